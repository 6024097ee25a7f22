import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { UserError } from "../../src/core/problems.js";
import * as registry from "../../src/registry.js";
import { commandKind } from "../../src/studies/kinds.js";
import { temporaryFolder } from "../support/experiments.js";

/** Changed cards in words: wherever a change can be asked, they ask what a file of the same cards asks. */

const base = temporaryFolder();
const host = { registry, registryUrl: "", workers: 1, checkPlace: () => {}, note: () => {} };

async function asked(kind: string, given: object): Promise<string> {
  const own = await commandKind(kind)!.load();
  try {
    const { asked: made, game } = await own.begin(given as never, host);
    return JSON.stringify(own.manifestOf(made, registry.findGame(game)! as never));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return error.problems.map(({ file, message, suggestion }) => `${file}: ${message} (${suggestion})`).join("\n");
  }
}

let files = 0;
function cardsIn(game: string, ...cards: string[]): string {
  const file = join(base, `${files++}.yaml`);
  writeFileSync(file, `game: ${game}\ncards:\n${cards.map((one) => `  - { ${one} }\n`).join("")}`);
  return file;
}

const EMPEROR = ["Emperor Palpatine", "cost=3", "forceIcons=2"];
const DROID = ["Security Droid", "pow=6"];
const HUNTER = ["Boba Fett, Bounty Hunter", "price=45", "hp=110"];
const HUNTERS = cardsIn("miniatures");
writeFileSync(
  HUNTERS,
  'game: miniatures\nname: H\nfaction: Fringe\ncharacters: ["Boba Fett, Bounty Hunter", "Greedo"]\n',
);

/** The study, what is asked besides, how words and files of cards are said, the words, and the same as a file. */
const ASKED: readonly [string, object, string, readonly string[], readonly string[]][] = [
  [
    "try",
    { entrant: "sith-control", games: 400 },
    "changes",
    EMPEROR,
    ["lcg", "based on: Emperor Palpatine, cost: 3, forceIcons: 2"],
  ],
  [
    "try",
    { entrant: "sith-control", games: 400, out: ["19"], in: ["22"] },
    "changes",
    EMPEROR,
    ["lcg", "based on: Emperor Palpatine, cost: 3, forceIcons: 2"],
  ],
  [
    "try",
    { entrant: "tcg-separatist-swarm", games: 400 },
    "changes",
    DROID,
    ["tcg", "based on: Security Droid, power: 6"],
  ],
  [
    "try",
    { entrant: HUNTERS, games: 400, maps: ["open"] },
    "changes",
    HUNTER,
    ["miniatures", 'based on: "Boba Fett, Bounty Hunter", cost: 45, hitPoints: 110'],
  ],
  [
    "improve",
    { entrant: "sith-control" },
    "changes",
    EMPEROR,
    ["lcg", "based on: Emperor Palpatine, cost: 3, forceIcons: 2"],
  ],
  ["decks", { pairs: 400 }, "files", EMPEROR, ["lcg", "based on: Emperor Palpatine, cost: 3, forceIcons: 2"]],
  [
    "decks",
    { pairs: 400 },
    "files",
    [...EMPEROR, "Darth Vader", "cost=5"],
    ["lcg", "based on: Emperor Palpatine, cost: 3, forceIcons: 2", "based on: Darth Vader, cost: 5"],
  ],
  ["decks", { pairs: 400, game: "tcg" }, "files", DROID, ["tcg", "based on: Security Droid, power: 6"]],
  [
    "cost",
    { squadsEach: 30, pool: ["Greedo", "IG-88", "Boba Fett, Bounty Hunter"], points: 100 },
    "named",
    HUNTER,
    ["miniatures", 'based on: "Boba Fett, Bounty Hunter", cost: 45, hitPoints: 110'],
  ],
];

