import { definedIn, termAnchor } from "../../../report/dictionary.js";
import type { Section } from "../../../report/frame.js";
import { html } from "../../../report/html.js";
import { type Column, tableOf } from "../../../report/table.js";
import { besideSentence, signedPoints, signedRange } from "../../judge/page/priceWords.js";
import type { CharacterBeside, CostSummary } from "../summary.js";
import { COST_TERMS } from "./terms.js";
import { priceWords, worthText } from "./words.js";

/** What characters are worth beside those whom their texts name. */

const defined = definedIn(COST_TERMS);
const MARKDOWN_ROWS = 1000;
/** Characters told of in sentences, of those furthest above and below their price. */
const NAMED = 3;

const column = (label: string, of: (c: CharacterBeside) => string | number): Column<CharacterBeside> => ({
  label,
  numeric: false,
  cell: (c) => ({ content: String(of(c)) }),
});

const COLUMNS: readonly Column<CharacterBeside>[] = [
  { ...column("character", ({ name }) => name), definition: termAnchor("character") },
  column("cost", ({ cost }) => cost),
  { ...column("beside", ({ whom }) => whom), definition: termAnchor("beside") },
  column("fair cost there", ({ fairCost }) => (fairCost === undefined ? "–" : worthText(fairCost))),
  column("less its cost", ({ mispricing: of }) =>
    of === undefined ? "–" : `${signedPoints(of.estimate)} (${signedRange(of)})`,
  ),
  column("verdict there", ({ verdict }) => priceWords(verdict)),
  column("goes with", ({ goesWith }) => (goesWith.length === 0 ? "–" : goesWith.join(", "))),
];

export function besideSection({ beside }: CostSummary): Section | undefined {
  if (beside === undefined || beside.length === 0) return undefined;
  return {
    id: "beside",
    title: "Beside those whom they name",
    note: html`Fair costs beside those whom a character's text names (${defined("beside")}).`,
    blocks: [
      {
        table: { ...tableOf("Fair costs beside those whom texts name", COLUMNS, beside), markdownRows: MARKDOWN_ROWS },
      },
    ],
  };
}

/** Those furthest above their price there, and those furthest below. */
export function besideSentences({ beside = [] }: CostSummary): string[] {
  const known = beside.filter(({ fairCost }) => fairCost !== undefined);
  const told = known.length <= 2 * NAMED ? known : [...known.slice(0, NAMED), ...known.slice(-NAMED)];
  return told.map((c) => `${c.name}. ${besideSentence({ name: c.name, cost: c.cost, beside: c })}`);
}
