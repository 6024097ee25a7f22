import type { Interval } from "../../../analysis/interval.js";
import { anchorIn, definedIn } from "../../../report/dictionary.js";
import { capitalised, confidence, percent, plural, rate, rateRange } from "../../../report/format.js";
import type { Page, PageContext, Section } from "../../../report/frame.js";
import { gaugeCell, gaugeScale } from "../../../report/gauge.js";
import { html } from "../../../report/html.js";
import { tableOf } from "../../../report/table.js";
import type { BalanceSummary } from "../summary.js";
import { BALANCE_TERMS } from "./terms.js";
import {
  aboveWords,
  againstWords,
  answerOf,
  cameWords,
  changeWords,
  chosenWord,
  distanceWords,
  offOf,
  offWord,
  othersWords,
  ownChanges,
  pointWords,
} from "./words.js";

const defined = definedIn(BALANCE_TERMS);
const anchor = anchorIn(BALANCE_TERMS);

/** The page of `dejarik balance`. */
export async function balancePage(s: BalanceSummary, context: PageContext): Promise<Page> {
  return {
    kicker: `Balance · ${s.gameTitle}`,
    title: s.name,
    setting: `${plural(s.squads.length, s.entrantNoun)} · every matchup within ${distanceWords(s)} · ${plural(s.games, "game")} · strategy ${s.strategy} · seed “${s.seed}” · intervals at ${confidence(s.confidence)}`,
    verdicts: balanceLines(s),
    sections: [frontSection(s), matchupSection(s), squadSection(s), othersSection(s, isPriced(s)), pieceSection(s)],
    terms: BALANCE_TERMS,
    facts: context.facts,
  };
}

/** What came out, as plain text. */
export const balanceLines = (s: BalanceSummary): string[] => [
  ...answerOf(s),
  ...againstWords(s),
  ...aboveWords(s),
  ...cameWords(s),
  ...othersWords(s),
  pointWords(s),
];

const isPriced = ({ perPoint }: BalanceSummary): boolean => perPoint !== undefined;
export const number = (value: number, decimals = 0) => ({ content: value.toFixed(decimals), sortBy: value.toFixed(6) });

function frontSection(s: BalanceSummary): Section {
  const table = tableOf(
    "Ways to change the field",
    [
      {
        ...{ label: "changes", numeric: false },
        cell: (one) => ({ content: one.changes.length === 0 ? "none" : one.changes.map(changeWords).join("; ") }),
      },
      {
        ...{ label: "furthest from even", unit: "points", definition: anchor("uneven"), numeric: true },
        cell: ({ uneven }) => number(100 * uneven, 1),
      },
      {
        label: "on average",
        unit: "points",
        definition: anchor("apart"),
        numeric: true,
        cell: ({ apart }) => number(100 * apart, 1),
      },
      {
        label: "size",
        unit: isPriced(s) ? "points" : "steps",
        definition: anchor("size"),
        numeric: true,
        cell: ({ size }) => number(size),
      },
      {
        label: "",
        numeric: false,
        cell: (one) => ({
          content: [...(s.isUneven && one === s.front[s.chosen] ? [chosenWord(s)] : []), one.file ?? []]
            .flat()
            .join(": "),
        }),
      },
    ],
    s.front,
  );
  return {
    id: "changes",
    title: "What might change",
    note: html`None is beaten by one with as few pieces and as small a ${defined("size")}.`,
    blocks: [{ table }],
  };
}

type Row = BalanceSummary["matchups"][number];
const told = (found: Row["before"]): string => `${rate(found)} (${rateRange(found)})`;

function matchupSection(s: BalanceSummary): Section {
  const all = s.matchups.flatMap(({ before, after }) => [before, after ?? before]);
  const scale = gaugeScale(all, 0.5);
  // A second strip would be too wide for the page.
  const plainCell = (found: Row["above"]) =>
    found === undefined ? { content: "–", sortBy: -1 } : { content: told(found), sortBy: found.estimate.toFixed(6) };
  const cell = (of: (one: Row) => Row["after"]) => {
    return (one: Row) => {
      const found = of(one);
      if (found === undefined) return { content: "–", sortBy: -1 };
      return {
        content: gaugeCell(found, scale, `${one.a} against ${one.b}`, rate(found)),
        sortBy: found.estimate.toFixed(6),
      };
    };
  };
  const table = tableOf(
    "Matchups before and after",
    [
      { label: "matchup", numeric: false, cell: ({ a, b }) => ({ content: `${a} – ${b}` }) },
      {
        label: "as it is",
        ...(isPriced(s) ? { definition: anchor("at equal points") } : {}),
        numeric: true,
        cell: s.confirmed === undefined ? cell(({ before }) => before) : ({ before }: Row) => plainCell(before),
      },
      ...(s.confirmed === undefined
        ? []
        : [{ label: chosenWord(s), definition: anchor("confirmed"), numeric: true, cell: cell(({ after }) => after) }]),
      ...(s.above === undefined
        ? []
        : [{ label: `by ${s.above.strategy}`, numeric: true, cell: ({ above }: Row) => plainCell(above) }]),
    ],
    s.matchups,
  );
  return {
    id: "matchups",
    title: "Every matchup",
    note: isPriced(s) ? html`Win rates of the first, ${defined("at equal points")}.` : "Win rates of the light deck.",
    blocks: [{ table }],
  };
}

