import type { Interval } from "../../../analysis/interval.js";
import {
  type Face,
  type FaceCell,
  type FaceColumn,
  type FaceNote,
  type FaceTable,
  firstRows,
  type Tone,
  titled,
} from "../../../report/face.js";
import { count, list, percent, plural, pointsRange, rate, points as winPoints } from "../../../report/format.js";
import { atLeastNothing, points, worthText } from "../../cost/page/words.js";
import { LEVELS_FROM } from "../stages.js";
import type { AnyJudged, AnyJudgeSummary, JudgedSummary, ValuedSummary } from "../summary.js";
import { CHANGE_VERDICTS, GAIN_VERDICTS, hardlyTurned, PRICE_VERDICTS, VALUE_VERDICTS, WITHIN } from "../verdict.js";
import { changeWords } from "./changedWords.js";
import { cardWords, signedPoints, signedRange } from "./priceWords.js";
import { valuedName } from "./valueWords.js";
import { type Called, sideOf, verdictWords } from "./verdictWords.js";
import { decidedHolds, holdsSentence } from "./words.js";

/** What is read first of judged cards: the verdict on each, what it is worth, and what its change does. */

/** A verdict in a word or two, and its colour. */
interface Short {
  readonly text: string;
  readonly tone: Tone;
}

const short = (
  verdict: string,
  verdicts: readonly string[],
  of: Interval,
  sides: readonly [string, string],
  none: string,
  off: (side: string) => string,
): Short => {
  const side = verdict === verdicts[1] ? sides[1] : sides[0];
  const called: Called = {
    off: off(side),
    none: [none, `${none} within ${WITHIN} points`],
    open: ["not decided", `looks ${sideOf(of, sides)}, not sure`],
  };
  const tone = verdict === "undecided" ? "open" : side === verdict ? "dim" : verdict === verdicts[2] ? "good" : "bad";
  return { text: verdictWords(verdict, verdicts, of, called), tone };
};

const PRICES = ["too cheap", "too dear"] as const;
const VALUES = ["strong", "weak"] as const;
const GAINS = ["better", "worse"] as const;
const BARGAINS = ["better value", "worse value"] as const;

function priceVerdict({ verdict, mispricing }: JudgedSummary): Short {
  if (mispricing === undefined) return { text: "not decided", tone: "open" };
  const by = points(Math.abs(mispricing.estimate));
  return short(verdict, PRICE_VERDICTS, mispricing, PRICES, "fair", (side) => `${side} by ${by}`);
}

function valueVerdict({ verdict, value, unused }: ValuedSummary): Short {
  if (unused !== undefined) return { text: `hardly used (${percent(unused.share, 0)})`, tone: "dim" };
  return short(verdict, VALUE_VERDICTS, value, VALUES, "average", (side) => side);
}

const verdictOf = (card: AnyJudged): Short => ("value" in card ? valueVerdict(card) : priceVerdict(card));

/** What the change does, in a few words; undefined where there is none to compare. */
function changeOf(card: AnyJudged): Short | undefined {
  if (card.change === undefined) return undefined;
  if ("value" in card) {
    const { gain, verdict, turned, unused } = card.change;
    if (unused !== undefined) return { text: "hardly used", tone: "dim" };
    if (verdict === "undecided" && hardlyTurned(turned)) return { text: "hardly mattered", tone: "dim" };
    const said = short(verdict, GAIN_VERDICTS, gain, GAINS, "as good", (side) => side);
    return { ...said, text: `${said.text} ${winPoints(gain.estimate)}` };
  }
  const { gain, net, verdict, turned } = card.change;
  if (gain.low !== gain.high && verdict === "undecided" && hardlyTurned(turned))
    return { text: "hardly mattered", tone: "dim" };
  const said = short(verdict, CHANGE_VERDICTS, net, BARGAINS, "as good", (side) => side);
  return { ...said, text: `${said.text} ${signedPoints(net.estimate)}` };
}

const worthWords = ({ fairCost, tried }: JudgedSummary): string =>
  fairCost === undefined ? `not found in ${tried.low}–${tried.high}` : worthText(fairCost);

// --- the table

interface Table {
  readonly columns: readonly FaceColumn[];
  readonly key: string;
  row(card: AnyJudged): FaceCell[];
}

