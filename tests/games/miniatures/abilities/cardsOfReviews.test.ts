import { describe, expect, it } from "vitest";
import { H, SIDE } from "../../../../src/games/miniatures/state/state.js";
import { attack, type Cast, type Scene, scene, stat, use } from "../support/scene.js";

/**
 * Abilities and powers whose words fan databases and rules sheets give. Plain: 100 hit points, + 5, 10 damage, Defense
 * 15.
 */

const HIT = 10;

describe("Deathstrike", () => {
  const striker: Cast = { card: stat({ abilities: ["Deathstrike"] }), at: [5, 5] };
  const damage = (allies: readonly Cast[], enemies: readonly Cast[]) =>
    scene({ west: [striker, ...allies], east: enemies }).attackNumbers(0, 1 + allies.length).damage;
  it("Deathstrike: + 10 Damage against an enemy that an ally is adjacent to, near or far, and no more for two allies", () => {
    expect(damage([{ at: [7, 5] }], [{ at: [6, 5] }])).toBe(20);
    expect(damage([{ at: [15, 5] }, { at: [15, 7] }], [{ at: [16, 6] }])).toBe(20);
  });
  it("Deathstrike: not for the striker itself, an ally two squares off, nor one beside another enemy", () => {
    expect(damage([], [{ at: [6, 5] }])).toBe(10);
    expect(damage([{ at: [8, 5] }], [{ at: [6, 5] }])).toBe(10);
    expect(damage([{ at: [16, 9] }], [{ at: [6, 5] }, { at: [16, 8] }])).toBe(10);
  });
});

describe("Destabilize Shields", () => {
  /** Damage of a hit for 30 on a shielded character in (6, 5), with a Bao-Dur of the attacker's side somewhere. */
  const lost = (at: Cast["at"], dice: readonly number[], abilities = ["Shields 2"]) => {
    const s = scene({
      west: [
        { card: stat({ damage: 30 }), at: [5, 5] },
        { card: stat({ abilities: ["Destabilize Shields"] }), at },
      ],
      east: [{ card: stat({ abilities }), at: [6, 5] }],
    });
    s.turn(0, [attack(2)], { dice });
    return 100 - s.hp(2);
  };
  it("Destabilize Shields: adjacent enemies have no saves by their Shields", () => {
    expect(lost([7, 5], [HIT])).toBe(30);
    expect(lost([7, 6], [HIT], ["Shields 1"])).toBe(30);
  });
  it("Destabilize Shields: not from two squares away, nor against other protection", () => {
    expect(lost([8, 5], [HIT, 11, 11])).toBe(10);
    expect(lost([7, 5], [HIT, 11], ["Dark Armor"])).toBe(20);
  });
  it("Destabilize Shields: allies keep theirs", () => {
    const s = scene({
      west: [
        { card: stat({ abilities: ["Destabilize Shields"] }), at: [6, 6] },
        { card: stat({ abilities: ["Shields 1"] }), at: [6, 5] },
      ],
      east: [{ card: stat({ damage: 30 }), at: [5, 5] }],
    });
    s.turn(2, [attack(1)], { dice: [HIT, 11] });
    expect(s.hp(1)).toBe(80);
  });
});

