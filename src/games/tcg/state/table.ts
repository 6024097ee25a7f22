import type { List } from "../../../core/lists.js";
import { bitsOf, numbered, wordsOf } from "../../../core/numbered.js";
import type { Side, Sides } from "../../../core/side.js";
import type { CardTable } from "../../cards/player.js";
import { HEAD_WORDS, PLACES, sideWords } from "../../cards/table.js";

/** Where a card is, as far as everybody sees. */
export const ZONE = numbered([
  /** Hidden are hands, decks, and what lies face down in the build zone. */
  ...PLACES,
  /** Face up in the build zone: retreated units, and what setup showed. */
  "build",
  "arena",
  /** Under the top card of a stack. */
  "under",
  /** On a unit as its pilot. */
  "pilot",
  /** On a unit as Equipment. */
  "equipped",
  "location",
  /** Out of the game. */
  "removed",
  /** A Battle card being played. */
  "played",
]);

export const PHASES = ["setup", "ready", "command", "battle", "end"] as const;
export const PHASE = numbered(PHASES);

/** Words of `head`. */
export const H = wordsOf([
  ...HEAD_WORDS,
  "phase",
  /** Arena of the battle step, or -1. */
  "arena",
  /** Side whose build, draw or retreat step it is, or -1. */
  "active",
  /** Unit attacking and unit attacked, or -1. */
  "attacker",
  "defender",
  /** How it attacks: 0 in its arena, 1 Bombard, 2 Ion Cannon, 3 the build zone, 4 the Character arena. */
  "mode",
  /** Dice of the attack. */
  "dice",
  /**
   * Damage that may be prevented now: to whom, how much is left, from whom (-1 none), and whether an attack does it.
   */
  "pendingTarget",
  "pendingAmount",
  "pendingSource",
  "pendingByAttack",
  /** Counts attacks, damage instances and windows, for "once". */
  "attackSerial",
  "damageSerial",
  /** Numbers of units must be worked out anew: 0 none, 1 all, 2 only those of the card of `unsettled`. */
  "isStale",
  "depth",
  /** The last build roll. */
  "buildRoll",
  /** 1 when the play being answered was disrupted. */
  "disrupted",
  /** The card whose play may be disrupted, or -1. */
  "played",
  /** Unit to which Overkill sends hits, or -1. */
  "overkillTarget",
  /** Arena chosen for the effects being carried out, or -1. */
  "chosenArena",
  /** Bits of arenas in which all damage to units is prevented this turn, and in which units have attacked this turn. */
  "safeArenas",
  "attackedArenas",
  /** 1 when Evade cannot prevent the damage pending. */
  "pendingNoEvade",
  /** Unit that was damaged just now, and by how much, for triggers of it. */
  "damagedUnit",
  "damagedAmount",
  /** Damage instances so far; `damageSerial` is the number of the one pending. */
  "damageCount",
  /** Unit tapped or discarded to pay the last cost that asked for one, or -1, and the arena where it was. */
  "paid",
  "paidArena",
  /** Bits of the types of unit whose damage is prevented this turn. */
  "harmlessKinds",
  /** Bits of BAN, until the end of the turn. */
  "bans",
  /** The unit whose damage has just discarded another, or -1. */
  "killer",
  /** What a card of the waiting list is about: a unit, -1 for nothing, -2 - arena. */
  "mark",
  /** Bits of ATTACK_RULE. */
  "attackRules",
  /** Who attacked last, and the hits its dice had. */
  "lastAttacker",
  "lastHits",
  /** Cards in the stack of the unit discarded last, under it. */
  "fellWith",
  /** Damage that the attack going on has done. */
  "attackDamage",
  /** 1 when only abilities of Jedi Masters may prevent the damage pending, and the damage dealt next. */
  "pendingOnlyMasters",
  "nextOnlyMasters",
  /** Turns in which nothing is stacked, and in which the battle steps come in the opposite order. */
  "noStackTurn",
  "reversedTurn",
  /**
   * Turns in which battle steps are fought again, and in which the light side has built and retreats before the dark
   * side.
   */
  "duelTurn",
  "twilightTurn",
  /** Damage counters that were on the unit of `paid`. */
  "paidDamage",
  /** How many cards of its owner went to the discard pile with it: its stack and pilots. */
  "fellTogether",
  /** Bits of arenas whose units do no damage this turn, and in which damage counters are put twice. */
  "harmlessArenas",
  "painfulArenas",
  /** A card that has come or changed, and that numbers of others do not follow. */
  "unsettled",
  /** Bits of TRIGGER that a card in play may answer where they happen to others. */
  "triggerKinds",
  /** 1 when no unit can have damage that discards it: nothing has changed since all were looked at. */
  "isSound",
  /** 1 when texts of cards in play change numbers or give quirks at all. */
  "hasTexts",
  /** Bits of FOLLOW: what numbers follow by texts of cards in play. */
  "follows",
  /** Build counters that the Mission being completed had. */
  "completedWith",
  /** 1 when numbers have changed for the attack going on, or the next one. */
  "hasAttackChanges",
  /** Bits of WINDOW in which abilities that cards in play give to others might be used. */
  "grantWindows",
  /** 1 when no unique is contested: no unit has come into battle since all were looked at. */
  "isUncontested",
]);

