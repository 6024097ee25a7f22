/**
 * The words in which cards of the Trading Card Game are declared: when, who, what. A declaration is data (`declared/*.ts`);
 * `compile.ts` turns it into tables for a matchup once.
 */

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

/** Which units or cards: every condition given must hold. */
export interface Filter {
  /** Types of unit; any when absent. */
  readonly kind?: readonly Arena[];
  readonly whose?: "yours" | "opposing";
  /** Where it must be: in a battle arena unless told. Their build zone is that of the opponent of who has the ability. */
  readonly zone?: "arena" | "build" | "arenaOrBuild" | "arenaOrTheirBuild" | "discard" | "hand" | "deck";
  /** In one of these arenas. */
  readonly arena?: readonly Arena[];
  /** Any of these subtypes, word for word ("Jedi", "Rebel", "Bounty Hunter", "Starfighter"). */
  readonly subtypes?: readonly string[];
  /** All of these, wherever they stand in the line of type ("Imperial" and "Starfighter"). */
  readonly allSubtypes?: readonly string[];
  readonly notSubtypes?: readonly string[];
  /** Any of these names, without the version. */
  readonly names?: readonly string[];
  /** Sides printed on the card. */
  readonly side?: "Light" | "Dark" | "Neutral";
  readonly unique?: boolean;
  /** Printed Force cost of a Battle card. */
  readonly forceAtMost?: number;
  /** Build cost and 1 for each card under it. */
  readonly totalCostAtMost?: number;
  /** A Location that may lie in this arena. */
  readonly place?: Arena;
  readonly hasUpkeep?: true;
  /** With a Pilot text ("your Pilots"). */
  readonly hasPilotText?: true;
  readonly powerAtMost?: number;
  readonly healthAtMost?: number;
  /** Or else all of this. */
  readonly or?: Filter;
  readonly speedAtMost?: number;
  readonly speedAtLeast?: number;
  readonly costAtMost?: number;
  readonly costAtLeast?: number;
  /** Types of card for searches: units of these types, or these. */
  readonly card?: readonly ("unit" | "battle" | "mission" | "location" | "equipment")[];
  readonly is?: readonly (
    | "self"
    | "other"
    /** The unit that has the ability's card on it (pilot, equipment). */
    | "host"
    | "attacking"
    | "defending"
    | "tapped"
    | "untapped"
    | "damaged"
    | "undamaged"
    | "piloted"
    | "unpiloted"
    /** In the arena of the card with the ability, of the unit attacking, of the unit defending. */
    | "sameArena"
    | "attackersArena"
    | "sameArenaAsTarget"
    /** Not the unit tapped or discarded to pay the cost, and in the arena where that was. */
    | "notPaid"
    | "paidArena"
    /** Not the unit that damage is pending on, and in its arena. */
    | "notPending"
    | "pendingArena"
    | "shielded"
    /** It was the last to attack, and its dice had no hit. */
    | "missed"
    | "hasAttacked"
    | "notAttacked"
    /** In the arena that the effect "chooseArena" before has chosen. */
    | "chosenArena"
    /** The damage pending would discard it. */
    | "doomed"
    /** Of lower build cost than the unit attacked. */
    | "cheaperThanDefender"
    /** A unit has been discarded from its arena this turn. */
    | "bereaved"
    /** The unit that the card with the ability holds ("hold"). */
    | "held"
    /** It counts for the control of arenas. */
    | "counts"
    /** In the build zone after a retreat, not partly built. */
    | "retreated"
    /** Of lower total build cost than the unit attacking. */
    | "cheaperThanAttacker"
  )[];
}

