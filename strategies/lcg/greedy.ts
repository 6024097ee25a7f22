import { GREEDY } from "../../src/core/players.js";
import { LIGHT, ownerOf, QUESTION, type Strategy, type View } from "../../src/games/lcg/api.js";
import { bestOption, greedyOf } from "../cards/greedy.js";
import { choosePlay, forcedWorth, hostWorth } from "./greedy/actions.js";
import { attackedWith, chooseAttacker, chooseEngagement, engaged } from "./greedy/attack.js";
import {
  balanceWorth,
  chooseCommitment,
  chosenWorth,
  discardFirstWorth,
  eitherWorth,
  iconGainedWorth,
  keptInHand,
  lowerWorth,
  objectiveWorth,
  shieldingWorth,
  sufferWorth,
  targetWorth,
  wantsNewHand,
  wantsShieldForDamage,
  wantsShieldForFocus,
} from "./greedy/cards.js";
import { chooseDefender, defendedWith } from "./greedy/defence.js";
import { isDominated } from "./greedy/dominated.js";
import { chooseEdgeCard, fateWorth, wantsFateAgain } from "./greedy/edge.js";
import { damageWorth, exhaustWorth, wantsBonus } from "./greedy/harm.js";
import { createMemory, forget, type Memory } from "./greedy/memory.js";
import { choosePayment } from "./greedy/pay.js";
import { chooseProtector } from "./greedy/protect.js";
import { chooseStriker, iconTypeWorth } from "./greedy/strike.js";
import { type SidesWeights, WEIGHTS } from "./greedy/weights.js";

const YES = 1;
const NO = 0;

const strikeAt = (memory: Memory, view: View, unit: number): number => damageWorth(memory, view, unit, view.amount);
const focusOn = (memory: Memory, view: View, unit: number): number => exhaustWorth(memory, view, unit, 1);
const objectiveBack = (memory: Memory, view: View, card: number): number => -objectiveWorth(memory, view, card);
const hostFor = (memory: Memory, view: View, host: number): number => hostWorth(memory, view, view.card, host);
const fateFirst = (memory: Memory, view: View, card: number): number =>
  ownerOf(memory.matchup, card) === memory.side ? fateWorth(memory, view, card) : 0;

function choose(memory: Memory, view: View, question: number): number {
  switch (question) {
    case QUESTION.action:
    case QUESTION.answer:
      return choosePlay(memory, view);
    case QUESTION.edge:
      return chooseEdgeCard(memory, view);
    case QUESTION.engage:
      return chooseEngagement(memory, view);
    case QUESTION.attacker:
      return chooseAttacker(memory, view);
    case QUESTION.defender:
      return chooseDefender(memory, view);
    case QUESTION.pay:
      return choosePayment(memory, view);
    case QUESTION.strike:
      return chooseStriker(memory, view);
    case QUESTION.iconType:
      return bestOption(view, memory, iconTypeWorth);
    case QUESTION.unitDamage:
      return bestOption(view, memory, strikeAt);
    case QUESTION.tactics:
      return bestOption(view, memory, focusOn);
    case QUESTION.target:
      return bestOption(view, memory, targetWorth);
    case QUESTION.commit:
      return chooseCommitment(memory, view);
    default:
      return chooseRarely(memory, view, question);
  }
}

function chooseRarely(memory: Memory, view: View, question: number): number {
  switch (question) {
    case QUESTION.host:
      return bestOption(view, memory, hostFor);
    case QUESTION.choose:
      return bestOption(view, memory, chosenWorth);
    case QUESTION.suffer:
      return bestOption(view, memory, sufferWorth);
    case QUESTION.discard:
    case QUESTION.discardOrder:
      return bestOption(view, memory, keptInHand);
    case QUESTION.discardFirst:
      return bestOption(view, memory, discardFirstWorth);
    case QUESTION.discardToLower:
      return bestOption(view, memory, lowerWorth);
    case QUESTION.balanceDamage:
      return bestOption(view, memory, balanceWorth);
    case QUESTION.protect:
      return chooseProtector(memory, view);
    case QUESTION.shielding:
      return bestOption(view, memory, shieldingWorth);
    case QUESTION.either:
      return bestOption(view, memory, eitherWorth);
    case QUESTION.iconGained:
      return bestOption(view, memory, iconGainedWorth);
    case QUESTION.putObjectiveBack:
      return bestOption(view, memory, objectiveBack);
    case QUESTION.mulligan:
      return wantsNewHand(memory, view) ? YES : NO;
    case QUESTION.shieldDamage:
      return wantsShieldForDamage(view) ? YES : NO;
    case QUESTION.shieldFocus:
      return wantsShieldForFocus(view) ? YES : NO;
    case QUESTION.fateAgain:
      return wantsFateAgain(memory, view) ? YES : NO;
    case QUESTION.unopposed:
      return wantsBonus(memory, view) ? YES : NO;
    case QUESTION.may:
      return YES;
    case QUESTION.revealObjective:
      return bestOption(view, memory, objectiveWorth);
    case QUESTION.forcedFirst:
      return bestOption(view, memory, forcedWorth);
    case QUESTION.fateOrder:
      return bestOption(view, memory, fateFirst);
    default:
      throw new Error(`question ${question} has no measure`);
  }
}

/** What another has answered for it: the attack or the defence is planned around that. */
function answered(memory: Memory, view: View, question: number, index: number): void {
  const option = view.options[index];
  if (question === QUESTION.engage) engaged(memory, view, option);
  else if (question === QUESTION.attacker) attackedWith(memory, option);
  else if (question === QUESTION.defender) defendedWith(memory, view, option);
}

/** Greedy with weights of one's own, one record a side. */
export const greedyWith = (name: string, weights: SidesWeights): Strategy =>
  greedyOf(
    name,
    `${GREEDY}, by what effects, strikes and Force icons are expected to do`,
    (matchup, side) => createMemory(matchup, side, side === LIGHT ? weights.light : weights.dark),
    forget,
    choose,
    answered,
    isDominated,
  );

export const greedy: Strategy = greedyWith("greedy", WEIGHTS);
