import { describe, expect, it } from "vitest";
import { attack, type Cast, move, type Scene, scene, stat, use } from "../support/scene.js";

/**
 * Abilities and powers that harm enemies in place of attacks or of the turn. Everyone has 100 hit points unless said
 * otherwise.
 */

const with_ = (...abilities: string[]) => stat({ abilities });
const droid: Cast["card"] = with_("Droid");
const walker: Cast["card"] = stat({ size: "huge", abilities: ["Mounted Weapon"] });
const calm = { rerollAttack: false, rerollSave: false };

/** User 0 in (5, 5), then the other western characters, then the eastern ones. */
const user = (abilities: readonly string[], east: readonly Cast[], west: readonly Cast[] = []): Scene =>
  scene({ west: [{ card: stat({ abilities }), at: [5, 5] }, ...west], east, otherwise: calm });
const hitPoints = (s: Scene): number[] => [...s.west, ...s.east].map((c) => s.hp(c));
const activated = (s: Scene): boolean[] => [...s.west, ...s.east].map((c) => s.isActivated(c));
const wall = (column: number, but = 0) =>
  Array.from({ length: 12 }, (_, y) => [column, y + 1, "east"] as const).filter(([, y]) => y !== but);

describe("Atlatl", () => {
  it("Atlatl: the target and everyone adjacent, friend or foe, take the damage unless they save at 11", () => {
    const s = user(["Atlatl 20"], [{ at: [8, 5] }, { at: [9, 6] }, { at: [10, 8] }], [{ at: [8, 4] }]);
    const played = s.turn(0, [use("Atlatl 20", 2)], { dice: [10, 11, 10] });
    expect(played.saves.map((save) => save.by)).toEqual([2, 1, 3]);
    expect(hitPoints(s)).toEqual([100, 100, 80, 80, 100]);
    expect(activated(s)).toEqual([true, false, false, false, false]);
  });
  it("Atlatl: who is not living and has taken damage is stunned, unless a save of its own avoids it", () => {
    for (const [dice, loss, stunned] of [
      [[10, 10], 20, true],
      [[10, 11], 20, false],
      [[11], 0, false],
    ] as const) {
      const s = user(["Atlatl 20"], [{ card: droid, at: [8, 5] }]);
      s.turn(0, [use("Atlatl 20", 1)], { dice });
      expect([100 - s.hp(1), s.isActivated(1)]).toEqual([loss, stunned]);
    }
    const tough = user(["Atlatl 10"], [{ card: with_("Droid", "Damage Reduction 10"), at: [8, 5] }]);
    tough.turn(0, [use("Atlatl 10", 1)], { dice: [10] });
    expect([tough.hp(1), tough.isActivated(1)]).toEqual([100, false]);
  });
  it("Atlatl: the living, Cyborgs and Huge characters are not stunned; a legal target up to 6 squares away", () => {
    for (const card of [stat(), with_("Droid", "Cyborg"), walker]) {
      const s = user(["Atlatl 20"], [{ card, at: [8, 5] }]);
      s.turn(0, [use("Atlatl 20", 1)], { dice: [10] });
      expect([s.hp(1), s.isActivated(1)]).toEqual([80, false]);
    }
    user(["Atlatl 20"], [{ at: [12, 5] }]).illegal(0, [use("Atlatl 20", 1)]);
    user(["Atlatl 20"], [{ at: [8, 5] }]).illegal(0, [use("Atlatl 20", 1), attack(1)], { dice: [10] });
    user(["Atlatl 20"], [{ at: [6, 5] }, { at: [8, 5] }]).illegal(0, [use("Atlatl 20", 2)]);
  });
});

describe("Cesta", () => {
  it("Cesta: like Atlatl, but at anybody in sight", () => {
    const s = user(["Cesta 20"], [{ card: droid, at: [18, 5] }, { at: [19, 6] }]);
    s.turn(0, [use("Cesta 20", 1)], { dice: [10, 10, 11] });
    expect([hitPoints(s), activated(s)]).toEqual([
      [100, 80, 100],
      [true, true, false],
    ]);
  });
  it("Cesta: nobody out of sight", () => {
    const hidden = scene({
      terrain: { walls: wall(9) },
      west: [{ card: with_("Cesta 20"), at: [5, 5] }],
      east: [{ at: [12, 5] }],
    });
    hidden.illegal(0, [use("Cesta 20", 1)]);
  });
});

