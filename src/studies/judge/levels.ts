import { LEAST_LEVEL_GAMES } from "../../analysis/acrossLevels.js";
import { type Interval, within } from "../../analysis/interval.js";
import { type RecheckOutcome, recheckOutcome } from "../recheck.js";
import { type SampleData, scoreOf } from "../sample/data.js";
import { intervalOf, momentsOf } from "./company.js";
import type { Holds, JudgedLevel } from "./summary.js";
import { type PriceVerdict, WITHIN } from "./verdict.js";

/** Whether a verdict holds where both sides play better: the same squads and dice at two levels. */

/** Score of all wins or losses that is still told in points. */
const SUREST = 0.999;

/** @param perPoint log odds of a point of cost */
function levelOf(strategy: string, data: SampleData, perPoint: number, confidence: number): JudgedLevel {
  const scores = Array.from({ length: data.pairs }, (_, p) => scoreOf(data, p));
  const score = within(intervalOf(momentsOf(scores), confidence), 0, 1);
  const points = (rate: number) => {
    const kept = Math.min(SUREST, Math.max(1 - SUREST, rate));
    return Math.log(kept / (1 - kept)) / perPoint;
  };
  return {
    strategy,
    games: data.pairs * data.gamesPerDraw,
    score,
    points: { estimate: points(score.estimate), low: points(score.low), high: points(score.high), confidence },
  };
}

/**
 * Whether a verdict holds at a higher level. Of a price that is off, as rechecks of `cost` say it (`recheckOutcome`).
 * A fair price stands where at the higher level, too, it is within the same points, and falls where it is off beyond
 * doubt.
 */
export function holdsOf(
  verdict: PriceVerdict,
  strategies: readonly [string, string],
  data: readonly [SampleData, SampleData],
  perPoint: number,
  confidence: number,
): Holds {
  const levels = [0, 1].map((l) => levelOf(strategies[l], data[l], perPoint, confidence)) as [JudgedLevel, JudgedLevel];
  const [own, higher] = data;
  const known = new Map(Array.from({ length: own.pairs }, (_, p) => [own.numbers[p], scoreOf(own, p)]));
  const changes = Array.from({ length: higher.pairs }, (_, p) => {
    const before = known.get(higher.numbers[p]);
    return before === undefined ? [] : [scoreOf(higher, p) - before];
  }).flat();
  const change =
    changes.length === 0 ? { estimate: 0, low: -1, high: 1, confidence } : intervalOf(momentsOf(changes), confidence);
  return { levels, change, outcome: outcomeOf(verdict, levels[1], change) };
}

/** What becomes of a verdict at a higher level. @param change of the score from the lower level to it */
export function outcomeOf(
  verdict: PriceVerdict,
  { score, points, games }: Omit<JudgedLevel, "strategy">,
  change: Interval,
): RecheckOutcome {
  if (games < LEAST_LEVEL_GAMES || verdict === "undecided") return "unsettled";
  const advantage = { low: score.low - 0.5, high: score.high - 0.5 };
  if (verdict !== "fairly priced") return recheckOutcome(verdict === "under-costed" ? 1 : -1, advantage, change);
  if (points.low >= -WITHIN && points.high <= WITHIN) return "stands";
  return points.low > WITHIN || points.high < -WITHIN ? "falls" : "unsettled";
}
