import { bitsOf, numbered } from "../../../core/numbered.js";
import type { PublishedCard } from "../catalogue/publishedCard.js";
import {
  type Activated,
  ARENAS,
  type Arena,
  ATTACK_RULES,
  type AttackRule,
  BANS,
  type Ban,
  type CardWords,
  type Condition,
  type Cost,
  type CostChange,
  type Effect,
  type Filter,
  type Grant,
  MOMENTS,
  type Modifier,
  QUIRKS,
  type Quirk,
  RULES,
  type Rule,
  STATS,
  type Stat,
  type Triggered,
  VERBS,
  type Verb,
  WINDOWS,
  type Window,
} from "./vocabulary.js";

/** Turns declarations into tables for one matchup: names become integers, what a filter says of a card becomes a byte. */

export const STAT: Readonly<Record<Stat, number>> = numbered(STATS);
export const STAT_COUNT = STATS.length;
export const VERB: Readonly<Record<Verb, number>> = numbered(VERBS);
export const MOMENT = numbered(MOMENTS);
export const WINDOW: Readonly<Record<Window, number>> = numbered(WINDOWS);
export const QUIRK: Readonly<Record<Quirk, number>> = bitsOf(QUIRKS);
export const RULE: Readonly<Record<Rule, number>> = bitsOf(RULES);
export const SIDE_BAN: Readonly<Record<Ban, number>> = bitsOf(BANS);
export const ATTACK_RULE: Readonly<Record<AttackRule, number>> = bitsOf(ATTACK_RULES);

const IS = [
  "self",
  "other",
  "host",
  "attacking",
  "defending",
  "tapped",
  "untapped",
  "damaged",
  "undamaged",
  "piloted",
  "unpiloted",
  "sameArena",
  "attackersArena",
  "sameArenaAsTarget",
  "notPaid",
  "paidArena",
  "notPending",
  "pendingArena",
  "shielded",
  "missed",
  "hasAttacked",
  "notAttacked",
  "chosenArena",
  "doomed",
  "cheaperThanDefender",
  "bereaved",
  "held",
  "counts",
  "retreated",
  "cheaperThanAttacker",
] as const satisfies NonNullable<Filter["is"]>[number][];
export const IS_BIT: Readonly<Record<(typeof IS)[number], number>> = bitsOf(IS);

const SELF_IS = [
  "damaged",
  "undamaged",
  "piloted",
  "unpiloted",
  "tapped",
  "untapped",
  "stacked",
  "inBuildZone",
  "attacking",
  "defending",
  "manned",
  "inItsStep",
] as const satisfies NonNullable<Condition["self"]>[number][];
export const SELF_BIT: Readonly<Record<(typeof SELF_IS)[number], number>> = bitsOf(SELF_IS);

const ZONES = [
  "arena",
  "build",
  "arenaOrBuild",
  "arenaOrTheirBuild",
  "discard",
  "hand",
  "deck",
] as const satisfies NonNullable<Filter["zone"]>[];
export const IN = numbered(ZONES);
const ONS = [
  "none",
  "target",
  "self",
  "each",
  "attacker",
  "defender",
  "subject",
  "host",
  "opponentsChoice",
  "chosen",
  "pending",
  "marked",
] as const;
export const ON = numbered(ONS);
const WHO = ["you", "opponent", "both", "chosen"] as const;
export const WHOM = numbered(WHO);
export const YOURS = 1;
export const OPPOSING = 2;
/** X of a cost: no number that a card says. */
export const X = -9999;
/** Amounts that stand for what the unit has. */
export const AMOUNT = { x: X, power: -9998, ownCost: -9997, stack: -9996 } as const;

/** A filter for one matchup. */
export interface Mask {
  /** 1 for every card that fits by what is printed on it. */
  readonly cards: Uint8Array;
  readonly sides: number;
  readonly zone: number;
  /** Bits of arenas. */
  readonly arenas: number;
  readonly is: number;
  readonly powerAtMost: number;
  readonly healthAtMost: number;
  readonly or: Mask | undefined;
  readonly speedAtMost: number;
  readonly speedAtLeast: number;
  readonly totalCostAtMost: number;
}

