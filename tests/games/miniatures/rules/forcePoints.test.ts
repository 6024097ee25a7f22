import { describe, expect, it } from "vitest";
import { attack, move, scene, stat, use } from "../support/scene.js";

const jedi = (force: number, powers: readonly string[] = [], abilities: readonly string[] = []) =>
  stat({ force, powers, abilities });

describe("a Force point", () => {
  const duel = (force: number, powers: readonly string[] = [], abilities: readonly string[] = []) =>
    scene({ west: [{ card: jedi(force, powers, abilities), at: [5, 5] }], east: [{ at: [6, 5] }] });

  it("rerolls an attack just made, even a natural 1; the second roll counts", () => {
    const s = duel(3);
    const played = s.turn(0, [attack(1)], { dice: [1, 20], answers: { rerollAttack: true } });
    expect(played.attacks.map((a) => a.outcome)).toEqual(["miss", "critical"]);
    expect(s.force(0)).toBe(2);
    expect(s.hp(1)).toBe(80);
    const worse = duel(3);
    worse.turn(0, [attack(1)], { dice: [15, 2], answers: { rerollAttack: true } });
    expect(worse.hp(1)).toBe(100);
  });

  it("rerolls only once in a turn, and not what an enemy rolled", () => {
    const s = duel(3);
    s.turn(0, [attack(1)], { dice: [5, 6], answers: { rerollAttack: true } });
    expect(s.force(0)).toBe(2);
    s.turn(1, [attack(0)], { dice: [12] });
    expect(s.hp(0)).toBe(90);
  });

  it("rerolls an attack with Master of the Force twice, no third time", () => {
    const s = duel(9, ["Master of the Force 2"]);
    s.turn(0, [attack(1)], { dice: [5, 6, 7], answers: { rerollAttack: [true, true] } });
    expect(s.force(0)).toBe(7);
  });

  it("with Mettle adds 4 to a reroll, 8 to a second one in the same turn", () => {
    const s = duel(9, ["Master of the Force 2"], ["Mettle"]);
    const played = s.turn(0, [attack(1)], { dice: [1, 2, 3], answers: { rerollAttack: [true, true] } });
    expect(played.attacks.map((a) => a.total)).toEqual([6, 11, 16]);
  });

  it("rerolls a failed save", () => {
    const s = scene({
      west: [{ card: stat({ abilities: ["Grenades 20"] }), at: [5, 5] }],
      east: [{ card: jedi(2), at: [8, 5] }],
    });
    s.turn(0, [use("Grenades", 1)], { dice: [1, 11], answers: { rerollSave: { by: 1, on: 0, say: true } } });
    expect(s.hp(1)).toBe(100);
    expect(s.force(1)).toBe(1);
    s.turn(0, [use("Grenades", 1)], { dice: [1, 10], answers: { rerollSave: true } });
    expect(s.hp(1)).toBe(80);
    s.turn(0, [use("Grenades", 1)], { dice: [1] });
    expect(s.hp(1)).toBe(60);
  });

  it("moves 2 squares further, on one's own turn only and once", () => {
    const s = scene({ west: [{ card: jedi(2), at: [2, 5] }], east: [{ at: [20, 1] }] });
    s.illegal(0, [move(15, 5)]);
    s.illegal(0, [move(17, 5, 2)]);
    s.turn(0, [move(16, 5, 2)]);
    expect(s.force(0)).toBe(1);
  });

  it("moves 8 squares before or after an attack", () => {
    const after = scene({ west: [{ card: jedi(2), at: [2, 5] }], east: [{ at: [12, 5] }] });
    after.turn(0, [move(10, 5, 2), attack(1)], { dice: [12] });
    const before = scene({ west: [{ card: jedi(2), at: [2, 5] }], east: [{ at: [12, 5] }] });
    before.turn(0, [attack(1), move(2, 12, 2)], { dice: [12], answers: { rerollAttack: false } });
    expect(before.position(0)).toEqual([2, 12]);
    expect(before.force(0)).toBe(1);
  });

  it("is needed to go further: none left, none to spend", () => {
    const s = scene({ west: [{ card: jedi(1), at: [2, 5] }], east: [{ at: [20, 1] }] });
    s.turn(0, [move(10, 5, 2)]);
    expect(s.force(0)).toBe(0);
    s.illegal(0, [move(2, 5, 2)]);
  });

  it("moves 4 squares further with Knight Speed and 6 with Master Speed, for who has them", () => {
    const knight = scene({ west: [{ card: jedi(2, ["Knight Speed"]), at: [2, 5] }], east: [{ at: [20, 1] }] });
    knight.illegal(0, [move(20, 5, 6)]);
    knight.turn(0, [move(18, 5, 4)]);
    const master = scene({ west: [{ card: jedi(2, ["Master Speed"]), at: [2, 5] }], east: [{ at: [20, 1] }] });
    master.turn(0, [move(20, 5, 6)]);
    const plain = scene({ west: [{ card: jedi(2), at: [2, 5] }], east: [{ at: [20, 1] }] });
    plain.illegal(0, [move(18, 5, 4)]);
  });
});

