import { describe, expect, it } from "vitest";
import { attacksTwice, FAR, type Given, HIT, type Led, led, MISS, NEAR, plain, weighed } from "../support/led.js";
import { attack, type Cast, dash, move, scene, stat } from "../support/scene.js";

/** Each commander effect: whom it helps and how, and whom not. Plain: 100 hit points, + 5, 10 damage, Defense 15. */

const another = "Jedi Exile";

describe("General Obi-Wan Kenobi", () => {
  const general = { card: "General Obi-Wan Kenobi", at: [20, 12] } as const;
  it("General Obi-Wan Kenobi: + 4 Attack and Defense for followers with another ally within 6 squares", () => {
    const s = scene({ west: [general, { at: [2, 2] }, { at: [2, 8] }, { at: [10, 2] }], east: [{ at: [15, 5] }] });
    expect([s.weigh(1, 4).attack, s.weigh(4, 1).defense]).toEqual([9, 19]);
    expect([s.weigh(3, 4).attack, s.weigh(4, 3).defense]).toEqual([5, 15]);
  });
  it("General Obi-Wan Kenobi: not for commanders, Droids and Savages", () => {
    for (const card of [
      stat({ commander: another }),
      stat({ abilities: ["Droid"] }),
      stat({ abilities: ["Savage"] }),
    ]) {
      const s = scene({ west: [general, { card, at: [2, 2] }, { at: [2, 8] }], east: [{ at: [15, 5] }] });
      expect(s.weigh(1, 3).attack).toBe(5);
    }
  });
});

describe("Clone Trooper Commander", () => {
  const trooper = { name: "Sith Trooper" };
  it("Clone Trooper Commander: + 3 for Trooper followers within 6 squares who do not move in the turn", () => {
    expect(weighed("Clone Trooper Commander", { follower: trooper, at: NEAR })).toEqual({ ...plain, attack: 8 });
    expect(weighed("Clone Trooper Commander", { follower: trooper }, { moved: true })).toEqual(plain);
    expect(weighed("Clone Trooper Commander", { follower: trooper, at: FAR })).toEqual(plain);
    expect(weighed("Clone Trooper Commander", { follower: { name: "Guard" } })).toEqual(plain);
  });
  it("Clone Trooper Commander: no move after an attack with the bonus", () => {
    led("Clone Trooper Commander", { follower: trooper }).illegal(1, [attack(2), move(5, 4)], { dice: [MISS] });
    led("Clone Trooper Commander", { follower: trooper, at: FAR }).turn(1, [attack(2), move(12, 5)], { dice: [MISS] });
  });
});

describe("Super Battle Droid Commander", () => {
  const commander = "Super Battle Droid Commander (Clone Wars Starter)";
  it("Super Battle Droid Commander: + 4 for Droids within 6 squares who do not move in the turn", () => {
    const droid = { abilities: ["Droid"] };
    expect(weighed(commander, { follower: droid, at: NEAR })).toEqual({ ...plain, attack: 9 });
    expect(weighed(commander, { follower: { ...droid, commander: another } }).attack).toBe(9);
    expect(weighed(commander, { follower: droid }, { moved: true })).toEqual(plain);
    expect(weighed(commander, { follower: droid, at: FAR })).toEqual(plain);
    expect(weighed(commander)).toEqual(plain);
  });
});

describe("Captain Antilles", () => {
  it("Captain Antilles: + 4 and + 10 damage for followers within 6 squares against Fringe characters", () => {
    const rebel = { card: stat({ faction: "Rebel" }) };
    expect(weighed("Captain Antilles", { at: NEAR })).toEqual({ attack: 9, defense: 15, damage: 20 });
    expect(weighed("Captain Antilles", { at: NEAR, enemy: rebel })).toEqual(plain);
    expect(weighed("Captain Antilles", { at: FAR })).toEqual(plain);
    expect(weighed("Captain Antilles", { follower: { commander: another } })).toEqual(plain);
  });
});

describe("Chagrian Mercenary Commander", () => {
  const after = (die: number, given: Led = {}) => {
    const s = led("Chagrian Mercenary Commander", given);
    s.turn(1, [attack(2)], { dice: [die] });
    return s.hp(2);
  };
  it("Chagrian Mercenary Commander: 20 more damage on followers' critical hits, after doubling", () => {
    expect([after(20), after(HIT)]).toEqual([100 - 40, 90]);
    expect(after(20, { at: FAR })).toBe(80);
    expect(after(20, { enemy: { card: stat({ abilities: ["Droid"] }) } })).toBe(90);
  });
});

