import { type HandCount, PLAYERS } from "../../../../src/games/cards/effects/counts.js";
import {
  AMOUNTS,
  ATTACK_RULES,
  BANS,
  CARD_SORTS,
  COST_SORTS,
  DISTINCTS,
  HOLDS,
  IS,
  MAYS,
  ONS,
  QUIRKS,
  RULES,
  SELF_IS,
  SIDES,
  STATS,
  TRIGGERS,
  UNTILS,
  USINGS,
  VERBS,
  WHO,
  WHOSE,
  WINDOWS,
  ZONES,
} from "../../../../src/games/tcg/cards/terms.js";
import type {
  Activated,
  CardDeclaration,
  Condition,
  Cost,
  CostChange,
  Effect,
  Filter,
  ForceCount,
  Grant,
  Modifier,
  PilotDeclaration,
  Toll,
  Triggered,
} from "../../../../src/games/tcg/cards/vocabulary.js";

/**
 * The grammar of declarations as data: what may stand in each field. The type checker sees that no field is missing, so
 * all words that a card can be declared with are known here: "verb tap", "is damaged", "cost discardHand".
 */

/** Lists of words by the name of their sort. */
const LISTS = {
  stat: STATS,
  whose: WHOSE,
  side: SIDES,
  zone: ZONES,
  sort: CARD_SORTS,
  is: IS,
  self: SELF_IS,
  distinct: DISTINCTS,
  using: USINGS,
  change: COST_SORTS,
  quirk: QUIRKS,
  rule: RULES,
  window: WINDOWS,
  verb: VERBS,
  ban: BANS,
  attackRule: ATTACK_RULES,
  on: ONS,
  amount: AMOUNTS,
  until: UNTILS,
  who: WHO,
  may: MAYS,
  triggerKind: TRIGGERS,
  steps: PLAYERS,
  holds: HOLDS,
} as const;
type ListName = keyof typeof LISTS;

/** What stands in a field: words of a list, a structure, or something that speaks for itself (a number, names, yes). */
type Form = ListName | StructureName | "plain";
/** "!" before what every such structure must have: it is no word of its own. */
type Fields<T> = Readonly<Record<keyof T, Form | `!${Form}`>>;
type Inner<K extends keyof CardDeclaration> = NonNullable<CardDeclaration[K]>;

interface Structures {
  readonly filter: Fields<Filter & HandCount & ForceCount>;
  readonly condition: Fields<Condition>;
  readonly modifier: Fields<Modifier>;
  readonly costChange: Fields<CostChange>;
  readonly cost: Fields<Cost>;
  readonly effect: Fields<Effect>;
  readonly ability: Fields<Activated>;
  readonly trigger: Fields<Triggered>;
  readonly pilot: Fields<PilotDeclaration>;
  readonly grant: Fields<Grant>;
  readonly toll: Fields<Toll>;
  readonly card: Fields<CardDeclaration>;
  readonly ownCost: Fields<Inner<"ownCost">[number]>;
  readonly surprise: Fields<Inner<"surprise">>;
  readonly mission: Fields<Inner<"mission">>;
  readonly equip: Fields<Inner<"equip">>;
}
type StructureName = keyof Structures;

