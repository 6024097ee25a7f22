import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { writeWhole } from "../../src/results/written.js";
import { catchOutput, cliOf, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

const base = temporaryFolder();
const at = (name: string) => join(base, name);
const coins = new URL("../support/pairedCoinGame.ts", import.meta.url).href;
const real = new URL("../../src/registry.ts", import.meta.url).href;
catchOutput();
const small = ["--game", "broken coins", "--games", "5000", "--recheck-pairs", "20", "--workers", "1"];

describe("broken", () => {
  test("prints what it found, writes a page, and says the same again", async () => {
    expect(await cliOf(coins, "broken", ...small, "--out", at("coins"))).toBe(0);
    expect(out).toMatch(/\n(?:Nothing broken found\.|.* (?:combinations are|combination is) broken[.:].*)\n/);
    expect(out).toMatch(/\ncoin \d+ +coin \d+ +[+−][\d.]+ \([+−][\d.]+ to [+−][\d.]+\) +\w.* +found\/1\.yaml\n/);
    expect(await cliOf(coins, "broken", "--resume", at("coins"), "--workers", "1", "--words")).toBe(0);
    const [digest, ...candidates] = out.trim().split("\n");
    expect(digest).toMatch(
      /^.*\. [\d,]+ squads of \d+ kinds were tried\. \d candidates met up to \d+ fresh opponents each\.$/,
    );
    expect(candidates.length).toBeGreaterThan(2);
    const files = candidates.pop();
    expect(files).toBe(
      `As files, in this order: found/1.yaml to found/${candidates.length}.yaml in the study's folder.`,
    );
    for (const line of candidates)
      expect(line).toMatch(/^coin \d+ \+ coin \d+: .* Alone the first brings .* The squad \(.*\) wins /);
    const page = readFileSync(at("coins/report.html"), "utf8");
    for (const title of ["Combinations", "The map of kinds"]) expect(page).toContain(title);
    expect(readFileSync(at("coins/report.md"), "utf8")).toContain("first alone");
    const summary = JSON.parse(readFileSync(at("coins/summary.json"), "utf8"));
    expect(await cliOf(coins, "broken", "--resume", at("coins"), "--workers", "1", "--json")).toBe(0);
    expect(JSON.parse(out)).toEqual(summary);
  });

  test.each([[[]], [["--other-code"]]])("is not gone on with %j as another study than was begun", async (more) => {
    cpSync(at("coins"), at("edited"), { recursive: true });
    const file = at("edited/study.json");
    const text = readFileSync(file, "utf8").replace('"games": 5000', '"games": 6000');
    await writeWhole(file, text);
    expect(text).toContain('"games": 6000');
    expect(await cliOf(coins, "broken", "--resume", at("edited"), "--workers", "1", ...more)).toBe(2);
    expect(err).toMatch(/edited: does not hold what its study\.json says was asked; start it anew\n$/);
    expect(readFileSync(file, "utf8")).toBe(text);
  });

  writeFileSync(at("own.yaml"), "game: miniatures\ncards:\n  - { name: Champion, based on: Noghri, hitPoints: 15 }\n");
  test.each([
    [[], /^broken: name the game: --game miniatures, lcg, tcg, or --resume FOLDER$/m],
    [["--game", "lgc"], /^--game: must be one of miniatures, lcg, tcg, not "lgc" \(did you mean "lcg"\?\)$/m],
    [["--game", "lcg", "--games", "5"], /^--games: must be a whole number from 5,000/m],
    [["--game", "lcg", "--points", "100"], /^--points: decks of .* have no points$/m],
    [["--game", "miniatures", "--strategies", "gready"], /did you mean "greedy"/],
    [["--game", "miniatures", "--recheck-by", "greedy"], /"greedy" is no higher level than greedy/],
    [["--game", "miniatures", "--recheck", "0", "--recheck-by", "rollout-4"], /0 plays nothing again/],
    [["--game", "miniatures", "--recheck", "9"], /^--recheck: must be a whole number from 0 to 8$/m],
    [["--game", "miniatures", "--pool", "Noghri", "Stormtropper"], /did you mean "Stormtrooper"/],
    [["--game", "miniatures", "--pool", "Noghri", "Stormtrooper"], /name 3 or more/],
    [["--game", "miniatures", "--maps", "opne"], /did you mean "open"/],
    [["--game", "miniatures", "--maps", "open,mixed"], /they are several: open mixed, without commas/],
    [["--game", "miniatures", "--cards", at("own.yaml")], /hitPoints/],
    [["--resume", at("coins"), "--games", "6000"], /cannot be changed/],
  ])("%j is refused, and nothing is written", async (words, message) => {
    const registry = words.includes("--resume") ? coins : real;
    expect(await cliOf(registry, "broken", ...words, ...(words.includes("--resume") ? [] : ["--out", at("no")]))).toBe(
      2,
    );
    expect(err).toMatch(message);
    expect(existsSync(at("no"))).toBe(false);
  });

  test("tells all mistakes at once", async () => {
    const words = ["--game", "lcg", "--games", "5", "--recheck", "9", "--points", "100", "--strategies", "gready"];
    expect(await cliOf(real, "broken", ...words)).toBe(2);
    for (const option of ["--games", "--recheck", "--points", "--strategies"]) expect(err).toContain(option);
  });
});
