import type { Experiment } from "../experiment/experiment.js";
import type { Game } from "../games/game.js";
import type { Block } from "../results/layout.js";
import { createExecutor } from "./executor.js";
import type { BlockTask } from "./play.js";
import type { Executor } from "./threads.js";

/** How long games take on this machine, by playing some. */
export interface Timing {
  /** Games played to find out, and the seconds that took, start of the workers included. */
  readonly games: number;
  readonly seconds: number;
  /** Seconds a game takes with all workers at it, by matchup; those not sampled have the mean of the others. */
  readonly secondsPerGame: readonly number[];
  /** True where too few games were played for the engine to have compiled what is hot: a run will rather be faster. */
  readonly isRough: boolean;
}

/** Matchups that are sampled at most; of more, some evenly spread ones. */
const SAMPLED_MATCHUPS = 12;
/** A block grows until it takes this long, so that slow strategies do not overrun and fast ones are not held up by handing it over. */
const BLOCK_SECONDS = 0.03;
const BLOCK_PAIRS_MAX = 125;
/** Games after which an engine may be taken to have compiled what is hot, where they do not take too long. */
const WARM_GAMES = 1000;

/**
 * Plays games of the experiment for some seconds, with the workers a run would have, and throws them away. Every sampled matchup is played
 * first unmeasured, as engines compile what is hot only after a while, then against the clock.
 * @param seconds wanted, half of them measured; up to four times as many where games are slow, and what a pair a worker takes at least
 */
export async function timeGames(
  game: Game,
  experiment: Experiment,
  workers: number,
  registryUrl: string,
  seconds: number,
): Promise<Timing> {
  const started = performance.now();
  const executor = createExecutor(game, { ...experiment, units: false }, workers, registryUrl);
  const gamesPerPair = game.symmetric ? 2 : 1;
  const sampled = spread(experiment.matchups.length, SAMPLED_MATCHUPS);
  const measured = new Map<number, number>();
  const share = seconds / 2 / sampled.length;
  let pairs = 0;
  let warmPairs = 0;
  let blockPairs = 1;
  try {
    for (let isWarm = false; measured.size === 0; ) {
      for (const matchup of sampled) {
        const played = await playFor(executor, matchup, share, blockPairs);
        if (isWarm) measured.set(matchup, played.seconds / (played.pairs * gamesPerPair));
        pairs += played.pairs;
        if (!isWarm) warmPairs += played.pairs;
        blockPairs = played.blockPairs;
      }
      isWarm = pairs * gamesPerPair >= WARM_GAMES || performance.now() - started > 3000 * seconds;
    }
  } finally {
    await executor.close();
  }
  const mean = [...measured.values()].reduce((sum, s) => sum + s, 0) / measured.size;
  return {
    games: pairs * gamesPerPair,
    seconds: (performance.now() - started) / 1000,
    isRough: warmPairs * gamesPerPair < WARM_GAMES,
    secondsPerGame: experiment.matchups.map((_, m) => measured.get(m) ?? mean),
  };
}

/** Plays blocks of a matchup, as many at a time as the executor likes, until the time is over. */
async function playFor(
  executor: Executor<BlockTask, Block>,
  matchup: number,
  seconds: number,
  firstBlock: number,
): Promise<{ pairs: number; seconds: number; blockPairs: number }> {
  const started = performance.now();
  const elapsed = () => (performance.now() - started) / 1000;
  let pairs = 0;
  let blockPairs = firstBlock;
  const slot = async () => {
    do {
      const size = blockPairs;
      const begun = performance.now();
      await executor.play({ matchup, firstPair: pairs, pairs: size });
      pairs += size;
      const took = (performance.now() - begun) / 1000;
      if (took < BLOCK_SECONDS && size === blockPairs) blockPairs = Math.min(BLOCK_PAIRS_MAX, 2 * size);
    } while (elapsed() < seconds);
  };
  await Promise.all(Array.from({ length: executor.slots }, slot));
  return { pairs, seconds: elapsed(), blockPairs };
}

/** At most so many numbers below n, evenly spread. */
function spread(n: number, most: number): number[] {
  const count = Math.min(n, most);
  return Array.from({ length: count }, (_, i) => Math.floor(((i + 0.5) * n) / count));
}