/** Something that must be so. All parts given must hold. */
export interface Condition {
  /** Self is in one of these arenas. */
  readonly in?: readonly Arena[];
  /** At least `count` (1) cards of this filter. */
  readonly have?: Filter;
  /** With `have`: only those count that differ in this. */
  readonly distinct?: "speed" | "name";
  readonly count?: number;
  readonly haveNot?: Filter;
  /** So many units of one's own in each arena. */
  readonly eachArena?: number;
  /** More units of the first filter than of the second. */
  readonly more?: readonly [Filter, Filter];
  readonly self?: readonly (
    | "damaged"
    | "undamaged"
    | "piloted"
    | "unpiloted"
    | "tapped"
    | "untapped"
    | "stacked"
    | "inBuildZone"
    | "attacking"
    | "defending"
    /** Two pilots or more are on self. */
    | "manned"
    /** The battle step of its arena is going on; of a Location, too. */
    | "inItsStep"
  )[];
  /** The battle step of one of these arenas is going on. */
  readonly step?: readonly Arena[];
  /** Subtype of a pilot on self. */
  readonly pilotedBy?: Filter;
  /** No such pilot is on self. */
  readonly notPilotedBy?: Filter;
  /** All of these, too. */
  readonly also?: readonly Condition[];
  /** The attack going on uses Bombard, or Ion Cannon. */
  readonly using?: "bombard" | "ionCannon";
  /** One of your units has been discarded this turn from the arena of its type, one of these. */
  readonly lost?: readonly Arena[];
  /** No unit in these arenas has attacked this turn. */
  readonly quiet?: readonly Arena[];
}

/** A lasting change of numbers while its source is where its text works. */
export interface Modifier {
  readonly stat: Stat;
  readonly amount: number;
  /** Whose number: the card itself (for pilots and equipment: the unit they are on), or all that fit. */
  readonly of?: "self" | Filter;
  readonly while?: Condition;
  /** Only while attacking such a unit. */
  readonly attacking?: Filter;
  /** Only while attacked by such a unit. */
  readonly attackedBy?: Filter;
  /** Times the damage counters on the unit. */
  readonly perDamage?: boolean;
  /** Times the cards that fit. */
  readonly per?: Filter;
  /** Times the counters on the card. */
  readonly perCounter?: boolean;
  /** Times the Force of the player, for numbers of the card itself that are printed as a star; in the build zone, too. */
  readonly perForce?: boolean;
  /** Only while using Bombard, or Ion Cannon. */
  readonly using?: "bombard" | "ionCannon";
}

/** Change of build costs, Force costs, and other numbers of the rules. */
export interface CostChange {
  /** "force": activated abilities that cost Force, be it 0; "ability": all activated abilities. */
  readonly what: "build" | "force" | "ability" | "battleForce" | "missionBuild" | "equip";
  readonly amount: number;
  /** Which cards. */
  readonly of: Filter;
  readonly while?: Condition;
}

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
  "attacksBuildZoneGround",
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
  /** Discarded from its arena it may leave a pilot behind in the build zone; so may others of its arena in exchange for it. */
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

export interface Cost {
  readonly force?: number;
  readonly build?: number;
  readonly tap?: true;
  readonly discardSelf?: true;
  readonly damageSelf?: number;
  readonly retreatSelf?: true;
  /** Cards of one's choice from hand. */
  readonly discardCards?: number;
  readonly discardHand?: true;
  /** Tap, or discard, one of one's units. */
  readonly tapOne?: Filter;
  /** So many of them; 1 unless told. */
  readonly tapCount?: number;
  readonly discardOne?: Filter;
  /** So many of them; 1 unless told. */
  readonly discardCount?: number;
  /** Top cards of the own deck into the discard pile. */
  readonly mill?: number;
  /** Cards of one's choice in the own discard pile leave the game. */
  readonly removeDiscarded?: number;
  /** A damage counter on one of one's units. */
  readonly damageOne?: Filter;
  /** The card goes back to its owner's hand. */
  readonly returnSelf?: true;
  /** X is the total build cost of the unit discarded by `discardOne`. */
  readonly xIsItsCost?: true;
  /** A card of the hand that fits. */
  readonly discardFitting?: Filter;
  /** As many damage counters as the player chooses, up to the damage pending, on one of one's units: X of the effects. */
  readonly damageOther?: Filter;
  /** As many as the player chooses: X of the effects. */
  readonly forceX?: true;
  readonly buildX?: true;
}

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
  "cannotRetreat",
  "doesNotUntap",
  "draw",
  "discardCards",
  "discardAtRandom",
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
  "retreatWhenAttackEnds",
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

/** What a player may be kept from for a turn: Battle cards, activated abilities, spending build points, Bombard and Ion Cannon. */
export const BANS = ["battle", "abilities", "spending", "bombarding"] as const;
export type Ban = (typeof BANS)[number];

/** Rules of one attack: hits may be divided, one die, any damage discards, damage comes back, no damage. */
export const ATTACK_RULES = ["dividesHits", "oneDie", "isLethal", "comesBack", "isHarmless"] as const;
export type AttackRule = (typeof ATTACK_RULES)[number];

