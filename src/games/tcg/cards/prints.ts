import { assert } from "../../../core/assert.js";
import type { PublishedCard } from "../catalogue/publishedCard.js";
import { ABILITIES_MAX } from "../limits.js";
import { arenaBits, Compiler } from "./compile.js";
import { type Ability, type CompiledCard, type CompiledModifier, isForAttack } from "./compiled.js";
import { askOfPrint, fitsPrint, subtypesOf } from "./fits.js";
import { TYPE, triggerKindsOf, widerKindsOf } from "./matchup.js";
import { BY, RESCUE, VERB, WINDOW } from "./numbers.js";
import { readText, type Text } from "./readTexts.js";
import { declarationOf } from "./registry.js";
import type { CardDeclaration } from "./vocabulary.js";

/**
 * Cards as integers, made once a process: studies of drawn decks compile thousands of matchups of the same cards.
 */

/** What is printed on a card, with its words. */
export interface Print {
  /** 0, 1, 2... in the order in which they were first met in this process. */
  readonly number: number;
  readonly card: PublishedCard;
  readonly declaration: CardDeclaration;
  readonly compiled: CompiledCard;
  readonly text: Text;
  /** One name for all names of a person; of a card that is not unique too. */
  readonly person: string;
  /** The type with all subtypes. */
  readonly typeLine: string;
  /** One number a column of `COLUMNS`, in their order. */
  readonly numbers: Int32Array;
  readonly discardWindows: number;
  readonly holds: boolean;
}

/** What a matchup has of each card that is of its print alone, and what it fits in. */
const COLUMNS = {
  print: Uint16Array,
  type: Uint8Array,
  buildCost: Uint8Array,
  forceCost: Uint8Array,
  speed: Int16Array,
  power: Int16Array,
  health: Int16Array,
  arenas: Uint8Array,
  isDroid: Uint8Array,
  isJediCharacter: Uint8Array,
  isAstromech: Uint8Array,
  isJediMaster: Uint8Array,
  isNeutral: Uint8Array,
  version: Uint8Array,
  quirks: Int32Array,
  pilotQuirks: Int32Array,
  isPilot: Uint8Array,
  hasOwnCost: Uint8Array,
  triggerKinds: Int32Array,
  widerKinds: Int32Array,
  windows: Uint8Array,
  battleWindows: Uint8Array,
  ownAttackStats: Int32Array,
  grantWindows: Uint8Array,
  reserveWindows: Uint8Array,
  hiddenPlays: Uint8Array,
} as const;
type ColumnName = keyof typeof COLUMNS;
const COLUMN_NAMES = Object.keys(COLUMNS) as ColumnName[];

export type Columns = { readonly [Name in ColumnName]: InstanceType<(typeof COLUMNS)[Name]> };

/** The columns of some cards. */
export function columnsOf(prints: readonly Print[]): Columns {
  return Object.fromEntries(
    COLUMN_NAMES.map((name, c) => {
      const column = new COLUMNS[name](prints.length);
      for (let i = 0; i < prints.length; i++) column[i] = prints[i].numbers[c];
      return [name, column];
    }),
  ) as Columns;
}

/** Names of one unique person that are printed differently (glossary, "Unique"). */
const SAME_PERSON: readonly (readonly string[])[] = [
  ["Anakin Skywalker", "Darth Vader"],
  ["Beru Lars", "Beru Whitesun"],
  ["Padme Amidala", "Queen Amidala", "Padmé Amidala"],
  ["Chancellor Palpatine", "Emperor Palpatine", "Darth Sidious"],
];

const compiler = new Compiler();
/** All prints of this process, by number. */
const prints: Print[] = [];

type Find = (name: string) => CardDeclaration | undefined;

/** By where declarations come from, by card. */
const byCards = new WeakMap<Find, WeakMap<PublishedCard, Print>>();
/** By words, by all that stands on a card: those of people's own come as another object with every task. */
const byTexts = new WeakMap<CardDeclaration, Map<string, Print>>();

