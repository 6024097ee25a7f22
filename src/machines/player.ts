import { sha256 } from "../core/hash.js";
import type { Registry } from "../games/registry.js";
import { createThreads, type Executor, type WorkerEntry } from "../run/threads.js";
import { type Plan, type Playable, playableOf } from "./jobs.js";
import type { PairsTask } from "./kinds.js";
import { pack } from "./packing.js";

/** Why a host leaves a plan to others. */
export class Left extends Error {}

/** What plays a plan, and what is known of it. */
export interface Player {
  readonly playable: Playable;
  readonly executor: Executor<PairsTask, unknown>;
}

/**
 * Threads that play a plan, after a pair has come to what it has to.
 * @param make what does its tasks; `threads` threads of this process unless it says otherwise
 * @throws Left
 */
export async function playerOf(
  plan: Plan,
  registry: Registry,
  registryUrl: string,
  threads: number,
  make: (entry: WorkerEntry) => Executor<PairsTask, unknown> = (entry) => createThreads(threads, notHere, entry),
): Promise<Player> {
  const playable = playableOf(plan, registry);
  if ("why" in playable) throw new Left(playable.why);
  const { kind, spec, game } = playable;
  const executor = make(kind.entry(spec, game, registryUrl));
  let found: string;
  try {
    found = sha256(pack(await executor.play(plan.probe.task as PairsTask)));
  } catch (error) {
    await executor.close();
    throw error;
  }
  if (found === plan.probe.sha256) return { playable, executor };
  await executor.close();
  const both = `the coordinator's is ${plan.probe.sha256.slice(0, 8)}, this one's ${found.slice(0, 8)}`;
  throw new Left(`plays a known pair of games otherwise, though by the same code (${both}): is it sound?`);
}

function notHere(): never {
  throw new Error("hosts play in threads of their own");
}
