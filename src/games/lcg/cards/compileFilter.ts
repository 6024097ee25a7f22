import { bits, bitsOf } from "../../../core/numbered.js";
import { playerBit } from "../../cards/effects/counts.js";
import { compileJoined, type Joining } from "../../cards/effects/joined.js";
import { AFFILIATIONS, type CardAffiliation } from "../catalogue/affiliations.js";
import {
  type Condition,
  type ConditionWords,
  type Count,
  type Filter,
  type FilterWords,
  ICON_KINDS,
  IS,
  KEYWORDS,
  type Keyword,
  LOSABLE,
  type Losable,
  type Modifier as ModifierDeclaration,
  PROHIBITED,
  type Prohibited,
} from "./filterWords.js";
import { FIRST_TRAITS, TRAIT_BITS, TRAIT_WORDS, traitNumber } from "./traits.js";

/** Turns filters, counts, conditions and modifiers into bits and small integers. */

/** Bits of the first word of traits. */
export const TRAIT = bitsOf(FIRST_TRAITS);
export const KEYWORD: Readonly<Record<Keyword, number>> = bitsOf(KEYWORDS);
/** Bits of what can be lost: those of KEYWORD, then others. */
export const LOSES: Readonly<Record<Losable, number>> = bitsOf(LOSABLE);
/** Kinds of card in play, as bits. */
export const KIND = { unit: 1, objective: 2, enhancement: 4, affiliation: 8, event: 16 } as const;
/** Bits of KIND that each kind of a filter lets through. */
const KINDS: Readonly<Record<NonNullable<Filter["kind"]>, number>> = {
  unit: 1,
  objective: 2,
  enhancement: 4,
  unitOrObjective: 3,
  objectiveOrEnhancement: 6,
  nonUnit: 14,
  card: 15,
  event: 16,
};
/** The same of a filter; without a kind it means any card, events too, or what its alternatives let through. */
export const kindsOf = ({ kind, any }: Filter): number => {
  if (kind !== undefined) return KINDS[kind];
  return any === undefined ? KINDS.card | KINDS.event : any.reduce((kinds, one) => kinds | kindsOf(one), 0);
};
export const YOURS = 1;
export const ENEMY = 2;

/** A bit beside those of STATE_IS, of targets that are nothing but damaged: they can be. */
export const DAMAGEABLE = 1 << 30;
/** The same of targets that are nothing but captured. */
export const CAPTURABLE = 1 << 29;
export const STATE_IS: Readonly<Record<(typeof IS)[number], number>> = bitsOf(IS);

/** Affiliations by the number they have in a matchup. */
export const CARD_AFFILIATIONS: readonly CardAffiliation[] = ["Neutral", ...AFFILIATIONS];
export const NEUTRAL = 0;

/** A filter as bits; see `timing/filter.ts` for how it is asked. */
export interface Mask {
  readonly kinds: number;
  /** YOURS, ENEMY or both. */
  readonly sides: number;
  /** Bits of ASKS: which of what follows it asks. */
  readonly asks: number;
  /** The first words of the two that follow, which are all that most filters ask. */
  readonly traits: number;
  readonly notTraits: number;
  /** TRAIT_WORDS words each: some of these, none of those; undefined where the first words say all. */
  readonly allTraits: Int32Array | undefined;
  readonly allNotTraits: Int32Array | undefined;
  readonly costAtLeast: number;
  /** Highest printed cost. */
  readonly costAtMost: number;
  /** -1: any. */
  readonly affiliation: number;
  /** Bits of STATE_IS that must hold. */
  readonly is: number;
  /** What few filters ask. */
  readonly more: MoreOfMask | undefined;
}

/** What most filters ask beyond kind and side: traits (also beyond the first word), cost and affiliation, state. */
export const ASKS = bitsOf(["traits", "moreTraits", "print", "state"]);

export interface MoreOfMask {
  readonly titles: readonly string[] | undefined;
  readonly costWithin: Counted | undefined;
  readonly enhancementsAtLeast: number;
  readonly damageAtLeast: number;
  readonly joining: Joining<Mask> | undefined;
}

/** What is counted: one of the four. */
export interface Counted {
  readonly cards: Mask | undefined;
  readonly captivesAt: Mask | undefined;
  readonly isOfEnhancements: boolean;
  /** YOURS, ENEMY or 0. */
  readonly hand: number;
}