/** The print of a card. @param find where the declaration of a name comes from, always the same for a name */
export function printOf(card: PublishedCard, find: Find): Print {
  const byCard = byCards.get(find) ?? new WeakMap<PublishedCard, Print>();
  byCards.set(find, byCard);
  const print = byCard.get(card) ?? sameOrMade(card, declared(card, find));
  byCard.set(card, print);
  return print;
}

function sameOrMade(card: PublishedCard, declaration: CardDeclaration): Print {
  const byText = byTexts.get(declaration) ?? new Map<string, Print>();
  byTexts.set(declaration, byText);
  const text = JSON.stringify(card);
  const print = byText.get(text) ?? madeOf(card, declaration);
  byText.set(text, print);
  return print;
}

function madeOf(card: PublishedCard, declaration: CardDeclaration): Print {
  const masksBefore = compiler.masks.length;
  const compiled = compiler.print(declaration, card);
  const { abilities } = compiled;
  assert(abilities.length <= ABILITIES_MAX, "a card with too many abilities", { name: card.name });
  const number = prints.length;
  assert(number < 1 << 16, "more different cards than this process can number");
  const subtypes = subtypesOf(card, declaration);
  const flag = (is: boolean): number => (is ? 1 : 0);
  const numbers: Readonly<Record<ColumnName, number>> = {
    print: number,
    type: TYPE[card.type],
    buildCost: card.buildCost,
    forceCost: card.forceCost,
    speed: card.speed,
    power: card.power,
    health: card.health,
    arenas: arenaBits(card.arenas),
    isDroid: flag(subtypes.includes("Droid")),
    isJediCharacter: flag(card.type === "character" && subtypes.join(" ").split(" ").includes("Jedi")),
    isAstromech: flag(subtypes.includes("Astromech")),
    isJediMaster: flag(fitsPrint({ subtypes: ["Jedi Master"] }, card, declaration)),
    isNeutral: flag(card.side === "Neutral"),
    version: card.version === "" ? 0 : card.version.charCodeAt(0),
    quirks: compiled.quirks,
    pilotQuirks: compiled.pilotQuirks,
    isPilot: flag(compiled.pilotOf !== undefined),
    hasOwnCost: flag(compiled.ownCost.length > 0),
    triggerKinds: triggerKindsOf(compiled.triggers),
    widerKinds: widerKindsOf(compiled.triggers),
    windows: windowsOf(abilities),
    battleWindows: card.type === "battle" ? windowsOf(abilities) : 0,
    ownAttackStats: attackStatsOf(compiled),
    grantWindows: windowsOf(abilities, isGrant),
    reserveWindows: windowsOf(abilities, (one) => one.reserves),
    hiddenPlays: flag(compiled.hiddenCost > 0 || compiled.surpriseCounters > 0),
  };
  const print: Print = {
    number,
    card,
    declaration,
    compiled,
    text: readText(card, compiled),
    person: personOf(card),
    typeLine: [card.type, ...card.subtypes].join(" "),
    numbers: Int32Array.from(COLUMN_NAMES, (name) => numbers[name]),
    discardWindows: windowsOf(abilities, isFromDiscard),
    holds:
      compiled.holdsAttacked ||
      abilities.some((ability) => ability.effects.some((effect) => effect.verb === VERB.hold)),
  };
  const made = compiler.masks.slice(masksBefore);
  for (const one of prints) askOfPrint(made, one);
  prints.push(print);
  askOfPrint(compiler.masks, print);
  return print;
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

const attackStatsOf = (card: CompiledCard): number =>
  modifiersOf(card).reduce((sum, one) => (isForAttack(one) ? sum | (1 << one.stat) : sum), 0);

/** One name for all names of a person. */
const personOf = (card: PublishedCard): string =>
  SAME_PERSON.find((names) => names.includes(card.baseName))?.[0] ?? card.baseName;

function declared(card: PublishedCard, find: Find): CardDeclaration {
  const declaration = declarationOf(card, find);
  assert(declaration !== undefined, "a deck with a card that is not declared", { name: card.name });
  return declaration;
}
