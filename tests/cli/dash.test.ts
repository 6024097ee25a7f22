import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import yargs from "yargs";
import { commands } from "../../src/cli/commands.js";
import { READS } from "../../src/cli/dash.js";
import { projectRoot } from "../../src/core/paths.js";
import { loadRegistry } from "../../src/run/loadRegistry.js";
import { catchOutput, err, out, realCli } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

/**
 * The kind: a lone `-` among the words of a command. Wherever a command reads one file it is standard input, read as a
 * file of that kind would be; everywhere else it is refused in words. The parser of the command line drops it.
 */

const base = temporaryFolder();
catchOutput();
afterEach(() => vi.restoreAllMocks());

/** Runs a command while standard input holds a text. */
function piped(text: string | Buffer, ...words: string[]): Promise<number> {
  vi.spyOn(process, "stdin", "get").mockReturnValue(Readable.from([Buffer.from(text)]) as typeof process.stdin);
  return realCli(...words);
}

const SQUAD = readFileSync(join(projectRoot, "squads", "bounty-hunters.yaml"), "utf8");
const MAP = readFileSync(join(projectRoot, "src", "games", "miniatures", "maps", "mixed.map"), "utf8");
const registryUrl = new URL("../../src/registry.ts", import.meta.url).href;

/** Words that name something, of a command: its positional words, and its options that take text. */
async function namesOf(command: ReturnType<typeof commands>[number]) {
  const registry = await loadRegistry(registryUrl);
  const context = { registry, registryUrl, out: () => {}, show: () => {}, note: () => {} };
  const own = (await command.load()).options(yargs(), context, []);
  const { string, array, key } = (
    own as unknown as { getOptions(): Record<"string" | "array", string[]> & { key: object } }
  ).getOptions();
  const words = [...command.words.matchAll(/[<[](\w+)(?:\.\.)?(?:\.)?[>\]]/g)].map((match) => match[1]);
  const texts = [...new Set([...string, ...array])].filter(
    (name) => name in key && !words.includes(name) && !/[A-Z]/.test(name),
  );
  return { words, texts };
}

describe("where no file is read a dash is refused in words, exit code 2", () => {
  it.each(commands().filter(({ name }) => name !== "worker"))("$name", async (command) => {
    const { words, texts } = await namesOf(command);
    const given = (dashed: string) => words.map((word) => (word === dashed ? "-" : "1"));
    const needed = command.name === "merge" ? ["--out", "x"] : command.name === "weights" ? ["--game", "lcg"] : [];
    for (const word of words) {
      if (READS[command.name]?.includes(word)) continue;
      expect(await piped(SQUAD, command.name, ...given(word), ...needed), word).toBe(2);
      expect(err, word).toBe(`${word.toUpperCase()}: "-" is standard input, which is not read here\n`);
    }
    for (const name of texts) {
      if (READS[command.name]?.includes(name)) continue;
      for (const option of [[`--${name}`, "-"], [`--${name}=-`]]) {
        const others = needed[0] === `--${name}` ? [] : needed;
        expect(await piped(SQUAD, command.name, ...given(""), ...option, ...others), name).toBe(2);
        // Some options take one of a few words.
        expect(err, name).toMatch(new RegExp(`^--${name}: "-" is standard input, which is not read here|Given: "-"`));
      }
    }
  });
});

const NOBODYS_MAP = [MAP.replace("name: mixed", ""), /standard input:1:1: the map/] as const;
const NOBODYS_CARD = ["based on: Nobody\n", /standard input:1/] as const;
const NOBODYS_SQUAD = [
  "{game: miniatures, name: X, faction: Republic,\n\ncharacters: [Nobody]}\n",
  /^standard input:3/,
] as const;
const OWN_CARDS = join(projectRoot, "src/cli/start/cards/own.yaml");

