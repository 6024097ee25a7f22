import { z } from "zod";
import { at } from "../core/assert.js";
import { codeHash } from "../core/codeHash.js";
import { sha256 } from "../core/hash.js";
import type { Game } from "../games/game.js";
import type { Registry } from "../games/registry.js";
import { codeDifferences, type Identity, playedDifferences } from "../results/identity.js";
import type { RemoteWork } from "../run/threads.js";
import { type AnyKind, KIND_NAMES, KINDS, type PairsTask } from "./kinds.js";

/** What the queue carries and what lies in the store: numbers and names, no code. */

const whole = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const task = z.strictObject({ matchup: whole.optional(), firstPair: whole, pairs: whole.min(1).max(1_000_000) });
const name = z.string().regex(/^[\w-]{1,100}$/);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const part = z.strictObject({
  name,
  tasks: z.array(task).min(1).max(100_000),
  /** Hosts whose results of it are not enough: they are to be held against another's, or are not believed. */
  besides: z.array(name).max(1000).optional(),
});

/** Some parts of a plan, for one host. */
const job = z.strictObject({
  schemaVersion: z.literal(1),
  plan: hash,
  parts: z.array(part).min(1).max(10_000),
  /** Hosts that may not do it. */
  not: z.array(name).max(1000).optional(),
  /** Whether the host does nothing else meanwhile: if it does not survive, it is known why. */
  alone: z.literal(true).optional(),
});
export type Job = z.infer<typeof job>;
export type JobPart = Job["parts"][number];

/** @throws Error where the payload is none */
export const readJob = (payload: unknown): Job => job.parse(payload);

/** What a host says of a job that it has done. */
const report = z.strictObject({
  host: name,
  /** Names of the parts that it has put into the store. */
  stored: z.array(name),
  /** Parts that broke a thread. */
  crashed: z.array(z.strictObject({ name, message: z.string() })),
  /** It may not or cannot do the job, as others are to. */
  declined: z.literal(true).optional(),
  seconds: z.number().min(0),
});
export type JobReport = z.infer<typeof report>;

/** @throws Error where it is none */
export const readReport = (payload: unknown): JobReport => report.parse(payload);

/** What is played: in the store under its own hash, `plans/HASH.json`. */
const plan = z.strictObject({
  schemaVersion: z.literal(1),
  kind: z.enum(KIND_NAMES),
  game: z.string(),
  /** By which program; equal for equal builds. */
  program: hash,
  identity: z.looseObject({ hash, core: z.string(), rules: z.string(), played: z.looseObject({}) }),
  /** A pair as the coordinator played it, and the SHA-256 of what it came to: a host must come to the same. */
  probe: z.strictObject({ task, sha256: hash }),
  spec: z.looseObject({}),
});
export type Plan = z.infer<typeof plan>;

export const planText = (of: Plan): string => `${JSON.stringify(of)}\n`;
export const planKey = (hashOfPlan: string): string => `plans/${hashOfPlan}.json`;

/** @throws Error where the text is not the plan of this hash */
export function readPlan(text: string, expected: string): Plan {
  if (sha256(text) !== expected) throw new Error("the plan in the store is not what its hash says");
  return plan.parse(JSON.parse(text));
}

/** The plan of some work, as this program plays it. */
export function planOf({ kind, game, spec }: RemoteWork, own: Game, probe: Plan["probe"]): Plan {
  const identity = KINDS[kind].identity(spec, own) as unknown as Plan["identity"];
  const program = codeHash(game).program;
  return { schemaVersion: 1, kind, game, program, identity, probe, spec: spec as Plan["spec"] };
}

/** A plan that this program can play. */
export interface Playable {
  readonly kind: AnyKind;
  readonly game: Game;
  readonly spec: unknown;
}

/**
 * Whether this program plays a plan as it was meant.
 * @returns what it takes to play it, or why not, naming both sides
 */
export function playableOf(of: Plan, registry: Registry): Playable | { readonly why: string } {
  const game = registry.findGame(of.game);
  if (game === undefined) return { why: `does not know the game ${of.game}` };
  const kind = KINDS[of.kind];
  const program = codeHash(of.game).program;
  let own: Identity;
  try {
    own = kind.identity(of.spec, game);
  } catch (error) {
    return { why: `cannot play this here: ${error instanceof Error ? error.message : String(error)}` };
  }
  const theirs = of.identity as unknown as Identity;
  if (own.hash !== theirs.hash) {
    const code = codeDifferences(theirs, own);
    const played = playedDifferences(theirs.played, own.played, game.entrantNoun);
    return { why: `plays by another program; what differs (coordinator's to own): ${[...code, ...played].join(", ")}` };
  }
  if (of.program !== program) return { why: otherBuild(of.program, program) };
  return { kind, game, spec: of.spec };
}

/** Which build this is: coordinators have hosts of the same build play. */
export const ownBuild = (): string => codeHash("").program;

export const otherBuild = (theirs: string, own: string): string =>
  `is another build: the coordinator's is ${theirs.slice(0, 8)}, this one's ${own.slice(0, 8)}`;

/** A part's name: the pairs that it is of. */
export function partName(tasks: readonly PairsTask[]): string {
  const { matchup, firstPair } = at(tasks, 0);
  const pairs = tasks.reduce((sum, one) => sum + one.pairs, 0);
  return `${matchup === undefined ? "" : `m${matchup}-`}p${firstPair}-n${pairs}`;
}

/**
 * Whether a job asks for what its plan has, under its own name: else what is right of some pairs would be believed of
 * others.
 * @throws Error
 */
export function checkJob({ parts }: Job, { kind, spec }: Playable): void {
  const most = kind.pairsOf(spec);
  for (const { name: own, tasks } of parts) {
    if (own !== partName(tasks)) throw new Error(`a job calls a part ${own} that is ${partName(tasks)}`);
    const first = at(tasks, 0);
    let next = first.firstPair;
    for (const { matchup, firstPair, pairs } of tasks) {
      const isNext = firstPair === next && matchup === first.matchup;
      if (!isNext) throw new Error(`a job has tasks of part ${own} that do not follow each other`);
      next += pairs;
    }
    if (next > most) throw new Error(`a job asks for pairs of part ${own} that its plan does not have`);
  }
}

/** Folder of the results of a part, an object a host; `parts/PLAN/PART/HOST`. */
export const partPrefix = (plan: string, part: string): string => `parts/${plan}/${part}/`;
export const planPrefix = (plan: string): string => `parts/${plan}/`;

/** Hosts that nothing is believed of any more: an object each that says why. */
export const SET_ASIDE = "set-aside/";
export const setAsideKey = (host: string): string => `${SET_ASIDE}${host}.json`;

/** A host's name as it can stand in the names of a store. */
export const hostName = (text: string): string => text.replaceAll(/[^\w-]+/g, "-").slice(0, 100) || "host";

/** Whether a name of the store can be a host's: folders collect files of operating systems, too. */
export const isHostName = (text: string): boolean => name.safeParse(text).success;
