import type { Interval } from "../../analysis/interval.js";
import type { Side } from "../../core/side.js";
import type { StudySummary } from "../folder.js";
import type { EntrantKind } from "./parts.js";

/** The shape of an arena's `summary.json`. */

/** An Elo difference; null where the interval has no bound on that side, as after wins alone. */
export interface EloInterval {
  readonly estimate: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly confidence: number;
}

/** NEW in one seat, over drawn or shipped entrants or over both. */
export interface SeatResult {
  /** "light side"; where sides are alike "first" (a, who sits first) and "second". */
  readonly seat: string;
  readonly side: Side;
  readonly games: number;
  /** Score of NEW against OLD. */
  readonly winRate: Interval;
  /** What NEW scores there more than OLD against OLD, in -1..1, with the same dice; only where sides differ. */
  readonly lift?: Interval;
}

export interface KindSeatResult extends SeatResult {
  readonly entrants: EntrantKind;
}

export type ArenaVerdict = "better" | "not better" | "undecided";

export interface SprtResult {
  readonly verdict: ArenaVerdict;
  /** Log likelihood ratio of elo1 against elo0. */
  readonly llr: number;
  readonly bounds: { readonly lower: number; readonly upper: number };
  readonly elo0: number;
  readonly elo1: number;
  readonly alpha: number;
  readonly beta: number;
}

export interface ArenaSummary extends StudySummary {
  readonly game: string;
  readonly gameTitle: string;
  readonly entrantNoun: string;
  readonly new: string;
  readonly old: string;
  readonly seed: string;
  readonly confidence: number;
  /** Pairs played whole, the most there might have been, and those of drawn entrants. */
  readonly pairs: number;
  readonly pairsMost: number;
  readonly drawnPairs: number;
  /** How many shipped entrants there were to choose from. */
  readonly shipped: number;
  readonly variantNoun: string;
  readonly variants: readonly string[];
  readonly seats: readonly KindSeatResult[];
  /** Each seat over drawn and shipped entrants together. */
  readonly bySeat: readonly SeatResult[];
  readonly total: {
    readonly games: number;
    readonly winRate: Interval;
    readonly elo: EloInterval;
    /** Pairs in which NEW scored 0, 1/2, 1, 3/2 and 2 wins. */
    readonly pairCounts: readonly number[];
  };
  /** Absent where no test was asked for. */
  readonly sprt?: SprtResult;
}
