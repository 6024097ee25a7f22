import { lengthOf } from "../../core/lists.js";
import { DIAL_TO_WIN, OBJECTIVES_TO_WIN } from "./cards/endings.js";
import { DARK, LIGHT } from "./cards/matchup.js";
import type { State } from "./state/state.js";
import { H } from "./state/table.js";

/**
 * How far the light side is ahead: the share of the objectives that it must destroy, less the dark side's share of what
 * wins on the Death Star dial; -1..1.
 */
export function marginOf({ table: { head, victory } }: State): number {
  const light = lengthOf(victory[LIGHT]) / OBJECTIVES_TO_WIN;
  const dark = (head[H.dial] + lengthOf(victory[DARK])) / DIAL_TO_WIN;
  return Math.min(1, light) - Math.min(1, dark);
}
