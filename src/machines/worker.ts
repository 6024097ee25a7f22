import { setTimeout as sleep } from "node:timers/promises";
import { type Job as BullJob, Worker } from "bullmq";
import type { Redis } from "ioredis";
import { UserError } from "../core/problems.js";
import { programVersion } from "../core/runningProgram.js";
import type { Registry } from "../games/registry.js";
import { messageOf } from "../results/failure.js";
import type { Executor, WorkerEntry } from "../run/threads.js";
import { readNoPaths } from "../strategyFiles/places.js";
import {
  checkJob,
  isHostName,
  type Job,
  type JobPart,
  type JobReport,
  otherBuild,
  ownBuild,
  partPrefix,
  readJob,
  SET_ASIDE,
} from "./jobs.js";
import type { SigningKey } from "./keys.js";
import type { PairsTask } from "./kinds.js";
import { type Figure, type MetricsServer, readMetricsAddress, serveMetrics } from "./metrics.js";
import { pack, wrapPart } from "./packing.js";
import { Left } from "./player.js";
import { closePools, type Pool, poolOf } from "./pools.js";
import {
  crashesOf,
  type Doing,
  forgetPresence,
  isNameTaken,
  layOwnDeath,
  type Presence,
  runsThere,
  silenceMs,
  TELL_MS,
  tellCrash,
  tellDoing,
  tellPresence,
  whyAside,
} from "./presence.js";
import { atMost, connect, PREFIX, queueOf } from "./redis.js";
import { whySetAside } from "./setAside.js";
import { askedAtStart, openStore, PART_MOST, putOwn, type Store } from "./store.js";
import { checkStrategies } from "./strategies.js";
import { createTurn, type Turn } from "./turn.js";

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
  /** By which it signs what it puts into the store. */
  readonly key: SigningKey;
  readonly threads: number;
  readonly registry: Registry;
  readonly registryUrl: string;
  /** Folder of the files of strategies that it may load; undefined: none. */
  readonly strategies?: string;
  /** What does the tasks of a plan; threads of its own unless it says otherwise. */
  readonly executor?: (entry: WorkerEntry) => Executor<PairsTask, unknown>;
  readonly tell: (line: string) => void;
  /** Once aborted, no further job is taken, and those at hand are given back. */
  readonly stop: AbortSignal;
  /** Ends after so many seconds without a job; undefined: never. */
  readonly idleSeconds?: number;
  /** Where Prometheus may ask; see `serveMetrics`. */
  readonly metrics?: string | undefined;
}

/** Jobs at a time: while one comes to its end, the other keeps all threads at work. */
const JOBS_AT_A_TIME = 2;
/** An idle host looks for runs of other builds each time that it has told so often that it is there. */
const FOREIGN_TICKS = 15;
/** Plans that are remembered as left to others. */
const LEAVES_MOST = 100;
/** How long jobs at hand may take to be given back at the end, in milliseconds. */
const END_MS = 3000;
/** A host that may not go on, or could not begin a job, waits so long before it takes the next, in milliseconds. */
const PAUSE_MS = 1000;
/** Tries to put a part into a store that refuses, and how long between them at most, in milliseconds. */
const STORE_TRIES = 8;
const STORE_WAIT_MS = 5000;

interface Host {
  readonly request: WorkerRequest;
  readonly redis: Redis;
  readonly store: Store;
  readonly pools: Map<string, Promise<Pool>>;
  readonly doing: Map<string, Doing>;
  /** Parts that others did not survive are played while nothing else is. */
  readonly turn: Turn;
  /** Whether it is the one of its name. */
  isThere: boolean;
  games: number;
  parts: number;
  /** Jobs that are played now, since when there are any, and seconds before that in which there were. */
  working: number;
  workingSince: number;
  seconds: number;
  /** Jobs taken and not ended, and when the last one ended. */
  atHand: number;
  lastJob: number;
  /** Plans that it leaves to others, and why. */
  readonly leaves: Map<string, string>;
  /** Runs of other builds, told already. */
  readonly foreign: Set<string>;
  /** Why it may not go on. */
  refused: string | undefined;
  /** Takes no further job. */
  end: () => void;
}

/**
 * Works until it is stopped, has waited too long, or may not go on.
 * @throws UserError where queue or store cannot be reached, or the host may not play, saying why
 */
export async function runWorker(request: WorkerRequest): Promise<void> {
  if (request.metrics !== undefined) readMetricsAddress(request.metrics);
  if (request.strategies !== undefined) checkStrategies(request.strategies);
  // Whatever a plan may say, no path of it is read in this process or in its threads.
  const giveBack = readNoPaths();
  try {
    await work(request);
  } finally {
    giveBack();
  }
}

