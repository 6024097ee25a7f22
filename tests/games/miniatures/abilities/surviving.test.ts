import { describe, expect, it } from "vitest";
import { EVENT } from "../../../../src/games/miniatures/state/journal.js";
import { attack, type Cast, type Edge, move, scene, stat, use } from "../support/scene.js";

/** Staying in play when one would be defeated. Attackers hit with a natural 10 for 10 damage. */

const HIT = 10;
const calm = { rerollAttack: false, rerollSave: false };

/** An attacker 0 in (5, 5) beside the owner 1 in (6, 5), and further characters of the owner's side. */
function against(owner: Cast, attacker: Cast = { at: [5, 5] }, others: readonly Cast[] = []) {
  return scene({ west: [attacker], east: [owner, ...others], otherwise: calm });
}
const doomed = (hitPoints = 10): Cast => ({ card: stat({ abilities: ["Avoid Defeat"] }), at: [6, 5], hitPoints });

describe("Avoid Defeat", () => {
  it("Avoid Defeat: two saves of 11 leave it in play with 10 hit points", () => {
    const s = against(doomed());
    const played = s.turn(0, [attack(1)], { dice: [HIT, 11, 11] });
    expect(played.saves).toMatchObject([
      { by: 1, needed: 11, success: true },
      { by: 1, needed: 11, success: true },
    ]);
    expect([s.isAlive(1), s.hp(1), s.position(1)]).toEqual([true, 10, [6, 5]]);
  });
  it("Avoid Defeat: either save failing, it is defeated", () => {
    for (const saves of [[10], [11, 10]]) {
      const s = against(doomed());
      s.turn(0, [attack(1)], { dice: [HIT, ...saves] });
      expect(s.isAlive(1)).toBe(false);
    }
  });
  it("Avoid Defeat: no saves for damage that leaves it hit points", () => {
    const s = against(doomed(20));
    s.turn(0, [attack(1)], { dice: [HIT] });
    expect(s.hp(1)).toBe(10);
  });
  it("Avoid Defeat: each time anew, and no extra attack for who has defeated nobody", () => {
    const s = against(doomed(), { card: stat({ abilities: ["Cleave", "Double Attack"] }), at: [5, 5] });
    s.turn(0, [attack(1), attack(1)], { dice: [HIT, 11, 11, HIT, 12, 11] });
    expect(s.hp(1)).toBe(10);
  });
  it("Avoid Defeat: also of an effect that defeats without damage, with 10 hit points left of more", () => {
    const sapper: Cast = { card: stat({ abilities: ["Demolition Charge"] }), at: [5, 5] };
    const tank: Cast = { card: stat({ size: "huge", abilities: ["Mounted Weapon", "Avoid Defeat"] }), at: [6, 5] };
    const s = against(tank, sapper);
    s.turn(0, [use("Demolition Charge", 1)], { dice: [5, 11, 11] });
    expect(s.hp(1)).toBe(10);
  });
  it("Avoid Defeat: in an attack of opportunity the mover goes on", () => {
    const s = scene({ west: [{ at: [5, 5] }], east: [doomed()] });
    s.turn(1, [move(8, 5)], { dice: [HIT, 11, 11], answers: { opportunity: true } });
    expect([s.hp(1), s.position(1)]).toEqual([10, [8, 5]]);
  });
});

