import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Problems } from "../../src/core/problems.js";
import { readSource } from "../../src/core/source.js";
import { faults, KINDS } from "../schemas/support.js";
import { catchOutput, realCli as cli, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

const base = temporaryFolder();
catchOutput();

test("init makes files that check without a warning, and replaces none", async () => {
  const folder = join(base, "new", "first");
  expect(await cli("init", folder)).toBe(0);
  const files = out.split("\n").filter((line) => /\.(yaml|map)$/.test(line));
  expect(files.length).toBe(7);
  expect(err).toContain("check ");
  expect(await cli("check", ...files)).toBe(0);
  expect(err).toBe("");
  writeFileSync(join(folder, "experiment.yaml"), "mine\n");
  expect(await cli("init", folder)).toBe(2);
  expect(err.trim().split("\n")).toHaveLength(1);
  expect(err).toMatch(
    /^\S+: cards\/own.yaml, deck-experiment.yaml, \S+ and \d+ more are there already, (\d+) of \1 files; nothing was written \(/,
  );
  expect(readFileSync(join(folder, "experiment.yaml"), "utf8")).toBe("mine\n");
});

test("one file that is there keeps all others from being written", async () => {
  const folder = join(base, "half");
  mkdirSync(join(folder, "decks"), { recursive: true });
  writeFileSync(join(folder, "decks", "dark-hunters.yaml"), "mine\n");
  expect(await cli("init", folder, "--json")).toBe(2);
  expect(readdirSync(folder)).toEqual(["decks"]);
});

test("somebody's own page in the place of the index keeps all files from being written", async () => {
  const folder = join(base, "own page");
  mkdirSync(join(folder, "runs"), { recursive: true });
  writeFileSync(join(folder, "runs", "index.html"), "mine\n");
  expect(await cli("init", folder)).toBe(2);
  expect(err).toMatch(/index\.html: is not an index that dejarik wrote/);
  expect(readdirSync(folder)).toEqual(["runs"]);
  expect(readFileSync(join(folder, "runs", "index.html"), "utf8")).toBe("mine\n");
});

test("each file names the schema that it fits, from where it lies", async () => {
  const folder = join(base, "schemas");
  expect(await cli("init", folder, "--json")).toBe(0);
  const { files } = JSON.parse(out) as { files: string[] };
  const written = files.filter((name) => name.endsWith(".yaml"));
  const kinds = written.map((name) => {
    const text = readFileSync(join(folder, name), "utf8");
    const [, path] = /^# yaml-language-server: \$schema=(\S+)\n/.exec(text)!;
    const kind = /(\w+)\.json$/.exec(path!)![1];
    expect(JSON.parse(readFileSync(join(folder, name, "..", path!), "utf8")).title).toBe(`dejarik ${kind}`);
    expect(faults(kind, readSource(name, text, new Problems()).data)).toEqual([]);
    return kind;
  });
  expect([...new Set(kinds)].sort()).toEqual(["cards", "deck", "experiment", "nightly", "squad"]);
  expect(files.filter((name) => name.startsWith("schema/")).length).toBe(Object.keys(KINDS).length);
});
