import { readFile } from "node:fs/promises";

/** What is at an address: a file's bytes, or a server's answer. */
export async function read(url: URL): Promise<Uint8Array<ArrayBuffer> | Response> {
  return url.protocol === "file:" ? new Uint8Array(await readFile(url)) : fetch(url);
}
