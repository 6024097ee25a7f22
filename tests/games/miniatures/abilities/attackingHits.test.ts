import { describe, expect, it } from "vitest";
import { attack, type Cast, move, scene, stat, use } from "../support/scene.js";

/**
 * Combined fire, critical hits and what a hit does besides its Damage. Plain: 100 hit points, + 5, 10 damage, Defense
 * 15.
 */

const at55 = (abilities: readonly string[], more: Partial<Cast> = {}): Cast => ({
  card: stat({ abilities }),
  at: [5, 5],
  ...more,
});
const beside: Cast = { at: [6, 5] };
const apart: Cast = { at: [9, 5] };
const HIT = 10;
const MISS = 9;
const of = (abilities: readonly string[], at: Cast["at"], more: Partial<Cast> = {}): Cast => ({
  card: stat({ abilities }),
  at,
  ...more,
});

describe("Mounted Weapon", () => {
  const walker = (ally: Cast) => scene({ west: [at55(["Mounted Weapon"]), ally], east: [apart] });
  it("Mounted Weapon: only others with it combine fire with it", () => {
    walker({ at: [5, 6] }).illegal(0, [attack(2, { combine: [1] })]);
    const s = walker(of(["Mounted Weapon"], [5, 9]));
    expect(s.turn(0, [attack(2, { combine: [1] })], { dice: [MISS] }).attacks).toMatchObject([{ total: MISS + 9 }]);
  });
  it("Mounted Weapon: combines fire with anyone", () => {
    const s = scene({ west: [at55([]), of(["Mounted Weapon"], [5, 9])], east: [apart] });
    expect(s.turn(0, [attack(2, { combine: [1] })], { dice: [MISS] }).attacks).toMatchObject([{ total: MISS + 9 }]);
  });
  it("Mounted Weapon: nonliving, so that Poison does nothing to it", () => {
    const s = scene({ west: [at55(["Poison"])], east: [of(["Mounted Weapon"], [9, 5])] });
    s.turn(0, [attack(1)], { dice: [HIT] });
    expect(s.hp(1)).toBe(90);
  });
});

describe("Gunner", () => {
  const crew = (gunner: string, at: Cast["at"], mount = "Mounted Weapon") =>
    scene({ west: [at55([mount]), of([gunner], at)], east: [apart] });
  it("Gunner: combines fire with an adjacent Mounted Weapon, for its damage where one is printed", () => {
    const plain = crew("Gunner", [5, 6]);
    expect(plain.turn(0, [attack(2, { combine: [1] })], { dice: [HIT] }).attacks).toMatchObject([{ total: HIT + 9 }]);
    expect(plain.hp(2)).toBe(90);
    const better = crew("Gunner 10", [5, 6]);
    better.turn(0, [attack(2, { combine: [1] })], { dice: [HIT] });
    expect(better.hp(2)).toBe(80);
  });
  it("Gunner: not from farther away, and no damage for an ally on foot", () => {
    crew("Gunner 10", [5, 7]).illegal(0, [attack(2, { combine: [1] })]);
    const foot = crew("Gunner 10", [5, 6], "Order 66");
    foot.turn(0, [attack(2, { combine: [1] })], { dice: [HIT] });
    expect(foot.hp(2)).toBe(90);
  });
  it("Gunner: two of them grant + 8, but the damage once", () => {
    const s = scene({
      west: [at55(["Mounted Weapon"]), of(["Gunner 10"], [5, 6]), of(["Gunner 10"], [5, 4])],
      east: [apart],
    });
    const played = s.turn(0, [attack(3, { combine: [1, 2] })], { dice: [HIT] });
    expect(played.attacks).toMatchObject([{ total: HIT + 13 }]);
    expect(s.hp(3)).toBe(80);
  });
});

describe("Spotter", () => {
  const spotted = (places: readonly Cast["at"][], enemy: Cast["at"] = [12, 5]) => {
    const s = scene({
      west: [at55([]), ...places.map((at) => of(["Spotter 20"], at))],
      east: [{ at: enemy }],
    });
    const allies = places.map((_at, i) => i + 1);
    s.turn(0, [attack(places.length + 1, { combine: allies })], { dice: [HIT] });
    return s.hp(places.length + 1);
  };
  it("Spotter: its damage when it combines fire on a target within 6 squares of it", () => {
    expect(spotted([[7, 4]])).toBe(70);
    expect(spotted([[7, 3]])).toBe(90);
  });
  it("Spotter: two do not add up", () => {
    expect(
      spotted([
        [7, 4],
        [7, 6],
      ]),
    ).toBe(70);
  });
  it("Spotter: nothing without combining fire", () => {
    const s = scene({ west: [at55([]), of(["Spotter 20"], [7, 4])], east: [{ at: [12, 5] }] });
    s.turn(0, [attack(2)], { dice: [HIT] });
    expect(s.hp(2)).toBe(90);
  });
});

