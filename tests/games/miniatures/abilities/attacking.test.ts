import { describe, expect, it } from "vitest";
import { attack, type Cast, move, scene, stat } from "../support/scene.js";

/** Whom a character may attack and how often. Plain: 100 hit points, + 5, 10 damage, Defense 15. */

const owner = (abilities: readonly string[], more: Partial<Cast> = {}): Cast => ({
  card: stat({ abilities }),
  at: [5, 5],
  ...more,
});
const lone = (abilities: readonly string[], east: readonly Cast[]) =>
  scene({ west: [owner(abilities)], east, otherwise: { opportunity: false } });
const beside: Cast = { at: [6, 5] };
const apart: Cast = { at: [9, 5] };
/** A hit and a miss against Defense 15 with + 5. */
const HIT = 10;
const MISS = 9;

describe("Melee Attack", () => {
  it("Melee Attack: not on an enemy two squares away, however near it may move", () => {
    const s = lone(["Melee Attack"], [{ at: [7, 5] }]);
    expect(s.legalTargets(0, true)).toEqual([]);
    s.illegal(0, [attack(1)]);
    s.turn(0, [move(6, 5), attack(1)], { dice: [HIT] });
    expect(s.hp(1)).toBe(90);
  });
  it("Melee Attack: on adjacent enemies, diagonally too, and when they leave", () => {
    const s = lone(["Melee Attack"], [{ at: [6, 6] }]);
    s.turn(0, [attack(1)], { dice: [HIT] });
    expect(s.hp(1)).toBe(90);
    s.turn(1, [move(8, 8)], { dice: [HIT], answers: { opportunity: true } });
    expect(s.hp(1)).toBe(80);
  });
});

describe("Melee Reach", () => {
  const reach = ["Melee Attack", "Melee Reach 2"];
  it("Melee Reach: in its own turn everyone within its squares and in sight is adjacent", () => {
    const s = lone(reach, [{ at: [7, 5] }]);
    s.turn(0, [attack(1)], { dice: [HIT] });
    expect(s.hp(1)).toBe(90);
    lone(reach, [{ at: [8, 5] }]).illegal(0, [attack(1)]);
    const walled = scene({
      terrain: { walls: [[6, 5, "east"]] },
      west: [owner(reach)],
      east: [{ at: [7, 5] }],
    });
    walled.illegal(0, [attack(1)]);
  });
  it("Melee Reach: bonuses against adjacent enemies count, cover does not", () => {
    const s = scene({
      terrain: { low: [[7, 5]] },
      west: [owner([...reach, "Lightsaber"]), { at: [6, 5] }],
      east: [{ at: [7, 5] }],
    });
    expect(s.turn(0, [attack(2)], { dice: [HIT] }).attacks).toMatchObject([{ defense: 15, outcome: "hit" }]);
    expect(s.hp(2)).toBe(80);
  });
  it("Melee Reach: not for attacks of opportunity", () => {
    const s = lone(reach, [{ at: [7, 5] }]);
    expect(s.turn(1, [move(9, 5)]).attacks).toEqual([]);
  });
});

describe("Accurate Shot", () => {
  const shot = (abilities: readonly string[]) =>
    scene({ terrain: { low: [[12, 5]] }, west: [owner(abilities)], east: [{ at: [8, 8] }, { at: [12, 5] }] });
  it("Accurate Shot: an enemy with cover that is not the nearest, at + 4 Defense", () => {
    const s = shot(["Accurate Shot"]);
    expect(s.legalTargets(0)).toEqual([1, 2]);
    expect(s.turn(0, [attack(2)], { dice: [HIT] }).attacks).toMatchObject([{ defense: 19, outcome: "miss" }]);
    expect(shot([]).legalTargets(0)).toEqual([1]);
  });
  it("Accurate Shot: not past an adjacent enemy", () => {
    expect(lone(["Accurate Shot"], [beside, apart]).legalTargets(0)).toEqual([1]);
  });
});

describe("Sniper", () => {
  const past = (abilities: readonly string[], low: readonly (readonly [number, number])[] = []) =>
    scene({ terrain: { low }, west: [owner(abilities)], east: [{ at: [8, 5] }, { at: [11, 5] }] });
  it("Sniper: characters in between neither forbid the target nor give it cover", () => {
    const s = past(["Sniper"]);
    expect(s.legalTargets(0)).toEqual([1, 2]);
    expect(s.turn(0, [attack(2)], { dice: [HIT] }).attacks).toMatchObject([{ defense: 15, outcome: "hit" }]);
    expect(past([]).legalTargets(0)).toEqual([1]);
  });
  it("Sniper: terrain still does", () => {
    expect(past(["Sniper"], [[10, 5]]).legalTargets(0)).toEqual([1]);
  });
});

