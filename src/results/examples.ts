import { wilson } from "../analysis/wilson.js";
import { at } from "../core/assert.js";
import { WINNER_A, WINNER_B, WINNER_DRAW } from "./layout.js";
import type { ExampleGame, LengthSummary } from "./summary.js";

/** First row of the run for each winner and length: enough to name games worth replaying at the end. */
export interface Examples {
  /** At [winner]: length -> the first such row and how many there were. */
  readonly byLength: readonly Map<number, { readonly row: number; count: number }>[];
  /** Won games in which the winner had the most luck, and the least; absent until one noted any. */
  luckiest?: LuckyGame;
  unluckiest?: LuckyGame;
}

interface LuckyGame {
  readonly row: number;
  readonly winner: number;
  readonly length: number;
  /** Of the winner. */
  readonly luck: number;
}

/** Lengths remembered for each winner; games of further lengths are not offered as examples. */
const LENGTHS_MAX = 1024;

export function createExamples(): Examples {
  return { byLength: [new Map(), new Map(), new Map()] };
}

/** Games come in order of row. */
export function seeGame(examples: Examples, winner: number, length: number, row: number): void {
  const map = at(examples.byLength, winner);
  const seen = map.get(length);
  if (seen !== undefined) seen.count++;
  else if (map.size < LENGTHS_MAX) map.set(length, { row, count: 1 });
}

/** Games come in order of row. @param luckA luck of a in it, of all kinds together */
export function seeLuck(examples: Examples, winner: number, length: number, row: number, luckA: number): void {
  if (winner === WINNER_DRAW || luckA === 0) return;
  const game = { row, winner, length, luck: winner === WINNER_A ? luckA : -luckA };
  if (game.luck > (examples.luckiest?.luck ?? 0)) examples.luckiest = game;
  if (game.luck < (examples.unluckiest?.luck ?? 0)) examples.unluckiest = game;
}

/** Bands of games by length. */
const BANDS = 3;

/**
 * Who won the short games and who the long ones: lengths in bands of about as many games each, none of which parts a
 * length. Games count one by one. What pairs have in common makes their results less alike, not more, so that the
 * intervals are rather wide.
 * @param games of the matchup
 * @returns undefined where all are of one length, or there were too many lengths to count
 */
export function lengthBands(
  { byLength }: Examples,
  games: number,
  confidence: number,
): readonly LengthSummary[] | undefined {
  const lengths = [...new Set(byLength.flatMap((map) => [...map.keys()]))].sort((x, y) => x - y);
  const of = (winner: number, length: number) => at(byLength, winner).get(length)?.count ?? 0;
  const counted = lengths.map((length) => {
    const [winsA, winsB, draws] = [of(WINNER_A, length), of(WINNER_B, length), of(WINNER_DRAW, length)];
    return { length, games: winsA + winsB + draws, winsA, winsB, draws };
  });
  if (counted.reduce((sum, one) => sum + one.games, 0) < games) return undefined;
  const bands = new Map<number, typeof counted>();
  let before = 0;
  for (const one of counted) {
    // Where the middle of its games lies among all.
    const band = Math.min(BANDS - 1, Math.floor((BANDS * (before + one.games / 2)) / games));
    bands.set(band, [...(bands.get(band) ?? []), one]);
    before += one.games;
  }
  if (bands.size < 2) return undefined;
  return [...bands.values()].map((band) => {
    const sum = (key: "games" | "winsA" | "winsB" | "draws") => band.reduce((total, one) => total + one[key], 0);
    const [all, winsA, draws] = [sum("games"), sum("winsA"), sum("draws")];
    return {
      ...{ from: at(band, 0).length, to: at(band, band.length - 1).length },
      ...{ games: all, winsA, winsB: sum("winsB"), draws },
      winRateA: wilson(winsA + draws / 2, all, confidence),
    };
  });
}

/** @param unit unit of the length, "" where the game has none */
export function pickExamples(examples: Examples, winsA: number, winsB: number, unit: string): ExampleGame[] {
  const favourite = winsA === 0 && winsB === 0 ? WINNER_DRAW : winsA >= winsB ? WINNER_A : WINNER_B;
  const underdog = favourite === WINNER_A ? WINNER_B : WINNER_A;
  const out: ExampleGame[] = [];
  const put = (kind: ExampleGame["kind"], winner: number, length: number, game: number) => {
    out.push({ kind, game, winner: winner === WINNER_A ? "a" : winner === WINNER_B ? "b" : "draw", length, unit });
  };
  const add = (kind: ExampleGame["kind"], winner: number, length: number | undefined) => {
    const seen = length === undefined ? undefined : at(examples.byLength, winner).get(length);
    if (length !== undefined && seen !== undefined) put(kind, winner, length, seen.row);
  };
  add("typical", favourite, medianLength(examples, favourite));
  if (unit !== "") {
    const all = [WINNER_A, WINNER_B, WINNER_DRAW].flatMap((winner) =>
      [...at(examples.byLength, winner)].map(([length, { row }]) => ({ winner, length, row })),
    );
    all.sort((x, y) => x.length - y.length || x.row - y.row);
    const [shortest] = all;
    const longest = all.find((one) => one.length === all.at(-1)?.length);
    if (shortest !== undefined) add("shortest", shortest.winner, shortest.length);
    if (longest !== undefined) add("longest", longest.winner, longest.length);
  }
  if (favourite !== WINNER_DRAW) add("upset", underdog, medianLength(examples, underdog));
  const { luckiest, unluckiest } = examples;
  if (luckiest !== undefined) put("by luck", luckiest.winner, luckiest.length, luckiest.row);
  if (unluckiest !== undefined) put("by play", unluckiest.winner, unluckiest.length, unluckiest.row);
  return out;
}

function medianLength(examples: Examples, winner: number): number | undefined {
  const lengths = [...at(examples.byLength, winner)].sort(([x], [y]) => x - y);
  const half = lengths.reduce((sum, [, { count }]) => sum + count, 0) / 2;
  let below = 0;
  for (const [length, { count }] of lengths) {
    below += count;
    if (below >= half) return length;
  }
  return undefined;
}
