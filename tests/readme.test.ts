import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { checkFile } from "../src/cli/checking/checkFile.js";
import { runCli } from "../src/cli/cli.js";
import { projectRoot } from "../src/core/paths.js";
import { formatProblem, Problems } from "../src/core/problems.js";
import { readSource } from "../src/core/source.js";
import { checkExperiment } from "../src/experiment/check.js";
import * as registry from "../src/registry.js";
import { gameRowColumns, roundRowColumns, unitRowColumns } from "../src/results/layout.js";
import { checkSuite } from "../src/studies/nightly/suite.js";
import { temporaryFolder } from "./support/experiments.js";
import { userPages } from "./support/pages.js";

/** What the README and its reference pages say is held against the program: commands, options, YAML, columns. */

const readme = [...userPages().values(), readFileSync(join(projectRoot, "CONTRIBUTING.md"), "utf8")].join("\n");
const blocks = [...readme.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map((m) => ({ language: m[1], text: m[2] }));
const ofLanguage = (language: string) => blocks.filter((b) => b.language === language).map((b) => b.text);

/** Every command line that a reader might type: all lines of `sh` blocks, those after "$ " in `console` blocks. */
const commands = [
  ...ofLanguage("sh").flatMap((text) => text.trim().split("\n")),
  ...ofLanguage("console").flatMap((text) => [...text.matchAll(/^\$ (.*)$/gm)].map((m) => m[1])),
];
const ours = commands.flatMap((line) => {
  const words = /(?:npx dejarik|npm start --) (.*)$/.exec(line)?.[1]?.split(" ");
  return words === undefined ? [] : [{ line, words }];
});

describe("commands in the README and its pages", () => {
  const help = new Map<string, string>();
  beforeAll(async () => {
    // All commands are listed by yargs; each says its own help.
    const print = vi.spyOn(console, "log");
    const write = vi.spyOn(process.stdout, "write");
    for (const command of new Set(ours.map(({ words }) => words[0]))) {
      let text = "";
      print.mockImplementation((line) => {
        text += String(line);
      });
      write.mockImplementation((part) => {
        text += String(part);
        return true;
      });
      await runCli([command, "--help"], registry.registryUrl);
      help.set(command, text);
    }
    print.mockRestore();
    write.mockRestore();
  });

  test("are there at all", () => {
    expect(ours.length).toBeGreaterThan(15);
    expect(commands).toContain("npm ci && npm test");
  });

  test.each(ours)("$line", ({ words }) => {
    const command = words[0];
    if (command !== "--help") expect(help.get(command)).toContain(`dejarik ${command} `);
    const options = [...help.get(command)!.matchAll(/--([a-z-]+)/g)].map((m) => m[1]);
    for (const word of words.filter((w) => w.startsWith("--"))) expect(options).toContain(word.slice(2));
  });

  test("of npm are scripts of the package", () => {
    const { scripts } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8"));
    const named = commands.flatMap((line) => [...line.matchAll(/npm (?:run )?(start|test|bench)\b/g)].map((m) => m[1]));
    expect(named).toEqual(expect.arrayContaining(["start", "test", "bench"]));
    for (const name of named) expect(scripts).toHaveProperty(name);
  });
});

describe("files in the README and its pages", () => {
  const folder = temporaryFolder();
  const files = ofLanguage("yaml").map((text) => ({ name: /^# (\S+)/.exec(text)![1], text }));
  beforeAll(() => {
    for (const { name, text } of files) writeFileSync(join(folder, name), text);
  });

  test.each(files)("$name passes the check", ({ name }) => {
    const problems = new Problems();
    const is = checkFile(join(folder, name), registry, {}, problems);
    expect(problems.list.map(formatProblem)).toEqual([]);
    expect(is).toBeDefined();
  });

  test.each([
    ["miniatures", "squads: [starter-republic, starter-separatist]"],
    ["lcg", "decks: [jedi-starter, sith-starter]"],
  ])("name every column of result files of %s", (name, entrants) => {
    const problems = new Problems();
    const text = `game: ${name}\n${entrants}\nrounds: true\n`;
    const experiment = checkExperiment(readSource("x.yaml", text, problems), registry, problems)!;
    const game = registry.findGame(name)!;
    const told = [...readme.matchAll(/`(\w+)`/g)].map((m) => m[1]);
    const columns = [gameRowColumns, unitRowColumns, roundRowColumns].flatMap((of) => of(game, experiment));
    for (const { name } of columns) {
      const base = /^(.*?)(?:A|B|Light|Dark|\d+)$/.exec(name)?.[1] ?? name;
      expect(told.includes(name) || told.includes(base), name).toBe(true);
    }
  });
});

test("the shipped experiments pass the check", async () => {
  const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const files = ["first-look", "sturdier-arc", "lcg-starters", "lcg-own-deck", "nightly"].map((name) =>
    join(projectRoot, "reports", `${name}.yaml`),
  );
  expect(await runCli(["check", ...files], registry.registryUrl)).toBe(0);
  written.mockRestore();
});

test("suites pass the check: the shipped one, and the one in the README and its pages", () => {
  const folder = temporaryFolder();
  writeFileSync(
    join(folder, "house-rules.yaml"),
    ofLanguage("yaml").find((text) => text.includes("House rule night"))!,
  );
  const shipped = readFileSync(join(projectRoot, "reports", "nightly.yaml"), "utf8");
  const own = ofLanguage("yml").find((text) => text.startsWith("study: nightly"))!;
  writeFileSync(join(folder, "mine.yaml"), ofLanguage("yaml").find((text) => text.startsWith("# mine.yaml"))!);
  for (const text of [shipped, own]) {
    const problems = new Problems();
    const suite = checkSuite(readSource(join(folder, "suite.yaml"), text, problems), registry, problems);
    expect(problems.list.map(formatProblem)).toEqual([]);
    expect(suite!.experiments.flatMap((e) => ("problems" in e ? e.problems : []))).toEqual([]);
  }
});
