/**
 * What greedy evaluates things by: one plain record a side, handed over when a player is made, so that other records
 * may be played. Worths are in hundredths of a point of damage to an objective, unless a line says share (0..1 or so),
 * chance or count.
 */
export interface Weights {
  // Cards in play.
  /** One icon of a unit. */
  readonly unitDamage: number;
  readonly tactics: number;
  readonly blast: number;
  /** Share of an icon's worth that the edge-enabled one has. */
  readonly edgeShare: number;
  /** One point of a unit's damage capacity, one Force icon, one resource, one keyword, one ability or standing rule. */
  readonly capacity: number;
  readonly force: number;
  readonly resource: number;
  readonly keyword: number;
  readonly ability: number;
  /** An enhancement that a unit has on it. */
  readonly attached: number;
  /** An objective with a clause that loses the game, to start with. */
  readonly losingObjective: number;

  // Cards in hand.
  /** An event, and how much more a point of its cost makes it worth. */
  readonly event: number;
  readonly eventCost: number;
  /** What a point of cost takes off a unit or an enhancement. */
  readonly cardCost: number;
  /** A Force icon in hand, for discarding. */
  readonly handForce: number;
  /** Share of a card's worth in hand that is lost when it is discarded to lower a cost. */
  readonly lowering: number;
  /** Twist of Fate in hand. */
  readonly twist: number;

  // Objectives, dial and Force.
  /** A point of damage on an objective (100 by definition of the unit; the owner's side counts it by this). */
  readonly damage: number;
  /** An objective of the light side destroyed, besides what the dial gains. */
  readonly lightObjective: number;
  /** A point on the dial. */
  readonly dial: number;
  /** The first dark side objective destroyed, and how much more each later one. */
  readonly darkObjective: number;
  readonly darkObjectiveMore: number;
  /** Share of an objective's destruction that partial damage is worth, when it is nearly through. */
  readonly progress: number;
  /** Having the Balance of the Force until the next struggle. */
  readonly balance: number;
  /** Difference of Force icons at which a struggle is as good as decided, in icons. */
  readonly struggleSpread: number;

  // Playing cards.
  /** A resource spent: in one's own turn before the conflict phase, later in it, and in the enemy's turn. */
  readonly price: number;
  readonly priceLate: number;
  readonly priceOut: number;
  /** A Force icon given up by playing the card, which could have served in an edge battle. */
  readonly priceForce: number;
  /** What an event must promise beyond its price, as it could wait; what an action in play must. */
  readonly eventMargin: number;
  readonly actionMargin: number;
  /** A resource card for each round that it will still be there, of the rounds that a game is thought to have. */
  readonly perRound: number;
  readonly rounds: number;
  /** Share of the worth of what one saves up for that is lost when the resources for it are spent. */
  readonly saving: number;
  /** How many times its price a resource is worth to the light side before its first turn, when none refreshes. */
  readonly firstTurn: number;

  // Enhancements.
  /** One that gives its host neither icons nor capacity; each point of capacity and each icon that it gives. */
  readonly attachedAnyhow: number;
  readonly lentCapacity: number;
  readonly lentIconOnHost: number;
  /** Each keyword, ability and standing rule that the host gains; a host that counts its enhancements. */
  readonly hostKeyword: number;
  readonly hostAbility: number;
  readonly hostQuirk: number;
  readonly hostCounting: number;
  /** On an objective: each resource of it, and each point of damage that it can still take, which counts against it. */
  readonly hostResource: number;
  readonly hostObjectiveLeft: number;
  /** On a unit: share of its worth, its being ready, each point of damage that it can still take. */
  readonly hostWorthShare: number;
  readonly hostReady: number;
  readonly hostLeft: number;
  /** A burden: share of the worth of the enemy unit that bears it, and on any other enemy card. */
  readonly burdenShare: number;
  readonly burdenOther: number;
  /** A unit that serves as an enhancement, besides; an enhancement of a play area; Trench Run for each own unit. */
  readonly pilot: number;
  readonly standing: number;
  readonly trenchRun: number;

