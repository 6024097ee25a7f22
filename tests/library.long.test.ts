import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { projectRoot } from "../src/core/paths.js";
import { temporaryFolder } from "./support/experiments.js";
import { installPacked } from "./support/packed.js";

/** The package as npm packs it, unpacked into an empty folder beside nothing but what it says that it needs. */

const folder = temporaryFolder();
const at = (...names: string[]) => join(folder, ...names);
const inPackage = (...names: string[]) => at("node_modules", "dejarik", ...names);
let packed: readonly string[] = [];

const page = readFileSync(join(projectRoot, "docs", "library.md"), "utf8");
const examples = (language: string): string[] =>
  Array.from(page.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, "g")), ([, text]) => text);

const node = (...words: string[]) => spawnSync(process.execPath, words, { cwd: folder, encoding: "utf8" });
const tsc = (...files: string[]) =>
  node(
    join(projectRoot, "node_modules", "typescript", "bin", "tsc"),
    ...[
      "--ignoreConfig",
      "--strict",
      "--module",
      "nodenext",
      "--target",
      "es2022",
      "--lib",
      "es2023,dom",
      "--types",
      "",
    ],
    ...["--noEmit", ...files],
  );

beforeAll(() => {
  packed = installPacked(folder).files;
  writeFileSync(at("package.json"), JSON.stringify({ type: "module" }));
});

