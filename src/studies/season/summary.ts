import type { z } from "zod";
import type { StudySummary } from "../folder.js";
import type { JudgeSummary, Told, ValuedStudySummary } from "../judge/summary.js";
import type { entrant, field, figures, holder, pricedSeasonCard, valuedSeasonCard } from "./shape.js";

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
export type CardHolder = Told<z.infer<typeof holder>>;

export type SeasonCard = Told<z.infer<typeof pricedSeasonCard>>;
/** A card of a game whose cards have no price in points. */
export type ValuedSeasonCard = Told<z.infer<typeof valuedSeasonCard>>;
export type AnySeasonCard = SeasonCard | ValuedSeasonCard;

/** An entrant of the gauntlet, before and with all changes together. */
export type FieldEntrant = Told<z.infer<typeof entrant>>;
/** What a field is like. */
export type FieldFigures = Told<z.infer<typeof figures>>;
export type SeasonField = Told<z.infer<typeof field>>;

/** What every season says. */
interface SeasonOf<Card> extends StudySummary {
  /** Cards by their need for attention, most first. */
  readonly cards: readonly Card[];
  /** Verdicts that are corrected for one another. */
  readonly tests: number;
  readonly field: SeasonField;
}

export interface SeasonSummary extends Omit<JudgeSummary, "cards">, SeasonOf<SeasonCard> {}

/** Where cards have no price in points. */
export interface ValuedSeasonSummary extends Omit<ValuedStudySummary, "cards">, SeasonOf<ValuedSeasonCard> {}

export type AnySeasonSummary = SeasonSummary | ValuedSeasonSummary;
