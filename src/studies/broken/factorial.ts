import { hashWords } from "../../core/hash.js";
import { UserError } from "../../core/problems.js";
import { type RandomStream, RNG_WORDS, seedStream } from "../../core/rng.js";
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
    side: 0 | 1,
    lineup: Lineup,
    gone: readonly number[],
    neither: readonly number[],
    number: number,
  ): Lineup | undefined;
}

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
  const isSized = drawing.pieces[0]!.cost === undefined;
  const isReplacement = (made: Lineup, { setting, pieces }: Lineup) =>
    made.setting === setting && (!isSized || made.pieces.length === pieces.length);
  const composes = (from: Drawing, side: 0 | 1, setting: number, kept: readonly number[]): boolean => {
    try {
      from.compose(side, setting, kept, stream, into);
      return true;
    } catch (error) {
      // Too little is left to draw from.
      if (error instanceof UserError) return false;
      throw error;
    }
  };
  return {
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
  };
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
  const left = [...kept];
  const come = pieces.filter((piece) => {
    const place = left.indexOf(piece);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
  return left.length === 0 && !come.some((piece) => neither.includes(piece));
}
