import { RNG_WORDS, seedStream } from "../../../src/core/rng.js";
import { type Side, toSide } from "../../../src/core/side.js";
import type { CardPlayer } from "../../../src/games/cards/player.js";
import { seedDice as seedLcg } from "../../../src/games/lcg/state/dice.js";
import { STREAM, type State, strategyStream } from "../../../src/games/miniatures/state/state.js";
import type { Strategy } from "../../../src/games/miniatures/strategy.js";
import { seedDice as seedTcg } from "../../../src/games/tcg/state/dice.js";
import { hidden as lcg } from "../lcg/support/hidden.js";
import { hidden as tcg } from "../tcg/support/hidden.js";
import { type Walked, wordsOf } from "./walked.js";

/**
 * Games that are never stopped, in whose midst it is dealt anew by a hand that may touch everything: what a position
 * that was dealt anew must come to, whatever was saved, answered otherwise and taken up again meanwhile.
 */

/** It is dealt anew for a side, after so many answers of all players, before whoever is asked thinks. */
export interface Deal {
  readonly after: number;
  readonly side: number;
  readonly seed: readonly [low: number, high: number];
}

/** How such a game went. */
export interface DealtGame {
  readonly row: Int32Array;
  /** All words at the end. */
  readonly words: Uint8Array;
  /** All words at the questions looked at, by the number of answers before them, once whoever is asked has thought. */
  readonly seen: ReadonlyMap<number, Uint8Array>;
}

/** Plays a game from its beginning to its end. @param looked numbers of answers after which it is looked at */
export function playDealt(of: Walked, deals: readonly Deal[], looked: readonly number[]): DealtGame {
  const { game, matchup, seed, variant, swapped } = of;
  const seen = new Map<number, Uint8Array>();
  let answers = 0;
  const ask = (s: object, think: () => number): number => {
    for (const deal of deals) if (deal.after === answers) DEALERS[game.name](s, deal.side, deal.seed);
    const answer = think();
    if (looked.includes(answers)) seen.set(answers, wordsOf(s));
    answers++;
    return answer;
  };
  const watched =
    game.name === "miniatures" ? skirmish(matchup as Playing<Strategy>, ask) : cards(matchup, ask, () => s);
  const s: object = luckless(game.createState(watched) as object);
  const row = new Int32Array(game.gameColumns.length);
  game.play(watched, s, seed[0], seed[1], variant, swapped, row, undefined);
  return { row, words: wordsOf(s), seen };
}

/** A state whose games note no luck, as those of positions do not. */
export const luckless = <S extends object>(s: S): S =>
  Object.assign(s, "countsLuck" in s ? { countsLuck: false } : { luck: undefined });

type Ask = (s: object, think: () => number) => number;

interface Playing<S> {
  readonly strategies: readonly S[];
}

type CardStrategyOf = { createPlayer(m: unknown, side: number): CardPlayer<unknown> };

/** A matchup whose players ask before each answer. */
function cards(matchup: unknown, ask: Ask, state: () => object): unknown {
  const { strategies } = matchup as Playing<CardStrategyOf>;
  const asking = strategies.map((of) => ({
    ...of,
    createPlayer: (m: unknown, side: number): CardPlayer<unknown> => {
      const player = of.createPlayer(m, side);
      return {
        begin: (low, high) => player.begin(low, high),
        choose: (view, question) => ask(state(), () => player.choose(view, question)),
        ...(player.kept === undefined ? {} : { kept: player.kept }),
      };
    },
  }));
  return { ...(matchup as object), strategies: asking };
}

/** The same of a skirmish. */
function skirmish(matchup: Playing<Strategy>, ask: Ask): unknown {
  const asking = matchup.strategies.map(
    (of): Strategy => ({
      name: of.name,
      description: of.description,
      chooseSetup: (s, side, character) => ask(s, () => of.chooseSetup(s, side, character)),
      chooseFirst: (s, side) => ask(s, () => Number(of.chooseFirst(s, side))) === 1,
      chooseActivation: (s, side) => ask(s, () => of.chooseActivation(s, side)),
      chooseDecision: (s, actor) => ask(s, () => of.chooseDecision(s, actor)),
      choose: (s, side, kind, actor, other, count) => ask(s, () => of.choose(s, side, kind, actor, other, count)),
    }),
  );
  return { ...matchup, strategies: asking };
}

type Dealer = (s: object, side: number, seed: readonly [number, number]) => void;

interface CardState {
  readonly matchup: unknown;
  readonly players: readonly CardPlayer<unknown>[];
}

/** Cards, dice, and what the other player keeps. Equal seeds must give the same deal in every version: hence the 65. */
const dealCards =
  <S>(
    hidden: { dealAnew(s: S, side: Side, words: Int32Array): unknown },
    seedDice: (s: S, low: number, high: number) => void,
  ): Dealer =>
  (s, side, [low, high]) => {
    const words = new Int32Array(RNG_WORDS);
    seedStream(words, 0, low, high, 65);
    hidden.dealAnew(s as S, toSide(side), words);
    seedDice(s as S, low, high);
    const { matchup, players } = s as CardState;
    const other = 1 - side;
    const fresh = (matchup as Playing<CardStrategyOf>).strategies[other].createPlayer(matchup, other);
    fresh.begin(low, high);
    if (fresh.kept !== undefined) players[other].kept!.set(fresh.kept);
  };

/** Dice, and the random numbers of the others. */
const dealSkirmish: Dealer = (s, side, [low, high]) => {
  const { streams, sideCount } = s as State;
  seedStream(streams, STREAM.dice, low, high, 0);
  for (let other = 0; other < sideCount; other++)
    if (other !== side) seedStream(streams, strategyStream(other), low, high, 1 + other);
};

const DEALERS: Readonly<Record<string, Dealer>> = {
  lcg: dealCards(lcg, seedLcg),
  tcg: dealCards(tcg, seedTcg),
  miniatures: dealSkirmish,
};
