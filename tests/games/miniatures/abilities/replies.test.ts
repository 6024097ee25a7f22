import { describe, expect, it } from "vitest";
import { attack, type Cast, move, type Scene, scene, stat, use } from "../support/scene.js";

/** Immediate attacks in reply to a hit, and powers decided on at a roll. A natural 10 hits Defense 15 for 10 damage. */

const HIT = 10;
const MISS = 9;
const calm = { rerollAttack: false, rerollSave: false };
const melee = (...abilities: string[]) => stat({ abilities: ["Melee Attack", ...abilities] });
const jedi = (...powers: string[]) => stat({ abilities: ["Melee Attack"], powers, force: 3 });

/** Attacker 0 in (5, 5) against 1 beside it. */
const duel = (attacker: Cast["card"], target: Cast["card"] = stat(), more: Partial<Cast> = {}): Scene =>
  scene({
    west: [{ card: attacker ?? stat(), at: [5, 5] }],
    east: [{ card: target ?? stat(), at: [6, 5], ...more }],
    otherwise: calm,
  });

describe("Lightsaber Riposte", () => {
  it("Lightsaber Riposte: hit by a melee attack, for 1 point an immediate attack on the attacker", () => {
    const s = duel(melee(), jedi("Lightsaber Riposte"));
    const played = s.turn(0, [attack(1)], { dice: [HIT, HIT], answers: { riposte: { by: 1, on: 0, say: true } } });
    expect(played.attacks).toMatchObject([{ by: 0 }, { by: 1, on: 0 }]);
    expect([s.hp(0), s.hp(1), s.force(1)]).toEqual([90, 90, 2]);
  });
  it("Lightsaber Riposte: is a choice, once a turn, and asks for a hit by a melee attack", () => {
    const s = duel(melee("Double Attack"), jedi("Lightsaber Riposte"));
    s.turn(0, [attack(1), attack(1)], { dice: [HIT, HIT, HIT], answers: { riposte: true } });
    expect([s.hp(0), s.hp(1)]).toEqual([90, 80]);
    duel(melee(), jedi("Lightsaber Riposte")).turn(0, [attack(1)], { dice: [HIT], answers: { riposte: false } });
    duel(melee(), jedi("Lightsaber Riposte")).turn(0, [attack(1)], { dice: [MISS] });
    duel(stat(), jedi("Lightsaber Riposte")).turn(0, [attack(1)], { dice: [HIT] });
    duel(melee("Force Immunity"), jedi("Lightsaber Riposte")).turn(0, [attack(1)], { dice: [HIT] });
  });
  it("Lightsaber Riposte: by somebody whom the hit then defeats, and its own hit may end the attacker", () => {
    const last = duel(melee(), jedi("Lightsaber Riposte"), { hitPoints: 10 });
    last.turn(0, [attack(1)], { dice: [HIT, HIT], answers: { riposte: true } });
    expect([last.hp(0), last.isAlive(1)]).toEqual([90, false]);
    const both = scene({
      west: [{ card: melee(), at: [5, 5], hitPoints: 10 }],
      east: [{ card: jedi("Lightsaber Riposte"), at: [6, 5] }],
      otherwise: calm,
    });
    both.turn(0, [attack(1)], { dice: [HIT, HIT], answers: { riposte: true } });
    expect([both.isAlive(0), both.hp(1)]).toEqual([false, 90]);
  });
  it("Lightsaber Riposte: strikes back at an enemy that reaches over two squares", () => {
    const s = scene({
      west: [{ card: melee("Melee Reach 2"), at: [5, 5] }],
      east: [{ card: jedi("Lightsaber Riposte"), at: [7, 5] }],
      otherwise: calm,
    });
    s.turn(0, [attack(1)], { dice: [HIT, HIT], answers: { riposte: true } });
    expect(s.hp(0)).toBe(90);
  });
  it("Lightsaber Riposte: leaves no point for Lightsaber Block in the same turn, but the other way round", () => {
    const s = duel(melee(), jedi("Lightsaber Riposte", "Lightsaber Block"));
    s.turn(0, [attack(1)], { dice: [HIT, HIT], answers: { riposte: true } });
    expect([s.hp(1), s.force(1)]).toEqual([90, 2]);
    s.turn(0, [attack(1)], { dice: [HIT, 11], answers: { riposte: false, avoid: true } });
    expect([s.hp(1), s.force(1)]).toEqual([90, 1]);
  });
});

