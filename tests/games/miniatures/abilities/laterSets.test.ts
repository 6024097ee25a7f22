import { describe, expect, it } from "vitest";
import { attack, type Cast, dash, move, scene, stat, use } from "../support/scene.js";

/**
 * Abilities of the sets after the rulebook, each with what it does and what it does not. Plain: 100 hit points, + 5, 10
 * damage.
 */

type Given = Parameters<typeof stat>[0];
const HIT = 10;
const MISS = 9;
/** One of the west (0) and one of the east (1), by default next to each other. */
function pair(west: Given, east: Given = {}, at: Cast["at"] = [6, 5], more: readonly Cast[] = []) {
  return scene({
    west: [{ card: stat(west), at: [5, 5] }, ...more],
    east: [{ card: stat(east), at }],
    otherwise: { opportunity: false },
  });
}
/** Hit points lost by the east to one attack of the west. */
function lost(west: Given, east: Given, dice: readonly number[], at: Cast["at"] = [6, 5]): number {
  const s = pair(west, east, at);
  s.turn(0, [attack(1)], { dice });
  return 100 - s.hp(1);
}

describe("Shields 1", () => {
  it("Shields 1: one save of 11 against any damage, which takes 10 away", () => {
    expect(lost({ damage: 20 }, { abilities: ["Shields 1"] }, [HIT, 11])).toBe(10);
    const s = pair({ abilities: ["Flamethrower 20"] }, { abilities: ["Shields 1"] }, [8, 5]);
    s.turn(0, [use("Flamethrower", 1)], { dice: [11] });
    expect(s.hp(1)).toBe(90);
  });
  it("Shields 1: a failed save takes nothing away, and there is no second one as with Shields 2", () => {
    expect(lost({ damage: 20 }, { abilities: ["Shields 1"] }, [HIT, 10])).toBe(20);
    expect(lost({ damage: 30 }, { abilities: ["Shields 1"] }, [HIT, 11])).toBe(20);
    expect(lost({ damage: 30 }, { abilities: ["Shields 2"] }, [HIT, 11, 11])).toBe(10);
  });
});

describe("Teras Kasi Style", () => {
  const style = { abilities: ["Teras Kasi Style"] };
  it("Teras Kasi Style: 10 less from melee attacks only", () => {
    expect(lost({ damage: 20, abilities: ["Melee Attack"] }, style, [HIT])).toBe(10);
    expect(lost({ damage: 20 }, style, [HIT])).toBe(20);
    expect(lost({ abilities: ["Melee Attack"] }, style, [HIT])).toBe(0);
  });
  it("Teras Kasi Style: not against damage that is no attack's", () => {
    const s = pair({ abilities: ["Melee Attack", "Grenades 20"] }, style, [8, 5]);
    s.turn(0, [use("Grenades", 1)], { dice: [MISS] });
    expect(s.hp(1)).toBe(80);
  });
});

describe("Armored Spacesuit", () => {
  const suited = { abilities: ["Armored Spacesuit"] };
  it("Armored Spacesuit: a natural 20 is a plain hit, and a 19 none for Deadly Attack", () => {
    expect(lost({}, suited, [20])).toBe(10);
    expect(lost({ abilities: ["Deadly Attack"] }, { ...suited, defense: 30 }, [19])).toBe(0);
  });
  it("Armored Spacesuit: critical hits as ever against others and by itself, and nothing off other hits", () => {
    expect(lost({}, {}, [20])).toBe(20);
    expect(lost(suited, {}, [20])).toBe(20);
    expect(lost({}, suited, [HIT])).toBe(10);
  });
});

