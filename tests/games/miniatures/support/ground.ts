import type { MapText } from "../../../../src/games/miniatures/board/mapText.js";

/** Maps for rule tests, named square by square on open ground. Columns and rows count from 1 in the north-west. */

/** Column and row, from 1. */
export type At = readonly [number, number];
/** The edge on one side of a square. */
export type Edge = readonly [...At, "north" | "east" | "south" | "west"];

export interface Terrain {
  /** Squares from west to east; default 20. */
  readonly width?: number;
  /** Squares from north to south; default 12. */
  readonly height?: number;
  readonly low?: readonly At[];
  readonly difficult?: readonly At[];
  readonly pits?: readonly At[];
  readonly solid?: readonly At[];
  readonly walls?: readonly Edge[];
  /** Edges of each door by its letter, a to h: door 0 is the first letter in use. */
  readonly doors?: Readonly<Record<string, readonly Edge[]>>;
}

/** Builds a map; the border is wall, everything not named is open. */
export function groundOf(terrain: Terrain = {}): MapText {
  const width = terrain.width ?? 20;
  const height = terrain.height ?? 12;
  const grid = (columns: number, rows: number, fill: string) =>
    Array.from({ length: rows }, () => Array.from({ length: columns }, () => fill));
  const squares = grid(width, height, ".");
  const verticals = grid(width + 1, height, " ");
  const horizontals = grid(width, height + 1, " ");
  const fill = (places: readonly At[] | undefined, kind: string) => {
    for (const [x, y] of places ?? []) squares[y - 1][x - 1] = kind;
  };
  fill(terrain.low, "o");
  fill(terrain.difficult, "~");
  fill(terrain.pits, "O");
  fill(terrain.solid, "#");
  const draw = ([x, y, side]: Edge, upright: string, level: string) => {
    if (side === "west" || side === "east") verticals[y - 1][side === "west" ? x - 1 : x] = upright;
    else horizontals[side === "north" ? y - 1 : y][x - 1] = level;
  };
  for (const edge of terrain.walls ?? []) draw(edge, "|", "-");
  for (const [letter, edges] of Object.entries(terrain.doors ?? {}))
    for (const edge of edges) draw(edge, letter, letter);
  for (const row of verticals) {
    row[0] = "|";
    row[width] = "|";
  }
  horizontals[0].fill("-");
  horizontals[height].fill("-");
  const lines = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join(""));
  return {
    name: "ground",
    description: "",
    width,
    height,
    squares: lines(squares),
    verticals: lines(verticals),
    horizontals: lines(horizontals),
  };
}
