import { describe, expect, it } from "vitest";
import { corpus, entriesOf } from "./corpus.js";
import { brokenSkirmish } from "./planted.js";

/** Games that once went wrong go right, each with its own seed. */

const entries = corpus();

describe("the corpus", () => {
  it("has games of every kind, none twice", () => {
    expect(new Set(entries.map(({ game }) => game))).toEqual(new Set(["miniatures", "lcg", "tcg"]));
    expect(new Set(entries.map(({ wrong }) => wrong)).size).toBe(entries.length);
  });

  it.each(entries)("$game, seed $seed: not again that $wrong", (entry) => {
    const { games, questions } = entry.play(1);
    expect(games).toBe(entry.game === "miniatures" ? 8 : 2);
    expect(questions).toBeGreaterThan(15 * games);
  });

  it("takes what a sweep that fails says as it is, and fails with it again", () => {
    const told = brokenSkirmish();
    expect(told).toMatch(/^fringe squads, squads 7, chasm, round 1: a strategy leaves the state as it was/);
    const [entry] = entriesOf(told.slice(told.indexOf("\n") + 1), "told.yaml");
    expect(entry).toMatchObject({ game: "miniatures", seed: 7, wrong: expect.stringContaining("chasm, round 1: ") });
    // Played by the shipped strategy of that name, nothing is wrong with it.
    expect(entry!.play(1).games).toBe(8);
  });

  it("says at once, with places, what is wrong with an entry", () => {
    const text = `- game: miniatures
  wrong: a rule of the checker was broken
  players: [random, random]
  seeds: 7
  scenario: skirmish
  squads:
    - { name: one, faction: Republic, characters: [Clone Troper] }
`;
    expect(() => entriesOf(text, "c.yaml")).toThrow(/c\.yaml:4:3: unknown key "seeds" \(did you mean "seed"\?\)/);
    expect(() => entriesOf(text.replace("seeds", "seed"), "c.yaml")).toThrow(
      /c\.yaml:7:5: squads: must have at least 2/,
    );
    const two = text
      .replace("seeds", "seed")
      .replace("    - {", "    - { name: a, faction: Sith, characters: [] }\n    - {");
    expect(() => entriesOf(two, "c.yaml")).toThrow(
      /c\.yaml:7:.*at least one character[\s\S]*did you mean "Clone Trooper"/,
    );
  });
});
