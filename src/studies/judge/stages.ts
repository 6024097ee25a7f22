import type { Game } from "../../games/game.js";
import type { PricedLimits } from "../../games/pricing.js";
import { armName } from "../cost/statWeights.js";
import { armsOf, type SampleSpec } from "../sample/spec.js";
import { atCost, ROUNDS } from "./rounds.js";
import type { JudgedCard, JudgeStudy } from "./study.js";

/** How the games of a card are shared out over what is asked of it. */

/** Share of the games that look for the fair cost, and that weigh its numbers. */
const FAIR_SHARE = 0.85;
const WEIGHT_SHARE = 0.14;
const MOST_WEIGHT_PAIRS = 10_000;
/**
 * Games of a card for one game at the level above: about a quarter of the time, as such a game takes some seventy times
 * as long as one of greedy.
 */
const GAMES_A_HIGHER_GAME = 200;
const LEAST_PAIRS = 10;

/** Pairs of a round, of all its costs together. */
export const roundPairs = ({ games }: JudgeStudy, card: JudgedCard, round: number): number =>
  Math.max(30, Math.floor((FAIR_SHARE * games * ROUNDS[round]!) / (2 * armsOf(card.sample))));

export function weightPairs({ games }: JudgeStudy, card: JudgedCard, game: Game): number {
  const fields = weighedOf(card, game).length;
  if (fields === 0) return 0;
  return Math.min(MOST_WEIGHT_PAIRS, Math.floor((WEIGHT_SHARE * games) / (2 * (1 + fields))));
}

/** What is weighed, in the order of the arms. */
export const weighedOf = (card: JudgedCard, game: Game) =>
  game.pricing!.weighed.filter(
    ({ field, change }) =>
      card.numbers[field] !== undefined && game.pricing!.misfits(field, card.numbers[field]! + change).length === 0,
  );

export const levelPairs = ({ games, above }: Pick<JudgeStudy, "games" | "above">): number =>
  above === undefined ? 0 : Math.max(LEAST_PAIRS, Math.floor(games / GAMES_A_HIGHER_GAME / 2));

/** Name of a stage's folder, and what `replay` calls it. @param index of the card */
export const stageName = (index: number, what: string): string => `card-${index + 1}-${what}`;

/** The card at its own cost with one number raised, an arm each; what it is based on is left out. */
export function weightSample(study: JudgeStudy, card: JudgedCard, game: Game): SampleSpec {
  const { arms: _before, ...bare } = atCost(card, card.cost);
  const limits = bare.limits as PricedLimits;
  const first = game.drawing!(bare.options, limits).pieces.length;
  const weighed = weighedOf(card, game);
  const added = weighed.map((stat) => ({
    name: `${card.name}, ${armName(stat)}`,
    variantOf: card.id,
    cost: card.cost,
    [stat.field]: card.numbers[stat.field]! + stat.change,
    drawn: false,
  }));
  return {
    ...bare,
    seed: `${card.sample.seed} · stat weights`,
    limits: { ...limits, added: [...(limits.added ?? []), ...added] },
    weights: [...(bare.weights ?? []), ...added.map(() => 0)],
    arms: weighed.map((stat, k) => ({ name: armName(stat), becomes: { [bare.exchanges!]: first + k } })),
    pairs: weightPairs(study, card, game),
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
