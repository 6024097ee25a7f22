import { describe, expect, it } from "vitest";
import {
  attacksOnce,
  attacksTwice,
  FAR,
  type Given,
  HIT,
  type Led,
  led,
  MISS,
  NEAR,
  numbers,
  plain,
} from "../support/led.js";
import { attack, type Edge, move, scene, stat } from "../support/scene.js";

/** More commander effects, each with whom it helps and whom not. */

const another = "General Grievous, Supreme Commander (Revenge of the Sith)";

describe("New Republic Commander", () => {
  const follower = { name: "New Republic Trooper" };
  it("New Republic Commander: Careful Shot + 4 for Trooper followers wherever they are", () => {
    expect(numbers("New Republic Commander", { follower, at: FAR })).toEqual({ ...plain, attack: 9 });
  });
  it("New Republic Commander: not after a move, for commanders, nor for others than Troopers", () => {
    expect(numbers("New Republic Commander", { follower }, { moved: true })).toEqual(plain);
    expect(numbers("New Republic Commander", { follower: { ...follower, commander: another } })).toEqual(plain);
    expect(numbers("New Republic Commander")).toEqual(plain);
  });
  it("New Republic Commander: does not add to a Trooper's own Careful Shot", () => {
    const careful = { ...follower, abilities: ["Careful Shot 4"] };
    expect(numbers("New Republic Commander", { follower: careful })).toEqual({ ...plain, attack: 9 });
  });
});

describe("Nute Gunray", () => {
  const nute = "Nute Gunray (Universe)";
  it("Nute Gunray: - 2 Attack and Speed 4 for allies wherever they are", () => {
    expect(numbers(nute, { at: FAR })).toEqual({ ...plain, attack: 3 });
    expect(numbers(nute, { follower: { commander: another } }).attack).toBe(3);
    led(nute, { at: FAR }).turn(1, [move(12, 2), attack(2)], { dice: [MISS] });
    led(nute, { at: FAR }).illegal(1, [move(12, 1), attack(2)]);
  });
  it("Nute Gunray: not for Droids, nor for himself", () => {
    expect(numbers(nute, { follower: { abilities: ["Droid"] } })).toEqual(plain);
    led(nute, { follower: { abilities: ["Droid"] } }).turn(1, [move(5, 1), attack(2)], { dice: [MISS] });
    expect(led(nute).attackNumbers(0, 2).attack).toBe(5);
  });
  it("Nute Gunray: a bonus of another commander still counts beside his penalty", () => {
    const card = stat({ name: "Yoda", commander: "Grand Master Yoda" });
    const west = [{ at: [5, 5] }, { card: stat({ commander: nute }), at: [5, 6] }, { card, at: [4, 5] }] as const;
    expect(scene({ west, east: [{ at: [15, 5] }] }).attackNumbers(0, 3).attack).toBe(5 - 2 + 3);
  });
});

describe("Felucian Stormtrooper Officer", () => {
  const defense = (card: Parameters<typeof stat>[0], at: readonly [number, number], low = [at]) =>
    scene({
      terrain: { low },
      west: [
        { card: stat({ commander: "Felucian Stormtrooper Officer" }), at: [5, 6] },
        { card: stat(card), at },
      ],
      east: [{ card: stat({ abilities: ["Accurate Shot"] }), at: [15, 9] }],
    }).turn(2, [attack(1)], { dice: [MISS] }).attacks[0].defense;
  it("Felucian Stormtrooper Officer: Advantageous Cover for Trooper followers within 6 squares", () => {
    expect(defense({ name: "Stormtrooper" }, NEAR)).toBe(23);
  });
  it("Felucian Stormtrooper Officer: not farther away, for others or commanders, nor without cover", () => {
    expect(defense({ name: "Stormtrooper" }, FAR)).toBe(19);
    expect(defense({ name: "Scout" }, NEAR)).toBe(19);
    expect(defense({ name: "Stormtrooper", commander: another }, NEAR)).toBe(19);
    expect(defense({ name: "Stormtrooper" }, NEAR, [])).toBe(15);
  });
});

