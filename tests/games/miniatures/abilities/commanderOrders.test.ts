import { describe, expect, it } from "vitest";
import { EVENT } from "../../../../src/games/miniatures/state/journal.js";
import { FAR, type Given, HIT, type Led, led, MISS, NEAR, numbers, plain } from "../support/led.js";
import { attack, type Cast, move, scene, stat } from "../support/scene.js";
import { check, custom } from "../support/squadFile.js";

/**
 * Commander effects with a moment of their own: activations of a phase, the start, saves, orders at the end of a turn.
 */

const another = "Jedi Exile";
const leader = (commander: string, at: Cast["at"]): Cast => ({ card: stat({ name: "Leader", commander }), at });

/** Five characters of the west under a leader against two; who is activated in which order, west first. */
function phases(commander: string, order: readonly number[], goOn: readonly boolean[]): void {
  const west = [leader(commander, [2, 2]), ...[4, 6, 8, 10].map((row): Cast => ({ at: [2, row] }))];
  const east: Cast[] = [{ at: [19, 2] }, { at: [19, 4] }, { at: [19, 6] }];
  scene({ west, east }).round({
    dice: [2, 1],
    first: [true],
    order,
    ...(goOn.length > 0 ? { answers: { goOn } } : {}),
  });
}

/** A leader that the first enemy to act defeats: who is activated in which order then. */
function phasesAfterDefeat(commander: string, order: readonly number[], goOn: readonly boolean[] = []): void {
  const west: Cast[] = [
    { ...leader(commander, [2, 2]), hitPoints: 10 },
    ...[6, 8, 10].map((y): Cast => ({ at: [2, y] })),
  ];
  const s = scene({ west, east: [{ at: [19, 2] }, { at: [19, 4] }, { at: [19, 6] }] });
  s.round({
    dice: [2, 1, HIT + 5],
    first: [true],
    order,
    turns: new Map([[4, [attack(0)]]]),
    ...(goOn.length > 0 ? { answers: { goOn } } : {}),
  });
  expect(s.isAlive(0)).toBe(false);
}

describe("San Hill", () => {
  it("San Hill: one activation a phase", () => phases("San Hill", [0, 5, 6, 1, 7, 2, 3, 4], []));
  it("San Hill: two again once he is defeated", () => {
    phasesAfterDefeat("San Hill", [1, 4, 5, 2, 3, 6]);
  });
});

describe("Admiral Ozzel", () => {
  it("Admiral Ozzel: one activation a phase", () => phases("Admiral Ozzel", [0, 5, 6, 1, 7, 2, 3, 4], []));
  it("Admiral Ozzel: not for the other side", () => {
    const east: Cast[] = [{ at: [19, 2] }, { at: [19, 4] }, { at: [19, 6] }];
    scene({ west: [leader("Admiral Ozzel", [2, 2]), { at: [2, 4] }], east }).round({
      dice: [1, 2],
      first: [true],
      order: [2, 3, 0, 4, 1],
    });
  });
});

describe("General Dodonna", () => {
  it("General Dodonna: one or two activations a phase, as wanted each time", () => {
    phases("General Dodonna", [0, 5, 6, 1, 2, 7, 3, 4], [false, true, true]);
    phases("General Dodonna", [0, 1, 5, 6, 2, 7, 3, 4], [true, false, true]);
  });
  it("General Dodonna: two as ever once he is defeated", () => {
    phasesAfterDefeat("General Dodonna", [1, 4, 5, 2, 3, 6], [false]);
  });
  it("General Dodonna: two for the other side", () => {
    const s = scene({ west: [leader("General Dodonna", [2, 2])], east: [{ at: [19, 2] }, { at: [19, 4] }] });
    s.round({ dice: [1, 2], first: [true], order: [1, 2, 0] });
    expect([0, 1, 2].map((c) => s.isActivated(c))).toEqual([true, true, true]);
  });
});

