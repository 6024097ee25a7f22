import type { Joining } from "../../cards/effects/joined.js";
import type { Special } from "./specials.js";

/** Declarations as tables of integers. */

/** A filter. Equal ones of all cards share one. */
export interface Mask {
  /**
   * By number of a print (`Matchup.print`) 1 where it fits by what is printed; only of prints that were compiled
   * together with a card of this filter.
   */
  readonly prints: Uint8Array;
  readonly sides: number;
  readonly zone: number;
  /** Bits of arenas. */
  readonly arenas: number;
  readonly is: number;
  readonly powerAtMost: number;
  readonly powerAtLeast: number;
  readonly healthAtMost: number;
  readonly joining: Joining<Mask> | undefined;
  readonly speedAtMost: number;
  readonly speedAtLeast: number;
  readonly totalCostAtMost: number;
}

/** What is counted: cards, or else what a player has. */
export interface Counted {
  readonly cards: Mask | undefined;
  /** YOURS, OPPOSING or 0. */
  readonly hand: number;
  readonly force: number;
}

export interface When {
  readonly arenas: number;
  readonly have: Counted | undefined;
  readonly count: number;
  /** 0 all count, 1 those of different speeds, 2 of different names. */
  readonly distinct: number;
  readonly haveNot: Mask | undefined;
  readonly eachArena: number;
  readonly more: Counted | undefined;
  readonly thanThese: Counted | undefined;
  readonly self: number;
  /** Bits of arenas whose battle step it must be. */
  readonly step: number;
  readonly notPilotedBy: Mask | undefined;
  readonly also: readonly When[];
  readonly joining: Joining<When> | undefined;
  /** 0 any attack or none, 1 Bombard, 2 Ion Cannon. */
  readonly using: number;
  /** Bits of arenas. */
  readonly lost: number;
  readonly quiet: number;
  readonly ownQuiet: number;
  readonly theyLackArena: boolean;
  /** -1 for any number. */
  readonly partlyBuilt: number;
}

export interface CompiledModifier {
  readonly stat: number;
  readonly amount: number;
  readonly of: Mask | undefined;
  readonly when: When | undefined;
  readonly attacking: Mask | undefined;
  readonly perDamage: boolean;
  readonly per: Counted | undefined;
  readonly perForce: boolean;
  readonly perCounter: boolean;
  /** 0 always, 1 Bombard, 2 Ion Cannon. */
  readonly using: number;
}

/** Whether a modifier counts only in an attack: against some enemy, or in a mode. */
export const isForAttack = (one: CompiledModifier): boolean => one.attacking !== undefined || one.using !== 0;

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
  readonly removeOf: Mask | undefined;
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
  /** Whether nothing but Force and tapping is asked for. */
  readonly isPlain: boolean;
}

export interface CompiledEffect {
  readonly verb: number;
  readonly on: number;
  readonly filter: Mask | undefined;
  readonly amount: number;
  readonly per: Counted | undefined;
  readonly stat: number;
  /** Of a change of a number: until the turn ends, or (with `lastsStep`) the Character step; else the attack. */
  readonly lastsTurn: boolean;
  readonly lastsStep: boolean;
  readonly who: number;
  readonly upTo: boolean;
  readonly unlessPays: number;
  readonly onlyMastersPrevent: boolean;
  readonly when: When | undefined;
  readonly opponentMay: boolean;
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
  readonly special: Special | "";
  /** Bit of QUIRK. */
  readonly quirk: number;
  /** Bits of SIDE_BAN, and of ATTACK_RULE. */
  readonly ban: number;
  readonly rule: number;
  readonly faceDown: boolean;
  readonly deploys: boolean;
  readonly tapped: boolean;
}

export interface Ability {
  readonly index: number;
  readonly by: number;
  /** Who gets it, for grants, and what must be so for the card that grants it. */
  readonly of: Mask | undefined;
  readonly grantWhen: When | undefined;
  readonly window: number;
  /**
   * Bits of WINDOW in which it may be used: plays of no special chance also during an attack, unless they say
   * otherwise.
   */
  readonly windows: number;
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
  /** It is good for its own unit in the attack going on, which must have to do with that unit. */
  readonly isOwnBuff: boolean;
}

export interface Trigger {
  readonly kind: number;
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
  readonly may: boolean;
  readonly opponentPays: number;
  readonly cost: CompiledCost | undefined;
  readonly reserves: boolean;
}

export interface CompiledCostChange {
  /** Bit of COST. */
  readonly what: number;
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
  readonly makesRoom: boolean;
  /** Power of its unit in attacks on the Character arena; -1: none of its own. */
  readonly barrage: number;
  readonly grants: readonly CompiledGrant[];
  readonly lasting: readonly CompiledModifier[];
  readonly lastingGrants: readonly CompiledGrant[];
  readonly drawsAttacksOf: Mask | undefined;
  readonly abilities: readonly Ability[];
  /** By window: those that may be used in it. */
  readonly abilitiesIn: readonly (readonly Ability[])[];
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
  readonly extraCounters: number;
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
