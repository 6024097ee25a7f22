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
import { attack, type Cast, dash, type Edge, move, scene, stat } from "../support/scene.js";

/** Each commander effect: whom it helps and how, and whom not. Plain: 100 hit points, + 5, 10 damage, Defense 15. */

const another = "Jedi Exile";

describe("General Obi-Wan Kenobi", () => {
  const general = { card: "General Obi-Wan Kenobi", at: [20, 12] } as const;
  it("General Obi-Wan Kenobi: + 4 Attack and Defense for followers with another ally within 6 squares", () => {
    const s = scene({ west: [general, { at: [2, 2] }, { at: [2, 8] }, { at: [10, 2] }], east: [{ at: [15, 5] }] });
    expect([s.attackNumbers(1, 4).attack, s.attackNumbers(4, 1).defense]).toEqual([9, 19]);
    expect([s.attackNumbers(3, 4).attack, s.attackNumbers(4, 3).defense]).toEqual([5, 15]);
  });
  it("General Obi-Wan Kenobi: not for commanders, Droids and Savages", () => {
    for (const card of [
      stat({ commander: another }),
      stat({ abilities: ["Droid"] }),
      stat({ abilities: ["Savage"] }),
    ]) {
      const s = scene({ west: [general, { card, at: [2, 2] }, { at: [2, 8] }], east: [{ at: [15, 5] }] });
      expect(s.attackNumbers(1, 3).attack).toBe(5);
    }
  });
});

describe("Clone Trooper Commander", () => {
  const trooper = { name: "Sith Trooper" };
  it("Clone Trooper Commander: + 3 for Trooper followers within 6 squares who do not move in the turn", () => {
    expect(numbers("Clone Trooper Commander", { follower: trooper, at: NEAR })).toEqual({ ...plain, attack: 8 });
    expect(numbers("Clone Trooper Commander", { follower: trooper }, { moved: true })).toEqual(plain);
    expect(numbers("Clone Trooper Commander", { follower: trooper, at: FAR })).toEqual(plain);
    expect(numbers("Clone Trooper Commander", { follower: { name: "Guard" } })).toEqual(plain);
    expect(numbers("Clone Trooper Commander", { follower: { ...trooper, commander: another } })).toEqual(plain);
  });
  it("Clone Trooper Commander: no move after an attack with the bonus", () => {
    led("Clone Trooper Commander", { follower: trooper }).illegal(1, [attack(2), move(5, 4)], { dice: [MISS] });
    led("Clone Trooper Commander", { follower: trooper, at: FAR }).turn(1, [attack(2), move(12, 5)], { dice: [MISS] });
  });
});

describe("Super Battle Droid Commander", () => {
  const commander = "Super Battle Droid Commander (Clone Wars Starter)";
  const droid = { abilities: ["Droid"] };
  it("Super Battle Droid Commander: + 4 for Droids within 6 squares who do not move in the turn", () => {
    expect(numbers(commander, { follower: droid, at: NEAR })).toEqual({ ...plain, attack: 9 });
    expect(numbers(commander, { follower: { ...droid, commander: another } }).attack).toBe(9);
  });
  it("Super Battle Droid Commander: not after a move, not farther away, nor for others than Droids", () => {
    expect(numbers(commander, { follower: droid }, { moved: true })).toEqual(plain);
    expect(numbers(commander, { follower: droid, at: FAR })).toEqual(plain);
    expect(numbers(commander)).toEqual(plain);
  });
});

describe("Captain Antilles", () => {
  it("Captain Antilles: + 4 and + 10 damage for followers within 6 squares against Fringe characters", () => {
    expect(numbers("Captain Antilles", { at: NEAR })).toEqual({ attack: 9, defense: 15, damage: 20 });
  });
  it("Captain Antilles: not against other factions, not from farther away, nor for commanders and Droids", () => {
    const rebel = { card: stat({ faction: "Rebel" }) };
    expect(numbers("Captain Antilles", { at: NEAR, enemy: rebel })).toEqual(plain);
    expect(numbers("Captain Antilles", { at: FAR })).toEqual(plain);
    expect(numbers("Captain Antilles", { follower: { commander: another } })).toEqual(plain);
    expect(numbers("Captain Antilles", { follower: { abilities: ["Droid"] } })).toEqual(plain);
  });
});

