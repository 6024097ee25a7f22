import { describe, expect, it } from "vitest";
import { attack, scene, stat } from "../support/scene.js";

describe("legal targets", () => {
  it("are the enemies in line of sight", () => {
    const s = scene({
      terrain: { walls: Array.from({ length: 6 }, (_, y) => [8, y + 1, "east"] as const) },
      west: [{ at: [5, 3] }],
      east: [{ at: [12, 3] }, { at: [5, 9] }],
    });
    expect(s.sees(0, 1)).toBe(false);
    expect(s.legalTargets(0)).toEqual([2]);
    s.illegal(0, [attack(1)]);
  });

  it("are only the adjacent enemies when there are any, diagonal ones among them", () => {
    const s = scene({ west: [{ at: [5, 5] }], east: [{ at: [6, 6] }, { at: [4, 5] }, { at: [9, 5] }] });
    expect(s.legalTargets(0)).toEqual([1, 2]);
    s.illegal(0, [attack(3)]);
  });

  it("do not shrink for an enemy next door behind a wall", () => {
    const s = scene({
      terrain: { walls: [[5, 5, "south"]] },
      west: [{ at: [5, 5] }],
      east: [{ at: [5, 6] }, { at: [9, 5] }],
    });
    expect(s.legalTargets(0)).toEqual([2]);
  });

  it("with Melee Attack are only adjacent enemies", () => {
    const s = scene({ west: [{ card: stat({ abilities: ["Melee Attack"] }), at: [5, 5] }], east: [{ at: [7, 5] }] });
    expect(s.legalTargets(0, true)).toEqual([]);
    s.illegal(0, [attack(1)]);
  });

  it("in cover are legal only when nearest, or tied for nearest", () => {
    const low = [[11, 5]] as const;
    const tied = scene({ terrain: { low }, west: [{ at: [5, 5] }], east: [{ at: [11, 5] }, { at: [5, 11] }] });
    expect([tied.cover(0, 1), tied.cover(0, 2)]).toEqual([true, false]);
    expect(tied.legalTargets(0)).toEqual([1, 2]);
    const nearer = scene({ terrain: { low }, west: [{ at: [5, 5] }], east: [{ at: [11, 5] }, { at: [5, 10] }] });
    expect(nearer.legalTargets(0)).toEqual([2]);
    nearer.illegal(0, [attack(1)]);
    const nearest = scene({ terrain: { low }, west: [{ at: [5, 5] }], east: [{ at: [11, 5] }, { at: [5, 12] }] });
    expect(nearest.legalTargets(0)).toEqual([1, 2]);
  });

  it("count distance as movement without terrain costs, around walls", () => {
    const s = scene({
      terrain: { difficult: [[7, 5]], walls: [[8, 9, "west"]] },
      west: [{ at: [6, 5] }, { at: [7, 9] }],
      east: [{ at: [8, 5] }, { at: [8, 9] }, { at: [9, 8] }],
    });
    expect(s.distance(0, 2)).toBe(2);
    expect(s.distance(1, 3)).toBe(3);
    expect(s.distance(0, 4)).toBe(6);
  });

  it("count distance across pits and low objects as across open ground", () => {
    const pits = Array.from({ length: 12 }, (_, y) => [7, y + 1] as const);
    const s = scene({ terrain: { pits, low: [[8, 5]] }, west: [{ at: [5, 5] }], east: [{ at: [10, 5] }] });
    expect(s.cost(0, [9, 5])).toBeUndefined();
    expect(s.distance(0, 1)).toBe(5);
  });

  it("an unseen enemy is never the nearest", () => {
    // The nearer enemy stands behind a wall; the one in cover counts as nearest.
    const s = scene({
      terrain: { walls: [[5, 5, "south"]], low: [[11, 5]] },
      west: [{ at: [5, 5] }],
      east: [{ at: [5, 6] }, { at: [11, 5] }],
    });
    expect(s.legalTargets(0)).toEqual([2]);
  });

  it("the figure Choosing Your Target: the nearest two may be attacked, the far one in cover not", () => {
    const s = scene({
      terrain: { low: [[12, 3]] },
      west: [{ at: [5, 5] }],
      east: [{ at: [8, 5] }, { at: [6, 9] }, { at: [12, 3] }],
    });
    expect(s.cover(0, 3)).toBe(true);
    expect(s.legalTargets(0)).toEqual([1, 2]);
  });

  it("the figure Adjacent Enemies: an adjacent enemy must be the target; two equally near in or out of cover may be chosen", () => {
    const s = scene({
      west: [{ at: [5, 5] }, { at: [7, 8] }],
      east: [{ card: "General Grievous, Supreme Commander (Revenge of the Sith)", at: [6, 5] }, { at: [10, 5] }],
    });
    const [clone1, clone2, grievous, droid] = [0, 1, 2, 3] as const;
    expect(s.legalTargets(clone1)).toEqual([grievous]);
    s.illegal(clone1, [attack(droid)]);
    s.place(clone2, [7, 7]);
    expect([s.distance(droid, clone1), s.distance(droid, clone2)]).toEqual([5, 5]);
    expect([s.cover(droid, clone1), s.cover(droid, clone2)]).toEqual([true, false]);
    expect(s.legalTargets(droid)).toEqual([clone1, clone2]);
  });
});

