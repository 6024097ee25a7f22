import { describe, expect, it } from "vitest";
import { attack, type Cast, move, type Scene, scene, stat, use } from "../support/scene.js";

/** Powers whose effect outlasts the turn. Attackers hit with a natural 10 for 10 damage. */

const HIT = 10;
const calm = { rerollAttack: false, rerollSave: false, opportunity: false };

/** A user 0 of powers in (5, 5), others 1.. of the enemy. */
function against(user: Partial<Cast>, ...others: readonly Cast[]): Scene {
  return scene({ west: [{ at: [5, 5], ...user }], east: others, otherwise: calm });
}
const withPowers = (force: number, ...powers: string[]): Partial<Cast> => ({ card: stat({ powers, force }) });

/** Corrupting for so much damage at a cost, until the save is made. */
function corrupts(name: string, cost: number, damage: number): void {
  const s = against(withPowers(cost, name), { at: [11, 5] });
  s.turn(0, [use(name, 1)]);
  expect([s.hp(1), s.force(0)]).toEqual([100 - damage, 0]);
  const failed = s.turn(1, [], { dice: [10] });
  expect(failed.saves).toMatchObject([{ by: 1, needed: 11, success: false }]);
  expect(s.hp(1)).toBe(100 - 2 * damage);
  s.turn(1, [attack(0)], { dice: [11, HIT] });
  expect([s.hp(1), s.hp(0)]).toEqual([100 - 2 * damage, 90]);
  s.turn(1, []);
  expect(s.hp(1)).toBe(100 - 2 * damage);
}
/** Whom it cannot corrupt, and what it cannot be used with. */
function corruptsNot(name: string, cost: number): void {
  const user = withPowers(cost, name);
  against(user, { at: [12, 5] }).illegal(0, [use(name, 1)]);
  against(user, { at: [8, 5], card: stat({ abilities: ["Droid"] }) }).illegal(0, [use(name, 1)]);
  against(user, { at: [8, 5], card: stat({ abilities: ["Force Immunity"] }) }).illegal(0, [use(name, 1)]);
  against(user, { at: [6, 5] }, { at: [8, 5] }).illegal(0, [use(name, 2)]);
  against(user, { at: [6, 5] }).illegal(0, [use(name, 1), attack(1)]);
  against({ ...user, force: cost - 1 }, { at: [8, 5] }).illegal(0, [use(name, 1)]);
}

describe("Force Corruption 1", () => {
  it("Force Corruption 1: 10 damage, and 10 more at each activation until a save of 11", () =>
    corrupts("Force Corruption 1", 1, 10));
  it("Force Corruption 1: in place of attacks, no Droids, nobody further off or past an adjacent enemy", () =>
    corruptsNot("Force Corruption 1", 1));
});
describe("Force Corruption 2", () => {
  it("Force Corruption 2: 20 damage, and 20 more at each activation until a save of 11", () =>
    corrupts("Force Corruption 2", 2, 20));
  it("Force Corruption 2: in place of attacks, no Droids, nobody further off or past an adjacent enemy", () =>
    corruptsNot("Force Corruption 2", 2));
  it("Force Corruption 2: whoever activates to combine fire saves too, and helps nobody once defeated", () => {
    const victims: Cast[] = [{ at: [9, 5], hitPoints: 40 }, { at: [9, 7] }];
    const s = against(withPowers(2, "Force Corruption 2"), ...victims);
    s.turn(0, [use("Force Corruption 2", 1)]);
    const played = s.turn(2, [attack(0, { combine: [1] })], { dice: [10, HIT] });
    expect(s.isAlive(1)).toBe(false);
    expect(played.attacks).toMatchObject([{ total: HIT + 5 }]);
  });
  it("Force Corruption 2: does not stack; the costlier version holds", () => {
    const user = withPowers(6, "Force Corruption 1", "Force Corruption 2");
    const s = against(user, { at: [9, 5] });
    s.turn(0, [use("Force Corruption 2", 1)]);
    s.turn(0, [use("Force Corruption 1", 1)]);
    s.turn(1, [], { dice: [10] });
    expect(s.hp(1)).toBe(50);
    s.turn(1, [], { dice: [11] });
    s.turn(1, []);
    expect(s.hp(1)).toBe(50);
  });
  it("Force Corruption 2: the end of a corrupted character is its enemy's doing, in its own turn", () => {
    const s = against(withPowers(2, "Force Corruption 2"), { at: [9, 5], hitPoints: 40 }, { at: [18, 11] });
    s.turn(0, [use("Force Corruption 2", 1)]);
    s.turn(1, [], { dice: [10] });
    expect([s.isAlive(1), s.state.scored[0]]).toEqual([false, 10]);
  });
});