describe("Corellian Security Officer", () => {
  const officer = "Corellian Security Officer";
  it("Corellian Security Officer: Deceptive for allies within 6 squares that are not Unique", () => {
    const enemy = { activated: true };
    expect(numbers(officer, { at: NEAR, enemy })).toEqual({ ...plain, damage: 20 });
    expect(numbers(officer, { follower: { commander: another }, enemy }).damage).toBe(20);
  });
  it("Corellian Security Officer: not for Unique ones, farther away, nor against enemies who have not activated", () => {
    const enemy = { activated: true };
    expect(numbers(officer, { follower: { unique: true }, enemy })).toEqual(plain);
    expect(numbers(officer, { at: FAR, enemy })).toEqual(plain);
    expect(numbers(officer, { at: NEAR })).toEqual(plain);
  });
  it("Corellian Security Officer: It's a Trap! too, so that enemies near those allies have no Stealth", () => {
    // The ally stands 6 squares from the hidden enemy, which the third one shoots at from 8.
    const hidden = (unique: boolean) =>
      scene({
        terrain: { low: [[12, 9]] },
        west: [
          { card: stat({ commander: officer }), at: [5, 6] },
          { card: stat({ unique }), at: [8, 7] },
          { at: [4, 9] },
        ],
        east: [{ card: stat({ abilities: ["Stealth"] }), at: [12, 9] }],
      }).legalTargets(2).length === 0;
    expect([hidden(false), hidden(true)]).toEqual([false, true]);
  });
});

describe("Admiral Piett", () => {
  const follower = { name: "Stormtrooper" };
  const enemy = { activated: true };
  const better = { attack: 9, defense: 15, damage: 20 };
  it("Admiral Piett: Opportunist for Trooper followers within 6 squares", () => {
    expect(numbers("Admiral Piett", { follower, at: NEAR, enemy })).toEqual(better);
  });
  it("Admiral Piett: not against enemies who have not activated, farther away, for others or commanders", () => {
    expect(numbers("Admiral Piett", { follower, at: NEAR })).toEqual(plain);
    expect(numbers("Admiral Piett", { follower, at: FAR, enemy })).toEqual(plain);
    expect(numbers("Admiral Piett", { enemy })).toEqual(plain);
    expect(numbers("Admiral Piett", { follower: { ...follower, commander: another }, enemy })).toEqual(plain);
  });
  it("Admiral Piett: beside a Trooper's own Opportunist only the better one counts", () => {
    const own = { ...follower, abilities: ["Opportunist 20"] };
    expect(numbers("Admiral Piett", { follower: own, enemy })).toEqual({ ...better, damage: 30 });
  });
});

describe("Imperial Governor Tarkin", () => {
  const tarkin = "Imperial Governor Tarkin";
  const follower = { commander: "Tarfful" };
  it("Imperial Governor Tarkin: Extra Attack for allied commanders within 6 squares", () => {
    attacksTwice(tarkin, { follower, at: NEAR });
  });
  it("Imperial Governor Tarkin: not for followers, for himself, nor for commanders farther away", () => {
    attacksOnce(tarkin, {});
    attacksOnce(tarkin, { follower, at: FAR });
    led(tarkin).illegal(0, [attack(2), attack(2)], { dice: [MISS] });
  });
});

describe("Darth Krayt", () => {
  it("Darth Krayt: Extra Attack for followers within 6 squares", () => {
    attacksTwice("Darth Krayt", { at: NEAR });
  });
  it("Darth Krayt: instead of moving, not farther away, nor for commanders", () => {
    led("Darth Krayt").illegal(1, [move(5, 4), attack(2), attack(2)], { dice: [MISS] });
    led("Darth Krayt").illegal(1, [attack(2), attack(2), move(5, 4)], { dice: [MISS, MISS] });
    attacksOnce("Darth Krayt", { at: FAR });
    attacksOnce("Darth Krayt", { follower: { commander: "Tarfful" } });
  });
});

