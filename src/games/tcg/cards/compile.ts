import { bits } from "../../../core/numbered.js";
import { playerBit } from "../../cards/effects/counts.js";
import { compileJoined } from "../../cards/effects/joined.js";
import type { PublishedCard } from "../catalogue/publishedCard.js";
import type {
  Ability,
  CompiledCard,
  CompiledCost,
  CompiledEffect,
  CompiledGrant,
  CompiledModifier,
  Counted,
  Mask,
  Trigger,
  When,
} from "./compiled.js";
import { keyOf, type PrintMask } from "./fits.js";
import {
  AMOUNT,
  ATTACK_RULE,
  BY,
  COST,
  IN,
  IS_BIT,
  ON,
  OPPOSING,
  QUIRK,
  RULE,
  SELF_BIT,
  SIDE_BAN,
  STAT,
  TRIGGER,
  VERB,
  WHOM,
  WINDOW,
  YOURS,
} from "./numbers.js";
import { ARENAS, type Arena, WINDOWS } from "./terms.js";
import type {
  Activated,
  CardDeclaration,
  Condition,
  ConditionWords,
  Cost,
  Count,
  Effect,
  Filter,
  FilterWords,
  Grant,
  Modifier,
  Triggered,
} from "./vocabulary.js";

/** Turns declarations into tables: names become integers, what a filter says of a print becomes a byte. */

/** Compiles declarations, each once a process: nothing in them is of one matchup. */
export class Compiler {
  readonly #byKey = new Map<string, PrintMask>();
  readonly #masks: PrintMask[] = [];

  /** All filters so far, in the order in which they were met; they know of no print yet unless told. */
  get masks(): readonly PrintMask[] {
    return this.#masks;
  }

