import { describe, expect, it } from "vitest";
import { formatProblem, Problems } from "../../../src/core/problems.js";
import { readSource } from "../../../src/core/source.js";
import { checkOptions, checkPairing, type TcgOptions } from "../../../src/games/tcg/options.js";
import { DEFAULT_RULES } from "../../../src/games/tcg/rules.js";

function check(text: string): { options: TcgOptions; problems: string[] } {
  const problems = new Problems();
  const source = readSource("e.yaml", text, problems);
  const options = checkOptions(source, [], (source.data ?? {}) as Record<string, unknown>, problems);
  return { options, problems: problems.list.map(formatProblem) };
}

describe("the rule switches", () => {
  it("are the project's rulings unless an experiment says otherwise", () => {
    expect(check("games: 10\n")).toEqual({ options: { rules: DEFAULT_RULES }, problems: [] });
    expect(DEFAULT_RULES).toEqual({
      mulligan: true,
      overstackCost: "difference+1",
      pilotsPerUnit: 1,
      idleUnitsTap: true,
      setupPoints: 30,
      turnLimit: 60,
    });
  });

  it("take each kind of value", () => {
    const text =
      "rules:\n  mulligan: off\n  overstackCost: 1\n  pilotsPerUnit: 0\n  idleUnitsTap: false\n  setupPoints: 40\n  turnLimit: 100\n";
    expect(check(text)).toEqual({
      options: {
        rules: {
          mulligan: false,
          overstackCost: "1",
          pilotsPerUnit: 0,
          idleUnitsTap: false,
          setupPoints: 40,
          turnLimit: 100,
        },
      },
      problems: [],
    });
    expect(check("rules: { setupPoints: 1000, pilotsPerUnit: 10, turnLimit: 1 }\n").options.rules).toEqual({
      ...DEFAULT_RULES,
      setupPoints: 1000,
      pilotsPerUnit: 10,
      turnLimit: 1,
    });
    expect(check("rules: { overstackCost: difference+1, mulligan: on }\n").options.rules).toEqual(DEFAULT_RULES);
  });

  it("are checked, each with its place", () => {
    expect(check("rules:\n  muligan: off\n  mulligan: 3\n  turnLimit: 0\n  overstackCost: 2\n").problems).toEqual([
      'e.yaml:2:3: unknown rule switch "muligan" (did you mean "mulligan"?)',
      "e.yaml:3:13: mulligan must be on or off",
      "e.yaml:4:14: turnLimit must be a whole number from 1 to 10000",
      "e.yaml:5:18: overstackCost must be difference+1 or 1",
    ]);
    expect(check("rules: { setupPoints: 2.5, pilotsPerUnit: 11, toString: 1 }\n").problems).toEqual([
      "e.yaml:1:23: setupPoints must be a whole number from 1 to 1000",
      "e.yaml:1:43: pilotsPerUnit must be a whole number from 0 to 10",
      'e.yaml:1:47: unknown rule switch "toString"',
    ]);
    expect(check("rules: [mulligan]\n").problems).toEqual([
      "e.yaml:1:8: rules is a list of switches with their values",
    ]);
  });
});

describe("pairing", () => {
  it("is light against dark, the light side first", () => {
    const deck = (name: string, side: "light" | "dark") => ({ name, side });
    expect(checkPairing(deck("L", "light"), deck("D", "dark"))).toBeUndefined();
    expect(checkPairing(deck("D", "dark"), deck("L", "light"))).toMatch(/the light side comes first/);
    expect(checkPairing(deck("L", "light"), deck("M", "light"))).toMatch(/"L" and "M" are both light side decks/);
    expect(checkPairing(deck("D", "dark"), deck("E", "dark"))).toMatch(/both dark side decks/);
  });
});
