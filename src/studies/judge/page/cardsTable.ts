import type { Interval } from "../../../analysis/interval.js";
import { type FaceCell, type FaceColumn, type FaceTable, firstRows, keyed, sureLabel } from "../../../report/face.js";
import { list, pointsRange, points as winPoints } from "../../../report/format.js";
import { worthText } from "../../cost/page/words.js";
import type { ChangedFact } from "../changes.js";
import { pointsFor, USUAL_POINTS } from "../price/squads.js";
import type { AnyJudged, JudgedSummary, ValuedSummary } from "../summary.js";
import { AS_ASKED_MOST } from "../verdict.js";
import { shortChanges } from "./changedWords.js";
import { apartWords, fairnessCell, fairnessKey } from "./fairWords.js";
import { boundWords } from "./priceWords.js";
import { AS_PUBLISHED, isPriced, type Short, verdictOf, verdictOfChange } from "./shortVerdicts.js";
import { NOT_SURE } from "./verdictWords.js";

/** Tables of judged cards that are read first: what each is worth, the verdict on it, and what its change does. */

function worthWords({ fairCost, bound, tried }: JudgedSummary): string {
  if (fairCost !== undefined) return worthText(fairCost);
  return bound === undefined ? `not found in ${tried.low} to ${tried.high}` : boundWords(bound);
}

/** Columns that go first where there is no room: the page tells all that is changed. */
const CHANGED_DROP = 5;
const APART_DROP = 4;
const CHANGE_DROP = 2;

interface Table {
  readonly columns: readonly FaceColumn[];
  readonly verdict: string;
  readonly key: readonly string[];
  /** Whether a column says already what is changed. */
  isTold(fact: ChangedFact): boolean;
  /** What a change is judged by. */
  readonly changeKey: string;
  row(card: AnyJudged): FaceCell[];
}

const priceTable = (cards: readonly JudgedSummary[]): Table => ({
  columns: [
    { label: "price", isNumeric: true, drop: 1 },
    {
      label: sureLabel(
        "worth",
        cards.flatMap(({ fairCost }) => fairCost ?? []),
      ),
    },
  ],
  verdict: "its price is",
  key: [
    `worth: the price at which it would be fair${cards.length > 1 && cards.some((one) => verdictOf(one).kind === "may be fair") ? "; may be fair: its price lies in that range" : ""}`,
    ...roomKey(cards),
    ...(cards.length > 1 && cards.some((one) => verdictOf(one).kind.startsWith("looks"))
      ? [`not sure: ${NOT_SURE}`]
      : []),
  ],
  isTold: ({ what }) => what === "cost",
  changeKey: "stronger, weaker: worth − price grew, or shrank",
  row(one) {
    const card = one as JudgedSummary;
    const { cost, basedOn } = card;
    return [
      basedOn === undefined || basedOn.cost === cost ? String(cost) : `${basedOn.cost} → ${cost}`,
      worthWords(card),
    ];
  },
});

/** Why squads are larger than others. */
function roomKey(cards: readonly JudgedSummary[]): string[] {
  const dear = cards.filter(
    ({ cost, basedOn, points }) => points > USUAL_POINTS && points === pointsFor(cost, basedOn?.cost),
  );
  if (dear.length === 0) return [];
  const squads = list([...new Set(dear.map((one) => `${one.points}`))].sort());
  const whom = cards.length === 1 ? `a card of ${costsOf(dear[0])} is` : "cards above 50, before or now, are";
  return [
    `${whom} played in squads of ${squads} points, to leave room for others; for smaller ones: --points ${USUAL_POINTS}`,
  ];
}

/** "62", or "62 or 45" of one that is changed. */
const costsOf = ({ cost, basedOn }: JudgedSummary): string =>
  basedOn === undefined || basedOn.cost === cost ? `${cost}` : `${basedOn.cost} or ${cost}`;

const winsText = (of: Interval): string => `${winPoints(of.estimate)} (${pointsRange(of)})`;

const valueTable = (cards: readonly ValuedSummary[]): Table => ({
  columns: [
    {
      label: sureLabel(
        "wins in 100",
        cards.map(({ value }) => value),
      ),
    },
  ],
  verdict: "verdict",
  key: [`wins in 100: how many more with ${copiesOf(cards)} than with another card in its place`],
  isTold: () => false,
  changeKey: "better, worse: than the card as it was",
  row: (one) => [winsText((one as ValuedSummary).value)],
});

/** "2 of it"; several cards may differ. */
function copiesOf(cards: readonly ValuedSummary[]): string {
  const [copies, ...others] = [...new Set(cards.map((one) => one.copies))];
  return others.length > 0 ? "as many of it as it may have" : copies === 1 ? "it" : `${copies} of it`;
}

