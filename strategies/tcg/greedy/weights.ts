import { START, type StartWeights } from "./startWeights.js";
import { UNITS, type UnitWeights } from "./unitWeights.js";

/**
 * What greedy plays by: plain numbers, handed to a player at its creation. Worths are in points of which a unit of
 * build cost c has about 100 c; shares are of the worth of the unit in question. Tuned over drawn decks by 512,000
 * games in which all numbers were changed at random at once, so that what each brings could be estimated.
 */
export interface Weights {
  /** Worth of a unit, times what its card says (`units`). */
  readonly unit: number;
  /** Of a card that is no unit: per activated ability, trigger and lasting change of numbers. */
  readonly ability: number;
  /** Per card under it. */
  readonly under: number;
  /** Share of its worth that goes with its health; the rest is lost only with the unit. */
  readonly wounds: number;

  /** Worth of a card of the hand, of one Force, and of one Force beyond `plenty` of them. */
  readonly card: number;
  readonly force: number;
  readonly spareForce: number;
  readonly plenty: number;
  /** Worth of a build point to a side that has something to build, and to one that has not. */
  readonly build: number;
  readonly idleBuild: number;
  /** What a build point of the enemy costs oneself. */
  readonly enemyBuild: number;
  /** Share of its worth of a unit in hand, where the same version of it is in play. */
  readonly copied: number;
  /** What a chance to play must bring before a card is spent on it, and what a Battle card kept is worth. */
  readonly threshold: number;
  readonly keptBattleCard: number;

  /** Of an attack: share of the target's worth for damage that does not discard it. */
  readonly damage: number;
  /** More of it where others of the attacker's side, which have still to act, are likely to take the rest. */
  readonly follow: number;
  /** Times more for discarding a unit that has still to act. */
  readonly fresh: number;
  /** Share of the worth that is lost with tapping a unit that has still to act. */
  readonly tap: number;
  /** Share of its best attack that is given up with tapping a unit for something. */
  readonly missed: number;
  /** How far the weight of the arena counts in an attack; the rest counts everywhere alike. */
  readonly arenaShare: number;

  /** Weight of an arena: at least, more where both sides are equally strong, more where one's own side has nobody. */
  readonly arenaLeast: number;
  readonly arenaEven: number;
  readonly arenaAbsent: number;
  /** More for an arena that is the second one for oneself to control, or the enemy's. */
  readonly arenaWins: number;
  readonly arenaLoses: number;
  /**
   * Worth of discarding the last unit that stands for control of an arena, and more if two arenas are then controlled.
   */
  readonly control: number;
  readonly victory: number;
  /** Times the worth of building what can be deployed at once, soon, or later. */
  readonly atOnce: number;
  readonly soon: number;
  readonly late: number;
  /** Times more for a card that takes all points left: what is left of them vanishes. */
  readonly exact: number;
  /** Times the worth of a unit that can be deployed at once where the enemy would win by holding the arena. */
  readonly rescue: number;
  /** Worth that a version put on top must have more for each build point that it costs more. */
  readonly dearer: number;
  /** Share of its worth of a unit that Force may deploy in the battle. */
  readonly surprise: number;
  /** Times the worth of building a card that is no unit. */
  readonly building: number;
  /** Worth of going on with a card that has been begun, and more per counter on it. */
  readonly begun: number;
  readonly counter: number;

  /** Worth of one more of a number until the end of the turn, where no attack is going on. */
  readonly morePower: number;
  readonly moreHealth: number;
  readonly moreSpeed: number;
  /** Accuracy, Critical Hit, Lucky and other numbers. */
  readonly moreOther: number;
  /** Worth of a damage counter removed. */
  readonly heal: number;
  /**
   * Share of a unit's worth that goes with a retreat, with going back to hand, with a turn out of reach or out of
   * action.
   */
  readonly retreat: number;
  readonly toHand: number;
  readonly shelter: number;
  readonly idle: number;
  /** Worth of an ability lent to a unit, and of what a card does later in the turn. */
  readonly lent: number;
  readonly later: number;

  /** Of a contest, and of a secret bid: share of the worth of the unit that is paid at most. */
  readonly contest: number;
  readonly secret: number;
  /** How much stronger the enemy must be in an arena before a unit in danger leaves it. */
  readonly flight: number;
  /** Worth of a Location that changes nothing by itself, and times the worth of what it does each turn. */
  readonly location: number;
  readonly lasting: number;
  /** What units are worth by their cards. */
  readonly units: UnitWeights;
  /** Mulligan and setup. */
  readonly start: StartWeights;
}

export const WEIGHTS: Weights = {
  unit: 8.3,
  ability: 35,
  under: 95,
  wounds: 0.3,
  card: 70,
  force: 13,
  spareForce: 8,
  plenty: 12,
  build: 60,
  idleBuild: 1.54,
  enemyBuild: 36,
  copied: 0.3,
  threshold: 8,
  keptBattleCard: 25,
  damage: 0.35,
  follow: 0.4,
  fresh: 1.15,
  tap: 0.35,
  missed: 1,
  arenaShare: 0.4,
  arenaLeast: 0.45,
  arenaEven: 3.61,
  arenaAbsent: 0.25,
  arenaWins: 0.2,
  arenaLoses: 0.2,
  control: 100,
  victory: 600,
  atOnce: 1.72,
  soon: 1.08,
  late: 0.686,
  exact: 1.6,
  rescue: 6,
  dearer: 150,
  surprise: 0.8,
  building: 1.8,
  begun: 649,
  counter: 53.1,
  morePower: 24,
  moreHealth: 22,
  moreSpeed: 1.2,
  moreOther: 20,
  heal: 28,
  retreat: 0.348,
  toHand: 0.7,
  shelter: 0.3,
  idle: 0.35,
  lent: 50,
  later: 45,
  contest: 0.4,
  secret: 0.2,
  flight: 3,
  location: 30,
  lasting: 1.5,
  units: UNITS,
  start: START,
};
