import { bits, bitsOf, numbered, wordsOf } from "../../../core/numbered.js";
import {
  ANY,
  CANNOT,
  CAPTURABLE,
  type Counted,
  compileCount,
  compileFilter,
  compileModifier,
  compileTest,
  DAMAGEABLE,
  ENEMY,
  iconsOf,
  KEYWORD,
  type Mask,
  type Modifier,
  STATE_IS,
  type Test,
  YOURS,
} from "./compileFilter.js";
import {
  type AbilityDeclaration,
  type AttachDeclaration,
  type CardDeclaration,
  type Cost,
  type EffectDeclaration,
  type Filter,
  FRAMES,
  type Frame,
  LEAVES,
  LOOKED_AT,
  ONS,
  type On,
  SPECIALS,
  STANDING,
  type Standing,
  TRIGGERS,
  type TriggerName,
  UNTILS,
  VERBS,
  type Verb,
  WHENS,
  type When,
} from "./vocabulary.js";

export * from "./compileFilter.js";

/** Turns declarations into bits and small integers: everything that the engine asks of a card while a game runs. */

export const FRAME: Readonly<Record<Frame, number>> = numbered(FRAMES);

export const TRIGGER: Readonly<Record<TriggerName, number>> = numbered(TRIGGERS);
export const VERB = numbered(VERBS);
export const SPECIAL = numbered(SPECIALS);
/** Bits of a card's own standing rules, and indexes into the counts a player has in play (`words` of them). */
export const QUIRK: Readonly<Record<Standing, number>> = bitsOf(STANDING);
export const STANDS: Readonly<Record<Standing | "words", number>> = wordsOf(STANDING);

export const ON: Readonly<Record<On, number>> = numbered(ONS);

export const WHEN: Readonly<Record<When, number>> = bitsOf(WHENS);

const PAYS = [
  "focusSelf",
  "sacrificeSelf",
  "sacrifice",
  "spend",
  "discard",
  "damageSelf",
  "reserve",
  "focus",
  "discardSelf",
  "shield",
] as const;
export const PAY: Readonly<Record<Cost["pay"], number>> = numbered(PAYS);

export const UNTIL = { ...numbered(UNTILS), forGood: UNTILS.length };
export const LOOK = numbered(LOOKED_AT);
/** Where cards go that a search leaves. */
export const REST = { top: 0, bottom: 1 } as const;

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
  readonly may: boolean;
  readonly if: Test | undefined;
  readonly per: Counted | undefined;
  readonly until: number;
  readonly takesPart: boolean;
  readonly cannot: number;
  readonly either: readonly (readonly Effect[])[];
  readonly from: Mask;
  readonly at: number;
  readonly intoPlay: boolean;
  readonly intoDeck: boolean;
  readonly committed: boolean;
  /** 1 + where it goes at the end of the phase, as a number of LEAVES; 0 where it stays. */
  readonly leaves: number;
  /** -1 where the others are shuffled back. */
  readonly rest: number;
  readonly topmost: boolean;
  /** Of setBalance: a side. */
  readonly balance: number;
  /** Its ability, and its place among that one's effects. */
  readonly ability: number;
  readonly index: number;
}

export interface Ability {
  /** Its place among the abilities of its card. */
  readonly index: number;
  readonly frame: number;
  /** -1 for actions and fate cards. */
  readonly trigger: number;
  readonly fromHand: boolean;
  readonly asEnhancement: boolean;
  /** Bits of LIMIT. */
  readonly limits: number;
  readonly whose: number;
  /** Undefined where the trigger has no subject, or any will do. */
  readonly subject: Mask | undefined;
  readonly when: number;
  readonly costs: readonly CompiledCost[];
  readonly target: Mask | undefined;
  readonly targets: number;
  readonly second: Mask | undefined;
  readonly effects: readonly Effect[];
  readonly constant: boolean;
  readonly untargeted: boolean;
  /** Whether it keeps a unit from being destroyed. */
  readonly saves: boolean;
  readonly sharedTrait: boolean;
  readonly if: Test | undefined;
  /** 99 where nothing is asked. */
  readonly combinedCostAtMost: number;
}

/** How often an ability may be used: as often as that in a turn, by one card or all of a title, and so on. */
const LIMITS = ["oncePerTurn", "onePerTurn", "oncePerPhase", "oncePerEdgeBattle"] as const;
export const LIMIT = bitsOf(LIMITS);

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
  /** What the card costs more, or less, as an enhancement. */
  readonly cost: number;
}

/** What a declaration becomes: shared by all copies of the card. */
export interface CompiledDeclaration {
  readonly quirks: number;
  readonly abilities: readonly Ability[];
  readonly modifiers: readonly Modifier[];
  readonly attach: Attach | undefined;
}

/** @param words a declaration whose names the types have checked */
export function compileDeclaration(declaration: CardDeclaration, isEvent: boolean): CompiledDeclaration {
  const abilities = (declaration.abilities ?? []).map((ability, index) => compileAbility(ability, index, isEvent));
  return {
    quirks: bits(declaration.standing, QUIRK),
    abilities,
    modifiers: (declaration.modifiers ?? []).map(compileModifier),
    attach: declaration.attach && compileAttach(declaration.attach),
  };
}