describe("Chagrian Mercenary Commander", () => {
  const after = (die: number, given: Led = {}) => {
    const s = led("Chagrian Mercenary Commander", given);
    s.turn(1, [attack(2)], { dice: [die] });
    return s.hp(2);
  };
  it("Chagrian Mercenary Commander: 20 more damage on followers' critical hits, after doubling", () => {
    expect(after(20, { at: NEAR })).toBe(100 - 2 * 10 - 20);
  });
  it("Chagrian Mercenary Commander: not on other hits, from farther away, for commanders, nor against Droids", () => {
    expect(after(HIT)).toBe(90);
    expect(after(20, { at: FAR })).toBe(80);
    expect(after(20, { follower: { commander: another } })).toBe(80);
    expect(after(20, { enemy: { card: stat({ abilities: ["Droid"] }) } })).toBe(90);
  });
});

describe("General Grievous, Supreme Commander", () => {
  const grievous = "General Grievous, Supreme Commander (Revenge of the Sith)";
  const droid = { abilities: ["Droid"] };
  it("General Grievous, Supreme Commander: + 4 and Double Attack for Droid followers within 6 squares", () => {
    expect(numbers(grievous, { follower: droid, at: NEAR })).toEqual({ ...plain, attack: 9 });
    attacksTwice(grievous, { follower: droid, at: NEAR });
  });
  it("General Grievous, Supreme Commander: not for Unique ones, commanders, others, nor farther away", () => {
    const others: readonly Led[] = [
      { follower: droid, at: FAR },
      { follower: { ...droid, unique: true } },
      { follower: { ...droid, commander: "Tarfful" } },
      {},
    ];
    for (const other of others) {
      expect(numbers(grievous, other)).toEqual(plain);
      attacksOnce(grievous, other);
    }
  });
});

describe("Obi-Wan Kenobi, Jedi Master", () => {
  const master = "Obi-Wan Kenobi, Jedi Master";
  const anakin = { name: "Anakin Skywalker" };
  it("Obi-Wan Kenobi, Jedi Master: + 4 for Anakin within 6 squares, a commander too", () => {
    expect(numbers(master, { follower: anakin, at: NEAR })).toEqual({ ...plain, attack: 9 });
    expect(numbers(master, { follower: { ...anakin, commander: another } }).attack).toBe(9);
  });
  it("Obi-Wan Kenobi, Jedi Master: not for others, nor for Anakin farther away", () => {
    expect(numbers(master, { follower: anakin, at: FAR })).toEqual(plain);
    expect(numbers(master)).toEqual(plain);
  });
});

describe("Tarfful", () => {
  const beside = { at: [6, 5] } as const;
  it("Tarfful: + 4 for followers within 6 squares against adjacent enemies", () => {
    expect(numbers("Tarfful", { enemy: beside })).toEqual({ ...plain, attack: 9 });
    expect(numbers("Tarfful", { at: NEAR, enemy: { at: [6, 12] } })).toEqual({ ...plain, attack: 9 });
  });
  it("Tarfful: not against others, not for commanders or himself, nor farther away", () => {
    expect(numbers("Tarfful")).toEqual(plain);
    expect(numbers("Tarfful", { follower: { commander: another }, enemy: beside })).toEqual(plain);
    expect(led("Tarfful", { enemy: beside }).attackNumbers(0, 2)).toEqual(plain);
    expect(numbers("Tarfful", { at: FAR, enemy: { at: [13, 6] } })).toEqual(plain);
  });
});

describe("Tion Medon", () => {
  const follower = { name: "Utapaun Soldier" };
  it("Tion Medon: Double Attack for Utapaun followers within 6 squares", () => {
    attacksTwice("Tion Medon", { follower, at: NEAR });
  });
  it("Tion Medon: not for others, for Utapaun commanders, nor farther away", () => {
    attacksOnce("Tion Medon", {});
    attacksOnce("Tion Medon", { follower: { ...follower, commander: "Tarfful" } });
    attacksOnce("Tion Medon", { follower, at: FAR });
  });
});