describe("words ask to the byte what a file asks, behind --cards or in their place", () => {
  test.each(ASKED)("%s %o, %s: %s", async (kind, given, key, words, [game, ...cards]) => {
    const file = cardsIn(game, ...cards);
    const wanted = await asked(kind, { ...given, cards: [file] });
    expect(wanted).toContain('"mark":"changed"');
    expect(await asked(kind, { ...given, [key]: words })).toBe(wanted);
    expect(await asked(kind, { ...given, [key]: [file] })).toBe(wanted);
    // Another number is another question.
    expect(
      await asked(kind, { ...given, [key]: [...words.slice(0, -1), words.at(-1)!.replace(/\d+$/, "1")] }),
    ).not.toBe(wanted);
  });

  test("cards of files and of words stand beside each other, and beside decks", async () => {
    const vader = cardsIn("lcg", "based on: Darth Vader, cost: 5");
    const both = cardsIn(
      "lcg",
      "based on: Emperor Palpatine, cost: 3, forceIcons: 2",
      "based on: Darth Vader, cost: 5",
    );
    const decks = ["jedi-masters", "rebel-command", "sith-control"];
    const wanted = JSON.parse(await asked("decks", { files: decks, cards: [both], pairs: 400 }));
    for (const files of [
      [...decks, ...EMPEROR, vader],
      [vader, ...EMPEROR, ...decks],
      ["jedi-masters", ...EMPEROR, "rebel-command", "sith-control", vader],
    ])
      expect(JSON.parse(await asked("decks", { files, pairs: 400 })).hash).toBe(wanted.hash);
  });

  test("of several versions of a name the one that the deck has is meant, and of two that it has neither", async () => {
    const given = (entrant: string, ...changes: string[]) => asked("try", { entrant, games: 400, changes });
    const wanted = JSON.parse(await given("tcg-champs04-light", "Luke Skywalker (E)", "power=9"));
    expect(JSON.parse(await given("tcg-champs04-light", "Luke Skywalker", "power=9")).hash).toBe(wanted.hash);
    expect(await given("tcg-champs04-light", "Luke's X-Wing", "power=9")).toMatch(/only begin so: .*\(B\).*\(C\)/);
    expect(await given("tcg-imperial-armor", "Darth Vader", "power=9")).toMatch(/only begin so: /);
    expect(await asked("judge", { file: "Luke Skywalker", changes: ["speed=30"], game: "tcg" })).toMatch(/begin so: /);
  });

  test("judge takes several, each by itself", async () => {
    const words = ["cost=45", "Greedo", "cost=3", "hp=20"];
    const { study } = JSON.parse(await asked("judge", { file: HUNTER[0], changes: words, games: 2000 })).asked;
    expect(study.cards.map(({ name, cost }: { name: string; cost: number }) => [name, cost])).toEqual([
      [HUNTER[0], 45],
      ["Greedo", 3],
    ]);
  });
});

const NOTHING = "is as published: nothing is changed";
describe("mistakes are told by the word that has them", () => {
  test.each<[string, string, object, string | RegExp]>([
    [
      "an unknown field",
      "try",
      { entrant: "sith-control", changes: ["Emperor Palpatine", "forceIcon=2", "xyz=3"] },
      /^xyz=3: cards of Star Wars: The Card Game have no field "xyz", but .*forceIcons/,
    ],
    [
      "the second card's",
      "decks",
      { files: [...EMPEROR, "Darth Vader", "cost=dear"] },
      /^cost=dear: cost: must be a whole number/,
    ],
    [
      "a name without fields",
      "try",
      { entrant: "sith-control", changes: ["Emperor Palpatine"] },
      "Emperor Palpatine: names a card, and nothing that is changed of it",
    ],
    [
      "the last one's",
      "try",
      { entrant: "sith-control", changes: [...EMPEROR, "Darth Vader"] },
      "Darth Vader: names a card, and nothing",
    ],
    [
      "a name that the shell took apart",
      "try",
      { entrant: "sith-control", changes: ["Emperor", "Palpatine", "cost=3"] },
      'Palpatine: is no FIELD=VALUE (quote a name of several words: "Emperor Palpatine")',
    ],
    [
      "the same beside decks",
      "decks",
      { files: ["jedi-masters", "Emperor", "Palpatine", "cost=3"] },
      'quote a name of several words: "Emperor Palpatine"',
    ],
    [
      "a second name that is nobody's",
      "decks",
      { files: [...EMPEROR, "Darth Vadre", "cost=3"] },
      /^Darth Vadre: there is no card .*Darth Vader/,
    ],
    [
      "a field without a card",
      "decks",
      { files: ["cost=3"] },
      /^cost=3: there is no card.*name the card before its fields/,
    ],
    [
      "a card of a game that has no decks",
      "decks",
      { files: ["Boba Fett, Bounty Hunter", "cost=3"] },
      /^Boba Fett, Bounty Hunter: there is no card.*--game miniatures/,
    ],
    [
      "a card of another game than the deck",
      "try",
      { entrant: "sith-control", changes: ["Boba Fett, Bounty Hunter", "cost=3"] },
      /--game miniatures/,
    ],
    [
      "a field of a file",
      "try",
      { entrant: "sith-control", changes: [HUNTERS, "cost=3"] },
      /^cost=3: .* is a file: what is changed of its cards stands there/,
    ],
    [
      "a card that the deck has none of",
      "try",
      { entrant: "sith-control", changes: ["Wookiee Navigator", "cost=1"] },
      /^Wookiee Navigator: "Sith Control" has none of the changed cards/,
    ],
    [
      "a change that changes nothing",
      "try",
      { entrant: "sith-control", changes: ["Emperor Palpatine", "cost=6"] },
      `"Emperor Palpatine" ${NOTHING}`,
    ],
    [
      "that of the Trading Card Game",
      "try",
      { entrant: "tcg-separatist-swarm", cards: [cardsIn("tcg", "based on: Security Droid, note: as printed")] },
      `--cards: "Security Droid" ${NOTHING}`,
    ],
    [
      "that of Miniatures",
      "try",
      { entrant: HUNTERS, cards: [cardsIn("miniatures", 'based on: "Boba Fett, Bounty Hunter", cost: 62')] },
      `"Boba Fett, Bounty Hunter" ${NOTHING}`,
    ],
    ["that of a study of decks", "decks", { files: ["Emperor Palpatine", "cost=6"] }, `"Emperor Palpatine" ${NOTHING}`],
    [
      "that of a season",
      "season",
      { folder: cardsIn("miniatures", "based on: Mynock, cost: 5", "based on: Greedo, cost: 3"), games: 2000 },
      `"Mynock" ${NOTHING}`,
    ],
  ])("%s: %s %o", async (_what, kind, given, message) => {
    const told = await asked(kind, given);
    if (typeof message === "string") expect(told).toContain(message);
    else expect(told).toMatch(message);
  });

  test("one card of two that is as published is said beside the other", async () => {
    const told = await asked("try", {
      entrant: "sith-control",
      changes: ["Emperor Palpatine", "cost=6", "Darth Vader", "cost=4"],
      games: 400,
    });
    const { cards } = JSON.parse(told).asked.study.swap;
    expect(
      cards.list.map(({ name, changes }: { name: string; changes: unknown[] }) => [name, changes.length]).sort(),
    ).toEqual([
      ["Darth Vader", 1],
      ["Emperor Palpatine", 0],
    ]);
  });

  test("a folder of cards is one; a file of a study is none", async () => {
    mkdirSync(join(base, "folder"));
    writeFileSync(join(base, "folder", "a.yaml"), "game: lcg\nbased on: Emperor Palpatine\ncost: 3\nforceIcons: 2\n");
    const file = join(base, "study.yaml");
    writeFileSync(file, "study: decks\npairs: 500\n");
    const { study } = JSON.parse(await asked("decks", { files: [file, join(base, "folder")] })).asked;
    expect(study).toMatchObject({ pairs: 500, options: { cards: { list: [{ name: "Emperor Palpatine" }] } } });
  });
});

