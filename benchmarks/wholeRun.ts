import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { assert } from "../src/core/assert.js";
import { findGame, registryUrl } from "../src/registry.js";
import { runExperiment } from "../src/run/run.js";
import type { WholeRun } from "./children.js";
import { startClock } from "./measure.js";
import { standardExperiment, standardMatchups } from "./standardMatchups.js";

/**
 * Usage: node wholeRun.js WORKERS GAMES. Runs the standard matchups into a temporary folder; prints what it took as
 * JSON.
 */

const workers = Number(process.argv[2]);
const wanted = Number(process.argv[3]);
const games = Math.max(2, 2 * Math.round(wanted / standardMatchups.length / 2));
const folder = mkdtempSync(join(tmpdir(), "dejarik-bench-"));
const stop = startClock();
try {
  const experiment = standardExperiment("greedy", games);
  const { summary, gamesPlayed } = await runExperiment({
    game: findGame(experiment.game)!,
    experiment,
    folder: join(folder, "run"),
    workers,
    registryUrl,
  });
  assert(summary !== undefined, "a run that nobody stopped is complete");
  const resident = process.resourceUsage().maxRSS * 1024;
  const result: WholeRun = { workers, games: gamesPlayed, ...stop(), resident, fingerprint: summary.fingerprint };
  console.log(JSON.stringify(result));
} finally {
  rmSync(folder, { recursive: true });
}
