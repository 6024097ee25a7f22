import { describe, expect, test } from "vitest";
import { characterBetween } from "../../../../src/games/miniatures/board/between.js";
import {
  type Board,
  rowOf,
  squareAt,
  VIEW_ADJACENT,
  VIEW_CORNERS,
  VIEW_SIGHT,
} from "../../../../src/games/miniatures/board/board.js";
import { ensureRow } from "../../../../src/games/miniatures/board/rows.js";
import { interiorsMeet, squareCorners } from "./reference.js";
import { boardOf } from "./support.js";

/** A board of 12 x 6 squares from its six lines of squares and the edges between; lines left out are open. */
function drawn(edits: readonly [line: number, text: string][], width = 12): Board {
  const lines = Array.from({ length: 13 }, (_, i) => (i % 2 === 0 ? `${"+ ".repeat(width)}+` : ""));
  lines[0] = lines[0].replaceAll(" ", "-");
  for (const [line, text] of edits) lines[line] = text;
  return boardOf(lines.join("\n")).board;
}

function view(board: Board, from: readonly [number, number], to: readonly [number, number], doors = 0): number {
  const s = squareAt(board, from[0], from[1]);
  ensureRow(board, doors, s);
  return board.view[rowOf(board, doors, s) + squareAt(board, to[0], to[1])];
}

const sees = (v: number) => (v & VIEW_SIGHT) !== 0;
const hasCover = (v: number) => (v & VIEW_ADJACENT) === 0 && (v & VIEW_CORNERS) === 0;

describe("figure Line of Sight", () => {
  test("one clear line is enough; behind the wall there is none", () => {
    // A wall south of row 1 from column 3 to 8.
    const board = drawn([[4, "+ + + +-+-+-+-+-+-+ + + +"]]);
    expect(sees(view(board, [1, 0], [6, 1]))).toBe(true);
    expect(sees(view(board, [4, 0], [5, 4]))).toBe(false);
    expect(sees(view(board, [1, 0], [8, 3]))).toBe(false);
    expect(sees(view(board, [1, 1], [3, 2]))).toBe(true);
  });
});

describe("figure Cover and Line of Sight", () => {
  test("a line that runs along a wall gives no line of sight", () => {
    // Both stand beside the same straight wall on opposite sides: only lines along it would join them.
    const board = drawn([[4, "+ + +-+-+-+-+-+-+-+ + + +"]]);
    expect(sees(view(board, [2, 1], [8, 2]))).toBe(false);
    expect(sees(view(board, [2, 1], [8, 1]))).toBe(true);
  });

  test("a line that nicks a corner gives no line of sight", () => {
    // Two solid squares touch at a corner: the diagonal between them is closed.
    const board = drawn([
      [5, "|        #              |"],
      [7, "|          #            |"],
    ]);
    expect(sees(view(board, [4, 3], [5, 2]))).toBe(false);
    expect(view(board, [4, 3], [5, 2]) & VIEW_ADJACENT).toBe(0);
    // One of them alone leaves the way around.
    const single = drawn([[5, "|        #              |"]]);
    expect(view(single, [4, 3], [5, 2]) & VIEW_ADJACENT).not.toBe(0);
  });

  test("a line along a wall or past its end gives no cover", () => {
    // The shooter's row is bordered by a wall on its whole length: nothing crosses it.
    const board = drawn([[4, "+ + +-+-+-+-+-+-+-+ + + +"]]);
    const along = view(board, [2, 1], [8, 1]);
    expect(sees(along)).toBe(true);
    expect(along & VIEW_CORNERS).toBe(VIEW_CORNERS);
  });
});

describe("figure Shooting Around Corners", () => {
  // A wall runs west from the corner at (5, 3). Padme stands at its end, the droid beyond it to the south-west.
  const board = drawn([[6, "+-+-+-+-+-+ + + + + + + +"]]);
  const padme = [5, 2] as const;
  const droid = [3, 5] as const;

  test("both see each other", () => {
    expect(sees(view(board, padme, droid))).toBe(true);
    expect(sees(view(board, droid, padme))).toBe(true);
  });

  test("the one at the corner shoots around it: no cover; shot at from there, it has cover", () => {
    expect(hasCover(view(board, padme, droid))).toBe(false);
    expect(hasCover(view(board, droid, padme))).toBe(true);
  });

  test("at the wall's end it is the corner on the end that is clear", () => {
    // Corner bit 2 is the south-west one, at (5, 3).
    expect(view(board, padme, droid) & (1 << 2)).not.toBe(0);
  });

  test("not at its end, a corner on a straight wall sees its own side only", () => {
    // From (3, 2) all southern corners lie on the wall.
    expect(view(board, [3, 2], droid) & VIEW_CORNERS).toBe(0);
    expect(view(board, [3, 2], [9, 0]) & VIEW_CORNERS).toBe(VIEW_CORNERS);
  });
});

test("figure Cover: some line from every corner is cut by a wall", () => {
  // A short wall between the two: sight past it, but cover.
  const board = drawn([
    [5, "|         |             |"],
    [7, "|         |             |"],
  ]);
  const v = view(board, [2, 1], [8, 3]);
  expect(sees(v)).toBe(true);
  expect(hasCover(v)).toBe(true);
});