describe("Force Cloak", () => {
  /** A user with cover from the enemy behind an ally. */
  const cloaked = (force = 2) =>
    scene({
      west: [{ ...withPowers(2, "Force Cloak"), force, at: [5, 5] }, { at: [7, 5] }],
      east: [{ at: [12, 5], card: stat({ abilities: ["Accurate Shot"] }) }],
      otherwise: calm,
    });
  it("Force Cloak: for 2 points and its turn it is Cloaked for the rest of the skirmish", () => {
    const s = cloaked();
    expect(s.legalTargets(2)).toEqual([0, 1]);
    s.turn(0, [use("Force Cloak")]);
    expect([s.legalTargets(2), s.force(0)]).toEqual([[1], 0]);
    s.quietRounds(2);
    expect(s.legalTargets(2)).toEqual([1]);
  });
  it("Force Cloak: not after moving, nor with moving after it; no help without cover", () => {
    cloaked().illegal(0, [move(5, 6), use("Force Cloak")]);
    cloaked().illegal(0, [use("Force Cloak"), move(5, 6)]);
    cloaked(1).illegal(0, [use("Force Cloak")]);
    const open = against(withPowers(2, "Force Cloak"), { at: [12, 5] });
    open.turn(0, [use("Force Cloak")]);
    expect(open.legalTargets(1)).toEqual([0]);
  });
});

describe("Shatterpoint", () => {
  const windu = (...abilities: string[]): Partial<Cast> => ({
    card: stat({ abilities, powers: ["Shatterpoint"], force: 3 }),
  });
  it("Shatterpoint: the first attack each round on the enemy is a natural 20 without a roll", () => {
    const s = against(windu("Double Attack"), { at: [9, 5] });
    s.turn(0, [use("Shatterpoint", 1)]);
    expect([s.hp(1), s.force(0)]).toEqual([100, 2]);
    const played = s.turn(0, [attack(1), attack(1)], { dice: [HIT] });
    expect(played.attacks).toMatchObject([
      { natural: 20, outcome: "critical" },
      { natural: HIT, outcome: "hit" },
    ]);
    expect(s.hp(1)).toBe(70);
    s.quietRounds(1);
    s.turn(0, [attack(1)]);
    expect(s.hp(1)).toBe(50);
  });
  it("Shatterpoint: an attack of opportunity may be that first attack", () => {
    const s = against(windu(), { at: [6, 5] });
    s.turn(0, [use("Shatterpoint", 1)]);
    s.turn(1, [move(8, 5)], { answers: { opportunity: true } });
    s.turn(0, [attack(1)], { dice: [HIT] });
    expect(s.hp(1)).toBe(70);
  });
  it("Shatterpoint: an attack before it in the round was the first one", () => {
    const s = against(windu(), { at: [6, 5] });
    s.turn(1, [move(8, 5)], { dice: [HIT], answers: { opportunity: true } });
    s.turn(0, [use("Shatterpoint", 1)]);
    s.turn(1, [move(6, 5)]);
    s.turn(0, [attack(1)], { dice: [HIT] });
    expect(s.hp(1)).toBe(80);
  });
  it("Shatterpoint: only the enemy chosen last, and its user's own attacks", () => {
    const s = scene({
      west: [{ ...windu(), at: [5, 5] }, { at: [5, 9] }],
      east: [{ at: [8, 5] }, { at: [8, 8] }],
      otherwise: calm,
    });
    s.turn(0, [use("Shatterpoint", 2)]);
    s.turn(0, [attack(3)], { dice: [HIT] });
    s.turn(1, [attack(2)], { dice: [HIT] });
    s.turn(0, [use("Shatterpoint", 3)]);
    s.turn(0, [attack(2)], { dice: [HIT] });
    expect([s.hp(2), s.hp(3)]).toEqual([80, 90]);
    s.quietRounds(1);
    s.turn(0, [attack(3)]);
    expect(s.hp(3)).toBe(70);
  });
  it("Shatterpoint: within 6 squares, instead of the whole turn, not on Force Immunity", () => {
    against(windu(), { at: [12, 5] }).illegal(0, [use("Shatterpoint", 1)]);
    against(windu(), { at: [9, 5] }).illegal(0, [use("Shatterpoint", 1), attack(1)]);
    const immune: Cast = { at: [9, 5], card: stat({ abilities: ["Force Immunity"] }) };
    against(windu(), immune).illegal(0, [use("Shatterpoint", 1)]);
  });
});

