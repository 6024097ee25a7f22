import { describe, expect, it } from "vitest";
import { EVENT } from "../../../../src/games/miniatures/state/journal.js";
import { against, calm, HIT } from "../support/against.js";
import { attack, type Cast, move, scene, stat, use } from "../support/scene.js";

/** Attacks that go astray or come back, and a blade beside a gun. Attackers hit with a natural 10 for 10 damage. */

describe("Energy Shield", () => {
  const bearer = { card: stat({ abilities: ["Energy Shield"] }) };
  it("Energy Shield: an attacker from afar that fails a save of 11 takes the damage itself", () => {
    const s = against(bearer, { card: stat({ damage: 30 }) }, true);
    const played = s.turn(0, [attack(1)], { dice: [HIT, 10] });
    expect(played.saves).toMatchObject([{ by: 0, needed: 11, success: false }]);
    expect([s.hp(0), s.hp(1)]).toEqual([70, 100]);
    s.turn(0, [attack(1)], { dice: [HIT, 11] });
    expect([s.hp(0), s.hp(1)]).toEqual([70, 70]);
  });
  it("Energy Shield: covers whoever is adjacent, however many bear one with a single save", () => {
    const s = against({}, {}, true, [
      { ...bearer, at: [9, 5] },
      { ...bearer, at: [9, 6] },
    ]);
    s.turn(0, [attack(1)], { dice: [HIT, 10] });
    s.turn(0, [attack(1)], { dice: [HIT, 11] });
    expect([s.hp(0), s.hp(1)]).toEqual([90, 90]);
  });
  it("Energy Shield: not where the attacker is adjacent to the target or the bearer, or the target is not beside the bearer", () => {
    const beside = against(bearer);
    const byTarget = against({}, {}, false, [{ ...bearer, at: [7, 5] }]);
    const byBearer = against({ at: [7, 5] }, { card: stat({ abilities: ["Melee Attack", "Melee Reach 2"] }) }, false, [
      { ...bearer, at: [6, 6] },
    ]);
    const far = against({}, {}, true, [{ ...bearer, at: [10, 5] }]);
    for (const s of [beside, byTarget, byBearer, far]) {
      s.turn(0, [attack(1)], { dice: [HIT] });
      expect([s.hp(0), s.hp(1)]).toEqual([100, 90]);
    }
  });
  it("Energy Shield: not against what is no attack", () => {
    const s = against(bearer, { card: stat({ abilities: ["Flamethrower 10"] }) }, true);
    s.turn(0, [use("Flamethrower", 1)]);
    expect([s.hp(0), s.hp(1)]).toEqual([100, 90]);
  });
});

describe("Bombad Gungan", () => {
  const gungan = { card: stat({ abilities: ["Bombad Gungan"] }) };
  const friend: Cast = { at: [8, 8] };
  /** The choice among the others near, in the order of their numbers. */
  const pick = (index: number) => ({ divert: { by: 1, on: 0, say: index } });
  it("Bombad Gungan: on a save of 11 before the roll the attack goes to a character of its player's choice", () => {
    const ally = against(gungan, {}, true, [friend]);
    const played = ally.turn(0, [attack(1)], { dice: [11, HIT], answers: pick(1) });
    expect(played.attacks).toMatchObject([{ by: 0, on: 2 }]);
    expect([ally.hp(0), ally.hp(1), ally.hp(2)]).toEqual([100, 100, 90]);
    const self = against(gungan, {}, true, [friend]);
    self.turn(0, [attack(1)], { dice: [11, HIT], answers: pick(0) });
    expect([self.hp(0), self.hp(1), self.hp(2)]).toEqual([90, 100, 100]);
  });
  it("Bombad Gungan: an attacker may defeat itself or its ally, which scores for the other side", () => {
    const s = scene({
      west: [{ at: [5, 5] }, { at: [4, 5], hitPoints: 10 }],
      east: [{ ...gungan, at: [8, 5] }],
      otherwise: calm,
    });
    s.turn(0, [attack(2)], { dice: [11, HIT], answers: { divert: 1 } });
    expect(s.isAlive(1)).toBe(false);
    s.turn(0, [attack(2)], { dice: [11, 20], answers: { divert: 0 } });
    expect([s.hp(0), s.hp(2)]).toEqual([80, 100]);
  });
  it("Bombad Gungan: a failed save changes nothing", () => {
    const s = against(gungan, {}, true, [friend]);
    s.turn(0, [attack(1)], { dice: [10, HIT] });
    expect(s.hp(1)).toBe(90);
  });
  it("Bombad Gungan: with nobody within 6 squares the attack has no effect, but is made", () => {
    const far = against({ ...gungan, at: [12, 5] });
    const played = far.turn(0, [attack(1)], { dice: [11] });
    expect(played.entries.some(([event]) => event === EVENT.repelled)).toBe(true);
    expect(far.hp(1)).toBe(100);
    against({ ...gungan, at: [12, 5] }).illegal(0, [attack(1), attack(1)], { dice: [11] });
  });
  it("Bombad Gungan: against each attack of Twin Attack, not against Overwhelming Force", () => {
    const twin = against(gungan, { card: stat({ abilities: ["Twin Attack"] }) }, true, [friend]);
    twin.turn(0, [attack(1)], { dice: [11, HIT, 10, HIT], answers: pick(1) });
    expect([twin.hp(1), twin.hp(2)]).toEqual([90, 90]);
    const sure = against(gungan, { card: stat({ powers: ["Overwhelming Force"], force: 1 }) }, true, [friend]);
    sure.turn(0, [attack(1)], { dice: [HIT], answers: { boostAttack: true } });
    expect(sure.hp(1)).toBe(90);
  });
  it("Bombad Gungan: no Riposte against oneself", () => {
    const duelist = stat({ abilities: ["Melee Attack"], powers: ["Lightsaber Riposte"], force: 1 });
    const s = against(gungan, { card: duelist });
    s.turn(0, [attack(1)], { dice: [11, HIT], answers: pick(0) });
    expect([s.hp(0), s.force(0)]).toEqual([90, 1]);
  });
});

