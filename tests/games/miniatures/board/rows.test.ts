import { describe, expect, test } from "vitest";
import {
  type Board,
  bitRow,
  rowOf,
  squareAt,
  VIEW_ADJACENT,
  VIEW_CORNERS,
  VIEW_SIGHT,
} from "../../../../src/games/miniatures/board/board.js";
import { compileBoard } from "../../../../src/games/miniatures/board/compile.js";
import { formatMap } from "../../../../src/games/miniatures/board/mapText.js";
import { ensureAllRows, ensureRow } from "../../../../src/games/miniatures/board/rows.js";
import { hasLineOfSight } from "../../../../src/games/miniatures/board/sight.js";
import {
  computeSpaceView,
  SPACE_ADJACENT,
  SPACE_CORNERS,
  SPACE_SIGHT,
  spaceView,
} from "../../../../src/games/miniatures/board/spaceView.js";
import { CROWDED } from "./crowded.js";
import { Ground } from "./reference.js";
import { boardOf, hasBit, randomMap } from "./support.js";

/** Compares the row of every square with the reference; returns what differs, as readable lines. */
function differences(board: Board, doors: number, ground: Ground): string[] {
  const found: string[] = [];
  for (let s = 0; s < board.squareCount; s++) {
    const from = { x: board.colOf[s], y: board.rowOf[s] };
    const distances = ground.distancesFrom(from.x, from.y);
    ensureRow(board, doors, s);
    const base = rowOf(board, doors, s);
    const bits = bitRow(board, doors, s);
    for (let t = 0; t < board.squareCount; t++) {
      const to = { x: board.colOf[t], y: board.rowOf[t] };
      const compare = (what: string, is: number | boolean, shouldBe: number | boolean) => {
        if (is !== shouldBe) found.push(`${what} ${from.x},${from.y} to ${to.x},${to.y}: ${is}, not ${shouldBe}`);
      };
      const distance = distances[to.y][to.x];
      compare("distance", board.distance[base + t], distance === Infinity ? 255 : distance);
      compare("within 6", hasBit(board.within6, bits, to.x, to.y), distance <= 6);
      const isGround = ground.isGround(from.x, from.y) && ground.isGround(to.x, to.y);
      const sees = isGround && ground.sees(from, to);
      let corners = 0;
      for (let c = 0; isGround && c < 4; c++) {
        const corner = { x: from.x + (c & 1), y: from.y + (c >> 1) };
        if (s === t || ground.cornerIsClear(corner, [from], to)) corners |= 1 << c;
      }
      const isAdjacent = isGround && ground.isAdjacent(from, to);
      const view = corners | (sees ? VIEW_SIGHT : 0) | (isAdjacent ? VIEW_ADJACENT : 0);
      compare("view", board.view[base + t], view);
      compare("sight", hasBit(board.sight, bits, to.x, to.y), sees);
      compare("clear", hasBit(board.clear, bits, to.x, to.y), sees && corners !== 0);
    }
  }
  return found;
}

describe("every pair of squares of a crowded map agrees with the slow reference", () => {
  const { board, grounds } = boardOf(CROWDED);
  // Out of order, so that rows are copied between door states in several ways.
  for (const doors of [1, 3, 0, 2]) {
    test(`door state ${doors}`, () => {
      expect(differences(board, doors, grounds[doors])).toEqual([]);
    });
  }
});

test("every pair of squares of random maps agrees with the slow reference", () => {
  for (let seed = 1; seed <= 7; seed++) {
    // The last one is as high as a column word has bits.
    const map = seed === 7 ? randomMap(seed, 5, 32) : randomMap(seed, 10, 7);
    const board = compileBoard(map);
    const doors = seed % 4;
    const letters = ["", "a", "b", "ab"][doors];
    expect(differences(board, doors, new Ground(map, letters)), formatMap(map)).toEqual([]);
  }
});

test("line of sight asked square by square agrees with the slow reference, of neighbours too", () => {
  const { board, grounds } = boardOf(CROWDED);
  const wrong: string[] = [];
  let shutOff = 0;
  for (const doors of [0, 3]) {
    const ground = grounds[doors];
    for (let s = 0; s < board.squareCount; s++) {
      const from = { x: board.colOf[s], y: board.rowOf[s] };
      for (let t = 0; t < board.squareCount; t++) {
        const to = { x: board.colOf[t], y: board.rowOf[t] };
        const [across, down] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
        if (Math.max(across, down) > 2 || !ground.isGround(from.x, from.y) || !ground.isGround(to.x, to.y)) continue;
        const [is, expected] = [hasLineOfSight(board, doors, from.x, from.y, to.x, to.y), ground.sees(from, to)];
        if (is !== expected) wrong.push(`${from.x},${from.y} to ${to.x},${to.y}: ${is}, not ${expected}`);
        if (!expected && across === 1 && down === 1) shutOff++;
      }
    }
  }
  expect(wrong).toEqual([]);
  // Squares that touch at a corner only, and are shut off from each other there.
  expect(shutOff).toBeGreaterThan(20);
});

