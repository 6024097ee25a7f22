import { describe, expect, it } from "vitest";
import { FAR, HIT, type Led, led, MISS, NEAR, numbers, plain } from "../support/led.js";
import { attack, type Cast, dash, move, scene, stat, use } from "../support/scene.js";

/**
 * Commander effects that move, exchange, reroll and avenge. The leader (0) stands in (5, 6), an ally (1), an enemy (2)
 * in (15, 5).
 */

const another = "Jedi Exile";
const leader = (commander: string, at: Cast["at"]): Cast => ({ card: stat({ name: "Leader", commander }), at });
/** The space in a column and row, for choices of a space. */
const space = (column: number, row: number) => 100 * column + row;

/** Places changed at the end of the leader's turn between two allies. */
function exchanged(commander: string, one: Partial<Cast>, other: Partial<Cast>) {
  const west = [leader(commander, [5, 6]), { at: [5, 5], ...one } as Cast, { at: [7, 6], ...other } as Cast];
  return scene({ west, east: [{ at: [19, 10] }] });
}
function exchanges(commander: string): void {
  const s = exchanged(commander, {}, { card: stat({ commander: another }) });
  s.turn(0, [], { answers: { exchange: 1, exchangeWith: 2 } });
  expect([s.position(1), s.position(2)]).toEqual([
    [7, 6],
    [5, 5],
  ]);
}
function exchangesNot(commander: string): void {
  const stays = exchanged(commander, {}, {});
  stays.turn(0, [], { answers: { exchange: -1 } });
  expect(stays.position(1)).toEqual([5, 5]);
  // Nobody to change with: too far, a Droid, another size.
  exchanged(commander, {}, { at: [12, 6] }).turn(0, []);
  exchanged(commander, {}, { card: stat({ abilities: ["Droid"] }) }).turn(0, []);
  exchanged(commander, {}, { card: stat({ size: "large" }) }).turn(0, []);
}

describe("Grand Admiral Thrawn", () => {
  const thrawn = "Grand Admiral Thrawn (Universe)";
  it("Grand Admiral Thrawn: + 3 Attack and Defense for followers within 6 squares that are not Unique", () => {
    expect(numbers(thrawn, { at: NEAR })).toEqual({ ...plain, attack: 8 });
    expect(led(thrawn).attackNumbers(2, 1).defense).toBe(18);
  });
  it("Grand Admiral Thrawn: no bonus for Unique ones, for commanders, nor farther away", () => {
    expect(numbers(thrawn, { follower: { unique: true } })).toEqual(plain);
    expect(numbers(thrawn, { follower: { commander: another } })).toEqual(plain);
    expect(numbers(thrawn, { at: FAR })).toEqual(plain);
  });
  it("Grand Admiral Thrawn: two allies within 6 squares change places at the end of his turn", () => exchanges(thrawn));
  it("Grand Admiral Thrawn: nobody changes unless he wants, with one farther away, a Droid or another size", () =>
    exchangesNot(thrawn));
});

describe("Thrawn (Mitth'raw'nuruodo)", () => {
  const thrawn = "Thrawn (Mitth'raw'nuruodo)";
  it("Thrawn (Mitth'raw'nuruodo): Opportunist for allies wherever they are", () => {
    const enemy = { activated: true };
    expect(numbers(thrawn, { at: FAR, enemy })).toEqual({ attack: 9, defense: 15, damage: 20 });
  });
  it("Thrawn (Mitth'raw'nuruodo): no bonus against enemies who have not activated, nor for Droids", () => {
    const enemy = { activated: true };
    expect(numbers(thrawn, { at: FAR })).toEqual(plain);
    expect(numbers(thrawn, { follower: { abilities: ["Droid"] }, enemy })).toEqual(plain);
  });
  it("Thrawn (Mitth'raw'nuruodo): two allies within 6 squares change places at the end of his turn", () =>
    exchanges(thrawn));
  it("Thrawn (Mitth'raw'nuruodo): nobody changes unless he wants, with one farther away, a Droid or another size", () =>
    exchangesNot(thrawn));
});

