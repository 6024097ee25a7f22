import { LEAST_LEVEL_GAMES } from "../../analysis/acrossLevels.js";
import { type Interval, within } from "../../analysis/interval.js";
import { matchedDifference } from "../../analysis/matchedDifference.js";
import { type RecheckOutcome, recheckOutcome } from "../recheck.js";
import { gamesIn, heldScore, intervalOf, momentsOf, type OfSide, ofPairs, type PairAt } from "./around.js";
import type { Holds, JudgedLevel, ValuedLevel, ValueHolds } from "./summary.js";
import { difference } from "./value/gains.js";
import {
  type Bounds,
  type ChangeVerdict,
  type GainVerdict,
  inPoints,
  type PriceVerdict,
  type ValueVerdict,
  WITHIN,
} from "./verdict.js";

/** Whether a verdict holds where both sides play better: the same squads or decks and dice at two levels. */

type Verdict = PriceVerdict | ChangeVerdict | ValueVerdict | GainVerdict;
/** Games at two levels, the lower first: of each side that may have the card. */
export type Levels<Played extends OfSide = OfSide> = readonly [readonly Played[], readonly Played[]];

/** Verdicts of an advantage, and of a disadvantage. */
const FAVOURS: Partial<Record<Verdict, 1 | -1>> = {
  ...{ "under-costed": 1, better: 1, strong: 1 },
  ...{ "over-costed": -1, worse: -1, weak: -1 },
};

/**
 * What becomes of a verdict at a higher level. One of an advantage or a disadvantage as rechecks of `cost` and `decks`
 * say it (`recheckOutcome`). That there is none stands where at the higher level, too, it lies within the same points,
 * and falls where it lies beyond them without doubt.
 * @param advantage share of wins at the higher level beyond those of none
 * @param points the same in points
 * @param change of the share of wins from the lower level to the higher
 */
export function outcomeOf(
  verdict: Verdict,
  games: number,
  { advantage, points }: { readonly advantage: Bounds; readonly points: Bounds },
  change: Interval,
): RecheckOutcome {
  if (games < LEAST_LEVEL_GAMES || verdict === "undecided") return "unsettled";
  const favours = FAVOURS[verdict];
  if (favours !== undefined) return recheckOutcome(favours, advantage, change);
  if (points.low >= -WITHIN && points.high <= WITHIN) return "stands";
  return points.low > WITHIN || points.high < -WITHIN ? "falls" : "unsettled";
}

/** Change of a number from the lower level to the higher, by the pairs that both played. */
function changesOf([own, higher]: Levels, of: (one: PairAt) => number): number[] {
  return higher.flatMap((upper, place) => {
    const { data } = own[place];
    const known = new Map(Array.from({ length: data.pairs }, (_, pair) => [data.numbers[pair], pair]));
    return ofPairs([upper], (one) => {
      const before = known.get(upper.data.numbers[one.pair]);
      return before === undefined ? [] : [of(one) - of({ at: own[place], pair: before })];
    }).flat();
  });
}

/** Of a change of which nothing is known. */
const unknown = (confidence: number): Interval => ({ estimate: 0, low: -1, high: 1, confidence });

/** Score of all wins or losses that is still told in points. */
const SUREST = 0.999;

/** @param perPoint log odds of a point of cost */
function pricedLevel(strategy: string, played: readonly OfSide[], perPoint: number, confidence: number): JudgedLevel {
  const scores = ofPairs(played, ({ at, pair }) => heldScore(at, pair));
  const score = within(intervalOf(momentsOf(scores), confidence), 0, 1);
  const points = (rate: number) => {
    const kept = Math.min(SUREST, Math.max(1 - SUREST, rate));
    return Math.log(kept / (1 - kept)) / perPoint;
  };
  return {
    ...{ strategy, games: gamesIn(played), score },
    points: { estimate: points(score.estimate), low: points(score.low), high: points(score.high), confidence },
  };
}

/** Of a verdict on a price. @param perPoint log odds of a point of cost */
export function holdsOf(
  verdict: PriceVerdict,
  strategies: readonly [string, string],
  played: Levels,
  perPoint: number,
  confidence: number,
): Holds {
  const own = pricedLevel(strategies[0], played[0], perPoint, confidence);
  const higher = pricedLevel(strategies[1], played[1], perPoint, confidence);
  const changes = changesOf(played, ({ at, pair }) => heldScore(at, pair));
  const change = changes.length === 0 ? unknown(confidence) : intervalOf(momentsOf(changes), confidence);
  const { games, score, points } = higher;
  const advantage = { low: score.low - 0.5, high: score.high - 0.5 };
  return { levels: [own, higher], change, outcome: outcomeOf(verdict, games, { advantage, points }, change) };
}

/** Of a verdict on a change or a value: the difference between the first arm and the second. */
export function valueHolds(
  of: ValueHolds["of"],
  verdict: GainVerdict | ValueVerdict,
  strategies: readonly [string, string],
  played: Levels,
  confidence: number,
): ValueHolds {
  const levelOf = (l: 0 | 1): ValuedLevel => ({
    ...{ strategy: strategies[l], games: gamesIn(played[l]) },
    value: difference(played[l], 0, 1, confidence),
  });
  const levels = [levelOf(0), levelOf(1)] as const;
  const change = changeOf(played, confidence);
  const { games, value } = levels[1];
  const outcome = outcomeOf(verdict, games, { advantage: value, points: inPoints(value) }, change);
  return { of, levels, change, outcome };
}

function changeOf(played: Levels, confidence: number): Interval {
  // Halved, so that it is a difference of -1 to 1.
  const halves = changesOf(played, ({ at, pair }) => heldScore(at, pair) - heldScore(at, pair, 1)).map(
    (one) => one / 2,
  );
  if (halves.length === 0) return unknown(confidence);
  const sum = (of: (one: number) => number) => halves.reduce((total, one) => total + of(one), 0);
  const half = matchedDifference(
    halves.length,
    sum((one) => one),
    sum((one) => one * one),
    confidence,
  );
  return { estimate: 2 * half.estimate, low: 2 * half.low, high: 2 * half.high, confidence };
}
