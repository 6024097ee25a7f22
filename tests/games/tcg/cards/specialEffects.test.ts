import { afterEach, expect, test } from "vitest";
import { SPECIALS } from "../../../../src/games/tcg/cards/specials.js";
import {
  registerSpecials,
  type SpecialEffect,
  type SpecialEffects,
} from "../../../../src/games/tcg/effects/specialEffects.js";
import { SPECIAL_EFFECTS } from "../../../../src/games/tcg/special/special.js";
import { SPECIAL_WORTHS } from "../../../../strategies/tcg/greedy/specials.js";
import { pass, scene } from "../support/scene.js";

/** Effects of single cards: what may be done, doing it, and their worth, under the same names. */

afterEach(() => registerSpecials(SPECIAL_EFFECTS));

test("a table of effects has a row for every name, with what may be done and doing it, and none besides", () => {
  expect(Object.keys(SPECIAL_EFFECTS).sort()).toEqual([...SPECIALS].sort());
  for (const effect of Object.values(SPECIAL_EFFECTS)) {
    expect(effect.can).toBeTypeOf("function");
    expect(effect.do).toBeTypeOf("function");
  }
});

test("greedy's table of worths has the same names, each with a worth or exactly 0", () => {
  expect(Object.keys(SPECIAL_WORTHS).sort()).toEqual([...SPECIALS].sort());
  for (const worth of Object.values(SPECIAL_WORTHS)) if (worth !== 0) expect(worth).toBeTypeOf("function");
});

test("an effect that lacks a function is refused by the type of the table and as it is registered", () => {
  const { evacuate, ...others } = SPECIAL_EFFECTS;
  // @ts-expect-error: a row without doing it
  const withoutDo: SpecialEffects = { ...others, evacuate: { can: evacuate.can } };
  // @ts-expect-error: a row without what may be done
  const withoutCan: SpecialEffects = { ...others, evacuate: { do: evacuate.do } };
  // @ts-expect-error: no row
  const withoutRow: SpecialEffects = others;
  for (const lacking of [withoutDo, withoutCan, withoutRow])
    expect(() => registerSpecials(lacking)).toThrow("a special effect lacks a function");
});

test("a worth that is missing is refused by the type of its table", () => {
  const { evacuate, ...others } = SPECIAL_WORTHS;
  // @ts-expect-error: no worth
  const withoutOne: typeof SPECIAL_WORTHS = others;
  expect([evacuate, Object.keys(withoutOne)]).toEqual([expect.any(Function), expect.not.arrayContaining(["evacuate"])]);
});

/** An own build step with Free Tatooine in play, under this effect of its. @returns whether the effect was begun */
function isBegun(can: SpecialEffect["can"]): boolean {
  let begun = 0;
  const act = () => {
    begun++;
  };
  registerSpecials({ ...SPECIAL_EFFECTS, returnUnder: { can, do: act } });
  scene({ light: { locations: ["Free Tatooine"], discard: ["Jawa"] } }).buildStep("light");
  return begun > 0;
}

test("an effect is begun where it could do something, and else not", () => {
  expect([isBegun(() => true), isBegun(() => false)]).toEqual([true, false]);
});

test.each([
  ["Second Wave", "choose"],
  ["Blockade", "facedown"],
  ["Death Mark", "target"],
  ["Error in Judgment", "facedown"],
  ["Progress Report", "choose"],
] as const)("%s, completed where it can do nothing, asks nobody and is discarded", (name, question) => {
  const side = ["Blockade", "Death Mark", "Progress Report"].includes(name) ? "dark" : "light";
  const t = scene({ [side]: { down: [{ name, counters: 9 }] } });
  t.buildStep(side, { [side]: { build: [`deploy ${name}`, pass] } });
  expect([t.discard(side), t.offered("light", question), t.offered("dark", question)]).toEqual([[name], [], []]);
});
