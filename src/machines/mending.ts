import { at } from "../core/assert.js";
import { hostsAtWork, someOf } from "./crew.js";
import { readReport } from "./jobs.js";
import { crashesOf, silenceMs } from "./presence.js";
import { jobsInQueue } from "./redis.js";
import { sendOne, soon } from "./sending.js";
import { gameOf, hostsFor, type OpenPart, type StageState } from "./stageState.js";
import { takeIn, tryToLookAt } from "./taking.js";

/** What ends otherwise than well: jobs that were lost, hosts that died, parts that take too long. */

/** A job unheard of for so long is looked for, in milliseconds. */
const UNHEARD_MS = 3000;
/** Jobs that are looked for each second, in one request: a cluster's all within a minute. */
const LOOKED_FOR = 1000;
/**
 * A part out for so many times as long as a silent host is waited for, and as others take, goes to another host too.
 */
const LATE_SILENCES = 4 / 3;
const LATE_TIMES = 4;
const COPIES_MAX = 4;
/** A job that a host may not do is asked for again after so long, in milliseconds. */
const DECLINED_MS = 300;
/** A part that so many hosts did not survive is given up. */
const LOSSES = 3;

export async function lookAfter(state: StageState): Promise<void> {
  if (state.isClosed) return;
  tellLeft(state);
  await countCrashes(state);
  await findLostJobs(state);
  await copyLate(state);
  // A part that nobody is at, as after an error of the store.
  for (const part of [...state.parts.values()])
    if (part.jobs.size === 0 && !part.isLookedAt && !state.waiting.has(part))
      if (!(await tryToLookAt(state, part))) break;
  soon(state);
}

/** Who cannot play this goes on playing for others. */
function tellLeft({ crew, plan, leftBy }: StageState): void {
  for (const { host, leaves } of hostsAtWork(crew)) {
    if (!Object.hasOwn(leaves, plan) || leftBy.has(host)) continue;
    leftBy.add(host);
    crew.request.tell(`Host ${host} leaves this to others: it ${leaves[plan]}`);
  }
}

/** Parts that hosts did not survive are played alone; those that several did not survive so are given up. */
async function countCrashes(state: StageState): Promise<void> {
  const { crew, parts } = state;
  const { plan } = await state.ready;
  for (const { id, host, part: name, alone, message } of await crashesOf(crew.redis, plan)) {
    const part = parts.get(name);
    // Those of a part that is not asked for yet, as by a coordinator before this one, are counted when it is.
    if (part === undefined || state.crashesSeen.has(id)) continue;
    state.crashesSeen.add(id);
    if (!part.isSuspect) crew.request.tell(`Part ${name} was lost on host ${host}: ${message}`);
    part.isSuspect = true;
    if (alone) {
      part.lostOn.add(host);
      part.losses++;
      part.lastLoss = message;
    }
    // What is there already is enough where nobody else survives the part.
    if (part.opinions.size > 0) {
      await tryToLookAt(state, part);
      continue;
    }
    const isEverywhere = hostsFor(state).every((one) => part.lostOn.has(one.host));
    if (part.lostOn.size >= LOSSES || (part.losses >= LOSSES && isEverywhere)) giveUp(state, part);
    else if (alone || ![...part.jobs].some((one) => state.jobs.get(one)?.isAlone === true))
      await sendOne(state, part, () => tryToLookAt(state, part));
  }
}

function giveUp(state: StageState, part: OpenPart): void {
  const { crew, kind, entry } = state;
  const message = `lost ${part.losses} times, on ${[...part.lostOn].join(", ")}: ${part.lastLoss}`;
  crew.request.tell(`Part ${part.name} is given up: ${message}`);
  crew.counts.failed++;
  takeIn(
    state,
    part,
    part.tasks.map((task) => kind.failed(entry.work!.spec, gameOf(state), task, message)),
  );
}