describe("Princess Leia, Senator", () => {
  const leia = "Princess Leia, Senator";
  it("Princess Leia, Senator: allies who end their turn within 6 squares may move 2 more", () => {
    const s = led(leia);
    s.turn(1, [move(5, 1)], { answers: { space: space(6, 2) } });
    expect(s.position(1)).toEqual([6, 2]);
    const still = led(leia, { follower: { commander: another } });
    still.turn(1, [], { answers: { space: space(5, 3) } });
    expect(still.position(1)).toEqual([5, 3]);
  });
  it("Princess Leia, Senator: not farther away, not for Droids, and provoking as ever", () => {
    led(leia, { at: FAR }).turn(1, []);
    led(leia, { follower: { abilities: ["Droid"] } }).turn(1, []);
    const west = [leader(leia, [5, 6]), { at: [5, 5] } as Cast];
    const s = scene({ west, east: [{ at: [6, 4] }] });
    s.turn(1, [], { dice: [MISS], answers: { space: space(4, 6), opportunity: true } });
    expect(s.position(1)).toEqual([4, 6]);
  });
});

describe("Clone Commander Gree", () => {
  const gree = "Clone Commander Gree";
  it("Clone Commander Gree: Soldiers and Troopers who end a move within 6 squares may move 2 more", () => {
    for (const follower of [{ name: "Clone Trooper" }, { abilities: ["Soldier"] }]) {
      const s = led(gree, { follower });
      s.turn(1, [move(5, 1)], { answers: { space: space(5, 3) } });
      expect(s.position(1)).toEqual([5, 3]);
    }
  });
  it("Clone Commander Gree: not without a move, for others or commanders, nor where it ends farther away", () => {
    led(gree, { follower: { name: "Clone Trooper" } }).turn(1, [attack(2)], { dice: [MISS] });
    led(gree).turn(1, [move(5, 1)]);
    led(gree, { follower: { name: "Clone Trooper", commander: another } }).turn(1, [move(5, 1)]);
    led(gree, { follower: { name: "Clone Trooper" } }).turn(1, [move(13, 5)]);
  });
  it("Clone Commander Gree: who has Order 66 and Mobile Attack provokes nobody", () => {
    const leaves = (abilities: readonly string[]) => {
      const west = [leader(gree, [5, 12]), { card: stat({ abilities }), at: [5, 5] } as Cast];
      const s = scene({ west, east: [{ at: [6, 4] }] });
      return s.turn(1, [move(2, 5)], { dice: [MISS], otherwise: { opportunity: true } }).attacks.length;
    };
    expect(leaves(["Order 66"])).toBe(1);
    expect(() => leaves(["Order 66", "Mobile Attack"])).toThrow("did not use dice");
  });
});

describe("Garm Bel Iblis", () => {
  const garm = "Garm Bel Iblis";
  const follower = { abilities: ["Double Attack"] };
  it("Garm Bel Iblis: followers make all their attacks after a move of up to half their speed", () => {
    led(garm, { follower, at: FAR }).turn(1, [dash(12, 3), attack(2), attack(2)], { dice: [MISS, MISS] });
    const fast = { abilities: ["Double Attack", "Speed 8"] };
    led(garm, { follower: fast }).turn(1, [dash(5, 1), attack(2), attack(2)], { dice: [MISS, MISS] });
  });
  it("Garm Bel Iblis: one attack after a longer move", () => {
    led(garm, { follower, at: FAR }).illegal(1, [dash(12, 2), attack(2), attack(2)], { dice: [MISS] });
  });
  it("Garm Bel Iblis: one attack for commanders, Droids and those with no more", () => {
    const twice = [dash(5, 4), attack(2), attack(2)];
    led(garm, { follower: { ...follower, commander: another } }).illegal(1, twice, { dice: [MISS] });
    led(garm, { follower: { abilities: ["Double Attack", "Droid"] } }).illegal(1, twice, { dice: [MISS] });
    led(garm).illegal(1, twice, { dice: [MISS] });
  });
});

describe("Princess Leia, Rebel Hero", () => {
  const leia = "Princess Leia, Rebel Hero";
  const two = (follower: Parameters<typeof stat>[0] = {}, leaderAt: Cast["at"] = [5, 6]) =>
    scene({
      west: [leader(leia, leaderAt), { card: stat(follower), at: [5, 5] }],
      east: [{ at: [15, 5], hitPoints: 10 }, { at: [15, 9] }],
    });
  it("Princess Leia, Rebel Hero: a follower that defeats an enemy may move 2 at once and keeps its attacks", () => {
    const s = two({ abilities: ["Double Attack"] });
    s.turn(1, [attack(2), attack(3)], { dice: [HIT, MISS], answers: { space: space(6, 4) } });
    expect(s.position(1)).toEqual([6, 4]);
    const grenadier = two({ abilities: ["Grenades 10"] });
    grenadier.place(1, [10, 5]);
    grenadier.place(0, [10, 6]);
    grenadier.turn(1, [use("Grenades", 2)], { dice: [MISS], answers: { space: space(10, 4) } });
    expect(grenadier.position(1)).toEqual([10, 4]);
  });
  it("Princess Leia, Rebel Hero: provoking nobody, not for commanders, nor from farther away", () => {
    const s = scene({
      west: [leader(leia, [5, 6]), { at: [5, 5] }],
      east: [{ at: [6, 5], hitPoints: 10 }, { at: [5, 4] }],
    });
    s.turn(1, [attack(2)], { dice: [HIT], answers: { space: space(7, 5) }, otherwise: { opportunity: true } });
    expect(s.position(1)).toEqual([7, 5]);
    two({ commander: another }).turn(1, [attack(2)], { dice: [HIT] });
    two({}, [13, 11]).turn(1, [attack(2)], { dice: [HIT] });
  });
});

