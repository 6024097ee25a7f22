import { describe, expect, it } from "vitest";
import { attack, type Cast, move, type Scene, scene, stat, type Terrain, use } from "../support/scene.js";

/** Abilities and powers that put others elsewhere. Everyone has 100 hit points unless said otherwise. */

const calm = { rerollAttack: false, rerollSave: false };
const droid: Cast["card"] = stat({ abilities: ["Droid"] });
const immune: Cast["card"] = stat({ abilities: ["Force Immunity"] });

/** User 0 with 9 Force points in (5, 5), then the other western characters, then the eastern ones. */
function adept(power: string, east: readonly Cast[], west: readonly Cast[] = [], terrain: Terrain = {}): Scene {
  const card = stat({ powers: [power], force: 9 });
  return scene({ terrain, west: [{ card, at: [5, 5] }, ...west], east, otherwise: calm });
}
const hitPoints = (s: Scene): number[] => [...s.west, ...s.east].map((c) => s.hp(c));

describe("Force Repulse 2", () => {
  it("Force Repulse 2: 20 damage to everyone within 2, who come to stand exactly 3 squares away", () => {
    const s = adept("Force Repulse 2", [{ at: [6, 5] }, { at: [8, 5] }], [{ at: [5, 3] }]);
    s.turn(0, [use("Force Repulse 2"), move(5, 6)], { answers: { space: [502, 704] } });
    expect([hitPoints(s), s.force(0)]).toEqual([[100, 80, 80, 100], 7]);
    expect([s.position(1), s.position(2), s.position(3)]).toEqual([
      [5, 2],
      [7, 4],
      [8, 5],
    ]);
  });
  it("Force Repulse 2: the furthest are pushed first, and every legal space at that distance is on offer", () => {
    const s = adept("Force Repulse 2", [{ at: [6, 5] }, { at: [7, 5] }]);
    const pushed: number[] = [];
    const played = s.turn(0, [use("Force Repulse 2")], { answers: { space: [805, 704] } }).entries;
    for (const [event, c] of played) if (event === 16) pushed.push(c!);
    expect(pushed).toEqual([2, 1]);
    expect(s.position(1)).toEqual([7, 4]);
  });
  it("Force Repulse 2: where the way is barred, as far as it goes", () => {
    const corner: Terrain = {
      walls: [
        [6, 5, "east"],
        [6, 4, "north"],
        [6, 6, "south"],
        [6, 4, "east"],
        [6, 6, "east"],
      ],
    };
    const s = adept("Force Repulse 2", [{ at: [6, 5] }], [], {
      ...corner,
      solid: [
        [5, 3],
        [5, 7],
      ],
    });
    s.turn(0, [use("Force Repulse 2")], { answers: { space: 604 } });
    expect(s.position(1)).toEqual([6, 4]);
  });
  it("Force Repulse 2: over a pit's edge if the pusher likes, unless a save of 11 (with Flight 6) keeps it there", () => {
    const pit: Terrain = { pits: [[7, 5]] };
    for (const [abilities, die, alive] of [
      [[], 10, false],
      [[], 11, true],
      [["Flight"], 5, false],
      [["Flight"], 6, true],
    ] as const) {
      const s = adept("Force Repulse 2", [{ card: stat({ abilities }), at: [6, 5] }], [], pit);
      s.turn(0, [use("Force Repulse 2")], { dice: [die], answers: { space: -605 } });
      expect([s.isAlive(1), s.position(1)]).toEqual([alive, alive ? [6, 5] : undefined]);
    }
    const around = adept("Force Repulse 2", [{ at: [6, 5] }], [], pit);
    around.turn(0, [use("Force Repulse 2")], { answers: { space: 704 } });
    expect(around.position(1)).toEqual([7, 4]);
  });
  it("Force Repulse 2: a big character by its nearest square; not Force Immunity, nobody beyond 2 squares", () => {
    const s = adept("Force Repulse 2", [
      { card: stat({ size: "huge" }), at: [6, 5] },
      { card: immune, at: [5, 4] },
      { at: [2, 5] },
    ]);
    s.turn(0, [use("Force Repulse 2")], { answers: { space: 805 } });
    expect([hitPoints(s), s.position(1), s.distance(0, 1)]).toEqual([[100, 80, 100, 100], [8, 5], 3]);
  });
  it("Force Repulse 2: replaces attacks", () => {
    const s = adept("Force Repulse 2", [{ at: [6, 5] }, { at: [12, 5] }]);
    s.illegal(0, [use("Force Repulse 2"), attack(2)], { answers: { space: 805 } });
  });
});

