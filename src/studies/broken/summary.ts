import type { Interval } from "../../analysis/interval.js";
import type { StudySummary } from "../folder.js";
import type { RecheckOutcome } from "../recheck.js";

/** The best found of a kind. */
export interface FoundKind {
  /** "Imperial, 4 to 6 characters, with a commander". */
  readonly kind: string;
  /** Name of the side where sides differ. */
  readonly side?: string;
  /** Share of wins against the best of other kinds, on dice that it was not chosen by. */
  readonly score: number;
  /** All that it has, once a copy. */
  readonly pieces: readonly string[];
}

/**
 * "broken": the two are shown to bring more together than the sum, and the entrant to win more than the best of other
 * kinds do. "together": only the first was shown. "single": it is shown to win more, and a piece of the two to bring
 * something by itself; no combination is. "strong": it is shown to win more, but not by what. "none": nothing was
 * shown.
 */
export const VERDICTS = ["broken", "together", "single", "strong", "none"] as const;
export type Verdict = (typeof VERDICTS)[number];

interface ClaimLevel {
  readonly strategy: string;
  readonly games: number;
  readonly winRate: Interval;
  readonly interaction: Interval;
}

/** A claim at two levels of play: the same entrants, opponents and dice. */
export interface RecheckedClaim {
  readonly levels: readonly [ClaimLevel, ClaimLevel];
  /** Of the interaction, from the study's own level to the higher. */
  readonly change: Interval;
  /** Of the interaction and of the win rate above that of others: stands where both do, falls where either does. */
  readonly outcome: RecheckOutcome;
}

/** An entrant that may be strong by two of its pieces together, on fresh dice. Rates and differences are shares. */
export interface ConfirmedCandidate {
  readonly kind: string;
  readonly side?: string;
  /** All that it has, once a copy. */
  readonly pieces: readonly string[];
  /** The two, and how many of each it has. */
  readonly pair: readonly [string, string];
  readonly copies: readonly [number, number];
  /** Opponents that all four versions met. */
  readonly pairs: number;
  /** Against the best of other kinds that do not have both. All intervals hold together over all candidates. */
  readonly winRate: {
    readonly both: Interval;
    /** With the second, or the first, or both replaced by drawn pieces, all copies. */
    readonly first: Interval;
    readonly second: Interval;
    readonly neither: Interval;
  };
  /** Of the win rate, above that of the best of other kinds of its side. */
  readonly above: Interval;
  /** What the first brings without the second, the second without the first, and both, over neither. */
  readonly first: Interval;
  readonly second: Interval;
  readonly together: Interval;
  /** Together less first less second; and the same in log odds. */
  readonly interaction: Interval;
  readonly interactionLogits: Interval;
  /** Two-sided, of no interaction, the greater of both scales; after Holm over all candidates. */
  readonly adjustedP: number;
  readonly verdict: Verdict;
  /** The whole of it as a file, relative to the study's folder. */
  readonly file: string;
  /** Absent where it was not played again. */
  readonly recheck?: RecheckedClaim;
}

/** `summary.json` of `dejarik broken`. */
export interface BrokenSummary extends StudySummary {
  readonly study: "broken";
  readonly game: string;
  readonly gameTitle: string;
  readonly entrantNoun: string;
  readonly settingNoun: string;
  readonly strategy: string;
  readonly seed: string;
  readonly confidence: number;
  readonly variantNoun: string;
  readonly variants: readonly string[];
  /** Games of the search, the choice and the confirmation; those of the higher level. */
  readonly games: number;
  readonly recheckGames: number;
  /** Entrants that were tried, in how many generations. */
  readonly tried: number;
  readonly generations: number;
  /** Kinds of which any was found. */
  readonly kinds: number;
  /** The best of them, as many as were ranked, by score. */
  readonly map: readonly FoundKind[];
  /** The level that claims were played again by; absent where none was asked for. */
  readonly recheckBy?: string;
  /** Shown ones first, then by win rate. */
  readonly candidates: readonly ConfirmedCandidate[];
}
