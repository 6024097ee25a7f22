import { describe, expect, it } from "vitest";
import { against, HIT } from "../support/against.js";
import { attack, type Cast, stat, use } from "../support/scene.js";

/**
 * Rarer ways of avoiding or reducing damage, and hits that go past them. Attackers hit with a natural 10 for 10 damage.
 */

describe("Molecular Shielding", () => {
  const owner = { card: stat({ abilities: ["Molecular Shielding"] }) };
  it("Molecular Shielding: an attacker from afar that fails a save of 11 takes the damage itself", () => {
    const s = against(owner, { card: stat({ damage: 30 }) }, true);
    const played = s.turn(0, [attack(1)], { dice: [HIT, 10] });
    expect(played.saves).toMatchObject([{ by: 0, needed: 11, success: false }]);
    expect([s.hp(0), s.hp(1)]).toEqual([70, 100]);
  });
  it("Molecular Shielding: not where the attacker saves, is adjacent, or overwhelms", () => {
    const saved = against(owner, {}, true);
    saved.turn(0, [attack(1)], { dice: [HIT, 11] });
    const beside = against(owner);
    beside.turn(0, [attack(1)], { dice: [HIT] });
    const overwhelming = against(owner, { card: stat({ powers: ["Overwhelming Force"], force: 1 }) }, true);
    overwhelming.turn(0, [attack(1)], { dice: [HIT], answers: { boostAttack: true } });
    expect([saved, beside, overwhelming].map((s) => [s.hp(0), s.hp(1)])).toEqual([
      [100, 90],
      [100, 90],
      [100, 90],
    ]);
  });
  it("Molecular Shielding: not against what is no attack", () => {
    const s = against(owner, { card: stat({ abilities: ["Flamethrower 10"] }) }, true);
    s.turn(0, [use("Flamethrower", 1)]);
    expect([s.hp(0), s.hp(1)]).toEqual([100, 90]);
  });
});

describe("Force Bubble", () => {
  const owner = (force = 2): Partial<Cast> => ({ card: stat({ powers: ["Force Bubble"], force: 2 }), force });
  it("Force Bubble: for 1 point 20 less damage of an attack", () => {
    const s = against(owner(), { card: stat({ damage: 50 }) });
    s.turn(0, [attack(1)], { dice: [HIT], answers: { bubble: true } });
    expect([s.hp(1), s.force(1)]).toEqual([70, 1]);
  });
  it("Force Bubble: of what is no attack too, never below nothing", () => {
    const s = against(owner(), { card: stat({ abilities: ["Flamethrower 10"] }) }, true);
    s.turn(0, [use("Flamethrower", 1)], { answers: { bubble: true } });
    expect([s.hp(1), s.force(1)]).toEqual([100, 1]);
  });
  it("Force Bubble: before the saves of other reductions, of which none is needed then", () => {
    const armored = stat({ abilities: ["Dark Armor"], powers: ["Force Bubble"], force: 1 });
    const s = against({ card: armored }, { card: stat({ damage: 20 }) });
    s.turn(0, [attack(1)], { dice: [HIT], answers: { bubble: true } });
    expect(s.hp(1)).toBe(100);
  });
  it("Force Bubble: not unwanted, unpaid, a second time in a turn or against Force Immunity", () => {
    const unwanted = against(owner());
    unwanted.turn(0, [attack(1)], { dice: [HIT], answers: { bubble: false } });
    const unpaid = against(owner(0));
    unpaid.turn(0, [attack(1)], { dice: [HIT] });
    const immune = against(owner(), { card: stat({ abilities: ["Force Immunity"] }) });
    immune.turn(0, [attack(1)], { dice: [HIT] });
    const twice = against(owner(), { card: stat({ abilities: ["Double Attack"] }) });
    twice.turn(0, [attack(1), attack(1)], { dice: [HIT, HIT], answers: { bubble: true } });
    expect([unwanted, unpaid, immune, twice].map((s) => s.hp(1))).toEqual([90, 90, 90, 90]);
  });
});

