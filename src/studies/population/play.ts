import { at } from "../../core/assert.js";
import type { Side } from "../../core/side.js";
import { variantOfPair } from "../../experiment/rotation.js";
import { pairSeedHigh, pairSeedLow } from "../../experiment/seeds.js";
import type { Drawing, Game } from "../../games/game.js";
import { EndlessStrategyError } from "../../games/strategyFault.js";
import { messageOf } from "../../results/failure.js";
import { halfWinsOf } from "../../results/layout.js";
import { type CountGames, countNothing } from "../../run/watch.js";
import { bare } from "../sample/play.js";
import { drawingOf, isSwapped, type SampleSpec, sampleSeeds } from "../sample/spec.js";
import { drawOf, type Lineup } from "./lineup.js";

/** Versions of an entrant against the same opponents with the same dice. */

/** What is asked. Plain data. */
export interface Contest {
  /** Side of the versions; the opponents are on the other. */
  readonly side: Side;
  readonly versions: readonly Lineup[];
  /** One a pair. */
  readonly opponents: readonly Lineup[];
  /** Number of the first pair, which says what is rolled and which map is played; no two contests share one. */
  readonly firstPair: number;
}

/** What came of a contest. */
export interface ContestResult {
  /** By version and pair: what the version scored in half wins; -1 where the pair could not be played. */
  readonly halfWins: Int8Array;
  /** What the first error said; absent where there was none. */
  readonly failed?: string;
}

/** Games that a version plays against an opponent: both seats where sides are alike. */
export const gamesAPair = (game: Pick<Game, "symmetric">): 1 | 2 => (game.symmetric ? 2 : 1);

export const gamesOfContest = (game: Game, { versions, opponents }: Contest): number =>
  versions.length * opponents.length * gamesAPair(game);

/**
 * @param spec what the lineups are of; its seed is that of the games
 * @param shared what the game's `share` returned for its options
 * @param count told of games as they are done
 */
export function createContestPlayer(
  game: Game,
  spec: SampleSpec,
  shared: unknown,
  count: CountGames = countNothing,
): (contest: Contest) => ContestResult {
  const drawing = drawingOf(game, spec);
  const seed = sampleSeeds(spec).play;
  const row = new Int32Array(game.gameColumns.length);
  const perPair = gamesAPair(game);
  /** Half wins of the version. */
  const playPair = (side: Side, own: unknown, other: unknown, pair: number): number => {
    const entrants = side === 0 ? [own, other] : [other, own];
    const matchup = game.compile(
      {
        a: bare("a", entrants[0]),
        b: bare("b", entrants[1]),
        strategyA: spec.strategyA,
        strategyB: spec.strategyB,
        options: spec.options,
      },
      shared,
    );
    const state = game.createState(matchup);
    const variant = variantOfPair(spec.variants.length, spec.variantWeights, pair);
    let half = 0;
    for (let g = 0; g < perPair; g++) {
      game.play(
        matchup,
        state,
        pairSeedLow(seed, pair),
        pairSeedHigh(seed, pair),
        variant,
        isSwapped(game, g),
        row,
        undefined,
      );
      half += halfWinsOf(at(row, 0), side);
    }
    return half;
  };
  return ({ side, versions, opponents, firstPair }) => {
    const halfWins = new Int8Array(versions.length * opponents.length).fill(-1);
    let failed: string | undefined;
    const own = versions.map((one) => contentOf(drawing, side, one));
    const others = opponents.map((one) => contentOf(drawing, side === 0 ? 1 : 0, one));
    opponents.forEach((_, p) => {
      try {
        versions.forEach((_v, v) => {
          halfWins[v * opponents.length + p] = playPair(side, own[v], others[p], firstPair + p);
        });
      } catch (error) {
        if (error instanceof EndlessStrategyError) throw error;
        failed ??= messageOf(error);
        versions.forEach((_v, v) => {
          halfWins[v * opponents.length + p] = -1;
        });
      }
      count(versions.length * perPair);
    });
    return { halfWins, ...(failed === undefined ? {} : { failed }) };
  };
}

const contentOf = (drawing: Drawing, side: Side, lineup: Lineup): unknown => drawing.content(side, drawOf(lineup));