describe("Grand Moff Tarkin", () => {
  const tarkin = "Grand Moff Tarkin (Rebel Storm)";
  it("Grand Moff Tarkin: two or three activations a phase, as wanted each time", () => {
    phases(tarkin, [0, 1, 2, 5, 6, 3, 4, 7], [true]);
    phases(tarkin, [0, 1, 5, 6, 2, 3, 4, 7], [false, true]);
  });
  it("Grand Moff Tarkin: not in a first phase of one activation", () => {
    const west = [leader(tarkin, [2, 2]), { at: [2, 4] } as const, { at: [2, 6] } as const];
    const given = { west, east: [{ at: [19, 2] } as const], rules: { firstPhaseActivations: 1 as const } };
    scene(given).round({ dice: [2, 1], first: [true], order: [0, 3, 1, 2] });
  });
});

describe("Luke Skywalker, Jedi Master", () => {
  const luke = "Luke Skywalker, Jedi Master";
  it("Luke Skywalker, Jedi Master: one Force point more at the start for allies with a Force rating", () => {
    expect(led(luke, { follower: { force: 2 }, at: FAR }).force(1)).toBe(3);
    expect(led(luke, { follower: { force: 2, commander: another } }).force(1)).toBe(3);
  });
  it("Luke Skywalker, Jedi Master: not for himself, for others without a rating, nor for Droids", () => {
    expect(led(luke, { follower: {} }).force(1)).toBe(0);
    expect(led(luke, { follower: { force: 2, abilities: ["Droid"] } }).force(1)).toBe(2);
    expect(led(luke).force(0)).toBe(0);
  });
});

describe("Yoda", () => {
  const yoda = "Yoda (Clone Strike)";
  const evading = { abilities: ["Evade"] };
  const shot = (given: Led, dice: readonly number[], answers = {}) => {
    const s = led(yoda, { follower: evading, ...given });
    s.turn(2, [attack(1)], { dice, answers });
    return s.hp(1);
  };
  it("Yoda: followers within 6 squares may reroll a failed save", () => {
    expect(shot({ at: [7, 5] }, [20, 10, 11], { rerollFreely: true })).toBe(100);
    expect(shot({ at: [7, 5] }, [20, 10, 10], { rerollFreely: true })).toBe(80);
    expect(shot({ at: [7, 5] }, [20, 10], { rerollFreely: false })).toBe(80);
  });
  it("Yoda: the log tells by whose command a save is rolled again, before it is", () => {
    const s = led(yoda, { follower: evading, at: [7, 5] });
    const { entries } = s.turn(2, [attack(1)], { dice: [20, 10, 11], answers: { rerollFreely: true } });
    const told = entries.filter(([event]) => event === EVENT.save || event === EVENT.bidden);
    expect(told.map(([event, who, by]) => (event === EVENT.bidden ? [who, by] : who))).toEqual([1, [1, 0], 1]);
  });
  it("Yoda: not farther away, not for commanders, and once a turn", () => {
    expect(shot({ at: FAR }, [20, 10])).toBe(80);
    expect(shot({ follower: { ...evading, commander: another } }, [20, 10])).toBe(80);
    const s = led(yoda, { follower: evading, enemy: { card: stat({ abilities: ["Double Attack"] }) } });
    const twice = [attack(1), attack(1)];
    s.turn(2, twice, { dice: [20, 10, 11, 20, 10], answers: { rerollFreely: { by: 1, say: true } } });
    expect(s.hp(1)).toBe(80);
  });
});

/** The attack that the leader orders at the end of its turn: by the follower, on the enemy. */
function ordered(commander: string, given: Led, die = HIT) {
  return led(commander, given).turn(0, [], { dice: [die], answers: { volley: 1, extraAttack: 2 } }).attacks[0];
}
/** Nobody to order. */
const orderless = (commander: string, given: Led): void => {
  expect(led(commander, given).turn(0, []).attacks).toEqual([]);
};

