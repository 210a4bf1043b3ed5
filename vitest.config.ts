import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { conditions: ["tenaille-source"] },
  ssr: { resolve: { conditions: ["tenaille-source"] } },
  test: {
    include: ["test/**/*.test.ts"],
    testTimeout: 120_000,
    // Two searches at once on one core would only disturb each other's clocks.
    maxWorkers: 2,
  },
});
