import { type Job as BullJob, WaitingError, Worker } from "bullmq";
import type { Redis } from "ioredis";
import { sha256 } from "../core/hash.js";
import { UserError } from "../core/problems.js";
import type { Registry } from "../games/registry.js";
import { messageOf } from "../results/failures.js";
import { programVersion } from "../results/manifest.js";
import { createThreads, type Executor } from "../run/threads.js";
import {
  type Job,
  type JobPart,
  type JobReport,
  type Plan,
  type Playable,
  partPrefix,
  planKey,
  playableOf,
  readJob,
  readPlan,
  SET_ASIDE,
  setAsideKey,
} from "./jobs.js";
import type { PairsTask } from "./kinds.js";
import { pack, wrapPart } from "./packing.js";
import {
  crashesOf,
  type Doing,
  forgetPresence,
  forgetRefused,
  layDeaths,
  type Presence,
  TELL_MS,
  tellCrash,
  tellDoing,
  tellPresence,
  tellRefused,
} from "./presence.js";
import { connect, PREFIX, QUEUE } from "./redis.js";
import { openStore, type Store, storeError } from "./store.js";

/**
 * A host: takes jobs from the queue, plays them in its threads, puts what they come to into the store. This thread only
 * waits, so that the queue never thinks it dead while it plays.
 */

export interface WorkerRequest {
  readonly queue: string;
  /** Its address, or one that is open; it is closed at the end. */
  readonly store: string | Store;
  /** What others call this host: letters, digits, "-" and "_". */
  readonly host: string;
  readonly threads: number;
  readonly registry: Registry;
  readonly registryUrl: string;
  readonly tell: (line: string) => void;
  /** Once aborted, no further job is taken, and those at hand are given back. */
  readonly stop: AbortSignal;
  /** Ends after so many seconds without a job; undefined: never. */
  readonly idleSeconds?: number;
}

/** Jobs at a time: while one comes to its end, the other keeps all threads at work. */
const JOBS_AT_A_TIME = 2;
/** Work whose threads are kept. */
const KEPT_POOLS = 2;
/** A job of a host that tells nothing for so long goes to another, in milliseconds. */
const LOCK_MS = 15_000;
const STALLED_MS = 5000;
/** A host that is not to play a job lets others have it, in milliseconds. */
const GIVE_BACK_MS = 300;
/** Tries to put a part into a store that refuses, and how long between them at most, in milliseconds. */
const STORE_TRIES = 8;
const STORE_WAIT_MS = 5000;

/** Why a host may not go on. */
class Refused extends Error {}

interface Host {
  readonly request: WorkerRequest;
  readonly redis: Redis;
  readonly store: Store;
  readonly pools: Map<string, Promise<Pool>>;
  readonly doing: Map<string, Doing>;
  /** Parts that others did not survive are played while nothing else is. */
  readonly turn: Turn;
  games: number;
  parts: number;
  seconds: number;
  lastJob: number;
  refused: string | undefined;
}

interface Pool {
  readonly plan: Plan;
  readonly playable: Playable;
  readonly executor: Executor<PairsTask, unknown>;
  users: number;
}

/**
 * Works until it is stopped, has waited too long, or may not go on.
 * @throws UserError where queue or store cannot be reached, or the host may not play, saying why
 */
export async function runWorker(request: WorkerRequest): Promise<void> {
  const { tell, host } = request;
  const store = typeof request.store === "string" ? await openStore(request.store) : request.store;
  const redis = await connect(request.queue, (words) => tell(`queue: ${words}; waiting for it`));
  const self: Host = {
    ...{ request, redis, store, pools: new Map(), doing: new Map(), turn: createTurn() },
    ...{ games: 0, parts: 0, seconds: 0, lastJob: Date.now(), refused: undefined },
  };
  try {
    await refuseSetAside(self);
    // It was killed at what it says it was at.
    await layDeaths(redis, (dead) => dead === host);
    await forgetRefused(redis, host);
    await tellAll(self);
    tell(`Host ${host}: ${request.threads} threads, waiting for jobs.`);
    await workUntilOver(self);
  } finally {
    await Promise.allSettled([...self.pools.values()].map(async (pool) => (await pool).executor.close()));
    await forgetPresence(redis, host).catch(() => {});
    redis.disconnect();
    store.close();
  }
  if (self.refused !== undefined) throw refusal(host, self.refused);
}

const refusal = (host: string, why: string): UserError =>
  new UserError([{ file: `host ${host}`, line: 0, column: 0, message: why }]);