describe("Synchronized Fire", () => {
  const combined = (mine: readonly string[], ally: { name?: string; abilities?: readonly string[] }) => {
    const s = scene({ west: [at55(mine), { card: stat(ally), at: [5, 9] }], east: [apart] });
    return s.turn(0, [attack(2, { combine: [1] })], { dice: [MISS] }).attacks[0].total - MISS - 5;
  };
  it("Synchronized Fire: + 6 instead of + 4 from the specified character", () => {
    expect(combined(["Synchronized Fire (Alderaan Trooper)"], { name: "Alderaan Trooper" })).toBe(6);
    expect(combined(["Synchronized Fire (Alderaan Trooper)"], { name: "Clone Trooper" })).toBe(4);
  });
  it("Synchronized Fire: not for the specified character when it is the other that attacks", () => {
    expect(combined([], { abilities: ["Droid", "Synchronized Fire (Droid)"] })).toBe(4);
  });
  it("Synchronized Fire: from Droids means the special ability, not the word in a name", () => {
    expect(combined(["Synchronized Fire (Droid)"], { name: "Probot", abilities: ["Droid"] })).toBe(6);
    expect(combined(["Synchronized Fire (Droid)"], { name: "Ugnaught Droid Destroyer" })).toBe(4);
  });
});

describe("Droid Master", () => {
  const overseen = (card: ReturnType<typeof stat>, at: Cast["at"]) =>
    scene({ west: [of(["Droid Master"], [5, 5]), { card, at }], east: [{ at: [12, 8] }] });
  const twice = [attack(2), attack(2)];
  it("Droid Master: Double Attack for allied Droids within 6 squares that are not Unique", () => {
    const droid = stat({ abilities: ["Droid"] });
    expect(overseen(droid, [5, 11]).turn(1, twice, { dice: [MISS, MISS] }).attacks).toHaveLength(2);
  });
  it("Droid Master: not for Droids further off, Unique ones, characters that are no Droids, itself or enemies", () => {
    const droid = stat({ abilities: ["Droid"] });
    overseen(droid, [5, 12]).illegal(1, twice, { dice: [MISS] });
    overseen(stat({ abilities: ["Droid"], unique: true }), [5, 11]).illegal(1, twice, { dice: [MISS] });
    overseen(stat(), [5, 11]).illegal(1, twice, { dice: [MISS] });
    const alone = scene({ west: [of(["Droid", "Droid Master"], [5, 5])], east: [of(["Droid"], [8, 5])] });
    alone.illegal(0, [attack(1), attack(1)], { dice: [MISS] });
    alone.illegal(1, [attack(0), attack(0)], { dice: [MISS] });
  });
});

describe("Cleave", () => {
  const row: readonly Cast[] = [{ ...beside, hitPoints: 10 }, { at: [5, 6], hitPoints: 10 }, { at: [4, 4] }];
  it("Cleave: an attack on another adjacent enemy after defeating one, once a turn", () => {
    const s = scene({ west: [at55(["Cleave"])], east: row });
    const played = s.turn(0, [attack(1)], { dice: [HIT, HIT], answers: { extraAttack: 2 } });
    expect(played.attacks.map((a) => a.on)).toEqual([1, 2]);
    expect([s.isAlive(1), s.isAlive(2), s.hp(3)]).toEqual([false, false, 100]);
  });
  it("Cleave: may be declined", () => {
    const s = scene({ west: [at55(["Cleave"])], east: row });
    expect(s.turn(0, [attack(1)], { dice: [HIT], answers: { extraAttack: -1 } }).attacks).toHaveLength(1);
  });
  it("Cleave: not after a hit that defeats nobody, nor against enemies farther away", () => {
    const s = scene({ west: [at55(["Cleave"])], east: [beside, { at: [5, 6] }] });
    expect(s.turn(0, [attack(1)], { dice: [HIT] }).attacks).toHaveLength(1);
    const last = scene({ west: [at55(["Cleave"])], east: [{ ...beside, hitPoints: 10 }, { at: [8, 8] }] });
    expect(last.turn(0, [attack(1)], { dice: [HIT] }).attacks).toHaveLength(1);
    const distant = scene({ west: [at55(["Cleave"])], east: [{ at: [7, 5], hitPoints: 10 }, { at: [7, 7] }] });
    expect(distant.turn(0, [attack(1)], { dice: [HIT] }).attacks).toHaveLength(1);
  });
  it("Cleave: also on an attack of opportunity", () => {
    const s = scene({ west: [at55(["Cleave"])], east: [{ ...beside, hitPoints: 10 }, { at: [5, 6] }] });
    const played = s.turn(1, [move(9, 5)], { dice: [HIT, HIT], answers: { opportunity: true, extraAttack: 2 } });
    expect(played.attacks.map((a) => a.on)).toEqual([1, 2]);
  });
  it("Cleave: also when a Bodyguard falls in the target's place", () => {
    const guard = of(["Bodyguard"], [5, 6], { hitPoints: 10 });
    const s = scene({ west: [at55(["Cleave"])], east: [beside, guard] });
    const played = s.turn(0, [attack(1)], { dice: [HIT, MISS], answers: { redirect: true, extraAttack: 1 } });
    expect(played.attacks.map((a) => a.on)).toEqual([1, 1]);
  });
});