describe("Aerial Clone Trooper Captain", () => {
  const captain = "Aerial Clone Trooper Captain";
  it("Aerial Clone Trooper Captain: one follower that is not Unique attacks at the end of his turn", () => {
    expect(ordered(captain, { at: NEAR })).toMatchObject({ by: 1, on: 2, total: HIT + 5 });
  });
  it("Aerial Clone Trooper Captain: nobody farther away, no Unique one, no commander, and nobody without a target", () => {
    orderless(captain, { at: FAR });
    orderless(captain, { follower: { unique: true } });
    orderless(captain, { follower: { commander: another } });
    orderless(captain, { follower: { abilities: ["Melee Attack"] } });
  });
  // Glossary, "Melee Reach": it counts on the character's own turn only, and this one is the captain's.
  it("Aerial Clone Trooper Captain: a follower with Melee Reach attacks whom it touches, nobody 2 squares away", () => {
    const follower = { abilities: ["Melee Attack", "Melee Reach 2"] };
    const apart = { follower, enemy: { at: [7, 5] } } as const;
    orderless(captain, apart);
    expect(led(captain, apart).turn(1, [attack(2)], { dice: [HIT] }).attacks).toHaveLength(1);
    expect(ordered(captain, { follower, enemy: { at: [6, 5] } })).toMatchObject({ by: 1, on: 2 });
  });
  it("Aerial Clone Trooper Captain: need not, is no activation, and only one attacks however many attacks it has", () => {
    const s = led(captain, { follower: { abilities: ["Double Attack"] } });
    expect(s.turn(0, [], { answers: { volley: -1 } }).attacks).toEqual([]);
    expect(s.turn(0, [], { dice: [MISS], answers: { volley: 1, extraAttack: 2 } }).attacks).toHaveLength(1);
    expect(s.isActivated(1)).toBe(false);
  });
});

describe("Bothan Noble", () => {
  it("Bothan Noble: one follower within 6 squares attacks at the end of its turn, a Unique one too", () => {
    expect(ordered("Bothan Noble", { at: NEAR })).toMatchObject({ by: 1, on: 2, total: HIT + 5 });
    expect(ordered("Bothan Noble", { follower: { unique: true }, at: NEAR })).toMatchObject({ by: 1, total: HIT + 5 });
  });
  it("Bothan Noble: need not, not from farther away, for commanders and Droids, nor without a target", () => {
    expect(led("Bothan Noble").turn(0, [], { answers: { volley: -1 } }).attacks).toEqual([]);
    orderless("Bothan Noble", { at: FAR });
    orderless("Bothan Noble", { follower: { commander: another } });
    orderless("Bothan Noble", { follower: { abilities: ["Droid"] } });
    orderless("Bothan Noble", { follower: { abilities: ["Melee Attack"] } });
  });
});

describe("Princess Leia", () => {
  const leia = "Princess Leia (Alliance and Empire)";
  const rebel = { faction: "Rebel" };
  it("Princess Leia: one Rebel follower attacks with + 4 and + 10 Damage", () => {
    const s = led(leia, { follower: rebel, at: NEAR });
    const { attacks } = s.turn(0, [], { dice: [HIT], answers: { volley: 1, extraAttack: 2 } });
    expect(attacks[0].total).toBe(HIT + 9);
    expect(s.hp(2)).toBe(80);
  });
  it("Princess Leia: not one of another faction, no commander, and nobody farther away", () => {
    orderless(leia, { follower: { faction: "Imperial" } });
    orderless(leia, { follower: rebel, at: FAR });
    orderless(leia, { follower: { ...rebel, commander: another } });
  });
  it("Princess Leia: the bonuses go for the extra attack of Twin Attack too", () => {
    const s = led(leia, { follower: { ...rebel, abilities: ["Twin Attack"] } });
    s.turn(0, [], { dice: [HIT, HIT], answers: { volley: 1, extraAttack: 2 } });
    expect(s.hp(2)).toBe(60);
  });
  it("Princess Leia: beside another commander's bonus only the higher one counts", () => {
    const yoda: Cast = { card: stat({ name: "Yoda", commander: "Grand Master Yoda" }), at: [6, 6] };
    const west = [leader(leia, [5, 6]), { card: stat(rebel), at: [5, 5] } as const, yoda];
    const s = scene({ west, east: [{ at: [15, 5] }] });
    const { attacks } = s.turn(0, [], { dice: [MISS], answers: { volley: 1, extraAttack: 3 } });
    expect(attacks[0].total).toBe(MISS + 5 + 4);
  });
});