describe("Razorbug", () => {
  it("Razorbug: 10 damage to a legal target in sight, avoided by a save of 11, in place of attacks", () => {
    const s = user(["Razorbug", "Melee Attack"], [{ at: [17, 5] }, { at: [17, 6] }]);
    s.turn(0, [use("Razorbug", 1)], { dice: [10] });
    s.turn(0, [move(6, 5), use("Razorbug", 1)], { dice: [11] });
    expect(hitPoints(s)).toEqual([100, 90, 100]);
  });
  it("Razorbug: the usual rules for targets, and no attack besides", () => {
    user(["Razorbug"], [{ at: [6, 5] }, { at: [9, 5] }]).illegal(0, [use("Razorbug", 2)]);
    user(["Razorbug"], [{ at: [9, 5] }]).illegal(0, [use("Razorbug", 1), attack(1)], { dice: [10] });
  });
});

describe("Kouhun Infestation", () => {
  const lair = (card: Cast["card"], at: readonly [number, number]) =>
    scene({
      terrain: { walls: wall(6, 8) },
      west: [{ card: with_("Kouhun Infestation"), at: [5, 5] }],
      east: [{ card: card ?? stat(), at }],
      otherwise: calm,
    });
  it("Kouhun Infestation: 60 damage to a living enemy within 12 squares, unseen too, avoided by a save of 11", () => {
    const s = lair(stat(), [8, 5]);
    expect([s.sees(0, 1), s.distance(0, 1)]).toEqual([false, 9]);
    s.turn(0, [use("Kouhun Infestation", 1)], { dice: [11] });
    expect(s.hp(1)).toBe(100);
    s.turn(0, [use("Kouhun Infestation", 1)], { dice: [10] });
    expect(s.hp(1)).toBe(40);
  });
  it("Kouhun Infestation: past nearer enemies; the squares are counted around walls, no Droids, no move before", () => {
    const crowded = user(["Kouhun Infestation"], [{ at: [6, 5] }, { at: [11, 5] }]);
    crowded.turn(0, [use("Kouhun Infestation", 2)], { dice: [10] });
    expect(hitPoints(crowded)).toEqual([100, 100, 40]);
    expect(lair(stat(), [11, 4]).distance(0, 1)).toBe(13);
    lair(stat(), [11, 4]).illegal(0, [use("Kouhun Infestation", 1)]);
    lair(droid, [8, 5]).illegal(0, [use("Kouhun Infestation", 1)]);
    lair(stat(), [8, 5]).illegal(0, [move(5, 6), use("Kouhun Infestation", 1)]);
    lair(stat(), [8, 5]).illegal(0, [use("Kouhun Infestation", 1), move(5, 6)], { dice: [10] });
  });
  it("Kouhun Infestation: not at somebody invisible further off", () => {
    lair(with_("Invisibility"), [8, 5]).illegal(0, [use("Kouhun Infestation", 1)]);
  });
});