describe("the package", () => {
  test("has neither tests nor the code twice", () => {
    expect(packed.length).toBeGreaterThan(500);
    expect(packed.filter((file) => /^dist\/(modules|tests|benchmarks)\/|^tests\/|\.test\./.test(file))).toEqual([]);
    expect(packed.filter((file) => /^src\/.*(?<!\.d)\.tsx?$/.test(file))).toEqual([]);
    const texts = packed.filter((file) => file.endsWith(".js")).map((file) => readFileSync(inPackage(file), "utf8"));
    expect(texts.join("\n")).not.toMatch(/dejarikModule\?\.\("tests\//);
  });

  test("has what its own description names", () => {
    const { bin, exports } = JSON.parse(readFileSync(inPackage("package.json"), "utf8"));
    const named = [...Object.values(bin), ...Object.values(exports).flatMap((one) => Object.values(Object(one)))];
    const files = named.filter((one): one is string => typeof one === "string" && /\.(js|ts)$/.test(one));
    expect(files.length).toBeGreaterThanOrEqual(6);
    for (const file of files) expect(existsSync(inPackage(file)), file).toBe(true);
  });

  test("is of the same code as the program that it was packed from", () => {
    const words = ["run", "jedi-masters", "mono-sith", "--games", "20", "--workers", "1", "--out"];
    const ours = node(join(projectRoot, "dist/src/cli/main.js"), ...words, "ours");
    const theirs = node(inPackage("dist/src/cli/main.js"), ...words, "theirs");
    expect([ours.status, theirs.status], theirs.stderr).toEqual([0, 0]);
    const identity = (name: string) => JSON.parse(readFileSync(at(name, "run.json"), "utf8")).identity;
    expect(identity("theirs")).toEqual(identity("ours"));
  });
});

describe("the library", () => {
  test("does what its page shows", () => {
    writeFileSync(at("example.js"), examples("js").join(""));
    const { status, stdout, stderr } = node("example.js");
    expect(status, stderr).toBe(0);
    const lines = stdout.trim().split("\n");
    expect(lines[0]).toBe('2 did you mean "tcg-champs04-dark"?');
    const summary = JSON.parse(readFileSync(at("mine", "summary.json"), "utf8"));
    const rate = (100 * summary.matchups[0].winRateA.estimate).toFixed(1);
    expect(lines[1]).toBe(`${summary.matchups[0].a} beats ${summary.matchups[0].b} in ${rate} % mine`);
    expect(lines[3]).toMatch(/^\w+ .+, .+$/);
    expect(lines[4]).toMatch(/^(0|1|-1)$/);
    expect(lines[5]).toContain("mono-sihl");
    expect(lines[6]).toMatch(/^Boba Fett, Bounty Hunter at 45: [\w-]+, worth \d+\.\d to \d+\.\d$/);
    expect(stderr).toMatch(/\rfair cost of Boba Fett, Bounty Hunter, at \d+: \d+ of \d+ games /);
  }, 120_000);

  test("makes the studies that the commands make, byte by byte", () => {
    const words = ["judge", "Boba Fett, Bounty Hunter", "cost=45", "--games", "2000", "--out", "command"];
    const command = node(inPackage("dist/src/cli/main.js"), ...words);
    expect([0, 4], command.stderr).toContain(command.status);
    const files = (name: string) => readdirSync(at(name), { recursive: true, encoding: "utf8" }).sort();
    expect(files("boba").length).toBeGreaterThan(20);
    expect(files("boba")).toEqual(files("command"));
    for (const name of files("boba").filter((one) => statSync(at("boba", one)).isFile()))
      expect(readFileSync(at("boba", name)).equals(readFileSync(at("command", name))), name).toBe(true);
  }, 120_000);

  test("plays the games that the command plays", () => {
    const asked = '["jedi-masters", "mono-sith"], { seed: "other", pair: 3, as: "light" }';
    writeFileSync(at("one.js"), `import { play } from "dejarik"; console.log(JSON.stringify(play(${asked})));`);
    const words = ["play", "jedi-masters", "mono-sith", "--seed", "other", "--pair", "3", "--as", "light", "--json"];
    const command = node(inPackage("dist/src/cli/main.js"), ...words);
    expect(command.stdout.length).toBeGreaterThan(1000);
    expect(node("one.js").stdout).toBe(command.stdout);
  });

  test("holds the games that it plays", () => {
    const body = `for (let pair = 0; pair < 6; pair++) {
      const held = position(["jedi-masters", "mono-sith"], { seed: "other", pair });
      held.playOn();
      const { result } = play(["jedi-masters", "mono-sith"], { seed: "other", pair });
      console.log(JSON.stringify([result, [...held.row]]));
    }`;
    writeFileSync(at("held.js"), `import { play, position } from "dejarik"; ${body}`);
    const { stdout, stderr } = node("held.js");
    const games = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(games.length, stderr).toBe(6);
    for (const [result, row] of games) {
      // The result says in words what some columns say in numbers: the others are there in the order of the row.
      // A position notes no luck.
      const told = Object.keys(result).flatMap((name) =>
        Number.isInteger(result[name]) && !name.startsWith("luck") ? [result[name]] : [],
      );
      expect(told.length).toBeGreaterThan(10);
      let found = 0;
      for (const word of row) if (word === told[found]) found++;
      expect(found).toBe(told.length);
    }
  });

  const REFUSED = [
    ['play(["jedi-masters", "mono-sith"], { matchup: 9 })', "matchup: must be a whole number from 0 to 0"],
    ['play(["jedi-masters", "mono-sith"], { from: "round x" })', "from: position, column"],
    ['play({ game: "lcg", decks: ["jedi-masters", "mono-sit"] })', "experiment: "],
    ['await run(["jedi-masters", "mono-sith"], { workers: 0 })', "workers: must be a whole number from 1"],
    ["play([])", "experiment: name an experiment file"],
  ] as const;
  test.each(REFUSED.map(([call, message], i) => [call, i, message] as const))("refuses %s", (_call, i, message) => {
    expect(refused.stdout.split("\n")[i], refused.stderr).toContain(message);
  });
  let refused: { readonly stdout: string; readonly stderr: string };
  beforeAll(() => {
    const bodies = REFUSED.map(
      ([call]) =>
        `try { ${call}; console.log(); } catch (e) { if (e instanceof UserError) console.log(e.problems.map((p) => p.file + ": " + p.message)[0].split("\\n")[0]); else throw e; }`,
    );
    writeFileSync(at("refused.js"), `import { play, run, UserError } from "dejarik"; ${bodies.join("\n")}`);
    refused = node("refused.js");
  });

  test("has types, which refuse what is wrong", () => {
    const files = examples("ts").map((text, i) => {
      writeFileSync(at(`example${i}.ts`), text);
      return `example${i}.ts`;
    });
    expect(files.length).toBe(2);
    const wrong = [
      'import { judge, run, type StudyProgress } from "dejarik";',
      'await run(["a", "b"], { games: "many" });',
      'await judge({ file: "own.yaml", game: 3 });',
      'await judge({ flie: "own.yaml" });',
      "const told = ({ done }: StudyProgress): string => done;",
      "(await judge({ file: told.name })).summary.cards;",
    ];
    writeFileSync(at("wrong.ts"), wrong.join("\n"));
    const { status, stdout } = tsc(...files, "wrong.ts");
    expect(status).not.toBe(0);
    expect(stdout.match(/^\S.*?\(\d+,/gm)).toEqual([2, 3, 4, 5, 6].map((line) => `wrong.ts(${line},`));
  });
});