describe("a season of words", () => {
  const LINES = "# spring\n- Boba Fett, Bounty Hunter: cost 62 -> 45, hit points 110\n* Rebel Trooper: cost: 6\n\n";
  const WORDS = ["Boba Fett, Bounty Hunter", "cost=45", "hit points=110", "Rebel Trooper", "cost=6"];
  const field = { games: 2000, seed: "s", maps: ["open"], fieldGames: 4, against: ["rebel-heroes", "bounty-hunters"] };

  test("asks what a list, and what files of the same cards ask", async () => {
    const list = join(base, "changes.txt");
    writeFileSync(list, LINES);
    const [folder, ...changes] = WORDS;
    const called = /"(?:changes|\d+|Boba Fett, Bounty Hunter and 1 more)(?=[:"])/g;
    const [words, listed, filed] = [
      await asked("season", { ...field, folder, changes }),
      await asked("season", { ...field, folder: list }),
      await asked("season", {
        ...field,
        folder: cardsIn(
          "miniatures",
          'based on: "Boba Fett, Bounty Hunter", cost: 45, hitPoints: 110',
          "based on: Rebel Trooper, cost: 6",
        ),
      }),
    ].map((text) => JSON.stringify(JSON.parse(text).asked).replaceAll(called, '"NAME'));
    expect(words).toContain('"name":"NAME"');
    expect(listed).toBe(words);
    expect(filed).toBe(words);
  });

  test("refuses words behind a list or a folder, and a card with nothing that is changed", async () => {
    const list = join(base, "more.txt");
    writeFileSync(list, LINES);
    expect(await asked("season", { ...field, folder: list, changes: ["other.txt"] })).toMatch(
      /^other\.txt: .*more\.txt is a file: what is changed of its cards stands there/,
    );
    expect(await asked("season", { ...field, folder: "Guri", changes: ["cost=30", "Rebel Trooper"] })).toMatch(
      /^Rebel Trooper: names a card, and nothing that is changed of it/,
    );
    expect(await asked("season", { ...field, folder: "Mynok", changes: ["cost=6", "Rebel Troper", "cost=5"] })).toMatch(
      /^Mynok: there is no card[^\n]*\nRebel Troper: there is no card/,
    );
  });
});