type Squad = BalanceSummary["squads"][number];

function squadSection(s: BalanceSummary): Section {
  const table = tableOf(
    `What becomes of each ${s.entrantNoun}`,
    [
      { label: s.entrantNoun, numeric: false, cell: ({ name }) => ({ content: name }) },
      ...(isPriced(s)
        ? [
            { label: "cost", unit: "points", numeric: true, cell: ({ cost = 0 }: Squad) => number(cost) },
            {
              ...{ label: chosenWord(s), unit: "points", numeric: true },
              cell: ({ costAfter = 0 }: Squad) => number(costAfter),
            },
          ]
        : []),
      {
        label: "wins as it is",
        numeric: true,
        cell: ({ before }) => ({ content: percent(before), sortBy: before.toFixed(6) }),
      },
      {
        ...{ label: `wins, ${chosenWord(s)}`, numeric: true },
        cell: ({ after }) => ({ content: after === undefined ? "–" : percent(after), sortBy: after?.toFixed(6) ?? -1 }),
      },
      { label: "asked", numeric: false, cell: ({ isChanged }) => ({ content: isChanged ? "changes" : "did not ask" }) },
    ],
    s.squads,
  );
  return {
    id: "squads",
    title: `Every ${s.entrantNoun}`,
    note: `Mean win rates over the field${isPriced(s) ? ", at equal points" : ""}.`,
    blocks: [{ table }],
  };
}

type OtherRow = BalanceSummary["others"][number];

/** @param of what these are not of */
export function othersSection(
  s: Pick<BalanceSummary, "others" | "entrantNoun">,
  hasPrices: boolean,
  of = "field",
): Section | undefined {
  if (s.others.length === 0) return undefined;
  const table = tableOf(
    `${capitalised(s.entrantNoun)}s outside the ${of}`,
    [
      { label: s.entrantNoun, numeric: false, cell: ({ name }) => ({ content: name }) },
      { label: "what changes in it", numeric: false, cell: ({ pieces }) => ({ content: pieces.join(", ") }) },
      ...(hasPrices
        ? [
            { label: "dearer by", unit: "points", numeric: true, cell: ({ dearer }: OtherRow) => number(dearer) },
            { label: "too many", unit: "points", numeric: true, cell: ({ over = 0 }: OtherRow) => number(over) },
          ]
        : []),
    ],
    s.others,
  );
  return { id: "others", title: "Who did not ask", blocks: [{ table }] };
}

type PieceRow = BalanceSummary["pieces"][number] & { readonly off: Interval };

function pieceSection(s: BalanceSummary): Section {
  const off = s.pieces.map(offOf);
  const scale = gaugeScale(off, 0);
  const rows = s.pieces.map((one, i) => ({ ...one, off: off[i] }));
  const table = tableOf(
    "What each piece is worth",
    [
      { label: "piece", numeric: false, cell: ({ name }) => ({ content: name }) },
      ...(isPriced(s)
        ? [
            { label: "cost", unit: "points", numeric: true, cell: ({ cost = 0 }: PieceRow) => number(cost) },
            {
              ...{ label: "worth", unit: "points", definition: anchor("worth"), numeric: true },
              cell: ({ worth }: PieceRow) => number(worth.estimate, 1),
            },
          ]
        : []),
      {
        ...(isPriced(s)
          ? { label: "beyond its price" }
          : { label: "value a copy", unit: "points", definition: anchor("value") }),
        numeric: true,
        cell: ({ name, off: by }) => ({
          content: gaugeCell(by, scale, name, `${by.low.toFixed(1)} to ${by.high.toFixed(1)}`),
          sortBy: by.estimate.toFixed(6),
        }),
      },
      { label: "by itself", definition: anchor("off"), numeric: false, cell: (one) => ({ content: offWord(one) }) },
      { label: chosenWord(s), numeric: false, cell: ({ name }) => ({ content: ownChanges(s, name) }) },
      { label: "in", numeric: false, cell: ({ squads }) => ({ content: squads.join(", ") }) },
    ],
    [...rows].sort((x, y) => Math.abs(y.off.estimate) - Math.abs(x.off.estimate)),
  );
  return { id: "pieces", title: "Every piece", folded: plural(s.pieces.length, "piece"), blocks: [{ table }] };
}
