import { percent, rate, rateRange } from "../../../report/format.js";
import type { Block } from "../../../report/frame.js";
import { html } from "../../../report/html.js";
import type { Cell } from "../../../report/table.js";
import { matrixTable } from "../../meta/page/matrix.js";
import type { MetaSummary } from "../../meta/summary.js";

/** The named decks of a study: the heat map, and the same as a list with what each mixture holds. */
export function matrixRows(m: MetaSummary): Block[] {
  const share = new Map(m.nash.entries.map((e) => [e.name, e.share.estimate]));
  return [
    matrixTable(m),
    {
      table: {
        caption: "Every matchup of the named decks",
        headings: [
          { label: m.sideNames?.[0] ?? "row", numeric: false },
          { label: m.sideNames?.[1] ?? "column", numeric: false },
          { label: "win rate", numeric: true },
          { label: "interval", numeric: true },
        ],
        rows: m.rows.flatMap((row, i) =>
          m.columns.map((column, j): Cell[] => {
            const { winRate } = m.matrix[i][j];
            return [
              { content: row },
              { content: column },
              { content: rate(winRate), sortBy: winRate.estimate },
              { content: rateRange(winRate), sortBy: winRate.low },
            ];
          }),
        ),
      },
    },
    {
      paragraph: html`Best mixtures by these win rates, whose errors they leave out: ${[...share].filter(([, v]) => v >= 0.005).map(([name, v], i) => html`${i > 0 ? ", " : ""}${name} ${percent(v, 0)}`)}.`,
    },
  ];
}
