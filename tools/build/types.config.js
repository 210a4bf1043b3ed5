import dts from "rollup-plugin-dts";

/** Declarations of the public entries, one file each. */
export default {
  input: { index: "src/index.ts", core: "src/core.ts" },
  external: [/^node:/],
  output: { dir: "dist", format: "esm", chunkFileNames: "[name]-[hash].d.ts" },
  plugins: [dts()],
};