describe("Mon Mothma", () => {
  const mothma = "Mon Mothma (Revenge of the Sith)";
  const shot = (given: Led) => led(mothma, given);
  it("Mon Mothma: followers within 6 squares make one attack with + 10 Damage when they are defeated", () => {
    const s = shot({ enemy: { card: stat({ damage: 100 }) } });
    s.turn(2, [attack(1)], { dice: [HIT, HIT], answers: { extraAttack: 2 } });
    expect([s.isAlive(1), s.hp(2)]).toEqual([false, 80]);
  });
  it("Mon Mothma: need not, not from farther away, not for commanders, and never twice", () => {
    const enemy = { card: stat({ damage: 100 }) };
    const s = shot({ enemy });
    s.turn(2, [attack(1)], { dice: [HIT], answers: { extraAttack: -1 } });
    expect([s.isAlive(1), s.hp(2)]).toEqual([false, 100]);
    shot({ enemy, at: FAR }).turn(2, [attack(1)], { dice: [HIT] });
    shot({ enemy, follower: { commander: another } }).turn(2, [attack(1)], { dice: [HIT] });
    const riposting = {
      card: stat({ damage: 100, abilities: ["Melee Attack", "Djem So Style"] }),
      at: [5, 4],
    } as const;
    const duel = shot({ follower: { abilities: ["Melee Attack"] }, enemy: riposting });
    duel.turn(2, [attack(1)], { dice: [HIT, HIT, 11, HIT], answers: { extraAttack: 2 } });
    expect([duel.isAlive(1), duel.hp(2)]).toEqual([false, 80]);
  });
});

describe("Darth Vader, Champion of the Sith", () => {
  const vader = "Darth Vader, Champion of the Sith";
  const stake = { stakeAll: true };
  it("Darth Vader, Champion of the Sith: a follower rerolls an attack with + 4 and + 10 Damage, or is defeated", () => {
    const s = led(vader);
    const { attacks } = s.turn(1, [attack(2)], { dice: [MISS, 6], answers: stake });
    expect(attacks.map((a) => a.total)).toEqual([MISS + 5, 6 + 9]);
    expect(s.hp(2)).toBe(80);
    const lost = led(vader);
    lost.turn(1, [attack(2)], { dice: [MISS, 5], answers: stake });
    expect([lost.isAlive(1), lost.hp(2)]).toEqual([false, 100]);
  });
  it("Darth Vader, Champion of the Sith: once a turn, if it wants, within 6 squares, and not for commanders", () => {
    const twice = led(vader, { follower: { abilities: ["Double Attack"] } });
    twice.turn(1, [attack(2), attack(2)], { dice: [MISS, HIT, MISS], answers: stake });
    expect(twice.hp(2)).toBe(80);
    led(vader).turn(1, [attack(2)], { dice: [MISS], answers: { stakeAll: false } });
    led(vader, { at: FAR }).turn(1, [attack(2)], { dice: [MISS] });
    led(vader, { follower: { commander: another } }).turn(1, [attack(2)], { dice: [MISS] });
  });
});

