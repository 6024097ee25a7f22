import { ARENAS } from "../../../../src/games/tcg/cards/terms.js";
import { EVENTS, type Event } from "../../../../src/games/tcg/state/journal.js";
import {
  abilityOfPlay,
  BUILD,
  cardOfBuild,
  cardOfPlay,
  HIDDEN,
  isAttack,
  isBuild,
  LUCKY,
  modeOfAttack,
  NO_USER,
  QUESTIONS,
  type Question,
  targetOfAttack,
  userOfPlay,
  type View,
  whatOfBuild,
} from "../../../../src/games/tcg/strategy.js";
import { SIDES, type Wording } from "../../cards/support/names.js";

/** Cards, options and events in words. */

const MODES = ["", " by Bombard", " by Ion Cannon", " in the build zone", " in the Character arena"];
const BUILDING: readonly string[] = Object.keys(BUILD);
const YES_OR_NO: ReadonlySet<Question> = new Set(["may", "pay"] as const);
const NUMBERS: ReadonlySet<Question> = new Set([
  "points",
  "number",
  "overkill",
  "bid",
  "secretBid",
  "option",
  "cardType",
  "facedown",
  "upkeep",
  "reroll",
] as const);
const PLAYS: ReadonlySet<Question> = new Set(["play", "build", "act"] as const);

/**
 * An option in words: "pass", "yes", "3", a card's name, "deploy A-Wing", "Naboo Cruiser by Bombard", "Yoda (B)/1" (its
 * second ability), "Lando Calrissian (A) for Falcon" (an ability of the first that the second uses), "Jawa by Lucky".
 */
function optionName(names: readonly string[], question: Question, option: number): string {
  if (YES_OR_NO.has(question)) return option === 1 ? "yes" : "no";
  if (option === -1) return "pass";
  if (NUMBERS.has(question)) return String(option);
  if (question === "arena") return ARENAS[option];
  if (question === "player") return SIDES[option];
  if (!PLAYS.has(question)) return names[option];
  if (isAttack(option)) return `${names[targetOfAttack(option)]}${MODES[modeOfAttack(option)]}`;
  if (isBuild(option)) return `${BUILDING[whatOfBuild(option)]} ${names[cardOfBuild(option)]}`;
  const card = cardOfPlay(option);
  const ability = abilityOfPlay(option);
  if (ability === LUCKY) return `${names[card]} by Lucky`;
  if (ability === HIDDEN) return `${names[card]} by Hidden Cost`;
  const user = userOfPlay(option);
  const by = user === NO_USER || user === card ? "" : ` for ${names[user]}`;
  return `${names[card]}${ability === 0 ? "" : `/${ability}`}${by}`;
}

/** The card that an option is, or -1. */
function cardOfOption(question: Question, option: number): number {
  if (option < 0 || YES_OR_NO.has(question) || NUMBERS.has(question) || question === "arena" || question === "player")
    return -1;
  if (!PLAYS.has(question)) return option;
  if (isAttack(option)) return targetOfAttack(option);
  return isBuild(option) ? cardOfBuild(option) : cardOfPlay(option);
}

/** What the words of an event are, for events that tests ask for. */
type Word = "side" | "card" | "number" | "arena" | "-";
const WORDS_OF: Partial<Record<Event, readonly Word[]>> = {
  mulligan: ["side", "number"],
  placed: ["side", "card", "number"],
  partlyBuilt: ["side", "card", "number"],
  turnBegan: ["number"],
  buildRoll: ["side", "number", "number"],
  drew: ["side", "card"],
  built: ["side", "card", "number", "number"],
  deployed: ["card"],
  completed: ["card"],
  stacked: ["card", "card"],
  boarded: ["card", "card"],
  left: ["card"],
  equipped: ["card", "card"],
  back: ["card"],
  retreated: ["card", "arena"],
  stepBegan: ["arena"],
  contest: ["card", "card"],
  bid: ["side", "number"],
  acts: ["card"],
  attacks: ["card", "card"],
  rolled: ["card", "number"],
  diceOfDamage: ["card", "number", "number", "card"],
  rerolled: ["number", "number", "number"],
  hits: ["card", "card", "number", "number"],
  prevented: ["card", "number"],
  damaged: ["card", "number", "card"],
  healed: ["card", "number"],
  discarded: ["card"],
  discardedCard: ["side", "card"],
  played: ["side", "card"],
  used: ["side", "card"],
  triggered: ["card"],
  target: ["card", "card"],
  disrupted: ["card"],
  forceChanged: ["side", "number", "number"],
  buildChanged: ["side", "number"],
  tapped: ["card"],
  untapped: ["card"],
  upkeep: ["card"],
  bounty: ["card"],
  returned: ["card"],
  control: ["arena", "side"],
};

/**
 * Of these the first option is taken where a test says nothing: most points on a card, the first of equally fast units.
 */
const FIRST_OFFERED: ReadonlySet<Question> = new Set(["points", "first"] as const);

/** What the Trading Card Game asks and tells, in words. */
export const wording: Wording<View, Question, Event> = {
  questions: QUESTIONS,
  events: EVENTS,
  nameOf: (m, card) => m.names[m.name[card]],
  optionName,
  cardOfOption,
  takesYesOrNo: (question) => YES_OR_NO.has(question),
  takesNumber: (question) => NUMBERS.has(question),
  patient: new Set(["play"] as const),
  unscripted: (question) => (FIRST_OFFERED.has(question) ? 0 : undefined),
  // "X" also means "X for Y".
  meant: (_question, named, places, name) => places.filter((i) => named[i].startsWith(`${name} for `)),
  triggerOf: () => "",
  wordsOf: WORDS_OF,
  eventWord: (kind, word) => (kind === "arena" ? ARENAS[word] : undefined),
};