/** Beside one another on one scale. */
function priceTable(cards: readonly JudgedSummary[]): Table {
  const values = cards.flatMap(({ fairCost, cost, basedOn }) => [
    cost,
    ...(basedOn === undefined ? [] : [basedOn.cost]),
    ...(fairCost === undefined ? [] : [Math.max(0, fairCost.low), fairCost.high]),
  ]);
  const [from, to] = [Math.max(0, 0.9 * Math.min(...values)), 1.05 * Math.max(...values)];
  return {
    columns: [
      { label: "price", isNumeric: true },
      { label: "worth (interval)" },
      { label: `scale from ${from.toFixed(0)} to ${to.toFixed(0)}`, drop: 2 },
    ],
    key: "● worth, with its interval · ┃ the price",
    row(one) {
      const card = one as JudgedSummary;
      const { fairCost, cost } = card;
      const gauge: FaceCell = fairCost === undefined ? "" : { interval: fairCost, from, to, mark: cost };
      return [String(cost), worthWords(card), gauge];
    },
  };
}

function valueTable(cards: readonly ValuedSummary[]): Table {
  const reach = Math.max(...cards.flatMap(({ value }) => [-value.low, value.high]), 0.01);
  return {
    columns: [
      { label: "decks win", isNumeric: true, drop: 3 },
      { label: "points (interval)" },
      { label: "less     average card     more", drop: 2 },
    ],
    key: "Points of win rate over another card in its place · ┃ no difference",
    row(one) {
      const { value, winRate } = one as ValuedSummary;
      return [
        rate(winRate),
        `${winPoints(value.estimate)} (${pointsRange(value)})`,
        { interval: value, from: -reach, to: reach, mark: 0 },
      ];
    },
  };
}

const isPriced = (card: AnyJudged): card is JudgedSummary => !("value" in card);

const tableOf = (cards: readonly AnyJudged[]): Table =>
  cards.every(isPriced) ? priceTable(cards as readonly JudgedSummary[]) : valueTable(cards as readonly ValuedSummary[]);

/** Judged cards, a row each. @param more further columns of a card */
export function cardsTable<Card extends AnyJudged>(
  cards: readonly Card[],
  more: readonly (FaceColumn & { cell(card: Card): FaceCell })[] = [],
): FaceTable {
  const { columns, key, row } = tableOf(cards);
  const hasChange = cards.some(({ change }) => change !== undefined);
  return {
    columns: [
      { label: "card" },
      ...columns,
      { label: "verdict" },
      ...(hasChange ? [{ label: "the change" }] : []),
      ...more,
    ],
    ...firstRows(
      cards,
      (card) => [
        card.name,
        ...row(card),
        verdictOf(card),
        ...(hasChange ? [changeOf(card) ?? { text: "–", tone: "dim" as const }] : []),
        ...more.map((column) => column.cell(card)),
      ],
      "in the report",
      "card",
    ),
    key,
  };
}

// --- the answer

/** "Boba Fett as changed at 45 is too cheap by 35.2: worth 80.2 (76.3–87.0)." */
export function cardHeadline(card: AnyJudged): string {
  const { text } = verdictOf(card);
  if (!isPriced(card)) {
    const seen = `${winPoints(card.value.estimate)} points of win rate (${pointsRange(card.value)})`;
    if (card.unused !== undefined) return `${valuedName(card)}: no verdict, the player hardly uses it.`;
    return `${valuedName(card)} ${text.startsWith("looks") ? text : `is ${text}`}: ${seen}.`;
  }
  const { fairCost, isBeyond, tried } = card;
  if (fairCost === undefined)
    return `${cardWords(card)}: a fair cost was not found between ${tried.low} and ${tried.high} points.`;
  const beyond = isBeyond ? `, beyond the ${tried.low} to ${tried.high} points tried` : "";
  return `${cardWords(card)} ${text.startsWith("looks") ? text : `is ${text}`}: worth ${worthWords(card)}${beyond}.`;
}

/** What a change takes and brings, a sentence each. */
export function changeSentences(card: AnyJudged): string[] {
  const { change, basedOn, notCompared } = card as AnyJudged & { readonly notCompared?: string };
  if (notCompared !== undefined) return [`What the change brings is not known: ${notCompared}.`];
  if (change === undefined || basedOn === undefined) return [];
  const said = changeOf(card)!.text.replace(/ [−+][\d.]+$/, "");
  if (!isPriced(card)) {
    const { gain, unused } = (card as ValuedSummary).change!;
    if (unused !== undefined) return ["The player hardly uses what was changed, so there is no verdict on it."];
    return [`In the same decks it brings ${winPoints(gain.estimate)} points of win rate (${pointsRange(gain)}).`];
  }
  const { gain, net, turned } = card.change!;
  const { cost, basedOn: was } = card as JudgedSummary & {
    readonly basedOn: { readonly name: string; readonly cost: number };
  };
  const price = cost - was.cost;
  if (gain.low === gain.high) return [`Only the price changes, by ${signedPoints(price)}.`];
  if (said === "hardly mattered") return [`It hardly mattered: it turned ${plural(turned!, "pair")} of games.`];
  const before = atLeastNothing(card.change!.before);
  const published = `${was.name} costs ${was.cost} and is worth ${points(before.estimate)} (${points(before.low)}–${points(before.high)}).`;
  const worth = `The change moves its worth by ${signedPoints(gain.estimate)} (${signedRange(gain)})`;
  if (price === 0) return [published, `${worth} and leaves the price.`];
  const value = `In all ${signedPoints(net.estimate)} points of value (${signedRange(net)}): ${said}.`;
  return [published, `${worth} and its price by ${signedPoints(price)}.`, value];
}

