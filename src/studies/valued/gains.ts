import type { Interval } from "../../analysis/interval.js";
import { matchedDifference } from "../../analysis/matchedDifference.js";
import { lookConfidence } from "../judge/rounds.js";
import { type SampleData, scoreOf } from "../sample/data.js";
import { ARM, type ValuedCard, type ValuedStudy } from "./study.js";
import { gainVerdict, valueVerdict } from "./verdict.js";

/** What decks win with a card, with another in its place, and with what it is based on: the same decks and dice. */

/** Games of one side's decks with the card. */
export interface OfSide {
  readonly side: 0 | 1;
  readonly data: SampleData;
}

/** What the deck with the card scored in an arm of a pair: 0..1. */
export function heldScore({ side, data }: OfSide, pair: number, arm = 0): number {
  const score = scoreOf(data, pair, arm);
  return side === 0 ? score : 1 - score;
}

/** Mean of what one arm scores less what another does, pair by pair. */
export function difference(played: readonly OfSide[], arm: number, other: number, confidence: number): Interval {
  let [pairs, sum, squares] = [0, 0, 0];
  for (const of of played)
    for (let pair = 0; pair < of.data.pairs; pair++, pairs++) {
      const one = heldScore(of, pair, arm) - heldScore(of, pair, other);
      sum += one;
      squares += one * one;
    }
  return matchedDifference(pairs, sum, squares, confidence);
}

/** What is known after some rounds, and whether it is enough. */
export interface ValueLook {
  /** Win rate that decks with the card have over the same with another piece in its place. */
  readonly value: Interval;
  /** The same of what it is based on, and what the change brings: the difference of the two. */
  readonly before?: Interval;
  readonly gain?: Interval;
  readonly pairs: number;
  readonly isSure: boolean;
}

/** Pairs without which nothing is decided: where none of so many differs, two of a hundred hardly do. */
export const LEAST_PAIRS = 300;
/** Half the width of the intervals that are wanted. */
const PRECISE = 0.03;

/** Sure is who has a verdict on the value and, of a changed card, on the change, and knows both well. */
export function lookAtValue(card: ValuedCard, study: ValuedStudy, played: readonly OfSide[]): ValueLook {
  const of = (arm: number, other: number): Interval => ({
    ...difference(played, arm, other, lookConfidence(study)),
    confidence: study.confidence,
  });
  const pairs = played.reduce((sum, { data }) => sum + data.pairs, 0);
  const value = of(0, ARM.another);
  const isChange = card.basedOn !== undefined;
  const change = isChange ? { before: of(ARM.before, ARM.another), gain: of(0, ARM.before) } : {};
  const { gain } = change;
  const isKnown = [value, ...(gain === undefined ? [] : [gain])].every(({ low, high }) => high - low <= 2 * PRECISE);
  const isDecided = valueVerdict(value) !== "undecided" && (gain === undefined || gainVerdict(gain) !== "undecided");
  return { value, ...change, pairs, isSure: pairs >= LEAST_PAIRS && isKnown && isDecided };
}
