import { describe, expect, it } from "vitest";
import { attack, type Cast, scene, stat, use } from "../support/scene.js";

/** Abilities that step in for an ally. Plain: 100 hit points, + 5, 10 damage, Defense 15: a natural 10 hits. */

const HIT = 10;
const calm = { rerollAttack: false, rerollSave: false };
const with_ = (...abilities: string[]) => stat({ abilities });
const ward: Cast = { card: stat({ name: "Ward", hitPoints: 50 }), at: [8, 5] };

describe("Bodyguard", () => {
  /** Attacker 0 in (5, 5), the ward 1 in (8, 5), the guard 2. */
  const guarded = (guard: Cast, attacker = stat(), protege: Cast = ward) =>
    scene({ west: [{ card: attacker, at: [5, 5] }], east: [protege, guard], otherwise: calm });
  const guard: Cast = { card: with_("Bodyguard"), at: [9, 5] };

  it("Bodyguard: takes the damage of an attack on an adjacent ally, if it likes", () => {
    const s = guarded(guard);
    s.turn(0, [attack(1)], { dice: [HIT], answers: { redirect: { by: 2, on: 1, say: true } } });
    expect([s.hp(1), s.hp(2)]).toEqual([50, 90]);
    s.turn(0, [attack(1)], { dice: [HIT], answers: { redirect: false } });
    expect([s.hp(1), s.hp(2)]).toEqual([40, 90]);
  });
  it("Bodyguard: also behind a wall's corner where it is no legal target, but only next to the ally", () => {
    const hidden = scene({
      terrain: { walls: [[9, 4, "south"]] },
      west: [{ at: [5, 8] }],
      east: [
        { ...ward, at: [8, 4] },
        { card: with_("Bodyguard"), at: [9, 4] },
      ],
    });
    expect(hidden.legalTargets(0)).toEqual([1]);
    hidden.turn(0, [attack(1)], { dice: [HIT], answers: { redirect: true } });
    expect(hidden.hp(2)).toBe(90);
    guarded({ ...guard, at: [10, 5] }).turn(0, [attack(1)], { dice: [HIT] });
    const walled = scene({
      terrain: { walls: [[8, 5, "east"]] },
      west: [{ at: [5, 5] }],
      east: [ward, guard],
    });
    walled.turn(0, [attack(1)], { dice: [HIT] });
  });
  it("Bodyguard: not for a miss, for damage that is no attack, or for an enemy", () => {
    guarded(guard).turn(0, [attack(1)], { dice: [9] });
    const grenades = guarded(guard, with_("Grenades 10"), { ...ward, at: [8, 5] });
    grenades.turn(0, [use("Grenades", 1)], { dice: [2, 2] });
    expect([grenades.hp(1), grenades.hp(2)]).toEqual([40, 90]);
    const enemies = scene({ west: [{ at: [5, 5] }, guard], east: [ward] });
    enemies.turn(0, [attack(2)], { dice: [HIT] });
    expect(enemies.hp(2)).toBe(40);
  });
  it("Bodyguard: comes before the target's saves, and the guard has none of its own but reductions", () => {
    const saved = guarded({ card: with_("Bodyguard", "Evade", "Shields 2"), at: [9, 5] }, stat({ damage: 30 }), {
      ...ward,
      card: with_("Evade"),
    });
    saved.turn(0, [attack(1)], { dice: [HIT, 11, 10], answers: { redirect: true } });
    expect(saved.hp(2)).toBe(100 - 20);
    saved.turn(0, [attack(1)], { dice: [HIT, 11], answers: { redirect: false } });
    expect(saved.hp(1)).toBe(100);
  });
  it("Bodyguard: a lightsaber pierces the guard's Damage Reduction only next to the guard", () => {
    const saber = stat({ abilities: ["Melee Attack", "Lightsaber"], damage: 20 });
    const tough = with_("Bodyguard", "Damage Reduction 10");
    const far = guarded({ card: tough, at: [7, 5] }, saber, { ...ward, at: [6, 5] });
    far.turn(0, [attack(1)], { dice: [HIT], answers: { redirect: true } });
    expect(far.hp(2)).toBe(100 - 20);
    const near = guarded({ card: tough, at: [6, 6] }, saber, { ...ward, at: [6, 5] });
    near.turn(0, [attack(1)], { dice: [HIT], answers: { redirect: true } });
    expect(near.hp(2)).toBe(100 - 30);
  });
  it("Bodyguard: one that names somebody guards nobody else", () => {
    const jedi = { card: with_("Jedi Bodyguard"), at: [9, 5] } as const;
    guarded(jedi).turn(0, [attack(1)], { dice: [HIT] });
    const s = guarded(jedi, stat(), { ...ward, card: stat({ name: "Jedi Knight" }) });
    s.turn(0, [attack(1)], { dice: [HIT], answers: { redirect: true } });
    expect(s.hp(2)).toBe(90);
    const palpatine = guarded({ ...jedi, card: with_("Palpatine's Bodyguard") }, stat(), {
      ...ward,
      card: stat({ name: "Emperor Palpatine" }),
    });
    palpatine.turn(0, [attack(1)], { dice: [HIT], answers: { redirect: true } });
    guarded({ ...jedi, card: with_("Palpatine's Bodyguard") }).turn(0, [attack(1)], { dice: [HIT] });
  });
  it("Bodyguard: an effect that has nothing to do with it does not widen whom it guards", () => {
    const s = scene({
      west: [{ at: [5, 5] }],
      east: [
        ward,
        { card: with_("Emperor's Bodyguard"), at: [9, 5] },
        { card: stat({ commander: "Tarfful" }), at: [12, 9] },
      ],
    });
    s.turn(0, [attack(1)], { dice: [HIT] });
    expect(s.hp(1)).toBe(40);
  });
  it("Bodyguard: lent by a commander, it guards anyone next to the follower", () => {
    const fel = stat({ commander: "Emperor Roan Fel" });
    const lent = (at: readonly [number, number]) =>
      scene({
        west: [{ at: [5, 5] }],
        east: [ward, { card: with_("Emperor's Bodyguard"), at: [9, 5] }, { card: fel, at }],
      });
    const s = lent([10, 5]);
    s.turn(0, [attack(1)], { dice: [HIT], answers: { redirect: { by: 2, on: 1, say: true } } });
    expect(s.hp(2)).toBe(90);
    lent([11, 5]).turn(0, [attack(1)], { dice: [HIT] });
  });
});