export interface Effect {
  readonly verb: Verb;
  /** On whom: chosen targets, the card itself (a pilot's ship too), all that fit, the attacker, the defender, or nobody. */
  readonly on?:
    | "target"
    | "self"
    | "each"
    | "attacker"
    | "defender"
    | "subject"
    | "host"
    | "opponentsChoice"
    /** The unit that damage is pending on; that this card lingers on. */
    | "pending"
    | "marked"
    /** Chosen by the controller as this effect is carried out; "target" of later effects is then the same. */
    | "chosen";
  readonly filter?: Filter;
  /** A number, X of the cost, or what the unit has: its power, its build cost, the cards of its stack. */
  readonly amount?: number | "x" | "power" | "ownCost" | "stack";
  /** Times the cards that fit. */
  readonly per?: Filter;
  readonly stat?: Stat;
  readonly quirk?: Quirk;
  readonly ban?: Ban;
  readonly rule?: AttackRule;
  readonly faceDown?: boolean;
  /** With "putFromHand": it enters tapped. */
  readonly tapped?: boolean;
  readonly until?: "attack" | "turn";
  /** Whose hand, deck, Force: the controller's unless told; "chosen" is one player that the controller names once. */
  readonly who?: "you" | "opponent" | "both" | "chosen";
  /** Up to the amount, as the player likes. */
  readonly upTo?: boolean;
  /** With "chosen": so many may be chosen (1), and none at all where `optional`. */
  readonly times?: number;
  readonly optional?: boolean;
  /** Only if some unit was chosen before ("if you do"). */
  readonly ifChosen?: boolean;
  /** With "chooseArena": among these, and only where no unit has attacked this turn. */
  readonly arenas?: readonly Arena[];
  readonly quiet?: boolean;
  /** With "damage": Evade can prevent it only on such units. */
  readonly evadableBy?: Filter;
  /** Only if the opponent does not pay so much Force. */
  readonly unlessPays?: number;
  /** Damage or dice: only abilities of Jedi Masters may prevent it. */
  readonly onlyMastersPrevent?: boolean;
  readonly while?: Condition;
  /** Only if this player wants. */
  readonly may?: "you" | "opponent";
  readonly special?: string;
}

export interface Activated {
  /** "general" also stands for "any chance to play that is not kept for something else" unless `notWhileAttacking`. */
  readonly window: Window;
  readonly cost: Cost;
  readonly effects: readonly Effect[];
  readonly target?: Filter;
  /** Prevention only of damage that such a unit does. */
  readonly from?: Filter;
  /** Up to so many; 1 unless told. */
  readonly targets?: number;
  readonly while?: Condition;
  /** "Play only if no unit is attacking." */
  readonly notWhileAttacking?: boolean;
  /** Any number of times. */
  readonly unlimited?: boolean;
  /** Works in the build zone (Reserves), and only there. */
  readonly reserves?: boolean;
  /** Of the window "instead": the unit is not tapped for it and may still act. */
  readonly isFree?: true;
  /** Played from the discard pile, and only there. */
  readonly inDiscard?: true;
}

export const MOMENTS = [
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
  "retreated",
  /** Before the chance to prevent: the damage is pending. */
  "wouldBeDamaged",
  /** After it: what is left would discard the unit. */
  "wouldBeDiscarded",
  "drawStepEnds",
  /** A unit is discarded by damage from self; the subject is that unit. */
  "kills",
  /** Damage to the subject has been prevented. */
  "prevents",
] as const;
export type Moment = (typeof MOMENTS)[number];

export interface Triggered {
  readonly when: Moment;
  /** The unit that it happens to, where that is not the card itself. */
  readonly subject?: Filter;
  /** Of "wouldBeDamaged": who does the damage. Of "damages" and "destroys": who suffers it. */
  readonly from?: Filter;
  readonly damaged?: Filter;
  /** Arena of the step. */
  readonly arena?: Arena;
  readonly whose?: "yours" | "opponents" | "any";
  readonly while?: Condition;
  readonly effects: readonly Effect[];
  /** What happens where the player prefers it ("choose one"). */
  readonly otherwise?: readonly Effect[];
  readonly target?: Filter;
  readonly targets?: number;
  /** The player need not. */
  readonly may?: boolean;
  /** The opponent may pay so much Force to set it off ("opponent may pay 3 Force: tap self"). */
  readonly opponentPays?: number;
  readonly cost?: Cost;
  readonly reserves?: boolean;
}

