import { cusum, cusumRunLength } from "../../analysis/cusum.js";
import { type CountedRate, meanOf, mergeRates } from "../../analysis/independentChange.js";

/** Deviations up to this are forgiven each night; half of the shift to be found, in standard errors of a night. */
export const DRIFT_SLACK = 0.5;
/** An alarm stands above this sum of standard errors. For 200 matchups that is one false alarm a year or so. */
export const DRIFT_LIMIT = 10;
/** No night counts for more than this, in standard errors: one strange night is no drift, it takes three at least. */
const DEVIATION_MAX = 4;

/** One night of a matchup, as the watch for drift sees it. */
export interface DriftNight {
  readonly rate: CountedRate;
  /** Whether an alert of that night says that the rate is another from now on: the watch starts anew with it. */
  readonly isNewLevel: boolean;
}

/** The watch for drift over the nights of a matchup. */
export interface Drift {
  /** Sums of upward and of downward deviations after each night, in standard errors. */
  readonly high: readonly number[];
  readonly low: readonly number[];
  /** Nights with an alarm; the watch starts anew with each. */
  readonly alarms: readonly boolean[];
}

/**
 * Self-starting CUSUM (Hawkins 1987) of a win rate over nights with fresh seeds: every night is held against all before
 * it since the level was last new, in units of the error of that difference. Such deviations are independent and
 * standard normal while nothing changes, although the true rate is not known; so the limit means what it means for a
 * known one. Luck is taken out of both where all those nights noted it.
 */
export function driftOf(nights: readonly DriftNight[]): Drift {
  const high: number[] = [];
  const low: number[] = [];
  const alarms: boolean[] = [];
  let deviations: number[] = [];
  let sofar: CountedRate | undefined;
  for (const { rate, isNewLevel } of nights) {
    if (isNewLevel || sofar === undefined) {
      deviations = [0];
      sofar = rate;
    } else {
      const [now, before] = [meanOf(rate), meanOf(sofar)];
      const deviation = (now.mean - before.mean) / Math.hypot(now.standardError, before.standardError);
      deviations.push(Math.max(-DEVIATION_MAX, Math.min(DEVIATION_MAX, deviation)));
      sofar = mergeRates(sofar, rate);
    }
    const sums = cusum(deviations, { target: 0, slack: DRIFT_SLACK, limit: DRIFT_LIMIT });
    const last = deviations.length - 1;
    high.push(sums.high[last]);
    low.push(sums.low[last]);
    alarms.push(sums.alarm === last);
    if (sums.alarm === last) {
      deviations = [0];
      sofar = rate;
    }
  }
  return { high, low, alarms };
}

/** False alarms for drift to be expected of a matchup a night, once the watch has run for long. */
export function falseDriftAlarms(): number {
  return 2 / cusumRunLength(DRIFT_SLACK, DRIFT_LIMIT, 0);
}
