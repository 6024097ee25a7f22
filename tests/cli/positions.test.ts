import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { catchOutput, cliOf, err, out, realCli as real } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";
import { TRIPPED } from "../support/raceGame.js";

/** Positions in one line on the command line: of a small game, and of skirmishes. */

const base = temporaryFolder();
const at = (...names: string[]) => join(base, ...names);
const race = (...words: string[]) => cliOf(new URL("../support/raceGame.ts", import.meta.url).href, ...words);
const coins = (...words: string[]) => cliOf(new URL("../support/coinGame.ts", import.meta.url).href, ...words);
catchOutput();

const DUELLISTS = ["novice", "master"].map((name) => `tests/support/duellists/${name}.yaml`);
const lines = () => out.trimEnd().split("\n");
const positionsIn = (told: readonly string[]) =>
  told.filter((line) => line.startsWith("position ")).map((line) => line.slice("position ".length));

describe("a small game", () => {
  beforeAll(async () => {
    await race("run", ...DUELLISTS, "--games", "20", "--workers", "1", "--out", at("race"));
  });

  test("replay tells its positions among the lines of the same log, and in the document as a list", async () => {
    await race("replay", at("race"), "3");
    const plain = lines();
    expect(await race("replay", at("race"), "3", "--positions")).toBe(0);
    const told = lines();
    expect(told.filter((line) => !line.startsWith("position "))).toEqual(plain);
    expect(positionsIn(told)).toHaveLength(plain.length - 1);
    expect(await race("replay", at("race"), "3", "--positions", "--json")).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ header: { positions: positionsIn(told) }, lines: told });
    await race("replay", at("race"), "3", "--json");
    expect(JSON.parse(out).header).not.toHaveProperty("positions");
  });

  test("play goes on from each of them to the same end, from the word and from a file", async () => {
    await race("replay", at("race"), "3", "--positions");
    const end = lines().at(-1)!;
    const positions = positionsIn(lines());
    for (const position of [positions[0], positions.at(-1)!]) {
      expect(await race("play", ...DUELLISTS, "--position", position)).toBe(0);
      expect(lines().at(-1)).toBe(end);
    }
    writeFileSync(at("one.txt"), `position ${positions[1]}\n`);
    expect(await race("play", ...DUELLISTS, "--position", `@${at("one.txt")}`)).toBe(0);
    expect(lines().at(-1)).toBe(end);
    expect(await race("play", ...DUELLISTS, "--position", positions[1], "--json")).toBe(0);
    const { header } = JSON.parse(out);
    expect(header.position).toBe(positions[1]);
    expect(header).not.toHaveProperty("ground");
    expect(header).not.toHaveProperty("seat");
  });

  test("what the line leaves out the seed decides", async () => {
    const ends = new Set<string>();
    for (const seed of ["one", "two", "three", "four"]) {
      await race("play", ...DUELLISTS, "--position", "a 60 b 60 turn b", "--seed", seed);
      expect(lines()[0]).toBe("60 to 60");
      ends.add(out);
      const first = out;
      await race("play", ...DUELLISTS, "--position", "a 60 b 60 turn b", "--seed", seed);
      expect(out).toBe(first);
    }
    expect(ends.size).toBeGreaterThan(2);
  });

  test.each([
    [["--position", "a 60"], /^--position: position, column 1: "a 60": a race is told as/],
    [["--position", "@nothing.txt"], /^nothing\.txt: /],
    [["--position", "a 1 b 1 turn a", "--seat", "b"], /^--seat: a position says who sits where/],
  ])("refuses %j", async (options, words) => {
    expect(await race("play", ...DUELLISTS, ...options)).toBe(2);
    expect(err).toMatch(words);
    expect(out).toBe("");
  });

  test("a file of several lines is none", async () => {
    writeFileSync(at("two.txt"), "a 1 b 1 turn a\na 2 b 2 turn a\n");
    expect(await race("play", ...DUELLISTS, "--position", `@${at("two.txt")}`)).toBe(2);
    expect(err).toContain("a position is one line, and here are 2");
  });

  test("the record of a game that broke off holds the last position before", async () => {
    writeFileSync(at("unlucky.yaml"), "name: Unlucky\nskill: 13\n");
    expect(
      await race("run", at("unlucky.yaml"), DUELLISTS[0], "--games", "20", "--workers", "1", "--out", at("broken")),
    ).toBe(1);
    const { pairs } = JSON.parse(readFileSync(at("broken", "failures", "part-000000.json"), "utf8"));
    expect(pairs.length).toBeGreaterThan(2);
    for (const { message, position } of pairs) {
      expect(message).toBe(TRIPPED);
      expect(position).toMatch(/^a (5\d|6\d|7[0-4]) b \d+ turn a dice /);
      expect(await race("play", at("unlucky.yaml"), DUELLISTS[0], "--position", position)).toBe(1);
      expect(err).toContain(TRIPPED);
    }
  });
});

test("a game without positions says so", async () => {
  expect(await coins("play", ...DUELLISTS, "--position", "x")).toBe(2);
  expect(err).toContain("--position: the game coin has no positions in one line");
  await coins("run", ...DUELLISTS, "--games", "2", "--workers", "1", "--out", at("coins"));
  expect(await coins("replay", at("coins"), "0", "--positions")).toBe(2);
  expect(err).toContain("--positions: the game coin has no positions in one line");
});

describe("a skirmish", () => {
  const squads = ["sample-republic", "bounty-hunters"];

  test("is replayed with its positions, and played on from one to the same end", async () => {
    expect(await real("run", ...squads, "--games", "4", "--workers", "1", "--out", at("real"))).toBe(0);
    await real("replay", at("real"), "1");
    const plain = lines();
    expect(await real("replay", at("real"), "1", "--positions")).toBe(0);
    const told = lines();
    expect(told.filter((line) => !line.startsWith("position "))).toEqual(plain);
    const positions = positionsIn(told);
    expect(positions.length).toBe(told.filter((line) => /^ {2}\S.* activates /.test(line)).length);
    const middle = positions.length >> 1;
    expect(await real("play", ...squads, "--position", positions[middle])).toBe(0);
    const rest = lines();
    expect(rest).toContain(`position ${positions[middle]}`);
    const after = told.indexOf(`position ${positions[middle]}`);
    const same = told.slice(after + 1).filter((line) => !line.startsWith("position "));
    expect(rest.slice(rest.indexOf(`position ${positions[middle]}`) + 1)).toEqual(same);
  }, 60_000);

  test("is refused with the place in the line, and the nearest name", async () => {
    const line = "map mixd | west a: Boba Fett@C4";
    expect(await real("play", ...squads, "--position", line)).toBe(2);
    expect(err).toMatch(/^--position: position, column 5: "mixd": no such map here: one of .*did you mean "mixed"\?/);
  });
});
