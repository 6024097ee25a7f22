import type { PublishedCard } from "../catalogue/publishedCard.js";
import { ARENAS } from "./terms.js";
import type { CardDeclaration, Filter } from "./vocabulary.js";

/**
 * What filters say of printed cards, remembered: studies of drawn decks compile thousands of matchups of the same
 * cards.
 */

/** Subtypes of a card with those that its text adds. */
export const subtypesOf = (card: PublishedCard, declaration: CardDeclaration): readonly string[] => [
  ...card.subtypes,
  ...(declaration.treatAs ?? []),
];

/** Whether a card fits a filter by what is printed on it. Subtypes of two words are found as neighbours. */
export function fitsPrint(filter: Filter, card: PublishedCard, declaration: CardDeclaration): boolean {
  const all = ` ${subtypesOf(card, declaration).join(" ")} `;
  const has = (subtype: string): boolean => all.includes(` ${subtype} `);
  const isUnit = (ARENAS as readonly string[]).includes(card.type);
  if (filter.kind !== undefined && !(filter.kind as readonly string[]).includes(card.type)) return false;
  if (filter.card === undefined) {
    if (filter.kind === undefined && !isUnit) return false;
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
  const cost = card.buildCost;
  return cost <= (filter.costAtMost ?? 999);
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

/** Number of each card with its words, in the order in which they were first met in this process. */
const numbers = new WeakMap<PublishedCard, Map<CardDeclaration, number>>();
let numbered = 0;

/** The numbers of some cards, for `fittingCards`. */
export function numbersOf(cards: readonly PublishedCard[], declarations: readonly CardDeclaration[]): Int32Array {
  return Int32Array.from(cards, (card, i) => {
    let own = numbers.get(card);
    if (own === undefined) {
      own = new Map();
      numbers.set(card, own);
    }
    const known = own.get(declarations[i]!);
    if (known !== undefined) return known;
    own.set(declarations[i]!, numbered);
    return numbered++;
  });
}

/** By filter: for each card's number 0 = not asked yet, 1 = does not fit, 2 = fits. */
const answers = new Map<string, Uint8Array>();

/**
 * Which cards fit a filter by what is printed on them.
 * @param key of the filter, see `keyOf`
 * @param own numbers of the cards, see `numbersOf`
 * @returns by card 1 where it fits
 */
export function fittingCards(
  filter: Filter,
  key: string,
  cards: readonly PublishedCard[],
  declarations: readonly CardDeclaration[],
  own: Int32Array,
): Uint8Array {
  let known = answers.get(key) ?? new Uint8Array(0);
  if (known.length < numbered) {
    const grown = new Uint8Array(numbered + 256);
    grown.set(known);
    known = grown;
    answers.set(key, known);
  }
  const fitting = new Uint8Array(cards.length);
  for (let i = 0; i < fitting.length; i++) {
    const number = own[i]!;
    if (known[number] === 0) known[number] = fitsPrint(filter, cards[i]!, declarations[i]!) ? 2 : 1;
    fitting[i] = known[number]! - 1;
  }
  return fitting;
}
