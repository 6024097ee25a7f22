import { widenInlining } from "../src/core/inlining.js";
import { findGame } from "../src/registry.js";
import { type Bench, createBench, playFor } from "./measure.js";
import { createPlayoutBench, type PlayoutBench, playPlayoutsFor } from "./playouts.js";
import { type GameName, standardExperimentOf } from "./standardMatchups.js";

/**
 * A process that plays when it is asked: its parent sends a `Turn` and gets what was done in it (`TurnDone`). So builds
 * of two commits play in turns, each warm.
 */

/** What a contestant is asked for. */
export interface Turn {
  readonly game: GameName;
  /** Who plays both sides, or the playouts of searches. */
  readonly what: "greedy" | "random" | "playouts";
  readonly seconds: number;
}

export interface TurnDone {
  /** Games or playouts. */
  readonly count: number;
  /** Seconds of CPU time. */
  readonly cpu: number;
}

/** Pairs of every matchup in one go. */
const PAIRS = 10;

widenInlining();
const benches = new Map<string, Bench | PlayoutBench>();

function benchOf({ game: name, what }: Turn): Bench | PlayoutBench {
  const found = benches.get(`${name} ${what}`);
  if (found !== undefined) return found;
  const strategy = what === "playouts" ? "greedy" : what;
  const experiment = standardExperimentOf(name, strategy);
  const game = findGame(name)!;
  const create = what === "playouts" ? createPlayoutBench : createBench;
  const bench = create(game, experiment, game.share?.(experiment.options));
  benches.set(`${name} ${what}`, bench);
  return bench;
}

process.on("message", (turn: Turn) => {
  const bench = benchOf(turn);
  let done: TurnDone;
  if ("matchups" in bench) {
    const { playouts, cpu } = playPlayoutsFor(bench, turn.seconds);
    done = { count: playouts, cpu };
  } else {
    const { games, cpu } = playFor(bench, turn.seconds, PAIRS);
    done = { count: games, cpu };
  }
  process.send!(done);
});