const GRAMMAR: Structures = {
  filter: {
    kind: "plain",
    whose: "whose",
    zone: "zone",
    arena: "plain",
    subtypes: "plain",
    allSubtypes: "plain",
    notSubtypes: "plain",
    names: "plain",
    side: "side",
    unique: "plain",
    forceAtMost: "plain",
    totalCostAtMost: "plain",
    place: "plain",
    hasUpkeep: "plain",
    hasBounty: "plain",
    hasPilotText: "plain",
    powerAtMost: "plain",
    powerAtLeast: "plain",
    healthAtMost: "plain",
    speedAtMost: "plain",
    speedAtLeast: "plain",
    costAtMost: "plain",
    card: "sort",
    is: "is",
    any: "filter",
    not: "filter",
    hand: "plain",
    force: "plain",
  },
  condition: {
    in: "plain",
    have: "filter",
    distinct: "distinct",
    count: "plain",
    haveNot: "filter",
    eachArena: "plain",
    more: "filter",
    self: "self",
    step: "plain",
    notPilotedBy: "filter",
    also: "condition",
    using: "using",
    lost: "plain",
    quiet: "plain",
    ownQuiet: "plain",
    theyLackArena: "plain",
    partlyBuilt: "plain",
    any: "condition",
    not: "condition",
  },
  modifier: {
    stat: "stat",
    amount: "!plain",
    of: "filter",
    while: "condition",
    attacking: "filter",
    perDamage: "plain",
    per: "filter",
    perCounter: "plain",
    perForce: "plain",
    using: "using",
  },
  costChange: { what: "change", amount: "!plain", of: "!filter", while: "condition" },
  cost: {
    force: "plain",
    build: "plain",
    tap: "plain",
    discardSelf: "plain",
    damageSelf: "plain",
    retreatSelf: "plain",
    discardCards: "plain",
    discardHand: "plain",
    tapOne: "filter",
    tapCount: "plain",
    discardOne: "filter",
    discardCount: "plain",
    mill: "plain",
    removeDiscarded: "plain",
    removeOf: "filter",
    damageOne: "filter",
    returnSelf: "plain",
    xIsItsCost: "plain",
    discardFitting: "filter",
    damageOther: "filter",
    forceX: "plain",
    buildX: "plain",
  },
  effect: {
    verb: "verb",
    on: "on",
    filter: "filter",
    amount: "amount",
    per: "filter",
    stat: "stat",
    quirk: "quirk",
    ban: "ban",
    rule: "attackRule",
    faceDown: "plain",
    deploys: "plain",
    tapped: "plain",
    until: "until",
    who: "who",
    upTo: "plain",
    times: "plain",
    optional: "plain",
    ifChosen: "plain",
    arenas: "plain",
    quiet: "plain",
    evadableBy: "filter",
    unlessPays: "plain",
    onlyMastersPrevent: "plain",
    while: "condition",
    may: "may",
    special: "plain",
  },
  ability: {
    window: "window",
    cost: "!cost",
    effects: "!effect",
    target: "filter",
    from: "filter",
    targets: "plain",
    while: "condition",
    notWhileAttacking: "plain",
    unlimited: "plain",
    reserves: "plain",
    isFree: "plain",
    inDiscard: "plain",
  },
  trigger: {
    when: "triggerKind",
    subject: "filter",
    from: "filter",
    damaged: "filter",
    arena: "plain",
    whose: "steps",
    while: "condition",
    effects: "!effect",
    otherwise: "effect",
    target: "filter",
    may: "plain",
    opponentPays: "plain",
    cost: "cost",
    reserves: "plain",
  },
  pilot: {
    of: "!plain",
    makesRoom: "plain",
    barrage: "plain",
    modifiers: "modifier",
    quirks: "quirk",
    abilities: "ability",
    triggers: "trigger",
  },
  grant: { of: "!filter", while: "condition", abilities: "ability", quirks: "quirk" },
  toll: { force: "!plain", on: "filter", by: "filter" },
  card: {
    name: "!plain",
    modifiers: "modifier",
    costs: "costChange",
    ownCost: "ownCost",
    quirks: "quirk",
    abilities: "ability",
    triggers: "trigger",
    grants: "grant",
    later: "trigger",
    lasting: "modifier",
    lastingGrants: "grant",
    drawsAttacksOf: "filter",
    lent: "ability",
    upkeep: "cost",
    bounty: "effect",
    bountyTarget: "filter",
    hiddenCost: "plain",
    rule: "rule",
    pilotsOnly: "filter",
    waives: "filter",
    cannotAttack: "filter",
    cheaperAbilities: "plain",
    hiddenWhile: "condition",
    holds: "holds",
    equipsCheaper: "plain",
    noBattleCardsIn: "plain",
    tolls: "toll",
    surprise: "surprise",
    extraCounters: "plain",
    pilot: "pilot",
    treatAs: "plain",
    mission: "mission",
    equip: "equip",
  },
  ownCost: { amount: "!plain", while: "condition" },
  surprise: { counters: "!plain", force: "!plain" },
  mission: { effects: "!effect", target: "filter", condition: "condition", cost: "cost" },
  equip: { cost: "!cost", to: "!filter" },
};

const isList = (form: string): form is ListName => form in LISTS;
const isStructure = (form: string): form is StructureName => form in GRAMMAR;
const formOf = (form: string): string => form.replace("!", "");
/** A field is a word of its own unless the words are what stands in it, or nothing can be declared without it. */
const isWord = (form: string): boolean => !form.startsWith("!") && !isList(form);

/** Every word that a card can be declared with. */
export function allWords(): string[] {
  const fields = Object.entries(GRAMMAR).flatMap(([structure, forms]) =>
    Object.entries(forms as Readonly<Record<string, string>>)
      .filter(([, form]) => isWord(form))
      .map(([field]) => `${structure} ${field}`),
  );
  const words = Object.entries(LISTS).flatMap(([name, list]) => list.map((word) => `${name} ${word}`));
  return [...fields, ...words];
}

/** The words that a card is declared with. @throws where something stands that the grammar does not know */
export function wordsOf(card: CardDeclaration): Set<string> {
  const found = new Set<string>();
  readStructure("card", card, found);
  return found;
}

function readStructure(structure: StructureName, value: object, found: Set<string>): void {
  const forms: Readonly<Record<string, string>> = GRAMMAR[structure];
  for (const [field, inside] of Object.entries(value) as [string, unknown][]) {
    const form = forms[field];
    if (form === undefined) throw new Error(`"${field}" is no field of ${structure}`);
    if (isWord(form)) found.add(`${structure} ${field}`);
    for (const one of Array.isArray(inside) ? inside : [inside]) readValue(formOf(form), one, found);
  }
}

/** Numbers stand in some fields in place of words ("amount"), "self" in place of filters. */
function readValue(form: string, value: unknown, found: Set<string>): void {
  if (typeof value === "object" && value !== null && isStructure(form)) readStructure(form, value, found);
  if (typeof value !== "string" || !isList(form)) return;
  if (!(LISTS[form] as readonly string[]).includes(value)) throw new Error(`"${value}" is no word of the sort ${form}`);
  found.add(`${form} ${value}`);
}
