import { benjaminiHochberg } from "../../analysis/benjaminiHochberg.js";
import { regularisedBeta } from "../../analysis/beta.js";
import { type CountedRate, cautious, independentChange } from "../../analysis/independentChange.js";
import { normalCdf } from "../../analysis/normal.js";
import { CONFIDENCE, FALSE_DISCOVERIES } from "../change.js";
import type { CalibrationEntry, ExperimentEntry, MirrorEntry } from "./entry.js";

/** What ought to be nothing: the same thing against itself. Where it is something, the statistics or the engine are at fault. */

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
  /** Whether any would have passed as significant over all matchups and larger than the margin: at most one night in twenty. */
  readonly wouldAlert: boolean;
}

/** Tests the two fresh runs of every matchup of a night against each other. */
export function sameTests(experiments: readonly ExperimentEntry[], margin: number): SameTest {
  const changes = experiments.flatMap((e) =>
    e.matchups.map((m) => independentChange(rateOf(m.one, e), rateOf(m.two, e), CONFIDENCE)),
  );
  const q = benjaminiHochberg(changes.map((c) => c.p));
  return {
    tests: changes.length,
    falseAlarms: changes.filter((c) => c.p <= FALSE_ALARM_P).length,
    wouldAlert: changes.some((c, i) => q[i]! <= FALSE_DISCOVERIES && Math.abs(c.change.estimate) >= margin),
  };
}

/** Counts of an experiment's entry as the analysis takes them. */
export function rateOf(counts: readonly number[], experiment: Pick<ExperimentEntry, "isSymmetric">): CountedRate {
  return { counts, gamesPerUnit: experiment.isSymmetric ? 2 : 1 };
}

export interface SameControl {
  readonly nights: number;
  readonly tests: number;
  readonly falseAlarms: number;
  readonly expected: number;
  /** Nights whose comparison would have raised an alert, had it been one of two versions. */
  readonly alertNights: number;
  /** Chance of so many false alarms or more. */
  readonly p: number;
  readonly isAlert: boolean;
}

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

export interface MirrorControl extends MirrorEntry {
  readonly experiment: string;
  readonly winRate: number;
  /** Pairs that did not split evenly. Where both games of a pair mirror each other exactly there are none. */
  readonly uneven: number;
  readonly pairs: number;
  readonly p: number;
  readonly isAlert: boolean;
}

/** Every entrant against itself: even, up to chance. */
export function mirrorControls(experiments: readonly ExperimentEntry[]): MirrorControl[] {
  return experiments.flatMap((e) =>
    e.mirrors.map((m) => {
      const { mean, standardError } = cautious(rateOf(m.counts, e));
      const pairs = m.counts.reduce((sum, count) => sum + count, 0);
      const p = 2 * normalCdf(-Math.abs(mean - 0.5) / standardError);
      const winRate = m.counts.reduce((sum, count, i) => sum + (count * i) / 4, 0) / Math.max(1, pairs);
      return { ...m, experiment: e.name, winRate, uneven: pairs - m.counts[2]!, pairs, p, isAlert: p < CONTROL_P };
    }),
  );
}

export interface CalibrationNote extends CalibrationEntry {
  /** How far what was seen lies from the exact chance, in standard errors. */
  readonly errors: number;
  readonly isAlert: boolean;
}

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
