import type { Told } from "../../core/described.js";
import type {
  entrant,
  field,
  figures,
  holder,
  pricedSeason,
  pricedSeasonCard,
  valuedSeason,
  valuedSeasonCard,
} from "./shape.js";

/** `summary.json` of `dejarik season`: what is in it say its shapes. */

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
/** The same of cards that are judged by what decks win with them. */
export const VALUE_ATTENTION = ["strong or weak", "falls at a higher level", "not decided", "none"] as const;

/** A squad or deck of the gauntlet that has the card. */
export type CardHolder = Told<typeof holder>;

export type SeasonCard = Told<typeof pricedSeasonCard>;
/** A card of a game whose cards have no price in points. */
export type ValuedSeasonCard = Told<typeof valuedSeasonCard>;
export type AnySeasonCard = SeasonCard | ValuedSeasonCard;

/** An entrant of the gauntlet, before and with all changes together. */
export type FieldEntrant = Told<typeof entrant>;
/** What a field is like. */
export type FieldFigures = Told<typeof figures>;
export type SeasonField = Told<typeof field>;

export type SeasonSummary = Told<typeof pricedSeason>;
/** Where cards have no price in points. */
export type ValuedSeasonSummary = Told<typeof valuedSeason>;
export type AnySeasonSummary = SeasonSummary | ValuedSeasonSummary;
