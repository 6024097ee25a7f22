import { describe, expect, it } from "vitest";
import { activationOrder, attack, end, move, scene, stat } from "../support/scene.js";

const row = (column: number, count: number) =>
  Array.from({ length: count }, (_, i) => ({ at: [column, 2 + i] as const }));

describe("initiative", () => {
  it("goes to the higher roll, whose player chooses who goes first", () => {
    const s = scene({ west: row(2, 1), east: row(19, 1) });
    s.round({ dice: [12, 5], first: [true], order: [0, 1] });
    s.round({ dice: [12, 5], first: [false], order: [1, 0] });
    s.round({ dice: [5, 12], first: [true], order: [1, 0] });
    s.round({ dice: [5, 12], first: [false], order: [0, 1] });
  });

  it("is rolled again as often as it is tied", () => {
    const s = scene({ west: row(2, 1), east: row(19, 1) });
    s.round({ dice: [9, 9, 20, 20, 3, 4], first: [true], order: [1, 0] });
  });

  it("is not rerolled by Force points", () => {
    const s = scene({ west: [{ card: stat({ force: 5 }), at: [2, 2] }], east: row(19, 1) });
    s.round({ dice: [1, 5], first: [true], order: [1, 0] });
    expect(s.force(0)).toBe(5);
  });
});

describe("phases", () => {
  it("are two activations a side in turn, then the rest of the longer squad two by two", () => {
    const s = scene({ west: row(2, 3), east: row(19, 7) });
    const order = [0, 1, 3, 4, 2, 5, 6, 7, 8, 9];
    expect(activationOrder(s.west, s.east)).toEqual(order);
    s.round({ dice: [12, 5], first: [true], order });
    expect(order.every((c) => s.isActivated(c))).toBe(true);
  });

  it("let nobody activate twice in a round, nor a character of the other side", () => {
    const s = scene({ west: row(2, 2), east: row(19, 1) });
    expect(() => s.round({ dice: [12, 5], first: [true], order: [0, 0] })).toThrow(/chose illegally: activation of 0/);
    const other = scene({ west: row(2, 2), east: row(19, 1) });
    expect(() => other.round({ dice: [12, 5], first: [true], order: [2] })).toThrow(/chose illegally: activation of 2/);
  });

  it("begin anew every round", () => {
    const s = scene({ west: row(2, 2), east: row(19, 2) });
    s.round({ dice: [12, 5], first: [true], order: [0, 1, 2, 3] });
    s.round({ dice: [12, 5], first: [false], order: [3, 2, 1, 0] });
  });

  it("skip the side whose characters were all defeated in the round", () => {
    const killer = { card: stat({ damage: 100 }), at: [10, 2] } as const;
    const s = scene({ west: [killer, ...row(2, 3)], east: [{ at: [11, 2] }, ...row(19, 1)] });
    s.round({ dice: [12, 5, 19], first: [true], order: [0, 1, 5, 2, 3], turns: new Map([[0, [attack(4)]]]) });
    expect(s.isAlive(4)).toBe(false);
    expect(s.winner).toBeUndefined();
  });

  it("hold one activation in the first phase where that switch is set", () => {
    const s = scene({ west: row(2, 3), east: row(19, 3), rules: { firstPhaseActivations: 1 } });
    s.round({ dice: [12, 5], first: [true], order: [0, 3, 4, 1, 2, 5] });
  });

  it("do not count allies that combine fire, and do not activate them again", () => {
    const s = scene({ west: row(10, 4), east: [{ card: stat({ hitPoints: 200 }), at: [15, 3] }] });
    s.round({
      dice: [12, 5, 10],
      first: [true],
      order: [0, 1, 4, 3],
      turns: new Map([
        [0, [attack(4, { combine: [2] })]],
        [1, [end()]],
      ]),
    });
    expect(s.hp(4)).toBe(190);
  });
});

