import { describe, expect, it } from "vitest";
import { EVENT } from "../../../../src/games/miniatures/state/journal.js";
import { attack, dash, move, scene, stat } from "../support/scene.js";

const brute = (abilities: readonly string[] = []) => stat({ attack: 10, damage: 20, abilities });

describe("an attack of opportunity", () => {
  it("comes when the mover leaves a square next to an enemy, before it leaves it", () => {
    const s = scene({ west: [{ at: [5, 5] }], east: [{ card: brute(), at: [6, 5] }] });
    const played = s.turn(0, [move(2, 5)], { dice: [10], answers: { opportunity: { by: 1, on: 0, say: true } } });
    expect(played.attacks).toMatchObject([{ by: 1, on: 0, total: 20, defense: 15, outcome: "hit" }]);
    expect(s.hp(0)).toBe(80);
    expect(s.position(0)).toEqual([2, 5]);
  });

  it("is followed by a word that the mover goes on, to where it wants, unless it falls", () => {
    const going = (hitPoints: number) => {
      const s = scene({ west: [{ at: [5, 5], hitPoints }, { at: [1, 1] }], east: [{ card: brute(), at: [6, 5] }] });
      const { entries } = s.turn(0, [move(2, 5)], { dice: [10], answers: { opportunity: true } });
      return entries.filter(([event]) => event === EVENT.goesOn).map(([, c, from, to]) => [c, from, to]);
    };
    const { height } = scene({ west: [{ at: [5, 5] }], east: [{ at: [6, 5] }] }).state.board;
    expect(going(100)).toEqual([[0, 4 * height + 4, height + 4]]);
    expect(going(20)).toEqual([]);
  });

  it("is optional", () => {
    const s = scene({ west: [{ at: [5, 5] }], east: [{ card: brute(), at: [6, 5] }] });
    expect(s.turn(0, [move(2, 5)], { answers: { opportunity: false } }).attacks).toEqual([]);
  });

  it("that defeats the mover ends its turn where it stood", () => {
    const s = scene({
      west: [{ at: [5, 5], hitPoints: 20 }, { at: [1, 1] }],
      east: [{ card: brute(), at: [6, 5] }],
    });
    s.turn(0, [move(2, 5)], { dice: [10], answers: { opportunity: true } });
    expect(s.isAlive(0)).toBe(false);
    expect(s.reach(1, 12)).toContain("5,5");
    expect(s.reach(1, 12)).toContain("2,5");
  });

  it("is not provoked by walking up to an enemy, or past it two squares away", () => {
    const s = scene({ west: [{ at: [2, 5] }], east: [{ card: brute(), at: [8, 5] }] });
    s.turn(0, [move(7, 5)]);
    const past = scene({ west: [{ at: [2, 5] }], east: [{ card: brute(), at: [6, 3] }] });
    past.turn(0, [move(12, 5)]);
  });

  it("is provoked by a step from one adjacent square to another", () => {
    // Walls leave the mover a corridor beside the enemy.
    const walls = Array.from({ length: 20 }, (_, x) => [x + 1, 4, "north"] as const);
    const s = scene({
      terrain: { walls: [...walls, ...walls.map(([x]) => [x, 5, "south"] as const)] },
      west: [{ at: [5, 4] }],
      east: [{ card: brute(), at: [6, 5] }],
    });
    s.turn(0, [move(6, 4)], { dice: [2], answers: { opportunity: true } });
  });

  it("is made once in a turn by each enemy, again in the next turn, also by one that has activated", () => {
    const walls = Array.from({ length: 20 }, (_, x) => [x + 1, 4, "north"] as const);
    const s = scene({
      terrain: { walls: [...walls, ...walls.map(([x]) => [x, 5, "south"] as const)] },
      west: [{ at: [5, 4] }, { at: [4, 4] }],
      east: [
        { card: brute(), at: [6, 5], activated: true },
        { card: brute(), at: [7, 5] },
      ],
    });
    const one = s.turn(0, [move(10, 4)], { dice: [2, 3], answers: { opportunity: [true, true] } });
    expect(one.attacks.map((a) => a.by)).toEqual([2, 3]);
    const two = s.turn(1, [move(9, 4)], { dice: [2, 3], answers: { opportunity: [true, true] } });
    expect(two.attacks.map((a) => a.by)).toEqual([2, 3]);
  });

  it("declined in one square may still be made from the next", () => {
    const walls = Array.from({ length: 20 }, (_, x) => [x + 1, 4, "north"] as const);
    const s = scene({
      terrain: { walls: [...walls, ...walls.map(([x]) => [x, 5, "south"] as const)] },
      west: [{ at: [5, 4] }],
      east: [{ card: brute(), at: [6, 5] }],
    });
    const played = s.turn(0, [move(10, 4)], { dice: [2], answers: { opportunity: [false, true] } });
    expect(played.attacks).toHaveLength(1);
  });

  it("is a single attack, even with Double Attack", () => {
    const s = scene({ west: [{ at: [5, 5] }], east: [{ card: brute(["Double Attack"]), at: [6, 5] }] });
    expect(s.turn(0, [move(2, 5)], { dice: [10], answers: { opportunity: true } }).attacks).toHaveLength(1);
  });

  it("has no bonus that needs the attacker's own turn", () => {
    const s = scene({ west: [{ at: [5, 5] }], east: [{ card: brute(["Careful Shot 4", "Deadeye"]), at: [6, 5] }] });
    expect(s.attackNumbers(1, 0)).toEqual({ attack: 14, defense: 15, damage: 30 });
    expect(s.attackNumbers(1, 0, { opportunity: true })).toEqual({ attack: 10, defense: 15, damage: 20 });
  });

  it("is not made through a wall or a closed door", () => {
    for (const edges of [{ walls: [[5, 5, "east"]] }, { doors: { a: [[5, 5, "east"]] } }] as const) {
      const s = scene({ terrain: edges, west: [{ at: [5, 5] }], east: [{ card: brute(), at: [6, 5] }] });
      expect(s.adjacent(0, 1)).toBe(false);
      s.turn(0, [move(2, 5)]);
    }
  });

  it("is not provoked by Flight", () => {
    const s = scene({
      west: [{ card: stat({ abilities: ["Flight"] }), at: [5, 5] }],
      east: [{ card: brute(), at: [6, 5] }],
    });
    s.turn(0, [move(2, 5)]);
  });

  it("is avoided by a way around where the movement allows it", () => {
    const s = scene({ west: [{ at: [2, 5] }], east: [{ card: brute(), at: [5, 5] }] });
    s.turn(0, [move(8, 5)]);
    expect(s.position(0)).toEqual([8, 5]);
  });

  it("may be accepted for the short way, which leaves room for an attack", () => {
    const given = { west: [{ at: [3, 5] }], east: [{ card: brute(), at: [6, 6] }, { at: [12, 1] }] } as const;
    const around = scene(given);
    around.illegal(0, [move(9, 5), attack(2)]);
    around.turn(0, [move(9, 5)]);
    const short = scene(given);
    short.turn(0, [dash(9, 5), attack(1)], { dice: [2, 3], answers: { opportunity: { by: 1, on: 0, say: true } } });
    expect(short.position(0)).toEqual([9, 5]);
    short.place(0, [3, 5]);
    short.illegal(0, [dash(10, 5)]);
  });

  it("by a Melee Attack character is made too, and combined fire is not asked for", () => {
    const s = scene({
      west: [{ at: [5, 5] }],
      east: [
        { card: brute(["Melee Attack"]), at: [6, 5] },
        { card: brute(), at: [10, 5] },
      ],
    });
    const played = s.turn(0, [move(2, 5)], { dice: [10], answers: { opportunity: { by: 1, say: true } } });
    expect(played.attacks).toMatchObject([{ by: 1, total: 20 }]);
    expect(s.isActivated(2)).toBe(false);
  });
});

