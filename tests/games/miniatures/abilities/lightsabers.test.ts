import { describe, expect, it } from "vitest";
import { attack, type Cast, move, type Scene, scene, stat, use } from "../support/scene.js";

/** Force powers that make attacks. A natural 10 hits Defense 15 for 10 of 100 hit points. */

const HIT = 10;
const MISS = 9;
const calm = { rerollAttack: false, rerollSave: false, opportunity: false };

/** A fencer 0 with 5 Force points in (5, 5). */
function fencer(
  power: string,
  east: readonly Cast[],
  abilities: readonly string[] = [],
  west: readonly Cast[] = [],
): Scene {
  const card = stat({ abilities: ["Melee Attack", ...abilities], powers: [power], force: 5 });
  return scene({ west: [{ card, at: [5, 5] }, ...west], east, otherwise: calm });
}
const struck = (s: Scene, power: string, dice: readonly number[], target = 0): number[] =>
  s.turn(0, [use(power, target)], { dice }).attacks.map((a) => a.on);
const immune: Cast["card"] = stat({ abilities: ["Force Immunity"] });

describe("Lightsaber Sweep", () => {
  const around = [{ at: [6, 5] }, { at: [4, 4] }, { at: [5, 6] }, { at: [7, 5] }] as const satisfies readonly Cast[];
  it("Lightsaber Sweep: for 1 point one attack on each adjacent enemy, no ally", () => {
    const s = fencer("Lightsaber Sweep", around, [], [{ at: [6, 6] }]);
    expect(struck(s, "Lightsaber Sweep", [HIT, MISS, HIT])).toEqual([2, 3, 4]);
    expect([...s.east.map((c) => s.hp(c)), s.hp(1), s.force(0)]).toEqual([90, 100, 90, 100, 100, 4]);
  });
  it("Lightsaber Sweep: replaces attacks, so with a move before or after it and nothing else", () => {
    const s = fencer("Lightsaber Sweep", [{ at: [8, 5] }], ["Double Attack"]);
    s.turn(0, [move(7, 5), use("Lightsaber Sweep")], { dice: [HIT] });
    expect(s.hp(1)).toBe(90);
    s.illegal(0, [use("Lightsaber Sweep"), attack(1)], { dice: [HIT] });
    s.illegal(0, [attack(1), use("Lightsaber Sweep")], { dice: [HIT] });
    s.turn(0, [use("Lightsaber Sweep"), move(7, 11)], { dice: [HIT] });
  });
  it("Lightsaber Sweep: with Twin Attack two on each, the second void once the first has defeated it", () => {
    const s = fencer("Lightsaber Sweep", [{ at: [6, 5], hitPoints: 10 }, { at: [4, 5] }], ["Twin Attack"]);
    expect(struck(s, "Lightsaber Sweep", [HIT, MISS, HIT])).toEqual([1, 2, 2]);
  });
  it("Lightsaber Sweep: leaves out Force Immunity, and reaches as far as Melee Reach", () => {
    const s = fencer("Lightsaber Sweep", [{ card: immune, at: [6, 5] }, { at: [7, 5] }], ["Melee Reach 2"]);
    expect(struck(s, "Lightsaber Sweep", [HIT])).toEqual([2]);
  });
});

describe("Whirlwind Attack", () => {
  it("Whirlwind Attack: for 1 point two attacks on each adjacent enemy, the second void once the first defeats", () => {
    const s = fencer("Whirlwind Attack", [{ at: [6, 5] }, { at: [4, 4], hitPoints: 10 }, { at: [8, 5] }]);
    expect(struck(s, "Whirlwind Attack", [HIT, HIT, HIT])).toEqual([1, 1, 2]);
    expect([s.hp(1), s.isAlive(2), s.hp(3), s.force(0)]).toEqual([80, false, 100, 4]);
  });
  it("Whirlwind Attack: instead of the turn, no ally, nobody with Force Immunity, not without the point", () => {
    const s = fencer("Whirlwind Attack", [{ at: [6, 5] }, { card: immune, at: [4, 4] }], [], [{ at: [5, 6] }]);
    s.illegal(0, [move(6, 6), use("Whirlwind Attack")]);
    s.illegal(0, [use("Whirlwind Attack"), move(6, 6)], { dice: [HIT, HIT] });
    s.illegal(0, [use("Whirlwind Attack"), attack(2)], { dice: [HIT, HIT] });
    expect(struck(s, "Whirlwind Attack", [MISS, MISS])).toEqual([2, 2]);
    const poor = { card: stat({ powers: ["Whirlwind Attack"] }), at: [5, 5] } as const;
    scene({ west: [poor], east: [{ at: [6, 5] }] }).illegal(0, [use("Whirlwind Attack")]);
  });
});