/** What must be so. Numbers that are not asked for are -1. */
export interface Test {
  readonly self: Mask | undefined;
  readonly host: Mask | undefined;
  readonly engaged: Mask | undefined;
  readonly subject: Mask | undefined;
  readonly target: Mask | undefined;
  readonly inPlay: Mask | undefined;
  readonly atLeast: number;
  readonly more: Mask | undefined;
  readonly fewer: Mask | undefined;
  /** YOURS, ENEMY or 0. */
  readonly moreInHand: number;
  readonly balance: number;
  readonly dialAtLeast: number;
  readonly dialAtMost: number;
  /** YOURS, ENEMY or 0. */
  readonly turn: number;
  readonly edge: number;
  readonly marginAtLeast: number;
  readonly joining: Joining<Test> | undefined;
}

/** What a modifier changes, as bits: of a matchup, what any of its cards changes. */
export const CHANGES = bitsOf([
  "icons",
  "keywords",
  "capacity",
  "edge",
  "force",
  "resources",
  "cost",
  "reserve",
  "struggle",
  "unopposed",
  "edgeForce",
  "firstEdgeFaceUp",
  "countedMore",
  "cannot",
  "protects",
  "loses",
  "blank",
  "first",
  /** What stands on the table depends on how many cards are in a hand. */
  "byHands",
  /** Effects may forbid something until the phase ends, or make the next card cheaper, with or without a match. */
  "forbids",
  "next",
]);
/** Changes that stand on the table: they are made anew whenever anything changes. */
export const ON_TABLE =
  CHANGES.icons | CHANGES.keywords | CHANGES.capacity | CHANGES.resources | CHANGES.loses | CHANGES.blank;

export interface Modifier {
  /** Bits of CHANGES. */
  readonly changes: number;
  readonly to: Mask;
  /** YOURS, ENEMY or 0. */
  readonly player: number;
  readonly icons: Int8Array;
  readonly isDoubled: boolean;
  readonly keywords: number;
  /** TRAIT_WORDS words. */
  readonly protects: Int32Array;
  /** Bits of LOSES. */
  readonly loses: number;
  readonly capacity: number;
  readonly edge: number;
  readonly force: number;
  readonly resources: number;
  readonly cost: number;
  readonly isOfFirst: boolean;
  readonly reserve: number;
  readonly struggle: number;
  readonly unopposed: number;
  readonly edgeForce: number;
  readonly countedMore: number;
  /** Bits of CANNOT. */
  readonly cannot: number;
  readonly by: Mask | undefined;
  readonly per: Counted | undefined;
  readonly if: Test | undefined;
}

export const CANNOT: Readonly<Record<Prohibited, number>> = bitsOf(PROHIBITED);
export const ANY: Filter = {};

/** Bits of traits, TRAIT_WORDS words. */
export function traitWords(names: readonly string[] = []): Int32Array {
  const words = new Int32Array(TRAIT_WORDS);
  for (const name of names) {
    const number = traitNumber(name);
    words[Math.trunc(number / TRAIT_BITS)] |= 1 << (number % TRAIT_BITS);
  }
  return words;
}

const beyondFirst = (words: Int32Array): Int32Array | undefined =>
  words.subarray(1).some((word) => word !== 0) ? words : undefined;

/** Bits of `is` that hold of any card of some kinds, or are asked where targets are chosen. */
const neverAsked = (kinds: number): number =>
  DAMAGEABLE | CAPTURABLE | ((kinds & KIND.enhancement) === 0 ? STATE_IS.targetable : 0);

/** @param state bits of STATE_IS that must hold besides those of the filter */
export function compileFilter(filter: Filter, state = 0): Mask {
  const { costAtMost } = filter;
  const traits = traitWords(filter.traits);
  const notTraits = traitWords(filter.notTraits);
  const [allTraits, allNotTraits] = [beyondFirst(traits), beyondFirst(notTraits)];
  const kinds = kindsOf(filter);
  const is = bits(filter.is, STATE_IS) | state;
  const asked = [
    ASKS.traits * Number(filter.traits !== undefined || filter.notTraits !== undefined),
    ASKS.moreTraits * Number((allTraits ?? allNotTraits) !== undefined),
    ASKS.print * Number([costAtMost, filter.costAtLeast, filter.affiliation].some((of) => of !== undefined)),
    ASKS.state * Number((is & ~neverAsked(kinds)) !== 0),
  ];
  return {
    kinds,
    sides: filter.whose === undefined ? YOURS | ENEMY : filter.whose === "yours" ? YOURS : ENEMY,
    asks: asked.reduce((all, bit) => all | bit, 0),
    traits: traits[0],
    notTraits: notTraits[0],
    allTraits,
    allNotTraits,
    costAtLeast: filter.costAtLeast ?? 0,
    costAtMost: typeof costAtMost === "number" ? costAtMost : 99,
    affiliation: filter.affiliation === undefined ? -1 : CARD_AFFILIATIONS.indexOf(filter.affiliation),
    is,
    more: compileMore(filter),
  };
}

