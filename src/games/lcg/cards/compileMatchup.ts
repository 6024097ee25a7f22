import { assert, at } from "../../../core/assert.js";
import { filled } from "../../../core/filled.js";
import { nextAlike } from "../../../core/nextAlike.js";
import type { Affiliation } from "../catalogue/affiliations.js";
import { affiliationCard } from "../catalogue/catalogue.js";
import type { Keyword as PrintedKeyword, PublishedCard } from "../catalogue/publishedCard.js";
import { cardsOf, type Deck, unitsOfCards } from "../deck/deck.js";
import { ABILITIES_MAX } from "../limits.js";
import type { Rules } from "../rules.js";

import type { Strategy } from "../strategy.js";
import {
  type Ability,
  CARD_AFFILIATIONS,
  CHANGES,
  type CompiledDeclaration,
  compileDeclaration,
  type Effect,
  ENEMY,
  FRAME,
  isForced,
  KEYWORD,
  QUIRK,
  STATE_IS,
  traitWords,
  VERB,
  YOURS,
} from "./compileCard.js";
import { ACTS, type Matchup, TRIGGER_WORDS, TYPE } from "./matchup.js";
import { declarationOf } from "./registry.js";
import { ICON_KINDS } from "./vocabulary.js";

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

/**
 * The affiliation card and the others of one side, each with its rows of unit statistics, and how many rows there are.
 */
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
  const listed = [...light.listed, ...dark.listed];
  const cards = listed.map(({ card }) => numbersOf(card));
  const titles = numberedTitles(listed);
  const title = filled(new Uint16Array(listed.length), listed, ({ card }) => titles.get(card.title)!);
  const icons = new Uint8Array(cards.length * ICON_KINDS);
  cards.forEach((card, i) => {
    icons.set(card.icons, i * ICON_KINDS);
  });
  return {
    rules,
    strategies,
    count: cards.length,
    split: light.listed.length,
    title,
    titles: [...titles.keys()],
    nextOfTitle: nextAlike(title),
    type: filled(new Uint8Array(cards.length), cards, (card) => card.type),
    affiliation: filled(new Uint8Array(cards.length), cards, (card) => card.affiliation),
    cost: filled(new Uint8Array(listed.length), listed, ({ card }) => card.cost),
    force: filled(new Uint8Array(listed.length), listed, ({ card }) => card.forceIcons),
    capacity: filled(new Uint8Array(listed.length), listed, ({ card }) => card.damageCapacity),
    resources: filled(new Uint8Array(listed.length), listed, ({ card }) => card.resources),
    traits: filled(new Int32Array(cards.length), cards, (card) => card.traits[0]),
    allTraits: joined(cards, (card) => card.traits),
    protects: joined(cards, (card) => card.protects),
    isUnique: filled(new Uint8Array(listed.length), listed, ({ card }) => (card.unique ? 1 : 0)),
    icons,
    keywords: filled(new Uint8Array(cards.length), cards, (card) => card.keywords),
    edge: filled(new Uint8Array(cards.length), cards, (card) => card.edge),
    priority: filled(new Uint8Array(listed.length), listed, ({ card }) => card.edgePriority),
    quirks: filled(new Int32Array(cards.length), cards, (card) => card.declaration.quirks),
    playsDiscarded: bySide(cards, light.listed.length, playsDiscarded),
    ordersDiscarded: bySide(cards, light.listed.length, ordersDiscarded),
    abilities: cards.map((card) => card.declaration.abilities),
    attach: cards.map((card) => card.declaration.attach),
    usesUnitsToEnhance: cards.some(({ type, declaration }) => type === TYPE.unit && declaration.attach !== undefined),
    modifiers: cards.map((card) => card.declaration.modifiers),
    changes: cards.reduce((all, card) => all | card.changes, 0),
    changing: Object.values(CHANGES).map((change) => changing(cards, change)),
    heeds: joined(cards, (card) => card.heeds),
    mustHeed: joined(cards, (card) => card.mustHeed),
    heedsInHand: joined(cards, (card) => card.heedsInHand),
    heedsOwn: joined(cards, (card) => card.heedsOwn),
    heeded: cards.reduce((all, { heeded }) => all | at(heeded, 0), 0),
    heededToo: cards.reduce((all, { heeded }) => all | at(heeded, 1), 0),
    acts: filled(new Uint8Array(cards.length), cards, (card) => card.acts),
    unitRows: [
      filled(new Int16Array(listed.length), listed, ({ set }) => set),
      filled(new Int16Array(listed.length), listed, ({ title }) => title),
    ],
    unitCounts: [light.unitCount, dark.unitCount],
  };
}

