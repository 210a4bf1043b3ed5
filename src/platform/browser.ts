/** What is at an address: a server's answer. */
export async function read(url: URL): Promise<Response> {
  return fetch(url);
}
