import { LEAST_LEVEL_GAMES } from "../../analysis/acrossLevels.js";
import type { Game } from "../../games/game.js";
import type { PricedLimits } from "../../games/pricing.js";
import { armName } from "../cost/statWeights.js";
import { armsOf, type SampleSpec } from "../sample/spec.js";
import { stageFolder } from "../sample/stageSample.js";
import { atCost, ROUNDS } from "./rounds.js";
import type { JudgedCard, JudgeStudy } from "./study.js";

/** How the games of a card are shared out over what is asked of it. */

/** Share of the games that weigh its numbers, where they are weighed; all but a hundredth look for the fair cost. */
const WEIGHT_SHARE = 0.14;
const MOST_WEIGHT_PAIRS = 10_000;
/** Pairs below which what a number is worth is told by nothing, and not played. */
export const LEAST_WEIGHT_PAIRS = 300;
/**
 * Games of a card for one game at the level above: about a quarter of the time, as such a game takes some seventy times
 * as long as one of greedy.
 */
const GAMES_A_HIGHER_GAME = 200;
/** Games a card from which on it is played at the level above. */
export const LEVELS_FROM = LEAST_LEVEL_GAMES * GAMES_A_HIGHER_GAME;

/** Pairs of a round, of all its costs together. */
export function roundPairs(study: Pick<JudgeStudy, "games">, card: JudgedCard, round: number): number {
  const share = weightPairs(study, card) === 0 ? 0.99 : 0.99 - WEIGHT_SHARE;
  return Math.max(30, Math.floor((share * study.games * ROUNDS[round]) / (2 * armsOf(card.sample))));
}

/** 0 where they would be too few to say anything. */
export function weightPairs({ games }: Pick<JudgeStudy, "games">, { weighed }: JudgedCard): number {
  const pairs = Math.floor((WEIGHT_SHARE * games) / (2 * (1 + weighed.length)));
  return weighed.length === 0 || pairs < LEAST_WEIGHT_PAIRS ? 0 : Math.min(MOST_WEIGHT_PAIRS, pairs);
}

/** 0 where they would be too few to say anything, or no level stands above. */
export const levelPairs = ({ games, above }: Pick<JudgeStudy, "games" | "above">): number =>
  above === undefined || games < LEVELS_FROM ? 0 : Math.floor(games / GAMES_A_HIGHER_GAME / 2);

/** Name of a stage's folder, and what `replay` calls it. @param index of the card */
export const stageName = (index: number, what: string): string => stageFolder("card", index + 1, what);

/** The card at its own cost with one number raised, an arm each; what it is based on is left out. */
export function weightSample(study: JudgeStudy, card: JudgedCard, game: Game): SampleSpec {
  const { arms: _before, ...bare } = atCost(card, card.cost);
  const limits = bare.limits as PricedLimits;
  const first = game.drawing!(bare.options, limits).pieces.length;
  const { weighed } = card;
  const added = weighed.map((stat) => ({
    name: `${card.name}, ${armName(stat)}`,
    variantOf: card.id,
    cost: card.cost,
    [stat.field]: card.numbers[stat.field] + stat.change,
    drawn: false,
  }));
  return {
    ...bare,
    seed: `${card.sample.seed} · stat weights`,
    limits: { ...limits, added: [...(limits.added ?? []), ...added] },
    weights: [...(bare.weights ?? []), ...added.map(() => 0)],
    arms: weighed.map((stat, k) => ({ name: armName(stat), becomes: { [bare.exchanges!]: first + k } })),
    pairs: weightPairs(study, card),
  };
}

/** Squads with the card at its own cost against squads without it, played by a strategy. */
export function levelSample(study: JudgeStudy, card: JudgedCard, strategy: string): SampleSpec {
  const { arms: _before, ...bare } = atCost(card, card.cost);
  return {
    ...bare,
    seed: `${card.sample.seed} · levels`,
    pairs: levelPairs(study),
    strategyA: strategy,
    strategyB: strategy,
  };
}
