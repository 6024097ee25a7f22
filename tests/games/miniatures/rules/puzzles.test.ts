import { describe, expect, it } from "vitest";
import { isOver } from "../../../../src/games/miniatures/state/state.js";
import { attack, move, sceneFrom, stat } from "../support/scene.js";

/** Small positions with one question each, set by a line of text. */

const cards = [
  stat({ name: "Duellist", hitPoints: 40, attack: 8 }),
  stat({ name: "Shooter", hitPoints: 20 }),
  stat({ name: "Brute", hitPoints: 60, size: "large" }),
];

describe("who may be attacked", () => {
  it("an adjacent enemy leaves no other target (rulebook, adjacent enemies)", () => {
    const s = sceneFrom("west: Shooter@E5 | east: Brute@F5; Shooter@J5", { cards });
    expect(s.legalTargets(0)).toEqual([1]);
    const apart = sceneFrom("west: Shooter@E5 | east: Brute@H5; Shooter@L5", { cards });
    expect(apart.legalTargets(0)).toEqual([1]);
  });

  it("nobody shoots through a closed door, and everybody through an open one", () => {
    const rows = Array.from({ length: 12 }, (_v, y) => [8, y + 1, "east"] as const);
    const given = { cards, terrain: { doors: { a: rows } } };
    const line = "west: Shooter@E5 | east: Shooter@L5";
    expect(sceneFrom(line, given).legalTargets(0)).toEqual([]);
    expect(sceneFrom(`open a | ${line}`, given).legalTargets(0)).toEqual([1]);
    expect(sceneFrom(`destroyed a | ${line}`, given).isOpen(0)).toBe(true);
  });
});

describe("a last point", () => {
  it("decides the skirmish when the last enemy falls", () => {
    const s = sceneFrom("round 5 | west: Duellist@E5 10hp | east: Shooter@F5 10hp activated", { cards });
    s.turn(0, [attack(1)], { dice: [20] });
    expect(s.isAlive(1)).toBe(false);
    expect(isOver(s.state)).toBe(true);
  });

  it("leaving an enemy with 10 Hit Points costs the last ones", () => {
    const s = sceneFrom("west: Duellist@E5 10hp; Shooter@B2 | east: Shooter@F5", { cards });
    s.turn(0, [move(4, 5)], { dice: [19], answers: { opportunity: true } });
    expect(s.isAlive(0)).toBe(false);
  });
});
