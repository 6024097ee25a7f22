import { seedStream } from "../../core/rng.js";
import { type EngineQuestion, mustNotSearch, type Outcome, type Position, ReplayedPosition } from "../position.js";
import type { PositionText } from "../positionText.js";
import { choiceWords, decisionWords, firstWords, nameOf, setupWords } from "./answerWords.js";
import type { Matchup } from "./cards/matchup.js";
import { listActivations, listDecisions, listSetups, MAX_LISTED } from "./legal/decisions.js";
import { copyState, createState } from "./state/createState.js";
import { DRAW, H, SIDE, STREAM, type State, strategyStream } from "./state/state.js";
import { CHOICES, type Strategy } from "./strategy.js";

/**
 * Skirmishes held at a question. The greater questions are `setup`, `first`, `activation` and `decision`, answered by
 * squares, 0 or 1, characters and decisions (decision.ts); all others have the names of CHOICE and numbered answers.
 * `about` are the acting character and the other one, or -1.
 */

const listed = new Int32Array(MAX_LISTED);

/** A position of a matchup's skirmishes, none begun. @throws PositionUseError where a strategy searches */
export function createSkirmishPosition<M extends Matchup>(
  matchup: M,
  positionText: PositionText<M, State>,
  columns: number,
): Position {
  mustNotSearch(matchup.strategies);
  return new ReplayedPosition<M, State>({
    matchup,
    columns,
    positionText,
    createAsking: (asked) =>
      createState({ ...matchup, strategies: matchup.strategies.map((one) => asking(one, asked)) }),
    createKept: () => createState(matchup),
    copyState,
    toEngine: (option, options) => options[option],
    toOption: (answer, options) => options.indexOf(answer),
    // All that strategies remember lies in the state.
    forget: () => {},
    whyNotFor: ({ sideCount }, side) =>
      Number.isInteger(side) && side >= 0 && side < sideCount
        ? undefined
        : `a side of this skirmish is a whole number from 0 to ${sideCount - 1}, not ${side}`,
    dealAnew,
    outcomeOf,
    bytesOf: (s) => [new Uint8Array(s.words.buffer, s.words.byteOffset, s.words.byteLength)],
  });
}

/** Nothing lies hidden in this game but the dice, and what the others will draw by chance. */
function dealAnew(s: State, side: number, seedLow: number, seedHigh: number): void {
  seedStream(s.streams, STREAM.dice, seedLow, seedHigh, 0);
  for (let other = 0; other < s.sideCount; other++)
    if (other !== side) seedStream(s.streams, strategyStream(other), seedLow, seedHigh, 1 + other);
}

/** Points scored, gambit included. */
function outcomeOf(s: State): Outcome {
  const winner = s.head[H.winner];
  const scores = Array.from({ length: s.sideCount }, (_, side) => s.sides[SIDE.score + side] / 2);
  return {
    isOver: winner >= 0,
    winner: winner === DRAW ? -1 : winner,
    margins: scores.map((score, side) => score - Math.max(...scores.filter((_, other) => other !== side))),
  };
}

/** A strategy whose answers are put before whoever holds the skirmish. */
function asking(of: Strategy, asked: (question: EngineQuestion) => number): Strategy {
  const { name, description } = of;
  return {
    name,
    description,
    chooseSetup: (s, side, character) =>
      asked({
        side,
        kind: "setup",
        about: [character, -1],
        think: () => of.chooseSetup(s, side, character),
        list: (advice) => withAdvice(listSetups(s, listed), advice),
        words: (square) => setupWords(s, character, square),
      }),
    chooseFirst: (s, side) => {
      const think = (): number => (of.chooseFirst(s, side) ? 1 : 0);
      const list = () => numbers(2);
      return asked({ side, kind: "first", about: [-1, -1], think, list, words: firstWords }) === 1;
    },
    chooseActivation: (s, side) =>
      asked({
        side,
        kind: "activation",
        about: [-1, -1],
        think: () => of.chooseActivation(s, side),
        list: (advice) => withAdvice(listActivations(s, side, listed), advice),
        words: (character) => nameOf(s, character),
      }),
    chooseDecision: (s, character) =>
      asked({
        side: s.side[character],
        kind: "decision",
        about: [character, -1],
        think: () => of.chooseDecision(s, character),
        list: (advice) => withAdvice(listDecisions(s, character, listed), advice),
        words: (decision) => decisionWords(s, character, decision),
      }),
    choose: (s, side, kind, actor, other, count) =>
      asked({
        side,
        kind: CHOICES[kind],
        about: [actor, other],
        think: () => of.choose(s, side, kind, actor, other, count),
        list: () => numbers(count),
        words: (answer) => choiceWords(s, kind, actor, other, count, answer),
      }),
  };
}

const numbers = (count: number): Int32Array => Int32Array.from({ length: count }, (_, i) => i);

/** The first n of `listed`, each once, and the strategy's answer: it may be legal without being listed. */
function withAdvice(n: number, advice: number): Int32Array {
  return Int32Array.from(new Set(listed.subarray(0, n)).add(advice));
}
