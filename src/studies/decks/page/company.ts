import type { Interval } from "../../../analysis/interval.js";
import { anchorIn, definedIn } from "../../../report/dictionary.js";
import { chance, count, list, plural, plurals, points, pointsRange } from "../../../report/format.js";
import type { Section } from "../../../report/frame.js";
import { gaugeCell, gaugeScale } from "../../../report/gauge.js";
import { type Html, html } from "../../../report/html.js";
import type { Cell } from "../../../report/table.js";
import { populationSentence } from "../../population/words.js";
import type { DeckCompanyValue, DecksSummary } from "../summary.js";
import { DECKS_TERMS } from "./terms.js";

/** What pieces are worth in decks that win, beside what they are worth among random ones. */

const defined = definedIn(DECKS_TERMS);
const anchor = anchorIn(DECKS_TERMS);

/** Pieces told of one by one, of each kind. */
const NAMED = 4;
const OPEN_ROWS = 30;

export function companySentences(s: DecksSummary): Html[] {
  const { company } = s;
  if (company === undefined) return [];
  const about = populationSentence(company, "deck");
  if (company.tooFew)
    return [html`${about} Those pairs are too few to call any ${s.pieceNoun} different (${defined("good company")}).`];
  const more = company.pieces.filter((p) => p.differs && p.difference.estimate > 0);
  const less = company.pieces.filter((p) => p.differs && p.difference.estimate < 0).reverse();
  const of = (n: number) => (n === 0 ? "none" : count(n));
  return [
    html`${about} Of ${plural(company.pieces.length, s.pieceNoun)}, ${of(more.length)} are surely worth more there than in random decks, and ${of(less.length)} less (${defined("good company")}).`,
    ...[...more.slice(0, NAMED), ...less.slice(0, NAMED)].map(pieceSentence),
  ];
}

function pieceSentence(p: DeckCompanyValue): Html {
  const beside = p.goesWith.length === 0 ? "" : `, beside ${list(p.goesWith.map(({ name }) => name))}`;
  return html`<b>${p.name}</b>: ${points(p.random.estimate)} wins in 100 games in random decks, ${points(p.value.estimate)} (${pointsRange(p.value)}) in good company${beside}.`;
}

export function companySection(s: DecksSummary): Section | undefined {
  const { company } = s;
  if (company === undefined) return undefined;
  const scale = gaugeScale(
    company.pieces.map((p) => p.value),
    0,
  );
  const goesWith = (p: DeckCompanyValue) =>
    p.goesWith.length === 0 ? "–" : p.goesWith.map(({ name, value }) => `${name} (${range(value)})`).join(", ");
  return {
    id: "company",
    title: "In good company",
    note: html`${populationSentence(company, "deck")} Values of one copy in wins in 100 games, among random decks and in ${defined("good company")}; whom each ${defined("goes with")}.`,
    blocks: [
      {
        table: {
          caption: `Value of each ${s.pieceNoun} among random decks and in good company`,
          headings: [
            { label: s.pieceNoun, numeric: false },
            { label: "in random decks", unit: "wins in 100", definition: anchor("marginal value"), numeric: true },
            { label: "in good company", unit: "wins in 100", definition: anchor("good company"), numeric: true },
            { label: "interval", definition: anchor("interval"), numeric: false },
            { label: "difference", unit: "wins in 100", definition: anchor("good company"), numeric: true },
            { label: "adjusted p", definition: anchor("good company"), numeric: true },
            { label: "goes with", definition: anchor("goes with"), numeric: false },
            { label: "decks", numeric: true },
          ],
          rows: company.pieces.map((p): Cell[] => [
            { content: p.name },
            { content: points(p.random.estimate), sortBy: p.random.estimate.toFixed(6) },
            { content: points(p.value.estimate), sortBy: p.value.estimate.toFixed(6) },
            { content: gaugeCell(p.value, scale, p.name, pointsRange(p.value)), sortBy: p.value.low.toFixed(6) },
            { content: range(p.difference), sortBy: p.difference.estimate.toFixed(6) },
            { content: p.differs || !company.tooFew ? chance(p.adjustedP) : "–", sortBy: p.adjustedP },
            { content: goesWith(p) },
            { content: count(p.decks), sortBy: p.decks },
          ]),
          openAtMost: OPEN_ROWS,
          ...(company.pieces.length > OPEN_ROWS ? { isSearchable: true } : {}),
          markdownRows: 100,
          note: company.tooFew
            ? `Too few pairs for so many ${plurals(s.pieceNoun)}: nothing is called different.`
            : "Pieces that good company lifts most come first.",
        },
      },
    ],
  };
}

const range = (i: Interval): string => `${points(i.estimate)}: ${pointsRange(i)}`;
