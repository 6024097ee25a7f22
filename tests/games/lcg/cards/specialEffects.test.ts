import { expect, test } from "vitest";
import { SPECIALS } from "../../../../src/games/lcg/cards/vocabulary.js";
import { SPECIAL_EFFECTS } from "../../../../src/games/lcg/timing/special.js";
import { registerSpecials, type SpecialEffects } from "../../../../src/games/lcg/timing/specialEffects.js";

test("a table of effects has a row for every name, with what may be done and doing it, and none besides", () => {
  expect(Object.keys(SPECIAL_EFFECTS).sort()).toEqual([...SPECIALS].sort());
  for (const effect of Object.values(SPECIAL_EFFECTS)) {
    expect(effect.can).toBeTypeOf("function");
    expect(effect.do).toBeTypeOf("function");
  }
});

test("an effect that lacks a function is refused by the type of the table and as it is registered", () => {
  const { rescue, ...others } = SPECIAL_EFFECTS;
  // @ts-expect-error: a row without doing it
  const withoutDo: SpecialEffects = { ...others, rescue: { can: rescue.can } };
  // @ts-expect-error: a row without what may be done
  const withoutCan: SpecialEffects = { ...others, rescue: { do: rescue.do } };
  // @ts-expect-error: no row
  const withoutRow: SpecialEffects = others;
  for (const lacking of [withoutDo, withoutCan, withoutRow])
    expect(() => registerSpecials(lacking)).toThrow("a special effect lacks a function");
});
