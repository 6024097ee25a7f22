import type { Redis } from "ioredis";
import { PREFIX } from "./redis.js";

/**
 * Which hosts are there and what they are at, in Redis: it may all be lost, and is then told again within seconds.
 */

/** What a host says of itself every few seconds. */
export interface Presence {
  readonly host: string;
  readonly threads: number;
  readonly dejarik: string;
  /** Games, parts and seconds of play since it began. */
  readonly games: number;
  readonly parts: number;
  readonly seconds: number;
  /** Parts that it is at, as PLAN/PART. */
  readonly at: readonly string[];
}

/** How often a host tells that it is there, and after how long of silence it is not, in milliseconds. */
export const TELL_MS = 2000;
const SILENCE_MS = 8000;

const hostKey = (host: string): string => `${PREFIX}:host:${host}`;
const AT = `${PREFIX}:at`;
const REFUSED = `${PREFIX}:refused`;
const crashKey = (plan: string): string => `${PREFIX}:crashes:${plan}`;
const RUNS = `${PREFIX}:runs`;

export async function tellPresence(redis: Redis, presence: Presence): Promise<void> {
  await redis.set(hostKey(presence.host), JSON.stringify(presence), "PX", SILENCE_MS);
}

export async function forgetPresence(redis: Redis, host: string): Promise<void> {
  await redis.del(hostKey(host));
  await redis.hdel(AT, host);
}

/** Hosts that are there, in the order of their names. */
export async function hostsThere(redis: Redis): Promise<Presence[]> {
  const keys: string[] = [];
  let cursor = "0";
  do {
    const [next, found] = await redis.scan(cursor, "MATCH", `${hostKey("*")}`, "COUNT", 1000);
    keys.push(...found);
    cursor = next;
  } while (cursor !== "0");
  if (keys.length === 0) return [];
  const texts = await redis.mget(...keys);
  const hosts = texts.flatMap((text) => (text === null ? [] : [JSON.parse(text) as Presence]));
  return hosts.sort((x, y) => (x.host < y.host ? -1 : 1));
}

/** What a host is at: kept when it dies, so that its death can be laid to something. */
export interface Doing {
  readonly plan: string;
  readonly parts: readonly string[];
  /** Whether it does nothing else. */
  readonly alone: boolean;
}

export async function tellDoing(redis: Redis, host: string, doing: readonly Doing[]): Promise<void> {
  if (doing.length === 0) await redis.hdel(AT, host);
  else await redis.hset(AT, host, JSON.stringify(doing));
}

/** A host that did not survive a part, or whose thread did not. */
export interface Crash {
  readonly host: string;
  readonly part: string;
  readonly alone: boolean;
  readonly message: string;
}

/** Remembers crashes for a day. */
const CRASH_SECONDS = 86_400;

export async function tellCrash(redis: Redis, plan: string, crash: Crash): Promise<void> {
  await redis.rpush(crashKey(plan), JSON.stringify(crash));
  await redis.expire(crashKey(plan), CRASH_SECONDS);
}

export async function crashesOf(redis: Redis, plan: string, from = 0): Promise<Crash[]> {
  return (await redis.lrange(crashKey(plan), from, -1)).map((text) => JSON.parse(text) as Crash);
}

/**
 * Lays the death of hosts to what they were at: of those that said what they do and are not there any more, or of one
 * that has just begun anew. Whoever asks first tells it.
 */
export async function layDeaths(redis: Redis, isDead: (host: string) => boolean): Promise<void> {
  for (const [host, text] of Object.entries(await redis.hgetall(AT))) {
    if (!isDead(host) || (await redis.hdel(AT, host)) === 0) continue;
    for (const { plan, parts, alone } of JSON.parse(text) as Doing[])
      for (const part of parts) await tellCrash(redis, plan, { host, part, alone, message: "the process ended" });
  }
}

/** Hosts that may not play, and why. */
export async function tellRefused(redis: Redis, host: string, why: string): Promise<void> {
  await redis.hset(REFUSED, host, why);
  await redis.expire(REFUSED, CRASH_SECONDS);
}

export const refusedHosts = (redis: Redis): Promise<Record<string, string>> => redis.hgetall(REFUSED);

export async function forgetRefused(redis: Redis, host: string): Promise<void> {
  await redis.hdel(REFUSED, host);
}

/** How far a run or study is, as its coordinator says. */
export interface Progress {
  readonly name: string;
  readonly coordinator: string;
  readonly begun: number;
  /** Parts that are done, that are out or wait, that were played twice and agreed, that nobody survived. */
  readonly done: number;
  readonly open: number;
  readonly verified: number;
  readonly failed: number;
  readonly games: number;
  readonly gamesExpected: number | undefined;
  readonly setAside: readonly string[];
}

export async function tellProgress(redis: Redis, id: string, progress: Progress): Promise<void> {
  await redis.set(`${RUNS}:${id}`, JSON.stringify(progress), "PX", SILENCE_MS);
}

export async function forgetProgress(redis: Redis, id: string): Promise<void> {
  await redis.del(`${RUNS}:${id}`);
}

export async function runsThere(redis: Redis): Promise<Progress[]> {
  const [, keys] = await redis.scan("0", "MATCH", `${RUNS}:*`, "COUNT", 10_000);
  if (keys.length === 0) return [];
  return (await redis.mget(...keys)).flatMap((text) => (text === null ? [] : [JSON.parse(text) as Progress]));
}
