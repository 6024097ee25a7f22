import { nameKey } from "../../../core/names.js";
import type { Problems } from "../../../core/problems.js";
import {
  type CardChange,
  changedNumber,
  checkPrinted,
  isQuantity,
  rememberedByChanges,
  tellChange,
} from "../../cards/deck/changes.js";
import { resolveCard } from "../catalogue/catalogue.js";
import { type PublishedCard, unitTypeOf } from "../catalogue/publishedCard.js";

/** What-ifs of the Trading Card Game: cards of a deck with other printed numbers. */

export const QUANTITIES = ["buildCost", "forceCost", "speed", "power", "health"] as const;
type Quantity = (typeof QUANTITIES)[number];

/** A card under changes; the same object again for the same list of changes. */
export const changedCard = rememberedByChanges((card: PublishedCard, changes): PublishedCard => {
  let made = card;
  for (const change of changes) {
    const quantity = change.quantity as Quantity;
    if (isOf(change, card)) made = { ...made, [quantity]: changedNumber(made[quantity], change) };
  }
  return made;
});

/**
 * Tells of every change that names no card of the pool, no quantity, a number that the card does not print, or would,
 * after those before it, make a number out of its range.
 */
export function checkChanges(changes: readonly CardChange[], pool: readonly PublishedCard[], problems: Problems): void {
  changes.forEach((change, i) => {
    if (!isQuantity(change, QUANTITIES, problems)) return;
    const card = pool.find((c) => isOf(change, c));
    if (card === undefined) {
      const found = resolveCard(change.of);
      if ("card" in found) tellChange(problems, change, `"${found.card.name}" is not among those that are drawn`);
      else tellChange(problems, change, found.problem, found.suggestion);
    } else if (!prints(card, change.quantity as Quantity)) {
      tellChange(problems, change, `"${card.name}" has no ${change.quantity}`);
    } else {
      const { name, ...after } = changedCard(card, changes.slice(0, i + 1));
      checkPrinted([{ name, numbers: QUANTITIES.map((quantity) => [quantity, after[quantity]]) }], change, problems);
    }
  });
}

const isOf = ({ of }: CardChange, card: PublishedCard): boolean =>
  nameKey(of) === nameKey(card.name) || nameKey(of) === nameKey(card.id);

function prints(card: PublishedCard, quantity: Quantity): boolean {
  if (quantity === "forceCost") return card.type === "battle";
  if (quantity === "buildCost") return card.type !== "battle";
  return unitTypeOf(card) !== undefined;
}