async function refuseSetAside({ store, request }: Host): Promise<void> {
  const found = await store.get(setAsideKey(request.host));
  if (found === undefined) return;
  const why = (JSON.parse(Buffer.from(found).toString()) as { why?: string }).why ?? "its results differed";
  const again = `once it is mended, delete ${SET_ASIDE}${request.host}.json in the store`;
  throw refusal(request.host, `was set aside: ${why}; ${again}`);
}

async function workUntilOver(self: Host): Promise<void> {
  const { request, redis } = self;
  const own = await connect(request.queue);
  const worker = new Worker(QUEUE, (job, token) => workAt(self, job, token ?? ""), {
    connection: own,
    prefix: PREFIX,
    concurrency: JOBS_AT_A_TIME,
    lockDuration: LOCK_MS,
    stalledInterval: STALLED_MS,
    // Whoever does not survive a part is counted by who was at it, not by the queue.
    maxStalledCount: 1_000_000,
    name: request.host,
  });
  worker.on("error", () => {});
  try {
    await new Promise<void>((resolve) => {
      const over = () => {
        clearInterval(timer);
        resolve();
      };
      const timer = setInterval(() => {
        void tellAll(self).catch(() => {});
        void checkSetAside(self);
        const idle = (Date.now() - self.lastJob) / 1000;
        if (self.doing.size > 0) self.lastJob = Date.now();
        else if (request.idleSeconds !== undefined && idle > request.idleSeconds) over();
        if (self.refused !== undefined) over();
      }, TELL_MS);
      if (request.stop.aborted) over();
      request.stop.addEventListener("abort", over, { once: true });
    });
  } finally {
    if (self.refused !== undefined) await tellRefused(redis, request.host, self.refused).catch(() => {});
    // Threads that play are ended with their pools; their jobs go back to the queue.
    await worker.close(true);
    own.disconnect();
  }
}

async function checkSetAside(self: Host): Promise<void> {
  try {
    await refuseSetAside(self);
  } catch (error) {
    if (error instanceof UserError) self.refused = error.problems[0]!.message;
  }
}

async function tellAll({ request, redis, doing, games, parts, seconds }: Host): Promise<void> {
  if (redis.status !== "ready") return;
  const at = [...doing.values()].flatMap((one) => one.parts.map((part) => `${one.plan}/${part}`));
  const { host, threads } = request;
  const presence: Presence = { host, threads, dejarik: programVersion(), games, parts, seconds, at };
  await tellPresence(redis, presence);
}

async function workAt(self: Host, job: BullJob, token: string): Promise<JobReport> {
  const { request } = self;
  self.lastJob = Date.now();
  const asked = readJob(job.data);
  const isOthers = asked.not?.includes(request.host) === true;
  if (isOthers || self.refused !== undefined || request.stop.aborted) return giveBack(job, token);
  const started = performance.now();
  const release = await self.turn.take(asked.alone === true);
  try {
    const pool = await poolOf(self, asked.plan);
    pool.users++;
    try {
      const report = await playJob(self, job.id!, asked, pool);
      self.seconds += (performance.now() - started) / 1000;
      return { ...report, seconds: (performance.now() - started) / 1000 };
    } finally {
      pool.users--;
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    self.refused = error.message;
    return giveBack(job, token);
  } finally {
    release();
  }
}

/** Another host may have it. */
async function giveBack(job: BullJob, token: string): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, GIVE_BACK_MS));
  await job.moveToWait(token);
  throw new WaitingError();
}

async function playJob(self: Host, id: string, asked: Job, pool: Pool): Promise<JobReport> {
  const { redis, request, doing } = self;
  const stored: string[] = [];
  const crashed: { name: string; message: string }[] = [];
  const suspects = asked.alone === true ? new Set<string>() : await suspectsOf(self, asked.plan);
  try {
    for (const part of asked.parts) {
      if (request.stop.aborted || self.refused !== undefined) break;
      if (suspects.has(part.name)) continue;
      doing.set(id, { plan: asked.plan, parts: [part.name], alone: asked.alone === true });
      await tellDoing(redis, request.host, [...doing.values()]);
      if (await isStored(self, asked, part)) {
        stored.push(part.name);
        continue;
      }
      const results = await playPart(pool, part);
      // Threads are ended with their pools, which is nobody's fault.
      if (request.stop.aborted || self.refused !== undefined) break;
      if ("crash" in results) {
        const crash = { host: request.host, part: part.name, alone: asked.alone === true, message: results.crash };
        await tellCrash(redis, asked.plan, crash);
        crashed.push({ name: part.name, message: results.crash });
        continue;
      }
      await putPart(self, asked.plan, part, results.results);
      const { kind, spec, game } = pool.playable;
      for (const task of part.tasks) self.games += kind.gamesOf(spec, game, task);
      self.parts++;
      stored.push(part.name);
    }
  } finally {
    doing.delete(id);
    await tellDoing(redis, request.host, [...doing.values()]);
  }
  return { host: request.host, stored, crashed, seconds: 0 };
}

