import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { catchOutput, realCli as cli, err } from "../support/cli.js";
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
