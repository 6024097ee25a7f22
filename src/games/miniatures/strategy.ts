import { numbered } from "../../core/numbered.js";
import type { Search } from "../trial.js";
import type { State } from "./state/state.js";

/**
 * A player. All squads, cards and positions are open information in this game, so a strategy may read the whole
 * state; it must not write to it. What it answers is checked: an illegal answer stops the run with an error that names
 * strategy, seed and answer.
 *
 * `side` is the seat in this game (0 west, 1 east); characters are indexes into the state's arrays.
 */
export interface Strategy {
  readonly name: string;
  readonly description: string;
  /** What makes it search: of the questions of QUESTIONS; its answers here are then those of its policy. */
  readonly search?: Search;
  /** Who plays on in its playouts, where that is not itself: it answers by the record of a skirmish (lookOn.ts). */
  readonly judgedBy?: Strategy;
  /** What its judge would have answered to the question under way, to be tried too; absent where it has none. */
  readonly advice?: () => number;
  /**
   * First decisions of a character's turn that are worth trying besides its own, best first, for whoever searches with
   * this strategy as its policy. What is not legal is passed over.
   * @param into out
   * @returns how many
   */
  readonly propose?: (s: State, character: number, into: Int32Array) => number;
  /**
   * Whether it knows that this legal decision is no better than another one that is open to the active character, so
   * that a search with it as its policy need not try it. Absent where it knows nothing of the kind.
   */
  readonly avoids?: (s: State, character: number, decision: number) => boolean;
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

/**
 * What a player may search, in order: whom to activate, the first decision of a turn and the later ones, who goes first
 * in a round, all other choices (CHOICE), and where to set up.
 */
export const QUESTIONS = ["activation", "decision", "later", "first", "choice", "setup"] as const;

/** Kinds of smaller choices. */
export const CHOICES = [
  /** Make an attack of opportunity against `other`? */
  "opportunity",
  /** Spend 1 Force point to reroll the attack just made? `s.head[H.natural]` and the needed roll are in the head. */
  "rerollAttack",
  /** Spend 1 Force point to reroll a failed save? */
  "rerollSave",
  /** Use this way of avoiding damage (cost in `s.head[H.choiceCost]`)? */
  "avoid",
  /** Take the damage for `other` (Bodyguard)? */
  "redirect",
  /** Make the enemy target this character instead of `other` (Draw Fire)? */
  "drawFire",
  /** Spend Force points for Lightsaber Riposte against `other`? */
  "riposte",
  /** Before an attack roll, on power `s.head[H.choicePower]` against `other`? */
  "boostAttack",
  /** Make `other` reroll its attack (Force Alter)? */
  "forceAlter",
  /**
   * Which of the offered enemies (`s.offers`) to attack with an extra attack (Cleave, Flurry Attack)? `count - 1` =
   * none.
   */
  "extraAttack",
  /** Which of `s.offers` is also struck (Force Lightning)? */
  "alsoStruck",
  /**
   * Roll again for initiative: `actor` by Anticipation (cost in `s.head[H.choiceCost]`), -1 by Recon? `other` is the
   * roll.
   */
  "rerollInitiative",
  /** Which of `s.offers` spends the Force points (Dark Master, Hand of the Emperor)? `actor` is whom they serve. */
  "forcePool",
  /** Call Reserves by `actor`, whose number was rolled? */
  "callReserves",
  /**
   * Which of two initiative rolls to take (Recon; `actor` is the player's first character): 0 = that in
   * `s.head[H.natural]`, 1 = that in `s.head[H.needed]`?
   */
  "takeRoll",
  /** Add a Rakghoul on a square of `other`, whom `actor` has defeated? */
  "addRakghoul",
  /** In setup, which of `s.offers`, allies of `actor`, to choose for its ability? */
  "darkInspiration",
  "darkMaster",
  "lightTutor",
  "ooglithMasquer",
  /** After setup, which of `s.offers`, enemies, is `actor` programmed for? */
  "programmedTarget",
  /** Which of `s.offers` gets the Force points of `actor`, just defeated (Force Spirit)? */
  "forceSpirit",
  /**
   * Which of `s.offers` to use before anyone activates (afterInitiative.ts: character and ability)? `count - 1` = none.
   */
  "afterInitiative",
  /**
   * Which of `s.offers` to hold: twice the door's number, plus 1 = open (Override, Door Gimmick)? `count - 1` = none.
   */
  "holdDoor",
  /** Which of `s.offers` to lend Extra Attack (Power Coupling)? `count - 1` = none. */
  "couple",
  /** Use Force Bubble against `s.head[H.pending]` damage from `other` (cost in `s.head[H.choiceCost]`)? */
  "bubble",
  /** Use Eternal Hatred before `other` would defeat `actor` (cost in `s.head[H.choiceCost]`)? */
  "survive",
  /** Activate one more character in this phase, after `other` of them (General Dodonna, Grand Moff Tarkin)? */
  "goOn",
  /** Which of `s.offers` makes the immediate attack that commander `actor` orders? `count - 1` = none. */
  "volley",
  /**
   * Which of `s.offers` changes places at the end of commander `actor`'s turn? `count - 1` = nobody; then with whom
   * (`other` the first)?
   */
  "exchange",
  "exchangeWith",
  /** Reroll the attack just made, at the price of defeat should it miss? Outcome in `s.head[H.choicePower]`. */
  "stakeAll",
  /** Which of `s.offers` moves before the round's first activation? `count - 1` = none. */
  "advance",
  /** Reroll a failed save for nothing, by a commander effect? */
  "rerollFreely",
  /**
   * Where to put `other`: which space of `s.spaces`, by its top left square; with OVER_EDGE added it is pushed
   * over a pit's edge from there.
   */
  "space",
  /**
   * Cancel the Force power that `other` has just paid for (cost in `s.head[H.choiceCost]`)? Which one, and on whom, is
   * in `s.head[H.choicePower]` (POWER of cancel.ts) and `s.head[H.choiceTarget]`.
   */
  "cancel",
  /**
   * To which of the offered spaces (`s.offers`: top left squares) to step next? Its own means to stay. When attacking
   * in passing, `s.head[H.choiceCost]` squares of movement are left, and `s.head[H.choicePower]` is the end named (-1
   * none).
   */
  "step",
  /** To which space of `s.spaces` `actor` moves with `other` on its Tow Cable, which then follows (CHOICE.space). */
  "tow",
  /** Which ally of `s.offers` a Light Spirit chooses during setup. */
  "ward",
  /** Board the Desert Skiff `other` after a move that has ended beside it? */
  "board",
  /** Leave the Desert Skiff `other` before the first activation of the round (then CHOICE.space)? */
  "disembark",
  /** To which of the offered spaces (`s.offers`, its own among them) to move before the attack of Rolling Cleave? */
  "roll",
  /** Which of the offered enemies to attack in passing (Strafe Attack, Galloping Attack)? `count - 1` = none. */
  "passingAttack",
  /** Which of `s.offers`, friend or foe, the attack of `other` on `actor` goes to instead (Bombad Gungan)? */
  "divert",
  /** Does `actor` activate to combine fire with the attack on `other` that the acting character is about to make? */
  "combine",
  /** Free `other`, beside which `actor` ends its turn (Frozen in Carbonite)? */
  "thaw",
] as const;
/** The numbers of kinds of choices, by name: their places in the list, so that no two are alike. */
export const CHOICE = numbered(CHOICES);
