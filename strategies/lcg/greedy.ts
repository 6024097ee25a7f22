import {
  LIGHT,
  type Matchup,
  type Player,
  QUESTION,
  type Strategy,
  sideOf,
  type View,
} from "../../src/games/lcg/api.js";
import { choosePlay, forcedWorth, hostWorth } from "./greedy/actions.js";
import { chooseAttacker, chooseEngagement } from "./greedy/attack.js";
import {
  balanceWorth,
  chooseCommitment,
  chosenWorth,
  discardFirstWorth,
  iconGainedWorth,
  keptInHand,
  lowerWorth,
  objectiveWorth,
  protectWorth,
  shieldingWorth,
  sufferWorth,
  targetWorth,
  wantsNewHand,
  wantsShieldForDamage,
  wantsShieldForFocus,
} from "./greedy/cards.js";
import { chooseDefender } from "./greedy/defence.js";
import { chooseEdgeCard, fateWorth, wantsFateAgain } from "./greedy/edge.js";
import { damageWorth, exhaustWorth } from "./greedy/harm.js";
import { bestOption, createMind, forget, type Mind } from "./greedy/mind.js";
import { choosePayment } from "./greedy/pay.js";
import { chooseStriker, iconTypeWorth } from "./greedy/strike.js";
import { type SidesWeights, WEIGHTS, type Weights } from "./greedy/weights.js";

/** Takes what is worth most at the moment: one ply, without looking at the enemy's answer. */
class GreedyPlayer implements Player {
  readonly #mind: Mind;

  constructor(matchup: Matchup, side: number, weights: Weights) {
    this.#mind = createMind(matchup, side, weights);
  }

  begin(): void {
    forget(this.#mind);
  }

  choose(view: View, question: number): number {
    return choose(this.#mind, view, question);
  }
}

const YES = 1;
const NO = 0;

const strikeAt = (mind: Mind, view: View, unit: number): number => damageWorth(mind, view, unit, view.amount);
const focusOn = (mind: Mind, view: View, unit: number): number => exhaustWorth(mind, view, unit, 1);
const objectiveBack = (mind: Mind, view: View, card: number): number => -objectiveWorth(mind, view, card);
const hostFor = (mind: Mind, view: View, host: number): number => hostWorth(mind, view, view.card, host);
const fateFirst = (mind: Mind, view: View, card: number): number =>
  sideOf(mind.matchup, card) === mind.side ? fateWorth(mind, view, card) : 0;

function choose(mind: Mind, view: View, question: number): number {
  switch (question) {
    case QUESTION.action:
    case QUESTION.answer:
      return choosePlay(mind, view);
    case QUESTION.edge:
      return chooseEdgeCard(mind, view);
    case QUESTION.engage:
      return chooseEngagement(mind, view);
    case QUESTION.attacker:
      return chooseAttacker(mind, view);
    case QUESTION.defender:
      return chooseDefender(mind, view);
    case QUESTION.pay:
      return choosePayment(mind, view);
    case QUESTION.strike:
      return chooseStriker(mind, view);
    case QUESTION.iconType:
      return bestOption(view, mind, iconTypeWorth);
    case QUESTION.unitDamage:
      return bestOption(view, mind, strikeAt);
    case QUESTION.tactics:
      return bestOption(view, mind, focusOn);
    case QUESTION.target:
      return bestOption(view, mind, targetWorth);
    case QUESTION.commit:
      return chooseCommitment(mind, view);
    default:
      return chooseRarely(mind, view, question);
  }
}

function chooseRarely(mind: Mind, view: View, question: number): number {
  switch (question) {
    case QUESTION.host:
      return bestOption(view, mind, hostFor);
    case QUESTION.choose:
      return bestOption(view, mind, chosenWorth);
    case QUESTION.suffer:
      return bestOption(view, mind, sufferWorth);
    case QUESTION.discard:
      return bestOption(view, mind, keptInHand);
    case QUESTION.discardFirst:
      return bestOption(view, mind, discardFirstWorth);
    case QUESTION.discardToLower:
      return bestOption(view, mind, lowerWorth);
    case QUESTION.balanceDamage:
      return bestOption(view, mind, balanceWorth);
    case QUESTION.protect:
      return bestOption(view, mind, protectWorth);
    case QUESTION.shielding:
      return bestOption(view, mind, shieldingWorth);
    case QUESTION.iconGained:
      return bestOption(view, mind, iconGainedWorth);
    case QUESTION.putObjectiveBack:
      return bestOption(view, mind, objectiveBack);
    case QUESTION.mulligan:
      return wantsNewHand(mind, view) ? YES : NO;
    case QUESTION.shieldDamage:
      return wantsShieldForDamage(view) ? YES : NO;
    case QUESTION.shieldFocus:
      return wantsShieldForFocus(view) ? YES : NO;
    case QUESTION.fateAgain:
      return wantsFateAgain(mind, view) ? YES : NO;
    case QUESTION.may:
      return YES;
    case QUESTION.revealObjective:
      return bestOption(view, mind, objectiveWorth);
    case QUESTION.forcedFirst:
      return bestOption(view, mind, forcedWorth);
    case QUESTION.fateOrder:
      return bestOption(view, mind, fateFirst);
    default:
      throw new Error(`question ${question} has no measure`);
  }
}

/** Greedy with weights of one's own, one record a side. */
export const greedyWith = (name: string, weights: SidesWeights): Strategy => ({
  name,
  description: "takes what is worth most at the moment, by what effects, strikes and Force icons are expected to do",
  createPlayer: (matchup, side) => new GreedyPlayer(matchup, side, side === LIGHT ? weights.light : weights.dark),
});

export const greedy: Strategy = greedyWith("greedy", WEIGHTS);
