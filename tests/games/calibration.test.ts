import { describe, expect, test } from "vitest";
import { findGame, gameNames } from "../../src/registry.js";

/**
 * What the nightly report holds games to. 3,000 trials a chance, fixed seeds; a correct engine fails once in 15,000
 * checks.
 */
const STANDARD_ERRORS = 4;
const TRIALS = 3000;

describe.each(gameNames)("chances known exactly in %s", (name) => {
  const tried = findGame(name)!.calibrate!(TRIALS, 2024, 17);

  test("there are some, with names of their own", () => {
    expect(tried.length).toBeGreaterThan(4);
    expect(new Set(tried.map((t) => t.what)).size).toBe(tried.length);
  });

  test.each(tried.map((t) => [t.what, t] as const))("%s", (_, { exact, seen, trials }) => {
    expect(trials).toBe(TRIALS);
    const error = Math.sqrt(trials * exact * (1 - exact));
    expect(Math.abs(seen - trials * exact)).toBeLessThanOrEqual(STANDARD_ERRORS * error);
  });

  test("other seeds, other rolls", () => {
    const again = findGame(name)!.calibrate!(TRIALS, 2025, 17);
    expect(again.map((t) => t.seen)).not.toEqual(tried.map((t) => t.seen));
    expect(again.map((t) => t.exact)).toEqual(tried.map((t) => t.exact));
  });
});
