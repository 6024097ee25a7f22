import type { Interval } from "../../analysis/interval.js";
import type { OpenInterval } from "../../analysis/pairedRatings.js";
import type { SeatResult } from "../arena/summary.js";
import type { StudySummary } from "../folder.js";

/** The shape of a ladder's `summary.json`. */

export interface LadderLevel {
  readonly strategy: string;
  /** Against the anchor, whose own is 0; null where no wins or losses join the level to it. */
  readonly elo: OpenInterval;
}

/** Two levels against each other. */
export interface LadderPair {
  /** The one named later, and so claimed to be the stronger; a win rate below a half says that it is not. */
  readonly stronger: string;
  readonly weaker: string;
  readonly games: number;
  /** Score of `stronger` over both seats. */
  readonly winRate: Interval;
  /** The same in each seat. */
  readonly seats: readonly SeatResult[];
  /** Its arena's folder, below the ladder's. */
  readonly folder: string;
}

export interface LadderSummary extends StudySummary {
  readonly game: string;
  readonly gameTitle: string;
  readonly entrantNoun: string;
  readonly seed: string;
  readonly confidence: number;
  /** The strategy whose Elo is 0. */
  readonly anchor: string;
  readonly drawnInHundred: number;
  readonly variantNoun: string;
  readonly variants: readonly string[];
  /** In the order in which they were named. */
  readonly levels: readonly LadderLevel[];
  readonly pairs: readonly LadderPair[];
}

/** `cpu.json`: CPU seconds of a game that a strategy plays on both sides, on the machine that played the ladder. */
export type LadderCpu = Readonly<Record<string, number>>;
