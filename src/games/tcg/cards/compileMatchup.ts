import { assert } from "../../../core/assert.js";
import { filled } from "../../../core/filled.js";
import { nextAlike } from "../../../core/nextAlike.js";
import { type PublishedCard, textNameOf } from "../catalogue/publishedCard.js";
import { cardsOf, type Deck, unitNames, unitsOfCards } from "../deck/deck.js";
import { ABILITIES_MAX } from "../limits.js";
import type { Rules } from "../rules.js";

import type { Strategy } from "../strategy.js";
import { Compiler } from "./compile.js";
import { type Ability, type CompiledCard, type CompiledModifier, isForAttack } from "./compiled.js";
import { fitsPrint, subtypesOf } from "./fits.js";
import { type Matchup, TYPE, triggerKindsOf } from "./matchup.js";
import { BY, RESCUE, VERB, WINDOW } from "./numbers.js";
import { readTexts } from "./readTexts.js";
import { findDeclaration } from "./registry.js";
import { ARENAS } from "./terms.js";
import type { CardDeclaration } from "./vocabulary.js";

/** Makes integers of two decks, once a matchup. */

/** Names of one unique person that are printed differently (glossary, "Unique"). */
const SAME_PERSON: readonly (readonly string[])[] = [
  ["Anakin Skywalker", "Darth Vader"],
  ["Beru Lars", "Beru Whitesun"],
  ["Padme Amidala", "Queen Amidala", "Padmé Amidala"],
  ["Chancellor Palpatine", "Emperor Palpatine", "Darth Sidious"],
];

export function compileMatchup(
  light: Deck,
  dark: Deck,
  rules: Rules,
  strategies: readonly [Strategy, Strategy],
): Matchup {
  const rows = [...unitsOfCards(light), ...unitsOfCards(dark)];
  return compileCards(
    cardsOf(light),
    cardsOf(dark),
    rows,
    [unitNames(light).length, unitNames(dark).length],
    rules,
    strategies,
  );
}

const typeLineOf = (card: PublishedCard): string => [card.type, ...card.subtypes].join(" ");

/**
 * The same from lists of cards, which need not be legal decks.
 * @param rows row of unit statistics of each card
 * @param find where a name's declaration comes from
 */
export function compileCards(
  light: readonly PublishedCard[],
  dark: readonly PublishedCard[],
  rows: readonly number[],
  unitCounts: readonly [number, number],
  rules: Rules,
  strategies: readonly [Strategy, Strategy],
  find: (name: string) => CardDeclaration | undefined = findDeclaration,
): Matchup {
  const cards = [...light, ...dark];
  const declarations = cards.map((card) => declarationOf(card, find));
  const compiler = new Compiler(cards, declarations);
  const known = new Map<string, ReturnType<Compiler["card"]>>();
  const compiled = cards.map((card, i) => {
    if (!known.has(card.name)) known.set(card.name, compiler.card(declarations[i]!, card));
    return known.get(card.name)!;
  });
  for (const [i, card] of cards.entries())
    assert(compiled[i]!.abilities.length <= ABILITIES_MAX, "a card with too many abilities", { name: card.name });
  const names = numbered(cards, (card) => card.name);
  const numbers = (of: (card: PublishedCard) => number): Int16Array => filled(new Int16Array(cards.length), cards, of);
  const titles = numbered(cards, (card) => card.baseName);
  const lines = numbered(cards, typeLineOf);
  const uniques = [...new Set(cards.filter((card) => card.unique).map(personOf))];
  const unique = numbers((card) => (card.unique ? uniques.indexOf(personOf(card)) : -1));
  const shared = sharedBy(light, dark);
  return {
    rules,
    strategies,
    count: cards.length,
    split: light.length,
    type: filled(new Uint8Array(cards.length), cards, (card) => TYPE[card.type]),
    name: filled(new Uint16Array(cards.length), cards, (card) => names.get(card.name)!),
    names: [...names.keys()],
    title: filled(new Uint16Array(cards.length), cards, (card) => titles.get(card.baseName)!),
    typeLine: filled(new Uint16Array(cards.length), cards, (card) => lines.get(typeLineOf(card))!),
    unique,
    nextVersion: nextAlike(unique),
    sharesUniques: shared.size > 0,
    isShared: filled(new Uint8Array(cards.length), cards, (card) =>
      shared.size > 0 && card.unique && shared.has(personOf(card)) ? 1 : 0,
    ),
    buildCost: filled(new Uint8Array(cards.length), cards, (card) => card.buildCost),
    forceCost: filled(new Uint8Array(cards.length), cards, (card) => card.forceCost),
    speed: numbers((card) => card.speed),
    power: numbers((card) => card.power),
    health: numbers((card) => card.health),
    arenas: filled(new Uint8Array(cards.length), cards, (card) =>
      card.arenas.reduce((sum, arena) => sum | (1 << ARENAS.indexOf(arena)), 0),
    ),
    isDroid: filled(new Uint8Array(cards.length), cards, (card, i) =>
      subtypesOf(card, declarations[i]!).includes("Droid") ? 1 : 0,
    ),
    isJediCharacter: filled(new Uint8Array(cards.length), cards, (card, i) =>
      card.type === "character" && subtypesOf(card, declarations[i]!).join(" ").split(" ").includes("Jedi") ? 1 : 0,
    ),
    isAstromech: filled(new Uint8Array(cards.length), cards, (card, i) =>
      subtypesOf(card, declarations[i]!).includes("Astromech") ? 1 : 0,
    ),
    isNeutral: filled(new Uint8Array(cards.length), cards, (card) => (card.side === "Neutral" ? 1 : 0)),
    cards: compiled,
    triggerKinds: filled(new Int32Array(compiled.length), compiled, (card) => triggerKindsOf(card.triggers)),
    anyTrigger: compiled.reduce((sum, card) => sum | triggerKindsOf(card.triggers), 0),
    windows: filled(new Uint8Array(compiled.length), compiled, (card) => windowsOf(card.abilities)),
    battleWindows: filled(new Uint8Array(compiled.length), compiled, (card, i) =>
      cards[i]!.type === "battle" ? windowsOf(card.abilities) : 0,
    ),
    attackStats: compiled.reduce((sum, card) => sum | attackStatsOf(card), 0),
    ownAttackStats: filled(new Int32Array(compiled.length), compiled, attackStatsOf),
    grantWindows: filled(new Uint8Array(compiled.length), compiled, (card) => windowsOf(card.abilities, isGrant)),
    anyGrantWindow: compiled.reduce((sum, card) => sum | windowsOf(card.abilities, isGrant), 0),
    reserveWindows: filled(new Uint8Array(compiled.length), compiled, (card) =>
      windowsOf(card.abilities, (one) => one.reserves),
    ),
    ...readTexts(cards, compiled),
    rulesChanged: compiled.reduce((sum, card) => sum | card.rule, 0),
    discardWindows: compiled.reduce((sum, card) => sum | windowsOf(card.abilities, isFromDiscard), 0),
    hasTolls: compiled.some((card) => card.tolls.length > 0),
    hasDrawers: compiled.some((card) => card.drawsAttacksOf !== undefined),
    hasHolds: compiled.some(
      (card) =>
        card.holdsAttacked ||
        card.abilities.some((ability) => ability.effects.some((effect) => effect.verb === VERB.hold)),
    ),
    hasWaivers: compiled.some((card) => card.waives !== undefined),
    isJediMaster: filled(new Uint8Array(cards.length), cards, (card, i) =>
      fitsPrint({ subtypes: ["Jedi Master"] }, card, declarations[i]!) ? 1 : 0,
    ),
    costChangers: Int16Array.from(compiled.flatMap((card, i) => (card.costs.length > 0 ? [i] : []))),
    costsChanged: compiled.reduce((sum, card) => card.costs.reduce((bits, one) => bits | one.what, sum), 0),
    hiddenPlays: filled(new Uint8Array(compiled.length), compiled, (card) => (isHiddenPlay(card) ? 1 : 0)),
    hasHiddenPlays: compiled.some(isHiddenPlay),
    unitRows: [Int16Array.from(rows)],
    unitCounts,
  };
}

