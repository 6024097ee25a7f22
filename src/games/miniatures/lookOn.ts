import { assert } from "../../core/assert.js";
import { seedStream } from "../../core/rng.js";
import { toSide } from "../../core/side.js";
import { Course, type LookingOn, onlooking, type Standing, type TakingUp } from "../lookOn.js";
import { choiceWords, decisionWords, firstWords, nameOf, setupWords } from "./answerWords.js";
import type { Matchup } from "./cards/matchup.js";
import { createSearchedState, playSearched, valueFor } from "./searching.js";
import { seated } from "./state/createState.js";
import { H, STREAM, type State, strategyStream } from "./state/state.js";
import { CHOICES, type Strategy } from "./strategy.js";

/** Looking on at skirmishes. A third player's choices are played as recorded, and not judged. */

/** Players of the matchup. */
const JUDGED = 2;

/** What is being asked, and how far the record has been followed. */
interface Following {
  at: number;
  side: number;
  /** By the game's own name. */
  question: string;
  /** What the judge's policy would answer. */
  advice: number;
  /** An answer in words. */
  words(s: State, answer: number): string;
}

/** How skirmishes are looked on at. @param writeRow of a finished one */
export function lookingOnSkirmishes<M extends Matchup>(
  strategyNamed: (name: string) => Strategy,
  writeRow: (matchup: M, s: State, row: Int32Array) => void,
): LookingOn<M> {
  return {
    canJudge: (by) => strategyNamed(by).search?.createJudge !== undefined,
    record: (matchup, { seedLow, seedHigh, variant, swapped }, row) => {
      const given: number[] = [];
      const state = createSearchedState(matchup, (of) => recording(of, given));
      playSearched(state, seedLow, seedHigh, variant, swapped);
      writeRow(matchup, state, row);
      return { given };
    },
    look: (matchup, by, { seedLow, seedHigh, variant, swapped }, { given }, seed, row, seen) => {
      const following: Following = { at: 0, side: 0, question: "", advice: 0, words: () => "" };
      const standing = (): Standing => standingOf(state, following);
      const judge = strategyNamed(by);
      const recorded = matchup.strategies.map((of, entrant): Strategy => {
        const player = byRecord(of, judge, given, following);
        return entrant < JUDGED ? { ...player, search: onlooking(judge.search!, seed, standing, seen) } : player;
      });
      const state: State = createSearchedState({ ...matchup, strategies: recorded });
      playSearched(state, seedLow, seedHigh, variant, swapped);
      assert(following.at === given.length, "a skirmish is answered as it was recorded", { answers: following.at });
      writeRow(matchup, state, row);
    },
    takeUp: (matchup, by) => takingUp(matchup, strategyNamed(by)),
  };
}

/** A strategy whose answers are kept. */
function recording(of: Strategy, given: number[]): Strategy {
  const keep = (answer: number): number => {
    given.push(answer);
    return answer;
  };
  return {
    name: of.name,
    description: of.description,
    chooseSetup: (s, side, character) => keep(of.chooseSetup(s, side, character)),
    chooseFirst: (s, side) => keep(of.chooseFirst(s, side) ? 1 : 0) === 1,
    chooseActivation: (s, side) => keep(of.chooseActivation(s, side)),
    chooseDecision: (s, character) => keep(of.chooseDecision(s, character)),
    choose: (s, side, kind, actor, other, count) => keep(of.choose(s, side, kind, actor, other, count)),
  };
}

