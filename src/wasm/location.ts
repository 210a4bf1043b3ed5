/** Where the binary is: beside this module, in the sources as in the bundle. Literal, so that bundlers find it. */
export function wasmLocation(): URL {
  return new URL("./tenaille.wasm", import.meta.url);
}
