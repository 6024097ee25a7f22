import { hostsAtWork } from "./crew.js";
import type { Job, JobPart } from "./jobs.js";
import { done, fail, type OpenPart, type StageState } from "./stageState.js";

/** Parts become jobs of the queue. */

/** Seconds that a job is to take, so that queue and host have little to do beside play. */
const JOB_SECONDS = 40;
const PARTS_A_JOB = 64;

export function partsAJob({ secondsAPart }: StageState): number {
  if (secondsAPart === undefined) return 1;
  return Math.max(1, Math.min(PARTS_A_JOB, Math.round(JOB_SECONDS / Math.max(0.001, secondsAPart))));
}

/**
 * Puts a job for these parts into the queue.
 * @param more what else is asked of the host
 * @param again asks once more, of those who are there then, where a host may not do the job
 */
export async function send(
  state: StageState,
  parts: readonly OpenPart[],
  more: Partial<Job> = {},
  again?: () => Promise<void>,
): Promise<void> {
  const { plan } = await state.ready;
  const job: Job = {
    schemaVersion: 1,
    plan,
    parts: parts.map(({ name, tasks }): JobPart => ({ name, tasks: [...tasks] })),
    ...more,
  };
  const id = `${plan.slice(0, 12)}-${process.pid}-${Date.now().toString(36)}-${state.jobNumber++}`;
  const now = performance.now();
  for (const part of parts) {
    part.since ??= now;
    part.jobs.add(id);
  }
  state.jobs.set(id, { parts, since: now, isAlone: more.alone === true, again });
  await state.crew.queue.add("parts", job, { jobId: id, removeOnComplete: { age: 60 }, removeOnFail: { age: 60 } });
}

/** What is asked besides where a host's result is there already, and another's is wanted. */
export const secondOf = ({ opinions }: OpenPart): Pick<Job, "second"> => (opinions.size > 0 ? { second: true } : {});

/** Asks for a part from a host that does nothing else meanwhile, another one than those it was lost on if there is. */
export async function sendAlone(state: StageState, part: OpenPart): Promise<void> {
  const hosts = hostsAtWork(state.crew);
  const isLeft = hosts.some(({ host }) => !part.lostOn.has(host));
  const not = isLeft && part.lostOn.size > 0 ? { not: [...part.lostOn] } : {};
  await send(state, [part], { alone: true, ...not, ...secondOf(part) }, () => sendAlone(state, part));
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
  const { waiting, crew } = state;
  for (let i = waiting.length - 1; i >= 0; i--) {
    const part = waiting[i]!;
    if (part.isDone) waiting.splice(i, 1);
    else if (!part.isNeeded()) {
      waiting.splice(i, 1);
      done(state, part, []);
    }
  }
  // Few parts are spread over all hosts.
  const hosts = Math.max(1, hostsAtWork(crew).length);
  const most = Math.max(1, Math.min(partsAJob(state), Math.ceil(waiting.length / hosts)));
  while (waiting.length > 0 && !state.isClosed) await send(state, waiting.splice(0, most));
}
