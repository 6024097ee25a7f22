/**
 * What greedy reckons with where the rules give no number, as plain data: points of the game (the cost on the stat
 * cards), Hit Points, squares, rounds or shares, as each says. Not here: what cards and rules say, the order in which
 * kinds of plans come, what breaks ties, the steps in which maps of squares are kept, and how much is looked at.
 */
export interface Weights {
  /** Share of an expected loss that standing in danger counts for. */
  readonly caution: number;
  /**
   * Share of its harm that an enemy counts with which has been activated this round: it may still strike first in the
   * next.
   */
  readonly later: number;
  /**
   * Share of its harm that an enemy counts with which stands beside an enemy of its own and would be struck as it left.
   */
  readonly engaged: number;
  /** Share of its harm that a shooter counts with where it must move to see one. */
  readonly movingShots: number;
  /** Share of what a commander effect is worth in a round that a follower gains by ending its turn under it. */
  readonly command: number;
  /** Share of the same that a commander gains for each follower that it covers at the end of its turn. */
  readonly lead: number;
  /** Points that a square nearer to the enemy is worth to anybody. */
  readonly pace: number;
  /** The same as a share of what the character's own attack is worth, over the squares of its speed. */
  readonly paceByWorth: number;
  /** Share of its own attack's worth that a fighter gains by standing where it can charge from in its next turn. */
  readonly ready: number;
  /** Points that a square nearer is worth more with each quiet round. */
  readonly impatience: number;
  /** Share of a character's cost that goes with its Hit Points, the rest with its defeat. */
  readonly wounds: number;
  /** Share of its cost that the defeat of a character counts more that has still to be activated in this round. */
  readonly tempo: number;
  /** Points by which a turn without an action is put off for each point of the character's cost. */
  readonly holdBack: number;
  /** Share of what a character has to fear where it stands by which its action is worth doing sooner. */
  readonly feared: number;

  // Attacks.

  /** Points that a Force point is worth keeping. */
  readonly force: number;
  /** Share of hits that saves against damage let through, about. */
  readonly unsaved: number;
  /** How much more harm to one's own side counts than the same harm to the enemy. */
  readonly ownHarm: number;
  /** Points by which an enemy that carries the droid home counts for more. */
  readonly droid: number;
  /** Share of its own cost that each roll against a character with Betrayal puts at stake. */
  readonly betrayal: number;
  /** Share of its own cost that a Unique character stakes by defeating somebody with Cay's Legacy. */
  readonly legacy: number;
  /** Points that combining fire must gain, or nobody gives up a turn for it. */
  readonly combining: number;
  /** Share of the flanked target's later attackers that are reckoned to choose it. */
  readonly flanking: number;
  /** Points that one attack of opportunity is reckoned to cost the mover, for each share of its Hit Points. */
  readonly leaving: number;

  // Actions and powers.

  /** Share of its cost that taking an enemy's turn away is worth. */
  readonly stun: number;
  /** Share of its cost that keeping an enemy from moving is worth where it has targets from where it stands. */
  readonly holding: number;
  /** The same where it has none. */
  readonly holdingIdle: number;
  /** Share of its cost that halving an enemy's movement is worth. */
  readonly hindering: number;
  /** Share of its cost that a character regains with all its Hit Points. */
  readonly healing: number;
  /** Share of its cost that a character gains by Force Cloak under fire from `fullFire` enemies or more. */
  readonly cloak: number;
  readonly fullFire: number;
  /** Rounds in which a shatterpoint is reckoned to be attacked. */
  readonly shatterpoint: number;
  /** How often Force Corruption is reckoned to do its damage again. */
  readonly corruption: number;
  /** Hit Points that a level of threat costs, and the share of a cost at stake, where essence is transferred. */
  readonly essenceHarm: number;
  readonly essenceStake: number;
  /** Share of a character's cost that stays with its last Hit Points. */
  readonly lastHitPoints: number;
  /** Attacks in which the Damage of Force Weapon is reckoned to count, and the share of them that hit. */
  readonly weaponAttacks: number;
  readonly weaponHits: number;
  /** Points for a door less in the way, where nobody is in sight yet. */
  readonly door: number;
  /** Points by which a door held must be better than none. */
  readonly doorHeld: number;
  /** Share of its worth that an attack counts there when its maker has been activated this round. */
  readonly doorLater: number;
  /** Points of each Force point that an enemy loses by Sever Force, and turns that it would still have renewed them. */
  readonly severed: number;
  readonly renewals: number;
  /** How often each shooter is reckoned to combine fire from now on. */
  readonly fireCombined: number;
  /** How often each follower is reckoned to attack, and to be attacked, from now on. */
  readonly blows: number;
  /** Damage of an attack that +2 Defense may turn into a miss, where the enemy is not known. */
  readonly enemyDamage: number;
  /** Share that followers count for who are not near enough yet. */
  readonly farFollower: number;
  /** Points a Force point spent on moving faster costs a plan. */
  readonly forceMove: number;

