import type { HandCount, Player } from "../../cards/effects/counts.js";
import type { Joined } from "../../cards/effects/joined.js";
import type { Special } from "./specials.js";
import type {
  Amount,
  Arena,
  AttackRule,
  Ban,
  CardSort,
  CostSort,
  Distinct,
  Holds,
  Is,
  May,
  On,
  Quirk,
  Rule,
  SelfIs,
  Side,
  Stat,
  TriggerName,
  Until,
  Using,
  Verb,
  Who,
  Whose,
  Window,
  Zone,
} from "./terms.js";

/**
 * The words in which cards of the Trading Card Game are declared: when, who, what. A declaration is data
 * (`declared/*.ts`); `compile.ts` turns it into tables for a matchup once.
 */

/** Which units or cards: every condition given must hold, of `any` one, of `not` none. */
export type Filter = Joined<FilterWords>;

export interface FilterWords {
  /** Types of unit; any when absent. */
  readonly kind?: readonly Arena[];
  readonly whose?: Whose;
  /**
   * Where it must be: in a battle arena unless told. Their build zone is that of the opponent of who has the ability.
   */
  readonly zone?: Zone;
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
  readonly side?: Side;
  readonly unique?: boolean;
  /** Printed Force cost of a Battle card. */
  readonly forceAtMost?: number;
  /** Build cost and 1 for each card under it. */
  readonly totalCostAtMost?: number;
  /** A Location that may lie in this arena. */
  readonly place?: Arena;
  readonly hasUpkeep?: true;
  readonly hasBounty?: true;
  /** With a Pilot text ("your Pilots"). */
  readonly hasPilotText?: true;
  readonly powerAtMost?: number;
  readonly powerAtLeast?: number;
  readonly healthAtMost?: number;
  readonly speedAtMost?: number;
  readonly speedAtLeast?: number;
  readonly costAtMost?: number;
  /** Types of card for searches: units of these types, or these. */
  readonly card?: readonly CardSort[];
  readonly is?: readonly Is[];
}

/** What is counted: cards that fit, cards in a hand, Force. */
export type Count = Filter | HandCount | ForceCount;

export interface ForceCount {
  readonly force: Player;
}

/** Something that must be so: all parts given, of `any` one, of `not` nothing. */
export type Condition = Joined<ConditionWords>;

export interface ConditionWords {
  /** Self is in one of these arenas. */
  readonly in?: readonly Arena[];
  /** At least `count` (1) of these. */
  readonly have?: Count;
  /** With `have`: only those count that differ in this. */
  readonly distinct?: Distinct;
  readonly count?: number;
  readonly haveNot?: Filter;
  /** So many units of one's own in each arena. */
  readonly eachArena?: number;
  /** More of the first than of the second. */
  readonly more?: readonly [Count, Count];
  readonly self?: readonly SelfIs[];
  /** The battle step of one of these arenas is going on. */
  readonly step?: readonly Arena[];
  /** No such pilot is on self. */
  readonly notPilotedBy?: Filter;
  /** All of these, too. */
  readonly also?: readonly Condition[];
  /** The attack going on uses Bombard, or Ion Cannon. */
  readonly using?: Using;
  /** One of your units has been discarded this turn from the arena of its type, one of these. */
  readonly lost?: readonly Arena[];
  /** No unit in these arenas has attacked this turn. */
  readonly quiet?: readonly Arena[];
  /** None of one's own units of these types has attacked this turn. */
  readonly ownQuiet?: readonly Arena[];
  /** The opponent has no unit in some arena. */
  readonly theyLackArena?: true;
  /** So many partially built cards of one's own, the card itself among them while it is one. */
  readonly partlyBuilt?: number;
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
  /** Times the damage counters on the unit. */
  readonly perDamage?: boolean;
  /** Times what is counted. */
  readonly per?: Count;
  /** Times the counters on the card. */
  readonly perCounter?: boolean;
  /**
   * Times the Force of the player, for numbers of the card itself that are printed as a star; in the build zone, too.
   */
  readonly perForce?: boolean;
  /** Only while using Bombard, or Ion Cannon. */
  readonly using?: Using;
}

