import type { Answer, WatchAnswers } from "../answers.js";
import { firstAction } from "./actions/actionRows.js";
import { DECISION, firstOf, kindOf, secondOf } from "./decision.js";
import { benchOf, squareName } from "./position/bench.js";
import { H, type State } from "./state/state.js";
import { CHOICE, CHOICES, type Strategy } from "./strategy.js";

/** Answers in words: characters by the names that positions give them, squares as A1. */

/** Looks on at what the players of a skirmish answer. */
export const watchAnswers: WatchAnswers<State> = (s, told) => {
  for (let side = 0; side < s.sideCount; side++) s.strategies[side] = watched(s.strategies[side], told);
};

/** A strategy whose answers are told as they are given. */
export function watched(of: Strategy, told: (answer: Answer) => void): Strategy {
  return {
    name: of.name,
    description: of.description,
    chooseSetup: (s, side, c) => {
      const square = of.chooseSetup(s, side, c);
      told({ side, question: "setup", choice: setupWords(s, c, square) });
      return square;
    },
    chooseFirst: (s, side) => {
      const isFirst = of.chooseFirst(s, side);
      told({ side, question: "first", choice: firstWords(Number(isFirst)) });
      return isFirst;
    },
    chooseActivation: (s, side) => {
      const c = of.chooseActivation(s, side);
      told({ side, question: "activation", choice: nameOf(s, c) });
      return c;
    },
    chooseDecision: (s, c) => {
      const decision = of.chooseDecision(s, c);
      told({ side: s.side[c], question: "decision", choice: decisionWords(s, c, decision) });
      return decision;
    },
    choose: (s, side, kind, actor, other, count) => {
      const answer = of.choose(s, side, kind, actor, other, count);
      told({ side, question: CHOICES[kind], choice: choiceWords(s, kind, actor, other, count, answer) });
      return answer;
    },
  };
}

/** "Greedo on C5". */
export const setupWords = (s: State, c: number, square: number): string =>
  `${nameOf(s, c)} on ${squareName(s, square)}`;

/** Whether a side goes first. @param answer 1 = yes */
export const firstWords = (answer: number): string => (answer === 1 ? "yes" : "no");

/** "Greedo moves to C5", "Greedo attacks Yoda", "Yoda uses Force Heal on Greedo", "Greedo ends the turn". */
export function decisionWords(s: State, c: number, decision: number): string {
  const name = nameOf(s, c);
  const first = firstOf(decision);
  switch (kindOf(decision)) {
    case DECISION.end:
      return `${name} ends the turn`;
    case DECISION.attack:
      return `${name} attacks ${nameOf(s, first)}`;
    case DECISION.action:
      return `${name} uses ${s.matchup.cards.actionNames[firstAction(s, c) + first]}${on(s, c, first, secondOf(decision))}`;
    case DECISION.hand:
      return `${name} hands the droid to ${nameOf(s, first)}`;
    case DECISION.gallop:
      return `${name} gallops`;
    default:
      return `${name} moves to ${squareName(s, first)}`;
  }
}

/** Whom an action is used on, where it names a character. */
function on(s: State, c: number, action: number, target: number): string {
  const isCharacter = target < s.count && target !== c && s.pos[target] >= 0;
  return isCharacter && s.matchup.cards.actionNames[firstAction(s, c) + action] !== "Override"
    ? ` on ${nameOf(s, target)}`
    : "";
}

/** Choices of characters from `s.offers`, the last answer being none. */
const OFFERS: readonly number[] = [CHOICE.extraAttack, CHOICE.alsoStruck, CHOICE.passingAttack, CHOICE.volley];

/** "yes, Yoda for Greedo", "Greedo", "none": an answer to one of the choices of a number. */
export function choiceWords(
  s: State,
  kind: number,
  actor: number,
  other: number,
  count: number,
  answer: number,
): string {
  if (kind === CHOICE.space || kind === CHOICE.step || kind === CHOICE.tow) return String(answer);
  if (OFFERS.includes(kind)) return answer === count - 1 ? "none" : nameOf(s, s.offers[answer]);
  if (count !== 2) return String(answer);
  const yes = answer === 1 ? "yes" : "no";
  if (actor < 0) return yes;
  return other >= 0 && other < s.count && kind !== CHOICE.rerollInitiative
    ? `${yes}, ${nameOf(s, actor)} for ${nameOf(s, other)}`
    : `${yes}, ${nameOf(s, actor)}`;
}

/** "Stormtrooper 2": as a line names it. */
export const nameOf = (s: State, c: number): string =>
  benchOf(s.matchup).names[s.head[H.swapped] === 1 ? 1 : 0].ofPlace[c];
