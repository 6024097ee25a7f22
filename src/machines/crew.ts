import { hostname } from "node:os";
import { Queue, QueueEvents } from "bullmq";
import type { Redis } from "ioredis";
import type { Registry } from "../games/registry.js";
import { messageOf } from "../results/failures.js";
import { type Elsewhere, ElsewhereFault, type Executor, type WorkerEntry } from "../run/threads.js";
import { hostName, SET_ASIDE, setAsideKey } from "./jobs.js";
import {
  forgetProgress,
  hostsThere,
  layDeaths,
  type Presence,
  type Progress,
  refusedHosts,
  tellProgress,
} from "./presence.js";
import { connect, PREFIX, QUEUE } from "./redis.js";
import { createStage } from "./stage.js";
import type { Stage } from "./stageState.js";
import { openStore, type Store } from "./store.js";

/**
 * The hosts that do the work of one command: whoever asks the queue for jobs. This process folds what they came to; the
 * store is the truth, so that nothing is lost with the queue or with this process.
 */

export interface CrewRequest {
  readonly queue: string;
  readonly store: string;
  /** What is played, for people. */
  readonly name: string;
  readonly registry: Registry;
  readonly registryUrl: string;
  /** Share of the parts that a second host plays too, 0..1. */
  readonly verify: number;
  readonly tell: (line: string) => void;
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

/** What a crew did. */
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
  readonly refused: Map<string, string>;
  /** Parts of a host that made no sense, so far. */
  readonly strikes: Map<string, number>;
  hosts: readonly Presence[];
  stage: Stage | undefined;
}

/** How often hosts and jobs are looked after, in milliseconds. */
const LOOK_MS = 1000;

/** Hosts that may play and are believed. */
export const hostsAtWork = ({ hosts, aside, refused }: CrewState): readonly Presence[] =>
  hosts.filter(({ host }) => !aside.has(host) && !refused.has(host));

/** @throws UserError where queue or store cannot be reached */
export async function openCrew(request: CrewRequest): Promise<Crew> {
  const { tell } = request;
  const store = await openStore(request.store);
  const redis = await connect(request.queue, (words) => tell(`queue: ${words}; waiting for it`));
  const [forQueue, forEvents] = [await connect(request.queue), await connect(request.queue)];
  const queue = new Queue(QUEUE, { connection: forQueue, prefix: PREFIX });
  const events = new QueueEvents(QUEUE, { connection: forEvents, prefix: PREFIX });
  // What is lost with the connection is told by the first one.
  queue.on("error", () => {});
  events.on("error", () => {});
  const state: CrewState = {
    ...{ request, redis, store, queue, hosts: [], stage: undefined },
    ...{ refused: new Map(), strikes: new Map(), aside: await readAside(store), asideNow: new Map() },
    counts: { parts: 0, found: 0, verified: 0, unverified: 0, failed: 0, games: 0, bytes: 0 },
  };
  events.on("completed", ({ jobId, returnvalue }) => void state.stage?.jobDone(jobId, returnvalue));
  events.on("failed", ({ jobId, failedReason }) => void state.stage?.jobFailed(jobId, failedReason));
  const id = `${hostName(hostname())}-${process.pid}`;
  const begun = Date.now();
  let isLooking = false;
  const look = async () => {
    // Where the queue is lost, the look before has not come back yet.
    if (isLooking) return;
    isLooking = true;
    try {
      await lookAfter(state);
      await tellProgress(redis, id, progressOf(state, begun));
    } catch (error) {
      tell(`queue: ${messageOf(error)}`);
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  await look();
  if (hostsAtWork(state).length === 0) tell("No host is there yet: dejarik worker --queue ... --store ...");
  return {
    counts: state.counts,
    aside: state.asideNow,
    executor: <Task, Result>(entry: WorkerEntry) => createStage(state, entry) as unknown as Executor<Task, Result>,
    async close() {
      clearInterval(timer);
      await forgetProgress(redis, id).catch(() => {});
      await Promise.allSettled([queue.close(), events.close()]);
      for (const one of [redis, forQueue, forEvents]) one.disconnect();
      store.close();
    },
  };
}

async function readAside(store: Store): Promise<Map<string, string>> {
  const out = new Map<string, string>();
  for (const key of await store.list(SET_ASIDE)) {
    const text = await store.get(key);
    if (text === undefined) continue;
    const { host, why } = JSON.parse(Buffer.from(text).toString()) as { host: string; why: string };
    out.set(host, why);
  }
  return out;
}

async function lookAfter(state: CrewState): Promise<void> {
  const { redis, refused, request } = state;
  const before = new Set(state.hosts.map(({ host }) => host));
  state.hosts = await hostsThere(redis);
  const there = new Set(state.hosts.map(({ host }) => host));
  await layDeaths(redis, (host) => !there.has(host));
  const now = new Map(Object.entries(await refusedHosts(redis)));
  for (const [host, why] of now) if (refused.get(host) !== why) request.tell(`Host ${host} does not play: it ${why}`);
  refused.clear();
  for (const [host, why] of now) refused.set(host, why);
  for (const host of before) if (!there.has(host)) request.tell(`Host ${host} is gone.`);
  await state.stage?.lookAfter();
}

function progressOf(state: CrewState, begun: number): Progress {
  const { request, counts, asideNow, stage } = state;
  return {
    ...{ name: request.name, coordinator: hostName(hostname()), begun, done: counts.parts, open: stage?.open() ?? 0 },
    ...{ verified: counts.verified, failed: counts.failed, games: counts.games, gamesExpected: undefined },
    setAside: [...asideNow.keys()],
  };
}

/**
 * Believes nothing of a host any more: says so in the store, so that every coordinator knows, and removes what it put
 * there.
 */
export async function setAside(state: CrewState, host: string, why: string): Promise<HostSetAside> {
  const { store, aside, asideNow, request } = state;
  request.tell(`Host ${host} is set aside: ${why}. What it played is played again.`);
  aside.set(host, why);
  asideNow.set(host, why);
  await store.put(setAsideKey(host), Buffer.from(`${JSON.stringify({ host, why })}\n`));
  for (const key of await store.list("parts/")) if (key.endsWith(`/${host}`)) await store.remove(key);
  return new HostSetAside(host, why);
}