test("line of sight and adjacency are symmetric", () => {
  const { board } = boardOf(CROWDED);
  ensureAllRows(board, 2);
  for (let s = 0; s < board.squareCount; s++) {
    for (let t = 0; t < s; t++) {
      const bits = VIEW_SIGHT | VIEW_ADJACENT;
      expect(board.view[rowOf(board, 2, s) + t] & bits).toBe(board.view[rowOf(board, 2, t) + s] & bits);
    }
  }
});

test("a row does not depend on which rows were compiled before", () => {
  const { map, board } = boardOf(CROWDED);
  for (let doors = 0; doors < board.doorStates; doors++) ensureAllRows(board, doors);
  for (const doors of [0, 3]) {
    for (let s = 0; s < board.squareCount; s += 7) {
      const fresh = compileBoard(map);
      ensureRow(fresh, doors, s);
      const base = rowOf(board, doors, s);
      const end = base + board.squareCount;
      expect(fresh.view.subarray(base, end)).toEqual(board.view.subarray(base, end));
    }
  }
});

test("a board survives structured cloning and the clone shares its rows", () => {
  const { board } = boardOf(CROWDED);
  const clone = structuredClone(board);
  ensureRow(clone, 1, 5);
  expect(board.rowReady[1 * board.squareCount + 5]).toBe(1);
  expect(board.distance[rowOf(board, 1, 5) + 5]).toBe(0);
});

test("open ground: everything sees everything, distances are sums of both ways", () => {
  const row = "|. . . . . . . . . . . .|";
  const drawing = [
    "+-+-+-+-+-+-+-+-+-+-+-+-+",
    ...Array.from({ length: 8 }, () => `${row}\n+ + + + + + + + + + + + +`),
  ];
  const { board } = boardOf(drawing.join("\n"));
  ensureAllRows(board, 0);
  for (let s = 0; s < board.squareCount; s++) {
    for (let t = 0; t < board.squareCount; t++) {
      const dx = Math.abs(board.colOf[s] - board.colOf[t]);
      const dy = Math.abs(board.rowOf[s] - board.rowOf[t]);
      expect(board.distance[rowOf(board, 0, s) + t]).toBe(dx + dy);
      expect(board.view[rowOf(board, 0, s) + t] & (VIEW_SIGHT | VIEW_CORNERS)).toBe(VIEW_SIGHT | VIEW_CORNERS);
    }
  }
});

describe("what big characters see agrees with the slow reference", () => {
  const { board, grounds } = boardOf(CROWDED);
  for (const size of [2, 3] as const) {
    test(size === 2 ? "Large" : "Huge", () => {
      const wrong: string[] = [];
      for (const doors of [0, 3]) {
        const ground = grounds[doors];
        for (let x = 0; x + size <= board.width; x++) {
          for (let y = 0; y + size <= board.height; y++) {
            const all = Array.from({ length: size * size }, (_, i) => ({
              x: x + (i % size),
              y: y + Math.floor(i / size),
            }));
            if (!all.every((s) => ground.isGround(s.x, s.y))) continue;
            for (let t = (x * 7 + y) % 3; t < board.squareCount; t += 3) {
              const to = { x: board.colOf[t], y: board.rowOf[t] };
              if (!ground.isGround(to.x, to.y) || all.some((s) => s.x === to.x && s.y === to.y)) continue;
              const sees = all.some((s) => ground.sees(s, to));
              const touches = all.some((s) => Math.max(Math.abs(s.x - to.x), Math.abs(s.y - to.y)) === 1);
              let expected = (sees ? SPACE_SIGHT : 0) | (sees && touches ? SPACE_ADJACENT : 0);
              for (let c = 0; c < (size + 1) ** 2; c++) {
                const corner = { x: x + (c % (size + 1)), y: y + Math.floor(c / (size + 1)) };
                if (ground.cornerIsClear(corner, all, to)) expected |= 1 << c;
              }
              const anchor = squareAt(board, x, y);
              const view = spaceView(board, doors, size, anchor, t);
              if (view !== expected) wrong.push(`${x},${y} to ${to.x},${to.y}: ${view}, not ${expected}`);
            }
          }
        }
      }
      expect(wrong).toEqual([]);
    });
  }

  test("the cache returns what is computed", () => {
    let wrong = 0;
    for (let anchor = 0; anchor < 90; anchor++) {
      for (let t = 0; t < board.squareCount; t++) {
        const view = spaceView(board, 1, 2, anchor, t);
        if (view !== spaceView(board, 1, 2, anchor, t) || view !== computeSpaceView(board, 1, 2, anchor, t)) wrong++;
        if ((view & SPACE_CORNERS) >= 512) wrong++;
      }
    }
    expect(wrong).toBe(0);
  });
});