/** What each card has as many words of, one card's after the other's. */
function joined(cards: readonly CardNumbers[], of: (card: CardNumbers) => ArrayLike<number>): Int32Array {
  const [first] = cards;
  assert(first !== undefined, "a matchup without cards", {});
  const width = of(first).length;
  const all = new Int32Array(cards.length * width);
  cards.forEach((card, i) => {
    all.set(of(card), i * width);
  });
  return all;
}

/** The cards whose texts in play change something. */
function changing(cards: readonly CardNumbers[], change: number): Int16Array {
  const found: number[] = [];
  cards.forEach((card, i) => {
    if ((card.changesInPlay & change) !== 0) found.push(i);
  });
  return Int16Array.from(found);
}

/** Whether a card of either side is so. @param split the first of the dark side */
const bySide = (
  cards: readonly CardNumbers[],
  split: number,
  isSo: (card: CardNumbers) => boolean,
): readonly [boolean, boolean] => [cards.slice(0, split).some(isSo), cards.slice(split).some(isSo)];

const playsDiscarded = ({ declaration }: CardNumbers): boolean =>
  (declaration.quirks & QUIRK.playableFromDiscard) !== 0;

const ordersDiscarded = ({ declaration }: CardNumbers): boolean =>
  declaration.abilities.some(({ effects }) =>
    effects.some(({ verb, topmost }) => verb === VERB.topOfDiscard || (verb === VERB.fromDiscard && topmost)),
  );

/** What one card becomes, whatever else is in the decks. */
interface CardNumbers {
  readonly declaration: CompiledDeclaration;
  readonly type: number;
  readonly affiliation: number;
  readonly traits: Int32Array;
  readonly icons: readonly number[];
  readonly keywords: number;
  readonly protects: Int32Array;
  readonly edge: number;
  /** Of triggers of the own side, and of the enemy's. */
  readonly heeds: readonly number[];
  readonly mustHeed: readonly number[];
  readonly heedsInHand: readonly number[];
  readonly heedsOwn: readonly number[];
  /** The words of all triggers that it answers anywhere. */
  readonly heeded: readonly number[];
  readonly acts: number;
  /** What it changes by its text in play, and by its effects as well. */
  readonly changesInPlay: number;
  readonly changes: number;
}

/** By card, made once: studies of drawn decks compile thousands of matchups of the same few hundred cards. */
const numbered = new WeakMap<PublishedCard, CardNumbers>();

function numbersOf(card: PublishedCard): CardNumbers {
  const known = numbered.get(card);
  if (known !== undefined) return known;
  const declaration = compiledText(card);
  const heeds = triggers(declaration.abilities, (a) => !a.fromHand && !isOfItself(a));
  const heedsInHand = triggers(declaration.abilities, (a) => a.fromHand);
  const heedsOwn = triggerBits(declaration.abilities.filter(isOfItself));
  const made: CardNumbers = {
    declaration,
    type: typeOf(card),
    affiliation: CARD_AFFILIATIONS.indexOf(card.affiliation),
    traits: traitWords(card.traits),
    icons: iconsOf(card),
    keywords: card.keywords.reduce((sum, keyword) => sum | keywordBit(keyword), 0),
    protects: traitWords(card.keywords.flatMap(({ name, whom }) => (name === "protect" ? [whom!] : []))),
    edge: card.keywords.find((keyword) => keyword.name === "edge")?.number ?? 0,
    heeds,
    mustHeed: triggers(declaration.abilities, isForced),
    heedsInHand,
    heedsOwn,
    heeded: heededIn([heeds, heedsInHand, heedsOwn]),
    acts: declaration.abilities.reduce((all, one) => all | actsOf(one), 0),
    changesInPlay: declaration.modifiers.reduce((all, { changes }) => all | changes, 0),
    changes: changesOf(declaration),
  };
  numbered.set(card, made);
  return made;
}

/** Numbers of the titles in order of their first cards. */
function numberedTitles(listed: readonly Listed[]): ReadonlyMap<string, number> {
  const titles = new Map<string, number>();
  for (const { card } of listed) if (!titles.has(card.title)) titles.set(card.title, titles.size);
  return titles;
}

