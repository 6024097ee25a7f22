import type { Told } from "../../core/described.js";
import type * as shape from "./shape.js";

/** `summary.json` of `dejarik meta`: what is in it say its shapes. */

export type MetaSummary = Told<typeof shape.metaShape>;
export type MetaRun = Told<typeof shape.metaRun>;
export type MetaCell = Told<typeof shape.metaCell>;
/** Bradley-Terry ratings as Elo, each side's around a mean of 0. */
export type RatedField = Told<typeof shape.ratedField>;
/** Some entrants never lost to, or never beat, others: no finite ratings exist. */
export type UnratedField = Told<typeof shape.unratedField>;
export type RatingEntry = Told<typeof shape.ratingEntry>;
export type Surprise = Told<typeof shape.surprise>;
export type NashResult = Told<typeof shape.nash>;
export type MixtureEntry = Told<typeof shape.mixtureEntry>;
export type AlphaRankResult = Told<typeof shape.alphaRank>;
export type CyclesResult = Told<typeof shape.cycles>;
export type CycleOfThree = Told<typeof shape.cycleOfThree>;
export type Dominated = Told<typeof shape.dominated>;