describe("Flurry Attack", () => {
  it("Flurry Attack: an extra attack for each critical hit, on any legal target", () => {
    const s = scene({ west: [at55(["Flurry Attack"])], east: [beside, { at: [5, 6] }] });
    const played = s.turn(0, [attack(1)], { dice: [20, 20, MISS], answers: { extraAttack: [2, 1] } });
    expect(played.attacks.map((a) => a.on)).toEqual([1, 2, 1]);
    expect([s.hp(1), s.hp(2)]).toEqual([80, 80]);
  });
  it("Flurry Attack: a natural 20 counts against those immune to critical hits", () => {
    const s = scene({ west: [at55(["Flurry Attack"])], east: [of(["Droid"], [6, 5])] });
    s.turn(0, [attack(1)], { dice: [20, MISS], answers: { extraAttack: 1 } });
    expect(s.hp(1)).toBe(90);
  });
  it("Flurry Attack: not after a plain hit, even where a 20 was rolled in reply to it", () => {
    const s = scene({ west: [at55(["Flurry Attack"])], east: [beside] });
    expect(s.turn(0, [attack(1)], { dice: [HIT] }).attacks).toHaveLength(1);
    const reply = scene({
      west: [at55(["Melee Attack", "Flurry Attack"])],
      east: [{ card: stat({ powers: ["Lightsaber Riposte"], force: 1 }), at: [6, 5] }],
    });
    reply.turn(0, [attack(1)], { dice: [HIT, 20], answers: { riposte: true } });
    expect(reply.hp(0)).toBe(80);
  });
});

/** Rolls on which a character with these abilities scores a critical hit against Defense 30. */
function criticals(abilities: readonly string[], enemy: readonly string[] = []) {
  return [17, 18, 19, 20].map((die) => {
    const card = stat({ defense: 30, abilities: enemy });
    const s = scene({ west: [at55(abilities)], east: [{ card, at: [9, 5] }] });
    return s.turn(0, [attack(1)], { dice: [die] }).attacks[0].outcome;
  });
}

describe("Deadly Attack", () => {
  it("Deadly Attack: critical hits on 19 and 20", () => {
    expect(criticals(["Deadly Attack"])).toEqual(["miss", "miss", "critical", "critical"]);
    expect(criticals([])).toEqual(["miss", "miss", "miss", "critical"]);
  });
  it("Deadly Attack: a 19 is no hit on those immune to critical hits", () => {
    expect(criticals(["Deadly Attack"], ["Droid"])).toEqual(["miss", "miss", "miss", "hit"]);
  });
});

describe("Vaapad-Style Fighting", () => {
  it("Vaapad-Style Fighting: critical hits on 18, 19 and 20", () => {
    expect(criticals(["Vaapad-Style Fighting"])).toEqual(["miss", "critical", "critical", "critical"]);
    expect(criticals(["Vaapad-Style Fighting", "Deadly Attack"])).toEqual(["miss", "critical", "critical", "critical"]);
  });
  it("Vaapad-Style Fighting: an 18 or 19 is no hit on those immune to critical hits", () => {
    expect(criticals(["Vaapad-Style Fighting"], ["Droid"])).toEqual(["miss", "miss", "miss", "hit"]);
  });
});

