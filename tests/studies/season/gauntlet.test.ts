import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { at as placeOf } from "../../../src/core/assert.js";
import { projectRoot } from "../../../src/core/paths.js";
import * as registry from "../../../src/registry.js";
import { fieldRuns } from "../../../src/studies/season/field.js";
import { seasonStages } from "../../../src/studies/season/run.js";
import { aloneExperiments } from "../../../src/studies/season/study.js";
import { temporaryFolder } from "../../support/experiments.js";
import { seasonOf } from "./support.js";

/** Who of a gauntlet is played as published, and who with the cards of the season. */

const base = temporaryFolder();
const at = (...names: string[]) => join(base, ...names);

test("a deck whose file names the cards of the season is as published without them", () => {
  mkdirSync(at("cards"));
  writeFileSync(at("cards", "a.yaml"), "{ game: tcg, based on: Jawa Sandcrawler, power: 1 }");
  writeFileSync(at("cards", "b.yaml"), "{ game: tcg, name: Snowspeeder of Mine, based on: Unmodified Snowspeeder }");
  writeFileSync(at("other.yaml"), "{ game: tcg, based on: Guri (A), power: 9 }");
  const published = readFileSync(join(projectRoot, "decks", "tcg-socal-light.yaml"), "utf8");
  const deck = (name: string, more: string) => {
    writeFileSync(at(`${name}.yaml`), `${published.replace(/^name: .*/, `name: ${name}`)}\n${more}\n`);
    return at(`${name}.yaml`);
  };
  const bare = deck("Bare", "");
  const naming = deck("Naming", "ownCards: ./cards");
  const other = deck("Other", "ownCards: ./other.yaml");
  const fresh = deck("Fresh", "ownCards: ./cards");
  writeFileSync(fresh, readFileSync(fresh, "utf8").replace("Unmodified Snowspeeder: 4", "Snowspeeder of Mine: 4"));
  const study = seasonOf(at("cards"), { against: ["tcg-socal-dark", bare, naming, other, fresh] }, "tcg");
  const { gauntlet } = study;
  const cardsOf = (list: readonly { readonly name: string; readonly content: unknown }[], name: string) => {
    const found = list.find((one) => one.name === name);
    return found && ((found.content as { own?: { name: string }[] }).own ?? []).map((one) => one.name);
  };
  const { before, together, alone } = gauntlet;
  expect(cardsOf(before.entrants, "Bare")).toEqual([]);
  expect(cardsOf(before.entrants, "Naming")).toEqual([]);
  for (const name of ["Bare", "Naming"]) {
    expect(cardsOf(together.entrants, name)).toEqual(["Jawa Sandcrawler"]);
    expect(cardsOf(alone[0].changed, name)).toEqual(["Jawa Sandcrawler"]);
    expect(cardsOf(alone[1].changed, name)).toBeUndefined();
  }
  // Of a card that there is not without the season.
  expect(cardsOf(before.entrants, "Fresh")).toBeUndefined();
  expect(cardsOf(together.entrants, "Fresh")).toEqual(["Jawa Sandcrawler", "Snowspeeder of Mine"]);
  // With a card alone only those matchups are played again that somebody whom it changes is in, on either side.
  const names = ({ entrants, matchups }: typeof before) =>
    matchups.map(({ a, b }) => [placeOf(entrants, a).name, placeOf(entrants, b).name]);
  for (const [card, alike] of aloneExperiments(registry.findGame("tcg")!, study).entries()) {
    const whom = placeOf(alone, card).changed.map(({ name }) => name);
    expect(names(alike)).toEqual(names(before).filter((both) => both.some((name) => whom.includes(name))));
    expect(alike.matchups.length > 0).toBe(whom.length > 0);
  }
  // With all together those that somebody is in whom any card changes.
  const touched = together.entrants
    .filter(({ name, hash }) => before.entrants.find((one) => one.name === name)?.hash !== hash)
    .map(({ name }) => name);
  expect(touched.length).toBeGreaterThan(2);
  const all = together.entrants.flatMap(({ name }, i) => together.entrants.slice(i + 1).map((one) => [name, one.name]));
  const met = names(together).map((both) => both.sort().join());
  const ofSides = all.filter((both) => both.includes("SoCal Dark"));
  expect(met.sort()).toEqual(
    ofSides
      .filter((both) => both.some((name) => touched.includes(name)))
      .map((both) => both.sort().join())
      .sort(),
  );
  // Cards that are not of the season stay.
  expect(cardsOf(before.entrants, "Other")).toEqual(["Guri (A)"]);
});

test.each([
  ["lcg", "{ game: lcg, based on: Darth Vader, cost: 0 }", ["jedi-starter", "rebel-starter", "sith-starter"]],
  [
    "tcg",
    "{ game: tcg, based on: Darth Maul (E), power: 9 }",
    ["tcg-socal-light", "tcg-socal-dark", "tcg-newbury-light"],
  ],
])("a field of %s is told beforehand to be of as many games a matchup as were asked for", (name, card, gauntlet) => {
  mkdirSync(at(name));
  writeFileSync(at(name, "own.yaml"), card);
  const study = seasonOf(at(name), { against: gauntlet, fieldGames: 40 }, name);
  const game = registry.findGame(name)!;
  const runs = fieldRuns(study, game);
  expect(runs.length).toBeGreaterThan(1);
  expect(seasonStages({ study }, game).slice(-runs.length)).toEqual(
    runs.map(([, { name: what, matchups }]) => ({ what, games: 40 * matchups.length, isMost: false })),
  );
});

test("who is no longer legal by a card counts as holding that card, and no other", () => {
  mkdirSync(at("prices"));
  writeFileSync(at("prices", "a.yaml"), "{ game: miniatures, based on: IG-88, cost: 90 }");
  writeFileSync(at("prices", "b.yaml"), "{ game: miniatures, based on: Chewbacca, cost: 20 }");
  const against = ["bounty-hunters", "vader-and-troopers", "rebel-heroes"];
  const { gauntlet } = seasonOf(at("prices"), { against });
  // Who is changed may be the second of a matchup.
  const { entrants, matchups } = gauntlet.together;
  expect(entrants.map(({ name }) => name)).toEqual(["Vader and Troopers", "Rebel Heroes"]);
  expect(matchups.map(({ a, b }) => [a, b])).toEqual([[0, 1]]);
  expect(gauntlet.illegal.map(({ name }) => name)).toEqual(["Bounty Hunters"]);
  expect(gauntlet.illegal[0]?.why).toMatch(/points/);
  expect(gauntlet.cards).toEqual({
    "Bounty Hunters": ["IG-88"],
    "Rebel Heroes": ["Chewbacca"],
  });
});