describe("Transfer Essence", () => {
  const sith = withPowers(1, "Transfer Essence");
  it("Transfer Essence: takes the place of a living ally anywhere, who is defeated for good; the turn goes on", () => {
    const s = scene({
      west: [
        { ...sith, at: [2, 2], hitPoints: 10 },
        { at: [14, 9], card: stat({ abilities: ["Avoid Defeat"] }) },
      ],
      east: [{ at: [17, 9] }],
      otherwise: calm,
    });
    s.turn(0, [use("Transfer Essence", 1), attack(2)], { dice: [HIT] });
    expect([s.position(0), s.hp(0), s.force(0), s.isAlive(1), s.hp(2)]).toEqual([[14, 9], 10, 0, false, 90]);
  });
  it("Transfer Essence: in a bigger body on the square it likes", () => {
    const s = scene({
      west: [
        { ...sith, at: [2, 2] },
        { at: [14, 9], card: stat({ size: "large" }) },
      ],
      east: [{ at: [18, 9] }],
      otherwise: calm,
    });
    s.turn(0, [use("Transfer Essence", 1)], { answers: { space: 1510 } });
    expect([s.position(0), s.isAlive(1)]).toEqual([[15, 10], false]);
  });
  it("Transfer Essence: a bigger user needs room around the body", () => {
    const large = { ...sith, card: stat({ powers: ["Transfer Essence"], force: 1, size: "large" }) };
    const s = scene({ west: [{ ...large, at: [2, 2] }, { at: [20, 12] }], east: [{ at: [10, 9] }], otherwise: calm });
    s.turn(0, [use("Transfer Essence", 1)]);
    expect(s.position(0)).toEqual([19, 11]);
    const crowded = scene({
      west: [{ ...large, at: [2, 2] }, { at: [20, 12] }, { at: [19, 11] }],
      east: [{ at: [10, 9] }],
    });
    crowded.illegal(0, [use("Transfer Essence", 1)]);
  });
  it("Transfer Essence: not into Droids, enemies, itself or Force Immunity", () => {
    const others: Cast[] = [
      { at: [6, 5], card: stat({ abilities: ["Droid"] }) },
      { at: [7, 5], card: stat({ abilities: ["Force Immunity"] }) },
    ];
    const s = scene({ west: [{ ...sith, at: [5, 5] }, ...others], east: [{ at: [9, 5] }], otherwise: calm });
    for (const target of [0, 1, 2, 3]) s.illegal(0, [use("Transfer Essence", target)]);
  });
});