describe("once per turn", () => {
  it("holds for a reroll and a move together, and for powers", () => {
    const s = scene({
      west: [{ card: jedi(9, ["Force Stun"]), at: [2, 5] }],
      east: [{ at: [12, 5] }],
      otherwise: { rerollSave: false },
    });
    s.turn(0, [move(10, 5, 2), attack(1)], { dice: [5] });
    expect(s.force(0)).toBe(8);
    s.illegal(0, [use("Force Stun", 1), use("Force Stun", 1)], { dice: [5] });
    s.illegal(0, [move(8, 5, 2), use("Force Stun", 1)]);
    s.illegal(0, [use("Force Stun", 1), move(2, 5, 2)], { dice: [5] });
  });

  it("is twice with Master of the Force 2", () => {
    const s = scene({
      west: [{ card: jedi(9, ["Force Stun", "Master of the Force 2"]), at: [2, 5] }],
      east: [{ at: [12, 5] }],
    });
    s.turn(0, [move(10, 5, 2), use("Force Stun", 1), attack(1)], { dice: [5, 5] });
    expect(s.force(0)).toBe(7);
  });

  it("is also twice for the same thing with Master of the Force 2: two times extra squares", () => {
    const obiWan = (force: number) =>
      scene({ west: [{ card: "General Obi-Wan Kenobi", at: [2, 5], force }], east: [{ at: [20, 1] }] });
    const both = obiWan(1);
    both.turn(0, [move(20, 5, [4, 2])]);
    expect(both.force(0)).toBe(0);
    obiWan(1).turn(0, [move(20, 7, [4, 4])]);
    obiWan(0).illegal(0, [move(20, 7, [4, 4])]);
    obiWan(1).illegal(0, [move(20, 7, [4, 2])]);
    obiWan(1).illegal(0, [move(20, 7, [0, 4])]);
    const once = scene({
      west: [{ card: jedi(5, ["Knight Speed"]), at: [2, 5] }],
      east: [{ at: [20, 1] }],
    });
    once.illegal(0, [move(20, 5, [4, 2])]);
  });

  it("begins anew in another character's turn, in every such turn", () => {
    const block = jedi(5, ["Lightsaber Block"]);
    const brute = stat({ abilities: ["Melee Attack", "Double Attack"] });
    const s = scene({
      west: [{ card: block, at: [5, 5] }],
      east: [
        { card: brute, at: [6, 5] },
        { card: brute, at: [4, 5] },
      ],
      otherwise: { rerollAttack: false },
    });
    s.turn(0, [attack(1)], { dice: [2, 2], answers: { rerollAttack: true } });
    expect(s.force(0)).toBe(4);
    // The second hit of the same turn finds the point of this turn spent.
    s.turn(1, [attack(0), attack(0)], { dice: [15, 15, 15], answers: { avoid: { by: 0, on: 1, say: true } } });
    expect(s.force(0)).toBe(3);
    expect(s.hp(0)).toBe(90);
    s.turn(2, [attack(0)], { dice: [15, 15], answers: { avoid: true } });
    expect(s.force(0)).toBe(2);
    expect(s.hp(0)).toBe(90);
  });

  it("Force Renewal adds a point at each activation, also beyond the Force rating", () => {
    const s = scene({ west: [{ card: jedi(1, ["Force Renewal 1"]), at: [2, 5] }], east: [{ at: [20, 1] }] });
    s.turn(0, []);
    s.turn(0, []);
    expect(s.force(0)).toBe(3);
  });
});
