import type { MatchupSpec } from "../../game.js";
import { EVENTS } from "./journal.js";
import type { State } from "./state.js";

/** The journal of a game as lines. */
export function describe(s: State, _spec: MatchupSpec): string[] {
  return (s.journal?.entries ?? []).map(([event, ...words]) => `${EVENTS[event]} ${words.join(" ")}`);
}