  // Answers.

  /** Hitting faces from which a reroll of an attack is worth a Force point. */
  readonly rerollFaces: number;
  /** Damage from which avoiding is worth a Force point even when it does not defeat. */
  readonly avoiding: number;
  /** Hitting faces up to which a sure critical hit is worth its price (Use the Force). */
  readonly criticalFaces: number;
  /** Highest number of a save that is worth rolling again. */
  readonly rerollSave: number;
  /** Force points above which a save is rolled again while the character is still strong. */
  readonly saveForce: number;
  /** Share of its Hit Points up to which a character is weak, and rolls a save again with its last Force point. */
  readonly weak: number;
  /** Lowest needed roll of an attack that Force Alter makes the enemy roll again. */
  readonly alterFrom: number;
  /** Hitting faces from which extra Damage before a roll is worth its price. */
  readonly boostFaces: number;
  /** Force points from which there is some to spare for it, and points from which an attack is worth the last. */
  readonly boostForce: number;
  readonly boostPoints: number;
  /** Faces that must win the initiative for a Force point to be worth rolling again; for the last one of them. */
  readonly initiativeFaces: number;
  readonly initiativeFacesLast: number;
  /** Points that faster movement is reckoned to bring an enemy whose power may be cancelled. */
  readonly cancelledMove: number;
  /** Share of its cost that a character is reckoned to gain in a turn that may be cancelled. */
  readonly cancelledTurn: number;
  /** Damage of a critical hit that may be cancelled. */
  readonly cancelledCritical: number;
  /** How much less an ability is worth to a character that has it already, as a share. */
  readonly repeated: number;
  /** How many times as much it is worth to those who fight at close quarters. */
  readonly closeQuarters: number;
  /** Share of its cost that each Force power makes Force points worth more to a character. */
  readonly forPowers: number;
  /** Points that a turn promises from which it is not worth holding back. */
  readonly acting: number;
  /** Points from which it is worth changing places. */
  readonly exchanging: number;
  /** Chance of a hit from which, and expected loss in points below which, all is staked on a reroll. */
  readonly stakeFrom: number;
  readonly stakePoints: number;
  /** How many times as much a square of an advance counts for a fighter. */
  readonly advance: number;

  // Moves.

  /** Squares from an enemy at which fighters and shooters want to go first in a round. */
  readonly firstFighters: number;
  readonly firstShooters: number;
  /** How often its cost an enemy's worth is reckoned, less the share of its Hit Points left, to go for it. */
  readonly target: number;
  /** Squares by which every enemy is reckoned to be further off, to go for it. */
  readonly targetDistance: number;
  /** Squares from an enemy beyond which further away is no better. */
  readonly farEnough: number;
  /** Points a square further from the nearest of ours is worth for an enemy that is pushed. */
  readonly pushed: number;
  /** Points a square nearer to an enemy is worth for a fighter that is put elsewhere and has still to act. */
  readonly lifted: number;
  /** Share of its own gain that a towing character minds. */
  readonly towing: number;
  /** Points that a square of way won by riding on a skiff is worth. */
  readonly riding: number;
  /** Chance that somebody aboard falls with its skiff. */
  readonly falling: number;
  /** Squares from its ally at which a Light Spirit, from a Trooper at which a Hologram, is well placed. */
  readonly wardSquares: number;
  readonly trooperSquares: number;
  /** Points that each square too far from there costs. */
  readonly stray: number;
  /** Share of a Light Spirit's cost that each enemy costs who is near enough to dispel it. */
  readonly dispelled: number;
  /** Share of what an attack promises that is left when the enemy activates first. */
  readonly secondShare: number;
  /** How often the enemy may strike before and after, when it activates first. */
  readonly secondStrikes: number;
  /** Points that a move before the first activation must gain. */
  readonly stepping: number;
  /** Rounds after which nobody waits any longer for the enemy to come. */
  readonly longSkirmish: number;
  /** Quiet rounds that each round after those counts for. */
  readonly lateRound: number;
  /** Rounds after which a side asks whom the tie-breaker favours. */
  readonly stalemate: number;
  /** Turns like this one in which an attack should have defeated its target, to be worth disturbing the quiet. */
  readonly patience: number;
  /** Quiet rounds left before the tie-breaker at which a side that would lose it comes out; at which level sides do. */
  readonly trailing: number;
  readonly level: number;

