import { describe, expect, it } from "vitest";
import { GAMBIT_REACH } from "../../../src/games/miniatures/score.js";
import { type At, type Cast, type Scene, scene, stat } from "../../games/miniatures/support/scene.js";
import { squareOf } from "../../games/miniatures/support/script.js";
import { greedyTurn, squaresOf } from "./turns.js";

/**
 * The rule gambit: 5 points at the end of each round for a squad with a character within 4 squares of the map's centre.
 */

const terrain = { width: 25, height: 13 };
const centre: At = [13, 7];
const shooter = stat({ cost: 12, hitPoints: 60, damage: 20 });
/** In sight from everywhere, it hurts nobody. */
const target: Cast = { card: stat({ cost: 10, hitPoints: 500, damage: 0 }), at: [24, 7] };

const holds = (of: Scene, [x, y]: At): boolean =>
  of.state.board.centreDistance[squareOf(of.state, [x, y])] <= GAMBIT_REACH;

/** Of shooters put on squares of a ring around the middle, who all have a shot: how many go into it and shoot. */
function counted(gambit: boolean, ally: At | undefined) {
  const count = { reaching: 0, inside: 0, shots: 0 };
  const west: Cast[] = [{ card: shooter, at: [2, 2] }, ...(ally === undefined ? [] : [{ card: shooter, at: ally }])];
  const set = scene({ terrain, west, east: [target], rules: { gambit } });
  for (const at of squaresOf(6, 2, 20, 12)) {
    const far = Math.abs(at[0] - centre[0]) + Math.abs(at[1] - centre[1]);
    if (far <= 4 || far > 9 || (ally?.[0] === at[0] && ally[1] === at[1])) continue;
    set.place(0, at);
    count.reaching++;
    const turn = greedyTurn(set, 0);
    if (holds(set, turn.at)) count.inside++;
    if (turn.attacked.length > 0) count.shots++;
  }
  return count;
}

describe("gambit", () => {
  it("who has a shot takes it from the middle wherever a move leads there", () => {
    const { reaching, inside, shots } = counted(true, undefined);
    expect(reaching).toBeGreaterThan(60);
    expect(inside).toBe(reaching);
    expect(shots).toBe(reaching);
  });

  it("without the rule the middle is worth nothing", () => {
    const { reaching, inside, shots } = counted(false, undefined);
    expect(inside).toBeLessThan(reaching / 4);
    expect(shots).toBe(reaching);
  });

  it("a second one there scores nothing more, so others stay where they are", () => {
    const { reaching, inside } = counted(true, centre);
    expect(inside).toBeLessThan(reaching / 4);
  });

  it("whoever holds the middle does not leave it for a shot that it has from there", () => {
    const set = scene({ terrain, west: [{ card: shooter, at: [11, 7] }], east: [target], rules: { gambit: true } });
    for (const at of squaresOf(10, 5, 16, 9)) {
      set.place(0, at);
      if (!holds(set, at)) continue;
      expect(holds(set, greedyTurn(set, 0).at), `${at}`).toBe(true);
    }
  });

  it("is weighed against danger: not for 5 points into the reach of what takes more", () => {
    const brute = stat({
      cost: 60,
      hitPoints: 300,
      attack: 20,
      damage: 60,
      abilities: ["Melee Attack", "Triple Attack"],
    });
    const costly = stat({ cost: 60, hitPoints: 60, damage: 20 });
    const set = scene({
      terrain,
      west: [{ card: costly, at: [7, 7] }],
      east: [
        { card: brute, at: [14, 6] },
        { card: brute, at: [14, 8] },
      ],
      rules: { gambit: true },
    });
    expect(holds(set, greedyTurn(set, 0).at)).toBe(false);
  });
});