/** Attacks that a character standing still may make: as many as these and no more. */
function makes(abilities: readonly string[], attacks: number): void {
  const s = lone(abilities, [beside]);
  const all = Array.from({ length: attacks }, () => attack(1));
  const dice = all.map(() => MISS);
  s.illegal(0, [...all, attack(1)], { dice });
  expect(s.turn(0, all, { dice }).attacks).toHaveLength(attacks);
}
/** One attack only after a move, or as an attack of opportunity. */
function standsFor(name: string): void {
  const s = lone([name], [apart]);
  s.illegal(0, [move(5, 6), attack(1), attack(1)], { dice: [MISS] });
  s.turn(0, [attack(1), move(5, 6)], { dice: [MISS] });
  s.illegal(0, [attack(1), move(5, 7), attack(1)], { dice: [MISS] });
  s.illegal(0, [attack(1), attack(1), move(5, 7)], { dice: [MISS, MISS] });
  const near = lone([name], [beside]);
  expect(near.turn(1, [move(9, 5)], { dice: [MISS], answers: { opportunity: true } }).attacks).toHaveLength(1);
}

describe("Double Attack", () => {
  it("Double Attack: two attacks without moving, also on two enemies", () => {
    makes(["Double Attack"], 2);
    const s = lone(["Double Attack"], [beside, { at: [5, 6] }]);
    s.turn(0, [attack(1), attack(2)], { dice: [HIT, HIT] });
    expect([s.hp(1), s.hp(2)]).toEqual([90, 90]);
  });
  it("Double Attack: after the first attack a move instead; one attack after moving and out of turn", () => {
    standsFor("Double Attack");
  });
});

describe("Triple Attack", () => {
  it("Triple Attack: three attacks without moving, on up to three enemies, and not four", () => {
    makes(["Triple Attack"], 3);
    const s = lone(["Triple Attack"], [beside, { at: [5, 6] }, { at: [4, 4] }]);
    s.turn(0, [attack(1), attack(3), attack(2)], { dice: [HIT, HIT, HIT] });
    expect([s.hp(1), s.hp(2), s.hp(3)]).toEqual([90, 90, 90]);
  });
  it("Triple Attack: one attack after moving and out of turn", () => standsFor("Triple Attack"));
});

describe("Quadruple Attack", () => {
  it("Quadruple Attack: four attacks without moving, and not five", () => makes(["Quadruple Attack"], 4));
  it("Quadruple Attack: one attack after moving and out of turn", () => standsFor("Quadruple Attack"));
  it("Quadruple Attack: in place of Double Attack, not on top of it", () => {
    makes(["Double Attack", "Quadruple Attack"], 4);
  });
});

describe("Extra Attack", () => {
  it("Extra Attack: one more without moving, on top of Double Attack", () => {
    makes(["Extra Attack"], 2);
    makes(["Double Attack", "Extra Attack"], 3);
    standsFor("Extra Attack");
  });
  it("Extra Attack: those of different sources add up, two of one commander effect do not", () => {
    const leader = (name: string, at: Cast["at"]): Cast => ({ card: stat({ name, commander: name }), at });
    const led = (leaders: readonly Cast[]) => scene({ west: [owner([]), ...leaders], east: [beside] });
    const both = led([leader("General Windu", [4, 4]), leader("Jedi Exile", [4, 6])]);
    expect(both.turn(0, [attack(3), attack(3), attack(3)], { dice: [MISS, MISS, MISS] }).attacks).toHaveLength(3);
    const twins = led([leader("General Windu", [4, 4]), leader("General Windu", [4, 6])]);
    twins.illegal(0, [attack(3), attack(3), attack(3)], { dice: [MISS, MISS] });
  });
});

describe("Double Claw Attack", () => {
  it("Double Claw Attack: two attacks on adjacent enemies, one on a distant one", () => {
    makes(["Double Claw Attack"], 2);
    const s = lone(["Double Claw Attack"], [apart]);
    s.illegal(0, [attack(1), attack(1)], { dice: [MISS] });
    s.turn(0, [attack(1)], { dice: [MISS] });
    s.illegal(0, [move(8, 6), attack(1), attack(1)], { dice: [MISS] });
  });
  it("Double Claw Attack: no second attack on a distant enemy after the only adjacent one is gone", () => {
    const s = lone(["Double Claw Attack"], [{ ...beside, hitPoints: 10 }, apart]);
    s.illegal(0, [attack(1), attack(2)], { dice: [HIT] });
  });
});

