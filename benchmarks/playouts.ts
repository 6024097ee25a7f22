import { assert } from "../src/core/assert.js";
import type { Experiment } from "../src/experiment/experiment.js";
import { matchupSpec } from "../src/experiment/experiment.js";
import type { Game } from "../src/games/game.js";
import { startClock } from "./measure.js";

/**
 * Playouts as searches play them: taken up again from a copy with the answers given since, hidden cards dealt anew, an
 * option answered, played on by greedy and cut off. Each question of games of `greedy` that the level would search gets
 * the same number of them.
 */

/** Whose horizon the playouts have, and whose questions they are of. */
const LEVEL = "rollout-16";
/** Pairs of playouts a question. */
const PAIRS = 4;

/** Plays playouts of one game kind in this thread. */
export interface PlayoutBench {
  readonly game: Game;
  readonly matchups: readonly unknown[];
  /** Game that each matchup goes on with. */
  nextGame: number;
}

export interface PlayoutTally {
  playouts: number;
  /** Seconds on the wall, and of CPU time of this process. */
  wall: number;
  cpu: number;
}

/** @param shared what the game's `share` returned for the experiment's options */
export function createPlayoutBench(game: Game, experiment: Experiment, shared: unknown): PlayoutBench {
  const matchups = experiment.matchups.map((_, m) => game.compile(matchupSpec(experiment, m), shared));
  return { game, matchups, nextGame: 0 };
}

/** Whole rounds over all matchups until the time is over; the games that the questions are of count as time too. */
export function playPlayoutsFor(bench: PlayoutBench, seconds: number): PlayoutTally {
  const { game, matchups } = bench;
  const lookingOn = game.lookingOn;
  assert(lookingOn !== undefined, "games of this kind can be looked on at", { game: game.name });
  const row = new Int32Array(game.gameColumns.length);
  let playouts = 0;
  const stop = startClock();
  const end = performance.now() + 1000 * seconds;
  do {
    for (const matchup of matchups) {
      const dealt = { seedLow: bench.nextGame, seedHigh: 1, variant: 0, swapped: false };
      const answers = lookingOn.record(matchup, dealt, row);
      lookingOn.look(matchup, LEVEL, dealt, answers, [bench.nextGame, 2], row, ({ played, compare }) => {
        playouts += 2 * compare(played === 0 ? 1 : 0, PAIRS).samples;
      });
    }
    bench.nextGame++;
  } while (performance.now() < end);
  const { wall, cpu } = stop();
  return { playouts, wall, cpu };
}