describe("on the way", () => {
  // A corridor beside the enemy: row 4 is walked, an ally stands in it, the enemy waits in row 5.
  const walls = Array.from({ length: 20 }, (_, x) => [x + 1, 4, "north"] as const);
  const terrain = { walls: [...walls, ...walls.map(([x]) => [x, 5, "south"] as const)] };

  it("a mover defeated in an ally's square leaves the ally on the map", () => {
    const s = scene({
      terrain,
      west: [{ at: [4, 4], hitPoints: 20 }, { at: [5, 4] }],
      east: [{ card: brute(), at: [6, 5] }, { at: [12, 4] }],
    });
    s.turn(0, [move(8, 4)], { dice: [10], answers: { opportunity: { by: 2, on: 0, say: true } } });
    expect(s.isAlive(0)).toBe(false);
    expect(s.position(1)).toEqual([5, 4]);
    // The ally still bars the corridor and gives cover.
    expect(s.cost(3, [4, 4], 8)).toBeUndefined();
    expect(s.legalTargets(3)).toEqual([1]);
    s.illegal(3, [move(5, 4)]);
  });

  it("a question put to a player does not change who may attack next", () => {
    const s = scene({
      terrain,
      west: [{ at: [5, 4] }],
      east: [
        { card: brute(), at: [6, 5] },
        { card: brute(), at: [9, 5] },
      ],
    });
    const played = s.turn(0, [move(12, 4)], { dice: [2, 3], answers: { opportunity: [true, true] } });
    expect(played.attacks.map((a) => a.by)).toEqual([1, 2]);
  });

  it("commander effects reach the mover where it is, not where it set out", () => {
    const west = [
      { card: stat(), at: [6, 4] },
      { card: stat({ commander: "Grand Master Yoda" }), at: [1, 4] },
    ] as const;
    const near = scene({ terrain, west, east: [{ card: brute(), at: [6, 5] }] });
    const first = near.turn(0, [move(10, 4)], { dice: [2], answers: { opportunity: true } });
    expect(first.attacks).toMatchObject([{ defense: 18 }]);
    const far = scene({ terrain, west, east: [{ card: brute(), at: [9, 5] }] });
    const later = far.turn(0, [move(12, 4)], { dice: [2], answers: { opportunity: true } });
    expect(later.attacks).toMatchObject([{ defense: 15 }]);
  });

  it("an attack of opportunity against a commander on the way takes its effect from those it has left", () => {
    const s = scene({
      terrain,
      west: [{ card: stat({ commander: "Grand Master Yoda" }), at: [6, 4] }, { at: [1, 4] }],
      east: [{ card: brute(["Self-Destruct 20"]), at: [9, 5] }],
    });
    expect(s.attackNumbers(1, 2)).toMatchObject({ attack: 8 });
    s.turn(0, [move(12, 4)], { dice: [2], answers: { opportunity: true } });
    expect(s.attackNumbers(1, 2)).toMatchObject({ attack: 5 });
  });
});

