import { assert } from "../../../core/assert.js";
import type { Affiliation } from "../catalogue/affiliations.js";
import { affiliationCard } from "../catalogue/catalogue.js";
import { declaredName, type Keyword as PrintedKeyword, type PublishedCard } from "../catalogue/publishedCard.js";
import { cardsOf, type Deck, unitNames, unitsOfCards } from "../deck/deck.js";
import type { Rules } from "../rules.js";
import { ABILITIES_MAX } from "../state/state.js";
import type { Strategy } from "../strategy.js";
import {
  type Ability,
  CARD_AFFILIATIONS,
  type CompiledWords,
  compileWords,
  FRAME,
  isForced,
  KEYWORD,
  TRAIT,
} from "./compileCard.js";
import { type Matchup, TYPE } from "./matchup.js";
import { findWords } from "./registry.js";
import { ICON_KINDS, type Trait } from "./vocabulary.js";

/** Makes integers of two decks, once a matchup. */

interface Listed {
  readonly card: PublishedCard;
  readonly set: number;
  readonly title: number;
}

/** Cards of one side as they are to be numbered: its affiliation card, then these. */
export interface CardList {
  readonly affiliation: Affiliation;
  readonly cards: readonly PublishedCard[];
}

/** The affiliation card and the others of one side, each with its rows of unit statistics, and how many rows there are. */
interface Side {
  readonly listed: readonly Listed[];
  readonly unitCount: number;
}

/**
 * @param light deck of the light side; `dark` that of the dark side: checked decks of playable cards
 * @param strategies who plays light and dark
 */
export function compileMatchup(
  light: Deck,
  dark: Deck,
  rules: Rules,
  strategies: readonly [Strategy, Strategy],
): Matchup {
  return compileSides(sideOfDeck(light), sideOfDeck(dark), rules, strategies);
}

/**
 * The same for lists of cards that make no decks, as tests and puzzles set them up; without unit statistics.
 * @param light cards of the light side, in the order of their numbers from 1; `dark` those of the dark side after its
 * affiliation card
 */
export function compileCards(
  light: CardList,
  dark: CardList,
  rules: Rules,
  strategies: readonly [Strategy, Strategy],
): Matchup {
  return compileSides(sideOfList(light), sideOfList(dark), rules, strategies);
}

function compileSides(light: Side, dark: Side, rules: Rules, strategies: readonly [Strategy, Strategy]): Matchup {
  const cards = [...light.listed, ...dark.listed];
  const words = cards.map(({ card }) => wordsOf(card));
  const titles = [...new Set(cards.map(({ card }) => card.title))];
  const numbers = (of: (card: PublishedCard) => number): Uint8Array => Uint8Array.from(cards, ({ card }) => of(card));
  return {
    rules,
    strategies,
    count: cards.length,
    split: light.listed.length,
    title: Uint16Array.from(cards, ({ card }) => titles.indexOf(card.title)),
    titles,
    type: numbers(typeOf),
    affiliation: numbers((card) => CARD_AFFILIATIONS.indexOf(card.affiliation)),
    cost: numbers((card) => card.cost),
    force: numbers((card) => card.forceIcons),
    capacity: numbers((card) => card.damageCapacity),
    resources: numbers((card) => card.resources),
    traits: Int32Array.from(cards, ({ card }) => traitBits(card)),
    isUnique: numbers((card) => (card.unique ? 1 : 0)),
    icons: Uint8Array.from(cards.flatMap(({ card }) => iconsOf(card))),
    keywords: numbers((card) => card.keywords.reduce((sum, keyword) => sum | keywordBit(keyword), 0)),
    edge: numbers((card) => card.keywords.find((keyword) => keyword.name === "edge")?.number ?? 0),
    priority: numbers((card) => card.edgePriority),
    quirks: Int32Array.from(words, (w) => w.quirks),
    abilities: words.map((w) => w.abilities),
    attach: words.map((w) => w.attach),
    heeds: Int32Array.from(words, (w) => occasions(w.abilities, false)),
    mustHeed: Int32Array.from(words, (w) => forcedOccasions(w.abilities)),
    heedsInHand: Int32Array.from(words, (w) => occasions(w.abilities, true)),
    acts: Uint8Array.from(words, (w) => actions(w.abilities)),
    setUnit: Int16Array.from(cards, ({ set }) => set),
    titleUnit: Int16Array.from(cards, ({ title }) => title),
    unitCounts: [light.unitCount, dark.unitCount],
  };
}

