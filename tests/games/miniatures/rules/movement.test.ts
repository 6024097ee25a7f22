import { describe, expect, it } from "vitest";
import { move, scene, stat } from "../support/scene.js";

const far = [{ at: [20, 12] }] as const;

describe("the cost of a move", () => {
  it("is 1 square straight and 2 diagonally, so 6 squares reach as far as streets do", () => {
    const s = scene({ west: [{ at: [10, 6] }], east: far });
    expect(s.cost(0, [16, 6])).toBe(6);
    expect(s.cost(0, [13, 9])).toBe(6);
    expect(s.cost(0, [11, 7])).toBe(2);
    expect(s.reach(0, 1)).toEqual(["9,6", "10,5", "10,7", "11,6"]);
    expect(s.reach(0, 2)).toContain("11,7");
    expect(s.reach(0, 5)).not.toContain("13,9");
  });

  it("is double into low objects and difficult terrain, 4 diagonally, and normal out of them", () => {
    for (const kind of ["low", "difficult"] as const) {
      // Pits leave only the diagonal step.
      const pits = [
        [2, 3],
        [3, 2],
      ] as const;
      const straight = scene({ terrain: { [kind]: [[3, 3]] }, west: [{ at: [2, 3] }], east: far });
      expect(straight.cost(0, [3, 3])).toBe(2);
      expect(straight.cost(0, [4, 3])).toBe(3);
      const diagonal = scene({
        terrain: { [kind]: [[3, 3]], pits },
        west: [{ at: [2, 2] }],
        east: far,
      });
      expect(diagonal.cost(0, [3, 3])).toBe(4);
    }
  });

  it("is normal for Flight and Stable Footing", () => {
    for (const ability of ["Flight", "Stable Footing"]) {
      const s = scene({
        terrain: { low: [[3, 3]] },
        west: [{ card: stat({ abilities: [ability] }), at: [2, 3] }],
        east: far,
      });
      expect(s.cost(0, [3, 3])).toBe(1);
    }
  });
});

describe("walls, pits and solid squares", () => {
  it("are walked around", () => {
    const s = scene({
      terrain: { walls: [[4, 3, "east"]], pits: [[4, 5]], solid: [[4, 7]] },
      west: [{ at: [4, 3] }, { at: [3, 5] }, { at: [3, 7] }],
      east: far,
    });
    expect(s.cost(0, [5, 3])).toBe(3);
    expect(s.cost(1, [4, 5])).toBeUndefined();
    expect(s.cost(1, [5, 5])).toBe(4);
    expect(s.cost(2, [4, 7])).toBeUndefined();
  });

  it("close the diagonal past the end or corner of a wall", () => {
    const open = scene({ west: [{ at: [4, 4] }], east: far });
    expect(open.cost(0, [5, 5], 2)).toBe(2);
    // The wall runs along the north of (5, 5) and ends at the corner between (4, 4) and (5, 5).
    const s = scene({ terrain: { walls: [[5, 4, "south"]], low: [[4, 5]] }, west: [{ at: [4, 4] }], east: far });
    expect(s.cost(0, [5, 5], 2)).toBeUndefined();
    expect(s.cost(0, [5, 5])).toBe(3);
  });

  it("a flier crosses a pit but may not end over it", () => {
    const pits = [
      [4, 4],
      [4, 5],
      [4, 6],
    ] as const;
    const s = scene({ terrain: { pits }, west: [{ card: stat({ abilities: ["Flight"] }), at: [3, 5] }], east: far });
    expect(s.cost(0, [5, 5])).toBe(2);
    s.illegal(0, [move(4, 5)]);
    s.turn(0, [move(5, 5)]);
    expect(s.position(0)).toEqual([5, 5]);
  });
});