describe("a turn", () => {
  const enemy = { card: stat({ hitPoints: 500, defense: 5 }), at: [14, 5] } as const;
  function facing(abilities: readonly string[] = []) {
    return scene({ west: [{ card: stat({ abilities }), at: [4, 5] }], east: [enemy] });
  }

  it("may be a move of 6 and an attack, or an attack and a move of 6", () => {
    facing().turn(0, [move(10, 5), attack(1)], { dice: [10] });
    const s = facing();
    s.turn(0, [attack(1), move(10, 5)], { dice: [10] });
    expect(s.position(0)).toEqual([10, 5]);
    expect(s.hp(1)).toBe(490);
  });

  it("may be a move of 12 without an attack", () => {
    const s = facing();
    s.turn(0, [move(4, 12), end()]);
    expect(s.position(0)).toEqual([4, 12]);
    facing().illegal(0, [move(13, 9)]);
  });

  it("has no attack after a move of more than 6, and no longer move after an attack", () => {
    facing().illegal(0, [move(11, 5), attack(1)]);
    facing().illegal(0, [attack(1), move(11, 5)], { dice: [10] });
  });

  it("has no second attack, no second move, and nothing after attack and move", () => {
    facing().illegal(0, [attack(1), attack(1)], { dice: [10] });
    facing().illegal(0, [move(6, 5), move(8, 5)]);
    facing().illegal(0, [move(6, 5), attack(1), move(8, 5)], { dice: [10] });
    facing().illegal(0, [attack(1), move(6, 5), attack(1)], { dice: [10] });
  });

  it("with Double Attack may be two attacks, but not after or around a move", () => {
    const twice = facing(["Double Attack"]);
    twice.turn(0, [attack(1), attack(1)], { dice: [10, 10] });
    expect(twice.hp(1)).toBe(480);
    facing(["Double Attack"]).turn(0, [attack(1), move(10, 5)], { dice: [10] });
    facing(["Double Attack"]).illegal(0, [move(5, 5), attack(1), attack(1)], { dice: [10] });
    facing(["Double Attack"]).illegal(0, [attack(1), move(5, 5), attack(1)], { dice: [10] });
    facing(["Double Attack"]).illegal(0, [attack(1), attack(1), move(5, 5)], { dice: [10, 10] });
  });

  it("follows the speed on the card", () => {
    facing(["Speed 8"]).turn(0, [move(12, 5), attack(1)], { dice: [10] });
    facing(["Speed 4"]).turn(0, [move(8, 5), attack(1)], { dice: [10] });
    facing(["Speed 4"]).illegal(0, [move(9, 5), attack(1)]);
  });

  it("of a Mercenary has no move from where it has a legal target, before or after attacking", () => {
    const mercenary = { card: stat({ abilities: ["Mercenary"] }), at: [4, 5] } as const;
    const s = scene({ west: [mercenary], east: [enemy] });
    s.illegal(0, [move(5, 5)]);
    s.illegal(0, [attack(1), move(5, 5)], { dice: [10] });
    const alone = scene({ west: [mercenary], east: [{ ...enemy, hitPoints: 10 }, { at: [14, 7] }] });
    alone.illegal(0, [attack(1), move(5, 5)], { dice: [10] });
    const walls = Array.from({ length: 12 }, (_, y) => [8, y + 1, "east"] as const).filter(([, y]) => y !== 12);
    const unseen = scene({ terrain: { walls }, west: [mercenary], east: [{ at: [14, 5] }] });
    unseen.turn(0, [move(8, 7)]);
    const free = scene({
      terrain: { walls },
      west: [mercenary],
      east: [{ at: [6, 5], hitPoints: 10 }, { at: [14, 5] }],
    });
    free.turn(0, [attack(1), move(8, 5)], { dice: [15] });
  });

  it("may not attack an ally, a defeated enemy or itself", () => {
    const s = scene({ west: [{ at: [4, 5] }, { at: [5, 5] }], east: [{ ...enemy, hitPoints: 10 }, { at: [14, 7] }] });
    s.illegal(0, [attack(1)]);
    s.illegal(0, [attack(0)]);
    s.turn(0, [attack(2)], { dice: [10] });
    expect(s.isAlive(2)).toBe(false);
    s.illegal(1, [attack(2)]);
  });
});