/** Answers by the record; the judge's policy is asked all the same, so that it remembers the skirmish. */
function byRecord(
  { name, description }: Strategy,
  judge: Strategy,
  given: readonly number[],
  following: Following,
): Strategy {
  const next = (): number => given[following.at++];
  const follow = (side: number, question: string, advice: number, words: Following["words"]): number => {
    following.side = side;
    following.question = question;
    following.advice = advice;
    following.words = words;
    return next();
  };
  return {
    name,
    description,
    judgedBy: judge,
    advice: () => following.advice,
    ...(judge.propose === undefined ? {} : { propose: judge.propose }),
    chooseSetup: (s, side, character) => {
      const advice = judge.chooseSetup(s, side, character);
      return follow(side, "setup", advice, (at, square) => setupWords(at, character, square));
    },
    chooseFirst: (s, side) =>
      follow(side, "first", Number(judge.chooseFirst(s, side)), (_, answer) => firstWords(answer)) === 1,
    chooseActivation: (s, side) => follow(side, "activation", judge.chooseActivation(s, side), nameOf),
    chooseDecision: (s, character) => {
      const advice = judge.chooseDecision(s, character);
      return follow(s.side[character], "decision", advice, (at, answer) => decisionWords(at, character, answer));
    },
    choose: (s, side, kind, actor, other, count) => {
      const advice = judge.choose(s, side, kind, actor, other, count);
      const words = (at: State, answer: number) => choiceWords(at, kind, actor, other, count, answer);
      return follow(side, CHOICES[kind], advice, words);
    },
  };
}

function standingOf(s: State, { at, side, question, advice, words }: Following): Standing {
  return {
    number: at,
    entrant: toSide(seated(side, s.head[H.swapped] === 1)),
    question,
    round: s.head[H.round],
    advice,
    words: (answer) => words(s, answer),
  };
}

/** Takes up skirmishes of a matchup, which a strategy plays on. */
function takingUp(matchup: Matchup, of: Strategy): TakingUp {
  const course = new Course();
  let chooser = 0;
  const anew = (s: State, side: number): void => {
    chooser = side;
    seedStream(s.streams, STREAM.dice, course.low, course.high, 0);
    for (let one = 0; one < s.sideCount; one++)
      seedStream(s.streams, strategyStream(one), course.low, course.high, 1 + one);
  };
  /** The strategy is asked before answers of others too, so that it remembers the skirmish. */
  const next = (s: State, side: number, think: () => number): number => {
    const isOver = course.at >= course.given.length && course.answer !== undefined;
    const thought = isOver && course.at === course.given.length ? 0 : think();
    return course.next(() => anew(s, side)) ?? thought;
  };
  const strategy: Strategy = {
    name: of.name,
    description: of.description,
    judgedBy: of.judgedBy ?? of,
    ...(of.propose === undefined ? {} : { propose: of.propose }),
    ...(of.search === undefined ? {} : { search: course.around(of.search) }),
    chooseSetup: (s, side, c) => next(s, side, () => of.chooseSetup(s, side, c)),
    chooseFirst: (s, side) => next(s, side, () => Number(of.chooseFirst(s, side))) === 1,
    chooseActivation: (s, side) => next(s, side, () => of.chooseActivation(s, side)),
    chooseDecision: (s, c) => next(s, s.side[c], () => of.chooseDecision(s, c)),
    choose: (s, side, kind, actor, other, count) => next(s, side, () => of.choose(s, side, kind, actor, other, count)),
  };
  const told = (question: string, answer: number): number => {
    course.told(question, answer);
    return answer;
  };
  const state = createSearchedState(
    { ...matchup, strategies: matchup.strategies.map(() => strategy) },
    (player): Strategy => ({
      name: player.name,
      description: player.description,
      chooseSetup: (s, side, c) => told("setup", player.chooseSetup(s, side, c)),
      chooseFirst: (s, side) => told("first", Number(player.chooseFirst(s, side))) === 1,
      chooseActivation: (s, side) => told("activation", player.chooseActivation(s, side)),
      chooseDecision: (s, c) => told("decision", player.chooseDecision(s, c)),
      choose: (s, side, kind, actor, other, count) =>
        told(CHOICES[kind], player.choose(s, side, kind, actor, other, count)),
    }),
  );
  state.countsLuck = false;
  course.follow(state, (low, high) => seedStream(state.streams, STREAM.dice, low, high, 0));
  return course.taking(
    ({ seedLow, seedHigh, variant, swapped }) => playSearched(state, seedLow, seedHigh, variant, swapped),
    () => valueFor(state, chooser),
  );
}