describe("Emergency Life Support", () => {
  const medic = (at: Cast["at"]): Cast => ({ card: stat({ abilities: ["Emergency Life Support"] }), at });
  const patient = (abilities: readonly string[] = []): Cast => ({
    card: stat({ abilities }),
    at: [6, 5],
    hitPoints: 10,
  });
  it("Emergency Life Support: adjacent living allies have Avoid Defeat", () => {
    const s = against(patient(), { at: [5, 5] }, [medic([7, 6])]);
    s.turn(0, [attack(1)], { dice: [HIT, 11, 11] });
    expect(s.hp(1)).toBe(10);
  });
  it("Emergency Life Support: not allies further away, Droids, itself or enemies", () => {
    const cases = [
      against(patient(), { at: [5, 5] }, [medic([8, 5])]),
      against(patient(["Droid"]), { at: [5, 5] }, [medic([7, 6])]),
      against({ ...medic([6, 5]), hitPoints: 10 }),
      scene({ west: [{ at: [5, 5] }, medic([6, 6])], east: [patient()] }),
    ];
    for (const s of cases) {
      const [victim] = s.east;
      s.turn(0, [attack(victim!)], { dice: [HIT] });
      expect(s.isAlive(victim!)).toBe(false);
    }
  });
  it("Emergency Life Support: Large characters that see each other past the corner by which they touch are adjacent", () => {
    // A wall along the corner between them, open further east or not.
    const wall = (columns: number): Edge[] => Array.from({ length: columns }, (_, i) => [i + 1, 5, "south"]);
    const large = (abilities: readonly string[]) => stat({ size: "large", abilities });
    const behind = (columns: number) =>
      scene({
        terrain: { walls: wall(columns) },
        west: [{ at: [6, 5] }],
        east: [
          { card: large([]), at: [7, 4], hitPoints: 10 },
          { card: large(["Emergency Life Support"]), at: [9, 6] },
        ],
      });
    const seen = behind(8);
    seen.turn(0, [attack(1)], { dice: [HIT, 11, 11] });
    expect(seen.hp(1)).toBe(10);
    const unseen = behind(20);
    unseen.turn(0, [attack(1)], { dice: [HIT] });
    expect(unseen.isAlive(1)).toBe(false);
  });
  it("Emergency Life Support: nobody is helped by a medic that the same blast has defeated", () => {
    const bomber: Cast = { card: stat({ abilities: ["Flamethrower 10"] }), at: [4, 5] };
    const s = against({ ...medic([6, 5]), hitPoints: 10 }, bomber, [{ at: [6, 6], hitPoints: 10 }]);
    s.turn(0, [use("Flamethrower", 1)]);
    expect([s.isAlive(1), s.isAlive(2)]).toEqual([false, false]);
  });
});

describe("Eternal Hatred", () => {
  const hater = (force = 2): Cast => ({
    card: stat({ powers: ["Eternal Hatred"], force: 4 }),
    at: [6, 5],
    force,
    hitPoints: 10,
  });
  it("Eternal Hatred: for 2 points a save of 6 removes all damage instead of defeat", () => {
    const s = against(hater());
    const played = s.turn(0, [attack(1)], { dice: [HIT, 6], answers: { survive: true } });
    expect([s.hp(1), s.force(1)]).toEqual([100, 0]);
    expect(played.entries.some(([event]) => event === EVENT.survived)).toBe(true);
  });
  it("Eternal Hatred: not with a save of 5, nor unused, unpaid or against Force Immunity", () => {
    const failed = against(hater());
    failed.turn(0, [attack(1)], { dice: [HIT, 5], answers: { survive: true } });
    const unused = against(hater());
    unused.turn(0, [attack(1)], { dice: [HIT], answers: { survive: false } });
    const unpaid = against(hater(1));
    unpaid.turn(0, [attack(1)], { dice: [HIT] });
    const immune = against(hater(), { card: stat({ abilities: ["Force Immunity"] }), at: [5, 5] });
    immune.turn(0, [attack(1)], { dice: [HIT] });
    expect([failed, unused, unpaid, immune].map((s) => s.isAlive(1))).toEqual([false, false, false, false]);
    expect(failed.force(1)).toBe(0);
  });
  it("Eternal Hatred: once a turn, like all Force points", () => {
    const s = against(hater(4), { card: stat({ abilities: ["Double Attack"], damage: 100 }), at: [5, 5] });
    s.turn(0, [attack(1), attack(1)], { dice: [HIT, 6, HIT], answers: { survive: true } });
    expect(s.isAlive(1)).toBe(false);
  });
});