describe("Independent Outfit", () => {
  const kota = { card: stat({ name: "Kota", commander: "Master Kota" }), at: [5, 6] } as const;
  const bonus = (card: Given) => pair(card, {}, [15, 5], [kota]).attackNumbers(0, 2).attack;
  const antilles = { card: stat({ name: "Captain", commander: "Captain Antilles" }), at: [5, 6] } as const;
  const against = (card: Given) => pair({}, card, [15, 5], [antilles]).attackNumbers(0, 2).attack;
  it("Independent Outfit: counts as Fringe for commander effects of its own side and of the enemy", () => {
    expect(bonus({ faction: "Republic", abilities: ["Independent Outfit"] })).toBe(8);
    expect(against({ faction: "Rebel", abilities: ["Independent Outfit"] })).toBe(9);
  });
  it("Independent Outfit: nobody without it counts as Fringe", () => {
    expect(bonus({ faction: "Republic" })).toBe(5);
    expect(against({ faction: "Rebel" })).toBe(5);
  });
});

describe("Clamp", () => {
  const clamp = { abilities: ["Clamp"] };
  const clamped = (dice: readonly number[]) => {
    const s = pair(clamp);
    s.turn(0, [attack(1)], { dice });
    return s;
  };
  it("Clamp: whoever is hit takes 10 more and does not move in the round, though it may attack", () => {
    const held = clamped([HIT, 10]);
    expect(held.hp(1)).toBe(80);
    held.illegal(1, [move(9, 5)]);
    held.turn(1, [attack(0)], { dice: [HIT] });
    expect(held.hp(0)).toBe(90);
  });
  it("Clamp: neither with one save of 11 or on a miss, and nobody is held in the next round", () => {
    for (const dice of [[HIT, 11], [MISS]]) {
      const free = clamped(dice);
      expect(free.hp(1)).toBe(dice.length === 2 ? 90 : 100);
      free.turn(1, [move(9, 5)]);
    }
    const later = clamped([HIT, 10]);
    later.quietRounds(1);
    later.turn(1, [move(9, 5)]);
  });
});

describe("Immobilizing Rend", () => {
  const rend = { abilities: ["Double Attack", "Immobilizing Rend"] };
  it("Immobilizing Rend: two hits on one enemy in the turn keep it from moving in the round", () => {
    const both = pair(rend);
    both.turn(0, [attack(1), attack(1)], { dice: [HIT, HIT] });
    both.illegal(1, [move(9, 5)]);
  });
  it("Immobilizing Rend: not one hit of two, nor one on each of two enemies, nor beyond the round", () => {
    const one = pair(rend);
    one.turn(0, [attack(1), attack(1)], { dice: [HIT, MISS] });
    one.turn(1, [move(9, 5)]);
    const two = scene({
      west: [{ card: stat(rend), at: [5, 5] }],
      east: [{ at: [6, 5] }, { at: [5, 6] }],
      otherwise: { opportunity: false },
    });
    two.turn(0, [attack(1), attack(2)], { dice: [HIT, HIT] });
    two.turn(1, [move(9, 5)]);
    two.turn(2, [move(5, 9)]);
    const later = pair(rend);
    later.turn(0, [attack(1), attack(1)], { dice: [HIT, HIT] });
    later.quietRounds(1);
    later.turn(1, [move(9, 5)]);
  });
});

describe("Flanking Attack", () => {
  const gun = { abilities: ["Mounted Weapon"] };
  const s = (ally: Given) =>
    pair({ abilities: ["Flanking Attack", "Mounted Weapon"] }, {}, [15, 5], [{ card: stat(ally), at: [5, 9] }]);
  it("Flanking Attack: - 4 Defense against allies with Mounted Weapon, hit or not, for the rest of the round", () => {
    const flanked = s(gun);
    expect(flanked.attackNumbers(1, 2).defense).toBe(15);
    flanked.turn(0, [attack(2)], { dice: [MISS] });
    expect(flanked.attackNumbers(1, 2).defense).toBe(11);
    flanked.state.head[0] += 1;
    expect(flanked.attackNumbers(1, 2).defense).toBe(15);
  });
  it("Flanking Attack: not against itself, nor against others", () => {
    const flanked = s({});
    flanked.turn(0, [attack(2)], { dice: [MISS] });
    expect([flanked.attackNumbers(0, 2).defense, flanked.attackNumbers(1, 2).defense]).toEqual([15, 15]);
  });
});

