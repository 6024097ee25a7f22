import { benjaminiHochberg } from "../../analysis/benjaminiHochberg.js";
import { regularisedBeta } from "../../analysis/beta.js";
import { exactChangeP, exactEvenP } from "../../analysis/exactChange.js";
import {
  type CountedRate,
  cautious,
  countedOver,
  independentChange,
  rateInterval,
} from "../../analysis/independentChange.js";
import type { LuckSums } from "../../analysis/luckSums.js";
import { normalCdf } from "../../analysis/normal.js";
import { mergePairCounts } from "../../analysis/pairs.js";
import { strataOf } from "../../analysis/strata.js";
import type { Told } from "../../core/described.js";
import { type Variants, variantOfPair } from "../../experiment/rotation.js";
import { WINNER_A, WINNER_B, WINNER_DRAW } from "../../results/layout.js";
import { CONFIDENCE, FALSE_DISCOVERIES } from "../compare/matchupChange.js";
import type { Winners } from "../recorded.js";
import type { CalibrationEntry, ExperimentEntry, Half, MatchupEntry, MirrorEntry } from "./entry.js";
import type * as shape from "./shape.js";

/**
 * What ought to be nothing: the same thing against itself. Where it is something, the statistics or the engine are at
 * fault.
 */

/** A comparison of a matchup with itself on other seeds counts as a false alarm at this p, uncorrected. */
export const FALSE_ALARM_P = 0.05;
/** Nights whose false alarms are counted. */
export const CONTROL_NIGHTS = 30;
/** Controls are an alert of their own where chance would do this so rarely. */
export const CONTROL_P = 1e-4;
/** Standard errors that an exact chance may be missed by: a correct engine does so once in 147,000 checks. */
export const CALIBRATION_ERRORS = 4.5;

/** Comparisons of runs that differ in their seeds only. */
export interface SameTest {
  readonly tests: number;
  /** Those with p up to 0.05: one in twenty is expected. */
  readonly falseAlarms: number;
  /**
   * Whether any would have passed as significant over all matchups and larger than the margin: at most one night in
   * twenty.
   */
  readonly wouldAlert: boolean;
}

/** Tests the two fresh runs of every matchup of a night against each other. */
export function sameTests(experiments: readonly ExperimentEntry[], margin: number): SameTest {
  const changes = experiments.flatMap((e) =>
    e.matchups.map((m) => independentChange(rateOf(m, e, "one"), rateOf(m, e, "two"), CONFIDENCE)),
  );
  const q = benjaminiHochberg(changes.map((c) => c.p));
  return {
    tests: changes.length,
    falseAlarms: changes.filter((c) => c.p <= FALSE_ALARM_P).length,
    wouldAlert: changes.some((c, i) => q[i] <= FALSE_DISCOVERIES && Math.abs(c.change.estimate) >= margin),
  };
}

/**
 * What one of a matchup's runs says, as the analysis takes it: over the variants, such as maps, where the entry knows
 * of several.
 */
export function rateOf(
  m: Pick<MatchupEntry, Half | "byVariant" | "luck">,
  experiment: Pick<ExperimentEntry, "isSymmetric" | "variantWeights">,
  half: Half,
): CountedRate {
  const luck = m.luck?.[half].map((sums): LuckSums => ({ kinds: 1, sums: Float64Array.from(sums) }));
  return countedOver(m.byVariant?.[half] ?? [m[half]], experiment.variantWeights, luck, experiment.isSymmetric ? 2 : 1);
}

export type SameControl = Told<typeof shape.sameControl>;

/** The false alarms of the last nights, tonight's last. */
export function sameControl(nights: readonly SameTest[]): SameControl {
  const counted = nights.slice(-CONTROL_NIGHTS);
  const tests = counted.reduce((sum, night) => sum + night.tests, 0);
  const falseAlarms = counted.reduce((sum, night) => sum + night.falseAlarms, 0);
  const p = binomialTail(falseAlarms, tests, FALSE_ALARM_P);
  return {
    nights: counted.length,
    tests,
    falseAlarms,
    expected: FALSE_ALARM_P * tests,
    alertNights: counted.filter((night) => night.wouldAlert).length,
    p,
    isAlert: p < CONTROL_P,
  };
}

/** Chance of at least `successes` in n trials. */
function binomialTail(successes: number, n: number, chance: number): number {
  return successes === 0 ? 1 : regularisedBeta(chance, successes, n - successes + 1);
}

