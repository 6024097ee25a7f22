import type { Interval } from "../../analysis/interval.js";
import type { Population } from "./evolve.js";

/** A population as summaries tell of it. */
export interface EvolvedSummary {
  readonly games: number;
  /** Entrants of the population: for each piece and side one or two, of different settings if there are several. */
  readonly niches: number;
  /** Children that each had. */
  readonly generations: number;
  /** Win rate of the population against random entrants. */
  readonly againstRandom?: Interval;
}

export const evolvedSummary = ({ games, niches, contests, againstRandom }: Population): EvolvedSummary => ({
  games,
  niches: niches.length,
  generations: contests / niches.length,
  ...(againstRandom === undefined ? {} : { againstRandom: againstRandom.score }),
});

/** Somebody whom a piece is worth more with than both are apart. */
export interface GoesWith {
  readonly name: string;
  /** Entrants in good company that had both. */
  readonly entrants: number;
  /** What both are worth together beyond the sum: points of cost, or of decks a share of win rate. */
  readonly value: Interval;
  /** After Benjamini and Hochberg over all pairs that were asked. */
  readonly adjustedP: number;
}
