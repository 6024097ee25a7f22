import { describe, expect, it } from "vitest";
import { attack, type Cast, move, type Scene, scene, stat, type Terrain, use } from "../support/scene.js";

/** Force Push and where it takes those who are pushed. Everyone has 100 hit points; the pusher 0 stands in (5, 5). */

const calm = { rerollAttack: false, rerollSave: false };
type Push = "Force Push 2" | "Force Push 3" | "Force Push 4" | "Force Push 5";

function pusher(power: Push, east: readonly Cast[], west: readonly Cast[] = [], terrain: Terrain = {}): Scene {
  const card = stat({ powers: [power], force: 9 });
  return scene({ terrain, west: [{ card, at: [5, 5] }, ...west], east, otherwise: calm });
}
/** Where enemy 1 ends when pushed 2 squares over this terrain, from (8, 5) unless told otherwise. */
function pushedTo(terrain: Terrain, enemy: Partial<Cast> = {}, others: readonly Cast[] = []): unknown {
  const s = pusher("Force Push 2", [{ at: [8, 5], ...enemy }, ...others], [], terrain);
  s.turn(0, [use("Force Push 2", 1)]);
  expect(s.hp(1)).toBe(80);
  return s.position(1);
}

describe("Force Push 2", () => {
  it("Force Push 2: for 2 points 20 damage to one enemy within 6, pushed 2 squares away, in place of attacks", () => {
    const s = pusher("Force Push 2", [{ at: [11, 5] }, { at: [11, 6] }]);
    s.turn(0, [use("Force Push 2", 1), move(6, 5)]);
    expect([s.hp(1), s.position(1), s.hp(2), s.position(2), s.force(0)]).toEqual([80, [13, 5], 100, [11, 6], 7]);
    s.illegal(0, [use("Force Push 2", 2), attack(2)]);
    s.illegal(0, [use("Force Push 2", 1)]);
  });
  it("Force Push 2: Huge characters too; nobody defeated or with Force Immunity", () => {
    const s = pusher("Force Push 2", [{ card: stat({ size: "huge" }), at: [8, 4] }]);
    s.turn(0, [use("Force Push 2", 1)]);
    expect(s.position(1)).toEqual([10, 4]);
    const last = pusher("Force Push 2", [{ at: [8, 5], hitPoints: 20 }, { at: [20, 12] }]);
    last.turn(0, [use("Force Push 2", 1)]);
    expect(last.isAlive(1)).toBe(false);
    const immune = stat({ abilities: ["Force Immunity"] });
    pusher("Force Push 2", [{ card: immune, at: [8, 5] }]).illegal(0, [use("Force Push 2", 1)]);
  });
});

