import { LEAST_LEVEL_GAMES } from "../../analysis/acrossLevels.js";
import type { Interval } from "../../analysis/interval.js";
import { matchedDifference } from "../../analysis/matchedDifference.js";
import { type RecheckOutcome, recheckOutcome } from "../recheck.js";
import { difference, heldScore, type OfSide } from "./gains.js";
import type { ValuedLevel, ValueHolds } from "./summary.js";
import { type GainVerdict, type ValueVerdict, WITHIN_POINTS } from "./verdict.js";

/** Whether a verdict holds where both sides play better: the same decks and dice at two levels. */

/** Verdicts of an advantage, and of a disadvantage. */
const FAVOURS: Partial<Record<GainVerdict | ValueVerdict, 1 | -1>> = { better: 1, strong: 1, worse: -1, weak: -1 };

/**
 * Of a card that is better or worse, strong or weak, as rechecks of `decks` say it (`recheckOutcome`). That a change
 * makes no difference, or a card is average, stands where at the higher level, too, it lies within the same points, and
 * falls where it lies beyond them without doubt.
 * @param played games of the levels, each of the sides that may have the card
 */
export function valueHolds(
  of: ValueHolds["of"],
  verdict: GainVerdict | ValueVerdict,
  strategies: readonly [string, string],
  played: readonly [readonly OfSide[], readonly OfSide[]],
  confidence: number,
): ValueHolds {
  const levels = [0, 1].map((l): ValuedLevel => {
    const games = played[l].reduce((sum, { data }) => sum + data.pairs * data.arms, 0);
    return { strategy: strategies[l], games, value: difference(played[l], 0, 1, confidence) };
  }) as [ValuedLevel, ValuedLevel];
  const change = changeOf(played, confidence);
  return { of, levels, change, outcome: valueOutcome(verdict, levels[1], change) };
}

/** What becomes of a verdict at a higher level. @param change of the difference from the lower level to it */
export function valueOutcome(
  verdict: GainVerdict | ValueVerdict,
  { value, games }: Omit<ValuedLevel, "strategy">,
  change: Interval,
): RecheckOutcome {
  if (games < LEAST_LEVEL_GAMES || verdict === "undecided") return "unsettled";
  const favours = FAVOURS[verdict];
  if (favours !== undefined) return recheckOutcome(favours, value, change);
  const within = WITHIN_POINTS / 100;
  if (value.low >= -within && value.high <= within) return "stands";
  return value.low > within || value.high < -within ? "falls" : "unsettled";
}

/** Change of the difference from the lower level to the higher, by the pairs that both played. */
function changeOf([own, higher]: readonly [readonly OfSide[], readonly OfSide[]], confidence: number): Interval {
  let [pairs, sum, squares] = [0, 0, 0];
  own.forEach((lower, side) => {
    const upper = higher[side];
    const known = new Map(Array.from({ length: lower.data.pairs }, (_, p) => [lower.data.numbers[p], p]));
    for (let p = 0; p < upper.data.pairs; p++) {
      const before = known.get(upper.data.numbers[p]);
      if (before === undefined) continue;
      const gained = (at: OfSide, pair: number) => heldScore(at, pair) - heldScore(at, pair, 1);
      // Halved, so that it is a difference of -1 to 1.
      const one = (gained(upper, p) - gained(lower, before)) / 2;
      pairs++;
      sum += one;
      squares += one * one;
    }
  });
  if (pairs === 0) return { estimate: 0, low: -1, high: 1, confidence };
  const half = matchedDifference(pairs, sum, squares, confidence);
  return { estimate: 2 * half.estimate, low: 2 * half.low, high: 2 * half.high, confidence };
}