describe("Lightsaber Assault", () => {
  it("Lightsaber Assault: for 1 point two attacks on adjacent enemies, also after a move", () => {
    const s = fencer("Lightsaber Assault", [{ at: [8, 5] }, { at: [8, 6] }]);
    s.turn(0, [move(7, 5), use("Lightsaber Assault"), attack(1), attack(2)], { dice: [HIT, HIT] });
    expect([s.hp(1), s.hp(2), s.force(0)]).toEqual([90, 90, 4]);
    s.turn(0, [use("Lightsaber Assault"), attack(1), attack(1), move(5, 5)], {
      dice: [HIT, HIT],
    });
    expect([s.hp(1), s.position(0)]).toEqual([70, [5, 5]]);
  });
  it("Lightsaber Assault: two and no more, whatever the card allows without it; four with Twin Attack", () => {
    const s = fencer("Lightsaber Assault", [{ at: [6, 5] }], ["Triple Attack"]);
    s.illegal(0, [use("Lightsaber Assault"), attack(1), attack(1), attack(1)], { dice: [HIT, HIT] });
    s.illegal(0, [attack(1), use("Lightsaber Assault")], { dice: [HIT] });
    const twin = fencer("Lightsaber Assault", [{ at: [6, 5] }], ["Twin Attack"]);
    twin.turn(0, [use("Lightsaber Assault"), attack(1), attack(1)], { dice: [HIT, HIT, HIT, HIT] });
    expect(twin.hp(1)).toBe(60);
  });
  it("Lightsaber Assault: not on enemies further off, with Force Immunity, or with a move between the attacks", () => {
    const shooter = stat({ powers: ["Lightsaber Assault"], force: 2 });
    const s = scene({ west: [{ card: shooter, at: [5, 5] }], east: [{ at: [7, 5] }], otherwise: calm });
    s.illegal(0, [use("Lightsaber Assault"), attack(1)]);
    fencer("Lightsaber Assault", [{ card: immune, at: [6, 5] }]).illegal(0, [use("Lightsaber Assault"), attack(1)]);
    fencer("Lightsaber Assault", [{ at: [6, 5] }]).illegal(
      0,
      [use("Lightsaber Assault"), attack(1), move(6, 4), attack(1)],
      { dice: [HIT] },
    );
  });
});