/** Whether the character beside the target takes the damage of a hit for it. */
function guards(leader: string, guard: Given, leaderAt: Cast["at"] = [4, 6]): boolean {
  const s = scene({
    west: [
      { card: stat({ name: "Leader", commander: leader }), at: leaderAt },
      { card: stat(guard), at: [5, 6] },
      { at: [5, 5] },
    ],
    east: [{ at: [15, 5] }],
    otherwise: { redirect: true },
  });
  s.turn(3, [attack(2)], { dice: [HIT] });
  return s.hp(1) === 90 && s.hp(2) === 100;
}

describe("Yoda, Jedi Master", () => {
  const yoda = "Yoda, Jedi Master";
  const scout = { name: "Wookiee Scout" };
  it("Yoda, Jedi Master: Bodyguard for allied Wookiees within 6 squares", () => {
    expect(guards(yoda, scout)).toBe(true);
    expect(guards(yoda, { name: "Chewbacca", commander: another })).toBe(true);
    expect(guards(yoda, scout, [5, 12])).toBe(true);
  });
  it("Yoda, Jedi Master: not for others, nor for Wookiees farther away", () => {
    expect(guards(yoda, { name: "Ewok" })).toBe(false);
    expect(guards(yoda, scout, [12, 6])).toBe(false);
  });
});

describe("Emperor Roan Fel", () => {
  it("Emperor Roan Fel: Bodyguard for adjacent followers", () => {
    expect(guards("Emperor Roan Fel", {})).toBe(true);
    expect(guards("Emperor Roan Fel", {}, [4, 7])).toBe(true);
  });
  it("Emperor Roan Fel: not for followers that are not adjacent, nor for commanders and Droids", () => {
    expect(guards("Emperor Roan Fel", {}, [3, 6])).toBe(false);
    expect(guards("Emperor Roan Fel", { commander: another })).toBe(false);
    expect(guards("Emperor Roan Fel", { abilities: ["Droid"] })).toBe(false);
  });
});

describe("Jabba the Hutt", () => {
  const jabba = "Jabba the Hutt (Rebel Storm)";
  const hunter = { abilities: ["Bounty Hunter 4"] };
  it("Jabba the Hutt: + 2 for allies with Bounty Hunter wherever they are", () => {
    expect(numbers(jabba, { follower: hunter, at: FAR })).toEqual({ ...plain, attack: 7 });
    expect(numbers(jabba, { follower: { ...hunter, commander: another } }).attack).toBe(7);
    const unique = { card: stat({ unique: true }) };
    expect(numbers(jabba, { follower: hunter, enemy: unique }).attack).toBe(5 + 2 + 4);
  });
  it("Jabba the Hutt: not for Droids, nor for others", () => {
    expect(numbers(jabba, { follower: { abilities: ["Bounty Hunter 4", "Droid"] } })).toEqual(plain);
    expect(numbers(jabba)).toEqual(plain);
  });
});

describe("Aayla Secura", () => {
  const aayla = "Aayla Secura (Clone Strike)";
  const trooper = { name: "Clone Trooper" };
  it("Aayla Secura: + 2 for adjacent Trooper followers", () => {
    expect(numbers(aayla, { follower: trooper })).toEqual({ ...plain, attack: 7 });
    expect(numbers(aayla, { follower: trooper, at: [6, 7] })).toEqual({ ...plain, attack: 7 });
  });
  // Adjacent are spaces that touch and see each other from any of their squares, not only those by which they touch.
  it("Aayla Secura: for a big Trooper past the end of a wall between the squares by which they touch, not past all of it", () => {
    const past = (...walls: Edge[]) => {
      const s = scene({
        terrain: { walls },
        west: [
          { card: stat({ name: "Leader", commander: aayla, size: "large" }), at: [4, 4] },
          { card: stat({ name: "Big Trooper", size: "large" }), at: [6, 6] },
        ],
        east: [{ at: [15, 6] }],
      });
      return [s.adjacent(0, 1), s.attackNumbers(1, 2).attack];
    };
    const short: Edge[] = [
      [5, 5, "east"],
      [5, 6, "east"],
    ];
    expect(past(...short)).toEqual([true, plain.attack + 2]);
    const wall = Array.from({ length: 12 }, (_, y): Edge => [5, y + 1, "east"]);
    expect(past(...wall)).toEqual([false, plain.attack]);
  });
  it("Aayla Secura: not for others, for commanders, nor where not adjacent", () => {
    expect(numbers(aayla)).toEqual(plain);
    expect(numbers(aayla, { follower: { ...trooper, commander: another } })).toEqual(plain);
    expect(numbers(aayla, { follower: trooper, at: [5, 8] })).toEqual(plain);
  });
});

