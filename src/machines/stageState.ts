import type { Executor, WorkerEntry } from "../run/threads.js";
import type { Opinion } from "./belief.js";
import { type CrewState, hostsAtWork } from "./crew.js";
import type { AnyKind, PairsTask } from "./kinds.js";
import type { Presence } from "./presence.js";

/** What a stage of work keeps of its parts and jobs. */

/** The work of one stage, part by part, as hosts do it: what an executor is for threads. */
export interface Stage extends Executor<PairsTask, unknown> {
  /** Parts that are not done. */
  open(): number;
  jobDone(id: string, report: unknown): Promise<void>;
  jobFailed(id: string, why: string): Promise<void>;
  /** Called every second: jobs that were lost, hosts that died, parts that take too long. */
  lookAfter(): Promise<void>;
  /** Nothing more comes of it. */
  fail(error: unknown): void;
}

/** A part that is asked for and not taken in yet. */
export interface OpenPart {
  readonly name: string;
  readonly tasks: readonly PairsTask[];
  readonly isNeeded: () => boolean;
  readonly resolve: (results: readonly unknown[]) => void;
  readonly reject: (error: unknown) => void;
  /** What hosts say that it came to. */
  readonly opinions: Map<string, Opinion>;
  /** Whether a second host is to play it too. */
  isVerified: boolean;
  /** Hosts that told the queue that they put it into the store. */
  readonly storedBy: Set<string>;
  /** Names in the store of hosts that are not known. */
  readonly strangers: Set<string>;
  /** Jobs that it is in now. */
  readonly jobs: Set<string>;
  /** Hosts that did not survive it while they did nothing else, and how often. */
  readonly lostOn: Set<string>;
  losses: number;
  lastLoss: string;
  isSuspect: boolean;
  /** When it was first handed out. */
  since: number | undefined;
  copies: number;
  isLookedAt: boolean;
  /** Whether something happened to it meanwhile. */
  isToBeLookedAtAgain: boolean;
  isDone: boolean;
}

export interface OutJob {
  readonly parts: readonly OpenPart[];
  readonly since: number;
  readonly isAlone: boolean;
  /** Whether any host may do it. */
  readonly isOrdinary: boolean;
  /** Asks again for what the job was to do, where a host may not do it. */
  readonly again: () => Promise<unknown>;
}

export interface StageState {
  readonly crew: CrewState;
  readonly entry: WorkerEntry;
  readonly kind: AnyKind;
  readonly parts: Map<string, OpenPart>;
  /** Those that no job has yet, in the order in which they were asked for. */
  readonly waiting: Set<OpenPart>;
  readonly jobs: Map<string, OutJob>;
  readonly count: (games: number) => void;
  ready: Promise<Ready>;
  /** Hash of the plan, once it is ready. */
  plan: string;
  /** Hosts of which it was told that they leave it to others. */
  readonly leftBy: Set<string>;
  /** Seconds of a part, as hosts told last. */
  secondsAPart: number | undefined;
  /** Crashes that were counted, by their ids. */
  readonly crashesSeen: Set<string>;
  jobNumber: number;
  isFlushing: boolean;
  isClosed: boolean;
  failure: unknown;
}

export interface Ready {
  readonly plan: string;
  /** Parts that lay in the store when the stage began. */
  readonly stored: Set<string>;
}

export const gameOf = ({ crew, entry }: StageState) => crew.request.registry.findGame(entry.work!.game)!;

/** Hosts that may play it and can. */
export const hostsFor = ({ crew, plan }: StageState): readonly Presence[] =>
  hostsAtWork(crew).filter(({ leaves }) => !Object.hasOwn(leaves, plan));

export function done(state: StageState, part: OpenPart, results: readonly unknown[]): void {
  part.isDone = true;
  state.parts.delete(part.name);
  part.resolve(results);
}

/** Nothing more comes of this stage. */
export function fail(state: StageState, error: unknown): void {
  state.failure ??= error;
  for (const part of state.parts.values()) {
    part.isDone = true;
    part.reject(state.failure);
  }
  state.parts.clear();
  state.waiting.clear();
}