/** Those of them that name units, NOWHERE for none. */
export const UNIT_WORDS = [
  ...["attacker", "defender", "overkillTarget", "lastAttacker"],
  ...["pendingTarget", "pendingSource", "damagedUnit", "killer"],
  ...["paid", "mark"],
] as readonly (keyof typeof H)[];

/** Words a side of `sides`. */
export const S = sideWords([
  "force",
  /** Build points left this turn. */
  "build",
  /** More of them next turn. */
  "buildNext",
  /** Cards face down in the build zone. */
  "downCount",
  /** Turn in which the side uses no Retaliate. */
  "noRetaliateTurn",
  /** Bits of the types of this side's units that have attacked this turn. */
  "attackedTypes",
  /** Bits of arenas from which a unit of that type has been discarded this turn. */
  "lostArenas",
  /** More Force that Battle cards cost this turn. */
  "battleForce",
  /** Bits of BAN for this turn. */
  "bans",
  /** Turn stamps: the side cannot lose; it receives no Bounty. */
  "noLossTurn",
  "noBountyTurn",
  /** Bits of WINDOW in which one of its cards in play, or what others lend to them, might be used. */
  "windows",
]);

/** Bits of what nobody may do this turn. */
export const BAN = bitsOf(["battleCards", "arrivals"]);

/** Bits of `flags`, all until the end of the turn. */
export const FLAG = bitsOf([
  "hasAttacked",
  "cannotBeAttacked",
  /** All damage to it is prevented. */
  "isSafe",
  "doesNotUntap",
  "attackedNow",
  /** Retreats when the battle step of its arena ends. */
  "leavesAfterStep",
  /** Has retreated this turn, so that it goes back into battle in a later one. */
  "retreatedNow",
  /** Is discarded when the turn ends, or the battle step of its arena. */
  "discardedAtTurnEnd",
  "discardedAfterStep",
  /**
   * While it is in an arena, others of its side there cannot be attacked; it cannot while others of its side are there.
   */
  "guardsOthers",
  "isWarded",
  /** The next time it would attack, the opponent may have it attack another of its own side. */
  "turnsOnOwn",
  /** Is being discarded, while what is on it answers that. */
  "isFalling",
]);

/** How long a unit is under the enemy's control: to the end of what; 0 where it is not, or for good. */
export const LOAN = { none: 0, turn: 1, step: 2, characterStep: 3, battle: 4 } as const;

export const NOWHERE = -1;

/** Everything both players see. Entries of hidden cards are 0 (or NOWHERE). */
export interface Table extends CardTable {
  readonly arena: Uint8Array;
  /** Side that has the card: its owner's, but for units under the enemy's control; LOAN says how long those are. */
  readonly side: Sides;
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
  /** The same two by two. */
  readonly statPairs: Int32Array;
  /** STAT_COUNT words a unit: changes until the end of the turn, and of the attack. */
  readonly turnChange: Int16Array;
  readonly turnPairs: Int32Array;
  readonly attackChange: Int16Array;
  /** Changes among those of the turn that are over when the Character step ends: unit, number, amount. */
  readonly stepChanges: List;
  /** Bits of QUIRK now, and those of them that last until the end of the turn. */
  readonly quirks: Int32Array;
  readonly turnQuirks: Int32Array;
  /** Cards played or completed this turn that do something at a later moment of it. */
  readonly waiting: List;
  /**
   * What units are marked with this turn: target, number that attackers have more of (or SAFE_FROM), amount, bits of
   * the attackers' types, the one attacker that is meant or NOWHERE.
   */
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
export const sideNow = (s: { readonly table: Table }, card: number): Side => s.table.side[card];
