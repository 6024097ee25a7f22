import { type ChoiceSpread, type Measured, spreadBetweenChoices } from "../../analysis/betweenChoices.js";
import { twoSidedZ } from "../../analysis/normal.js";
import { at } from "../../core/assert.js";
import { type Variants, variantOfPair } from "../../experiment/rotation.js";
import type { Shard } from "../../run/shard.js";
import type { Workers } from "../../run/threads.js";
import { calibrate } from "../sample/calibrate.js";
import type { SampleData } from "../sample/data.js";
import { type SampleSpec, sampleSeeds } from "../sample/spec.js";
import { playStageSample, playStageShare, stageFolder } from "../sample/stageSample.js";
import type { Stage } from "../sample/study.js";
import type { Valued } from "./analysis.js";
import { fairEstimates } from "./fairCost.js";
import type { CostAsked, CostRequest } from "./plan.js";
import type { Choice } from "./summary.js";
import { type DrawnPairs, fitValues, type Values } from "./values.js";

/**
 * What other choices would have given. A study is of some maps, one squad size and one player; its intervals hold the
 * errors of sampling for just these. So fair costs are found for each map by itself (from the same games), for other
 * squad sizes and for other players (small samples of their own), and the spread between them, noise of sampling
 * removed, stands beside the interval: as a standard deviation in shares of the cost, so that cheap and dear characters
 * are alike.
 */

/**
 * Share of the first stage's pairs that each other squad size and player is given; of a small stage up to half, to have
 * so many.
 */
const CHOICE_SHARE = 0.1;
const SMALL_SHARE = 0.5;
const FEWEST_PAIRS = 500;
/**
 * Fewer copies than these say too little of a character, and fewer pairs a character too little of all, for errors to
 * be believed.
 */
const FEWEST_COPIES = 100;
const PAIRS_A_CHARACTER = 10;

/** A sample of another size or player. */
interface OtherSample {
  readonly kind: "squad size" | "player";
  /** "150 points", or the strategy. */
  readonly name: string;
  readonly folder: string;
  readonly points: number;
  readonly strategy: string;
}

function otherSamples({ study }: CostAsked): OtherSample[] {
  const { points } = study.limits;
  const { strategy } = study;
  return [
    ...study.alsoAtPoints.map(
      (other): OtherSample => ({
        ...{ kind: "squad size", name: `${other} points`, folder: stageFolder("points", other) },
        ...{ points: other, strategy },
      }),
    ),
    ...study.alsoPlayedBy.map(
      (other): OtherSample => ({
        ...{ kind: "player", name: other, folder: stageFolder("player", other) },
        ...{ points, strategy: other },
      }),
    ),
  ];
}

const pairsOfOther = ({ sample: { pairs } }: CostAsked): number =>
  Math.max(1, Math.round(CHOICE_SHARE * pairs), Math.min(FEWEST_PAIRS, Math.round(SMALL_SHARE * pairs)));

const stageOfOther = (asked: CostAsked, { kind, name }: OtherSample): Stage => ({
  what: kind === "player" ? `played by ${name}` : `squads of ${name}`,
  games: pairsOfOther(asked) * asked.sample.gamesPerDraw,
  isMost: false,
  ...(kind === "player" ? { strategy: name } : {}),
});

export const choiceStages = (asked: CostAsked): Stage[] =>
  otherSamples(asked).map((other) => stageOfOther(asked, other));

function specOf({ game, asked }: CostRequest, other: OtherSample): SampleSpec {
  const { study, sample } = asked;
  const { points, spread } = study.limits;
  const pairs = pairsOfOther(asked);
  const seed = `${study.seed} · ${other.name}`;
  if (other.kind === "player") return { ...sample, seed, pairs, strategyA: other.strategy, strategyB: other.strategy };
  const limits = {
    ...study.limits,
    points: other.points,
    spread: Math.max(1, Math.round((spread * other.points) / points)),
  };
  const options = { ...(study.options as object), points: other.points };
  const { weights: _, ...bare } = { ...sample, seed, pairs, limits, options };
  return { ...bare, weights: calibrate((w) => game.drawing!(options, limits, w), sampleSeeds(bare).draw) };
}