describe("General Windu", () => {
  it("General Windu: Extra Attack for followers within 6 squares, beside the Double Attack of their own", () => {
    attacksTwice("General Windu", { at: NEAR });
    const three = [attack(2), attack(2), attack(2)];
    led("General Windu", { follower: { abilities: ["Double Attack"] } }).turn(1, three, { dice: [MISS, MISS, MISS] });
  });
  it("General Windu: not farther away, nor for commanders and Droids", () => {
    attacksOnce("General Windu", { at: FAR });
    attacksOnce("General Windu", { follower: { commander: "Tarfful" } });
    attacksOnce("General Windu", { follower: { abilities: ["Droid"] } });
  });
});

describe("Jedi Exile", () => {
  it("Jedi Exile: Extra Attack for allies within 6 squares, commanders too", () => {
    attacksTwice("Jedi Exile", { at: NEAR });
    attacksTwice("Jedi Exile", { follower: { commander: another } });
  });
  it("Jedi Exile: not farther away, not for Droids, nor for the Exile", () => {
    attacksOnce("Jedi Exile", { at: FAR });
    attacksOnce("Jedi Exile", { follower: { abilities: ["Droid"] } });
    led("Jedi Exile").illegal(0, [attack(2), attack(2)], { dice: [MISS] });
  });
});

describe("Commando Droid Captain", () => {
  const follower = { abilities: ["Droid"] };
  it("Commando Droid Captain: Double Attack for Droid followers within 6 squares", () => {
    attacksTwice("Commando Droid Captain", { follower, at: NEAR });
  });
  it("Commando Droid Captain: not farther away, for others, for Droid commanders, nor after a move", () => {
    attacksOnce("Commando Droid Captain", { follower, at: FAR });
    attacksOnce("Commando Droid Captain", {});
    attacksOnce("Commando Droid Captain", { follower: { ...follower, commander: "Tarfful" } });
    const s = led("Commando Droid Captain", { follower });
    s.illegal(1, [move(5, 4), attack(2), attack(2)], { dice: [MISS] });
  });
});

/** Whether the follower may attack an enemy with cover that is not the nearest. */
function shootsAccurately(leader: string, { follower = {}, at = [5, 5] }: Led): boolean {
  const s = scene({
    terrain: { low: [[16, 9]] },
    west: [
      { card: stat({ commander: leader }), at: [5, 6] },
      { card: stat(follower), at },
    ],
    east: [{ at: [14, 10] }, { at: [16, 9] }],
  });
  expect(s.distance(1, 2)).toBeLessThan(s.distance(1, 3));
  return s.legalTargets(1).includes(3);
}

describe("Hondo Ohnaka", () => {
  const pirate = { name: "Weequay Pirate" };
  it("Hondo Ohnaka: Accurate Shot for Pirate followers wherever they are", () => {
    expect(shootsAccurately("Hondo Ohnaka", { follower: pirate, at: FAR })).toBe(true);
  });
  it("Hondo Ohnaka: not for others, for commanders, nor for Droids", () => {
    expect(shootsAccurately("Hondo Ohnaka", {})).toBe(false);
    expect(shootsAccurately("Hondo Ohnaka", { follower: { ...pirate, commander: another } })).toBe(false);
    expect(shootsAccurately("Hondo Ohnaka", { follower: { ...pirate, abilities: ["Droid"] } })).toBe(false);
  });
});

describe("Boba Fett, Mercenary Commander", () => {
  const follower = { faction: "Mandalorian" };
  const fett = "Boba Fett, Mercenary Commander";
  it("Boba Fett, Mercenary Commander: Accurate Shot for Mandalorian followers within 6 squares", () => {
    expect(shootsAccurately(fett, { follower, at: NEAR })).toBe(true);
  });
  it("Boba Fett, Mercenary Commander: not farther away, for other factions, nor for commanders", () => {
    expect(shootsAccurately(fett, { follower, at: FAR })).toBe(false);
    expect(shootsAccurately(fett, { at: NEAR })).toBe(false);
    expect(shootsAccurately(fett, { follower: { ...follower, commander: another }, at: NEAR })).toBe(false);
  });
});

