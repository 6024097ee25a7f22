import type { WatchAnswers } from "../answers.js";
import type { AskingGame } from "../cards/lookOn.js";
import { watchAnswersOf } from "../cards/watchAnswers.js";
import { TYPE } from "./cards/matchup.js";
import type { State } from "./state/state.js";
import { H, ZONE } from "./state/table.js";
import {
  abilityOfPlay,
  cardOfPlay,
  DIAL,
  PASS,
  PLAY_AS_ENHANCEMENT,
  PLAY_CARD,
  QUESTIONS,
  type Question,
  type View,
} from "./strategy.js";

/** Answers in words. */

const YES_NO: readonly string[] = [
  "mulligan",
  "fateAgain",
  "shieldDamage",
  "shieldFocus",
  "unopposed",
  "may",
] satisfies readonly Question[];
const PLAYS: readonly string[] = ["action", "answer", "forcedFirst"] satisfies readonly Question[];
const NUMBERS: readonly string[] = ["discardToLower", "iconType", "iconGained", "either"] satisfies readonly Question[];

/** An option of a question in words: a card's title, "play" or "use" before it, "pass", yes or no, a number. */
function wordsOf(view: View, question: string, option: number): string {
  if (YES_NO.includes(question)) return option === 1 ? "yes" : "no";
  if (NUMBERS.includes(question)) return String(option);
  if (option === PASS) return "pass";
  if (PLAYS.includes(question)) return playWords(view, option);
  if (question === "pay") return `${option & 15} from ${titleOf(view, option >> 4)}`;
  if (option === DIAL) return "the Death Star dial";
  return titleOf(view, option);
}

function playWords(view: View, play: number): string {
  const card = cardOfPlay(play);
  const title = titleOf(view, card);
  const ability = abilityOfPlay(play);
  if (ability === PLAY_AS_ENHANCEMENT) return `play ${title} as an enhancement`;
  const isFromHand = view.table.zone[card] === ZONE.hidden && view.matchup.type[card] === TYPE.event;
  return ability === PLAY_CARD || isFromHand ? `play ${title}` : `use ${title}`;
}

const titleOf = ({ matchup }: View, card: number): string => matchup.titles[matchup.title[card]];

/** What tells of the questions of a game under way. */
export const asking: AskingGame<View, State> = {
  questions: QUESTIONS,
  words: (view, question, index) => wordsOf(view, question, view.options[index]),
  roundOf: (s) => s.table.head[H.round],
};

export const watchAnswers: WatchAnswers<State> = watchAnswersOf<View, State>(
  QUESTIONS,
  wordsOf,
  (view, index) => view.options[index],
);