describe("Pheromones", () => {
  const owner = { card: stat({ abilities: ["Pheromones"] }) };
  it("Pheromones: a living enemy within 6 squares that fails a save of 11 has attacked in vain", () => {
    const s = against({ ...owner, at: [11, 5] });
    s.turn(0, [attack(1)], { dice: [10] });
    expect(s.hp(1)).toBe(100);
    against(owner).illegal(0, [attack(1), attack(1)], { dice: [10] });
  });
  it("Pheromones: spares nothing that was spent for the attack", () => {
    const sweeper = stat({ powers: ["Lightsaber Sweep"], force: 1 });
    const s = against(owner, { card: sweeper });
    s.turn(0, [use("Lightsaber Sweep")], { dice: [10] });
    expect([s.hp(1), s.force(0)]).toEqual([100, 0]);
  });
  it("Pheromones: not after a save, from further away, against Droids or against what is no attack", () => {
    const saved = against(owner);
    saved.turn(0, [attack(1)], { dice: [11, HIT] });
    const far = against({ ...owner, at: [12, 5] });
    far.turn(0, [attack(1)], { dice: [HIT] });
    const droid = against(owner, { card: stat({ abilities: ["Droid"] }) });
    droid.turn(0, [attack(1)], { dice: [HIT] });
    const flame = against(owner, { card: stat({ abilities: ["Flamethrower 10"] }) });
    flame.turn(0, [use("Flamethrower", 1)]);
    expect([saved, far, droid, flame].map((s) => s.hp(1))).toEqual([90, 90, 90, 90]);
  });
  it("Pheromones: in an attack of opportunity too", () => {
    const s = against(owner);
    s.turn(1, [move(9, 5)], { dice: [10], answers: { opportunity: true } });
    expect(s.hp(1)).toBe(100);
  });
});

describe("Poisoned Blade", () => {
  const assassin = { card: stat({ abilities: ["Poisoned Blade"] }) };
  it("Poisoned Blade: 20 Damage against an adjacent enemy, and 20 more for the living unless they save at 11", () => {
    const failed = against({}, assassin);
    failed.turn(0, [attack(1)], { dice: [HIT, 10] });
    const saved = against({}, assassin);
    saved.turn(0, [attack(1)], { dice: [HIT, 11] });
    const droid = against({ card: stat({ abilities: ["Droid"] }) }, assassin);
    droid.turn(0, [attack(1)], { dice: [HIT] });
    expect([failed, saved, droid].map((s) => s.hp(1))).toEqual([60, 80, 80]);
  });
  it("Poisoned Blade: a critical hit doubles the 20, not the poison", () => {
    const s = against({}, assassin);
    s.turn(0, [attack(1)], { dice: [20, 10] });
    expect(s.hp(1)).toBe(40);
  });
  it("Poisoned Blade: from afar its own Damage, and no poison", () => {
    const s = against({}, assassin, true);
    s.turn(0, [attack(1)], { dice: [HIT] });
    expect(s.hp(1)).toBe(90);
  });
  it("Poisoned Blade: counts as a melee attack beside the target only", () => {
    const parrying = { card: stat({ abilities: ["Parry"] }) };
    const beside = against(parrying, assassin);
    beside.turn(0, [attack(1)], { dice: [HIT, 10, 11] });
    const apart = against(parrying, assassin, true);
    apart.turn(0, [attack(1)], { dice: [HIT] });
    expect([beside.hp(1), apart.hp(1)]).toEqual([100, 90]);
  });
});