describe("a push", () => {
  it("ends further away than it began, whatever the direction", () => {
    for (const at of [
      [6, 5],
      [6, 6],
      [4, 4],
      [5, 3],
      [2, 7],
      [8, 6],
    ] as const) {
      const s = pusher("Force Push 2", [{ at }]);
      const before = s.distance(0, 1);
      s.turn(0, [use("Force Push 2", 1)]);
      expect(s.distance(0, 1)).toBe(before + 2);
    }
  });
  it("slides along a wall or a character in its way", () => {
    const south = {
      walls: [
        [8, 5, "east"],
        [8, 5, "north"],
      ],
    } as const;
    expect(pushedTo(south)).toEqual([9, 6]);
    const characters = [{ at: [9, 5] }, { at: [8, 4] }, { at: [9, 4] }] as const;
    expect(pushedTo({}, {}, characters)).toEqual([9, 6]);
  });
  it("goes nowhere where everything is in its way", () => {
    const cell = {
      walls: [
        [8, 5, "east"],
        [8, 5, "north"],
        [8, 5, "south"],
      ],
    } as const;
    expect(pushedTo(cell)).toEqual([8, 5]);
  });
  it("pays double for slow ground, and stops where it cannot pay", () => {
    const row = [3, 4, 5, 6, 7].map((y) => [9, y] as const);
    expect(pushedTo({ low: row })).toEqual([9, 5]);
    expect(
      pushedTo({
        difficult: [
          [10, 5],
          [9, 4],
          [9, 6],
          [10, 4],
          [10, 6],
        ],
      }),
    ).toEqual([9, 5]);
  });
  it("provokes nobody", () => {
    const s = pusher("Force Push 2", [{ at: [8, 5] }], [{ at: [8, 6] }]);
    s.turn(0, [use("Force Push 2", 2)]);
    expect(s.position(2)).toEqual([10, 5]);
  });
  it("takes who is pushed out of a commander's range", () => {
    const s = scene({
      west: [{ card: stat({ powers: ["Force Push 4"], force: 9 }), at: [5, 5] }],
      east: [{ at: [8, 5] }, { card: stat({ commander: "Tarfful" }), at: [6, 9] }],
      otherwise: calm,
    });
    expect(s.state.effectBits[1]).toBe(1);
    s.turn(0, [use("Force Push 4", 1)]);
    expect([s.position(1), s.state.effectBits[1]]).toEqual([[12, 5], 0]);
  });

  const edge: Terrain = {
    pits: [
      [9, 5],
      [10, 5],
    ],
  };
  it("over a pit stops before it: save 11 or be defeated", () => {
    const falls = pusher("Force Push 2", [{ at: [8, 5] }, { at: [20, 12] }], [], edge);
    falls.turn(0, [use("Force Push 2", 1)], { dice: [10] });
    expect([falls.isAlive(1), falls.state.dealt[0]]).toEqual([false, 20]);
    const holds = pusher("Force Push 2", [{ at: [8, 5] }], [], edge);
    holds.turn(0, [use("Force Push 2", 1)], { dice: [11] });
    expect([holds.position(1), holds.hp(1)]).toEqual([[8, 5], 80]);
  });
  it("over a pit: save 6 with Flight; a Huge character is over it with any of its squares", () => {
    const flyer = stat({ abilities: ["Flight"] });
    const s = pusher("Force Push 2", [{ card: flyer, at: [8, 5] }, { at: [20, 12] }], [], edge);
    s.turn(0, [use("Force Push 2", 1)], { dice: [6] });
    expect(s.position(1)).toEqual([8, 5]);
    s.turn(0, [use("Force Push 2", 1)], { dice: [5] });
    expect(s.isAlive(1)).toBe(false);
    const huge = pusher("Force Push 2", [{ card: stat({ size: "huge" }), at: [7, 4] }], [], { pits: [[11, 6]] });
    huge.turn(0, [use("Force Push 2", 1)], { dice: [11] });
    expect(huge.position(1)).toEqual([8, 4]);
  });
  it("goes towards a pit that lies aside, but not through a wall or too far off", () => {
    const aside = pusher("Force Push 2", [{ at: [8, 5] }, { at: [20, 12] }], [], { pits: [[8, 4]] });
    aside.turn(0, [use("Force Push 2", 1)], { dice: [10] });
    expect(aside.isAlive(1)).toBe(false);
    expect(pushedTo({ pits: [[8, 4]], walls: [[8, 4, "south"]] })).toEqual([10, 5]);
    expect(pushedTo({ pits: [[11, 5]] })).toEqual([10, 5]);
  });
  it("takes the pusher's own allies around a pit", () => {
    const s = pusher("Force Push 3", [{ at: [8, 5] }], [{ at: [7, 6] }], { pits: [[7, 7]] });
    s.turn(0, [use("Force Push 3", 2)]);
    expect([s.hp(1), s.isAlive(1)]).toEqual([70, true]);
    expect(s.distance(0, 1)).toBeGreaterThan(3);
  });
});

