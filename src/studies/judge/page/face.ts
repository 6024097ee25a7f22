import {
  askNote,
  type Face,
  type FaceCell,
  type FaceColumn,
  type FaceNote,
  type FaceTable,
  firstRows,
  gaugeKey,
  keyed,
  looksKey,
  titled,
} from "../../../report/face.js";
import { count, list, plural, pointsRange, rate, points as winPoints } from "../../../report/format.js";
import { atLeastNothing, points, worthText } from "../../cost/page/words.js";
import { outcomesOf } from "../../recheckWords.js";
import type { ChangedFact } from "../changes.js";
import { LEVELS_FROM } from "../stages.js";
import type { AnyJudged, AnyJudgeSummary, JudgedSummary, ValuedSummary } from "../summary.js";
import { changeWords, shortChanges } from "./changedWords.js";
import { besideSentence, cardWords, signedPoints, signedRange } from "./priceWords.js";
import {
  bargainOf,
  changeOf,
  gainOf,
  HARDLY_MATTERED,
  isPriced,
  nearKey,
  valueText,
  verdictOf,
  verdictSaid,
} from "./shortVerdicts.js";
import { valuedName } from "./valueWords.js";
import { type Asked, decidedHolds, holdsSentence, metWords, rangeLines, surerGames } from "./words.js";

/** What is read first of judged cards: the verdict on each, what it is worth, and what its change does. */

const worthWords = ({ fairCost, tried }: JudgedSummary): string =>
  fairCost === undefined ? `not found in ${tried.low}–${tried.high}` : worthText(fairCost);

// --- the table

/** Columns that go first where there is no room: a picture repeats figures, and the page tells all that is changed. */
const WINS_DROP = 8;
const PICTURE_DROP = 7;
export const HOLDERS_DROP = 6;
const CHANGED_DROP = 5;

interface Table {
  readonly columns: readonly FaceColumn[];
  readonly key?: string;
  /** Whether a column says already what is changed. */
  isTold(fact: ChangedFact): boolean;
  /** What the figure of a change is. */
  readonly changeKey: string;
  /** What the marks of its picture mean. */
  readonly picture: string;
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
      { label: `scale from ${from.toFixed(0)} to ${to.toFixed(0)}`, drop: PICTURE_DROP },
    ],
    isTold: ({ what }) => what === "cost",
    changeKey: "The change: what it adds to the worth, less what it adds to the price",
    picture: gaugeKey(
      "worth",
      cards.map(({ fairCost }) => fairCost),
      "the price",
    ),
    row(one) {
      const card = one as JudgedSummary;
      const { fairCost, cost, basedOn } = card;
      const price = basedOn === undefined || basedOn.cost === cost ? String(cost) : `${basedOn.cost} → ${cost}`;
      const gauge: FaceCell = fairCost === undefined ? "" : { interval: fairCost, from, to, mark: cost };
      return [price, worthWords(card), gauge];
    },
  };
}