/** How many cards got which verdict: "Of 4 cards 2 are too cheap, 1 is fair." */
function tally(cards: readonly AnyJudged[]): string {
  const kinds = new Map<string, number>();
  for (const card of cards) {
    const { text } = verdictOf(card);
    const kind = text.replace(/ by .*| within .*|, not sure| \(.*/g, "");
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  const told = [...kinds].map(([kind, n]) => `${count(n)} ${kind}`);
  return `${plural(cards.length, "card")}: ${list(told)}.`;
}

/** @param again how it is played again, without its options */
export function judgeFace(summary: AnyJudgeSummary, again: string): Face {
  const cards: readonly AnyJudged[] = summary.cards;
  const [card] = cards;
  const isOne = cards.length === 1;
  return {
    setting: settingOf(summary, cards),
    headline: isOne ? [cardHeadline(card!)] : [tally(cards)],
    warnings: [],
    tables: [cardsTable(cards)],
    notes: notesOf(summary, cards, again),
  };
}

/** What judgements and seasons have in common. */
export function settingOf(summary: AnyJudgeSummary, cards: readonly AnyJudged[]): string[] {
  const games = cards.reduce((sum, one) => sum + one.games.all, 0);
  const [card] = cards;
  return [
    ...titled(summary.name, summary.gameTitle),
    ...(cards.length > 1 ? [plural(cards.length, "card")] : []),
    card !== undefined && isPriced(card) ? `random squads of ${card.points} points` : "random decks",
    `${summary.strategy} plays both sides`,
    plural(games, "game"),
  ];
}

function notesOf(summary: AnyJudgeSummary, cards: readonly AnyJudged[], again: string): FaceNote[] {
  const changed = cards.length === 1 ? changedNote(cards[0]) : [];
  const [undecided] = cards.filter((one) => !one.isSure && !("unused" in one && one.unused !== undefined));
  const most = plural(Math.max(...cards.map(({ games }) => games.all)), "game");
  return [
    ...changed,
    ...betterPlayers(summary, cards, again),
    ...(undecided === undefined
      ? []
      : [
          {
            label: "Not sure enough?",
            lines: [cards.length === 1 ? `${most} were played.` : `At most ${most} a card were played.`],
            command: `${again} --minutes 10`,
          },
        ]),
  ];
}

function changedNote(card: AnyJudged): FaceNote[] {
  const changes = card.changes.length === 0 ? [] : [card.changes.map(changeWords).join(" · ")];
  const lines = [...changes, ...changeSentences(card)];
  return lines.length === 0 ? [] : [{ label: "The change", lines }];
}

/** Whether verdicts hold where better players play. */
export function betterPlayers(summary: AnyJudgeSummary, cards: readonly AnyJudged[], again: string): FaceNote[] {
  const held = cards.filter((card) => decidedHolds(card) !== undefined);
  if (cards.length === 1 && holdsSentence(cards[0]) !== undefined)
    return [{ label: "Better players", lines: [holdsSentence(cards[0])!] }];
  if (held.length > 0) {
    const falls = held.filter((card) => card.holds!.outcome === "falls").map(({ name }) => name);
    const stands = held.filter((card) => card.holds!.outcome === "stands").length;
    const said = [
      `Asked of ${plural(held.length, "verdict")}: ${count(stands)} ${stands === 1 ? "stands" : "stand"}.`,
      ...(falls.length === 0 ? [] : [`Not so for ${list(falls)}.`]),
    ];
    return [{ label: "Better players", lines: [said.join(" ")] }];
  }
  const { above, games } = summary;
  if (above === undefined || games >= LEVELS_FROM) return [];
  return [
    { label: "Not asked", lines: [`Does it hold when ${above} plays?`], command: `${again} --games ${LEVELS_FROM}` },
  ];
}
