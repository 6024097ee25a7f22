import type { Interval } from "../../analysis/interval.js";
import { twoSidedZ } from "../../analysis/normal.js";

/** Rounds of games, and a look after each, at which play may end. */

/** Share of the games by round. */
export const ROUNDS = [0.16, 0.105, 0.105, 0.105, 0.105, 0.105, 0.105, 0.105, 0.105] as const;

/**
 * How much wider than for one look an interval is near the bounds of verdicts, by the first look that could have ended
 * play. Such looks are those at which enough is known: that depends on how many games were played, and hardly on what
 * they showed, so that looks before it cost nothing. From it on luck may end play, and the factor is the least by which
 * at most 5 % of intervals miss where play ends, whatever the card is truly worth and however sure the games make it.
 * (Worked out by integration from look to look, Armitage, McPherson and Rowe 1969; the tests do so again.)
 */
const GUARD = [1.19, 1.165, 1.143, 1.121, 1.101, 1.079, 1.056, 1.032, 1] as const;

/** An interval at the confidence wanted, where play may have ended at any look since the first that could end it. */
export function intervalAtLook(
  range: (z: number) => Omit<Interval, "confidence"> | undefined,
  { centre, reach, confidence, first }: LookedAt,
): Interval | undefined {
  const z = twoSidedZ(confidence);
  const [plain, guarded] = [range(z), range(z * GUARD[first ?? GUARD.length - 1])];
  if (plain === undefined || guarded === undefined) return undefined;
  const from = ({ low, high }: Pick<Interval, "low" | "high">) => ({ low: low - centre, high: high - centre });
  const { low, high } = afterStopping(from(plain), from(guarded), reach);
  return { estimate: plain.estimate, low: low + centre, high: high + centre, confidence };
}

/** What an interval is looked at for. */
export interface LookedAt {
  /** The value that verdicts are about, such as the price. */
  readonly centre: number;
  /** How far from it luck may have ended play: the bound of a verdict, and half the width that ends play. */
  readonly reach: number;
  readonly confidence: number;
  /** Number of the first look that could end play; undefined where none could: the games are spent. */
  readonly first: number | undefined;
}

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
