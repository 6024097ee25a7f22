import { definedIn } from "../../../report/dictionary.js";
import { askNote, type Face, firstRows, leanTone, titled } from "../../../report/face.js";
import { capitalised, confidence, count, plural } from "../../../report/format.js";
import type { Page, PageContext, Section } from "../../../report/frame.js";
import { gaugeCell, gaugeScale } from "../../../report/gauge.js";
import { html } from "../../../report/html.js";
import { type Column, tableOf } from "../../../report/table.js";
import { votedOn } from "../page/face.js";
import { number, othersSection } from "../page/page.js";
import { POOL_TERMS } from "../page/terms.js";
import { changeWords } from "../page/words.js";
import type { PoolSummary } from "../summary.js";
import {
  aboveWords,
  answerOf,
  bystanderWords,
  isConfirmed,
  leftWords,
  offWords,
  pointWords,
  proposalOf,
} from "./words.js";

/** What is read first of a balanced pool, and its page. */

type Piece = PoolSummary["pieces"][number];

const defined = definedIn(POOL_TERMS);
const stepWords = (changes: PoolSummary["front"][number]["changes"]): string =>
  changes.length === 0
    ? "none"
    : changes.length === 1
      ? changeWords(changes[0])
      : `the ${count(changes.length)} largest`;

/** What changes of a piece, in words. */
const changeOf = (s: PoolSummary, { name }: Piece): string | undefined => {
  const own = proposalOf(s).changes.filter(({ piece }) => piece === name);
  return own.length === 0 ? undefined : own.map(changeWords).join("; ");
};

/** Those that are off, the furthest first. */
const offIn = (s: PoolSummary): Piece[] =>
  s.pieces.filter(({ isOff }) => isOff).sort((x, y) => Math.abs(y.off.estimate) - Math.abs(x.off.estimate));

const setting = (s: PoolSummary): string[] => [
  plural(s.pieces.length + s.unjudged.length, "piece"),
  `every one within ${plural(s.distance, "point")} of its price`,
  `${s.entrantNoun}s of ${s.points} points`,
  plural(s.games, "game"),
];

export function poolFace(s: PoolSummary, again: string | undefined, folder: string): Face {
  const off = offIn(s);
  return {
    setting: [...titled(s.name, s.gameTitle), ...setting(s), `${s.strategy} plays both sides`],
    headline: answerOf(s),
    warnings: s.above === undefined || s.above.beyond === 0 ? [] : aboveWords(s),
    tables:
      off.length === 0
        ? []
        : [
            {
              columns: [
                { label: "piece", isName: true },
                { label: "costs", isNumeric: true },
                { label: "off by", isNumeric: true },
                { label: "change" },
                { label: "off, fresh dice", isNumeric: true, drop: 1 },
              ],
              ...firstRows(off, (one) => [
                one.name,
                String(one.cost),
                { text: offWords(one.off), tone: leanTone(one.off, 0) },
                changeOf(s, one) ?? (one.left === undefined ? "none helps" : one.left),
                one.after === undefined ? "" : offWords(one.after),
              ]),
              key: "off by: fair cost less price, in points, with its interval",
            },
          ],
    notes: [
      {
        label: "Others",
        lines: [...bystanderWords(s), ...leftWords(s), ...(s.above?.beyond === 0 ? aboveWords(s) : [])],
      },
      askNote("Surer", ["Four times the squads halve the intervals."], again, `--squads-each ${4 * s.squadsEach}`),
      ...(isConfirmed(s) ? votedOn(proposalOf(s), folder) : []),
    ],
  };
}

/** What came out, as plain text. */
export const poolLines = (s: PoolSummary): string[] => [
  ...answerOf(s),
  ...aboveWords(s),
  ...bystanderWords(s),
  ...leftWords(s),
  pointWords(s),
];