describe("Cay's Legacy", () => {
  const unique = (...abilities: string[]) => stat({ unique: true, abilities });
  const cay: Cast = { card: stat({ abilities: ["Cay's Legacy"] }), at: [5, 5], hitPoints: 10 };
  /** Cay 0 in the west with a friend far off, against the character given and another in the east. */
  const meet = (enemy: Cast["card"], lord: Cast = cay): Scene =>
    scene({
      west: [lord, { at: [1, 12] }],
      east: [{ card: enemy!, at: [6, 5] }, { at: [12, 5] }],
      otherwise: { rerollAttack: false, rerollSave: false, opportunity: false },
    });
  const required = (s: Scene): number[] => [0, 1].map((side) => s.state.sides[SIDE.required + side]);
  const sideOf = (s: Scene, c: number): number => s.state.side[s.now(c)];

  it("Cay's Legacy: the Unique enemy that defeats its owner joins its squad for good unless it saves at 11", () => {
    const s = meet(unique());
    const [turned, other] = s.east as [number, number];
    const { saves } = s.turn(turned, [attack(0)], { dice: [HIT, 10] });
    expect(saves).toMatchObject([{ needed: 11, success: false }]);
    expect([s.isAlive(0), sideOf(s, turned), required(s), s.isActivated(turned)]).toEqual([false, 0, [2, 1], true]);
    s.turn(turned, [attack(other)], { dice: [HIT] });
    expect(s.hp(other)).toBe(90);
  });
  it("Cay's Legacy: a save of 11 keeps it where it is, and who is not Unique need not save", () => {
    const saved = meet(unique());
    saved.turn(saved.east[0], [attack(0)], { dice: [HIT, 11] });
    expect([sideOf(saved, saved.east[0]), required(saved)]).toEqual([1, [1, 2]]);
    const plain = meet(stat());
    plain.turn(plain.east[0], [attack(0)], { dice: [HIT] });
    expect(sideOf(plain, plain.east[0])).toBe(1);
  });
  it("Cay's Legacy: nothing while its owner stands", () => {
    const s = meet(unique(), { ...cay, hitPoints: 20 });
    s.turn(s.east[0], [attack(0)], { dice: [HIT] });
    expect([s.isAlive(0), sideOf(s, s.east[0])]).toEqual([true, 1]);
  });
  it("Cay's Legacy: who is turned makes no further attacks in that turn", () => {
    for (const abilities of [["Double Attack"], ["Cleave"], ["Flurry Attack"]]) {
      const s = meet(unique(...abilities));
      const turn = abilities[0] === "Double Attack" ? [attack(0), attack(0)] : [attack(0)];
      const die = abilities[0] === "Flurry Attack" ? 20 : HIT;
      if (turn.length > 1) expect(() => s.turn(s.east[0], turn, { dice: [die, 10] })).toThrow("did not use");
      else s.turn(s.east[0], turn, { dice: [die, 10] });
      expect(sideOf(s, s.east[0])).toBe(0);
    }
  });
  it("Cay's Legacy: also by grenades, whose other victims are struck all the same", () => {
    const s = scene({
      west: [cay, { at: [5, 6] }, { at: [1, 12] }],
      east: [{ card: stat({ unique: true, abilities: ["Grenades 20"] }), at: [10, 5] }, { at: [15, 5] }],
    });
    s.turn(s.east[0], [use("Grenades 20", 0)], { dice: [10, 10, 10], otherwise: { rerollSave: false } });
    expect([s.isAlive(0), s.hp(1), sideOf(s, s.east[0])]).toEqual([false, 80, 0]);
  });
  it("Cay's Legacy: may keep a squad in the skirmish whose last character it was; the points are scored first", () => {
    const lone = (die: number) => {
      const s = scene({ west: [cay], east: [{ card: unique(), at: [6, 5] }, { at: [12, 5] }] });
      s.turn(s.east[0], [attack(0)], { dice: [HIT, die] });
      return [s.state.head[H.over], required(s)];
    };
    expect(lone(10)).toEqual([0, [1, 1]]);
    expect(lone(11)).toEqual([1, [0, 2]]);
  });
});

describe("the conditions of an attack", () => {
  it("Flanking Support does not make Dispassionate Killers of those it helps", () => {
    const s = scene({
      west: [
        { card: stat({ force: 1, powers: ["Dispassionate Killer"] }), at: [5, 5] },
        { card: stat({ abilities: ["Flanking Support"] }), at: [5, 6] },
        { at: [5, 7] },
      ],
      east: [{ at: [9, 5] }],
    });
    s.turn(2, [attack(3, { combine: [1] })], { dice: [HIT] });
    expect(s.attackNumbers(0, 3)).toEqual({ attack: 5, defense: 11, damage: 10 });
  });
});
