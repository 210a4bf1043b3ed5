import { read } from "#platform";
import { describe, LoadError, OptionError } from "../errors.ts";

/** The engine's binary: a compiled module, its bytes, a server's answer, or where it is. */
export type WasmSource = WebAssembly.Module | BufferSource | Response | URL | string;

/** The four bytes every binary begins with. */
const MAGIC = [0x00, 0x61, 0x73, 0x6d];

/**
 * Compiles the binary, while it is still arriving where that is possible.
 * @throws {@link LoadError} with the address, status and content type.
 */
export async function compileBinary(source: WasmSource | Promise<WasmSource>): Promise<WebAssembly.Module> {
  const given = await source;
  if (given instanceof WebAssembly.Module) return given;
  if (given instanceof ArrayBuffer || ArrayBuffer.isView(given)) return compileBytes(given, {});
  if (typeof Response !== "undefined" && given instanceof Response) return compileResponse(given);
  if (typeof given !== "string" && !(given instanceof URL)) {
    throw new OptionError("wasm", given, "a WebAssembly.Module, bytes, a Response or an address");
  }
  const url = toURL(given);
  const answer = await read(url).catch(cause => {
    throw new LoadError(`it can't be read: ${messageOf(cause)}`, { url: url.href }, { cause });
  });
  return answer instanceof Uint8Array ? compileBytes(answer, { url: url.href }) : compileResponse(answer);
}

function toURL(address: string | URL): URL {
  try {
    return new URL(address, globalThis.document?.baseURI);
  } catch (cause) {
    throw new LoadError(`expected an absolute address, got ${describe(address)}`, {}, { cause });
  }
}

async function compileResponse(response: Response): Promise<WebAssembly.Module> {
  const contentType = response.headers.get("content-type") ?? "";
  const from = {
    url: response.url || undefined,
    status: response.status,
    contentType: contentType || undefined,
  };
  if (!response.ok) throw new LoadError("the server refused it", from);
  try {
    if (contentType.startsWith("application/wasm")) return await WebAssembly.compileStreaming(response);
  } catch (cause) {
    throw new LoadError(`it can't be compiled: ${messageOf(cause)}`, from, { cause });
  }
  return compileBytes(await response.arrayBuffer(), from);
}

async function compileBytes(bytes: BufferSource, from: ConstructorParameters<typeof LoadError>[1]) {
  const head = ArrayBuffer.isView(bytes)
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : new Uint8Array(bytes);
  if (!MAGIC.every((byte, i) => head[i] === byte)) {
    const page = String.fromCharCode(...head.subarray(0, 5)).toLowerCase();
    const isPage = /^\s*<(!do|htm)/.test(page);
    throw new LoadError(isPage ? "the server answered with a web page" : "this is no WebAssembly", from);
  }
  try {
    return await WebAssembly.compile(bytes);
  } catch (cause) {
    throw new LoadError(`it can't be compiled: ${messageOf(cause)}`, from, { cause });
  }
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
