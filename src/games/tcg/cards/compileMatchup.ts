import { filled } from "../../../core/filled.js";
import { nextAlike } from "../../../core/nextAlike.js";
import { type PublishedCard, textNameOf } from "../catalogue/publishedCard.js";
import { cardsOf, type Deck, unitsOfCards } from "../deck/deck.js";
import type { Rules } from "../rules.js";
import type { Strategy } from "../strategy.js";
import type { Matchup } from "./matchup.js";
import { columnsOf, type Print, printOf } from "./prints.js";
import { readTexts } from "./readTexts.js";
import { findDeclaration } from "./registry.js";
import type { CardDeclaration } from "./vocabulary.js";

/** Makes integers of two decks, once a matchup. */

export function compileMatchup(
  light: Deck,
  dark: Deck,
  rules: Rules,
  strategies: readonly [Strategy, Strategy],
): Matchup {
  const rows = [...unitsOfCards(light), ...unitsOfCards(dark)];
  return compileCards(cardsOf(light), cardsOf(dark), rows, [light.cards.length, dark.cards.length], rules, strategies);
}

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
  const prints = printsOf(cards, find);
  const distinct = [...new Set(prints)];
  const columns = columnsOf(prints);
  const any = (numbers: ArrayLike<number>): number => {
    let sum = 0;
    for (let i = 0; i < numbers.length; i++) sum |= numbers[i];
    return sum;
  };
  const [name, names] = numbered(prints, (one) => one.card.name);
  const unique = uniqueNumbers(prints);
  const shared = sharedBy(prints.slice(0, light.length), prints.slice(light.length));
  const compiled = prints.map((one) => one.compiled);
  const texts = readTexts(prints, distinct, columns.print);
  // Written out: an object made by spreading others keeps most of its fields apart from itself, a read further away.
  return {
    count: cards.length,
    split: light.length,
    cards: compiled,
    rules,
    strategies,
    print: columns.print,
    type: columns.type,
    buildCost: columns.buildCost,
    forceCost: columns.forceCost,
    speed: columns.speed,
    power: columns.power,
    health: columns.health,
    arenas: columns.arenas,
    isDroid: columns.isDroid,
    isJediCharacter: columns.isJediCharacter,
    isAstromech: columns.isAstromech,
    isJediMaster: columns.isJediMaster,
    isNeutral: columns.isNeutral,
    version: columns.version,
    quirks: columns.quirks,
    pilotQuirks: columns.pilotQuirks,
    isPilot: columns.isPilot,
    hasOwnCost: columns.hasOwnCost,
    triggerKinds: columns.triggerKinds,
    widerKinds: columns.widerKinds,
    windows: columns.windows,
    battleWindows: columns.battleWindows,
    ownAttackStats: columns.ownAttackStats,
    grantWindows: columns.grantWindows,
    reserveWindows: columns.reserveWindows,
    hiddenPlays: columns.hiddenPlays,
    base: texts.base,
    basePairs: texts.basePairs,
    living: texts.living,
    livingAsPilot: texts.livingAsPilot,
    isWatched: texts.isWatched,
    isCounted: texts.isCounted,
    reaches: texts.reaches,
    reachesAboard: texts.reachesAboard,
    follows: texts.follows,
    hasTexts: texts.hasTexts,
    hasForceNumbers: texts.hasForceNumbers,
    hasLuck: texts.hasLuck,
    hasGuards: texts.hasGuards,
    name,
    names,
    textNames: prints.map(({ card }) => textNameOf(card)),
    title: numbered(prints, (one) => one.card.baseName)[0],
    typeLine: numbered(prints, (one) => one.typeLine)[0],
    unique,
    nextVersion: nextAlike(unique),
    sharesUniques: shared.size > 0,
    isShared: filled(new Uint8Array(cards.length), prints, ({ card, person }) =>
      shared.size > 0 && card.unique && shared.has(person) ? 1 : 0,
    ),
    anyTrigger: any(columns.triggerKinds),
    attackStats: any(columns.ownAttackStats),
    rulesChanged: any(distinct.map((one) => one.compiled.rule)),
    discardWindows: any(distinct.map((one) => one.discardWindows)),
    discardPlays: Int16Array.from(prints.flatMap((one, i) => (one.discardWindows === 0 ? [] : [i]))),
    hasTolls: distinct.some((one) => one.compiled.tolls.length > 0),
    hasDrawers: distinct.some((one) => one.compiled.drawsAttacksOf !== undefined),
    hasHolds: distinct.some((one) => one.holds),
    hasWaivers: distinct.some((one) => one.compiled.waives !== undefined),
    hasEquipment: distinct.some((one) => one.card.type === "equipment"),
    hasCheaper: distinct.some((one) => one.compiled.cheaperAbilities > 0),
    costChangers: Int16Array.from(compiled.flatMap((card, i) => (card.costs.length > 0 ? [i] : []))),
    costsChanged: any(distinct.flatMap((one) => one.compiled.costs.map(({ what }) => what))),
    hasHiddenPlays: columns.hiddenPlays.includes(1),
    unitRows: [Int16Array.from(rows)],
    unitCounts,
  };
}

/** One a card; copies, which stand together, are looked up once. */
function printsOf(cards: readonly PublishedCard[], find: (name: string) => CardDeclaration | undefined): Print[] {
  const prints: Print[] = [];
  for (let i = 0; i < cards.length; i++)
    prints.push(i > 0 && cards[i] === cards[i - 1] ? prints[i - 1] : printOf(cards[i], find));
  return prints;
}

/** Numbers of texts in the order in which they first come, by card, and the texts. */
function numbered(prints: readonly Print[], of: (one: Print) => string): [Uint16Array, string[]] {
  const found = new Map<string, number>();
  const numbers = new Uint16Array(prints.length);
  for (let i = 0; i < prints.length; i++) {
    if (i > 0 && prints[i] === prints[i - 1]) {
      numbers[i] = numbers[i - 1];
      continue;
    }
    const text = of(prints[i]);
    const number = found.get(text) ?? found.size;
    if (number === found.size) found.set(text, number);
    numbers[i] = number;
  }
  return [numbers, [...found.keys()]];
}

/** Persons and ships of which both sides have versions. */
function sharedBy(light: readonly Print[], dark: readonly Print[]): ReadonlySet<string> {
  const uniques = (prints: readonly Print[]) =>
    new Set(prints.filter(({ card }) => card.unique).map(({ person }) => person));
  const ofDark = uniques(dark);
  return new Set([...uniques(light)].filter((person) => ofDark.has(person)));
}

/** By card a number of its person or ship where it is unique, in the order in which they first come; else -1. */
function uniqueNumbers(prints: readonly Print[]): Int16Array {
  const found = new Map<string, number>();
  return filled(new Int16Array(prints.length), prints, ({ card, person }) => {
    if (!card.unique) return -1;
    const number = found.get(person) ?? found.size;
    found.set(person, number);
    return number;
  });
}