describe("General Grievous, Supreme Commander", () => {
  const grievous = "General Grievous, Supreme Commander (Revenge of the Sith)";
  const droid = { abilities: ["Droid"] };
  it("General Grievous, Supreme Commander: + 4 and Double Attack for Droid followers that are not Unique", () => {
    expect(weighed(grievous, { follower: droid, at: NEAR })).toEqual({ ...plain, attack: 9 });
    expect(weighed(grievous, { follower: { ...droid, unique: true } })).toEqual(plain);
    expect(weighed(grievous)).toEqual(plain);
    const others: readonly Led[] = [{ follower: droid, at: FAR }, { follower: { ...droid, unique: true } }, {}];
    attacksTwice(grievous, { follower: droid, at: NEAR }, others);
  });
});

describe("Obi-Wan Kenobi, Jedi Master", () => {
  it("Obi-Wan Kenobi, Jedi Master: + 4 for Anakin within 6 squares, a commander too", () => {
    const master = "Obi-Wan Kenobi, Jedi Master";
    const anakin = { name: "Anakin Skywalker" };
    expect(weighed(master, { follower: anakin, at: NEAR })).toEqual({ ...plain, attack: 9 });
    expect(weighed(master, { follower: { ...anakin, commander: another } }).attack).toBe(9);
    expect(weighed(master, { follower: anakin, at: FAR })).toEqual(plain);
    expect(weighed(master)).toEqual(plain);
  });
});

describe("Tarfful", () => {
  it("Tarfful: + 4 for followers within 6 squares against adjacent enemies", () => {
    expect(weighed("Tarfful", { enemy: { at: [6, 5] } })).toEqual({ ...plain, attack: 9 });
    expect(weighed("Tarfful")).toEqual(plain);
    expect(weighed("Tarfful", { at: FAR, enemy: { at: [13, 6] } })).toEqual(plain);
  });
});