describe("Vicious Attack", () => {
  const vicious = (enemy: Cast = apart) =>
    scene({ west: [at55(["Vicious Attack", "Advantageous Attack"])], east: [enemy] });
  it("Vicious Attack: critical hits deal three times the Damage, bonuses once", () => {
    const s = vicious();
    s.turn(0, [attack(1)], { dice: [20] });
    expect(s.hp(1)).toBe(100 - 30 - 10);
  });
  it("Vicious Attack: nothing on other hits, nor against those immune to critical hits", () => {
    const s = vicious();
    s.turn(0, [attack(1)], { dice: [19] });
    expect(s.hp(1)).toBe(100 - 20);
    const immune = vicious(of(["Droid"], [9, 5]));
    immune.turn(0, [attack(1)], { dice: [20] });
    expect(immune.hp(1)).toBe(100 - 20);
  });
});

const armoured = (at: Cast["at"]): Cast => ({ card: stat({ abilities: ["Damage Reduction 20"] }), at });
/** Hit points left of an enemy with Damage Reduction 20 after a hit of 40. */
function through(abilities: readonly string[], enemy: Cast): number {
  const s = scene({ west: [{ card: stat({ damage: 40, abilities }), at: [5, 5] }], east: [enemy] });
  s.turn(0, [attack(1)], { dice: [HIT] });
  return s.hp(1);
}

describe("Demolish", () => {
  it("Demolish: ignores the Damage Reduction of adjacent enemies", () => {
    expect(through(["Demolish"], armoured([6, 5]))).toBe(60);
    expect(through(["Demolish"], armoured([6, 6]))).toBe(60);
  });
  it("Demolish: not that of enemies further off, and what is no attack is reduced as ever", () => {
    expect(through(["Demolish"], armoured([7, 5]))).toBe(80);
    const s = scene({ west: [at55(["Demolish", "Flamethrower 30"])], east: [armoured([6, 5])] });
    s.turn(0, [use("Flamethrower", 1)]);
    expect([s.hp(0), s.hp(1)]).toEqual([70, 90]);
    expect(through([], armoured([6, 5]))).toBe(80);
  });
});

describe("Penetration", () => {
  it("Penetration: lessens Damage Reduction by its number", () => {
    expect(through(["Penetration 10"], armoured([9, 5]))).toBe(70);
    expect(through(["Penetration 20"], armoured([9, 5]))).toBe(60);
  });
  it("Penetration: adds no damage where it exceeds the reduction or finds none", () => {
    expect(through(["Penetration 30"], armoured([9, 5]))).toBe(60);
    expect(through(["Penetration 10"], apart)).toBe(60);
  });
});

type Enemy = Parameters<typeof stat>[0];
/** Whether an attack with these dice makes the enemy count as activated. */
function stunned(abilities: readonly string[], enemy: Enemy, dice: readonly number[], at: Cast["at"] = [6, 5]) {
  const s = scene({ west: [at55(abilities)], east: [{ card: stat(enemy), at }] });
  s.turn(0, [attack(1)], { dice });
  return s.isActivated(1);
}
/** The same for a hit, with the enemy's save failing and succeeding. */
const stuns = (abilities: readonly string[], enemy: Enemy) =>
  [10, 11].map((save) => stunned(abilities, enemy, [HIT, save]));
/** A hit after which the enemy rolls no save. */
const spares = (abilities: readonly string[], enemy: Enemy, at?: Cast["at"]) => !stunned(abilities, enemy, [HIT], at);

describe("Jolt", () => {
  it("Jolt: stuns on a failed save of 11, but nobody Huge", () => {
    expect(stuns(["Jolt"], {})).toEqual([true, false]);
    expect(stuns(["Jolt"], { abilities: ["Droid"], size: "large" })).toEqual([true, false]);
    expect(spares(["Jolt"], { size: "huge" })).toBe(true);
  });
  it("Jolt: not on a miss", () => {
    const s = scene({ west: [at55(["Jolt"])], east: [apart] });
    s.turn(0, [attack(1)], { dice: [MISS] });
    expect(s.isActivated(1)).toBe(false);
  });
});

describe("Scramble", () => {
  it("Scramble: stuns nonliving enemies on a failed save of 11", () => {
    expect(stuns(["Scramble"], { abilities: ["Droid"] })).toEqual([true, false]);
    expect(stuns(["Scramble"], { abilities: ["Mounted Weapon"] })).toEqual([true, false]);
  });
  it("Scramble: neither the living nor anybody Huge, nor on a miss", () => {
    expect(spares(["Scramble"], {})).toBe(true);
    expect(spares(["Scramble"], { abilities: ["Droid", "Cyborg"] })).toBe(true);
    expect(spares(["Scramble"], { abilities: ["Droid"], size: "huge" })).toBe(true);
    expect(stunned(["Scramble"], { abilities: ["Droid"] }, [MISS])).toBe(false);
  });
});