function valueTable(cards: readonly ValuedSummary[]): Table {
  const reach = Math.max(...cards.flatMap(({ value }) => [-value.low, value.high]), 0.01);
  return {
    columns: [
      { label: "decks win", isNumeric: true, drop: WINS_DROP },
      { label: "points (interval)" },
      { label: "less     average card     more", drop: PICTURE_DROP },
    ],
    isTold: () => false,
    key: "Points of win rate over another card in its place",
    changeKey: "The change: points over the card as it was, in the same decks",
    picture: gaugeKey(
      "points",
      cards.map(({ value }) => value),
      "no difference",
    ),
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

const tableOf = (cards: readonly AnyJudged[]): Table =>
  cards.every(isPriced) ? priceTable(cards as readonly JudgedSummary[]) : valueTable(cards as readonly ValuedSummary[]);

/** Judged cards, a row each. What the change of one alone does is said in a note. @param more further columns */
export function cardsTable<Card extends AnyJudged>(
  cards: readonly Card[],
  more: readonly (FaceColumn & { cell(card: Card): FaceCell })[] = [],
): FaceTable {
  const { columns, key, isTold, changeKey, picture, row } = tableOf(cards);
  const changed = cards.map((card) => shortChanges(card.changes.filter((fact) => !isTold(fact))));
  // Of one card a note tells them.
  const hasChanged = cards.length > 1 && changed.some((one) => one !== "");
  const changes = cards.map(changeOf);
  const hasChange = cards.length > 1 && changes.some((change) => change !== undefined);
  const [own, ofChanges] = [cards.map(verdictOf), hasChange ? changes.flatMap((change) => change?.said ?? []) : []];
  return {
    columns: [
      { label: "card", isName: true },
      ...columns,
      { label: "verdict" },
      ...(hasChange
        ? [
            { label: "the change (interval)", drop: 1 },
            { label: "", drop: 1 },
          ]
        : []),
      ...more,
      ...(hasChanged ? [{ label: "what is changed", drop: CHANGED_DROP }] : []),
    ],
    ...firstRows(
      cards,
      (card) => [
        card.name,
        ...row(card),
        verdictOf(card),
        ...(hasChange ? changeCells(card) : []),
        ...more.map((column) => column.cell(card)),
        ...(hasChanged ? [changed[cards.indexOf(card)]] : []),
      ],
      "in the report",
      "card",
    ),
    ...keyed(
      ...(key === undefined ? [] : [key]),
      ...(hasChange ? [] : nearKey(own)),
      ...looksKey([...own, ...ofChanges].map(({ text }) => text)),
    ),
    keysOf: [
      { drop: PICTURE_DROP, text: picture },
      ...(hasChange ? [{ drop: 1, text: [changeKey, ...nearKey([...own, ...ofChanges])].join(" · ") }] : []),
    ],
  };
}

function changeCells(card: AnyJudged): FaceCell[] {
  const change = changeOf(card);
  return change === undefined ? [{ text: "–", tone: "dim" }, ""] : [change.figure, change.said];
}

// --- the answer

/** "Boba Fett as changed at 45 is too cheap by 35.2: worth 80.2 (76.3–87.0)." */
export function cardHeadline(card: AnyJudged): string {
  if (!isPriced(card)) {
    const seen = `${winPoints(card.value.estimate)} points of win rate (${pointsRange(card.value)})`;
    if (card.unused !== undefined) return `${valuedName(card)}: no verdict, the player hardly uses it.`;
    return `${valuedName(card)} ${verdictSaid(card)}: ${seen}.`;
  }
  const { fairCost, isBeyond, tried } = card;
  if (fairCost === undefined)
    return `${cardWords(card)}: a fair cost was not found between ${tried.low} and ${tried.high} points.`;
  const beyond = isBeyond ? `, beyond the ${tried.low} to ${tried.high} points tried` : "";
  const { beside } = card;
  const there =
    beside?.fairCost === undefined ? "" : ` in random company, ${worthText(beside.fairCost)} beside those it names`;
  return `${cardWords(card)} ${verdictSaid(card)}: worth ${worthWords(card)}${beyond}${there}.`;
}

/** What a change takes and brings, a sentence each. */
export const changeSentences = (card: AnyJudged): string[] =>
  isPriced(card) ? pricedChange(card) : valuedChange(card);

function valuedChange({ change, basedOn, notCompared }: ValuedSummary): string[] {
  if (notCompared !== undefined) return [`What the change brings is not known: ${notCompared}.`];
  if (change === undefined || basedOn === undefined) return [];
  const { gain, unused } = change;
  if (unused !== undefined) return ["The player hardly uses what was changed, so there is no verdict on it."];
  const brings = `In the same decks it brings ${winPoints(gain.estimate)} points of win rate (${pointsRange(gain)})`;
  return [`${brings}: ${gainOf(change).text}.`];
}

function pricedChange({ change, basedOn, cost }: JudgedSummary): string[] {
  if (change === undefined || basedOn === undefined) return [];
  const { gain, turned } = change;
  const price = cost - basedOn.cost;
  if (gain.low === gain.high) return [`Only the price changes, by ${signedPoints(price)}.`];
  if (bargainOf(change) === HARDLY_MATTERED)
    return [`It hardly mattered: it turned ${plural(turned!, "pair")} of games.`];
  const before = atLeastNothing(change.before);
  const published = `As published ${basedOn.name} costs ${basedOn.cost} and is worth ${points(before.estimate)} (${points(before.low)}–${points(before.high)}).`;
  const worth = `The change moves its worth by ${signedPoints(gain.estimate)} (${signedRange(gain)})`;
  const said = bargainOf(change).text;
  if (price === 0) return [published, `${worth} and leaves the price: ${said}.`];
  const value = `In all ${valueText(change)} points of value: ${said}.`;
  return [published, `${worth} and its price by ${signedPoints(price)}.`, value];
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
export function judgeFace(summary: AnyJudgeSummary, again: string | undefined): Face {
  const cards: readonly AnyJudged[] = summary.cards;
  const [card] = cards;
  const isOne = cards.length === 1;
  const [holds, ...unknown] = rangeLines(summary);
  return {
    setting: settingOf(summary, cards),
    headline: [holds ?? (isOne ? cardHeadline(card!) : tally(cards))],
    warnings: unknown,
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
    ...metWords(summary),
    `${summary.strategy} plays both sides`,
    plural(games, "game"),
  ];
}

function notesOf(summary: AnyJudgeSummary, cards: readonly AnyJudged[], again: string | undefined): FaceNote[] {
  const changed = cards.length === 1 ? changedNote(cards[0]) : [];
  return [
    ...changed,
    ...besideNote(cards),
    ...betterPlayers(summary, cards, again),
    ...unsureNote(summary, cards, again),
  ];
}

/** What cards are worth beside those whom their texts name. */
function besideNote(cards: readonly AnyJudged[]): FaceNote[] {
  const lines = cards.flatMap((card) => {
    const said = isPriced(card) ? besideSentence(card) : undefined;
    return said === undefined ? [] : [cards.length === 1 ? said : `${card.name}. ${said}`];
  });
  return lines.length === 0 ? [] : [{ label: "Beside those it names", lines }];
}

/** Whether more games would say more of a card. */
function isOpen(card: AnyJudged): boolean {
  if ("unused" in card && card.unused !== undefined) return false;
  return !card.isSure || [card.verdict, card.change?.verdict].includes("undecided");
}

/** What to ask where something is not decided. @param besides what else there is to say of it */
export function unsureNote(
  asked: Asked,
  cards: readonly AnyJudged[],
  again: string | undefined,
  besides: readonly string[] = [],
): FaceNote[] {
  if (!cards.some(isOpen)) return [];
  const most = plural(Math.max(...cards.map(({ games }) => games.all)), "game");
  const played = cards.length === 1 ? `${most} were played.` : `At most ${most} a card were played.`;
  const lines = [...besides, `${played} Four times as many make intervals about half as wide.`];
  return [askNote("Not sure enough?", lines, again, `--games ${surerGames(asked)}`)];
}

/** What one card changes, and what that does. */
export function changedNote(card: AnyJudged): FaceNote[] {
  const changes = card.changes.length === 0 ? [] : [card.changes.map(changeWords).join(" · ")];
  const lines = [...changes, ...changeSentences(card)];
  return lines.length === 0 ? [] : [{ label: "The change", lines }];
}

/** Why no level above is asked against named opponents. */
const NO_LEVEL_AGAINST =
  "Better players: asked against random opponents alone. There one half of all games is the measure, at any level.";

/** Whether verdicts hold where better players play. */
export function betterPlayers(
  summary: AnyJudgeSummary,
  cards: readonly AnyJudged[],
  again: string | undefined,
): FaceNote[] {
  const held = cards.filter((card) => decidedHolds(card) !== undefined);
  if (cards.length === 1 && holdsSentence(cards[0]) !== undefined)
    return [{ label: "Better players", lines: [holdsSentence(cards[0])!] }];
  if (held.length > 0) {
    const falls = held.filter((card) => card.holds!.outcome === "falls").map(({ name }) => name);
    const outcomes = held.map((card) => ({ outcome: card.holds!.outcome }));
    const said = [
      `Of ${plural(held.length, "verdict")} asked, ${outcomesOf(outcomes)}.`,
      ...(falls.length === 0 ? [] : [`For better players this falls: ${list(falls)}.`]),
    ];
    return [{ label: "Better players", lines: [said.join(" ")] }];
  }
  const { above, against, games } = summary;
  if (against !== undefined) return [{ label: "Not asked", lines: [NO_LEVEL_AGAINST] }];
  if (above === undefined || games >= LEVELS_FROM) return [];
  const from = `${count(LEVELS_FROM)} games${cards.length === 1 ? "" : " a card"}`;
  const lines = [`Does it hold when ${above} plays? That is asked with ${from} or more.`];
  // One command answers both, where verdicts are open too.
  const asked = cards.some(isOpen) ? Math.max(LEVELS_FROM, surerGames(summary)) : LEVELS_FROM;
  return [askNote("Not asked", lines, again, `--games ${asked}`)];
}
