import { describe, expect, it } from "vitest";
import { parseAbilityName } from "../../../../src/games/miniatures/catalogue/abilityName.js";
import { factionsInPlay } from "../../../../src/games/miniatures/squad/construction.js";
import { attack, type Cast, dash, scene, stat, use } from "../support/scene.js";

/** What a character is to its squad and to the enemy. Plain: 100 hit points, + 5, 10 damage, Defense 15. */

const of = (abilities: readonly string[], at: Cast["at"], more: Partial<Cast> = {}): Cast => ({
  card: stat({ abilities }),
  at,
  ...more,
});
const HIT = 10;
const MISS = 9;
const wall = {
  walls: [
    [8, 4, "east"],
    [8, 5, "east"],
    [8, 6, "east"],
  ],
} as const;

describe("Diplomat", () => {
  it("Diplomat: no target while somebody else of its side is in sight", () => {
    const s = scene({ west: [{ at: [5, 5] }], east: [of(["Diplomat"], [9, 5]), { at: [12, 8] }] });
    expect(s.legalTargets(0)).toEqual([2]);
    s.illegal(0, [attack(1)]);
    expect(scene({ west: [{ at: [5, 5] }], east: [{ at: [9, 5] }, { at: [12, 8] }] }).legalTargets(0)).toEqual([1, 2]);
  });
  it("Diplomat: a target where nobody else is in sight, or only other diplomats are", () => {
    const alone = scene({ west: [{ at: [5, 5] }], east: [of(["Diplomat"], [7, 5]), { at: [15, 5] }], terrain: wall });
    expect(alone.legalTargets(0)).toEqual([1]);
    const two = scene({ west: [{ at: [5, 5] }], east: [of(["Diplomat"], [9, 5]), of(["Diplomat"], [12, 8])] });
    expect(two.legalTargets(0)).toEqual([1, 2]);
  });
  it("Diplomat: adjacent, it leaves no target at all while another enemy is in sight", () => {
    const s = scene({ west: [{ at: [5, 5] }], east: [of(["Diplomat"], [6, 5]), { at: [12, 8] }] });
    expect(s.legalTargets(0)).toEqual([]);
    expect(s.legalTargets(0, true)).toEqual([]);
  });
  it("Diplomat: no attack of opportunity, no sweep and no riposte on it either", () => {
    const jedi: Cast = {
      card: stat({ abilities: ["Melee Attack"], powers: ["Lightsaber Sweep", "Lightsaber Riposte"], force: 3 }),
      at: [5, 5],
    };
    const envoy: Cast = { card: stat({ abilities: ["Diplomat", "Melee Attack"] }), at: [6, 5] };
    const s = scene({ west: [jedi], east: [envoy, { at: [5, 6] }] });
    const played = s.turn(0, [use("Lightsaber Sweep")], { dice: [HIT] });
    expect(played.attacks.map((a) => a.on)).toEqual([2]);
    s.turn(1, [attack(0)], { dice: [HIT] });
    expect(s.force(0)).toBe(2);
    s.turn(1, [dash(9, 5)]);
    const plain = scene({ west: [jedi], east: [{ card: stat({ abilities: ["Melee Attack"] }), at: [6, 5] }] });
    plain.turn(1, [attack(0)], { dice: [HIT], answers: { riposte: false } });
    plain.turn(1, [dash(9, 5)], { dice: [MISS], answers: { opportunity: true, rerollAttack: false } });
  });
  it("Diplomat: still hides others as the nearest enemy", () => {
    const s = scene({
      west: [{ at: [5, 5] }],
      east: [of(["Diplomat"], [8, 5]), { at: [12, 5] }],
      terrain: { low: [[11, 5]] },
    });
    expect(s.cover(0, 2)).toBe(true);
    expect(s.legalTargets(0)).toEqual([]);
  });
  it("Diplomat: a blast that reaches it without targeting it hurts it", () => {
    const s = scene({ west: [of(["Grenades 20"], [5, 5])], east: [of(["Diplomat"], [9, 5]), { at: [9, 6] }] });
    s.illegal(0, [use("Grenades 20", 1)]);
    s.turn(0, [use("Grenades 20", 2)], { dice: [2, 2] });
    expect([s.hp(1), s.hp(2)]).toEqual([80, 80]);
  });
});

describe("Execute Order 66", () => {
  const lord = of(["Execute Order 66"], [9, 5]);
  it("Execute Order 66: no target of characters with Order 66", () => {
    const s = scene({ west: [of(["Order 66"], [5, 5])], east: [lord, { at: [12, 8] }] });
    expect(s.legalTargets(0)).toEqual([2]);
    s.illegal(0, [attack(1)]);
  });
  it("Execute Order 66: a target of everybody else", () => {
    const s = scene({ west: [{ at: [5, 5] }], east: [lord, { at: [12, 8] }] });
    expect(s.legalTargets(0)).toEqual([1, 2]);
  });
  it("Execute Order 66: no attack of opportunity by them, one by others", () => {
    const leaves = (abilities: readonly string[]) =>
      scene({ west: [of(abilities, [8, 5])], east: [lord] }).turn(1, [dash(13, 5)], {
        dice: abilities.length > 0 ? [] : [MISS],
        otherwise: { opportunity: true },
      }).attacks.length;
    expect([leaves(["Order 66"]), leaves([])]).toEqual([0, 1]);
  });
});

