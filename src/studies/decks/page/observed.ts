import type { Side } from "../../../core/side.js";
import { anchorIn, definedIn } from "../../../report/dictionary.js";
import { capitalised, percent, plural, plurals } from "../../../report/format.js";
import type { Section } from "../../../report/frame.js";
import { html } from "../../../report/html.js";
import type { Cell, Heading, Table } from "../../../report/table.js";
import type { DecksSummary, Observed, PieceValue } from "../summary.js";
import { DECKS_TERMS } from "./terms.js";

/** What went together with winning, and is no cause of it: behind headings of its own. */

const defined = definedIn(DECKS_TERMS);
const anchor = anchorIn(DECKS_TERMS);

/** How decks did in which a piece was drawn, played and the like. */
export function withEachSection(
  s: DecksSummary,
  own: readonly PieceValue[],
  noun: string,
  side: Side | undefined,
): Section | undefined {
  if (shownColumns(s, own).length === 0) return undefined;
  return {
    id: `with-each-${side === undefined ? "both" : side === 0 ? "a" : "b"}`,
    title: `${capitalised(plurals(noun))} when drawn and played – not causal`,
    folded: plural(own.length, "row"),
    note: html`What went together with winning in the drawn games; see ${defined("not causal")}.`,
    blocks: [
      {
        table: {
          ...observedTable(s, own, s.pieceNoun),
          caption: `Win rate with each ${noun}, not causal`,
          markdownRows: 40,
        },
      },
    ],
  };
}

/** The same of cards, where pieces are made of several. */
export function observedSection(s: DecksSummary): Section | undefined {
  if (s.units.length === 0) return undefined;
  return {
    id: "cards",
    title: "Cards in play – not causal",
    folded: plural(s.units.length, "row"),
    note: html`What went together with winning in the drawn games; see ${defined("not causal")}.`,
    blocks: [
      {
        table: {
          ...observedTable(s, s.units, "card"),
          caption: "Win rate with each card, not causal",
          markdownRows: 0,
        },
      },
    ],
  };
}

function observedTable(
  s: DecksSummary,
  rows: readonly { readonly name: string; readonly observed: readonly (Observed | null)[] }[],
  noun: string,
): Omit<Table, "caption"> {
  const shown = shownColumns(s, rows);
  return {
    headings: [
      { label: noun, numeric: false },
      ...shown.map((c): Heading => ({ label: c.when, unit: "wins", definition: anchor("not causal"), numeric: true })),
    ],
    rows: rows.map((one): Cell[] => [
      { content: one.name },
      ...shown.map(({ index }) => observedCell(one.observed[index])),
    ]),
    isSearchable: true,
  };
}

/** Columns of `observed` in which any of the pieces was ever seen. */
function shownColumns(s: DecksSummary, rows: readonly { readonly observed: readonly (Observed | null)[] }[]) {
  return s.observedWhen.flatMap((when, index) =>
    rows.some((r) => r.observed[index] !== null) ? [{ when, index }] : [],
  );
}

function observedCell(o: Observed | null): Cell {
  if (o === null) return { content: "–", sortBy: -1 };
  const half = (50 * (o.winRate.high - o.winRate.low)).toFixed(1);
  return {
    content: html`<span title="${plural(o.games, "game")}">${percent(o.winRate.estimate)} <small>±${half}</small></span>`,
    sortBy: o.winRate.estimate.toFixed(6),
  };
}