/** Change of build costs, Force costs, and other numbers of the rules. */
export interface CostChange {
  /** "force": activated abilities that cost Force, be it 0; "ability": all activated abilities. */
  readonly what: CostSort;
  readonly amount: number;
  /** Which cards. */
  readonly of: Filter;
  readonly while?: Condition;
}

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
  /** Only such cards. */
  readonly removeOf?: Filter;
  /** A damage counter on one of one's units. */
  readonly damageOne?: Filter;
  /** The card goes back to its owner's hand. */
  readonly returnSelf?: true;
  /** X is the total build cost of the unit discarded by `discardOne`. */
  readonly xIsItsCost?: true;
  /** A card of the hand that fits. */
  readonly discardFitting?: Filter;
  /**
   * As many damage counters as the player chooses, up to the damage pending, on one of one's units: X of the effects.
   */
  readonly damageOther?: Filter;
  /** As many as the player chooses: X of the effects. */
  readonly forceX?: true;
  readonly buildX?: true;
}

export interface Effect {
  readonly verb: Verb;
  /**
   * On whom: chosen targets, the card itself (a pilot's ship too), all that fit, the attacker, the defender, or nobody.
   */
  readonly on?: On;
  readonly filter?: Filter;
  /** A number, X of the cost, or what the unit has: its power, its build cost, the cards of its stack. */
  readonly amount?: number | Amount;
  /** Times what is counted. */
  readonly per?: Count;
  readonly stat?: Stat;
  readonly quirk?: Quirk;
  readonly ban?: Ban;
  readonly rule?: AttackRule;
  readonly faceDown?: boolean;
  /** With "putBuildCounters": the card may be deployed at once, where it has enough of them then. */
  readonly deploys?: true;
  /** With "putFromHand": it enters tapped. */
  readonly tapped?: boolean;
  readonly until?: Until;
  /** Whose hand, deck, Force: the controller's unless told; "chosen" is one player that the controller names once. */
  readonly who?: Who;
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
  readonly may?: May;
  readonly special?: Special;
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

export interface Triggered {
  readonly when: TriggerName;
  /** The unit that it happens to, where that is not the card itself. */
  readonly subject?: Filter;
  /** Of "wouldBeDamaged": who does the damage. Of "damages" and "destroys": who suffers it. */
  readonly from?: Filter;
  readonly damaged?: Filter;
  /** Arena of the step. */
  readonly arena?: Arena;
  readonly whose?: Player;
  readonly while?: Condition;
  readonly effects: readonly Effect[];
  /** What happens where the player prefers it ("choose one"). */
  readonly otherwise?: readonly Effect[];
  readonly target?: Filter;
  /** The player need not. */
  readonly may?: boolean;
  /** The opponent may pay so much Force to set it off ("opponent may pay 3 Force: tap self"). */
  readonly opponentPays?: number;
  readonly cost?: Cost;
  /** Works in the build zone, and only there. */
  readonly reserves?: boolean;
}

/** Ways to pay an upkeep; one of those that can be paid must be. */
export type Upkeep = readonly Cost[];

export interface PilotDeclaration {
  /** Subtypes of the units it may pilot. */
  readonly of: readonly string[];
  /** On its unit there is room for one more pilot that is no Astromech. */
  readonly makesRoom?: true;
  /** Its unit may attack in the Character arena with so much power, as Bombard in the Ground arena. */
  readonly barrage?: number;
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
export interface CardDeclaration {
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
  /** Build counters that it may get beyond its cost, for what it does with them. */
  readonly extraCounters?: number;
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
  readonly holds?: Holds;
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
  readonly pilot?: PilotDeclaration;
  /** Subtypes added always ("Treat as a Droid"). */
  readonly treatAs?: readonly string[];
  /** Missions: what completing does, and its condition. */
  readonly mission?: {
    readonly effects: readonly Effect[];
    readonly target?: Filter;
    readonly condition?: Condition;
    /** What completing it costs besides its build counters. */
    readonly cost?: Cost;
  };
  /** Equipment: cost and whom it may equip. */
  readonly equip?: { readonly cost: Cost; readonly to: Filter };
}

/** All that a card does, whatever it is called: what one writes for a card of one's own. */
export type CardText = Omit<CardDeclaration, "name">;
