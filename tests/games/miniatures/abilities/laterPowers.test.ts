import { describe, expect, it } from "vitest";
import { attack, type Cast, scene, stat, use } from "../support/scene.js";

/**
 * Force powers of the sets after the rulebook, and characters that change sides by themselves. Plain: 100 hit points, +
 * 5, 10 damage.
 */

type Given = Parameters<typeof stat>[0];
const HIT = 10;
const MISS = 9;

describe("Lightsaber Throw 3", () => {
  const thrower: Cast = { card: stat({ force: 3, powers: ["Lightsaber Throw 3"] }), at: [5, 5] };
  it("Lightsaber Throw 3: one attack on an enemy in sight and one on everyone adjacent to it, friend or foe", () => {
    const s = scene({
      west: [thrower, { at: [16, 6] }],
      east: [{ at: [15, 5] }, { at: [16, 4] }, { at: [12, 9] }],
    });
    s.turn(0, [use("Lightsaber Throw 3", 2)], { dice: [HIT, HIT, MISS], otherwise: { rerollAttack: false } });
    expect([s.force(0), s.hp(1) + s.hp(2) + s.hp(3), s.hp(4)]).toEqual([0, 280, 100]);
  });
  it("Lightsaber Throw 3: in place of the turn, and for 3 points", () => {
    const east = [{ at: [15, 5] } as const];
    scene({ west: [thrower], east }).illegal(0, [attack(1), use("Lightsaber Throw 3", 1)], {
      dice: [MISS],
      otherwise: { rerollAttack: false },
    });
    scene({ west: [{ ...thrower, force: 2 }], east }).illegal(0, [use("Lightsaber Throw 3", 1)]);
  });
});

describe("Levitation 1", () => {
  const user: Cast = { card: stat({ force: 1, powers: ["Levitation 1"] }), at: [5, 5] };
  const s = (ally: Given, at: Cast["at"] = [9, 5]) =>
    scene({ west: [user, { card: stat(ally), at }], east: [{ at: [5, 9] }], otherwise: { opportunity: true } });
  it("Levitation 1: puts a Small or Medium ally within 6 squares on any space within 6, provoking nobody", () => {
    const lifted = s({});
    lifted.turn(0, [use("Levitation 1", 1)], { answers: { space: 305 } });
    expect([lifted.position(1), lifted.force(0)]).toEqual([[3, 5], 0]);
  });
  it("Levitation 1: not enemies, big allies, those farther away, nor spaces farther away", () => {
    s({}).illegal(0, [use("Levitation 1", 2)]);
    s({ size: "large" }).illegal(0, [use("Levitation 1", 1)]);
    s({}, [12, 6]).illegal(0, [use("Levitation 1", 1)]);
    expect(() => s({}).turn(0, [use("Levitation 1", 1)], { answers: { space: 1205 } })).toThrow("not among");
  });
});

describe("Dispassionate Killer", () => {
  const killer: Cast = { card: stat({ force: 1, powers: ["Dispassionate Killer"] }), at: [5, 5] };
  const east = [{ at: [15, 5] } as const];
  it("Dispassionate Killer: + 4 and + 20 Damage in the turn, and a save of 11 at its end or defeat", () => {
    const s = scene({ west: [killer], east });
    const turn = [use("Dispassionate Killer"), attack(1)];
    expect(s.turn(0, turn, { dice: [6, 11] }).attacks[0].total).toBe(15);
    expect([s.hp(1), s.isAlive(0)]).toEqual([70, true]);
    const lost = scene({ west: [killer], east });
    lost.turn(0, turn, { dice: [6, 10] });
    expect([lost.hp(1), lost.isAlive(0)]).toEqual([70, false]);
  });
  it("Dispassionate Killer: nothing without it, nor in later turns", () => {
    const s = scene({ west: [{ ...killer, force: 2 }], east });
    s.turn(0, [use("Dispassionate Killer")], { dice: [11] });
    const { attacks } = s.turn(0, [attack(1)], { dice: [6], otherwise: { rerollAttack: false } });
    expect(attacks[0].total).toBe(11);
  });
});

