import type { Side } from "../../../core/side.js";
import {
  askNote,
  BETTER_AGREE,
  changedKey,
  type Face,
  type FaceCell,
  type FaceNote,
  type FaceTable,
  firstRows,
  keyed,
  leanTone,
  NOTES_AT_MOST,
  nameCell,
  playedBy,
  sure,
  sureLabel,
  type Tone,
  titled,
} from "../../../report/face.js";
import { count, list, percent, plural, plurals, points, pointsRange } from "../../../report/format.js";
import { sidesSentence } from "../../../report/run/verdict.js";
import { outcomesOf } from "../../recheckWords.js";
import type { DecksSummary, LeaveOut, PieceValue } from "../summary.js";
import { changedSentences } from "./changed.js";
import { markedName } from "./terms.js";
import { firstOf, isSmall, nounOf, ofSide, sidesOf, verdictOf } from "./words.js";

/** What is read first of a study of decks: what makes decks strong, and what makes them weak. */
export function decksFace(summary: DecksSummary, again: string | undefined): Face {
  const sides = sidesOf(summary);
  return {
    setting: settingOf(summary),
    headline: isSmall(summary)
      ? [...summary.leaveOut.flatMap(leftOutSentences), ...smallHeadline(summary), aheadSentence(summary)]
      : [
          ...changedSentences(summary),
          ...summary.leaveOut.flatMap(leftOutSentences),
          ...sides.map((side) => headlineOf(summary, side)),
          aheadSentence(summary),
        ],
    warnings: [],
    tables: [...summary.leaveOut.map((one) => leftOutTable(one, summary)), ...tablesOf(summary)],
    notes: notesOf(summary, again).slice(0, NOTES_AT_MOST),
  };
}

function settingOf(s: DecksSummary): string[] {
  const [a, b] = s.strategies;
  return [
    ...titled(s.name, s.gameTitle),
    s.pool ?? plural(s.pieces.length, s.pieceNoun),
    `${plural(s.pairs * s.gamesPerDraw, "game")} between ${areDrawn(s) ? "decks drawn at random" : plurals("deck")}`,
    a === b ? playedBy(a) : `${a} against ${b}`,
    ...(s.changes.length === 0 ? [] : [`with ${list(s.changes)}`]),
  ];
}

/** Of a deck whose pieces were left out one by one: which is worth least, and which most. */
function leftOutSentences({ deck, pieces }: LeaveOut): string[] {
  const [most, least] = [pieces[0], pieces.at(-1)];
  if (most === undefined || least === undefined || most === least) return [];
  const said = ({ name, value }: LeaveOut["pieces"][number], word: string) =>
    `${name} comes out as worth ${word}: ${points(value.estimate)} wins in 100 games (${sure(value)}: ${pointsRange(value)}).`;
  return [`In ${deck} ${said(least, "least")}`, said(most, "most")];
}

function leftOutTable({ deck, pieces }: LeaveOut, { pieceNoun }: DecksSummary): FaceTable {
  return {
    columns: [
      { label: `${pieceNoun} of ${deck}`, isName: true },
      { label: "copies", isNumeric: true, drop: 1 },
      {
        label: sureLabel(
          "more wins in 100",
          pieces.map(({ value }) => value),
        ),
      },
    ],
    ...firstRows(
      pieces,
      ({ name, copies, value }) => [
        name,
        String(copies),
        { text: `${points(value.estimate)} (${pointsRange(value)})`, tone: leanTone(value, 0) },
      ],
      "in the report",
      pieceNoun,
    ),
    ...keyed(`more wins in 100: than with a drawn ${pieceNoun} in the place of one copy`),
  };
}

/** Whether no side had a deck that was named. */
const areDrawn = ({ fixed }: DecksSummary): boolean => fixed.every((one) => one === null);