/** The affiliation card, then the deck; each with its rows of unit statistics. */
function sideOfDeck(deck: Deck): Side {
  const units = unitsOfCards(deck);
  const cards = cardsOf(deck).map((card, i) => ({ card, ...units[i]! }));
  return { listed: [affiliationListed(deck.affiliation), ...cards], unitCount: unitNames(deck).length };
}

function sideOfList({ affiliation, cards }: CardList): Side {
  const listed = cards.map((card) => ({ card, set: -1, title: -1 }));
  return { listed: [affiliationListed(affiliation), ...listed], unitCount: 0 };
}

function affiliationListed(affiliation: Affiliation): Listed {
  const card = affiliationCard(affiliation);
  assert(card !== undefined, "an affiliation without a card", { affiliation });
  return { card, set: -1, title: -1 };
}

const compiled = new Map<string, CompiledWords>();
const NOTHING: CompiledWords = { quirks: 0, abilities: [], attach: undefined };

function wordsOf(card: PublishedCard): CompiledWords {
  if (card.type === "affiliation") return NOTHING;
  const name = declaredName(card);
  const known = compiled.get(name);
  if (known !== undefined) return known;
  const words = findWords(name);
  assert(words !== undefined, "a deck with a card that is not declared", { name });
  const made = compileWords(words, card.type === "event");
  assert(made.abilities.length <= ABILITIES_MAX, "a card with too many abilities", { name });
  compiled.set(name, made);
  return made;
}

function typeOf(card: PublishedCard): number {
  assert(card.type !== "mission", "missions cannot be played", { title: card.title });
  return TYPE[card.type];
}

const traitBits = (card: PublishedCard): number =>
  card.traits.reduce((sum, trait) => sum | (TRAIT[trait as Trait] ?? 0), 0);

const iconsOf = ({ icons }: PublishedCard): number[] => {
  const all = [icons.unitDamage, icons.tactics, icons.blast, icons.edgeUnitDamage, icons.edgeTactics, icons.edgeBlast];
  assert(all.length === ICON_KINDS, "icons of every kind", {});
  return all;
};

const BITS: Readonly<Record<string, number>> = {
  elite: KEYWORD.elite,
  limited: KEYWORD.limited,
  "no enhancements": KEYWORD.noEnhancements,
  shielding: KEYWORD.shielding,
  "targeted strike": KEYWORD.targetedStrike,
  "protect Character": KEYWORD.protectCharacter,
  "protect Coruscant": KEYWORD.protectCoruscant,
};

/** Bit of a printed keyword; Edge (X) and deck building keywords have none. */
const keywordBit = ({ name, whom }: PrintedKeyword): number => BITS[whom === undefined ? name : `${name} ${whom}`] ?? 0;

const occasions = (abilities: readonly Ability[], inHand: boolean): number =>
  abilities.reduce((sum, a) => (a.occasion >= 0 && a.fromHand === inHand ? sum | (1 << a.occasion) : sum), 0);

const forcedOccasions = (abilities: readonly Ability[]): number =>
  abilities.reduce((sum, a) => (isForced(a) ? sum | (1 << a.occasion) : sum), 0);

const actions = (abilities: readonly Ability[]): number =>
  abilities.reduce((sum, a) => (a.frame === FRAME.action ? sum | (a.fromHand ? 2 : 1) : sum), 0);
