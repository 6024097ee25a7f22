import { type MapText, PIT, SOLID, zoneOf } from "./mapText.js";

/** Tells of a mistake at a line and a column of the file, both from 1. */
export type Complain = (line: number, column: number, message: string, suggestion?: string) => void;

/** Squares a setup zone needs at least: room for the largest squads, and for a Huge character beside smaller ones. */
export const MIN_ZONE_SQUARES = 20;

/**
 * Checks that both setup zones have room and that each of their squares can be walked to from each other one with all
 * doors open. `firstLine` is the line of the file on which the drawing starts, from 1.
 */
export function checkMap(map: MapText, firstLine: number, complain: Complain): void {
  const tell = ({ x, y }: { x: number; y: number }, message: string, suggestion: string) =>
    complain(firstLine + 2 * y + 1, 2 * x + 2, message, suggestion);
  const zones: { x: number; y: number }[][] = [[], []];
  for (let y = 0; y < map.height; y++) {
    for (let x = 0; x < map.width; x++) {
      const zone = zoneOf(map, x, y);
      if (zone >= 0) zones[zone].push({ x, y });
    }
  }
  let isRoomy = true;
  zones.forEach((zone, index) => {
    if (zone.length >= MIN_ZONE_SQUARES) return;
    isRoomy = false;
    const side = index === 0 ? "west" : "east";
    const message = `the ${side} setup zone has ${zone.length} squares to stand on; it needs ${MIN_ZONE_SQUARES}`;
    const suggestion = `mark its squares with "${index + 1}", or clear some at the ${side} edge`;
    tell(zone[0] ?? { x: 0, y: 0 }, message, suggestion);
  });
  if (!isRoomy) return;
  const start = zones[0][0];
  const reached = reachedFrom(map, start.x, start.y);
  const cutOff = [...zones[0], ...zones[1]].find(({ x, y }) => reached[y][x] === false);
  if (cutOff === undefined) return;
  const isZone1 = zoneOf(map, cutOff.x, cutOff.y) === 1;
  const message = isZone1
    ? "the east setup zone cannot be walked to from the west one, even with all doors open"
    : "part of the west setup zone is cut off from the rest, even with all doors open";
  tell(cutOff, message, "open a way, or fill what is cut off with #");
}

/** Which squares (by row, then column) a walking Medium character can reach from one with all doors open. */
function reachedFrom(map: MapText, startX: number, startY: number): boolean[][] {
  const reached = Array.from({ length: map.height }, () => new Array<boolean>(map.width).fill(false));
  const enterable = (x: number, y: number) => map.squares[y][x] !== SOLID && map.squares[y][x] !== PIT;
  // Edges by the square east or south of them; solid squares are not entered but their edges bar diagonals.
  const solid = (x: number, y: number) => map.squares[y][x] === SOLID;
  const westWall = (x: number, y: number) => map.verticals[y][x] === "|" || solid(x, y) || solid(x - 1, y);
  const northWall = (x: number, y: number) => map.horizontals[y][x] === "-" || solid(x, y) || solid(x, y - 1);
  const queue = [{ x: startX, y: startY }];
  reached[startY][startX] = true;
  for (const { x, y } of queue) {
    for (let toX = Math.max(0, x - 1); toX <= Math.min(map.width - 1, x + 1); toX++) {
      for (let toY = Math.max(0, y - 1); toY <= Math.min(map.height - 1, y + 1); toY++) {
        if (reached[toY][toX] || !enterable(toX, toY)) continue;
        const right = Math.max(x, toX);
        const below = Math.max(y, toY);
        const isBarred =
          toX === x
            ? northWall(x, below)
            : toY === y
              ? westWall(right, y)
              : westWall(right, below) || westWall(right, below - 1) || northWall(x, below) || northWall(toX, below);
        if (isBarred) continue;
        reached[toY][toX] = true;
        queue.push({ x: toX, y: toY });
      }
    }
  }
  return reached;
}