/** Ways to pay an upkeep; one of those that can be paid must be. */
export type Upkeep = readonly Cost[];

export interface PilotWords {
  /** Subtypes of the units it may pilot. */
  readonly of: readonly string[];
  readonly modifiers?: readonly Modifier[];
  readonly quirks?: readonly Quirk[];
  readonly abilities?: readonly Activated[];
  readonly triggers?: readonly Triggered[];
}

export interface Grant {
  readonly of: Filter;
  readonly while?: Condition;
  readonly abilities?: readonly Activated[];
  readonly quirks?: readonly Quirk[];
}

/** Force that the opponent must pay for an attack. */
export interface Toll {
  readonly force: number;
  /** Attacks on the card itself, or on such units. */
  readonly on: "self" | Filter;
  /** Attacks by such units only. */
  readonly by?: Filter;
}

/** All that a card does besides its printed numbers. */
export interface CardWords {
  /** Name with version: "Darth Maul (E)". */
  readonly name: string;
  readonly modifiers?: readonly Modifier[];
  readonly costs?: readonly CostChange[];
  /** What its own build cost changes by. */
  readonly ownCost?: readonly { readonly amount: number; readonly while?: Condition }[];
  readonly quirks?: readonly Quirk[];
  /** Activated abilities; for a Battle card its effect, and after it the one played as Enhanced or the other choice. */
  readonly abilities?: readonly Activated[];
  readonly triggers?: readonly Triggered[];
  /** Abilities and triggers that other units get. */
  readonly grants?: readonly Grant[];
  /** What a Mission, completed this turn, or a Battle card, played this turn, does at a later moment of the turn. */
  readonly later?: readonly Triggered[];
  /** What holds until the end of the turn once the card lingers; "self" is then the unit that it is about. */
  readonly lasting?: readonly Modifier[];
  readonly lastingGrants?: readonly Grant[];
  /** Units of this kind that can attack it must. */
  readonly drawsAttacksOf?: Filter;
  /** Abilities that effects of this card lend ("gets ... until end of turn"). */
  readonly lent?: readonly Activated[];
  /** Of a Mission: the upkeep that it gives to another unit. */
  readonly upkeep?: Upkeep;
  readonly bounty?: readonly Effect[];
  readonly bountyTarget?: Filter;
  readonly hiddenCost?: number;
  /** A rule that changes while this Location lies in its arena. */
  readonly rule?: Rule;
  /** The only units that may pilot it, besides what holds for all. */
  readonly pilotsOnly?: Filter;
  /** While in the Character arena: units whose upkeep is not paid. */
  readonly waives?: Filter;
  readonly cannotAttack?: Filter;
  /** So much less Force for activated abilities that it uses. */
  readonly cheaperAbilities?: number;
  /** It has Hidden Cost only while this holds. */
  readonly hiddenWhile?: Condition;
  /** What it holds does not untap; or it holds the unit that it has attacked last, whatever becomes of itself. */
  readonly holds?: "tapped" | "attacked";
  /** Equipment costs 1 Force and 1 build point less to attach to it. */
  readonly equipsCheaper?: true;
  /** Battle steps in which no Battle cards are played. */
  readonly noBattleCardsIn?: readonly Arena[];
  /** What attacks cost the opponent. */
  readonly tolls?: readonly Toll[];
  /**
   * With at least so many build counters it may be deployed for so much Force whenever an ability may be played, and
   * retreats when the battle step of its arena ends.
   */
  readonly surprise?: { readonly counters: number; readonly force: number };
  readonly pilot?: PilotWords;
  /** Subtypes added always ("Treat as a Droid"). */
  readonly treatAs?: readonly string[];
  /** Missions: what completing does, and its condition. */
  readonly mission?: {
    readonly effects: readonly Effect[];
    readonly target?: Filter;
    readonly targets?: number;
    readonly condition?: Condition;
    /** What completing it costs besides its build counters. */
    readonly cost?: Cost;
  };
  /** Equipment: cost and whom it may equip. */
  readonly equip?: { readonly cost: Cost; readonly to: Filter };
}