  // Setup.

  /** Columns from the own edge for the sturdy; for those with commander effects or a costly shot. */
  readonly front: number;
  readonly behind: number;
  /** Cost above which a shooter stays behind. */
  readonly costly: number;
  /** Points that a column from the wanted one, half a row from the middle, and bad ground cost. */
  readonly column: number;
  readonly row: number;
  readonly slow: number;
  /** Hit Points that one enemy who sees a square costs, and the share of it where terrain gives cover. */
  readonly seen: number;
  readonly covered: number;
  /** Share of it for the ground from which enemies may see the square after a move. */
  readonly afterMove: number;
  /** Share of a character's cost that a commander effect on it is worth. */
  readonly bond: number;
  /** Range above which a commander effect reaches anyway. */
  readonly everywhere: number;
  /** How many squares to come from one column further back is worth, where a captive is set up. */
  readonly prison: number;
}

/** Greedy's own. */
export const WEIGHTS: Weights = {
  caution: 0.8,
  later: 0.4,
  engaged: 0.5,
  movingShots: 0.7,
  command: 1,
  lead: 1,
  pace: 0.35,
  paceByWorth: 0.15,
  ready: 0.55,
  impatience: 0.5,
  wounds: 0.3,
  tempo: 0.3,
  holdBack: 1,
  feared: 1.5,
  force: 1.2,
  unsaved: 0.7,
  ownHarm: 1.2,
  droid: 40,
  betrayal: 0.075,
  legacy: 0.75,
  combining: 0.3,
  flanking: 0.5,
  leaving: 8,
  stun: 0.25,
  holding: 0.06,
  holdingIdle: 0.2,
  hindering: 0.08,
  healing: 0.5,
  cloak: 0.15,
  fullFire: 3,
  shatterpoint: 1.5,
  corruption: 0.8,
  essenceHarm: 7,
  essenceStake: 0.5,
  lastHitPoints: 0.45,
  weaponAttacks: 3,
  weaponHits: 0.5,
  door: 0.25,
  doorHeld: 0.3,
  doorLater: 0.6,
  severed: 1.2,
  renewals: 4,
  fireCombined: 2,
  blows: 2,
  enemyDamage: 15,
  farFollower: 0.4,
  forceMove: 1,
  rerollFaces: 7,
  avoiding: 20,
  criticalFaces: 12,
  rerollSave: 14,
  saveForce: 1,
  weak: 0.5,
  alterFrom: 9,
  boostFaces: 9,
  boostForce: 3,
  boostPoints: 4,
  initiativeFaces: 8,
  initiativeFacesLast: 12,
  cancelledMove: 1,
  cancelledTurn: 0.1,
  cancelledCritical: 40,
  repeated: 0.1,
  closeQuarters: 1.5,
  forPowers: 0.25,
  acting: 0.5,
  exchanging: 1,
  stakeFrom: 0.8,
  stakePoints: 3,
  advance: 2,
  firstFighters: 8,
  firstShooters: 14,
  target: 2,
  targetDistance: 4,
  farEnough: 10,
  pushed: 0.1,
  lifted: 0.35,
  towing: 0.5,
  riding: 0.35,
  falling: 0.5,
  wardSquares: 2,
  trooperSquares: 1,
  stray: 1,
  dispelled: 0.3,
  secondShare: 0.5,
  secondStrikes: 2,
  stepping: 0.3,
  longSkirmish: 24,
  lateRound: 0.25,
  stalemate: 36,
  patience: 10,
  trailing: 7,
  level: 5,
  front: 3,
  behind: 2,
  costly: 25,
  column: 3,
  row: 0.5,
  slow: 1,
  seen: 10,
  covered: 0.5,
  afterMove: 0.5,
  bond: 0.25,
  everywhere: 12,
  prison: 2,
};

type Changeable = { -readonly [name in keyof Weights]: number };

/**
 * What greedy plays by now. As long as nobody plays by others these numbers never change, and V8 compiles them in as
 * constants.
 */
const changeable: Changeable = { ...WEIGHTS };
export const weights: Weights = changeable;

const NAMES = Object.keys(WEIGHTS) as readonly (keyof Weights)[];

/** Makes others the weights that greedy plays by. */
export function copyWeights(others: Weights): void {
  for (let i = 0; i < NAMES.length; i++) changeable[NAMES[i]] = others[NAMES[i]];
}
