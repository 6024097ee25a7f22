import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { commands } from "../../src/cli/commands.js";
import { builtProgram, projectRoot } from "../../src/core/paths.js";
import { gameNames } from "../../src/registry.js";
import { temporaryFolder } from "../support/experiments.js";

/** What is loaded to do what is asked for, by the coverage that Node.js writes: scripts of each thread. */

/** Libraries that take long to load. */
const HEAVY =
  /node_modules\/(vega|apache-arrow|parquet-wasm|zod|yaml|bullmq|ioredis|piscina|prom-client|@)|shared\/(arrow|charts)\.js/;

interface Coverage {
  readonly result: readonly { readonly url: string }[];
}

/** Runs the built program. @returns what it printed, and the scripts that each thread loaded, the first one first */
function loadedBy(...words: string[]): { out: string; threads: string[][] } {
  const folder = temporaryFolder();
  const coverage = join(folder, "coverage");
  const { status, stdout, stderr } = spawnSync(process.execPath, [builtProgram("src/cli/main.js"), ...words], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, NODE_V8_COVERAGE: coverage, npm_command: undefined },
  });
  expect(status, stderr).toBe(0);
  const threads = readdirSync(coverage).map((name) =>
    (JSON.parse(readFileSync(join(coverage, name), "utf8")) as Coverage).result.map(({ url }) => url),
  );
  rmSync(coverage, { recursive: true });
  const isFirst = (urls: string[]) => urls.some((url) => url.endsWith("/dist/src/cli/main.js"));
  return { out: stdout, threads: threads.sort((x, y) => Number(isFirst(y)) - Number(isFirst(x))) };
}

/** Names of the games whose engines are among some scripts. */
const enginesIn = (urls: readonly string[]): string[] =>
  gameNames.filter((name) => urls.some((url) => url.endsWith(`/dist/shared/${name}.js`)));
const heavyIn = (urls: readonly string[]): string[] => urls.filter((url) => HEAVY.test(url));

describe("a command loads what it needs", () => {
  test.each([
    ["the version", [], ["--version"]],
    ["help", [], ["--help"]],
    // Names of shipped files are read from these, which are YAML.
    ["completing commands", ["yaml", "zod"], ["--get-yargs-completions", "dejarik", "r"]],
    ["completing options", ["yaml", "zod"], ["--get-yargs-completions", "dejarik", "weights", "--"]],
  ])("%s: no game, and no library that takes long but %j", (_what, but, words) => {
    const { out, threads } = loadedBy(...words);
    expect(out).not.toBe("");
    expect(threads).toHaveLength(1);
    expect(threads[0].some((url) => url.endsWith("/dist/src/cli/main.js"))).toBe(true);
    expect(enginesIn(threads[0])).toEqual([]);
    expect(heavyIn(threads[0]).filter((url) => !but.some((name) => url.includes(`/node_modules/${name}/`)))).toEqual(
      [],
    );
  });

  test("the version needs no parser either", () => {
    const { out, threads } = loadedBy("--version");
    expect(out).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(threads[0].filter((url) => url.includes("node_modules"))).toHaveLength(1); // what suggests nearest names
  });

  test("a list of one game: that game", () => {
    const { out, threads } = loadedBy("list", "maps");
    expect(out).toContain("chasm");
    expect(enginesIn(threads[0])).toEqual(["miniatures"]);
    expect(
      threads[0].filter((url) => /node_modules\/(bullmq|piscina|parquet)|shared\/(arrow|charts)\.js/.test(url)),
    ).toEqual([]);
  });

  test("a run, and each of its workers: the game played; pages and files are written by the first thread alone", () => {
    const { threads } = loadedBy(
      "run",
      "jedi-starter",
      "sith-starter",
      "--games",
      "300",
      "--workers",
      "2",
      "--out",
      "run",
    );
    expect(threads).toHaveLength(3);
    const [first, ...workers] = threads;
    expect(heavyIn(first!).length).toBeGreaterThan(0);
    for (const urls of workers) {
      expect(urls.some((url) => url.endsWith("/dist/src/run/worker.js"))).toBe(true);
      expect(enginesIn(urls)).toEqual(["lcg"]);
      expect(
        urls.filter((url) => /node_modules\/(bullmq|yargs|parquet|@)|shared\/(arrow|charts)\.js/.test(url)),
      ).toEqual([]);
    }
  });
});

describe("the table of commands", () => {
  test.each(commands())("$name: its module takes what its words and its description promise", async (command) => {
    const module = await command.load();
    expect(module.options).toBeTypeOf("function");
    expect(module.carryOut).toBeTypeOf("function");
    expect(command.words.split(" ")[0]).toBe(command.name);
    expect(command.description).not.toBe("");
  });

  test("has all commands that there are: each file of the folder that declares options is one", () => {
    const folder = join(projectRoot, "src", "cli", "commands");
    const text = readFileSync(join(folder, "..", "commands.ts"), "utf8");
    const sources = readdirSync(folder).filter((name) => name.endsWith(".ts"));
    const files = sources.filter((name) =>
      /export function \w+[oO]ptions<T>\(yargs: Argv<T>(, context: Context.*)?\) \{/.test(
        readFileSync(join(folder, name), "utf8"),
      ),
    );
    const named = [...text.matchAll(/import\("\.\/commands\/(\w+)\.js"\)/g)].map((match) => `${match[1]}.ts`);
    expect(named.sort()).toEqual(files.sort());
    expect(text).toContain('import("./study.js")');
    expect(new Set(commands().map(({ name }) => name)).size).toBe(commands().length);
  });

  test("is what help lists, in its order", () => {
    const { out } = loadedBy("--help");
    const listed = [...out.matchAll(/^ {2}dejarik (\w+)/gm)].map((match) => match[1]);
    expect(listed).toEqual([...commands().map(({ name }) => name), "completion"]);
  });
});