/** Numbers of texts in the order in which they first come. */
function numbered(cards: readonly PublishedCard[], of: (card: PublishedCard) => string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const card of cards) if (!found.has(of(card))) found.set(of(card), found.size);
  return found;
}

const modifiersOf = (card: CompiledCard): readonly CompiledModifier[] => [
  ...card.modifiers,
  ...card.pilotModifiers,
  ...card.lasting,
];

/** Bits of WINDOW of the abilities, or of some of them, and RESCUE. */
const windowsOf = (abilities: readonly Ability[], which: (one: Ability) => boolean = () => true): number =>
  abilities.reduce((sum, one) => (which(one) ? sum | one.windows | (mayRescue(one) ? RESCUE : 0) : sum), 0);

/** Whether an ability may prevent damage to others than the unit whose text it is. */
const mayRescue = (one: Ability): boolean =>
  one.window === WINDOW.prevention && (one.target !== undefined || one.by === BY.grant);

const isGrant = (one: Ability): boolean => one.by === BY.grant;
const isFromDiscard = (one: Ability): boolean => one.by === BY.discard;
const isHiddenPlay = (card: CompiledCard): boolean => card.hiddenCost > 0 || card.surpriseCounters > 0;

const attackStatsOf = (card: CompiledCard): number =>
  modifiersOf(card).reduce((sum, one) => (isForAttack(one) ? sum | (1 << one.stat) : sum), 0);

/** Persons and ships of which both sides have versions. */
function sharedBy(light: readonly PublishedCard[], dark: readonly PublishedCard[]): ReadonlySet<string> {
  const ofLight = new Set(light.filter((card) => card.unique).map(personOf));
  return new Set(
    dark
      .filter((card) => card.unique)
      .map(personOf)
      .filter((person) => ofLight.has(person)),
  );
}

/** One name for all names of a person. */
const personOf = (card: PublishedCard): string =>
  SAME_PERSON.find((names) => names.includes(card.baseName))?.[0] ?? card.baseName;

function declarationOf(card: PublishedCard, find: (name: string) => CardDeclaration | undefined): CardDeclaration {
  const text = textNameOf(card);
  if (text === "") return withoutText(card);
  const declaration = find(text);
  assert(declaration !== undefined, "a deck with a card that is not declared", { name: card.name });
  return declaration;
}

const plain = new WeakMap<PublishedCard, CardDeclaration>();

/** The declaration of a card without text, made once a card. */
function withoutText(card: PublishedCard): CardDeclaration {
  const known = plain.get(card) ?? { name: card.name };
  plain.set(card, known);
  return known;
}