describe("Darth Vader, Dark Jedi", () => {
  const vader = "Darth Vader, Dark Jedi";
  const three = (follower: Parameters<typeof stat>[0], other: Parameters<typeof stat>[0] = {}) =>
    scene({
      west: [
        leader(vader, [2, 2]),
        { card: stat(follower), at: [5, 5] },
        { card: stat(other), at: [5, 9] },
        { at: [5, 12] },
      ],
      east: [{ at: [15, 5] }],
    });
  it("Darth Vader, Dark Jedi: an ally without a Force rating is defeated by its natural 1, and the others get + 2", () => {
    const s = three({});
    s.turn(1, [attack(4)], { dice: [1] });
    expect(s.isAlive(1)).toBe(false);
    expect(s.attackNumbers(2, 4).attack).toBe(7);
    s.turn(2, [attack(4)], { dice: [1] });
    expect(s.attackNumbers(3, 4).attack).toBe(9);
    const saving = three({ abilities: ["Evade"] });
    saving.turn(4, [attack(1)], { dice: [HIT, 1] });
    expect(saving.isAlive(1)).toBe(false);
  });
  it("Darth Vader, Dark Jedi: not with a Force rating, not Droids, and nothing for them", () => {
    for (const other of [{ force: 1 }, { abilities: ["Droid"] }]) {
      const s = three(other);
      s.turn(1, [attack(4)], { dice: [1], otherwise: { rerollAttack: false } });
      expect(s.isAlive(1)).toBe(true);
      expect(s.attackNumbers(2, 4).attack).toBe(5);
      const spurred = three({}, other);
      spurred.turn(1, [attack(4)], { dice: [1] });
      expect(spurred.attackNumbers(2, 4).attack).toBe(5);
      expect(spurred.attackNumbers(3, 4).attack).toBe(7);
    }
  });
  it("Darth Vader, Dark Jedi: the bonus ends with him, and beside another commander's only the higher counts", () => {
    const yoda: Cast = { card: stat({ name: "Yoda", commander: "Grand Master Yoda" }), at: [6, 9] };
    const west = [{ ...leader(vader, [2, 2]), hitPoints: 10 }, { at: [5, 5] } as Cast, { at: [5, 9] } as Cast, yoda];
    const s = scene({ west, east: [{ at: [15, 5] }, { at: [2, 3] }] });
    s.turn(1, [attack(4)], { dice: [1] });
    expect(s.attackNumbers(2, 4).attack).toBe(8);
    s.turn(5, [attack(0)], { dice: [HIT + 5] });
    expect(s.attackNumbers(3, 4).attack).toBe(5);
  });
});

describe("Prince Xizor", () => {
  const xizor = "Prince Xizor (Universe)";
  const shot = (abilities: readonly string[]) =>
    scene({
      terrain: { low: [[15, 5]] },
      west: [leader(xizor, [2, 9]), { card: stat({ abilities }), at: [5, 5] }],
      east: [{ at: [15, 5] }, { at: [9, 9] }],
    });
  it("Prince Xizor: Accurate Shot for allies with Stealth", () => {
    shot(["Stealth"]).turn(1, [attack(2)], { dice: [MISS] });
  });
  it("Prince Xizor: no Accurate Shot for allies without Stealth, nor for Droids", () => {
    shot([]).illegal(1, [attack(2)]);
    shot(["Stealth", "Droid"]).illegal(1, [attack(2)]);
  });
  it("Prince Xizor: Grenades 10 of allies are Grenades 20", () => {
    const damage = (ability: string, commander = xizor) => {
      const s = led(commander, { follower: { abilities: [ability] }, at: [10, 5] });
      s.turn(1, [use("Grenades", 2)], { dice: [MISS] });
      return 100 - s.hp(2);
    };
    expect([damage("Grenades 10"), damage("Grenades 20"), damage("Grenades 10", another)]).toEqual([20, 20, 10]);
  });
});

describe("Darth Revan", () => {
  const revan = "Darth Revan";
  it("Darth Revan: + 4 for followers within 6 squares that are not Unique, Droids too", () => {
    expect(numbers(revan, { follower: { abilities: ["Droid"] }, at: NEAR })).toEqual({ ...plain, attack: 9 });
  });
  it("Darth Revan: no bonus farther away, for Unique ones, nor for commanders", () => {
    expect(numbers(revan, { at: FAR })).toEqual(plain);
    expect(numbers(revan, { follower: { unique: true } })).toEqual(plain);
    expect(numbers(revan, { follower: { commander: another } })).toEqual(plain);
  });
  it("Darth Revan: one ally moves up to its speed before the round's first activation", () => {
    const s = led(revan);
    const turns = new Map([[1, [move(5, 1)]]]);
    s.round({ dice: [2, 1], first: [true], order: [0, 1, 2], turns, answers: { advance: 1 } });
    expect(s.position(1)).toEqual([5, 1]);
    const stays = led(revan);
    stays.round({ dice: [2, 1], first: [true], order: [0, 1, 2], answers: { advance: -1 } });
    expect(stays.position(1)).toEqual([5, 5]);
  });
});
