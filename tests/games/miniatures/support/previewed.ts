import { seedStream } from "../../../../src/core/rng.js";
import { END_TURN } from "../../../../src/games/miniatures/decision.js";
import { attackFully } from "../../../../src/games/miniatures/fighting/attack.js";
import { STYLE } from "../../../../src/games/miniatures/fighting/attackStyle.js";
import { type AttackPreview, createPreview, previewAttack } from "../../../../src/games/miniatures/fighting/preview.js";
import { copyState, createState } from "../../../../src/games/miniatures/state/createState.js";
import { EVENT } from "../../../../src/games/miniatures/state/journal.js";
import { isAlive, STREAM, type State } from "../../../../src/games/miniatures/state/state.js";
import { CHOICE, type Strategy } from "../../../../src/games/miniatures/strategy.js";

/** Attacks and moves played from copies of a position, many times with dice of their own. */

/** Answers of whoever plays on a copy. */
export type Answers = (s: State, kind: number, actor: number, other: number, count: number) => number;

/** Uses nothing that may be left unused, and makes no further attack. */
export const decline: Answers = (_s, kind, _actor, _other, count) => (kind === CHOICE.extraAttack ? count - 1 : 0);

const answering = (answers: Answers): Strategy => ({
  name: "answering",
  description: "answers as a test says",
  chooseSetup: () => -1,
  chooseFirst: () => true,
  chooseActivation: () => -1,
  chooseDecision: () => END_TURN,
  choose: (s, _side, kind, actor, other, count) => answers(s, kind, actor, other, count),
});

const copies = new WeakMap<object, State>();

/** A copy of a position, the same one for all of a matchup, with the dice of a seed. */
export function copyOf(s: State, seed: number, answers: Answers): State {
  let copy = copies.get(s.matchup);
  if (copy === undefined) {
    copy = createState(s.matchup);
    copies.set(s.matchup, copy);
  }
  copyState(s, copy);
  copy.strategies.fill(answering(answers));
  seedStream(copy.streams, STREAM.dice, seed, 0x5eed, 0);
  return copy;
}

/** One roll of an attack that was played. */
export interface Roll {
  readonly natural: number;
  readonly hit: boolean;
}

/** An attack that was played: the rolls of a on t in order, what t lost, and whether it was defeated. */
export interface PlayedAttack {
  readonly rolls: readonly Roll[];
  readonly lost: number;
  readonly defeated: boolean;
}

/** Plays an attack of a on t with all its consequences, on a copy. */
export function playAttack(
  s: State,
  a: number,
  t: number,
  combined: number,
  seed: number,
  answers: Answers,
): PlayedAttack {
  const copy = copyOf(s, seed, answers);
  const entries: (readonly number[])[] = [];
  copy.journal = { entries };
  attackFully(copy, a, t, STYLE.normal, combined, 0);
  copy.journal = null;
  const rolls = entries.filter(([event, by, on]) => event === EVENT.attackRoll && by === a && on === t);
  return {
    rolls: rolls.map((entry) => ({ natural: entry[3], hit: entry[6] > 0 })),
    lost: entries.reduce(
      (sum, [event, victim, lost]) => (event === EVENT.damage && victim === t ? sum + lost! : sum),
      0,
    ),
    defeated: !isAlive(copy, t),
  };
}

/** What a number of plays came to on average, and the standard error of that. */
export interface Mean {
  readonly mean: number;
  readonly error: number;
}

export function meanOf(values: readonly number[]): Mean {
  const n = values.length;
  const mean = values.reduce((sum, v) => sum + v, 0) / n;
  const variance = values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / (n - 1);
  return { mean, error: Math.sqrt(variance / n) };
}

export function previewOf(s: State, a: number, t: number, cover: number, combined: number): AttackPreview {
  const preview = createPreview();
  previewAttack(s, a, t, cover, combined, preview);
  return preview;
}