describe("Sonic Attack", () => {
  const duel = (abilities: readonly string[], powers: readonly string[] = ["Lightsaber Deflect"]) =>
    scene({
      west: [of([...abilities, "Double Attack"], [5, 5])],
      east: [
        { card: stat({ powers, force: 3 }), at: [9, 5] },
        { card: stat({ powers, force: 3 }), at: [9, 7] },
      ],
    });
  it("Sonic Attack: no Force power of the enemy attacked, against this attack or a later one of the turn", () => {
    const s = duel(["Sonic Attack"]);
    s.turn(0, [attack(1), attack(1)], { dice: [MISS, HIT] });
    expect([s.hp(1), s.force(1)]).toEqual([90, 3]);
    const plain = duel([]);
    plain.turn(0, [attack(1), attack(1)], { dice: [MISS, HIT, 11], answers: { avoid: true } });
    expect([plain.hp(1), plain.force(1)]).toEqual([100, 2]);
  });
  it("Sonic Attack: others keep their powers, and so does the enemy on the next turn", () => {
    const s = duel(["Sonic Attack"], ["Force Grip 20"]);
    s.turn(0, [attack(1)], { dice: [MISS] });
    s.turn(1, [use("Force Grip 20", 0)]);
    expect(s.hp(0)).toBe(80);
    const alter = scene({
      west: [of(["Sonic Attack"], [5, 5])],
      east: [{ at: [9, 5] }, { card: stat({ powers: ["Force Alter"], force: 3 }), at: [9, 7] }],
    });
    alter.turn(0, [attack(1)], { dice: [HIT, MISS], answers: { forceAlter: true } });
    expect(alter.hp(1)).toBe(100);
  });
  it("Sonic Attack: points may still be spent on rerolls, which are no Force powers", () => {
    const s = scene({
      west: [of(["Sonic Attack", "Jolt"], [5, 5])],
      east: [{ card: stat({ force: 3 }), at: [9, 5] }],
    });
    s.turn(0, [attack(1)], { dice: [HIT, 10, 11], answers: { rerollSave: true } });
    expect([s.isActivated(1), s.force(1)]).toEqual([false, 2]);
  });
});

describe("Mandalorian Conscription", () => {
  const member = (card: Parameters<typeof stat>[0]) => ({
    card: { ...stat(card), faction: "Fringe" as const },
    givenNames: [],
  });
  it("Mandalorian Conscription: the whole squad is Mandalorian, and no longer what it was", () => {
    const members = [member({ abilities: ["Mandalorian Conscription"] }), member({})];
    expect(factionsInPlay(members, "Mandalorian")).toEqual(["Mandalorian", "Mandalorian"]);
  });
  it("Mandalorian Conscription: without it everyone keeps its faction", () => {
    expect(factionsInPlay([member({}), member({})], "Mandalorian")).toEqual(["Fringe", "Fringe"]);
  });
});

describe("Black Sun", () => {
  const thug = of(["Black Sun"], [5, 5]);
  const named = (name: string): Cast => ({ card: stat({ name }), at: [5, 7] });
  const throws = (lord: Cast) => {
    const s = scene({ west: [thug, lord], east: [{ at: [9, 5] }] });
    s.turn(0, [use("Grenades 10", 2)], { dice: [2] });
    return s.hp(2);
  };
  it("Black Sun: Grenades 10 with a Vigo or Xizor in the squad", () => {
    expect(throws(named("Bith Black Sun Vigo"))).toBe(90);
    expect(throws(named("Prince Xizor"))).toBe(90);
  });
  it("Black Sun: also when the other has been defeated", () => {
    const s = scene({
      west: [thug, { ...named("Prince Xizor"), hitPoints: 10 }],
      east: [{ at: [5, 8] }, { at: [9, 5] }],
    });
    s.turn(2, [attack(1)], { dice: [HIT] });
    expect(s.isAlive(1)).toBe(false);
    s.turn(0, [use("Grenades 10", 3)], { dice: [2] });
    expect(s.hp(3)).toBe(90);
  });
  it("Black Sun: none without them, and none for a lord among the enemies", () => {
    expect(() => throws(named("Somebody else"))).toThrow("no action");
    const s = scene({ west: [thug], east: [{ card: stat({ name: "Prince Xizor" }), at: [9, 5] }] });
    expect(() => s.turn(0, [use("Grenades 10", 1)])).toThrow("no action");
  });
});

describe("Force Renewal 2", () => {
  const renewed = (...powers: string[]) =>
    scene({
      west: [
        { card: stat({ powers: ["Force Renewal 2", ...powers], force: 1 }), at: [5, 5] },
        { card: stat({ force: 1 }), at: [5, 7] },
      ],
      east: [{ at: [9, 5] }],
    });
  it("Force Renewal 2: two points at each activation, beyond the rating too", () => {
    const s = renewed();
    s.turn(0, []);
    expect(s.force(0)).toBe(3);
    s.turn(0, []);
    expect(s.force(0)).toBe(5);
  });
  it("Force Renewal 2: none at others' activations nor for them, and none on top for Force Renewal 1", () => {
    const s = renewed();
    s.turn(2, []);
    s.turn(1, []);
    expect([s.force(0), s.force(1), s.force(2)]).toEqual([1, 1, 0]);
    const both = renewed("Force Renewal 1");
    both.turn(0, []);
    expect(both.force(0)).toBe(3);
  });
});

describe("Force Renewal 3", () => {
  it("Force Renewal 3: three points at each activation, none at another's", () => {
    const s = scene({
      west: [{ card: stat({ powers: ["Force Renewal 3"], force: 1 }), at: [5, 5] }],
      east: [{ at: [9, 5] }],
    });
    s.turn(0, []);
    s.turn(1, []);
    expect(s.force(0)).toBe(4);
  });
  it("Force Renewal 3: a heading of its own for each number", () => {
    expect(parseAbilityName("Force Renewal 3", "power").name).toBe("Force Renewal 3");
    expect(parseAbilityName("Force Renewal", "power").name).toBe("Force Renewal 1");
  });
});