describe("Draw Fire", () => {
  const drawn = (from: Cast, attacker = stat(), target: Cast = ward) =>
    scene({ west: [{ card: attacker, at: [5, 5] }], east: [target, from], otherwise: calm });
  const fool: Cast = { card: with_("Draw Fire"), at: [9, 8] };

  it("Draw Fire: makes an enemy target this character instead of an ally within 6 squares", () => {
    const s = drawn(fool);
    const played = s.turn(0, [attack(1)], { dice: [10, HIT], answers: { drawFire: { by: 2, on: 1, say: true } } });
    expect(played.saves).toMatchObject([{ by: 0, needed: 11, success: false }]);
    expect([s.hp(1), s.hp(2)]).toEqual([50, 90]);
  });
  it("Draw Fire: the attacker resists with a save of 11; it is a choice made before the roll", () => {
    const s = drawn(fool);
    const played = s.turn(0, [attack(1)], { dice: [11, HIT], answers: { drawFire: true } });
    expect(played.attacks).toMatchObject([{ on: 1 }]);
    expect(s.turn(0, [attack(1)], { dice: [HIT], answers: { drawFire: false } }).attacks).toMatchObject([{ on: 1 }]);
  });
  it("Draw Fire: not from more than 6 squares, nor where it is no legal target, nor for itself", () => {
    drawn({ ...fool, at: [12, 8] }).turn(0, [attack(1)], { dice: [HIT] });
    drawn(fool).turn(0, [attack(2)], { dice: [HIT] });
    // Somebody is next to the attacker: nobody else can be chosen.
    drawn(fool, stat(), { ...ward, at: [6, 5] }).turn(0, [attack(1)], { dice: [HIT] });
    drawn(fool, with_("Melee Attack"), { ...ward, at: [6, 5] }).turn(0, [attack(1)], { dice: [HIT] });
  });
  it("Draw Fire: Twin Attack's second roll goes to whom the first was drawn", () => {
    const s = drawn(fool, with_("Twin Attack"));
    const played = s.turn(0, [attack(1)], { dice: [2, HIT, 9], answers: { drawFire: true } });
    expect(played.attacks.map((a) => a.on)).toEqual([2, 2]);
  });
  it("Draw Fire: draws a thrown lightsaber to somebody who is not adjacent", () => {
    const thrower = stat({ force: 3, abilities: ["Melee Attack"], powers: ["Lightsaber Throw"] });
    const s = drawn({ ...fool, at: [9, 6] }, thrower);
    const played = s.turn(0, [use("Lightsaber Throw", 1)], { dice: [2, HIT], answers: { drawFire: true } });
    expect(played.attacks).toMatchObject([{ on: 2 }]);
  });
});

describe("Droid Defender", () => {
  const defended = (target: Cast) =>
    scene({ west: [{ at: [5, 5] }], east: [target, { card: with_("Droid Defender"), at: [9, 8] }] });

  it("Droid Defender: draws fire from allied Droids within 6 squares, Cyborgs too", () => {
    for (const card of [with_("Droid"), with_("Droid", "Cyborg")]) {
      const s = defended({ ...ward, card });
      s.turn(0, [attack(1)], { dice: [2, HIT], answers: { drawFire: { by: 2, on: 1, say: true } } });
      expect(s.hp(2)).toBe(90);
      const resisted = defended({ ...ward, card });
      resisted.turn(0, [attack(1)], { dice: [11, HIT], answers: { drawFire: true } });
      expect(resisted.hp(1)).toBe(90);
    }
  });
  it("Droid Defender: not from others", () => {
    expect(defended(ward).turn(0, [attack(1)], { dice: [HIT] }).attacks).toMatchObject([{ on: 1 }]);
  });
});