  /** A card's words. */
  print(declaration: CardDeclaration, card: PublishedCard): CompiledCard {
    const isBattle = card.type === "battle";
    const abilities: Ability[] = [];
    const add = (list: readonly Activated[] | undefined, by: number, of?: Filter, when?: Condition): void => {
      for (const one of list ?? []) abilities.push(this.#ability(one, abilities.length, by, of, when));
    };
    const isEquipment = card.type === "equipment";
    for (const one of declaration.abilities ?? [])
      add([one], one.inDiscard ? BY.discard : isEquipment ? BY.equipment : BY.own);
    add(declaration.pilot?.abilities, BY.pilot);
    for (const grant of declaration.grants ?? []) add(grant.abilities, BY.grant, grant.of, grant.while);
    const firstLent = abilities.length;
    add(declaration.lent, BY.lent);
    const triggers = [
      ...(declaration.triggers ?? []).map((one) => this.#trigger(one, isEquipment ? BY.equipment : BY.own)),
      ...(declaration.pilot?.triggers ?? []).map((one) => this.#trigger(one, BY.pilot)),
      ...(declaration.later ?? []).map((one) => this.#trigger(one, BY.later)),
    ];
    const { mission } = declaration;
    return {
      modifiers: (declaration.modifiers ?? []).map((one) => this.#modifier(one)),
      pilotModifiers: (declaration.pilot?.modifiers ?? []).map((one) => this.#modifier(one)),
      costs: (declaration.costs ?? []).map((one) => ({
        what: COST[one.what],
        amount: one.amount,
        of: this.mask(one.of),
        when: this.#when(one.while),
      })),
      ownCost: (declaration.ownCost ?? []).map((one) => ({ amount: one.amount, when: this.#when(one.while) })),
      quirks: bits(declaration.quirks, QUIRK),
      pilotQuirks:
        bits(declaration.pilot?.quirks, QUIRK) |
        (declaration.pilot?.barrage === undefined ? 0 : QUIRK.attacksCharacterArena),
      makesRoom: declaration.pilot?.makesRoom ?? false,
      barrage: declaration.pilot?.barrage ?? -1,
      grants: this.#quirkGrants(declaration.grants),
      lasting: (declaration.lasting ?? []).map((one) => this.#modifier(one)),
      lastingGrants: this.#quirkGrants(declaration.lastingGrants),
      drawsAttacksOf: this.#optional(declaration.drawsAttacksOf),
      abilities,
      abilitiesIn: abilities.length === 0 ? NONE_IN : byWindow(abilities),
      triggers,
      // One that lingers says itself when, and on what.
      hasLater: (declaration.later ?? []).length > 0 && !JSON.stringify(declaration).includes('"linger"'),
      upkeep: (declaration.upkeep ?? []).map((one) => this.#cost(one)),
      bounty: (declaration.bounty ?? []).map((one) => this.#effect(one)),
      bountyTarget: declaration.bountyTarget && this.mask(declaration.bountyTarget),
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
      equipCost: declaration.equip && this.#cost(declaration.equip.cost),
      cheapEquipCost: declaration.equip && this.#cost(cheaper(declaration.equip.cost)),
      equipTo: declaration.equip && this.mask(declaration.equip.to),
      pilotOf:
        declaration.pilot &&
        this.mask({
          whose: "yours",
          subtypes: declaration.pilot.of,
          kind: ["space", "ground"],
          notSubtypes: ["Droid"],
        }),
      hiddenCost: declaration.hiddenCost ?? 0,
      extraCounters: declaration.extraCounters ?? 0,
      hiddenWhen: this.#when(declaration.hiddenWhile),
      holdsTapped: declaration.holds === "tapped",
      holdsAttacked: declaration.holds === "attacked",
      equipsCheaper: declaration.equipsCheaper ?? false,
      noBattleCardsIn: arenaBits(declaration.noBattleCardsIn),
      tolls: (declaration.tolls ?? []).map((one) => ({
        force: one.force,
        on: one.on === "self" ? undefined : this.mask(one.on),
        by: this.#optional(one.by),
      })),
      surpriseCounters: declaration.surprise?.counters ?? 0,
      surpriseForce: declaration.surprise?.force ?? 0,
      firstLent,
      rule: declaration.rule === undefined ? 0 : RULE[declaration.rule],
      pilotsOnly: this.#optional(declaration.pilotsOnly),
      waives: this.#optional(declaration.waives),
      cannotAttack: this.#optional(declaration.cannotAttack),
      cheaperAbilities: declaration.cheaperAbilities ?? 0,
    };
  }

  /** The filter; equal filters share one. @param isPart whether it is joined to another, which says what is left out */
  mask(filter: Filter, isPart = false): Mask {
    const key = isPart ? `part ${keyOf(filter)}` : keyOf(filter);
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    const made = this.#made(filter, isPart);
    this.#byKey.set(key, made);
    this.#masks.push(made);
    return made;
  }

  #made(filter: Filter, isPart: boolean): PrintMask {
    return {
      filter,
      isPart,
      prints: new Uint8Array(0),
      sides: filter.whose === undefined ? YOURS | OPPOSING : filter.whose === "yours" ? YOURS : OPPOSING,
      zone: IN[filter.zone ?? "arena"],
      arenas: arenaBits(filter.arena),
      is: bits(filter.is, IS_BIT),
      powerAtMost: filter.powerAtMost ?? 999,
      powerAtLeast: filter.powerAtLeast ?? -999,
      healthAtMost: filter.healthAtMost ?? 999,
      joining: compileJoined<FilterWords, Mask>(filter, (one) => this.mask(one, true)),
      speedAtMost: filter.speedAtMost ?? 999,
      totalCostAtMost: filter.totalCostAtMost ?? 999,
      speedAtLeast: filter.speedAtLeast ?? -999,
    };
  }

  #quirkGrants(grants: readonly Grant[] | undefined): readonly CompiledGrant[] {
    return (grants ?? [])
      .filter((one) => one.quirks !== undefined)
      .map((one) => ({ of: this.mask(one.of), when: this.#when(one.while), quirks: bits(one.quirks, QUIRK) }));
  }

  #optional(filter: Filter | undefined): Mask | undefined {
    return filter && this.mask(filter);
  }

  #counted(count: Count | undefined): Counted | undefined {
    if (count === undefined) return undefined;
    const hand = playerBit("hand" in count ? count.hand : undefined);
    const force = playerBit("force" in count ? count.force : undefined);
    return { cards: hand + force > 0 ? undefined : this.mask(count as Filter), hand, force };
  }

  #modifier(declaration: Modifier): CompiledModifier {
    return {
      stat: STAT[declaration.stat],
      amount: declaration.amount,
      of: declaration.of === undefined || declaration.of === "self" ? undefined : this.mask(declaration.of),
      when: this.#when(declaration.while),
      attacking: this.#optional(declaration.attacking),
      perDamage: declaration.perDamage ?? false,
      per: this.#counted(declaration.per),
      perForce: declaration.perForce ?? false,
      perCounter: declaration.perCounter ?? false,
      using: declaration.using === undefined ? 0 : declaration.using === "bombard" ? 1 : 2,
    };
  }

  #when(declaration: Condition | undefined): When | undefined {
    if (declaration === undefined) return undefined;
    return {
      arenas: arenaBits(declaration.in),
      have: this.#counted(declaration.have),
      count: declaration.count ?? 1,
      distinct: declaration.distinct === undefined ? 0 : declaration.distinct === "speed" ? 1 : 2,
      haveNot: this.#optional(declaration.haveNot),
      eachArena: declaration.eachArena ?? 0,
      more: this.#counted(declaration.more?.[0]),
      thanThese: this.#counted(declaration.more?.[1]),
      self: bits(declaration.self, SELF_BIT),
      step: arenaBits(declaration.step),
      notPilotedBy: this.#optional(declaration.notPilotedBy),
      using: declaration.using === undefined ? 0 : declaration.using === "bombard" ? 1 : 2,
      also: (declaration.also ?? []).map((one) => this.#when(one)!),
      joining: compileJoined<ConditionWords, When>(declaration, (one) => this.#when(one)!),
      lost: arenaBits(declaration.lost),
      quiet: arenaBits(declaration.quiet),
      ownQuiet: arenaBits(declaration.ownQuiet),
      theyLackArena: declaration.theyLackArena ?? false,
      partlyBuilt: declaration.partlyBuilt ?? -1,
    };
  }

  #cost(declaration: Cost, isPlay = false): CompiledCost {
    return {
      force: declaration.force ?? 0,
      build: declaration.build ?? 0,
      tap: declaration.tap ?? false,
      discardSelf: declaration.discardSelf ?? false,
      damageSelf: declaration.damageSelf ?? 0,
      retreatSelf: declaration.retreatSelf ?? false,
      discardCards: declaration.discardCards ?? 0,
      discardHand: declaration.discardHand ?? false,
      tapOne: this.#optional(declaration.tapOne),
      tapCount: declaration.tapCount ?? 1,
      discardOne: this.#optional(declaration.discardOne),
      discardCount: declaration.discardCount ?? 1,
      mill: declaration.mill ?? 0,
      removeDiscarded: declaration.removeDiscarded ?? 0,
      removeOf: this.#optional(declaration.removeOf),
      damageOne: this.#optional(declaration.damageOne),
      returnSelf: declaration.returnSelf ?? false,
      xIsItsCost: declaration.xIsItsCost ?? false,
      forceX: declaration.forceX ?? false,
      buildX: declaration.buildX ?? false,
      discardFitting: this.#optional(declaration.discardFitting),
      damageOther: this.#optional(declaration.damageOther),
      hasForce: declaration.force !== undefined || declaration.forceX === true,
      isPlay,
      isPlain: isPlain(declaration),
    };
  }

  #effect(declaration: Effect): CompiledEffect {
    return {
      verb: VERB[declaration.verb],
      on: ON[declaration.on ?? "none"],
      filter: this.#optional(declaration.filter),
      amount: typeof declaration.amount === "string" ? AMOUNT[declaration.amount] : (declaration.amount ?? 1),
      per: this.#counted(declaration.per),
      stat: declaration.stat === undefined ? -1 : STAT[declaration.stat],
      lastsTurn: declaration.until === "turn" || declaration.until === "characterStep",
      lastsStep: declaration.until === "characterStep",
      who: WHOM[declaration.who ?? "you"],
      upTo: declaration.upTo ?? false,
      unlessPays: declaration.unlessPays ?? 0,
      onlyMastersPrevent: declaration.onlyMastersPrevent ?? false,
      when: this.#when(declaration.while),
      opponentMay: declaration.may === "opponent",
      times: declaration.times ?? 1,
      optional: declaration.optional ?? false,
      ifChosen: declaration.ifChosen ?? false,
      arenas: declaration.arenas === undefined ? 7 : arenaBits(declaration.arenas),
      quiet: declaration.quiet ?? false,
      evadableBy: this.#optional(declaration.evadableBy),
      kinds: declaration.filter?.kind === undefined ? 7 : arenaBits(declaration.filter.kind),
      special: declaration.special ?? "",
      quirk: declaration.quirk === undefined ? 0 : QUIRK[declaration.quirk],
      ban: declaration.ban === undefined ? 0 : SIDE_BAN[declaration.ban],
      rule: declaration.rule === undefined ? 0 : ATTACK_RULE[declaration.rule],
      faceDown: declaration.faceDown ?? false,
      deploys: declaration.deploys ?? false,
      tapped: declaration.tapped ?? false,
    };
  }

  #ability(declaration: Activated, index: number, by: number, of?: Filter, when?: Condition): Ability {
    const effects = declaration.effects.map((one) => this.#effect(one));
    const target = this.#optional(declaration.target);
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
    const needsAttack = declaration.window === "attack" || speaksOfAttack;
    return {
      index,
      by,
      of: this.#optional(of),
      window: WINDOW[declaration.window],
      windows: windowsOf(declaration, effects[0]?.verb, needsAttack),
      cost: this.#cost(declaration.cost, true),
      effects,
      target,
      from: this.#optional(declaration.from),
      targets: declaration.targets ?? 1,
      when: this.#when(declaration.while),
      grantWhen: this.#when(when),
      notWhileAttacking: declaration.notWhileAttacking ?? false,
      isUnlimited: declaration.unlimited ?? false,
      reserves: declaration.reserves ?? false,
      isFree: declaration.isFree ?? false,
      isEvade: declaration.window === "prevention" && effects[0]?.verb === VERB.prevent && effects[0].on === ON.self,
      needsAttack,
      // What is good for this attack must have to do with it, where it is a unit's own.
      isOwnBuff: effects[0]?.verb === VERB.buff && !effects[0].lastsTurn && target === undefined,
    };
  }

  #trigger(declaration: Triggered, by: number): Trigger {
    return {
      kind: TRIGGER[declaration.when],
      by,
      subject: this.#optional(declaration.subject),
      from: this.#optional(declaration.from),
      damaged: this.#optional(declaration.damaged),
      arena: declaration.arena === undefined ? -1 : ARENAS.indexOf(declaration.arena),
      whose: declaration.whose === "opponents" ? OPPOSING : YOURS,
      when: this.#when(declaration.while),
      otherwise: declaration.otherwise?.map((one) => this.#effect(one)),
      effects: declaration.effects.map((one) => this.#effect(one)),
      target: this.#optional(declaration.target),
      may: declaration.may ?? false,
      opponentPays: declaration.opponentPays ?? 0,
      cost: declaration.cost && this.#cost(declaration.cost),
      reserves: declaration.reserves ?? false,
    };
  }
}

/** Intercept and Retaliate answer attacks; plays that are kept for no special chance may be made during one, too. */
function windowsOf(declaration: Activated, verb: number | undefined, needsAttack: boolean): number {
  const attack = 1 << WINDOW.attack;
  if (verb === VERB.intercept || verb === VERB.retaliate) return attack;
  if (declaration.window !== "general") return 1 << WINDOW[declaration.window];
  return (needsAttack ? 0 : 1 << WINDOW.general) | (declaration.notWhileAttacking ? 0 : attack);
}

const byWindow = (abilities: readonly Ability[]): readonly (readonly Ability[])[] =>
  WINDOWS.map((_, window) => abilities.filter(({ windows }) => (windows & (1 << window)) !== 0));
const NONE_IN: readonly (readonly Ability[])[] = WINDOWS.map(() => []);

/** Whether a cost is Force, and tapping, alone. */
function isPlain(declaration: Cost): boolean {
  for (const key in declaration) if (key !== "force" && key !== "forceX" && key !== "tap") return false;
  return true;
}

/** A cost of attaching Equipment, reduced by 1 Force and 1 build point. */
const cheaper = (cost: Cost): Cost => ({
  ...cost,
  force: Math.max(0, (cost.force ?? 0) - 1),
  build: Math.max(0, (cost.build ?? 0) - 1),
});

export function arenaBits(arenas: readonly Arena[] | undefined): number {
  return (arenas ?? []).reduce((sum, arena) => sum | (1 << ARENAS.indexOf(arena)), 0);
}
