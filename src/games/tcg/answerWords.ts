import type { WatchAnswers } from "../answers.js";
import type { AskingGame } from "../cards/lookOn.js";
import { watchAnswersOf } from "../cards/watchAnswers.js";
import type { State } from "./state/state.js";
import { H, ZONE } from "./state/table.js";
import {
  BUILD,
  cardOfBuild,
  cardOfPlay,
  isAttack,
  isBuild,
  modeOfAttack,
  NO_USER,
  PASS,
  QUESTIONS,
  type Question,
  targetOfAttack,
  userOfPlay,
  type View,
  whatOfBuild,
} from "./strategy.js";

/** Answers in words. */

const YES_NO: readonly string[] = ["may", "pay"] satisfies readonly Question[];
const CARDS: readonly string[] = [
  "mulligan",
  "setup",
  "retreat",
  "first",
  "target",
  "choose",
  "suffer",
  "discard",
  "bottom",
  "contestFirst",
] satisfies readonly Question[];
const DOINGS: readonly string[] = ["build", "play", "act"] satisfies readonly Question[];
const BUILDS: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries(BUILD).map(([name, number]) => [number, name]),
);

/** An option of a question in words: a card's name, what is done with it before it, "pass", yes or no, a number. */
function wordsOf(view: View, question: string, option: number): string {
  if (YES_NO.includes(question)) return option === 1 ? "yes" : "no";
  if (option === PASS) return "pass";
  if (DOINGS.includes(question)) return doingWords(view, option);
  return CARDS.includes(question) ? nameOf(view, option) : String(option);
}

function doingWords(view: View, option: number): string {
  if (isAttack(option)) {
    const mode = modeOfAttack(option);
    return `${nameOf(view, view.card)} attacks ${nameOf(view, targetOfAttack(option))}${mode === 0 ? "" : ` in mode ${mode}`}`;
  }
  if (isBuild(option)) return `${BUILDS[whatOfBuild(option)]} ${nameOf(view, cardOfBuild(option))}`;
  const card = cardOfPlay(option);
  const user = userOfPlay(option);
  const how = view.table.zone[card] === ZONE.hidden ? "play" : "use";
  return `${how} ${nameOf(view, card)}${user === NO_USER || user === card ? "" : ` by ${nameOf(view, user)}`}`;
}

const nameOf = ({ matchup }: View, card: number): string => matchup.names[matchup.name[card]];

/** What tells of the questions of a game under way. */
export const asking: AskingGame<View, State> = {
  questions: QUESTIONS,
  words: (view, question, index) => wordsOf(view, question, view.options[index]),
  roundOf: (s) => s.table.head[H.turn],
};

export const watchAnswers: WatchAnswers<State> = watchAnswersOf<View, State>(
  QUESTIONS,
  wordsOf,
  (view, index) => view.options[index],
);
