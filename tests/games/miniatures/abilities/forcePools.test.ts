import { describe, expect, it } from "vitest";
import { attack, type Cast, move, scene, stat, use } from "../support/scene.js";

/** Force points spent for another. Plain: 100 hit points, + 5, 10 damage, Defense 15. */

const MISS = 9;
const HIT = 10;
const hand = (force: number, powers: readonly string[] = []): Cast => ({
  card: stat({ abilities: ["Hand of the Emperor"], force, powers }),
  at: [5, 5],
});
const emperor = (force: number, name = "Emperor Palpatine"): Cast => ({ card: stat({ name, force }), at: [2, 2] });
const enemy: Cast = { at: [9, 5] };

describe("Hand of the Emperor", () => {
  it("Hand of the Emperor: spends the Emperor's points, once a turn", () => {
    const s = scene({ west: [hand(0), emperor(3)], east: [enemy] });
    s.turn(0, [attack(2)], { dice: [MISS, MISS], answers: { rerollAttack: true } });
    expect([s.force(0), s.force(1)]).toEqual([0, 2]);
    s.turn(0, [attack(2)], { dice: [MISS, HIT], answers: { rerollAttack: true } });
    expect(s.force(1)).toBe(1);
  });
  it("Hand of the Emperor: in addition to its own, in either order", () => {
    const spent = (first: number, second: number) => {
      const s = scene({ west: [hand(2), emperor(3)], east: [enemy] });
      const answers = { rerollAttack: [true, true], forcePool: [first] };
      s.turn(0, [attack(2)], { dice: [MISS, MISS, HIT], answers });
      expect([s.force(0), s.force(1)]).toEqual([1, 2]);
      expect(s.force(second)).toBe(second === 0 ? 1 : 2);
    };
    spent(0, 1);
    spent(1, 0);
  });
  it("Hand of the Emperor: a power must be paid from one of the two", () => {
    const s = scene({ west: [hand(1, ["Sith Grip 20"]), emperor(1)], east: [enemy] });
    s.illegal(0, [use("Sith Grip 20", 2)]);
    const rich = scene({ west: [hand(1, ["Sith Grip 20"]), emperor(2)], east: [enemy] });
    rich.turn(0, [use("Sith Grip 20", 2)]);
    expect([rich.force(0), rich.force(1), rich.hp(2)]).toEqual([1, 0, 80]);
  });
  it("Hand of the Emperor: the Emperor's own spending in the turn does not matter", () => {
    const s = scene({
      west: [hand(0), emperor(3)],
      east: [{ card: stat({ abilities: ["Grenades 20"] }), at: [3, 4] }],
    });
    s.place(0, [3, 2]);
    s.turn(2, [use("Grenades 20", 1)], { dice: [2, 12, 2, 12], answers: { rerollSave: [true, true] } });
    expect([s.force(1), s.hp(0), s.hp(1)]).toEqual([1, 100, 100]);
  });
  it("Hand of the Emperor: any version of the Emperor will do, but not an enemy's nor a defeated one", () => {
    const rerolls = (west: readonly Cast[], east: readonly Cast[]) =>
      scene({ west, east }).turn(0, [attack(west.length)], {
        dice: west.length > 1 ? [MISS, MISS] : [MISS],
        otherwise: { rerollAttack: true },
      }).attacks.length;
    expect(rerolls([hand(0), emperor(1, "Emperor Palpatine, Sith Lord")], [enemy])).toBe(2);
    expect(rerolls([hand(0)], [enemy, emperor(3)])).toBe(1);
    const s = scene({ west: [hand(0), { ...emperor(3), hitPoints: 10 }], east: [enemy, { at: [2, 3] }] });
    s.turn(3, [attack(1)], { dice: [HIT], otherwise: { rerollSave: false } });
    expect(s.isAlive(1)).toBe(false);
    expect(s.turn(0, [attack(2)], { dice: [MISS] }).attacks).toHaveLength(1);
  });
  it("Hand of the Emperor: also for moving faster", () => {
    const s = scene({ west: [hand(0), emperor(1)], east: [{ at: [20, 12] }] });
    s.turn(0, [move(18, 5, 2)]);
    expect(s.force(1)).toBe(0);
    scene({ west: [hand(0), emperor(0)], east: [{ at: [20, 12] }] }).illegal(0, [move(18, 5, 2)]);
  });
});
