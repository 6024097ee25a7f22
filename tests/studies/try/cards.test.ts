import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Entrant, Game } from "../../../src/games/game.js";
import * as registry from "../../../src/registry.js";
import { tryGame } from "../../../src/studies/try/run.js";
import { checkTry, type TryWanted } from "../../../src/studies/try/study.js";
import { temporaryFolder } from "../../support/experiments.js";

/** Changed cards in the place of published ones: what is changed in whom, and what is refused. */

const base = temporaryFolder();
const written = (name: string, text: string): string => {
  const file = join(base, `${name}.yaml`);
  writeFileSync(file, text);
  return file;
};
const cardsIn = (name: string, game: string, ...cards: string[]): string =>
  written(name, `game: ${game}\ncards:\n${cards.map((one) => `  - { ${one} }\n`).join("")}`);
const squad = (name: string, points: number, ...characters: string[]): string =>
  written(
    name,
    `game: miniatures\nname: ${name}\nfaction: Imperial\npoints: ${points}\ncharacters: [${characters.join(", ")}]\n`,
  );

const tried = (entrant: string, cards: string, wanted: Partial<TryWanted> = {}) =>
  checkTry({ entrant, cards: [cards], ...wanted }, registry);
const problem = (entrant: string, cards: string, wanted: Partial<TryWanted> = {}): string => {
  try {
    tried(entrant, cards, wanted);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error("nothing was refused");
};
type Study = ReturnType<typeof tried>;
const sidesOf = (study: Study, pair: number, version: 0 | 1) => {
  const game = registry.findGame(study.game) as Game;
  return tryGame({ study }, game, `${pair}@${version}`)!.matchup;
};
const VERSIONS = [0, 1] as const;
const contentOf = ({ content }: Entrant) =>
  content as { readonly characters: readonly { readonly name: string; readonly hitPoints: number }[] };

const sturdy = cardsIn("sturdy", "miniatures", "based on: Noghri, hitPoints: 100");
const plain = squad("Plain", 40, "Noghri", "Royal Guard", "Snowtrooper", "Imperial Navy Trooper");
const other = squad("Other", 100, "Noghri", "Royal Guard", "Snowtrooper");

describe("what is changed is told, whatever the game", () => {
  test.each([
    ["miniatures", plain, "based on: Noghri, hitPoints: 100", "Noghri", "hit points", "40", "100"],
    ["lcg", "sith-control", "based on: Emperor Palpatine, cost: 5", "Emperor Palpatine", "cost", "6", "5"],
    ["tcg", "tcg-separatist-swarm", "based on: Security Droid, power: 9", "Security Droid", "power", undefined, "9"],
  ])("%s", (game, entrant, card, name, what, from, to) => {
    const { swap } = tried(entrant, cardsIn(`of ${game}`, game, card));
    expect(swap).toMatchObject({ out: [], in: [] });
    const told = { what, isList: false, to, ...(from === undefined ? {} : { from }) };
    expect(swap.cards!.list).toMatchObject([{ name, changes: [told] }]);
  });

  test("an objective set that has other cards", () => {
    const set = written(
      "set",
      "game: lcg\nsets:\n  - { based on: Fall of the Jedi, cards: [- Heat of Battle, + Twist of Fate] }\n",
    );
    expect(tried("sith-control", set).swap.cards!.list).toMatchObject([
      { name: "Fall of the Jedi", kind: "objective set" },
    ]);
  });

  test("of a starter deck, whose size is not drawn, against decks that are named, as it comes in the box", () => {
    const luke = cardsIn("luke", "lcg", "based on: Luke Skywalker, cost: 3");
    const { swap, against } = tried("jedi-starter", luke, { against: ["sith-starter", "navy-starter"] });
    expect(swap.cards!.list.map(({ name }) => name)).toEqual(["Luke Skywalker"]);
    expect(against!.map(({ name }) => name)).toEqual(["Sith Starter", "Navy Starter"]);
    expect(problem("jedi-starter", luke)).toMatch(
      /has 8, and none of that size are drawn: .* \(name opponents: --against NAME\)/,
    );
  });

  test("of many cards those alone that the squad or deck has", () => {
    const many = cardsIn("many", "lcg", "based on: Emperor Palpatine, cost: 5", "based on: Luke Skywalker, cost: 2");
    expect(tried("sith-control", many).swap.cards!.list.map(({ name }) => name)).toEqual(["Emperor Palpatine"]);
  });

  test("with an exchange beside them both versions have the cards", () => {
    const { swap, sample } = tried(plain, sturdy, { out: ["Snowtrooper"] });
    expect(swap.cards).toBeUndefined();
    expect(sample.options).toMatchObject({ cards: { list: [{ name: "Noghri" }] } });
  });
});

const POOL = ["Noghri", "Royal Guard", "Snowtrooper", "Imperial Navy Trooper"];

describe("both versions", () => {
  test("meet the same, of whom none has the changed card", () => {
    const study = { ...tried(plain, sturdy, { pool: POOL }), pairs: 40 };
    for (let pair = 0; pair < 40; pair++) {
      const [before, after] = [sidesOf(study, pair, 0), sidesOf(study, pair, 1)];
      expect(after.b).toEqual(before.b);
      expect(contentOf(before.b).characters.map(({ name }) => name)).not.toContain("Noghri");
      const hitPoints = [before, after].map(({ a }) => contentOf(a).characters[0].hitPoints);
      expect(hitPoints).toEqual([40, 100]);
      expect(contentOf(after.a).characters.slice(1)).toEqual(contentOf(before.a).characters.slice(1));
    }
    expect([sidesOf(study, 0, 0).a.name, sidesOf(study, 0, 1).a.name]).toEqual(["Plain", "Plain, changed"]);
  });

  test("meet named ones who have it changed, too, whatever they may cost", () => {
    const study = { ...tried(plain, sturdy, { against: [other, "rebel-heroes"] }), pairs: 40 };
    expect(study.swap.cards!.against).toEqual([["Noghri"], []]);
    expect(VERSIONS.map((v) => contentOf(sidesOf(study, 0, v).b).characters[0].hitPoints)).toEqual([40, 100]);
  });

  test("are of numbers that mean other pieces where a card is too dear to be drawn", () => {
    const dear = "based on: Stormtrooper (Rebel Storm), cost: 41";
    const file = cardsIn("besides", "miniatures", "based on: Noghri, hitPoints: 100", dear);
    const study = tried(plain, file);
    const names = VERSIONS.map((v) => contentOf(sidesOf(study, 7, v).a).characters.map(({ name }) => name));
    expect(names[1]).toEqual(names[0]);
    // Whoever had it would not be there with the changes.
    const met = { ...tried(plain, file, { pool: [...POOL, "Stormtrooper (Rebel Storm)"] }), pairs: 40 };
    for (let pair = 0; pair < 40; pair++) {
      const [before, after] = VERSIONS.map((v) => contentOf(sidesOf(met, pair, v).b));
      expect(after).toEqual(before);
      expect(before.characters.map(({ name }) => name)).not.toContain("Stormtrooper");
    }
  });
});

test("a squad that the cards take over its limit is played, and it is known by how much", () => {
  const { limit, swap } = tried(plain, cardsIn("dearer", "miniatures", "based on: Noghri, cost: 20"));
  expect(limit).toEqual({ points: 40, by: "said", cost: 40 });
  expect(swap.cost).toBe(limit!.cost - 16 + 20);
});

describe("is refused", () => {
  test("a deck that has none of the cards, with who has some", () => {
    const emperor = cardsIn("emperor", "lcg", "based on: Emperor Palpatine, cost: 5");
    expect(problem("jedi-masters", emperor)).toMatch(
      /^--cards: "Jedi Masters" has none of the changed cards \(Emperor Palpatine\) \(who has: .*sith-control.*\)$/,
    );
    expect(problem("jedi-masters", emperor)).not.toContain("jedi-masters");
  });

  test("another printing of the name", () => {
    const printing = cardsIn("printing", "miniatures", "based on: Stormtrooper (Rebel Storm), hitPoints: 50");
    expect(problem("stormtrooper-company", printing)).toMatch(/has none of the changed cards \(Stormtrooper\)/);
  });

  test("whoever is met and is above the limit with the cards, and who costs more than a squad may", () => {
    const dear = cardsIn("dear", "miniatures", "based on: Noghri, cost: 20");
    const full = squad("Full", 19, "Noghri");
    const cheap = squad("Cheap", 40, "Noghri");
    expect(problem(cheap, dear, { against: [full] })).toMatch(
      /^--against: "Full" has changed cards, too: the squad costs 20 points, 1 over its limit of 19$/,
    );
    const dearest = cardsIn("dearest", "miniatures", "based on: Noghri, cost: 41");
    expect(problem(plain, dearest)).toBe('--cards: "Noghri" costs 41 of 40 points');
  });

  test("cards that are new, by themselves or because nothing could be played without them", () => {
    const champion = cardsIn("champion", "miniatures", "name: Champion, based on: Noghri, hitPoints: 150");
    const how = "(a new card is tried by --out NAME --in NAME)";
    expect(problem(plain, champion)).toBe(`--cards: "Plain" has none of the changed cards (Champion) ${how}`);
    expect(problem(squad("Champions", 40, "Champion"), champion)).toBe(
      `--cards: without them there is nothing to play: no stat card is named "Champion" ${how}`,
    );
  });

  test("cards that its own file brings", () => {
    const own = written(
      "brings",
      `game: miniatures\nname: Brings\nfaction: Imperial\npoints: 40\ncharacters: [Noghri]\ncards: ${sturdy}\n`,
    );
    expect(problem(own, sturdy)).toBe('--cards: "Brings" brings these cards itself, so that both versions have them');
  });

  test("opponents who could have changed cards alone", () => {
    const pool = ["Noghri"];
    expect(problem(squad("One", 40, "Noghri"), sturdy, { pool })).toMatch(/^--pool: .* \(--against NAME\)$/);
  });

  test("cards with a mistake, at its place", () => {
    const bad = cardsIn("bad", "miniatures", "based on: Noghry, cost: 5");
    expect(problem(plain, bad)).toMatch(/bad\.yaml:3:\d+: based on: .*"Noghry" \(did you mean "Noghri"\?\)$/);
    const also = problem("bounty-hunter", bad);
    expect(also).toContain('no shipped squad or deck is called "bounty-hunter"');
  });
});
