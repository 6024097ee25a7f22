import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { Queue, QueueEvents } from "bullmq";
import type { Redis } from "ioredis";
import type { Registry } from "../games/registry.js";
import { messageOf } from "../results/failure.js";
import { type Elsewhere, ElsewhereFault, type Executor, type WorkerEntry } from "../run/threads.js";
import type { Reached } from "../run/watch.js";
import { type Choice, createChoice } from "./choice.js";
import { crewFigures } from "./crewFigures.js";
import { hostName, isHostName, otherBuild, ownBuild, SET_ASIDE, setAsideKey } from "./jobs.js";
import type { KnownHosts } from "./knownHosts.js";
import { readMetricsAddress, serveMetrics } from "./metrics.js";
import {
  asideAmong,
  forgetProgress,
  hostsThere,
  hostThere,
  layDeaths,
  type Presence,
  type Progress,
  silenceMs,
  tellAside,
  tellProgress,
} from "./presence.js";
import { atMost, connect, PREFIX, queueOf } from "./redis.js";
import { whySetAside } from "./setAside.js";
import { createStage } from "./stage.js";
import type { Stage } from "./stageState.js";
import { askedAtStart, openStore, type Store } from "./store.js";

/**
 * The hosts that do the work of one command: whoever asks the queue for jobs. This process folds what they came to; the
 * store is the truth, so that nothing is lost with the queue or with this process.
 */

export interface CrewRequest {
  readonly queue: string;
  /** Its address, or one that is open; it is closed at the end. */
  readonly store: string | Store;
  /** What is played, for people. */
  readonly name: string;
  readonly registry: Registry;
  readonly registryUrl: string;
  /** Share of the parts that a second host plays too, 0..1; where it is above 0, one of each host besides. */
  readonly verify: number;
  /** By which those parts are drawn: the same ones for the same secret. */
  readonly secret: Uint8Array;
  /** By which key each host signs. */
  readonly known: KnownHosts;
  readonly tell: (line: string) => void;
  /** Where Prometheus may ask; see `serveMetrics`. */
  readonly metrics?: string | undefined;
}

/** A host whose results are not believed any more: what was made of them has to be made again. */
export class HostSetAside extends ElsewhereFault {
  constructor(
    readonly host: string,
    readonly why: string,
  ) {
    super(`host ${host} was set aside: ${why}`);
  }
}

/** What a crew did since it began, or since it last had to begin anew. */
export interface CrewCounts {
  /**
   * Parts that were taken in, of them found in the store at the beginning, played by two hosts alike, survived by none.
   */
  parts: number;
  found: number;
  verified: number;
  /** Those that two should have played, where there was one host only. */
  unverified: number;
  failed: number;
  games: number;
  /** Bytes of parts that were read from the store. */
  bytes: number;
}

export interface Crew extends Elsewhere {
  readonly counts: CrewCounts;
  /**
   * Writes into the store which hosts are set aside, and removes what they put there. Before, nothing may be left of
   * what was made of it: whoever goes on after this process would take it for good.
   */
  settle(): Promise<void>;
  /** Hears of hosts that another coordinator found to be wrong since the last look, which is a second ago at most. */
  hear(): Promise<void>;
  /** Names of the hosts set aside since it was opened, with the reason. */
  readonly aside: ReadonlyMap<string, string>;
  close(): Promise<void>;
}

/** State of a crew. */
export interface CrewState {
  readonly request: CrewRequest;
  readonly redis: Redis;
  readonly store: Store;
  readonly queue: Queue;
  readonly counts: CrewCounts;
  /** Hosts set aside, now or before. */
  readonly aside: Map<string, string>;
  readonly asideNow: Map<string, string>;
  /** Hosts whose keys are not believed, and why. */
  readonly unproved: Map<string, string>;
  choice: Choice;
  /** Names in the store of hosts that are not known, told already. */
  readonly strangers: Set<string>;
  /** Hosts of other builds, told already. */
  readonly foreign: Set<string>;
  /** Parts of a host that made no sense, so far. */
  readonly strikes: Map<string, number>;
  hosts: readonly Presence[];
  /** All that were there at any time. */
  readonly seen: Set<string>;
  readonly stages: Set<Stage>;
  /** When the connection to the queue was made last, and when it was told last that the store does not answer. */
  connectedAt: number;
  toldStore: number;
  /** What the queue refused last, and when that was told. */
  toldQueue: { readonly words: string; readonly at: number };
  /** What a host that could not do a job said last. */
  toldFailure: string;
  reached: () => Reached | undefined;
}

const nothing = { parts: 0, found: 0, verified: 0, unverified: 0, failed: 0, games: 0 };

