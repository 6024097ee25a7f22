import { RNG_WORDS } from "../../core/rng.js";
import type { Game } from "../../games/game.js";
import { drawPair } from "./play.js";
import { drawingOf, emptyDraw, type SampleSpec, sampleSeeds } from "./spec.js";
import { alikeIn, unchangedOf } from "./unchanged.js";

/** Counts the pairs of a range that are other games without what is changed; none where nothing is. */
export function createOtherPairs(game: Game, spec: SampleSpec): (first: number, pairs: number) => number {
  const without = unchangedOf(spec);
  if (without === undefined) return () => 0;
  const changed = drawingOf(game, spec);
  const published = drawingOf(game, without);
  const isAlike = alikeIn(changed, published);
  const of = [emptyDraw(changed), emptyDraw(changed)] as const;
  const other = [emptyDraw(published), emptyDraw(published)] as const;
  const seeds = sampleSeeds(spec);
  const stream = { words: new Int32Array(RNG_WORDS), offset: 0 };
  return (first, pairs) => {
    let others = 0;
    for (let pair = first; pair < first + pairs; pair++) {
      drawPair(changed, seeds, stream, pair, ...of);
      drawPair(published, seeds, stream, pair, ...other);
      if (!isAlike(of[0], other[0]) || !isAlike(of[1], other[1])) others++;
    }
    return others;
  };
}
