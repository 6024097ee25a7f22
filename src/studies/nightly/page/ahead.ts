import { mirrored, negated } from "../../../analysis/interval.js";
import { otherOf, turnedChange, turnedRate } from "../../compare/page/changeTable.js";
import type { NightLevel, NightlySummary, NightMatchup } from "../summary.js";

/**
 * A night with every matchup told of the side that wins more of its games: whatever is said of one names it the same
 * way. Games to replay are found by the summary as it is.
 */
export const fromAhead = (summary: NightlySummary): NightlySummary => ({
  ...summary,
  experiments: summary.experiments.map((e) => ({ ...e, matchups: e.matchups.map(ledFirst) })),
});

function ledFirst(m: NightMatchup): NightMatchup {
  const { a, b, strategyA, strategyB, rate, fixed, fresh, variants, byVariant, level, trend } = m;
  if (rate.winRateA.estimate >= 0.5 || (a === b && strategyA === strategyB)) return m;
  return {
    ...{ a: b, b: a, strategyA: strategyB, strategyB: strategyA, rate: turnedRate(rate) },
    ...(fixed === undefined ? {} : { fixed: turnedChange(fixed) }),
    ...(fresh === undefined ? {} : { fresh: turnedChange(fresh) }),
    ...(variants === undefined ? {} : { variants: variants.map((v) => ({ ...v, winRateA: mirrored(v.winRateA) })) }),
    ...(byVariant === undefined ? {} : { byVariant: { ...byVariant, ahead: byVariant.ahead.map(otherOf) } }),
    ...(level === undefined ? {} : { level: turnedLevel(level) }),
    trend: trend.map(({ fresh: won, counted, fixed: share, high, low, ...t }) => ({
      ...{ ...t, fresh: mirrored(won), fixed: 1 - share, high: low, low: high },
      ...(counted === undefined ? {} : { counted: mirrored(counted) }),
    })),
  };
}

const turnedLevel = ({ own, higher, gap, before, moved, ...level }: NightLevel): NightLevel => ({
  ...{ ...level, own: turnedRate(own), higher: turnedRate(higher), gap: negated(gap) },
  ...(before === undefined ? {} : { before: { ...before, gap: negated(before.gap) } }),
  ...(moved === undefined ? {} : { moved: { ...moved, change: negated(moved.change) } }),
});
