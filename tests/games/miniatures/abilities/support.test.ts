import { describe, expect, it } from "vitest";
import { lacksOf } from "../../../../src/games/miniatures/catalogue/playability.js";
import { knowledge } from "../../../../src/games/miniatures/game.js";
import { attack, type Cast, move, type Scene, scene, stat, use } from "../support/scene.js";

/** Abilities that help others to hit. A natural 10 hits Defense 15 for 10 of 100 hit points. */

const calm = { rerollAttack: false, rerollSave: false, opportunity: false };
const set = (west: readonly Cast[], east: readonly Cast[]): Scene => scene({ west, east, otherwise: calm });

describe("Rangefinder", () => {
  const finder = (...more: Cast[]) => [{ card: stat({ abilities: ["Rangefinder"] }), at: [5, 5] } as Cast, ...more];
  const use_ = [use("Rangefinder")];
  it("Rangefinder: adjacent allies that do not move have +4 Attack against nonadjacent enemies this round", () => {
    const s = set(finder({ at: [5, 6] }, { at: [6, 6] }, { at: [5, 8] }), [{ at: [10, 5] }, { at: [7, 7] }]);
    s.turn(0, use_);
    expect([1, 3].map((c) => s.attackNumbers(c, 4).attack)).toEqual([9, 5]);
    expect([s.attackNumbers(2, 5).attack, s.attackNumbers(2, 4).attack]).toEqual([5, 9]);
    expect(s.attackNumbers(1, 4, { moved: true }).attack).toBe(5);
    s.illegal(1, [attack(4), move(5, 7)], { dice: [6] });
    const played = s.turn(1, [attack(4)], { dice: [6] });
    expect(played.attacks).toMatchObject([{ total: 15, outcome: "hit" }]);
    s.quietRounds(1);
    expect(s.attackNumbers(1, 4).attack).toBe(5);
  });
  it("Rangefinder: two do not add up; the user gains nothing, and it replaces attacks", () => {
    const s = set(finder({ at: [5, 6] }, { card: stat({ abilities: ["Rangefinder"] }), at: [4, 5] }), [
      { at: [10, 5] },
    ]);
    s.turn(0, use_);
    s.turn(2, use_);
    expect([1, 2].map((c) => s.attackNumbers(c, 3).attack)).toEqual([9, 9]);
    s.illegal(0, [use("Rangefinder"), attack(3)]);
    s.turn(0, [move(5, 4), use("Rangefinder")]);
  });
  it("Rangefinder: nothing for one who moved earlier in the round, even on another's turn", () => {
    const s = set(finder({ at: [5, 7] }), [{ at: [10, 5] }]);
    s.turn(1, [move(5, 6)]);
    s.turn(0, use_);
    expect(s.attackNumbers(1, 2).attack).toBe(5);
  });
});

describe("Flanking Support", () => {
  const scout: Cast = { card: stat({ abilities: ["Flanking Support"] }), at: [5, 6] };
  const squad = (...more: Cast[]) => [{ at: [5, 5] } as Cast, scout, ...more];
  it("Flanking Support: after a hit that it combined with, -4 Defense against its allies until the round ends", () => {
    const s = set(squad({ at: [5, 8] }), [{ at: [10, 5] }]);
    s.turn(0, [attack(3, { combine: [1] })], { dice: [6] });
    expect([s.attackNumbers(2, 3).defense, s.attackNumbers(0, 3).defense]).toEqual([11, 11]);
    s.quietRounds(1);
    expect(s.attackNumbers(2, 3).defense).toBe(15);
  });
  it("Flanking Support: already for the second attack of Twin Attack, and not twice for two scouts", () => {
    const twin: Cast = { card: stat({ abilities: ["Twin Attack"] }), at: [5, 5] };
    const s = set([twin, scout, { ...scout, at: [5, 4] }], [{ at: [10, 5] }]);
    const played = s.turn(0, [attack(3, { combine: [1, 2] })], { dice: [2, 6] });
    expect(played.attacks.map((a) => [a.total, a.defense, a.outcome])).toEqual([
      [15, 15, "hit"],
      [11, 11, "hit"],
    ]);
  });
  it("Flanking Support: not after a miss, nor beyond 6 squares, nor for an attack it did not combine with", () => {
    for (const [dice, at, combine] of [
      [5, [10, 5], [1]],
      [6, [12, 5], [1]],
      [10, [10, 5], []],
    ] as const) {
      const s = set(squad(), [{ at }]);
      s.turn(0, [attack(2, { combine })], { dice: [dice] });
      expect(s.attackNumbers(0, 2).defense).toBe(15);
    }
  });
  it("Flanking Support: no help for Mounted Weapons, nor against others", () => {
    const walker: Cast = { card: stat({ abilities: ["Mounted Weapon"] }), at: [5, 8] };
    const s = set(squad(walker), [{ at: [10, 5] }, { at: [10, 8] }]);
    s.turn(0, [attack(3, { combine: [1] })], { dice: [6] });
    expect([s.attackNumbers(2, 3).defense, s.attackNumbers(0, 4).defense, s.attackNumbers(3, 0).defense]).toEqual([
      15, 15, 15,
    ]);
  });
});

