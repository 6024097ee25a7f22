import { assert } from "../core/assert.js";
import { type Experiment, matchupSpec, matchupWords } from "../experiment/experiment.js";
import { variantOfPair } from "../experiment/rotation.js";
import { matchupSeed, pairSeedHigh, pairSeedLow, rootWords } from "../experiment/seeds.js";
import type { Game } from "../games/game.js";
import { BLOCK_HEADER, type Block } from "../results/layout.js";

/** Some consecutive pairs of one matchup. */
export interface BlockTask {
  readonly matchup: number;
  readonly firstPair: number;
  /** 1 or more. */
  readonly pairs: number;
}

/** Plays blocks of one experiment; remembers the matchups it compiled last. */
export interface Player {
  play(task: BlockTask): Block;
}

/**
 * Compiled matchups a player keeps. Where matchups take turns (runs that stop by what they see) compiling anew would cost a twentieth of
 * the time; each takes up to a quarter of a megabyte.
 */
const KEPT_MATCHUPS = 128;

interface Compiled {
  readonly matchup: unknown;
  readonly state: unknown;
  readonly seed: readonly [number, number];
  readonly row: Int32Array;
  readonly units: Int32Array | undefined;
}

/** @param shared what the game's `share` returned for this experiment */
export function createPlayer(game: Game, experiment: Experiment, shared: unknown): Player {
  const root = rootWords(experiment.seed);
  const compiled = new Map<number, Compiled>();
  const find = (matchup: number): Compiled => {
    let found = compiled.get(matchup);
    if (found === undefined) {
      if (compiled.size >= KEPT_MATCHUPS) compiled.delete(compiled.keys().next().value!);
      found = compileMatchup(game, experiment, matchup, root, shared);
      compiled.set(matchup, found);
    }
    return found;
  };
  return { play: (task) => playBlock(game, experiment, find(task.matchup), task) };
}

function compileMatchup(
  game: Game,
  experiment: Experiment,
  matchup: number,
  root: Int32Array,
  shared: unknown,
): Compiled {
  const made = game.compile(matchupSpec(experiment, matchup), shared);
  return {
    matchup: made,
    state: game.createState(made),
    seed: matchupSeed(root, matchupWords(experiment, matchup)),
    row: new Int32Array(game.gameColumns.length),
    units: experiment.units ? new Int32Array(game.maxUnitRows(made) * game.unitColumns.length) : undefined,
  };
}

/** Plays every game of the block and lays the rows out as part.ts describes. */
function playBlock(game: Game, experiment: Experiment, compiled: Compiled, task: BlockTask): Block {
  const { matchup, state, seed, row, units } = compiled;
  const seats = game.symmetric ? 2 : 1;
  const { variants, variantWeights } = experiment;
  const games = task.pairs * seats;
  const unitWidth = 1 + game.unitColumns.length;
  const unitRoom = units === undefined ? 0 : (units.length / game.unitColumns.length) * games * unitWidth;
  const rowsEnd = BLOCK_HEADER + games * row.length;
  const out = new Int32Array(rowsEnd + unitRoom);
  let unitRows = 0;
  for (let g = 0; g < games; g++) {
    const pair = task.firstPair + Math.floor(g / seats);
    const swapped = g % seats === 1;
    const variant = variantOfPair(variants.length, variantWeights, pair);
    const low = pairSeedLow(seed, pair);
    const high = pairSeedHigh(seed, pair);
    const written = game.play(matchup, state, low, high, variant, swapped, row, units);
    out.set(row, BLOCK_HEADER + g * row.length);
    if (units === undefined) continue;
    assert(written * game.unitColumns.length <= units.length, "more unit rows than the game's maximum", { written });
    for (let u = 0; u < written; u++) {
      const at = rowsEnd + unitRows++ * unitWidth;
      out[at] = g;
      for (let c = 0; c < game.unitColumns.length; c++) out[at + 1 + c] = units[u * game.unitColumns.length + c]!;
    }
  }
  out[0] = games;
  out[1] = unitRows;
  return out.slice(0, rowsEnd + unitRows * unitWidth);
}
