import { UserError } from "../core/problems.js";
import type { Experiment } from "../experiment/experiment.js";
import type { Game } from "../games/game.js";
import { createExecutor } from "./executor.js";

/** How long games take on this machine, by playing some. */
export interface Timing {
  /** Games played to find out, and the seconds that took, start of the workers included. */
  readonly games: number;
  readonly seconds: number;
  /**
   * Seconds a game takes with all workers at it, by matchup or other part; those not sampled have the mean of the
   * others.
   */
  readonly secondsPerGame: readonly number[];
  /** True where too few games were played for the engine to have compiled what is hot: a run will rather be faster. */
  readonly isRough: boolean;
}

/** Seconds that all matchups take with so many games each. */
export const totalSeconds = ({ secondsPerGame }: Timing, games: number): number =>
  secondsPerGame.reduce((sum, seconds) => sum + seconds * games, 0);

/** Parts that are sampled at most; of more, some evenly spread ones. */
const SAMPLED_PARTS = 12;
/**
 * A block grows until it takes this long, so that slow strategies do not overrun and fast ones are not held up by
 * handing it over.
 */
const BLOCK_SECONDS = 0.03;
const BLOCK_PAIRS_MAX = 125;
/** Games after which an engine may be taken to have compiled what is hot, where they do not take too long. */
const WARM_GAMES = 1000;

/**
 * Share of the usual time that samples of speed are played for: all of it, unless DEJARIK_TIMING says otherwise.
 * @throws UserError where the environment says what cannot be
 */
export function timingShare(): number {
  const text = process.env.DEJARIK_TIMING;
  const share = text === undefined || text === "" ? 1 : Number(text);
  if (share > 0 && share <= 1) return share;
  const message = `must be a share above 0 and at most 1, not ${text}`;
  throw new UserError([{ file: "DEJARIK_TIMING", line: 0, column: 0, message }]);
}

/** What is timed: pairs of several parts that may be of different speed. */
export interface TimedWork {
  readonly parts: number;
  readonly gamesPerPair: number;
  /** Tasks worth having under way at a time. */
  readonly slots: number;
  play(part: number, firstPair: number, pairs: number): Promise<unknown>;
}

/** Plays games of the experiment as `timeWork` says, with the workers a run would have, and throws them away. */
export async function timeGames(
  game: Game,
  experiment: Experiment,
  workers: number,
  registryUrl: string,
  seconds: number,
): Promise<Timing> {
  const started = performance.now();
  const executor = createExecutor(game, experiment, workers, registryUrl);
  const work: TimedWork = {
    parts: experiment.matchups.length,
    gamesPerPair: game.symmetric ? 2 : 1,
    slots: executor.slots,
    play: (matchup, firstPair, pairs) => executor.play({ matchup, firstPair, pairs }),
  };
  try {
    return await timeWork(work, seconds, started);
  } finally {
    await executor.close();
  }
}

/**
 * Plays for some seconds, or the share of them that DEJARIK_TIMING says: every sampled part is played first unmeasured,
 * as engines compile what is hot only after a while, then against the clock.
 * @param wanted seconds, half of them measured; up to four times as many where games are slow, and what a pair a slot
 * takes at least
 * @param started when it began, by `performance.now()`
 */
export async function timeWork(work: TimedWork, wanted: number, started: number): Promise<Timing> {
  const seconds = wanted * timingShare();
  const sampled = spread(work.parts, SAMPLED_PARTS);
  const measured = new Map<number, number>();
  const share = seconds / 2 / sampled.length;
  let pairs = 0;
  let warmPairs = 0;
  let blockPairs = 1;
  for (let isWarm = false; measured.size === 0; ) {
    for (const part of sampled) {
      const played = await playFor(work, part, share, blockPairs);
      if (isWarm) measured.set(part, played.seconds / (played.pairs * work.gamesPerPair));
      pairs += played.pairs;
      if (!isWarm) warmPairs += played.pairs;
      blockPairs = played.blockPairs;
    }
    isWarm = pairs * work.gamesPerPair >= WARM_GAMES || performance.now() - started > 3000 * seconds;
  }
  const mean = [...measured.values()].reduce((sum, s) => sum + s, 0) / measured.size;
  return {
    games: pairs * work.gamesPerPair,
    seconds: (performance.now() - started) / 1000,
    isRough: warmPairs * work.gamesPerPair < WARM_GAMES,
    secondsPerGame: Array.from({ length: work.parts }, (_, part) => measured.get(part) ?? mean),
  };
}

/** Plays blocks of a part, as many at a time as there are slots, until the time is over. */
async function playFor(
  work: TimedWork,
  part: number,
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
      const first = pairs;
      pairs += size;
      const begun = performance.now();
      await work.play(part, first, size);
      const took = (performance.now() - begun) / 1000;
      if (took < BLOCK_SECONDS && size === blockPairs) blockPairs = Math.min(BLOCK_PAIRS_MAX, 2 * size);
    } while (elapsed() < seconds);
  };
  await Promise.all(Array.from({ length: work.slots }, slot));
  return { pairs, seconds: elapsed(), blockPairs };
}

/** At most so many numbers below n, evenly spread. */
function spread(n: number, most: number): number[] {
  const count = Math.min(n, most);
  return Array.from({ length: count }, (_, i) => Math.floor(((i + 0.5) * n) / count));
}
