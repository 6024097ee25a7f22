import type { Interval } from "../../../analysis/interval.js";
import { playerInside } from "../../../core/players.js";
import { askNote, type Face, type FaceNote, playedBy, sure, titled } from "../../../report/face.js";
import { count, list, plural, pointsRange, signed, points as winPoints } from "../../../report/format.js";
import { atLeastNothing, points, worthText } from "../../cost/page/words.js";
import { outcomesOf } from "../../recheckWords.js";
import { LEVELS_FROM } from "../stages.js";
import type { AnyJudged, AnyJudgeSummary, JudgedSummary } from "../summary.js";
import { cardsTables } from "./cardsTable.js";
import { changeWords } from "./changedWords.js";
import { fairnessSentence } from "./fairWords.js";
import { besideSentence, fairText, markWords, signedPoints, signedRange, unfoundWords } from "./priceWords.js";
import {
  AS_PUBLISHED,
  HARDLY_MATTERED,
  HARDLY_USED,
  isPriced,
  type Short,
  verdictOf,
  verdictOfChange,
  verdictSaid,
} from "./shortVerdicts.js";
import { valuedName } from "./valueWords.js";
import {
  decidedHolds,
  holdsSentence,
  judgedNoun,
  judgedWords,
  metWords,
  partedHolds,
  partedSentence,
  postsOf,
  rangeLines,
  surerGames,
  unaskedAbove,
} from "./words.js";

/** What is read first of judged cards: the verdict on each, what it is worth, and what its change does. */

/** "Boba Fett as changed is too cheap by 35.2: it costs 45 and is worth 80.2 (95 % sure: 76.3 to 87.0)." */
function cardHeadline(card: AnyJudged): string {
  if (!isPriced(card)) {
    if (card.unused !== undefined) return `${valuedName(card)}: no verdict, the player hardly uses it.`;
    const { value } = card;
    return `${valuedName(card)} ${verdictSaid(card)}: ${winPoints(value.estimate)} wins in 100 games (${sure(value)}: ${pointsRange(value)}).`;
  }
  const { fairCost, isBeyond, tried, cost } = card;
  if (fairCost === undefined) return unfoundWords(card);
  const beyond = isBeyond ? `, beyond the ${tried.low} to ${tried.high} points tried` : "";
  const fair = fairText(atLeastNothing(fairCost));
  if (verdictOf(card).kind === "may be fair" && !isBeyond) return withinHeadline(card, fairCost);
  const is = isBeyond || card.verdict === "undecided" ? "would be" : "is";
  const among = card.beside === undefined ? "" : " in random company";
  return `${card.name}${markWords(card)} ${verdictSaid(card).replace(/\d$/, "$& points")}: it costs ${cost} and ${is} fair at ${fair}${beyond}${among}.`;
}

/** "Boba Fett as changed: 85 is within what is fair, 83.7 to 92.8 (95 % sure)." */
function withinHeadline(card: JudgedSummary, fairCost: Interval): string {
  const { estimate, low, high } = atLeastNothing(fairCost);
  const [dear, cheap] = [card.cost - low, high - card.cost];
  const among = card.beside === undefined ? "" : " in random company";
  return `${card.name}${markWords(card)}: ${card.cost} is within what is fair${among}, ${points(low, fairCost)} to ${points(high, fairCost)} (${sure(fairCost)}). The best guess is ${points(estimate, fairCost)}. It may be up to ${points(dear)} too dear, or up to ${points(cheap)} too cheap.`;
}

/** What is said of one card: its verdict, and that on its change. */
export const cardHeadlines = (card: AnyJudged): string[] => [
  cardHeadline(card),
  ...besideHeadline(card),
  ...changeHeadline(card),
  ...fairnessSentence(card),
  ...partedHeadlines([card]),
];

/** Where a better player says something else: no verdict is read without that. */
export function partedHeadlines(cards: readonly AnyJudged[]): string[] {
  const parted = cards.filter((card) => partedHolds(card, cards.length) !== undefined);
  if (cards.length === 1) return parted.map((card) => partedSentence(card)!);
  const falls = parted.filter((card) => decidedHolds(card)?.outcome === "falls");
  const others = parted.filter((card) => !falls.includes(card));
  const by = `By ${parted[0]?.holds?.levels[1].strategy}`;
  return [
    ...(falls.length === 0 ? [] : [`${by} the verdict falls on ${namedFew(falls)}.`]),
    ...(others.length === 0 ? [] : [`${by} another score, and no verdict that falls: ${namedFew(others)}.`]),
  ];
}

function namedFew(cards: readonly AnyJudged[]): string {
  const names = cards.slice(0, PARTED_NAMED).map(({ name }) => name);
  const more = cards.length - names.length;
  return list([...names, ...(more === 0 ? [] : [`${count(more)} more`])]);
}
const PARTED_NAMED = 4;

