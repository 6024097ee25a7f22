import type { Interval } from "../../../analysis/interval.js";
import { definedIn, termAnchor } from "../../../report/dictionary.js";
import { chance, count } from "../../../report/format.js";
import type { Section } from "../../../report/frame.js";
import { html } from "../../../report/html.js";
import type { Cell, Heading } from "../../../report/table.js";
import { companyDigest, populationSentence } from "../../population/words.js";
import type { CompanyValue, CostSummary } from "../summary.js";
import { COST_TERMS } from "./terms.js";
import { points, priceWords } from "./words.js";

/** What characters are worth in good company, beside what they are worth among random squads. */

const defined = definedIn(COST_TERMS);
const OPEN_ROWS = 30;

export function companySection({ company }: CostSummary): Section | undefined {
  if (company === undefined) return undefined;
  const note = html`${populationSentence(company, "squad")} (${defined("good company")})`;
  if (!company.priced)
    return { id: "company", title: "In good company", note, blocks: [{ paragraph: companyDigest(company) }] };
  return {
    id: "company",
    title: "In good company",
    note,
    blocks: [
      {
        table: {
          caption: "Fair costs among random squads and in good company",
          headings: [
            heading("character", "character", false),
            heading("cost", "character", true, "points"),
            heading("in random squads", "fair cost", true, "points"),
            heading("in good company", "good company", true, "points"),
            heading("interval", "interval", false),
            heading("difference", "good company", true, "points"),
            heading("adjusted p", "good company", true),
            heading("verdict there", "good company", false),
            heading("goes with", "goes with", false),
            heading("squads", "squads", true),
          ],
          rows: company.characters.map(rowOf),
          openAtMost: OPEN_ROWS,
          isSearchable: company.characters.length > OPEN_ROWS,
          markdownRows: 1000,
          note: companyDigest(company),
        },
      },
    ],
  };
}

function rowOf(c: CompanyValue): Cell[] {
  return [
    cell(c.name),
    cell(`${c.cost}`),
    cell(points(c.random.estimate, c.random), c.random.estimate),
    cell(points(c.fairCost.estimate, c.fairCost), c.fairCost.estimate),
    cell(between(c.fairCost), c.fairCost.low),
    cell(`${signed(c.difference)} (${between(c.difference)})`, c.difference.estimate),
    cell(chance(c.adjustedP), c.adjustedP),
    cell(priceWords(c.verdict)),
    cell(
      c.goesWith.length === 0
        ? "–"
        : c.goesWith.map(({ name, value }) => `${name} (${signed(value)}: ${between(value)})`).join(", "),
    ),
    cell(count(c.squads), c.squads),
  ];
}

const signed = (i: Interval): string => `${i.estimate > 0 ? "+" : ""}${points(i.estimate, i)}`;
const between = (i: Interval): string => `${points(i.low, i)} to ${points(i.high, i)}`;

const cell = (content: string, sortBy?: number): Cell => (sortBy === undefined ? { content } : { content, sortBy });

function heading(label: string, term: keyof typeof COST_TERMS, numeric: boolean, unit?: string): Heading {
  return { label, numeric, definition: termAnchor(term), ...(unit === undefined ? {} : { unit }) };
}
