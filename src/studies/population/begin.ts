import { at } from "../../core/assert.js";
import { type RandomStream, RNG_WORDS, seedStream } from "../../core/rng.js";
import type { Side } from "../../core/side.js";
import type { Draw, Drawing } from "../../games/game.js";
import { emptyDraw } from "../sample/spec.js";
import { lineupOf, type Niche, sidesOf } from "./lineup.js";

/** The niches of a drawing, each with a random entrant that has its piece. */

/** Niches of a piece on a side: of different settings where it may be in several. */
const NICHES_EACH = 2;
/** Entrants tried for a piece; one that cannot be in any is none's. */
const TRIES = 60;

/**
 * @param seed two words
 * @param isDrawn whether a piece may be drawn
 */
export function firstNiches(
  drawing: Drawing,
  isSymmetric: boolean,
  isDrawn: (piece: number) => boolean,
  seed: readonly [number, number],
): Niche[] {
  const stream: RandomStream = { words: new Int32Array(RNG_WORDS), offset: 0 };
  const into = emptyDraw(drawing);
  return drawing.pieces.flatMap((_, piece) =>
    !isDrawn(piece)
      ? []
      : sidesOf(drawing, piece, isSymmetric).flatMap((side) => {
          seedStream(stream.words, 0, seed[0] ^ piece, seed[1], side);
          return nichesOf(drawing, piece, side, stream, into);
        }),
  );
}

function nichesOf(drawing: Drawing, piece: number, side: Side, stream: RandomStream, into: Draw): Niche[] {
  const found: Niche[] = [];
  for (let tries = 0; tries < TRIES; tries++) {
    drawing.draw(side, stream, into);
    // Whoever cannot come first, such as one in carbonite, comes second.
    const wanted = tries % 2 === 0 ? [piece] : [at(into.pieces, 0), piece];
    drawing.compose(side, into.setting, wanted, stream, into);
    const lineup = lineupOf(into);
    if (lineup.pieces.includes(piece)) found.push({ ...lineup, piece, side });
  }
  const settings = [...new Set(found.map(({ setting }) => setting))];
  const first = settings.map((setting) => found.find((one) => one.setting === setting)!);
  const rest = found.filter((one) => !first.includes(one));
  return [...first, ...rest].slice(0, NICHES_EACH);
}
