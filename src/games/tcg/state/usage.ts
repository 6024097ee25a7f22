import { USE } from "../../cards/table.js";
import { countUseOf } from "../../cards/zones.js";
import { TYPE } from "../cards/matchup.js";
import {
  abilityOfPlay,
  BUILD,
  cardOfBuild,
  cardOfPlay,
  HIDDEN,
  isAttack,
  isBuild,
  NO_USER,
  PASS,
  QUESTION,
  userOfPlay,
  type View,
  whatOfBuild,
} from "../strategy.js";
import type { State } from "./state.js";

/**
 * How often cards are used where they could be. Battle cards are played from hand; a unit, Location or Equipment is put
 * to use when it is placed in setup, begun or stacked; a Mission when it is completed, for begun it has done nothing
 * yet, though it might have been begun counts as an occasion. Besides, abilities in play are used, pilots board and
 * Equipment is moved.
 */

// Bound here: the engine folds constants of a module, but not those that it imports.
const { play: PLAY, build: BUILDING, act: ACT, setup: SETUP } = QUESTION;
const BATTLE = TYPE.battle;
const { offered: OFFERED, abilityOffered: ABILITY_OFFERED } = USE;
const TAKEN = 1;

/** Counts the legal options of a question that has been answered, and the answer. */
export function countUse(s: State, question: number, view: View, chosen: number): void {
  if (question === PLAY) {
    countPlays(s, view);
    if (chosen !== PASS) countPlay(s, chosen, TAKEN);
  } else if (question === BUILDING || question === ACT || question === SETUP) {
    const isSetup = question === SETUP;
    for (let i = 0; i < view.optionCount; i++) countOne(s, isSetup, view.options[i], 0);
    countOne(s, isSetup, chosen, TAKEN);
  }
}

/** Most questions are chances to play, and most of their options have been offered in the same turn before. */
function countPlays(s: State, view: View): void {
  const { options, optionCount } = view;
  for (let i = 0; i < optionCount; i++) if (options[i] !== PASS) countPlay(s, options[i], 0);
}

/** @param taken TAKEN for the option that was chosen, else 0 */
function countOne(s: State, isSetup: boolean, option: number, taken: number): void {
  if (option === PASS || isAttack(option)) return;
  if (isSetup) countUseOf(s, option, OFFERED + taken);
  else if (isBuild(option)) countBuilding(s, cardOfBuild(option), whatOfBuild(option), taken);
  else countPlay(s, option, taken);
}

function countBuilding(s: State, card: number, what: number, taken: number): void {
  const isMission = s.matchup.type[card] === TYPE.mission;
  switch (what) {
    case BUILD.start:
      if (!isMission || taken === 0) countUseOf(s, card, OFFERED + taken);
      return;
    case BUILD.stackUnder:
    case BUILD.stackOver:
      countUseOf(s, card, OFFERED + taken);
      return;
    case BUILD.deploy:
      if (isMission) countUseOf(s, card, OFFERED + taken);
      return;
    case BUILD.board:
    case BUILD.equip:
      countUseOf(s, card, ABILITY_OFFERED + taken);
      return;
    default:
  }
}

function countPlay(s: State, option: number, taken: number): void {
  const card = cardOfPlay(option);
  // An ability that a Battle card has lent has a user.
  const isPlayed = s.matchup.type[card] === BATTLE && userOfPlay(option) === NO_USER && abilityOfPlay(option) < HIDDEN;
  countUseOf(s, card, (isPlayed ? OFFERED : ABILITY_OFFERED) + taken);
}
