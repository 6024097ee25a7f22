import type { z } from "zod";
import type { Told } from "../../core/described.js";
import type { StudySummary } from "../folder.js";
import type { range } from "./rangeShape.js";
import type {
  beside,
  level,
  moved,
  pricedCard,
  pricedJudge,
  unused,
  valuedCard,
  valuedJudge,
  valuedLevel,
} from "./shape.js";

/** `summary.json` of `dejarik judge`: what cards are in it say their shapes. */

/** What a judged card says of one other character, card, faction or affiliation. */
export type Beside = Told<typeof beside>;
/** A matchup that moved, with the pair in which most of it is seen. */
export type MovedMatchup = Told<typeof moved>;

/** Judged by its price in points. */
export type JudgedSummary = Told<typeof pricedCard>;
/** Squads with the card at its own cost against squads without it, both sides at one level. */
export type JudgedLevel = Told<typeof level>;
export type Holds = NonNullable<JudgedSummary["holds"]>;

/** Judged by what decks win with it: values and changes are shares of wins. */
export type ValuedSummary = Told<typeof valuedCard>;
/** What a verdict stands on, both sides at one level. */
export type ValuedLevel = Told<typeof valuedLevel>;
/** Whether the verdict holds at a higher level: that on the change, of a card without one that on the value. */
export type ValueHolds = NonNullable<ValuedSummary["holds"]>;
/** Of what the player hardly uses: turns in which it could, and did. */
export type Unused = Told<typeof unused>;

/** What holds of a card that lacks one fact, whatever that is. */
export type RangeSummary = Told<typeof range>;

export type AnyJudged = JudgedSummary | ValuedSummary;

/** A season is judged cards, and more. */
type Judgement<Of extends z.ZodType> = Omit<Told<Of>, "study"> & StudySummary;
export type JudgeSummary = Judgement<typeof pricedJudge>;
export type ValuedStudySummary = Judgement<typeof valuedJudge>;
export type AnyJudgeSummary = JudgeSummary | ValuedStudySummary;