describe("Flux Density", () => {
  const core: Cast = { card: stat({ abilities: ["Flux Density"] }), at: [5, 5] };
  const droid: Cast = { card: stat({ abilities: ["Droid"] }), at: [5, 6] };
  it("Flux Density: +10 Damage when Droids combine fire with it, once however many they are", () => {
    const s = set([core, droid, { ...droid, at: [5, 7] }], [{ at: [10, 5] }]);
    s.turn(0, [attack(3, { combine: [1, 2] })], { dice: [10] });
    expect(s.hp(3)).toBe(80);
  });
  it("Flux Density: nothing for others that combine, nor without combined fire, nor for a plain shooter", () => {
    const s = set([core, { at: [5, 8] }, droid], [{ at: [10, 5] }]);
    s.turn(0, [attack(3, { combine: [1] })], { dice: [10] });
    s.turn(0, [attack(3)], { dice: [10] });
    s.turn(1, [attack(3, { combine: [2] })], { dice: [10] });
    expect(s.hp(3)).toBe(70);
  });
});

describe("Delta Fire Support", () => {
  const commando: Cast = { card: stat({ name: "Republic Commando Boss" }), at: [5, 5] };
  const sergeant: Cast = {
    card: stat({ name: "Republic Commando Training Sergeant", abilities: ["Delta Fire Support"] }),
    at: [2, 2],
  };
  const total = (s: Scene, by: number, ally: number, target: number): number =>
    s.turn(by, [attack(target, { combine: [ally] })], { dice: [2] }).attacks[0].total;
  it("Delta Fire Support: Republic Commandos combine fire with one another at +6", () => {
    const s = set([commando, { ...commando, at: [5, 6] }, sergeant, { at: [5, 8] }], [{ at: [10, 5] }]);
    expect(total(s, 0, 1, 4)).toBe(2 + 5 + 6);
    expect(total(s, 0, 3, 4)).toBe(2 + 5 + 4);
    expect(total(s, 0, 2, 4)).toBe(2 + 5 + 6);
    const others = set([{ at: [5, 8] }, commando, sergeant], [{ at: [10, 5] }]);
    expect(total(others, 0, 1, 3)).toBe(2 + 5 + 4);
  });
  it("Delta Fire Support: not without the sergeant, nor for the enemy's commandos, nor for itself", () => {
    const alone = set([commando, { ...commando, at: [5, 6] }], [{ card: sergeant.card!, at: [10, 5] }]);
    expect(total(alone, 0, 1, 2)).toBe(2 + 5 + 4);
    const fallen = set([commando, { ...commando, at: [5, 6] }, { ...sergeant, hitPoints: 10 }], [{ at: [10, 5] }]);
    fallen.turn(3, [attack(2)], { dice: [20] });
    expect(total(fallen, 0, 1, 3)).toBe(2 + 5 + 4);
    const own = set([{ ...sergeant, at: [5, 8] }, commando], [{ at: [10, 5] }]);
    expect(total(own, 0, 1, 2)).toBe(2 + 5 + 4);
  });
});

/** Cards with an ability in brackets, as "Blaster Upgrade (Careful Shot)". */
function upgraded(upgrade: string, ally: Parameters<typeof stat>[0], at: readonly [number, number] = [5, 7]) {
  const s = set(
    [
      { card: stat({ abilities: [upgrade] }), at: [5, 5] },
      { card: stat(ally), at },
    ],
    [{ at: [10, 5] }],
  );
  return [s.attackNumbers(0, 2).attack, s.attackNumbers(1, 2).attack];
}