describe("cover", () => {
  it("is + 4 to Defense, once however much stands between, and is none for an adjacent enemy", () => {
    const s = scene({
      terrain: {
        low: [
          [10, 5],
          [9, 5],
        ],
      },
      west: [{ card: stat({ attack: 10 }), at: [5, 5] }, { at: [7, 5] }],
      east: [{ at: [10, 5] }],
    });
    expect(s.turn(0, [attack(2)], { dice: [8] }).attacks).toMatchObject([{ total: 18, defense: 19, outcome: "miss" }]);
    s.place(0, [9, 5]);
    expect(s.turn(0, [attack(2)], { dice: [8] }).attacks).toMatchObject([{ total: 18, defense: 15, outcome: "hit" }]);
  });

  it("never helps an adjacent enemy, not even a big one among low objects that the attacker does not touch", () => {
    const given = { terrain: { low: [[8, 7]] }, east: [{ card: stat({ size: "huge" }), at: [6, 5] }] } as const;
    const adjacent = scene({ ...given, west: [{ at: [5, 5] }] });
    expect(adjacent.turn(0, [attack(1)], { dice: [5] }).attacks).toMatchObject([{ defense: 15 }]);
    const away = scene({ ...given, west: [{ at: [4, 5] }] });
    expect(away.turn(0, [attack(1)], { dice: [5] }).attacks).toMatchObject([{ defense: 19 }]);
  });

  it("the figure Shooting past Characters: an ally in between is shot past, and gives the target cover", () => {
    const s = scene({
      west: [{ card: stat({ attack: 10 }), at: [5, 5] }, { at: [7, 5] }],
      east: [{ at: [9, 5] }],
    });
    expect(s.legalTargets(0)).toEqual([2]);
    expect(s.turn(0, [attack(2)], { dice: [9] }).attacks).toMatchObject([{ total: 19, defense: 19, outcome: "hit" }]);
    s.place(1, [7, 8]);
    expect(s.cover(0, 2)).toBe(false);
  });

  it("comes from enemies in between as well, who are then the nearest", () => {
    const s = scene({ west: [{ at: [5, 5] }], east: [{ at: [7, 5] }, { at: [9, 5] }] });
    expect(s.cover(0, 2)).toBe(true);
    expect(s.legalTargets(0)).toEqual([1]);
  });

  it("the figure Cover from Low Objects 1: three equally near enemies in cover, any may be shot", () => {
    const s = scene({
      terrain: {
        low: [
          [13, 4],
          [7, 8],
        ],
      },
      west: [{ at: [8, 3] }, { at: [11, 2] }],
      east: [{ at: [13, 4] }, { at: [13, 2] }, { at: [7, 8] }],
    });
    expect([s.distance(0, 2), s.distance(0, 3), s.distance(0, 4)]).toEqual([6, 6, 6]);
    expect([s.cover(0, 2), s.cover(0, 3), s.cover(0, 4)]).toEqual([true, true, true]);
    expect(s.legalTargets(0)).toEqual([2, 3, 4]);
  });

  it("the figure Cover from Low Objects 2: objects in the attacker's own and adjacent squares do not count", () => {
    const s = scene({
      terrain: {
        low: [
          [5, 5],
          [6, 5],
          [6, 4],
          [12, 5],
        ],
      },
      west: [{ at: [5, 5] }],
      east: [{ at: [10, 5] }, { at: [8, 2] }, { at: [12, 5] }],
    });
    expect([s.cover(0, 1), s.cover(0, 2), s.cover(0, 3)]).toEqual([false, false, true]);
    expect(s.legalTargets(0)).toEqual([1, 2]);
    // Shot back at, the one among the objects has cover.
    expect([s.cover(1, 0), s.cover(2, 0), s.cover(3, 0)]).toEqual([true, true, true]);
  });

  it("the figure Shooting Around Corners: no cover for the one who is further from the corner", () => {
    // A wall ends beside Padmé; the droid stands off its line.
    const s = scene({
      terrain: { walls: Array.from({ length: 5 }, (_, y) => [6, y + 1, "east"] as const) },
      west: [{ at: [6, 5] }],
      east: [{ at: [9, 9] }],
    });
    expect([s.sees(0, 1), s.sees(1, 0)]).toEqual([true, true]);
    expect(s.cover(0, 1)).toBe(false);
    expect(s.cover(1, 0)).toBe(true);
    // Right around the end of the wall they are neighbours: no cover for either.
    s.place(1, [7, 6]);
    expect(s.adjacent(0, 1)).toBe(true);
    expect([s.cover(0, 1), s.cover(1, 0)]).toEqual([false, false]);
  });

  // Cover comes from what stands between: nobody stands in his own way, from whichever corner of his space he shoots.
  it("is not given by the attacker itself, where only a corner behind it is clear", () => {
    const between = [{ at: [4, 5] }, { at: [6, 4] }] as const;
    const west = [{ at: [3, 4] }, ...between] as const;
    const s = scene({ west, east: [{ at: [11, 7] }] });
    expect(s.cover(0, 3)).toBe(false);
    // With somebody across that line, too, no corner is left.
    expect(scene({ west: [...west, { at: [7, 6] }], east: [{ at: [11, 7] }] }).cover(0, 4)).toBe(true);
  });
  it("is not given by pits or difficult terrain", () => {
    const s = scene({
      terrain: {
        pits: [[7, 5]],
        difficult: [
          [8, 5],
          [10, 5],
        ],
      },
      west: [{ at: [5, 5] }],
      east: [{ at: [10, 5] }],
    });
    expect(s.sees(0, 1)).toBe(true);
    expect(s.cover(0, 1)).toBe(false);
  });

  it("is judged over the whole space of a big target, and the attacker picks the best corner of its space", () => {
    const small = scene({ terrain: { low: [[8, 5]] }, west: [{ at: [5, 5] }], east: [{ at: [10, 5] }] });
    expect(small.cover(0, 1)).toBe(true);
    const bigTarget = scene({
      terrain: { low: [[9, 6]] },
      west: [{ at: [5, 4] }],
      east: [{ card: stat({ size: "large" }), at: [10, 5] }],
    });
    expect(bigTarget.cover(0, 1)).toBe(true);
    // The same turned over: what hides its first row alone gives it cover, as what hides its last.
    const turnedOver = scene({
      terrain: { low: [[9, 5]] },
      west: [{ at: [5, 7] }],
      east: [{ card: stat({ size: "large" }), at: [10, 5] }],
    });
    expect(turnedOver.cover(0, 1)).toBe(true);
    const bigAttacker = scene({
      terrain: { low: [[8, 5]] },
      west: [{ card: stat({ size: "huge" }), at: [4, 5] }],
      east: [{ at: [10, 5] }],
    });
    expect(bigAttacker.cover(0, 1)).toBe(false);
  });
});
