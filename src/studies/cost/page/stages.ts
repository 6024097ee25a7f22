import type { Interval } from "../../../analysis/interval.js";
import { definedIn, termAnchor } from "../../../report/dictionary.js";
import { capitalised, count, percent, rate } from "../../../report/format.js";
import type { Section } from "../../../report/frame.js";
import { html } from "../../../report/html.js";
import type { Cell, Heading } from "../../../report/table.js";
import { outcomeWords, recheckDigest } from "../../recheckWords.js";
import type { Choice, CostSummary, RecheckLevel } from "../summary.js";
import type { Priced } from "./chart.js";
import { COST_TERMS } from "./terms.js";
import { choicesSentence, differs, fairCostWords, points, priceWords, recostingSentence } from "./words.js";

/** What a cost study plays besides its first sample: other choices, and characters at the cost found. */

const defined = definedIn(COST_TERMS);

/** Rows that are shown unfolded. */
const OPEN_ROWS = 15;

export function choicesSection(summary: CostSummary): Section | undefined {
  const { varied } = summary.choices;
  if (varied.length === 0) return undefined;
  return {
    id: "choices",
    title: "What other choices would have given",
    note: html`How far fair costs differ from one choice to another beyond the errors of sampling (${defined("other choices")}).`,
    blocks: [
      {
        table: {
          caption: "Spread of fair costs between choices",
          headings: [
            heading("varied", "other choices", false),
            heading("tried", "other choices", false),
            heading("games of their own", "pair", true),
            heading("deviation", "other choices", true, "% of the cost"),
          ],
          rows: varied.map((choice) => [
            cell(capitalised(choice.what)),
            cell(choice.tried.join(", ")),
            cell(choice.games === 0 ? "the same games" : count(choice.games), choice.games),
            cell(deviationWords(choice), choice.deviation ?? -1),
          ]),
          note: choicesSentence(summary),
        },
      },
    ],
  };
}

function deviationWords(choice: Choice): string {
  if (choice.deviation === undefined) return "too few games to tell";
  return differs(choice) ? points(100 * choice.deviation) : "no difference shown";
}

const OUTCOMES = {
  stands: "stands",
  more: "lies beyond",
  less: "lies beyond",
  moving: "did not stand still",
} as const;

export function againSection(summary: CostSummary, priced: readonly Priced[]): Section | undefined {
  const again = priced.flatMap((c) => (c.price.recosted === undefined ? [] : [{ c, ...c.price.recosted }]));
  if (again.length === 0) return undefined;
  const parted = ({ c, atPrice }: (typeof again)[number]) => c.price.fairCost.estimate - atPrice.estimate;
  const rows = [...again].sort((x, y) => Math.abs(parted(y)) - Math.abs(parted(x)));
  return {
    id: "again",
    title: "Drawn again at the cost found",
    note: html`Fair costs far from the price, found again in squads drawn at that cost (${defined("cost found")}); those that parted most come first.`,
    blocks: [
      {
        table: {
          caption: "Fair costs at the price and at the cost found",
          headings: [
            heading("character", "character", false),
            heading("price", "character", true, "points"),
            heading("fair cost at the price", "fair cost", true, "points"),
            heading("drawn at, and fair cost there", "cost found", false),
            heading("fair cost", "fair cost", true, "points"),
            heading("parted by", "cost found", true, "points"),
            heading("in the end it", "cost found", false),
          ],
          rows: rows.map((one) => {
            const { c, atPrice, rounds, outcome } = one;
            const isBound = c.price.recosted?.bound !== undefined;
            return [
              cell(c.name),
              cell(`${c.cost}`),
              cell(points(atPrice.estimate, atPrice), atPrice.estimate),
              cell(
                rounds.length === 0
                  ? "may cost no more and no less"
                  : rounds.map((r) => `${r.cost}: ${points(r.fairCost.estimate, r.fairCost)}`).join(", "),
              ),
              cell(fairCostWords(c.price), c.price.fairCost.estimate),
              isBound ? cell("–", -1e9) : cell(points(parted(one)), parted(one)),
              cell(OUTCOMES[outcome]),
            ];
          }),
          isSearchable: rows.length > OPEN_ROWS,
          openAtMost: OPEN_ROWS,
          note: recostingSentence(summary) ?? "",
        },
      },
    ],
  };
}

/** The surest claims at a higher level of play. */
export function recheckSection(summary: CostSummary): Section | undefined {
  const { rechecks } = summary;
  if (rechecks === undefined || rechecks.claims.length === 0) return undefined;
  const score = ({ score: s }: RecheckLevel) =>
    cell(`${rate(s)} (${percent(s.low)} to ${percent(s.high)})`, s.estimate);
  const inPoints = ({ estimate, low, high }: Interval) =>
    cell(`${points(estimate)} (${points(low)} to ${points(high)})`, estimate);
  return {
    id: "recheck",
    title: "Claims played again at a higher level",
    note: html`The surest claims on new squads: those with exactly one of the character against those without it, of as many points (${defined("played again")}).`,
    blocks: [
      {
        table: {
          caption: "Scores of squads with the character, by who plays",
          headings: [
            heading("character", "character", false),
            heading("the claim", "verdict", false),
            heading("mispricing", "mispricing", true, "points"),
            heading(`by ${summary.strategy}`, "played again", true),
            heading(`by ${rechecks.strategy}`, "played again", true),
            heading("mispricing by that", "played again", true, "points"),
            heading("the claim now", "played again", false),
          ],
          rows: rechecks.claims.map((one) => [
            cell(one.name),
            cell(priceWords(one.claim)),
            inPoints(one.mispricing),
            score(one.levels[0]),
            score(one.levels[1]),
            inPoints(one.points[1]),
            cell(outcomeWords(one.outcome)),
          ]),
          openAtMost: OPEN_ROWS,
          note: recheckDigest(summary) ?? "",
        },
      },
    ],
  };
}

const cell = (content: string, sortBy?: number): Cell => (sortBy === undefined ? { content } : { content, sortBy });

function heading(label: string, term: keyof typeof COST_TERMS, numeric: boolean, unit?: string): Heading {
  return { label, numeric, definition: termAnchor(term), ...(unit === undefined ? {} : { unit }) };
}
