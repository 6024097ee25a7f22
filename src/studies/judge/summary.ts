import type { z } from "zod";
import type { StudySummary } from "../folder.js";
import type { beside, level, moved, pricedCard, unused, valuedCard, valuedLevel } from "./shape.js";

/** `summary.json` of `dejarik judge`: what cards are in it say their shapes. */

/** What a shape holds, as it is told: nobody changes it. */
export type Told<T> = { readonly [Key in keyof T]: Told<Exclude<T[Key], undefined>> };

/** What a judged card says of one other character, card, faction or affiliation. */
export type Beside = Told<z.infer<typeof beside>>;
/** A matchup that moved, with the pair in which most of it is seen. */
export type MovedMatchup = Told<z.infer<typeof moved>>;

/** Judged by its price in points. */
export type JudgedSummary = Told<z.infer<typeof pricedCard>>;
/** Squads with the card at its own cost against squads without it, both sides at one level. */
export type JudgedLevel = Told<z.infer<typeof level>>;
export type Holds = NonNullable<JudgedSummary["holds"]>;

/** Judged by what decks win with it: values and changes are shares of wins. */
export type ValuedSummary = Told<z.infer<typeof valuedCard>>;
/** What a verdict stands on, both sides at one level. */
export type ValuedLevel = Told<z.infer<typeof valuedLevel>>;
/** Whether the verdict holds at a higher level: that on the change, of a card without one that on the value. */
export type ValueHolds = NonNullable<ValuedSummary["holds"]>;
/** Of what the player hardly uses: turns in which it could, and did. */
export type Unused = Told<z.infer<typeof unused>>;

export type AnyJudged = JudgedSummary | ValuedSummary;

interface JudgementOf<Card> extends StudySummary {
  readonly game: string;
  readonly gameTitle: string;
  readonly seed: string;
  readonly strategy: string;
  /** The level that verdicts are held against, where enough games are played. */
  readonly above?: string;
  readonly confidence: number;
  /** Most games a card: with `--games` the same again. */
  readonly games: number;
  readonly cards: readonly Card[];
}

export interface JudgeSummary extends JudgementOf<JudgedSummary> {
  readonly variantNoun: string;
  readonly variants: readonly string[];
}

export interface ValuedStudySummary extends JudgementOf<ValuedSummary> {
  readonly measure: "value";
  readonly settingNoun: string;
}

export type AnyJudgeSummary = JudgeSummary | ValuedStudySummary;
