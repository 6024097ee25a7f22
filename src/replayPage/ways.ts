import { at } from "../core/assert.js";
import { type Board, bitRow } from "../games/miniatures/board/board.js";
import { compileBoard } from "../games/miniatures/board/compile.js";
import type { MapText } from "../games/miniatures/board/mapText.js";
import { ensureRow } from "../games/miniatures/board/rows.js";

/** What a map says of sight and ways, by the tables that games are played with. */

const boards = new Map<string, Board>();

/** The board with its doors as they stand: one state alone, so that it takes little room. @param open a bit a door */
function boardWith(map: MapText, letters: readonly string[], open: number): Board {
  const key = `${map.name}\n${open}\n${map.verticals.join()}${map.horizontals.join()}`;
  let board = boards.get(key);
  if (board === undefined) {
    const settled = (wall: string) => (line: string) =>
      line.replace(/[a-h]/g, (letter) => (((open >> letters.indexOf(letter)) & 1) === 1 ? " " : wall));
    const verticals = map.verticals.map(settled("|"));
    const horizontals = map.horizontals.map(settled("-"));
    board = compileBoard({ ...map, verticals, horizontals });
    boards.set(key, board);
  }
  return board;
}

/** Where a character stands, by column and row, with the squares along a side of its space. */
export interface Space {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

type Square = readonly [x: number, y: number];

/** Squares in line of sight of some square of a space, or within 6 squares of it. */
export function seenFrom(
  map: MapText,
  letters: readonly string[],
  doors: number,
  { x, y, size }: Space,
  what: "sight" | "within6",
): Square[] {
  const board = boardWith(map, letters, doors);
  const seen: Square[] = [];
  const columns = new Int32Array(map.width);
  for (let i = 0; i < size; i++)
    for (let j = 0; j < size; j++) {
      const square = (x + i) * board.height + y + j;
      if (square >= board.squareCount) continue;
      ensureRow(board, 0, square);
      const own = bitRow(board, 0, square);
      for (const [column, bits] of columns.entries()) columns[column] = bits | at(board[what], own + column);
    }
  for (const [column, bits] of columns.entries())
    for (let row = 0; row < map.height; row++) if (((bits >>> row) & 1) === 1) seen.push([column, row]);
  return seen;
}

/** A shortest way between two squares around walls, both ends included; straight where there is none. */
export function wayBetween(
  map: MapText,
  letters: readonly string[],
  doors: number,
  [x0, y0]: Square,
  [x1, y1]: Square,
): Square[] {
  const board = boardWith(map, letters, doors);
  const { height, squareCount } = board;
  const to = x1 * height + y1;
  const rowTo = (square: number): number => {
    ensureRow(board, 0, square);
    return at(board.distance, square * squareCount + to);
  };
  const way: Square[] = [[x0, y0]];
  let [x, y] = [x0, y0];
  let left = rowTo(x * height + y);
  while (left > 0 && left < 250 && way.length < squareCount) {
    const next = neighbours(map, x, y).find(([nx, ny]) => {
      ensureRow(board, 0, x * height + y);
      const step = board.distance[(x * height + y) * squareCount + nx * height + ny];
      return step === 1 && rowTo(nx * height + ny) === left - 1;
    });
    if (next === undefined) break;
    [x, y] = next;
    way.push(next);
    left--;
  }
  if (x !== x1 || y !== y1)
    return [
      [x0, y0],
      [x1, y1],
    ];
  return way;
}

/** Straight neighbours come first: ways then look like walks. */
const AROUND = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
  [1, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
] as const;

function neighbours({ width, height }: MapText, x: number, y: number): Square[] {
  return AROUND.map(([dx, dy]): Square => [x + dx, y + dy]).filter(
    ([nx, ny]) => nx >= 0 && ny >= 0 && nx < width && ny < height,
  );
}
