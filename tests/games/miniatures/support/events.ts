import { playSkirmish } from "../../../../src/games/miniatures/skirmish.js";
import type { Squad } from "../../../../src/games/miniatures/squad/squad.js";
import { createState } from "../../../../src/games/miniatures/state/createState.js";
import type { Strategy } from "../../../../src/games/miniatures/strategy.js";
import { type Ground, matchupUnder } from "./play.js";
import { Watcher } from "./watch.js";

/**
 * Plays squads in a scenario from both seats under the checker, and says which events of the journal came up.
 * @param seeds games for each seat order; they take the maps in turn
 */
export function eventsOf(
  scenario: string,
  squads: readonly Squad[],
  ground: Ground,
  strategy: Strategy,
  seeds: number,
): ReadonlySet<number> {
  const watcher = new Watcher(ground.maps, 8);
  const watched = watcher.watch(strategy);
  const state = createState(matchupUnder(scenario, squads, ground, [watched, watched]));
  const happened = new Set<number>();
  for (let seed = 0; seed < seeds; seed++) {
    for (const swapped of [false, true]) {
      state.journal = { entries: [] };
      playSkirmish(state, seed, 9, seed % ground.maps.length, swapped);
      watcher.atEnd(state);
      for (const [event] of state.journal.entries) happened.add(event!);
    }
  }
  return happened;
}
