import { describe, expect, it } from "vitest";
import { attack, type Cast, scene, stat } from "../support/scene.js";

/** Bonuses that depend on who else stands where, or lent to others. Plain: + 5, 10 damage, Defense 15. */

const plain = { attack: 5, defense: 15, damage: 10 };
/** Numbers of an attack by a character with these abilities in (5, 5) on the first of the enemies. */
function among(abilities: readonly string[], allies: readonly Cast[], enemies: readonly Cast[] = [far]) {
  const s = scene({ west: [{ card: stat({ abilities, name: "Owner" }), at: [5, 5] }, ...allies], east: enemies });
  return s.attackNumbers(0, 1 + allies.length);
}
/** Numbers of an attack by an enemy on the character with these abilities in (5, 5). */
function upon(abilities: readonly string[], allies: readonly Cast[], enemies: readonly Cast[] = [far]) {
  const s = scene({ west: [{ card: stat({ abilities, name: "Owner" }), at: [5, 5] }, ...allies], east: enemies });
  return s.attackNumbers(1 + allies.length, 0);
}
const far: Cast = { at: [18, 5] };
const named = (name: string, at: Cast["at"], more: Partial<Cast> = {}): Cast => ({ card: stat({ name }), at, ...more });
const dooku = "Count Dooku of Serenno";

describe("Ataru Style", () => {
  it("Ataru Style: + 4 while exactly 1 enemy is within 6 squares", () => {
    expect(among(["Ataru Style"], [], [{ at: [11, 5] }, far])).toEqual({ ...plain, attack: 9 });
    expect(among(["Ataru Style"], [], [{ at: [11, 5] }, { at: [5, 11] }])).toEqual(plain);
    expect(among(["Ataru Style"], [], [{ at: [12, 5] }])).toEqual(plain);
  });
  it("Ataru Style: not against Makashi Style Mastery", () => {
    expect(among(["Ataru Style"], [], [{ card: dooku, at: [8, 5] }]).attack).toBe(5);
  });
});

describe("Shii-Cho Style", () => {
  const three: readonly Cast[] = [{ at: [8, 5] }, { at: [5, 9] }, { at: [5, 11] }];
  it("Shii-Cho Style: + 4 Attack and Defense while 3 or more enemies are within 6 squares", () => {
    expect(among(["Shii-Cho Style"], [], three)).toEqual({ ...plain, attack: 9 });
    expect(upon(["Shii-Cho Style"], [], three)).toEqual({ ...plain, defense: 19 });
    expect(among(["Shii-Cho Style"], [], [three[0], three[1], far])).toEqual(plain);
    expect(upon(["Shii-Cho Style"], [], [three[0], three[1], far])).toEqual(plain);
  });
  it("Shii-Cho Style: not against Makashi Style Mastery", () => {
    const withDooku: readonly Cast[] = [{ card: dooku, at: [8, 5] }, three[1], three[2]];
    expect(among(["Shii-Cho Style"], [], withDooku).attack).toBe(5);
    expect(upon(["Shii-Cho Style"], [], withDooku).defense).toBe(15);
  });
});

describe("Niman Style", () => {
  const hurt = (hitPoints: number, enemy: Cast = far) =>
    scene({ west: [{ card: stat({ abilities: ["Niman Style"] }), at: [5, 5], hitPoints }], east: [enemy] });
  it("Niman Style: + 2 Attack and Defense while more than half of its Hit Points remain", () => {
    expect([hurt(60).attackNumbers(0, 1).attack, hurt(60).attackNumbers(1, 0).defense]).toEqual([7, 17]);
    expect([hurt(50).attackNumbers(0, 1).attack, hurt(50).attackNumbers(1, 0).defense]).toEqual([5, 15]);
  });
  it("Niman Style: not against Makashi Style Mastery", () => {
    const s = hurt(100, { card: dooku, at: [9, 5] });
    expect([s.attackNumbers(0, 1).attack, s.attackNumbers(1, 0).defense]).toEqual([5, 15]);
  });
});