describe("Asajj Ventress", () => {
  const shot = (given: Led, die = 19) =>
    led("Asajj Ventress (Clone Strike)", given).turn(1, [attack(2)], { dice: [die] }).attacks[0].outcome;
  it("Asajj Ventress: critical hits on 19 for followers within 6 squares", () => {
    expect(shot({ at: NEAR })).toBe("critical");
    expect(shot({ at: NEAR, enemy: { card: stat({ defense: 40 }) } })).toBe("critical");
  });
  it("Asajj Ventress: not on 18, not farther away, not for commanders, nor against Droids", () => {
    expect(shot({ at: NEAR }, 18)).toBe("hit");
    expect(shot({ at: FAR })).toBe("hit");
    expect(shot({ follower: { commander: another } })).toBe("hit");
    expect(shot({ enemy: { card: stat({ abilities: ["Droid"] }) } })).toBe("hit");
  });
});

describe("Admiral Ackbar", () => {
  const ackbar = "Admiral Ackbar (Universe)";
  const enemy = { activated: true };
  it("Admiral Ackbar: + 4 for followers within 6 squares against enemies who have activated", () => {
    expect(numbers(ackbar, { at: NEAR, enemy })).toEqual({ ...plain, attack: 9 });
  });
  it("Admiral Ackbar: not against those who have not, not farther away, nor for commanders", () => {
    expect(numbers(ackbar, { at: NEAR })).toEqual(plain);
    expect(numbers(ackbar, { at: FAR, enemy })).toEqual(plain);
    expect(numbers(ackbar, { follower: { commander: another }, enemy })).toEqual(plain);
  });
});

/** Bonus to an attack by the follower from the fire of so many allies. */
function combined(leader: string, given: Led, combiners: 1 | 2 = 1): number {
  const { follower = {}, at = [5, 5] } = given;
  const s = scene({
    west: [
      { card: stat({ commander: leader }), at: [5, 6] },
      { card: stat(follower), at },
      { at: [15, 9] },
      { at: [17, 9] },
    ],
    east: [{ at: [15, 5] }],
  });
  const combine = combiners === 1 ? [2] : [2, 3];
  return s.turn(1, [attack(4, { combine })], { dice: [MISS] }).attacks[0].total - MISS - 5;
}

describe("Baron Fel", () => {
  const fel = "Baron Fel (Universe)";
  it("Baron Fel: each combiner gives + 6 to followers within 6 squares", () => {
    expect(combined(fel, { at: NEAR })).toBe(6);
    expect(combined(fel, { at: NEAR }, 2)).toBe(12);
  });
  it("Baron Fel: + 4 as ever to followers farther away and to commanders", () => {
    expect(combined(fel, { at: FAR })).toBe(4);
    expect(combined(fel, { follower: { commander: another } })).toBe(4);
  });
});

describe("Darth Malak", () => {
  const malak = "Darth Malak (Champions of the Force)";
  it("Darth Malak: each combiner gives + 6 to followers wherever they are", () => {
    expect(combined(malak, { at: FAR })).toBe(6);
    expect(combined(malak, { at: FAR }, 2)).toBe(12);
  });
  it("Darth Malak: + 4 as ever to commanders and Droids", () => {
    expect(combined(malak, { follower: { commander: another } })).toBe(4);
    expect(combined(malak, { follower: { abilities: ["Droid"] } })).toBe(4);
  });
});