export async function poolPage(s: PoolSummary, context: PageContext): Promise<Page> {
  return {
    kicker: `Balance · ${s.gameTitle}`,
    title: s.name,
    setting: `${setting(s).join(" · ")} · strategy ${s.strategy} · seed “${s.seed}” · intervals at ${confidence(s.confidence)}`,
    verdicts: poolLines(s),
    sections: [ballotSection(s), frontSection(s), othersSection(s, true, "pool"), pieceSection(s)],
    terms: POOL_TERMS,
    facts: context.facts,
  };
}

/** The columns of pieces: what each is off by, as it is and with the proposal. */
function offColumns(s: PoolSummary, pieces: readonly Piece[]): Column<Piece>[] {
  const scale = gaugeScale(
    pieces.flatMap(({ off, after = off }) => [off, after]),
    0,
  );
  const cell = (of: (one: Piece) => Piece["after"]) => (one: Piece) => {
    const off = of(one);
    if (off === undefined) return { content: "–", sortBy: -1e6 };
    const range = `${off.low.toFixed(1)} to ${off.high.toFixed(1)}`;
    return { content: gaugeCell(off, scale, one.name, range), sortBy: off.estimate.toFixed(6) };
  };
  return [
    { label: "piece", numeric: false, cell: ({ name }) => ({ content: name }) },
    { label: "cost", unit: "points", numeric: true, cell: ({ cost }) => number(cost) },
    { label: "off as it is", unit: "points", numeric: true, cell: cell(({ off }) => off) },
    ...(s.confirmed === undefined
      ? []
      : [{ label: "proposed", unit: "points", numeric: true, cell: cell(({ after }) => after) }]),
  ];
}

function ballotSection(s: PoolSummary): Section | undefined {
  const rows = offIn(s);
  if (rows.length === 0) return undefined;
  const above: Column<Piece>[] =
    s.above === undefined
      ? []
      : [
          {
            ...{ label: `by ${s.above.strategy}`, unit: "points", numeric: true },
            cell: ({ above: off }) =>
              off === undefined
                ? { content: "–", sortBy: -1e6 }
                : { content: offWords(off), sortBy: off.estimate.toFixed(6) },
          },
        ];
  const table = tableOf(
    "To vote on",
    [
      ...offColumns(s, rows),
      ...above,
      {
        ...{ label: "change", numeric: false },
        cell: (one) => ({ content: changeOf(s, one) ?? (one.left === undefined ? "none helps" : one.left) }),
      },
    ],
    rows,
  );
  return {
    id: "ballot",
    title: "To vote on",
    note: html`All that are ${defined("surely off")}, each with its ${defined("smallest change")}.`,
    blocks: [{ table }],
  };
}

function frontSection(s: PoolSummary): Section | undefined {
  if (s.front.length === 1) return undefined;
  const table = tableOf(
    "The largest changes alone",
    [
      { label: "changes", numeric: false, cell: ({ changes }) => ({ content: stepWords(changes) }) },
      { label: "size", unit: "points", numeric: true, cell: ({ size }) => number(size) },
      { label: "left unfair", unit: "pieces", numeric: true, cell: ({ unfair }) => number(unfair) },
      { label: "furthest off", unit: "points", numeric: true, cell: ({ furthest }) => number(furthest, 1) },
      { label: "", numeric: false, cell: ({ file = "" }) => ({ content: file }) },
    ],
    s.front,
  );
  return {
    id: "changes",
    title: "How many to change",
    note: "What is left unfair after none, the largest change, the two largest and so on.",
    blocks: [{ table: { ...table, openAtMost: 20 } }],
  };
}

function pieceSection(s: PoolSummary): Section {
  const changed = new Set(proposalOf(s).changes.map(({ piece }) => piece));
  const table = tableOf(
    "What each piece is off by",
    [
      ...offColumns(s, s.pieces),
      {
        label: "asked",
        numeric: false,
        cell: ({ name }) => ({ content: changed.has(name) ? "changes" : "did not ask" }),
      },
    ],
    s.pieces,
  );
  return {
    id: "pieces",
    title: "Every piece",
    folded: capitalised(plural(s.pieces.length, "piece")),
    blocks: [{ table: { ...table, isSearchable: true } }],
  };
}
