import { betOn, createGamblers, type Gamblers } from "../../analysis/bettingTest.js";
import type { Interval } from "../../analysis/interval.js";
import {
  createFrozenLuck,
  type FrozenLuck,
  LEAST_OF_EACH,
  LEAST_UNITS,
  nextWithoutLuck,
} from "../../analysis/luckRemoved.js";
import { QUARTERS } from "../../analysis/luckSums.js";
import { pairedChange } from "../../analysis/pairedChange.js";
import { eloFromScore } from "../../analysis/pairs.js";
import { type Stratum, stratifiedInterval, worthInterval } from "../../analysis/strata.js";
import type { Side } from "../../core/side.js";
import { LUCK_REACH } from "../../games/column.js";
import type { Game } from "../../games/game.js";
import { luckKindsOf } from "../../results/layout.js";
import { gamesPerPair, isDrawn, NEW_AS_A, OLD_AS_A, variantOf } from "./pairs.js";
import { type ArenaPart, ENTRANT_KINDS } from "./parts.js";
import type { ArenaStudy } from "./study.js";
import type { ArenaVerdict, EloInterval, KindSeatResult, SeatResult, SprtResult } from "./summary.js";

/**
 * What pairs came to. Drawn and shipped entrants, and the variants of each, are strata: which pair is of which is no
 * chance. The two games of a pair share entrants and dice, so the pair is the unit of evidence.
 */

/** Scores of pairs, a game, with luck removed. */
export interface LucklessScores {
  readonly luck: FrozenLuck;
  readonly sums: Float64Array;
  readonly squares: Float64Array;
}

/** What pairs came to, and by what it is told. */
export interface ArenaTally {
  readonly strata: readonly StratumTally[];
  /** By stratum; absent where the game notes no luck. */
  readonly luckless?: LucklessScores;
  /** Of the sequential test. */
  readonly gamblers: Gamblers;
}

/** Results of one kind of entrants on one variant. */
export interface StratumTally {
  readonly kind: number;
  readonly variant: number;
  pairs: number;
  /** Pairs by half wins of NEW in both games: 0 to 4. */
  readonly pairCounts: number[];
  /** By seat: games by half wins of NEW, at indexes 0, 2 and 4. */
  readonly seatCounts: readonly [number[], number[]];
  /** By seat: games by half wins of NEW less those of OLD in its place, from -2 at index 0; 0 where not played. */
  readonly liftCounts: readonly [number[], number[]];
}

const five = (): number[] => [0, 0, 0, 0, 0];

/** Of a study, empty. */
export function createTally(study: ArenaStudy, game: Game): ArenaTally {
  const strata = createStrata(study);
  const gamblers = createGamblers(strata.length);
  const luck = frozenLuckOf(study, game);
  if (luck === undefined) return { strata, gamblers };
  const sums = () => new Float64Array(strata.length);
  return { strata, gamblers, luckless: { luck, sums: sums(), squares: sums() } };
}

function createStrata(study: ArenaStudy): StratumTally[] {
  return ENTRANT_KINDS.flatMap((_name, kind) =>
    study.variants.map(
      (_variant, variant): StratumTally => ({
        kind,
        variant,
        pairs: 0,
        pairCounts: five(),
        seatCounts: [five(), five()],
        liftCounts: [five(), five()],
      }),
    ),
  );
}

const OLD_ON_BOTH = 2;

/** Adds the pairs of a part, in order. */
export function addPart(
  { strata, luckless, gamblers }: ArenaTally,
  study: ArenaStudy,
  game: Game,
  part: ArenaPart,
): void {
  const games = gamesPerPair(game);
  const units = unitsOf(study, game, part);
  const plain = units.quarters.map((quarters) => quarters / QUARTERS);
  const removed = luckless && nextWithoutLuck(luckless.luck, units);
  removed?.scores.forEach((score, i) => {
    luckless!.sums[units.strata[i]] += score;
    luckless!.squares[units.strata[i]] += score * score;
  });
  if (study.test !== undefined) {
    const reach = removed === undefined ? 0 : Math.abs(removed.fit[0]) * LUCK_REACH;
    const scores = { strata: units.strata, plain, luckless: removed?.scores ?? plain, reach };
    betOn(gamblers, scores, study.test.elo0, study.test.elo1);
  }
  part.pairs.forEach((pair, i) => {
    const own = strata[stratumOf(study, pair)];
    const asA = part.halfWins[i * games + NEW_AS_A];
    const asB = 2 - part.halfWins[i * games + OLD_AS_A];
    own.pairs++;
    own.pairCounts[asA + asB]++;
    own.seatCounts[0][2 * asA]++;
    own.seatCounts[1][2 * asB]++;
    if (games === 2) return;
    const oldAsA = part.halfWins[i * games + OLD_ON_BOTH];
    own.liftCounts[0][asA - oldAsA + 2]++;
    own.liftCounts[1][asB - (2 - oldAsA) + 2]++;
  });
}

const stratumOf = (study: ArenaStudy, pair: number): number =>
  (isDrawn(study, pair) ? 0 : 1) * study.variants.length + variantOf(study, pair);

/** What NEW scored in each pair of the next part, a game, with luck removed. */
export const scoresWithoutLuck = (luck: FrozenLuck, study: ArenaStudy, game: Game, part: ArenaPart): Float64Array =>
  nextWithoutLuck(luck, unitsOf(study, game, part)).scores;