describe("Drain Life Energy", () => {
  const drinker = (hitPoints = 30): Cast => ({
    card: stat({ abilities: ["Drain Life Energy"] }),
    at: [5, 5],
    hitPoints,
  });
  it("Drain Life Energy: defeating an adjacent living enemy removes all damage from it", () => {
    const s = against({ at: [6, 5], hitPoints: 10 }, drinker());
    s.turn(0, [attack(1)], { dice: [HIT] });
    expect([s.isAlive(1), s.hp(0)]).toEqual([false, 100]);
  });
  it("Drain Life Energy: in an attack of opportunity too", () => {
    const s = against({ at: [6, 5], hitPoints: 10 }, drinker());
    s.turn(1, [move(8, 5)], { dice: [HIT], answers: { opportunity: true } });
    expect(s.hp(0)).toBe(100);
  });
  it("Drain Life Energy: not without a defeat, of a Droid, from afar, or for another's defeat", () => {
    const wounded = against({ at: [6, 5], hitPoints: 20 }, drinker());
    wounded.turn(0, [attack(1)], { dice: [HIT] });
    const droid = against({ card: stat({ abilities: ["Droid"] }), at: [6, 5], hitPoints: 10 }, drinker());
    droid.turn(0, [attack(1)], { dice: [HIT] });
    const afar = against({ at: [9, 5], hitPoints: 10 }, drinker());
    afar.turn(0, [attack(1)], { dice: [HIT] });
    const other = scene({ west: [drinker(), { at: [5, 6] }], east: [{ at: [6, 5], hitPoints: 10 }] });
    other.turn(1, [attack(2)], { dice: [HIT] });
    expect([wounded, droid, afar, other].map((s) => s.hp(0))).toEqual([30, 30, 30, 30]);
  });
});

describe("Machinery", () => {
  const engineer: Cast = { card: stat({ abilities: ["Industrial Repair 10"] }), at: [5, 5] };
  it("Machinery: Industrial Repair helps it", () => {
    const s = scene({
      west: [engineer, { card: stat({ abilities: ["Machinery"] }), at: [6, 5], hitPoints: 50 }],
      east: [{ at: [15, 5] }],
    });
    s.turn(0, [use("Industrial Repair", 1)]);
    expect(s.hp(1)).toBe(60);
  });
  it("Machinery: it is Mounted Weapon in nothing else, and nobody else is repaired", () => {
    const s = scene({
      west: [engineer, { at: [6, 5], hitPoints: 50 }, { card: stat({ abilities: ["Machinery"] }), at: [6, 6] }],
      east: [{ at: [15, 5] }],
    });
    s.illegal(0, [use("Industrial Repair", 1)]);
    s.turn(2, [attack(3, { combine: [1] })], { dice: [2] });
    expect(s.isActivated(1)).toBe(true);
  });
});

describe("Fragile", () => {
  const gun = (hitPoints: number): Cast => ({ card: stat({ abilities: ["Fragile 40"] }), at: [5, 5], hitPoints });
  it("Fragile: no attack with fewer hit points than its number, an attack with as many", () => {
    against({ at: [9, 5] }, gun(30)).illegal(0, [attack(1)]);
    const s = against({ at: [9, 5] }, gun(40));
    s.turn(0, [attack(1)], { dice: [HIT] });
    expect(s.hp(1)).toBe(90);
  });
  it("Fragile: nor an attack of opportunity; it still moves", () => {
    const s = against({ at: [6, 5] }, gun(30));
    s.turn(1, [move(9, 5)]);
    s.turn(0, [move(2, 5)]);
    expect([s.position(1), s.position(0)]).toEqual([
      [9, 5],
      [2, 5],
    ]);
  });
  it("Fragile: healed to its number it attacks again", () => {
    const medic: Cast = { card: stat({ abilities: ["Heal 10"] }), at: [5, 6] };
    const s = scene({ west: [gun(30), medic], east: [{ at: [9, 5] }] });
    s.turn(1, [use("Heal", 0)]);
    s.turn(0, [attack(2)], { dice: [HIT] });
    expect(s.hp(2)).toBe(90);
  });
  it("Fragile: the second attack of a turn is lost with the hit points", () => {
    const s = scene({
      west: [{ card: stat({ abilities: ["Fragile 40", "Double Attack", "Melee Attack"] }), at: [5, 5], hitPoints: 40 }],
      east: [{ card: stat({ powers: ["Lightsaber Riposte"], force: 1 }), at: [6, 5] }],
      otherwise: calm,
    });
    s.illegal(0, [attack(1), attack(1)], { dice: [HIT, HIT], answers: { riposte: true } });
  });
});
