import type { PublishedCard } from "../catalogue/publishedCard.js";
import type {
  Ability,
  CompiledCard,
  CompiledCost,
  CompiledEffect,
  CompiledGrant,
  CompiledModifier,
  Mask,
  Trigger,
  When,
} from "./compiled.js";
import { fittingCards, keyOf, numbersOf } from "./fits.js";
import {
  AMOUNT,
  ATTACK_RULE,
  BY,
  COST,
  IN,
  IS_BIT,
  MOMENT,
  ON,
  OPPOSING,
  QUIRK,
  RULE,
  SELF_BIT,
  SIDE_BAN,
  STAT,
  VERB,
  WHOM,
  WINDOW,
  YOURS,
} from "./numbers.js";
import type {
  Activated,
  CardWords,
  Condition,
  Cost,
  Effect,
  Filter,
  Grant,
  Modifier,
  Triggered,
} from "./vocabulary.js";
import { ARENAS, type Arena, WINDOWS } from "./words.js";

/** Turns declarations into tables for one matchup: names become integers, what a filter says of a card becomes a byte. */

/** Compiles the declarations of one matchup; the cards are those of both decks in the order of their numbers. */
export class Compiler {
  readonly #cards: readonly PublishedCard[];
  readonly #words: readonly CardWords[];
  readonly #numbers: Int32Array;
  readonly #masks = new Map<string, Mask>();

  constructor(cards: readonly PublishedCard[], words: readonly CardWords[]) {
    this.#cards = cards;
    this.#words = words;
    this.#numbers = numbersOf(cards, words);
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
        what: COST[one.what],
        amount: one.amount,
        of: this.mask(one.of),
        when: this.#when(one.while),
      })),
      ownCost: (words.ownCost ?? []).map((one) => ({ amount: one.amount, when: this.#when(one.while) })),
      quirks: bits(words.quirks, QUIRK),
      pilotQuirks:
        bits(words.pilot?.quirks, QUIRK) | (words.pilot?.barrage === undefined ? 0 : QUIRK.attacksCharacterArena),
      makesRoom: words.pilot?.makesRoom ?? false,
      barrage: words.pilot?.barrage ?? -1,
      grants: this.#quirkGrants(words.grants),
      lasting: (words.lasting ?? []).map((one) => this.#modifier(one)),
      lastingGrants: this.#quirkGrants(words.lastingGrants),
      drawsAttacksOf: this.#optional(words.drawsAttacksOf),
      abilities,
      abilitiesIn: abilities.length === 0 ? NONE_IN : byWindow(abilities),
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
      extraCounters: words.extraCounters ?? 0,
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
    const key = keyOf(filter);
    const known = this.#masks.get(key);
    if (known !== undefined) return known;
    const mask: Mask = {
      cards: fittingCards(filter, key, this.#cards, this.#words, this.#numbers),
      sides: filter.whose === undefined ? YOURS | OPPOSING : filter.whose === "yours" ? YOURS : OPPOSING,
      zone: IN[filter.zone ?? "arena"],
      arenas: arenaBits(filter.arena),
      is: bits(filter.is, IS_BIT),
      powerAtMost: filter.powerAtMost ?? 999,
      powerAtLeast: filter.powerAtLeast ?? -999,
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
      notPilotedBy: this.#optional(words.notPilotedBy),
      using: words.using === undefined ? 0 : words.using === "bombard" ? 1 : 2,
      also: (words.also ?? []).map((one) => this.#when(one)!),
      lost: arenaBits(words.lost),
      quiet: arenaBits(words.quiet),
      ownQuiet: arenaBits(words.ownQuiet),
      theyLackArena: words.theyLackArena ?? false,
      partlyBuilt: words.partlyBuilt ?? -1,
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
      removeOf: this.#optional(words.removeOf),
      damageOne: this.#optional(words.damageOne),
      returnSelf: words.returnSelf ?? false,
      xIsItsCost: words.xIsItsCost ?? false,
      forceX: words.forceX ?? false,
      buildX: words.buildX ?? false,
      discardFitting: this.#optional(words.discardFitting),
      damageOther: this.#optional(words.damageOther),
      hasForce: words.force !== undefined || words.forceX === true,
      isPlay,
      isPlain: isPlain(words),
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
      lastsTurn: words.until === "turn" || words.until === "characterStep",
      lastsStep: words.until === "characterStep",
      who: WHOM[words.who ?? "you"],
      upTo: words.upTo ?? false,
      unlessPays: words.unlessPays ?? 0,
      onlyMastersPrevent: words.onlyMastersPrevent ?? false,
      when: this.#when(words.while),
      opponentMay: words.may === "opponent",
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
      deploys: words.deploys ?? false,
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
    const needsAttack = words.window === "attack" || speaksOfAttack;
    return {
      index,
      by,
      of: this.#optional(of),
      window: WINDOW[words.window],
      windows: windowsOf(words, effects[0]?.verb, needsAttack),
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
      isEvade: words.window === "prevention" && effects[0]?.verb === VERB.prevent && effects[0].on === ON.self,
      needsAttack,
      // What is good for this attack must have to do with it, where it is a unit's own.
      isOwnBuff: effects[0]?.verb === VERB.buff && !effects[0].lastsTurn && target === undefined,
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
      whose: words.whose === "opponents" ? OPPOSING : YOURS,
      when: this.#when(words.while),
      otherwise: words.otherwise?.map((one) => this.#effect(one)),
      effects: words.effects.map((one) => this.#effect(one)),
      target: this.#optional(words.target),
      may: words.may ?? false,
      opponentPays: words.opponentPays ?? 0,
      cost: words.cost && this.#cost(words.cost),
      reserves: words.reserves ?? false,
    };
  }
}

/** Intercept and Retaliate answer attacks; plays that are kept for no special chance may be made during one, too. */
function windowsOf(words: Activated, verb: number | undefined, needsAttack: boolean): number {
  const attack = 1 << WINDOW.attack;
  if (verb === VERB.intercept || verb === VERB.retaliate) return attack;
  if (words.window !== "general") return 1 << WINDOW[words.window];
  return (needsAttack ? 0 : 1 << WINDOW.general) | (words.notWhileAttacking ? 0 : attack);
}

function byWindow(abilities: readonly Ability[]): readonly (readonly Ability[])[] {
  const found: Ability[][] = [];
  for (let window = 0; window < WINDOWS.length; window++) {
    const list: Ability[] = [];
    for (let i = 0; i < abilities.length; i++)
      if ((abilities[i]!.windows & (1 << window)) !== 0) list.push(abilities[i]!);
    found.push(list);
  }
  return found;
}
const NONE_IN: readonly (readonly Ability[])[] = WINDOWS.map(() => []);

/** Whether a cost is Force, and tapping, alone. */
function isPlain(words: Cost): boolean {
  for (const key in words) if (key !== "force" && key !== "forceX" && key !== "tap") return false;
  return true;
}

/** A cost of attaching Equipment, reduced by 1 Force and 1 build point. */
const cheaper = (cost: Cost): Cost => ({
  ...cost,
  force: Math.max(0, (cost.force ?? 0) - 1),
  build: Math.max(0, (cost.build ?? 0) - 1),
});

function arenaBits(arenas: readonly Arena[] | undefined): number {
  return (arenas ?? []).reduce((sum, arena) => sum | (1 << ARENAS.indexOf(arena)), 0);
}

function bits<T extends string>(names: readonly T[] | undefined, of: Readonly<Record<T, number>>): number {
  return (names ?? []).reduce((sum, name) => sum | of[name], 0);
}
