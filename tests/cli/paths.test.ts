import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import { catchOutput, cliOf } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";
import { COIN_SUITE } from "../support/nights.js";

/** Pages are read elsewhere than where they were made: they must not say where that was. */

const base = temporaryFolder();
const coins = new URL("../support/coinGame.ts", import.meta.url).href;
catchOutput();
const cli = (...words: string[]) => cliOf(coins, ...words);
const PLACES = ["here", join("quite", "elsewhere")];

/** The same work in two folders: the same bytes, and no path of the machine. */
async function expectSame(make: (at: (name: string) => string) => Promise<string>): Promise<void> {
  const made: string[][] = [];
  for (const place of PLACES) {
    mkdirSync(join(base, place), { recursive: true });
    const folder = await make((name) => join(base, place, name));
    const files = ["report.html", "report.md", "summary.json"].map((name) => readFileSync(join(folder, name), "utf8"));
    // How fast games were played is of the machine, as it says.
    const timeless = files.map((text) =>
      text.replace(/<section id="speed"[\s\S]*?<\/section>|\*\*Games a second\*\*[\s\S]*?---\n\n/g, ""),
    );
    for (const text of files) for (const path of [base, projectRoot, "/tmp/"]) expect(text).not.toContain(path);
    made.push(timeless);
  }
  expect(made[1]).toEqual(made[0]);
}

/** Squads of one's own, at the place of the work. */
function squadsAt(at: (name: string) => string): string[] {
  return ["novice", "adept", "master"].map((name) => {
    cpSync(join(projectRoot, "tests", "support", "duellists", `${name}.yaml`), at(`${name}.yaml`));
    return at(`${name}.yaml`);
  });
}

const run = async (at: (name: string) => string, name: string, ...more: string[]) => {
  expect(await cli("run", ...squadsAt(at), "--games", "400", "--workers", "1", "--out", at(name), ...more)).toBe(0);
  return at(name);
};

describe("the page, report.md and summary.json say nothing of where they were made:", () => {
  test("run", () => expectSame((at) => run(at, "duels")));

  test("run of an experiment file with squads beside it", () =>
    expectSame(async (at) => {
      squadsAt(at);
      writeFileSync(at("x.yaml"), "game: coin\nsquads: [./novice.yaml, ./master.yaml, adept]\ngames: 400\n");
      expect(await cli("run", at("x.yaml"), "--workers", "1", "--out", at("from file"))).toBe(0);
      expect(readFileSync(at("from file/report.html"), "utf8")).toContain("dejarik replay &#39;from file&#39;");
      return at("from file");
    }));

  test("compare", () =>
    expectSame(async (at) => {
      const [one, two] = [await run(at, "one"), await run(at, "two", "--seed", "b")];
      expect(await cli("compare", one, two, "--out", at("compared"))).toBeLessThan(4);
      return at("compared");
    }));

  test("meta", () =>
    expectSame(async (at) => {
      expect(await cli("meta", await run(at, "field"), "--resamples", "100", "--out", at("meta"))).toBe(0);
      return at("meta");
    }));

  test("nightly", () =>
    expectSame(async (at) => {
      writeFileSync(at("suite.yaml"), COIN_SUITE);
      const words = ["nightly", at("suite.yaml"), "--history", at("nights"), "--workers", "1"];
      expect(await cli(...words, "--night", "one")).toBe(0);
      expect(await cli(...words, "--night", "two")).toBe(0);
      return at("nights/two");
    }));
});
