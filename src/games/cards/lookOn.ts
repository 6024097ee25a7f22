import { assert } from "../../core/assert.js";
import { RNG_WORDS, seedStream } from "../../core/rng.js";
import { type Side, toSide } from "../../core/side.js";
import { type Choice, Course, type LookingOn, onlooking, type Standing, type TakingUp } from "../lookOn.js";
import type { CardPlayer, CardStrategy, CardTable } from "./player.js";
import { DEAL, type SearchedGame, Searching, type Viewing, valueFor } from "./searching.js";

/** Looking on at games of any card game. */

export interface Played<V> {
  readonly table: CardTable;
  readonly players: readonly [CardPlayer<V>, CardPlayer<V>];
}

/** What tells of the questions of a game under way. */
export interface AskingGame<V, S> {
  /** Names of questions by number. */
  readonly questions: readonly string[];
  /** An answer in words: the option of that index, by the view that the question was put with. */
  words(view: V, question: string, index: number): string;
  /** How long the game has lasted, in its own unit of length. */
  roundOf(s: S): number;
}

/** What a card game tells, so that its games can be looked on at. */
export interface SeenGame<M, V, S> extends AskingGame<V, S> {
  searched(matchup: M): SearchedGame<M, S>;
  /** A state whose players search where their strategies do. */
  createState(matchup: M): S;
  playGame(s: S, seedLow: number, seedHigh: number): void;
  writeRow(s: S, row: Int32Array): void;
  strategyNamed(name: string): CardStrategy<M, V>;
}

/** Has every answer of the games of a state told, in order, before it takes effect. */
export function tellAnswers<V>(
  state: { readonly players: readonly [CardPlayer<V>, CardPlayer<V>] },
  told: (side: Side, view: V, question: number, index: number) => void,
): void {
  const players = state.players as unknown as CardPlayer<V>[];
  for (const [side, player] of players.entries())
    players[side] = {
      ...(player.kept === undefined ? {} : { kept: player.kept }),
      begin: (low, high) => player.begin(low, high),
      choose: (view, question) => {
        const index = player.choose(view, question);
        told(toSide(side), view, question, index);
        return index;
      },
    };
}

/** What is being asked, and how far the record has been followed. */
interface Following<V> {
  at: number;
  side: Side;
  question: number;
  view: V | undefined;
  /** What the judge's policy would answer. */
  advice: number;
}

/** How games of a card game are looked on at. */
export function lookingOnCards<
  M extends { readonly strategies: readonly [CardStrategy<M, V>, CardStrategy<M, V>] },
  V extends Viewing,
  S extends Played<V>,
>(game: SeenGame<M, V, S>): LookingOn<M> {
  return {
    canJudge: (by) => game.strategyNamed(by).search?.createJudge !== undefined,
    record: (matchup, { seedLow, seedHigh }, row) => {
      const state = game.createState(matchup);
      const given: number[] = [];
      tellAnswers(state, (_side, _view, _question, index) => given.push(index));
      game.playGame(state, seedLow, seedHigh);
      game.writeRow(state, row);
      return { given };
    },
    look: (matchup, by, { seedLow, seedHigh }, { given }, seed, row, seen) => {
      const following: Following<V> = { at: 0, side: 0, question: 0, view: undefined, advice: 0 };
      const standing = (): Standing => {
        const view = following.view!;
        const question = game.questions[following.question];
        return {
          number: following.at,
          entrant: following.side,
          question,
          round: game.roundOf(state),
          advice: following.advice,
          words: (index) => game.words(view, question, index),
        };
      };
      const judge = game.strategyNamed(by);
      const [light, dark] = matchup.strategies;
      const recorded = (of: CardStrategy<M, V>) => byRecord(of, judge, given, following, seed, standing, seen);
      const again: M = { ...matchup, strategies: [recorded(light), recorded(dark)] };
      const state: S = new Searching<M, V, S>(game.searched(again), again).state;
      game.playGame(state, seedLow, seedHigh);
      assert(following.at === given.length, "a game is answered as it was recorded", { answers: following.at });
      game.writeRow(state, row);
    },
    takeUp: (matchup, by) => takingUp(game, matchup, game.strategyNamed(by)),
  };
}

/** A player that answers by the record; the judge's policy is asked all the same, so that it remembers the game. */
function byRecord<M, V extends Viewing>(
  { name, description }: CardStrategy<M, V>,
  judge: CardStrategy<M, V>,
  given: readonly number[],
  following: Following<V>,
  seed: readonly [number, number],
  standing: () => Standing,
  seen: (choice: Choice) => void,
): CardStrategy<M, V> {
  return {
    name,
    description,
    judgedBy: judge,
    search: onlooking(judge.search!, seed, standing, seen),
    createPlayer: (matchup, side) => {
      const policy = judge.createPlayer(matchup, side);
      return {
        ...(policy.kept === undefined ? {} : { kept: policy.kept }),
        begin: (low, high) => policy.begin(low, high),
        choose: (view, question) => {
          following.side = side;
          following.view = view;
          following.question = question;
          following.advice = policy.choose(view, question);
          const index = given[following.at++];
          if (index !== following.advice) policy.answered?.(view, question, index);
          return index;
        },
      };
    },
  };
}

/** Takes up games of a matchup, which a strategy plays on. */
function takingUp<
  M extends { readonly strategies: readonly [CardStrategy<M, V>, CardStrategy<M, V>] },
  V extends Viewing,
  S extends Played<V>,
>(game: SeenGame<M, V, S>, matchup: M, of: CardStrategy<M, V>): TakingUp {
  const course = new Course();
  const searched = game.searched(matchup);
  const words = new Int32Array(RNG_WORDS);
  let chooser: Side = 0;
  const anew = (side: Side): void => {
    chooser = side;
    seedStream(words, 0, course.low, course.high, DEAL);
    searched.dealAnew(state, side, words, 0);
    searched.seedDice(state, course.low, course.high);
  };
  const strategy: CardStrategy<M, V> = {
    ...of,
    judgedBy: of.judgedBy ?? of,
    ...(of.search === undefined ? {} : { search: course.around(of.search) }),
    createPlayer: (m, side) => {
      const player = of.createPlayer(m, side);
      return {
        ...(player.kept === undefined ? {} : { kept: player.kept }),
        begin: (low, high) => player.begin(low, high),
        answered: (view, question, index) => player.answered?.(view, question, index),
        choose: (view, question) => {
          const index = course.next(() => anew(side));
          if (index === undefined) return player.choose(view, question);
          if (index < 0 || index >= view.optionCount) throw new Error(`no option ${index} of ${view.optionCount}`);
          player.answered?.(view, question, index);
          return index;
        },
      };
    },
  };
  const both: M = { ...matchup, strategies: [strategy, strategy] };
  const state: S = of.search === undefined ? searched.createState(both) : new Searching<M, V, S>(searched, both).state;
  course.follow(state, (low, high) => searched.seedDice(state, low, high));
  tellAnswers<V>(state, (_side, _view, question, index) => course.told(game.questions[question], index));
  return course.taking(
    ({ seedLow, seedHigh }) => game.playGame(state, seedLow, seedHigh),
    () => valueFor(state, chooser),
  );
}