describe("Crowd Fighting", () => {
  it("Crowd Fighting: + 2 for every adjacent character but the target, friend or foe", () => {
    const enemies: readonly Cast[] = [{ at: [6, 5] }, { at: [6, 6] }, { at: [5, 8] }];
    expect(among(["Crowd Fighting"], [{ at: [4, 4] }, { at: [5, 7] }], enemies)).toEqual({ ...plain, attack: 9 });
  });
  it("Crowd Fighting: nothing for the target alone, nor for those who are not adjacent", () => {
    expect(among(["Crowd Fighting"], [], [{ at: [6, 5] }])).toEqual(plain);
    expect(among(["Crowd Fighting"], [{ at: [5, 7] }], [{ at: [6, 5] }, { at: [3, 5] }])).toEqual(plain);
  });
  it("Crowd Fighting: counted anew for each attack", () => {
    const s = scene({
      west: [{ card: stat({ abilities: ["Melee Attack", "Double Attack", "Crowd Fighting"] }), at: [5, 5] }],
      east: [{ at: [6, 5], hitPoints: 10 }, { at: [6, 6] }, { at: [4, 4] }],
    });
    const played = s.turn(0, [attack(1), attack(2)], { dice: [10, 10] });
    expect(played.attacks.map((a) => a.total)).toEqual([10 + 5 + 4, 10 + 5 + 2]);
  });
});

describe("Gregarious", () => {
  it("Gregarious: + 4 with an ally within 6 squares, a Droid too", () => {
    expect(among(["Gregarious"], [{ at: [5, 11] }])).toEqual({ ...plain, attack: 9 });
    const droid = { card: stat({ abilities: ["Droid"] }), at: [11, 5] } as const;
    expect(among(["Gregarious"], [droid])).toEqual({ ...plain, attack: 9 });
  });
  it("Gregarious: nothing alone, with allies farther away, nor for the company of enemies", () => {
    expect(among(["Gregarious"], [])).toEqual(plain);
    expect(among(["Gregarious"], [{ at: [5, 12] }])).toEqual(plain);
    expect(among(["Gregarious"], [], [{ at: [8, 5] }, { at: [5, 6] }])).toEqual(plain);
  });
});

describe("Loner", () => {
  it("Loner: + 4 without an ally within 6 squares, however many enemies are", () => {
    expect(among(["Loner"], [{ at: [5, 12] }])).toEqual({ ...plain, attack: 9 });
    expect(among(["Loner"], [])).toEqual({ ...plain, attack: 9 });
    expect(among(["Loner"], [], [{ at: [8, 5] }, { at: [5, 6] }])).toEqual({ ...plain, attack: 9 });
  });
  it("Loner: nothing with an ally within 6 squares, until that one is defeated", () => {
    const s = scene({
      west: [
        { card: stat({ abilities: ["Loner"] }), at: [5, 5] },
        { at: [5, 11], hitPoints: 10 },
      ],
      east: [{ at: [11, 11] }],
    });
    expect(s.attackNumbers(0, 2)).toEqual(plain);
    s.turn(2, [attack(1)], { dice: [10] });
    expect(s.attackNumbers(0, 2)).toEqual({ ...plain, attack: 9 });
  });
});

describe("Gang", () => {
  const gang = "Gang 1 (Dark Hellion)";
  it("Gang: its number for each other ally of that name within 6 squares of the target", () => {
    const two = [named("Dark Hellion Marauder", [12, 5]), named("Dark Hellion Marauder", [18, 11])];
    expect(among([gang], two)).toEqual({ ...plain, attack: 7 });
  });
  it("Gang: nothing for that name farther from the target, for another name, nor for its owner", () => {
    expect(among(["Gang 1 (Owner)"], [])).toEqual(plain);
    expect(among([gang], [named("Dark Hellion Marauder", [11, 5]), named("Swoop Biker", [17, 5])])).toEqual(plain);
  });
  it("Gang: also on attacks of opportunity", () => {
    const s = scene({
      west: [{ card: stat({ abilities: [gang] }), at: [5, 5] }, named("Dark Hellion Marauder", [8, 5])],
      east: [{ at: [6, 5] }],
    });
    expect(s.attackNumbers(0, 2, { opportunity: true }).attack).toBe(6);
  });
});

describe("Swarm", () => {
  it("Swarm: + 1 for each other ally of its own name adjacent to the enemy, on attacks of opportunity too", () => {
    const enemies: readonly Cast[] = [{ at: [6, 5] }];
    const s = scene({
      west: [
        { card: stat({ abilities: ["Swarm 1"], name: "Ewok" }), at: [5, 5] },
        named("Ewok", [7, 5]),
        named("Ewok", [7, 6]),
        named("Ewok Warrior", [6, 6]),
      ],
      east: enemies,
    });
    expect(s.attackNumbers(0, 4).attack).toBe(7);
    expect(s.attackNumbers(0, 4, { opportunity: true }).attack).toBe(7);
  });
  it("Swarm: nothing for those who stand elsewhere", () => {
    expect(among(["Swarm 1"], [named("Owner", [8, 5])], [{ at: [6, 5] }])).toEqual(plain);
  });
});

