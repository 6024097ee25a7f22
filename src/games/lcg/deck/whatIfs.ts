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
import { findSet, type ObjectiveSet } from "../catalogue/catalogue.js";
import { type CombatIcons, declaredName, type PublishedCard } from "../catalogue/publishedCard.js";

/** What-ifs of The Card Game: cards of a deck with other printed numbers. */

const ICONS = ["unitDamage", "tactics", "blast", "edgeUnitDamage", "edgeTactics", "edgeBlast"] as const;
/** Combat icons that "icons" adds to: those that count without the edge. */
const BLACK: readonly (keyof CombatIcons)[] = ["unitDamage", "tactics", "blast"];

/**
 * What may be changed. "icons" stands for all icons: the Force icons of every card, and the combat icons of units (set,
 * all six kinds; added to, the three that count without the edge). "combatIcons" are the latter alone.
 */
export const QUANTITIES = [
  "icons",
  "combatIcons",
  ...ICONS,
  "cost",
  "forceIcons",
  "resources",
  "damageCapacity",
] as const;

/** The six cards of a set under changes; the same objects again for the same list of changes. */
export const changedCards = rememberedByChanges((set: ObjectiveSet, changes): readonly PublishedCard[] =>
  set.cards.map((card) => afterAll(changes, set, card)),
);

/**
 * Tells of every change that names no set or card of the pool, no quantity, would change nothing that is printed, or
 * would, after those before it, make a number out of its range.
 */
export function checkChanges(changes: readonly CardChange[], pool: readonly ObjectiveSet[], problems: Problems): void {
  changes.forEach((change, i) => {
    if (!isQuantity(change, QUANTITIES, problems)) return;
    const cards = pool.flatMap((set) => set.cards.filter((card) => isOf(change, set, card)));
    if (cards.length === 0) {
      const found = findSet(change.of);
      if ("set" in found) tellChange(problems, change, `set ${found.set.number} is not among those that are drawn`);
      else
        tellChange(problems, change, `no objective set or card of the pool is named "${change.of}"`, found.suggestion);
    } else if (!cards.some((card) => prints(card, change.quantity))) {
      tellChange(problems, change, `no card of "${change.of}" has ${change.quantity}`);
    } else {
      const sets = pool.filter((set) => set.cards.some((card) => isOf(change, set, card)));
      const until = changes.slice(0, i + 1);
      const after = sets.flatMap((set) => set.cards.map((card) => afterAll(until, set, card)));
      checkPrinted(after.map(numbersOf), change, problems);
    }
  });
}

/** What a card prints, by quantity. */
function numbersOf(card: PublishedCard) {
  const { title, cost, forceIcons, resources, damageCapacity } = card;
  const numbers: [string, number][] = Object.entries({ cost, forceIcons, resources, damageCapacity, ...card.icons });
  return { name: title, numbers };
}

const afterAll = (changes: readonly CardChange[], set: ObjectiveSet, card: PublishedCard): PublishedCard =>
  changes.reduce((c, change) => (isOf(change, set, c) ? changed(c, change) : c), card);

/** A change is of a set, by its number, "Set 19: Title" or the title of its objective, or of a card by its title. */
function isOf({ of }: CardChange, set: ObjectiveSet, card: PublishedCard): boolean {
  const number = /^(?:set )?(\d+)(?::.*)?$/i.exec(of)?.[1];
  if (number !== undefined) return set.number === Number(number);
  const key = nameKey(of);
  return key === nameKey(set.title) || key === nameKey(card.title) || key === nameKey(declaredName(card));
}

/** Whether a card prints a number of this kind. */
export function prints(card: PublishedCard, quantity: string): boolean {
  switch (quantity) {
    case "cost":
      return card.type !== "objective" && card.type !== "fate";
    case "icons":
    case "forceIcons":
      return card.type !== "objective";
    case "resources":
      return card.type === "objective" || card.resources > 0;
    case "damageCapacity":
      return card.type === "objective" || card.type === "unit";
    default:
      return card.type === "unit";
  }
}

/** A card after a change; one that does not print the number stays as it is. */
export function changed(card: PublishedCard, change: CardChange): PublishedCard {
  const { quantity, how } = change;
  if (!prints(card, quantity)) return card;
  if (quantity === "cost" || quantity === "forceIcons" || quantity === "resources" || quantity === "damageCapacity")
    return { ...card, [quantity]: changedNumber(card[quantity], change) };
  const forceIcons = quantity === "icons" ? changedNumber(card.forceIcons, change) : card.forceIcons;
  if (card.type !== "unit") return { ...card, forceIcons };
  const isOne = quantity !== "icons" && quantity !== "combatIcons";
  const kinds = isOne ? [quantity as keyof CombatIcons] : how === "=" ? ICONS : BLACK;
  const icons = { ...card.icons };
  for (const kind of kinds) icons[kind] = changedNumber(icons[kind], change);
  return { ...card, forceIcons, icons };
}
