import type { Interval } from "../../../analysis/interval.js";
import { matchedDifference } from "../../../analysis/matchedDifference.js";
import { normalCdf } from "../../../analysis/normal.js";
import { turnedPairs } from "../../sample/data.js";
import { heldScore, type OfSide } from "../around.js";
import { intervalAtLook, looksAfter } from "../looks.js";
import type { ValuedStudy } from "../study.js";
import { gainVerdict, valueVerdict, WITHIN } from "../verdict.js";
import { ARM, type ValuedCard } from "./decks.js";

/** What decks win with a card, with another in its place, and with what it is based on: the same decks and dice. */

/** What one arm scores less what another does: pairs, and sums over them. */
interface Compared {
  readonly pairs: number;
  readonly sum: number;
  readonly squares: number;
}

function compared(played: readonly OfSide[], arm: number, other: number): Compared {
  let [pairs, sum, squares] = [0, 0, 0];
  for (const of of played)
    for (let pair = 0; pair < of.data.pairs; pair++, pairs++) {
      const one = heldScore(of, pair, arm) - heldScore(of, pair, other);
      sum += one;
      squares += one * one;
    }
  return { pairs, sum, squares };
}

/** Mean of what one arm scores less what another does, pair by pair. */
export function difference(played: readonly OfSide[], arm: number, other: number, confidence: number): Interval {
  const { pairs, sum, squares } = compared(played, arm, other);
  return matchedDifference(pairs, sum, squares, confidence);
}

/** What is known after some rounds, and whether it is enough. */
export interface ValueLook {
  /** Win rate that decks with the card have over the same with another piece in its place. */
  readonly value: Interval;
  /** The same of what it is based on, and what the change brings: the difference of the two. */
  readonly before?: Interval;
  readonly gain?: Interval;
  /** Pairs that the change turned. */
  readonly turned?: number;
  readonly pairs: number;
  /** Looks that were left after the first at which enough was known to end play; absent before that one. */
  readonly left?: number | undefined;
  readonly isSure: boolean;
}

/** Pairs without which nothing is decided: where none of so many differs, two of a hundred hardly do. */
export const LEAST_PAIRS = 300;
/** Half the width of the intervals that are wanted. */
const PRECISE = 0.03;

/**
 * Sure is who has a verdict on the value and, of a changed card, on the change, and knows both well.
 * @param round number of the look, from 0
 * @param last what the look before it found
 */
export function lookAtValue(
  card: ValuedCard,
  { confidence, games }: Pick<ValuedStudy, "confidence" | "games">,
  played: readonly OfSide[],
  round: number,
  last: Pick<ValueLook, "left"> | undefined,
): ValueLook {
  const isChange = card.basedOn !== undefined;
  const pairs = played.reduce((sum, { data }) => sum + data.pairs, 0);
  const asked = [[0, ARM.another] as const, ...(isChange ? [[0, ARM.before] as const] : [])];
  const isKnown =
    pairs >= LEAST_PAIRS &&
    asked.every(([arm, other]) => {
      const { low, high } = difference(played, arm, other, confidence);
      return high - low <= 2 * PRECISE;
    });
  const left = last?.left ?? (isKnown ? looksAfter(games, round) : undefined);
  const at = { centre: 0, reach: WITHIN / 100 + PRECISE, confidence, left: left ?? 0 };
  const of = (arm: number, other: number): Interval => {
    const { sum, squares } = compared(played, arm, other);
    return intervalAtLook((z) => matchedDifference(pairs, sum, squares, 2 * normalCdf(z) - 1), at)!;
  };
  const value = of(0, ARM.another);
  const turned = played.reduce((sum, { data }) => sum + (isChange ? turnedPairs(data, 0, ARM.before) : 0), 0);
  const change = isChange ? { before: of(ARM.before, ARM.another), gain: of(0, ARM.before), turned } : {};
  const { gain } = change;
  const isDecided =
    valueVerdict(value) !== "undecided" && (gain === undefined || gainVerdict(gain, turned) !== "undecided");
  return { value, ...change, pairs, left, isSure: isKnown && isDecided };
}
