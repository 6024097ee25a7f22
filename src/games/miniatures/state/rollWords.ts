import type { CompiledCards } from "../cards/layout.js";
import { riderName } from "../fighting/attackParts.js";
import type { SumPart } from "./journal.js";
import { saveCause } from "./saveCauses.js";

/** What rolls are made of, in the words of the log. */

/** " (12 Attack, +6 Bounty Hunter)"; nothing of a number that is the card's own. */
export function sumWords(parts: readonly SumPart[] = []): string {
  if (parts.length < 2) return "";
  const words = parts.map(({ amount, of }, i) => `${i > 0 && amount > 0 ? "+" : ""}${amount} ${of}`);
  return ` (${words.join(", ")})`;
}

/** A save, or another roll of one, with what it is for and what is added to the die. */
export function saveLine(
  [, , total = 0, needed = 0, success = 0, rolls = 0, bonus = 0, cause = 0]: readonly number[],
  name: string,
  cards: CompiledCards,
) {
  // Nothing but Mettle adds to a save.
  const sum = bonus === 0 ? String(total) : `${total - bonus} + ${bonus} = ${total} (+${bonus} Mettle)`;
  const what = rolls === 0 ? `makes a save of ${needed}` : `rerolls the save of ${needed}`;
  const why = saveCause(cause, cards, (row) => riderName(cards, row));
  return `    ${name} ${what} (${why}) with ${sum}: ${success === 1 ? "success" : "failure"}`;
}
