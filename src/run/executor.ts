import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import { assert } from "../core/assert.js";
import { projectRoot } from "../core/paths.js";
import type { Experiment } from "../experiment/experiment.js";
import type { Registry } from "../experiment/games.js";
import type { Game } from "../games/game.js";
import type { Block } from "../results/layout.js";
import { type BlockTask, createPlayer } from "./play.js";

/** Blocks a worker has at a time: one is played, the next one waits. */
const BLOCKS_PER_WORKER = 2;

/** Plays blocks somewhere. Which executor plays a block never changes the block. */
export interface Executor {
  /** Blocks worth having under way at a time. */
  readonly slots: number;
  play(task: BlockTask): Promise<Block>;
  close(): Promise<void>;
}

/** What a worker is given once. */
export interface WorkerInput {
  readonly registryUrl: string;
  readonly experiment: Experiment;
  readonly shared: unknown;
}

/**
 * @param workers 1 plays in this thread, more in as many worker threads
 * @param registryUrl module that exports a `Registry`; workers import it
 */
export function createExecutor(game: Game, experiment: Experiment, workers: number, registryUrl: string): Executor {
  const shared = game.share?.(experiment.options);
  return workers <= 1
    ? inThisThread(game, experiment, shared)
    : onThreads(workers, { registryUrl, experiment, shared });
}

function inThisThread(game: Game, experiment: Experiment, shared: unknown): Executor {
  const player = createPlayer(game, experiment, shared);
  return {
    slots: 1,
    async play(task) {
      // Signals, progress and file writing get their turn between blocks.
      await new Promise((resolve) => setImmediate(resolve));
      return player.play(task);
    },
    close: async () => {},
  };
}

function onThreads(workers: number, input: WorkerInput): Executor {
  const pool = new Piscina<BlockTask, Block>({
    filename: workerFile(),
    name: "playInWorker",
    minThreads: workers,
    maxThreads: workers,
    // The second block lies ready at the worker, so that it need not wait for this thread between blocks.
    concurrentTasksPerWorker: BLOCKS_PER_WORKER,
    workerData: input,
  });
  return {
    slots: workers * BLOCKS_PER_WORKER,
    play: (task) => pool.run(task),
    close: () => pool.destroy(),
  };
}

/** Node 20 cannot run TypeScript: from source, workers run the built file. */
function workerFile(): string {
  const here = new URL("./worker.js", import.meta.url);
  const file = fileURLToPath(here);
  if (existsSync(file)) return file;
  const built = join(projectRoot, "dist", "src", "run", "worker.js");
  assert(existsSync(built), "workers need the built program: npm run build", { built });
  return built;
}

/** Imports a module of games. */
export async function loadRegistry(url: string): Promise<Registry> {
  const module = (await import(url)) as Partial<Registry>;
  assert(typeof module.findGame === "function" && Array.isArray(module.gameNames), "not a module of games", { url });
  return module as Registry;
}
