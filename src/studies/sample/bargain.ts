import {
  bestClusterSize,
  costOfCertainty,
  designEffect,
  type IntraclassCorrelation,
  intraclassCorrelation,
} from "../../analysis/intraclass.js";
import { at } from "../../core/assert.js";
import type { Game } from "../../games/game.js";
import { timingShare } from "../../run/timing.js";
import { HALF_WINS } from "./parts.js";
import { createSamplePlayer, type SampleBlock } from "./play.js";
import { armsOf, type SampleSpec } from "./spec.js";

/** How many games of each drawn pair tell most for the time: drawing and compiling a pair costs, too. */

/** What was measured, and what it comes to. */
export interface Bargain {
  /** Milliseconds of this thread that drawing and compiling a pair takes, and that a game takes. */
  readonly pairMilliseconds: number;
  readonly gameMilliseconds: number;
  /** How alike the results of games of one pair are. */
  readonly correlation: IntraclassCorrelation;
  /** Games of each pair that are the best bargain, and pairs that are then as sure as what was asked for. */
  readonly gamesPerDraw: number;
  readonly pairs: number;
  /** Time of that as a share of what was asked for takes; 1 where nothing better was found. */
  readonly time: number;
  /** Pairs below which there are no verdicts, where fewer would have been the better bargain otherwise. */
  readonly pairsLeast?: number;
}

/** Games of a pair that show how alike they are. */
const SEVERAL = 4;
/** Pairs of one go. */
const PAIRS = 10;
/** Fewer pairs say too little of it. */
const PAIRS_LEAST = 100;
/** So many times as long is played until there are as many. */
const SLOW = 4;
/** Most games of a pair that are proposed: what else is drawn counts, too. */
const GAMES_MOST = 16;
/** A bargain that saves less is not worth another seed's games. */
const SAVES_LEAST = 0.05;
const CONFIDENCE = 0.95;

/**
 * Plays drawn pairs of a sample in this thread, once each and several times each in turns, the first third of the time
 * unmeasured. The correlation is taken with what the pieces explain in it, so that rather too few games of a pair are
 * proposed than too many.
 * @param seconds to play for, or the share of them that DEJARIK_TIMING says; up to four times as many where games are
 * slow
 * @param pairsLeast pairs below which the study gives no verdicts
 * @returns undefined where seats swap, where arms are played, and where too few pairs were played to tell
 */
export function findBargain(game: Game, spec: SampleSpec, seconds: number, pairsLeast = 1): Bargain | undefined {
  if (game.symmetric || armsOf(spec) > 1) return undefined;
  const shared = game.share?.(spec.options);
  const [once, often] = [1, SEVERAL].map((gamesPerDraw) => createSamplePlayer(game, { ...spec, gamesPerDraw }, shared));
  const scores: number[] = [];
  const spent = { once: 0, often: 0, pairs: 0 };
  const [start, wanted] = [performance.now(), 1000 * seconds * timingShare()];
  const isEnough = () => {
    const played = performance.now() - start;
    return played >= (scores.length / SEVERAL < PAIRS_LEAST ? SLOW * wanted : wanted);
  };
  for (let firstPair = 0; !isEnough(); firstPair += 2 * PAIRS) {
    const begun = performance.now();
    const single = once!.play({ firstPair, pairs: PAIRS });
    const between = performance.now();
    const several = often!.play({ firstPair: firstPair + PAIRS, pairs: PAIRS });
    const ended = performance.now();
    if (single.failures.length + several.failures.length > 0) continue;
    addScores(several, game.gameColumns.length, scores);
    if (begun < start + wanted / 3) continue;
    spent.once += between - begun;
    spent.often += ended - between;
    spent.pairs += PAIRS;
  }
  if (scores.length / SEVERAL < PAIRS_LEAST || spent.pairs === 0) return undefined;
  const gameMilliseconds = (spent.often - spent.once) / ((SEVERAL - 1) * spent.pairs);
  if (!(gameMilliseconds > 0)) return undefined;
  const pairMilliseconds = Math.max(0, spent.once / spent.pairs - gameMilliseconds);
  const correlation = intraclassCorrelation(scores, SEVERAL, CONFIDENCE);
  return bargainOf(spec, pairMilliseconds, gameMilliseconds, correlation, pairsLeast);
}

/**
 * The bargain that costs and a correlation make, against the games of each pair that a sample asks for. How alike games
 * are is taken as what speaks against a change: at its upper bound for more games of a pair, at its lower for fewer.
 * @param pairsLeast pairs below which the study gives no verdicts, and below which no bargain goes
 */
export function bargainOf(
  { pairs, gamesPerDraw }: Pick<SampleSpec, "pairs" | "gamesPerDraw">,
  pairMilliseconds: number,
  gameMilliseconds: number,
  correlation: IntraclassCorrelation,
  pairsLeast = 1,
): Bargain {
  const measured = { pairMilliseconds, gameMilliseconds, correlation };
  const bestAt = (alike: number) => bestClusterSize(pairMilliseconds, gameMilliseconds, alike, GAMES_MOST);
  const isMore = bestAt(correlation.high) > gamesPerDraw;
  const alike = isMore ? correlation.high : correlation.low;
  const independent = (games: number) => games / designEffect(alike, games);
  const asSure = (games: number) => Math.ceil((pairs * independent(gamesPerDraw)) / independent(games));
  const price = (games: number) => costOfCertainty(pairMilliseconds, gameMilliseconds, alike, games);
  const saves = (games: number) => price(games) / price(gamesPerDraw) <= 1 - SAVES_LEAST;
  const wanted = isMore ? bestAt(alike) : Math.min(gamesPerDraw, bestAt(alike));
  let best = wanted;
  while (best > gamesPerDraw && asSure(best) < pairsLeast) best--;
  const bound = saves(wanted) && best < wanted ? { pairsLeast } : {};
  if (!saves(best)) return { ...measured, gamesPerDraw, pairs, time: 1, ...bound };
  return {
    ...{ ...measured, gamesPerDraw: best, pairs: asSure(best), time: price(best) / price(gamesPerDraw) },
    ...bound,
  };
}

function addScores({ rows }: SampleBlock, columns: number, into: number[]): void {
  for (let row = 0; row < rows.length; row += columns) into.push(at(HALF_WINS, at(rows, row)));
}