function unitsOf(study: ArenaStudy, game: Game, { pairs, halfWins, luck }: ArenaPart) {
  const games = gamesPerPair(game);
  return {
    strata: Array.from(pairs, (pair) => stratumOf(study, pair)),
    quarters: Array.from(pairs, (_, i) => halfWins[i * games + NEW_AS_A] + 2 - halfWins[i * games + OLD_AS_A]),
    luck,
  };
}

/** Strata for luck to be taken out of an arena's pairs; undefined where the game notes none. */
export function frozenLuckOf(study: ArenaStudy, game: Game): FrozenLuck | undefined {
  const isNoted = luckKindsOf(game.gameColumns).length > 0;
  return isNoted ? createFrozenLuck(ENTRANT_KINDS.length * study.variants.length, 1) : undefined;
}

/** What pairs scored with luck removed, a game. */
interface SeenScores {
  readonly units: number;
  readonly mean: number;
  /** Sum of their squared distances from the means of their strata, and how many units there are beyond the strata. */
  readonly squares: number;
  readonly freedom: number;
}

function seenScores(tally: readonly StratumTally[], { sums, squares }: LucklessScores): SeenScores {
  const units = pairsIn(tally);
  const within = tally.map(({ pairs }, s) => (pairs === 0 ? 0 : squares[s] - sums[s] ** 2 / pairs));
  return {
    units,
    mean: sums.reduce((all, sum) => all + sum, 0) / units,
    squares: within.reduce((all, own) => all + Math.max(0, own), 0),
    freedom: units - seenOf(tally).length,
  };
}

const seenOf = (tally: readonly StratumTally[]): StratumTally[] => tally.filter(({ pairs }) => pairs > 0);
const pairsIn = (tally: readonly StratumTally[]): number => tally.reduce((sum, { pairs }) => sum + pairs, 0);
const sumOf = (all: readonly (readonly number[])[]): number[] =>
  all.reduce<number[]>((sum, one) => sum.map((n, i) => n + one[i]), five());

/** Strata in the shares in which they were played. */
function strataOf(tally: readonly StratumTally[], counts: (one: StratumTally) => readonly number[]): Stratum[] {
  const all = pairsIn(tally);
  return seenOf(tally).map((one) => ({ counts: counts(one), share: one.pairs / all }));
}

/** The sequential test over the pairs so far; undefined where none was asked for. */
export function testOf({ gamblers: { up, down } }: ArenaTally, { test }: ArenaStudy): SprtResult | undefined {
  if (test === undefined) return undefined;
  const bounds = { lower: Math.log(test.beta), upper: -Math.log(test.alpha) };
  const llr = up >= down ? up : -down;
  const verdict: ArenaVerdict = llr >= bounds.upper ? "better" : llr <= bounds.lower ? "not better" : "undecided";
  return { verdict, llr, bounds, ...test };
}

/** NEW in one seat. */
function seatOf(tally: readonly StratumTally[], side: Side, game: Game, confidence: number): SeatResult {
  const seat = game.sideNames?.[side] ?? (side === 0 ? "first" : "second");
  const winRate = stratifiedInterval(
    strataOf(tally, (one) => one.seatCounts[side]),
    1,
    confidence,
  );
  const result = { seat, side, games: pairsIn(tally), winRate };
  if (game.symmetric) return result;
  const strata = strataOf(tally, (one) => one.liftCounts[side]);
  return { ...result, lift: pairedChange(sumOf(strata.map(({ counts }) => counts)), confidence, strata).change };
}

const SIDES = [0, 1] as const;

/** Each seat over all entrants. */
export function seatsTogether(tally: readonly StratumTally[], game: Game, confidence: number): SeatResult[] {
  return SIDES.map((side) => seatOf(tally, side, game, confidence));
}

/** Each seat over drawn, then over shipped entrants, where any were played. */
export function seatsByKind(tally: readonly StratumTally[], game: Game, confidence: number): KindSeatResult[] {
  return ENTRANT_KINDS.flatMap((entrants, kind) => {
    const own = tally.filter((one) => one.kind === kind);
    if (pairsIn(own) === 0) return [];
    return SIDES.map((side) => ({ entrants, ...seatOf(own, side, game, confidence) }));
  });
}

/** NEW over both seats, with luck removed where that was noted and enough is left of wins and losses. */
export function totalOf({ strata: tally, luckless }: ArenaTally, confidence: number) {
  const counted = stratifiedInterval(
    strataOf(tally, (one) => one.pairCounts),
    2,
    confidence,
  );
  const removed = luckless && rateOf(seenScores(tally, luckless), confidence);
  const winRate = removed ?? counted;
  // A bound of the rate at 0 or 1 is one of the Elo at infinity, which JSON has no word for.
  const bounded = (score: number) => (score > 0 && score < 1 ? eloFromScore(score) : null);
  const elo: EloInterval = {
    estimate: bounded(winRate.estimate),
    low: bounded(winRate.low),
    high: bounded(winRate.high),
    confidence,
  };
  const pairCounts = sumOf(tally.map((one) => one.pairCounts));
  return { games: 2 * pairsIn(tally), winRate, elo, ...(removed === undefined ? {} : { counted }), pairCounts };
}

function rateOf({ units, mean, squares, freedom }: SeenScores, confidence: number): Interval | undefined {
  if (units * Math.min(mean, 1 - mean) < LEAST_OF_EACH || freedom < LEAST_UNITS) return undefined;
  return worthInterval({ units, mean, variance: squares / freedom / units, freedom }, 2, confidence);
}

/** Pairs played whole: of drawn entrants, and all. */
export function pairsPlayed(tally: readonly StratumTally[]): { readonly drawn: number; readonly all: number } {
  return { drawn: pairsIn(tally.filter((one) => one.kind === 0)), all: pairsIn(tally) };
}