export interface When {
  readonly arenas: number;
  readonly have: Mask | undefined;
  readonly count: number;
  /** 0 all count, 1 those of different speeds, 2 of different names. */
  readonly distinct: number;
  readonly haveNot: Mask | undefined;
  readonly eachArena: number;
  readonly more: Mask | undefined;
  readonly thanThese: Mask | undefined;
  readonly self: number;
  /** Bits of arenas whose battle step it must be. */
  readonly step: number;
  readonly pilotedBy: Mask | undefined;
  readonly notPilotedBy: Mask | undefined;
  readonly also: readonly When[];
  /** 0 any attack or none, 1 Bombard, 2 Ion Cannon. */
  readonly using: number;
  /** Bits of arenas. */
  readonly lost: number;
  readonly quiet: number;
}

export interface CompiledModifier {
  readonly stat: number;
  readonly amount: number;
  readonly of: Mask | undefined;
  readonly when: When | undefined;
  readonly attacking: Mask | undefined;
  readonly attackedBy: Mask | undefined;
  readonly perDamage: boolean;
  readonly per: Mask | undefined;
  readonly perForce: boolean;
  readonly perCounter: boolean;
  /** 0 always, 1 Bombard, 2 Ion Cannon. */
  readonly using: number;
}

/** Whether a modifier counts only in an attack: against some enemy, or in a mode. */
export const isForAttack = (one: CompiledModifier): boolean =>
  one.attacking !== undefined || one.attackedBy !== undefined || one.using !== 0;

export interface CompiledCost {
  readonly force: number;
  readonly build: number;
  readonly tap: boolean;
  readonly discardSelf: boolean;
  readonly damageSelf: number;
  readonly retreatSelf: boolean;
  readonly discardCards: number;
  readonly discardHand: boolean;
  readonly tapOne: Mask | undefined;
  readonly tapCount: number;
  readonly discardOne: Mask | undefined;
  readonly discardCount: number;
  readonly mill: number;
  readonly removeDiscarded: number;
  readonly damageOne: Mask | undefined;
  readonly returnSelf: boolean;
  readonly xIsItsCost: boolean;
  readonly forceX: boolean;
  readonly buildX: boolean;
  readonly discardFitting: Mask | undefined;
  readonly damageOther: Mask | undefined;
  /** Whether a cost in Force is named, be it 0; whether it is that of a Battle card or an activated ability. */
  readonly hasForce: boolean;
  readonly isPlay: boolean;
}

export interface CompiledEffect {
  readonly verb: number;
  readonly on: number;
  readonly filter: Mask | undefined;
  readonly amount: number;
  readonly per: Mask | undefined;
  readonly stat: number;
  readonly lastsTurn: boolean;
  readonly who: number;
  readonly upTo: boolean;
  readonly unlessPays: number;
  readonly onlyMastersPrevent: boolean;
  readonly when: When | undefined;
  /** 0 must, 1 the controller may, 2 the opponent may. */
  readonly may: number;
  /** How many a "chosen" effect chooses at most; whether it may be none. */
  readonly times: number;
  readonly optional: boolean;
  readonly ifChosen: boolean;
  /** Bits of the arenas to choose from. */
  readonly arenas: number;
  readonly quiet: boolean;
  readonly evadableBy: Mask | undefined;
  /** Bits of the types of unit that the filter names. */
  readonly kinds: number;
  readonly special: string;
  /** Bit of QUIRK. */
  readonly quirk: number;
  /** Bits of SIDE_BAN, and of ATTACK_RULE. */
  readonly ban: number;
  readonly rule: number;
  readonly faceDown: boolean;
  readonly tapped: boolean;
}

