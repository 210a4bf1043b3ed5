import { createRequire } from "node:module";

/** Version of the package, read from its package.json, which is one folder up from the bundle. */
export const version: string = createRequire(import.meta.url)("tenaille/package.json").version;