/** A price in random company misleads of a card that is made for others. */
function besideHeadline(card: AnyJudged): string[] {
  if (!isPriced(card) || card.beside?.fairCost === undefined) return [];
  const { whom, fairCost } = card.beside;
  return [`Beside ${whom} it is worth ${worthText(fairCost)}.`];
}

function changeHeadline(card: AnyJudged): string[] {
  if ("notCompared" in card && card.notCompared !== undefined)
    return [`What the change brings is not known: ${card.notCompared}.`];
  const said = verdictOfChange(card);
  if (said === undefined || card.basedOn === undefined) return [];
  if (said === AS_PUBLISHED) return ["Nothing of it is changed."];
  if (said === HARDLY_USED) return ["The player hardly uses what was changed, so there is no verdict on it."];
  if (said === HARDLY_MATTERED) {
    const turned = plural(card.change!.turned!, isPriced(card) ? "pair" : "game");
    return [`The change hardly mattered: it turned ${turned}${isPriced(card) ? " of games" : ""}.`];
  }
  if (!isPriced(card)) return [changeSaid(said, inHundred(card.change!.gain), "wins in 100 games")];
  const { gain, net } = card.change!;
  const price = card.cost - card.basedOn.cost;
  if (gain.low === gain.high) return [`Only the price changes, by ${signed(price)}.`];
  const moves = [...(price === 0 ? [] : [`costs ${byMuch(price)}`]), `is worth ${byMuch(gain.estimate)}`];
  return [`${changeSaid(said, net, "points")} It ${list(moves)}.`];
}

/** "3.2 less". */
const byMuch = (by: number): string =>
  `${Number.isInteger(by) ? Math.abs(by) : points(Math.abs(by))} ${by < 0 ? "less" : "more"}`;

const inHundred = ({ estimate, low, high, confidence }: Interval): Interval => ({
  ...{ estimate: 100 * estimate, low: 100 * low, high: 100 * high, confidence },
});

/**
 * "The change makes it better value by 14.0 points (95 % sure: 12.2 to 15.5)."; what is not sure is told as that.
 */
function changeSaid({ kind, text, tone }: Short, of: Interval, unit: string): string {
  if (tone === "good" || tone === "bad") {
    const range = [Math.abs(of.low), Math.abs(of.high)].sort((x, y) => x - y).map((one) => points(one));
    const makes = unit === "points" ? text.replace(/^\w+/, "$& for its price") : text;
    return `The change makes it ${makes} ${unit} (${sure(of)}: ${range.join(" to ")}).`;
  }
  const seen = `${signedPoints(of.estimate)} ${unit} (${signedRange(of)})`;
  if (kind === "not decided")
    return `Whether the change makes it ${unit === "points" ? "stronger or weaker for its price" : "better or worse"} is not decided: ${seen}.`;
  const priced = unit === "points" ? " for its price" : "";
  if (kind.startsWith("looks")) return `The change ${kind}${priced}, not sure: ${seen}.`;
  return `The change leaves it ${text.replace(/^as \w+/, `$&${priced}`)}: ${seen}.`;
}

