import { NUMBER } from "./cards/layout.js";
import { hasForceRating } from "./changing/become.js";
import { defeat } from "./fighting/damage.js";
import { fades, isInspired } from "./moving/spirit.js";
import { F, has } from "./state/flags.js";
import { EVENT, note } from "./state/journal.js";
import { numberOf, SIDE, STATUS, type State } from "./state/state.js";

/** What activating does at once, also for a character that only combines fire. */
export function beginActivation(s: State, c: number): void {
  s.status[c] |= STATUS.activated;
  s.force[c] += has(s, c, F.forceRenewal) ? numberOf(s, c, NUMBER.forceRenewal) : isInspired(s, c) ? 1 : 0;
  const haunted = s.sides[SIDE.haunted + s.side[c]];
  if (haunted > 0 && hasForceRating(s, c)) s.force[c] = Math.max(0, s.force[c] - haunted);
  note(s.journal, EVENT.activate, c, s.force[c], s.hitPoints[c]);
  if (fades(s, c)) defeat(s, c, -1);
}
