/** The words that cards of the Trading Card Game are declared with (vocabulary.ts), one list a sort. */

export const ARENAS = ["space", "ground", "character"] as const;
export type Arena = (typeof ARENAS)[number];

/** Numbers of a unit that effects change, in the order of their tables. Armor, Overkill count as yes from 1 on. */
export const STATS = [
  "speed",
  "power",
  "health",
  "accuracy",
  "armor",
  "shields",
  "criticalHit",
  "lucky",
  "stun",
  "overkill",
  "bombard",
  "ionCannon",
  /** Power more while attacking a unit in the build zone. */
  "buildZonePower",
  /** From 1 on: Evade does not prevent the damage of its attacks. */
  "unevadable",
] as const;
export type Stat = (typeof STATS)[number];

/** Whose units or cards a filter means. */
export const WHOSE = ["yours", "opposing"] as const;
export type Whose = (typeof WHOSE)[number];

/** Sides printed on cards. */
export const SIDES = ["Light", "Dark", "Neutral"] as const;
export type Side = (typeof SIDES)[number];

/** Where what a filter means is. Their build zone is that of the opponent of who has the ability. */
export const ZONES = ["arena", "build", "arenaOrBuild", "arenaOrTheirBuild", "discard", "hand", "deck"] as const;
export type Zone = (typeof ZONES)[number];

/** Sorts of card for searches. */
export const CARD_SORTS = ["unit", "battle", "mission", "location", "equipment"] as const;
export type CardSort = (typeof CARD_SORTS)[number];

/** What must be so of a card that fits a filter. Each is one bit. */
export const IS = [
  "self",
  "other",
  "attacking",
  "defending",
  "tapped",
  "untapped",
  "damaged",
  "piloted",
  /** In the arena of the card with the ability, of the unit attacking. */
  "sameArena",
  "attackersArena",
  /** Not the unit tapped or discarded to pay the cost, and in the arena where that was. */
  "notPaid",
  "paidArena",
  /** Not the unit that damage is pending on, and in its arena. */
  "notPending",
  "pendingArena",
  "shielded",
  /** It was the last to attack, and its dice had no hit. */
  "missed",
  /** In the arena that the effect "chooseArena" before has chosen. */
  "chosenArena",
  /** The damage pending would discard it. */
  "doomed",
  /** Of lower build cost than the unit attacked. */
  "cheaperThanDefender",
  /** A unit has been discarded from its arena this turn. */
  "bereaved",
  /** The unit that the card with the ability holds ("hold"). */
  "held",
  /** It counts for the control of arenas. */
  "counts",
  /** In the build zone after a retreat, not partly built. */
  "retreated",
  /** Of lower total build cost than the unit attacking. */
  "cheaperThanAttacker",
] as const;
export type Is = (typeof IS)[number];

/** What must be so of the card that has the text. Each is one bit. */
export const SELF_IS = [
  "damaged",
  "undamaged",
  "piloted",
  "tapped",
  "attacking",
  "defending",
  /** Two pilots or more are on self. */
  "manned",
  /** The battle step of its arena is going on; of a Location, too. */
  "inItsStep",
] as const;
export type SelfIs = (typeof SELF_IS)[number];

/** What counted units must differ in. */
export const DISTINCTS = ["speed", "name"] as const;
export type Distinct = (typeof DISTINCTS)[number];

/** Ways to attack units of another arena. */
export const USINGS = ["bombard", "ionCannon"] as const;
export type Using = (typeof USINGS)[number];

/**
 * Sorts of cost that cards change. "force": activated abilities that cost Force, be it 0; "ability": all activated
 * abilities.
 */
export const COST_SORTS = ["build", "force", "ability", "battleForce", "missionBuild"] as const;
export type CostSort = (typeof COST_SORTS)[number];