describe("Disintegration", () => {
  const gun = stat({ abilities: ["Disintegration"] });
  it("Disintegration: a natural 20 defeats whatever the hit points, Droids too", () => {
    const s = against({}, { card: gun }, true);
    s.turn(0, [attack(1)], { dice: [20] });
    const droid = against({ card: stat({ abilities: ["Droid"] }) }, { card: gun }, true);
    droid.turn(0, [attack(1)], { dice: [20] });
    expect([s.isAlive(1), droid.isAlive(1)]).toEqual([false, false]);
  });
  it("Disintegration: not with a critical hit on 19, nor with other hits", () => {
    const s = against({}, { card: stat({ abilities: ["Disintegration", "Deadly Attack"] }) }, true);
    s.turn(0, [attack(1)], { dice: [19] });
    expect(s.hp(1)).toBe(80);
  });
  it("Disintegration: also when the damage is avoided", () => {
    const s = against({ card: stat({ abilities: ["Evade"] }) }, { card: gun }, true);
    s.turn(0, [attack(1)], { dice: [20, 11] });
    expect(s.isAlive(1)).toBe(false);
  });
  it("Disintegration: a Bodyguard that takes the damage is defeated instead", () => {
    const guard: Cast = { card: stat({ abilities: ["Bodyguard"] }), at: [8, 6] };
    const s = against({}, { card: gun }, true, [guard]);
    s.turn(0, [attack(1)], { dice: [20], answers: { redirect: true } });
    expect([s.hp(1), s.isAlive(2)]).toEqual([100, false]);
  });
  it("Disintegration: a Huge target takes 40 more damage, not multiplied, and is not defeated by it", () => {
    const s = against({ card: stat({ size: "huge", hitPoints: 200 }) }, { card: gun }, true);
    s.turn(0, [attack(1)], { dice: [20] });
    expect(s.hp(1)).toBe(140);
  });
  it("Disintegration: Avoid Defeat is a way to stay in play", () => {
    const s = against({ card: stat({ abilities: ["Avoid Defeat"] }) }, { card: gun }, true);
    s.turn(0, [attack(1)], { dice: [20, 11, 11] });
    expect(s.hp(1)).toBe(10);
  });
});

describe("Cortosis Gauntlet", () => {
  const owner = (force = 3): Partial<Cast> => ({
    card: stat({ abilities: ["Cortosis Gauntlet 18"], powers: ["Lightsaber Block"], force: 3 }),
    force,
  });
  const saber = (damage = 30) => stat({ damage, abilities: ["Melee Attack"], powers: ["Lightsaber Riposte"] });
  it("Cortosis Gauntlet: a Lightsaber Block of its number costs a lightsaber 20 Damage from then on", () => {
    const s = against(owner(), { card: saber() });
    s.turn(0, [attack(1)], { dice: [HIT, 18], answers: { avoid: true } });
    expect(s.attackNumbers(0, 1).damage).toBe(10);
    s.turn(0, [attack(1)], { dice: [HIT], answers: { avoid: false } });
    expect(s.hp(1)).toBe(90);
  });
  it("Cortosis Gauntlet: once only, and Damage is never below 0", () => {
    const s = against(owner(), { card: saber() });
    s.turn(0, [attack(1)], { dice: [HIT, 18], answers: { avoid: true } });
    s.turn(0, [attack(1)], { dice: [HIT, 20], answers: { avoid: true } });
    expect(s.attackNumbers(0, 1).damage).toBe(10);
    const weak = against(owner(), { card: saber(10) });
    weak.turn(0, [attack(1)], { dice: [HIT, 18], answers: { avoid: true } });
    weak.turn(0, [attack(1)], { dice: [HIT], answers: { avoid: false } });
    expect(weak.hp(1)).toBe(100);
  });
  it("Cortosis Gauntlet: a reroll with Mettle counts with its bonus", () => {
    const card = stat({
      abilities: ["Cortosis Gauntlet 18", "Mettle"],
      powers: ["Lightsaber Block", "Master of the Force 2"],
      force: 3,
    });
    const s = against({ card }, { card: saber() });
    s.turn(0, [attack(1)], { dice: [HIT, 10, 14], answers: { avoid: true, rerollSave: true } });
    expect(s.attackNumbers(0, 1).damage).toBe(10);
  });
  it("Cortosis Gauntlet: not with a lesser save, not against other weapons, not with other saves", () => {
    const lesser = against(owner(), { card: saber() });
    lesser.turn(0, [attack(1)], { dice: [HIT, 17], answers: { avoid: true } });
    const axe = against(owner(), { card: stat({ damage: 30, abilities: ["Melee Attack"] }) });
    axe.turn(0, [attack(1)], { dice: [HIT, 18], answers: { avoid: true } });
    const parrying = against({ card: stat({ abilities: ["Cortosis Gauntlet 18", "Parry"] }) }, { card: saber() });
    parrying.turn(0, [attack(1)], { dice: [HIT, 18] });
    expect([lesser, axe, parrying].map((s) => s.attackNumbers(0, 1).damage)).toEqual([30, 30, 30]);
  });
  it("Cortosis Gauntlet: Force Weapon adds to what is left, once", () => {
    const attacker = stat({
      damage: 30,
      abilities: ["Melee Attack"],
      powers: ["Force Weapon", "Lightsaber Riposte"],
      force: 3,
    });
    const s = against(owner(), { card: attacker });
    s.turn(0, [attack(1)], { dice: [HIT, 18], answers: { avoid: true } });
    s.turn(0, [use("Force Weapon")]);
    s.turn(0, [use("Force Weapon")]);
    expect(s.attackNumbers(0, 1).damage).toBe(20);
  });
});
