import { expect, it } from "vitest";
import { isUndecided } from "../../../src/studies/judge/index.js";

/** What ends a judgement with 4: a price, or where cards have none a value or a change, that games did not decide. */

const cards = (verdict: string, change: string | undefined, of: object = {}) =>
  ({ ...of, cards: [{ verdict, ...(change === undefined ? {} : { change: { verdict: change } }) }] }) as never;

it.each([
  ["undecided", undefined, true, true],
  ["undecided", "better", true, true],
  ["fairly priced", "undecided", false, true],
  ["fairly priced", "unchanged", false, false],
  ["fairly priced", undefined, false, false],
])("%s, and its change %s", (verdict, change, byPrice, byValue) => {
  expect(isUndecided(cards(verdict, change))).toBe(byPrice);
  expect(isUndecided(cards(verdict, change, { measure: "value" }))).toBe(byValue);
});