describe("Bail Organa", () => {
  /** Damage of a hit with the fire of an ally. */
  const damage = (attacker: Given, ally: Given, withBail = true) => {
    const bail = leader(withBail ? "Bail Organa" : another, [5, 6]);
    const west = [bail, { card: stat(attacker), at: [5, 5] } as const, { card: stat(ally), at: [5, 9] } as const];
    const s = scene({ west, east: [{ at: [15, 5] }] });
    s.turn(1, [attack(3, { combine: [2] })], { dice: [HIT] });
    return 100 - s.hp(3);
  };
  const trooper = { name: "Alderaan Trooper" };
  it("Bail Organa: + 10 Damage when an Alderaan Trooper combines fire with another", () => {
    expect(damage(trooper, trooper)).toBe(20);
    expect(damage({ abilities: ["Alderaan Senator"] }, trooper)).toBe(20);
  });
  it("Bail Organa: not without him, nor where only one of the two is an Alderaan Trooper", () => {
    expect(damage(trooper, trooper, false)).toBe(10);
    expect(damage(trooper, { name: "Clone Trooper" })).toBe(10);
    expect(damage({ name: "Clone Trooper" }, trooper)).toBe(10);
  });
  it("Bail Organa: counts as an Alderaan Trooper himself", () => {
    const west = ["Bail Organa", "Alderaan Trooper"].map((card, i): Cast => ({ card, at: [5, 5 + i] }));
    const s = scene({ west, east: [{ at: [12, 5] }] });
    s.turn(0, [attack(2, { combine: [1] })], { dice: [19] });
    expect(s.hp(2)).toBe(80);
  });
});

describe("Stormtrooper Officer", () => {
  const officer = "Stormtrooper Officer";
  const follower = { name: "Heavy Stormtrooper" };
  it("Stormtrooper Officer: + 3 for Stormtrooper followers within 6 squares who do not move in the turn", () => {
    expect(numbers(officer, { follower, at: NEAR })).toEqual({ ...plain, attack: 8 });
  });
  it("Stormtrooper Officer: not after a move, farther away, for other Troopers, nor for commanders", () => {
    expect(numbers(officer, { follower }, { moved: true })).toEqual(plain);
    expect(numbers(officer, { follower, at: FAR })).toEqual(plain);
    expect(numbers(officer, { follower: { name: "Scout Trooper" } })).toEqual(plain);
    expect(numbers(officer, { follower: { ...follower, commander: another } })).toEqual(plain);
  });
  it("Stormtrooper Officer: no move after an attack with the bonus", () => {
    led(officer, { follower }).illegal(1, [attack(2), move(5, 4)], { dice: [MISS] });
    led(officer, { follower, at: FAR }).turn(1, [attack(2), move(12, 5)], { dice: [MISS] });
  });
});

