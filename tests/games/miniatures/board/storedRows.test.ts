import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { builtProgram } from "../../../../src/core/paths.js";
import { compileBoard } from "../../../../src/games/miniatures/board/compile.js";
import { ensureAllRows } from "../../../../src/games/miniatures/board/rows.js";
import { shippedMap, shippedMapNames } from "../../../../src/games/miniatures/board/shippedMaps.js";
import { storeRows, takeRows } from "../../../../src/games/miniatures/board/storedRows.js";
import { ensureAllWalks } from "../../../../src/games/miniatures/board/walks.js";
import { readyExposed } from "../../../../src/games/miniatures/state/tables.js";
import { temporaryFolder } from "../../../support/experiments.js";

const folder = temporaryFolder();
const RULES = "rules that compile";
beforeAll(() => storeRows(folder, RULES));

const TABLES = [
  "view",
  "distance",
  "sight",
  "clear",
  "exposed",
  "within6",
  "walkCost",
  "walk6",
  "walk12",
  "pairDoors",
] as const;
const READY = ["rowReady", "exposedReady", "walkReady", "pairReady"] as const;

describe.each(shippedMapNames())("stored rows of %s", (name) => {
  const map = shippedMap(name)!;
  const file = join(folder, `${name}.rows`);
  const isTaken = (of = map, rules = RULES) => {
    const board = compileBoard(of);
    const took = takeRows(board, of, folder, rules);
    // Nothing is half taken, so that nothing is compiled again.
    for (const table of ["rowReady", "walkReady", "exposedReady"] as const)
      expect(board[table].slice(0, board.squareCount).every((one) => one === Number(took))).toBe(true);
    return took;
  };

  test("are those that are compiled, and so are rows of any open doors that take from them", () => {
    const [taken, compiled] = [compileBoard(map), compileBoard(map)];
    expect(takeRows(taken, map, folder, RULES)).toBe(true);
    const open = taken.doorStates - 1;
    for (let doors = 0; doors <= open; doors++) {
      for (const board of [taken, compiled]) {
        ensureAllRows(board, doors);
        ensureAllWalks(board, doors);
        for (let square = 0; square < board.squareCount; square++) readyExposed(board, doors, square);
      }
    }
    for (const table of [...TABLES, ...READY])
      expect(Buffer.from(taken[table].buffer).equals(Buffer.from(compiled[table].buffer)), table).toBe(true);
  });

  test("are not believed with a changed byte anywhere, cut off, or gone", () => {
    const whole = readFileSync(file);
    for (const at of [0, 31, 32, 63, 64, whole.length >> 1, whole.length - 1]) {
      const damaged = Buffer.from(whole);
      damaged[at] = damaged[at] ^ 4;
      writeFileSync(file, damaged);
      expect(isTaken(), `byte ${at}`).toBe(false);
    }
    for (const length of [0, 10, 64, whole.length - 1]) {
      writeFileSync(file, whole.subarray(0, length));
      expect(isTaken(), `${length} bytes`).toBe(false);
    }
    rmSync(file);
    expect(isTaken()).toBe(false);
    writeFileSync(file, whole);
    expect(isTaken()).toBe(true);
  });

  test("are not those of other rules, nor of another map of that name", () => {
    expect(isTaken(map, "other rules")).toBe(false);
    const row = map.squares[8];
    const squares = map.squares.with(
      8,
      row.replace(/[^ ]| (?=.*$)/, (square) => (square === " " ? "#" : " ")),
    );
    expect(squares).not.toEqual(map.squares);
    expect(isTaken({ ...map, squares })).toBe(false);
    expect(isTaken({ ...map, verticals: map.verticals.toReversed() })).toBe(false);
  });
});

test("the build has stored the rows of all shipped maps, by the rules that it recorded", () => {
  const { games } = JSON.parse(readFileSync(builtProgram("areas.json"), "utf8")) as {
    games: { miniatures: { rules: string } };
  };
  for (const name of shippedMapNames()) {
    const map = shippedMap(name)!;
    expect(takeRows(compileBoard(map), map, builtProgram("rows"), games.miniatures.rules), name).toBe(true);
  }
});
