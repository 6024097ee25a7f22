import { assert } from "../../core/assert.js";
import { hashWords } from "../../core/hash.js";
import { below, RNG_WORDS, seedStream } from "../../core/rng.js";
import { variantOfPair } from "../../experiment/rotation.js";
import { matchupSeed, pairSeedHigh, pairSeedLow, rootWords } from "../../experiment/seeds.js";
import type { Entrant, Game } from "../../games/game.js";
import { createEvenDraw, createPairDraw } from "./evenPairs.js";
import type { ArenaStudy } from "./study.js";

/** The pairs of an arena: each a function of the study and its number alone. */

/** Who plays side a and who side b in each game of a pair. */
export const PLAYS = ["new as a", "old as a", "old on both"] as const;
export const NEW_AS_A = 0;
export const OLD_AS_A = 1;

/** Games of a pair: the strategies change over; where sides differ OLD also meets itself. */
export const gamesPerPair = (game: Game): 2 | 3 => (game.symmetric ? 2 : 3);

/** A pair in a task, and in a part: after each part play may end. Changing them changes every arena's files. */
export const PAIRS_PER_TASK = 4;
export const PAIRS_PER_PART = 48;

/** Drawn pairs among those before pair p; pairs of both kinds come as evenly as their shares allow. */
const drawnBefore = (study: ArenaStudy, pair: number): number => Math.floor((pair * study.drawnInHundred) / 100);

/** Whether a pair is between drawn entrants. */
export const isDrawn = (study: ArenaStudy, pair: number): boolean =>
  drawnBefore(study, pair + 1) > drawnBefore(study, pair);

/** The variant of a pair: drawn and shipped pairs rotate over them on their own. */
export function variantOf(study: ArenaStudy, pair: number): number {
  const before = drawnBefore(study, pair);
  const place = isDrawn(study, pair) ? before : pair - before;
  return variantOfPair(study.variants.length, study.variantWeights, place);
}

/** Who the strategies of a game are, as sides a and b. */
export function strategiesOf(study: ArenaStudy, play: number): readonly [string, string] {
  if (play === NEW_AS_A) return [study.new, study.old];
  return [study.old, play === OLD_AS_A ? study.new : study.old];
}

/** What a pair is played with. */
export interface ArenaPair {
  readonly a: Entrant;
  readonly b: Entrant;
  readonly variant: number;
  readonly low: number;
  readonly high: number;
}

/** Stream of a pair's draws that says which of the shipped entrants meet. */
const MEETING_STREAM = 3;
/** And of the first pair's, where in the list of even pairs play begins. */
const EVEN_STREAM = 4;

/**
 * Says what each pair is played with.
 * @param isTold whether drawn entrants are made as people read them; else only their content
 */
export function createPairs(game: Game, study: ArenaStudy, isTold = false): (pair: number) => ArenaPair {
  const drawing = study.drawnInHundred > 0 ? game.drawing?.(study.options, study.limits) : undefined;
  const root = rootWords(study.seed);
  const seeds = {
    draw: matchupSeed(root, hashWords("arena drawn")),
    play: matchupSeed(root, hashWords("arena played")),
  };
  const stream = { words: new Int32Array(RNG_WORDS), offset: 0 };
  const { even } = study;
  const draw =
    drawing === undefined
      ? undefined
      : even === undefined
        ? createPairDraw(drawing, seeds.draw, isTold)
        : createEvenDraw(drawing, isTold);
  const drawn = (pair: number): readonly [Entrant, Entrant] => {
    assert(draw !== undefined, "a game that can draw entrants", { game: game.name });
    // Another seed begins elsewhere in the list: few pairs of two seeds are not all the same.
    if (even === undefined) return draw(pair);
    const place = drawnBefore(study, pair);
    // One further each time round: then a pair comes to each map.
    return draw(even[(first + place + Math.floor(place / even.length)) % even.length]);
  };
  seedStream(stream.words, 0, pairSeedLow(seeds.draw, 0), pairSeedHigh(seeds.draw, 0), EVEN_STREAM);
  const first = even === undefined ? 0 : below(stream.words, 0, even.length);
  const shipped = (pair: number): readonly [Entrant, Entrant] => {
    seedStream(stream.words, 0, pairSeedLow(seeds.draw, pair), pairSeedHigh(seeds.draw, pair), MEETING_STREAM);
    const [a, b] = study.meetings[below(stream.words, 0, study.meetings.length)];
    return [study.shipped[a], study.shipped[b]];
  };
  return (pair) => {
    const [a, b] = isDrawn(study, pair) ? drawn(pair) : shipped(pair);
    const [low, high] = [pairSeedLow(seeds.play, pair), pairSeedHigh(seeds.play, pair)];
    return { a, b, variant: variantOf(study, pair), low, high };
  };
}
