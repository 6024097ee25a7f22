import { at } from "../../core/assert.js";
import { below, type RandomStream } from "../../core/rng.js";
import { shuffled } from "../../core/shuffle.js";
import type { Draw, Drawing } from "../../games/game.js";
import { isSameLineup, type Lineup, lineupOf, type Niche } from "./lineup.js";

/** A legal entrant made of another: the child of a niche. */

/** Shares of the three ways, of ten: others in the place of some, more copies, the company of another niche. */
const WAYS = 10;
const EXCHANGED = 5;
const MORE_COPIES = 7;
/** Of a large entrant up to one piece in so many is exchanged at a time. */
const EXCHANGED_SHARE = 6;
/** Tries before a niche goes without a child: nothing else may be there. */
const TRIES = 8;

/**
 * Varies what a niche has, its own piece kept: some members exchanged for drawn ones, further copies of one, or its
 * piece put into the company that another niche of the setting found.
 * @param others niches of the same side and setting
 * @param into scratch
 * @returns undefined where nothing else was found
 */
export function childOf(
  drawing: Drawing,
  niche: Niche,
  others: readonly Niche[],
  stream: RandomStream,
  into: Draw,
): Lineup | undefined {
  const { words, offset } = stream;
  for (let tries = 0; tries < TRIES; tries++) {
    const way = below(words, offset, WAYS);
    const mate = others.length === 0 ? niche : at(others, below(words, offset, others.length));
    const wanted =
      way < EXCHANGED
        ? withoutSome(niche, stream)
        : way < MORE_COPIES
          ? withCopies(niche, stream)
          : withCompanyOf(niche, mate, stream);
    drawing.compose(niche.side, niche.setting, wanted, stream, into);
    const child = lineupOf(into);
    if (child.setting === niche.setting && child.pieces.includes(niche.piece) && !isSameLineup(child, niche))
      return child;
  }
  return undefined;
}

/** All members but one of the niche's own piece, in random order. */
function companions({ piece, pieces }: Niche, stream: RandomStream): number[] {
  const own = pieces.indexOf(piece);
  return shuffled([...pieces.slice(0, own), ...pieces.slice(own + 1)], stream);
}

function withoutSome(niche: Niche, stream: RandomStream): number[] {
  const most = Math.max(1, Math.floor(niche.pieces.length / EXCHANGED_SHARE));
  return [niche.piece, ...companions(niche, stream).slice(1 + below(stream.words, stream.offset, most))];
}

function withCopies(niche: Niche, stream: RandomStream): number[] {
  const { pieces, piece } = niche;
  const more = at(pieces, below(stream.words, stream.offset, pieces.length));
  const copies = 1 + below(stream.words, stream.offset, 3);
  return [piece, ...new Array<number>(copies).fill(more), ...companions(niche, stream)];
}

function withCompanyOf({ piece }: Niche, mate: Niche, stream: RandomStream): number[] {
  return [piece, ...shuffled(mate.pieces, stream)];
}