describe("Squad Assault", () => {
  const two = [named("Owner", [5, 6]), named("Owner", [5, 11])];
  it("Squad Assault: + 4 with 3 or more allies of its name within 6 squares", () => {
    const three = [...two, named("Owner", [11, 5])];
    expect(among(["Squad Assault"], three)).toEqual({ ...plain, attack: 9 });
    expect(among(["Squad Assault"], [...three, named("Owner", [1, 5])])).toEqual({ ...plain, attack: 9 });
  });
  it("Squad Assault: nothing with 2, with a third of another name or too far away, nor with enemies of its name", () => {
    expect(among(["Squad Assault"], two)).toEqual(plain);
    expect(among(["Squad Assault"], [...two, named("Other", [11, 5])])).toEqual(plain);
    expect(among(["Squad Assault"], [...two, named("Owner", [12, 5])])).toEqual(plain);
    expect(among(["Squad Assault"], two, [far, named("Owner", [11, 5])])).toEqual(plain);
  });
  it("Squad Assault: no Defense", () => {
    const three = [...two, named("Owner", [11, 5])];
    expect(upon(["Squad Assault"], three)).toEqual(plain);
  });
});

describe("Squad Cover", () => {
  const two = [named("Owner", [5, 6]), named("Owner", [5, 11])];
  it("Squad Cover: + 4 Defense with at least 3 allies of its name within 6 squares", () => {
    expect(upon(["Squad Cover"], [...two, named("Owner", [11, 5])])).toEqual({ ...plain, defense: 19 });
  });
  it("Squad Cover: nothing with a third of another name or too far away, and no Attack", () => {
    expect(upon(["Squad Cover"], [...two, named("Other", [11, 5])])).toEqual(plain);
    expect(upon(["Squad Cover"], [...two, named("Owner", [12, 5])])).toEqual(plain);
    expect(among(["Squad Cover"], [...two, named("Owner", [11, 5])])).toEqual(plain);
  });
});

describe("Synergy", () => {
  it("Synergy: + 4 with the specified ally within 6 squares", () => {
    expect(among(["Synergy (Jaina)"], [named("Jaina Solo", [5, 11])])).toEqual({ ...plain, attack: 9 });
  });
  it("Synergy: nothing with that ally farther away, with another one, nor with an enemy of that name", () => {
    expect(among(["Synergy (Jaina)"], [named("Jaina Solo", [5, 12])])).toEqual(plain);
    expect(among(["Synergy (Jaina)"], [named("Jacen Solo", [5, 6])])).toEqual(plain);
    expect(among(["Synergy (Jaina)"], [], [far, named("Jaina Solo", [5, 11])])).toEqual(plain);
  });
  it("Synergy: with anybody, any ally so near and no enemy", () => {
    expect(among(["Synergy (anybody)"], [named("Jacen Solo", [5, 11])])).toEqual({ ...plain, attack: 9 });
    expect(among(["Synergy (anybody)"], [named("Jacen Solo", [5, 12])])).toEqual(plain);
    expect(among(["Synergy (anybody)"], [], [far, named("Jaina Solo", [5, 11])])).toEqual(plain);
  });
});

describe("Protective", () => {
  const solo = "Protective 20 (Jaina)";
  it("Protective: its damage while the specified ally is wounded and within 6 squares", () => {
    const wounded = named("Jaina Solo", [5, 11], { hitPoints: 90 });
    expect(among([solo], [wounded])).toEqual({ ...plain, damage: 30 });
  });
  it("Protective: nothing while that ally is whole or too far away, nor for another one's wounds or its own", () => {
    expect(among([solo], [named("Jaina Solo", [5, 11])])).toEqual(plain);
    expect(among([solo], [named("Jaina Solo", [5, 12], { hitPoints: 90 })])).toEqual(plain);
    expect(among([solo], [named("Somebody", [5, 11], { hitPoints: 90 })])).toEqual(plain);
    const self = { card: stat({ name: "Jaina Solo", abilities: [solo] }), at: [5, 5], hitPoints: 90 } as const;
    expect(scene({ west: [self], east: [far] }).attackNumbers(0, 1)).toEqual(plain);
  });
  it("Protective: nothing any more once that ally is defeated", () => {
    const s = scene({
      west: [{ card: stat({ abilities: [solo] }), at: [5, 5] }, named("Jaina Solo", [5, 11], { hitPoints: 10 })],
      east: [{ at: [11, 11] }],
    });
    expect(s.attackNumbers(0, 2).damage).toBe(30);
    s.turn(2, [attack(1)], { dice: [10] });
    expect(s.attackNumbers(0, 2)).toEqual(plain);
  });
});