/** The affiliation card, then the deck; each with its rows of unit statistics. */
function sideOfDeck(deck: Deck): Side {
  const units = unitsOfCards(deck);
  const cards = cardsOf(deck).map((card, i) => ({ card, set: units[i].set, title: units[i].title }));
  const unitCount = cards.reduce((most, card) => Math.max(most, card.title), -1) + 1;
  return { listed: [affiliationListed(deck.affiliation), ...cards], unitCount };
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

/** The words of triggers of either side, as one. */
const heededIn = (bits: readonly (readonly number[])[]): readonly number[] =>
  Array.from({ length: TRIGGER_WORDS }, (_, word) =>
    bits.flat().reduce((all, own, w) => (w % TRIGGER_WORDS === word ? all | own : all), 0),
  );

/** What a card changes by its text in play and by its effects. */
const changesOf = ({ abilities, modifiers }: CompiledDeclaration): number =>
  [
    ...modifiers.map(({ changes }) => changes),
    ...abilities.flatMap(({ effects }) => verbsOf(effects)).map((verb) => CHANGED_BY.get(verb) ?? 0),
  ].reduce((all, bits) => all | bits, 0);

const verbsOf = (effects: readonly Effect[]): number[] =>
  effects.flatMap(({ verb, either }) => [verb, ...either.flatMap(verbsOf)]);

const CHANGED_BY: ReadonlyMap<number, number> = new Map([
  [VERB.forbid, CHANGES.forbids],
  [VERB.cheaperNext, CHANGES.next],
  [VERB.ignoreMatch, CHANGES.next],
  [VERB.reduceNext, CHANGES.next],
]);

/** By declaration, as an event and as another card. */
const compiled = [new WeakMap<object, CompiledDeclaration>(), new WeakMap<object, CompiledDeclaration>()] as const;
const NOTHING: CompiledDeclaration = { quirks: 0, abilities: [], modifiers: [], attach: undefined };

function compiledText(card: PublishedCard): CompiledDeclaration {
  if (card.type === "affiliation") return NOTHING;
  const declaration = declarationOf(card);
  assert(declaration !== undefined, "a deck with a card that is not declared", { title: card.title });
  const isEvent = card.type === "event";
  const known = compiled[isEvent ? 1 : 0].get(declaration);
  if (known !== undefined) return known;
  const made = compileDeclaration(declaration, isEvent);
  assert(made.abilities.length <= ABILITIES_MAX, "a card with too many abilities", { title: card.title });
  compiled[isEvent ? 1 : 0].set(declaration, made);
  return made;
}

function typeOf(card: PublishedCard): number {
  assert(card.type !== "mission", "missions cannot be played", { title: card.title });
  return TYPE[card.type];
}

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
  protect: KEYWORD.protect,
};

/** Bit of a printed keyword; Edge (X) and deck building keywords have none. */
const keywordBit = ({ name }: PrintedKeyword): number => BITS[name] ?? 0;

/** Whether an ability answers nothing but what happens to its own card in play, and need not. */
const isOfItself = (a: Ability): boolean =>
  !a.fromHand && !isForced(a) && a.subject !== undefined && (a.subject.is & STATE_IS.self) !== 0;

/** Bits of the triggers that abilities of a kind answer: of triggers of their own side, and of the enemy's. */
const triggers = (abilities: readonly Ability[], isMeant: (a: Ability) => boolean): number[] => {
  const meant = abilities.filter(isMeant);
  const bySide = (whose: number): number[] => triggerBits(meant.filter((a) => (a.whose & whose) !== 0));
  return [...bySide(YOURS), ...bySide(ENEMY)];
};

function triggerBits(abilities: readonly Ability[]): number[] {
  const words = new Array<number>(TRIGGER_WORDS).fill(0);
  for (const { trigger } of abilities) if (trigger >= 0) words[trigger >> 5] |= 1 << (trigger & 31);
  return words;
}

function actsOf({ frame, fromHand, asEnhancement, trigger }: Ability): number {
  const acts = frame !== FRAME.action ? 0 : fromHand ? ACTS.inHand : ACTS.inPlay;
  const answers = trigger < 0 ? 0 : fromHand ? ACTS.answersInHand : ACTS.answersInPlay;
  return acts | answers | (asEnhancement ? ACTS.aboard : 0);
}