/** How often hosts and jobs are looked after, in milliseconds. */
const LOOK_MS = 1000;
/** How long each step of the end may take where the queue is gone, in milliseconds. */
const END_MS = 3000;
/** Tries to write into a store that refuses, and the time between them in milliseconds. */
const SETTLE_TRIES = 60;
const SETTLE_MS = 1000;

/** How often it is told that the queue or the store does not do what is asked, in milliseconds. */
export const TELL_AGAIN_MS = 10_000;

/** Of a cluster's hosts so many are named in a line. */
const NAMED = 5;

/** Names of hosts for a line; of many the first, and how many more there are. */
export const someOf = (names: readonly string[]): string =>
  names.length <= NAMED ? names.join(", ") : `${names.slice(0, NAMED).join(", ")} and ${names.length - NAMED} others`;

/** Hosts of this build, believed or not. */
export const hostsPresent = ({ hosts }: CrewState): readonly Presence[] => hosts;

/** Hosts that are believed. */
export const hostsAtWork = ({ hosts, aside, unproved }: CrewState): readonly Presence[] =>
  hosts.filter(({ host }) => !aside.has(host) && !unproved.has(host));

/** The key that a host has to sign with; undefined where nobody knows it, nor who else would say. */
export async function keyOf(state: CrewState, host: string): Promise<string | undefined> {
  const { request, redis } = state;
  const known = request.known.keyOf(host);
  if (known !== undefined) return known;
  // It may have come since the last look.
  const there = await hostThere(redis, host);
  if (there !== undefined) meet(state, there);
  return request.known.keyOf(host);
}

function meet({ request, unproved }: CrewState, { host, key }: Presence): void {
  const why = request.known.meet(host, key);
  if (why === undefined) unproved.delete(host);
  else if (unproved.get(host) !== why) {
    unproved.set(host, why);
    request.tell(`Host ${host} is not believed: it ${why}.`);
  }
}

/** Tells what the queue refuses: the same again only once in a while. */
export function tellQueue(state: CrewState, error: unknown): void {
  const words = messageOf(error).replace(/ script: .*/, "");
  const now = performance.now();
  if (words === state.toldQueue.words && now - state.toldQueue.at < TELL_AGAIN_MS) return;
  state.toldQueue = { words, at: now };
  state.request.tell(`queue: ${words}; trying again`);
}

/** @throws UserError where queue or store cannot be reached */
export async function openCrew(request: CrewRequest): Promise<Crew> {
  const { tell } = request;
  if (request.metrics !== undefined) readMetricsAddress(request.metrics);
  const store = typeof request.store === "string" ? await openStore(request.store) : request.store;
  const aside = await askedAtStart(store, () => readAside(store));
  const redis = await connect(request.queue, (words) => tell(`queue: ${words}; waiting for it`));
  const [forQueue, forEvents] = [await connect(request.queue), await connect(request.queue)];
  const name = queueOf(ownBuild());
  const queue = new Queue(name, { connection: forQueue, prefix: PREFIX });
  const events = new QueueEvents(name, { connection: forEvents, prefix: PREFIX });
  // What is lost with the connection is told by the first one.
  queue.on("error", () => {});
  events.on("error", () => {});
  const state: CrewState = {
    ...{ request, redis, store, queue, hosts: [], seen: new Set(), stages: new Set() },
    ...{
      connectedAt: performance.now(),
      toldStore: -Infinity,
      toldQueue: { words: "", at: 0 },
      toldFailure: "",
      reached: () => undefined,
    },
    ...{
      unproved: new Map(),
      choice: createChoice(request.verify, request.secret),
      strangers: new Set(),
      foreign: new Set(),
      strikes: new Map(),
      aside,
      asideNow: new Map(),
    },
    counts: { ...nothing, bytes: 0 },
  };
  redis.on("ready", () => {
    state.connectedAt = performance.now();
  });
  events.on("completed", ({ jobId, returnvalue }) => {
    for (const stage of state.stages) void stage.jobDone(jobId, returnvalue);
  });
  events.on("failed", ({ jobId, failedReason }) => {
    for (const stage of state.stages) void stage.jobFailed(jobId, failedReason);
  });
  const id = `${hostName(hostname())}-${process.pid}`;
  const begun = performance.now();
  let isLooking = false;
  const look = async () => {
    // Where the queue is lost, the look before has not come back yet.
    if (isLooking) return;
    isLooking = true;
    try {
      await lookAfter(state);
      await tellProgress(redis, id, progressOf(state, begun));
    } catch (error) {
      tellQueue(state, error);
    } finally {
      isLooking = false;
    }
  };
  const metrics = request.metrics === undefined ? undefined : await serveMetrics(request.metrics, crewFigures(state));
  if (metrics !== undefined) tell(`Metrics: http://${metrics.address}/metrics`);
  const timer = setInterval(() => void look(), LOOK_MS);
  await look();
  if (hostsAtWork(state).length === 0) tell("No host is there yet: dejarik worker --queue ... --store ...");
  return {
    counts: state.counts,
    aside: state.asideNow,
    executor: <Task, Result>(entry: WorkerEntry) => createStage(state, entry) as unknown as Executor<Task, Result>,
    follow(reached) {
      state.reached = reached;
    },
    async settle() {
      await settle(state);
      // All is taken in anew, and whoever was checked may have been by the host that is gone.
      Object.assign(state.counts, nothing);
      state.choice = createChoice(request.verify, request.secret);
    },
    hear: () => atMost(END_MS, hear(state)),
    async close() {
      clearInterval(timer);
      metrics?.close();
      await atMost(END_MS, forgetProgress(redis, id));
      await atMost(END_MS, Promise.all([queue.close(), events.close()]));
      for (const one of [redis, forQueue, forEvents]) one.disconnect();
      store.close();
    },
  };
}

