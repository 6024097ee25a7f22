import { type Matchup, TYPE } from "../../src/games/tcg/cards/matchup.js";
import { STAT } from "../../src/games/tcg/cards/numbers.js";
import { H } from "../../src/games/tcg/state/table.js";
import {
  isAttack,
  modeOfAttack,
  PASS,
  type Player,
  QUESTION,
  type Strategy,
  targetOfAttack,
  type View,
} from "../../src/games/tcg/strategy.js";
import { buildWorth, mulliganWorth, playWorth, pointsWorth, retreatWorth, setupWorth } from "./greedy/build.js";
import { costWorth, targetWorth } from "./greedy/effects.js";
import { attackWorth, bestOption, createMind, force, isMine, type Mind, stat, unitWorth } from "./greedy/mind.js";

/** Takes what is worth most at the moment, by exact odds of hits; it does not look at the enemy's answer. */
class GreedyPlayer implements Player {
  readonly #mind: Mind;

  constructor(matchup: Matchup, side: number) {
    this.#mind = createMind(matchup, side);
  }

  begin(): void {
    // Nothing is remembered from game to game.
  }

  choose(view: View, question: number): number {
    this.#mind.isCounted[0] = 0;
    return choose(this.#mind, view, question);
  }
}

const YES = 1;
const NO = 0;

function actWorth(mind: Mind, view: View, option: number): number {
  if (option === PASS) return 0;
  if (!isAttack(option)) return playWorth(mind, view, option);
  const mode = modeOfAttack(option);
  const power = stat(view, view.card, mode === 1 ? STAT.bombard : mode === 2 ? STAT.ionCannon : STAT.power);
  const worth = 1 + attackWorth(mind, view, view.card, targetOfAttack(option), power);
  // A unit of the enemy that one may command had better not attack one's own.
  return isMine(view, targetOfAttack(option)) ? -worth : worth;
}

const playAt = (mind: Mind, view: View, play: number): number => (play === PASS ? 8 : playWorth(mind, view, play));
const strongest = (_mind: Mind, view: View, unit: number): number => stat(view, unit, STAT.power);
/** Own cards one is made to give up: the least; those of the enemy, or to be gained: the best. */
const chosenWorth = (mind: Mind, view: View, card: number): number => {
  if (card < 0) return -1;
  const worth = view.matchup.type[card]! <= TYPE.character ? unitWorthOf(mind, view, card) : mind.worth[card]!;
  const isInPlay = view.table.zone[card] === 2;
  return isMine(view, card) && isInPlay ? -worth : worth;
};
const unitWorthOf = (mind: Mind, view: View, card: number): number =>
  view.table.zone[card] === 2 ? unitWorth(mind, view, card) : mind.worth[card]!;
const sufferWorth = (mind: Mind, view: View, card: number): number => -unitWorthOf(mind, view, card);
const discardWorth = (mind: Mind, _view: View, card: number): number => -mind.worth[card]!;
const most = (_mind: Mind, _view: View, n: number): number => n;
/** Tapping another unit for it costs about what its action is worth. */
const PAYER = 60;
const cheapestUpkeep = (mind: Mind, view: View, way: number): number => {
  const cost = mind.matchup.cards[view.subject]!.upkeep[way];
  return cost === undefined ? -PAYER : -costWorth(mind, view, view.card, cost, view.card);
};
/** One's own misses are rolled again, the enemy's hits. */
const rerollWorth = (_mind: Mind, view: View, die: number): number => {
  if (die < 0) return 0;
  const face = view.table.dice[die]!;
  return isMine(view, view.table.head[H.attacker]!) ? 3.5 - face : face - 3.5;
};
/** A contest is worth some Force, not all of it. */
const bidWorth = (mind: Mind, view: View, bid: number): number => {
  if (bid === PASS) return 0;
  const needed = view.amount + 1;
  return bid === needed && bid * 13 < unitWorth(mind, view, view.card) * 0.4 ? 1 : -bid;
};

function choose(mind: Mind, view: View, question: number): number {
  switch (question) {
    case QUESTION.play:
      return bestOption(view, mind, playAt);
    case QUESTION.act:
      return bestOption(view, mind, actWorth);
    case QUESTION.build:
      return bestOption(view, mind, buildWorth);
    case QUESTION.points:
      return bestOption(view, mind, pointsWorth);
    case QUESTION.first:
      return bestOption(view, mind, strongest);
    case QUESTION.target:
      return bestOption(view, mind, targetWorth);
    case QUESTION.retreat:
      return bestOption(view, mind, retreatWorth);
    case QUESTION.setup:
      return bestOption(view, mind, setupWorth);
    case QUESTION.mulligan:
      return bestOption(view, mind, mulliganWorth);
    default:
      return chooseRarely(mind, view, question);
  }
}

function chooseRarely(mind: Mind, view: View, question: number): number {
  switch (question) {
    case QUESTION.choose:
      return bestOption(view, mind, chosenWorth);
    case QUESTION.suffer:
      return bestOption(view, mind, sufferWorth);
    case QUESTION.discard:
      return bestOption(view, mind, discardWorth);
    case QUESTION.number:
    case QUESTION.overkill:
      return bestOption(view, mind, most);
    case QUESTION.upkeep:
      return bestOption(view, mind, cheapestUpkeep);
    case QUESTION.reroll:
      return bestOption(view, mind, rerollWorth);
    case QUESTION.bid:
      return bestOption(view, mind, bidWorth);
    case QUESTION.contestFirst:
      return bestOption(view, mind, unitWorthOf);
    case QUESTION.pay:
      return force(view, view.side) >= view.amount + 4 ? YES : NO;
    case QUESTION.may:
      return YES;
    default:
      return 0;
  }
}

export const greedy: Strategy = {
  name: "greedy",
  description: "takes what is worth most at the moment, by the exact odds of hits and what effects are expected to do",
  createPlayer: (matchup, side) => new GreedyPlayer(matchup, side),
};
