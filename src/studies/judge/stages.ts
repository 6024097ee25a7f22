import { LEAST_LEVEL_GAMES } from "../../analysis/acrossLevels.js";
import { at } from "../../core/assert.js";
import { LEAST_BESIDE } from "../beside/price.js";
import { armsOf, type SampleSpec } from "../sample/spec.js";
import { stageFolder } from "../sample/stageSample.js";
import { roundsOf } from "./looks.js";
import { type AnyCard, type JudgingStudy, samplesOf } from "./study.js";

/** How the games of a card are shared out over what is asked of it, side by side where both sides may have it. */

/** Share of the games that weigh its numbers, where they are weighed; all but a hundredth of the others are rounds. */
const WEIGHT_SHARE = { price: 0.14, value: 0.39 };
const MOST_WEIGHT_PAIRS = 10_000;
/** Pairs below which what a number is worth is told by nothing, and not played. */
const LEAST_WEIGHT_PAIRS = 300;
/**
 * Games of a card for one game at the level above: about a quarter of the time, as such a game takes some seventy times
 * as long as one of greedy.
 */
const GAMES_A_HIGHER_GAME = 200;
/** Share of the games that says what a card is worth beside those whom its text names, where it names any. */
const BESIDE_SHARE = 0.25;
/** Games a card from which on it is played at the level above. */
export const LEVELS_FROM = LEAST_LEVEL_GAMES * GAMES_A_HIGHER_GAME;

type Asked = Pick<JudgingStudy, "games" | "above">;

const weightShare = (card: AnyCard): number => WEIGHT_SHARE["samples" in card ? "value" : "price"];

/** Pairs of so many games, where each is played in so many arms, on each side. */
function pairsOf(card: AnyCard, games: number, arms: number): number {
  const samples = samplesOf(card);
  return Math.floor(games / arms / (samples.length * samples[0].gamesPerDraw));
}

/** Pairs of a round on each side, at all costs together. */
export function roundPairs(study: Pick<Asked, "games">, card: AnyCard, round: number): number {
  const share =
    0.99 -
    (weightPairs(study, card) === 0 ? 0 : weightShare(card)) -
    (besideGames(study, card) === 0 ? 0 : BESIDE_SHARE);
  const games = share * study.games * at(roundsOf(study.games), round);
  return Math.max(1, pairsOf(card, games, armsOf(samplesOf(card)[0])));
}

/** Games beside those whom a card's text names; 0 where it names nobody, or they would be too few to say anything. */
export function besideGames({ games }: Pick<Asked, "games">, card: AnyCard): number {
  const asked = Math.floor(BESIDE_SHARE * games);
  return !("beside" in card) || card.beside === undefined || asked < LEAST_BESIDE ? 0 : asked;
}

/** Pairs of weighing on each side; 0 where they would be too few to say anything. */
export function weightPairs({ games }: Pick<Asked, "games">, card: AnyCard): number {
  const { weighed } = card;
  const pairs = pairsOf(card, weightShare(card) * games, 1 + weighed.length);
  const isFew = weighed.length === 0 || pairs * samplesOf(card).length < LEAST_WEIGHT_PAIRS;
  return isFew ? 0 : Math.min(MOST_WEIGHT_PAIRS, pairs);
}

/** Pairs of a level in all; 0 where they would be too few to say anything, or no level stands above. */
export const levelPairs = ({ games, above }: Asked): number =>
  above === undefined || games < LEVELS_FROM ? 0 : Math.floor(games / GAMES_A_HIGHER_GAME / 2);

/** Name of a stage's folder, and what `replay` calls it. @param index of the card */
export const stageName = (index: number, what: string): string => stageFolder("card", index + 1, what);

/** A sample with dice of its own. @param what is played of it */
export const staged = (sample: SampleSpec, what: string, pairs: number): SampleSpec => ({
  ...sample,
  seed: `${sample.seed} · ${what}`,
  pairs,
});
