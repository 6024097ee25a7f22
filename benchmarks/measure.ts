import { createHash } from "node:crypto";
import { cpus } from "node:os";
import { assert } from "../src/core/assert.js";
import type { Experiment } from "../src/experiment/experiment.js";
import type { Game } from "../src/games/game.js";
import { BLOCK_HEADER, type Block } from "../src/results/layout.js";
import { createPlayer, type Player } from "../src/run/play.js";

/** Plays the matchups of an experiment block by block in this thread, as a worker does. */
export interface Bench {
  readonly game: Game;
  readonly experiment: Experiment;
  /** One a matchup, so that none is compiled twice. */
  readonly players: readonly Player[];
  /** Pair that each matchup goes on with. */
  nextPair: number;
}

/** What was done in a stretch of time. */
export interface Tally {
  games: number;
  activations: number;
  attacks: number;
  rounds: number;
  /** Seconds on the wall. */
  wall: number;
  /** Seconds of CPU time of this process, JIT compilation and garbage collection included. */
  cpu: number;
  /** CPU time of everybody else meanwhile, in cores: 0 on a quiet machine. */
  otherLoad: number;
}

/** @param shared what the game's `share` returned for the experiment's options */
export function createBench(game: Game, experiment: Experiment, shared: unknown): Bench {
  const players = experiment.matchups.map(() => createPlayer(game, experiment, shared));
  return { game, experiment, players, nextPair: 0 };
}

/** Plays the next pairs of every matchup; each block is given to `see`. */
export function playRound(bench: Bench, pairs: number, see: (block: Block) => void): void {
  bench.players.forEach((player, matchup) => {
    const { rows, failures } = player.play({ matchup, firstPair: bench.nextPair, pairs });
    assert(failures.length === 0, "every game of the benchmark can be played", { first: failures[0]?.message });
    see(rows);
  });
  bench.nextPair += pairs;
}

/** Whole rounds over all matchups until the time is over, so that each matchup counts the same. */
export function playFor(bench: Bench, seconds: number, pairs: number): Tally {
  const columns = bench.game.gameColumns.map((c) => c.name);
  // A game without such columns counts none.
  const find = (...names: string[]) => names.map((name) => columns.indexOf(name)).filter((c) => c >= 0);
  const activations = find("activationsA", "activationsB");
  const attacks = find("attacksA", "attacksB");
  const rounds = [...find("rounds"), ...(bench.game.name === "tcg" ? find("turns") : [])];
  const tally = { games: 0, activations: 0, attacks: 0, rounds: 0 };
  const stop = startClock();
  // The whole clock asks the system what everybody has used: too dear to look at between rounds.
  const end = performance.now() + 1000 * seconds;
  do {
    playRound(bench, pairs, (block) => {
      tally.games += block[0];
      for (let g = 0; g < block[0]; g++) {
        const at = BLOCK_HEADER + g * columns.length;
        for (const c of activations) tally.activations += block[at + c];
        for (const c of attacks) tally.attacks += block[at + c];
        for (const c of rounds) tally.rounds += block[at + c];
      }
    });
  } while (performance.now() < end);
  return { ...tally, ...stop() };
}

/** SHA-256 over all rows of the first `pairs` pairs of every matchup: the games, not what is reckoned of their luck. */
export function fingerprint(bench: Bench, pairs: number): string {
  const hash = createHash("sha256");
  bench.nextPair = 0;
  playRound(bench, pairs, (block) => {
    hash.update(new Uint8Array(withoutLuck(bench.game, block).buffer));
  });
  return hash.digest("hex");
}

function withoutLuck({ gameColumns }: Game, block: Block): Block {
  const [games, width] = [block[0], gameColumns.length];
  const kept = gameColumns.flatMap(({ luck }, i) => (luck === undefined ? [i] : []));
  const rows = Array.from({ length: games }, (_, g) => kept.map((c) => block[BLOCK_HEADER + g * width + c]));
  return Int32Array.of(
    ...block.subarray(0, BLOCK_HEADER),
    ...rows.flat(),
    ...block.subarray(BLOCK_HEADER + games * width),
  );
}

/** Starts measuring; the returned function says what has been used since. */
export function startClock(): () => Pick<Tally, "wall" | "cpu" | "otherLoad"> {
  const wallStart = performance.now();
  const cpuStart = process.cpuUsage();
  const busyStart = busySeconds();
  return () => {
    const used = process.cpuUsage(cpuStart);
    const wall = (performance.now() - wallStart) / 1000;
    const cpu = (used.user + used.system) / 1e6;
    return { wall, cpu, otherLoad: Math.max(0, busySeconds() - busyStart - cpu) / wall };
  };
}

/** CPU time of the whole machine since it was started, in seconds. */
function busySeconds(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000;
}

/** Middle value; mean of the middle two for an even number. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(half)] : (sorted[half - 1] + sorted[half]) / 2;
}
