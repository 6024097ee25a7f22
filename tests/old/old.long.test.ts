import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sha256 } from "../../src/core/hash.js";
import { registryUrl } from "../../src/registry.js";
import { isRunTable } from "../../src/studies/export.js";
import { catchOutput, cliOf, err, out } from "../support/cli.js";
import { keptFolders } from "../support/kept.js";

/** What an earlier version wrote is read, and says what it said; or it is refused by the command that makes it anew. */

const unpacked = keptFolders();
catchOutput();

/** A command that ends well, by the program as it was built: threads can play by that alone. @returns what it prints */
async function good(...words: string[]): Promise<string> {
  expect(await cliOf(registryUrl, ...words), `${words.join(" ")}: ${err}`).toBe(0);
  return out;
}

const textOf = (file: string): string => readFileSync(file, "utf8");
const jsonOf = (file: string) => JSON.parse(textOf(file));

/** Lines of 0.2.0 that are left out by intent. */
const LEFT_OUT: readonly RegExp[] = [
  // Levels of too few games to say anything.
  ...[/^By rollout-4, (in )?20 games/, /Its games were spent before it was sure/, /^(\| )?(greedy|rollout-4) \| 20 /],
  // No fair cost is below 0.
  /whose fair cost is [0-9.]+ \(−/,
  // A page has these in its table.
  /^(Diversity: the unbeatable mixture|Dominated squads:)/,
  /The program as it runs is the same to the last byte/,
  // That nothing was edited says it of program, rules, data, strategies and decks.
  /^Nothing that is played was edited between the runs:/,
];

/** The text of a page but for charts and what explains its terms, a paragraph or row a line. */
const pageText = (page: string): string =>
  page
    .replace(/<(script|style|svg)\b.*?<\/\1>|<dl>.*?<\/dl>/gs, "")
    .replace(/<\/t[dh]>/g, " | ")
    .replace(/<\/?(p|tr|li|h\d|d[dtl]|caption|section)\b[^>]*>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/^ +| +$/gm, "");

/** All numbers of a text, as it says them. */
const figuresIn = (text: string): Set<string> =>
  new Set(
    text
      .replaceAll("&#39;", "'")
      .match(/(?<![\w.,-])[−+]?\d+(?:[.,]\d+)*(?!\w)/g)
      ?.map((one) => one.replace("+", "")),
  );

/** All names and other words that a document has as values. */
const wordsIn = (value: unknown): string[] =>
  typeof value === "string" ? [value] : value instanceof Object ? Object.values(value).flatMap(wordsIn) : [];

/** What a finished run or study says of itself. */
function documentsOf(folder: string): unknown[] {
  const details = join(folder, "details.jsonl");
  const lines = existsSync(details) ? textOf(details).trim().split("\n") : [];
  return [jsonOf(join(folder, "summary.json")), ...lines.map((line) => JSON.parse(line) as unknown)];
}

/** Words of 0.2.0 for which others are written now. */
const WORDS_NOW = new Map([["better for its price", "stronger for its price"]]);

/** That a text says what another said: every number, and every name and word of the summary. */
function expectSays(now: string, before: string, words: readonly string[]): void {
  const kept = before
    .split("\n")
    .filter((line) => !LEFT_OUT.some((one) => one.test(line)))
    .join("\n");
  const figures = figuresIn(now);
  expect(figuresIn(kept).size).toBeGreaterThan(8);
  expect([...figuresIn(kept)].filter((one) => !figures.has(one))).toEqual([]);
  expect(words.filter((word) => kept.includes(word) && !now.includes(WORDS_NOW.get(word) ?? word))).toEqual([]);
  expect(now).not.toMatch(/undefined|NaN/);
}

/** Draws the report anew, as Markdown and as a page, with all that 0.2.0 said. @returns the Markdown */
async function drawn(folder: string): Promise<string> {
  const words = [...new Set(wordsIn(documentsOf(folder)))];
  const before = textOf(join(folder, "report.md"));
  await good("report", folder);
  const now = textOf(join(folder, "report.md"));
  expectSays(now, before, words);
  expectSays(pageText(textOf(join(folder, "report.html"))), textOf(join(folder, "report.txt")), words);
  return now;
}

/** Verifies what another program played, of which no game is played again. @returns how many parts are whole */
async function verified(folder: string): Promise<number> {
  expect(await cliOf(registryUrl, "verify", folder, "--json")).toBe(2);
  const { parts, otherCode, ...found } = JSON.parse(out);
  expect(found).toMatchObject({ files: 0, damaged: [], replayed: { games: 0 }, different: [] });
  expect(otherCode.join()).toContain("code shared by games");
  return parts;
}

/** Those who meet as a game is told, and what they begin with. */
function playersIn(told: string): string[] {
  const [players, ...setup] = told
    .split(/^Round 1/m, 1)
    .join()
    .split("\n");
  const squads = setup.flatMap((line) => /^ {2}(.*) sets up at /.exec(line)?.[1] ?? []);
  const hands = ["Dark", "Light"].flatMap((side) => setup.find((line) => line.startsWith(`  ${side} draws `)) ?? []);
  return [players!, ...squads.sort(), ...hands];
}

/** Plays a game by the program as it is now, which says where it ends otherwise. */
async function expectWatched(at: (...names: string[]) => string, folder: string, game: string): Promise<void> {
  const said = playersIn(textOf(at("said", "replay.txt")));
  expect(said.length).toBeGreaterThan(2);
  const code = await cliOf(registryUrl, "replay", at(folder), game);
  expect(playersIn(out)).toEqual(said);
  if (code === 0) return;
  expect(code).toBe(1);
  expect(err).toMatch(/no longer ends as recorded: rules, strategies or data have changed since the run/);
}

/** That it is not gone on with, in one sentence that ends with the command that plays it anew. */
async function expectRefused(kind: string, folder: string, ...words: string[]): Promise<void> {
  expect(await cliOf(registryUrl, ...(words.length > 0 ? words : [kind, "--resume", folder]))).toBe(2);
  const told = err.trimEnd().split("\n").at(-1)!;
  expect(told).toMatch(/^\S+: was played by another program; what differs: .*code shared by games /);
  expect(told.endsWith(`: ${kind} --resume ${folder} --other-code`), told).toBe(true);
}

describe("a run", () => {
  const at = unpacked("run");

  test.each([
    ["lcg", 1],
    ["miniatures", 1],
    ["tcg", 2],
    ["field", 3],
  ])("of %s is drawn, exported and verified", async (name, parts) => {
    const folder = at(name);
    await drawn(folder);
    expect(await verified(folder)).toBe(parts);
    await expectRefused("run", folder);
    if (name === "field") return;
    await good("export", folder, "--format", "csv");
    const files = readdirSync(join(folder, "export"));
    // Tables of what it found are new; rows of games are as they were.
    expect(files).toEqual(expect.arrayContaining(["dictionary.csv", "matchups.csv", "standings.csv"]));
    const rows = files.filter((file) => !isRunTable(file, "csv"));
    const sums = rows.map((file) => `${sha256(textOf(join(folder, "export", file)))}  ./${file}\n`);
    expect(sums.join("")).toBe(textOf(at("said", `${name}.sha256`)));
  });

  test("is compared with another, and what was compared is drawn", async () => {
    const { matchups, runs, ...said } = jsonOf(at("said", "compare.json"));
    expect(JSON.parse(await good("compare", at("lcg"), at("later"), "--out", at("new"), "--json"))).toEqual({
      ...said,
      isChance: true,
      // Another program plays its games otherwise.
      runs: runs.map((one: object) => ({ ...one, replays: false })),
      // Few games are tested exactly since.
      matchups: matchups.map((one: object) => ({ ...one, p: 1, q: 1 })),
    });
    expect(await drawn(at("compare"))).not.toContain("differs but the seed");
  });

  test("has ratings and mixtures of its field", async () => {
    const words = ["--resamples", "100", "--out", at("new meta"), "--json"];
    expect(JSON.parse(await good("meta", at("field"), ...words))).toEqual(jsonOf(at("said", "meta.json")));
    await drawn(at("meta"));
  });

  test("has ratings that people's are held against", async () => {
    const words = [at("votes.csv"), "--with", at("meta"), "--json"];
    expect(JSON.parse(await good("agree", ...words))).toEqual(jsonOf(at("said", "votes.json")));
  });

  test("is held against people's results", async () => {
    const { matchups, ...said } = jsonOf(at("said", "agree.json"));
    expect(JSON.parse(await good("agree", at("league.csv"), "--with", at("field"), "--json"))).toEqual({
      ...said,
      // Matchups are tested exactly since.
      matchups: matchups.map((one: object) => ({ ...one, adjustedP: expect.any(Number) })),
    });
  });

  test("has games that are played by the program as it is now", () => expectWatched(at, "lcg", "0:1:a"));

  test("has shares that are merged up to what this program would play otherwise", async () => {
    const merged = at("merged");
    await expectRefused("run", merged, "merge", at("share-1"), at("share-2"), "--out", merged);
    await good("run", "--resume", merged, "--other-code");
    const { games, matchups } = jsonOf(at("said", "merged.json"));
    expect(jsonOf(join(merged, "summary.json"))).toMatchObject({ games, matchups: [{ games: matchups[0].games }] });
  });
});

describe("files of people's own", () => {
  const at = unpacked("files");

  test.each(["miniatures", "lcg", "tcg"])("of %s are the same experiment", async (game) => {
    await good("run", at(`${game}.yaml`), "--out", at(game));
    expect(jsonOf(at(game, "run.json")).experiment).toMatchObject(jsonOf(at("said", `${game}.json`)));
  });

  test("are what greedy plays by", async () => {
    const words = ["--games", "2", "--strategies", `greedy:${at("weights.json")}`, "--out", at("weighed")];
    await good("run", at("start", "decks", "dark-hunters.yaml"), "jedi-starter", ...words);
  });

  test("with less than is wanted now are refused by what to write", async () => {
    expect(await cliOf(registryUrl, "check", at("lcg-lacks.yaml"), at("miniatures-lacks.yaml"))).toBe(2);
    expect(err).toMatch(/lcg-lacks\.yaml:2:9: a new unit card needs cost \(published unit cards have 0 to 22\)$/m);
    expect(err).toMatch(/miniatures-lacks\.yaml:2:44: "Rapport" does nothing .*\(write Rapport \(NAME\), such as /);
  });
});

describe.each(["arena", "ladder", "improve", "broken", "decks", "cost", "judge", "value", "season"])("%s", (kind) => {
  const at = unpacked(kind);
  const command = kind === "value" ? "judge" : kind;

  test("is drawn with its figures", () => drawn(at("study")));

  test("is verified by what it has", async () => {
    if (kind === "improve" || kind === "broken") {
      expect(await cliOf(registryUrl, "verify", at("study"))).toBe(2);
      expect(err).toMatch(/holds nothing to verify: it keeps no games, and is older than lists of files are$/m);
      return;
    }
    expect(await verified(at("study"))).toBeGreaterThan(0);
  });

  test("is gone on with by one command", () => expectRefused(command, at("study")));
});

test("an arena is played anew by that command", async () => {
  const folder = unpacked("arena")("study");
  await good("arena", "--resume", folder, "--other-code");
  const { otherCode, different } = JSON.parse(await good("verify", folder, "--share", "20%", "--json"));
  expect([otherCode, different]).toEqual([[], []]);
});

describe.each([
  ["arena", "0:1"],
  ["decks", "0:a"],
  ["cost", "0:a"],
  ["judge", "card-1-round-1-at-6/0:a"],
  ["value", "card-1-round-1-b/0:0"],
  ["season", "card-1-round-1-at-6/0:a"],
])("a game of %s", (kind, game) => {
  test("begins as it did", () => expectWatched(unpacked(kind), "study", game));
});

test.each(["cost", "decks", "judge", "season"])("people's ratings are held against %s as they were", async (kind) => {
  const at = unpacked(kind);
  const words = [at("votes.csv"), "--with", at("study"), "--json"];
  expect(JSON.parse(await good("agree", ...words))).toEqual(jsonOf(at("said", "agree.json")));
});

test("tune: its weights play, and it is gone on with by one command", async () => {
  const at = unpacked("tune");
  await expectRefused("tune", at("study"));
  const words = ["--games", "2", "--strategies", `greedy:${at("study", "weights.json")}`, "--out", at("played")];
  await good("run", "jedi-starter", "sith-starter", ...words);
});

describe("nights", () => {
  const at = unpacked("nightly");

  test("are drawn with their figures, and verified", async () => {
    for (const night of ["one", "two"]) await drawn(at("nights", night));
    expect(await verified(at("nights"))).toBeGreaterThan(2);
  });

  test("are not gone on with by other words than those that play them anew", async () => {
    const begun = unpacked("nightly");
    rmSync(begun("nights", "two", "night.json"));
    const words = ["nightly", begun("suite.yaml"), "--budget", "1", "--night", "two", "--history", begun("nights")];
    expect(await cliOf(registryUrl, ...words)).toBe(2);
    expect(err).toMatch(/two: was begun with another .* what differs: code shared by games .* of miniatures, /);
    expect(err).toMatch(/, or add --other-code to play anew what that changes$/m);
  });

  test("are what the next night is held against", async () => {
    const words = ["--budget", "1", "--night", "three", "--history", at("nights"), "--json"];
    expect([0, 3]).toContain(await cliOf(registryUrl, "nightly", at("suite.yaml"), ...words));
    const { sequence, damaged, experiments } = JSON.parse(out);
    expect([sequence, damaged]).toEqual([3, []]);
    const [was] = jsonOf(at("nights", "two", "summary.json")).experiments;
    expect(experiments[0]).toMatchObject({ against: "two", audited: "two" });
    const [now, before] = [experiments[0].matchups[0], was.matchups[0]];
    expect(now.fixed.before).toEqual(before.fixed.after);
    expect(now.fresh.before).toEqual(before.fresh.after);
    expect(now.trend.slice(0, 2)).toEqual(before.trend);
  });
});
