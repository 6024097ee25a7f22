import { at } from "../../core/assert.js";
import { type RandomStream, RNG_WORDS, seedStream } from "../../core/rng.js";
import type { Side } from "../../core/side.js";
import type { Drawing } from "../../games/game.js";
import { type Lineup, lineupOf } from "../population/lineup.js";
import { emptyDraw } from "../sample/spec.js";

/**
 * The map of kinds that the search keeps the best of (MAP-Elites, Mouret and Clune 2015): side, setting such as the
 * faction, how many it has, and whether one of them helps others.
 */

export interface Kinds {
  /** Equal for entrants of one kind. */
  keyOf(side: Side, lineup: Lineup): string;
  /** "Imperial, 4 to 6 characters, with a commander". */
  wordsOf(lineup: Lineup): string;
}

/** Random entrants that classes of number are cut by, into so many. */
const DRAWS = 400;
const CLASSES = 4;

/**
 * Classes of number are quarters of what random entrants have: of all their pieces where that differs, else of
 * different ones.
 */
export function createKinds(drawing: Drawing, sides: readonly Side[], seed: readonly [number, number]): Kinds {
  const { pieces, settings } = drawing;
  const drawn = drawnLineups(drawing, sides, seed);
  const differ = new Set(drawn.map((one) => one.pieces.length)).size > 1;
  const numberOf = (one: Lineup) => (differ ? one.pieces.length : new Set(one.pieces).size);
  const tops = topsOf(drawn.map(numberOf));
  const helps = (one: Lineup) => one.pieces.some((piece) => at(pieces, piece).helpsOthers === true);
  const isToldOfHelp = pieces.some((piece) => piece.helpsOthers === true);
  const classOf = (one: Lineup) => tops.findIndex((top) => numberOf(one) <= top);
  const noun = `${differ ? "" : "different "}${at(pieces, 0).kind}`;
  return {
    keyOf: (side, one) => [side, one.setting, classOf(one), helps(one) ? 1 : 0].join(" "),
    wordsOf(one) {
      const words = [settings[one.setting], rangeWords(tops, classOf(one), noun)];
      return [...words, ...(isToldOfHelp ? [helps(one) ? "with a commander" : "without a commander"] : [])].join(", ");
    },
  };
}

function drawnLineups(drawing: Drawing, sides: readonly Side[], seed: readonly [number, number]): Lineup[] {
  const stream: RandomStream = { words: new Int32Array(RNG_WORDS), offset: 0 };
  const into = emptyDraw(drawing);
  return Array.from({ length: DRAWS }, (_, i) => {
    seedStream(stream.words, 0, seed[0] ^ i, seed[1], 0);
    drawing.draw(at(sides, i % sides.length), stream, into);
    return lineupOf(into);
  });
}

/** The greatest number of each class, rising; the last has no end. */
export function topsOf(numbers: readonly number[]): number[] {
  const sorted = [...numbers].sort((x, y) => x - y);
  const cuts = Array.from({ length: CLASSES - 1 }, (_, i) =>
    at(sorted, Math.floor(((i + 1) * sorted.length) / CLASSES)),
  );
  const distinct = [...new Set(cuts)].filter((cut) => cut < sorted.at(-1)!);
  return [...distinct, Number.POSITIVE_INFINITY];
}

function rangeWords(tops: readonly number[], place: number, noun: string): string {
  const [from, to] = [place === 0 ? 1 : at(tops, place - 1) + 1, tops[place]];
  if (to === Number.POSITIVE_INFINITY) return `${from} or more ${noun}s`;
  return from === to ? `${from} ${noun}${from === 1 ? "" : "s"}` : `${from} to ${to} ${noun}s`;
}
