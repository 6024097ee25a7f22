import { F, fighting, has, moving, type State } from "../../../src/games/miniatures/api.js";
import { nearestFoe } from "./space.js";
import { lossUnder, mapThreats, threatAt } from "./threat.js";
import { weights } from "./weights.js";
import { fullOf, pieceWorth } from "./worth.js";

/** When to board a Desert Skiff, and when to leave it. */

/** Whether a character that has come beside a skiff boards it. */
export function wantsToBoard(s: State, c: number, skiff: number): number {
  mapThreats(s, s.side[c]);
  const away = nearestFoe(s, c, s.pos[c]);
  if (needsGround(s, c) && away <= 2 * moving.speedOf(s, c)) return 0;
  const way = Math.min(away, 2 * moving.speedOf(s, skiff)) - 2 * moving.speedOf(s, c);
  return shelter(s, c, skiff, s.x[c], s.y[c]) + weights.riding * Math.max(0, way) > 0 ? 1 : 0;
}

/** Whether a character aboard leaves its skiff, its turn still to come. */
export function wantsToLeave(s: State, c: number, skiff: number): number {
  mapThreats(s, s.side[c]);
  if (needsGround(s, c)) return nearestFoe(s, skiff, s.pos[skiff]) <= moving.speedOf(s, c) + 2 ? 1 : 0;
  return shelter(s, c, skiff, s.x[skiff], s.y[skiff]) < 0 ? 1 : 0;
}

/** Whether a character can do nothing to those beside the skiff that it is aboard of. */
const needsGround = (s: State, c: number): boolean => has(s, c, F.meleeAttack) && fighting.reachOf(s, c) < 2;

/**
 * Points that being aboard saves a character under the threats at column x, row y, less those that the skiff's fall may
 * cost.
 */
function shelter(s: State, c: number, skiff: number, x: number, y: number): number {
  const side = s.side[c];
  const saved = lossUnder(s, c, threatAt(s, side, x, y));
  const wounds = 1 - s.hitPoints[skiff] / fullOf(s, skiff);
  const exposure = lossUnder(s, skiff, threatAt(s, side, s.x[skiff], s.y[skiff])) / pieceWorth(s, skiff);
  return saved - weights.falling * pieceWorth(s, c) * Math.min(1, exposure + wounds * wounds);
}
