import { describe, expect, it } from "vitest";
import { attack, type Cast, move, type Scene, scene, stat, use } from "../support/scene.js";

/**
 * Doors held open or closed. A wall with door a in row 5 and door b in row 9 parts the columns up to 9 from those
 * beyond.
 */

const calm = { holdDoor: -1 };
const isDoorRow = (row: number) => row === 5 || row === 9;
const hall = (west: readonly Cast[], east: readonly Cast[] = [{ at: [20, 1] }]): Scene =>
  scene({
    terrain: {
      walls: Array.from({ length: 12 }, (_, y) => [9, y + 1, "east"] as const).filter(([, row]) => !isDoorRow(row)),
      doors: { a: [[9, 5, "east"]], b: [[9, 9, "east"]] },
    },
    west,
    east,
    otherwise: calm,
  });
const open = (door: number) => 2 * door + 1;
const closed = (door: number) => 2 * door;
const holder = (ability: string, at: Cast["at"]): Cast => ({ card: stat({ abilities: [ability] }), at });

describe("Override", () => {
  it("Override: holds a door in sight open until the end of its next turn", () => {
    const s = hall([holder("Override", [2, 5]), { at: [2, 1] }]);
    s.turn(0, [], { answers: { holdDoor: open(0) } });
    expect([s.isOpen(0), s.isOpen(1)]).toEqual([true, false]);
    s.turn(1, []);
    expect(s.isOpen(0)).toBe(true);
    s.turn(0, [], { answers: { holdDoor: -1 } });
    expect(s.isOpen(0)).toBe(false);
  });
  it("Override: holds a door closed although somebody stands beside it", () => {
    const s = hall([holder("Override", [2, 5]), { at: [9, 5] }], [{ at: [13, 5] }]);
    s.turn(1, [], {});
    expect([s.isOpen(0), s.legalTargets(1)]).toEqual([true, [2]]);
    s.turn(0, [], { answers: { holdDoor: closed(0) } });
    s.turn(1, []);
    expect([s.isOpen(0), s.legalTargets(1)]).toEqual([false, []]);
    s.turn(0, [], { answers: { holdDoor: -1 } });
    expect(s.isOpen(0)).toBe(true);
  });
  it("Override: the door stays as it is held when its holder has gone elsewhere", () => {
    const s = hall([holder("Override", [2, 5])]);
    s.turn(0, [], { answers: { holdDoor: open(0) } });
    s.place(0, [2, 1]);
    s.turn(1, []);
    expect(s.isOpen(0)).toBe(true);
  });
  it("Override: one door at a time", () => {
    const s = hall([holder("Override", [2, 5])]);
    s.turn(0, [], { answers: { holdDoor: open(0) } });
    s.turn(0, [], { answers: { holdDoor: open(1) } });
    expect([s.isOpen(0), s.isOpen(1)]).toEqual([false, true]);
  });
  it("Override: only a door that it sees, and none that is gone", () => {
    const walled = scene({
      terrain: {
        walls: [
          [9, 5, "north"],
          [9, 5, "south"],
          [10, 5, "north"],
          [10, 5, "south"],
        ],
        doors: { a: [[9, 5, "east"]] },
        solid: [
          [8, 5],
          [11, 5],
        ],
      },
      west: [holder("Override", [2, 5])],
      east: [{ at: [20, 1] }],
    });
    walled.turn(0, []);
    const s = hall([{ card: stat({ abilities: ["Override", "Satchel Charge"] }), at: [9, 5] }]);
    s.turn(0, [use("Satchel Charge", 0)], { answers: { holdDoor: closed(1) } });
    expect(() => s.turn(0, [], { answers: { holdDoor: closed(0) } })).toThrow("not among the offered");
  });
  it("Override: a door removed while it is held closed is open for good", () => {
    const s = hall([holder("Override", [2, 5]), { card: stat({ abilities: ["Satchel Charge"] }), at: [9, 5] }]);
    s.turn(0, [], { answers: { holdDoor: closed(0) } });
    s.turn(1, [use("Satchel Charge", 0)]);
    expect(s.isOpen(0)).toBe(true);
  });
  it("Override: another's hold ends where Override wants the door otherwise", () => {
    const s = hall([holder("Override", [2, 5])], [holder("Override", [18, 5])]);
    s.turn(0, [], { answers: { holdDoor: open(0) } });
    s.turn(1, [], { answers: { holdDoor: closed(0) } });
    expect(s.isOpen(0)).toBe(false);
    s.turn(1, [], { answers: { holdDoor: -1 } });
    expect(s.isOpen(0)).toBe(false);
  });
  it("Override: two that want the door open both hold it", () => {
    const s = hall([holder("Override", [2, 5])], [holder("Override", [18, 5])]);
    s.turn(0, [], { answers: { holdDoor: open(0) } });
    s.turn(1, [], { answers: { holdDoor: open(0) } });
    s.turn(1, [], { answers: { holdDoor: -1 } });
    expect(s.isOpen(0)).toBe(true);
  });
  it("Override: ends with the turn in which the holder is defeated", () => {
    const s = hall([{ ...holder("Override", [2, 5]), hitPoints: 10 }], [{ at: [3, 5] }, { at: [20, 1] }]);
    s.turn(0, [], { answers: { holdDoor: open(0) } });
    s.turn(1, [attack(0)], { dice: [19] });
    expect([s.isAlive(0), s.isOpen(0)]).toEqual([false, false]);
  });
  it("Override: combining fire is the holder's turn, and its hold goes with it", () => {
    const s = hall([holder("Override", [2, 5]), { at: [2, 6] }], [{ at: [8, 1] }]);
    s.turn(0, [], { answers: { holdDoor: open(0) } });
    s.state.status[0] = 0;
    s.turn(1, [attack(2, { combine: [0] })], { dice: [2] });
    expect(s.isOpen(0)).toBe(false);
  });
  it("Override: no door is closed on a Large character that straddles its line", () => {
    const big: Cast = { card: stat({ size: "large" }), at: [9, 5] };
    const s = scene({
      terrain: {
        walls: [],
        doors: {
          a: [
            [9, 5, "east"],
            [9, 6, "east"],
          ],
        },
      },
      openDoors: 1,
      west: [holder("Override", [2, 5])],
      east: [{ at: [20, 1] }, { ...big, at: [11, 5] }],
    });
    s.turn(0, [], { answers: { holdDoor: closed(0) } });
    s.turn(0, [], { answers: { holdDoor: open(0) } });
    s.place(2, [9, 5]);
    expect(() => s.turn(0, [], { answers: { holdDoor: closed(0) } })).toThrow("not among the offered");
  });
  it("Override: nobody else is asked about doors", () => {
    const s = scene({
      terrain: { doors: { a: [[9, 5, "east"]] } },
      west: [{ at: [2, 5] }],
      east: [holder("Override", [20, 1])],
    });
    s.turn(0, [move(2, 6)]);
    expect(s.isOpen(0)).toBe(false);
  });
});

