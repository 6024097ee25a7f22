import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { catchOutput, realCli as cli, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

const base = temporaryFolder();
const at = (...names: string[]) => join(base, ...names);
catchOutput();

const folderOf = (name: string, files: Readonly<Record<string, string>>): string => {
  mkdirSync(at(name));
  for (const [file, text] of Object.entries(files)) writeFileSync(at(name, file), text);
  return at(name);
};

test("tells mistakes in cards and gauntlet all at once, with place and suggestion, and writes nothing", async () => {
  const folder = folderOf("wrong", {
    "a.yaml": "{ game: miniatures, based on: Mynok, cost: 5 }",
    "b.yaml": "{ game: miniatures, name: Sound Man, based on: Rebel Trooper, cost: 8 }",
    "c.yaml": "{ game: miniatures, based on: Guri, hitPoints: 15 }",
  });
  writeFileSync(at("squad.yaml"), "name: Mine\nfaction: Rebel\ncharacters: [Sound Man, Rebel Troper]\n");
  const words = ["--against", "shipped", at("squad.yaml"), "bounty-huntres", "--games", "2000", "--out", at("none")];
  expect(await cli("season", folder, ...words)).toBe(2);
  const lines = err.trim().split("\n");
  expect(lines).toHaveLength(4);
  expect(err).toMatch(/a\.yaml:1:\d+: based on: no stat card is named "Mynok" \(did you mean "Mynock"\?\)/);
  expect(err).toMatch(/c\.yaml:1:\d+: hitPoints: must be a multiple of ten/);
  expect(err).toMatch(/squad\.yaml:3:\d+: no stat card is named "Rebel Troper" \(did you mean "Rebel Trooper"\?\)/);
  expect(err).toMatch(/--against: unknown squad "bounty-huntres".*\(did you mean "bounty-hunters"\?\)/);
  expect(existsSync(at("none"))).toBe(false);
});

test("refuses what is no season", async () => {
  const empty = folderOf("empty", {});
  expect(await cli("season", empty)).toBe(2);
  expect(err).toMatch(/empty: cards: the folder .*empty holds no YAML files/);
  expect(await cli("season", at("nowhere"))).toBe(2);
  expect(err).toContain("there is no such file or folder");
  expect(await cli("season")).toBe(2);
  expect(err).toContain("name a folder of cards");
  const crowd = folderOf("crowd", {});
  for (let i = 0; i < 1001; i++) writeFileSync(at("crowd", `${i}.yaml`), "{ game: miniatures, based on: Mynock }");
  expect(await cli("season", crowd)).toBe(2);
  expect(err.trim().split("\n")).toHaveLength(1);
  expect(err).toMatch(/holds 1001 YAML files; at most 1000 are read/);
  const one = folderOf("one", { "a.yaml": "{ game: miniatures, based on: Mynock, cost: 2 }" });
  for (const [words, message] of [
    [["--games", "10"], "--games: must be a whole number from 2,000"],
    [["--field-games", "7"], "--field-games: must be an even number from 2 to 100,000"],
    [
      ["--games", "2000", "--against", "bounty-hunters"],
      "--against: 1 squads may be played as published; a field takes two or more",
    ],
    [["--games", "2000", "--points", "3"], "--points: must be a whole number from 20 to 1,000"],
  ] as const) {
    expect(await cli("season", one, ...words)).toBe(2);
    expect(err).toContain(message);
  }
});

const listOf = (name: string, ...lines: string[]): string => {
  writeFileSync(at(name), `${lines.join("\n")}\n`);
  return at(name);
};

/** What was told, but for guesses. */
const lines = () => err.split("\n").filter((line) => line !== "" && !line.startsWith("Guessed: "));

test("names each wrong line of a list of changes by its place", async () => {
  const shape = listOf(
    "shape.txt",
    "# spring",
    "Guri: cost 30",
    "",
    "  - Mynock cost",
    "Greedo: dear",
    "Mynock: cost =",
  );
  expect(await cli("season", shape)).toBe(2);
  const wanted = "is no change of a card (write a card a line, as Boba Fett, Bounty Hunter: cost 62 -> 45)";
  expect(lines()).toEqual(
    ["4:5", "5:1", "6:1"].map((place) =>
      expect.stringMatching(new RegExp(`shape\\.txt:${place}: is no change of a card`)),
    ),
  );
  expect(err).toContain(wanted);
  expect(await cli("season", listOf("nothing.txt", "# nothing yet", ""))).toBe(2);
  expect(err).toMatch(/nothing\.txt: lists no changes/);

  const names = listOf("names.txt", "* Mynok: cost 6", "Guri: cost 30, cost 31", "Rebel Troper: hp 20");
  expect(await cli("season", names)).toBe(2);
  expect(lines()).toEqual([
    expect.stringMatching(/names\.txt:1:3: Mynok: there is no card .*did you mean "Mynock"/),
    expect.stringMatching(/names\.txt:2:1: cost=31: cost is given already, by cost=30/),
    expect.stringMatching(/names\.txt:3:1: Rebel Troper: there is no card .*did you mean "Rebel Trooper"/),
  ]);
  const all = listOf(
    "all.txt",
    "Mynock: cost 5",
    "Greedo: speed 3",
    "Stormtrooper: hp 15",
    "Rebel Troper: hp 20",
    "Guri 30",
  );
  expect(await cli("season", all)).toBe(2);
  expect(lines()).toEqual([
    expect.stringMatching(/all\.txt:2:1: speed=3: cards of .* have no field "speed"/),
    expect.stringMatching(/all\.txt:3:1: hp: must be a multiple of ten/),
    expect.stringMatching(/all\.txt:4:1: Rebel Troper: there is no card/),
    expect.stringMatching(/all\.txt:5:1: is no change of a card/),
  ]);
  const values = listOf("values.txt", "Mynock: cost abc", "Guri: hit points 15");
  expect(await cli("season", values)).toBe(2);
  for (const place of ["1:1: cost: ", "2:1: hit points: must be a multiple of ten"])
    expect(err).toMatch(new RegExp(`values\\.txt:${place}`));
  expect(await cli("season", listOf("fields.txt", "Mynock: cost 5", "Greedo: speed 3"))).toBe(2);
  expect(err).toMatch(/fields\.txt:2:1: speed=3: cards of Star Wars Miniatures have no field "speed", but /);
});

test("takes no difference for a value, and keys with hyphens as keys", async () => {
  const plus = listOf("PLUS.TXT", "Mynock: hit points +20", "Guri: cost −5", "Greedo: hit-points 30");
  expect(await cli("season", plus)).toBe(2);
  expect(lines()).toEqual([
    expect.stringMatching(/PLUS\.TXT:1:1: \+20 may be a difference or a value \(write the new value: /),
    expect.stringMatching(/PLUS\.TXT:2:1: −5 may be a difference or a value/),
  ]);
});

test("holds what a list says was there before against the card as published", async () => {
  const wrong = listOf(
    "before.txt",
    "Boba Fett, Bounty Hunter: cost 50 -> 45, hit points 120 -> 110",
    "Mynock: cost 5 → 6; HP: 30 -> 20",
    "Rebel Trooper: faction Imperial -> Fringe",
    "Greedo: abilities Loner -> Evade",
  );
  expect(await cli("season", wrong)).toBe(2);
  expect(lines()).toEqual([
    expect.stringMatching(/before\.txt:1:1: Boba Fett, Bounty Hunter: cost is 62, not 50$/),
    expect.stringMatching(/before\.txt:2:1: Mynock: HP is 10, not 30$/),
    expect.stringMatching(/before\.txt:3:1: Rebel Trooper: faction is Rebel, not Imperial$/),
    expect.stringMatching(
      /before\.txt:4:1: Greedo: abilities as published cannot be compared with Loner \(write the new value alone\)$/,
    ),
  ]);
  expect(await cli("season", wrong, "cost=45")).toBe(2);
  expect(err).toMatch(/^cost=45: .*before\.txt is a file: what is changed of its cards stands there/);
  // What it was says which of several cards is meant.
  const right = listOf("right.txt", "Boba Fett: Cost 50 -> 9", "rebel trooper: COST 5->6, faction rebel -> Fringe");
  const words = ["--games", "2000", "--maps", "open", "--against", "rebel-heroes", "vader-and-troopers", "--plan"];
  expect(await cli("season", right, ...words, "--workers", "1"), err).toBe(0);
  expect(out).toMatch(/fair cost of Boba Fett .*\n.*fair cost of Rebel Trooper /);
  expect(err).toContain('"Boba Fett" of Star Wars Miniatures, which costs 50');
});

test("of printings that play otherwise it lists those that can be named, in words and in lists", async () => {
  expect(await cli("season", "Jedi Guardian", "cost=6")).toBe(2);
  expect(err).toContain("Jedi Guardian: several cards have this name: ");
  const choices = [...err.matchAll(/"([^"]+)" at a cost of (\d+)/g)].map(([, name = "", cost = ""]) => ({
    name,
    cost,
  }));
  expect(new Set(choices.map(({ cost }) => cost)).size).toBe(2);
  for (const { name, cost } of choices) {
    // Found, since what is wrong is the value alone.
    expect(await cli("season", name, "hp=15")).toBe(2);
    expect(lines()).toEqual([expect.stringMatching(/^hp=15: hp: must be a multiple of ten/)]);
    expect(await cli("season", listOf("printing.txt", `${name}: cost ${cost} -> 30, hp 15`))).toBe(2);
    expect(lines()).toEqual([expect.stringMatching(/printing\.txt:1:1: hp: must be a multiple of ten/)]);
  }
  // Printings that play alike are one card.
  expect(await cli("season", "Stormtrooper", "hp=15")).toBe(2);
  expect(lines()).toEqual([expect.stringMatching(/^hp=15: hp: must be a multiple of ten/)]);
});