describe("Doctrine of Fear", () => {
  it("Doctrine of Fear: enemies within 6 squares have - 4 Attack, once however many frighten them", () => {
    expect(upon(["Doctrine of Fear"], [], [{ at: [11, 5] }])).toEqual({ ...plain, attack: 1 });
    expect(upon(["Doctrine of Fear"], [], [{ at: [12, 5] }])).toEqual(plain);
    const second = { card: stat({ abilities: ["Doctrine of Fear"] }), at: [8, 5] } as const;
    expect(upon(["Doctrine of Fear"], [second], [{ at: [11, 5] }]).attack).toBe(1);
  });
  it("Doctrine of Fear: no ally fears it", () => {
    const s = scene({
      west: [{ card: stat({ abilities: ["Doctrine of Fear"] }), at: [5, 5] }, { at: [6, 5] }],
      east: [far],
    });
    expect(s.attackNumbers(1, 2).attack).toBe(5);
  });
});

describe("Traps", () => {
  const trapper = { card: stat({ abilities: ["Traps"] }), at: [5, 5] } as const;
  it("Traps: enemies within 6 squares have - 4 Defense, whoever attacks them, Droids too", () => {
    expect(among(["Traps"], [], [{ at: [11, 5] }])).toEqual({ ...plain, defense: 11 });
    const east = [{ card: stat({ abilities: ["Droid"] }), at: [8, 5] } as const];
    expect(scene({ west: [trapper, { at: [1, 1] }], east }).attackNumbers(1, 2)).toEqual({ ...plain, defense: 11 });
  });
  it("Traps: not beyond 6 squares, not for allies or its owner, and not once the owner is defeated", () => {
    expect(among(["Traps"], [], [{ at: [12, 5] }])).toEqual(plain);
    const s = scene({ west: [{ ...trapper, hitPoints: 10 }, { at: [5, 6] }], east: [{ at: [8, 5] }] });
    expect([s.attackNumbers(2, 0).defense, s.attackNumbers(2, 1).defense, s.attackNumbers(1, 2).defense]).toEqual([
      15, 15, 11,
    ]);
    s.turn(2, [attack(0)], { dice: [10] });
    expect(s.attackNumbers(1, 2)).toEqual(plain);
  });
  it("Traps: two of them are not worse than one", () => {
    const s = scene({ west: [trapper, { ...trapper, at: [5, 6] }], east: [{ at: [8, 5] }] });
    expect(s.attackNumbers(0, 2).defense).toBe(11);
  });
});

describe("Fire Control", () => {
  it("Fire Control: + 4 for allied Droids that are not Unique, wherever they are", () => {
    const officer = { card: stat({ abilities: ["Droid", "Fire Control"] }), at: [1, 1] } as const;
    const bonusOf = (abilities: readonly string[], unique = false) =>
      scene({
        west: [{ card: stat({ abilities, unique }), at: [20, 12] }, officer],
        east: [{ at: [12, 6] }],
      }).attackNumbers(0, 2).attack;
    expect(bonusOf(["Droid"])).toBe(9);
    expect(bonusOf(["Droid", "Cyborg"])).toBe(9);
    expect(bonusOf(["Droid"], true)).toBe(5);
    expect(bonusOf([])).toBe(5);
  });
  it("Fire Control: not for its owner, nor once it is defeated", () => {
    const s = scene({
      west: [
        { card: stat({ abilities: ["Droid", "Fire Control"] }), at: [5, 5], hitPoints: 10 },
        { card: stat({ abilities: ["Droid"] }), at: [9, 9] },
      ],
      east: [{ at: [6, 5] }],
    });
    expect([s.attackNumbers(0, 2).attack, s.attackNumbers(1, 2).attack]).toEqual([5, 9]);
    s.turn(2, [attack(0)], { dice: [15] });
    expect(s.attackNumbers(1, 2).attack).toBe(5);
  });
});

