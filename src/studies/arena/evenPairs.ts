import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { hashWords, sha256 } from "../../core/hash.js";
import { projectRoot } from "../../core/paths.js";
import { RNG_WORDS } from "../../core/rng.js";
import { matchupSeed, rootWords } from "../../experiment/seeds.js";
import type { Drawing, Entrant, Game } from "../../games/game.js";
import { readWrittenJson } from "../../results/written.js";
import { bare, drawPair } from "../sample/play.js";
import { emptyDraw } from "../sample/spec.js";

/**
 * Drawn pairs that a player splits about evenly, found once and kept. Over other pairs the better entrant wins whoever
 * plays, so that they tell players apart only slowly.
 */

/** What side a of an even pair wins at least and at most. */
export const EVEN = { least: 0.35, most: 0.65 } as const;

const evenShape = z.strictObject({
  game: z.string(),
  /** Who played both sides when they were found, and games of each pair. */
  player: z.string(),
  games: z.int(),
  /** Pairs that were looked at: the first so many that are drawn. */
  drawn: z.int(),
  /** Of what is drawn for all kept pairs: another pool draws others. */
  hash: z.string(),
  /** Their numbers. */
  pairs: z.array(z.int().min(0)).min(1),
});
export type EvenPairs = z.infer<typeof evenShape>;

/** The file of a game, where pairs of it are kept. */
export const evenPairsFile = (game: string): string => join(projectRoot, "strategies", "even", `${game}.json`);

/** @returns undefined where none are kept. @throws where the file is not as `npm run even` writes it */
export function readEvenPairs(game: string): EvenPairs | undefined {
  const file = evenPairsFile(game);
  return existsSync(file) ? evenShape.parse(readWrittenJson(file)) : undefined;
}

export type PairDraw = (pair: number) => readonly [Entrant, Entrant];

/** Draws pairs for any seeds, each by its number alone. @param isTold whether they are made as people read them */
export function createPairDraw(drawing: Drawing, seed: readonly [number, number], isTold = false): PairDraw {
  const seeds = { draw: seed, play: seed };
  const stream = { words: new Int32Array(RNG_WORDS), offset: 0 };
  const draws = [emptyDraw(drawing), emptyDraw(drawing)] as const;
  return (pair) => {
    drawPair(drawing, seeds, stream, pair, draws[0], draws[1]);
    return ([0, 1] as const).map((side) =>
      isTold
        ? drawing.entrant(side, draws[side], side === 0 ? "a" : "b")
        : bare("", drawing.content(side, draws[side])),
    ) as [Entrant, Entrant];
  };
}

/** The pairs among which even ones were looked for. */
export const createEvenDraw = (drawing: Drawing, isTold = false): PairDraw =>
  createPairDraw(drawing, matchupSeed(rootWords("even pairs"), hashWords("arena drawn")), isTold);

/** What tells whether the pairs are still those that were found. */
export function hashOfPairs(drawing: Drawing, pairs: readonly number[]): string {
  const draw = createEvenDraw(drawing);
  return sha256(JSON.stringify(pairs.map((pair) => draw(pair).map(({ content }) => content))));
}

/** Why kept pairs cannot be played, or undefined. */
export function wrongEvenPairs(game: Game, drawing: Drawing, kept: EvenPairs): string | undefined {
  if (hashOfPairs(drawing, kept.pairs) === kept.hash) return undefined;
  return `even pairs of ${game.title ?? game.name} were found in another pool: npm run even -- ${game.name}`;
}
