import { H, type State } from "./state/state.js";

/** An answer that the rules do not allow: names who gave it, so that the game can be replayed. */
export class IllegalChoiceError extends Error {
  constructor(s: State, side: number, what: string) {
    const name = s.strategies[side].name;
    super(
      `strategy "${name}" (seat ${side}) chose illegally: ${what}; seed ${s.head[H.seedLow]},${s.head[H.seedHigh]} variant ${s.head[H.variant]} swapped ${s.head[H.swapped]} round ${s.head[H.round]}`,
    );
    this.name = "IllegalChoiceError";
  }
}

/** Puts a small choice to a side's strategy and checks the answer. */
export function ask(s: State, side: number, kind: number, actor: number, other: number, count: number): number {
  const answer = s.strategies[side].choose(s, side, kind, actor, other, count);
  if (!(answer >= 0 && answer < count) || (answer | 0) !== answer)
    throw new IllegalChoiceError(s, side, `answer ${answer} of ${count} to choice ${kind} by ${actor}`);
  return answer;
}
