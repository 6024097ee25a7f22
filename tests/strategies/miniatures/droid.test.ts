import { describe, expect, it } from "vitest";
import { refreshEffects } from "../../../src/games/miniatures/effects/effects.js";
import type { MiniaturesMatchup } from "../../../src/games/miniatures/game.js";
import { createWays, findWays, UNREACHED } from "../../../src/games/miniatures/moving/everywhere.js";
import { createState } from "../../../src/games/miniatures/state/createState.js";
import { H, OVER, type State } from "../../../src/games/miniatures/state/state.js";
import { takeTurn } from "../../../src/games/miniatures/turn.js";
import { PositionTextError } from "../../../src/games/positionText.js";
import { greedy } from "../../../strategies/miniatures/greedy.js";
import { groundOfMaps, matchupUnder, shippedMap, squadOf } from "../../games/miniatures/support/play.js";
import { positions } from "../../games/miniatures/support/roundTrip.js";
import { stat } from "../../games/miniatures/support/scene.js";

/** Capture the Droid: who has the droid takes it home, round pits and through doors. */

const runner = squadOf("runner", [stat({ name: "Runner" })]);
const watcher = squadOf("watcher", [stat({ name: "Watcher", damage: 0 })]);
const letters = (x: number): string => (x < 26 ? "" : "A") + String.fromCharCode(65 + (x % 26));

const matchupOn = (map: string): MiniaturesMatchup =>
  matchupUnder("capture the droid", [runner, watcher], groundOfMaps([shippedMap(map)]), [greedy, greedy]);

/** The runner with the droid on a square, the enemy far off; undefined where nobody can stand there. */
function carrying(matchup: MiniaturesMatchup, at: string): State | undefined {
  const s = createState(matchup);
  try {
    positions.read(matchup, s, `west a: Runner@${at} droid | east b: Watcher@AF20`, 5, 6);
  } catch (error) {
    if (error instanceof PositionTextError) return undefined;
    throw error;
  }
  refreshEffects(s);
  return s;
}

/** Movement of the cheapest way home, doors taken as open. */
function wayOf(s: State): number {
  const ways = createWays();
  findWays(s, 0, ways);
  return Math.min(...ways.cost.subarray(0, s.board.height));
}

describe("whoever has the droid", () => {
  for (const map of ["chasm", "mixed", "corridors", "open"])
    it(`goes home by the way that there is, on ${map}`, () => {
      const matchup = matchupOn(map);
      let homes = 0;
      for (let x = 4; x < 30; x += 3)
        for (let y = 2; y <= 20; y += 2) {
          const at = `${letters(x)}${y}`;
          const s = carrying(matchup, at);
          if (s === undefined) continue;
          const way = wayOf(s);
          expect(way, at).toBeLessThan(UNREACHED);
          let turns = 0;
          // A turn for each 12 squares, and one for each door that is closed when it comes there.
          const most = Math.ceil(way / 12) + s.board.doorCount;
          while (s.head[H.over] === 0 && turns <= most) {
            takeTurn(s, 0);
            turns++;
          }
          expect([s.head[H.over], turns <= most], `${map} ${at}, ${way} squares`).toEqual([OVER.droid, true]);
          homes++;
        }
      expect(homes).toBeGreaterThan(50);
    });
});
