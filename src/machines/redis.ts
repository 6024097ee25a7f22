import { readFileSync } from "node:fs";
import type { Queue } from "bullmq";
import { Redis } from "ioredis";
import { fileWords, isSystemError } from "../core/fileWords.js";
import { UserError } from "../core/problems.js";
import { messageOf } from "../results/failure.js";

/**
 * The Redis that queues are in. Its address says all: `redis://USER:PASSWORD@HOST:PORT/DB`, with `rediss://` for TLS.
 * DEJARIK_REDIS_PASSWORD and DEJARIK_REDIS_CA (a file of certificates) say what should not stand in a command line.
 */

/** The queue of a build: jobs of others stay in theirs, for those who can do them. */
export const queueOf = (build: string): string => `dejarik-${build.slice(0, 12)}`;
/** Before every key: queues of others may live in the same Redis. */
export const PREFIX = "{dejarik}";

/** How long a first connection may take, in milliseconds. */
const CONNECT_MS = 5000;
/** How long where somebody is there, who has much to do, as when a cluster's hosts come at a time. */
const ANSWER_MS = 30_000;

const NO_ADDRESS =
  "is no address: redis://USER:PASSWORD@HOST:PORT/DB, with %2F for / in a password, or DEJARIK_REDIS_PASSWORD for all of it";

/** What a Redis or whoever else answers says at first, and what to do about it. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [/^NOAUTH/, "it asks for a password: set DEJARIK_REDIS_PASSWORD, or put it into the address"],
  [/^WRONGPASS/, "wherever it is set, DEJARIK_REDIS_PASSWORD goes before the address"],
  [/certificate/, "DEJARIK_REDIS_CA names a file with the certificate of its authority"],
  [/RESP type|wrong version number/i, "is this a Redis, and rediss:// where it speaks TLS alone?"],
  [/DB index/, "the number after the port is too high for it"],
];

const withAdvice = (words: string): string => {
  const advice = ADVICE.find(([pattern]) => pattern.test(words))?.[1];
  return advice === undefined ? words : `${words.replace(/^(NOAUTH) .*/, "$1")} (${advice})`;
};

/** The address without its password; where it may be of another shape than it should, its beginning alone. */
export function shownAddress(address: string): string {
  const start = /^\w+:\/\//.exec(address)?.[0] ?? "";
  try {
    const { host, pathname, search, hash } = new URL(address);
    // Signs that a password should not hold as they are end the name of the host, and the rest is elsewhere.
    if (start === "" || /@/.test(pathname + search + hash)) return `${start}...`;
    return `${start}${host}${/^\/\d+$/.test(pathname) ? pathname : ""}`;
  } catch {
    return `${start}...`;
  }
}

/** @throws UserError where the text is no address */
export function optionsOf(address: string) {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    throw queueError(address, NO_ADDRESS);
  }
  if (/@/.test(url.pathname + url.search + url.hash) || !/^\/?\d*$/.test(url.pathname))
    throw queueError(address, NO_ADDRESS);
  if (!/^rediss?:$/.test(url.protocol) || url.hostname === "")
    throw queueError(address, "is no address of a Redis: redis://HOST:PORT, or rediss:// for TLS");
  const password = process.env.DEJARIK_REDIS_PASSWORD ?? decodeURIComponent(url.password);
  const ca = process.env.DEJARIK_REDIS_CA;
  return {
    host: url.hostname,
    port: url.port === "" ? 6379 : Number(url.port),
    db: url.pathname.length > 1 ? Number(url.pathname.slice(1)) : 0,
    ...(url.username === "" ? {} : { username: decodeURIComponent(url.username) }),
    ...(password === "" ? {} : { password }),
    ...(url.protocol === "rediss:" ? { tls: ca === undefined ? {} : { ca: certificates(address, ca) } } : {}),
    // Commands wait for a Redis that comes back.
    maxRetriesPerRequest: null,
    retryStrategy: (tries: number) => Math.min(tries * 100, 2000),
  };
}

function certificates(address: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw queueError(
      address,
      `DEJARIK_REDIS_CA=${file}: ${isSystemError(error) ? fileWords(error) : messageOf(error)}`,
    );
  }
}

/**
 * Connects.
 * @param hear is told when the connection is lost, and why
 * @throws UserError where nobody answers, or the password is wrong
 */
export async function connect(address: string, hear: (words: string) => void = () => {}): Promise<Redis> {
  const redis = new Redis({ ...optionsOf(address), lazyConnect: true });
  let last = "";
  redis.on("error", (error: Error) => {
    const words = error.message === "" ? ((error as NodeJS.ErrnoException).code ?? "lost") : error.message;
    if (words !== last) hear(words);
    last = words;
  });
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new Error("nobody answers"));
    timer = setTimeout(() => {
      if (redis.status === "connect") timer = setTimeout(giveUp, ANSWER_MS - CONNECT_MS);
      else giveUp();
    }, CONNECT_MS);
  });
  try {
    // A first attempt that is refused is followed by others: the queue may just be starting again.
    redis.connect().catch(() => {});
    await Promise.race([redis.ping(), tooLong]);
    // The client would go on with the first one where there is none of this number.
    await redis.select(redis.options.db ?? 0);
    return redis;
  } catch (error) {
    redis.disconnect();
    throw queueError(address, `cannot be reached: ${withAdvice(last || (error as Error).message)}`);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits for what a Redis that is gone might never do, but no longer than so many milliseconds; errors are nothing. */
export async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work.catch(() => {}), over]);
  clearTimeout(timer);
}

const queueError = (address: string, message: string): UserError =>
  new UserError([{ file: `queue ${shownAddress(address)}`, line: 0, column: 0, message }]);

/** What the queue knows of a job, and what it came to where it is over. */
export interface JobInQueue {
  readonly isOver: boolean;
  readonly report: string | undefined;
}

/** What the queue knows of jobs, in one request. @returns undefined for those that it does not know */
export async function jobsInQueue(
  queue: Queue,
  redis: Redis,
  ids: readonly string[],
): Promise<(JobInQueue | undefined)[]> {
  if (ids.length === 0) return [];
  const pipeline = redis.pipeline();
  for (const id of ids) pipeline.hmget(queue.toKey(id), "timestamp", "finishedOn", "returnvalue");
  return ((await pipeline.exec()) ?? []).map(([error, values]) => {
    if (error !== null) throw error;
    const [made, finished, report] = values as (string | null)[];
    if (made == null) return undefined;
    return { isOver: finished != null, report: report ?? undefined };
  });
}
