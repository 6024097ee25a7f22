import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { areaOf, bundledModules, codeHash, hashFiles } from "../../src/core/codeHash.js";
import { builtProgram, projectRoot } from "../../src/core/paths.js";
import { temporaryFolder } from "../support/experiments.js";

test("a hash of files changes with a name, a content and a file more, not with files that do not count", () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "deep"));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const hash = () => hashFiles(folder, (name) => name.endsWith(".js"));
  write("a.js", "1");
  write("deep/b.js", "2");
  const first = hash();
  write("a.js.map", "sources");
  expect(hash()).toBe(first);
  write("deep/b.js", "3");
  const second = hash();
  expect(second).not.toBe(first);
  write("deep/c.js", "");
  expect(hash()).not.toBe(second);
});

test("each game has hashes of its own rules, data and strategies, and shares the core", () => {
  const hashes = ["miniatures", "lcg", "tcg"].map((game) => codeHash(game));
  for (const part of ["rules", "data", "strategies", "weights"] as const)
    expect(new Set(hashes.map((h) => h[part])).size, part).toBe(3);
  expect(new Set(hashes.map((h) => h.core)).size).toBe(1);
  const nothing = hashFiles("/nowhere", () => true);
  expect(hashes.flatMap((h) => Object.values(h))).not.toContain(nothing);
});

test("data are catalogues, texts and maps, no code and no pages", () => {
  for (const game of ["miniatures", "lcg", "tcg"]) {
    const data = hashFiles(join(projectRoot, "src", "games", game), (name) => /\.(jsonl|map|yaml)$/.test(name));
    expect(codeHash(game).data, game).toBe(data);
  }
});

test("a module belongs to the area that is told when it differs, and pages to none", () => {
  const areas = (game: string, ...names: string[]) => names.map((name) => areaOf(name, game));
  expect(
    areas("lcg", "src/games/lcg/turn", "src/games/game", "src/games/cards/zones", "src/games/tcg/battle/act"),
  ).toEqual(["rules", "rules", "rules", undefined]);
  expect(areas("lcg", "strategies/lcg/greedy/pay", "strategies/lcg/greedy/weights", "strategies/cards/random")).toEqual(
    ["strategies", "weights", "strategies"],
  );
  for (const game of ["lcg", "miniatures"]) expect(areas(game, "strategies/search/rollout")).toEqual(["strategies"]);
  expect(areas("lcg", "strategies/tcg/greedy/odds", "strategies/miniatures/greedy/weights")).toEqual([
    undefined,
    undefined,
  ]);
  const core = ["src/core/rng", "src/core/hash", "src/run/play", "src/experiment/seeds", "src/studies/sample/play"];
  expect(areas("lcg", ...core, "src/run/worker", "src/results/part")).toEqual(Array(7).fill("core"));
  const drawing = ["src/studies/sample/exchange", "src/studies/arena/pairs", "src/studies/decks/versions"];
  expect(areas("tcg", ...drawing)).toEqual(Array(3).fill("core"));
  const other = [
    "src/report/index",
    "src/cli/commands/run",
    "src/core/problems",
    "src/run/progressBar",
    "src/analysis/pairs",
  ];
  expect(areas("lcg", ...other)).toEqual(Array(5).fill(undefined));
});

test("wording belongs to none: a message in other words refuses no --resume", () => {
  const words = [
    "described",
    "fileWords",
    "issues",
    "mapping",
    "shellWord",
    "meantKeys",
    "text",
    "valueDifferences",
    "yamlWords",
  ];
  for (const name of words) {
    expect(existsSync(join(projectRoot, "src", "core", `${name}.ts`)), name).toBe(true);
    expect(areaOf(`src/core/${name}`, "lcg"), name).toBeUndefined();
  }
});

describe("the built program", () => {
  const texts = readdirSync(builtProgram("shared")).map((name) => readFileSync(builtProgram(`shared/${name}`), "utf8"));
  // Some files hold nothing but what tests share.
  const bundles = texts.filter((text) => bundledModules(text).length > 0);
  const sections = bundles.flatMap(bundledModules);

  test("is read module by module, as it runs: each file of the engine has its section", () => {
    const named = new Set(sections.map(({ name }) => name));
    for (const name of [
      "src/core/rng",
      "src/games/miniatures/skirmish",
      "src/run/play",
      "strategies/lcg/greedy/weights",
    ])
      expect(named, name).toContain(name);
    expect(sections.every(({ text }) => !text.includes("dist/modules/"))).toBe(true);
    // All files of the engine, but for the few that nothing imports in order to run it.
    const folders = ["src/core", "src/games", "strategies"].map((folder) => builtProgram(join("modules", folder)));
    const files = folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".js"))
        .map((name) => relative(builtProgram("modules"), join(folder, name)).slice(0, -".js".length)),
    );
    expect(files.length).toBeGreaterThan(300);
    expect(files.filter((name) => !named.has(name)).length).toBeLessThan(0.02 * files.length);
    // What is left out: what stands before the first module, and the list of exports. Imports of one bundle from
    // another are no code of a module, and the smaller the bundles, the more there are.
    const kept = sections.reduce((sum, { text }) => sum + text.length, 0);
    const written = bundles.map((text) => text.replace(/^import .*;$/gm, ""));
    expect(kept / written.reduce((sum, { length }) => sum + length, 0)).toBeGreaterThan(0.95);
  });

  test("what games have copies of stands in the file of each, and in one for everything else", () => {
    for (const name of ["src/core/rng", "src/core/hash"])
      expect(sections.filter((section) => section.name === name).length, name).toBe(4);
    for (const name of ["src/core/problems", "src/run/play", "src/games/miniatures/skirmish", "src/games/lcg/game"])
      expect(sections.filter((section) => section.name === name).length, name).toBe(1);
    expect(sections.filter(({ name }) => name === "src/games/cards/zones").length).toBe(2);
  });

  test("any digit changed in a section of the engine changes its text; exports and numbers of names do not", () => {
    const bundle = bundles.find((text) => bundledModules(text).some(({ name }) => name === "src/core/rng"))!;
    const rng = bundledModules(bundle).find(({ name }) => name === "src/core/rng")!;
    const at = bundle.indexOf(rng.text.split("\n").find((line) => /\d/.test(line) && !line.includes("$"))!);
    const digit = at + bundle.slice(at).search(/\d/);
    const changed = `${bundle.slice(0, digit)}${(Number(bundle[digit]) + 1) % 10}${bundle.slice(digit + 1)}`;
    const textOf = (text: string) => bundledModules(text).find(({ name }) => name === "src/core/rng")!.text;
    expect(textOf(changed)).not.toBe(rng.text);
    expect(textOf(bundle.replace(/export \{[^}]*\};?\s*$/, "export { nothing };\n"))).toBe(rng.text);
    const small = 'globalThis.dejarikModule?.("src/core/rng");\n// dist/modules/x.js\nrowOf$2(x$11, "$1");\n';
    expect(bundledModules(small)).toEqual([{ name: "src/core/rng", text: 'rowOf(x, "$1");' }]);
  });
});