async function work(request: WorkerRequest): Promise<void> {
  const { tell, host } = request;
  const store = typeof request.store === "string" ? await openStore(request.store) : request.store;
  const redis = await connect(request.queue, (words) => tell(`queue: ${words}; waiting for it`));
  const self: Host = {
    ...{ request, redis, store, pools: new Map(), doing: new Map(), turn: createTurn() },
    ...{ leaves: new Map(), foreign: new Set() },
    ...{ games: 0, parts: 0, working: 0, workingSince: 0, seconds: 0, atHand: 0, lastJob: performance.now() },
    ...{ isThere: false, refused: undefined, end: () => {} },
  };
  let metrics: MetricsServer | undefined;
  try {
    await refuseSetAside(self);
    if (request.metrics !== undefined) metrics = await serveMetrics(request.metrics, figuresOf(self));
    if (metrics !== undefined) tell(`Metrics: http://${metrics.address}/metrics`);
    if (await isNameTaken(redis, host)) throw refusal(host, NAME_TAKEN);
    self.isThere = true;
    // It was killed at what it says it was at.
    await layOwnDeath(redis, host);
    // It is told again soon.
    await tellAll(self).catch((error: unknown) => tell(`queue: ${messageOf(error)}; waiting for it`));
    tell(`Host ${host}: ${request.threads} threads, waiting for jobs. Key: ${host} ${request.key.publicKey}`);
    await workUntilOver(self);
  } finally {
    metrics?.close();
    await closePools(self);
    if (self.isThere) await atMost(END_MS, forgetPresence(redis, host));
    redis.disconnect();
    store.close();
  }
  if (self.refused !== undefined) throw refusal(host, self.refused);
}

/** What a host tells Prometheus. */
function figuresOf(self: Host): Figure[] {
  return [
    { name: "dejarik_worker_games_total", help: "Games played since it began", value: () => self.games },
    { name: "dejarik_worker_parts_total", help: "Parts put into the store since it began", value: () => self.parts },
    { name: "dejarik_worker_busy_seconds_total", help: "Time in which it has played", value: () => busySeconds(self) },
    { name: "dejarik_worker_jobs", help: "Jobs that it plays now", value: () => self.working },
    { name: "dejarik_worker_threads", help: "Its worker threads", value: () => self.request.threads },
  ];
}

const NAME_TAKEN = "another worker of this name is there; let each have a name of its own: --name NAME";

const refusal = (host: string, why: string): UserError =>
  new UserError([{ file: `host ${host}`, line: 0, column: 0, message: why }]);

async function refuseSetAside({ store, request }: Host): Promise<void> {
  const why = await askedAtStart(store, () => whySetAside(store, request.host));
  if (why !== undefined) throw refusal(request.host, asideWords(request.host, why));
}

async function workUntilOver(self: Host): Promise<void> {
  const { request, redis } = self;
  const own = await connect(request.queue);
  const worker = new Worker(queueOf(ownBuild()), (job) => workAt(self, job), {
    connection: own,
    prefix: PREFIX,
    concurrency: JOBS_AT_A_TIME,
    // A job of a host that tells nothing for so long goes to another.
    lockDuration: silenceMs(),
    stalledInterval: Math.round(silenceMs() / 3),
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
      let ticks = 0;
      const timer = setInterval(() => {
        if (redis.status === "ready") void tellAll(self).catch(() => {});
        if (redis.status === "ready" && self.atHand === 0 && ticks++ % FOREIGN_TICKS === 0)
          void tellForeign(self).catch(() => {});
        const idle = (performance.now() - self.lastJob) / 1000;
        if (self.atHand > 0) self.lastJob = performance.now();
        else if (request.idleSeconds !== undefined && idle > request.idleSeconds) over();
      }, TELL_MS);
      self.end = over;
      if (request.stop.aborted || self.refused !== undefined) over();
      request.stop.addEventListener("abort", over, { once: true });
    });
  } finally {
    // Threads that play are ended with their pools, so that jobs end too: what they left undone is asked for again.
    await atMost(END_MS, Promise.all([closePools(self), worker.close()]));
    await atMost(END_MS, worker.close(true));
    own.disconnect();
  }
}

/** Jobs of other builds wait in queues of their own; whoever wonders why nothing is played is told. */
async function tellForeign({ redis, request, foreign }: Host): Promise<void> {
  for (const { name, coordinator, build } of await runsThere(redis)) {
    if (build === ownBuild() || foreign.has(build)) continue;
    foreign.add(build);
    request.tell(`Leaves ${name} (${coordinator}) to others: it ${otherBuild(build, ownBuild())}`);
  }
}

/** A coordinator says so in Redis, which is asked often; the store is asked when a host begins. */
async function heedSetAside(self: Host): Promise<void> {
  const why = await whyAside(self.redis, self.request.host);
  if (why === undefined) return;
  self.refused = asideWords(self.request.host, why);
  self.end();
}

const asideWords = (host: string, why: string): string =>
  `was set aside: ${why}; once it is mended, delete ${SET_ASIDE}${host}.json in the store`;

const sinceWork = ({ workingSince }: Host): number => (performance.now() - workingSince) / 1000;
const busySeconds = (self: Host): number => self.seconds + (self.working === 0 ? 0 : sinceWork(self));

