import type { Interval } from "../../analysis/interval.js";
import { twoSidedZ } from "../../analysis/normal.js";
import { at } from "../../core/assert.js";
import type { Drawing } from "../../games/game.js";
import type { AddedPiece, PieceChange, PricedLimits } from "../../games/pricing.js";
import { stageOf } from "../../run/watch.js";
import { calibrate, pairsFor } from "../sample/calibrate.js";
import { drawingOf, type SampleSpec, sampleSeeds } from "../sample/spec.js";
import { playStageSample, stageFolder } from "../sample/stageSample.js";
import type { Stage } from "../sample/study.js";
import type { Valued } from "./analysis.js";
import { fairEstimates } from "./fairCost.js";
import type { CostAsked, CostRequest } from "./plan.js";
import { type Recosted, recost } from "./recost.js";
import type { Recosting } from "./summary.js";
import { fitValues } from "./values.js";

/**
 * Plays the rounds in which characters are drawn at the cost just found: one new sample a round for all of them
 * together.
 */

const MOST_ROUNDS = 3;
/** Share of the first stage's pairs that all rounds together may take. */
const ROUNDS_SHARE = 0.75;
/** Of the squads that the first stage had each character in, those that a round has each in that is asked for. */
const SQUADS_SHARE = 0.5;
/** How often the others come, against those asked for. */
const COMPANY_SHARE = 1 / 3;
/** A round of fewer pairs than this share of the first stage's says too little. */
const LEAST_ROUND = 0.1;

const pairsOfRounds = ({ sample }: CostAsked): number => Math.round(ROUNDS_SHARE * sample.pairs);

/** What the rounds may play at most; none where only prices are asked for. */
export function recostingStages(asked: CostAsked): Stage[] {
  if (!asked.study.secondStage) return [];
  const games = pairsOfRounds(asked) * asked.sample.gamesPerDraw;
  return [{ what: "squads at the costs found", games, isMost: true }];
}

export interface PlayedRecosting {
  readonly recosted: readonly Recosted[];
  readonly rounds: Recosting["rounds"];
  /** The most that a character was drawn at. */
  readonly most: number;
}

export async function playRecosting(request: CostRequest, first: Valued): Promise<PlayedRecosting> {
  const { study, sample } = request.asked;
  const { prices, costs, names, values } = first;
  const most = study.limits.points - study.limits.spread;
  const rounds: Recosting["rounds"][number][] = [];
  if (!study.secondStage || !prices.priced) return { recosted: [], rounds, most };
  let left = pairsOfRounds(request.asked);
  const drawn = drawingOf(request.game, sample).pieces;
  const pieces = names.map((name, k) => ({ name, of: at(drawn, k).of!, price: at(costs, k) }));
  const recosted = await recost({
    prices: costs,
    found: prices.pieces.map((piece) => piece.fairCost),
    pieces: names.flatMap((_, k) => (at(values.usage, k) > 0 ? [k] : [])),
    most,
    rounds: MOST_ROUNDS,
    async measure(round, asked, moving) {
      if (left < Math.max(1, LEAST_ROUND * sample.pairs)) return "spent";
      const spec = roundSpec(request, pieces, { round, costs: asked, moving, most: left });
      left -= spec.pairs;
      const games = spec.pairs * spec.gamesPerDraw;
      const stage = stageOf(`squads at the costs found, round ${round + 1}`, games);
      const data = await playStageSample(request, stage, stageFolder("found-costs", round + 1), spec);
      rounds.push({ pairs: spec.pairs, games, characters: moving.length });
      const fitted = await fitValues({ ...data, costs: asked }, { seed: 0, resamples: 0 }, request.workers);
      // What a point brings is asked as in the first stage, of printed points in squads as they were drawn there:
      // without that anchor all costs found might drift together.
      const estimates = fitted && fairEstimates({ ...fitted, usage: values.usage }, costs);
      return estimates?.map((one) => intervalOf(one.fairCost, one.error, study.confidence)) ?? "spent";
    },
  });
  return { recosted, rounds, most };
}

function intervalOf(estimate: number, error: number, confidence: number): Interval {
  const reach = twoSidedZ(confidence) * error;
  return { estimate, low: estimate - reach, high: estimate + reach, confidence };
}

/** A character of the first stage. */
interface Piece {
  readonly name: string;
  /** Id of the printed piece. */
  readonly of: string;
  readonly price: number;
}

/** Limits of the study with characters at other costs: twins by their names, others by their cards. */
export function limitsWithCosts<Limits extends PricedLimits>(
  limits: Limits,
  pieces: readonly Piece[],
  costs: readonly number[],
): Limits {
  let changes: readonly PieceChange[] = limits.changes ?? [];
  let added: readonly AddedPiece[] = limits.added ?? [];
  pieces.forEach(({ name, of, price }, k) => {
    const cost = costs[k];
    if (cost === price) return;
    if (added.some((one) => one.name === name)) {
      added = added.map((one) => (one.name === name ? { ...one, cost } : one));
      return;
    }
    const same = changes.find((one) => one.of === of);
    changes = [...changes.filter((one) => one !== same), { ...(same ?? { of }), cost }];
  });
  return { ...limits, ...(changes.length === 0 ? {} : { changes }), ...(added.length === 0 ? {} : { added }) };
}

interface Round {
  readonly round: number;
  readonly costs: readonly number[];
  readonly moving: readonly number[];
  /** Most pairs. */
  readonly most: number;
}

function roundSpec(
  { game, asked }: CostRequest,
  pieces: readonly Piece[],
  { round, costs, moving, most }: Round,
): SampleSpec {
  const { study, sample } = asked;
  const limits = limitsWithCosts(study.limits, pieces, costs);
  const create = (weights?: ArrayLike<number>): Drawing => game.drawing!(study.options, limits, weights);
  const { weights: _w, pairs: _p, ...bare } = { ...sample, limits, seed: `${study.seed} · costs found ${round + 1}` };
  const isAsked = new Set(moving);
  const wanted = costs.map((_, k) => (isAsked.has(k) ? 1 : COMPANY_SHARE));
  const weights = calibrate(create, sampleSeeds(bare).draw, wanted);
  const weighted = { ...bare, weights };
  const needs = costs.map((_, k) => (isAsked.has(k) ? Math.ceil(SQUADS_SHARE * study.squadsEach) : 0));
  return { ...weighted, pairs: Math.min(most, pairsFor(weighted, create(weights), needs)) };
}
