import type { List } from "../../../core/lists.js";
import type { CardTable } from "../../cards/player.js";
import { HEAD, PLACE, SIDE } from "../../cards/table.js";

/** Where a card is, as far as everybody sees. */
export const ZONE = {
  /** Hidden are hands, decks, and what lies face down in the build zone. */
  ...PLACE,
  /** Face up in the build zone: retreated units, and what setup showed. */
  build: 2,
  arena: 3,
  /** Under the top card of a stack. */
  under: 4,
  /** On a unit as its pilot. */
  pilot: 5,
  /** On a unit as Equipment. */
  equipped: 6,
  location: 7,
  /** Out of the game. */
  removed: 8,
  /** A Battle card being played. */
  played: 9,
} as const;

export const PHASES = ["setup", "ready", "command", "battle", "end"] as const;
export const PHASE = { setup: 0, ready: 1, command: 2, battle: 3, end: 4 } as const;

/** Words of `head`. */
export const H = {
  ...HEAD,
  phase: 3,
  /** Arena of the battle step, or -1. */
  arena: 4,
  /** Side whose build, draw or retreat step it is, or -1. */
  active: 5,
  /** Unit attacking and unit attacked, or -1. */
  attacker: 6,
  defender: 7,
  /** How it attacks: 0 in its arena, 1 Bombard, 2 Ion Cannon, 3 the build zone, 4 the Character arena. */
  mode: 8,
  /** Dice of the attack. */
  dice: 9,
  /**
   * Damage that may be prevented now: to whom, how much is left, from whom (-1 none), and whether an attack does it.
   */
  pendingTarget: 10,
  pendingAmount: 11,
  pendingSource: 12,
  pendingByAttack: 13,
  /** Counts attacks, damage instances and windows, for "once". */
  attackSerial: 14,
  damageSerial: 15,
  /** Numbers of units must be worked out anew: 0 none, 1 all, 2 only those of the card of `unsettled`. */
  isStale: 16,
  depth: 17,
  /** The last build roll. */
  buildRoll: 18,
  /** 1 when the play being answered was disrupted. */
  disrupted: 19,
  /** The card whose play may be disrupted, or -1. */
  played: 20,
  /** Unit to which Overkill sends hits, or -1. */
  overkillTarget: 21,
  /** Arena chosen for the effects being carried out, or -1. */
  chosenArena: 22,
  /** Bits of arenas in which all damage to units is prevented this turn, and in which units have attacked this turn. */
  safeArenas: 23,
  attackedArenas: 24,
  /** 1 when Evade cannot prevent the damage pending. */
  pendingNoEvade: 25,
  /** Unit that was damaged just now, and by how much, for triggers of it. */
  damagedUnit: 26,
  damagedAmount: 27,
  /** Damage instances so far; `damageSerial` is the number of the one pending. */
  damageCount: 28,
  /** Unit tapped or discarded to pay the last cost that asked for one, or -1, and the arena where it was. */
  paid: 29,
  paidArena: 30,
  /** Bits of the types of unit whose damage is prevented this turn. */
  harmlessKinds: 31,
  /** Bits of BAN, until the end of the turn. */
  bans: 32,
  /** The unit whose damage has just discarded another, or -1. */
  killer: 33,
  /** What a card of the waiting list is about: a unit, -1 for nothing, -2 - arena. */
  mark: 34,
  /** Bits of ATTACK_RULE. */
  attackRules: 35,
  /** Who attacked last, and the hits its dice had. */
  lastAttacker: 36,
  lastHits: 37,
  /** Cards in the stack of the unit discarded last, under it. */
  fellWith: 38,
  /** Damage that the attack going on has done. */
  attackDamage: 39,
  /** 1 when only abilities of Jedi Masters may prevent the damage pending, and the damage dealt next. */
  pendingOnlyMasters: 40,
  nextOnlyMasters: 41,
  /** Turns in which nothing is stacked, and in which the battle steps come in the opposite order. */
  noStackTurn: 42,
  reversedTurn: 43,
  /**
   * Turns in which battle steps are fought again, and in which the light side has built and retreats before the dark
   * side.
   */
  duelTurn: 44,
  twilightTurn: 45,
  /** Damage counters that were on the unit of `paid`. */
  paidDamage: 46,
  /** How many cards of its owner went to the discard pile with it: its stack and pilots. */
  fellTogether: 47,
  /** Bits of arenas whose units do no damage this turn, and in which damage counters are put twice. */
  harmlessArenas: 48,
  painfulArenas: 49,
  /** A card that has come or changed, and that numbers of others do not follow. */
  unsettled: 50,
  /** Bits of TRIGGER that a card in play may answer. */
  triggerKinds: 51,
  /** 1 when no unit can have damage that discards it: nothing has changed since all were looked at. */
  isSound: 52,
  /** 1 when texts of cards in play change numbers or give quirks at all. */
  hasTexts: 53,
  /** 1 when numbers of some card in play follow others. */
  hasFollowers: 54,
  /** Build counters that the Mission being completed had. */
  completedWith: 55,
  words: 56,
} as const;

