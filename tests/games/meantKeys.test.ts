import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { type KeyTable, keyTable, withMeantKeys } from "../../src/core/meantKeys.js";
import { projectRoot } from "../../src/core/paths.js";
import { formatProblem, Problems } from "../../src/core/problems.js";
import { placeless, readSource } from "../../src/core/source.js";
import { checkExperiment } from "../../src/experiment/check.js";
import { checkEntrants, gameOfEntrant } from "../../src/experiment/entrants.js";
import * as lcg from "../../src/games/lcg/keys.js";
import * as miniatures from "../../src/games/miniatures/keys.js";
import { ownCardsOf } from "../../src/games/ownCards/ownCards.js";
import * as tcg from "../../src/games/tcg/keys.js";
import { findGame, gameNames } from "../../src/registry.js";
import { faults } from "../schemas/support.js";

/** Keys as people write them are read as what they mean, and what is plain may be left out. */

const registry = { findGame, gameNames };
const folder = mkdtempSync(join(tmpdir(), "meant-keys-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const bare = (text: string): string => text.replaceAll(`${folder}/`, "");

/** A value of each key that a card may have besides its name: what the key stands with in a file. */
const BOBA = 'based on: "Boba Fett, Bounty Hunter"';
const CARDS: Readonly<Record<string, { table: KeyTable; base: string; values: Readonly<Record<string, unknown>> }>> = {
  miniatures: {
    table: miniatures.CARD_KEYS,
    base: BOBA,
    values: {
      note: "as voted",
      unique: false,
      cost: 45,
      hitPoints: 110,
      defense: 11,
      attack: 3,
      damage: 70,
      force: 5,
      size: "huge",
      faction: "Rebel",
      abilities: "+ Evade",
      powers: "+ Force Push 1",
      commanderEffect: { to: "followers", bonus: { attack: 3 } },
    },
  },
  lcg: {
    table: lcg.CARD_KEYS,
    base: "based on: Twi'lek Loyalist",
    values: {
      note: "as voted",
      affiliation: "Rebel Alliance",
      unique: true,
      traits: "+ Pilot",
      keywords: "+ edge 2",
      cost: 5,
      resources: 2,
      damageCapacity: 7,
      forceIcons: 4,
      unitDamage: 3,
      tactics: 3,
      blast: 3,
      edgeUnitDamage: 2,
      edgeTactics: 2,
      edgeBlast: 2,
    },
  },
  tcg: {
    table: tcg.CARD_KEYS,
    base: "based on: Jawa",
    values: { note: "as voted", buildCost: 7, speed: 70, power: 8, health: 9, subtypes: "+ Sith", unique: true },
  },
};

/** Cards of a game's own, as a text; what was told, and what they are. */
function cardsOf(game: string, text: string) {
  const problems = new Problems();
  const file = join(folder, "cards.yaml");
  writeFileSync(file, text);
  const options = findGame(game)!.checkOptions(placeless("options"), [], { cards: file }, problems);
  return { own: ownCardsOf(options), told: problems.list.map((one) => bare(formatProblem(one))) };
}

/** How a key may be written: what it is called besides, and the key itself in other letters. */
function waysOf(table: KeyTable, key: string): string[] {
  const letters = [...table.meant].flatMap(([one, meant]) => (meant === key ? [one] : []));
  const apart = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return [...new Set([...letters, apart, apart.replaceAll(" ", "_"), apart.toUpperCase()])].filter(
    (one) => one !== key,
  );
}

const WAYS = Object.entries(CARDS).flatMap(([game, { table, values }]) =>
  Object.keys(values).flatMap((key) => waysOf(table, key).map((way) => [game, key, way] as const)),
);

describe("cards", () => {
  it("are asked for every key that has a synonym", () => {
    const lacking = Object.values(CARDS).flatMap(({ table, values }) =>
      [...table.meant].flatMap(([letters, key]) =>
        letters === key.toLowerCase() || Object.hasOwn(values, key) ? [] : [key],
      ),
    );
    expect([...new Set(lacking)].sort()).toEqual([
      ...["arenas", "based on", "edgePriority", "keywords", "name", "ownAbilities", "type"],
    ]);
    expect(WAYS.length).toBeGreaterThan(100);
  });

  it.each(WAYS)("%s: %s may be written as %s", (game, key, way) => {
    const { base, values } = CARDS[game];
    const written = JSON.stringify(values[key]);
    const proper = cardsOf(game, `${base}\n${key}: ${written}\n`);
    expect(proper.told).toEqual([]);
    expect(proper.own).not.toEqual(cardsOf(game, base).own);
    const other = cardsOf(game, `${base}\n${way}: ${written}\n`);
    expect(other).toEqual(proper);
    const data = readSource("x", `${base}\n${way}: ${written}\n`, new Problems()).data;
    expect(faults("cards", data)).toEqual([]);
    const both = cardsOf(game, `${base}\n${key}: ${written}\n${way}: ${written}\n`);
    expect(both.told).toEqual([`cards.yaml:3:1: "${way}" and "${key}" are one key (leave "${way}" out)`]);
  });

  it.each([
    ["Based On", "name"],
    ["based_on", "Title"],
    ["BASE", "title"],
    ["variantOf", "name"],
  ])("%s and %s say what a card is", (base, name) => {
    const text = `cards:\n  - ${base}: Storm Commando\n    ${name}: Mine\n    HP: 90\n`;
    const { own, told } = cardsOf("miniatures", text);
    expect(told).toEqual([]);
    expect(own).toMatchObject({ list: [{ name: "Mine", basedOn: "Storm Commando" }], content: [{ hitPoints: 90 }] });
  });

  it.each([
    ["hp: 115", "cards.yaml:2:5: hp: must be a multiple of ten, as Hit Points and Damage are"],
    ["Hit Points: lots", /^cards.yaml:2:13: Hit Points: must be a whole number, not "lots"/],
    ["ability: + Evaade", /^cards.yaml:2:10: there is no special ability "Evaade"/],
    ["hitPonts: 110", 'cards.yaml:2:1: unknown key "hitPonts" (did you mean "hitPoints"?)'],
    ["hp: 110\nHP: 120", 'cards.yaml:3:1: "HP" and "hp" are one key (leave "HP" out)'],
  ])("mistakes name the key that is written: %s", (text, told) => {
    const found = cardsOf("miniatures", `${BOBA}\n${text}\n`);
    expect(found.told).toEqual([typeof told === "string" ? told : expect.stringMatching(told)]);
  });

  it("a number of another type of card is told by the word that is written", () => {
    const { told } = cardsOf("tcg", "based on: Battle Fatigue\ncost: 2\n");
    expect(told).toEqual([
      expect.stringMatching(
        /^cards.yaml:2:7: cost: a battle card has no buildCost \(of its numbers it has forceCost\)/,
      ),
    ]);
  });
});

/** A squad or deck under its game, whatever its file says. */
function entrantOf(game: string, text: string) {
  const problems = new Problems();
  const source = readSource("entrant.yaml", text, problems);
  const entrant = findGame(game)!.checkEntrant(source, [], undefined, problems);
  return { entrant, told: problems.list.map(formatProblem) };
}

const shipped = ["squads", "decks"].flatMap((name) =>
  readdirSync(join(projectRoot, name)).flatMap((file) =>
    file.endsWith(".yaml") ? [join(projectRoot, name, file)] : [],
  ),
);

describe("squads and decks that come with the program", () => {
  it("there are many", () => expect(shipped.length).toBeGreaterThan(30));

  it.each(shipped.map((file) => [file.slice(projectRoot.length + 1), file]))("%s without game and name", (_, file) => {
    const whole = readFileSync(file, "utf8");
    const data = readSource(file, whole, new Problems()).data as { readonly game: string; readonly name: string };
    const text = whole.replace(/^(game|name):.*\n/gm, "");
    expect(text).not.toMatch(/^(game|name):/m);
    const own = join(folder, "my_own-list.yaml");
    writeFileSync(own, text);
    const found = gameOfEntrant(own, registry)!;
    expect(found.name).toBe(data.game);
    const read = (listed: string) => {
      const problems = new Problems();
      const [one] = checkEntrants(found, placeless("words"), [listed], ".", undefined, problems, registry);
      expect(problems.list).toEqual([]);
      return one!.entrant;
    };
    const [mine, theirs] = [own, file].map(read);
    expect(mine.name).toBe("my own list");
    expect({ ...(mine.content as object), name: data.name }).toEqual(theirs.content);
    const kind = data.game === "miniatures" ? "squad" : "deck";
    expect(faults(kind, readSource(own, text, new Problems()).data)).toEqual([]);
  });

  it.each([
    ["miniatures", "faction: Imperial\ncharacters: [Stormtrooper]\ncards: [{ based on: Stormtrooper, hp: 90 }]\n"],
    ["lcg", "affiliation: Sith\nsets: [19]\ncards: [{ based on: Counsel of the Sith, cost: 1 }]\n"],
    ["tcg", "side: Dark\ncards: { Jawa: 4 }\nownCards: [{ based on: Jawa, hp: 4 }]\n"],
    ["tcg", "cards: [4 Jawa]\n"],
  ])("%s with cards of its own: %s", (game, text) => {
    const file = join(folder, "beside.yaml");
    writeFileSync(file, text);
    expect(gameOfEntrant(file, registry)?.name).toBe(game);
  });

  it.each([
    "squads: [a, b]\ncards: [x]\n",
    "cards: [{ based on: Jawa }]\n",
    "characters: [Jawa]\nsets: [1]\n",
    "cards: mine.yaml\n",
    "side: Light\n",
  ])("%s is plainly none", (text) => {
    const file = join(folder, "none.yaml");
    writeFileSync(file, text);
    expect(gameOfEntrant(file, registry)).toBeUndefined();
  });
});

describe("squads, decks and experiments", () => {
  const SQUAD = "name: S\nfaction: Imperial\n";
  it.each([
    ["miniatures", `${SQUAD}characters: [4 Stormtrooper]`, "TITLE: S\nFaction: Imperial\nfigures: [4 Stormtrooper]"],
    [
      "miniatures",
      `${SQUAD}points: 150\ncharacters: [{ name: Stormtrooper, count: 4 }]`,
      `${SQUAD}Point Limit: 150\nunits: [{ Character: Stormtrooper, qty: 4 }]`,
    ],
    [
      "miniatures",
      `${SQUAD}characters: [{ name: Big, variantOf: Stormtrooper, hitPoints: 90, addAbilities: [Evade] }]`,
      `${SQUAD}characters: [{ name: Big, Based On: Stormtrooper, HP: 90, add ability: [Evade] }]`,
    ],
  ])("%s: %s", (game, proper, other) => {
    const read = entrantOf(game, proper);
    expect(read.told).toEqual([]);
    expect(entrantOf(game, other)).toEqual(read);
  });

  it.each(
    shipped.flatMap((file) => {
      const text = readFileSync(file, "utf8");
      const key = /^(sets|cards|characters):/m.exec(text)?.[1];
      return key === undefined ? [] : [[file.slice(projectRoot.length + 1), text, key] as const];
    }),
  )("%s with its list under another word", (_, text, key) => {
    const { game } = readSource("x", text, new Problems()).data as { readonly game: string };
    const other = { sets: "Set", cards: "card", characters: "UNITS" }[key];
    const read = entrantOf(game, text);
    expect(read.told).toEqual([]);
    expect(entrantOf(game, text.replace(`\n${key}:`, `\n${other}:`))).toEqual(read);
    const { told } = entrantOf(game, `${text}\n${other}: []\n`);
    const line = text.split("\n").length + 1;
    expect(told).toEqual([`entrant.yaml:${line}:1: "${other}" and "${key}" are one key (leave "${other}" out)`]);
  });

  it("names in a list are no keys", () => {
    const told = entrantOf("miniatures", `${SQUAD}characters: [{ Copies: 4 }]`).told;
    expect(told).toEqual([expect.stringMatching(/^entrant.yaml:3:16: .*"Copies"/)]);
  });

  it("mistakes in an entry name its key, at its place", () => {
    const text = `${SQUAD}units: [{ character: Stormtrooper, qty: none }]`;
    expect(entrantOf("miniatures", text).told).toEqual([
      expect.stringMatching(/^entrant.yaml:3:41: qty: must be a whole number, not "none"/),
    ]);
  });

  it("an experiment", () => {
    const read = (text: string) => {
      const problems = new Problems();
      const found = checkExperiment(readSource("experiment.yaml", text, problems), registry, problems);
      return { found, told: problems.list.map(formatProblem) };
    };
    const lists = "[bounty-hunters, clone-line]";
    const proper = read(`game: miniatures\nsquads: ${lists}\nstrategies: random\nmaps: [mixed]\ngames: 20\n`);
    expect(proper.told).toEqual([]);
    const other = `Game: miniatures\nSquad: ${lists}\nStrategy: random\nmap: [mixed]\nGAMES: 20\n`;
    expect(read(other)).toEqual(proper);
    expect(faults("experiment", readSource("x", other, new Problems()).data)).toEqual([]);
    expect(read(`${other}strategies: greedy\n`).told).toEqual([
      'experiment.yaml:3:1: "Strategy" and "strategies" are one key (leave "Strategy" out)',
    ]);
    expect(read(other.replace("random", "7")).told).toEqual([expect.stringMatching(/^experiment.yaml:3:11: /)]);
  });
});

describe("tables", () => {
  it.each(Object.entries({ ...prefixed("miniatures", miniatures), ...prefixed("lcg", lcg), ...prefixed("tcg", tcg) }))(
    "%s: no word is a key of its own, and none means two",
    (_, table) => {
      for (const [letters, key] of table.meant) expect(table.proper.has(letters) ? letters : key).toBe(key);
      for (const key of table.proper) expect(table.meant.get(key.toLowerCase().replace(/[\s_-]+/g, ""))).toBe(key);
    },
  );

  it("what is not changed is the same", () => {
    const at = { source: placeless("x", { a: 1, other: 2 }), path: [], problems: new Problems() };
    expect(withMeantKeys(at, keyTable(["a"]))).toBe(at);
  });
});

function prefixed(game: string, tables: Readonly<Record<string, KeyTable>>): Record<string, KeyTable> {
  return Object.fromEntries(Object.entries(tables).map(([name, table]) => [`${game} ${name}`, table]));
}
