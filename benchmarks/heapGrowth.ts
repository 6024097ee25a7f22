import { assert } from "../src/core/assert.js";
import { findGame } from "../src/registry.js";
import type { HeapGrowth } from "./children.js";
import { createBench, playRound } from "./measure.js";
import { type GameName, standardExperimentOf } from "./standardMatchups.js";

/**
 * Usage: node --expose-gc heapGrowth.js miniatures|lcg|tcg GAMES. Prints by how much memory in use grew over so many
 * games as JSON.
 */

/**
 * Games played before: code is compiled and tables are filled in them. After 60 games of cards a megabyte of compiled
 * code was still to come, and read as if games left it behind.
 */
const WARM_UP = 2_000;
const PAIRS = 25;

const collect = globalThis.gc;
assert(collect !== undefined, "needs --expose-gc");
const experiment = standardExperimentOf(process.argv[2] as GameName, "greedy");
const game = findGame(experiment.game)!;
const bench = createBench(game, experiment, game.share?.(experiment.options));
const wanted = Number(process.argv[3]);

play(WARM_UP);
const before = inUse();
const games = play(wanted);
const growth = inUse() - before;
const result: HeapGrowth = { games, growth, resident: process.resourceUsage().maxRSS * 1024 };
console.log(JSON.stringify(result));

function play(least: number): number {
  let games = 0;
  while (games < least)
    playRound(bench, PAIRS, (block) => {
      games += block[0];
    });
  return games;
}

function inUse(): number {
  // Twice, because the first collection may only free what holds array buffers.
  collect!();
  collect!();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