describe("Door Gimmick", () => {
  it("Door Gimmick: holds a door in sight open until the end of its next turn", () => {
    const s = hall([holder("Door Gimmick", [2, 5])]);
    s.turn(0, [], { answers: { holdDoor: open(0) } });
    s.turn(1, []);
    expect(s.isOpen(0)).toBe(true);
    s.turn(0, [], { answers: { holdDoor: -1 } });
    expect(s.isOpen(0)).toBe(false);
  });
  it("Door Gimmick: closes none, and does not work on a door that Override holds closed", () => {
    const s = hall([holder("Door Gimmick", [2, 5])], [holder("Override", [18, 5])]);
    expect(() => s.turn(0, [], { answers: { holdDoor: closed(0) } })).toThrow("not among the offered");
    const held = hall([holder("Door Gimmick", [2, 5])], [holder("Override", [18, 5])]);
    held.turn(1, [], { answers: { holdDoor: closed(0) } });
    expect(() => held.turn(0, [], { answers: { holdDoor: open(0) } })).toThrow("not among the offered");
  });
  it("Door Gimmick: Override closes the door again", () => {
    const s = hall([holder("Door Gimmick", [2, 5])], [holder("Override", [18, 5])]);
    s.turn(0, [], { answers: { holdDoor: open(0) } });
    s.turn(1, [], { answers: { holdDoor: closed(0) } });
    expect(s.isOpen(0)).toBe(false);
  });
});
