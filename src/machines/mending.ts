import { hostsAtWork } from "./crew.js";
import { readReport } from "./jobs.js";
import { crashesOf } from "./presence.js";
import { send, sendAlone, soon } from "./sending.js";
import { gameOf, type OpenPart, type StageState } from "./stageState.js";
import { lookAt, takeIn, unreachable } from "./taking.js";

/** What ends otherwise than well: jobs that were lost, hosts that died, parts that take too long. */

/** A job unheard of for so long is looked for, in milliseconds. */
const UNHEARD_MS = 3000;
/** A part out for so long, and for so many times as long as others take, goes to another host too, in milliseconds. */
const LATE_MS = 20_000;
const LATE_TIMES = 4;
const COPIES_MAX = 4;
/** A part that so many hosts did not survive is given up. */
const LOSSES = 3;

export async function lookAfter(state: StageState): Promise<void> {
  if (state.isClosed) return;
  await countCrashes(state);
  await findLostJobs(state);
  await copyLate(state);
  soon(state);
}

/** Parts that hosts did not survive are played alone; those that several did not survive so are given up. */
async function countCrashes(state: StageState): Promise<void> {
  const { crew, parts } = state;
  const { plan } = await state.ready;
  const crashes = await crashesOf(crew.redis, plan, state.crashesSeen);
  state.crashesSeen += crashes.length;
  for (const { host, part: name, alone, message } of crashes) {
    const part = parts.get(name);
    if (part === undefined) continue;
    if (!part.isSuspect) crew.request.tell(`Part ${name} was lost on host ${host}: ${message}`);
    part.isSuspect = true;
    if (alone) {
      part.lostOn.add(host);
      part.losses++;
      part.lastLoss = message;
    }
    const isEverywhere = hostsAtWork(crew).every((one) => part.lostOn.has(one.host));
    if (part.lostOn.size >= LOSSES || (part.losses >= LOSSES && isEverywhere)) giveUp(state, part);
    else await sendAlone(state, part);
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
  const now = performance.now();
  for (const [id, { since }] of [...state.jobs]) {
    if (now - since < UNHEARD_MS) continue;
    const job = await state.crew.queue.getJob(id);
    const isOver = job === undefined || job.finishedOn !== undefined;
    if (isOver) await jobLost(state, id);
  }
}

/** A part that takes too long goes to another host too: equal bytes, so whoever is first counts. */
async function copyLate(state: StageState): Promise<void> {
  const { crew, parts, waiting } = state;
  const idle = hostsAtWork(crew).filter(({ at }) => at.length === 0);
  if (idle.length === 0 || waiting.length > 0) return;
  const { plan } = await state.ready;
  const now = performance.now();
  const late = Math.max(LATE_MS, LATE_TIMES * 1000 * (state.secondsAPart ?? 0));
  for (const part of parts.values()) {
    if (part.since === undefined || now - part.since < late * (part.copies + 1) || part.copies >= COPIES_MAX) continue;
    const at = crew.hosts.filter((one) => one.at.includes(`${plan}/${part.name}`)).map(({ host }) => host);
    part.copies++;
    crew.request.tell(
      `Part ${part.name} takes long${at.length === 0 ? "" : ` on ${at.join(", ")}`}: also to another host`,
    );
    await send(state, [part], { not: [...new Set([...at, ...part.opinions.keys()])] });
  }
}

export async function jobDone(state: StageState, id: string, payload: unknown): Promise<void> {
  const job = state.jobs.get(id);
  if (job === undefined) return;
  try {
    const report = readReport(typeof payload === "string" ? JSON.parse(payload) : payload);
    if (report.stored.length > 0 && report.seconds > 0) state.secondsAPart = report.seconds / report.stored.length;
  } catch {
    // What counts is in the store.
  }
  await jobLost(state, id);
}

/** A job is over, however it ended: what it left undone is handed out again. */
export async function jobLost(state: StageState, id: string): Promise<void> {
  const job = state.jobs.get(id);
  if (job === undefined) return;
  state.jobs.delete(id);
  for (const part of job.parts) {
    part.jobs.delete(id);
    await lookAt(state, part).catch((error: unknown) => unreachable(state, error));
  }
  soon(state);
}
