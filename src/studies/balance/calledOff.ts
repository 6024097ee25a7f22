import { twoSidedZ } from "../../analysis/normal.js";
import { BAN } from "./options.js";
import { surelyOff } from "./pool/propose.js";
import { type Found, type Goal, type Lever, type Measured, type Proposal, search } from "./search.js";

/** First what the field's own table calls off its price; others where that is not enough. No game is known. */

export interface CalledOff {
  /** By piece: what a copy is worth beyond its price, in points. */
  readonly worth: readonly { readonly off: number; readonly variance: number }[];
  /** By piece: whether that is surely more or less than nothing. */
  readonly isOff: readonly boolean[];
  /** Standard errors on either side of an interval as it is told. */
  readonly z: number;
}

/** Which pieces are off, corrected over all of them. */
export function calledOff(worth: CalledOff["worth"], confidence: number): CalledOff {
  const z = twoSidedZ(confidence);
  const offs = worth.map(({ off, variance }) => ({ estimate: off, reach: z * Math.sqrt(variance) }));
  return { worth, isOff: surelyOff(offs, { distance: 0, confidence }), z };
}

/** Why a change is not only a piece that is off and comes nearer to what it is worth. */
export const OTHERWISE = ["not off", "too far"] as const;
export type Otherwise = (typeof OTHERWISE)[number];

/** By direction: steps after which the lever's piece is at the far end of what it is worth; 0 where it is not off. */
function reachOf({ piece, field, within = [[piece, 1]], worth: step }: Lever, { worth, isOff, z }: CalledOff) {
  const reach = { isOff: false, down: 0, up: 0 };
  for (const [one, copies] of within) {
    if (isOff[one] !== true) continue;
    reach.isOff = true;
    const { off, variance } = worth[one];
    // Who costs too much is not helped by being banned.
    if (field === BAN && off < 0) continue;
    const steps = Math.ceil((Math.abs(off) + z * Math.sqrt(variance)) / Math.abs(copies * step) - 1e-9);
    const way = off * step < 0 ? "up" : "down";
    reach[way] = Math.max(reach[way], steps);
  }
  return reach;
}

/** Undefined where a move brings a piece that is off nearer to what it is worth. */
export function otherwise(lever: Lever, steps: number, called: CalledOff): Otherwise | undefined {
  const { isOff, down, up } = reachOf(lever, called);
  if (!isOff) return "not off";
  return steps < -down || steps > up ? "too far" : undefined;
}

/** Levers of what is off alone, each as far as its piece may be off. */
const ofWhatIsOff = (levers: readonly Lever[], called: CalledOff): Lever[] =>
  levers.map((lever) => {
    const { down, up } = reachOf(lever, called);
    return { ...lever, least: Math.max(lever.least, -down), most: Math.min(lever.most, up) };
  });

/** All levers; what is too dear becomes no dearer, and what is too cheap no cheaper. */
const ofAll = (levers: readonly Lever[], called: CalledOff): Lever[] =>
  levers.map((lever) => {
    const { isOff, down, up } = reachOf(lever, called);
    if (!isOff) return lever;
    return { ...lever, least: down === 0 ? 0 : lever.least, most: up === 0 ? 0 : lever.most };
  });

/** A piece that is fair becomes unfair everywhere else: it must bring matchups so much nearer to even, on average. */
const WORTH_ANOTHER = 0.02;

export interface FoundFirst extends Found {
  /** The best with what is off alone, where that is not what was chosen. */
  readonly offAlone?: Proposal;
}

/** The search with what is off alone; with all where only that reaches the goal, or comes much nearer. */
export function searchFirst(measured: Measured, levers: readonly Lever[], called: CalledOff, goal: Goal): FoundFirst {
  const alone = search(measured, ofWhatIsOff(levers, called), goal);
  if (!alone.isUneven || alone.isReached) return alone;
  const all = search(measured, ofAll(levers, called), goal);
  const isBetter = all.isReached || all.chosen.apart < alone.chosen.apart - WORTH_ANOTHER;
  return isBetter ? { ...all, offAlone: alone.chosen } : alone;
}
