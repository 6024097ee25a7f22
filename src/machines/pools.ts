import { resolve } from "node:path";
import { playApart } from "./apart.js";
import { type Plan, planKey, readPlan } from "./jobs.js";
import { KINDS } from "./kinds.js";
import { Left, type Player, playerOf } from "./player.js";
import { PLAN_MOST, type Store, storeError } from "./store.js";
import { placesOf } from "./strategies.js";
import type { WorkerRequest } from "./worker.js";

/** The threads of a host, by the plan that they play. */

/** Plans whose threads are kept. */
const KEPT_POOLS = 2;

export interface Pool extends Player {
  readonly plan: Plan;
  users: number;
}

/** What is needed of a host. */
interface PoolHost {
  readonly request: Pick<WorkerRequest, "registry" | "registryUrl" | "threads" | "executor" | "strategies">;
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
  const text = await store.get(planKey(hash), PLAN_MOST);
  if (text === undefined)
    throw storeError(store.name, "has no plan of a job that is in the queue: is it the coordinator's store?");
  const plan = readPlan(Buffer.from(text).toString(), hash);
  const { registry, registryUrl, threads, strategies } = request;
  const found = placesOf(plan, strategies);
  if ("why" in found) throw new Left(found.why);
  if (strategies === undefined || Object.keys(found.places).length === 0) {
    const player = await playerOf(plan, registry, registryUrl, threads, request.executor);
    return { ...player, plan, users: 0 };
  }
  const playable = { kind: KINDS[plan.kind], game: registry.findGame(plan.game), spec: plan.spec };
  if (playable.game === undefined) throw new Left(`does not know the game ${plan.game}`);
  const order = { text: Buffer.from(text).toString(), hash, registryUrl, threads };
  const executor = await playApart(order, resolve(strategies), found.places);
  return { plan, playable: { ...playable, game: playable.game }, executor, users: 0 };
}

export const closePools = ({ pools }: Pick<PoolHost, "pools">) =>
  Promise.allSettled([...pools.values()].map(async (pool) => (await pool).executor.close()));
