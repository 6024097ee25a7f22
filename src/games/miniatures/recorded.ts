import type { State } from "./state/state.js";
import type { Strategy } from "./strategy.js";

/** Skirmishes taken up again: a copy is played on by the answers that were given since, up to the question tried. */

/** Most answers between two copies; after that the policy answers alone. */
export const ANSWERS_MOST = 1 << 14;
/** Whose chance it is where no character acts. */
const NOBODY = 0;
/** No answer is recorded here: the policy is asked. */
const NONE = -(2 ** 31);

/** Answers given since the last copy, by all players in order, and how far a playout has come in them. */
export class Record {
  readonly answers = new Int32Array(ANSWERS_MOST);
  count = 0;
  /** Answers given in the playout under way; the one after those recorded is the option tried. */
  at = 0;
  /** Called at the question tried, before it is answered. */
  begins: () => void = () => {};
  /** Called where a character begins its turn in a playout, and at the question tried. */
  acts: (s: State, character: number) => void = () => {};
  option = 0;

  add(answer: number): number {
    if (this.count < ANSWERS_MOST) this.answers[this.count] = answer;
    this.count++;
    return answer;
  }

  /** The next answer of a playout, or NONE where the policy is to be asked. */
  next(): number {
    if (this.at > this.count) return NONE;
    this.at++;
    if (this.at <= this.count) return this.answers[this.at - 1];
    this.begins();
    return this.option;
  }
}

/** A policy in a playout: recorded answers, at the question tried the option tried, then its own. */
export function aside(policy: Strategy, record: Record): Strategy {
  /** The next answer; chance begins anew where it is the one tried. @param by whose chance it is */
  const next = (s: State, by: number): number => {
    const wasThere = record.at > record.count;
    const given = record.next();
    if (!wasThere && record.at > record.count) record.acts(s, by);
    return given;
  };
  return {
    name: policy.name,
    description: policy.description,
    chooseSetup: (s, side, character) => {
      const given = next(s, character);
      return given === NONE ? policy.chooseSetup(s, side, character) : given;
    },
    chooseFirst: (s, side) => {
      const given = next(s, NOBODY);
      return given === NONE ? policy.chooseFirst(s, side) : given === 1;
    },
    chooseActivation: (s, side) => {
      const given = record.next();
      const character = given === NONE ? policy.chooseActivation(s, side) : given;
      if (record.at > record.count) record.acts(s, character);
      return character;
    },
    chooseDecision: (s, character) => {
      const given = next(s, character);
      return given === NONE ? policy.chooseDecision(s, character) : given;
    },
    choose: (s, side, kind, actor, other, count) => {
      const given = next(s, Math.max(NOBODY, actor));
      return given === NONE ? policy.choose(s, side, kind, actor, other, count) : given;
    },
  };
}
