import { defineConfig } from "vitest/config";

/**
 * Simulations, slow references, killed processes and sweeps say in their names that they are long. All tests of
 * machines are: each starts hosts and a queue.
 */
const LONG = ["tests/**/*.long.test.ts", "tests/machines/**/*.test.ts"];

export default defineConfig({
  test: {
    pool: "forks",
    // Of two cores the default would leave one idle.
    maxWorkers: "100%",
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Node would not load the JSON that these import without saying that it is JSON.
    server: { deps: { inline: [/@actions\//] } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/**/*.test.ts"],
          exclude: LONG,
          // To start a process and load the games in it takes longer than most files of tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: "long", include: LONG, setupFiles: ["tests/support/watchdog.ts"] },
      },
    ],
  },
});
