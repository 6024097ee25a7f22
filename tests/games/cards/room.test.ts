import { describe, expect, it } from "vitest";
import { AssertionError } from "../../../src/core/assert.js";
import { writeDraw } from "../../../src/games/cards/deck/drawing.js";
import * as lcg from "../../../src/games/lcg/state/columns.js";
import * as tcg from "../../../src/games/tcg/state/columns.js";
import { scene as lcgScene } from "../lcg/support/scene.js";
import { scene as tcgScene } from "../tcg/support/scene.js";

/** Buffers that callers give: one that is too short is an error with both numbers, and never a row cut off. */

function needs(n: number, write: (into: Int32Array) => void): void {
  expect(n).toBeGreaterThan(0);
  write(new Int32Array(n));
  const short = () => write(new Int32Array(n - 1));
  expect(short).toThrow(AssertionError);
  expect(short).toThrow(`{"written":${n},"room":${n - 1}}`);
}

describe("a buffer that is too short is refused", () => {
  it("by the row of a Card Game", () => {
    lcgScene({ light: { units: ["Luke Skywalker"] }, dark: { units: ["Rancor"] } }).does({}, (s) => {
      needs(lcg.gameColumns.length, (row) => lcg.writeRow(s, row));
    });
  });

  it("by the rows of a Trading Card Game", () => {
    tcgScene({ light: { units: ["Clone Cadet"] }, dark: { units: ["Security Droid"] } }).does({}, (s) => {
      needs(tcg.gameColumns.length, (row) => tcg.writeRow(s, row));
      const rows = s.matchup.unitCounts[0] + s.matchup.unitCounts[1];
      needs(rows * tcg.unitColumns.length, (units) => expect(tcg.writeUnits(s, units)).toBe(rows));
    });
  });

  it("by a drawn deck", () => {
    const [pieces, counts] = [Int32Array.of(0, 1, 2), Uint8Array.of(2, 0, 3)];
    needs(5, (drawn) => {
      const draw = { setting: 0, count: 0, pieces: drawn };
      writeDraw(pieces, counts, draw);
      expect([...draw.pieces]).toEqual([0, 0, 2, 2, 2]);
    });
  });
});
