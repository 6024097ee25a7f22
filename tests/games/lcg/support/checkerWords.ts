import type { List } from "../../../../src/core/lists.js";
import { OCCASIONS } from "../../../../src/games/lcg/cards/vocabulary.js";
import { C, type State } from "../../../../src/games/lcg/state/state.js";
import { H } from "../../../../src/games/lcg/state/table.js";

/** What the parts of the checker share. */

export class BrokenStateError extends Error {
  override readonly name = "BrokenStateError";
}

/** Checks are made millions of times: facts are gathered only when one fails. */
export function fail(what: string, facts: Readonly<Record<string, unknown>>): never {
  throw new BrokenStateError(`${what}: ${JSON.stringify(facts)}`);
}

export function same(what: string, found: unknown, expected: unknown, facts: Readonly<Record<string, unknown>>): void {
  if (found !== expected) fail(what, { ...facts, found, expected });
}

export function cardsIn(list: List): number[] {
  const cards: number[] = [];
  for (let i = 1; i <= list[0]!; i++) cards.push(list[i]!);
  return cards;
}

export function has(list: List, card: number): boolean {
  for (let i = 1; i <= list[0]!; i++) if (list[i] === card) return true;
  return false;
}

export const sideOfCard = (s: State, card: number): 0 | 1 => (card < s.matchup.split ? 0 : 1);

const LEAVING: ReadonlySet<string> = new Set(["unitDestroyed", "leavesPlay", "objectiveDestroyedBefore"]);

/** Whether some card is just leaving play, with interrupts being asked for. */
export function isSomethingLeaving(s: State): boolean {
  for (let depth = 0; depth < s.table.head[H.depth]!; depth++)
    if (LEAVING.has(OCCASIONS[s.context[depth * C.words + C.occasion]!]!)) return true;
  return false;
}
