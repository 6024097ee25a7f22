import { KEYWORD, TRIGGER } from "../../../../src/games/lcg/cards/compileCard.js";
import { ICONS, type Keyword, type TriggerName } from "../../../../src/games/lcg/cards/vocabulary.js";
import { EVENTS, type Event } from "../../../../src/games/lcg/state/journal.js";
import {
  abilityOfPlay,
  cardOfPlay,
  DIAL,
  PLAY_AS_ENHANCEMENT,
  PLAY_CARD,
  QUESTIONS,
  type Question,
  type View,
} from "../../../../src/games/lcg/strategy.js";
import type { Wording } from "../../cards/support/names.js";

/** Cards and options in words. */

export const DIAL_NAME = "Death Star dial";
export const ICON_NAMES = [
  ...ICONS,
  ...ICONS.map((icon) => `edge${icon[0].toUpperCase()}${icon.slice(1)}`),
] as readonly string[];
const YES_OR_NO: ReadonlySet<Question> = new Set([
  "mulligan",
  "fateAgain",
  "shieldDamage",
  "shieldFocus",
  "unopposed",
  "may",
] as const);
const PLAYS: ReadonlySet<Question> = new Set(["action", "answer", "forcedFirst"] as const);
const PAY_UNIT = 16;

/**
 * An option in words: "pass", "yes", a card's name, "Jedi Training:2" (resources), "Black Squadron Pilot as
 * enhancement".
 */
function optionName(names: readonly string[], question: Question, option: number): string {
  if (YES_OR_NO.has(question)) return option === 1 ? "yes" : "no";
  if (question === "iconType" || question === "iconGained") return ICON_NAMES[option];
  if (question === "discardToLower" || question === "either") return String(option);
  if (question === "pay") return `${names[Math.floor(option / PAY_UNIT)]}:${option % PAY_UNIT}`;
  if (option === -1) return "pass";
  if (option < 0) return ["focus", "damage", "shield"][-2 - option];
  if (option === DIAL) return DIAL_NAME;
  if (!PLAYS.has(question)) return names[option];
  const card = names[cardOfPlay(option)];
  const ability = abilityOfPlay(option);
  if (ability === PLAY_AS_ENHANCEMENT) return `${card} as enhancement`;
  return ability === PLAY_CARD || ability === 0 ? card : `${card}/${ability}`;
}

/** The card that an option is, or -1. */
function cardOfOption(question: Question, option: number): number {
  if (option < 0 || option === DIAL || YES_OR_NO.has(question)) return -1;
  if (question === "iconType" || question === "iconGained" || question === "discardToLower" || question === "either")
    return -1;
  if (question === "pay") return Math.floor(option / PAY_UNIT);
  return PLAYS.has(question) ? cardOfPlay(option) : option;
}

export function keywordNames(bits: number): Keyword[] {
  return (Object.keys(KEYWORD) as Keyword[]).filter((name) => (bits & KEYWORD[name]) !== 0).sort();
}

const triggerName = (trigger: number): TriggerName | undefined =>
  (Object.keys(TRIGGER) as TriggerName[]).find((name) => TRIGGER[name] === trigger);

/** What the words of an event are, for events that tests ask for. */
type Word = "side" | "card" | "number" | "-";
const WORDS_OF: Partial<Record<Event, readonly Word[]>> = {
  turnBegan: ["side"],
  phaseBegan: ["number"],
  dialMoved: ["number"],
  objectiveEntered: ["side", "card"],
  drew: ["side", "card"],
  discarded: ["side", "card"],
  discardedFromPlay: ["card"],
  paid: ["side", "card", "number"],
  played: ["side", "card"],
  putIntoPlay: ["side", "card"],
  attached: ["card", "card"],
  used: ["side", "card"],
  cancelled: ["side", "card"],
  target: ["card", "card"],
  damageDealt: ["card", "number"],
  damagePrevented: ["card", "number"],
  damageProtected: ["card", "card"],
  healed: ["card", "number"],
  focusAdded: ["card", "number"],
  focusRemoved: ["card", "number"],
  shieldAdded: ["card"],
  shieldUsed: ["card"],
  unitDestroyed: ["card"],
  objectiveDestroyed: ["card"],
  returnedToHand: ["card"],
  returnedToDeck: ["card"],
  captured: ["card", "card"],
  rescued: ["card"],
  engaged: ["side", "card"],
  attacks: ["side", "card"],
  defends: ["side", "card"],
  edgePlaced: ["side", "card", "number"],
  edgePassed: ["side"],
  edgeRevealed: ["number", "number"],
  fateResolved: ["side", "card"],
  edgeBattleAgain: [],
  edgeDecided: ["side", "number", "number"],
  strikes: ["side", "card", "number"],
  iconsResolved: ["card", "number", "number"],
  unopposed: ["side", "card"],
  engagementEnded: [],
  committed: ["side", "card"],
  struggle: ["number", "number", "side"],
  iconsGained: ["card"],
  sacrificed: ["card"],
  looked: ["side", "card"],
};

/** So many resources from a card; the card's name alone means as many as it may give. */
export const from = (card: string, resources: number): string => `${card}:${resources}`;

/** The first payer offered gives as much as it may. */
function mostOfTheFirst(options: readonly number[]): number {
  const payer = Math.floor(options[0] / PAY_UNIT);
  return options.filter((option) => Math.floor(option / PAY_UNIT) === payer).length - 1;
}

/** What the Card Game asks and tells, in words. */
export const wording: Wording<View, Question, Event> = {
  questions: QUESTIONS,
  events: EVENTS,
  nameOf: (m, card) => m.titles[m.title[card]],
  optionName,
  cardOfOption,
  takesYesOrNo: (question) => YES_OR_NO.has(question) || question === "discardToLower",
  takesNumber: () => true,
  patient: new Set(["action", "answer"] as const),
  // Which card pays, which icons come first, the order of a pile, and that an unopposed engagement does its damage.
  unscripted: (question, options) =>
    question === "pay"
      ? mostOfTheFirst(options)
      : question === "iconType" || question === "discardOrder"
        ? 0
        : question === "unopposed"
          ? options.indexOf(1)
          : undefined,
  meant: (question, named, places, name) =>
    question === "pay" ? places.filter((i) => named[i].replace(/:\d+$/, "") === name).slice(-1) : [],
  triggerOf: (view) => triggerName(view.trigger) ?? "",
  wordsOf: WORDS_OF,
  eventWord: (kind, word) => (kind === "card" && word === DIAL ? DIAL_NAME : undefined),
};