describe("Force Repulse 3", () => {
  it("Force Repulse 3: 30 damage within 3, 4 squares away, and a stun that a save of 11 avoids", () => {
    const s = adept("Force Repulse 3", [{ at: [8, 5] }, { at: [5, 4] }, { at: [9, 5] }]);
    s.turn(0, [use("Force Repulse 3")], { dice: [10, 11], answers: { space: [804, 501] } });
    expect([hitPoints(s), s.force(0)]).toEqual([[100, 70, 70, 100], 6]);
    expect([s.isActivated(1), s.isActivated(2)]).toEqual([true, false]);
    expect([s.position(1), s.position(2), s.position(3)]).toEqual([
      [8, 4],
      [5, 1],
      [9, 5],
    ]);
  });
  it("Force Repulse 3: instead of the turn, Droids too, and whom the damage defeats is not pushed", () => {
    const s = adept("Force Repulse 3", [
      { card: droid, at: [6, 5] },
      { at: [5, 6], hitPoints: 30 },
    ]);
    s.turn(0, [use("Force Repulse 3")], { dice: [10], answers: { space: 905 } });
    expect([s.isActivated(1), s.isAlive(2)]).toEqual([true, false]);
    s.illegal(0, [use("Force Repulse 3"), move(5, 6)]);
    s.illegal(0, [move(5, 6), use("Force Repulse 3")]);
  });
});

describe("Force Repulse 5", () => {
  it("Force Repulse 5: 50 damage within 5, 6 squares away, and a stun that a save of 16 avoids", () => {
    const s = adept("Force Repulse 5", [{ at: [10, 5] }], [{ at: [8, 6] }]);
    s.turn(0, [use("Force Repulse 5")], { dice: [15, 16], answers: { space: [1105, 1006] } });
    expect([hitPoints(s), s.force(0)]).toEqual([[100, 50, 50], 4]);
    expect([s.isActivated(1), s.isActivated(2)]).toEqual([true, false]);
    expect([s.position(2), s.position(1)]).toEqual([
      [11, 5],
      [10, 6],
    ]);
  });
  it("Force Repulse 5: nobody further than 5 squares, and not after a move", () => {
    const s = adept("Force Repulse 5", [{ at: [11, 5] }]);
    s.turn(0, [use("Force Repulse 5")]);
    expect([s.hp(1), s.position(1)]).toEqual([100, [11, 5]]);
    s.illegal(0, [move(6, 5), use("Force Repulse 5")]);
  });
});

/** A lifter in (5, 5), an ally beside it, an enemy far off. */
function crane(ability: string, ally: Cast, more: readonly Cast[] = [], terrain: Terrain = {}): Scene {
  const card = stat({ abilities: [ability] });
  return scene({ terrain, west: [{ card, at: [5, 5] }, ally, ...more], east: [{ at: [15, 5] }], otherwise: calm });
}

describe("Lift", () => {
  it("Lift: an adjacent Small or Medium ally to another space adjacent to the lifter, unopposed", () => {
    const s = crane("Lift", { at: [4, 5] });
    s.place(2, [4, 4]);
    s.turn(0, [use("Lift", 1), move(5, 8)], { answers: { space: 606, opportunity: false } });
    expect([s.position(1), s.position(0)]).toEqual([
      [6, 6],
      [5, 8],
    ]);
    s.illegal(0, [use("Lift", 1)]);
  });
  it("Lift: not onto others, not through walls, nobody Large, no enemy, in place of attacks", () => {
    const taken = crane("Lift", { at: [4, 5] }, [{ at: [6, 6] }]);
    expect(() => taken.turn(0, [use("Lift", 1)], { answers: { space: 606 } })).toThrow("not among the offered");
    const walled = crane("Lift", { at: [4, 5] }, [], { walls: [4, 5, 6].map((y) => [5, y, "east"] as const) });
    expect(() => walled.turn(0, [use("Lift", 1)], { answers: { space: 605 } })).toThrow("not among the offered");
    crane("Lift", { card: stat({ size: "large" }), at: [3, 5] }).illegal(0, [use("Lift", 1)]);
    crane("Lift", { at: [3, 5] }).illegal(0, [use("Lift", 1)]);
    crane("Lift", { at: [4, 5] }).illegal(0, [use("Lift", 2)]);
    crane("Lift", { at: [4, 5] }).illegal(0, [use("Lift", 1), attack(2)], { answers: { space: 606 } });
  });
});

describe("Heavy Lift", () => {
  it("Heavy Lift: a Large ally too, to a space that touches the lifter's", () => {
    const s = crane("Heavy Lift", { card: stat({ size: "large" }), at: [3, 4] });
    s.turn(0, [use("Heavy Lift", 1)], { answers: { space: 603 } });
    expect(s.position(1)).toEqual([6, 3]);
    const medium = crane("Heavy Lift", { at: [4, 5] });
    medium.turn(0, [use("Heavy Lift", 1)], { answers: { space: 406 } });
    expect(medium.position(1)).toEqual([4, 6]);
  });
  it("Heavy Lift: nobody Huge, and not where there is no room", () => {
    crane("Heavy Lift", { card: stat({ size: "huge" }), at: [2, 4] }).illegal(0, [use("Heavy Lift", 1)]);
    const s = crane("Heavy Lift", { card: stat({ size: "large" }), at: [3, 4] });
    expect(() => s.turn(0, [use("Heavy Lift", 1)], { answers: { space: 703 } })).toThrow("not among the offered");
  });
});
