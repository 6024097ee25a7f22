import { describe, expect, it } from "vitest";
import { formatProblem, Problems } from "../../../../src/core/problems.js";
import { readSource } from "../../../../src/core/source.js";
import { checkExperiment } from "../../../../src/experiment/check.js";
import { type CardKnowledge, KNOWS_ALL } from "../../../../src/games/cards/deck/deck.js";
import { objectiveSets } from "../../../../src/games/lcg/catalogue/catalogue.js";
import { checkDeck, deckEntrant } from "../../../../src/games/lcg/deck/checkDeck.js";
import type { Deck } from "../../../../src/games/lcg/deck/deck.js";
import * as registry from "../../../../src/registry.js";

interface Outcome {
  readonly deck: Deck | undefined;
  readonly problems: string[];
}

function check(text: string, knowledge: CardKnowledge = KNOWS_ALL): Outcome {
  const problems = new Problems();
  const source = readSource("d.yaml", text, problems);
  const deck = checkDeck({ source, path: [], problems }, knowledge);
  return { deck, problems: problems.list.map(formatProblem) };
}

/** A deck file whose sets start on line 4. */
function file(affiliation: string, sets: readonly (number | string)[], more = ""): string {
  return `name: Test\naffiliation: ${affiliation}\nsets:\n${sets.map((s) => `  - ${s}`).join("\n")}\n${more}`;
}

function legal(text: string): Deck {
  const { deck, problems } = check(text);
  expect(problems).toEqual([]);
  return deck!;
}

function illegal(text: string, knowledge: CardKnowledge = KNOWS_ALL): string[] {
  const { deck, problems } = check(text, knowledge);
  expect(deck).toBeUndefined();
  return problems;
}

const JEDI = [1, 1, 2, 2, 3, 3, 5, 5, 6, 7];

