import type { Interval } from "../../analysis/interval.js";
import type { StudySummary } from "../folder.js";
import type { JudgedSummary, JudgeSummary } from "../judge/summary.js";
import type { ChangeVerdict, PriceVerdict } from "../judge/verdict.js";
import type { Dominated } from "../meta/summary.js";
import type { ValuedStudySummary, ValuedSummary } from "../valued/summary.js";
import type { GainVerdict, ValueVerdict } from "../valued/verdict.js";

/** The shape of `summary.json` of `dejarik season`. */

/** A verdict among all those of the season. */
export interface Corrected<Verdict> {
  /** As the card's own interval gives it, before the correction over all. */
  readonly uncorrected: Verdict;
  /** p against the contrary of the verdict, adjusted over all verdicts (Benjamini and Hochberg); absent where the
   * verdict is counted exactly, as of a change of price alone. */
  readonly adjustedP?: number;
}

/**
 * Why a card needs attention, most first: its price is off; its verdict falls at a higher level; games do not decide;
 * nothing.
 */
export const ATTENTION = ["price is off", "falls at a higher level", "not decided", "none"] as const;
export type Attention = (typeof ATTENTION)[number];

/** The same of cards that are judged by what decks win with them. */
export const VALUE_ATTENTION = ["strong or weak", "falls at a higher level", "not decided", "none"] as const;
export type ValueAttention = (typeof VALUE_ATTENTION)[number];

/** A squad or deck of the gauntlet that has the card. */
export interface CardHolder {
  readonly name: string;
  /** Change of its mean win rate against the others, by this card alone; on the same dice. */
  readonly change: Interval;
  /** What `replay` takes after the folder of the study: the run, and a game that the change turned. */
  readonly replay?: { readonly after: readonly [string, string]; readonly before: readonly [string, string] };
}

export interface SeasonCard extends JudgedSummary {
  readonly attention: Attention;
  readonly price: Corrected<PriceVerdict>;
  /** Of a card that is based on another. */
  readonly changed?: Corrected<ChangeVerdict>;
  /** Who of the gauntlet has it; none where nobody has. */
  readonly holders: readonly CardHolder[];
}

/** A card of a game whose cards have no price in points. */
export interface ValuedSeasonCard extends ValuedSummary {
  readonly attention: ValueAttention;
  readonly worth: Corrected<ValueVerdict>;
  /** Of a card that is compared with what it is based on. */
  readonly changed?: Corrected<GainVerdict>;
  readonly holders: readonly CardHolder[];
}

/** An entrant of the gauntlet, before and with all changes together. */
export interface FieldEntrant {
  readonly name: string;
  /** Own cards that it has. */
  readonly cards: readonly string[];
  /** Why it may not be played with the changes, such as a price above its limit. */
  readonly illegal?: string;
  /** Mean win rate against all others; absent of one that there is not then. */
  readonly before?: Interval;
  readonly after?: Interval;
  /** Change over the opponents that there are both times, on the same dice; absent where nothing of it changed. */
  readonly change?: Interval;
  /** p against no change, adjusted over all entrants (Benjamini and Hochberg). */
  readonly adjustedP?: number;
}

/** What a field is like. */
export interface FieldFigures {
  readonly entrants: number;
  readonly games: number;
  /**
   * Diversity: how many entrants the unbeatable mixture is worth, as many equal shares; of a game with two sides, the
   * mean of both.
   */
  readonly effective: Interval;
  /** That mixture, greatest share first; of a game with two sides that of side 0, then that of side 1. */
  readonly mixture: readonly { readonly name: string; readonly share: Interval; readonly side?: 0 | 1 }[];
  /** Share of rock-paper-scissors; absent where the matrix shows nothing beyond noise. */
  readonly cycles?: Interval;
  readonly dominated: readonly Dominated[];
}

export interface SeasonField {
  /** Games a matchup. */
  readonly games: number;
  readonly entrantNoun: string;
  /** Of a game with two unlike sides: what people call them. */
  readonly sideNames?: readonly [string, string];
  readonly before: FieldFigures;
  readonly after: FieldFigures;
  /** Those that changed first, most first. */
  readonly entrants: readonly FieldEntrant[];
}

/** What every season says. */
export interface SeasonOf<Card> extends StudySummary {
  readonly study: "season";
  /** Cards by their need for attention, most first. */
  readonly cards: readonly Card[];
  /** Verdicts that are corrected for one another. */
  readonly tests: number;
  readonly field: SeasonField;
}

export interface SeasonSummary extends Omit<JudgeSummary, "cards" | "study">, SeasonOf<SeasonCard> {
  readonly study: "season";
  readonly cards: readonly SeasonCard[];
}

/** The shape of `summary.json` where cards have no price in points. */
export interface ValuedSeasonSummary extends Omit<ValuedStudySummary, "cards" | "study">, SeasonOf<ValuedSeasonCard> {
  readonly study: "season";
  readonly cards: readonly ValuedSeasonCard[];
}

export type AnySeasonSummary = SeasonSummary | ValuedSeasonSummary;
