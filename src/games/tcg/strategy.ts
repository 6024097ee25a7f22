import type { List } from "../../core/lists.js";
import { numbered } from "../../core/numbered.js";
import type { CardPlayer, CardStrategy, CardView } from "../cards/player.js";
import type { Matchup } from "./cards/matchup.js";
import type { Table } from "./state/table.js";

/** What a strategy may be asked; options are integers whose meaning the question tells. */
export const QUESTIONS = [
  /** Setup: a card of the hand to exchange, or -1 to stop. */
  "mulligan",
  /** Setup: the next unit to place, or -1 to stop. Options: cards. */
  "setup",
  /** Own build step. Options: see BUILD (`buildOf`), or -1 to end. */
  "build",
  /** How many build points on `card`. Options: numbers. */
  "points",
  /** Retreat a unit, or -1 to stop. Options: cards. */
  "retreat",
  /** A chance to play. Options: plays (`playOf`), or -1 to pass. `amount` is the window. */
  "play",
  /** Which unit acts first among the fastest. Options: cards. */
  "first",
  /** What `card` does. Options: attacks (`attackOf`), plays, or -1 for nothing. */
  "act",
  /** A target of `card`. Options: cards, or -1 to stop where fewer are allowed. */
  "target",
  /** A card chosen for an effect or cost of `card`, or -1 for none where offered. */
  "choose",
  /** The enemy's effect makes you choose. Options: cards. */
  "suffer",
  /** A card of the hand to discard. Options: cards. */
  "discard",
  /** A number (X, up to). Options: numbers. */
  "number",
  /** Do what `card` says, where it says "may"; of a Bounty: before upkeep is paid? 0 no, 1 yes. */
  "may",
  /** Pay `amount` Force against `card`? 0 no, 1 yes. */
  "pay",
  /**
   * Which way to pay the upkeep of `card`. Options: indexes of its costs; one more, where a helper may be tapped for
   * it.
   */
  "upkeep",
  /** Which die to roll again, or -1 to stop. Options: indexes of dice. */
  "reroll",
  /** Overkill: how many of the hits beyond the defender's health go to `subject`. Options: numbers. */
  "overkill",
  /** A contest: bid more than `amount` Force? Options: -1 to stop, or bids. */
  "bid",
  /** Which of the things that `card` offers. Options: 0 for the first, and so on. */
  "option",
  /** A type of card for an effect of `card`. Options: numbers of TYPE. */
  "cardType",
  /** A player for an effect of `card`. Options: 0 light, 1 dark. */
  "player",
  /** A bid of Force that the other side learns only with its own made. Options: numbers. */
  "secretBid",
  /** An arena, for a Location or an effect. */
  "arena",
  /** Shown the cards in `looked`: nothing to decide; one option. */
  "look",
  /** A card of the hand to put under the deck, or on top of it. */
  "bottom",
  /**
   * A card face down in the opponent's build zone. Options: places in it, in the order the cards were put there; 512
   * and a card face up.
   */
  "facedown",
  /** Several uniques are contested at once: which of them next. Only the dark side is asked. Options: its units. */
  "contestFirst",
] as const;
export type Question = (typeof QUESTIONS)[number];
export const QUESTION: Readonly<Record<Question, number>> = numbered(QUESTIONS);

/** What one player may know: the own face-down cards with their counters too. */
export interface View extends CardView<Matchup, Table> {
  /** Own cards face down in the build zone, and their build counters by card. */
  readonly down: List;
  readonly downCounters: Int16Array;
}

export type Strategy = CardStrategy<Matchup, View>;
export type Player = CardPlayer<View>;

export const PASS = -1;

/** A play: ability `ability` of `card`, used by unit `user` (the card itself, a ship, a bearer; 511 for none). */
export const NO_USER = 511;
export const playOf = (card: number, ability: number, user: number): number => (card << 14) | (ability << 9) | user;
export const cardOfPlay = (play: number): number => play >> 14;
export const abilityOfPlay = (play: number): number => (play >> 9) & 31;
export const userOfPlay = (play: number): number => play & 511;
/** Ability numbers that stand for rules: Lucky, and deploying by Hidden Cost. */
export const LUCKY = 31;
export const HIDDEN = 30;

/** An attack: on `target` in a mode (H.mode). Bit 28 tells attacks from plays. */
const ATTACK = 1 << 28;
export const attackOf = (target: number, mode: number): number => ATTACK | (mode << 9) | target;
export const isAttack = (option: number): boolean => option > 0 && (option & ATTACK) !== 0;
export const targetOfAttack = (option: number): number => option & 511;
export const modeOfAttack = (option: number): number => (option >> 9) & 7;

/** Things to do in a build step. */
export const BUILD = {
  /** Put a card of the hand face down, and build on it. */
  start: 0,
  /** Build on a card in the build zone. */
  add: 1,
  /** Deploy a unit or Location, or complete a Mission. */
  deploy: 2,
  /** Put a retreated unit back into battle. */
  back: 3,
  /** Put a pilot on a unit, or take it off. */
  board: 4,
  leave: 5,
  /** Attach Equipment. */
  equip: 6,
  /** Put a version of the hand under, or on top of, a unit in battle. */
  stackUnder: 7,
  stackOver: 8,
} as const;
const BUILD_BIT = 1 << 27;
export const buildOf = (what: number, card: number): number => BUILD_BIT | (what << 9) | card;
export const isBuild = (option: number): boolean => option > 0 && (option & BUILD_BIT) !== 0 && (option & ATTACK) === 0;
export const whatOfBuild = (option: number): number => (option >> 9) & 15;
export const cardOfBuild = (option: number): number => option & 511;
