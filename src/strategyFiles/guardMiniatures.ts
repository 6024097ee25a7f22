import { at } from "../core/assert.js";
import { H, type State, type Strategy } from "../games/miniatures/api.js";
import { decide } from "./guard.js";

/** A strategy of Miniatures. @param choices names of the smaller questions by number */
export function guardMiniatures(path: string, strategy: Strategy, choices: readonly string[]): Strategy {
  const whoOf = (side: number) => () => (side === 0 ? "seat west" : side === 1 ? "seat east" : `seat ${side + 1}`);
  const put = (s: State, side: number, question: string, legal: number | undefined, answer: () => number): number =>
    decide(path, whoOf(side), () => `"${question}" in round ${s.head[H.round]}`, legal, answer);
  return {
    ...strategy,
    chooseSetup: (s, side, c) => put(s, side, "chooseSetup", undefined, () => strategy.chooseSetup(s, side, c)),
    chooseFirst: (s, side) => put(s, side, "chooseFirst", 2, () => yesNo(strategy.chooseFirst(s, side))) === 1,
    chooseActivation: (s, side) =>
      put(s, side, "chooseActivation", undefined, () => strategy.chooseActivation(s, side)),
    chooseDecision: (s, c) => put(s, at(s.side, c), "chooseDecision", undefined, () => strategy.chooseDecision(s, c)),
    choose: (s, side, kind, actor, other, count) =>
      put(s, side, at(choices, kind), count, () => strategy.choose(s, side, kind, actor, other, count)),
  };
}

/** True and false as an answer; what is neither stays what it is. */
const yesNo = (answer: unknown): number => (typeof answer === "boolean" ? Number(answer) : (answer as number));
