/**
 * A battle map as a person draws it: squares, edges and setup zones as characters. Plain data that survives
 * structured cloning; `parseMap` (mapParse.ts) reads it from a file and `compileBoard` (compile.ts) makes tables of it.
 */
export interface MapText {
  readonly name: string;
  readonly description: string;
  /** Squares from west to east, 10-40. */
  readonly width: number;
  /** Squares from north to south, 6-32, fewer than the width. */
  readonly height: number;
  /** `height` strings of `width` characters, each one of SQUARE_CHARACTERS. */
  readonly squares: readonly string[];
  /**
   * `height` strings of `width + 1` characters: the edges west of each square and the east border: `|`, ` `, `a`-`h`.
   */
  readonly verticals: readonly string[];
  /**
   * `height + 1` strings of `width` characters: the edges north of each square and the south border: `-`, ` `, `a`-`h`.
   */
  readonly horizontals: readonly string[];
}

export const MIN_WIDTH = 10;
export const MAX_WIDTH = 40;
export const MIN_HEIGHT = 6;
/** One bit a row in a 32-bit word. */
export const MAX_HEIGHT = 32;
export const MAX_DOORS = 8;
/** Squares from a narrow edge in which a squad sets up. */
export const ZONE_DEPTH = 4;

export const OPEN = ".";
export const SOLID = "#";
export const LOW_OBJECTS = "o";
export const DIFFICULT_TERRAIN = "~";
export const PIT = "O";
/** Characters a square may be drawn with, blank apart (which is open). `1` and `2` mark the setup zones. */
export const SQUARE_CHARACTERS = ".#o~O12";
export const DOOR_LETTERS = "abcdefgh";

/** The letters of the doors on a map in alphabetical order: door d of the board has the d-th of them. */
export function doorLetters(map: MapText): string[] {
  const edges = [...map.verticals, ...map.horizontals].join("");
  return [...DOOR_LETTERS].filter((letter) => edges.includes(letter));
}

/**
 * The setup zone a square belongs to: 0 west, 1 east, -1 neither. A zone whose digit is drawn anywhere is made of
 * those squares; else it is the columns within ZONE_DEPTH squares of its narrow edge. Solid squares and pits are in
 * none.
 */
export function zoneOf(map: MapText, x: number, y: number): -1 | 0 | 1 {
  const square = map.squares[y][x];
  if (square === SOLID || square === PIT) return -1;
  if (square === "1") return 0;
  if (square === "2") return 1;
  const isDrawn = (digit: string) => map.squares.some((row) => row.includes(digit));
  if (x < ZONE_DEPTH && !isDrawn("1")) return 0;
  if (x >= map.width - ZONE_DEPTH && !isDrawn("2")) return 1;
  return -1;
}

/** Draws the map as a file that `parseMap` reads back to the same data. */
export function formatMap(map: MapText): string {
  const lines = [`name: ${map.name}`];
  if (map.description !== "") lines.push(`description: ${map.description}`);
  lines.push("");
  for (let y = 0; y <= map.height; y++) {
    lines.push(`+${[...map.horizontals[y]].join("+")}+`);
    if (y === map.height) break;
    let line = map.verticals[y][0];
    for (let x = 0; x < map.width; x++) line += map.squares[y][x] + map.verticals[y][x + 1];
    lines.push(line);
  }
  return `${lines.join("\n")}\n`;
}
