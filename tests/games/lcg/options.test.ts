import { describe, expect, it } from "vitest";
import { formatProblem, Problems } from "../../../src/core/problems.js";
import { readSource } from "../../../src/core/source.js";
import type { Deck } from "../../../src/games/lcg/deck/deck.js";
import { checkOptions, checkPairing, type LcgOptions } from "../../../src/games/lcg/options.js";
import { DEFAULT_RULES } from "../../../src/games/lcg/rules.js";

function check(text: string): { options: LcgOptions; problems: string[] } {
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
      reducedToZeroNeedsMatch: false,
      unopposedIsOptional: true,
      roundLimit: 60,
    });
    const { options, problems } = check(
      "rules:\n  mulligan: off\n  reducedToZeroNeedsMatch: true\n  unopposedIsOptional: off\n  roundLimit: 100\n",
    );
    expect(problems).toEqual([]);
    expect(options.rules).toEqual({
      mulligan: false,
      reducedToZeroNeedsMatch: true,
      unopposedIsOptional: false,
      roundLimit: 100,
    });
  });

  it("are checked, each with its place", () => {
    expect(check("rules:\n  muligan: off\n  mulligan: 3\n  roundLimit: 0\n").problems).toEqual([
      'e.yaml:2:3: unknown rule switch "muligan" (did you mean "mulligan"?)',
      "e.yaml:3:13: mulligan must be on or off",
      "e.yaml:4:15: roundLimit must be a whole number from 1 to 10000",
    ]);
    expect(check("rules: { roundLimit: 2.5, toString: 1 }\n").problems).toEqual([
      "e.yaml:1:22: roundLimit must be a whole number from 1 to 10000",
      'e.yaml:1:27: unknown rule switch "toString"',
    ]);
    expect(check("rules: [mulligan]\n").problems).toEqual([
      "e.yaml:1:8: rules is a list of switches with their values",
    ]);
  });
});

describe("pairing", () => {
  const deck = (name: string, affiliation: Deck["affiliation"]): Deck => ({
    name,
    affiliation,
    format: "tournament",
    sets: [],
  });

  it("is light against dark, the light side first", () => {
    expect(checkPairing(deck("L", "Smugglers and Spies"), deck("D", "Scum and Villainy"))).toBeUndefined();
    expect(checkPairing(deck("D", "Imperial Navy"), deck("L", "Jedi"))).toMatch(/the light side comes first/);
    expect(checkPairing(deck("L", "Jedi"), deck("M", "Rebel Alliance"))).toMatch(
      /"L" and "M" are both light side decks/,
    );
    expect(checkPairing(deck("D", "Sith"), deck("E", "Sith"))).toMatch(/both dark side decks/);
  });
});