describe("other characters", () => {
  // A corridor one square high.
  const walls = Array.from({ length: 20 }, (_, x) => [
    [x + 1, 5, "north"] as const,
    [x + 1, 5, "south"] as const,
  ]).flat();

  it("allies are passed at normal cost, but nobody ends on them", () => {
    const s = scene({ terrain: { walls }, west: [{ at: [4, 5] }, { at: [5, 5] }], east: far });
    expect(s.cost(0, [6, 5])).toBe(2);
    s.illegal(0, [move(5, 5)]);
    s.turn(0, [move(6, 5)]);
    expect(s.position(0)).toEqual([6, 5]);
    expect(s.position(1)).toEqual([5, 5]);
  });

  it("enemies are not passed, except in flight", () => {
    const given = { terrain: { walls }, east: [{ at: [5, 5] }] } as const;
    const walker = scene({ ...given, west: [{ at: [4, 5] }] });
    expect(walker.cost(0, [6, 5])).toBeUndefined();
    walker.illegal(0, [move(6, 5)]);
    const flier = scene({ ...given, west: [{ card: stat({ abilities: ["Flight"] }), at: [4, 5] }] });
    expect(flier.cost(0, [6, 5])).toBe(2);
    flier.turn(0, [move(6, 5)]);
    flier.illegal(0, [move(5, 5)]);
  });

  it("a diagonal step between two enemies or two pits is allowed", () => {
    const between = scene({ west: [{ at: [5, 5] }], east: [{ at: [6, 5] }, { at: [5, 6] }] });
    expect(between.cost(0, [6, 6])).toBe(2);
    const pits = [
      [6, 5],
      [5, 6],
    ] as const;
    const s = scene({ terrain: { pits, low: [[6, 6]] }, west: [{ at: [5, 5] }], east: far });
    expect(s.cost(0, [6, 6])).toBe(4);
    const sure = scene({
      terrain: { pits, low: [[6, 6]] },
      west: [{ card: stat({ abilities: ["Stable Footing"] }), at: [5, 5] }],
      east: far,
    });
    expect(sure.cost(0, [6, 6])).toBe(2);
  });

  it("a defeated character is off the map: its square is free", () => {
    const s = scene({ terrain: { walls }, west: [{ at: [4, 5] }], east: [{ at: [5, 5], hitPoints: 10 }, ...far] });
    s.turn(0, [{ kind: "attack", target: 1, combine: [] }, move(6, 5)], { dice: [15] });
    expect(s.position(0)).toEqual([6, 5]);
    expect(s.position(1)).toBeUndefined();
  });

  it("nobody moves to where it stands", () => {
    const s = scene({ west: [{ at: [4, 5] }], east: far });
    s.illegal(0, [move(4, 5)]);
  });
});

describe("doors", () => {
  // A wall across the map east of column 10, with a door in row 6.
  const walls = Array.from({ length: 12 }, (_, y) => [10, y + 1, "east"] as const).filter(([, y]) => y !== 6);
  const terrain = { walls, doors: { a: [[10, 6, "east"] as const] } };

  it("act as walls while closed", () => {
    const s = scene({ terrain, west: [{ at: [8, 6] }], east: [{ at: [13, 6] }] });
    expect(s.isOpen(0)).toBe(false);
    expect(s.sees(0, 1)).toBe(false);
    s.illegal(0, [move(11, 6)]);
    expect(s.distance(0, 1)).toBe(255);
  });

  it("Luke opens it by ending his turn beside it, not in the middle of it; then Han walks through", () => {
    const s = scene({ terrain, west: [{ at: [8, 6] }, { at: [7, 6] }], east: [{ at: [20, 1] }] });
    s.illegal(0, [move(10, 6), move(11, 6)]);
    s.turn(0, [move(10, 6)]);
    expect(s.isOpen(0)).toBe(true);
    s.turn(1, [move(12, 6)]);
    expect(s.position(1)).toEqual([12, 6]);
  });

  it("open from a square diagonal to the door's end, from both sides, not from two squares away", () => {
    const ends = [
      [[10, 5], true],
      [[11, 7], true],
      [[9, 6], false],
      [[12, 6], false],
    ] as const;
    for (const [at, opens] of ends) {
      const s = scene({ terrain, west: [{ at }], east: [{ at: [20, 1] }] });
      s.turn(0, []);
      expect([at, s.isOpen(0)]).toEqual([at, opens]);
    }
  });

  it("stay open while anybody stands by at the end of any turn, and close when nobody does", () => {
    const s = scene({ terrain, west: [{ at: [10, 6] }, { at: [2, 2] }], east: [{ at: [15, 6] }] });
    s.turn(1, []);
    expect(s.isOpen(0)).toBe(true);
    s.turn(2, []);
    expect(s.isOpen(0)).toBe(true);
    expect(s.sees(0, 2)).toBe(true);
    s.turn(0, [move(8, 6)]);
    expect(s.isOpen(0)).toBe(false);
    expect(s.sees(0, 2)).toBe(false);
  });

  it("an enemy opens them too", () => {
    const s = scene({ terrain, west: [{ at: [8, 6] }], east: [{ at: [15, 6] }] });
    s.turn(1, [move(11, 6)]);
    expect(s.isOpen(0)).toBe(true);
  });
});