/**
 * Where an ability comes from: the card's own text, its text as a pilot, as equipment, what it grants others, leaves for later,
 * lends until the end of the turn, or its text in the discard pile.
 */
export const BY = { own: 0, pilot: 1, equipment: 2, grant: 3, later: 4, lent: 5, discard: 6 } as const;

export interface Ability {
  readonly index: number;
  readonly by: number;
  /** Who gets it, for grants, and what must be so for the card that grants it. */
  readonly of: Mask | undefined;
  readonly grantWhen: When | undefined;
  readonly window: number;
  readonly cost: CompiledCost;
  readonly effects: readonly CompiledEffect[];
  readonly target: Mask | undefined;
  /** Who must do the damage that it prevents. */
  readonly from: Mask | undefined;
  readonly targets: number;
  readonly when: When | undefined;
  readonly notWhileAttacking: boolean;
  readonly isUnlimited: boolean;
  readonly reserves: boolean;
  readonly isFree: boolean;
  /** It needs an attack going on: something in it lasts for one, or speaks of attacker or defender. */
  /** An Evade, which some damage is proof against. */
  readonly isEvade: boolean;
  readonly needsAttack: boolean;
}

export interface Trigger {
  readonly moment: number;
  readonly by: number;
  readonly subject: Mask | undefined;
  readonly from: Mask | undefined;
  readonly damaged: Mask | undefined;
  readonly arena: number;
  readonly whose: number;
  readonly when: When | undefined;
  readonly otherwise: readonly CompiledEffect[] | undefined;
  readonly effects: readonly CompiledEffect[];
  readonly target: Mask | undefined;
  readonly targets: number;
  readonly may: boolean;
  readonly opponentPays: number;
  readonly cost: CompiledCost | undefined;
  readonly reserves: boolean;
}

export interface CompiledCostChange {
  readonly what: CostChange["what"];
  readonly amount: number;
  readonly of: Mask;
  readonly when: When | undefined;
}

/** Quirks that a card gives to others, or has itself, as long as something is so. */
export interface CompiledGrant {
  readonly of: Mask;
  readonly when: When | undefined;
  readonly quirks: number;
}

export interface CompiledToll {
  readonly force: number;
  /** Undefined for attacks on the card itself. */
  readonly on: Mask | undefined;
  readonly by: Mask | undefined;
}

export interface CompiledCard {
  readonly modifiers: readonly CompiledModifier[];
  readonly pilotModifiers: readonly CompiledModifier[];
  readonly costs: readonly CompiledCostChange[];
  readonly ownCost: readonly { readonly amount: number; readonly when: When | undefined }[];
  readonly quirks: number;
  readonly pilotQuirks: number;
  readonly grants: readonly CompiledGrant[];
  readonly lasting: readonly CompiledModifier[];
  readonly lastingGrants: readonly CompiledGrant[];
  readonly drawsAttacksOf: Mask | undefined;
  readonly abilities: readonly Ability[];
  readonly triggers: readonly Trigger[];
  /** Whether some of its triggers wait for a later moment of the turn. */
  readonly hasLater: boolean;
  readonly upkeep: readonly CompiledCost[];
  readonly bounty: readonly CompiledEffect[];
  readonly bountyTarget: Mask | undefined;
  readonly mission: Ability | undefined;
  readonly equipCost: CompiledCost | undefined;
  readonly equipTo: Mask | undefined;
  /** The same for bearers to whom Equipment is cheaper. */
  readonly cheapEquipCost: CompiledCost | undefined;
  /** Units it may pilot. */
  readonly pilotOf: Mask | undefined;
  readonly hiddenCost: number;
  readonly hiddenWhen: When | undefined;
  readonly tolls: readonly CompiledToll[];
  readonly holdsTapped: boolean;
  readonly holdsAttacked: boolean;
  readonly equipsCheaper: boolean;
  /** Bits of arenas. */
  readonly noBattleCardsIn: number;
  /** Build counters from which it may be deployed as a surprise (0: never), and for how much Force. */
  readonly surpriseCounters: number;
  readonly surpriseForce: number;
  /** Index of the first of `abilities` that the card lends to others. */
  readonly firstLent: number;
  /** Bit of RULE. */
  readonly rule: number;
  readonly pilotsOnly: Mask | undefined;
  readonly waives: Mask | undefined;
  readonly cannotAttack: Mask | undefined;
  readonly cheaperAbilities: number;
}

