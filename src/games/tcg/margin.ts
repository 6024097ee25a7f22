import { controllerOf } from "./battle/control.js";
import { DARK, LIGHT } from "./cards/matchup.js";
import type { State } from "./state/state.js";

const ARENAS = 3;

/** How many arenas more the light side controls than the dark side, as things stand: -3..3. */
export function marginOf(s: State): number {
  let margin = 0;
  for (let arena = 0; arena < ARENAS; arena++) {
    const controller = controllerOf(s, arena);
    if (controller === LIGHT) margin++;
    if (controller === DARK) margin--;
  }
  return margin;
}