async function readAside(store: Store): Promise<Map<string, string>> {
  const out = new Map<string, string>();
  for (const key of await store.list(SET_ASIDE)) {
    const host = key.slice(SET_ASIDE.length).replace(/\.json$/, "");
    const why = isHostName(host) ? await whySetAside(store, host) : undefined;
    if (why !== undefined) out.set(host, why);
  }
  return out;
}

async function lookAfter(state: CrewState): Promise<void> {
  const { redis, request } = state;
  const all = await hostsThere(redis);
  const found = all.filter(({ build }) => build === ownBuild());
  tellForeign(state, all);
  for (const one of found) meet(state, one);
  const there = new Set(found.map(({ host }) => host));
  const gone = state.hosts.filter(({ host }) => !there.has(host));
  // A queue that was away has forgotten who is there: hosts tell it soon.
  if (performance.now() - state.connectedAt > silenceMs()) {
    await layDeaths(redis, (host) => !there.has(host));
    const names = gone.map(({ host }) => host);
    if (names.length === 1) request.tell(`Host ${names[0]} is gone.`);
    else if (names.length > 1) request.tell(`${names.length} hosts are gone: ${someOf(names)}.`);
    state.hosts = found;
  } else state.hosts = [...found, ...gone];
  await tellAside(redis, state.asideNow);
  for (const { host } of state.hosts) state.seen.add(host);
  await hear(state);
  for (const stage of state.stages) await stage.lookAfter();
}

/** Hosts of other builds play for their own coordinators. */
function tellForeign({ foreign, request }: CrewState, all: readonly Presence[]): void {
  for (const { host, build } of all) {
    if (build === ownBuild() || foreign.has(host)) continue;
    foreign.add(host);
    request.tell(`Host ${host} leaves this to others: it ${otherBuild(ownBuild(), build)}`);
  }
}

/** What this one has taken in of a host that another coordinator found to be wrong is as wrong. */
async function hear(state: CrewState): Promise<void> {
  for (const [host, why] of await asideAmong(state.redis, [...state.seen]))
    if (!state.aside.has(host)) setAside(state, host, why);
}

function progressOf(state: CrewState, begun: number): Progress {
  const { request, counts, asideNow, stages } = state;
  const open = [...stages].reduce((sum, stage) => sum + stage.open(), 0);
  const stage = state.reached();
  return {
    ...{ name: request.name, coordinator: hostName(hostname()), build: ownBuild() },
    ...{ seconds: (performance.now() - begun) / 1000 },
    ...{ done: counts.parts, open, verified: counts.verified, failed: counts.failed, games: counts.games },
    ...(stage === undefined ? {} : { stage }),
    setAside: [...asideNow.keys()],
  };
}

/** Believes nothing of a host any more; what is under way has to be done again. */
export function setAside(state: CrewState, host: string, why: string): void {
  const { aside, asideNow, request, stages } = state;
  request.tell(`Host ${host} is set aside: ${why}. What it played is played again.`);
  aside.set(host, why);
  asideNow.set(host, why);
  for (const stage of stages) stage.fail(new HostSetAside(host, why));
}

async function settle({ store, asideNow, request }: CrewState): Promise<void> {
  for (const [host, why] of asideNow) {
    for (let tries = 1; ; tries++) {
      try {
        await store.put(setAsideKey(host), Buffer.from(`${JSON.stringify({ host, why })}\n`));
        for (const key of await store.list("parts/")) if (key.endsWith(`/${host}`)) await store.remove(key);
        break;
      } catch (error) {
        if (tries >= SETTLE_TRIES) throw error;
        request.tell(`${store.name}: ${messageOf(error)}; trying again`);
        await sleep(SETTLE_MS);
      }
    }
  }
}
