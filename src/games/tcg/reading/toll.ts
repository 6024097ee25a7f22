import { itemOf, type List, lengthOf } from "../../../core/lists.js";
import { otherSide, type Side } from "../../../core/side.js";
import { sideNow } from "../state/table.js";
import { fits, type Seen } from "./filter.js";

/** Force that cards make an attack cost ("can't attack unless they pay"). */

/** What all units of the side attacked ask for an attack together. */
export function tollOf(s: Seen, attacker: number, defender: number): number {
  const side = otherSide(sideNow(s, attacker));
  const units: List = s.table.units[side];
  let force = 0;
  for (let i = 0; i < lengthOf(units); i++) force += tollBy(s, side, itemOf(units, i), attacker, defender);
  return force;
}

function tollBy(s: Seen, side: Side, card: number, attacker: number, defender: number): number {
  const { tolls } = s.matchup.cards[card];
  let force = 0;
  for (let i = 0; i < tolls.length; i++) {
    const toll = tolls[i];
    if (toll.on === undefined ? card !== defender : !fits(s, toll.on, defender, side, card)) continue;
    if (toll.by === undefined || fits(s, toll.by, attacker, side, card)) force += toll.force;
  }
  return force;
}
