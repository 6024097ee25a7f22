import { assert } from "../core/assert.js";
import type { Game } from "../games/game.js";
import type { Experiment } from "./experiment.js";

/**
 * Pairs in a part file (2,000 games where seats swap): about half a second of work, and small enough
 * that a killed run loses little. Fixed for ever: changing it changes every run's files.
 */
export const PAIRS_PER_PART = 1000;
/**
 * Pairs in a part where play stops by what was seen, which happens at the end of a part: on average half a part too
 * late. 240 pairs make that 120 pairs, which is little beside the thousands such runs need, and still are a tenth of a
 * second or more of play, beside which writing a file is cheap. 240 is a multiple of 2, 3, 4, 5, 6 and 8, so that every
 * look comes after equally many pairs of each variant. Much smaller parts would look at tests whose likelihoods are
 * those of large samples too early.
 */
export const PAIRS_PER_ADAPTIVE_PART = 240;
/** Pairs in a task for a worker: long against the cost of handing it over, short enough to share a part evenly. */
export const PAIRS_PER_BLOCK = 125;
/**
 * Pairs in a part, and in a task, of a level of play above the first: its games may take seconds each, so that larger
 * ones would be lost for minutes of play when a run is killed, and leave workers without work.
 */
export const PAIRS_PER_LEVEL_PART = 24;
export const PAIRS_PER_LEVEL_BLOCK = 2;

/** How an experiment is cut into parts: matchup after matchup, so that a worker rarely compiles another one. */
export interface Plan {
  readonly matchups: number;
  /** Pairs in each matchup; the most where play stops by what was seen. */
  readonly pairs: number;
  readonly pairsPerPart: number;
  /** Pairs in a task for a worker. */
  readonly pairsPerBlock: number;
  /** 2 where seats swap within a pair, else 1. */
  readonly gamesPerPair: 1 | 2;
  readonly partsPerMatchup: number;
  /** Parts of the run; those there is room for where play stops by what was seen. */
  readonly parts: number;
  /** Games of the run, or those there is room for. */
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
  /** Whether there is room for no further part of the matchup. */
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
  const { kind, pairs } = experiment.stopping;
  const isAbove = experiment.seededAs !== undefined;
  const pairsPerPart = isAbove ? PAIRS_PER_LEVEL_PART : kind === "fixed" ? PAIRS_PER_PART : PAIRS_PER_ADAPTIVE_PART;
  const partsPerMatchup = Math.ceil(pairs / pairsPerPart);
  const matchups = experiment.matchups.length;
  return {
    matchups,
    pairs,
    pairsPerPart,
    pairsPerBlock: isAbove ? PAIRS_PER_LEVEL_BLOCK : PAIRS_PER_BLOCK,
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
  const firstPair = within * plan.pairsPerPart;
  const pairs = Math.min(plan.pairsPerPart, plan.pairs - firstPair);
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

/**
 * The parts of a run in the order in which they are begun: matchup after matchup, or, where matchups stop by what was
 * seen, the first part of each, then the second of each that needs one, and so on: decisions are then mostly known
 * before the next part of a matchup is begun, and little is played beyond them.
 * @param isComplete asked as late as possible: whether a matchup is known to need no further part
 */
export function* partsToPlay(
  experiment: Experiment,
  plan: Plan,
  isComplete: (matchup: number) => boolean,
): Generator<Part> {
  if (experiment.stopping.kind === "fixed") {
    for (let index = 0; index < plan.parts; index++) yield partAt(plan, index);
    return;
  }
  let open = Array.from({ length: plan.matchups }, (_, matchup) => matchup);
  for (let round = 0; round < plan.partsPerMatchup && open.length > 0; round++) {
    for (const matchup of open) if (!isComplete(matchup)) yield partAt(plan, matchup * plan.partsPerMatchup + round);
    open = open.filter((matchup) => !isComplete(matchup));
  }
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