describe("Lightsaber Throw", () => {
  it("Lightsaber Throw: for 1 point one attack on an enemy within 6 squares, despite Melee Attack", () => {
    const s = fencer("Lightsaber Throw", [{ at: [11, 5] }]);
    expect(struck(s, "Lightsaber Throw", [HIT], 1)).toEqual([1]);
    expect([s.hp(1), s.force(0)]).toEqual([90, 4]);
    fencer("Lightsaber Throw", [{ at: [12, 5] }]).illegal(0, [use("Lightsaber Throw", 1)]);
    fencer("Lightsaber Throw", [{ card: immune, at: [8, 5] }]).illegal(0, [use("Lightsaber Throw", 1)]);
  });
  it("Lightsaber Throw: obeys the targeting rules and replaces attacks", () => {
    fencer("Lightsaber Throw", [{ at: [6, 5] }, { at: [8, 5] }]).illegal(0, [use("Lightsaber Throw", 2)]);
    const s = fencer("Lightsaber Throw", [{ at: [12, 5] }], ["Double Attack"]);
    s.turn(0, [move(6, 5), use("Lightsaber Throw", 1)], { dice: [HIT] });
    s.illegal(0, [use("Lightsaber Throw", 1), use("Lightsaber Throw", 1)], { dice: [HIT] });
  });
  it("Lightsaber Throw: counts as nonmelee for Deflect, Block, Parry, Evade and Riposte", () => {
    const target = (powers: readonly string[], abilities: readonly string[] = []) => [
      { card: stat({ powers, abilities, force: 2 }), at: [8, 5] } as const,
    ];
    const deflected = fencer("Lightsaber Throw", target(["Lightsaber Deflect"]));
    deflected.turn(0, [use("Lightsaber Throw", 1)], { dice: [HIT, 11], answers: { avoid: true } });
    expect(deflected.hp(1)).toBe(100);
    const open = fencer("Lightsaber Throw", target(["Lightsaber Block", "Lightsaber Riposte"], ["Parry"]));
    open.turn(0, [use("Lightsaber Throw", 1)], { dice: [HIT] });
    expect(open.hp(1)).toBe(90);
    const evading = fencer("Lightsaber Throw", target([], ["Evade"]));
    evading.turn(0, [use("Lightsaber Throw", 1)], { dice: [HIT, 11] });
    expect(evading.hp(1)).toBe(100);
  });
  it("Lightsaber Throw: two attacks with Twin Attack", () => {
    const s = fencer("Lightsaber Throw", [{ at: [8, 5] }], ["Twin Attack"]);
    expect(struck(s, "Lightsaber Throw", [HIT, HIT], 1)).toEqual([1, 1]);
  });
});

describe("Lightsaber Throw 2", () => {
  it("Lightsaber Throw 2: for 2 points two attacks on one enemy within 6 squares", () => {
    const s = fencer("Lightsaber Throw 2", [{ at: [8, 5] }]);
    expect(struck(s, "Lightsaber Throw 2", [HIT, HIT], 1)).toEqual([1, 1]);
    expect([s.hp(1), s.force(0)]).toEqual([80, 3]);
  });
  it("Lightsaber Throw 2: the second is void once the first defeats; not beyond 6 squares or without points", () => {
    const s = fencer("Lightsaber Throw 2", [{ at: [8, 5], hitPoints: 10 }, { at: [9, 5] }]);
    expect(struck(s, "Lightsaber Throw 2", [HIT], 1)).toEqual([1]);
    fencer("Lightsaber Throw 2", [{ at: [12, 5] }]).illegal(0, [use("Lightsaber Throw 2", 1)]);
    const poor = stat({ powers: ["Lightsaber Throw 2"], force: 1 });
    scene({ west: [{ card: poor, at: [5, 5] }], east: [{ at: [8, 5] }] }).illegal(0, [use("Lightsaber Throw 2", 1)]);
  });
});

describe("Force Weapon", () => {
  it("Force Weapon: for 1 point + 10 Damage for the rest of the skirmish", () => {
    const s = fencer("Force Weapon", [{ at: [6, 5] }]);
    s.turn(0, [move(5, 4), use("Force Weapon")]);
    s.turn(0, [attack(1)], { dice: [HIT] });
    expect([s.hp(1), s.force(0)]).toEqual([80, 4]);
    s.quietRounds(2);
    s.turn(0, [attack(1)], { dice: [HIT] });
    expect(s.hp(1)).toBe(60);
  });
  it("Force Weapon: in place of attacks, not without the point, and does not stack with itself", () => {
    const s = fencer("Force Weapon", [{ at: [6, 5] }]);
    s.illegal(0, [use("Force Weapon"), attack(1)]);
    s.turn(0, [use("Force Weapon")]);
    s.turn(0, [use("Force Weapon")]);
    s.turn(0, [attack(1)], { dice: [HIT] });
    s.turn(0, [attack(1)], { dice: [20] });
    expect([s.hp(1), s.force(0)]).toEqual([100 - 20 - 30, 3]);
    const poor = { card: stat({ powers: ["Force Weapon"] }), at: [5, 5] } as const;
    scene({ west: [poor], east: [{ at: [6, 5] }] }).illegal(0, [use("Force Weapon")]);
  });
});
