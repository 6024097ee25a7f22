import { bitsOf, numbered, wordsOf } from "../../../core/numbered.js";
import { AFFILIATIONS, type CardAffiliation } from "../catalogue/affiliations.js";
import {
  type AbilityDeclaration,
  type AttachDeclaration,
  type CardDeclaration,
  type Cost,
  type EffectDeclaration,
  FIRST_TRAITS,
  type Filter,
  FRAMES,
  type Frame,
  ICON_KINDS,
  IS,
  KEYWORDS,
  type Keyword,
  ONS,
  type On,
  SPECIALS,
  STANDING,
  type Standing,
  TRAIT_BITS,
  TRAIT_WORDS,
  TRAITS,
  TRIGGERS,
  type TriggerName,
  VERBS,
  WHENS,
  type When,
} from "./vocabulary.js";

/** Turns declarations into bits and small integers: everything that the engine asks of a card while a game runs. */

export const FRAME: Readonly<Record<Frame, number>> = numbered(FRAMES);

export const TRIGGER: Readonly<Record<TriggerName, number>> = numbered(TRIGGERS);
export const VERB = numbered(VERBS);
export const SPECIAL = numbered(SPECIALS);
/** Bits of the first word of traits. */
export const TRAIT = bitsOf(FIRST_TRAITS);
const TRAIT_NUMBER: ReadonlyMap<string, number> = new Map(TRAITS.map((trait, i) => [trait, i]));
export const KEYWORD: Readonly<Record<Keyword, number>> = bitsOf(KEYWORDS);
/** Bits of a card's own standing rules, and indexes into the counts a player has in play (`words` of them). */
export const QUIRK: Readonly<Record<Standing, number>> = bitsOf(STANDING);
export const STANDS: Readonly<Record<Standing | "words", number>> = wordsOf(STANDING);

export const ON: Readonly<Record<On, number>> = numbered(ONS);

/** Kinds of card in play, as bits. */
export const KIND = { unit: 1, objective: 2, enhancement: 4, affiliation: 8 } as const;
/** Bits of KIND that each kind of a filter lets through. */
const KINDS: Readonly<Record<NonNullable<Filter["kind"]>, number>> = {
  unit: 1,
  objective: 2,
  enhancement: 4,
  unitOrObjective: 3,
  objectiveOrEnhancement: 6,
  nonUnit: 14,
  card: 15,
};
/** The same of a filter; without a kind it means any card. */
export const kindsOf = ({ kind = "card" }: Filter): number => KINDS[kind];
export const YOURS = 1;
export const ENEMY = 2;

export const STATE_IS: Readonly<Record<(typeof IS)[number], number>> = bitsOf(IS);

export const WHEN: Readonly<Record<When, number>> = bitsOf(WHENS);

const PAYS = ["focusSelf", "sacrificeSelf", "sacrifice", "spend", "discard", "damageSelf", "reserve", "focus"] as const;
export const PAY: Readonly<Record<Cost["pay"], number>> = numbered(PAYS);

/** Affiliations by the number they have in a matchup. */
export const CARD_AFFILIATIONS: readonly CardAffiliation[] = ["Neutral", ...AFFILIATIONS];
export const NEUTRAL = 0;

/** A filter as bits; see `timing/filter.ts` for how it is asked. */
export interface Mask {
  readonly kinds: number;
  /** YOURS, ENEMY or both. */
  readonly sides: number;
  /** Whether it asks anything of what is printed on a card: the four that follow. */
  readonly asksPrint: boolean;
  /** The first words of the two that follow, which are all that most filters ask. */
  readonly traits: number;
  readonly notTraits: number;
  /** TRAIT_WORDS words each: some of these, none of those; undefined where the first words say all. */
  readonly allTraits: Int32Array | undefined;
  readonly allNotTraits: Int32Array | undefined;
  /** Highest printed cost. */
  readonly costAtMost: number;
  /** -1: any. */
  readonly affiliation: number;
  /** Bits of STATE_IS that must hold. */
  readonly is: number;
}

export interface CompiledCost {
  readonly pay: number;
  readonly amount: number;
  readonly filter: Mask;
}

export interface Effect {
  readonly verb: number;
  readonly on: number;
  readonly amount: number;
  readonly amountIfLight: number;
  readonly filter: Mask;
  readonly icons: Int8Array;
  readonly special: number;
  readonly onlyThen: boolean;
}

export interface Ability {
  /** Its place among the abilities of its card. */
  readonly index: number;
  readonly frame: number;
  /** -1 for actions and fate cards. */
  readonly trigger: number;
  readonly whose: number;
  /** Undefined where the trigger has no subject, or any will do. */
  readonly subject: Mask | undefined;
  readonly when: number;
  readonly costs: readonly CompiledCost[];
  readonly target: Mask | undefined;
  readonly targets: number;
  readonly effects: readonly Effect[];
  readonly oncePerTurn: boolean;
  readonly onePerTurn: boolean;
  readonly fromHand: boolean;
}

export const isForced = (ability: Ability): boolean =>
  ability.frame === FRAME.forcedInterrupt || ability.frame === FRAME.forcedReaction;