function compileAbility(declaration: AbilityDeclaration, index: number, isEvent: boolean): Ability {
  // What is asked of every ability stands first, which keeps it close together in memory.
  return {
    index,
    frame: FRAME[declaration.frame],
    trigger: declaration.trigger === undefined ? -1 : TRIGGER[declaration.trigger],
    fromHand: isEvent || (declaration.inHand ?? false),
    asEnhancement: declaration.asEnhancement ?? false,
    limits: bits(
      LIMITS.filter((limit) => declaration[limit]),
      LIMIT,
    ),
    whose: declaration.whose === undefined ? YOURS | ENEMY : declaration.whose === "yours" ? YOURS : ENEMY,
    subject: declaration.subject && compileFilter(declaration.subject),
    when: bits(declaration.when, WHEN),
    if: declaration.if && compileTest(declaration.if),
    costs: (declaration.costs ?? []).map(compileCost),
    target: targeted(declaration, declaration.target, changeable(declaration.effects)),
    second: targeted(declaration, declaration.second),
    sharedTrait: declaration.sharedTrait ?? false,
    effects: declaration.effects.map((effect, place) => compileEffect(effect, index, place)),
    targets: declaration.targets ?? 1,
    constant: declaration.constant ?? false,
    untargeted: declaration.untargeted ?? false,
    saves: declaration.effects.some(({ verb }) => verb === "save"),
    combinedCostAtMost: declaration.combinedCostAtMost ?? 99,
  };
}

/** What a card must be for a verb to change something of it. */
const CHANGES_ONLY: Readonly<Partial<Record<Verb, number>>> = {
  heal: STATE_IS.damaged,
  healAll: STATE_IS.damaged,
  removeFocus: STATE_IS.focused,
  removeAllFocus: STATE_IS.focused,
  shield: STATE_IS.unshielded,
  removeShield: STATE_IS.shielded,
  uncommit: STATE_IS.committed,
  commit: STATE_IS.uncommitted,
  capture: CAPTURABLE,
};

/** What the target must be where no effect could change anything else: what changes nothing may not be used. */
function changeable(effects: readonly EffectDeclaration[]): number {
  const asked = effects.filter(({ onlyThen }) => onlyThen !== true);
  const states = asked.map(({ verb, on }) => (on === "target" ? (CHANGES_ONLY[verb] ?? 0) : 0));
  return states.every((state) => state === states[0]) ? (states[0] ?? 0) : 0;
}

function targeted(
  { untargeted, effects }: AbilityDeclaration,
  filter: Filter | undefined,
  state = 0,
): Mask | undefined {
  if (filter === undefined) return undefined;
  const isDamaged = effects.every(
    ({ verb, on, onlyThen }) => onlyThen === true || (on === "target" && (verb === "damage" || verb === "moveDamage")),
  );
  const isTargeted = untargeted === true ? 0 : STATE_IS.targetable;
  return compileFilter(filter, isTargeted | (isDamaged ? DAMAGEABLE : 0) | state);
}

function compileCost(cost: Cost): CompiledCost {
  return {
    pay: PAY[cost.pay],
    amount: ("amount" in cost ? cost.amount : undefined) ?? 1,
    filter: compileFilter("filter" in cost ? cost.filter : ANY),
  };
}

function compileEffect(declaration: EffectDeclaration, ability: number, index: number): Effect {
  const amount = declaration.amount ?? 1;
  const isDealtToEach = declaration.verb === "damage" && declaration.on === "each";
  return {
    verb: VERB[declaration.verb],
    on: ON[declaration.on ?? "none"],
    amount,
    amountIfLight: declaration.amountIfLight ?? amount,
    filter: compileFilter(declaration.filter ?? ANY, isDealtToEach ? DAMAGEABLE : 0),
    icons: iconsOf(declaration.icons),
    special: declaration.special === undefined ? -1 : SPECIAL[declaration.special],
    onlyThen: declaration.onlyThen ?? false,
    may: declaration.may ?? false,
    if: declaration.if && compileTest(declaration.if),
    per: declaration.per && compileCount(declaration.per),
    until: UNTIL[declaration.until ?? (declaration.verb === "takeControl" ? "forGood" : "engagement")],
    takesPart: declaration.takesPart ?? false,
    cannot: bits(declaration.cannot, CANNOT),
    either: (declaration.either ?? []).map((effects) => effects.map((effect) => compileEffect(effect, ability, index))),
    from: compileFilter(declaration.from ?? ANY),
    at: LOOK[declaration.at ?? "yourDeck"],
    intoPlay: declaration.into === "play",
    intoDeck: declaration.into === "deck",
    committed: declaration.committed ?? false,
    leaves: declaration.leaves === undefined ? 0 : 1 + LEAVES.indexOf(declaration.leaves),
    rest: declaration.rest === undefined ? -1 : REST[declaration.rest],
    topmost: declaration.topmost ?? false,
    balance: declaration.balance === "dark" ? 1 : 0,
    ability,
    index,
  };
}

function compileAttach(declaration: AttachDeclaration): Attach {
  const to = declaration.to === "playArea" ? ATTACH.playArea : declaration.to === "dial" ? ATTACH.dial : ATTACH.card;
  return {
    to,
    filter: compileFilter(typeof declaration.to === "string" ? ANY : declaration.to),
    icons: iconsOf(declaration.icons),
    capacity: declaration.capacity ?? 0,
    keywords: bits(declaration.keywords, KEYWORD),
    keywordsIfTitle: declaration.keywordsIf?.title ?? "",
    keywordsIf: bits(declaration.keywordsIf?.keywords, KEYWORD),
    cost: declaration.cost ?? 0,
  };
}
