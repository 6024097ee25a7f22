import { describe, expect, it } from "vitest";
import { attack, type Cast, type Scene, scene, stat, use } from "../support/scene.js";

/**
 * What lessens damage, what stays when a character falls. Attacks hit with a natural 10; the owner has 100 hit points.
 */

const HIT = 10;
const CRITICAL = 20;
const with_ = (...abilities: string[]) => stat({ abilities });
const hitting = (damage: number, ...abilities: string[]) => stat({ damage, abilities });

/** Attacker 0 in (5, 5) against the owner 1, beside it unless told otherwise. */
function against(abilities: readonly string[], attacker = hitting(30), at: readonly [number, number] = [6, 5]): Scene {
  return scene({
    west: [{ card: attacker, at: [5, 5] }],
    east: [{ card: stat({ abilities }), at }],
    otherwise: { rerollAttack: false },
  });
}
function lost(s: Scene, dice: readonly number[] = [HIT]): number {
  const before = s.hp(1);
  s.turn(0, [attack(1)], { dice });
  return before - s.hp(1);
}
const saber = stat({ damage: 20, abilities: ["Melee Attack", "Lightsaber"] });
const jedi = stat({ damage: 30, force: 1, abilities: ["Melee Attack"], powers: ["Lightsaber Throw"] });

describe("Damage Reduction", () => {
  const owner = ["Damage Reduction 10"];
  it("Damage Reduction: less damage by its number, from attacks and everything else", () => {
    expect(lost(against(owner))).toBe(20);
    expect(lost(against(["Damage Reduction 20"]))).toBe(10);
    const s = against(owner, with_("Flamethrower 30"));
    s.turn(0, [use("Flamethrower", 1)]);
    expect(s.hp(1)).toBe(80);
  });
  it("Damage Reduction: comes after a critical hit has doubled, and never below nothing", () => {
    expect(lost(against(owner), [CRITICAL])).toBe(50);
    expect(lost(against(["Damage Reduction 20"], hitting(10)))).toBe(0);
  });
  it("Damage Reduction: not against an adjacent enemy with a lightsaber, nor Lightsaber Throw", () => {
    expect(lost(against(owner, saber))).toBe(30);
    expect(lost(against(owner, jedi))).toBe(30);
    const thrown = against(owner, jedi, [9, 5]);
    thrown.turn(0, [use("Lightsaber Throw", 1)], { dice: [HIT] });
    expect(thrown.hp(1)).toBe(70);
    expect(lost(against(owner, hitting(20, "Lightsaber"), [9, 5]))).toBe(10);
  });
  it("Damage Reduction: Penetration takes away from it, no more than there is; not for what is no attack", () => {
    expect(lost(against(["Damage Reduction 20"], hitting(30, "Penetration 10")))).toBe(20);
    expect(lost(against(["Damage Reduction 10"], hitting(30, "Penetration 20")))).toBe(30);
    const s = against(owner, with_("Penetration 10", "Flamethrower 30"));
    s.turn(0, [use("Flamethrower", 1)]);
    expect(s.hp(1)).toBe(80);
  });
});

describe("Dark Armor", () => {
  it("Dark Armor: a save of 11 takes 10 off any damage", () => {
    expect(lost(against(["Dark Armor"]), [HIT, 11])).toBe(20);
    expect(lost(against(["Dark Armor"]), [HIT, 10])).toBe(30);
    const s = against(["Dark Armor"], with_("Flamethrower 30"));
    s.turn(0, [use("Flamethrower", 1)], { dice: [11] });
    expect(s.hp(1)).toBe(80);
  });
  it("Dark Armor: not against an adjacent lightsaber or a thrown one", () => {
    expect(lost(against(["Dark Armor"], saber))).toBe(30);
    const thrown = against(["Dark Armor"], jedi, [9, 5]);
    thrown.turn(0, [use("Lightsaber Throw", 1)], { dice: [HIT] });
    expect(thrown.hp(1)).toBe(70);
  });
});

