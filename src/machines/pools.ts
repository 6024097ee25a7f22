import { sha256 } from "../core/hash.js";
import { createThreads, type Executor, type WorkerEntry } from "../run/threads.js";
import { type Plan, type Playable, planKey, playableOf, readPlan } from "./jobs.js";
import type { PairsTask } from "./kinds.js";
import { pack } from "./packing.js";
import { type Store, storeError } from "./store.js";
import type { WorkerRequest } from "./worker.js";

/** The threads of a host, by the plan that they play. */

/** Plans whose threads are kept. */
const KEPT_POOLS = 2;

/** Why a host may not go on. */
export class Refused extends Error {}

export interface Pool {
  readonly plan: Plan;
  readonly playable: Playable;
  readonly executor: Executor<PairsTask, unknown>;
  users: number;
}

/** What is needed of a host. */
interface PoolHost {
  readonly request: Pick<WorkerRequest, "registry" | "registryUrl" | "threads" | "executor">;
  readonly store: Store;
  readonly pools: Map<string, Promise<Pool>>;
}

/** The threads that play a plan; made when it is first asked for, after a pair has come to what it has to. */
export function poolOf(host: PoolHost, hash: string): Promise<Pool> {
  const { pools } = host;
  const found = pools.get(hash);
  pools.delete(hash);
  const pool = found ?? makePool(host, hash);
  pools.set(hash, pool);
  if (found === undefined) {
    pool.catch(() => pools.delete(hash));
    void closeOthers(pools);
  }
  return pool;
}

async function closeOthers(pools: Map<string, Promise<Pool>>): Promise<void> {
  for (const [hash, promise] of [...pools].slice(0, -KEPT_POOLS)) {
    const pool = await promise.catch(() => undefined);
    const isAskedAgain = [...pools.keys()].slice(-KEPT_POOLS).includes(hash);
    if (pool === undefined || pool.users > 0 || isAskedAgain) continue;
    pools.delete(hash);
    await pool.executor.close();
  }
}

async function makePool({ store, request }: PoolHost, hash: string): Promise<Pool> {
  const text = await store.get(planKey(hash));
  if (text === undefined)
    throw storeError(store.name, "has no plan of a job that is in the queue: is it the coordinator's store?");
  const plan = readPlan(Buffer.from(text).toString(), hash);
  const playable = playableOf(plan, request.registry);
  if ("why" in playable) throw new Refused(playable.why);
  const { kind, spec, game } = playable;
  const entry = kind.entry(spec, game, request.registryUrl);
  const executor = request.executor?.(entry) ?? ownThreads(request.threads, entry);
  let found: string;
  try {
    found = sha256(pack(await executor.play(plan.probe.task as PairsTask)));
  } catch (error) {
    await executor.close();
    throw error;
  }
  if (found !== plan.probe.sha256) {
    await executor.close();
    const both = `the coordinator's is ${plan.probe.sha256.slice(0, 8)}, this one's ${found.slice(0, 8)}`;
    throw new Refused(`plays a known pair of games otherwise, though by the same code (${both}): is it sound?`);
  }
  return { plan, playable, executor, users: 0 };
}

function ownThreads(threads: number, entry: WorkerEntry): Executor<PairsTask, unknown> {
  const here = () => {
    throw new Error("hosts play in threads of their own");
  };
  return createThreads<PairsTask, unknown>(threads, here, entry);
}

export const closePools = ({ pools }: Pick<PoolHost, "pools">) =>
  Promise.allSettled([...pools.values()].map(async (pool) => (await pool).executor.close()));
