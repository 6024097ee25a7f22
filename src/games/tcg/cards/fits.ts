import { partsOf } from "../../cards/effects/joined.js";
import type { PublishedCard } from "../catalogue/publishedCard.js";
import type { Mask } from "./compiled.js";
import type { Print } from "./prints.js";
import { ARENAS } from "./terms.js";
import type { CardDeclaration, Filter, FilterWords } from "./vocabulary.js";

/** What filters say of printed cards. */

/** Subtypes of a card with those that its text adds. */
export const subtypesOf = (card: PublishedCard, declaration: CardDeclaration): readonly string[] => [
  ...card.subtypes,
  ...(declaration.treatAs ?? []),
];

/** Keys that only a card on the table answers. */
export const OF_TABLE: readonly (keyof Filter)[] = [
  ...(["arena", "powerAtMost", "powerAtLeast", "healthAtMost", "speedAtMost", "speedAtLeast"] as const),
  ...(["totalCostAtMost", "is"] as const),
];

/** Whether print alone decides. */
const isOfPrint = (filter: Filter): boolean =>
  [...partsOf<FilterWords>(filter)].every((one) =>
    [...OF_TABLE, "whose" as const].every((key) => one[key] === undefined),
  );

/**
 * Whether a card fits a filter by what is printed on it, or may fit where the table decides. Subtypes of two words are
 * found as neighbours.
 * @param isPart whether it is joined to another filter: units alone are meant only where a whole one says no more
 */
export function fitsPrint(filter: Filter, card: PublishedCard, declaration: CardDeclaration, isPart = false): boolean {
  const all = ` ${subtypesOf(card, declaration).join(" ")} `;
  const has = (subtype: string): boolean => all.includes(` ${subtype} `);
  const isUnit = (ARENAS as readonly string[]).includes(card.type);
  if (filter.kind !== undefined && !(filter.kind as readonly string[]).includes(card.type)) return false;
  if (filter.card === undefined) {
    if (filter.kind === undefined && !isUnit && !isPart) return false;
  } else if (!(filter.card as readonly string[]).includes(isUnit ? "unit" : card.type)) return false;
  if (filter.subtypes !== undefined && !filter.subtypes.some(has)) return false;
  if (filter.notSubtypes?.some(has) === true) return false;
  if (filter.allSubtypes?.every(has) === false) return false;
  if (filter.hasPilotText && declaration.pilot === undefined) return false;
  if (filter.hasUpkeep && declaration.upkeep === undefined) return false;
  if (filter.hasBounty && declaration.bounty === undefined) return false;
  if (filter.forceAtMost !== undefined && card.forceCost > filter.forceAtMost) return false;
  if (filter.place !== undefined && !card.arenas.includes(filter.place)) return false;
  if (filter.names !== undefined && !filter.names.includes(card.baseName)) return false;
  if (filter.side !== undefined && filter.side !== card.side) return false;
  if (filter.unique !== undefined && filter.unique !== card.unique) return false;
  const { costAtMost = 999, any, not } = filter;
  if (card.buildCost > costAtMost) return false;
  if (any?.some((one) => fitsPrint(one, card, declaration, true)) === false) return false;
  return not === undefined || !isOfPrint(not) || !fitsPrint(not, card, declaration, true);
}

/** Text of each filter object that declarations hold; they are made once. */
const keys = new WeakMap<Filter, string>();

/** A text that equal filters share. */
export function keyOf(filter: Filter): string {
  const known = keys.get(filter);
  if (known !== undefined) return known;
  const made = JSON.stringify(filter);
  keys.set(filter, made);
  return made;
}

/** A filter as it grows, by one byte a print of this process. */
export interface PrintMask extends Mask {
  readonly filter: Filter;
  readonly isPart: boolean;
  prints: Uint8Array;
}

/** Numbers of prints that room is made for at a time. */
const ROOM = 256;

/** Has filters say of a print whether it fits. */
export function askOfPrint(masks: readonly PrintMask[], { number, card, declaration }: Print): void {
  for (const mask of masks) {
    if (mask.prints.length <= number) {
      const grown = new Uint8Array(number + ROOM);
      grown.set(mask.prints);
      mask.prints = grown;
    }
    mask.prints[number] = fitsPrint(mask.filter, card, declaration, mask.isPart) ? 1 : 0;
  }
}