function compileMore({ titles, costAtMost, enhancementsAtLeast = 0, damageAtLeast = 0, ...filter }: Filter) {
  const costWithin = typeof costAtMost === "object" ? compileCount(costAtMost) : undefined;
  const joining = compileJoined<FilterWords, Mask>(filter, (one) => compileFilter(one));
  const asks = [titles, costWithin, joining].some((of) => of !== undefined);
  if (!asks && enhancementsAtLeast === 0 && damageAtLeast === 0) return undefined;
  return { titles, costWithin, enhancementsAtLeast, damageAtLeast, joining };
}

export const compileCount = (count: Count): Counted => ({
  cards: "cards" in count ? compileFilter(count.cards) : undefined,
  captivesAt: "captivesAt" in count ? compileFilter(count.captivesAt) : undefined,
  isOfEnhancements: "enhancements" in count,
  hand: "hand" in count ? playerBit(count.hand) : 0,
});

const mask = (filter: Filter | undefined): Mask | undefined => filter && compileFilter(filter);

export function compileTest(condition: Condition): Test {
  const { balance } = condition;
  return {
    self: mask(condition.self),
    host: mask(condition.host),
    engaged: mask(condition.engaged),
    subject: mask(condition.subject),
    target: mask(condition.target),
    inPlay: mask(condition.inPlay),
    atLeast: condition.atLeast ?? 1,
    more: mask(condition.more),
    fewer: mask(condition.fewer),
    moreInHand: playerBit(condition.moreInHand),
    balance: balance === undefined ? -1 : balance === "light" ? 0 : 1,
    dialAtLeast: condition.dialAtLeast ?? -1,
    dialAtMost: condition.dialAtMost ?? -1,
    turn: playerBit(condition.turn),
    edge: playerBit(condition.edge),
    marginAtLeast: condition.marginAtLeast ?? -1,
    joining: compileJoined<ConditionWords, Test>(condition, compileTest),
  };
}

export function compileModifier(declaration: ModifierDeclaration): Modifier {
  const { doubled, to, by, per } = declaration;
  const { byHands, forbids, next, ...changed } = CHANGES;
  const changes = (Object.keys(changed) as (keyof typeof changed)[]).reduce(
    (sum, key) => (declaration[key] === undefined ? sum : sum | changed[key]),
    (doubled === true ? CHANGES.icons : 0) | (/"(?:hand|moreInHand)":/.test(JSON.stringify(declaration)) ? byHands : 0),
  );
  return {
    changes,
    to: compileFilter(to ?? ANY),
    player: playerBit(declaration.player),
    icons: iconsOf(declaration.icons),
    isDoubled: doubled === true,
    keywords: bits(declaration.keywords, KEYWORD),
    protects: traitWords(declaration.protects),
    loses: bits(declaration.loses, LOSES),
    capacity: declaration.capacity ?? 0,
    edge: declaration.edge ?? 0,
    force: declaration.force ?? 0,
    resources: declaration.resources ?? 0,
    cost: declaration.cost ?? 0,
    isOfFirst: declaration.first === true,
    reserve: declaration.reserve ?? 0,
    struggle: declaration.struggle ?? 0,
    unopposed: declaration.unopposed ?? 0,
    edgeForce: declaration.edgeForce ?? 0,
    countedMore: declaration.countedMore ?? 0,
    cannot: bits(declaration.cannot, CANNOT),
    by: mask(by),
    per: per && compileCount(per),
    if: declaration.if && compileTest(declaration.if),
  };
}

export const iconsOf = (icons: readonly number[] | undefined): Int8Array =>
  Int8Array.from(icons ?? new Array<number>(ICON_KINDS).fill(0));
