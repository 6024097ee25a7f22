import type { Interval } from "../analysis/interval.js";
import type { MatchupSummary, RunSummary } from "../results/summary.js";

/** 12,345 */
export function count(n: number): string {
  return Math.round(n).toLocaleString("en-US");
}

/** 63.1 %, from a share. */
export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

/** 63.1 % (95 % interval 62.1 to 64.0 %) */
export function rateText(rate: Interval): string {
  const level = Number((rate.confidence * 100).toFixed(3));
  return `${percent(rate.estimate)} (${level} % interval ${(rate.low * 100).toFixed(1)} to ${percent(rate.high)})`;
}

/** One sentence: who wins how often, or that it is too close to call. */
export function verdict(m: MatchupSummary): string {
  const a = sideName(m, "a");
  const b = sideName(m, "b");
  const games = `${count(m.games)} games`;
  const { low, high, confidence } = m.winRateA;
  if (low <= 0.5 && high >= 0.5) {
    return `${a} against ${b}: too close to call; ${a} scores ${rateText(m.winRateA)} over ${games}.`;
  }
  const mirrored = { estimate: 1 - m.winRateA.estimate, low: 1 - high, high: 1 - low, confidence };
  const [winner, loser, rate] = low > 0.5 ? [a, b, m.winRateA] : [b, a, mirrored];
  return `${winner} beats ${loser}: it scores ${rateText(rate)} over ${games}.`;
}

/** The game to look at first: the typical one of the first matchup. */
export function typicalGame(summary: RunSummary): number {
  return summary.matchups[0]?.examples[0]?.game ?? 0;
}

/** Columns padded to equal width; the first row is the heading. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, c) => Math.max(...rows.map((row) => row[c]!.length)));
  return rows.map((row) =>
    row
      .map((cell, c) => cell.padEnd(widths[c]!))
      .join("  ")
      .trimEnd(),
  );
}

/** A word as a shell takes it literally. */
export function shellWord(text: string): string {
  return /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** A mirror match tells its sides apart by strategy, or else by letter. */
function sideName(m: MatchupSummary, side: "a" | "b"): string {
  const name = side === "a" ? m.a : m.b;
  const strategy = side === "a" ? m.strategyA : m.strategyB;
  if (m.strategyA !== m.strategyB) return `${name} (${strategy})`;
  return m.a === m.b ? `${name} (${side})` : name;
}
