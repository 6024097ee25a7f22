import { describe, expect, it } from "vitest";
import { ForcedOutcomes } from "../../../../src/core/chance.js";
import { makeSave } from "../../../../src/games/miniatures/fighting/saves.js";
import { SAVE } from "../../../../src/games/miniatures/state/saveCauses.js";
import { attack, scene, stat, use } from "../support/scene.js";

describe("an attack roll", () => {
  const duel = (attacker = {}, target = {}) =>
    scene({ west: [{ card: stat(attacker), at: [5, 5] }], east: [{ card: stat(target), at: [6, 5] }] });

  it("hits when it reaches Defense, and misses by one", () => {
    const hit = duel();
    hit.turn(0, [attack(1)], { dice: [10] });
    expect(hit.hp(1)).toBe(90);
    const miss = duel();
    miss.turn(0, [attack(1)], { dice: [9] });
    expect(miss.hp(1)).toBe(100);
  });

  it("of natural 20 hits any Defense and doubles the printed damage, not bonus damage", () => {
    const s = duel({ abilities: ["Cunning Attack"], damage: 20 }, { defense: 60 });
    const played = s.turn(0, [attack(1)], { dice: [20] });
    expect(played.attacks).toMatchObject([{ total: 29, defense: 60, outcome: "critical" }]);
    expect(s.hp(1)).toBe(100 - 40 - 10);
  });

  it("of natural 1 misses any Defense", () => {
    const s = duel({ attack: 60 });
    expect(s.turn(0, [attack(1)], { dice: [1] }).attacks).toMatchObject([{ total: 61, outcome: "miss" }]);
  });

  it("of natural 20 hits a Droid for normal damage, but a Cyborg critically", () => {
    const droid = duel({}, { defense: 60, abilities: ["Droid"] });
    expect(droid.turn(0, [attack(1)], { dice: [20] }).attacks).toMatchObject([{ outcome: "hit" }]);
    expect(droid.hp(1)).toBe(90);
    const cyborg = duel({}, { defense: 60, abilities: ["Cyborg"] });
    cyborg.turn(0, [attack(1)], { dice: [20] });
    expect(cyborg.hp(1)).toBe(80);
  });

  it("a critical hit on less than 20 hits automatically where it is one, not against Droids", () => {
    const living = duel({ abilities: ["Deadly Attack"] }, { defense: 60 });
    living.turn(0, [attack(1)], { dice: [19] });
    expect(living.hp(1)).toBe(80);
    const plain = duel({}, { defense: 60 });
    plain.turn(0, [attack(1)], { dice: [19] });
    expect(plain.hp(1)).toBe(100);
    const droid = duel({ abilities: ["Deadly Attack"] }, { defense: 60, abilities: ["Droid"] });
    droid.turn(0, [attack(1)], { dice: [19] });
    expect(droid.hp(1)).toBe(100);
  });

  it("for each attack of a turn is separate; after a defeat the next may go elsewhere", () => {
    const s = scene({
      west: [{ card: stat({ abilities: ["Double Attack"] }), at: [5, 5] }],
      east: [{ at: [6, 5], hitPoints: 10 }, { at: [12, 5] }],
    });
    s.illegal(0, [attack(1), attack(1)], { dice: [15] });
    s.turn(0, [attack(1), attack(2)], { dice: [15, 10] });
    expect(s.isAlive(1)).toBe(false);
    expect(s.hp(2)).toBe(90);
  });
});

