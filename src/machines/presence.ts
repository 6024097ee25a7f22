import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Redis } from "ioredis";
import { z } from "zod";
import { UserError } from "../core/problems.js";
import { PREFIX } from "./redis.js";

/**
 * Which hosts are there and what they are at, in Redis: it may all be lost, and is then told again within seconds.
 */

const number = z.number().min(0);

/** What a host says of itself every few seconds. */
const presence = z.strictObject({
  host: z.string(),
  threads: number,
  dejarik: z.string(),
  /** Which build it is: it plays for coordinators of the same. */
  build: z.string(),
  /** By which it signs. */
  key: z.string(),
  /** Plans that it leaves to others, and why. */
  leaves: z.record(z.string(), z.string()),
  /** Games, parts and seconds of play since it began. */
  games: number,
  parts: number,
  seconds: number,
  /** Parts that it is at, as PLAN/PART. */
  at: z.array(z.string()),
});
export type Presence = z.infer<typeof presence>;

/** How often a host tells that it is there, in milliseconds. */
export const TELL_MS = 2000;
/** After so many seconds of silence it is not there any more; DEJARIK_HOST_SILENCE says otherwise. */
const SILENCE_SECONDS = 15;
const [SILENCE_LEAST, SILENCE_MOST] = [5, 3600];

/** @returns milliseconds @throws UserError where the environment says what cannot be */
export function silenceMs(): number {
  const text = process.env.DEJARIK_HOST_SILENCE;
  const seconds = text === undefined || text === "" ? SILENCE_SECONDS : Number(text);
  if (seconds >= SILENCE_LEAST && seconds <= SILENCE_MOST) return 1000 * seconds;
  const message = `must be seconds from ${SILENCE_LEAST} to ${SILENCE_MOST}, not ${text}`;
  throw new UserError([{ file: "DEJARIK_HOST_SILENCE", line: 0, column: 0, message }]);
}

const hostKey = (host: string): string => `${PREFIX}:host:${host}`;
const AT = `${PREFIX}:at`;
const ASIDE = `${PREFIX}:aside`;
const crashKey = (plan: string): string => `${PREFIX}:crashes:${plan}`;
const RUNS = `${PREFIX}:runs`;

