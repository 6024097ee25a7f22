import type { Problems } from "../../../core/problems.js";
import type { Board } from "./board.js";
import { compileBoard } from "./compile.js";
import type { MapText } from "./mapText.js";
import { hasLineOfSight } from "./sight.js";
import { boardOf } from "./storedRows.js";

/** Share of pairs of starting squares that may see each other before a map is called too open, 0..1. */
export const MOST_STARTING_SIGHT = 0.15;

/** Who sees whom before anyone has moved. */
export interface StartingSight {
  /** Of all pairs of squares, one of each setup zone, the share in line of sight with all doors closed, 0..1. */
  readonly share: number;
  /** The square of the west zone that sees most of the east zone. */
  readonly x: number;
  readonly y: number;
}

/**
 * Counts the pairs of starting squares that see each other as a skirmish begins, all doors closed. Exact: every pair is
 * looked at. Takes a few milliseconds on a map of the usual size.
 */
export function startingSight(board: Board): StartingSight {
  const west = squaresOf(board, board.zone0);
  const east = squaresOf(board, board.zone1);
  let pairs = 0;
  let most = -1;
  let widest = west[0];
  for (const from of west) {
    const [x, y] = [board.colOf[from], board.rowOf[from]];
    const seen = east.filter((to) => hasLineOfSight(board, 0, x, y, board.colOf[to], board.rowOf[to])).length;
    pairs += seen;
    if (seen > most) [most, widest] = [seen, from];
  }
  return { share: pairs / (west.length * east.length), x: board.colOf[widest], y: board.rowOf[widest] };
}

function squaresOf(board: Board, zone: Int32Array): number[] {
  return [...Array(board.squareCount).keys()].filter((s) => ((zone[board.colOf[s]] >>> board.rowOf[s]) & 1) === 1);
}

/** Warns of a map whose squads shoot at each other from where they start. `firstLine`: line of the drawing, from 1. */
export function warnOfStartingSight(map: MapText, file: string, firstLine: number, problems: Problems): void {
  const { share, x, y } = startingSight(compileBoard(map));
  if (share <= MOST_STARTING_SIGHT) return;
  const most = `${100 * MOST_STARTING_SIGHT} %`;
  problems.warn({
    file,
    line: firstLine + 2 * y + 1,
    column: 2 * x + 2,
    message:
      `squads shoot from where they start: ${(100 * share).toFixed(1)} % of pairs of starting squares ` +
      `(one of each side, doors closed) see each other, on shipped maps at most ${most}; from here most is seen`,
    suggestion: "two lines of wall that overlap between a setup zone and the middle, gaps apart, hide most of it",
  });
}

/** What to say of a map that is too open; nothing of others. */
export function openMapCaution(name: string, map: MapText): string[] {
  const { share } = startingSight(boardOf(map));
  if (share <= MOST_STARTING_SIGHT) return [];
  return [
    `Map ${name} is open: ${(100 * share).toFixed(0)} % of starting squares see each other across the map, on shipped maps at most ${100 * MOST_STARTING_SIGHT} %. It favours whoever shoots.`,
  ];
}