describe("Vonduun Crab Armor", () => {
  it("Vonduun Crab Armor: a save of its number takes 10 off, from lightsabers too", () => {
    expect(lost(against(["Vonduun Crab Armor 6"]), [HIT, 6])).toBe(20);
    expect(lost(against(["Vonduun Crab Armor 11"], saber), [HIT, 11])).toBe(20);
  });
  it("Vonduun Crab Armor: takes 10 off damage that is no attack's", () => {
    const s = against(["Vonduun Crab Armor 6"], with_("Flamethrower 30"));
    s.turn(0, [use("Flamethrower", 1)], { dice: [6] });
    expect(s.hp(1)).toBe(80);
  });
  it("Vonduun Crab Armor: nothing where the save fails, and no save where nothing hits", () => {
    expect(lost(against(["Vonduun Crab Armor 6"]), [HIT, 5])).toBe(30);
    expect(lost(against(["Vonduun Crab Armor 11"], saber), [HIT, 10])).toBe(30);
    expect(lost(against(["Vonduun Crab Armor 6"]), [9])).toBe(0);
  });
  it("Vonduun Crab Armor: no save for damage that a Bodyguard takes", () => {
    const s = scene({
      west: [{ card: hitting(30), at: [5, 5] }],
      east: [
        { card: with_("Vonduun Crab Armor 6"), at: [6, 5] },
        { card: with_("Bodyguard"), at: [7, 5] },
      ],
    });
    s.turn(0, [attack(1)], { dice: [HIT], answers: { redirect: { by: 2, say: true } } });
    expect([s.hp(1), s.hp(2)]).toEqual([100, 70]);
  });
});

describe("Shields 2", () => {
  it("Shields 2: two saves of 11, each takes 10 off, whatever the source", () => {
    for (const [dice, loss] of [
      [[11, 11], 10],
      [[10, 11], 20],
      [[11, 10], 20],
      [[10, 10], 30],
    ] as const) {
      expect(lost(against(["Shields 2"]), [HIT, ...dice])).toBe(loss);
      const s = against(["Shields 2"], with_("Flamethrower 30"));
      s.turn(0, [use("Flamethrower", 1)], { dice });
      expect(s.hp(1)).toBe(100 - loss);
    }
    expect(lost(against(["Shields 2"], saber), [HIT, 11, 11])).toBe(10);
  });
  it("Shields 2: nothing left to shield needs no second save", () => {
    expect(lost(against(["Shields 2"], hitting(10)), [HIT, 11])).toBe(0);
  });
});

describe("Delta Shield Support", () => {
  const supported = (name: string, support: Partial<Cast> = {}) =>
    scene({
      west: [{ card: hitting(30), at: [5, 5] }],
      east: [
        { card: stat({ name }), at: [6, 5] },
        { card: with_("Delta Shield Support"), at: [20, 12], ...support },
      ],
    });
  it("Delta Shield Support: Republic Commandos in the squad have Shields 2, wherever they are", () => {
    expect(lost(supported("Republic Commando Fixer"), [HIT, 11, 11])).toBe(10);
    expect(lost(supported("Clone Trooper"))).toBe(30);
  });
  it("Delta Shield Support: not its owner, nor once it is defeated", () => {
    const self = stat({ name: "Republic Commando Boss", abilities: ["Delta Shield Support"] });
    const alone = scene({ west: [{ card: hitting(30), at: [5, 5] }], east: [{ card: self, at: [6, 5] }] });
    expect(lost(alone)).toBe(30);
    const s = scene({
      west: [{ card: hitting(30), at: [5, 5] }],
      east: [
        { card: stat({ name: "Republic Commando Fixer" }), at: [6, 5] },
        { card: with_("Delta Shield Support"), at: [6, 6], hitPoints: 10 },
      ],
    });
    s.turn(0, [attack(2)], { dice: [HIT] });
    expect(lost(s)).toBe(30);
  });
});

