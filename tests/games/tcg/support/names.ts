import { DARK, LIGHT, type Matchup } from "../../../../src/games/tcg/cards/matchup.js";
import { ARENAS } from "../../../../src/games/tcg/cards/words.js";
import type { Event } from "../../../../src/games/tcg/state/journal.js";
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
  type Question,
  targetOfAttack,
  userOfPlay,
  whatOfBuild,
} from "../../../../src/games/tcg/strategy.js";

/** Cards, options and events in words. */

export type SideName = "light" | "dark";

/** Name of a card: as published, with "#2" for the second copy that its side has in the scene, and so on. */
export function nameCards(m: Matchup): readonly string[] {
  const seen = new Map<string, number>();
  return Array.from({ length: m.count }, (_, card) => {
    const name = m.names[m.name[card]!]!;
    const key = `${card < m.split ? LIGHT : DARK}:${name}`;
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    return nth === 1 ? name : `${name}#${nth}`;
  });
}

export const sideNamed = (side: SideName): 0 | 1 => (side === "light" ? LIGHT : DARK);
export const SIDES: readonly SideName[] = ["light", "dark"];

/** Cards that a name may mean: "A-Wing", "A-Wing#2"; "dark:Eopie" where both sides have one. */
export function cardsNamed(m: Matchup, names: readonly string[], name: string): number[] {
  const [, prefix, bare] = /^(light|dark):(.*)$/.exec(name) ?? [undefined, undefined, name];
  return names.flatMap((one, card) => {
    const side = card < m.split ? "light" : "dark";
    return one === bare && (prefix === undefined || prefix === side) ? [card] : [];
  });
}

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

/** Whether a question's options are numbers, and whether yes and no. */
export const asksNumber = (question: Question): boolean => NUMBERS.has(question);
export const asksYesOrNo = (question: Question): boolean => YES_OR_NO.has(question);

/**
 * An option in words: "pass", "yes", "3", a card's name, "deploy A-Wing", "Naboo Cruiser by Bombard", "Yoda (B)/1" (its second
 * ability), "Lando Calrissian (A) for Falcon" (an ability of the first that the second uses), "Jawa by Lucky".
 */
export function optionName(names: readonly string[], question: Question, option: number): string {
  if (YES_OR_NO.has(question)) return option === 1 ? "yes" : "no";
  if (option === -1) return "pass";
  if (NUMBERS.has(question)) return String(option);
  if (question === "arena") return ARENAS[option]!;
  if (question === "player") return SIDES[option]!;
  if (!PLAYS.has(question)) return names[option]!;
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

/** Whose card an option is, or -1 where it is none. */
export function sideOfOption(m: Matchup, question: Question, option: number): number {
  if (option < 0 || YES_OR_NO.has(question) || NUMBERS.has(question) || question === "arena" || question === "player")
    return -1;
  return cardOfOption(question, option) < m.split ? LIGHT : DARK;
}

function cardOfOption(question: Question, option: number): number {
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

/** An event in words: "attacks A-Wing Carrack Cruiser". */
export function eventWords(names: readonly string[], event: Event, words: readonly number[]): string {
  const said = (WORDS_OF[event] ?? []).map((kind, i) => {
    const word = words[i]!;
    if (kind === "side") return SIDES[word] ?? "-";
    if (kind === "arena") return ARENAS[word] ?? "-";
    return kind === "number" ? String(word) : (names[word] ?? "-");
  });
  return [event, ...said].join(" ");
}
