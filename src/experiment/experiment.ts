import { at } from "../core/assert.js";
import { hashWords } from "../core/hash.js";
import type { Entrant, MatchupSpec } from "../games/game.js";
import type { Variants } from "./rotation.js";

/**
 * When a matchup has been played enough. Decided at part boundaries in part order only, so never by timing.
 * `pairs`, 1 or more, is what a matchup may have at most; with "fixed" it has all of them.
 */
export type Stopping =
  | { readonly kind: "fixed"; readonly pairs: number }
  | {
      /** Until the confidence sequence of a's win rate is narrow enough. */
      readonly kind: "precision";
      /** Half of its width, as a share: 0.005 is half a point of win rate. */
      readonly halfWidth: number;
      readonly pairs: number;
    }
  | {
      /** Until a sequential test on pairs accepts one of two values of a's Elo advantage. */
      readonly kind: "sprt";
      readonly elo0: number;
      /** Above elo0. */
      readonly elo1: number;
      /** Chance of accepting elo1 where a's advantage is elo0, or less. */
      readonly alpha: number;
      /** Chance of accepting elo0 where it is elo1, or more. */
      readonly beta: number;
      readonly pairs: number;
    };

/** Who meets whom: indexes into `Experiment.entrants`, and names of strategies. */
export interface ExperimentMatchup {
  readonly a: number;
  readonly b: number;
  readonly strategyA: string;
  readonly strategyB: string;
}

/** A level of play: a strategy for both sides, and how many pairs of each matchup it plays. */
export interface Level {
  readonly strategy: string;
  readonly pairs: number;
}

/** An experiment as checked: plain JSON, complete, so that a run folder can be continued without its source files. */
export interface Experiment extends Variants {
  readonly name: string;
  readonly game: string;
  /** The seed phrase; see seeds.ts. */
  readonly seed: string;
  readonly stopping: Stopping;
  readonly entrants: readonly Entrant[];
  /** At most 65,535, because rows number them in a uint16. */
  readonly matchups: readonly ExperimentMatchup[];
  /** Levels at which each matchup is played, the experiment itself being the first; absent where it is one. */
  readonly levels?: readonly Level[];
  /** The strategy whose games share their seeds with these, where that is not who plays. */
  readonly seededAs?: string;
  /** What the game made of its own keys. */
  readonly options: unknown;
  /** Whether unit rows are written too. */
  readonly units: boolean;
  /** Present where rows by round are written too. */
  readonly rounds?: true;
  /** Coverage of the intervals, as a share. */
  readonly confidence: number;
}

/** Everything needed to play a matchup of the experiment. */
export function matchupSpec(experiment: Experiment, matchup: number): MatchupSpec {
  const { a, b, strategyA, strategyB } = at(experiment.matchups, matchup);
  return {
    a: at(experiment.entrants, a),
    b: at(experiment.entrants, b),
    strategyA,
    strategyB,
    options: experiment.options,
  };
}

/**
 * The matchup's part of every game seed, from the names of its entrants and their strategies.
 * Order does not matter, so that writing b against a replays the same games with sides exchanged;
 * content does not matter, so that a changed card meets the same dice as before (common random numbers).
 */
export function matchupWords(experiment: Experiment, matchup: number): readonly [number, number] {
  const { a, b, strategyA, strategyB } = at(experiment.matchups, matchup);
  const side = (entrant: number, strategy: string) =>
    JSON.stringify([at(experiment.entrants, entrant).name, experiment.seededAs ?? strategy]);
  const sides = [side(a, strategyA), side(b, strategyB)].sort();
  return hashWords(sides.join("\n"));
}
