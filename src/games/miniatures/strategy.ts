import type { State } from "./state.js";

/**
 * A player's mind. All squads, cards and positions are open information in this game, so a strategy may read the whole
 * state; it must not write to it. What it answers is checked: an illegal answer stops the run with an error that names
 * strategy, seed and answer.
 *
 * `side` is the seat in this game (0 west, 1 east); characters are indexes into the state's arrays.
 */
export interface Strategy {
  readonly name: string;
  readonly description: string;
  /** Square (of the top left of its space) to set this character up on; asked in squad order. */
  chooseSetup(s: State, side: number, character: number): number;
  /** After winning initiative: does this side go first? */
  chooseFirst(s: State, side: number): boolean;
  /** Which unactivated character to activate. */
  chooseActivation(s: State, side: number): number;
  /** What the active character does next (see decision.ts); asked until it ends its turn. */
  chooseDecision(s: State, character: number): number;
  /**
   * Everything else, by kind (see CHOICE).
   * @param actor the character that may do it
   * @param other the other character concerned, or -1
   * @param count number of answers; 0..count-1 are legal. With count 2: 1 = yes.
   */
  choose(s: State, side: number, kind: number, actor: number, other: number, count: number): number;
}

/** Kinds of smaller choices. */
export const CHOICE = {
  /** Make an attack of opportunity against `other`? */
  opportunity: 0,
  /** Spend 1 Force point to reroll the attack just made? `s.head[H.natural]` and the needed roll are in the head. */
  rerollAttack: 1,
  /** Spend 1 Force point to reroll a failed save? */
  rerollSave: 2,
  /** Use this way of avoiding damage (cost in `s.head[H.choiceCost]`)? */
  avoid: 3,
  /** Take the damage for `other` (Bodyguard)? */
  redirect: 4,
  /** Make the enemy target this character instead of `other` (Draw Fire)? */
  drawFire: 5,
  /** Spend Force points for Lightsaber Riposte against `other`? */
  riposte: 6,
  /** Before an attack roll, on power `s.head[H.choicePower]` against `other`? */
  boostAttack: 7,
  /** Make `other` reroll its attack (Force Alter)? */
  forceAlter: 8,
  /** Which of the offered enemies (`s.offers`) to attack with an extra attack (Cleave, Flurry Attack)? `count - 1` = none. */
  extraAttack: 9,
  /** Which of `s.offers` is also struck (Force Lightning)? */
  alsoStruck: 10,
  /** Roll again for initiative: `actor` by Anticipation (cost in `s.head[H.choiceCost]`), -1 by Recon? `other` is the roll. */
  rerollInitiative: 11,
  /** Which of `s.offers` spends the Force points (Dark Master, Hand of the Emperor)? `actor` is whom they serve. */
  forcePool: 60,
  /** Call Reserves by `actor`, whose number was rolled? */
  callReserves: 12,
  /** Which of two initiative rolls to take (Recon; `actor` is the player's first character): 0 = that in `s.head[H.natural]`, 1 = that in `s.head[H.needed]`? */
  takeRoll: 13,
  /** Add a Rakghoul on a square of `other`, whom `actor` has defeated? */
  addRakghoul: 14,
  /** In setup, which of `s.offers`, allies of `actor`, to choose for its ability? */
  darkInspiration: 62,
  darkMaster: 63,
  lightTutor: 64,
  ooglithMasquer: 65,
  /** After setup, which of `s.offers`, enemies, is `actor` programmed for? */
  programmedTarget: 66,
  /** Which of `s.offers` gets the Force points of `actor`, just defeated (Force Spirit)? */
  forceSpirit: 61,
  /** Which of `s.offers` to use before anyone activates (afterInitiative.ts: character and ability)? `count - 1` = none. */
  afterInitiative: 15,
  /** Which of `s.offers` to hold: twice the door's number, plus 1 = open (Override, Door Gimmick)? `count - 1` = none. */
  holdDoor: 40,
  /** Which of `s.offers` to lend Extra Attack (Power Coupling)? `count - 1` = none. */
  couple: 46,
  /** Use Force Bubble against `s.head[H.pending]` damage from `other` (cost in `s.head[H.choiceCost]`)? */
  bubble: 30,
  /** Use Eternal Hatred before `other` would defeat `actor` (cost in `s.head[H.choiceCost]`)? */
  survive: 31,
  /** Activate one more character in this phase, after `other` of them (General Dodonna, Grand Moff Tarkin)? */
  goOn: 70,
  /** Which of `s.offers` makes the immediate attack that commander `actor` orders? `count - 1` = none. */
  volley: 71,
  /** Which of `s.offers` changes places at the end of commander `actor`'s turn? `count - 1` = nobody; then with whom (`other` the first)? */
  exchange: 73,
  exchangeWith: 74,
  /** Reroll the attack just made, at the price of defeat should it miss? Outcome in `s.head[H.choicePower]`. */
  stakeAll: 75,
  /** Which of `s.offers` moves before the round's first activation? `count - 1` = none. */
  advance: 76,
  /** Reroll a failed save for nothing, by a commander effect? */
  rerollFreely: 72,
  /**
   * Where to put `other`: which space of `spaceOffer` (pushOut.ts), by its top left square; with OVER_EDGE added it is pushed
   * over a pit's edge from there.
   */
  space: 50,
  /**
   * Cancel the Force power that `other` has just paid for (cost in `s.head[H.choiceCost]`)? Which one, and on whom, is in
   * `s.head[H.choicePower]` (POWER of cancel.ts) and `s.head[H.choiceTarget]`.
   */
  cancel: 32,
  /**
   * To which of the offered spaces (`s.offers`: top left squares) to step next? Its own means to stay. When attacking in
   * passing, `s.head[H.choiceCost]` squares of movement are left, and `s.head[H.choicePower]` is the end named (-1 none).
   */
  step: 41,
  /** To which space of `spaceOffer` (pushOut.ts) `actor` moves with `other` on its Tow Cable, which then follows (CHOICE.space). */
  tow: 45,
  /** Which ally of `s.offers` a Light Spirit chooses during setup. */
  ward: 44,
  /** To which of the offered spaces (`s.offers`, its own among them) to move before the attack of Rolling Cleave? */
  roll: 43,
  /** Which of the offered enemies to attack in passing (Strafe Attack, Galloping Attack)? `count - 1` = none. Allies may combine. */
  passingAttack: 42,
  /** Which of `s.offers`, friend or foe, the attack of `other` on `actor` goes to instead (Bombad Gungan)? */
  divert: 33,
} as const;
