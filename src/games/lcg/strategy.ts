import type { List } from "../../core/lists.js";
import { numbered } from "../../core/numbered.js";
import type { CardStrategy, CardView } from "../cards/player.js";
import type { Matchup } from "./cards/matchup.js";
import type { Table } from "./state/table.js";

/** What a strategy may be asked; options are integers whose meaning the question tells. */
export const QUESTIONS = [
  /** Setup: which of the top four objectives goes to the bottom. Options: cards. */
  "putObjectiveBack",
  /** Setup: take a new hand? 0 no, 1 yes. */
  "mulligan",
  /** Setup: which objective to reveal next. Options: cards. */
  "revealObjective",
  /** Balance: which dark side objective to damage. Options: cards, or -1 for none. */
  "balanceDamage",
  /** Draw: which card to discard first. Options: cards, or -1 for none. */
  "discardFirst",
  /** Discard a card from hand (down to the reserve, as a cost, by an effect). Options: cards. */
  "discard",
  /** Cards discarded together: which goes onto the pile next, the last of them on top. Options: cards. */
  "discardOrder",
  /** An action window. Options: -1 pass, or plays (see `playOf`). */
  "action",
  /** Answer a trigger. Options: -1 pass, or plays; `subject` and `amount` tell the trigger. */
  "answer",
  /** Several forced abilities at once: which first. Options: plays. */
  "forcedFirst",
  /** Which card to attach the enhancement to. Options: cards. */
  "host",
  /** Which target for `card`'s ability `ability`. Options: cards, or -1 to stop where fewer are allowed. */
  "target",
  /**
   * Which card to choose for an effect or cost of `card`, or which Pilot to discard from `subject` that `card` came to.
   * Where `card` is -1: which of several that leave play at once is next, or which objective comes into play. Options:
   * cards, or -1 for none.
   */
  "choose",
  /** The opponent's effect makes you choose one of your cards. Options: cards. */
  "suffer",
  /** How many cards to discard to lower the cost of `subject`. Options: numbers. */
  "discardToLower",
  /** Pay `amount` more resources for `card`. Options: payer * 16 + resources taken from it. */
  "pay",
  /** Which objective to engage. Options: cards, DIAL, or -1 for none. */
  "engage",
  /** One more attacker, or -1 to stop (not as the first). */
  "attacker",
  /** One more defender, or -1 to stop. */
  "defender",
  /** Where to put the shield of Shielding. Options: cards. */
  "shielding",
  /** Place an edge card. Options: cards, or -1 to pass. */
  "edge",
  /** Which fate card of equal priority first. Options: cards. */
  "fateOrder",
  /** Resolve `card` once more? 0 no, 1 yes. */
  "fateAgain",
  /** Which unit strikes. Options: cards. */
  "strike",
  /** Which type of icon next. Options: 0 unit damage, 1 tactics, 2 blast. */
  "iconType",
  /** Which unit takes the unit damage (`amount`) of `card`. Options: cards. */
  "unitDamage",
  /** Which enemy unit gets the next of `amount` focus tokens. Options: cards. */
  "tactics",
  /** Which unit takes a point of damage meant for `subject`, or -1 to leave it there. Options: cards. */
  "protect",
  /** Use a shield of `subject` against damage (`amount`)? 0 no, 1 yes. */
  "shieldDamage",
  /** Use a shield of `subject` against focus tokens (`amount`)? 0 no, 1 yes. */
  "shieldFocus",
  /** Deal the damage (`amount`) of an unopposed engagement to `subject`, an objective or DIAL? 0 no, 1 yes. */
  "unopposed",
  /** Commit a unit to the Force. Options: cards, or -1 to stop. */
  "commit",
  /** Do what `card` says, where it says "may"? Where it says how much at most: `amount` of it? 0 no, 1 yes. */
  "may",
  /** Which of the effects between which `card` leaves the choice. Options: their places, from 0. */
  "either",
  /** Which type of combat icon `card` gives. Options: 0..2 normal, 3..5 edge-enabled. */
  "iconGained",
] as const;
export type Question = (typeof QUESTIONS)[number];
export const QUESTION: Readonly<Record<Question, number>> = numbered(QUESTIONS);

/** What one player may know. */
export interface View extends CardView<Matchup, Table> {
  readonly edgeStack: List;
  /** The trigger answered (index into TRIGGERS), or -1. */
  trigger: number;
}

export type Strategy = CardStrategy<Matchup, View>;

/** What is done in a window: an ability of a card, or playing a unit or enhancement from hand. */
export const PASS = -1;
const PLAY_BITS = 5;
/** Play the card itself: unit, or enhancement. */
export const PLAY_CARD = 31;
/** Play a unit as an enhancement. */
export const PLAY_AS_ENHANCEMENT = 30;
export const playOf = (card: number, ability: number): number => (card << PLAY_BITS) | ability;
export const cardOfPlay = (play: number): number => play >> PLAY_BITS;
export const abilityOfPlay = (play: number): number => play & 31;

/** The Death Star dial where an objective is asked for. */
export const DIAL = 4095;
