import * as Cards from "../../cards/story.js";
import { numberCopies } from "../../cards/telling.js";
import { TYPE } from "../cards/matchup.js";
import { EVENT } from "./journal.js";
import type { State } from "./state.js";

const { addItem, tell } = Cards;

export { tell };

/** A game told line by line: who is who, how deep a line stands, and what belongs on one line with what came before. */

/** What a card brings to a sum: resources, Force icons. */
export interface Share {
  readonly amount: number;
  readonly from: string;
}

/** Shares in words: "2 from Yoda, 1 from Jedi Training". */
export const sharesInWords = (shares: readonly Share[]): string =>
  shares.map(({ amount, from }) => `${amount} from ${from}`).join(", ");

function paymentWords(paid: readonly Share[]): string {
  if (paid.length === 0) return "nothing";
  if (paid.length === 1) return sharesInWords(paid);
  return `${paid.reduce((sum, { amount }) => sum + amount, 0)} (${sharesInWords(paid)})`;
}

/** One line while it may still grow. */
export interface Line extends Cards.Line {
  /** Whom or what it is about: "on A, B". */
  readonly on: string[];
  /** Who pays how much; undefined where nothing is to be paid for. */
  paid: Share[] | undefined;
}

export interface Story extends Cards.Telling<Line> {
  readonly s: State;
  /** Names of cards as they are told apart in play. */
  readonly names: readonly string[];
  /** Depths to go back to when the abilities and strikes being told are over. */
  readonly within: number[];
  /** The last line on which a card was played or used: targets and payments belong there. */
  readonly byCard: Map<number, Line>;
  /** Where the dial stood last. */
  dial: number;
  phase: number;
  /** Edge cards of light and of dark in the edge battle going on. */
  readonly edge: readonly [number[], number[]];
  /** Fate cards of it that have been resolved. */
  readonly resolved: Set<number>;
  /** What light and dark bring to the Force struggle. */
  readonly struggle: readonly [Share[], Share[]];
  isEngaged: boolean;
  /** Who controls cards in play whose controller has been told. */
  readonly controllers: Map<number, number>;
}

export function newStory(s: State): Story {
  return {
    s,
    names: namesInPlay(s),
    ...Cards.untold((depth, head, key) => ({ ...Cards.beginLine(depth, head, key), on: [], paid: undefined })),
    within: [],
    byCard: new Map(),
    dial: 0,
    phase: 0,
    edge: [[], []],
    resolved: new Set(),
    struggle: [[], []],
    isEngaged: false,
    controllers: new Map(),
  };
}

/** Title of a card, as in hand or in a stack, where copies are alike. */
export const title = ({ s }: Story, card: number): string =>
  card === Cards.HIDDEN_CARD ? Cards.A_CARD : s.matchup.titles[s.matchup.title[card]];

/** Name of a card in play: copies of which several come into play are numbered in that order. */
export const name = (story: Story, card: number): string =>
  card === Cards.HIDDEN_CARD ? Cards.A_CARD : (story.names[card] ?? "nobody");

function namesInPlay(s: State): string[] {
  const { matchup } = s;
  const came = (s.journal?.entries ?? []).flatMap(([event, , card = -1]) => {
    const enters = event === EVENT.played || event === EVENT.putIntoPlay || event === EVENT.objectiveEntered;
    return enters && matchup.type[card] !== TYPE.event ? [card] : [];
  });
  const numberOf = numberCopies(matchup, matchup.title, came);
  return Array.from({ length: matchup.count }, (_v, card) => {
    const plain = matchup.titles[matchup.title[card]];
    if (matchup.type[card] === TYPE.affiliation) return `${plain} affiliation`;
    return numberOf(card) > 0 ? `${plain} #${numberOf(card)}` : plain;
  });
}

/** Adds an item to the last line if it is of the same kind, else begins such a line. */
export function list(story: Story, key: string, head: string, item: string): void {
  if (!addItem(story, key, item)) tell(story, head, key).items.push(item);
}

/** Tells an effect on the line of what caused it if that was told last, else on a line of its own. */
export function effect(story: Story, words: string): void {
  const last = story.lines.at(-1);
  if (last?.key === "cause") last.effects.push(words);
  else tell(story, words);
}

/** What comes now happens within what was told last, until `leave`. */
export function enter(story: Story): void {
  story.within.push(story.depth);
  story.depth++;
}

export function leave(story: Story): void {
  story.depth = story.within.pop() ?? story.depth;
}

export function written(line: Line): string {
  const on = line.on.length > 0 ? ` on ${line.on.join(" and ")}` : "";
  const paid = line.paid === undefined ? "" : `, paying ${paymentWords(line.paid)}`;
  const effects = line.effects.length > 0 ? `: ${line.effects.join("; ")}` : "";
  return `${Cards.written(line)}${on}${paid}${effects}`;
}