describe("Paralysis", () => {
  it("Paralysis: stuns living enemies of any size on a failed save of 11", () => {
    expect(stuns(["Paralysis"], { size: "huge" })).toEqual([true, false]);
    expect(stuns(["Paralysis"], { abilities: ["Droid", "Cyborg"] })).toEqual([true, false]);
  });
  it("Paralysis: not the nonliving, nor on a miss", () => {
    expect(spares(["Paralysis"], { abilities: ["Droid"] })).toBe(true);
    expect(spares(["Paralysis"], { abilities: ["Mounted Weapon"] })).toBe(true);
    expect(stunned(["Paralysis"], {}, [MISS])).toBe(false);
  });
});

describe("Poison", () => {
  const poisoned = (enemy: readonly string[], dice: readonly number[]) => {
    const s = scene({ west: [at55(["Poison"])], east: [of(enemy, [9, 5])] });
    s.turn(0, [attack(1)], { dice });
    return s.hp(1);
  };
  it("Poison: 10 more damage to living enemies on a failed save of 11", () => {
    expect(poisoned([], [HIT, 10])).toBe(80);
    expect(poisoned([], [HIT, 11])).toBe(90);
    expect(poisoned(["Droid", "Cyborg"], [HIT, 10])).toBe(80);
    expect(poisoned(["Droid"], [HIT])).toBe(90);
  });
  it("Poison: the number printed on the card goes before the glossary's example", () => {
    const s = scene({ west: [at55(["Poison 20"])], east: [of([], [9, 5])] });
    s.turn(0, [attack(1)], { dice: [HIT, 10] });
    expect(s.hp(1)).toBe(70);
    s.turn(0, [attack(1)], { dice: [HIT, 11] });
    expect(s.hp(1)).toBe(60);
  });
  it("Poison: the bonus is not doubled", () => {
    expect(poisoned([], [20, 10])).toBe(70);
  });
});

describe("Shockstaff", () => {
  it("Shockstaff: its damage to adjacent nonliving enemies", () => {
    const hit = (at: Cast["at"]) => {
      const s = scene({ west: [at55(["Electrostaff 10"])], east: [of(["Droid"], at)] });
      s.turn(0, [attack(1)], { dice: [HIT] });
      return [s.hp(1), s.isActivated(1)];
    };
    expect(hit([6, 5])).toEqual([80, false]);
    expect(hit([7, 5])).toEqual([90, false]);
  });
  it("Shockstaff: stuns adjacent living enemies on a failed save of 11, without more damage", () => {
    expect(stuns(["Shockstaff 10"], {})).toEqual([true, false]);
    expect(spares(["Shockstaff 10"], {}, [7, 5])).toBe(true);
    const s = scene({ west: [at55(["Shockstaff 10"])], east: [beside] });
    s.turn(0, [attack(1)], { dice: [HIT, 10] });
    expect(s.hp(1)).toBe(90);
  });
});

describe("Splash", () => {
  const crowd = (more: Partial<Cast> = {}) =>
    scene({
      west: [at55(["Splash 10"]), { at: [9, 6] }],
      east: [{ ...apart, ...more }, { at: [10, 5] }, { at: [11, 5] }],
    });
  it("Splash: on a hit everyone adjacent to the target, friend and foe, each with a save of 11", () => {
    const s = crowd();
    s.turn(0, [attack(2)], { dice: [HIT, 10, 11] });
    expect([1, 2, 3, 4].map((c) => s.hp(c))).toEqual([90, 90, 100, 100]);
  });
  it("Splash: on a miss the target too, and only that", () => {
    const s = crowd();
    s.turn(0, [attack(2)], { dice: [MISS, 11, 10, 10] });
    expect([1, 2, 3, 4].map((c) => s.hp(c))).toEqual([100, 90, 90, 100]);
  });
  it("Splash: also around a target that the hit defeats", () => {
    const s = crowd({ hitPoints: 10 });
    s.turn(0, [attack(2)], { dice: [HIT, 10, 10] });
    expect([1, 3, 4].map((c) => s.hp(c))).toEqual([90, 90, 100]);
  });
  it("Splash: no Bodyguard takes it", () => {
    const s = scene({ west: [at55(["Splash 10"])], east: [apart, of(["Bodyguard"], [10, 5])] });
    s.turn(0, [attack(1)], { dice: [MISS, 10, 11] });
    expect([s.hp(1), s.hp(2)]).toEqual([90, 100]);
  });
});