describe("Tion Medon", () => {
  it("Tion Medon: Double Attack for Utapaun followers within 6 squares", () => {
    const follower = { name: "Utapaun Soldier" };
    attacksTwice("Tion Medon", { follower, at: NEAR }, [{ follower, at: FAR }, {}]);
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
  it("Yoda, Jedi Master: Bodyguard for allied Wookiees within 6 squares", () => {
    expect(guards("Yoda, Jedi Master", { name: "Wookiee Scout" })).toBe(true);
    expect(guards("Yoda, Jedi Master", { name: "Chewbacca", commander: another })).toBe(true);
    expect(guards("Yoda, Jedi Master", { name: "Wookiee Scout" }, [5, 13 - 1])).toBe(true);
    expect(guards("Yoda, Jedi Master", { name: "Wookiee Scout" }, [12, 6])).toBe(false);
    expect(guards("Yoda, Jedi Master", { name: "Ewok" })).toBe(false);
  });
});

describe("Emperor Roan Fel", () => {
  it("Emperor Roan Fel: Bodyguard for adjacent followers", () => {
    expect(guards("Emperor Roan Fel", {})).toBe(true);
    expect(guards("Emperor Roan Fel", {}, [3, 6])).toBe(false);
    expect(guards("Emperor Roan Fel", { commander: another })).toBe(false);
  });
});

describe("Jabba the Hutt", () => {
  it("Jabba the Hutt: + 2 for allies with Bounty Hunter wherever they are, not for Droids", () => {
    const jabba = "Jabba the Hutt (Rebel Storm)";
    const hunter = { abilities: ["Bounty Hunter 4"] };
    expect(weighed(jabba, { follower: hunter, at: FAR })).toEqual({ ...plain, attack: 7 });
    expect(weighed(jabba, { follower: { ...hunter, commander: another } }).attack).toBe(7);
    expect(weighed(jabba, { follower: { abilities: ["Bounty Hunter 4", "Droid"] } })).toEqual(plain);
    expect(weighed(jabba)).toEqual(plain);
  });
});

describe("Aayla Secura", () => {
  it("Aayla Secura: + 2 for adjacent Trooper followers", () => {
    const aayla = "Aayla Secura (Clone Strike)";
    const trooper = { name: "Clone Trooper" };
    expect(weighed(aayla, { follower: trooper })).toEqual({ ...plain, attack: 7 });
    expect(weighed(aayla, { follower: trooper, at: [5, 8] })).toEqual(plain);
    expect(weighed(aayla)).toEqual(plain);
  });
});

describe("Asajj Ventress", () => {
  it("Asajj Ventress: critical hits on 19 for followers within 6 squares", () => {
    const shot = (given: Led) =>
      led("Asajj Ventress (Clone Strike)", given).turn(1, [attack(2)], { dice: [19] }).attacks[0]!.outcome;
    expect(shot({ at: NEAR })).toBe("critical");
    expect(shot({ at: FAR })).toBe("hit");
    expect(shot({ follower: { commander: another } })).toBe("hit");
  });
});

describe("Admiral Ackbar", () => {
  it("Admiral Ackbar: + 4 for followers within 6 squares against enemies who have activated", () => {
    const activated = { activated: true };
    const ackbar = "Admiral Ackbar (Universe)";
    expect(weighed(ackbar, { at: NEAR, enemy: activated })).toEqual({ ...plain, attack: 9 });
    expect(weighed(ackbar, { at: NEAR })).toEqual(plain);
    expect(weighed(ackbar, { at: FAR, enemy: activated })).toEqual(plain);
  });
});

/** Total of an attack by the follower with the fire of an ally. */
function combined(leader: string, given: Led): number {
  const { follower = {}, at = [5, 5] } = given;
  const s = scene({
    west: [{ card: stat({ commander: leader }), at: [5, 6] }, { card: stat(follower), at }, { at: [15, 9] }],
    east: [{ at: [15, 5] }],
  });
  return s.turn(1, [attack(3, { combine: [2] })], { dice: [MISS] }).attacks[0]!.total - MISS - 5;
}

describe("Baron Fel", () => {
  it("Baron Fel: each combiner gives + 6 to followers within 6 squares", () => {
    expect(combined("Baron Fel (Universe)", { at: NEAR })).toBe(6);
    expect(combined("Baron Fel (Universe)", { at: FAR })).toBe(4);
    expect(combined("Baron Fel (Universe)", { follower: { commander: another } })).toBe(4);
  });
});

describe("Darth Malak", () => {
  it("Darth Malak: each combiner gives + 6 to followers wherever they are", () => {
    expect(combined("Darth Malak (Champions of the Force)", { at: FAR })).toBe(6);
    expect(combined("Darth Malak (Champions of the Force)", { follower: { commander: another } })).toBe(4);
  });
});

describe("Han Solo, Rebel Hero", () => {
  it("Han Solo, Rebel Hero: Advantageous Attack for followers within 6 squares", () => {
    const han = "Han Solo, Rebel Hero";
    expect(weighed(han, { at: NEAR })).toEqual({ ...plain, damage: 20 });
    expect(weighed(han, { at: NEAR, enemy: { activated: true } })).toEqual(plain);
    expect(weighed(han, { at: FAR })).toEqual(plain);
    expect(weighed(han, { follower: { abilities: ["Advantageous Attack"] } }).damage).toBe(20);
  });
});

/** May move, attack and move on where it is covered, not otherwise. */
function isMobile(leader: string, given: Led): void {
  const [column, row] = given.at ?? [5, 5];
  const there = dash(column, row - 1);
  led(leader, given).turn(1, [there, attack(2), move(column, row - 2)], { dice: [MISS] });
}
function isNotMobile(leader: string, given: Led): void {
  const [column, row] = given.at ?? [5, 5];
  led(leader, given).illegal(1, [dash(column, row - 1), attack(2), move(column, row - 2)], { dice: [MISS] });
}

describe("Lando Calrissian, Hero of Taanab", () => {
  it("Lando Calrissian, Hero of Taanab: Mobile Attack for followers within 6 squares that are not Unique", () => {
    const lando = "Lando Calrissian, Hero of Taanab";
    isMobile(lando, { at: [5, 10] });
    isNotMobile(lando, { at: FAR });
    isNotMobile(lando, { follower: { unique: true } });
  });
});

/** Hit points of the ally after a hit by an enemy 10 squares away, with a save that would avoid it; no save, no die. */
function evades(leader: string, given: Led, saves: boolean): void {
  const s = led(leader, given);
  s.turn(2, [attack(1)], { dice: saves ? [20, 11] : [20] });
  expect(s.hp(1)).toBe(saves ? 100 : 80);
}

describe("Wedge Antilles", () => {
  const wedge = "Wedge Antilles (Universe)";
  it("Wedge Antilles: Evade for allied Pilots wherever they are", () => {
    evades(wedge, { follower: { name: "Rebel Pilot" }, at: [12, 4] }, true);
    evades(wedge, { follower: { abilities: ["Pilot"], commander: another } }, true);
    evades(wedge, {}, false);
  });
});

describe("General Rieekan", () => {
  it("General Rieekan: Evade and Mobile Attack for allies wherever they are, not for Droids", () => {
    isMobile("General Rieekan", { at: FAR });
    isMobile("General Rieekan", { follower: { commander: another } });
    isNotMobile("General Rieekan", { follower: { abilities: ["Droid"] } });
    evades("General Rieekan", { at: [12, 4] }, true);
  });
});

describe("General Wedge Antilles", () => {
  it("General Wedge Antilles: Evade and Mobile Attack for followers wherever they are", () => {
    isMobile("General Wedge Antilles", { at: FAR });
    isNotMobile("General Wedge Antilles", { follower: { commander: another } });
    evades("General Wedge Antilles", { at: [12, 4] }, true);
    evades("General Wedge Antilles", { follower: { commander: another } }, false);
  });
});