/** "Of 18 light side objective sets 4 are strong and 3 are weak. A comes out strongest, B weakest." */
function headlineOf(s: DecksSummary, side: Side | undefined): string {
  const own = ofSide(s, side);
  const strong = own.filter(({ verdict }) => verdict === "strong");
  const weak = own.filter(({ verdict }) => verdict === "weak");
  const [best, worst] = [strong[0], weak.at(-1)];
  if (best === undefined && worst === undefined)
    return `No ${nounOf(s, side)} is shown to be stronger or weaker than the average.`;
  const are = (of: readonly PieceValue[]) =>
    of.length === 1 ? "1 is" : `${of.length === 0 ? "none" : count(of.length)} are`;
  const ends = [
    ...(best === undefined ? [] : [`${markedName(best)} comes out strongest`]),
    ...(worst === undefined ? [] : [`${markedName(worst)} ${best === undefined ? "comes out " : ""}weakest`]),
  ];
  const isAlone = (one: PieceValue) => own.every((other) => other === one || other.group !== one.group);
  const doubts = [
    ...(best === undefined || isAlone(best) ? [] : ["strong"]),
    ...(worst === undefined || isAlone(worst) ? [] : ["weak"]),
  ];
  const doubt = doubts.length === 0 ? "" : ` Others may be as ${doubts.join(" or as ")}.`;
  return `Of ${plural(own.length, nounOf(s, side))} ${are(strong)} strong and ${are(weak)} weak. ${ends.join(", ")}.${doubt}`;
}

/** "The dark side wins more: 66.5 % (95 % sure: 65.6 to 67.4 %)." */
const aheadSentence = ({ sideA, sideNames }: DecksSummary): string =>
  sidesSentence(
    sideA,
    sideNames,
    (won) => `${percent(won.estimate, 1)} (${sure(won)}: ${(100 * won.low).toFixed(1)} to ${percent(won.high, 1)})`,
  );

const smallHeadline = (s: DecksSummary): string[] => [
  `${count(s.pairs)} pairs are too few for verdicts on ${plural(s.pieces.length, s.pieceNoun)}: these are estimates.`,
  ...(s.pairsLeast === undefined ? [] : [`Play ${count(s.pairsLeast)} pairs or more.`]),
];

/** The best and the worst of a side, and the user's own. */
function shownOf(own: readonly PieceValue[], most: number): readonly PieceValue[] {
  const half = Math.floor(most / 2);
  const mine = own.filter((p) => p.own !== undefined).slice(0, most);
  const telling = new Set([...own.slice(0, most - half), ...own.slice(-half), ...mine]);
  return own.length <= most ? own : own.filter((p) => telling.has(p));
}

const winsKey = ({ pieceNoun }: DecksSummary): string =>
  `more wins in 100: of a deck with one copy of it in place of an average ${pieceNoun}`;

/** What figures mean, and words that a first reader may doubt. */
const keysOf = (s: DecksSummary): string[] => [
  winsKey(s),
  ...(s.pieces.some((p) => verdictOf(s, p).startsWith("looks"))
    ? [`not sure: of ${count(s.pieces.length)} some look so by chance`]
    : []),
];

/** Rows of all tables. */
const MOST_ROWS = 10;

/** A table a side. What their figures mean is told below the last. */
function tablesOf(s: DecksSummary): FaceTable[] {
  const sides = sidesOf(s);
  const most = Math.floor(MOST_ROWS / sides.length);
  const tables = sides.map((side) => ({ side, shown: shownOf(ofSide(s, side), most) }));
  return tables.map(({ side, shown }, i) => tableOf(s, side, shown, i === tables.length - 1));
}

/** "1 strong, 3 average, 6 not decided and 2 weak"; nothing where none is strong or weak. */
function hiddenWords(hidden: readonly PieceValue[]): string {
  const of = (is: (verdict: PieceValue["verdict"]) => boolean) => hidden.filter(({ verdict }) => is(verdict)).length;
  const [strong, weak] = [of((one) => one === "strong"), of((one) => one === "weak")];
  const average = of((one) => one === "average");
  if (strong + weak === 0) return "";
  const kinds = [
    [strong, "strong"] as const,
    [average, "average"] as const,
    [hidden.length - strong - average - weak, "not decided"] as const,
    [weak, "weak"] as const,
  ];
  return list(kinds.flatMap(([n, word]) => (n === 0 ? [] : [`${count(n)} ${word}`])));
}