describe("figure Cover from Low Objects 1", () => {
  // Low objects between the shooter at (2, 2) and (8, 2), and in the square at (4, 5).
  const board = drawn([
    [5, "|          o            |"],
    [11, "|        o              |"],
  ]);
  test("low objects on the way and in the target's own square give cover", () => {
    expect(hasCover(view(board, [2, 2], [8, 2]))).toBe(true);
    expect(sees(view(board, [2, 2], [8, 2]))).toBe(true);
    expect(board.low[4]).toBe(1 << 5);
    expect(hasCover(view(board, [1, 3], [4, 5]))).toBe(true);
    expect(hasCover(view(board, [2, 2], [8, 0]))).toBe(false);
  });
});

describe("figure Cover from Low Objects 2", () => {
  // Low objects at (3, 2), beside the shooter at (2, 2), and at (8, 2), the far target's own square.
  const board = drawn([[5, "|      o         o      |"]]);

  test("adjacent low objects are shot over, so the near enemy has no cover", () => {
    expect(board.low[3]).toBe(1 << 2);
    expect(hasCover(view(board, [2, 2], [6, 2]))).toBe(false);
  });

  test("not adjacent to the shooter they count: an enemy in them has cover, and the shooter does when shot at", () => {
    expect(board.low[8]).toBe(1 << 2);
    expect(hasCover(view(board, [2, 2], [8, 2]))).toBe(true);
    // The enemy at (8, 2) stands in low objects itself, which it ignores, but those at (3, 2) are far from it.
    expect(hasCover(view(board, [8, 2], [2, 2]))).toBe(true);
    expect(hasCover(view(board, [8, 2], [11, 2]))).toBe(false);
  });

  test("a low object that touches the shooter by a corner is adjacent, and shot over, only without walls between", () => {
    const lowAtCorner: [number, string] = [3, "|      o                |"];
    const open = drawn([lowAtCorner]);
    expect(view(open, [2, 2], [3, 1]) & VIEW_ADJACENT).not.toBe(0);
    expect(hasCover(view(open, [2, 2], [4, 0]))).toBe(false);
    const walled = drawn([lowAtCorner, [4, "+ + +-+-+ + + + + + + + +"]]);
    expect(view(walled, [2, 2], [3, 1]) & VIEW_ADJACENT).toBe(0);
  });
});

describe("figure Shooting past Characters", () => {
  const board = drawn([]);
  const occupiedBy = (...squares: [number, number][]) => {
    const columns = new Int32Array(board.width);
    for (const [x, y] of squares) columns[x] = columns[x] | (1 << y);
    return columns;
  };

  test("a character in between gives cover from every corner, one beside the line does not", () => {
    const between = (occupied: Int32Array) =>
      [0, 1, 2, 3].every((c) => characterBetween(board, 2 + (c & 1), 2 + (c >> 1), 8, 2, occupied));
    expect(between(occupiedBy([5, 2]))).toBe(true);
    expect(between(occupiedBy([5, 1]))).toBe(false);
    expect(between(occupiedBy([5, 0], [5, 4]))).toBe(false);
  });

  test("every corner, target and occupied square agrees with the slow reference", () => {
    const wrong: string[] = [];
    for (const [cx, cy] of [
      [0, 0],
      [5, 3],
      [12, 6],
      [7, 0],
      [3, 6],
    ] as const) {
      for (let tx = 0; tx < 12; tx++) {
        for (let ty = 0; ty < 6; ty++) {
          const fan = [{ x: cx, y: cy }, ...squareCorners({ x: tx, y: ty })];
          for (let x = 0; x < 12; x++) {
            for (let y = 0; y < 6; y++) {
              const is = characterBetween(board, cx, cy, tx, ty, occupiedBy([x, y]));
              if (is !== interiorsMeet(fan, squareCorners({ x, y }))) wrong.push(`${cx},${cy} ${tx},${ty} ${x},${y}`);
            }
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe("figure Doors", () => {
  const board = drawn([1, 3, 5, 7, 9, 11].map((line) => [line, `|         ${line === 5 ? "a" : "|"}             |`]));

  test("closed it is a wall, open it is not there", () => {
    expect(sees(view(board, [4, 2], [5, 2], 0))).toBe(false);
    expect(view(board, [4, 2], [5, 2], 0) & VIEW_ADJACENT).toBe(0);
    expect(view(board, [4, 2], [5, 2], 1) & VIEW_ADJACENT).not.toBe(0);
    expect(view(board, [1, 2], [10, 2], 1) & (VIEW_SIGHT | VIEW_CORNERS)).toBe(VIEW_SIGHT | VIEW_CORNERS);
    expect(board.distance[rowOf(board, 0, squareAt(board, 4, 2)) + squareAt(board, 5, 2)]).toBe(255);
    expect(board.distance[rowOf(board, 1, squareAt(board, 4, 2)) + squareAt(board, 5, 2)]).toBe(1);
  });
});
