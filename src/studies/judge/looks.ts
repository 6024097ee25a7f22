import { afterStopping } from "../../analysis/afterStopping.js";
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