describe("Force Push 3", () => {
  it("Force Push 3: for 3 points 30 damage to the target and everyone adjacent, each pushed 3 from the user", () => {
    const s = pusher("Force Push 3", [{ at: [8, 5] }, { at: [9, 6] }, { at: [11, 5] }], [{ at: [8, 4] }]);
    s.turn(0, [use("Force Push 3", 2)]);
    expect([s.hp(1), s.hp(2), s.hp(3), s.hp(4), s.force(0)]).toEqual([70, 70, 70, 100, 6]);
    for (const [c, from] of [
      [1, 4],
      [2, 3],
      [3, 5],
    ] as const)
      expect(s.distance(0, c)).toBe(from + 3);
    expect(s.position(4)).toEqual([11, 5]);
  });
  it("Force Push 3: the user beside the target is hurt and stays; it replaces the turn", () => {
    const s = pusher("Force Push 3", [{ at: [6, 5] }]);
    s.turn(0, [use("Force Push 3", 1)]);
    expect([s.hp(0), s.position(0), s.hp(1), s.position(1)]).toEqual([70, [5, 5], 70, [9, 5]]);
    s.illegal(0, [move(5, 6), use("Force Push 3", 1)]);
    s.illegal(0, [use("Force Push 3", 1), attack(1)]);
  });
});

describe("Force Push 4", () => {
  it("Force Push 4: for 4 points 40 damage to one enemy in sight, pushed 4 squares", () => {
    const s = pusher("Force Push 4", [{ at: [14, 5] }, { at: [14, 6] }]);
    s.turn(0, [move(6, 5), use("Force Push 4", 1)]);
    expect([s.hp(1), s.position(1), s.hp(2), s.force(0)]).toEqual([60, [18, 5], 100, 5]);
  });
  it("Force Push 4: in place of attacks, nobody out of sight or with Force Immunity, not for 3 points", () => {
    pusher("Force Push 4", [{ at: [14, 5] }]).illegal(0, [use("Force Push 4", 1), attack(1)]);
    const wall = Array.from({ length: 12 }, (_, y) => [9, y + 1, "east"] as const);
    pusher("Force Push 4", [{ at: [14, 5] }], [], { walls: wall }).illegal(0, [use("Force Push 4", 1)]);
    const immune = stat({ abilities: ["Force Immunity"] });
    pusher("Force Push 4", [{ card: immune, at: [8, 5] }]).illegal(0, [use("Force Push 4", 1)]);
    const poor = stat({ powers: ["Force Push 4"], force: 3 });
    scene({ west: [{ card: poor, at: [5, 5] }], east: [{ at: [8, 5] }] }).illegal(0, [use("Force Push 4", 1)]);
  });
});

describe("Force Push 5", () => {
  it("Force Push 5: for 5 points 50 damage, pushed 5 squares and stunned but for a save of 16", () => {
    const s = pusher("Force Push 5", [{ at: [8, 5] }, { at: [9, 6] }, { at: [12, 12] }]);
    s.turn(0, [use("Force Push 5", 1)], { dice: [15, 16] });
    expect([s.hp(1), s.hp(2), s.hp(3), s.force(0)]).toEqual([50, 50, 100, 4]);
    expect([s.isActivated(1), s.isActivated(2)]).toEqual([true, false]);
    expect([s.position(1), s.distance(0, 2)]).toEqual([[13, 5], 10]);
  });
  it("Force Push 5: instead of the turn, nobody further off, not for 4 points; Force Immunity beside the target stays", () => {
    const immune: Cast = { card: stat({ abilities: ["Force Immunity"] }), at: [9, 6] };
    const s = pusher("Force Push 5", [{ at: [8, 5] }, immune]);
    s.illegal(0, [move(5, 6), use("Force Push 5", 1)]);
    s.illegal(0, [use("Force Push 5", 1), attack(2)], { dice: [16] });
    s.turn(0, [use("Force Push 5", 1)], { dice: [16] });
    expect([s.hp(1), s.hp(2), s.position(2), s.isActivated(2)]).toEqual([50, 100, [9, 6], false]);
    pusher("Force Push 5", [{ at: [12, 5] }]).illegal(0, [use("Force Push 5", 1)]);
    const poor = stat({ powers: ["Force Push 5"], force: 4 });
    scene({ west: [{ card: poor, at: [5, 5] }], east: [{ at: [8, 5] }] }).illegal(0, [use("Force Push 5", 1)]);
  });
});
