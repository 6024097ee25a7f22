import { describe, expect, it } from "vitest";
import { EVENT } from "../../../../src/games/miniatures/state/journal.js";
import { attack, type Cast, dash, move, scene, stat, use } from "../support/scene.js";

/** What the defeat of a character sets off for others. Plain: 100 hit points, + 5, 10 damage, Defense 15. */

const HIT = 10;
const MISS = 9;
type Given = Parameters<typeof stat>[0];
const of = (given: Given, at: Cast["at"], more: Partial<Cast> = {}): Cast => ({ card: stat(given), at, ...more });
/** Somebody with 10 hit points left, for an enemy in (9, 5) to defeat from afar, or next to it. */
const dying = (given: Given): Cast => of(given, [5, 5], { hitPoints: 10 });
const beside = (given: Given): Cast => of(given, [8, 5], { hitPoints: 10 });
const killer = of({}, [9, 5]);

describe("Force Spirit", () => {
  const spirit = dying({ powers: ["Force Spirit 4"] });
  it("Force Spirit: its points go to an ally with a Force rating, who may spend once more a turn", () => {
    const s = scene({ west: [spirit, of({ force: 1 }, [5, 9]), of({ force: 1 }, [5, 10])], east: [killer] });
    s.turn(3, [attack(0)], { dice: [HIT], answers: { forceSpirit: 2 } });
    expect([s.isAlive(0), s.force(1), s.force(2)]).toEqual([false, 1, 5]);
    s.turn(2, [attack(3)], { dice: [MISS, MISS, MISS], answers: { rerollAttack: [true, true] } });
    expect(s.force(2)).toBe(3);
    s.turn(1, [attack(3)], { dice: [MISS, MISS], answers: { rerollAttack: true } });
  });
  it("Force Spirit: nothing without such an ally, nor for enemies, nor while it lives", () => {
    const s = scene({ west: [spirit, of({}, [5, 9])], east: [{ ...killer, card: stat({ force: 2, damage: 10 }) }] });
    s.turn(2, [attack(0)], { dice: [HIT], answers: { rerollAttack: false } });
    expect([s.isAlive(0), s.force(1), s.force(2)]).toEqual([false, 0, 2]);
    const living = scene({ west: [{ ...spirit, hitPoints: 20 }, of({ force: 1 }, [5, 9])], east: [killer] });
    living.turn(2, [attack(0)], { dice: [HIT] });
    expect(living.force(1)).toBe(1);
  });
});

describe("Dark Force Spirit", () => {
  const spirit = (points: number) => dying({ powers: [`Dark Force Spirit ${points}`] });
  it("Dark Force Spirit: enemies with a Force rating lose points at every activation", () => {
    const s = scene({ west: [spirit(1), of({ force: 3 }, [5, 9])], east: [killer, of({ force: 3 }, [15, 5])] });
    s.turn(3, []);
    expect(s.force(3)).toBe(3);
    s.turn(2, [attack(0)], { dice: [HIT] });
    s.turn(3, []);
    s.turn(3, []);
    s.turn(1, []);
    expect([s.force(1), s.force(2), s.force(3)]).toEqual([3, 0, 1]);
  });
  it("Dark Force Spirit: after Force Renewal, never below 0, and not for those without a rating", () => {
    const renewing = of({ force: 1, powers: ["Force Renewal 1"] }, [15, 5]);
    const s = scene({ west: [spirit(2)], east: [killer, renewing, of({}, [15, 9], { force: 2 })] });
    s.turn(1, [attack(0)], { dice: [HIT] });
    s.turn(2, []);
    expect(s.force(2)).toBe(0);
    s.turn(2, []);
    expect(s.force(2)).toBe(0);
    s.turn(3, []);
    expect(s.force(3)).toBe(2);
  });
});

describe("Force Empathic", () => {
  const empath = of({ abilities: ["Force Empathic 10"] }, [5, 9]);
  it("Force Empathic: 10 damage whenever an ally with a Force rating is defeated", () => {
    const s = scene({ west: [dying({ force: 1 }), empath], east: [killer] });
    const { entries } = s.turn(2, [attack(0)], { dice: [HIT], otherwise: { rerollSave: false } });
    expect(s.hp(1)).toBe(90);
    // A reader is told why: the line before the damage names whose loss it is.
    const felt = entries.findIndex(([event]) => event === EVENT.empathic);
    expect(entries[felt].slice(0, 3)).toEqual([EVENT.empathic, 1, 0]);
    expect(entries[felt + 1].slice(0, 3)).toEqual([EVENT.damage, 1, 10]);
  });
  it("Force Empathic: none for others, and none for enemies", () => {
    const s = scene({ west: [dying({}), empath], east: [killer] });
    s.turn(2, [attack(0)], { dice: [HIT] });
    expect(s.hp(1)).toBe(100);
    const enemy = scene({ west: [dying({ force: 1 })], east: [killer, { ...empath, at: [15, 5] }] });
    enemy.turn(1, [attack(0)], { dice: [HIT] });
    expect(enemy.hp(2)).toBe(100);
  });
  it("Force Empathic: its own defeat by it can be felt by another", () => {
    const weak = of({ abilities: ["Force Empathic 10"], force: 1 }, [5, 11], { hitPoints: 10 });
    const s = scene({ west: [dying({ force: 1 }), empath, weak], east: [killer] });
    s.turn(3, [attack(0)], { dice: [HIT] });
    expect([s.hp(1), s.isAlive(2)]).toEqual([80, false]);
  });
});

