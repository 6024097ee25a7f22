import { didYouMean, type Problems } from "../../../core/problems.js";

/** What-ifs of the card games: a card, or all cards of an objective set, with other printed numbers. */

export interface CardChange {
  /** The card or objective set, as a person names it. */
  readonly of: string;
  /** What is changed, by the game's own names: "icons", "cost". */
  readonly quantity: string;
  /** "=" sets the number, "+" adds to it (or takes from it). */
  readonly how: "=" | "+";
  readonly amount: number;
}

/** A change as a person writes it: "Fall of the Jedi.icons=0", "19.cost-1". */
export function changeText({ of, quantity, how, amount }: CardChange): string {
  return `${of}.${quantity}${how === "=" ? "=" : amount < 0 ? "-" : "+"}${Math.abs(amount)}`;
}

/** The most that a number on a card may become: numbers of cards are kept within a byte. */
const MOST_PRINTED = 255;

/** A printed number under a change; whether a card may print it, `checkPrinted` says. */
export function changedNumber(printed: number, { how, amount }: CardChange): number {
  return how === "=" ? amount : printed + amount;
}

/**
 * Tells of the first number that no card may print, after a change has been made to the cards that it is of.
 * @param cards names of cards as changed, each with its numbers by their quantities
 */
export function checkPrinted(
  cards: readonly { readonly name: string; readonly numbers: readonly (readonly [string, number])[] }[],
  change: CardChange,
  problems: Problems,
): void {
  for (const { name, numbers } of cards) {
    const wrong = numbers.find(([, value]) => value < 0 || value > MOST_PRINTED);
    if (wrong === undefined) continue;
    const [quantity, value] = wrong;
    tellChange(problems, change, `makes ${quantity} of "${name}" ${value}; it must be from 0 to ${MOST_PRINTED}`);
    return;
  }
}

/** Reads "NAME.quantity=N", "NAME.quantity+N" or "NAME.quantity-N"; the name may hold any characters. */
export function parseChange(text: string): CardChange | undefined {
  const match = /^(.+)\.([A-Za-z]+)\s*([=+-])\s*(\d{1,3})$/.exec(text.trim());
  if (match === null) return undefined;
  const [, of, quantity, sign, digits] = match;
  const amount = Number(digits);
  return {
    of: of!.trim(),
    quantity: quantity!,
    how: sign === "=" ? "=" : "+",
    amount: sign === "-" ? -amount : amount,
  };
}

/** Tells what is wrong with a change in the words of whoever reads the study. */
export function tellChange(problems: Problems, change: CardChange, message: string, suggestion?: string): void {
  const file = `change "${changeText(change)}"`;
  problems.add({ file, line: 0, column: 0, message, ...(suggestion === undefined ? {} : { suggestion }) });
}

/**
 * What is made of a thing under changes, made once: the same object again for the same list of changes.
 * @param make what it is after all of them, in their order
 */
export function rememberedByChanges<Of, Made>(
  make: (of: Of, changes: readonly CardChange[]) => Made,
): (of: Of, changes: readonly CardChange[]) => Made {
  const byChanges = new WeakMap<readonly CardChange[], Map<Of, Made>>();
  return (of, changes) => {
    const known = byChanges.get(changes) ?? new Map<Of, Made>();
    byChanges.set(changes, known);
    const made = known.get(of) ?? make(of, changes);
    known.set(of, made);
    return made;
  };
}

/** Whether a quantity is one of a game's; tells where it is none. */
export function isQuantity(change: CardChange, quantities: readonly string[], problems: Problems): boolean {
  if (quantities.includes(change.quantity)) return true;
  const suggestion = didYouMean(change.quantity, quantities) ?? `there are ${quantities.join(", ")}`;
  tellChange(problems, change, `"${change.quantity}" cannot be changed`, suggestion);
  return false;
}