/** Lasting rules that are no numbers. */
export const QUIRKS = [
  "extraPilot",
  "pilotedOnlyByDroids",
  "cantRetreat",
  "cantRetreatInStep",
  "doesNotCount",
  "mayStayTapped",
  "damageUnpreventable",
  "attackDamageUnpreventable",
  "attacksBuildZoneSpace",
  "attacksBuildZoneCharacters",
  "attacksCharacterArena",
  "noDamageToOrFrom",
  "cantAttack",
  /** The opponent decides what it attacks. */
  "actsForOpponent",
  /** Discarded from its arena it leaves its pilots behind, tapped in the Character arena. */
  "pilotsBailOut",
  /** May be tapped to pay the upkeep of one of its owner's units. */
  "paysUpkeep",
  /** What its owner removes from own units may be twice as much. */
  "doublesHealing",
  "cantBeAttacked",
  /** It attacks, where it can. */
  "mustAttack",
  /** It can attack other units of its own side in its arena. */
  "attacksOwn",
  /** It attacks a unit of the lowest power. */
  "attacksWeakest",
  /** Bombard does not reach its side's units. */
  "blocksBombard",
  /** Instead of being discarded it retreats without damage counters. */
  "retreatsInstead",
  /** Its owner may play no Battle cards; retreat no units in the retreat step. */
  "ownerPlaysNoBattleCards",
  "ownerStays",
  "cantEvade",
  /**
   * Discarded from its arena it may leave a pilot behind in the build zone; so may others of its arena in exchange for
   * it.
   */
  "pilotEscapes",
  "savesPilots",
  /** It uses no activated abilities. */
  "silenced",
] as const;
export type Quirk = (typeof QUIRKS)[number];

/** Rules that Locations change. */
export const RULES = [
  /** The Ground battle is fought before the Space battle. */
  "groundFirst",
  /** Units in the Ground arena do twice as much damage. */
  "doublesGroundDamage",
  /** Units of its owner win ties of speed. */
  "winsTies",
  /** Its owner pays no upkeep for one Character of choice. */
  "sparesUpkeep",
  /** Stacks of Jedi Characters may have more than four cards. */
  "tallJediStacks",
] as const;
export type Rule = (typeof RULES)[number];

/** When something may be played. */
export const WINDOWS = ["general", "attack", "reroll", "prevention", "disrupt", "build", "instead"] as const;
export type Window = (typeof WINDOWS)[number];

export const VERBS = [
  "damage",
  "dice",
  "putDamage",
  "heal",
  "healAll",
  "tap",
  "untap",
  "retreat",
  "discardUnit",
  "returnToHand",
  "putIntoArena",
  "buff",
  "prevent",
  "preventAll",
  "preventAllThisTurn",
  "deflect",
  "intercept",
  "retaliate",
  "reroll",
  "disrupt",
  "cannotBeAttacked",
  "doesNotUntap",
  "draw",
  "discardCards",
  "lookAndDiscard",
  "millTop",
  "gainForce",
  "loseForce",
  "gainBuild",
  "gainBuildNextTurn",
  "search",
  "recover",
  /** On one of one's own partially built cards that fits; only on a card face down with `faceDown`. */
  "putBuildCounters",
  /** What the opponent (or who is told) may not do until the end of the turn. */
  "ban",
  /** A rule of its own for the attack going on. */
  "attackRule",
  /** `lasting` of this card holds until the end of the turn, with the unit or chosen arena it is about. */
  "linger",
  /** A quirk until the end of the turn. */
  "quirk",
  /** Chooses an arena for the effects that follow ("chosenArena"). */
  "chooseArena",
  /** All damage to units in the chosen arena is prevented this turn. */
  "preventAllInArena",
  /** When the attack ends, the unit does so much damage to itself, or is discarded. */
  "damageWhenAttackEnds",
  "discardWhenAttackEnds",
  /** One of the next `amount` effects, as the player likes; the others are left out. */
  "chooseOne",
  /** Ability `amount` of `lent` is the unit's until the end of the turn. */
  "lend",
  /** The unit has this card's upkeep from now on. */
  "giveUpkeep",
  /** Until the end of the turn so much of each damage to the unit is prevented. */
  "guard",
  /** A unit of the hand, or of the deck, enters its arena. */
  "putFromHand",
  "putFromDeck",
  /** A card of the deck is put face down in the build zone, with so many build counters. */
  "searchToBuild",
  "discardAtTurnEnd",
  /** This turn: while the unit is in an arena, the other units of its side there cannot be attacked. */
  "guardOthers",
  /** This turn: the unit cannot be attacked while its side has other units in its arena. */
  "ward",
  /** This turn: the next time the unit would attack, the opponent may have it attack another of its own side. */
  "turnOnOwn",
  /** This turn, units attacking the target have so much more of a number; those of the types of the filter. */
  "mark",
  /** All attack dice are rolled again. */
  "rerollAll",
  /** All damage that units of the types of the filter do is prevented this turn. */
  "preventAllBy",
  /** Battle cards cost more Force this turn. */
  "battleCardsCostMore",
  /** This turn nobody plays Battle cards; no card moves from a build zone to an arena. */
  "noBattleCards",
  "noArrivals",
  /** Looks at a hand. */
  "look",
  /** Puts cards of the hand under the deck. */
  "putOnBottom",
  /** The card holds the unit until it untaps or leaves its arena. */
  "hold",
  "special",
] as const;
export type Verb = (typeof VERBS)[number];

