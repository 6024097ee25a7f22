import { assert } from "../core/assert.js";
import type { Game } from "../games/game.js";
import type { Experiment } from "./experiment.js";

/**
 * Pairs in a part file (2,000 games where seats swap): about half a second of work, and small enough
 * that a killed run loses little. Fixed for ever: changing it changes every run's files.
 */
export const PAIRS_PER_PART = 1000;
/** Pairs in a task for a worker: long against the cost of handing it over, short enough to share a part evenly. */
export const PAIRS_PER_BLOCK = 125;

/** How an experiment is cut into parts: matchup after matchup, so that a worker rarely compiles another one. */
export interface Plan {
  readonly matchups: number;
  /** Pairs in each matchup. */
  readonly pairs: number;
  /** 2 where seats swap within a pair, else 1. */
  readonly gamesPerPair: 1 | 2;
  readonly partsPerMatchup: number;
  /** Parts of the run. */
  readonly parts: number;
  /** Games of the run. */
  readonly games: number;
}

/** One part file: consecutive pairs of one matchup. */
export interface Part {
  readonly index: number;
  readonly matchup: number;
  readonly firstPair: number;
  readonly pairs: number;
  readonly games: number;
  /** Number in the run of its first row. */
  readonly firstRow: number;
  /** Whether the matchup ends with it. */
  readonly last: boolean;
}

/** Where a game stands in the run. */
export interface GamePlace {
  readonly matchup: number;
  readonly pair: number;
  readonly swapped: boolean;
}

/** Cuts an experiment into parts; arithmetic only, whatever its size. */
export function planRun(experiment: Experiment, game: Game): Plan {
  const gamesPerPair = game.symmetric ? 2 : 1;
  const pairs = experiment.stopping.pairs;
  const partsPerMatchup = Math.ceil(pairs / PAIRS_PER_PART);
  const matchups = experiment.matchups.length;
  return {
    matchups,
    pairs,
    gamesPerPair,
    partsPerMatchup,
    parts: matchups * partsPerMatchup,
    games: matchups * pairs * gamesPerPair,
  };
}

/** The part with that index, 0 <= index < plan.parts. */
export function partAt(plan: Plan, index: number): Part {
  assert(index >= 0 && index < plan.parts, "no such part", { index, parts: plan.parts });
  const matchup = Math.floor(index / plan.partsPerMatchup);
  const within = index % plan.partsPerMatchup;
  const firstPair = within * PAIRS_PER_PART;
  const pairs = Math.min(PAIRS_PER_PART, plan.pairs - firstPair);
  return {
    index,
    matchup,
    firstPair,
    pairs,
    games: pairs * plan.gamesPerPair,
    firstRow: (matchup * plan.pairs + firstPair) * plan.gamesPerPair,
    last: within === plan.partsPerMatchup - 1,
  };
}

/** Where row `row` of the run stands; undefined outside the run. */
export function placeOfRow(plan: Plan, row: number): GamePlace | undefined {
  if (!Number.isInteger(row) || row < 0 || row >= plan.games) return undefined;
  const pairOfRun = Math.floor(row / plan.gamesPerPair);
  return {
    matchup: Math.floor(pairOfRun / plan.pairs),
    pair: pairOfRun % plan.pairs,
    swapped: row % plan.gamesPerPair === 1,
  };
}