  // Attacking.
  /** Share of what a unit could do at home that is at stake when it attacks; where the enemy has no unit. */
  readonly away: number;
  readonly awayAlone: number;
  /** Share of a committed unit's worth that an attack costs, as it will miss its next turn. */
  readonly committedAway: number;
  /** How the stakes at home rise as the dial nears its end, at the end. */
  readonly awayLate: number;
  /** Share of what ready units would stop in the enemy's next turn that is lost when they attack. */
  readonly home: number;
  /** Most that an objective's fall in the enemy's next turn counts, be it the last one. */
  readonly homeLost: number;
  /** How objective damage counts more: always, and at the end of the dial. */
  readonly urgency: number;
  readonly urgencyLate: number;
  /** Chance with which the enemy defends where that is better for it. */
  readonly enemyDefends: number;
  /** Share of the worth of enemy units destroyed, and of own units lost, in an attack. */
  readonly attackKill: number;
  readonly attackLoss: number;
  /** An enemy unit exhausted by the tactics icons of an attack. */
  readonly attackTactics: number;

  // Defending.
  readonly defendKill: number;
  readonly defendLoss: number;
  readonly defendTactics: number;
  /**
   * Share of a unit's worth that defending costs: always, where other enemies may still attack, and where it is
   * committed.
   */
  readonly defendCost: number;
  readonly defendAgain: number;
  readonly committedDefends: number;

  // How an engagement goes, for both.
  /** Strikes that a unit damage icon prevents, against a tactics icon's one. */
  readonly stopDamage: number;
  /** Share of them that comes too late for those who strike first, and how much more for those who do not. */
  readonly stopFirst: number;
  readonly stopSecond: number;
  /**
   * Chance of the edge that an icon more than the enemy gives, and what the attacker lacks as ties are the defender's.
   */
  readonly edgeSlope: number;
  readonly edgeTie: number;
  /** Points of damage within which it is open whether an objective falls. */
  readonly fallSpread: number;

  // Edge battles.
  /** Force icons of an enemy card that is not known, on average. */
  readonly hiddenForce: number;
  /** Edge-enabled icons at stake, and icons that strike first. */
  readonly edgeIcon: number;
  readonly firstStrike: number;
  /** Keeping any card, and the share of what it is worth in hand. */
  readonly keepCard: number;
  readonly keepShare: number;
  /** How much less worth a card's damage by fate is in the hand than now. */
  readonly fateMargin: number;

  // Effects.
  /** A card drawn; a random and a chosen discard of the opponent. */
  readonly card: number;
  readonly discardRandom: number;
  readonly discardChosen: number;
  /** A point of damage healed; a shield that may be needed. */
  readonly heal: number;
  readonly shield: number;
  /** Share of a unit's worth: killing it while it is ready, besides; damage that does not kill. */
  readonly readyKill: number;
  readonly wound: number;
  /** Each icon with which an enemy unit has still to strike in the engagement. */
  readonly strikeFeared: number;
  /** Share of a unit's worth that a round of it is; that it is in an engagement still to strike, and out of one. */
  readonly roundShare: number;
  readonly strikeShare: number;
  readonly idleShare: number;
  /**
   * How much less a round counts that a unit would miss after others that it misses anyway: 1 / (1 + this) after one.
   */
  readonly laterRounds: number;
  /** Share of a unit's worth, besides its going, when it is captured; when its owner may play it again. */
  readonly captured: number;
  readonly returned: number;
  /** Each icon lent for an engagement. */
  readonly lentIcon: number;
  /** Cancelling an event, and how much more for a point of its cost. */
  readonly cancel: number;
  readonly cancelCost: number;
  /** Blast for all units, for each unit in play. */
  readonly blastForAll: number;

  // Committing to the Force.
  /** A Force icon, besides what it changes in the coming struggle; a ready unit. */
  readonly commitForce: number;
  readonly commitReady: number;
  /** What a point of strength lost to engagements costs, for other units and for elite ones. */
  readonly commitStrength: number;
  readonly commitElite: number;
  /** A resource of the unit, which pays or struggles. */
  readonly commitResource: number;
  /** What any commitment must be worth. */
  readonly commitMargin: number;
}

/** Weights of both sides. */
export interface SidesWeights {
  readonly light: Weights;
  readonly dark: Weights;
}
