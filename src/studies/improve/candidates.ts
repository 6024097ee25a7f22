import { at } from "../../core/assert.js";
import { hashWords } from "../../core/hash.js";
import { type RandomStream, RNG_WORDS, seedStream } from "../../core/rng.js";
import { shuffled } from "../../core/shuffle.js";
import type { Side } from "../../core/side.js";
import { matchupSeed, pairSeedHigh, pairSeedLow, rootWords } from "../../experiment/seeds.js";
import type { Drawing, Game } from "../../games/game.js";
import type { Contestant } from "../population/contestant.js";
import { isSameLineup, type Lineup, lineupOf } from "../population/lineup.js";
import { drawingOf, emptyDraw } from "../sample/spec.js";

/** What may be tried: legal exchanges, and random entrants. */

export interface Candidates {
  readonly drawing: Drawing;
  /**
   * Entrants with one piece exchanged for another, in random order; what room the exchange leaves is filled by chance.
   * @param most of them
   */
  exchangesOf(lineup: Lineup, side: Side, most: number): Lineup[];
  /** Exchanges of one piece for another that there are, legal or not. */
  waysOf(lineup: Lineup, side: Side): number;
  /** A random entrant, by number. */
  random(side: Side, number: number): Lineup;
}

export function createCandidates(game: Game, { sample }: Pick<Contestant, "sample">): Candidates {
  const drawing = drawingOf(game, sample);
  const seed = matchupSeed(rootWords(sample.seed), hashWords("candidates"));
  const stream: RandomStream = { words: new Int32Array(RNG_WORDS), offset: 0 };
  const into = emptyDraw(drawing);
  const streamOf = (number: number, of: number): RandomStream => {
    seedStream(stream.words, 0, pairSeedLow(seed, number), pairSeedHigh(seed, number), of);
    return stream;
  };
  return {
    drawing,
    random(side, number) {
      drawing.draw(side, streamOf(number, 0), into);
      return lineupOf(into);
    },
    waysOf: (lineup, side) => waysOf(drawing, lineup, side).length,
    exchangesOf(lineup, side, most) {
      const n = drawing.pieces.length;
      const found = new Map<string, Lineup>();
      for (const way of shuffled(waysOf(drawing, lineup, side), streamOf(0, 1))) {
        if (found.size === most) break;
        const [gone, come] = [Math.floor(way / n), way % n];
        const place = lineup.pieces.indexOf(gone);
        const wanted = [...lineup.pieces.slice(0, place), ...lineup.pieces.slice(place + 1), come];
        drawing.compose(side, lineup.setting, wanted, streamOf(way, 2), into);
        const made = lineupOf(into);
        if (made.setting === lineup.setting && holds(made, wanted) && !isSameLineup(made, lineup))
          found.set(String(made.pieces), { ...made, pieces: inPlace(lineup.pieces, place, come, made.pieces) });
      }
      return [...found.values()];
    },
  };
}

/** The pieces of a lineup with another in one place, and behind them what was drawn besides. */
function inPlace(pieces: readonly number[], place: number, come: number, made: readonly number[]): number[] {
  const exchanged = pieces.map((piece, i) => (i === place ? come : piece));
  return [...exchanged, ...without({ setting: 0, pieces: made }, { setting: 0, pieces: exchanged })];
}

/** What may go and what may come, each as goes * pieces + comes. */
function waysOf(drawing: Drawing, lineup: Lineup, side: Side): number[] {
  const n = drawing.pieces.length;
  return [...new Set(lineup.pieces)].flatMap((gone) =>
    drawing.pieces.flatMap((_, come) => (come !== gone && mayCome(drawing, come, side) ? [gone * n + come] : [])),
  );
}

const mayCome = ({ pieces }: Drawing, k: number, side: Side): boolean =>
  at(pieces, k).drawn !== false && (at(pieces, k).side ?? side) === side;

/** Whether a lineup has all of some pieces, once a copy. */
function holds({ pieces }: Lineup, wanted: readonly number[]): boolean {
  const left = [...pieces];
  return wanted.every((piece) => {
    const place = left.indexOf(piece);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}

/** Pieces that one has and the other has not, once a copy. */
export function without(one: Lineup, other: Lineup): number[] {
  const left = [...other.pieces];
  return one.pieces.filter((piece) => {
    const place = left.indexOf(piece);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}