/**
 * What a player may be kept from for a turn: Battle cards, activated abilities, spending build points, Bombard and Ion
 * Cannon.
 */
export const BANS = ["battle", "abilities", "spending", "bombarding"] as const;
export type Ban = (typeof BANS)[number];

/** Rules of one attack: hits may be divided, one die, any damage discards, damage comes back, no damage. */
export const ATTACK_RULES = ["dividesHits", "oneDie", "isLethal", "comesBack", "isHarmless"] as const;
export type AttackRule = (typeof ATTACK_RULES)[number];

/**
 * On whom an effect is: chosen targets, the card itself (a pilot's ship too), all that fit, the attacker, the
 * defender...
 */
export const ONS = [
  "target",
  "self",
  "each",
  "attacker",
  "defender",
  "opponentsChoice",
  /** The unit that damage is pending on; that this card lingers on. */
  "pending",
  "marked",
  /** Chosen by the controller as this effect is carried out; "target" of later effects is then the same. */
  "chosen",
] as const;
export type On = (typeof ONS)[number];

/**
 * Amounts that are no number: X of the cost, or what the unit has: its power, its build cost, the cards of its stack.
 */
export const AMOUNTS = ["x", "power", "ownCost", "stack"] as const;
export type Amount = (typeof AMOUNTS)[number];

/** How long an effect lasts. */
export const UNTILS = ["attack", "turn", "characterStep"] as const;
export type Until = (typeof UNTILS)[number];

/** Whose hand, deck or Force an effect is about; "chosen" is one player that the controller names once. */
export const WHO = ["you", "opponent", "both", "chosen"] as const;
export type Who = (typeof WHO)[number];

/** Whose wish an effect waits for. */
export const MAYS = ["opponent"] as const;
export type May = (typeof MAYS)[number];

export const TRIGGERS = [
  "deployed",
  "attacks",
  "attacked",
  "attackEnds",
  "damages",
  "damaged",
  /** It has damaged another unit, which is discarded for it. */
  "destroys",
  "discarded",
  "unitDiscarded",
  "battleStarts",
  "battleEnds",
  "stepStarts",
  "stepEnds",
  "turnEnds",
  "buildStepStarts",
  "drawStepStarts",
  "buildRoll",
  /** Before the chance to prevent: the damage is pending. */
  "wouldBeDamaged",
  /** After it: what is left would discard the unit. */
  "wouldBeDiscarded",
  "drawStepEnds",
  /** A unit is discarded by damage from self; the subject is that unit. */
  "kills",
  /** Damage to the subject has been prevented. */
  "prevents",
  /** The subject's attack dice have been rolled. */
  "rolled",
] as const;
export type TriggerName = (typeof TRIGGERS)[number];

/**
 * How a card holds a unit: what it holds does not untap, or it holds what it has attacked last, whatever becomes of
 * itself.
 */
export const HOLDS = ["tapped", "attacked"] as const;
export type Holds = (typeof HOLDS)[number];