async function suspectsOf({ redis }: Host, plan: string): Promise<Set<string>> {
  return new Set((await crashesOf(redis, plan)).map(({ part }) => part));
}

/** Whether nobody needs the part any more: a host has it; where two are to be held against each other, this one. */
async function isStored({ store, request }: Host, { plan, not }: Job, part: JobPart): Promise<boolean> {
  const prefix = partPrefix(plan, part.name);
  const hosts = (await store.list(prefix)).map((key) => key.slice(prefix.length));
  return not === undefined ? hosts.length > 0 : hosts.includes(request.host);
}

/** What the part came to; what broke a thread. */
async function playPart(
  { executor }: Pool,
  { tasks }: JobPart,
): Promise<{ readonly results: readonly unknown[] } | { readonly crash: string }> {
  const results = await Promise.allSettled(tasks.map((task) => executor.play(task)));
  const broken = results.find((one) => one.status === "rejected");
  if (broken !== undefined) return { crash: messageOf(broken.reason) };
  return { results: results.map((one) => (one as PromiseFulfilledResult<unknown>).value) };
}

async function putPart({ store, request }: Host, plan: string, part: JobPart, results: readonly unknown[]) {
  const by = { host: request.host, dejarik: programVersion(), node: process.version };
  const bytes = wrapPart(pack(results), by);
  const key = `${partPrefix(plan, part.name)}${request.host}`;
  for (let tries = 1; ; tries++) {
    try {
      await store.put(key, bytes);
      return;
    } catch (error) {
      if (tries >= STORE_TRIES || request.stop.aborted) throw error;
      request.tell(`${store.name}: ${messageOf(error)}; part ${part.name} is put again, try ${tries + 1}`);
      await new Promise((resolve) => setTimeout(resolve, Math.min(STORE_WAIT_MS, 100 * 2 ** tries)));
    }
  }
}

/** The threads that play a plan; made when it is first asked for, after a pair has come to what it has to. */
function poolOf(self: Host, hash: string): Promise<Pool> {
  const { pools } = self;
  const found = pools.get(hash);
  pools.delete(hash);
  const pool = found ?? makePool(self, hash);
  pools.set(hash, pool);
  if (found === undefined) {
    pool.catch(() => pools.delete(hash));
    void closeOthers(pools);
  }
  return pool;
}

async function closeOthers(pools: Host["pools"]): Promise<void> {
  for (const [hash, promise] of [...pools].slice(0, -KEPT_POOLS)) {
    const pool = await promise.catch(() => undefined);
    if (pool === undefined || pool.users > 0) continue;
    pools.delete(hash);
    await pool.executor.close();
  }
}

async function makePool({ store, request }: Host, hash: string): Promise<Pool> {
  const text = await store.get(planKey(hash));
  if (text === undefined)
    throw storeError(store.name, "has no plan of a job that is in the queue: is it the coordinator's store?");
  const plan = readPlan(Buffer.from(text).toString(), hash);
  const playable = playableOf(plan, request.registry);
  if ("why" in playable) throw new Refused(playable.why);
  const { kind, spec, game } = playable;
  const entry = kind.entry(spec, game, request.registryUrl);
  const executor = createThreads<PairsTask, unknown>(
    request.threads,
    () => {
      throw new Error("hosts play in threads of their own");
    },
    entry,
  );
  const found = sha256(pack(await executor.play(plan.probe.task as PairsTask)));
  if (found !== plan.probe.sha256) {
    await executor.close();
    const both = `the coordinator's is ${plan.probe.sha256.slice(0, 8)}, this one's ${found.slice(0, 8)}`;
    throw new Refused(`plays a known pair of games otherwise, though by the same code (${both}): is it sound?`);
  }
  return { plan, playable, executor, users: 0 };
}

interface Turn {
  /** Waits until it may begin: with others, or alone. @returns what ends the turn */
  take(alone: boolean): Promise<() => void>;
}

/** Lets many work together, or one alone; who asks first is served first. */
function createTurn(): Turn {
  let working = 0;
  let isAlone = false;
  const queue: { alone: boolean; begin: () => void }[] = [];
  const next = () => {
    for (let first = queue[0]; first !== undefined; first = queue[0]) {
      if (isAlone || (first.alone && working > 0)) return;
      queue.shift();
      working++;
      isAlone = first.alone;
      first.begin();
    }
  };
  return {
    take: (alone) =>
      new Promise((resolve) => {
        const begin = () =>
          resolve(() => {
            working--;
            isAlone = false;
            next();
          });
        queue.push({ alone, begin });
        next();
      }),
  };
}
