import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: "forks",
    // Node would not load the JSON that these import without saying that it is JSON.
    server: { deps: { inline: [/@actions\//] } },
  },
});
