import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sealed } from "../../src/results/manifestHash.js";
import { catchOutput, cliOf, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

/**
 * Squads, their units, runs and suites may have names that objects inherit, or that would be markup: they are names
 * like any others.
 */

const base = temporaryFolder();
const at = (...names: string[]) => join(base, ...names);
const registry = new URL("../support/coinGame.ts", import.meta.url).href;
catchOutput();
const cli = (...words: string[]) => cliOf(registry, ...words);

const NAMES = ["__proto__", "constructor", "toString", "hasOwnProperty", "<script>alert(1)</script>", "=1+1"];

const squads = (skill: number) =>
  NAMES.map(
    (name, i) => `  - {name: ${JSON.stringify(name)}, skill: ${skill + i}, dice: [valueOf, ${JSON.stringify(name)}]}`,
  ).join("\n");
const experiment = (skill: number) =>
  `game: coin\nname: constructor\ngames: 40\nunits: true\nsquads:\n${squads(skill)}\nstrategies: {default: greedy, toString: timid}\n`;

test("runs, pages, exports, comparisons, fields and nights of squads with such names", async () => {
  writeFileSync(at("constructor.yaml"), experiment(1));
  writeFileSync(at("changed.yaml"), experiment(2));
  for (const [file, folder] of [
    ["constructor.yaml", "before"],
    ["changed.yaml", "after"],
  ] as const) {
    expect(await cli("run", at(file), "--workers", "1", "--out", at(folder)), err).toBe(0);
    expect(out).toContain("hasOwnProperty");
  }
  const summary = JSON.parse(readFileSync(at("before", "summary.json"), "utf8"));
  expect(summary.entrants.map((e: { name: string }) => e.name)).toEqual(NAMES);
  // Who plays by which strategy is as the file says, for this name alone.
  for (const m of summary.matchups) {
    expect(m.strategyA).toBe(m.a === "toString" ? "timid" : "greedy");
    expect(m.strategyB).toBe(m.b === "toString" ? "timid" : "greedy");
  }
  const page = readFileSync(at("before", "report.html"), "utf8");
  expect(page).toContain("&#60;script&#62;alert(1)&#60;/script&#62;");
  expect(page).not.toContain("<script>alert");
  expect(page).not.toMatch(/native code|\[object/);
  expect(await cli("compare", at("before"), at("after"), "--out", at("compared")), err).toBeLessThan(4);
  expect(readFileSync(at("compared", "report.html"), "utf8")).not.toMatch(/native code|\[object|<script>alert/);
  expect(await cli("meta", at("before"), "--out", at("field")), err).toBe(0);
  expect(readFileSync(at("field", "report.html"), "utf8")).not.toMatch(/native code|\[object|<script>alert/);
  for (const format of ["csv", "parquet"]) expect(await cli("export", at("before"), "--format", format), err).toBe(0);
  expect(await cli("replay", at("before"), "3"), err).toBe(0);
});

test("a night of an experiment with such a name, and the next one", async () => {
  writeFileSync(
    at("suite.yaml"),
    "study: nightly\nname: __proto__\nminutes: 1\nexperiments:\n  - {file: ./constructor.yaml, name: constructor, games: 40}\n  - {file: ./changed.yaml, name: __proto__, games: 40}\n",
  );
  for (const night of ["one", "two"]) {
    const code = await cli("nightly", at("suite.yaml"), "--night", night, "--history", at("history"), "--workers", "1");
    expect([0, 3], err).toContain(code);
  }
  expect(out).not.toMatch(/native code|\[object/);
});

test("what a folder of somebody else says does not move the cursor", async () => {
  const name = "before";
  // As an older version wrote it: of a folder without a list of files.
  const { files: _, ...manifest } = JSON.parse(readFileSync(at(name, "run.json"), "utf8"));
  mkdirSync(at("odd"));
  writeFileSync(at("odd", "run.json"), JSON.stringify(sealed({ ...manifest, game: "\u001b[2J\u202ecoin" })));
  expect(await cli("export", at("odd"))).toBe(2);
  expect(err).toContain('unknown game "\\u001b[2J\\u202ecoin"');
  expect(err).not.toContain("\u001b");
});

test("characters of one's own with such names play", async () => {
  const own = (name: string) =>
    `  - {name: ${name}, custom: true, faction: Rebel, size: medium, cost: 20, hitPoints: 40, defense: 14, attack: 6, damage: 10, force: 0, unique: true}`;
  const squad = (name: string, names: readonly string[]) =>
    `game: miniatures\nname: ${name}\nfaction: Rebel\ncharacters:\n${names.map(own).join("\n")}\n  - {name: valueOf, variantOf: Rebel Trooper, cost: 5, count: 2}\n`;
  writeFileSync(at("a.yaml"), squad("isPrototypeOf", ["toString", "constructor"]));
  writeFileSync(at("b.yaml"), squad("toLocaleString", ["hasOwnProperty", "__proto__"]));
  const real = new URL("../../src/registry.ts", import.meta.url).href;
  expect(await cliOf(real, "play", at("a.yaml"), at("b.yaml")), err).toBe(0);
  for (const name of ["toString", "constructor", "hasOwnProperty", "__proto__"]) expect(out).toContain(name);
  expect(out).not.toMatch(/native code|undefined|\[object/);
});