async function tellAll(self: Host): Promise<void> {
  const { request, redis, doing, games, parts } = self;
  const at = [...doing.values()].flatMap((one) => one.parts.map((part) => `${one.plan}/${part}`));
  const { host, threads } = request;
  const { publicKey: key } = request.key;
  const presence: Presence = {
    ...{ host, threads, dejarik: programVersion(), build: ownBuild(), key, leaves: Object.fromEntries(self.leaves) },
    ...{ games, parts, seconds: busySeconds(self), at },
  };
  await tellPresence(redis, presence);
  await heedSetAside(self);
}

/** A host that makes its threads ready, or waits for its turn, is not idle. */
async function workAt(self: Host, job: BullJob): Promise<JobReport> {
  self.atHand++;
  try {
    return await workOn(self, job);
  } finally {
    self.atHand--;
    self.lastJob = performance.now();
  }
}

async function workOn(self: Host, job: BullJob): Promise<JobReport> {
  const { request } = self;
  const asked = readJob(job.data);
  const nothing: JobReport = { host: request.host, stored: [], crashed: [], seconds: 0 };
  const declined: JobReport = { ...nothing, declined: true };
  if (asked.not?.includes(request.host) === true || self.leaves.has(asked.plan)) return declined;
  const release = await self.turn.take(asked.alone === true);
  try {
    if (self.refused !== undefined || request.stop.aborted) return nothing;
    const pool = await poolOf(self, asked.plan).catch(async (error: unknown) => {
      // What hinders it may do so again: the queue is not to be emptied meanwhile.
      if (!(error instanceof Left)) await sleep(PAUSE_MS);
      throw error;
    });
    pool.users++;
    try {
      const started = performance.now();
      if (self.working++ === 0) self.workingSince = started;
      checkJob(asked, pool.playable);
      const report = await playJob(self, job.id!, asked, pool);
      return { ...report, seconds: (performance.now() - started) / 1000 };
    } finally {
      if (--self.working === 0) self.seconds += sinceWork(self);
      pool.users--;
    }
  } catch (error) {
    if (!(error instanceof Left)) throw error;
    await leave(self, asked.plan, error.message);
    return declined;
  } finally {
    release();
  }
}

/** What it cannot play others may: it says so once, and goes on with what it can. */
async function leave(self: Host, plan: string, why: string): Promise<void> {
  const { leaves, request } = self;
  if (leaves.has(plan)) return;
  leaves.set(plan, why);
  for (const oldest of [...leaves.keys()].slice(0, -LEAVES_MOST)) leaves.delete(oldest);
  request.tell(`Leaves plan ${plan.slice(0, 8)} to others: this host ${why}`);
  await tellAll(self);
}

async function playJob(self: Host, id: string, asked: Job, pool: Pool): Promise<JobReport> {
  const { redis, request, doing } = self;
  const stored: string[] = [];
  const crashed: { name: string; message: string }[] = [];
  const crashes = await crashesOf(redis, asked.plan);
  // The queue hands out anew what a host did not survive; whoever counts that asks for it again.
  if (asked.alone === true && crashes.some(({ job }) => job === id))
    return { host: request.host, stored, crashed, seconds: 0 };
  const suspects = new Set(asked.alone === true ? [] : crashes.map(({ part }) => part));
  try {
    for (const part of asked.parts) {
      if (request.stop.aborted || self.refused !== undefined) break;
      if (suspects.has(part.name)) continue;
      doing.set(id, { job: id, plan: asked.plan, parts: [part.name], alone: asked.alone === true });
      await tellDoing(redis, request.host, [...doing.values()]);
      if (await isStored(self, asked.plan, part)) continue;
      const results = await playPart(pool, part);
      // Threads are ended with their pools, which is nobody's fault.
      if (request.stop.aborted || self.refused !== undefined) break;
      if ("crash" in results) {
        const of = { host: request.host, job: id, part: part.name, alone: asked.alone === true };
        await tellCrash(redis, asked.plan, { ...of, message: results.crash });
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

/** Whether nobody needs the part any more: a host has it whose result is enough. */
async function isStored({ store }: Host, plan: string, { name, besides = [] }: JobPart): Promise<boolean> {
  const prefix = partPrefix(plan, name);
  const hosts = (await store.list(prefix)).map((key) => key.slice(prefix.length));
  return hosts.some((host) => isHostName(host) && !besides.includes(host));
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
  const of = { plan, part: part.name, host: request.host, dejarik: programVersion(), node: process.version };
  const bytes = wrapPart(pack(results), of, request.key);
  const key = `${partPrefix(plan, part.name)}${request.host}`;
  for (let tries = 1; ; tries++) {
    try {
      await putOwn(store, key, bytes, PART_MOST);
      return;
    } catch (error) {
      if (tries >= STORE_TRIES || request.stop.aborted) throw error;
      request.tell(`${store.name}: ${messageOf(error)}; part ${part.name} is put again, try ${tries + 1}`);
      await sleep(Math.min(STORE_WAIT_MS, 100 * 2 ** tries));
    }
  }
}
