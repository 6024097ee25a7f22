import { describe, expect, test } from "vitest";
import { type Board, rowOf, squareAt, VIEW_CORNERS } from "../../../../src/games/miniatures/board/board.js";
import { compileBoard } from "../../../../src/games/miniatures/board/compile.js";
import { quadrantsInReach } from "../../../../src/games/miniatures/board/cover.js";
import { ensureRow } from "../../../../src/games/miniatures/board/rows.js";

/**
 * The ruling on corners: one on a straight wall sees its own side; at a wall's end one shoots around it; where two
 * walls meet in an L, or a wall meets the border, the quadrant they shut off is blocked from that corner.
 */

const WIDTH = 15;
const HEIGHT = 10;

/** An arm of wall from a lattice corner: its direction (one of them 0) and length in squares. */
interface Arm {
  readonly from: readonly [number, number];
  readonly dx: -1 | 0 | 1;
  readonly dy: -1 | 0 | 1;
  readonly length: number;
}

/** An open board with arms of wall. */
function boardWith(...arms: readonly Arm[]): Board {
  const verticals = Array.from({ length: HEIGHT }, () => [..."|".padEnd(WIDTH), "|"]);
  const horizontals = Array.from({ length: HEIGHT + 1 }, (_, y) => [
    ...(y === 0 || y === HEIGHT ? "-" : " ").repeat(WIDTH),
  ]);
  for (const { from, dx, dy, length } of arms) {
    for (let k = 0; k < length; k++) {
      if (dx !== 0) horizontals[from[1]][dx > 0 ? from[0] + k : from[0] - 1 - k] = "-";
      else verticals[dy > 0 ? from[1] + k : from[1] - 1 - k][from[0]] = "|";
    }
  }
  return compileBoard({
    name: "corners",
    description: "",
    width: WIDTH,
    height: HEIGHT,
    squares: Array.from({ length: HEIGHT }, () => ".".repeat(WIDTH)),
    verticals: verticals.map((line) => line.join("")),
    horizontals: horizontals.map((line) => line.join("")),
  });
}

type Square = readonly [number, number];

/** Whether a shooter has no cover against it from one corner of its square (0 NW, 1 NE, 2 SW, 3 SE). */
function clearFrom(board: Board, shooter: Square, corner: number, target: Square): boolean {
  const s = squareAt(board, ...shooter);
  ensureRow(board, 0, s);
  const view = board.view[rowOf(board, 0, s) + squareAt(board, ...target)];
  return ((view & VIEW_CORNERS) >> corner) % 2 === 1;
}

/** The corner where the walls meet; the L opens to (ox, oy) and shuts off that quadrant. */
const P = [7, 5] as const;
const QUADRANTS = [
  { name: "north-west", ox: -1, oy: -1 },
  { name: "north-east", ox: 1, oy: -1 },
  { name: "south-west", ox: -1, oy: 1 },
  { name: "south-east", ox: 1, oy: 1 },
] as const;

/** The square in a quadrant of P, so many squares away from it both ways (0 = touching P). */
const inQuadrant = (ox: number, oy: number, across: number, down: number): Square => [
  ox > 0 ? P[0] + across : P[0] - 1 - across,
  oy > 0 ? P[1] + down : P[1] - 1 - down,
];
/** Which corner of the square touching P in a quadrant is P. */
const cornerAtP = (ox: number, oy: number) => (ox > 0 ? 0 : 1) + (oy > 0 ? 0 : 2);

describe.each(QUADRANTS)("two walls in an L that shuts off the $name", ({ ox, oy }) => {
  const across: Arm = { from: P, dx: ox, dy: 0, length: 3 };
  const down: Arm = { from: P, dx: 0, dy: oy, length: 3 };
  const [both, oneAcross, oneDown] = [boardWith(across, down), boardWith(across), boardWith(down)];
  const target = inQuadrant(ox, oy, 1, 1);
  /** All who stand at P outside the L: opposite, and beside either wall. */
  const outside = [
    [-ox, -oy],
    [ox, -oy],
    [-ox, oy],
  ] as const;

  test("nobody outside has a clear line from that corner to a square inside", () => {
    for (const [qx, qy] of outside) {
      expect(clearFrom(both, inQuadrant(qx, qy, 0, 0), cornerAtP(qx, qy), target), `${qx},${qy}`).toBe(false);
    }
  });

  test("with either wall gone the corner is a wall's end, and one shoots around it", () => {
    for (const board of [oneAcross, oneDown]) {
      for (const [qx, qy] of outside) {
        expect(clearFrom(board, inQuadrant(qx, qy, 0, 0), cornerAtP(qx, qy), target), `${qx},${qy}`).toBe(true);
      }
    }
  });

  test("the three open quadrants see each other from that corner, and the L its own inside only", () => {
    for (const [qx, qy] of outside) {
      for (const [tx, ty] of outside) {
        if (qx === tx && qy === ty) continue;
        const shooter = inQuadrant(qx, qy, 0, 0);
        expect(clearFrom(both, shooter, cornerAtP(qx, qy), inQuadrant(tx, ty, 1, 1)), `${qx},${qy} ${tx},${ty}`).toBe(
          true,
        );
      }
      const within = inQuadrant(ox, oy, 0, 0);
      expect(clearFrom(both, within, cornerAtP(ox, oy), inQuadrant(qx, qy, 1, 1))).toBe(false);
      expect(clearFrom(both, within, cornerAtP(ox, oy), inQuadrant(ox, oy, 2, 2))).toBe(true);
    }
  });
});

describe("a wall that meets the border", () => {
  // Southward from the northern border at column line 7, three squares.
  const board = boardWith({ from: [7, 0], dx: 0, dy: 1, length: 3 });

  test("shuts off its far side from the corner at the border", () => {
    // North-east corner of the square west of it, north-west corner of the one east of it.
    expect(clearFrom(board, [6, 0], 1, [8, 1])).toBe(false);
    expect(clearFrom(board, [7, 0], 0, [5, 1])).toBe(false);
    expect(clearFrom(board, [6, 0], 1, [3, 1])).toBe(true);
  });

  test("is shot around at its free end, and sees its own side in between", () => {
    expect(clearFrom(board, [6, 2], 3, [8, 1])).toBe(true);
    expect(clearFrom(board, [6, 1], 3, [8, 0])).toBe(false);
    expect(clearFrom(board, [6, 1], 3, [4, 3])).toBe(true);
  });

  test("the same at all four borders: of the two quadrants on the map neither reaches the other", () => {
    const arms: readonly [Arm, number, number][] = [
      [{ from: [7, 0], dx: 0, dy: 1, length: 2 }, 0b0100, 0b1000],
      [{ from: [7, HEIGHT], dx: 0, dy: -1, length: 2 }, 0b0001, 0b0010],
      [{ from: [0, 5], dx: 1, dy: 0, length: 2 }, 0b0010, 0b1000],
      [{ from: [WIDTH, 5], dx: -1, dy: 0, length: 2 }, 0b0001, 0b0100],
    ];
    for (const [arm, one, other] of arms) {
      const [walled, open] = [boardWith(arm), boardWith()];
      const [x, y] = arm.from;
      expect(quadrantsInReach(walled, 0, x, y, one), `${x},${y}`).toBe(one);
      expect(quadrantsInReach(walled, 0, x, y, other), `${x},${y}`).toBe(other);
      expect(quadrantsInReach(open, 0, x, y, one), `${x},${y}`).toBe(one | other);
    }
  });
});
