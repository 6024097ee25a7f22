import { rateInterval } from "../../analysis/independentChange.js";
import type { Interval } from "../../analysis/interval.js";
import { twoSidedZ } from "../../analysis/normal.js";
import { pairedChange } from "../../analysis/pairedChange.js";
import type { PairCounts } from "../../analysis/pairs.js";
import { strataOf } from "../../analysis/strata.js";
import { addAt, at } from "../../core/assert.js";
import { variantOfPair } from "../../experiment/rotation.js";
import { recheckOutcome, recheckStage, sureness } from "../recheck.js";
import type { SampleData } from "../sample/data.js";
import type { SampleSpec } from "../sample/spec.js";
import { playStageSample, stageFolder } from "../sample/stageSample.js";
import type { Stage } from "../sample/study.js";
import type { Valued } from "./analysis.js";
import { type Measurements, scaleOf } from "./choices.js";
import type { CostAsked, CostRequest } from "./plan.js";
import type { CharacterValue, CostRecheck, CostSummary, RecheckLevel } from "./summary.js";

/**
 * The strongest claims of the study played again at a higher level: squads with exactly one of the character, at its
 * cost, against squads without it, of as many points; the same squads and dice at the study's own level and at the
 * higher one, so that what changes is who plays. The squads are none of those that the claim was found in.
 */

/**
 * The claims that are played again: verdicts, what-ifs included, the surest first (mispricing by its half-width), names
 * where alike.
 */
export function strongestClaims(characters: readonly CharacterValue[], most: number): CharacterValue[] {
  const surenessOf = ({ price }: CharacterValue) => sureness(price!.mispricing);
  return characters
    .filter(({ twinOf }) => twinOf === undefined)
    .filter(({ price }) => price?.verdict === "under-costed" || price?.verdict === "over-costed")
    .sort((x, y) => surenessOf(y) - surenessOf(x) || (x.name < y.name ? -1 : 1))
    .slice(0, most);
}

const levelsOf = ({ study }: CostAsked): readonly [string, string] => [study.strategy, study.recheck!.strategy];

const gamesOfLevel = ({ study, sample }: CostAsked): number => study.recheck!.pairs * sample.gamesPerDraw;

/** What rechecks play at most, level by level. */
export const recheckStages = (costAsked: CostAsked): Stage[] =>
  costAsked.study.recheck === undefined
    ? []
    : levelsOf(costAsked).map((strategy) => ({
        what: recheckStage(strategy),
        games: costAsked.study.recheck!.claims * gamesOfLevel(costAsked),
        isMost: true,
        strategy,
      }));

const recheckSpec = ({ study, sample }: CostAsked, name: string, strategy: string): SampleSpec => ({
  ...sample,
  seed: `${study.seed} · claim about ${name} again`,
  limits: { ...study.limits, contrast: name },
  pairs: study.recheck!.pairs,
  strategyA: strategy,
  strategyB: strategy,
});

export interface PlayedRechecks {
  readonly summary: NonNullable<CostSummary["rechecks"]>;
  /** What the two levels say of those played again, for the error of who plays; empty where there was no claim. */
  readonly measured: readonly Measurements[];
}

export async function playRechecks(
  request: CostRequest,
  first: Valued,
  characters: readonly CharacterValue[],
): Promise<PlayedRechecks> {
  const { asked: costAsked } = request;
  const { recheck } = costAsked.study;
  const claims = strongestClaims(characters, recheck!.claims);
  const data: SampleData[][] = claims.map(() => []);
  for (const strategy of levelsOf(costAsked)) {
    for (const [i, { name }] of claims.entries()) {
      const stage = { what: `${recheckStage(strategy)}, ${name}`, games: gamesOfLevel(costAsked), isMost: false };
      const folder = stageFolder("recheck", i + 1, strategy);
      at(data, i).push(await playStageSample(request, stage, folder, recheckSpec(costAsked, name, strategy)));
    }
  }
  const played = claims.map((claim, i) => judged(costAsked, first, claim, at(at(data, i), 0), at(at(data, i), 1)));
  const { strategy, pairs } = recheck!;
  return {
    summary: { strategy, pairs, asked: recheck!.claims, claims: played },
    measured: played.length === 0 ? [] : [measurementsOf(costAsked, first, played)],
  };
}