/** Words a side of `sides`. */
export const S = {
  ...SIDE,
  force: 2,
  /** Build points left this turn. */
  build: 3,
  /** More of them next turn. */
  buildNext: 4,
  /** Cards face down in the build zone. */
  downCount: 5,
  /** Turn in which the side uses no Retaliate. */
  noRetaliateTurn: 6,
  /** Bits of the types of this side's units that have attacked this turn. */
  attackedTypes: 7,
  /** Bits of arenas from which a unit of that type has been discarded this turn. */
  lostArenas: 8,
  /** More Force that Battle cards cost this turn. */
  battleForce: 9,
  /** Bits of BAN for this turn. */
  bans: 10,
  /** Turn stamps: the side cannot lose; it receives no Bounty. */
  noLossTurn: 11,
  noBountyTurn: 12,
  /** Bits of WINDOW in which one of its cards in play, or what others lend to them, might be used. */
  windows: 13,
} as const;

/** Bits of what nobody may do this turn. */
export const BAN = { battleCards: 1, arrivals: 2 } as const;

/** Bits of `flags`, all until the end of the turn. */
export const FLAG = {
  hasAttacked: 1,
  cannotBeAttacked: 2,
  /** All damage to it is prevented. */
  isSafe: 4,
  doesNotUntap: 8,
  attackedNow: 16,
  /** Retreats when the battle step of its arena ends. */
  leavesAfterStep: 32,
  /** Has retreated this turn, so that it goes back into battle in a later one. */
  retreatedNow: 64,
  /** Is discarded when the turn ends, or the battle step of its arena. */
  discardedAtTurnEnd: 128,
  discardedAfterStep: 256,
  /**
   * While it is in an arena, others of its side there cannot be attacked; it cannot while others of its side are there.
   */
  guardsOthers: 512,
  isWarded: 1024,
  /** The next time it would attack, the opponent may have it attack another of its own side. */
  turnsOnOwn: 2048,
} as const;

/** How long a unit is under the enemy's control: to the end of what; 0 where it is not, or for good. */
export const LOAN = { none: 0, turn: 1, step: 2, characterStep: 3, battle: 4 } as const;

export const NOWHERE = -1;

/** Everything both players see. Entries of hidden cards are 0 (or NOWHERE). */
export interface Table extends CardTable {
  readonly arena: Uint8Array;
  /** Side that has the card: its owner's, but for units under the enemy's control; LOAN says how long those are. */
  readonly side: Uint8Array;
  readonly loan: Uint8Array;
  readonly tapped: Uint8Array;
  readonly damage: Uint8Array;
  readonly flags: Int16Array;
  /** Build counters on cards face up in the build zone, credits on a Location. */
  readonly counters: Uint8Array;
  /** 1 for a unit in the build zone that retreated: back into battle it costs nothing. */
  readonly isRetreated: Uint8Array;
  /** Unit that a card is on: top of its stack, ship, or bearer. */
  readonly host: Int16Array;
  readonly firstOn: Int16Array;
  readonly nextOn: Int16Array;
  /** Cards under the top card. */
  readonly under: Uint8Array;
  /** STAT_COUNT words a unit: numbers now, but for what depends on the enemy of an attack. */
  readonly stats: Int16Array;
  /** STAT_COUNT words a unit: changes until the end of the turn, and of the attack. */
  readonly turnChange: Int16Array;
  readonly attackChange: Int16Array;
  /** Changes among those of the turn that are over when the Character step ends: unit, number, amount. */
  readonly stepChanges: List;
  /** Bits of QUIRK now, and those of them that last until the end of the turn. */
  readonly quirks: Int32Array;
  readonly turnQuirks: Int32Array;
  /** Cards played or completed this turn that do something at a later moment of it. */
  readonly waiting: List;
  /** Units that are attacked with more of a number this turn: target, number, amount, bits of the attackers' types. */
  readonly marks: List;
  /** What each of them is about, as `H.mark`. */
  readonly waitingOn: List;
  /** By side: units in arenas; cards face up in the build zone. */
  readonly units: readonly [List, List];
  readonly buildZone: readonly [List, List];
  /** Location of each arena, or NOWHERE. */
  readonly locations: Int16Array;
  /** Card whose upkeep a unit has been given, or NOWHERE. */
  readonly upkeepFrom: Int16Array;
  /** Unit that a unit holds, or NOWHERE. */
  readonly held: Int16Array;
  /**
   * Until the end of the turn: Accuracy that others of the side of `exposedTo` in the Ground arena have against a unit.
   */
  readonly exposure: Uint8Array;
  readonly exposedTo: Int16Array;
  /** Until the end of the turn: so much of each damage is prevented; build points that the enemy gains for the unit. */
  readonly guard: Uint8Array;
  readonly reward: Uint8Array;
  /** The unit that a unit attacked last, or NOWHERE. */
  readonly lastTarget: Int16Array;
  /** Abilities lent until the end of the turn: how many, then plays (`playOf` of lender, ability and unit). */
  readonly lent: Int32Array;
  /** Natural dice of the attack going on. */
  readonly dice: Uint8Array;
}

/** The side that has a card now. */
export const sideNow = (s: { readonly table: Table }, card: number): number => s.table.side[card]!;
