import { toSide } from "../../../src/core/side.js";
import { isBuild, QUESTION, QUESTIONS, type Question, type View, whatOfBuild } from "../../../src/games/tcg/api.js";
import { bestOption, type Measure as MeasureOf } from "../../cards/greedy.js";
import { arenaWorth, cardTypeWorth, mayWorth, numberWorth, optionWorth, playerWorth, rerollWorth } from "./answers.js";
import { allNeeded, buildWorth, pointsWorth, readyToDeploy, retreatWorth } from "./build.js";
import { chooseWorth, partWorth, sufferWorth } from "./choices.js";
import { beginQuestion, CHOSEN, type Memory } from "./memory.js";
import { bidWorth, contestWorth, payWorth, plainBid, secretBidWorth, upkeepWorth } from "./payments.js";
import { actWorth, firstWorth, onlyAttack, playAtChance } from "./plays.js";
import { mulliganWorth, setupWorth } from "./setup.js";
import { facedownWorth, overkillWorth, targetWorth } from "./targets.js";

export type Measure = MeasureOf<Memory, View>;

/** By question: exactly one entry each; 0 where all options are alike and the first is taken. */
export const QUESTION_WORTHS: Readonly<Record<Question, Measure | 0>> = {
  mulligan: mulliganWorth,
  setup: setupWorth,
  build: buildWorth,
  points: pointsWorth,
  retreat: retreatWorth,
  play: playAtChance,
  first: firstWorth,
  act: actWorth,
  target: targetWorth,
  choose: chooseWorth,
  suffer: sufferWorth,
  discard: partWorth,
  number: numberWorth,
  may: mayWorth,
  pay: payWorth,
  upkeep: upkeepWorth,
  reroll: rerollWorth,
  overkill: overkillWorth,
  bid: bidWorth,
  option: optionWorth,
  cardType: cardTypeWorth,
  player: (memory, view, player) => playerWorth(memory, view, toSide(player)),
  secretBid: secretBidWorth,
  arena: arenaWorth,
  // Cards are shown: there is nothing to decide.
  look: 0,
  bottom: partWorth,
  facedown: facedownWorth,
  contestFirst: contestWorth,
};

const measures: readonly (Measure | 0)[] = QUESTIONS.map((question) => QUESTION_WORTHS[question]);

/** The place of the best option where that is plain without evaluating them all, by the same measure; else -1. */
function plainAnswer(memory: Memory, view: View, question: number): number {
  if (question === QUESTION.build) return readyToDeploy(memory, view);
  if (question === QUESTION.act) return onlyAttack(view);
  if (question === QUESTION.bid) return plainBid(memory, view);
  return question === QUESTION.points ? allNeeded(view) : -1;
}

/** The best answer by its measure, and what is remembered of it for the questions that follow from it. */
export function answer(memory: Memory, view: View, question: number): number {
  beginQuestion(memory, question);
  const measure = measures[question];
  if (measure === 0) return 0;
  const plain = plainAnswer(memory, view, question);
  const best = plain >= 0 ? plain : bestOption(view, memory, measure);
  answered(memory, view, question, best);
  return best;
}

/** Remembers what is being played or done in a build step: its targets and numbers are asked for later. */
export function answered({ chosen }: Memory, view: View, question: number, index: number): void {
  if (question !== QUESTION.play && question !== QUESTION.act && question !== QUESTION.build) return;
  const option = view.options[index];
  const isBuilding = isBuild(option);
  chosen[CHOSEN.play] = isBuilding ? -1 : option;
  chosen[CHOSEN.build] = isBuilding ? whatOfBuild(option) : -1;
}