describe("combined fire", () => {
  function squad(ally = {}, attacker = {}) {
    return scene({
      west: [{ card: stat(attacker), at: [5, 5] }, { card: stat(ally), at: [5, 8] }, { at: [5, 9] }, { at: [8, 1] }],
      east: [{ card: stat({ hitPoints: 500 }), at: [12, 6] }],
      terrain: {
        walls: [
          [8, 1, "south"],
          [7, 1, "south"],
          [8, 1, "east"],
          [8, 1, "west"],
        ],
      },
    });
  }
  const enemy = 4;

  it("gives + 4 for each ally, who is then activated without a turn", () => {
    const s = squad();
    const played = s.turn(0, [attack(enemy, { combine: [1, 2] })], { dice: [2] });
    expect(played.attacks).toMatchObject([{ total: 2 + 5 + 8, outcome: "hit" }]);
    expect([1, 2, 3].map((c) => s.isActivated(c))).toEqual([true, true, false]);
  });

  it("needs line of sight of the ally to the target", () => {
    const s = squad();
    expect(s.sees(3, enemy)).toBe(false);
    s.illegal(0, [attack(enemy, { combine: [3] })]);
  });

  it("is not for the activated, the defeated, the attacker itself, or enemies", () => {
    const s = squad();
    s.turn(1, []);
    s.illegal(0, [attack(enemy, { combine: [1] })]);
    s.illegal(0, [attack(enemy, { combine: [0] })]);
    s.illegal(0, [attack(enemy, { combine: [enemy] })]);
  });

  it("is not for Melee Attack, on either side of it", () => {
    squad({ abilities: ["Melee Attack"] }).illegal(0, [attack(enemy, { combine: [1] })]);
    const s = squad({}, { abilities: ["Melee Attack"] });
    s.place(0, [11, 6]);
    s.illegal(0, [attack(enemy, { combine: [1] })]);
    s.turn(0, [attack(enemy)], { dice: [10] });
  });

  it("is not for characters that deal no damage, on either side of it", () => {
    squad({ damage: 0 }).illegal(0, [attack(enemy, { combine: [1] })]);
    squad({}, { damage: 0 }).illegal(0, [attack(enemy, { combine: [1] })]);
  });

  it("needs only sight: an ally with an enemy beside it combines against one further away", () => {
    const s = scene({ west: [{ at: [5, 5] }, { at: [5, 9] }], east: [{ at: [12, 5] }, { at: [6, 9] }] });
    expect(s.legalTargets(1)).toEqual([3]);
    const played = s.turn(0, [attack(2, { combine: [1] })], { dice: [6] });
    expect(played.attacks).toMatchObject([{ total: 15, outcome: "hit" }]);
  });

  it("counts for one attack; other allies may combine for the next", () => {
    const s = squad({}, { abilities: ["Double Attack"] });
    const played = s.turn(0, [attack(enemy, { combine: [1] }), attack(enemy, { combine: [2] })], { dice: [6, 6] });
    expect(played.attacks.map((a) => a.total)).toEqual([15, 15]);
    squad({}, { abilities: ["Double Attack"] }).illegal(
      0,
      [attack(enemy, { combine: [1] }), attack(enemy, { combine: [1] })],
      { dice: [6] },
    );
  });

  it("gives + 6 from a character that Synchronized Fire names, to the one who has it", () => {
    const s = scene({
      west: [
        { card: "Super Battle Droid Commander", at: [5, 5] },
        { card: "Battle Droid", at: [5, 8] },
      ],
      east: [{ card: stat({ hitPoints: 500 }), at: [12, 6] }],
    });
    const played = s.turn(0, [attack(2, { combine: [1] })], { dice: [6] });
    expect(played.attacks).toMatchObject([{ total: 6 + 4 + 6 }]);
    const other = scene({
      west: [
        { card: "Battle Droid", at: [5, 5] },
        { card: "Super Battle Droid Commander", at: [5, 12] },
      ],
      east: [{ card: stat({ hitPoints: 500 }), at: [12, 6] }],
    });
    expect(other.turn(0, [attack(2, { combine: [1] })], { dice: [6] }).attacks).toMatchObject([{ total: 6 + 4 }]);
  });

  it("gives an ally with Force Renewal its point: combining is an activation", () => {
    const s = squad({ powers: ["Force Renewal 1"], force: 1 });
    s.turn(0, [attack(enemy, { combine: [1] })], { dice: [2] });
    expect(s.force(1)).toBe(2);
  });
});

describe("a save", () => {
  const grenade = () =>
    scene({
      west: [{ card: stat({ abilities: ["Grenades 20"] }), at: [5, 5] }],
      east: [{ at: [8, 5] }],
    });

  it("succeeds on the number and fails below it", () => {
    const made = grenade();
    expect(made.turn(0, [use("Grenades", 1)], { dice: [11] }).saves).toEqual([
      { by: 1, total: 11, needed: 11, success: true },
    ]);
    expect(made.hp(1)).toBe(100);
    const failed = grenade();
    failed.turn(0, [use("Grenades", 1)], { dice: [10] });
    expect(failed.hp(1)).toBe(80);
  });

  it("fails on natural 1 and succeeds on natural 20, whatever the number", () => {
    const { state } = grenade();
    const saves = (needed: number, roll: number) => {
      state.chance = new ForcedOutcomes([roll]);
      return makeSave(state, 1, needed, -1, SAVE.mines);
    };
    expect([saves(25, 20), saves(25, 19)]).toEqual([true, false]);
    expect([saves(1, 1), saves(1, 2)]).toEqual([false, true]);
  });

  it("of a higher number is harder: 15 does not save from a Virulent Poison Dart", () => {
    const dart = () =>
      scene({ west: [{ card: stat({ abilities: ["Virulent Poison Dart"] }), at: [5, 5] }], east: [{ at: [8, 5] }] });
    const saved = dart();
    saved.turn(0, [use("Virulent Poison Dart", 1)], { dice: [16] });
    expect(saved.hp(1)).toBe(100);
    const failed = dart();
    failed.turn(0, [use("Virulent Poison Dart", 1)], { dice: [15] });
    expect(failed.hp(1)).toBe(60);
  });

  it("hits the target and everyone adjacent, friend and foe, each with its own save", () => {
    const s = scene({
      west: [{ card: stat({ abilities: ["Grenades 20"] }), at: [5, 5] }, { at: [8, 6] }],
      east: [{ at: [8, 5] }, { at: [9, 6] }, { at: [10, 5] }],
    });
    const played = s.turn(0, [use("Grenades", 2)], { dice: [5, 6, 12] });
    expect(played.saves).toHaveLength(3);
    expect([0, 1, 2, 3, 4].filter((c) => s.hp(c) === 80)).toHaveLength(2);
    expect(s.hp(4)).toBe(100);
  });
});
