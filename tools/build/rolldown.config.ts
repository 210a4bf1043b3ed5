import { copyFileSync, mkdirSync, rmSync } from "node:fs";
import { defineConfig } from "rolldown";

/** The flat `dist`: entries and shared chunks, with what the library needs of its one dependency bundled. */
export default defineConfig({
  input: {
    index: "src/index.ts",
    core: "src/core.ts",
    cli: "src/cli/main.ts",
    "platform.node": "src/platform/node.ts",
    "platform.browser": "src/platform/browser.ts",
  },
  // `#platform` is resolved by the user's runtime or bundler, by the `imports` of package.json.
  external: [/^node:/, "#platform"],
  platform: "node",
  output: {
    dir: "dist",
    format: "esm",
    chunkFileNames: "[name]-[hash].js",
    minify: false,
    comments: { legal: true, annotation: true, jsdoc: false },
  },
  plugins: [
    {
      name: "binary",
      buildStart: () => rmSync("dist", { recursive: true, force: true }),
      writeBundle() {
        mkdirSync("dist", { recursive: true });
        copyFileSync("src/wasm/tenaille.wasm", "dist/tenaille.wasm");
      },
    },
  ],
});
