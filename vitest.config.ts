import { existsSync, statfsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/longestFirst.js";

/**
 * Simulations, slow references, killed processes and sweeps say in their names that they are long. All tests of
 * machines are: each starts hosts and a queue.
 */
const LONG = ["tests/**/*.long.test.ts", "tests/machines/**/*.test.ts"];

/** Of these, what measures its own process, in which nothing else may have been. */
const ALONE = ["tests/games/miniatures/play/allocation.long.test.ts"];

/** These have Vitest put other modules in the place of those that are loaded, which it can only where it loads them. */
const MOCKED = ["tests/**/*.mocked.test.ts"];

/**
 * What Node loads itself: all TypeScript but the files of tests (tests/native). Vitest makes of each use of an imported
 * name a call that V8 cannot see through, and games take three to four times as long.
 */
const NATIVE = /^(?!.*(?:node_modules|\.test\.ts)).*\/(?:src|strategies|benchmarks|tests)\/.*\.ts(?:\?.*)?$/;
const { href: NATIVE_HOOKS } = new URL("./tests/native/register.js", import.meta.url);
/** Node would not load the JSON that these import without saying that it is JSON. */
const JSON_IMPORTERS = /@actions\//;

/**
 * Tests of hosts, queues and killed processes wait more than they work: two files more than there are cores fill the
 * time. Where all suites are run, these come after the unit suite.
 */
const BUSY = { maxWorkers: availableParallelism() + 2, sequence: { groupOrder: 1 } };

/** Folders of unit tests lie in memory where it has room for them: what is written there is soon deleted. */
const MEMORY = "/dev/shm";
const hasRoom = (): boolean => {
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > 4e9;
};
const FOLDERS = existsSync(MEMORY) && hasRoom() ? { TMPDIR: MEMORY } : {};

/** What is stale is refused before it is tested. */
const globalSetup = ["tests/native/freshBuild.js"];

export default defineConfig({
  test: {
    pool: "forks",
    // Of two cores the default would leave one idle.
    maxWorkers: "100%",
    // Speeds are asked for where they tell nothing of the speed.
    env: { DEJARIK_TIMING: "0.02" },
    sequence: { sequencer: LongestFirst },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    execArgv: ["--enable-source-maps", "--import", NATIVE_HOOKS],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          server: { deps: { inline: [JSON_IMPORTERS], external: [NATIVE] } },
          include: ["tests/**/*.test.ts"],
          exclude: [...LONG, ...MOCKED],
          // To start a process and load the games in it takes longer than most files of tests.
          isolate: false,
          env: FOLDERS,
          globalSetup,
        },
      },
      {
        extends: true,
        test: {
          name: "long",
          ...BUSY,
          server: { deps: { inline: [JSON_IMPORTERS], external: [NATIVE] } },
          include: LONG,
          exclude: ALONE,
          setupFiles: ["tests/support/watchdog.ts"],
          isolate: false,
          globalSetup,
        },
      },
      {
        extends: true,
        test: {
          name: "alone",
          ...BUSY,
          server: { deps: { external: [NATIVE] } },
          include: ALONE,
          setupFiles: ["tests/support/watchdog.ts"],
          globalSetup,
        },
      },
      {
        extends: true,
        test: { name: "mocked", ...BUSY, include: MOCKED, setupFiles: ["tests/support/watchdog.ts"], globalSetup },
      },
    ],
  },
});
