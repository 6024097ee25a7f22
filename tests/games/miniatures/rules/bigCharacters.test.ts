import { describe, expect, it } from "vitest";
import { attack, type Edge, move, scene, stat, type Terrain } from "../support/scene.js";

const large = (abilities: readonly string[] = []) => ({ card: stat({ size: "large", abilities, hitPoints: 200 }) });
const huge = (abilities: readonly string[] = []) => ({ card: stat({ size: "huge", abilities, hitPoints: 200 }) });
const far = [{ at: [20, 12] }] as const;

/** A wall across the map east of column 8, open in the rows given. */
function gap(rows: readonly number[]): Terrain {
  const walls = Array.from({ length: 12 }, (_, y): Edge => [8, y + 1, "east"]);
  return { walls: walls.filter(([, y]) => !rows.includes(y)) };
}

describe("big characters", () => {
  it("take up 4 or 9 squares: adjacent and near from any of them", () => {
    const s = scene({
      west: [
        { ...huge(), at: [5, 5] },
        { ...large(), at: [2, 9] },
      ],
      east: [{ at: [8, 8] }, { at: [14, 6] }],
    });
    expect(s.adjacent(0, 2)).toBe(true);
    expect(s.distance(0, 3)).toBe(7);
    expect(s.distance(1, 2)).toBe(6);
    expect(s.adjacent(1, 0)).toBe(false);
  });

  it("pay extra when any part enters slow ground, and not for leaving it", () => {
    const s = scene({ terrain: { low: [[6, 4]] }, west: [{ ...large(), at: [4, 4] }], east: far });
    expect(s.cost(0, [5, 4])).toBe(2);
    expect(s.cost(0, [4, 5])).toBe(1);
    const inside = scene({ terrain: { low: [[4, 4]] }, west: [{ ...large(), at: [4, 4] }], east: far });
    expect(inside.cost(0, [5, 4])).toBe(1);
  });

  it("do not pass enemies with any part of their space, and end on nobody", () => {
    const s = scene({
      terrain: {
        walls: Array.from({ length: 20 }, (_, x): Edge[] => [
          [x + 1, 5, "north"],
          [x + 1, 7, "south"],
        ]).flat(),
      },
      west: [{ ...large(), at: [4, 6] }, { at: [4, 5] }],
      east: [{ at: [8, 6] }],
    });
    // Three rows: beside the enemy in the middle only one row is left.
    expect(s.cost(0, [9, 6])).toBeUndefined();
    expect(s.cost(0, [6, 5])).toBe(3);
    s.illegal(0, [move(4, 5)]);
    s.illegal(0, [move(7, 5)]);
  });

  it("a Large one squeezes through a gap of 1 square and may not end in it", () => {
    const s = scene({ terrain: gap([6]), west: [{ ...large(), at: [5, 6] }], east: far });
    s.illegal(0, [move(8, 6)]);
    s.turn(0, [move(9, 6)]);
    expect(s.position(0)).toEqual([9, 6]);
  });

  it("a Huge one needs a gap of 2 squares", () => {
    const narrow = scene({ terrain: gap([6]), west: [{ ...huge(), at: [4, 6] }], east: far });
    expect(narrow.cost(0, [9, 6])).toBeUndefined();
    const wide = scene({ terrain: gap([6, 7]), west: [{ ...huge(), at: [4, 6] }], east: far });
    expect(wide.cost(0, [9, 6])).toBeDefined();
  });

  it("a Rigid one does not squeeze at all", () => {
    const s = scene({ terrain: gap([6]), west: [{ ...large(["Rigid"]), at: [5, 6] }], east: far });
    expect(s.cost(0, [9, 6])).toBeUndefined();
    const room = scene({ terrain: gap([6, 7]), west: [{ ...large(["Rigid"]), at: [5, 6] }], east: far });
    expect(room.cost(0, [9, 6])).toBe(4);
  });

  it("do not squeeze past enemies", () => {
    const corridor = Array.from({ length: 20 }, (_, x): Edge[] => [
      [x + 1, 5, "north"],
      [x + 1, 6, "south"],
    ]).flat();
    const s = scene({ terrain: { walls: corridor }, west: [{ ...large(), at: [4, 5] }], east: [{ at: [8, 5] }] });
    expect(s.cost(0, [9, 5])).toBeUndefined();
  });

  it("the figure Squeezing: a Wampa passes the narrow part of a hall in 6 squares of movement", () => {
    // The hall is 2 squares high but for columns 7 and 8, where it is 1.
    const walls = Array.from({ length: 20 }, (_, x): Edge[] => [
      [x + 1, 5, "north"],
      [x + 1, 6, "south"],
    ]).flat();
    const s = scene({
      terrain: {
        walls,
        solid: [
          [7, 6],
          [8, 6],
        ],
      },
      west: [{ card: "Wampa", at: [3, 5] }],
      east: [{ at: [20, 12] }],
    });
    expect(s.cost(0, [9, 5])).toBe(6);
    for (const column of [6, 7, 8]) expect(s.cost(0, [column, 5])).toBeUndefined();
    s.turn(0, [move(9, 5)]);
    expect(s.position(0)).toEqual([9, 5]);
  });

  it("see and shoot from any square, and are seen in any", () => {
    const walls = Array.from({ length: 5 }, (_, y): Edge => [8, y + 1, "east"]);
    const s = scene({
      terrain: { walls },
      west: [{ ...huge(), at: [2, 4] }, { at: [5, 4] }],
      east: [{ ...large(), at: [12, 1] }, { at: [12, 5] }],
    });
    expect(s.sees(1, 3)).toBe(false);
    expect(s.sees(0, 3)).toBe(true);
    s.turn(0, [attack(3)], { dice: [2] });
  });

  it("open doors with any part of their space", () => {
    const walls = Array.from({ length: 12 }, (_, y): Edge => [8, y + 1, "east"]).filter(([, y]) => y !== 6);
    const s = scene({
      terrain: { walls, doors: { a: [[8, 6, "east"]] } },
      west: [{ ...huge(), at: [4, 8] }],
      east: far,
    });
    s.turn(0, []);
    expect(s.isOpen(0)).toBe(false);
    s.turn(0, [move(6, 7)]);
    expect(s.isOpen(0)).toBe(true);
  });
});
