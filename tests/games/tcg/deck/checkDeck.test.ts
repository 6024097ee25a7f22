import { describe, expect, it } from "vitest";
import { formatProblem, Problems } from "../../../../src/core/problems.js";
import { readSource } from "../../../../src/core/source.js";
import { type CardKnowledge, KNOWS_ALL } from "../../../../src/games/cards/deck/deck.js";
import { checkDeck, deckEntrant } from "../../../../src/games/tcg/deck/checkDeck.js";
import type { Deck } from "../../../../src/games/tcg/deck/deck.js";

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

type Cards = Readonly<Record<string, number>>;

/** A deck file whose cards start on line 4. */
function file(side: string, cards: Cards, more = ""): string {
  const lines = Object.entries(cards).map(([name, count]) => `  ${name}: ${count}`);
  return `name: Test\nside: ${side}\ncards:\n${lines.join("\n")}\n${more}`;
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

/** So many cards of a type of unit, four of each. */
const UNITS = {
  space: [
    "X-Wing Red Two",
    "X-Wing Red Three",
    "A-Wing",
    "ARC-170 Starfighter",
    "N-1 Starfighter",
    "Naboo Cruiser",
    "Republic Cruiser",
  ],
  ground: [
    "AT-RT",
    "Clone Squad",
    "Rebel Squad",
    "Jedi Heroes",
    "Clone Platoon",
    "Rebel Honor Company",
    "Naboo Spaceport",
  ],
  character: [
    "Clone Cadet",
    "Rebel Trooper",
    "Clone Warrior 5/373",
    "Naboo Security Guard",
    "Kit Fisto (A)",
    "Plo Koon (A)",
    "Shaak Ti (A)",
  ],
} as const;

function units(type: keyof typeof UNITS, count: number): Cards {
  const names = UNITS[type].slice(0, Math.ceil(count / 4));
  return Object.fromEntries(names.map((name, i) => [name, Math.min(4, count - 4 * i)]));
}

/** A light deck with so many Space, Ground and Character units and other cards besides. */
function light(space: number, ground: number, character: number, others: Cards = {}): string {
  const cards = { ...units("space", space), ...units("ground", ground), ...units("character", character), ...others };
  return file("light", cards);
}

/** A legal deck of sixty whose cards start on line 4: twenty of each type of unit. */
const LEGAL = light(20, 20, 20);

describe("reading a deck", () => {
  it("takes cards by name and by id, each once in the order of the file", () => {
    const cards = {
      ...units("space", 20),
      ...units("ground", 20),
      "luke skywalker (a)": 2,
      ESB052: 1,
      ...units("character", 20),
    };
    const deck = legal(file(" LIGHT ", cards, "description: Mine.\ngame: tcg\n"));
    expect(deck).toMatchObject({ name: "Test", description: "Mine.", side: "light" });
    expect(deck.cards.length).toBe(17);
    expect(deck.cards[0]).toEqual({ card: "ANH174", count: 4 });
    expect(deck.cards.slice(10, 12)).toEqual([
      { card: "ANH025", count: 2 },
      { card: "ESB052", count: 1 },
    ]);
    expect(JSON.parse(JSON.stringify(deck))).toEqual(deck);
  });

  it("takes a list as well, and counts one card named twice together", () => {
    const list = (cards: Cards) =>
      Object.entries(cards).map(([name, n], i) => (i % 2 === 0 ? `${n} ${name}` : `${n}x ${name}`));
    const lines = [
      ...list({ ...units("space", 20), ...units("ground", 20) }),
      "Clone Cadet",
      "Clone Cadet: 2",
      "{ clone cadet: 1, Rebel Trooper: 4 }",
      "4 Clone Warrior 5/373",
      "2-1B's Touch",
      ...list(units("character", 20)).slice(3),
    ];
    const deck = legal(`name: Test\nside: light\ncards:\n${lines.map((l) => `  - ${l}`).join("\n")}\n`);
    const mapped = legal(light(20, 20, 20, { "2-1B's Touch": 1 }));
    const byId = (a: { card: string }, b: { card: string }) => a.card.localeCompare(b.card, "en");
    expect([...deck.cards].sort(byId)).toEqual([...mapped.cards].sort(byId));
    expect(deck.cards.find((c) => c.card === "JG048")).toEqual({ card: "JG048", count: 4 });
  });

  it("becomes an entrant with a hash of what is played", () => {
    const entrant = deckEntrant(legal(LEGAL), "d.yaml");
    expect(entrant).toMatchObject({ name: "Test", source: "d.yaml" });
    expect(entrant.summary).toBe("Light, 60 cards: 20 Space, 20 Ground, 20 Character");
    expect(entrant.units.slice(0, 2)).toEqual(["X-Wing Red Two", "X-Wing Red Three"]);
    expect(entrant.units.length).toBe(15);
    expect(entrant.hash).toMatch(/^[0-9a-f]{64}$/);
    const hashOf = (text: string) => deckEntrant(legal(text), "d.yaml").hash;
    expect(hashOf(`${LEGAL}description: A line.\n`)).toBe(entrant.hash);
    expect(hashOf(light(20, 20, 21))).not.toBe(entrant.hash);
  });

  it("finds a deck inside another document and says where there", () => {
    const problems = new Problems();
    const text = "decks:\n  - name: A\n    side: dark\n    cards: { Darth Mal (E): 4 }\n";
    const source = readSource("e.yaml", text, problems);
    expect(checkDeck({ source, path: ["decks", 0], problems }, KNOWS_ALL)).toBeUndefined();
    expect(problems.list.map(formatProblem)).toEqual([
      'e.yaml:4:14: there is no card "Darth Mal (E)" (did you mean "Darth Maul (E)"?)',
      "e.yaml:4:5: the deck has 4 cards; it needs at least 60",
    ]);
  });

  it("reports everything at once, with places and nearest names", () => {
    const text = [
      "name: Test",
      "sid: light",
      "side: lihgt",
      "cards:",
      "  - 4 Jawaa",
      "  - Darth Maul",
      "  - { Jawa: four, Jawa Leader: 0 }",
      "  - 7",
      "  - 0 Jawa",
      "  - [Jawa]",
      "",
    ].join("\n");
    expect(illegal(text)).toEqual([
      'd.yaml:2:1: unknown key "sid" (did you mean "side"?)',
      'd.yaml:5:5: there is no card "Jawaa" (did you mean "Jawa"?)',
      'd.yaml:6:5: there is no card "Darth Maul" (there are 6, "Darth Maul (A)" to "Darth Maul (F)")',
      'd.yaml:7:13: how many of "Jawa" must be a whole number from 1 to 120',
      'd.yaml:7:32: none of "Jawa Leader": leave the entry out',
      "d.yaml:8:5: an entry is a card's name, or a mapping of names to how many such as { Jawa: 4 }",
      'd.yaml:9:5: none of "Jawa": leave the entry out',
      "d.yaml:10:5: an entry is a card's name, or a mapping of names to how many such as { Jawa: 4 }",
      'd.yaml:3:7: there is no side "lihgt" (did you mean "light"?)',
    ]);
  });

  it("asks for what is missing", () => {
    expect(illegal("game: lcg\ncards: Jawa\n")).toEqual([
      "d.yaml:1:1: name: is missing: it must be text",
      'd.yaml:1:7: game: must be "tcg", not "lcg"',
      "d.yaml:1:1: side: is missing: it must be text",
      "d.yaml:2:8: cards: a deck needs cards: a mapping of names to how many, or a list",
    ]);
    for (const cards of ["cards: {}\n", "cards: []\n"]) {
      expect(illegal(`name: Test\nside: neutral\n${cards}`)).toEqual([
        'd.yaml:2:7: there is no side "neutral" (sides: light, dark)',
        "d.yaml:3:1: the deck has 0 cards; it needs at least 60",
        ...["Space", "Ground", "Character"].map((t) => `d.yaml:3:1: the deck has 0 ${t} units; it needs at least 12`),
      ]);
    }
    expect(illegal("name: Test\nside: light\n")[0]).toMatch(/cards: a deck needs cards/);
  });

  it("refuses one key twice", () => {
    expect(illegal("name: Test\nside: light\ncards: { Jawa: 1, Jawa: 2 }\n")).toEqual([
      'd.yaml:3:19: the key "Jawa" is there twice',
    ]);
  });

  it("refuses a card that cannot be played, by its name and once", () => {
    const knowledge = { isDeclared: (name: string) => !["A-Wing", "Jawa", "AT-RT"].includes(name) };
    expect(illegal(light(20, 20, 20, { Jawa: 1, ANH085: 1 }), knowledge)).toEqual([
      'd.yaml:6:3: "A-Wing" cannot be played yet: its text is not declared',
      'd.yaml:9:3: "AT-RT" cannot be played yet: its text is not declared',
      'd.yaml:19:3: "Jawa" cannot be played yet: its text is not declared',
    ]);
  });
});

describe("deck building: the worked example", () => {
  it("refuses a deck of 59 cards and takes one of 60", () => {
    expect(legal(light(20, 20, 20)).side).toBe("light");
    expect(illegal(light(20, 20, 19))).toEqual(["d.yaml:3:1: the deck has 59 cards; it needs at least 60"]);
  });

  it("refuses 11 units of a type and takes 12", () => {
    expect(legal(light(12, 24, 24)).name).toBe("Test");
    expect(illegal(light(11, 25, 24))).toEqual(["d.yaml:3:1: the deck has 11 Space units; it needs at least 12"]);
    expect(illegal(light(24, 24, 11, { "Strange Lodgings": 4 }))).toEqual([
      "d.yaml:3:1: the deck has 11 Character units; it needs at least 12",
    ]);
  });

  it("refuses 12, 12 and 25 units, and takes 12, 12 and 24", () => {
    const twelve = { "Strange Lodgings": 4, "A Moment's Rest": 4, "Battle Fatigue": 4 };
    expect(legal(light(12, 12, 24, twelve)).side).toBe("light");
    expect(illegal(light(12, 12, 25, twelve))).toEqual([
      "d.yaml:3:1: the deck has 25 Character units and 12 Space units; at most twice as many are allowed",
      "d.yaml:3:1: the deck has 25 Character units and 12 Ground units; at most twice as many are allowed",
    ]);
    expect(illegal(light(25, 13, 12, twelve))).toEqual([
      "d.yaml:3:1: the deck has 25 Space units and 12 Character units; at most twice as many are allowed",
    ]);
  });

  it("refuses 5 of one name and version; 4 Luke A and 2 Luke C are legal", () => {
    expect(legal(light(20, 20, 20, { "Luke Skywalker (A)": 4, "Luke Skywalker (C)": 2 })).cards.length).toBe(17);
    expect(illegal(light(20, 20, 20, { "Luke Skywalker (B)": 5 }))).toEqual([
      'd.yaml:19:3: "Luke Skywalker (B)" is in the deck 5 times; it may be there 4 times',
    ]);
    expect(illegal(light(20, 20, 20, { "Luke Skywalker (B)": 3, "luke skywalker (b)": 2 }))).toEqual([
      'd.yaml:19:3: "Luke Skywalker (B)" is in the deck 5 times; it may be there 4 times',
    ]);
  });
});

describe("deck building", () => {
  it("takes one side and neutral cards", () => {
    expect(legal(light(20, 20, 20, { Jawa: 4 })).side).toBe("light");
    expect(illegal(light(20, 20, 20, { "Darth Maul (E)": 2, "Stormtrooper Squad": 1 }))).toEqual([
      'd.yaml:19:3: "Darth Maul (E)" is a Dark card and the deck is Light',
      'd.yaml:20:3: "Stormtrooper Squad" is a Dark card and the deck is Light',
    ]);
    expect(illegal(LEGAL.replace("side: light", "side: dark")).length).toBe(15);
  });

  it("takes at most 120 cards, which the engine's tables hold", () => {
    const cards = Object.fromEntries(thirtyCards().map((name) => [name, 4]));
    expect(legal(file("light", cards)).cards.length).toBe(30);
    expect(illegal(file("light", { ...cards, Jawa: 1 }))).toEqual([
      "d.yaml:3:1: the deck has 121 cards; at most 120 can be played",
    ]);
  });

  it("says nothing of types while a card is not known, but of the number of cards", () => {
    expect(illegal(light(20, 20, 11, { Jawaa: 4 }))).toEqual([
      'd.yaml:17:3: there is no card "Jawaa" (did you mean "Jawa"?)',
      "d.yaml:3:1: the deck has 55 cards; it needs at least 60",
    ]);
  });
});

/** Thirty cards that a light deck may have four of each. */
function thirtyCards(): string[] {
  return [
    ...UNITS.space,
    ...UNITS.ground,
    ...UNITS.character,
    "Strange Lodgings",
    "A Moment's Rest",
    "Battle Fatigue",
    "Han Solo (D)",
    "Patrol Speeder",
    "Swoop Bike",
    "Taylander Shuttle",
    "Gozanti Cruiser",
    "Rickshaw",
  ];
}