describe("Exar Kun", () => {
  const kun = "Exar Kun (Champions of the Force)";
  const jedi = { card: stat({ force: 2 }) };
  it("Exar Kun: Jedi Hunter and Momentum for Savage followers wherever they are", () => {
    const savage = { abilities: ["Savage"] };
    expect(numbers(kun, { follower: savage, at: FAR, enemy: jedi })).toEqual({ attack: 9, defense: 15, damage: 20 });
    expect(numbers(kun, { follower: savage, at: [14, 5] }, { moved: true })).toEqual({
      attack: 9,
      defense: 15,
      damage: 20,
    });
  });
  it("Exar Kun: not for others, for Droids, nor for Savage commanders", () => {
    expect(numbers(kun, { enemy: jedi })).toEqual(plain);
    expect(numbers(kun, { follower: { abilities: ["Savage", "Droid"] }, enemy: jedi })).toEqual(plain);
    expect(numbers(kun, { follower: { abilities: ["Savage"], commander: another }, enemy: jedi })).toEqual(plain);
  });
});

describe("Darth Sidious Hologram", () => {
  const hologram = "Darth Sidious Hologram";
  const renewed = (given: Led) => {
    const s = led(hologram, given);
    s.turn(1, []);
    return s.force(1);
  };
  it("Darth Sidious Hologram: Force Renewal 1 for allies within 6 squares, with or without a Force rating", () => {
    expect(renewed({ at: NEAR })).toBe(1);
    expect(renewed({ follower: { commander: another, force: 2 } })).toBe(3);
    expect(renewed({ follower: { force: 1, powers: ["Force Renewal 1"] } })).toBe(2);
  });
  it("Darth Sidious Hologram: not farther away, not for Droids, and nobody becomes a user of the Force", () => {
    expect(renewed({ at: FAR })).toBe(0);
    expect(renewed({ follower: { abilities: ["Droid"] } })).toBe(0);
    const s = led(hologram, { enemy: { card: stat({ abilities: ["Jedi Hunter"] }) } });
    s.turn(1, []);
    expect(s.attackNumbers(2, 1)).toEqual(plain);
  });
});

describe("Grand Master Luke Skywalker", () => {
  const luke = "Grand Master Luke Skywalker";
  const renewed = (given: Led) => {
    const s = led(luke, given);
    s.turn(1, []);
    return s.force(1);
  };
  it("Grand Master Luke Skywalker: Force Renewal 1 for allies with a Force rating, wherever they are", () => {
    expect(renewed({ at: NEAR, follower: { force: 1 } })).toBe(2);
    expect(renewed({ at: FAR, follower: { commander: another, force: 2 } })).toBe(3);
  });
  it("Grand Master Luke Skywalker: nothing for those without one, nor on top of a Force Renewal of their own", () => {
    expect(renewed({ at: NEAR })).toBe(0);
    expect(renewed({ at: NEAR, follower: { force: 1, powers: ["Force Renewal 2"] } })).toBe(3);
    expect(renewed({ at: NEAR, follower: { force: 1, abilities: ["Droid"] } })).toBe(1);
  });
});

describe("Emperor Palpatine, Sith Lord", () => {
  const lord = "Emperor Palpatine, Sith Lord";
  const turncoat = custom("Turncoat", "Republic", "Order 66");
  it("Emperor Palpatine, Sith Lord: his squad may contain characters of other factions with Order 66", () => {
    const { squad, problems } = check("Imperial", [lord, turncoat]);
    expect(problems).toEqual([]);
    expect(squad!.characters.map((c) => c.name)).toEqual([lord, "Turncoat"]);
  });
  it("Emperor Palpatine, Sith Lord: nobody else of another faction, and nobody without him or with another Emperor", () => {
    expect(check("Imperial", [lord, custom("Loyal", "Republic", "Soldier")]).problems).toHaveLength(1);
    expect(check("Imperial", [turncoat]).problems).toHaveLength(1);
    expect(check("Imperial", ["Emperor Palpatine on Throne", turncoat]).problems).toHaveLength(1);
  });
  it("Emperor Palpatine, Sith Lord: does nothing in play", () => {
    const s = led(lord, { follower: { abilities: ["Order 66"] } });
    expect(s.attackNumbers(1, 2)).toEqual(plain);
    expect(s.state.effectBits.every((bits) => bits === 0)).toBe(true);
  });
});
