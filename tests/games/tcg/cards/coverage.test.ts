import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../../../../src/core/paths.js";
import { declaredNames, findDeclaration } from "../../../../src/games/tcg/cards/registry.js";
import { SPECIALS } from "../../../../src/games/tcg/cards/specials.js";
import { testsByGroup, testTitles } from "../../../support/testGroups.js";
import { allWords, wordsOf } from "../support/grammar.js";

/**
 * No word that cards are declared with, and no effect of a single card, without tests that name it: where it works, and
 * where it does not. Words have groups of their names in tests/games/tcg/declarations, or a row in a table there, which
 * asks for both cases.
 */

/** What stands in a declaration where nothing is written. */
const UNSPOKEN = ["zone arena", "who you", "steps yours"];
/** What users' own texts are joined by, and count, as those of The Card Game do. */
const SHARED = [
  ...["filter", "condition"].flatMap((word) => [`${word} any`, `${word} not`]),
  ...["filter hand", "filter force"],
];

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(projectRoot, "tests/games/tcg", folder))
    .filter((file) => file.endsWith(".test.ts") && file !== "coverage.test.ts")
    .map((file) => readFileSync(join(projectRoot, "tests/games/tcg", folder, file), "utf8"));

/** Words by the cards that are declared with them, and effects of single cards likewise. */
const users = new Map<string, string[]>();
const specialUsers = new Map<string, string[]>();
for (const name of declaredNames) {
  const words = findDeclaration(name)!;
  const add = (map: Map<string, string[]>, what: string) => map.set(what, [...(map.get(what) ?? []), name]);
  for (const word of wordsOf(words)) add(users, word);
  for (const [, special] of JSON.stringify(words).matchAll(/"special":"([^"]+)"/g)) add(specialUsers, special!);
}

/** Tests by what the title of their group names: "quirk ownerStays", or several: "verb linger, card lasting". */
function countTests(sources: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const source of sources)
    for (const [title, tests] of testsByGroup(source))
      for (const word of title.split(", ")) counts.set(word, (counts.get(word) ?? 0) + tests);
  return counts;
}

describe("words of declarations", () => {
  const sources = sourcesIn("declarations");
  const tests = countTests(sources);
  const inTables = new Set(
    sources.flatMap((source) => [...source.matchAll(/\bword: "([^"]+)"/g)].map((match) => match[1])),
  );

  it("have two tests or more each", () => {
    const isTested = (word: string): boolean => (tests.get(word) ?? 0) >= 2 || inTables.has(word);
    expect([...users.keys()].filter((word) => !isTested(word)).sort()).toEqual([]);
  });
  it("are all used by some card that can be played", () => {
    expect(allWords().filter((word) => !users.has(word) && ![...UNSPOKEN, ...SHARED].includes(word))).toEqual([]);
  });
  it("are spelt in tests as in declarations", () => {
    const known = new Set(allWords());
    const sorts = new Set([...known].map((word) => word.split(" ")[0]));
    const named = [...tests.keys(), ...inTables].filter(
      (word) => /^\w+ \w+$/.test(word) && sorts.has(word.split(" ")[0]),
    );
    expect(named.filter((word) => !known.has(word))).toEqual([]);
  });
});

describe("effects of single cards", () => {
  const titles = sourcesIn("cards").flatMap(testTitles);
  const testsOf = (card: string): number => titles.filter((title) => title.includes(card)).length;

  it("are known by the names that declarations have for them, and all used", () => {
    expect([...specialUsers.keys()].sort()).toEqual([...SPECIALS].sort());
  });
  it("have two tests or more that name their cards", () => {
    const isTested = (special: string): boolean => specialUsers.get(special)!.every((card) => testsOf(card) >= 2);
    expect(SPECIALS.filter((special) => !isTested(special))).toEqual([]);
  });
});
