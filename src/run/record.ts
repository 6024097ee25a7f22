import { at } from "../core/assert.js";
import { type Experiment, matchupSpec, matchupWords } from "../experiment/experiment.js";
import type { GamePlace } from "../experiment/plan.js";
import { variantOfPair } from "../experiment/rotation.js";
import { matchupSeed, pairSeedHigh, pairSeedLow, rootWords } from "../experiment/seeds.js";
import type { Game, MatchupSpec } from "../games/game.js";
import { type GameRecord, type JudgedChoices, RECORD_VERSION, type RecordOptions } from "../games/record/record.js";
import { messageOf } from "../results/failure.js";

/** Any game of an experiment as data: played again with its record kept. */

/** What an experiment is played by. */
export interface Playable {
  readonly game: Game;
  readonly experiment: Experiment;
}

/** What the document of a game says of it besides what happened. */
export interface GameHeader {
  readonly game: string;
  readonly a: string;
  readonly b: string;
  readonly strategyA: string;
  readonly strategyB: string;
  /** The seed phrase. */
  readonly seed: string;
  /** Number of the matchup; absent in studies of drawn entrants. */
  readonly matchup?: number;
  readonly pair: number;
  /** Who sits first; absent where seats do not swap. */
  readonly seat?: "a" | "b";
  /** Map or other variant, by the game's own word for it: `map`; absent where a position says it. */
  readonly variant?: { readonly noun: string; readonly name: string };
  /** The position that it was played from. */
  readonly position?: string;
}

/** The document of a game, as `replay --json` prints it: see docs/replays.md. */
export interface GameDocument extends Partial<Pick<GameRecord, "setup" | "events" | "keyframes" | "result">> {
  readonly schemaVersion: number;
  readonly game: string;
  readonly header: Readonly<Record<string, unknown>>;
  /** What a strategy that searches thinks of its choices, where one was asked. */
  readonly judged?: JudgedChoices;
  readonly brokeOff?: string;
  readonly lines: readonly string[];
}

/** A game to be played again: who plays, the two words of its seed, the number of the variant, who sits first. */
export type SeatedGame = readonly [
  spec: MatchupSpec,
  seedLow: number,
  seedHigh: number,
  variant: number,
  swapped: boolean,
];

/** The header of a game of an experiment. */
export function headerOf({ game, experiment }: Playable, { matchup, pair, swapped }: GamePlace): GameHeader {
  const { a, b, strategyA, strategyB } = matchupSpec(experiment, matchup);
  const names = { game: game.name, a: a.name, b: b.name, strategyA, strategyB };
  const { variants, variantWeights } = experiment;
  const name = at(variants, variantOfPair(variants.length, variantWeights, pair));
  const seat = game.symmetric ? { seat: swapped ? ("b" as const) : ("a" as const) } : {};
  return { ...names, seed: experiment.seed, matchup, pair, ...seat, variant: { noun: game.variantNoun, name } };
}

/** The game at a place of an experiment. */
export function seatedGame(experiment: Experiment, place: GamePlace): SeatedGame {
  const { low, high, variant } = pairPlace(experiment, place);
  return [matchupSpec(experiment, place.matchup), low, high, variant, place.swapped];
}

/** The game at a place of an experiment, played with its record kept. Only of games that have records. */
export const recordGame = ({ game, experiment }: Playable, place: GamePlace, options: RecordOptions): GameRecord =>
  game.record!(...seatedGame(experiment, place), options);

/** The seed of a pair of games, and the number of the map or other variant that it is played on. */
export function pairPlace(experiment: Experiment, { matchup, pair }: Pick<GamePlace, "matchup" | "pair">) {
  const seed = matchupSeed(rootWords(experiment.seed), matchupWords(experiment, matchup));
  return {
    low: pairSeedLow(seed, pair),
    high: pairSeedHigh(seed, pair),
    variant: variantOfPair(experiment.variants.length, experiment.variantWeights, pair),
  };
}

/** @param more what stands at the end of the header */
export function gameDocument(
  { game, variant, ...rest }: GameHeader,
  { lines, brokeOff, setup, events, keyframes, result }: Partial<GameRecord> & Pick<GameRecord, "lines">,
  more: object,
  judged?: JudgedChoices,
): GameDocument {
  return {
    schemaVersion: RECORD_VERSION,
    game,
    header: { ...rest, ...(variant === undefined ? {} : { [variant.noun]: variant.name }), ...more },
    ...(setup === undefined ? {} : { setup }),
    ...(events === undefined ? {} : { events }),
    ...(keyframes === undefined ? {} : { keyframes }),
    ...(result === undefined ? {} : { result }),
    ...(judged === undefined ? {} : { judged }),
    ...(brokeOff === undefined ? {} : { brokeOff: messageOf(brokeOff) }),
    lines,
  };
}
