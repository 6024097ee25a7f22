import type { Interval } from "./interval.js";

type Range = Pick<Interval, "low" | "high">;

/**
 * An interval of what play was ended by, after play that could end at several looks: all values that the look does not
 * refuse. Play ends where an interval says on which side of a bound a value lies, so that luck ends it early for values
 * near a bound, and those are refused by the wider `guarded` interval only. Of values further than `reach` from 0 luck
 * ends nothing: for them the `plain` one holds as if there had been one look. (A confidence set by tests that depend on
 * the value tried, as Rosner and Tsiatis 1988, "Exact confidence intervals following a group sequential trial", have
 * it; here with two steps.)
 * @param plain interval at the confidence wanted, of the distance from what play is ended by
 * @param guarded the same, wider
 * @param reach as far from 0 values are near, in the unit of the intervals
 */
export function afterStopping(plain: Range, guarded: Range, reach: number): Range {
  return { low: -highEnd(-plain.low, -guarded.low, reach), high: highEnd(plain.high, guarded.high, reach) };
}

/** The greatest value that is not refused. */
function highEnd(plain: number, guarded: number, reach: number): number {
  if (plain > reach) return plain;
  if (guarded < -reach) return plain;
  return Math.min(reach, guarded);
}