describe("Djem So Style", () => {
  it("Djem So Style: hit by a melee attack, a save of 11 gives an immediate attack", () => {
    const s = duel(melee(), melee("Djem So Style"));
    s.turn(0, [attack(1)], { dice: [HIT, 11, HIT] });
    expect([s.hp(0), s.hp(1)]).toEqual([90, 90]);
    expect(s.turn(0, [attack(1)], { dice: [HIT, 10] }).attacks).toHaveLength(1);
  });
  it("Djem So Style: not for a miss or a nonmelee attack; also against Force Immunity", () => {
    duel(melee(), melee("Djem So Style")).turn(0, [attack(1)], { dice: [MISS] });
    duel(stat(), melee("Djem So Style")).turn(0, [attack(1)], { dice: [HIT] });
    const s = duel(melee("Force Immunity"), melee("Djem So Style"));
    s.turn(0, [attack(1)], { dice: [HIT, 11, HIT] });
    expect(s.hp(0)).toBe(90);
  });
  it("Djem So Style: Lightsaber Riposte is decided on before its save, and both may come", () => {
    const master = stat({ abilities: ["Melee Attack", "Djem So Style"], powers: ["Lightsaber Riposte"], force: 1 });
    const s = duel(melee(), master);
    s.turn(0, [attack(1)], { dice: [HIT, 11, HIT, HIT], answers: { riposte: true } });
    expect(s.hp(0)).toBe(80);
  });
});

describe("Djem So Style Mastery", () => {
  it("Djem So Style Mastery: the attack that a save of 11 gives has + 10 Damage", () => {
    const s = duel(melee(), melee("Djem So Style Mastery"));
    s.turn(0, [attack(1)], { dice: [HIT, 11, HIT] });
    expect([s.hp(0), s.hp(1)]).toEqual([80, 90]);
  });
  it("Djem So Style Mastery: no attack after a failed save, a miss or a nonmelee attack", () => {
    const s = duel(melee(), melee("Djem So Style Mastery"));
    expect(s.turn(0, [attack(1)], { dice: [HIT, 10] }).attacks).toHaveLength(1);
    expect(s.turn(0, [attack(1)], { dice: [MISS] }).attacks).toHaveLength(1);
    duel(stat(), melee("Djem So Style Mastery")).turn(0, [attack(1)], { dice: [HIT] });
  });
  it("Djem So Style Mastery: no Damage for attacks of its own turn, or of opportunity", () => {
    const own = duel(melee(), melee("Djem So Style Mastery"));
    own.turn(1, [attack(0)], { dice: [HIT] });
    expect(own.hp(0)).toBe(90);
    own.turn(0, [move(2, 5)], { dice: [HIT], answers: { opportunity: true } });
    expect(own.hp(0)).toBe(80);
  });
});

