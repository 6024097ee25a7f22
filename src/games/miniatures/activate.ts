import { hasForceRating } from "./become.js";
import { F, has } from "./flags.js";
import { EVENT, note } from "./journal.js";
import { NUMBER } from "./layout.js";
import { numberOf, SIDE, STATUS, type State } from "./state.js";

/** What activating does at once, also for a character that only combines fire. */
export function beginActivation(s: State, c: number): void {
  s.status[c]! |= STATUS.activated;
  if (has(s, c, F.forceRenewal)) s.force[c]! += numberOf(s, c, NUMBER.forceRenewal);
  const haunted = s.sides[SIDE.haunted + s.side[c]!]!;
  if (haunted > 0 && hasForceRating(s, c)) s.force[c] = Math.max(0, s.force[c]! - haunted);
  note(s.journal, EVENT.activate, c, s.force[c]!, s.hitPoints[c]!);
}