/** @param isLast below which it is told what figures mean */
function tableOf(s: DecksSummary, side: Side | undefined, shown: readonly PieceValue[], isLast: boolean): FaceTable {
  const rows = shown.map((p): FaceCell[] => {
    const tone: Tone =
      p.verdict === "strong" ? "good" : p.verdict === "weak" ? "bad" : p.verdict === "none" ? "dim" : "open";
    return [
      nameCell(p.name, p.own !== undefined),
      `${points(p.value.estimate)} (${pointsRange(p.value)})`,
      { text: verdictOf(s, p), tone },
    ];
  });
  const hidden = ofSide(s, side).filter((p) => !shown.includes(p));
  const gap: FaceCell[] = [
    { text: `… ${count(hidden.length)} more in the report`, tone: "dim" },
    "",
    { text: hiddenWords(hidden), tone: "dim" },
  ];
  if (hidden.length > 0) rows.splice(Math.ceil(shown.length / 2), 0, gap);
  return {
    columns: [
      { label: nounOf(s, side), isName: true },
      {
        label: sureLabel(
          "more wins in 100",
          shown.map(({ value }) => value),
        ),
      },
      { label: "verdict", drop: 1 },
    ],
    rows,
    ...keyed(...(isLast ? keysOf(s) : []), ...changedKey(shown.map(({ own: mark }) => mark !== undefined))),
  };
}

/** What is worth more or less in decks that people would choose. */
function companyNote({ company, pieceNoun }: DecksSummary): FaceNote[] {
  if (company === undefined) return [];
  const differ = company.pieces.filter((p) => p.differs);
  const named = (words: string, of: typeof differ) => {
    const { names, more } = firstOf(
      of.map((p) => `${p.name} ${points(p.difference.estimate)} (${pointsRange(p.difference)})`),
    );
    return of.length === 0 ? [] : [`${words}: ${names}${more}.`];
  };
  const lines = [
    ...named(
      "Worth more there",
      differ.filter((p) => p.difference.estimate > 0),
    ),
    ...named("Worth less there", differ.filter((p) => p.difference.estimate < 0).reverse()),
  ];
  const none = company.tooFew
    ? `${plural(company.pairs, "pair")} are too few to call any ${pieceNoun} different there.`
    : `No ${pieceNoun} is shown to be worth more or less there than in random decks.`;
  return [{ label: "Good company", lines: lines.length === 0 ? [none] : lines }];
}

function notesOf(s: DecksSummary, again: string | undefined): FaceNote[] {
  const hardly = (s.hardlyUsed ?? []).filter(
    (one) => one.of === "play" && s.pieces.some(({ name }) => name === one.name),
  );
  const [together] = s.synergies.filter(({ adjustedP }) => adjustedP <= 0.05);
  const { names, more } = firstOf(hardly.map(({ name }) => name));
  return [
    ...companyNote(s),
    ...(hardly.length === 0
      ? []
      : [
          { label: "No verdict", lines: [`The player hardly plays ${count(hardly.length)} of them: ${names}${more}.`] },
        ]),
    ...(together === undefined
      ? []
      : [
          {
            label: "Go together",
            lines: [
              `${list(together.names)}: ${points(together.value.estimate)} more wins in 100 games than apart (${pointsRange(together.value)}).`,
            ],
          },
        ]),
    ...(s.rechecks === undefined
      ? [askNote("What next", [BETTER_AGREE], again, "--recheck 5")]
      : s.rechecks.claims.length === 0
        ? []
        : [
            {
              label: "Better players",
              lines: [
                `By ${s.rechecks.strategy}, of ${plural(s.rechecks.claims.length, "verdict")} ${outcomesOf(s.rechecks.claims)}.`,
              ],
            },
          ]),
  ];
}