describe("Han Solo, Rebel Hero", () => {
  const han = "Han Solo, Rebel Hero";
  it("Han Solo, Rebel Hero: Advantageous Attack for followers within 6 squares", () => {
    expect(numbers(han, { at: NEAR })).toEqual({ ...plain, damage: 20 });
  });
  it("Han Solo, Rebel Hero: adds nothing to a follower's own Advantageous Attack", () => {
    expect(numbers(han, { follower: { abilities: ["Advantageous Attack"] } }).damage).toBe(20);
  });
  it("Han Solo, Rebel Hero: not against enemies who have activated, not farther away, nor for commanders", () => {
    expect(numbers(han, { at: NEAR, enemy: { activated: true } })).toEqual(plain);
    expect(numbers(han, { at: FAR })).toEqual(plain);
    expect(numbers(han, { follower: { commander: another } })).toEqual(plain);
  });
});

/** May move, attack and move on. */
function isMobile(leader: string, given: Led): void {
  const [column, row] = given.at ?? [5, 5];
  const there = dash(column, row - 1);
  led(leader, given).turn(1, [there, attack(2), move(column, row - 2)], { dice: [MISS] });
}
/** May move and attack, but then not move on. */
function isNotMobile(leader: string, given: Led): void {
  const [column, row] = given.at ?? [5, 5];
  led(leader, given).illegal(1, [dash(column, row - 1), attack(2), move(column, row - 2)], { dice: [MISS] });
}

describe("Lando Calrissian, Hero of Taanab", () => {
  const lando = "Lando Calrissian, Hero of Taanab";
  it("Lando Calrissian, Hero of Taanab: Mobile Attack for followers within 6 squares", () => {
    isMobile(lando, { at: [5, 10] });
  });
  it("Lando Calrissian, Hero of Taanab: not for Unique ones, for commanders, nor farther away", () => {
    isNotMobile(lando, { follower: { unique: true } });
    isNotMobile(lando, { follower: { commander: another } });
    isNotMobile(lando, { at: FAR });
  });
});

/** The ally is hit by the enemy, with a save that avoids the damage; no save, no die. */
function evades(leader: string, given: Led, saves: boolean): void {
  const s = led(leader, given);
  s.turn(2, [attack(1)], { dice: saves ? [15, 11] : [15] });
  expect(s.hp(1)).toBe(saves ? 100 : 90);
}

describe("Wedge Antilles", () => {
  const wedge = "Wedge Antilles (Universe)";
  const pilot = { name: "Rebel Pilot" };
  it("Wedge Antilles: Evade for allied Pilots wherever they are", () => {
    evades(wedge, { follower: pilot, at: [12, 4] }, true);
    evades(wedge, { follower: { abilities: ["Pilot"], commander: another } }, true);
  });
  it("Wedge Antilles: not for others or Droids, nor from an adjacent enemy", () => {
    evades(wedge, {}, false);
    evades(wedge, { follower: { ...pilot, abilities: ["Droid"] } }, false);
    evades(wedge, { follower: pilot, at: [14, 5] }, false);
  });
});

describe("General Rieekan", () => {
  it("General Rieekan: Evade and Mobile Attack for allies wherever they are, commanders too", () => {
    isMobile("General Rieekan", { at: FAR });
    isMobile("General Rieekan", { follower: { commander: another } });
    evades("General Rieekan", { at: [12, 4] }, true);
    evades("General Rieekan", { follower: { commander: another } }, true);
  });
  it("General Rieekan: not for Droids, nor for himself", () => {
    isNotMobile("General Rieekan", { follower: { abilities: ["Droid"] } });
    evades("General Rieekan", { follower: { abilities: ["Droid"] } }, false);
    led("General Rieekan").illegal(0, [dash(5, 7), attack(2), move(5, 8)], { dice: [MISS] });
  });
});

describe("General Wedge Antilles", () => {
  it("General Wedge Antilles: Evade and Mobile Attack for followers wherever they are", () => {
    isMobile("General Wedge Antilles", { at: FAR });
    evades("General Wedge Antilles", { at: [12, 4] }, true);
  });
  it("General Wedge Antilles: not for commanders and Droids", () => {
    for (const follower of [{ commander: another }, { abilities: ["Droid"] }]) {
      isNotMobile("General Wedge Antilles", { follower });
      evades("General Wedge Antilles", { follower }, false);
    }
  });
});
