import { at } from "../../core/assert.js";
import { RNG_WORDS } from "../../core/rng.js";
import { variantOfPair } from "../../experiment/rotation.js";
import type { Game, MatchupSpec } from "../../games/game.js";
import { areRows, readRows } from "../../results/dataset.js";
import { differences } from "../../results/differences.js";
import type { SeatedGame } from "../../run/record.js";
import { createExchange } from "./exchange.js";
import { drawPair } from "./play.js";
import {
  armsOf,
  DRAWS_PER_PART,
  drawingOf,
  emptyDraw,
  GAME_PLACE,
  gameSeed,
  isSwapped,
  SAMPLE_WINNER,
  type SampleSpec,
  sampleColumns,
  sampleSeeds,
} from "./spec.js";

/** Any game of a sample again. */

export interface SamplePlace {
  readonly pair: number;
  /** 0 as drawn, then the arms. */
  readonly arm: number;
  /** Number of the game within the pair and arm. */
  readonly game: number;
}

/**
 * Reads PAIR[:SEAT][@ARM]: the number of the pair, who sits first (a or b) or the number of the game within the pair,
 * and the number of an arm.
 * @returns undefined when the sample has no such game
 */
export function parseSamplePlace(text: string, spec: SampleSpec, game: Game): SamplePlace | undefined {
  const match = /^(\d+)(?::(a|b|\d+))?(?:@(\d+))?$/.exec(text);
  if (match === null || (!game.symmetric && match[2] === "b")) return undefined;
  const seat = match[2] ?? "a";
  const place = {
    pair: Number(match[1]),
    arm: Number(match[3] ?? 0),
    game: seat === "a" ? 0 : seat === "b" ? 1 : Number(seat),
  };
  const exists = place.pair < spec.pairs && place.arm < armsOf(spec) && place.game < spec.gamesPerDraw;
  return exists ? place : undefined;
}

/** The game at a place of a sample. */
export function seatedSampleGame(game: Game, spec: SampleSpec, place: SamplePlace): SeatedGame {
  const { low, high } = gameSeed(spec, game, sampleSeeds(spec), place.pair, place.game);
  const variant = variantOfPair(spec.variants.length, spec.variantWeights, place.pair);
  return [sampleMatchup(game, spec, place), low, high, variant, isSwapped(game, place.game)];
}

/** Plays the game once more and compares it with its row: "winner a, now b"; a row that is not there cannot differ. */
export function differencesFromSample(game: Game, spec: SampleSpec, place: SamplePlace, folder: string): string[] {
  const index = Math.floor(place.pair / DRAWS_PER_PART);
  const columns = sampleColumns(spec, game, drawingOf(game, spec)).games;
  const recorded = readRows(folder, "games", index, columns);
  if (!areRows(recorded)) return [];
  const matchup = game.compile(sampleMatchup(game, spec, place), game.share?.(spec.options));
  const { low, high } = gameSeed(spec, game, sampleSeeds(spec), place.pair, place.game);
  const row = new Int32Array(game.gameColumns.length);
  const variant = variantOfPair(spec.variants.length, spec.variantWeights, place.pair);
  const swapped = isSwapped(game, place.game);
  game.play(matchup, game.createState(matchup), low, high, variant, swapped, row, undefined);
  // Pairs that could not be played have no rows.
  const first = at(recorded.data, GAME_PLACE.pair).indexOf(place.pair);
  if (first < 0) return [];
  const own = first + place.arm * spec.gamesPerDraw + place.game;
  return differences(game.gameColumns, recorded, SAMPLE_WINNER, own, row, 0);
}

/** The two entrants of a pair, drawn again, one member exchanged where the arm says so. */
export function sampleMatchup(game: Game, spec: SampleSpec, { pair, arm }: SamplePlace): MatchupSpec {
  const drawing = drawingOf(game, spec);
  const [a, b] = [emptyDraw(drawing), emptyDraw(drawing)];
  const stream = { words: new Int32Array(RNG_WORDS), offset: 0 };
  const seeds = sampleSeeds(spec);
  const exchange = createExchange(spec, drawing, seeds);
  exchange.begin(pair, a, b, drawPair(drawing, seeds, stream, pair, a, b));
  exchange.put(arm);
  const { strategyA, strategyB, options } = spec;
  const named = (side: "a" | "b") => `drawn ${pair}${side}`;
  return {
    a: drawing.entrant(0, a, named("a")),
    b: drawing.entrant(1, b, named("b")),
    strategyA,
    strategyB,
    options,
  };
}
