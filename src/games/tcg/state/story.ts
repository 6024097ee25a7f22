import type { Side } from "../../../core/side.js";
import * as Cards from "../../cards/story.js";
import { numberCopies, sideName } from "../../cards/telling.js";
import { sideOf } from "../cards/matchup.js";
import { EVENTS, type Event } from "./journal.js";
import type { State } from "./state.js";

/** A game told line by line: who is who, how deep a line stands, and what belongs on one line with what came before. */

/** One line while it may still grow. */
export interface Line extends Cards.Line {
  /** What it costs. */
  readonly paid: string[];
}

export interface Story extends Cards.Telling<Line> {
  readonly s: State;
  /** Names of cards as they are told apart in play. */
  readonly names: readonly string[];
  isAttack: boolean;
  /** Unit whose time to act it is: that it is tapped goes without saying. */
  acting: number;
  /** What was paid for what is told next, in words. */
  readonly owed: string[];
  /** What a card costs to build now, and which. */
  price: number;
  priced: number;
  /** A card's text that has been triggered: told once something comes of it at once. */
  trigger: string | undefined;
  /** Faces of the attack dice. */
  readonly faces: number[];
  /** Accuracy and Armor by which they are read, in words. */
  aim: string;
  /** What cards of this turn keep damage from: card, WHY and of what. */
  readonly shelters: (readonly [card: number, why: number, of: number])[];
}

export const ARENA_NAMES = ["Space", "Ground", "Character"] as const;

/** Name of a card, as in a hand, where copies are alike. */
export const title = ({ s }: Story, card: number): string =>
  card === Cards.HIDDEN_CARD ? Cards.A_CARD : (s.matchup.names[s.matchup.name[card]] ?? "nobody");

/** Name of a card in play: copies of which several come into play are numbered in that order. */
export const name = (story: Story, card: number): string =>
  card === Cards.HIDDEN_CARD ? Cards.A_CARD : (story.names[card] ?? "nobody");

/** Events in which a card comes into play, and the word of the entry that is the card. */
const COMES: ReadonlyMap<Event, number> = new Map([
  ["placed", 2],
  ["partlyBuilt", 2],
  ["deployed", 1],
  ["built", 2],
  ["stacked", 1],
]);

export function newStory(s: State): Story {
  return {
    s,
    names: namesInPlay(s),
    ...Cards.untold((depth, head, key) => ({ ...Cards.beginLine(depth, head, key), paid: [] })),
    isAttack: false,
    acting: -1,
    owed: [],
    price: 0,
    priced: Cards.HIDDEN_CARD,
    trigger: undefined,
    faces: [],
    aim: "",
    shelters: [],
  };
}

function namesInPlay(s: State): string[] {
  const { matchup } = s;
  const came = (s.journal?.entries ?? []).flatMap((entry) => {
    const at = COMES.get(EVENTS[entry[0]]);
    return at === undefined ? [] : [entry[at]];
  });
  const numberOf = numberCopies(matchup, matchup.name, came);
  // Neutral cards may lie on both sides.
  const owners = new Map<number, Set<number>>();
  for (let card = 0; card < matchup.count; card++) {
    const which = matchup.name[card];
    owners.set(which, (owners.get(which) ?? new Set()).add(sideOf(matchup, card)));
  }
  return Array.from({ length: matchup.count }, (_, card) => {
    const plain = matchup.names[matchup.name[card]];
    const whose = owners.get(matchup.name[card])!.size > 1 ? `${sideName(sideOf(matchup, card))}'s ` : "";
    return `${whose}${plain}${numberOf(card) > 0 ? ` #${numberOf(card)}` : ""}`;
  });
}

/** Adds a line at the depth of now; a text that was triggered has come to nothing. */
export function tell(story: Story, head: string, key?: string): Line {
  story.trigger = undefined;
  return Cards.tell(story, head, key);
}

/** Adds an item to the last line if it is of the same kind, else begins such a line. */
export function list(story: Story, key: string, head: string, item: string): void {
  if (!Cards.addItem(story, key, item)) tell(story, head, key).items.push(item);
}

/** A line that says who does something; what follows from it at once is told with it. */
export const cause = (story: Story, head: string): void => {
  tell(story, head, "cause");
};

/** Tells an effect on the line of what caused it if that was told last, else on a line of its own. */
export function effect(story: Story, words: string): void {
  tellTrigger(story);
  const last = story.lines.at(-1);
  if (last?.key === "cause" && last.depth === story.depth && story.pending === undefined) last.effects.push(words);
  else cause(story, words);
}

/** Something comes of a text that was triggered. */
export function tellTrigger(story: Story): void {
  if (story.trigger !== undefined) cause(story, story.trigger);
}

/** What somebody has paid for what was told last, or for a card. */
export function pay(story: Story, side: Side, words: string, what: string): void {
  tellTrigger(story);
  const last = story.lines.at(-1);
  if (last?.key === "cause" && last.effects.length === 0 && story.pending === undefined) last.paid.push(words);
  else effect(story, `${sideName(side)} pays ${words}${what === "" ? "" : ` for ${what}`}`);
}

export function heading(story: Story, words: string): void {
  story.trigger = undefined;
  Cards.heading(story, words);
}

/** A line as it is printed. */
export function written(line: Line): string {
  const cost = line.paid.length === 0 ? "" : ` for ${line.paid.join(" and ")}`;
  const then = line.effects.length === 0 ? "" : `: ${line.effects.join(", ")}`;
  return `${Cards.written(line)}${cost}${then}`;
}
