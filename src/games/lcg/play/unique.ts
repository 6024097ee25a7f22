import type { State } from "../state/state.js";
import { ZONE } from "../state/table.js";

/** Whether a unique card of that title is in play already: nobody may play or put a second one into play. */
export function isUniqueInPlay(s: State, card: number): boolean {
  const { matchup, table } = s;
  if (matchup.isUnique[card] === 0) return false;
  let at = card;
  do {
    at = matchup.nextOfTitle[at];
    const zone = table.zone[at];
    if (zone >= ZONE.units && zone <= ZONE.enhancements) return true;
  } while (at !== card);
  return false;
}