describe("Essence of Life", () => {
  const kept = (dice: readonly number[], ally: Given = {}, at: Cast["at"] = [9, 5], survive?: boolean) => {
    const s = scene({
      west: [
        { card: stat({ force: 2, powers: ["Essence of Life"] }), at: [5, 5] },
        { card: stat(ally), at, hitPoints: 10 },
      ],
      east: [{ at: [10, 6] }],
    });
    s.turn(2, [attack(1)], { dice, ...(survive === undefined ? {} : { answers: { survive } }) });
    return [s.isAlive(1), s.force(0)];
  };
  it("Essence of Life: for 2 points a living ally within 6 squares saves at 11 to keep 10 Hit Points", () => {
    expect(kept([HIT, 11], {}, [9, 5], true)).toEqual([true, 0]);
    expect(kept([HIT, 10], {}, [9, 5], true)).toEqual([false, 0]);
    expect(kept([HIT], {}, [9, 5], false)).toEqual([false, 2]);
  });
  it("Essence of Life: not for Droids, nor from farther away", () => {
    expect(kept([HIT], { abilities: ["Droid"] })).toEqual([false, 2]);
    expect(kept([HIT], {}, [12, 6])).toEqual([false, 2]);
  });
});

describe("Internal Strife", () => {
  const torn: Cast = { card: stat({ abilities: ["Internal Strife"] }), at: [5, 5] };
  it("Internal Strife: joins the enemy on the natural 1 of an attack", () => {
    const s = scene({ west: [torn, { at: [5, 9] }], east: [{ at: [15, 5] }] });
    s.turn(0, [attack(s.east[0])], { dice: [1] });
    expect([s.state.side[s.now(0)], s.position(0)]).toEqual([1, [5, 5]]);
    s.turn(0, [attack(1)], { dice: [HIT] });
    expect(s.hp(1)).toBe(90);
  });
  it("Internal Strife: in team play it may come back to the other squad of its team", () => {
    const s = scene({
      scenario: "team play",
      west: [torn, { at: [5, 9] }],
      east: [{ at: [15, 5] }],
      partners: [[{ at: [9, 9] }], [{ at: [15, 9] }]],
    });
    const [[mate]] = s.partners;
    s.turn(0, [attack(s.east[0])], { dice: [1] });
    expect(s.state.side[s.now(0)]).toBe(1);
    s.turn(0, [attack(mate!)], { dice: [1] });
    expect([s.state.side[s.now(0)], s.state.player[s.now(0)]]).toEqual([0, s.state.player[mate!]]);
  });
  it("Internal Strife: not on other rolls, nor on a save", () => {
    const s = scene({ west: [torn], east: [{ card: stat({ abilities: ["Grenades 10"] }), at: [9, 5] }] });
    const enemy = s.east[0];
    s.turn(0, [attack(enemy)], { dice: [2] });
    s.turn(enemy, [use("Grenades", 0)], { dice: [1] });
    expect(s.state.side[s.now(0)]).toBe(0);
  });
});

describe("Pathfinder", () => {
  /** Least movement of an ally over difficult ground to a place, with someone who has the abilities at another. */
  const cost = (
    abilities: readonly string[],
    to: Cast["at"],
    at: Cast["at"] = [5, 6],
    size: "medium" | "large" = "medium",
  ) =>
    scene({
      terrain: { difficult: [6, 7, 8, 14, 15].flatMap((x) => [3, 4, 5, 6, 7, 8].map((y) => [x, y] as const)) },
      west: [
        { card: stat({ size }), at: [4, 5] },
        { card: stat({ abilities }), at },
      ],
      east: [{ at: [19, 11] }],
    }).cost(0, to, 24);
  it("Pathfinder: difficult ground within 6 squares costs allies nothing more", () => {
    expect([cost(["Pathfinder"], [8, 5]), cost([], [8, 5])]).toEqual([4, 7]);
    expect([cost(["Pathfinder"], [8, 4]), cost([], [8, 4])]).toEqual([5, 8]);
  });
  it("Pathfinder: not the ground farther away, and not for itself", () => {
    expect([cost(["Pathfinder"], [15, 5]), cost([], [15, 5])]).toEqual([13, 16]);
    const alone = scene({
      terrain: { difficult: [[6, 5]] },
      west: [{ card: stat({ abilities: ["Pathfinder"] }), at: [5, 5] }],
      east: [{ at: [19, 11] }],
    });
    expect(alone.cost(0, [6, 5], 24)).toBe(2);
  });
  it("Pathfinder: for big characters all of their space counts, and moves are walked at that cost", () => {
    expect([cost(["Pathfinder"], [7, 5], [5, 8], "large"), cost([], [7, 5], [5, 8], "large")]).toEqual([3, 6]);
    const s = scene({
      terrain: {
        difficult: [
          [6, 5],
          [7, 5],
          [8, 5],
          [9, 5],
        ],
      },
      west: [{ at: [5, 5] }, { card: stat({ abilities: ["Pathfinder"] }), at: [5, 6] }],
      east: [{ at: [12, 5] }],
    });
    s.turn(0, [{ kind: "move", to: [9, 5], extra: 0, dash: true }, attack(2)], { dice: [MISS] });
    expect(s.position(0)).toEqual([9, 5]);
  });
});