describe("big movers", () => {
  it("provoke when a square they give up was next to the enemy, not while they stay beside it", () => {
    const given = { west: [{ card: stat({ size: "large", hitPoints: 200 }), at: [5, 5] }] } as const;
    // The enemy touches the east half of the space only: a step east gives up the west half.
    const stays = scene({ ...given, east: [{ card: brute(), at: [8, 5] }] });
    stays.place(0, [6, 5]);
    stays.turn(0, [move(5, 5)], { dice: [2], answers: { opportunity: true } });
    const closer = scene({ ...given, east: [{ card: brute(), at: [7, 4] }] });
    closer.turn(0, [move(5, 4)]);
    expect(closer.position(0)).toEqual([5, 4]);
  });

  it("do not provoke through a wall by the squares behind it", () => {
    // The enemy is adjacent to the north-east square of the space only, around the end of the wall.
    const s = scene({
      terrain: { walls: [[6, 6, "east"]] },
      west: [{ card: stat({ size: "large" }), at: [5, 5] }],
      east: [{ card: brute(), at: [7, 6] }],
    });
    expect(s.adjacent(0, 1)).toBe(true);
    s.turn(0, [move(5, 4)]);
    s.turn(0, [move(4, 4)], { dice: [2], answers: { opportunity: true } });
  });

  it("attack those who leave a square beside any part of their space", () => {
    const s = scene({
      west: [{ card: stat({ size: "huge", attack: 8 }), at: [5, 5] }],
      east: [{ at: [8, 8] }, { at: [9, 7] }],
    });
    s.turn(1, [move(12, 8)], { dice: [3], answers: { opportunity: { by: 0, on: 1, say: true } } });
    s.turn(2, [move(12, 7)]);
  });
});
