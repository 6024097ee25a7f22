import type { Interval } from "../../analysis/interval.js";
import { twoSidedZ } from "../../analysis/normal.js";

/** Rounds of games, and a look after each, at which play may end. */

/** Games of a card at the first look, about; of very many games a larger share of them, so that looks stay few. */
const FIRST_GAMES = 1000;
const MOST_LOOKS = 25;
/** From look to look games grow by this factor: how far play runs past what it needs is the same share everywhere. */
const GROWTH = 1.25;

/** Shares of a card's games by round; they add up to 1. @param games most of the card */
export function roundsOf(games: number): readonly number[] {
  const growths = Math.log(games / FIRST_GAMES) / Math.log(GROWTH);
  const looks = Math.min(MOST_LOOKS, 1 + Math.max(0, Math.floor(growths)));
  const shareAt = (look: number) => GROWTH ** (look - looks + 1);
  return Array.from({ length: looks }, (_, look) => shareAt(look) - (look === 0 ? 0 : shareAt(look - 1)));
}

/** How many looks follow one. @param round its number, from 0 */
export const looksAfter = (games: number, round: number): number => roundsOf(games).length - 1 - round;

/**
 * How much wider than for one look an interval is near the bounds of verdicts, by how many looks were left after the
 * first that could have ended play. Such looks are those at which enough is known: that depends on how many games were
 * played, and hardly on what they showed, so that looks before it cost nothing. From it on luck may end play, and the
 * factor is about the least by which at most 5 % of intervals miss where play ends, whatever the card is truly worth
 * and however sure the games make it. (Worked out by integration from look to look, Armitage, McPherson and Rowe 1969;
 * the tests do so again.)
 */
const GUARD = [
  ...[1, 1.042, 1.073, 1.099, 1.122, 1.142, 1.16, 1.176, 1.192, 1.205, 1.218, 1.228, 1.236],
  ...[1.244, 1.252, 1.26, 1.268, 1.277, 1.286, 1.294, 1.3, 1.305, 1.31, 1.312, 1.314],
] as const;

/** An interval at the confidence wanted, where play may have ended at any look since the first that could end it. */
export function intervalAtLook(
  range: (z: number) => Omit<Interval, "confidence"> | undefined,
  { centre, reach, confidence, left }: LookedAt,
): Interval | undefined {
  const z = twoSidedZ(confidence);
  const [plain, guarded] = [range(z), range(z * GUARD[left])];
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
  /** Looks that were left after the first that could end play; 0 where none before the last could. */
  readonly left: number;
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
