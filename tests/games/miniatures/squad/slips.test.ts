import { describe, expect, it } from "vitest";
import { formatProblem, Problems } from "../../../../src/core/problems.js";
import { readSource } from "../../../../src/core/source.js";
import { KNOWS_ALL } from "../../../../src/games/miniatures/catalogue/playability.js";
import { checkSquad } from "../../../../src/games/miniatures/squad/checkSquad.js";

import { file, illegal, legal } from "./support/files.js";

describe("slips of a squad file", () => {
  it("tells a mistyped key once, reads it as what it means, and says what is wrong besides", () => {
    const text =
      "name: Test\nfraction: Rebel\npoits: 50\ncharacters: [Han Solo, Chewbaca, 9 Rebel Trooper, Jedi Padawan]\n";
    expect(illegal(text)).toEqual([
      's.yaml:2:1: unknown key "fraction" (did you mean "faction"?)',
      's.yaml:3:1: unknown key "poits" (did you mean "points"?)',
      's.yaml:4:24: no stat card is named "Chewbaca" (did you mean "Chewbacca"?)',
      's.yaml:4:51: "Jedi Padawan" is Republic and cannot be in a Rebel squad',
      // Chewbacca's 24 points count.
      expect.stringMatching(/^s\.yaml:3:8: poits: if that is meant: the squad costs 110 points, 60 over/),
    ]);
  });

  it("holds a squad to its points and to one of each person where its faction is wrong", () => {
    expect(illegal(file("Robel", ["Han Solo", "Han Solo", "10 Rebel Trooper"]))).toEqual([
      expect.stringContaining('no faction "Robel" (did you mean "Rebel"?)'),
      's.yaml:6:5: "Han Solo" is Unique: a squad has only one',
      expect.stringContaining("106 points, 6 over its limit of 100 (56 Han Solo x2 + 50 Rebel Trooper x10 = 106;"),
    ]);
  });

  it("reads prices in front of names as forum lists have them, and tells those that are not printed", () => {
    const problems = new Problems();
    const text = file("Rebel", [
      "27 Luke Skywalker, Jedi Knight",
      "9 R2-D2",
      "15 Rebel Trooper x3",
      "{ Han Solo: 30 }",
    ]);
    const squad = checkSquad({ source: readSource("s.yaml", text, problems), path: [], problems }, {}, KNOWS_ALL);
    expect(problems.list).toEqual([]);
    expect(squad?.totalCost).toBe(27 + 8 + 15 + 28);
    expect(problems.warnings.map(formatProblem)).toEqual([
      's.yaml:6:5: the list says 9 points; R2-D2 costs 8, and is taken as published (for 9: {based on: "R2-D2", cost: 9} in a file, and --cards FILE)',
      's.yaml:8:5: the list says 30 points; Han Solo costs 28, and is taken as published (for 30: {based on: "Han Solo", cost: 30} in a file, and --cards FILE)',
    ]);
    // Counts, as the program's own files have them, stay counts.
    const counts = legal(file("Rebel", ["5 Rebel Trooper", "15 Ewok", "Rebel Trooper x2"]));
    expect(counts.characters).toHaveLength(22);
  });

  it.each(["10 Super Battle Droid", "{ Super Battle Droid: 10 }", "Super Battle Droid: 10"])(
    "reads %s as ten, though each costs 10",
    (entry) => {
      expect(illegal(file("Separatist", [entry], 90))[0]).toContain("100 points, 10 over its limit of 90");
      const { characters, totalCost } = legal(file("Separatist", [entry]));
      expect([characters.length, totalCost]).toEqual([10, 100]);
    },
  );

  it("says so where the prices of others make one of what may be several", () => {
    const warned = (characters: readonly string[]) => {
      const problems = new Problems();
      const source = readSource("s.yaml", file("Rebel", characters), problems);
      const squad = checkSquad({ source, path: [], problems }, {}, KNOWS_ALL);
      return [squad?.totalCost, problems.warnings.map(formatProblem)];
    };
    const luke = "27 Luke Skywalker, Jedi Knight";
    expect(warned([luke, "5 Rebel Trooper"])).toEqual([
      32,
      ["s.yaml:6:5: 5 is taken for its points: one Rebel Trooper, not 5"],
    ]);
    // Of somebody who is Unique, and where the count stands beside the price, nothing is open.
    expect(warned([luke, "28 Han Solo", "15 Rebel Trooper x3"])).toEqual([70, []]);
    // No squad has 34 of 34 points.
    expect(warned(["34 Uggernaut"])).toEqual([34, ["s.yaml:5:5: 34 is taken for its points: one Uggernaut, not 34"]]);
  });

  it("says what a squad costs without somebody whose Rapport makes others cheaper", () => {
    const told = (clones: number, limit: number) =>
      illegal(file("Republic", ["Clone Commander Cody", `${clones} Clone Trooper`], limit))[0];
    expect(told(10, 90)).toContain(
      "(80 Clone Trooper x10 + 20 Clone Commander Cody = 100; without Clone Commander Cody it costs 90)",
    );
    // 12 clones cost 108 without him: no one is enough.
    expect(told(12, 100)).toMatch(/\(96 Clone Trooper x12 \+ 20 Clone Commander Cody = 116\)$/);
  });

  it("names six pieces, the dearest first, and what is enough to leave out", () => {
    const [told] = illegal(
      file("Rebel", [
        ...[
          "Han Solo",
          '"Luke Skywalker, Jedi Knight"',
          "Princess Leia, Senator",
          "C-3PO",
          "R2-D2",
          "Ewok",
          "Rebel Trooper",
        ],
        "2 Elite Hoth Trooper",
      ]),
    );
    expect(told).toMatch(
      /^s\.yaml:3:9: the squad costs (\d+) points, .* \(28 Han Solo \+ 27 Luke Skywalker, Jedi Knight \+ 24 Elite Hoth Trooper x2 \+ .*for the others = \1; without/,
    );
  });
});
