import { describe, expect, it } from "vitest";
import { likely, saidNames } from "../../src/core/names.js";
import { didYouMean } from "../../src/core/problems.js";

const NAMES = [
  "Princess Leia",
  "Leia, Bounty Hunter",
  "Leiana",
  "Kreia",
  "Padm\u00e9 Amidala",
  "Obi-Wan Kenobi",
  "Obi-Wan's Robes",
];

describe("likely names", () => {
  it("the same letters leave out all others", () => {
    expect(likely("leiana", [...NAMES, "Leiana the Second"])).toEqual(["Leiana"]);
    expect(likely("OBIWAN kenobi", [...NAMES, "Obi-Wan Kenobi, Padawan"])).toEqual(["Obi-Wan Kenobi"]);
    expect(likely("\u201cpadme\u201d  amidala", NAMES)).toEqual(["Padm\u00e9 Amidala"]);
    expect(likely("Obi Wans Robes", NAMES)).toEqual(["Obi-Wan's Robes"]);
  });

  it("whole words stand before beginnings, and shorter names before longer ones; spelling is asked last", () => {
    expect(likely("Leia", NAMES)).toEqual(["Princess Leia", "Leia, Bounty Hunter", "Leiana"]);
    expect(likely("Leiaa", ["Kreia", "Leia"])).toEqual(["Leia"]);
  });

  it("words may stand in any order and be only begun, but all of them must be there", () => {
    expect(likely("hunter leia", NAMES)).toEqual(["Leia, Bounty Hunter"]);
    expect(likely("hun lei", NAMES)).toEqual(["Leia, Bounty Hunter"]);
    expect(likely("Leia Organa of Alderaan", NAMES)).toEqual([]);
  });

  it("a name may be begun without its hyphens and blanks", () => {
    expect(likely("obiwan", NAMES)).toEqual(["Obi-Wan Kenobi", "Obi-Wan's Robes"]);
  });

  it("a single letter is no beginning, but may be a word", () => {
    expect(likely("x", ["Xizor", "X-Wing", "Nexu"])).toEqual(["X-Wing"]);
  });

  it("by spelling the nearest name, or names with a word that is nearer", () => {
    expect(likely("Kreja", NAMES)).toEqual(["Kreia"]);
    expect(likely("Luke Skywaker", ["Kol Skywalker", "Luke Skywalker, Rebel", "Luke Skywalker, Jedi"])).toEqual([
      "Luke Skywalker, Jedi",
      "Luke Skywalker, Rebel",
    ]);
    expect(likely("qqqqqqqq", NAMES)).toEqual([]);
    expect(likely("", NAMES)).toEqual([]);
    expect(likely("?!", ["Rancor"])).toEqual([]);
  });

  it("what a nickname stands for comes first, with the other words where a name has them", () => {
    const nicknames = { "Old Ben": "Obi-Wan" };
    expect(likely("old ben", [...NAMES, "Old Bench"], nicknames)).toEqual([
      "Obi-Wan Kenobi",
      "Obi-Wan's Robes",
      "Old Bench",
    ]);
    expect(likely("robes Old Ben", NAMES, nicknames)).toEqual(["Obi-Wan's Robes"]);
    expect(likely("Old Ben Solo", NAMES, nicknames)).toEqual(["Obi-Wan Kenobi", "Obi-Wan's Robes"]);
  });
});

describe("a suggestion", () => {
  it("is one name alone, or a list of at most five with their notes and how many more there are", () => {
    const named = (name: string, cost?: number) => ({ name, note: () => cost });
    expect(didYouMean("kenobi", [named("Obi-Wan Kenobi", 38)])).toBe('did you mean "Obi-Wan Kenobi"?');
    const two = [named("Jawa Scout", 5), named("Jawa")];
    expect(didYouMean("jaw", two)).toBe('did you mean "Jawa" or "Jawa Scout" (5)?');
    const many = ["A", "B", "C", "D", "E", "F", "G"].map((letter) => named(`Jawa ${letter}`, 3));
    expect(didYouMean("jawa", many.slice(0, 5))).toMatch(/^did you mean "Jawa A" \(3\), .* or "Jawa E" \(3\)\?$/);
    expect(didYouMean("jawa", many)).toMatch(/^did you mean "Jawa A" \(3\), .*"Jawa E" \(3\), or one of 2 more\?$/);
  });

  it("names the games of each where names are of several, and none where all are of one", () => {
    const of = (name: string, ...games: string[]) => ({ name, of: games, note: () => 25 });
    const all = [of("Darth Vader", "lcg"), of("Darth Vader", "tcg"), of("Jawa", "lcg"), of("Jawa Scout", "miniatures")];
    expect(didYouMean("Darth Vadr", all)).toBe('did you mean "Darth Vader" (lcg, tcg)?');
    expect(didYouMean("jaw", all)).toBe('did you mean "Jawa" (25, lcg) or "Jawa Scout" (25, miniatures)?');
    expect(didYouMean("jaw", [of("Jawa", "lcg")])).toBe('did you mean "Jawa"?');
  });

  it("names what the likely name leads to, each once", () => {
    const cards = ["Luke", "Luke's Lightsaber"].map((name) => ({ name, leadsTo: "A Journey", note: () => name }));
    expect(didYouMean("lukes", cards)).toBe('did you mean "A Journey" (Luke\'s Lightsaber)?');
    expect(didYouMean("luk", cards)).toBe('did you mean "A Journey" (Luke)?');
  });
});

describe("names that are said", () => {
  const MAULS = ["Darth Maul (B)", "Darth Maul (D)", "Darth Maul, Sith Apprentice", "Darth Maulkiller"];

  it("the same letters leave out all others, also without the set behind them", () => {
    expect(saidNames("darth maul (b)", MAULS)).toEqual(["Darth Maul (B)"]);
    expect(saidNames("Darth Maul", MAULS)).toEqual(["Darth Maul (B)", "Darth Maul (D)"]);
    expect(saidNames("Darth Maul", MAULS.slice(1))).toEqual(["Darth Maul (D)"]);
  });

  it("whole words leave out those that are only begun", () => {
    expect(saidNames("maul", MAULS.slice(2))).toEqual(["Darth Maul, Sith Apprentice"]);
    expect(saidNames("mau", MAULS.slice(2))).toHaveLength(2);
  });

  it("what is spelled otherwise is not said, and a nickname is", () => {
    expect(saidNames("darth maull", MAULS)).toEqual([]);
    expect(saidNames("Chewie", ["Chewbacca", "Han Solo"], { Chewie: "Chewbacca" })).toEqual(["Chewbacca"]);
  });
});
