import type { Game } from "../../games/game.js";
import type { StatChange } from "../../games/pricing.js";
import type { BalanceStudy, Change, FieldPiece } from "./field.js";
import { BAN, COST } from "./options.js";
import type { Lever } from "./search.js";
import { STEPS_AT_MOST } from "./tried.js";

/** What may be changed of a piece that has a price, and what a step of it is worth. */

const DEAREST = 100;

/** Its price, and a ban. @param off what the piece is worth beyond its price, in points */
export function priceLevers(
  { change }: Pick<BalanceStudy, "change">,
  piece: number,
  cost: number,
  off: number,
): Lever[] {
  return [
    ...(change.includes(COST) ? [{ piece, field: COST, worth: -1, least: 1 - cost, most: DEAREST }] : []),
    ...(change.includes(BAN) ? [{ piece, field: BAN, worth: -off, least: 0, most: 1, size: cost }] : []),
  ];
}

/** Another number. @param worth of a step, in points */
export function numberLever(
  { pricing }: Game,
  piece: number,
  { field, change }: StatChange,
  from: number,
  worth: number,
): Lever {
  const fits = (steps: number) => pricing!.misfits(field, from + steps * change).length === 0;
  const reach = (sign: number) => {
    let steps = 0;
    while (steps < STEPS_AT_MOST && fits(sign * (steps + 1))) steps++;
    return sign * steps;
  };
  return { piece, field, worth, least: reach(-1), most: reach(1), size: Math.max(1, Math.abs(worth)) };
}

/** What a lever's steps do to its piece. */
export function changeBy(
  { pricing, valuing }: Game,
  { numbers }: Pick<FieldPiece, "numbers">,
  { piece, field }: Lever,
  steps: number,
): Change {
  if (field === BAN) return { piece, field, from: 1 };
  const from = numbers[field];
  const step = (pricing ?? valuing)!.weighed.find((one) => one.field === field)?.change ?? 1;
  return { piece, field, from, to: from + steps * step };
}