describe("Force Alter", () => {
  const alter = jedi("Force Alter");
  it("Force Alter: for 1 point an enemy within 6 squares rolls its attack again, whomever it attacks", () => {
    const s = scene({
      west: [{ at: [5, 5] }],
      east: [{ at: [6, 5] }, { card: alter, at: [11, 5] }],
      otherwise: calm,
    });
    const played = s.turn(0, [attack(1)], { dice: [20, 2], answers: { forceAlter: { by: 2, on: 1, say: true } } });
    expect(played.attacks.map((a) => a.outcome)).toEqual(["critical", "miss"]);
    expect([s.hp(1), s.force(2)]).toEqual([100, 2]);
    const worse = s.turn(0, [attack(1)], { dice: [HIT, 20], answers: { forceAlter: true } });
    expect(worse.attacks.map((a) => a.outcome)).toEqual(["hit", "critical"]);
  });
  it("Force Alter: not beyond 6 squares, against Force Immunity, or without points; once a turn", () => {
    const far = scene({ west: [{ at: [5, 5] }], east: [{ at: [6, 5] }, { card: alter, at: [12, 5] }] });
    far.turn(0, [attack(1)], { dice: [HIT] });
    duel(stat({ abilities: ["Force Immunity"] }), alter).turn(0, [attack(1)], { dice: [HIT] });
    duel(stat(), alter, { force: 0 }).turn(0, [attack(1)], { dice: [HIT] });
    const twice = duel(stat({ abilities: ["Double Attack"] }), alter);
    twice.turn(0, [attack(1), attack(1)], { dice: [HIT, HIT, HIT], answers: { forceAlter: true } });
    expect(twice.hp(1)).toBe(80);
  });
});

/** Answers to the powers offered before a roll, in order. */
const boosts = (...boostAttack: boolean[]) => ({ answers: { boostAttack } });

describe("Lightsaber Precision", () => {
  it("Lightsaber Precision: for 1 point + 10 Damage for one attack, not doubled by a critical hit", () => {
    const s = duel(stat({ powers: ["Lightsaber Precision"], abilities: ["Double Attack"], force: 2 }));
    s.turn(0, [attack(1), attack(1)], { dice: [20, HIT], ...boosts(true) });
    expect([s.hp(1), s.force(0)]).toEqual([100 - 30 - 10, 1]);
    s.turn(0, [attack(1)], { dice: [HIT], ...boosts(false) });
    expect(s.hp(1)).toBe(50);
  });
  it("Lightsaber Precision: also in an attack of opportunity, not against Force Immunity", () => {
    const s = scene({
      west: [{ at: [5, 5] }],
      east: [{ card: jedi("Lightsaber Precision"), at: [6, 5] }],
      otherwise: calm,
    });
    s.turn(0, [move(2, 5)], { dice: [HIT], answers: { opportunity: true, boostAttack: true } });
    expect(s.hp(0)).toBe(80);
    duel(jedi("Lightsaber Precision"), stat({ abilities: ["Force Immunity"] })).turn(0, [attack(1)], { dice: [HIT] });
  });
});

describe("Sith Rage", () => {
  it("Sith Rage: for 1 point + 10 Damage for all attacks of the turn from then on", () => {
    const s = duel(stat({ powers: ["Sith Rage"], abilities: ["Triple Attack"], force: 3 }));
    s.turn(0, [attack(1), attack(1), attack(1)], { dice: [HIT, HIT, HIT], ...boosts(false, true) });
    expect([s.hp(1), s.force(0)]).toEqual([50, 2]);
  });
  it("Sith Rage: not in the next turn unless paid for again, nor without points", () => {
    const s = duel(stat({ powers: ["Sith Rage"], force: 2 }));
    s.turn(0, [attack(1)], { dice: [HIT], ...boosts(true) });
    s.turn(0, [attack(1)], { dice: [HIT], ...boosts(false) });
    expect(s.hp(1)).toBe(100 - 20 - 10);
    s.turn(0, [attack(1)], { dice: [HIT], ...boosts(true) });
    s.turn(0, [attack(1)], { dice: [HIT] });
    expect([s.hp(1), s.force(0)]).toEqual([70 - 20 - 10, 0]);
  });
  it("Sith Rage: also in an attack of opportunity", () => {
    const s = scene({ west: [{ at: [5, 5] }], east: [{ card: jedi("Sith Rage"), at: [6, 5] }], otherwise: calm });
    s.turn(0, [move(2, 5)], { dice: [HIT], answers: { opportunity: true, boostAttack: true } });
    expect(s.hp(0)).toBe(80);
  });
});