describe("Impulsive Shot", () => {
  const friend = dying({ unique: true });
  const shooter = of({ abilities: ["Impulsive Shot"] }, [5, 9]);
  it("Impulsive Shot: an attack at once on a legal target when a Unique ally is defeated", () => {
    const s = scene({ west: [friend, shooter], east: [killer, { at: [15, 9] }] });
    s.turn(2, [attack(0)], { dice: [HIT, HIT], answers: { extraAttack: 3 } });
    expect([s.hp(3), s.isActivated(1)]).toEqual([90, false]);
  });
  it("Impulsive Shot: once a turn, and only if it likes", () => {
    const two = [dying({ unique: true }), dying({ unique: true, name: "Another" })];
    const west = [two[0], { ...two[1], at: [5, 6] as const }, shooter];
    const bomber = of({ abilities: ["Grenades 10"] }, [9, 5]);
    const s = scene({ west, east: [bomber] });
    s.turn(3, [use("Grenades 10", 0)], { dice: [2, HIT, 2], answers: { extraAttack: 3 } });
    expect([s.isAlive(0), s.isAlive(1), s.hp(3)]).toEqual([false, false, 90]);
    const waiting = scene({ west, east: [bomber] });
    const played = waiting.turn(3, [use("Grenades 10", 0)], { dice: [2, 2, HIT], answers: { extraAttack: [-1, 3] } });
    expect(played.attacks).toHaveLength(1);
  });
  it("Impulsive Shot: not for an ally that is not Unique, nor for an enemy", () => {
    const s = scene({ west: [dying({}), shooter], east: [killer] });
    expect(s.turn(2, [attack(0)], { dice: [HIT] }).attacks).toHaveLength(1);
    const enemy = scene({ west: [friend], east: [killer, { ...shooter, at: [15, 5] }] });
    expect(enemy.turn(1, [attack(0)], { dice: [HIT] }).attacks).toHaveLength(1);
  });
});

describe("Impulsive Sweep", () => {
  const padawan = of({ abilities: ["Impulsive Sweep", "Melee Attack"] }, [9, 6]);
  it("Impulsive Sweep: one attack on each adjacent enemy at once, without a choice", () => {
    const s = scene({ west: [beside({ unique: true }), padawan], east: [killer, { at: [10, 6] }, { at: [15, 6] }] });
    const played = s.turn(2, [attack(0)], { dice: [HIT, HIT, MISS] });
    expect(played.attacks.slice(1).map((a) => [a.by, a.on])).toEqual([
      [1, 2],
      [1, 3],
    ]);
    expect([s.hp(2), s.hp(3), s.hp(4)]).toEqual([90, 100, 100]);
  });
  it("Impulsive Sweep: once a turn, again on another", () => {
    const other = beside({ unique: true, name: "Another" });
    const west = [beside({ unique: true }), { ...other, at: [8, 6] as const }, padawan];
    const s = scene({ west, east: [of({ abilities: ["Grenades 10"] }, [9, 5])] });
    expect(s.turn(3, [use("Grenades 10", 0)], { dice: [2, MISS, 2, 11, 11] }).attacks).toHaveLength(1);
    const later = scene({ west, east: [killer] });
    later.turn(3, [attack(0)], { dice: [HIT, MISS] });
    later.state.status[3] = 0;
    expect(later.turn(3, [attack(1)], { dice: [HIT, MISS] }).attacks).toHaveLength(2);
  });
  it("Impulsive Sweep: none for an ally that is not Unique, and none on those further away", () => {
    const s = scene({ west: [beside({}), padawan], east: [killer] });
    expect(s.turn(2, [attack(0)], { dice: [HIT] }).attacks).toHaveLength(1);
    const far = scene({ west: [beside({ unique: true }), { ...padawan, at: [9, 9] }], east: [killer] });
    expect(far.turn(2, [attack(0)], { dice: [HIT] }).attacks).toHaveLength(1);
  });
  it("Impulsive Sweep: may defeat the attacker in the middle of its turn", () => {
    const s = scene({
      west: [beside({ unique: true }), padawan],
      east: [of({ abilities: ["Double Attack"] }, [9, 5], { hitPoints: 10 }), { at: [19, 5] }],
    });
    s.turn(2, [attack(0)], { dice: [HIT, HIT] });
    expect(s.isAlive(2)).toBe(false);
  });
});

describe("Impulsive Savagery", () => {
  const hothead = of({ abilities: ["Impulsive Savagery"] }, [5, 9]);
  const lost = (unique: boolean) => {
    const s = scene({
      west: [dying({ unique }), hothead, of({ commander: "Grand Master Yoda" }, [5, 10])],
      east: [killer, { at: [11, 9] }],
      otherwise: { opportunity: false },
    });
    s.turn(3, [attack(0)], { dice: [15] });
    return s;
  };
  it("Impulsive Savagery: Savage once a Unique ally has been defeated", () => {
    const s = lost(true);
    s.illegal(1, [move(3, 9)]);
    s.turn(1, [dash(10, 9)]);
    lost(false).turn(1, [move(3, 9)]);
  });
  it("Impulsive Savagery: then without commander effects too", () => {
    expect(lost(true).attackNumbers(1, 4).attack).toBe(5);
    expect(lost(false).attackNumbers(1, 4).attack).toBe(8);
  });
});