/** How many cards got which verdict: "4 cards: 2 too cheap, 1 fair and 1 not decided." */
export function tally(cards: readonly AnyJudged[]): string {
  const kinds = new Map<string, number>();
  for (const card of cards) {
    const { kind } = verdictOf(card);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  const told = [...kinds].map(([kind, n]) => `${count(n)} ${n === 1 ? kind : kind.replace(/^looks /, "look ")}`);
  return `${plural(cards.length, "card")}: ${list(told)}.`;
}

/** @param again how it is played again, without its options */
export function judgeFace(summary: AnyJudgeSummary, again: string | undefined, _folder = "", seconds?: number): Face {
  const cards: readonly AnyJudged[] = summary.cards;
  const [card] = cards;
  const isOne = cards.length === 1;
  const [holds, ...unknown] = rangeLines(summary);
  return {
    setting: settingOf(summary, cards),
    headline:
      holds === undefined ? (isOne ? cardHeadlines(card!) : [tally(cards), ...partedHeadlines(cards)]) : [holds],
    warnings: unknown,
    tables: cardsTables(cards, "bargain"),
    notes: notesOf(summary, cards, again, seconds),
    posts: postsOf(cards, summary),
  };
}

/** What judgements and seasons have in common. */
export function settingOf(summary: AnyJudgeSummary, cards: readonly AnyJudged[]): string[] {
  const games = cards.reduce((sum, one) => sum + one.games.all, 0);
  return [
    ...titled(summary.name, summary.gameTitle),
    ...(cards.length > 1 ? [judgedWords(summary)] : []),
    ...changedFirst(cards),
    cards.every(isPriced)
      ? `in random squads of ${squadsOf(cards as readonly JudgedSummary[])} points`
      : "in random decks",
    ...metWords(summary),
    playedBy(summary.strategy),
    plural(games, "game"),
  ];
}

/** "100", "100 or 150". */
const squadsOf = (cards: readonly JudgedSummary[]): string =>
  [...new Set(cards.map(({ points }) => points))].sort((x, y) => x - y).join(" or ");

function notesOf(
  summary: AnyJudgeSummary,
  cards: readonly AnyJudged[],
  again: string | undefined,
  seconds: number | undefined,
): FaceNote[] {
  const changed = cards.length === 1 ? changedNote(cards[0]) : [];
  return [...changed, ...besideNote(cards), ...nextNotes(summary, cards, again, seconds)];
}

/** What cards are worth beside those whom their texts name. */
function besideNote(cards: readonly AnyJudged[]): FaceNote[] {
  const lines = cards.flatMap((card) => {
    const said = isPriced(card) ? besideSentence(card) : undefined;
    return said === undefined ? [] : [cards.length === 1 ? said : `${card.name}. ${said}`];
  });
  return lines.length === 0 ? [] : [{ label: "Beside", lines }];
}

/** Whether more games would say more of a card. */
function isOpen(card: AnyJudged): boolean {
  if ("unused" in card && card.unused !== undefined) return false;
  return !card.isSure || [card.verdict, card.change?.verdict].includes("undecided");
}

/** Changes of one card that are told before all else; of more there is a note. */
const FIRST_TOLD = 3;

const areFirst = ({ changes }: AnyJudged): boolean =>
  changes.length <= FIRST_TOLD && changes.every(({ isList }) => !isList);

/** What is changed of a card that is judged alone. */
const changedFirst = (cards: readonly AnyJudged[]): string[] =>
  cards.length === 1 && areFirst(cards[0]) ? cards[0].changes.map(changeWords) : [];

/** What one card changes that its setting does not say. */
export function changedNote(card: AnyJudged): FaceNote[] {
  if (areFirst(card)) return [];
  return [{ label: "Changed", lines: [card.changes.map(changeWords).join(" · ")] }];
}

/** Why no level above is asked against named opponents. */
const NO_LEVEL_AGAINST =
  "Better players: asked against random opponents alone. There one half of all games is the measure, at any level.";

/** Whether verdicts hold where better players play. Of one card that comes out otherwise there the headline says it. */
function betterPlayers(cards: readonly AnyJudged[]): string[] {
  const [card, ...others] = cards;
  if (card !== undefined && others.length === 0) {
    if (partedHolds(card) !== undefined) return unaskedAbove(card);
    const one = holdsSentence(card);
    if (one !== undefined) return [one];
  }
  const held = cards.filter((card) => decidedHolds(card) !== undefined);
  if (held.length === 0) return [];
  const falls = held.filter((card) => card.holds!.outcome === "falls").map(({ name }) => name);
  const outcomes = held.map((card) => ({ outcome: card.holds!.outcome }));
  const fallen = falls.length === 0 ? "" : ` For better players this falls: ${list(falls)}.`;
  return [`Of ${plural(held.length, "verdict")} asked, ${outcomesOf(outcomes)}.${fallen}`];
}

/** The level above takes a quarter of the time besides. */
const ABOVE_SLOWER = 4 / 3;

/** " (at most 4 minutes)", by the seconds that these games took; nothing where nobody timed them. */
function atMostMinutes(cards: readonly AnyJudged[], more: number, seconds: number | undefined): string {
  if (seconds === undefined) return "";
  const played = cards.reduce((sum, { games }) => sum + games.all, 0);
  const slower = more >= LEVELS_FROM ? ABOVE_SLOWER : 1;
  const minutes = Math.ceil((slower * seconds * more * cards.length) / played / 60);
  return ` (at most ${plural(minutes, "minute")})`;
}

/** What better players say, and what to ask where they were not asked, or where something is not decided. */
export function nextNotes(
  summary: AnyJudgeSummary,
  cards: readonly AnyJudged[],
  again: string | undefined,
  seconds?: number,
): FaceNote[] {
  const { above, against, games } = summary;
  const better = betterPlayers(cards);
  const isAsked = better.length > 0 || cards.some((card) => partedHolds(card) !== undefined);
  const asksBetter = !isAsked && against === undefined && above !== undefined && games < LEVELS_FROM;
  const isSurer = cards.some(isOpen);
  const more = Math.max(asksBetter ? LEVELS_FROM : 0, isSurer ? surerGames(summary) : 0);
  const most = `Up to ${count(more)} games${cards.length === 1 ? "" : ` a ${judgedNoun(summary)}`}${atMostMinutes(cards, more, seconds)}`;
  const lines = isSurer
    ? [`${most} would be surer${asksBetter ? `, and show whether ${playerInside(above!)} agrees` : ""}:`]
    : asksBetter
      ? [`Would better players agree? ${most} ask ${playerInside(above!)} too:`]
      : [];
  return [
    ...(better.length === 0 ? [] : [{ label: "Better players", lines: better }]),
    ...(against === undefined ? [] : [{ label: "Not asked", lines: [NO_LEVEL_AGAINST] }]),
    ...(lines.length === 0 ? [] : [askNote("What next", lines, again, `--games ${more}`)]),
  ];
}