describe("Use the Force", () => {
  const luke = (force = 3) => stat({ abilities: ["Double Attack"], powers: ["Use the Force"], force });
  it("Use the Force: for 3 points the next attack is a natural 20 without a roll", () => {
    const s = duel(luke(), stat({ defense: 40 }));
    const played = s.turn(0, [attack(1), attack(1)], { dice: [19], ...boosts(true) });
    expect(played.attacks.map((a) => [a.natural, a.outcome])).toEqual([
      [20, "critical"],
      [19, "miss"],
    ]);
    expect([s.hp(1), s.force(0)]).toEqual([80, 0]);
  });
  it("Use the Force: no critical hit on a Droid, nothing for Force Alter to reroll", () => {
    const droid = duel(luke(), stat({ abilities: ["Droid"], defense: 40 }));
    droid.turn(0, [attack(1)], boosts(true));
    expect(droid.hp(1)).toBe(90);
    const altered = duel(luke(), jedi("Force Alter"));
    altered.turn(0, [attack(1)], boosts(true));
    expect([altered.hp(1), altered.force(1)]).toEqual([80, 3]);
  });
  it("Use the Force: is a choice, needs 3 points, and not against Force Immunity", () => {
    duel(luke()).turn(0, [attack(1)], { dice: [HIT], ...boosts(false) });
    duel(luke(2)).turn(0, [attack(1)], { dice: [HIT] });
    duel(luke(), stat({ abilities: ["Force Immunity"] })).turn(0, [attack(1)], { dice: [HIT] });
  });
});

describe("Overwhelming Force", () => {
  const vader = stat({
    damage: 20,
    abilities: ["Melee Attack", "Double Attack"],
    powers: ["Overwhelming Force"],
    force: 3,
  });
  it("Overwhelming Force: for 1 point no attack of the turn is avoided or reduced", () => {
    const target = stat({
      abilities: ["Parry", "Damage Reduction 10", "Shields 2"],
      powers: ["Lightsaber Block"],
      force: 2,
    });
    const s = duel(vader, target);
    s.turn(0, [attack(1), attack(1)], { dice: [HIT, HIT], ...boosts(true) });
    expect([s.hp(1), s.force(0), s.force(1)]).toEqual([60, 2, 2]);
    s.turn(0, [attack(1)], { dice: [HIT, 11], ...boosts(false) });
    expect(s.hp(1)).toBe(60);
  });
  it("Overwhelming Force: nobody draws the attack or takes its damage", () => {
    const guards: Cast = { card: stat({ abilities: ["Draw Fire", "Bodyguard"] }), at: [6, 6] };
    const s = scene({ west: [{ card: vader, at: [5, 5] }], east: [{ at: [6, 5] }, guards], otherwise: calm });
    s.turn(0, [attack(1)], { dice: [HIT], ...boosts(true) });
    expect([s.hp(1), s.hp(2)]).toEqual([80, 100]);
    const without = { dice: [2, HIT], answers: { boostAttack: false, drawFire: true } };
    s.turn(0, [attack(1)], without);
    expect([s.hp(1), s.hp(2)]).toEqual([80, 80]);
  });
  it("Overwhelming Force: replies still come; damage by other means is lessened as ever", () => {
    const s = duel(vader, jedi("Lightsaber Riposte"));
    s.turn(0, [attack(1)], { dice: [HIT, HIT], answers: { boostAttack: true, riposte: true } });
    expect([s.hp(0), s.hp(1)]).toEqual([90, 80]);
    const thrower = stat({
      abilities: ["Grenades 20"],
      powers: ["Overwhelming Force", "Master of the Force 2"],
      force: 4,
    });
    const burnt = duel(thrower, stat({ abilities: ["Damage Reduction 10"] }));
    burnt.turn(0, [use("Grenades", 1)], { dice: [2, 11] });
    expect(burnt.hp(1)).toBe(90);
  });
});
