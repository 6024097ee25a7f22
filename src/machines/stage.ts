import { sha256 } from "../core/hash.js";
import type { WorkerEntry } from "../run/threads.js";
import { countInto } from "../run/watch.js";
import type { CrewState } from "./crew.js";
import { type Plan, partName, planKey, planOf, planPrefix, planText } from "./jobs.js";
import { KINDS, type PairsTask } from "./kinds.js";
import { jobDone, jobFailed, lookAfter } from "./mending.js";
import { pack } from "./packing.js";
import { JOBS_AHEAD, partsAJob, soon } from "./sending.js";
import { fail, gameOf, hostsFor, type OpenPart, type Ready, type Stage, type StageState } from "./stageState.js";
import { PLAN_MOST, putOwn } from "./store.js";
import { playHere, tryToLookAt } from "./taking.js";

/** One stage of work as hosts do it, part by part: what an executor of threads is for one machine. */

/** Parts under way where there is no host yet, or one. */
const FEWEST_PARTS = 8;
/** What handing out multiplies the slots of an executor by; see run/handOut.ts. */
const AHEAD = 4;

export function createStage(crew: CrewState, entry: WorkerEntry): Stage {
  if (entry.work === undefined) throw new Error("this work is done on one machine alone");
  const played = (entry.input as { readonly played?: Int32Array }).played;
  const state: StageState = {
    ...{ crew, entry, kind: KINDS[entry.work.kind], parts: new Map(), waiting: new Set(), jobs: new Map() },
    ...{ count: countInto(played), secondsAPart: undefined, crashesSeen: new Set(), jobNumber: 0 },
    ...{ isFlushing: false, isClosed: false, failure: undefined, plan: "", leftBy: new Set() },
    ready: undefined as unknown as Promise<Ready>,
  };
  state.ready = begin(state);
  state.ready.catch((error: unknown) => fail(state, error));
  const playPart = (tasks: readonly PairsTask[], isNeeded: () => boolean) => askFor(state, tasks, isNeeded);
  const stage: Stage = {
    get slots() {
      const jobs = Math.max(1, hostsFor(state).length) * JOBS_AHEAD;
      return Math.ceil(Math.max(FEWEST_PARTS, jobs * partsAJob(state)) / AHEAD);
    },
    play: async (task) => (await playPart([task], () => true))[0],
    playPart,
    abandon: async () => fail(state, new Error("abandoned")),
    close: () => close(state, stage),
    open: () => state.parts.size,
    jobDone: (id, report) => jobDone(state, id, report),
    jobFailed: (id, why) => jobFailed(state, id, why),
    lookAfter: () => lookAfter(state),
    fail: (error) => fail(state, error),
  };
  crew.stages.add(stage);
  return stage;
}

/** Puts the plan into the store, with a pair that every host has to play alike, and looks for what is there. */
async function begin(state: StageState): Promise<Ready> {
  const { crew, entry } = state;
  const work = { ...entry.work!, spec: JSON.parse(JSON.stringify(entry.work!.spec)) as unknown };
  const game = gameOf(state);
  const probe = { ...(work.kind === "run" ? { matchup: 0 } : {}), firstPair: 0, pairs: 1 };
  const sha = sha256(pack((await playHere(state, [probe]))[0]));
  const plan: Plan = planOf(work, game, { task: probe, sha256: sha });
  const text = planText(plan);
  const hash = sha256(text);
  await putOwn(crew.store, planKey(hash), Buffer.from(text), PLAN_MOST);
  const prefix = planPrefix(hash);
  const names = (await crew.store.list(prefix)).map((key) => key.slice(prefix.length).replace(/\/.*/s, ""));
  state.plan = hash;
  return { plan: hash, stored: new Set(names) };
}

function askFor(state: StageState, tasks: readonly PairsTask[], isNeeded: () => boolean): Promise<readonly unknown[]> {
  return new Promise((resolve, reject) => {
    if (state.failure !== undefined) return reject(state.failure);
    const name = partName(tasks);
    const part: OpenPart = {
      ...{ name, tasks, isNeeded, resolve, reject, opinions: new Map(), jobs: new Set(), lostOn: new Set() },
      ...{
        losses: 0,
        lastLoss: "",
        isSuspect: false,
        since: undefined,
        copies: 0,
        isLookedAt: false,
        isToBeLookedAtAgain: false,
        isDone: false,
      },
      ...{ isVerified: false, storedBy: new Set(), strangers: new Set() },
    };
    state.parts.set(name, part);
    state.ready.then(
      async ({ plan, stored }) => {
        part.isVerified = state.crew.choice.isDrawn(plan, name);
        if (stored.has(name)) {
          await tryToLookAt(state, part);
          if (part.opinions.size > 0) state.crew.counts.found++;
        } else state.waiting.add(part);
        soon(state);
      },
      () => {},
    );
  });
}

async function close(state: StageState, stage: Stage): Promise<void> {
  state.isClosed = true;
  state.crew.stages.delete(stage);
  if (state.crew.redis.status !== "ready") return;
  // What nobody has begun is not begun any more.
  await Promise.allSettled([...state.jobs.keys()].map((id) => state.crew.queue.remove(id)));
}
