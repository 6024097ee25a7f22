import { expect, it, vi } from "vitest";
import { CONDITION, FURTHER } from "../../../../src/games/miniatures/cards/conditionBits.js";
import type { FurtherCondition } from "../../../../src/games/miniatures/cards/terms.js";
import { attack, scene, stat } from "../support/scene.js";

/**
 * More conditions of attacks than the bits of one word: the table is made longer here, to forty, and the 33rd and the
 * 40th are asked for by abilities declared for the purpose. Each holds against targets of one number of Hit Points.
 */

const ADDED = vi.hoisted(() => ["33rd", "34th", "35th", "36th", "37th", "38th", "39th", "40th"]);

vi.mock("../../../../src/games/miniatures/cards/terms.js", async (original) => {
  const words = await original<typeof import("../../../../src/games/miniatures/cards/terms.js")>();
  return { ...words, FURTHER_CONDITIONS: [...words.FURTHER_CONDITIONS, ...ADDED] };
});
vi.mock("../../../../src/games/miniatures/fighting/holds.js", async (original) => {
  const { HOLDS } = await original<typeof import("../../../../src/games/miniatures/fighting/holds.js")>();
  const added = ADDED.map((name, i) => [
    name,
    (s: { hitPoints: Int32Array }, _a: number, t: number) => s.hitPoints[t] === 33 + i,
  ]);
  return { HOLDS: { ...HOLDS, ...Object.fromEntries(added) } };
});
vi.mock("../../../../src/games/miniatures/abilities/keywords.js", async (original) => {
  const { keywords } = await original<typeof import("../../../../src/games/miniatures/abilities/keywords.js")>();
  const { ability, attacker } = await import("../../../../src/games/miniatures/abilities/define.js");
  const named = (name: string) => name as FurtherCondition;
  return {
    keywords: [
      ...keywords,
      ability("Aim of the 33rd", () => [attacker([named("33rd")], { attack: 3 })], "this test"),
      ability("Aim of the 40th", () => [attacker([named("40th"), "adjacent"], { attack: 5 })], "this test"),
      ability("Both Aims", () => [attacker([named("33rd"), named("40th")], { attack: 7 })], "this test"),
    ],
  };
});

const totalOf = (ability: string, hitPoints: number, column = 6): number | undefined => {
  const s = scene({
    west: [{ card: stat({ attack: 0, abilities: [ability] }), at: [5, 5] }],
    east: [{ card: stat({ hitPoints }), at: [column, 5] }],
  });
  return s.turn(0, [attack(1)], { dice: [2] }).attacks[0]?.total;
};

it("forty conditions have bits of their own in two words", () => {
  const bits = Object.values(FURTHER);
  expect(Object.keys(CONDITION).length + bits.length).toBe(40);
  expect(new Set(bits).size).toBe(bits.length);
});

it("the 33rd and the 40th condition of attacks count where they hold, and nowhere else", () => {
  expect(totalOf("Aim of the 33rd", 33)).toBe(2 + 3);
  expect(totalOf("Aim of the 33rd", 40)).toBe(2);
  expect(totalOf("Aim of the 40th", 40)).toBe(2 + 5);
  expect(totalOf("Aim of the 40th", 33)).toBe(2);
});

it("they are asked together with those of the first word, and with each other", () => {
  expect(totalOf("Aim of the 40th", 40, 8)).toBe(2);
  expect(totalOf("Both Aims", 33)).toBe(2);
  expect(totalOf("Both Aims", 40)).toBe(2);
});
