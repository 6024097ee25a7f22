import { describe, expect, test } from "vitest";
import { type Board, bitRow, rowOf, VIEW_CORNERS, VIEW_SIGHT } from "../../../../src/games/miniatures/board/board.js";
import { compileBoard } from "../../../../src/games/miniatures/board/compile.js";
import type { MapText } from "../../../../src/games/miniatures/board/mapText.js";
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
      const is = hasBit(board.exposed, bitRow(board, doors, s), board.colOf[from]!, board.rowOf[from]!);
      const shouldBe = seesClearly(rows, doors, from, s);
      if (is) exposed++;
      if (is !== shouldBe) wrong.push(`${from} to ${s}: ${is}`);
    }
  }
  return { exposed, wrong };
}

function seesClearly(board: Board, doors: number, from: number, to: number): boolean {
  const view = board.view[rowOf(board, doors, from) + to]!;
  return (view & VIEW_SIGHT) !== 0 && (view & VIEW_CORNERS) !== 0;
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
  }
});