/** For each word that reads a file: the rest of the command, a file with a mistake of that kind, and what is said. */
const MISTAKES: Readonly<Record<string, readonly [words: readonly string[], content: string, says: RegExp]>> = {
  "run files": [
    ["-"],
    "game: miniatures\nsquads: [jedi-council, nobody]\n",
    /^standard input:2:\d+: unknown squad "nobody"/,
  ],
  "run cards": [
    ["jedi-council", "ewok-swarm", "--cards", "-"],
    "based on: Nobody\n",
    /^standard input:1:\d+: .*Nobody/,
  ],
  "plan files": [["-", "--no-sample"], "game: miniatures\nsquads: [jedi-council, nobody]\n", /^standard input:2/],
  "plan cards": [["jedi-council", "ewok-swarm", "--cards", "-"], "based on: Nobody\n", /^standard input:1/],
  "play files": [
    ["jedi-council", "-"],
    "{game: miniatures, name: X, faction: Republic,\n\ncharacters: [Nobody]}\n",
    /^standard input:3/,
  ],
  "play cards": [["jedi-council", "ewok-swarm", "--cards", "-"], "based on: Nobody\n", /^standard input:1/],
  "play maps": [
    ["jedi-council", "ewok-swarm", "--maps", "-"],
    MAP.replace("name: mixed", ""),
    /^standard input:1:1: the map has no name/,
  ],
  "check files": [["-"], "study: costs\n", /^standard input:1:\d+: study: must be one of/],
  "check cards": [
    [join(projectRoot, "squads/jedi-council.yaml"), "--cards", "-"],
    "based on: Nobody\n",
    /standard input:1/,
  ],
  "import files": [["-"], "4 Chewbacca (G)\n4 Jawa Sandcrawlr\n", /^standard input:2:1: there is no card "Jawa/m],
  "show cards": [["Boba Fett", "--cards", "-"], "game: tcg\nbased on: Nobody\n", /^standard input:2/],
  "cost file": [["-"], "study: cost\npoints: many\n", /^standard input:2/],
  "cost cards": [["--cards", "-"], "based on: Nobody\n", /standard input:1/],
  "cost maps": [["--maps", "-"], MAP.replace("name: mixed", ""), /standard input:1:1: the map has no name/],
  "judge file": [["-"], "game: miniatures\nbased on: Nobody\n", /^standard input:2/],
  "judge maps": [
    [join(projectRoot, "src/cli/start/cards/own.yaml"), "--maps", "-"],
    MAP.replace("name: mixed", ""),
    /standard input:1:1: the map/,
  ],
  "season folder": [["-"], "game: miniatures\nbased on: Nobody\n", /^standard input:2/],
  "season maps": [
    [join(projectRoot, "src/cli/start/cards/own.yaml"), "--maps", "-"],
    MAP.replace("name: mixed", ""),
    /standard input:1:1: the map/,
  ],
  "season against": [[OWN_CARDS, "--against", "jedi-council", "-"], ...NOBODYS_SQUAD],
  "judge against": [[OWN_CARDS, "--against", "-"], ...NOBODYS_SQUAD],
  "run against": [["jedi-council", "--against", "-"], ...NOBODYS_SQUAD],
  "run maps": [["jedi-council", "ewok-swarm", "--maps", "-"], ...NOBODYS_MAP],
  "plan against": [["jedi-council", "--against", "-"], ...NOBODYS_SQUAD],
  "plan maps": [["jedi-council", "ewok-swarm", "--maps", "-"], ...NOBODYS_MAP],
  "improve against": [["jedi-council", "--against", "-"], ...NOBODYS_SQUAD],
  "try entrant": [["-"], ...NOBODYS_SQUAD],
  "try against": [["jedi-council", "--out", "Yoda", "--against", "-"], ...NOBODYS_SQUAD],
  "try cards": [["jedi-council", "--cards", "-"], ...NOBODYS_CARD],
  "try maps": [["jedi-council", "--maps", "-"], ...NOBODYS_MAP],
  "agree results": [["-", "--with", "RUN"], "a,b,winsA,winsB\nNobody,Nobody else,1,2\n", /^standard input:2/],
  "nightly suite": [["-"], "study: nightly\nname: [X]\nminutes: 1\nexperiments: [first-look]\n", /^standard input:2/],
  "decks files": [["-", "sith-starter"], "game: lcg\nname: X\naffiliation: Nobody's\nsets: [1]\n", /^standard input:3/],
  "decks cards": [["--cards", "-"], "game: lcg\nbased on: Nobody\n", /standard input:2/],
  "decks leave-out": [
    ["--leave-out", "-"],
    "game: lcg\nname: X\naffiliation: Nobody's\nsets: [1]\n",
    /^standard input:3/,
  ],
  "decks light": [["--light", "-"], "game: lcg\nname: X\naffiliation: Nobody's\nsets: [1]\n", /^standard input:3/],
  "decks dark": [["--dark", "-"], "game: lcg\nname: X\naffiliation: Nobody's\nsets: [1]\n", /^standard input:3/],
  "improve entrant": [
    ["-"],
    "{game: miniatures, name: X, faction: Republic,\n\ncharacters: [Nobody]}\n",
    /^standard input:3/,
  ],
  "improve cards": [["jedi-council", "--cards", "-"], "based on: Nobody\n", /standard input:1/],
  "improve maps": [["jedi-council", "--maps", "-"], MAP.replace("name: mixed", ""), /standard input:1:1: the map/],
  "balance entrants": [["-", "jedi-council"], ...NOBODYS_SQUAD],
  "balance cards": [["jedi-council", "ewok-swarm", "--cards", "-"], ...NOBODYS_CARD],
  "balance maps": [["jedi-council", "ewok-swarm", "--maps", "-"], ...NOBODYS_MAP],
  "even entrants": [["-", "jedi-council"], ...NOBODYS_SQUAD],
  "even cards": [["jedi-council", "ewok-swarm", "--cards", "-"], ...NOBODYS_CARD],
  "even maps": [["jedi-council", "ewok-swarm", "--maps", "-"], ...NOBODYS_MAP],
  "broken cards": [["--game", "miniatures", "--cards", "-"], "based on: Nobody\n", /standard input:1/],
  "broken maps": [
    ["--game", "miniatures", "--maps", "-"],
    MAP.replace("name: mixed", ""),
    /standard input:1:1: the map/,
  ],
  "arena maps": [
    ["greedy", "random", "--game", "miniatures", "--maps", "-"],
    MAP.replace("name: mixed", ""),
    /standard input:1:1: the map/,
  ],
  "ladder maps": [
    ["--game", "miniatures", "--maps", "-"],
    MAP.replace("name: mixed", ""),
    /standard input:1:1: the map/,
  ],
  "tune maps": [["--game", "miniatures", "--maps", "-"], MAP.replace("name: mixed", ""), /standard input:1:1: the map/],
  "tune start": [
    ["--game", "lcg", "--start", "-"],
    '{"game": "lcg",\n"weights": {}}',
    /^--start: standard input:2:\d+: weights.light is missing/,
  ],
  "puzzles files": [["-"], "game: lcg\npuzzles:\n  - name: 1\n", /^standard input:3/],
};

describe("where a file is read a dash is one, with its mistakes at their lines", () => {
  const folder = join(base, "duel");
  beforeAll(async () => {
    await realCli("run", "jedi-starter", "sith-starter", "--games", "2", "--workers", "1", "--out", folder);
  });

  it("is tried for each word and option that reads a file", () => {
    const all = Object.entries(READS).flatMap(([command, names]) => names.map((name) => `${command} ${name}`));
    expect(Object.keys(MISTAKES).sort()).toEqual(all.sort());
  });

  it.each(Object.entries(MISTAKES))("%s", async (name, [words, content, says]) => {
    const given = words.map((word) => (word === "RUN" ? folder : word));
    expect(await piped(content, name.split(" ")[0], ...given)).toBe(2);
    expect(err).toMatch(says);
    expect(err).not.toContain("/dev/stdin");
  });
});

describe("what a dash reads is what a file of the same text holds", () => {
  it.each([
    ["a squad", SQUAD, "squad.yaml"],
    ["a deck", readFileSync(join(projectRoot, "decks", "sith-starter.yaml"), "utf8"), "deck.yaml"],
    ["a map, which no ending tells", MAP, "drawn.map"],
    ["cards of one's own", readFileSync(join(projectRoot, "src/cli/start/cards/own.yaml"), "utf8"), "own.yaml"],
    ["puzzles", readFileSync(join(projectRoot, "strategies/puzzles/lcg/from-games.yaml"), "utf8"), "puzzles.yaml"],
    ["text with a mark of UTF-8", `\ufeff${SQUAD}`, "marked.yaml"],
  ])("%s", async (_, text, name) => {
    writeFileSync(join(base, name), text);
    expect(await realCli("check", join(base, name))).toBe(0);
    const told = out.slice(join(base, name).length);
    expect(await piped(text, "check", "-")).toBe(0);
    expect(out).toBe(`standard input${told}`);
  });

  it("in a run, among squads that are named", async () => {
    const games = ["--games", "8", "--workers", "1", "--words"];
    expect(
      await realCli(
        "run",
        join(projectRoot, "squads/bounty-hunters.yaml"),
        "stormtrooper-company",
        ...games,
        "--out",
        join(base, "one"),
      ),
    ).toBe(0);
    const named = out;
    expect(await piped(SQUAD, "run", "-", "stormtrooper-company", ...games, "--out", join(base, "two"))).toBe(0);
    expect(out).toBe(named);
    expect(JSON.parse(readFileSync(join(base, "two", "run.json"), "utf8")).experiment.name).toBe(
      "Bounty Hunters against stormtrooper-company",
    );
  });

  it("looks for files that it names from the working folder", async () => {
    const experiment = "game: miniatures\nsquads: [./here.yaml, jedi-council]\n";
    writeFileSync(join(base, "here.yaml"), SQUAD);
    const before = process.cwd();
    process.chdir(base);
    try {
      expect(await piped(experiment, "check", "-")).toBe(0);
      expect(out).toMatch(/^standard input: experiment "standard input", 1 matchup/);
    } finally {
      process.chdir(before);
    }
    expect(await piped(experiment, "check", "-")).toBe(2);
    expect(err).toMatch(/^standard input:2:\d+: file not found: here\.yaml/);
  });
});

describe("what is no file is told", () => {
  it.each([
    ["nothing", "", "standard input: is empty\n"],
    ["blanks", " \n\n", "standard input: is empty\n"],
    ["UTF-16", Buffer.from("\ufeffgame: lcg", "utf16le"), "standard input: is written in UTF-16: save it as UTF-8\n"],
    ["more than is read", "a".repeat(600_000), /^standard input: is more than 0\.5 MB large; files of at most 512 KB/],
  ])("%s", async (_, content, says) => {
    for (const command of [
      ["check", "-"],
      ["run", "-"],
      ["judge", "-"],
      ["cost", "-"],
      ["puzzles", "-"],
    ]) {
      expect(await piped(content, ...command)).toBe(2);
      expect(err).toMatch(says);
    }
  });

  it("an empty file likewise", async () => {
    writeFileSync(join(base, "empty.yaml"), "\n");
    for (const command of ["check", "run", "judge", "cost", "puzzles", "plan", "nightly", "decks", "improve"]) {
      expect(await realCli(command, join(base, "empty.yaml")), command).toBe(2);
      expect(err, command).toMatch(/empty\.yaml: is empty\n$/);
    }
  });

  it("a dash twice", async () => {
    expect(await piped(SQUAD, "run", "-", "-")).toBe(2);
    expect(err).toBe('FILES: "-" is standard input, which can be read once; it is named twice\n');
    expect(await piped(SQUAD, "run", "jedi-council", "-", "--cards=-")).toBe(2);
    expect(err).toContain("named twice");
  });

  it.each([
    ["check", ""],
    ["run", "jedi-council", " "],
    ["run", "a", "b", "--out="],
    ["verify", ""],
    ["show", ""],
  ])("an empty word: %s %j", async (...words) => {
    expect(await realCli(...words)).toBe(2);
    expect(err).toMatch(/^command line: word \d is empty, as where a variable of the shell has no value/);
  });

  it("an empty name inside a file", async () => {
    expect(await piped('game: miniatures\nsquads: ["", jedi-council]\n', "check", "-")).toBe(2);
    expect(err).toMatch(/^standard input:2:10: unknown squad ""/);
    expect(err).not.toContain(projectRoot);
  });
});
