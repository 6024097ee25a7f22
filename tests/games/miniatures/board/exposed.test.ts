import { describe, expect, test } from "vitest";
import { type Board, bitRow, rowOf, VIEW_CORNERS, VIEW_SIGHT } from "../../../../src/games/miniatures/board/board.js";
import { compileBoard } from "../../../../src/games/miniatures/board/compile.js";
import type { MapText } from "../../../../src/games/miniatures/board/mapText.js";
import { gatherOpenViews, layOutOpenViews } from "../../../../src/games/miniatures/board/openViews.js";
import { ensureAllRows, ensureRow } from "../../../../src/games/miniatures/board/rows.js";
import { readyExposed } from "../../../../src/games/miniatures/state/tables.js";
import { CROWDED } from "./crowded.js";
import { hasBit, mapOf, randomMap } from "./support.js";

/**
 * From where a square can be shot without cover is found pair by pair where the other squares' rows are not compiled:
 * it must be what those rows say, which other tests hold against the slow reference.
 */

/**
 * Pairs that differ from the rows of a board of its own, and how many are exposed.
 * @param warm every which row is compiled first
 */
function compare(map: MapText, doors: number, warm: number) {
  const board = compileBoard(map);
  const rows = compileBoard(map);
  ensureAllRows(rows, doors);
  for (let s = 0; s < board.squareCount; s += warm) ensureRow(board, doors, s);
  let exposed = 0;
  const wrong: string[] = [];
  for (let s = 0; s < board.squareCount; s++) {
    readyExposed(board, doors, s);
    for (let from = 0; from < board.squareCount; from++) {
      const is = hasBit(board.exposed, bitRow(board, doors, s), board.colOf[from], board.rowOf[from]);
      const shouldBe = seesClearly(rows, doors, from, s);
      if (is) exposed++;
      if (is !== shouldBe) wrong.push(`${from} to ${s}: ${is}`);
    }
  }
  return { exposed, wrong };
}

function seesClearly(board: Board, doors: number, from: number, to: number): boolean {
  const view = board.view[rowOf(board, doors, from) + to];
  return (view & VIEW_SIGHT) !== 0 && (view & VIEW_CORNERS) !== 0;
}

/** The same, where views under open doors are known and the squares follow from those of closed doors. */
function compareFromClosed(map: MapText, doors: number) {
  const [rows, board] = [compileBoard(map), compileBoard(map)];
  for (let d = 0; d < rows.doorStates; d++) ensureAllRows(rows, d);
  ensureAllRows(board, 0);
  for (let s = 0; s < board.squareCount; s++) readyExposed(board, 0, s);
  layOutOpenViews(board);
  board.openViews = gatherOpenViews(rows);
  ensureAllRows(board, doors);
  let changed = 0;
  const wrong: string[] = [];
  for (let s = 0; s < board.squareCount; s++) {
    readyExposed(board, doors, s);
    for (let from = 0; from < board.squareCount; from++) {
      const at = (d: number) => hasBit(board.exposed, bitRow(board, d, s), board.colOf[from], board.rowOf[from]);
      if (at(doors) !== at(0)) changed++;
      if (at(doors) !== seesClearly(rows, doors, from, s)) wrong.push(`${from} to ${s}: ${at(doors)}`);
    }
  }
  return { changed, wrong };
}

describe("the squares from which one can be shot without cover are those of their own rows' views", () => {
  const maps = [mapOf(CROWDED), ...[1, 2, 3, 4].map((seed) => randomMap(seed, 16, 14))];
  for (const map of maps) {
    test(`on ${map.name}, whichever rows are compiled`, () => {
      for (const doors of [0, 1]) {
        for (const warm of [Number.POSITIVE_INFINITY, 3]) {
          const { exposed, wrong } = compare(map, doors, warm);
          expect(wrong).toEqual([]);
          expect(exposed).toBeGreaterThan(300);
        }
      }
    });

    test(`on ${map.name}, from those of closed doors`, () => {
      for (let doors = 1; doors < compileBoard(map).doorStates; doors++) {
        const { changed, wrong } = compareFromClosed(map, doors);
        expect(wrong).toEqual([]);
        expect(changed).toBeGreaterThan(0);
      }
    });
  }
});