describe("Shaper", () => {
  const vong = (at: Cast["at"], abilities: readonly string[] = []): Cast => ({
    card: stat({ faction: "Yuuzhan Vong", abilities }),
    at,
  });
  it("Shaper: its damage for Yuuzhan Vong allies within 6 squares, not for itself", () => {
    const s = scene({ west: [vong([5, 5], ["Shaper 10"]), vong([11, 5]), vong([5, 12]), { at: [6, 5] }], east: [far] });
    expect([0, 1, 2, 3].map((c) => s.attackNumbers(c, 4).damage)).toEqual([10, 20, 10, 10]);
  });
  it("Shaper: changes the printed Damage, so that critical hits double it", () => {
    const s = scene({ west: [vong([5, 5], ["Shaper 10"]), vong([8, 5])], east: [{ at: [14, 5] }] });
    s.turn(1, [attack(2)], { dice: [20] });
    expect(s.hp(2)).toBe(60);
  });
});

/**
 * Abilities gained once a Unique ally has been defeated: before it, after the defeat of a plain ally, after a Unique
 * one's.
 */
function impulse(abilities: readonly string[], enemy: Cast, moved = false) {
  return ["nobody", "plain", "unique"].map((lost) => {
    const s = scene({
      west: [
        { card: stat({ abilities }), at: [5, 5] },
        { card: stat({ unique: lost === "unique" }), at: [15, 9], hitPoints: 10 },
      ],
      east: [enemy, { at: [16, 9] }],
    });
    if (lost !== "nobody") s.turn(3, [attack(1)], { dice: [15] });
    return s.attackNumbers(0, 2, { moved });
  });
}
const stronger = { attack: 9, defense: 15, damage: 20 };
/** The same after the defeat of a Unique enemy. */
function afterUniqueEnemy(abilities: readonly string[], enemy: Cast, moved = false) {
  const s = scene({
    west: [{ card: stat({ abilities }), at: [5, 5] }, { at: [15, 9] }],
    east: [enemy, { card: stat({ unique: true }), at: [16, 9], hitPoints: 10 }],
  });
  s.turn(1, [attack(3)], { dice: [15] });
  expect(s.isAlive(3)).toBe(false);
  return s.attackNumbers(0, 2, { moved });
}

describe("Impulsive Reprisal", () => {
  it("Impulsive Reprisal: + 4 and + 10 damage once a Unique ally has been defeated", () => {
    expect(impulse(["Impulsive Reprisal"], { at: [9, 5] })[2]).toEqual(stronger);
  });
  it("Impulsive Reprisal: nothing before, nor for an ally that is not Unique", () => {
    expect(impulse(["Impulsive Reprisal"], { at: [9, 5] }).slice(0, 2)).toEqual([plain, plain]);
  });
  it("Impulsive Reprisal: nothing for the defeat of a Unique enemy", () => {
    expect(afterUniqueEnemy(["Impulsive Reprisal"], { at: [9, 5] })).toEqual(plain);
  });
});

describe("Impulsive Jedi Hunter", () => {
  const jedi: Cast = { card: stat({ force: 1 }), at: [9, 5] };
  it("Impulsive Jedi Hunter: Jedi Hunter once a Unique ally has been defeated", () => {
    expect(impulse(["Impulsive Jedi Hunter"], jedi)[2]).toEqual(stronger);
  });
  it("Impulsive Jedi Hunter: nothing before, nor for a plain ally or a Unique enemy", () => {
    expect(impulse(["Impulsive Jedi Hunter"], jedi).slice(0, 2)).toEqual([plain, plain]);
    expect(afterUniqueEnemy(["Impulsive Jedi Hunter"], jedi)).toEqual(plain);
  });
  it("Impulsive Jedi Hunter: then still nothing against enemies without a Force rating", () => {
    expect(impulse(["Impulsive Jedi Hunter"], { at: [9, 5] })[2]).toEqual(plain);
  });
});

describe("Impulsive Momentum", () => {
  it("Impulsive Momentum: Momentum once a Unique ally has been defeated", () => {
    expect(impulse(["Impulsive Momentum"], { at: [6, 5] }, true)[2]).toEqual(stronger);
  });
  it("Impulsive Momentum: nothing before, nor for a plain ally or a Unique enemy", () => {
    expect(impulse(["Impulsive Momentum"], { at: [6, 5] }, true).slice(0, 2)).toEqual([plain, plain]);
    expect(afterUniqueEnemy(["Impulsive Momentum"], { at: [6, 5] }, true)).toEqual(plain);
  });
  it("Impulsive Momentum: then still nothing without moving, nor against enemies that are not adjacent", () => {
    expect(impulse(["Impulsive Momentum"], { at: [6, 5] })[2]).toEqual(plain);
    expect(impulse(["Impulsive Momentum"], { at: [7, 5] }, true)[2]).toEqual(plain);
  });
});
