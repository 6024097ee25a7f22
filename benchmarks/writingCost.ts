import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PAIRS_PER_BLOCK, partAt, planRun } from "../src/experiment/plan.js";
import type { Game } from "../src/games/game.js";
import { registryUrl } from "../src/registry.js";
import { createExecutor } from "../src/run/executor.js";
import { runExperiment } from "../src/run/run.js";
import { median, startClock } from "./measure.js";
import { standardExperiment } from "./standardMatchups.js";

/** What a run folder costs over the bare games. */
export interface WritingCost {
  readonly games: number;
  /** Seconds of CPU time for the games alone, and with Arrow parts, statistics and summary: medians. */
  readonly cpuWithout: number;
  readonly cpuWith: number;
  /** Share of CPU time that the run folder adds. */
  readonly share: number;
}

/**
 * Plays the same games without and with a run folder, in turns, on one worker in this thread.
 * @param games a matchup
 * @param shared boards with their tables filled already, so that both start alike
 */
export async function measureWriting(
  game: Game,
  shared: unknown,
  games: number,
  repeats: number,
): Promise<WritingCost> {
  const warm: Game = { ...game, share: () => shared };
  const without: number[] = [];
  const withParts: number[] = [];
  for (let i = 0; i < repeats; i++) {
    without.push(await playOnly(warm, games));
    withParts.push(await playAndWrite(warm, games));
  }
  const cpuWithout = median(without);
  const cpuWith = median(withParts);
  return {
    games: standardExperiment("greedy", games).matchups.length * games,
    cpuWithout,
    cpuWith,
    share: cpuWith / cpuWithout - 1,
  };
}

async function playOnly(game: Game, games: number): Promise<number> {
  const experiment = standardExperiment("greedy", games);
  const plan = planRun(experiment, game);
  const stop = startClock();
  const executor = createExecutor(game, experiment, 1, registryUrl);
  for (let index = 0; index < plan.parts; index++) {
    const part = partAt(plan, index);
    for (let done = 0; done < part.pairs; done += PAIRS_PER_BLOCK) {
      const pairs = Math.min(PAIRS_PER_BLOCK, part.pairs - done);
      await executor.play({ matchup: part.matchup, firstPair: part.firstPair + done, pairs });
    }
  }
  await executor.close();
  return stop().cpu;
}

async function playAndWrite(game: Game, games: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "dejarik-bench-"));
  const experiment = standardExperiment("greedy", games);
  const stop = startClock();
  await runExperiment({ game, experiment, folder: join(folder, "run"), workers: 1, registryUrl });
  const { cpu } = stop();
  rmSync(folder, { recursive: true });
  return cpu;
}
