import type { Told } from "../../core/described.js";
import type * as shape from "./shape.js";

/** `summary.json` of a night: what is in it say its shapes. */

export type NightlySummary = Told<typeof shape.nightlyShape>;
/** What the command ends with; see `exitCodeOf`. */
export type NightExitCode = NightlySummary["exitCode"];
/** Something that was edited since the night compared with, and the experiments it was edited for. */
export type NightCause = Told<typeof shape.nightCause>;
/** What was not played: an experiment, or a calibration. */
export type Failure = Told<typeof shape.failure>;
export type NightExperiment = Told<typeof shape.nightExperiment>;
export type NightMatchup = Told<typeof shape.nightMatchup>;
/** A matchup at a higher level of play, tonight and against the nights before. */
export type NightLevel = Told<typeof shape.nightLevel>;
export type FreshChange = Told<typeof shape.freshChange>;
export type TrendPoint = Told<typeof shape.trendPoint>;
/** Indexes into `experiments` and its `matchups`. */
export type MatchupPlace = Told<typeof shape.matchupPlace>;
/** Those of no matchup are about the machinery. */
export type NightAlert = NightlySummary["alerts"][number];