describe("Twin Attack", () => {
  it("Twin Attack: one more attack on the same target, which has none of its own", () => {
    const s = lone(["Twin Attack"], [beside, { at: [5, 6] }]);
    const played = s.turn(0, [attack(1)], { dice: [HIT, HIT] });
    expect(played.attacks.map((a) => a.on)).toEqual([1, 1]);
    expect(s.hp(1)).toBe(80);
  });
  it("Twin Attack: none once the first attack has defeated the target", () => {
    const s = lone(["Twin Attack"], [{ ...beside, hitPoints: 10 }, { at: [5, 6] }]);
    expect(s.turn(0, [attack(1)], { dice: [HIT] }).attacks).toHaveLength(1);
  });
  it("Twin Attack: with Double Attack four rolls, and two on an attack of opportunity", () => {
    const s = lone(["Twin Attack", "Double Attack"], [beside]);
    s.turn(0, [attack(1), attack(1)], { dice: [MISS, MISS, MISS, MISS] });
    s.turn(1, [move(9, 5)], { dice: [MISS, MISS], answers: { opportunity: true } });
  });
  it("Twin Attack: combined fire helps the first of the two only", () => {
    const s = scene({ west: [owner(["Twin Attack"]), { at: [5, 9] }], east: [apart] });
    const played = s.turn(0, [attack(2, { combine: [1] })], { dice: [MISS, MISS] });
    expect(played.attacks.map((a) => a.total)).toEqual([MISS + 5 + 4, MISS + 5]);
  });
});

describe("Ambush", () => {
  const ambush = (east: readonly Cast[]) => lone(["Ambush", "Triple Attack"], east);
  it("Ambush: all attacks after a move, on one enemy who has not activated", () => {
    const s = ambush([apart]);
    s.turn(0, [move(5, 6), attack(1), attack(1), attack(1)], { dice: [MISS, MISS, MISS] });
  });
  it("Ambush: not on two enemies, nor on one who has activated", () => {
    ambush([apart, { at: [9, 7] }]).illegal(0, [move(5, 6), attack(1), attack(2)], { dice: [MISS] });
    ambush([{ ...apart, activated: true }]).illegal(0, [move(5, 6), attack(1), attack(1)], { dice: [MISS] });
  });
  it("Ambush: without a move nothing changes", () => {
    const s = ambush([
      { ...apart, activated: true },
      { at: [9, 7], activated: true },
    ]);
    s.turn(0, [attack(1), attack(2), attack(1)], { dice: [MISS, MISS, MISS] });
  });
});

describe("Mobile Attack", () => {
  it("Mobile Attack: moves before and after its attack, no further than its speed together", () => {
    const s = lone(["Mobile Attack"], [apart]);
    s.turn(0, [move(7, 5), attack(1), move(5, 7)], { dice: [MISS] });
    expect(s.position(0)).toEqual([5, 7]);
    s.illegal(0, [move(5, 9), attack(1), move(10, 9)], { dice: [MISS] });
    lone([], [apart]).illegal(0, [move(7, 5), attack(1), move(7, 6)], { dice: [MISS] });
  });
  it("Mobile Attack: Force points lengthen the whole, and one attack after moving is all", () => {
    const card = stat({ abilities: ["Mobile Attack", "Double Attack"], force: 1 });
    const s = scene({ west: [{ card, at: [5, 5] }], east: [apart] });
    s.illegal(0, [move(5, 6), attack(1), attack(1)], { dice: [MISS], answers: { rerollAttack: false } });
    s.turn(0, [move(5, 9, 2), attack(1), move(5, 5)], { dice: [MISS] });
    expect(s.position(0)).toEqual([5, 5]);
  });
  it("Mobile Attack: provokes as usual", () => {
    const s = lone(["Mobile Attack"], [{ at: [7, 5] }]);
    const played = s.turn(0, [move(6, 5), attack(1), move(4, 5)], {
      dice: [MISS, MISS],
      answers: { opportunity: true },
    });
    expect(played.attacks.map((a) => a.by)).toEqual([0, 1]);
  });
});

describe("Greater Mobile Attack", () => {
  it("Greater Mobile Attack: makes all its attacks in the middle of a move", () => {
    const s = lone(["Greater Mobile Attack", "Double Attack"], [apart]);
    s.turn(0, [move(5, 7), attack(1), attack(1), move(5, 3)], { dice: [MISS, MISS] });
    expect(s.position(0)).toEqual([5, 3]);
  });
  it("Greater Mobile Attack: not some before the move goes on and some after, nor beyond its speed", () => {
    const s = lone(["Greater Mobile Attack", "Double Attack"], [apart]);
    s.illegal(0, [move(5, 6), attack(1), move(5, 7), attack(1)], { dice: [MISS] });
    s.illegal(0, [move(5, 9), attack(1), attack(1), move(5, 12)], { dice: [MISS, MISS] });
  });
});

describe("Heavy Weapon", () => {
  it("Heavy Weapon: attacks or moves in a turn, not both", () => {
    const s = lone(["Heavy Weapon"], [apart]);
    s.illegal(0, [move(5, 6), attack(1)]);
    s.illegal(0, [attack(1), move(5, 6)], { dice: [MISS] });
    s.turn(0, [attack(1)], { dice: [MISS] });
    s.turn(0, [move(5, 12)]);
  });
  it("Heavy Weapon: attacks of opportunity as usual", () => {
    const s = lone(["Heavy Weapon"], [beside]);
    s.turn(0, [move(5, 4)]);
    expect(s.turn(1, [move(9, 5)], { dice: [HIT], answers: { opportunity: true } }).attacks).toHaveLength(1);
  });
});
