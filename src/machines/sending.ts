import { hostsPresent, tellQueue } from "./crew.js";
import type { Job, JobPart } from "./jobs.js";
import { done, fail, hostsFor, type OpenPart, type StageState } from "./stageState.js";

/** Parts become jobs of the queue. */

/** Seconds that a job is to take, so that queue and host have little to do beside play. */
const JOB_SECONDS = 40;
const PARTS_A_JOB = 64;
/** Jobs that wait or are played for each host: the two that it does at a time, and one that is ready. */
const JOBS_A_HOST = 3;
/** A job is this share of what each host has to expect of the parts that wait. */
const SHARES_A_HOST = 4;
/** Hosts that a job names as those that may not do it, at most. */
const NAMES_A_JOB = 1000;
/** What is asked for at a time for each host, in jobs: as many wait as make the next jobs whole ones. */
export const JOBS_AHEAD = JOBS_A_HOST + SHARES_A_HOST;

export function partsAJob({ secondsAPart }: StageState): number {
  if (secondsAPart === undefined) return 1;
  return Math.max(1, Math.min(PARTS_A_JOB, Math.round(JOB_SECONDS / Math.max(0.001, secondsAPart))));
}

/**
 * Puts a job for these parts into the queue.
 * @param more what else is asked of the host
 * @param again asks once more, of those who are there then, where a host may not do the job
 */
async function send(
  state: StageState,
  parts: readonly OpenPart[],
  more: Partial<Job> = {},
  again: () => Promise<unknown> = async () => waitAgain(state, parts),
): Promise<void> {
  for (const part of parts) state.waiting.delete(part);
  const { plan } = await state.ready;
  const { not = [], ...rest } = more;
  const may = new Set(hostsFor(state).map(({ host }) => host));
  const others = hostsPresent(state.crew).flatMap(({ host }) => (may.has(host) ? [] : [host]));
  const allNot = [...new Set([...not, ...others])].slice(0, NAMES_A_JOB);
  const job: Job = {
    ...{ schemaVersion: 1, plan, parts: parts.map(jobPartOf) },
    ...rest,
    ...(allNot.length === 0 ? {} : { not: allNot }),
  };
  const id = `${plan.slice(0, 12)}-${process.pid}-${Date.now().toString(36)}-${state.jobNumber++}`;
  const now = performance.now();
  for (const part of parts) {
    part.since ??= now;
    part.jobs.add(id);
  }
  state.jobs.set(id, { parts, since: now, isAlone: more.alone === true, isOrdinary: more.not === undefined, again });
  const forgotten = { removeOnComplete: { age: 60 }, removeOnFail: { age: 60 } };
  try {
    await state.crew.queue.add("parts", job, { jobId: id, ...forgotten });
  } catch (error) {
    // It answers, but takes nothing, as where its memory is full. The job is not found later, and asked for again.
    if (!(error instanceof Error && error.name === "ReplyError")) throw error;
    tellQueue(state.crew, error);
  }
}

const jobPartOf = ({ name, tasks, opinions, strangers }: OpenPart): JobPart => {
  const besides = [...opinions.keys(), ...strangers];
  return { name, tasks: [...tasks], ...(besides.length === 0 ? {} : { besides }) };
};

/** Where a host may not do a job, its parts wait for the next ones. */
function waitAgain(state: StageState, parts: readonly OpenPart[]): void {
  for (const part of parts) if (!part.isDone && part.jobs.size === 0) state.waiting.add(part);
  soon(state);
}

/**
 * Asks one host for a part, not one that has played it. What a host did not survive is played by one that does nothing
 * else meanwhile (others leave it out of what they are asked for), another one than those if there is.
 * @param again asks once more where the host may not do it
 * @param besides further hosts that are not to do it
 */
export async function sendOne(
  state: StageState,
  part: OpenPart,
  again: () => Promise<unknown>,
  besides: readonly string[] = [],
): Promise<void> {
  const { isSuspect, opinions, lostOn } = part;
  const not = new Set([...opinions.keys(), ...besides]);
  if (isSuspect && hostsFor(state).some(({ host }) => !not.has(host) && !lostOn.has(host)))
    for (const host of lostOn) not.add(host);
  const more: Partial<Job> = {
    ...(isSuspect ? { alone: true } : {}),
    not: [...not],
  };
  await send(state, [part], more, again);
}

/** Hands out what waits, once whoever asks has asked for all that may be under way. */
export function soon(state: StageState): void {
  if (state.isFlushing || state.isClosed) return;
  state.isFlushing = true;
  setTimeout(() => {
    state.isFlushing = false;
    void flush(state).catch((error: unknown) => fail(state, error));
  }, 5);
}

async function flush(state: StageState): Promise<void> {
  const { waiting, crew, jobs } = state;
  for (const part of waiting) {
    if (!part.isDone && part.isNeeded()) continue;
    waiting.delete(part);
    if (!part.isDone) done(state, part, []);
  }
  // Those that are there and leave this plan to others would only give jobs back.
  const hosts = hostsFor(state).length || (hostsPresent(crew).length === 0 ? 1 : 0);
  let out = 0;
  for (const { isOrdinary } of jobs.values()) if (isOrdinary) out++;
  for (; out < hosts * JOBS_A_HOST && waiting.size > 0 && !state.isClosed; out++) {
    const parts = [...firstOf(waiting, partsOfNextJob(waiting.size, hosts, partsAJob(state)))];
    await send(state, parts);
  }
}

/**
 * How many of the parts that wait make the next job: the fewer, the fewer there are, so that hosts, some of which are
 * slower, come to the end together. Hummel, Schonberg and Flynn, "Factoring", CACM 35 (1992), with a share for each of
 * a host's jobs.
 * @param most parts of a job that takes as long as jobs are to take
 */
export const partsOfNextJob = (waiting: number, hosts: number, most: number): number =>
  Math.max(1, Math.min(most, Math.ceil(waiting / (hosts * SHARES_A_HOST))));

function* firstOf<T>(all: Iterable<T>, count: number): Generator<T> {
  let i = 0;
  for (const one of all) {
    if (i++ >= count) return;
    yield one;
  }
}