/** Compiles the declarations of one matchup; the cards are those of both decks in the order of their numbers. */
export class Compiler {
  readonly #cards: readonly PublishedCard[];
  readonly #words: readonly CardWords[];
  readonly #masks = new Map<string, Mask>();

  constructor(cards: readonly PublishedCard[], words: readonly CardWords[]) {
    this.#cards = cards;
    this.#words = words;
  }

  card(words: CardWords, card: PublishedCard): CompiledCard {
    const isBattle = card.type === "battle";
    const abilities: Ability[] = [];
    const add = (list: readonly Activated[] | undefined, by: number, of?: Filter, when?: Condition): void => {
      for (const one of list ?? []) abilities.push(this.#ability(one, abilities.length, by, of, when));
    };
    const isEquipment = card.type === "equipment";
    for (const one of words.abilities ?? [])
      add([one], one.inDiscard ? BY.discard : isEquipment ? BY.equipment : BY.own);
    add(words.pilot?.abilities, BY.pilot);
    for (const grant of words.grants ?? []) add(grant.abilities, BY.grant, grant.of, grant.while);
    const firstLent = abilities.length;
    add(words.lent, BY.lent);
    const triggers = [
      ...(words.triggers ?? []).map((one) => this.#trigger(one, isEquipment ? BY.equipment : BY.own)),
      ...(words.pilot?.triggers ?? []).map((one) => this.#trigger(one, BY.pilot)),
      ...(words.later ?? []).map((one) => this.#trigger(one, BY.later)),
    ];
    const { mission } = words;
    return {
      modifiers: (words.modifiers ?? []).map((one) => this.#modifier(one)),
      pilotModifiers: (words.pilot?.modifiers ?? []).map((one) => this.#modifier(one)),
      costs: (words.costs ?? []).map((one) => ({
        what: one.what,
        amount: one.amount,
        of: this.mask(one.of),
        when: this.#when(one.while),
      })),
      ownCost: (words.ownCost ?? []).map((one) => ({ amount: one.amount, when: this.#when(one.while) })),
      quirks: bits(words.quirks, QUIRK),
      pilotQuirks: bits(words.pilot?.quirks, QUIRK),
      grants: this.#quirkGrants(words.grants),
      lasting: (words.lasting ?? []).map((one) => this.#modifier(one)),
      lastingGrants: this.#quirkGrants(words.lastingGrants),
      drawsAttacksOf: this.#optional(words.drawsAttacksOf),
      abilities,
      triggers,
      // One that lingers says itself when, and on what.
      hasLater: (words.later ?? []).length > 0 && !JSON.stringify(words).includes('"linger"'),
      upkeep: (words.upkeep ?? []).map((one) => this.#cost(one)),
      bounty: (words.bounty ?? []).map((one) => this.#effect(one)),
      bountyTarget: words.bountyTarget && this.mask(words.bountyTarget),
      mission:
        mission === undefined || isBattle
          ? undefined
          : this.#ability(
              {
                window: "build",
                cost: mission.cost ?? {},
                effects: mission.effects,
                ...(mission.target === undefined ? {} : { target: mission.target }),
                ...(mission.targets === undefined ? {} : { targets: mission.targets }),
                ...(mission.condition === undefined ? {} : { while: mission.condition }),
              },
              0,
              BY.own,
            ),
      equipCost: words.equip && this.#cost(words.equip.cost),
      cheapEquipCost: words.equip && this.#cost(cheaper(words.equip.cost)),
      equipTo: words.equip && this.mask(words.equip.to),
      pilotOf:
        words.pilot &&
        this.mask({ whose: "yours", subtypes: words.pilot.of, kind: ["space", "ground"], notSubtypes: ["Droid"] }),
      hiddenCost: words.hiddenCost ?? 0,
      hiddenWhen: this.#when(words.hiddenWhile),
      holdsTapped: words.holds === "tapped",
      holdsAttacked: words.holds === "attacked",
      equipsCheaper: words.equipsCheaper ?? false,
      noBattleCardsIn: arenaBits(words.noBattleCardsIn),
      tolls: (words.tolls ?? []).map((one) => ({
        force: one.force,
        on: one.on === "self" ? undefined : this.mask(one.on),
        by: this.#optional(one.by),
      })),
      surpriseCounters: words.surprise?.counters ?? 0,
      surpriseForce: words.surprise?.force ?? 0,
      firstLent,
      rule: words.rule === undefined ? 0 : RULE[words.rule],
      pilotsOnly: this.#optional(words.pilotsOnly),
      waives: this.#optional(words.waives),
      cannotAttack: this.#optional(words.cannotAttack),
      cheaperAbilities: words.cheaperAbilities ?? 0,
    };
  }

  /** The filter for this matchup; equal filters share a mask. */
  mask(filter: Filter): Mask {
    const key = JSON.stringify(filter);
    const known = this.#masks.get(key);
    if (known !== undefined) return known;
    const mask: Mask = {
      cards: Uint8Array.from(this.#cards, (card, i) => (fitsPrint(filter, card, this.#words[i]!) ? 1 : 0)),
      sides: filter.whose === undefined ? YOURS | OPPOSING : filter.whose === "yours" ? YOURS : OPPOSING,
      zone: IN[filter.zone ?? "arena"],
      arenas: arenaBits(filter.arena),
      is: bits(filter.is, IS_BIT),
      powerAtMost: filter.powerAtMost ?? 999,
      healthAtMost: filter.healthAtMost ?? 999,
      or: this.#optional(filter.or),
      speedAtMost: filter.speedAtMost ?? 999,
      totalCostAtMost: filter.totalCostAtMost ?? 999,
      speedAtLeast: filter.speedAtLeast ?? -999,
    };
    this.#masks.set(key, mask);
    return mask;
  }

  #quirkGrants(grants: readonly Grant[] | undefined): readonly CompiledGrant[] {
    return (grants ?? [])
      .filter((one) => one.quirks !== undefined)
      .map((one) => ({ of: this.mask(one.of), when: this.#when(one.while), quirks: bits(one.quirks, QUIRK) }));
  }

  #optional(filter: Filter | undefined): Mask | undefined {
    return filter && this.mask(filter);
  }

  #modifier(words: Modifier): CompiledModifier {
    return {
      stat: STAT[words.stat],
      amount: words.amount,
      of: words.of === undefined || words.of === "self" ? undefined : this.mask(words.of),
      when: this.#when(words.while),
      attacking: this.#optional(words.attacking),
      attackedBy: this.#optional(words.attackedBy),
      perDamage: words.perDamage ?? false,
      per: this.#optional(words.per),
      perForce: words.perForce ?? false,
      perCounter: words.perCounter ?? false,
      using: words.using === undefined ? 0 : words.using === "bombard" ? 1 : 2,
    };
  }

  #when(words: Condition | undefined): When | undefined {
    if (words === undefined) return undefined;
    return {
      arenas: arenaBits(words.in),
      have: this.#optional(words.have),
      count: words.count ?? 1,
      distinct: words.distinct === undefined ? 0 : words.distinct === "speed" ? 1 : 2,
      haveNot: this.#optional(words.haveNot),
      eachArena: words.eachArena ?? 0,
      more: this.#optional(words.more?.[0]),
      thanThese: this.#optional(words.more?.[1]),
      self: bits(words.self, SELF_BIT),
      step: arenaBits(words.step),
      pilotedBy: this.#optional(words.pilotedBy),
      notPilotedBy: this.#optional(words.notPilotedBy),
      using: words.using === undefined ? 0 : words.using === "bombard" ? 1 : 2,
      also: (words.also ?? []).map((one) => this.#when(one)!),
      lost: arenaBits(words.lost),
      quiet: arenaBits(words.quiet),
    };
  }

  #cost(words: Cost, isPlay = false): CompiledCost {
    return {
      force: words.force ?? 0,
      build: words.build ?? 0,
      tap: words.tap ?? false,
      discardSelf: words.discardSelf ?? false,
      damageSelf: words.damageSelf ?? 0,
      retreatSelf: words.retreatSelf ?? false,
      discardCards: words.discardCards ?? 0,
      discardHand: words.discardHand ?? false,
      tapOne: this.#optional(words.tapOne),
      tapCount: words.tapCount ?? 1,
      discardOne: this.#optional(words.discardOne),
      discardCount: words.discardCount ?? 1,
      mill: words.mill ?? 0,
      removeDiscarded: words.removeDiscarded ?? 0,
      damageOne: this.#optional(words.damageOne),
      returnSelf: words.returnSelf ?? false,
      xIsItsCost: words.xIsItsCost ?? false,
      forceX: words.forceX ?? false,
      buildX: words.buildX ?? false,
      discardFitting: this.#optional(words.discardFitting),
      damageOther: this.#optional(words.damageOther),
      hasForce: words.force !== undefined || words.forceX === true,
      isPlay,
    };
  }

  #effect(words: Effect): CompiledEffect {
    return {
      verb: VERB[words.verb],
      on: ON[words.on ?? "none"],
      filter: this.#optional(words.filter),
      amount: typeof words.amount === "string" ? AMOUNT[words.amount] : (words.amount ?? 1),
      per: this.#optional(words.per),
      stat: words.stat === undefined ? -1 : STAT[words.stat],
      lastsTurn: words.until === "turn",
      who: WHOM[words.who ?? "you"],
      upTo: words.upTo ?? false,
      unlessPays: words.unlessPays ?? 0,
      onlyMastersPrevent: words.onlyMastersPrevent ?? false,
      when: this.#when(words.while),
      may: words.may === undefined ? 0 : words.may === "you" ? 1 : 2,
      times: words.times ?? 1,
      optional: words.optional ?? false,
      ifChosen: words.ifChosen ?? false,
      arenas: words.arenas === undefined ? 7 : arenaBits(words.arenas),
      quiet: words.quiet ?? false,
      evadableBy: this.#optional(words.evadableBy),
      kinds: words.filter?.kind === undefined ? 7 : arenaBits(words.filter.kind),
      special: words.special ?? "",
      quirk: words.quirk === undefined ? 0 : QUIRK[words.quirk],
      ban: words.ban === undefined ? 0 : SIDE_BAN[words.ban],
      rule: words.rule === undefined ? 0 : ATTACK_RULE[words.rule],
      faceDown: words.faceDown ?? false,
      tapped: words.tapped ?? false,
    };
  }

  #ability(words: Activated, index: number, by: number, of?: Filter, when?: Condition): Ability {
    const effects = words.effects.map((one) => this.#effect(one));
    const target = this.#optional(words.target);
    const speaksOfAttack =
      effects.some(
        (one) =>
          one.on === ON.attacker ||
          one.on === ON.defender ||
          one.verb === VERB.damageWhenAttackEnds ||
          one.verb === VERB.discardWhenAttackEnds ||
          (one.verb === VERB.buff && !one.lastsTurn),
      ) ||
      (target !== undefined && (target.is & (IS_BIT.attacking | IS_BIT.defending)) !== 0);
    return {
      index,
      by,
      of: this.#optional(of),
      window: WINDOW[words.window],
      cost: this.#cost(words.cost, true),
      effects,
      target,
      from: this.#optional(words.from),
      targets: words.targets ?? 1,
      when: this.#when(words.while),
      grantWhen: this.#when(when),
      notWhileAttacking: words.notWhileAttacking ?? false,
      isUnlimited: words.unlimited ?? false,
      reserves: words.reserves ?? false,
      isFree: words.isFree ?? false,
      isEvade: words.window === "prevention" && effects[0]!.verb === VERB.prevent && effects[0]!.on === ON.self,
      needsAttack: words.window === "attack" || speaksOfAttack,
    };
  }

  #trigger(words: Triggered, by: number): Trigger {
    return {
      moment: MOMENT[words.when],
      by,
      subject: this.#optional(words.subject),
      from: this.#optional(words.from),
      damaged: this.#optional(words.damaged),
      arena: words.arena === undefined ? -1 : ARENAS.indexOf(words.arena),
      whose: words.whose === "opponents" ? OPPOSING : words.whose === "any" ? YOURS | OPPOSING : YOURS,
      when: this.#when(words.while),
      otherwise: words.otherwise?.map((one) => this.#effect(one)),
      effects: words.effects.map((one) => this.#effect(one)),
      target: this.#optional(words.target),
      targets: words.targets ?? 1,
      may: words.may ?? false,
      opponentPays: words.opponentPays ?? 0,
      cost: words.cost && this.#cost(words.cost),
      reserves: words.reserves ?? false,
    };
  }
}

/** A cost of attaching Equipment, reduced by 1 Force and 1 build point. */
const cheaper = (cost: Cost): Cost => ({
  ...cost,
  force: Math.max(0, (cost.force ?? 0) - 1),
  build: Math.max(0, (cost.build ?? 0) - 1),
});

/** Subtypes of a card with those that its text adds. */
export const subtypesOf = (card: PublishedCard, words: CardWords): readonly string[] => [
  ...card.subtypes,
  ...(words.treatAs ?? []),
];

/** Whether a card fits a filter by what is printed on it. Subtypes of two words are found as neighbours. */
export function fitsPrint(filter: Filter, card: PublishedCard, words: CardWords): boolean {
  const all = ` ${subtypesOf(card, words).join(" ")} `;
  const has = (subtype: string): boolean => all.includes(` ${subtype} `);
  const isUnit = (ARENAS as readonly string[]).includes(card.type);
  if (filter.kind !== undefined && !(filter.kind as readonly string[]).includes(card.type)) return false;
  if (filter.card === undefined) {
    if (filter.kind === undefined && !isUnit) return false;
  } else if (!(filter.card as readonly string[]).includes(isUnit ? "unit" : card.type)) return false;
  if (filter.subtypes !== undefined && !filter.subtypes.some(has)) return false;
  if (filter.notSubtypes?.some(has) === true) return false;
  if (filter.allSubtypes?.every(has) === false) return false;
  if (filter.hasPilotText && words.pilot === undefined) return false;
  if (filter.hasUpkeep && words.upkeep === undefined) return false;
  if (filter.forceAtMost !== undefined && card.forceCost > filter.forceAtMost) return false;
  if (filter.place !== undefined && !card.arenas.includes(filter.place)) return false;
  if (filter.names !== undefined && !filter.names.includes(card.baseName)) return false;
  if (filter.side !== undefined && filter.side !== card.side) return false;
  if (filter.unique !== undefined && filter.unique !== card.unique) return false;
  const cost = card.buildCost;
  return cost <= (filter.costAtMost ?? 999) && cost >= (filter.costAtLeast ?? 0);
}

function arenaBits(arenas: readonly Arena[] | undefined): number {
  return (arenas ?? []).reduce((sum, arena) => sum | (1 << ARENAS.indexOf(arena)), 0);
}

function bits<T extends string>(names: readonly T[] | undefined, of: Readonly<Record<T, number>>): number {
  return (names ?? []).reduce((sum, name) => sum | of[name], 0);
}
