import { assert, at } from "../../core/assert.js";
import { hashWords } from "../../core/hash.js";
import { type Experiment, matchupSpec, matchupWords } from "../../experiment/experiment.js";
import type { GamePlace } from "../../experiment/plan.js";
import { variantOfPair } from "../../experiment/rotation.js";
import { matchupSeed, pairSeedHigh, pairSeedLow, rootWords } from "../../experiment/seeds.js";
import type { Game } from "../../games/game.js";
import type { Choice, Dealt } from "../../games/lookOn.js";
import type { Difference } from "../../games/trial.js";
import { type CountGames, countNothing } from "../../run/watch.js";
import { isAbove, lossOf } from "./loss.js";

/** Judges the choices of recorded games, game by game: tasks for workers. */

/** By whom, and how well, games are judged. */
export interface Judging {
  /** Strategy that searches. */
  readonly by: string;
  /** Pairs of fresh playouts by which a suspected choice is judged again. */
  readonly samples: number;
  /** Phrase that chooses games, deals and dice. */
  readonly seed: string;
}

/** What a worker is given once. */
export interface BlundersWorkerInput {
  readonly registryUrl: string;
  readonly experiment: Experiment;
  readonly judging: Judging;
  readonly shared: unknown;
  /** Where games done are counted; undefined: nowhere. */
  readonly played: Int32Array | undefined;
}

/** A choice from which the search would have departed, by its own budget. */
export interface Suspect {
  readonly number: number;
  readonly side: "a" | "b";
  readonly question: string;
  readonly round: number;
  /** In words. */
  readonly played: string;
  readonly better: string;
  /** What the other option would have brought, by playouts that it was not chosen by. */
  readonly loss: Difference;
  /** The same by further playouts, where those say that it would have brought more: they chose nothing. */
  readonly confirmed?: Difference;
}

/** What came of one game. */
export interface JudgedGame {
  /** The game's own columns, as it was played again. */
  readonly row: Int32Array;
  /** How many choices of each question were judged, by side and name. */
  readonly judged: readonly { readonly side: "a" | "b"; readonly question: string; readonly choices: number }[];
  readonly suspects: readonly Suspect[];
}

/**
 * @param shared what the game's `share` returned for the experiment's options
 * @param count told of games as they are done
 */
export function createBlundersPlayer(
  game: Game,
  experiment: Experiment,
  { by, samples, seed: phrase }: Judging,
  shared: unknown,
  count: CountGames = countNothing,
): (place: GamePlace) => JudgedGame {
  const root = rootWords(experiment.seed);
  return ({ matchup, pair, swapped }) => {
    const seed = matchupSeed(root, matchupWords(experiment, matchup));
    const [seedLow, seedHigh] = [pairSeedLow(seed, pair), pairSeedHigh(seed, pair)];
    const variant = variantOfPair(experiment.variants.length, experiment.variantWeights, pair);
    const dealt = { seedLow, seedHigh, variant, swapped };
    const compiled = game.compile(matchupSpec(experiment, matchup), shared);
    const seats = [new Map<string, number>(), new Map<string, number>()] as const;
    const suspects: Suspect[] = [];
    const { row } = lookOn(game, compiled, by, dealt, phrase, (choice) => {
      const counts = seats[choice.entrant];
      counts.set(choice.question, (counts.get(choice.question) ?? 0) + 1);
      const suspect = judgeChoice(choice, samples);
      if (suspect !== undefined) suspects.push(suspect);
    });
    count(1);
    const judged = seats.flatMap((counts, entrant) =>
      [...counts].map(([question, choices]) => ({ side: at(SIDES, entrant), question, choices })),
    );
    return { row, judged, suspects };
  };
}

/**
 * Plays a game, and then once more while a strategy that searches looks on.
 * @param phrase deals and dice of what it tries
 * @returns its row, and how many answers were given
 */
export function lookOn(
  game: Game,
  compiled: unknown,
  by: string,
  dealt: Dealt,
  phrase: string,
  seen: (choice: Choice) => void,
): { readonly row: Int32Array; readonly answers: number } {
  const lookingOn = game.lookingOn!;
  const own = hashWords(phrase);
  const row = new Int32Array(game.gameColumns.length);
  const answers = lookingOn.record(compiled, dealt, row);
  const again = new Int32Array(row.length);
  const seed = [dealt.seedLow ^ own[0], dealt.seedHigh ^ own[1]] as const;
  lookingOn.look(compiled, by, dealt, answers, seed, again, seen);
  assert(
    // Whoever looks on notes no luck.
    row.every((value, i) => value === again[i] || at(game.gameColumns, i).luck !== undefined),
    "looking on changes nothing in a game",
    { seedLow: dealt.seedLow, seedHigh: dealt.seedHigh },
  );
  return { row, answers: answers.given.length };
}

export const SIDES = ["a", "b"] as const;

/** Asks the search, and judges what it would rather have taken by playouts of their own. */
export function judgeChoice(choice: Choice, samples: number): Suspect | undefined {
  const { number, entrant, question, round, played } = choice;
  const better = choice.prefer();
  if (better === played) return undefined;
  const loss = choice.compare(better, samples);
  return {
    ...{ number, side: SIDES[entrant], question, round },
    ...{ played: choice.words(played), better: choice.words(better), loss },
    ...(isAbove(lossOf(loss)) ? { confirmed: choice.compare(better, samples) } : {}),
  };
}