/** Jobs that the queue does not know any more, as after a loss of Redis, and those whose end nobody told. */
async function findLostJobs(state: StageState): Promise<void> {
  const { jobs, crew } = state;
  const now = performance.now();
  const asked: string[] = [];
  for (const [id, { since }] of jobs) {
    if (asked.length >= LOOKED_FOR) break;
    if (now - since >= UNHEARD_MS) asked.push(id);
  }
  for (const [i, found] of (await jobsInQueue(crew.queue, crew.redis, asked)).entries()) {
    const id = at(asked, i);
    const job = jobs.get(id);
    if (job === undefined) continue;
    // Others come first the next time.
    jobs.delete(id);
    jobs.set(id, job);
    if (found === undefined) await jobLost(state, id);
    else if (found.isOver) await jobDone(state, id, found.report);
  }
}

/** A part that takes too long goes to another host too: equal bytes, so whoever is first counts. */
async function copyLate(state: StageState): Promise<void> {
  const { crew, parts, waiting } = state;
  const idle = hostsFor(state).filter(({ at }) => at.length === 0);
  if (idle.length === 0 || waiting.size > 0) return;
  const { plan } = await state.ready;
  const now = performance.now();
  const patience = Math.max(LATE_SILENCES * silenceMs(), LATE_TIMES * 1000 * (state.secondsAPart ?? 0));
  const late: OpenPart[] = [];
  for (const part of parts.values()) {
    const { since, copies } = part;
    if (since === undefined || now - since < patience * (copies + 1) || copies >= COPIES_MAX) continue;
    part.copies++;
    late.push(part);
  }
  const [first] = late;
  if (first === undefined) return;
  const hosts = new Set(late.flatMap((part) => hostsAt(state, plan, part)));
  const where = hosts.size === 0 ? "" : ` on ${someOf([...hosts])}`;
  const what = late.length === 1 ? `Part ${first.name} takes` : `${late.length} parts from ${first.name} on take`;
  crew.request.tell(`${what} long${where}: also to another host`);
  for (const part of late) await sendCopy(state, plan, part);
}

const hostsAt = ({ crew }: StageState, plan: string, part: OpenPart): string[] =>
  crew.hosts.filter((one) => one.at.includes(`${plan}/${part.name}`)).map(({ host }) => host);

async function sendCopy(state: StageState, plan: string, part: OpenPart): Promise<void> {
  await sendOne(state, part, () => sendCopy(state, plan, part), hostsAt(state, plan, part));
}

export async function jobDone(state: StageState, id: string, payload: unknown): Promise<void> {
  const job = state.jobs.get(id);
  if (job === undefined) return;
  try {
    const report = readReport(typeof payload === "string" ? JSON.parse(payload) : payload);
    for (const part of job.parts) if (report.stored.includes(part.name)) part.storedBy.add(report.host);
    if (report.declined === true) {
      setTimeout(() => void askAgain(state, id), DECLINED_MS);
      return;
    }
    if (report.stored.length > 0 && report.seconds > 0) state.secondsAPart = report.seconds / report.stored.length;
  } catch {
    // What counts is in the store.
  }
  await jobLost(state, id);
}

/** The part stays in the job until it is asked for again, so that nothing else is done about it. */
async function askAgain(state: StageState, id: string): Promise<void> {
  const job = state.jobs.get(id);
  if (job === undefined || state.isClosed) return;
  state.jobs.delete(id);
  for (const part of job.parts) part.jobs.delete(id);
  if (job.parts.every((part) => part.isDone)) return;
  // Where the store is out of reach, the part is one that nobody is at.
  await job.again().catch(() => {});
}

export async function jobFailed(state: StageState, id: string, why: string): Promise<void> {
  if (!state.jobs.has(id)) return;
  if (why !== state.crew.toldFailure) state.crew.request.tell(`A host could not do a job: ${why}`);
  state.crew.toldFailure = why;
  await jobLost(state, id);
}

/** A job is over, however it ended: what it left undone is handed out again. */
export async function jobLost(state: StageState, id: string): Promise<void> {
  const job = state.jobs.get(id);
  if (job === undefined) return;
  state.jobs.delete(id);
  for (const part of job.parts) {
    part.jobs.delete(id);
    await tryToLookAt(state, part);
  }
  soon(state);
}
