import { at } from "../core/assert.js";
import { count, wideSpaces } from "../report/format.js";
import { verdictSentence } from "../report/run/verdict.js";
import type { MatchupSummary, RunSummary } from "../results/summary.js";

/**
 * One to five sentences, as in the report: who wins how often, or that it is too close to call, or depends on the map.
 */
export function verdict(summary: RunSummary, m: MatchupSummary): string {
  return wideSpaces(verdictSentence(m, summary));
}

/** The game to look at first: the typical one of the first matchup. */
export function typicalGame(summary: RunSummary): number {
  return summary.matchups[0]?.examples[0]?.game ?? 0;
}

/** Columns of a table that are kept however narrow the terminal is; they carry what a row is. */
const KEPT_COLUMNS = 6;
/** A cell may be cut to this many characters to make room for a further column, or to `NARROWEST` where it must. */
const READABLE = 24;
const NARROWEST = 10;
const GAP = "  ";

/**
 * Columns padded to equal width, the first row being the heading. Too wide a table loses columns from the right, then
 * has its widest cells cut, so that a line fits a terminal.
 * @param width characters a line may have
 */
export function table(rows: readonly (readonly string[])[], width: number): string[] {
  const heading = rows[0] ?? [];
  const natural = heading.map((_, c) => Math.max(...rows.map((row) => at(row, c).length)));
  let count = natural.length;
  while (count > KEPT_COLUMNS && fitted(natural.slice(0, count), width, READABLE) === undefined) count--;
  const kept = natural.slice(0, count);
  const widths =
    fitted(kept, width, READABLE) ?? fitted(kept, width, NARROWEST) ?? kept.map((w) => Math.min(w, NARROWEST));
  return rows.map((row) =>
    widths
      .map((w, c) => cut(at(row, c), w))
      .join(GAP)
      .trimEnd(),
  );
}

/** Column widths that fit, the widest made narrower first but none below `least`; undefined where that does not do. */
function fitted(natural: readonly number[], width: number, least: number): number[] | undefined {
  const room = width - GAP.length * (natural.length - 1);
  for (let most = Math.max(...natural, least); most >= least; most--) {
    const widths = natural.map((w) => Math.min(w, most));
    if (widths.reduce((sum, w) => sum + w, 0) <= room) return widths;
  }
  return undefined;
}

function cut(cell: string, width: number): string {
  return cell.length <= width ? cell.padEnd(width) : `${cell.slice(0, width - 1).trimEnd()}…`.padEnd(width);
}

export { shellWord } from "../core/shellWord.js";
export { terminalWidth } from "./view.js";
export { count, wideSpaces };
