import type { Told } from "../../core/described.js";
import type { ladderShape, level, pair } from "./shape.js";

/** A ladder's `summary.json`: what is in it says its shape. */

export type LadderLevel = Told<typeof level>;
/** Two levels against each other. */
export type LadderPair = Told<typeof pair>;
export type LadderSummary = Told<typeof ladderShape>;

/** `cpu.json`: CPU seconds of a game that a strategy plays on both sides, on the machine that played the ladder. */
export type LadderCpu = Readonly<Record<string, number>>;
