import { at } from "../../core/assert.js";
import { hashWords } from "../../core/hash.js";
import { UserError } from "../../core/problems.js";
import { type RandomStream, RNG_WORDS, seedStream } from "../../core/rng.js";
import type { Side } from "../../core/side.js";
import { matchupSeed, pairSeedHigh, pairSeedLow, rootWords } from "../../experiment/seeds.js";
import type { Drawing } from "../../games/game.js";
import { type Lineup, lineupOf } from "../population/lineup.js";
import { emptyDraw } from "../sample/spec.js";

/** Entrants with all copies of some of their pieces replaced by drawn ones that are none of those asked about. */

export interface Replacing {
  /**
   * @param gone pieces that are replaced
   * @param neither pieces that must not come in: those replaced and those whose number must stay
   * @param number of the replacement: equal numbers draw equal ones
   * @returns undefined where nothing else can take their place
   */
  without(
    side: Side,
    lineup: Lineup,
    gone: readonly number[],
    neither: readonly number[],
    number: number,
  ): Lineup | undefined;
  /**
   * With both of two replaced as each is in another entrant, so that each has its own place whatever is in the other's:
   * room for both at once would be filled otherwise than room for one, and that is nothing between the two.
   * @param apart the entrant with the first replaced, and with the second
   * @returns undefined where the two replacements do not go together
   */
  without2(
    side: Side,
    lineup: Lineup,
    pair: readonly [number, number],
    apart: readonly [Lineup, Lineup],
    number: number,
  ): Lineup | undefined;
  /**
   * The four of a factorial: as it is, with the second replaced, with the first, with both.
   * @returns undefined where no replacements go together
   */
  four(
    side: Side,
    lineup: Lineup,
    pair: readonly [number, number],
    number: number,
  ): readonly [Lineup, Lineup, Lineup, Lineup] | undefined;
}

/** Replacements that are tried before it is said that none go together. */
const FOUR_TRIES = 30;

/** Drawings before one is asked that never draws those that must not come in. */
const TRIES = 20;

/** @param drawing what entrants are drawn from, and by weights such as leave some pieces out */
export function createReplacing(
  drawing: Drawing,
  weighted: (weights: readonly number[]) => Drawing,
  seedPhrase: string,
): Replacing {
  const seed = matchupSeed(rootWords(seedPhrase), hashWords("replaced"));
  const stream: RandomStream = { words: new Int32Array(RNG_WORDS), offset: 0 };
  const into = emptyDraw(drawing);
  const sparing = new Map<string, Drawing | undefined>();
  const drawingWithout = (neither: readonly number[]): Drawing | undefined => {
    const key = [...neither].sort((x, y) => x - y).join(" ");
    if (!sparing.has(key)) sparing.set(key, weightedOrNone(weighted, drawing, neither));
    return sparing.get(key);
  };
  // Entrants without costs, such as decks, are all of one size.
  const isSized = at(drawing.pieces, 0).cost === undefined;
  const isReplacement = (made: Lineup, { setting, pieces }: Lineup) =>
    made.setting === setting && (!isSized || made.pieces.length === pieces.length);
  const composes = (from: Drawing, side: Side, setting: number, kept: readonly number[]): boolean => {
    try {
      from.compose(side, setting, kept, stream, into);
      return true;
    } catch (error) {
      // Too little is left to draw from.
      if (error instanceof UserError) return false;
      throw error;
    }
  };
  const replacing: Replacing = {
    without(side, lineup, gone, neither, number) {
      const kept = lineup.pieces.filter((piece) => !gone.includes(piece));
      seedStream(stream.words, 0, pairSeedLow(seed, number), pairSeedHigh(seed, number), 0);
      for (let tries = 0; tries < 2 * TRIES; tries++) {
        const from = tries < TRIES ? drawing : drawingWithout(neither);
        if (from === undefined) return undefined;
        if (!composes(from, side, lineup.setting, kept)) return undefined;
        const made = lineupOf(into);
        if (isReplacement(made, lineup) && isReplaced(made, kept, neither)) return made;
      }
      return undefined;
    },
    without2(side, lineup, pair, apart, number) {
      const kept = lineup.pieces.filter((piece) => !pair.includes(piece));
      const come = apart.flatMap((one) => comeIn(one, lineup));
      seedStream(stream.words, 0, pairSeedLow(seed, number), pairSeedHigh(seed, number), 1);
      const wanted = [...kept, ...come];
      if (!composes(drawing, side, lineup.setting, wanted)) return undefined;
      const made = lineupOf(into);
      return isReplacement(made, lineup) && isReplaced(made, wanted, pair) ? made : undefined;
    },
    four(side, lineup, pair, number) {
      for (let tries = 0; tries < FOUR_TRIES; tries++) {
        const own = number + 3 * tries;
        const withoutFirst = replacing.without(side, lineup, [pair[0]], pair, own);
        const withoutSecond = replacing.without(side, lineup, [pair[1]], pair, own + 1);
        if (withoutFirst === undefined || withoutSecond === undefined) return undefined;
        const neither = replacing.without2(side, lineup, pair, [withoutFirst, withoutSecond], own + 2);
        if (neither !== undefined) return [lineup, withoutSecond, withoutFirst, neither];
      }
      return undefined;
    },
  };
  return replacing;
}

/** Undefined where nothing could be drawn any more. */
function weightedOrNone(
  weighted: (weights: readonly number[]) => Drawing,
  { pieces }: Drawing,
  neither: readonly number[],
): Drawing | undefined {
  const weights = pieces.map((one, piece) => (one.drawn === false || neither.includes(piece) ? 0 : 1));
  return weights.some((weight) => weight > 0) ? weighted(weights) : undefined;
}

/** Whether all that is kept is there, and of those that must not come in no more than is kept. */
function isReplaced({ pieces }: Lineup, kept: readonly number[], neither: readonly number[]): boolean {
  const { come, gone } = difference(pieces, kept);
  return gone.length === 0 && !come.some((piece) => neither.includes(piece));
}

/** Pieces of one that another has not, once a copy. */
const comeIn = (one: Lineup, other: Lineup): number[] => difference(one.pieces, other.pieces).come;

function difference(now: readonly number[], before: readonly number[]) {
  const gone = [...before];
  const come = now.filter((piece) => {
    const place = gone.indexOf(piece);
    if (place >= 0) gone.splice(place, 1);
    return place < 0;
  });
  return { come, gone };
}