describe("Impulsive Twin Attack", () => {
  const impulsive = { abilities: ["Impulsive Twin Attack"] };
  const after = (victim: Given) => {
    const ally: Cast = { card: stat(victim), at: [5, 9], hitPoints: 10 };
    const s = pair(impulsive, {}, [15, 5], [ally]);
    s.turn(2, [attack(1)], { dice: [HIT] });
    return s;
  };
  it("Impulsive Twin Attack: two attacks for one once a Unique ally is defeated", () => {
    const s = after({ unique: true });
    expect(s.turn(0, [attack(2)], { dice: [MISS, MISS] }).attacks).toHaveLength(2);
    expect(s.turn(0, [attack(2)], { dice: [MISS, MISS] }).attacks).toHaveLength(2);
  });
  it("Impulsive Twin Attack: not before, and not for another ally", () => {
    expect(after({}).turn(0, [attack(2)], { dice: [MISS] }).attacks).toHaveLength(1);
    expect(pair(impulsive).turn(0, [attack(1)], { dice: [MISS] }).attacks).toHaveLength(1);
  });
});

describe("Impulsive Force Renewal", () => {
  /** Force points of its owner after three activations, with an ally defeated after the first. */
  const force = (ally: Given) => {
    const fallen: Cast = { card: stat(ally), at: [5, 9], hitPoints: 10 };
    const s = pair({ force: 1, abilities: ["Impulsive Force Renewal"] }, {}, [15, 5], [fallen]);
    s.turn(0, []);
    const before = s.force(0);
    s.turn(2, [attack(1)], { dice: [HIT] });
    s.turn(0, []);
    const after = s.force(0);
    s.turn(0, []);
    return [before, after, s.force(0)];
  };
  it("Impulsive Force Renewal: Force Renewal 1 once a Unique ally is defeated, for the rest of the skirmish", () => {
    expect(force({ unique: true })).toEqual([1, 2, 3]);
  });
  it("Impulsive Force Renewal: not for another ally, nor for a Unique enemy", () => {
    expect(force({})).toEqual([1, 1, 1]);
    const s = scene({
      west: [{ card: stat({ force: 1, abilities: ["Impulsive Force Renewal"] }), at: [5, 5] }],
      east: [{ card: stat({ unique: true }), at: [9, 5], hitPoints: 10 }, { at: [15, 5] }],
      otherwise: { rerollAttack: false },
    });
    s.turn(0, [attack(1)], { dice: [HIT] });
    s.turn(0, []);
    expect([s.isAlive(1), s.force(0)]).toEqual([false, 1]);
  });
});

describe("Ataru Style Mastery", () => {
  const master = { abilities: ["Ataru Style Mastery"] };
  it("Ataru Style Mastery: + 4 and Twin Attack while exactly one enemy is within 6 squares", () => {
    const { attacks } = pair(master).turn(0, [attack(1)], { dice: [2, 2] });
    expect(attacks.map((a) => a.total)).toEqual([11, 11]);
  });
  it("Ataru Style Mastery: not with none or two near, nor against Makashi Style Mastery", () => {
    expect(pair(master, {}, [15, 5]).turn(0, [attack(1)], { dice: [2] }).attacks[0].total).toBe(7);
    const two = scene({ west: [{ card: stat(master), at: [5, 5] }], east: [{ at: [6, 5] }, { at: [8, 5] }] });
    expect(two.turn(0, [attack(1)], { dice: [2] }).attacks.map((a) => a.total)).toEqual([7]);
    const makashi = { abilities: ["Makashi Style Mastery"] };
    expect(
      pair(master, makashi)
        .turn(0, [attack(1)], { dice: [2] })
        .attacks.map((a) => a.total),
    ).toEqual([7]);
  });
});

