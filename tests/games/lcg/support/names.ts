import { CARD_AFFILIATIONS, KEYWORD, OCCASION } from "../../../../src/games/lcg/cards/compileCard.js";
import { DARK, LIGHT, type Matchup } from "../../../../src/games/lcg/cards/matchup.js";
import { ICONS, type Keyword, type Occasion } from "../../../../src/games/lcg/cards/vocabulary.js";
import type { Event } from "../../../../src/games/lcg/state/journal.js";
import {
  abilityOfPlay,
  cardOfPlay,
  DIAL,
  PLAY_AS_ENHANCEMENT,
  PLAY_CARD,
  type Question,
} from "../../../../src/games/lcg/strategy.js";
import type { SideName } from "./cast.js";

/** Cards and options in words. */

/** Name of a card: its title, with "#2" for the second copy that its side has in the scene, and so on. */
export function nameCards(m: Matchup): readonly string[] {
  const seen = new Map<string, number>();
  return Array.from({ length: m.count }, (_, card) => {
    const title = m.titles[m.title[card]!]!;
    const key = `${card < m.split ? LIGHT : DARK}:${title}`;
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    return nth === 1 ? title : `${title}#${nth}`;
  });
}

export const sideNamed = (side: SideName): 0 | 1 => (side === "light" ? LIGHT : DARK);
export const SIDES: readonly SideName[] = ["light", "dark"];

/** Cards that a name may mean: "X-Wing", "X-Wing#2"; "dark:Heat of Battle" where both sides have one. */
export function cardsNamed(m: Matchup, names: readonly string[], name: string): number[] {
  const [, prefix, bare] = /^(light|dark):(.*)$/.exec(name) ?? [undefined, undefined, name];
  return names.flatMap((one, card) => {
    const side = card < m.split ? "light" : "dark";
    return one === bare && (prefix === undefined || prefix === side) ? [card] : [];
  });
}

export const DIAL_NAME = "Death Star dial";
export const ICON_NAMES = [
  ...ICONS,
  ...ICONS.map((icon) => `edge${icon[0]!.toUpperCase()}${icon.slice(1)}`),
] as readonly string[];
const YES_OR_NO: ReadonlySet<Question> = new Set([
  "mulligan",
  "fateAgain",
  "shieldDamage",
  "shieldFocus",
  "may",
] as const);
const PLAYS: ReadonlySet<Question> = new Set(["action", "answer", "forcedFirst"] as const);
const PAY_UNIT = 16;

/** An option in words: "pass", "yes", a card's name, "Jedi Training:2" (resources), "Black Squadron Pilot as enhancement". */
export function optionName(names: readonly string[], question: Question, option: number): string {
  if (YES_OR_NO.has(question)) return option === 1 ? "yes" : "no";
  if (question === "iconType" || question === "iconGained") return ICON_NAMES[option]!;
  if (question === "discardToLower") return String(option);
  if (question === "pay") return `${names[Math.floor(option / PAY_UNIT)]}:${option % PAY_UNIT}`;
  if (option === -1) return "pass";
  if (option < 0) return ["focus", "damage", "shield"][-2 - option]!;
  if (option === DIAL) return DIAL_NAME;
  if (!PLAYS.has(question)) return names[option]!;
  const card = names[cardOfPlay(option)]!;
  const ability = abilityOfPlay(option);
  if (ability === PLAY_AS_ENHANCEMENT) return `${card} as enhancement`;
  return ability === PLAY_CARD || ability === 0 ? card : `${card}/${ability}`;
}

/** Whose card an option is, or -1 where it is none. */
export function sideOfOption(m: Matchup, question: Question, option: number): number {
  if (option < 0 || option === DIAL || YES_OR_NO.has(question)) return -1;
  if (question === "iconType" || question === "iconGained" || question === "discardToLower") return -1;
  const card = question === "pay" ? Math.floor(option / PAY_UNIT) : PLAYS.has(question) ? cardOfPlay(option) : option;
  return card < m.split ? LIGHT : DARK;
}

export function keywordNames(bits: number): Keyword[] {
  return (Object.keys(KEYWORD) as Keyword[]).filter((name) => (bits & KEYWORD[name]) !== 0).sort();
}

export const occasionName = (occasion: number): Occasion | undefined =>
  (Object.keys(OCCASION) as Occasion[]).find((name) => OCCASION[name] === occasion);

export const affiliationName = (m: Matchup, card: number): string => CARD_AFFILIATIONS[m.affiliation[card]!]!;

/** What the words of an event are, for events that tests ask for. */
type Word = "side" | "card" | "number" | "-";
export const WORDS_OF: Partial<Record<Event, readonly Word[]>> = {
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
};

/** An event in words: "strikes dark Twi'lek Loyalist 2". */
export function eventWords(m: Matchup, names: readonly string[], event: Event, words: readonly number[]): string {
  const shape = WORDS_OF[event] ?? [];
  const said = shape.map((kind, i) => {
    const word = words[i]!;
    if (kind === "side") return word === LIGHT ? "light" : "dark";
    if (kind === "number") return String(word);
    return word === DIAL ? DIAL_NAME : word < 0 || word >= m.count ? "-" : names[word]!;
  });
  return [event, ...said].join(" ");
}
