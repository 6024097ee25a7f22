import { describe, expect, it } from "vitest";
import { attack, type Cast, scene, stat, use } from "../support/scene.js";

/**
 * Commander effects by which others spend the commander's Force points. Plain: 100 hit points, + 5, 10 damage, Defense
 * 15.
 */

type Given = Parameters<typeof stat>[0];
const MISS = 9;
const HIT = 10;
const lender = (commander: string, force = 3): Cast => ({
  card: stat({ name: "Lender", commander, force }),
  at: [2, 2],
});
const enemy: Cast = { at: [9, 5] };
/** Force points of both after an attack that is rerolled wherever it can be. */
function reroll(commander: string, spender: Given, forcePool?: number) {
  const s = scene({ west: [{ card: stat(spender), at: [5, 5] }, lender(commander)], east: [enemy] });
  s.turn(0, [attack(2)], {
    dice: [MISS, HIT],
    answers: { rerollAttack: true, ...(forcePool === undefined ? {} : { forcePool }) },
  });
  return [s.force(0), s.force(1)];
}
/** Nobody's points to spend: neither its own (the spender has none left) nor, where it has some, the lender's. */
function poor(commander: string, spender: Given, force = 3): void {
  const s = scene({ west: [{ card: stat(spender), at: [5, 5], force: 0 }, lender(commander, force)], east: [enemy] });
  expect(s.turn(0, [attack(2)], { dice: [MISS], otherwise: { rerollAttack: true } }).attacks).toHaveLength(1);
  expect(s.force(1)).toBe(force);
}
/** A power that costs 2, for a user with 1 point: the lender pays all of it or nothing. */
function unmixed(commander: string): void {
  const grip = (his: number) =>
    scene({
      west: [{ card: stat({ force: 1, powers: ["Sith Grip 20"] }), at: [5, 5] }, lender(commander, his)],
      east: [enemy],
    });
  grip(1).illegal(0, [use("Sith Grip", 2)]);
  const rich = grip(2);
  rich.turn(0, [use("Sith Grip", 2)]);
  expect([rich.force(0), rich.force(1)]).toEqual([1, 0]);
}

describe("Emperor Palpatine", () => {
  const palpatine = "Emperor Palpatine (Rebel Storm)";
  it("Emperor Palpatine: others in the squad spend his points, with or without a Force rating", () => {
    expect(reroll(palpatine, {})).toEqual([0, 2]);
    expect(reroll(palpatine, { commander: "Tarfful" })).toEqual([0, 2]);
    expect(reroll(palpatine, { force: 2 }, 1)).toEqual([2, 2]);
    expect(reroll(palpatine, { force: 2 }, 0)).toEqual([1, 3]);
  });
  it("Emperor Palpatine: once a turn in all, and never together with one's own", () => {
    const s = scene({ west: [{ card: stat({ force: 1 }), at: [5, 5] }, lender(palpatine)], east: [enemy] });
    s.turn(0, [attack(2)], { dice: [MISS, MISS], answers: { rerollAttack: true, forcePool: 0 } });
    expect([s.force(0), s.force(1)]).toEqual([0, 3]);
    unmixed(palpatine);
  });
  it("Emperor Palpatine: not Droids, not enemies, not when he has none left, nor once he is defeated", () => {
    poor(palpatine, { abilities: ["Droid"] });
    poor(palpatine, {}, 0);
    const s = scene({ west: [{ ...lender(palpatine), hitPoints: 10 }, { at: [5, 5] }], east: [enemy] });
    const missed = s.turn(2, [attack(1)], { dice: [MISS], otherwise: { rerollAttack: true } });
    expect(missed.attacks).toHaveLength(1);
    s.place(2, [3, 3]);
    s.turn(2, [attack(0)], { dice: [MISS + 10], otherwise: { rerollSave: false, rerollAttack: true } });
    expect(s.isAlive(0)).toBe(false);
    expect(s.turn(1, [attack(2)], { dice: [MISS], otherwise: { rerollAttack: true } }).attacks).toHaveLength(1);
  });
});

describe("Emperor Palpatine on Throne", () => {
  const throne = "Emperor Palpatine on Throne";
  it("Emperor Palpatine on Throne: others in the squad spend his points, with or without a Force rating", () => {
    expect(reroll(throne, {})).toEqual([0, 2]);
    expect(reroll(throne, { commander: "Tarfful" })).toEqual([0, 2]);
    expect(reroll(throne, { force: 2 }, 1)).toEqual([2, 2]);
  });
  it("Emperor Palpatine on Throne: not together with their own, not for Droids, nor when he has none left", () => {
    unmixed(throne);
    poor(throne, { abilities: ["Droid"] });
    poor(throne, {}, 0);
  });
});

describe("Darth Sidious, Dark Lord of the Sith", () => {
  const sidious = "Darth Sidious, Dark Lord of the Sith";
  it("Darth Sidious, Dark Lord of the Sith: those with a Force rating spend his points instead of their own", () => {
    expect(reroll(sidious, { force: 2 }, 1)).toEqual([2, 2]);
    expect(reroll(sidious, { force: 2 }, 0)).toEqual([1, 3]);
    expect(reroll(sidious, { force: 2, commander: "Tarfful" }, 1)).toEqual([2, 2]);
  });
  it("Darth Sidious, Dark Lord of the Sith: not those without one, not Droids, and nothing of both", () => {
    poor(sidious, {});
    poor(sidious, { force: 2, abilities: ["Droid"] });
    unmixed(sidious);
  });
});

describe("Yoda of Dagobah", () => {
  const yoda = "Yoda of Dagobah";
  it("Yoda of Dagobah: those with a Force rating spend his points instead of their own", () => {
    expect(reroll(yoda, { force: 2 }, 1)).toEqual([2, 2]);
    expect(reroll(yoda, { force: 2 }, 0)).toEqual([1, 3]);
    expect(reroll(yoda, { force: 2, commander: "Tarfful" }, 1)).toEqual([2, 2]);
  });
  it("Yoda of Dagobah: not those without one, not Droids, and nothing of both", () => {
    poor(yoda, {});
    poor(yoda, { force: 2, abilities: ["Droid"] });
    unmixed(yoda);
  });
});