describe("Long Shot", () => {
  const numbers = (own: number, enemy = 100) =>
    scene({
      west: [{ card: stat({ abilities: ["Long Shot 20"] }), at: [5, 5], hitPoints: own }],
      east: [{ at: [15, 5], hitPoints: enemy }],
    }).attackNumbers(0, 1);
  it("Long Shot: + 4 and its number in Damage at half its Hit Points or less", () => {
    expect(numbers(50)).toMatchObject({ attack: 9, damage: 30 });
    expect(numbers(10)).toMatchObject({ attack: 9, damage: 30 });
  });
  it("Long Shot: nothing above half, whatever the enemy has left", () => {
    expect(numbers(60)).toMatchObject({ attack: 5, damage: 10 });
    expect(numbers(60, 10)).toMatchObject({ attack: 5, damage: 10 });
  });
});

describe("Ion Shielding", () => {
  const shielded = { abilities: ["Droid", "Ion Shielding"] };
  it("Ion Shielding: special abilities that affect only nonliving targets do nothing to it", () => {
    for (const ability of ["Ion Gun 20", "Electric Shock 10", "Absorb Minerals"]) {
      expect(pair({ abilities: [ability] }, shielded).attackNumbers(0, 1).damage, ability).toBe(10);
      expect(
        pair({ abilities: [ability] }, { abilities: ["Droid"] }).attackNumbers(0, 1).damage,
        ability,
      ).toBeGreaterThan(10);
    }
    expect(lost({ abilities: ["Scramble"] }, shielded, [HIT])).toBe(10);
    expect(lost({ abilities: ["Electrostaff 10"] }, shielded, [HIT])).toBe(10);
  });
  it("Ion Shielding: Force powers and other abilities work as ever", () => {
    const s = pair({ force: 1, powers: ["Force Strike 30"] }, shielded);
    s.turn(0, [use("Force Strike", 1)]);
    expect(s.hp(1)).toBe(70);
    expect(lost({ abilities: ["Mighty Swing"] }, shielded, [HIT])).toBe(20);
  });
});

describe("Augment Healing", () => {
  /** Hit points of the wounded user after healing itself. */
  const healed = (user: Given, ability: string, tankAt: Cast["at"] = [5, 6]) => {
    const s = scene({
      west: [
        { card: stat(user), at: [5, 5], hitPoints: 10 },
        { card: stat({ abilities: ["Droid", "Augment Healing"] }), at: tankAt },
      ],
      east: [{ at: [15, 5] }],
    });
    s.turn(0, [use(ability, 0)]);
    return s.hp(0);
  };
  it("Augment Healing: adjacent allies remove twice as much with Heal and Force Heal", () => {
    expect(healed({ abilities: ["Heal 10"] }, "Heal")).toBe(30);
    expect(healed({ force: 2, powers: ["Force Heal 20"] }, "Force Heal")).toBe(50);
  });
  it("Augment Healing: not from farther away, and not with other powers", () => {
    expect(healed({ abilities: ["Heal 10"] }, "Heal", [5, 7])).toBe(20);
    expect(healed({ force: 1, powers: ["Recovery 20"] }, "Recovery")).toBe(30);
  });
});

describe("Force Push 1", () => {
  it("Force Push 1: for a Force point 10 damage within 6 squares and one square away", () => {
    const s = pair({ force: 1, powers: ["Force Push 1"] }, {}, [8, 5]);
    s.turn(0, [dash(5, 4), use("Force Push 1", 1)]);
    expect([s.hp(1), s.force(0)]).toEqual([90, 0]);
    expect(s.position(1)).not.toEqual([8, 5]);
    pair({ force: 1, powers: ["Force Push 1"] }, {}, [13, 5]).illegal(0, [use("Force Push 1", 1)]);
  });
  it("Force Push 1: Huge characters are pushed too", () => {
    const s = pair({ force: 1, powers: ["Force Push 1"] }, { size: "huge" }, [7, 5]);
    s.turn(0, [use("Force Push 1", 1)]);
    expect(s.position(1)).toEqual([8, 5]);
  });
});
