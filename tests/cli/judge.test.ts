import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tellPoints } from "../../src/studies/judge/asking.js";
import { STRONG_MYNOCK } from "../studies/judge/support.js";
import { catchOutput, realCli as cli, err } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

const base = temporaryFolder();
const at = (name: string) => join(base, name);
catchOutput();

test("tells what is wrong all at once, with place and suggestion, and writes nothing", async () => {
  mkdirSync(at("wrong"));
  writeFileSync(join(at("wrong"), "a.yaml"), "{ based on: Mynok, cost: 5 }");
  writeFileSync(join(at("wrong"), "b.yaml"), "{ name: One, based on: Two }");
  writeFileSync(join(at("wrong"), "c.yaml"), "{ name: Two, based on: One }");
  writeFileSync(join(at("wrong"), "d.yaml"), "{ based on: Guri, cost: 5 }");
  writeFileSync(join(at("wrong"), "e.yaml"), "{ based on: Guri, cost: 6 }");
  expect(await cli("judge", at("wrong"), "--game", "miniatures", "--out", at("none"))).toBe(2);
  expect(err).toMatch(/a\.yaml:1:\d+: based on: no stat card is named "Mynok" \(did you mean "Mynock"\?\)/);
  expect(err).toMatch(/based on goes round in a circle/);
  expect(err).toMatch(/e\.yaml:1:\d+: "Guri" is changed at .*d\.yaml:1 already/);
  expect(existsSync(at("none"))).toBe(false);
  for (const [words, message] of [
    [["--games", "10"], "--games: must be a whole number from 2,000"],
    [["--games", "4000", "--minutes", "1"], "not both"],
    [["--minutes", "0"], "--minutes: must be a number from 0.1 to 1,440"],
    [["--points", "3", "--games", "2000"], "--points: must be a whole number from 20 to 1,000"],
    [["--strategies", "greedi", "--games", "2000"], "greedy"],
  ] as const) {
    writeFileSync(at("own.yaml"), STRONG_MYNOCK);
    expect(await cli("judge", at("own.yaml"), ...words)).toBe(2);
    expect(err).toContain(message);
  }
  expect(await cli("judge", at("nowhere.yaml"))).toBe(2);
  expect(err).toContain("there is no such file or folder");
  expect(await cli("judge")).toBe(2);
});

test("tells what is wrong with cards of the card games, each at its place, and writes nothing", async () => {
  mkdirSync(at("decks"));
  const write = (name: string, text: string) => writeFileSync(join(at("decks"), name), text);
  write(
    "a.yaml",
    "game: tcg\ncards:\n  - { based on: Clone Warrior 4/163, power: 4 }\n  - { based on: Padme's Yacht (A), note: as it is }\n",
  );
  expect(await cli("judge", join(at("decks"), "a.yaml"), "--out", at("none"))).toBe(2);
  expect(err).toMatch(/a\.yaml:3:\d+: "Clone Warrior 4\/163" is as published: nothing is changed/);
  expect(err).toMatch(/a\.yaml:4:\d+: "Padme's Yacht \(A\)" is as published: nothing is changed/);
  write("b.yaml", "{ game: lcg, sets: [{ based on: 1, cards: [- Luke Skywalker, + Luke Skywalker] }] }");
  expect(await cli("judge", join(at("decks"), "b.yaml"), "--out", at("none"))).toBe(2);
  expect(err).toMatch(/b\.yaml:1:\d+: /);
  write("c.yaml", "{ game: lcg, cards: [{ based on: Jedi Lightsaber, cost: 0 }] }");
  for (const [words, message] of [
    [["--points", "100"], "--points: decks of Star Wars: The Card Game have no points"],
    [["--maps", "mixed"], "--maps: Star Wars: The Card Game has no maps"],
    [["--strategies", "greedi"], "--strategies: "],
    [["--game", "tcg"], 'has no cards of a game "tcg", but of lcg'],
    [["--games", "10"], "--games: must be a whole number from 2,000"],
  ] as const) {
    expect(await cli("judge", join(at("decks"), "c.yaml"), "--out", at("none"), ...words)).toBe(2);
    expect(err).toContain(message);
  }
  write("d.yaml", "{ game: tcg, cards: [{ based on: Mynok, buildCost: 1 }] }");
  expect(await cli("judge", join(at("decks"), "d.yaml"), "--out", at("none"))).toBe(2);
  expect(err).toMatch(/d\.yaml:1:\d+: based on: there is no card "Mynok"/);
  expect(await cli("judge", at("decks"), "--out", at("none"))).toBe(2);
  expect(err).toContain("has cards of lcg, tcg");
  expect(existsSync(at("none"))).toBe(false);
});

/** The kind: a number that was asked for and is passed over in silence. `judge` and `season` share the sentence. */
test("says in what squads a card is judged that leaves no room in those asked for", () => {
  const notes: string[] = [];
  const context = { note: (text: string) => notes.push(text) } as never;
  const cards = [
    { name: "Vader", cost: 70, points: 83 },
    { name: "Mynock", cost: 2, points: 50 },
  ];
  tellPoints(context, 50, cards);
  expect(notes).toEqual(["--points 50: Vader costs 70, so it is judged in squads of 83 points."]);
  tellPoints(context, undefined, cards);
  tellPoints(context, 50, [{ name: "a card of another game" }]);
  expect(notes).toHaveLength(1);
});

test.each(["judge", "season"])("%s says so before it plays", async (command) => {
  writeFileSync(at(`dear ${command}.yaml`), "{ game: miniatures, based on: Mynock, cost: 95 }");
  // A folder that is taken ends it there.
  mkdirSync(at("taken"), { recursive: true });
  writeFileSync(join(at("taken"), "mine.txt"), "");
  const field = command === "season" ? ["--against", "jedi-council", "ewok-swarm"] : [];
  const words = [at(`dear ${command}.yaml`), "--points", "100", ...field, "--games", "2000", "--out", at("taken")];
  expect(await cli(command, ...words)).toBe(2);
  // It is told before games are timed, too.
  const timed = words.map((word) => (word === "--games" ? "--minutes" : word === "2000" ? "0.1" : word));
  expect(await cli(command, ...timed)).toBe(2);
  expect(err).toContain("taken: exists already");
  expect(err).not.toContain("The same again");
  expect(err).toMatch(/--points 100: Mynock.* costs 95, so it is judged in squads of 108 points\./);
});