const tableOf = (cards: readonly AnyJudged[]): Table =>
  cards.every(isPriced) ? priceTable(cards as readonly JudgedSummary[]) : valueTable(cards as readonly ValuedSummary[]);

/** One card, before its change as well where that was asked. */
function oneTable(card: AnyJudged): FaceTable[] {
  const { name, mark } = card;
  const own = isPriced(card) ? pricedFigures(card) : valuedFigures(card);
  if (own === undefined) return [];
  const { columns, key } = tableOf([card]);
  const rows = [...beforeRow(card), [mark === "yours" ? name : `${name}, as ${mark}`, ...own]];
  return [{ columns: [{ label: "card" }, ...columns], rows, ...keyed(...key) }];
}

function beforeRow(card: AnyJudged): string[][] {
  const { name, basedOn, change } = card;
  if (basedOn === undefined || change === undefined) return [];
  const figures = isPriced(card) ? [String(basedOn.cost), worthText(change.before)] : [winsText(change.before)];
  return [[basedOn.name === name ? `${name}, as published` : basedOn.name, ...figures]];
}

const pricedFigures = ({ cost, fairCost }: JudgedSummary): string[] | undefined =>
  fairCost && [String(cost), worthText(fairCost)];

/** What is hardly used has no worth of its own. */
const valuedFigures = ({ value, change, unused }: ValuedSummary): string[] | undefined =>
  change === undefined && unused !== undefined ? undefined : [winsText(value)];

/** How a season has many cards (src/studies/season/attention.ts). */
const FAIRNESS_ORDER = "first: whose price is off";

/** What is told of changes: what each does, or, where all are voted on together, how fair it makes its card. */
type Changes = "bargain" | "fairness";

/** Judged cards, a row each; one alone before and after its change. */
export function cardsTables(cards: readonly AnyJudged[], changes: Changes): FaceTable[] {
  const [only, ...more] = cards;
  if (only !== undefined && more.length === 0) return oneTable(only);
  const { columns, verdict, key, isTold, changeKey, row } = tableOf(cards);
  const others = (one: AnyJudged) => shortChanges(one.changes.filter((fact) => !isTold(fact)));
  const changed = (one: AnyJudged) => {
    if (one.changes.length === 0) return AS_PUBLISHED.text;
    if (others(one) === "") return "its price alone";
    return one.changes.some(isTold) ? `price, ${others(one)}` : others(one);
  };
  const telling = cards.filter((one) => others(one) !== "");
  const isCompared = cards.some(({ change }) => change !== undefined);
  const isFairness = isCompared && changes === "fairness";
  const isBargain = isCompared && changes === "bargain";
  const apart = cards.every(isPriced) ? "worth − price" : "was → is";
  return [
    {
      columns: [
        { label: "card", isName: true },
        ...columns,
        ...(isFairness ? [{ label: apart, drop: APART_DROP }] : []),
        { label: verdict },
        ...(isFairness ? [{ label: "it gets", drop: CHANGE_DROP }] : []),
        ...(isBargain ? [{ label: cards.every(isPriced) ? "for its price" : "its change is", drop: CHANGE_DROP }] : []),
        ...(telling.length > 0 ? [{ label: "what is changed", drop: CHANGED_DROP }] : []),
      ],
      ...firstRows(
        cards,
        (one) => [
          one.name,
          ...row(one),
          ...(isFairness ? [apartWords(one)] : []),
          isFairness && apartWords(one) !== "–" ? withoutFigure(verdictOf(one)) : verdictOf(one),
          ...(isFairness ? [fairnessCell(one, cards.length)] : []),
          ...(isBargain ? [verdictOfChange(one) ?? { text: "–", tone: "dim" as const }] : []),
          ...(telling.length > 0 ? [changed(one)] : []),
        ],
        "in the report",
        "card",
      ),
      ...keyed(
        ...key,
        ...(isFairness ? [fairnessKey(cards), ...(cards.length > AS_ASKED_MOST ? [FAIRNESS_ORDER] : [])] : []),
      ),
      keysOf: [
        ...(isBargain ? [{ drop: CHANGE_DROP, text: changeKey }] : []),
        ...(telling.length > 0
          ? [
              {
                drop: CHANGED_DROP,
                text: `changed: ${telling.map((one) => `${one.name}, ${others(one)}`).join("; ")}`,
                isInstead: true as const,
              },
            ]
          : []),
      ],
    },
  ];
}

/** A verdict beside a column that has its figure. */
const withoutFigure = ({ kind, text, tone }: Short): Short => ({
  ...{ kind, tone },
  text: text.startsWith(`${kind} by `) ? kind : text,
});