describe("Darth Malak, Dark Lord of the Sith", () => {
  const malak = "Darth Malak, Dark Lord of the Sith";
  it("Darth Malak, Dark Lord of the Sith: + 4 for followers within 6 squares", () => {
    expect(numbers(malak, { at: NEAR })).toEqual({ ...plain, attack: 9 });
    expect(numbers(malak, { at: NEAR }, { moved: true })).toEqual({ ...plain, attack: 9 });
  });
  it("Darth Malak, Dark Lord of the Sith: not farther away, for commanders, nor for himself", () => {
    expect(numbers(malak, { at: FAR })).toEqual(plain);
    expect(numbers(malak, { follower: { commander: another } })).toEqual(plain);
    expect(led(malak).attackNumbers(0, 2)).toEqual(plain);
  });
});

describe("Master Kota", () => {
  const both = (given: Led) => {
    const s = led("Master Kota", given);
    return [s.attackNumbers(1, 2).attack, s.attackNumbers(2, 1).defense];
  };
  it("Master Kota: + 3 Attack and Defense for Fringe followers within 6 squares, Unique ones too", () => {
    expect(both({ at: NEAR })).toEqual([8, 18]);
    expect(both({ follower: { unique: true } })).toEqual([8, 18]);
  });
  it("Master Kota: not farther away, for other factions, nor for commanders", () => {
    expect(both({ at: FAR })).toEqual([5, 15]);
    expect(both({ follower: { faction: "Rebel" } })).toEqual([5, 15]);
    expect(both({ follower: { commander: another } })).toEqual([5, 15]);
  });
});

describe("Grand Master Yoda", () => {
  const both = (given: Led) => {
    const s = led("Grand Master Yoda", given);
    return [s.attackNumbers(1, 2).attack, s.attackNumbers(2, 1).defense];
  };
  it("Grand Master Yoda: + 3 Attack and Defense for allies within 6 squares, commanders too", () => {
    expect(both({ follower: { commander: another }, at: NEAR })).toEqual([8, 18]);
  });
  it("Grand Master Yoda: not farther away, for Droids, nor for himself", () => {
    expect(both({ at: FAR })).toEqual([5, 15]);
    expect(both({ follower: { abilities: ["Droid"] } })).toEqual([5, 15]);
    expect([
      led("Grand Master Yoda").attackNumbers(0, 2).attack,
      led("Grand Master Yoda").attackNumbers(2, 0).defense,
    ]).toEqual([5, 15]);
  });
  it("Grand Master Yoda: the Defense holds in the attack itself", () => {
    const s = led("Grand Master Yoda");
    expect(s.turn(2, [attack(1)], { dice: [HIT] }).attacks).toMatchObject([{ defense: 18, outcome: "miss" }]);
  });
});

describe("Nom Anor", () => {
  const spy = { abilities: ["Stealth"] };
  const anor = { card: stat({ commander: "Nom Anor" }), at: [5, 9] } as const;
  const shot = (card: Given, low: readonly (readonly [number, number])[] = [[12, 5]]) =>
    scene({ terrain: { low }, west: [anor, { card: stat(card), at: [12, 5] }], east: [{ at: [17, 5] }] });
  /** Hit points of an enemy beside one that it defeats. */
  const after = (card: Given) => {
    const s = scene({ west: [anor, { card: stat(card), at: [12, 5], hitPoints: 10 }], east: [{ at: [13, 5] }] });
    s.turn(2, [attack(1)], { dice: [20] });
    return s.hp(2);
  };
  it("Nom Anor: who has Stealth and cover is no target from afar, wherever it is", () => {
    shot(spy).illegal(2, [attack(1)]);
  });
  it("Nom Anor: a target without Stealth, or without cover", () => {
    shot({}).turn(2, [attack(1)], { dice: [MISS] });
    shot(spy, []).turn(2, [attack(1)], { dice: [MISS] });
  });
  it("Nom Anor: who has Stealth blows up when defeated, himself included", () => {
    expect(after(spy)).toBe(80);
    const himself = { card: stat({ ...spy, commander: "Nom Anor" }), at: [5, 5], hitPoints: 10 } as const;
    const s = scene({ west: [himself], east: [{ at: [6, 5] }] });
    s.turn(1, [attack(0)], { dice: [20] });
    expect(s.hp(1)).toBe(80);
  });
  it("Nom Anor: nobody without Stealth does", () => {
    expect(after({})).toBe(100);
  });
});