describe("reading a deck", () => {
  it("takes sets by number, by title and with a count", () => {
    const sets = ["19", "fall of the jedi", '"Counsel of the Sith"', "{ set: 23, count: 2 }", 24, 24, 20, 26, 26];
    const deck = legal(file("sith", sets, "description: Mine.\n"));
    expect(deck).toEqual({
      name: "Test",
      description: "Mine.",
      affiliation: "Sith",
      format: "tournament",
      sets: [19, 19, 20, 23, 23, 24, 24, 20, 26, 26],
    });
    expect(JSON.parse(JSON.stringify(deck))).toEqual(deck);
    expect(
      legal(file("Sith", ["{ set: The Emperor's Web, count: 2 }", 19, 19, 20, 20, 24, 24, 26, 26])).sets.length,
    ).toBe(10);
  });

  it("becomes an entrant with a hash of what is played", () => {
    const entrant = deckEntrant(legal(file("Jedi", JEDI)), "d.yaml");
    expect(entrant).toMatchObject({ name: "Test", source: "d.yaml" });
    expect(entrant.summary).toBe(
      "Jedi, 10 sets: 2 A Hero's Journey (1), 2 In You Must Go (2), 2 Forgotten Heroes (3), 2 The Secret of Yavin 4 (5), Last Minute Rescue (6), Jedi Training (7)",
    );
    expect(entrant.units.slice(0, 2)).toEqual(["Set 1: A Hero's Journey", "Set 2: In You Must Go"]);
    expect(entrant.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(deckEntrant(legal(file("Jedi", JEDI, "description: A line.\n")), "d.yaml").hash).toBe(entrant.hash);
    expect(deckEntrant(legal(file("Jedi", [...JEDI, 4])), "d.yaml").hash).not.toBe(entrant.hash);
    expect(deckEntrant(legal(file("Rebel Alliance", JEDI)), "d.yaml").hash).not.toBe(entrant.hash);
  });

  it("finds a deck inside another document and says where there", () => {
    const problems = new Problems();
    const text = "decks:\n  - name: A\n    affiliation: Sith\n    sets: [19, 19, Fall of the Jed]\n";
    const source = readSource("e.yaml", text, problems);
    expect(checkDeck({ source, path: ["decks", 0], problems }, KNOWS_ALL)).toBeUndefined();
    expect(problems.list.map(formatProblem)).toEqual([
      'e.yaml:4:20: no objective has the title "Fall of the Jed" (did you mean "Fall of the Jedi"?)',
    ]);
  });

  it("reports everything at once, with places and nearest names", () => {
    const text = `name: Test\naffiliation: Jedis\nformt: starter\nsets:\n  - In You Must Goo\n  - { set: 2, cuont: 2 }\n  - 3000\n  - [1]\n  - Yoda\n`;
    expect(illegal(text)).toEqual([
      'd.yaml:3:1: unknown key "formt" (did you mean "format"?)',
      'd.yaml:5:5: no objective has the title "In You Must Goo" (did you mean "In You Must Go"?)',
      'd.yaml:6:15: unknown key "cuont" (did you mean "count"?)',
      `d.yaml:7:5: there is no objective set 3000 (they are numbered 1 to ${objectiveSets().length})`,
      "d.yaml:8:5: a set is a number, the title of its objective, or a mapping such as { set: 19, count: 2 }",
      'd.yaml:9:5: no objective has the title "Yoda" (a card of that title is in set 2, "In You Must Go"; set 112, "May the Force Be With You"; set 128, "The Master\'s Domain")',
      'd.yaml:2:14: there is no affiliation card "Jedis" (did you mean "Jedi"?)',
    ]);
    expect(illegal(file("Jedis", JEDI, "format: startr\n"))).toEqual([
      'd.yaml:2:14: there is no affiliation card "Jedis" (did you mean "Jedi"?)',
      'd.yaml:14:9: there is no format "startr" (did you mean "starter"?)',
    ]);
    expect(illegal("affiliation: Sith\nsets: []\n")).toEqual([
      "d.yaml:1:1: name: is missing: it must be text",
      "d.yaml:2:7: sets: a deck needs objective sets",
    ]);
    expect(illegal(file("Sith", ["{ count: 2 }", "{ set: 19, count: 0 }"]))).toEqual([
      "d.yaml:4:5: set: must be the number of a set, or the title of its objective",
      "d.yaml:5:23: count: must be at least 1, not 0",
    ]);
  });

  it("wants one of the six affiliation cards of the core", () => {
    expect(illegal(file("Neutral", JEDI))[0]).toMatch(/there is no affiliation card "Neutral" \(affiliations: Jedi, /);
    expect(illegal(file("Dark Masters", [19]))).toEqual([
      'd.yaml:2:14: the affiliation card "Dark Masters" cannot be played yet: its own rules of deck building are lacking ("Imperial Navy" can)',
    ]);
  });
});

describe("deck building", () => {
  it("takes ten sets or more", () => {
    expect(legal(file("Jedi", JEDI)).sets.length).toBe(10);
    expect(legal(file("Jedi", [...JEDI, 4, 15])).sets.length).toBe(12);
    expect(illegal(file("Jedi", JEDI.slice(1)))).toEqual([
      "d.yaml:4:3: the deck has 9 sets; it needs at least 10 (for example 2 A Hero's Journey)",
    ]);
    const all = [1, 2, 3, 5, 6, 7, 8, 9, 10, 11].flatMap((n) => [n, n]);
    expect(legal(file("Jedi", all)).sets.length).toBe(20);
    expect(illegal(file("Jedi", [...all, 12]))).toEqual(["d.yaml:4:3: the deck has 21 sets; at most 20 can be played"]);
  });

  it("takes at most two of a set, and one where the objective says so", () => {
    expect(illegal(file("Jedi", [...JEDI, 1]))).toEqual([
      `d.yaml:14:5: "A Hero's Journey" (set 1) is in the deck 3 times; it may be there twice`,
    ]);
    expect(illegal(file("Jedi", [...JEDI.slice(2), "{ set: 1, count: 4 }"]))).toEqual([
      `d.yaml:12:12: "A Hero's Journey" (set 1) is in the deck 4 times; it may be there twice`,
    ]);
    for (const number of [17, 18]) {
      expect(legal(file("Jedi", [...JEDI, number])).sets.length).toBe(11);
      expect(illegal(file("Jedi", [...JEDI, number, number]))[0]).toMatch(
        /is in the deck 2 times; it may be there once$/,
      );
    }
    const sith = [19, 19, 20, 20, 21, 21, 23, 23, 24, 24];
    for (const number of [35, 36]) {
      expect(legal(file("Sith", [...sith, number])).sets.length).toBe(11);
      expect(illegal(file("Sith", [...sith, number, number]))[0]).toMatch(/it may be there once$/);
    }
  });

  it("keeps sets for one affiliation to decks of it", () => {
    const only = [
      [4, "Jedi", "Rebel Alliance"],
      [13, "Rebel Alliance", "Smugglers and Spies"],
      [22, "Sith", "Imperial Navy"],
      [28, "Imperial Navy", "Scum and Villainy"],
    ] as const;
    const others = { light: JEDI, dark: [19, 19, 20, 20, 21, 21, 23, 23, 24, 24] };
    for (const [number, own, other] of only) {
      const rest = number < 19 ? others.light : others.dark;
      expect(legal(file(own, [...rest, number, number])).sets.length).toBe(12);
      // Two copies of it are one mistake.
      const problems = illegal(file(other, [...rest, number, number]));
      expect(problems.length).toBe(1);
      expect(problems[0]).toContain(`is for ${own} decks only, and this one is ${other}`);
    }
  });

  it("mixes the affiliations of one side, its neutral sets, and nothing of the other", () => {
    expect(legal(file("Smugglers and Spies", [1, 1, 8, 8, 15, 15, 16, 16, 17, 18])).affiliation).toBe(
      "Smugglers and Spies",
    );
    expect(illegal(file("Jedi", [...JEDI, 19, 34]))).toEqual([
      'd.yaml:14:5: "Fall of the Jedi" (set 19) is of the dark side and Jedi of the other',
      'd.yaml:15:5: "Looking for Droids" (set 34) is of the dark side and Jedi of the other',
    ]);
    expect(illegal(file("Sith", [19, 19, 20, 20, 21, 21, 23, 23, 24, 24, 16]))).toEqual([
      'd.yaml:14:5: "Rumors at the Cantina" (set 16) is of the light side and Sith of the other',
    ]);
  });

  it("lets the four decks of eight from the core box be played as they are", () => {
    const starters = [
      ["Jedi", [1, 2, 3, 4, 5, 6, 7, 18]],
      ["Rebel Alliance", [8, 9, 10, 11, 12, 13, 14, 18]],
      ["Sith", [19, 20, 21, 22, 23, 24, 25, 36]],
      ["Imperial Navy", [36, 32, 31, 30, 29, 28, 27, 26]],
    ] as const;
    for (const [affiliation, sets] of starters) {
      expect(legal(file(affiliation, sets, "format: starter\n"))).toMatchObject({ format: "starter", sets });
      expect(illegal(file(affiliation, sets))).toEqual([
        "d.yaml:4:3: the deck has 8 sets; it needs at least 10 (format: starter lets it be played as it comes in the box)",
      ]);
    }
    expect(illegal(file("Jedi", [1, 2, 3, 4, 5, 6, 7, 17], "format: starter\n"))).toEqual([
      "d.yaml:4:3: the starter deck of Jedi is just the sets 1, 2, 3, 4, 5, 6, 7, 18 (leave format out for a deck of your own, which has 10 to 20 sets)",
    ]);
    expect(illegal(file("Jedi", [1, 1, 2, 3, 4, 5, 6, 7], "format: starter\n"))[0]).toContain("it may be there once");
    expect(illegal(file("Jedi", JEDI, "format: starter\n"))[0]).toContain("may be there once");
    expect(illegal(file("Scum and Villainy", [33], "format: starter\n"))[0]).toMatch(
      /there is no starter deck of Scum and Villainy; the core box has one each of Jedi, Rebel Alliance, Sith, Imperial Navy/,
    );
  });

  it("refuses a set with cards that cannot be played, once, with their names by what they lack", () => {
    const knowledge = { isDeclared: (name: string) => !["Yoda", "X-Wing", "Dagobah Training Grounds"].includes(name) };
    expect(illegal(file("Jedi", [2, 2, 3, 3, 5, 5, 6, 7, 12, 15]), knowledge)).toEqual([
      'd.yaml:4:5: set 2, "In You Must Go", cannot be played yet: "Yoda", "Dagobah Training Grounds": its text is not declared',
      'd.yaml:12:5: set 12, "Draw Their Fire", cannot be played yet: "X-Wing": it is not declared',
    ]);
    const told = illegal(file("Jedi", [...JEDI, 144])).filter((one) => one.includes("cannot be played yet"));
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(
      /^d\.yaml:14:5: set 144, ".+", cannot be played yet: .*"Baron Fel"[^;]*: keyword: pilot \(2\)/,
    );
  });
});

it("a mistake in own cards is told alone where a deck has their set", () => {
  const problems = new Problems();
  const own = "cards: [{ based on: Admiral Motti, limit: 3 }], sets: [{ name: A Dawn of Ours, based on: 1 }]";
  const deck = "name: Own, affiliation: Jedi, sets: [A Dawn of Ours, 2, 2, 3, 3, 4, 4, 5, 5, 6]";
  const text = `game: lcg\ncards: { game: lcg, ${own} }\ndecks: [{ ${deck} }, sith-starter]\n`;
  expect(checkExperiment(readSource("own.yaml", text, problems), registry, problems)).toBeUndefined();
  expect(problems.list.map(({ message }) => message)).toEqual(['unknown key "limit"']);
});