/** One way to choose, and what each of its choices gave, by piece. */
export interface Measurements {
  readonly what: string;
  readonly choices: readonly { readonly name: string; readonly shares: readonly (Measured | undefined)[] }[];
  readonly games: number;
  /**
   * How many of the choices the study's own estimate is the mean of; weighted ones count by (sum of weights)^2 / sum of
   * squares.
   */
  readonly averaged: number;
}

/** Plays the other samples. */
export async function playChoices(request: CostRequest, first: Valued): Promise<Measurements[]> {
  const { asked } = request;
  const { study } = asked;
  const own = sharesOf(first.values, first.costs, first.data.pairs, first.names, first);
  const made: Measurements[] = [await mapMeasurements(request, first)];
  const of = { "squad size": [] as Measurements["choices"][number][], player: [] as Measurements["choices"][number][] };
  for (const other of otherSamples(asked)) {
    const data = await playStageSample(
      request,
      stageOfOther(request.asked, other),
      other.folder,
      specOf(request, other),
    );
    of[other.kind].push({ name: other.name, shares: await measured(data, first, request.workers) });
  }
  for (const [what, others] of Object.entries(of)) {
    if (others.length === 0) continue;
    const name = what === "player" ? study.strategy : `${study.limits.points} points`;
    const games = others.length * pairsOfOther(asked) * asked.sample.gamesPerDraw;
    made.push({ what, choices: [{ name, shares: own }, ...others], games, averaged: 1 });
  }
  return made;
}

/** Plays what falls to a share of the other samples, which rest on nothing but what is asked. */
export async function playChoiceShares(request: CostRequest & { readonly shard: Shard }): Promise<void> {
  for (const other of otherSamples(request.asked))
    await playStageShare(request, stageOfOther(request.asked, other), other.folder, specOf(request, other));
}

/** What a sample says of the pieces of the first stage. */
async function measured(data: SampleData, first: Valued, workers: Workers): Promise<(Measured | undefined)[]> {
  const costs = data.pieces.map((piece) => piece.cost!);
  const values = await fitValues({ ...data, costs }, { seed: 0, resamples: 0 }, workers);
  const names = data.pieces.map((piece) => piece.name);
  return values === undefined ? first.names.map(() => undefined) : sharesOf(values, costs, data.pairs, names, first);
}

/** Each map by itself. */
async function mapMeasurements({ asked, workers }: CostRequest, first: Valued): Promise<Measurements> {
  const { sample } = asked;
  const { variants, variantWeights } = sample;
  const choices: Measurements["choices"][number][] = [];
  for (const [v, name] of variants.entries()) {
    const pairs = pairsOnVariant({ ...first.data, costs: first.costs }, v, sample);
    const values = pairs.halfWins.length < 2 ? undefined : await fitValues(pairs, { seed: 0, resamples: 0 }, workers);
    const shares =
      values === undefined
        ? first.names.map(() => undefined)
        : sharesOf(values, first.costs, pairs.halfWins.length, first.names, first);
    choices.push({ name, shares });
  }
  const weights = variantWeights ?? variants.map(() => 1);
  const sum = (of: (weight: number) => number) => weights.reduce((total, weight) => total + of(weight), 0);
  return { what: "map", choices, games: 0, averaged: sum((w) => w) ** 2 / sum((w) => w * w) };
}