describe("Clone Commander Bacara", () => {
  const bacara = "Clone Commander Bacara";
  const clone = { name: "Clone Trooper", abilities: ["Order 66"] };
  const shot = (card: Given, low: readonly (readonly [number, number])[] = [[12, 5]]) =>
    scene({
      terrain: { low },
      west: [
        { card: stat({ commander: bacara }), at: [5, 9] },
        { card: stat(card), at: [12, 5] },
      ],
      east: [{ at: [17, 5] }],
    });
  it("Clone Commander Bacara: + 10 Damage for Troopers with Order 66 against adjacent enemies", () => {
    expect(numbers(bacara, { follower: clone, at: [14, 5] })).toEqual({ ...plain, damage: 20 });
    expect(numbers(bacara, { follower: { ...clone, commander: another }, at: [14, 5] }).damage).toBe(20);
  });
  it("Clone Commander Bacara: no Damage against others, nor for others", () => {
    expect(numbers(bacara, { follower: clone })).toEqual(plain);
    expect(numbers(bacara, { follower: { name: "Clone Trooper" }, at: [14, 5] })).toEqual(plain);
    expect(numbers(bacara, { follower: { abilities: ["Order 66"] }, at: [14, 5] })).toEqual(plain);
  });
  it("Clone Commander Bacara: Elite Clone Troopers hide, and who has Order 66 and Stealth is no target in cover", () => {
    shot({ name: "Elite Clone Trooper", abilities: ["Order 66"] }).illegal(2, [attack(1)]);
    shot({ name: "Spy", abilities: ["Order 66", "Stealth"] }).illegal(2, [attack(1)]);
  });
  it("Clone Commander Bacara: a target with one of the two only, or without cover", () => {
    shot(clone).turn(2, [attack(1)], { dice: [MISS] });
    shot({ name: "Spy", abilities: ["Stealth"] }).turn(2, [attack(1)], { dice: [MISS] });
    shot({ name: "Elite Clone Trooper", abilities: ["Order 66"] }, []).turn(2, [attack(1)], { dice: [MISS] });
  });
});

describe("Clone Commander Cody", () => {
  const cody = "Clone Commander Cody";
  const shot = (abilities: readonly string[]) =>
    scene({
      terrain: { low: [[15, 5]] },
      west: [
        { card: stat({ commander: cody }), at: [2, 9] },
        { card: stat({ abilities }), at: [5, 5] },
      ],
      east: [{ at: [15, 5] }, { at: [9, 9] }],
    });
  const alongWall: readonly Edge[] = [
    [5, 5, "north"],
    [6, 5, "north"],
  ];
  /** Movement onto a low object, along a wall where not told otherwise. */
  const cost = (card: Given, walls = alongWall) =>
    scene({
      terrain: { walls, low: [[6, 5]] },
      west: [
        { card: stat({ commander: cody }), at: [2, 9] },
        { card: stat(card), at: [5, 5] },
      ],
      east: [{ at: [15, 5] }],
    }).cost(1, [6, 5]);
  it("Clone Commander Cody: Accurate Shot for those with Order 66 and Sniper", () => {
    shot(["Order 66", "Sniper"]).turn(1, [attack(2)], { dice: [MISS] });
  });
  it("Clone Commander Cody: no Accurate Shot for those with one of the two only", () => {
    shot(["Sniper"]).illegal(1, [attack(2)]);
    shot(["Order 66"]).illegal(1, [attack(2)]);
  });
  it("Clone Commander Cody: Wall Climber for those with Order 66, commanders too", () => {
    expect(cost({ abilities: ["Order 66"] })).toBe(1);
    expect(cost({ abilities: ["Order 66"], commander: another })).toBe(1);
  });
  it("Clone Commander Cody: no Wall Climber for others, nor away from walls", () => {
    expect(cost({})).toBe(2);
    expect(cost({ abilities: ["Order 66"] }, [])).toBe(2);
  });
});
