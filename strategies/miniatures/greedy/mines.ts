import { geometry, moving, NUMBER, numberOf, roster, type State } from "../../../src/games/miniatures/api.js";
import { worthOf } from "./worth.js";

/** Chance of failing the save of 11. */
const FAILS = 10 / 20;

/** What moving to a space (top left square) costs c at the mines of enemies beside it, in points. */
export function lossToMines(s: State, c: number, square: number): number {
  const side = s.side[c];
  let loss = 0;
  for (let i = roster.foesFrom(s, side), end = roster.foesTo(s, side); i < end; i++) {
    const e = s.living[i];
    if (s.pos[e] < 0 || moving.isAboard(s, e)) continue;
    const damage = numberOf(s, e, NUMBER.mines);
    if (damage === 0 || !geometry.spaceTouches(s, s.size[c], square, e) || !geometry.spaceSees(s, s.size[c], square, e))
      continue;
    loss += FAILS * worthOf(s, c, damage, damage >= s.hitPoints[c] ? 1 : 0);
  }
  return loss;
}
