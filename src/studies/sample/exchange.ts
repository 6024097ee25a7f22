import { assert, at } from "../../core/assert.js";
import { below, type RandomStream, RNG_WORDS, seedStream } from "../../core/rng.js";
import type { Side } from "../../core/side.js";
import { pairSeedHigh, pairSeedLow } from "../../experiment/seeds.js";
import type { Draw, Drawing } from "../../games/game.js";
import type { Held } from "./holding.js";
import { type ArmedSpec, DRAW_STREAM, exchangedPlace, type SampleSeeds } from "./spec.js";

/** What arms of a sample put in the place of what they exchange. */

/** What arms of a sample exchange in one entrant of each pair. */
export interface Exchange {
  /** The side whose entrant it is. */
  readonly side: Side;
  /**
   * Looks at a pair that was drawn.
   * @param drawnPlace the member of a that was picked at random
   * @returns a place of what arms exchange
   */
  begin(pair: number, a: Draw, b: Draw, drawnPlace: number): number;
  /** Puts in place what the pair has in an arm; 0 as drawn. */
  put(arm: number): void;
}

export function createExchange(spec: ArmedSpec, drawing: Drawing, seeds: SampleSeeds): Exchange {
  const { arms = [], holds } = spec;
  const others = holds !== undefined && arms.some((arm) => arm.another) ? othersBySetting(spec, holds, drawing) : [];
  const stream: RandomStream = { words: new Int32Array(RNG_WORDS), offset: 0 };
  let draw: Draw;
  let places: readonly number[] = [];
  let was = 0;
  let other = 0;
  return {
    side: holds?.side ?? 0,
    begin(pair, a, b, drawnPlace) {
      draw = holds?.side === 1 ? b : a;
      places = holds === undefined ? [exchangedPlace(spec, a, drawnPlace)] : placesOf(draw, holds.piece);
      assert(holds === undefined || places.length === holds.copies, "an entrant that holds the piece", { pair });
      was = at(draw.pieces, at(places, 0));
      if (others.length > 0) {
        seedStream(stream.words, 0, pairSeedLow(seeds.draw, pair), pairSeedHigh(seeds.draw, pair), DRAW_STREAM.another);
        other = anotherOf(draw, at(others, draw.setting), stream);
      }
      return at(places, 0);
    },
    put(arm) {
      const to = arms[arm - 1];
      const by = to?.another === true ? other : (to?.becomes[was] ?? was);
      for (const place of places) draw.pieces[place] = by;
    },
  };
}

function placesOf({ pieces, count }: Draw, piece: number): number[] {
  const places: number[] = [];
  for (let i = 0; i < count; i++) if (pieces[i] === piece) places.push(i);
  return places;
}

/** Pieces that are drawn and may stand in the place of all copies of the one that is held, by setting. */
function othersBySetting(
  { weights }: ArmedSpec,
  { side, piece, settings }: Held,
  drawing: Drawing,
): readonly (readonly number[])[] {
  const { mayReplace } = drawing;
  assert(mayReplace !== undefined, "a game that can say what may replace a piece", { side });
  return drawing.settings.map((_, setting) =>
    settings.includes(setting)
      ? drawing.pieces.flatMap((one, k) =>
          one.drawn !== false && (weights?.[k] ?? 1) > 0 && mayReplace(side, setting, piece, k) ? [k] : [],
        )
      : [],
  );
}

/** One of these that the entrant does not have, all alike. */
function anotherOf({ pieces, count }: Draw, others: readonly number[], { words, offset }: RandomStream): number {
  const held = new Set(pieces.subarray(0, count));
  const free = others.filter((one) => !held.has(one));
  if (free.length === 0) throw new Error("nothing that the entrant lacks may stand in the place of the piece");
  return at(free, below(words, offset, free.length));
}
