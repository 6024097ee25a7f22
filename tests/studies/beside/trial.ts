import { RNG_WORDS, seedStream } from "../../../src/core/rng.js";
import type { Drawing, Game } from "../../../src/games/game.js";
import type { PricedLimits } from "../../../src/games/pricing.js";
import type { BesideCard } from "../../../src/studies/beside/squads.js";
import type { Lineup } from "../../../src/studies/population/lineup.js";
import { bare } from "../../../src/studies/sample/play.js";
import { emptyDraw } from "../../../src/studies/sample/spec.js";
import { uniforms } from "../cost/simulated.js";

/**
 * A direct trial of what a card is worth among squads that are named: games of squads with it at three costs and of the
 * same squads without it, against opponents of the trial's own. Nothing of the study's sampling or statistics is in it.
 */

export interface Trial {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
  readonly games: number;
}

/** Points between the costs that are tried. */
const STEP = 7;
const RESAMPLES = 1000;

/** @param middle cost in the middle of the three @param games of all four versions together */
export function directTrial(
  game: Game & Required<Pick<Game, "drawing">>,
  card: BesideCard,
  lineups: readonly Lineup[],
  { middle, games, seed }: { readonly middle: number; readonly games: number; readonly seed: number },
): Trial {
  const { options, limits, weights, strategyA, beside } = card.sample;
  const costs = [-STEP, 0, STEP].map((off) => Math.max(1, middle + off));
  const drawingAt = (cost: number, by: readonly number[] | undefined): Drawing =>
    game.drawing(options, { ...(limits as PricedLimits), changes: [{ of: card.id, cost }] }, by);
  const own = costs.map((cost) => drawingAt(cost, beside.weights));
  const random = drawingAt(card.cost, weights);
  const shared = game.share?.(options);
  const row = new Int32Array(game.gameColumns.length);
  const stream = { words: new Int32Array(RNG_WORDS), offset: 0 };
  const variants = game.variants(options).length;
  /** By opponent: what each version scored, those with the card by cost and that without it last. */
  const scores: number[][] = [];
  for (let n = 0; n < games / (2 * (costs.length + 1)); n++) {
    const chance = uniforms(1_000_003 * seed + n);
    const lineup = lineups[n % lineups.length];
    // Every lineup on every map: eight of them and four maps, both by n, would leave each lineup to one.
    const variant = Math.floor(n / lineups.length) % variants;
    const members = [...lineup.pieces];
    for (let i = members.length - 1; i > 0; i--) {
      const j = Math.floor(chance() * (i + 1));
      [members[i], members[j]] = [members[j], members[i]];
    }
    const opponent = emptyDraw(random);
    seedStream(stream.words, 0, seed, n, 1);
    random.draw(1, stream, opponent);
    const b = random.content(1, opponent);
    const score = (drawing: Drawing, wishes: readonly number[]): number => {
      const squad = emptyDraw(drawing);
      seedStream(stream.words, 0, seed, n, 0);
      drawing.compose(0, lineup.setting, wishes, stream, squad);
      const a = drawing.content(0, squad);
      const spec = { a: bare("a", a), b: bare("b", b), strategyA, strategyB: strategyA, options };
      const matchup = game.compile(spec, shared);
      const state = game.createState(matchup);
      return [false, true].reduce((sum, swapped) => {
        game.play(matchup, state, seed, n, variant, swapped, row, undefined);
        return sum + (row[0] === 0 ? 0.5 : row[0] === 2 ? 0.25 : 0);
      }, 0);
    };
    scores.push([...own.map((drawing) => score(drawing, [beside.piece, ...members])), score(own[0], members)]);
  }
  const pick = uniforms(7 * seed + 1);
  const resampled = Array.from({ length: RESAMPLES }, () =>
    crossing(
      costs,
      scores.map(() => scores[Math.floor(pick() * scores.length)]),
    ),
  ).sort((x, y) => x - y);
  return {
    estimate: crossing(costs, scores),
    low: resampled[Math.floor(0.025 * RESAMPLES)],
    high: resampled[Math.ceil(0.975 * RESAMPLES) - 1],
    games: 2 * scores.length * (costs.length + 1),
  };
}

/** Where the straight line through the means at the costs meets that of the squads without the card. */
function crossing(costs: readonly number[], scores: readonly (readonly number[])[]): number {
  const mean = (k: number) => scores.reduce((sum, one) => sum + one[k], 0) / scores.length;
  const over = costs.map((_, k) => mean(k) - mean(costs.length));
  const [x, y] = [costs, over].map((list) => list.reduce((sum, one) => sum + one, 0) / list.length);
  const slope =
    costs.reduce((sum, cost, k) => sum + (cost - x) * (over[k] - y), 0) /
    costs.reduce((sum, cost) => sum + (cost - x) ** 2, 0);
  // Of luck that shows a dearer card to win as much: far off to the side that it stands on.
  return slope < 0 ? x - y / slope : y > 0 ? Infinity : -Infinity;
}
