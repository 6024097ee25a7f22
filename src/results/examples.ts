import { WINNER_A, WINNER_B, WINNER_DRAW } from "./layout.js";
import type { ExampleGame } from "./summary.js";

/** First row of the run for each winner and length: enough to name games worth replaying at the end. */
export interface Examples {
  /** At [winner]: length -> the first such row and how many there were. */
  readonly byLength: readonly Map<number, { readonly row: number; count: number }>[];
}

/** Lengths remembered for each winner; games of further lengths are not offered as examples. */
const LENGTHS_MAX = 1024;

export function createExamples(): Examples {
  return { byLength: [new Map(), new Map(), new Map()] };
}

/** Games come in order of row. */
export function seeGame(examples: Examples, winner: number, length: number, row: number): void {
  const map = examples.byLength[winner];
  const seen = map.get(length);
  if (seen !== undefined) seen.count++;
  else if (map.size < LENGTHS_MAX) map.set(length, { row, count: 1 });
}

/** @param unit unit of the length, "" where the game has none */
export function pickExamples(examples: Examples, winsA: number, winsB: number, unit: string): ExampleGame[] {
  const favourite = winsA === 0 && winsB === 0 ? WINNER_DRAW : winsA >= winsB ? WINNER_A : WINNER_B;
  const underdog = favourite === WINNER_A ? WINNER_B : WINNER_A;
  const out: ExampleGame[] = [];
  const add = (kind: ExampleGame["kind"], winner: number, length: number | undefined) => {
    const seen = length === undefined ? undefined : examples.byLength[winner].get(length);
    if (length === undefined || seen === undefined) return;
    const name = winner === WINNER_A ? "a" : winner === WINNER_B ? "b" : "draw";
    out.push({ kind, game: seen.row, winner: name, length, unit });
  };
  add("typical", favourite, medianLength(examples, favourite));
  if (unit !== "") {
    const all = [WINNER_A, WINNER_B, WINNER_DRAW].flatMap((winner) =>
      [...examples.byLength[winner]].map(([length, { row }]) => ({ winner, length, row })),
    );
    all.sort((x, y) => x.length - y.length || x.row - y.row);
    const shortest = all[0];
    const longest = all.filter((one) => one.length === all[all.length - 1].length)[0];
    if (shortest !== undefined) add("shortest", shortest.winner, shortest.length);
    if (longest !== undefined) add("longest", longest.winner, longest.length);
  }
  if (favourite !== WINNER_DRAW) add("upset", underdog, medianLength(examples, underdog));
  return out;
}

function medianLength(examples: Examples, winner: number): number | undefined {
  const lengths = [...examples.byLength[winner]].sort(([x], [y]) => x - y);
  const half = lengths.reduce((sum, [, { count }]) => sum + count, 0) / 2;
  let below = 0;
  for (const [length, { count }] of lengths) {
    below += count;
    if (below >= half) return length;
  }
  return undefined;
}