/** What others wrote, of whatever version and by whomever. @returns undefined for what makes no sense */
function readAs<T>(schema: z.ZodType<T>, text: string | null): T | undefined {
  if (text === null) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Values of all keys that begin so. */
async function valuesOf(redis: Redis, start: string): Promise<(string | null)[]> {
  const keys: string[] = [];
  let cursor = "0";
  do {
    const [next, found] = await redis.scan(cursor, "MATCH", `${start}*`, "COUNT", 1000);
    keys.push(...found);
    cursor = next;
  } while (cursor !== "0");
  return keys.length === 0 ? [] : redis.mget(...new Set(keys));
}

export async function tellPresence(redis: Redis, one: Presence): Promise<void> {
  await redis.set(hostKey(one.host), JSON.stringify(one), "PX", silenceMs());
}

export async function forgetPresence(redis: Redis, host: string): Promise<void> {
  await redis.del(hostKey(host));
  await redis.hdel(AT, host);
}

/**
 * Whether a worker of this name is there, which goes on saying so: one that was killed has said so for the last time.
 * Of several that begin at a time the first one has the name: the others give it time to say that it is there.
 */
export async function isNameTaken(redis: Redis, host: string): Promise<boolean> {
  const begins = redis.set(`${PREFIX}:begins:${host}`, "", "PX", 2 * TELL_MS, "NX");
  // A queue whose memory is full says nothing of who is there.
  const isFirst = (await begins.catch(() => null)) !== null;
  const before = await redis.pttl(hostKey(host));
  if (isFirst && before < 0) return false;
  const waited = (isFirst ? 1.5 : 3) * TELL_MS;
  await sleep(waited);
  return (await redis.pttl(hostKey(host))) > Math.max(0, before - waited + 0.25 * TELL_MS);
}

/** What a host says of itself; undefined: it is not there. */
export const hostThere = async (redis: Redis, host: string): Promise<Presence | undefined> =>
  readAs(presence, await redis.get(hostKey(host)));

/** Hosts that are there, in the order of their names. */
export async function hostsThere(redis: Redis): Promise<Presence[]> {
  const hosts = (await valuesOf(redis, hostKey(""))).flatMap((text) => readAs(presence, text) ?? []);
  return hosts.sort((x, y) => (x.host < y.host ? -1 : 1));
}

/** What a host is at: kept when it dies, so that its death can be laid to something. */
const doings = z.array(
  z.strictObject({
    job: z.string(),
    plan: z.string(),
    parts: z.array(z.string()),
    /** Whether it does nothing else. */
    alone: z.boolean(),
  }),
);
export type Doing = z.infer<typeof doings>[number];

export async function tellDoing(redis: Redis, host: string, doing: readonly Doing[]): Promise<void> {
  if (doing.length === 0) await redis.hdel(AT, host);
  else await redis.hset(AT, host, JSON.stringify(doing));
}

/** A host that did not survive a part, or whose thread did not. */
const crash = z.strictObject({
  /** Which one it is: the same for everybody who reads of it. */
  id: z.string(),
  host: z.string(),
  job: z.string(),
  part: z.string(),
  alone: z.boolean(),
  message: z.string(),
});
export type Crash = z.infer<typeof crash>;

/** Remembers crashes for a day. */
const CRASH_SECONDS = 86_400;

export async function tellCrash(redis: Redis, plan: string, of: Omit<Crash, "id">): Promise<void> {
  const text = JSON.stringify({ id: randomUUID(), ...of } satisfies Crash);
  await redis.multi().rpush(crashKey(plan), text).expire(crashKey(plan), CRASH_SECONDS).exec();
}

/** In the order in which they were told. */
export async function crashesOf(redis: Redis, plan: string): Promise<Crash[]> {
  return (await redis.lrange(crashKey(plan), 0, -1)).flatMap((text) => readAs(crash, text) ?? []);
}

/** Lays the death of hosts to what they were at: of those that said what they do and are not there any more. */
export async function layDeaths(redis: Redis, isDead: (host: string) => boolean): Promise<void> {
  for (const [host, text] of Object.entries(await redis.hgetall(AT)))
    if (isDead(host)) await layDeath(redis, host, text);
}

/** Of one that has just begun anew. It asks for what it was at itself alone: a cluster of others may begin with it. */
export async function layOwnDeath(redis: Redis, host: string): Promise<void> {
  const text = await redis.hget(AT, host);
  if (text !== null) await layDeath(redis, host, text);
}

/** Whoever asks first tells it. */
async function layDeath(redis: Redis, host: string, text: string): Promise<void> {
  if ((await redis.hdel(AT, host)) === 0) return;
  for (const { job, plan, parts, alone } of readAs(doings, text) ?? [])
    for (const part of parts) await tellCrash(redis, plan, { host, job, part, alone, message: "the process ended" });
}

/** Hosts that coordinators set aside, for those hosts to hear of; forgotten soon after the last of them says so. */
export async function tellAside(redis: Redis, hosts: ReadonlyMap<string, string>): Promise<void> {
  for (const [host, why] of hosts) await redis.set(`${ASIDE}:${host}`, why, "PX", silenceMs());
}

/** Why a coordinator set a host aside; undefined: none did. */
export const whyAside = async (redis: Redis, host: string): Promise<string | undefined> =>
  (await redis.get(`${ASIDE}:${host}`)) ?? undefined;

/** Which of these hosts a coordinator set aside, whichever it was, and why. */
export async function asideAmong(redis: Redis, hosts: readonly string[]): Promise<(readonly [string, string])[]> {
  if (hosts.length === 0) return [];
  const found = await redis.mget(hosts.map((host) => `${ASIDE}:${host}`));
  return hosts.flatMap((host, i) => (found[i] == null ? [] : [[host, found[i]] as const]));
}

/** How far a run or study is, as its coordinator says. */
const progress = z.strictObject({
  name: z.string(),
  coordinator: z.string(),
  /** Which build it is: hosts of the same play for it. */
  build: z.string(),
  /** Seconds since it began. */
  seconds: number,
  /** Parts that are done, that are out or wait, that were played twice and agreed, that nobody survived. */
  done: number,
  open: number,
  verified: number,
  failed: number,
  games: number,
  /** What is under way: how it is called, its games so far, its games in all, and how long it will take yet. */
  stage: z
    .strictObject({
      what: z.string(),
      games: number,
      expected: number,
      isMost: z.boolean(),
      secondsLeft: number.optional(),
    })
    .optional(),
  setAside: z.array(z.string()),
});
export type Progress = z.infer<typeof progress>;

export async function tellProgress(redis: Redis, id: string, of: Progress): Promise<void> {
  await redis.set(`${RUNS}:${id}`, JSON.stringify(of), "PX", silenceMs());
}

export async function forgetProgress(redis: Redis, id: string): Promise<void> {
  await redis.del(`${RUNS}:${id}`);
}

export const runsThere = async (redis: Redis): Promise<Progress[]> =>
  (await valuesOf(redis, `${RUNS}:`)).flatMap((text) => readAs(progress, text) ?? []);
