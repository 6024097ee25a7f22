import { describe, expect, it } from "vitest";
import { createReach, findReach, type Reach, reachOn } from "../../../../src/games/miniatures/moving/reach.js";
import { distanceBetween, gapBetween } from "../../../../src/games/miniatures/state/sight.js";
import { H, type State } from "../../../../src/games/miniatures/state/state.js";
import { type At, type Cast, scene, stat } from "../support/scene.js";

/** Spaces in reach where an enemy only just matters, and where others were looked at in between. */

const guard = stat({ hitPoints: 50 });
const set = (west: readonly At[], east: readonly At[]) => {
  const cast = (of: readonly At[]): Cast[] => of.map((at) => ({ card: guard, at }));
  const s = scene({ terrain: { width: 24, height: 14 }, west: cast(west), east: cast(east) }).state;
  // In the first turn, so that nobody has made an attack of opportunity.
  s.head[H.turn] = 1;
  return s;
};
/** Columns and rows from 1. */
const has = ({ columns, x0, x1 }: Reach, [x, y]: At): boolean =>
  x - 1 >= x0 && x - 1 <= x1 && ((columns[x - 1] >>> (y - 1)) & 1) === 1;
const spacesOf = (s: State, reach: Reach): At[] =>
  Array.from({ length: s.board.squareCount }, (_, q): At => [s.board.colOf[q] + 1, s.board.rowOf[q] + 1]).filter((at) =>
    has(reach, at),
  );

describe("spaces in careful reach", () => {
  it.each([3, 4, 5, 6, 7, 11, 12])("end before what an enemy threatens on the way, with %i squares", (budget) => {
    const reach = createReach();
    for (const [start, ahead] of [
      [2, 1],
      [22, -1],
    ] as const) {
      const last = start + ahead * budget;
      const reaches = (enemy: At) => {
        findReach(set([[start, 7]], [enemy]), 0, budget, budget, reach);
        return has(reach, [last, 7]);
      };
      expect(reaches([12, 1])).toBe(true);
      // The last but one square of the only way is beside it, by a corner.
      expect(reaches([last, 8])).toBe(false);
      expect(reaches([last, 6])).toBe(false);
      // Of the way the last square alone is.
      expect(reaches([last + ahead, 7])).toBe(true);
    }
  });

  it("go on from where they ended, though another's were found in between", () => {
    const s = set(
      [
        [10, 7],
        [3, 8],
      ],
      [[12, 9]],
    );
    const [reach, other, anew] = [createReach(), createReach(), createReach()];
    findReach(s, 0, 4, 10, reach);
    findReach(s, 1, 10, 10, other);
    findReach(s, 0, 10, 10, anew);
    findReach(s, 0, 4, 10, reach);
    expect(spacesOf(s, reach)).not.toEqual(spacesOf(s, anew));
    // A flood of somebody else takes the place of the last one.
    findReach(s, 1, 11, 11, other);
    reachOn(s, 0, 10, reach);
    expect(spacesOf(s, reach)).toEqual(spacesOf(s, anew));
  });
});

describe("the gap between two spaces", () => {
  it.each(["medium", "large", "huge"] as const)(
    "of which one is %s is the distance on open ground, straight",
    (size) => {
      const big = stat({ size, hitPoints: 50 });
      for (const at of [
        [11, 2],
        [11, 12],
        [3, 7],
        [19, 7],
      ] as const) {
        const { state } = scene({
          terrain: { width: 24, height: 14 },
          west: [{ card: big, at: [11, 7] }],
          east: [{ card: guard, at: [...at] }],
        });
        for (const [a, t] of [
          [0, 1],
          [1, 0],
        ] as const)
          expect(gapBetween(state, a, t), `${at}`).toBe(distanceBetween(state, a, t));
      }
    },
  );
});
