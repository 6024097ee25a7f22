import type { Interval } from "../../analysis/interval.js";
import { at } from "../../core/assert.js";
import { hashWords } from "../../core/hash.js";
import type { Side } from "../../core/side.js";
import { matchupSeed, pairSeedHigh, pairSeedLow, rootWords } from "../../experiment/seeds.js";
import type { Blank } from "../../games/blank.js";
import type { Entrant, Game } from "../../games/game.js";
import { halfWinsOf } from "../../results/layout.js";
import { type CountGames, countNothing } from "../../run/watch.js";
import { createPairDraw } from "../arena/evenPairs.js";
import { normalInterval } from "../decks/values.js";
import { meanDifference } from "../decks/versions.js";

/**
 * `dejarik blanks`: a deck whole, and with each of its cards replaced by one without text, against the same opponents
 * with the same dice. Who wins more without a card misplays it.
 */

export interface BlanksAsked {
  readonly deck: Entrant;
  readonly side: Side;
  readonly blanks: readonly Blank[];
  /** Whom it meets in turns; drawn decks where there are none. */
  readonly against: readonly Entrant[];
  readonly options: unknown;
  readonly limits: unknown;
  readonly seed: string;
}

export interface BlanksTask {
  readonly strategy: string;
  readonly firstPair: number;
  readonly pairs: number;
}

/** Half wins of the deck: by pair, whole and then by blank. */
export type BlanksBlock = readonly (readonly number[])[];

const PAIRS_PER_TASK = 10;

export const blanksTasks = (strategies: readonly string[], pairs: number): BlanksTask[] =>
  strategies.flatMap((strategy) =>
    Array.from({ length: Math.ceil(pairs / PAIRS_PER_TASK) }, (_, i) => ({
      strategy,
      firstPair: i * PAIRS_PER_TASK,
      pairs: Math.min(PAIRS_PER_TASK, pairs - i * PAIRS_PER_TASK),
    })),
  );

/** Games that tasks of so many pairs play. */
export const gamesOfBlanks = ({ blanks }: BlanksAsked, strategies: readonly string[], pairs: number): number =>
  strategies.length * pairs * (1 + blanks.length);

export function createBlanksPlayer(
  game: Game,
  { deck, side, blanks, against, options, limits, seed }: BlanksAsked,
  shared: unknown,
  count: CountGames = countNothing,
): (task: BlanksTask) => BlanksBlock {
  const versions = [deck.content, ...blanks.map(({ content }) => content)];
  const root = matchupSeed(rootWords(seed), hashWords("blanks"));
  const draw = against.length > 0 ? undefined : createPairDraw(game.drawing!(options, limits), root);
  const variants = game.variants(options).length;
  const row = new Int32Array(game.gameColumns.length);
  const played = (content: unknown, other: Entrant, strategy: string, pair: number): number => {
    const own = { ...deck, content };
    const [a, b] = side === 0 ? [own, other] : [other, own];
    const matchup = game.compile({ a, b, strategyA: strategy, strategyB: strategy, options }, shared);
    const [low, high] = [pairSeedLow(root, pair), pairSeedHigh(root, pair)];
    game.play(matchup, game.createState(matchup), low, high, pair % variants, false, row, undefined);
    count(1);
    return halfWinsOf(at(row, 0), side);
  };
  return ({ strategy, firstPair, pairs }) =>
    Array.from({ length: pairs }, (_, i) => {
      const pair = firstPair + i;
      const other = draw?.(pair)[1 - side] ?? at(against, pair % against.length);
      return versions.map((content) => played(content, other, strategy, pair));
    });
}

/** What a card is worth to who plays it. */
export interface BlankWorth {
  readonly strategy: string;
  readonly card: string;
  readonly copies: number;
  readonly as: string;
  /** Wins that the deck has more with the card than with the blank: below 0 where it is misplayed. */
  readonly worth: Interval;
}

export interface BlanksSummary {
  readonly pairs: number;
  /** Win rate of the deck as it is, by strategy. */
  readonly wins: readonly { readonly strategy: string; readonly rate: Interval }[];
  /** By strategy, the worst first. */
  readonly cards: readonly BlankWorth[];
}

/** @param confidence of all intervals of a strategy's cards together (Bonferroni) */
export function summariseBlanks(
  { blanks }: BlanksAsked,
  strategies: readonly string[],
  pairs: number,
  blocks: readonly BlanksBlock[],
  confidence = 0.95,
): BlanksSummary {
  const played = blocks.flat();
  const own = (strategy: number) => played.slice(strategy * pairs, (strategy + 1) * pairs);
  const jointly = 1 - (1 - confidence) / blanks.length;
  return {
    pairs,
    wins: strategies.map((strategy, s) => {
      const { mean, variance } = meanDifference(own(s).map((halves) => at(halves, 0) / 2));
      return { strategy, rate: normalInterval(mean, variance, confidence) };
    }),
    cards: strategies.flatMap((strategy, s) =>
      blanks
        .map(({ name, copies, as }, i): BlankWorth => {
          const { mean, variance } = meanDifference(own(s).map((halves) => (at(halves, 0) - at(halves, 1 + i)) / 2));
          return { strategy, card: name, copies, as, worth: normalInterval(mean, variance, jointly) };
        })
        .sort((x, y) => x.worth.estimate - y.worth.estimate),
    ),
  };
}