export const ATTACH = { none: 0, playArea: 1, dial: 2, card: 3 } as const;

export interface Attach {
  readonly to: number;
  readonly filter: Mask;
  readonly icons: Int8Array;
  readonly capacity: number;
  readonly keywords: number;
  readonly keywordsIfTitle: string;
  readonly keywordsIf: number;
}

/** What a declaration becomes: shared by all copies of the card. */
export interface CompiledDeclaration {
  readonly quirks: number;
  readonly abilities: readonly Ability[];
  readonly attach: Attach | undefined;
}

const ANY: Filter = {};

/** Bits of traits, TRAIT_WORDS words; what is no trait that a card has printed is left out. */
export function traitWords(names: readonly string[] = []): Int32Array {
  const words = new Int32Array(TRAIT_WORDS);
  for (const name of names) {
    const number = TRAIT_NUMBER.get(name);
    if (number !== undefined) words[Math.trunc(number / TRAIT_BITS)] |= 1 << (number % TRAIT_BITS);
  }
  return words;
}

const beyondFirst = (words: Int32Array): Int32Array | undefined =>
  words.subarray(1).some((word) => word !== 0) ? words : undefined;

export function compileFilter(filter: Filter): Mask {
  return {
    kinds: kindsOf(filter),
    sides: filter.whose === undefined ? YOURS | ENEMY : filter.whose === "yours" ? YOURS : ENEMY,
    asksPrint: [filter.traits, filter.notTraits, filter.costAtMost, filter.affiliation].some((of) => of !== undefined),
    traits: traitWords(filter.traits)[0],
    notTraits: traitWords(filter.notTraits)[0],
    allTraits: beyondFirst(traitWords(filter.traits)),
    allNotTraits: beyondFirst(traitWords(filter.notTraits)),
    costAtMost: filter.costAtMost ?? 99,
    affiliation: filter.affiliation === undefined ? -1 : CARD_AFFILIATIONS.indexOf(filter.affiliation),
    is: bits(filter.is, STATE_IS),
  };
}

/** @param words a declaration whose names the types have checked */
export function compileDeclaration(declaration: CardDeclaration, isEvent: boolean): CompiledDeclaration {
  const abilities = (declaration.abilities ?? []).map((ability, index) => compileAbility(ability, index, isEvent));
  return {
    quirks: bits(declaration.standing, QUIRK),
    abilities,
    attach: declaration.attach && compileAttach(declaration.attach),
  };
}

function compileAbility(declaration: AbilityDeclaration, index: number, isEvent: boolean): Ability {
  return {
    index,
    frame: FRAME[declaration.frame],
    trigger: declaration.trigger === undefined ? -1 : TRIGGER[declaration.trigger],
    whose: declaration.whose === undefined ? YOURS | ENEMY : declaration.whose === "yours" ? YOURS : ENEMY,
    subject: declaration.subject && compileFilter(declaration.subject),
    when: bits(declaration.when, WHEN),
    costs: (declaration.costs ?? []).map(compileCost),
    target:
      declaration.target &&
      compileFilter({ ...declaration.target, is: [...(declaration.target.is ?? []), "targetable"] }),
    targets: declaration.targets ?? 1,
    effects: declaration.effects.map(compileEffect),
    oncePerTurn: declaration.oncePerTurn ?? false,
    onePerTurn: declaration.onePerTurn ?? false,
    fromHand: isEvent || (declaration.inHand ?? false),
  };
}

function compileCost(cost: Cost): CompiledCost {
  return {
    pay: PAY[cost.pay],
    amount: "amount" in cost ? cost.amount : 1,
    filter: compileFilter("filter" in cost ? cost.filter : ANY),
  };
}

function compileEffect(declaration: EffectDeclaration): Effect {
  const amount = declaration.amount ?? 1;
  return {
    verb: VERB[declaration.verb],
    on: ON[declaration.on ?? "none"],
    amount,
    amountIfLight: declaration.amountIfLight ?? amount,
    filter: compileFilter(declaration.filter ?? ANY),
    icons: Int8Array.from(declaration.icons ?? new Array<number>(ICON_KINDS).fill(0)),
    special: declaration.special === undefined ? -1 : SPECIAL[declaration.special],
    onlyThen: declaration.onlyThen ?? false,
  };
}

function compileAttach(declaration: AttachDeclaration): Attach {
  const to = declaration.to === "playArea" ? ATTACH.playArea : declaration.to === "dial" ? ATTACH.dial : ATTACH.card;
  return {
    to,
    filter: compileFilter(typeof declaration.to === "string" ? ANY : declaration.to),
    icons: Int8Array.from(declaration.icons ?? new Array<number>(ICON_KINDS).fill(0)),
    capacity: declaration.capacity ?? 0,
    keywords: bits(declaration.keywords, KEYWORD),
    keywordsIfTitle: declaration.keywordsIf?.title ?? "",
    keywordsIf: bits(declaration.keywordsIf?.keywords, KEYWORD),
  };
}

function bits<T extends string>(names: readonly T[] | undefined, of: Readonly<Record<T, number>>): number {
  return (names ?? []).reduce((sum, name) => sum | of[name], 0);
}
