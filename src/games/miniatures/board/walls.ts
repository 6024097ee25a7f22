import { type MapText, SOLID } from "./mapText.js";

/** Bit y of word x for each door state: see `eastWall` and `southWall` of Board. */
export interface Walls {
  readonly east: Int32Array;
  readonly south: Int32Array;
}

/**
 * Walls and closed doors of every door state, `doors * width + x`. All four edges of a solid square and the map's
 * border are wall. `letters` are the doors' letters in the order of their bits.
 */
export function compileWalls(map: MapText, letters: readonly string[], east: Int32Array, south: Int32Array): void {
  const { width, height } = map;
  for (let doors = 0; doors < 1 << letters.length; doors++) {
    const isOpen = (edge: string) => edge === " " || (doors >> letters.indexOf(edge)) % 2 === 1;
    const isWall = (edge: string) => edge === "|" || edge === "-" || !isOpen(edge);
    const isSolid = (x: number, y: number) => map.squares[y]?.[x] === SOLID;
    for (let x = 0; x < width; x++) {
      for (let y = 0; y < height; y++) {
        const word = doors * width + x;
        const solid = isSolid(x, y);
        if (solid || isSolid(x + 1, y) || isWall(map.verticals[y][x + 1])) east[word] = east[word] | (1 << y);
        if (solid || isSolid(x, y + 1) || isWall(map.horizontals[y + 1][x])) south[word] = south[word] | (1 << y);
      }
    }
  }
}

/** Four numbers a door edge: door, x, y, and 0 for the edge east of square (x, y), 1 for the edge south of it. */
export function doorEdgesOf(map: MapText, letters: readonly string[]): number[] {
  const edges: number[] = [];
  for (let x = 0; x < map.width; x++) {
    for (let y = 0; y < map.height; y++) {
      const east = letters.indexOf(map.verticals[y][x + 1]);
      const south = letters.indexOf(map.horizontals[y + 1][x]);
      if (east >= 0) edges.push(east, x, y, 0);
      if (south >= 0) edges.push(south, x, y, 1);
    }
  }
  return edges;
}

/**
 * Squares adjacent to a door: those with the door as a side, and those that touch one of its ends from beside such a
 * square, unless a wall stands between the two. Other doors do not separate. Calls `add` for each, possibly repeatedly.
 */
export function squaresNearDoorEdge(
  openWalls: Walls,
  openBase: number,
  width: number,
  height: number,
  x: number,
  y: number,
  isSouth: boolean,
  add: (x: number, y: number) => void,
): void {
  for (let side = 0; side < 2; side++) {
    const sideX = isSouth ? x : x + side;
    const sideY = isSouth ? y + side : y;
    add(sideX, sideY);
    for (const step of [-1, 1]) {
      const nextX = isSouth ? sideX + step : sideX;
      const nextY = isSouth ? sideY : sideY + step;
      if (nextX < 0 || nextY < 0 || nextX >= width || nextY >= height) continue;
      const between = isSouth
        ? openWalls.east[openBase + Math.min(sideX, nextX)] >>> sideY
        : openWalls.south[openBase + sideX] >>> Math.min(sideY, nextY);
      if ((between & 1) === 0) add(nextX, nextY);
    }
  }
}