/** The pairs that played one variant (see `variantOfPair`). @param data with the number of each pair in the sample */
export function pairsOnVariant(
  data: DrawnPairs & { readonly numbers: ArrayLike<number> },
  variant: number,
  { variants, variantWeights }: Variants,
): DrawnPairs {
  const { costs, startsA, piecesA, startsB, piecesB, halfWins, luckless, numbers } = data;
  const kept: number[] = [];
  for (let p = 0; p < halfWins.length; p++)
    if (variantOfPair(variants.length, variantWeights, at(numbers, p)) === variant) kept.push(p);
  const side = (starts: Int32Array, pieces: ArrayLike<number>) => {
    const length = kept.reduce((sum, p) => sum + at(starts, p + 1) - at(starts, p), 0);
    const made = { starts: new Int32Array(kept.length + 1), pieces: new Uint16Array(length) };
    kept.forEach((p, row) => {
      let to = at(made.starts, row);
      for (let i = at(starts, p); i < at(starts, p + 1); i++) made.pieces[to++] = at(pieces, i);
      made.starts[row + 1] = to;
    });
    return made;
  };
  const [a, b] = [side(startsA, piecesA), side(startsB, piecesB)];
  return {
    ...{ costs, startsA: a.starts, piecesA: a.pieces, startsB: b.starts, piecesB: b.pieces },
    halfWins: Uint8Array.from(kept, (p) => at(halfWins, p)),
    ...(luckless === undefined ? {} : { luckless: Float64Array.from(kept, (p) => at(luckless, p)) }),
  };
}

/** Scale of a character's spread: its cost; the free ones count as of one point. */
export const scaleOf = (cost: number): number => Math.max(1, cost);

/** Fair costs as shares of the cost, by piece of the first stage; undefined of whom the pairs say too little. */
export function sharesOf(
  values: Values,
  costs: readonly number[],
  pairs: number,
  names: readonly string[],
  first: Pick<Valued, "names" | "costs">,
): (Measured | undefined)[] {
  const characters = values.usage.reduce((sum, copies) => sum + (copies > 0 ? 1 : 0), 0);
  const estimates = pairs < PAIRS_A_CHARACTER * characters ? undefined : fairEstimates(values, costs);
  const places = new Map(names.map((name, k) => [name, k]));
  return first.names.map((name, k) => {
    const own = places.get(name);
    if (estimates === undefined || own === undefined || 2 * pairs * at(values.usage, own) < FEWEST_COPIES)
      return undefined;
    const { fairCost, error } = at(estimates, own);
    const scale = scaleOf(at(first.costs, k));
    return error > 0 ? { estimate: fairCost / scale, error: error / scale } : undefined;
  });
}

/** What other choices might move fair costs by. */
export interface ChoiceErrors {
  readonly varied: readonly Choice[];
  readonly notVaried: readonly string[];
  /**
   * By piece, in points: standard deviation of what another choice gives around what the study found; 0 where not
   * known.
   */
  readonly deviations: Float64Array;
}

/**
 * Adds up what each way to choose might move: the variance between its choices, once for the other choice and once more
 * for the choices that the study's own estimate is the mean of. Of a way that was measured twice, such as players by
 * samples of their own and by claims played again, the greater variance counts.
 */
export function choiceErrors(measurements: readonly Measurements[], costs: readonly number[]): ChoiceErrors {
  const variances = new Map<string, Float64Array>();
  const varied: Choice[] = [];
  const notVaried = ["map", "squad size", "player"].filter(
    (what) => !measurements.some((m) => m.what === what && m.choices.length >= 2),
  );
  for (const { what, choices, games, averaged } of measurements) {
    if (choices.length < 2) continue;
    const spread: ChoiceSpread | undefined = spreadBetweenChoices(
      costs.map((_, k) => choices.map(({ shares }) => shares[k])),
    );
    const tried = choices.map(({ name }) => name);
    varied.push({ what, tried, games, ...(spread === undefined ? {} : { deviation: spread.pooled }) });
    const own = variances.get(what) ?? new Float64Array(costs.length);
    variances.set(what, own);
    spread?.items.forEach((deviation, k) => {
      own[k] = Math.max(at(own, k), (deviation * scaleOf(at(costs, k))) ** 2 * (1 + 1 / averaged));
    });
  }
  const deviations = Float64Array.from(costs, (_, k) =>
    Math.sqrt([...variances.values()].reduce((sum, own) => sum + at(own, k), 0)),
  );
  return { varied, notVaried, deviations };
}

/** How far a deviation reaches to either side at a confidence: what stands in sentences. */
export const reachOf = (deviation: number, confidence: number): number => twoSidedZ(confidence) * deviation;