export type MirrorControl = Told<typeof shape.mirrorControl>;

/**
 * Every entrant against itself: even, up to chance. Two games of a pair share their dice and mirror each other in a
 * sound engine, so pairs split whatever happens in them; games that share no dice can come out uneven by chance, and do
 * so as often as p says.
 */
export function mirrorControls(experiments: readonly ExperimentEntry[]): MirrorControl[] {
  return experiments.flatMap((e) =>
    e.mirrors.map(({ alone, ...m }) => {
      const pairs = sumOf(m.counts);
      const ofPairs: CountedRate = { counts: m.counts, gamesPerUnit: 2 };
      const ofGames = alone === undefined ? ofPairs : bySeat(alone, e.variantWeights);
      const pairsP = exactEvenP(m.counts) ?? evenP(ofPairs);
      const p = alone === undefined ? pairsP : (exactSeatsP(alone, e.variantWeights) ?? evenP(ofGames));
      const isAlert = p < CONTROL_P || pairsP < CONTROL_P;
      const games = ofGames.gamesPerUnit * sumOf(ofGames.counts);
      const found = { winRate: rateInterval(ofGames, CONFIDENCE).estimate, games, uneven: pairs - m.counts[2] };
      return { ...m, experiment: e.name, ...found, pairs, p, pairsP, isAlert };
    }),
  );
}

/** Two-sided, against one half. */
function evenP(rate: CountedRate): number {
  const { mean, standardError } = cautious(rate);
  return 2 * normalCdf(-Math.abs(mean - 0.5) / standardError);
}

/** The same of few games, whose seats may be worth much: by lot, a game is of the one copy or of the other. */
function exactSeatsP(alone: NonNullable<MirrorEntry["alone"]>, weights?: readonly number[]): number | undefined {
  const rate = (lists: readonly (readonly number[])[]): CountedRate => {
    const strata = strataOf(lists, weights);
    return { counts: lists.reduce(mergePairCounts), gamesPerUnit: 1, ...(strata === undefined ? {} : { strata }) };
  };
  return exactChangeP(rate(alone.map(({ second }) => [...second].reverse())), rate(alone.map(({ first }) => first)));
}

/** Games by variant and seat as strata: both seats count alike, so what a seat is worth cancels. */
function bySeat(alone: NonNullable<MirrorEntry["alone"]>, weights?: readonly number[]): CountedRate {
  const lists = alone.flatMap(({ first, second }) => [first, second]);
  const strata = strataOf(lists, weights && alone.flatMap((_, v) => [weights[v], weights[v]]));
  return { counts: lists.reduce(mergePairCounts), gamesPerUnit: 1, ...(strata === undefined ? {} : { strata }) };
}

/**
 * One game of each pair of a mirror matchup, so that no two share dice: on each variant the first copy's seat changes
 * from pair to pair.
 * @param rotation the variants that the pairs rotate over
 */
export function aloneOf({ gamesPerPair, codes }: Winners, rotation: Variants): NonNullable<MirrorEntry["alone"]> {
  const { variants, variantWeights } = rotation;
  const counts = variants.map(() => ({ first: [0, 0, 0, 0, 0], second: [0, 0, 0, 0, 0] }));
  const begun = variants.map(() => 0);
  for (let pair = 0; pair < codes.length / gamesPerPair; pair++) {
    const variant = variantOfPair(variants.length, variantWeights, pair);
    const seat = begun[variant]++ % 2;
    const score = SCORES.indexOf(codes[pair * gamesPerPair + seat]);
    if (score >= 0) counts[variant][seat === 0 ? "first" : "second"][2 * score]++;
  }
  return counts;
}

/** Codes of winners by what they are worth to the first copy. */
const SCORES = [WINNER_B, WINNER_DRAW, WINNER_A];

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

export type CalibrationNote = Told<typeof shape.calibrationNote>;

/** Exact chances against what the games' own functions did. */
export function calibrationNotes(entries: readonly CalibrationEntry[]): CalibrationNote[] {
  return entries.map((one) => {
    const { exact, seen, trials } = one;
    const off = seen - trials * exact;
    const error = Math.sqrt(trials * exact * (1 - exact));
    const errors = off === 0 ? 0 : error === 0 ? Math.sign(off) * CALIBRATION_ERRORS * 2 : off / error;
    return { ...one, errors, isAlert: Math.abs(errors) > CALIBRATION_ERRORS };
  });
}