function judged(
  costAsked: CostAsked,
  first: Valued,
  claim: CharacterValue,
  own: SampleData,
  higher: SampleData,
): CostRecheck {
  const { study, sample } = costAsked;
  const price = claim.price!;
  const favours = price.mispricing.estimate > 0 ? 1 : -1;
  const [before, after] = levelsOf(costAsked).map((strategy, l) =>
    levelOf(costAsked, strategy, at([own, higher], l)),
  ) as [RecheckLevel, RecheckLevel];
  const scores = new Map<number, number>();
  for (let p = 0; p < own.pairs; p++) scores.set(at(own.numbers, p), at(own.halfWins, p));
  const middle = 4;
  const changes = sample.variants.map(() => new Array<number>(2 * middle + 1).fill(0));
  for (let p = 0; p < higher.pairs; p++) {
    const number = at(higher.numbers, p);
    const other = scores.get(number);
    if (other === undefined) continue;
    const variant = variantOfPair(sample.variants.length, sample.variantWeights, number);
    addAt(at(changes, variant), middle + at(higher.halfWins, p) - other, 1);
  }
  const all = changes.reduce((sum, own) => sum.map((n, i) => n + at(own, i)));
  const { change } = pairedChange(all, study.confidence, strataOf(changes, sample.variantWeights));
  const rate = first.prices.exchangeRate.estimate;
  return {
    name: claim.name,
    cost: claim.cost,
    claim: favours === 1 ? "under-costed" : "over-costed",
    mispricing: price.mispricing,
    levels: [before, after],
    points: [before, after].map(({ score }) => pointsOf(score, rate)),
    change,
    outcome: recheckOutcome(favours, { low: after.score.low - 0.5, high: after.score.high - 0.5 }, change),
  };
}

/** Half wins of the pairs by map, as a rate. */
function levelOf({ study, sample }: CostAsked, strategy: string, data: SampleData): RecheckLevel {
  const byVariant = sample.variants.map((): number[] => [0, 0, 0, 0, 0]);
  for (let p = 0; p < data.pairs; p++)
    addAt(
      at(byVariant, variantOfPair(sample.variants.length, sample.variantWeights, at(data.numbers, p))),
      at(data.halfWins, p),
      1,
    );
  const counts: PairCounts = byVariant.reduce((sum, own) => sum.map((n, i) => n + at(own, i)));
  const strata = strataOf(byVariant, sample.variantWeights);
  const rated = { counts, gamesPerUnit: 2 as const, ...(strata === undefined ? {} : { strata }) };
  return { strategy, pairs: data.pairs, games: 2 * data.pairs, score: rateInterval(rated, study.confidence) };
}

/** Score of all wins or losses that is still told in points. */
const SUREST = 0.999;
const kept = (share: number): number => Math.min(SUREST, Math.max(1 - SUREST, share));

/** Points of cost that a score against squads of as many points stands for, by the exchange rate. */
function pointsOf(score: Interval, rate: number): Interval {
  const points = (share: number) => Math.log(kept(share) / (1 - kept(share))) / rate;
  return {
    estimate: points(score.estimate),
    low: points(score.low),
    high: points(score.high),
    confidence: score.confidence,
  };
}

/**
 * Fair costs at both levels as shares of the cost. The error of each is that of their difference, which has the same
 * draws and dice, over the root of 2: then the variance between the two less that of sampling is unbiased, as
 * `spreadBetweenChoices` takes it.
 * @param rate log odds of a point
 */
export function levelShares(
  { names, costs }: Pick<Valued, "names" | "costs">,
  rate: number,
  rechecks: readonly CostRecheck[],
): Measurements["choices"][number]["shares"][] {
  const places = new Map(rechecks.map((one) => [one.name, one]));
  return [0, 1].map((level) =>
    names.map((piece, k) => {
      const one = places.get(piece);
      if (one === undefined) return undefined;
      const { change } = one;
      const standard = (change.high - change.low) / (2 * twoSidedZ(change.confidence));
      const [lower, upper] = one.levels as readonly [RecheckLevel, RecheckLevel];
      // Points that a little more of the score is worth about the middle of both.
      const middle = kept((lower.score.estimate + upper.score.estimate) / 2);
      const slope = 1 / (middle * (1 - middle) * rate * scaleOf(at(costs, k)));
      return { estimate: level === 0 ? 0 : slope * change.estimate, error: (slope * standard) / Math.SQRT2 };
    }),
  );
}

function measurementsOf({ study, sample }: CostAsked, first: Valued, rechecks: readonly CostRecheck[]): Measurements {
  const shares = levelShares(first, first.prices.exchangeRate.estimate, rechecks);
  const choices = [study.strategy, study.recheck!.strategy].map((name, level) => ({ name, shares: at(shares, level) }));
  return {
    what: "player",
    choices,
    games: rechecks.length * 2 * study.recheck!.pairs * sample.gamesPerDraw,
    averaged: 1,
  };
}
