import { LEAST_LEVEL_GAMES } from "../../src/analysis/acrossLevels.js";
import { type Interval, shifted, within } from "../../src/analysis/interval.js";
import { outcomeOf } from "../../src/studies/judge/levels.js";
import type { JudgedSummary, ValuedSummary } from "../../src/studies/judge/summary.js";
import { changeVerdict, gainVerdict, inPoints, priceVerdict, valueVerdict } from "../../src/studies/judge/verdict.js";
import { uniforms } from "../studies/cost/simulated.js";

/** Summaries with planted numbers, whose verdicts are those that the program gives on such numbers. */

/** Numbers of one planted summary. */
export class Planted {
  private readonly random: () => number;
  constructor(seed: number) {
    this.random = uniforms(seed);
  }
  share = (): number => this.random();
  whole = (least: number, most: number): number => least + Math.floor((most - least + 1) * this.random());
  one = <T>(...of: readonly T[]): T => of[this.whole(0, of.length - 1)];
  /** An interval about as often beyond 0, at it, or well within it; uneven as those of ratios are. */
  around(scale: number, centre = 0): Interval {
    const reach = scale * (0.05 + this.random());
    const estimate = centre + this.one(0.3, 1, 1.05, 2, 4) * reach * (this.random() < 0.5 ? -1 : 1);
    const uneven = 0.8 + 0.4 * this.random();
    return { estimate, low: estimate - reach * uneven, high: estimate + reach, confidence: 0.95 };
  }
  rate = (): Interval => within(this.around(0.1, 0.5), 0, 1);
  /** Adjusted p of a difference: at least that of its interval. */
  adjustedP({ low, high }: Pick<Interval, "low" | "high">): number {
    const shown = low > 0 || high < 0;
    return shown ? this.one(0.001, 0.04, 0.06, 0.3) : this.one(0.06, 0.3, 0.9);
  }
}

/** Levels of which some are too small to say anything. */
function holds(p: Planted, scale: number) {
  const games = p.one(20, 99, LEAST_LEVEL_GAMES, 400);
  const level = (strategy: string) => ({
    ...{ strategy, games, score: p.rate(), points: p.around(6), value: p.around(scale) },
  });
  return {
    of: p.one("change", "value"),
    levels: [level("greedy"), level("rollout-4")] as const,
    change: p.around(scale),
  };
}

const NOBODY = { company: { best: [], worst: [], tested: 0 }, beatenBy: [], against: [], moved: [], statWeights: [] };

/** The score that so many points of worth stand for. */
const scoreFor = ({ estimate, low, high }: Interval): Interval => {
  const of = (points: number) => 1 / (1 + Math.exp(-points / 20));
  return { estimate: of(estimate), low: of(low), high: of(high), confidence: 0.95 };
};

export function judged(p: Planted, name: string): JudgedSummary {
  const cost = p.whole(1, 60);
  const fairCost = within(p.around(p.one(1, 3, 9), cost), 0, Infinity);
  const by = (of: Interval, points: number): Interval => ({
    ...of,
    estimate: of.estimate + points,
    low: of.low + points,
    high: of.high + points,
  });
  const mispricing = by(fairCost, -cost);
  const before = Math.max(0, cost + p.whole(-5, 5));
  const gain = p.around(p.one(1, 3));
  const net = by(gain, before - cost);
  const turned = p.one(3, 19, 20, 400);
  const verdict = priceVerdict(mispricing);
  const at = holds(p, 0.05);
  const { games, points } = at.levels[1];
  return {
    ...{ name, mark: "changed", cost, basedOn: { name, cost: before }, changes: [], points: 100, isLegal: true },
    ...{
      games: { fairCost: 4000, all: 5000 },
      isSure: p.one(true, false),
      tried: { low: 1, high: 60 },
      isBeyond: false,
    },
    ...{ fairCost, mispricing, verdict },
    change: {
      ...{ before: within(p.around(3, before), 0, Infinity), gain, net, turned },
      verdict: changeVerdict(net, turned),
    },
    ...NOBODY,
    holds: {
      levels: at.levels.map(({ value: _, ...level }) => level),
      change: at.change,
      outcome: outcomeOf(verdict, games, { advantage: shifted(scoreFor(points), -0.5), points }, at.change),
    },
  } as unknown as JudgedSummary;
}

export function valued(p: Planted, name: string): ValuedSummary {
  const value = within(p.around(p.one(0.01, 0.03)), -1, 1);
  const gain = within(p.around(p.one(0.01, 0.03)), -1, 1);
  const turned = p.one(3, 19, 20, 400);
  const unused = p.one(undefined, undefined, { of: "play", offered: 300, taken: 6, share: 0.02 });
  const verdict = unused === undefined ? valueVerdict(value) : "undecided";
  const changed = unused === undefined ? gainVerdict(gain, turned) : "undecided";
  const at = holds(p, 0.05);
  const { games, value: advantage } = at.levels[1];
  const seen = { advantage, points: inPoints(advantage) };
  return {
    ...{
      name,
      mark: "changed",
      kind: "card",
      copies: 4,
      cost: 3,
      basedOn: { name, cost: 4 },
      changes: [],
      isLegal: true,
    },
    ...{ games: { value: 900, all: 2000 }, isSure: p.one(true, false), winRate: p.rate(), value },
    verdict,
    ...(unused === undefined ? {} : { unused }),
    change: {
      ...{ before: p.around(0.02), gain, turned, ...(unused === undefined ? {} : { unused }) },
      verdict: changed,
    },
    ...NOBODY,
    holds: {
      ...at,
      levels: at.levels.map(({ strategy, games, value }) => ({ strategy, games, value })),
      outcome: outcomeOf(at.of === "change" ? changed : verdict, games, seen, at.change),
    },
  } as unknown as ValuedSummary;
}