describe("Resilient", () => {
  it("Resilient: a natural 20 still hits, for the normal damage", () => {
    const tough = stat({ abilities: ["Resilient"], defense: 40 });
    const s = scene({ west: [{ card: hitting(30), at: [5, 5] }], east: [{ card: tough, at: [6, 5] }] });
    expect(s.turn(0, [attack(1)], { dice: [CRITICAL] }).attacks).toMatchObject([{ outcome: "hit" }]);
    expect(s.hp(1)).toBe(70);
    expect(lost(against([]), [CRITICAL])).toBe(60);
  });
  it("Resilient: a 19 that would be critical neither is nor hits by itself", () => {
    const deadly = hitting(30, "Deadly Attack");
    expect(lost(against(["Resilient"], deadly), [19])).toBe(30);
    expect(lost(against([], deadly), [19])).toBe(60);
    const tough = (abilities: readonly string[]) =>
      scene({ west: [{ card: deadly, at: [5, 5] }], east: [{ card: stat({ abilities, defense: 40 }), at: [6, 5] }] });
    expect([lost(tough(["Resilient"]), [19]), lost(tough([]), [19])]).toEqual([0, 60]);
  });
  it("Resilient: its own critical hits are as ever", () => {
    expect(lost(against([], hitting(30, "Resilient")), [CRITICAL])).toBe(60);
  });
});

describe("Self-Destruct", () => {
  const bomb = (hitPoints: number, ...more: string[]) => ({ card: with_("Self-Destruct 20", ...more), hitPoints });
  it("Self-Destruct: its defeat damages everyone adjacent, friend and foe, and nobody else", () => {
    const s = scene({
      west: [
        { card: hitting(10), at: [5, 5] },
        { at: [5, 6], hitPoints: 20 },
      ],
      east: [
        { ...bomb(10), at: [6, 5] },
        { at: [7, 4] },
        { at: [8, 5] },
        { card: stat({ hitPoints: 90 }), at: [6, 7] },
      ],
    });
    s.turn(0, [attack(2)], { dice: [HIT] });
    expect([s.hp(0), s.hp(3), s.hp(4), s.hp(5)]).toEqual([80, 80, 100, 90]);
    expect(s.isAlive(1)).toBe(false);
  });
  it("Self-Destruct: not while it lives", () => {
    const s = scene({ west: [{ at: [5, 5] }], east: [{ ...bomb(20), at: [6, 5] }] });
    s.turn(0, [attack(1)], { dice: [HIT] });
    expect(s.hp(0)).toBe(100);
  });
  it("Self-Destruct: sets off others in a chain, and may defeat both sides", () => {
    const s = scene({
      west: [{ at: [5, 5] }, { at: [9, 5], hitPoints: 20 }],
      east: [
        { ...bomb(10), at: [6, 5] },
        { ...bomb(20), at: [7, 5] },
        { ...bomb(20), at: [8, 5] },
      ],
    });
    s.turn(0, [attack(2)], { dice: [HIT] });
    expect([0, 1, 2, 3, 4].map((c) => s.isAlive(c))).toEqual([true, false, false, false, false]);
    expect(s.hp(0)).toBe(80);
  });
  it("Self-Destruct: reaches who struck from afar with Melee Reach, not who shot", () => {
    const reaching = scene({
      west: [{ card: with_("Melee Attack", "Melee Reach 2"), at: [5, 5] }],
      east: [{ ...bomb(10), at: [7, 5] }],
    });
    reaching.turn(0, [attack(1)], { dice: [HIT] });
    expect(reaching.hp(0)).toBe(80);
    const shot = scene({ west: [{ at: [5, 5] }], east: [{ ...bomb(10), at: [7, 5] }] });
    shot.turn(0, [attack(1)], { dice: [HIT] });
    expect(shot.hp(0)).toBe(100);
    const burnt = scene({
      west: [{ card: with_("Melee Attack", "Melee Reach 2", "Flamethrower 10"), at: [5, 5] }],
      east: [{ ...bomb(10), at: [7, 5] }],
    });
    burnt.turn(0, [use("Flamethrower", 1)]);
    expect(burnt.hp(0)).toBe(100);
  });
  it("Self-Destruct: not through a wall, and lessened like any damage", () => {
    const walled = scene({
      terrain: { walls: [[6, 5, "east"]] },
      west: [{ at: [5, 5] }, { card: with_("Damage Reduction 10"), at: [6, 6] }],
      east: [{ ...bomb(10), at: [6, 5] }, { at: [7, 5] }],
    });
    walled.turn(0, [attack(2)], { dice: [HIT] });
    expect([walled.hp(1), walled.hp(3)]).toEqual([90, 100]);
  });
});