describe("Harpoon Gun", () => {
  const gunner = ["Harpoon Gun", "Mounted Weapon"];
  it("Harpoon Gun: an enemy with Mounted Weapon within 6 that fails a save of 11 does not move this round", () => {
    const s = user(gunner, [{ card: walker, at: [10, 5] }]);
    const shoot = new Map([[0, [use("Harpoon Gun", 1)]]]);
    s.round({ dice: [2, 1, 10], first: [true], order: [0, 1], turns: shoot });
    expect(s.hp(1)).toBe(100);
    s.quietRounds(1);
    s.turn(1, [move(11, 5)]);
    s.turn(0, [use("Harpoon Gun", 1)], { dice: [10] });
    s.illegal(1, [move(12, 5)]);
    s.turn(1, [attack(0)], { dice: [10] });
    expect(s.hp(0)).toBe(90);
  });
  it("Harpoon Gun: a save of 11 avoids it; nobody without Mounted Weapon, nobody further off, no attack besides", () => {
    const s = user(gunner, [{ card: walker, at: [10, 5] }]);
    s.turn(0, [use("Harpoon Gun", 1)], { dice: [11] });
    s.turn(1, [move(12, 5)]);
    s.illegal(0, [use("Harpoon Gun", 1)]);
    user(gunner, [{ at: [10, 5] }]).illegal(0, [use("Harpoon Gun", 1)]);
    user(gunner, [{ card: walker, at: [8, 5] }]).illegal(0, [use("Harpoon Gun", 1), attack(1)], { dice: [10] });
  });
});

describe("Unleash the Force", () => {
  const adept = (east: readonly Cast[], force = 1) =>
    scene({
      west: [
        { card: stat({ powers: ["Unleash the Force 60"], force: 4 }), at: [5, 5] },
        { card: stat({ force, hitPoints: 10 }), at: [12, 5] },
        { at: [7, 5] },
      ],
      east: [{ at: [13, 5] }, ...east],
      otherwise: calm,
    });
  it("Unleash the Force: once an ally with a Force rating is defeated, damage to all others within 6", () => {
    const s = adept([{ at: [5, 11] }, { at: [5, 12] }, { card: with_("Force Immunity"), at: [4, 5] }]);
    s.illegal(0, [use("Unleash the Force 60")]);
    s.turn(3, [attack(1)], { dice: [10] });
    expect(s.isAlive(1)).toBe(false);
    s.turn(0, [use("Unleash the Force 60"), move(5, 6)], { dice: [10, 11], answers: { opportunity: false } });
    expect([s.hp(0), s.hp(2), s.hp(4), s.hp(5), s.hp(6), s.force(0)]).toEqual([100, 40, 70, 100, 100, 0]);
  });
  it("Unleash the Force: not for an ally without a Force rating, nor for an enemy with one", () => {
    const s = adept([{ card: stat({ force: 2, hitPoints: 10 }), at: [8, 5] }], 0);
    s.turn(3, [attack(1)], { dice: [10] });
    s.turn(2, [attack(4)], { dice: [10] });
    expect([s.isAlive(1), s.isAlive(4)]).toEqual([false, false]);
    s.illegal(0, [use("Unleash the Force 60")]);
  });
});

describe("Sith Hunger", () => {
  const hungry = (victim: Cast["card"], more: Partial<Cast> = {}) =>
    scene({
      west: [{ card: stat({ powers: ["Sith Hunger 20"], force: 2 }), at: [5, 5], hitPoints: 50 }],
      east: [{ card: victim ?? stat(), at: [8, 5], ...more }],
      otherwise: calm,
    });
  it("Sith Hunger: for 1 point damage to a living enemy within 6, as much off itself, and a Force point taken", () => {
    const s = hungry(stat({ force: 2 }));
    s.turn(0, [use("Sith Hunger 20", 1)]);
    expect([s.hp(0), s.hp(1), s.force(0), s.force(1)]).toEqual([70, 80, 2, 1]);
    const last = hungry(stat({ force: 2 }), { hitPoints: 20 });
    last.turn(0, [use("Sith Hunger 20", 1)]);
    expect([last.isAlive(1), last.force(0)]).toEqual([false, 2]);
  });
  it("Sith Hunger: no point from who has none; no Droids, nobody further off, in place of attacks", () => {
    const s = hungry(stat());
    s.turn(0, [use("Sith Hunger 20", 1)]);
    expect([s.hp(0), s.force(0)]).toEqual([70, 1]);
    s.illegal(0, [use("Sith Hunger 20", 1), attack(1)]);
    hungry(droid).illegal(0, [use("Sith Hunger 20", 1)]);
    hungry(stat(), { at: [12, 5] }).illegal(0, [use("Sith Hunger 20", 1)]);
  });
});
