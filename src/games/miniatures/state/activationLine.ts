import { EVENT } from "./journal.js";

/** How a log tells that a character activates. */

/** Activating; a character that combines fire is told of by that event, one that does nothing is said to wait. */
export function activationLine(
  c: number,
  force: number,
  hitPoints: number,
  next: readonly (readonly number[])[],
  name: string,
): string | undefined {
  const [first, second] = next;
  if (first?.[0] === EVENT.combine && first[1] === c) return undefined;
  const isAided = first?.[0] === EVENT.activate && second?.[0] === EVENT.combine && second[2] === c;
  const waits = !isAided && (first === undefined || TURN_ENDS.has(first[0]));
  const points = `${hitPoints} hit points${force > 0 ? `, ${force} Force` : ""}`;
  return `  ${name} activates (${points})${waits ? " and waits" : ""}`;
}

/** Events that only come when the turn before them is over. */
const TURN_ENDS: ReadonlySet<number> = new Set([
  EVENT.activate,
  EVENT.round,
  EVENT.end,
  EVENT.door,
  EVENT.hold,
  EVENT.position,
]);
