import { pairedChange } from "../../analysis/pairedChange.js";
import { eloFromScore } from "../../analysis/pairs.js";
import { gsprtLogLikelihoodRatio, sprtBounds } from "../../analysis/sprt.js";
import { type Stratum, stratifiedInterval } from "../../analysis/strata.js";
import { stratifiedLogLikelihoodRatio } from "../../analysis/strataSprt.js";
import type { Side } from "../../core/side.js";
import type { Game } from "../../games/game.js";
import { gamesPerPair, isDrawn, NEW_AS_A, OLD_AS_A, variantOf } from "./pairs.js";
import { type ArenaPart, ENTRANT_KINDS } from "./parts.js";
import type { ArenaStudy } from "./study.js";
import type { ArenaVerdict, EloInterval, KindSeatResult, SeatResult, SprtResult } from "./summary.js";

/**
 * What pairs came to. Drawn and shipped entrants, and the variants of each, are strata: which pair is of which is no
 * chance. The two games of a pair share entrants and dice, so the pair is the unit of evidence.
 */

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

/** The strata of a study, empty. */
export function createTally(study: ArenaStudy): StratumTally[] {
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

/** Adds the pairs of a part. */
export function addPart(tally: readonly StratumTally[], study: ArenaStudy, game: Game, part: ArenaPart): void {
  const games = gamesPerPair(game);
  part.pairs.forEach((pair, i) => {
    const kind = isDrawn(study, pair) ? 0 : 1;
    const own = tally[kind * study.variants.length + variantOf(study, pair)];
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
export function testOf(tally: readonly StratumTally[], { test }: ArenaStudy): SprtResult | undefined {
  if (test === undefined) return undefined;
  const bounds = sprtBounds(test.alpha, test.beta);
  const strata = strataOf(tally, (one) => one.pairCounts);
  const { elo0, elo1 } = test;
  const llr =
    strata.length > 1
      ? stratifiedLogLikelihoodRatio(strata, elo0, elo1)
      : strata.length === 1
        ? gsprtLogLikelihoodRatio(strata[0].counts, elo0, elo1, "logistic")
        : 0;
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

/** NEW over both seats. */
export function totalOf(tally: readonly StratumTally[], confidence: number) {
  const winRate = stratifiedInterval(
    strataOf(tally, (one) => one.pairCounts),
    2,
    confidence,
  );
  // A bound of the rate at 0 or 1 is one of the Elo at infinity, which JSON has no word for.
  const bounded = (score: number) => (score > 0 && score < 1 ? eloFromScore(score) : null);
  const elo: EloInterval = {
    estimate: bounded(winRate.estimate),
    low: bounded(winRate.low),
    high: bounded(winRate.high),
    confidence,
  };
  return { games: 2 * pairsIn(tally), winRate, elo, pairCounts: sumOf(tally.map((one) => one.pairCounts)) };
}

/** Pairs played whole: of drawn entrants, and all. */
export function pairsPlayed(tally: readonly StratumTally[]): { readonly drawn: number; readonly all: number } {
  return { drawn: pairsIn(tally.filter((one) => one.kind === 0)), all: pairsIn(tally) };
}
