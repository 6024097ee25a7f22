import { describe, expect, it } from "vitest";
import { AssertionError } from "../../../../src/core/assert.js";
import { fighting, legal, type State } from "../../../../src/games/miniatures/api.js";
import { gameColumns, unitColumns, writeRow, writeUnits } from "../../../../src/games/miniatures/state/columns.js";
import { scene, stat } from "../support/scene.js";

/** Buffers that callers give: one that is too short is an error with both numbers, and never a list cut off. */

/** Two of each side in the open, the first of whom acts and can lift, levitate and push. */
const position = (): State => {
  const abilities = ["Heavy Lift", "Galloping Attack"];
  const s = scene({
    west: [
      { card: stat({ abilities, powers: ["Levitation 1", "Force Push 3"], force: 9 }), at: [5, 5] },
      { card: stat({}), at: [5, 6] },
    ],
    east: [{ at: [7, 5] }, { at: [7, 6] }],
  });
  return s.state;
};

const ROOM = 1 << 16;

/** @param write fills a buffer and returns how many entries it has written */
function needsAll(write: (into: Int32Array) => number): number {
  const n = write(new Int32Array(ROOM));
  expect(n).toBeGreaterThan(0);
  expect(write(new Int32Array(n))).toBe(n);
  const short = () => write(new Int32Array(n - 1));
  expect(short).toThrow(AssertionError);
  expect(short).toThrow(`{"written":${n},"room":${n - 1}}`);
  return n;
}

describe("a buffer that is too short is refused", () => {
  it("by the lists of activations, attacks and moves", () => {
    const s = position();
    expect(needsAll((into) => legal.listActivations(s, 0, into))).toBe(2);
    expect(needsAll((into) => legal.listAttacks(s, 0, into, 0))).toBe(2);
    expect(needsAll((into) => legal.listMoves(s, 0, 0, into, 0))).toBeGreaterThan(20);
  });

  it("by the lists of spaces", () => {
    const s = position();
    expect(needsAll((into) => legal.listLiftSpaces(s, 0, 1, into))).toBeGreaterThan(3);
    expect(needsAll((into) => legal.listLevitationSpaces(s, 0, 1, into))).toBeGreaterThan(50);
  });

  it("by the lists of targets", () => {
    const s = position();
    const lists = Array.from({ length: legal.actionCount(s, 0) }, (_, i) => legal.firstAction(s, 0) + i);
    const named = lists.filter((row) => legal.listActionTargets(s, 0, row, new Int32Array(ROOM)) > 0);
    expect(named.length).toBeGreaterThan(0);
    for (const row of named) needsAll((into) => legal.listActionTargets(s, 0, row, into));
    expect(needsAll((into) => fighting.listAdjacent(s, 0, named[0], 2, into))).toBe(1);
  });

  it("by the list of all decisions", () => {
    const s = position();
    // Where it is cut off, the first of its parts without room says so.
    const n = legal.listDecisions(s, 0, new Int32Array(ROOM));
    expect(legal.listDecisions(s, 0, new Int32Array(n))).toBe(n);
    for (const room of [0, 2, n >> 1, n - 1])
      expect(() => legal.listDecisions(s, 0, new Int32Array(room)), `${room} of ${n}`).toThrow(`"room":${room}}`);
  });

  it("by the rows of results", () => {
    const s = position();
    const unitOf = [Int32Array.of(0, 1), Int32Array.of(0, 1)];
    needsAll((into) => {
      writeRow(s, into);
      return gameColumns.length;
    });
    expect(needsAll((into) => writeUnits(s, into, unitOf) * unitColumns.length)).toBe(4 * unitColumns.length);
  });
});