describe("Blaster Upgrade", () => {
  const upgrade = "Blaster Upgrade (Careful Shot)";
  it("Blaster Upgrade: allies within 6 with a printed Damage of 10 have the stated ability", () => {
    expect(upgraded(upgrade, {})).toEqual([5, 9]);
    expect(upgraded(upgrade, {}, [2, 8])).toEqual([5, 9]);
    expect(upgraded(upgrade, { abilities: ["Droid"] })).toEqual([5, 9]);
    expect(upgraded(upgrade, { abilities: ["Careful Shot"] })).toEqual([5, 9]);
  });
  it("Blaster Upgrade: not with another Damage, with Melee Attack, further off, nor the owner itself", () => {
    expect(upgraded(upgrade, { damage: 20 })).toEqual([5, 5]);
    expect(upgraded(upgrade, { abilities: ["Melee Attack"] })).toEqual([5, 5]);
    expect(upgraded(upgrade, {}, [1, 8])).toEqual([5, 5]);
  });
  it("Blaster Upgrade: a card that does not say what it lends is not playable", () => {
    const lacks = (ability: string) =>
      lacksOf(stat({ abilities: [ability] }), [], undefined, knowledge).map((lack) => lack.replace(/^ability: /, ""));
    expect(lacks("Blaster Upgrade")).toEqual(["Blaster Upgrade (which ability it lends is not known)"]);
    expect(lacks("Blaster Upgrade (Nonsense)")).toEqual(["Blaster Upgrade (Nonsense)"]);
    expect(lacks(upgrade)).toEqual([]);
  });
});

describe("Blaster Rifle Upgrade", () => {
  const upgrade = "Blaster Rifle Upgrade (Careful Shot)";
  it("Blaster Rifle Upgrade: the same for a printed Damage of 20", () => {
    expect(upgraded(upgrade, { damage: 20 })).toEqual([5, 9]);
  });
  it("Blaster Rifle Upgrade: not for a printed Damage of 10 or 30", () => {
    expect(upgraded(upgrade, {})).toEqual([5, 5]);
    expect(upgraded(upgrade, { damage: 30 })).toEqual([5, 5]);
  });
});

describe("Blaster", () => {
  const general = (east: readonly Cast[]): Scene =>
    set(
      [
        {
          card: stat({ attack: 12, damage: 40, abilities: ["Melee Attack", "Lightsaber", "Blaster 20 (+7)"] }),
          at: [5, 5],
        },
      ],
      east,
    );
  it("Blaster: one nonmelee attack at anybody in sight with its own Attack and Damage, in place of attacks", () => {
    const s = general([{ at: [15, 5] }]);
    const played = s.turn(0, [move(5, 6), use("Blaster 20", 1)], { dice: [8] });
    expect(played.attacks).toMatchObject([{ natural: 8, total: 15, outcome: "hit" }]);
    expect(s.hp(1)).toBe(80);
    s.turn(0, [use("Blaster 20", 1)], { dice: [20] });
    expect(s.hp(1)).toBe(40);
    s.illegal(0, [use("Blaster 20", 1), use("Blaster 20", 1)], { dice: [8] });
  });
  it("Blaster: the rules for targets hold; its hits are no lightsaber's and can be deflected, its own attacks as before", () => {
    const s = general([{ card: stat({ abilities: ["Damage Reduction 10"] }), at: [6, 5] }, { at: [15, 5] }]);
    s.illegal(0, [use("Blaster 20", 2)]);
    s.turn(0, [use("Blaster 20", 1)], { dice: [8] });
    expect(s.hp(1)).toBe(100 - 10 - 20 + 10);
    const jedi = general([{ card: stat({ powers: ["Lightsaber Deflect"], force: 1 }), at: [9, 5] }]);
    jedi.turn(0, [use("Blaster 20", 1)], { dice: [8, 11], answers: { avoid: true } });
    expect(jedi.hp(1)).toBe(100);
    const near = general([{ at: [6, 5] }]);
    expect(near.attackNumbers(0, 1)).toEqual({ attack: 12, defense: 15, damage: 50 });
  });
  it("Blaster: a card that does not say its Attack bonus is not playable", () => {
    const lacks = lacksOf(stat({ abilities: ["Blaster 20"] }), [], undefined, knowledge);
    expect(lacks).toEqual(["ability: Blaster 20 (its Attack bonus is not known)"]);
  });
});
