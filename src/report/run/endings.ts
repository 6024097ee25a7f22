import type { MatchupSummary, Outcomes } from "../../results/summary.js";
import { count, percent } from "../format.js";
import { type Html, html } from "../html.js";
import { type Cell, type Heading, sortableTable } from "../table.js";
import type { SideNames } from "./model.js";

/** What is needed to say how some games ended. */
export type Endings = Outcomes & Pick<MatchupSummary, "reasons">;

/** Ways of ending, each with a bar that says how many games ended so and who won them. */
export function endingsTable(caption: string, games: Endings, names: SideNames): Html {
  const headings: Heading[] = [
    { label: "ending", definition: "term-ending", numeric: false },
    { label: "share", definition: "term-game", numeric: true },
    { label: "games", numeric: true },
    { label: `won by ${names.a}`, numeric: true },
    { label: `won by ${names.b}`, numeric: true },
    ...(games.draws > 0 ? [{ label: "draws", numeric: true }] : []),
  ];
  const most = Math.max(...games.reasons.map((r) => r.games));
  const rows = games.reasons
    .filter((r) => r.games > 0)
    .map((r): Cell[] => [
      { content: r.reason },
      {
        content: html`<span class="bar-cell">${bar(r, most)}<span>${percent(r.games / games.games)}</span></span>`,
        sortBy: r.games,
      },
      { content: count(r.games), sortBy: r.games },
      { content: count(r.winsA), sortBy: r.winsA },
      { content: count(r.winsB), sortBy: r.winsB },
      ...(games.draws > 0 ? [{ content: count(r.draws), sortBy: r.draws }] : []),
    ]);
  return sortableTable(caption, headings, rows);
}

/** A bar in the colours of the winners, as long as its share of the most frequent ending. */
function bar(r: Outcomes, most: number): Html {
  const part = (kind: string, games: number) =>
    games === 0 ? undefined : html`<span class="${kind}" style="width:${((100 * games) / most).toFixed(2)}%"></span>`;
  return html`<span class="bar" aria-hidden="true">${part("a", r.winsA)}${part("b", r.winsB)}${part("both", r.draws)}</span>`;
}
