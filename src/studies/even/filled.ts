import { hashWords } from "../../core/hash.js";
import { type RandomStream, RNG_WORDS, seedStream } from "../../core/rng.js";
import { matchupSeed, pairSeedHigh, pairSeedLow, rootWords } from "../../experiment/seeds.js";
import type { Drawing, Entrant, Game } from "../../games/game.js";
import { costOfDraw, emptyDraw } from "../sample/spec.js";

/** Squads that are given points more to build with: they are spent by chance on whoever may join. */

/** So many versions of a squad: what joins it differs, and the mean is over all. */
export const VERSIONS = 40;

/** Points that its pieces cost. */
export function costOf(drawing: Drawing, { content }: Entrant): number | undefined {
  const draw = drawing.drawOf?.(content);
  return draw && costOfDraw(drawing, draw);
}

/**
 * Versions of an entrant with so many points more, by number: those of one number differ as little as they may from
 * dose to dose.
 */
export function filled(game: Game, options: unknown, seed: string, entrant: Entrant, more: number): Entrant[] {
  const named = (number: number) => `${entrant.name}, ${number + 1}`;
  const numbers = Array.from({ length: VERSIONS }, (_, number) => number);
  if (more === 0) return numbers.map((number) => ({ ...entrant, name: named(number) }));
  const cost = costOf(game.drawing!(options, {}), entrant)!;
  const drawing = game.drawing!(options, { points: cost + more, spread: 0 });
  const { setting, pieces, count } = drawing.drawOf!(entrant.content)!;
  const words = matchupSeed(rootWords(seed), hashWords(`filled ${entrant.name}`));
  const stream: RandomStream = { words: new Int32Array(RNG_WORDS), offset: 0 };
  const into = emptyDraw(drawing);
  return numbers.map((number) => {
    seedStream(stream.words, 0, pairSeedLow(words, number), pairSeedHigh(words, number), 0);
    drawing.compose(0, setting, pieces.subarray(0, count), stream, into);
    return drawing.entrant(0, into, named(number));
  });
}
