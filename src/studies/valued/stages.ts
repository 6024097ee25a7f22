import { armName } from "../cost/statWeights.js";
import { ROUNDS } from "../judge/rounds.js";
import { LEAST_WEIGHT_PAIRS, levelPairs } from "../judge/stages.js";
import { armsOf, type SampleSpec } from "../sample/spec.js";
import { ARM, type ValuedCard, type ValuedStudy } from "./study.js";

/** How the games of a card are shared out over what is asked of it, side by side where both sides may have it. */

/** Share of the games that weigh its numbers, where they are weighed; all but a hundredth say what it is worth. */
const WEIGHT_SHARE = 0.39;
const LEAST_ROUND = 30;
const MOST_WEIGHT_PAIRS = 10_000;

/** Pairs of a round on each side. */
export function valuePairs(study: ValuedStudy, card: ValuedCard, round: number): number {
  const share = weightPairs(study, card) === 0 ? 0.99 : 0.99 - WEIGHT_SHARE;
  const { samples } = card;
  return Math.max(LEAST_ROUND, Math.floor((share * study.games * ROUNDS[round]) / armsOf(samples[0]) / samples.length));
}

export function valueSample(study: ValuedStudy, card: ValuedCard, round: number, side: number): SampleSpec {
  const sample = card.samples[side];
  return { ...sample, seed: `${sample.seed} · round ${round + 1}`, pairs: valuePairs(study, card, round) };
}

/** Pairs of weighing on each side; 0 where they would be too few to say anything. */
export function weightPairs({ games }: ValuedStudy, { weighed, samples }: ValuedCard): number {
  const pairs = Math.floor((WEIGHT_SHARE * games) / (1 + weighed.length) / samples.length);
  const isFew = weighed.length === 0 || pairs * samples.length < LEAST_WEIGHT_PAIRS;
  return isFew ? 0 : Math.min(MOST_WEIGHT_PAIRS, pairs);
}

/** The card with one number changed, an arm each. */
export function weightSample(study: ValuedStudy, card: ValuedCard, side: number): SampleSpec {
  const sample = card.samples[side];
  return {
    ...sample,
    seed: `${sample.seed} · stat weights`,
    pairs: weightPairs(study, card),
    arms: card.weighed.map(({ field, change, piece }) => ({
      name: armName({ field, change }),
      becomes: { [sample.holds!.piece]: piece },
    })),
  };
}

/** Pairs of each level on each side. */
export const pairsOfLevel = (study: ValuedStudy, { samples }: ValuedCard): number =>
  Math.ceil(levelPairs(study) / samples.length);

/** The card against what it is compared with, played by a strategy: the verdict that may hold. */
export function levelSample(study: ValuedStudy, card: ValuedCard, side: number, strategy: string): SampleSpec {
  const sample = card.samples[side];
  const arm = card.basedOn === undefined ? ARM.another : ARM.before;
  return {
    ...sample,
    seed: `${sample.seed} · levels`,
    pairs: pairsOfLevel(study, card),
    arms: [sample.arms![arm - 1]],
    strategyA: strategy,
    strategyB: strategy,
  };
}
