import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { sha256 } from "../../src/core/hash.js";
import { projectRoot } from "../../src/core/paths.js";
import { registryUrl } from "../../src/registry.js";
import { catchOutput, cliOf, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

/** What an earlier version wrote is read, and says what it said; or it is refused by the command that makes it anew. */

const VERSION = "0.2.0";
const PACKED = join(projectRoot, "tests", "old", VERSION);
const base = temporaryFolder();
catchOutput();

/** Unpacks a kind of folders, afresh for each that asks. @returns its place */
let number = 0;
function unpacked(kind: string): (...names: string[]) => string {
  const folder = join(base, String(number++));
  mkdirSync(folder);
  execFileSync("tar", ["-xf", "-", "-C", folder], {
    input: brotliDecompressSync(readFileSync(join(PACKED, `${kind}.tar.br`))),
  });
  return (...names) => join(folder, ...names);
}

/** A command that ends well, by the program as it was built: threads can play by that alone. @returns what it prints */
async function good(...words: string[]): Promise<string> {
  expect(await cliOf(registryUrl, ...words), `${words.join(" ")}: ${err}`).toBe(0);
  return out;
}

const textOf = (file: string): string => readFileSync(file, "utf8");
const jsonOf = (file: string) => JSON.parse(textOf(file));

/**
 * Lines but for those that only part others, and how often each is there. What another program played has no games to
 * watch on its pages.
 */
function counted(text: string): Map<string, number> {
  const all = text.replaceAll("Watch dejarik replay", "dejarik replay").replaceAll("\u202f", " ").split("\n");
  const lines = all.filter((line) => !/^(\| (---|:?-)|$)/.test(line));
  return new Map(lines.map((line) => [line, lines.filter((one) => one === line).length]));
}

/** Lines of one that another has not, or less often. */
const lost = (of: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): string[] =>
  [...of].flatMap(([line, times]) => (times > (other.get(line) ?? 0) ? [line] : []));

/** Sections of levels, of too few games to say anything. */
const LEVELS = [
  ...[/At which levels it holds$/, /^(\*\*)?Levels of play/, /^(\| )?level\b/, /^(\| )?(greedy|rollout-4) \| 20 /],
  /Its games were spent before it was sure/,
];
/** What is to be posted, which now says more of the change. */
const POSTED = [
  /^Snowtrooper .* 4\.0 points \(95 % interval 0\.0 to 7\.4\)\. .* only its price changes, by −1\.0\. /,
  /^Heavy Stormtrooper .* 16\.0 points \(95 % interval 7\.5 to 25\.1\)\. .* \+11\.5 points \(\+5\.3 to \+63\.9\) /,
  /^Royal Guard .* 9\.3 points \(95 % interval 2\.7 to 15\.1\)\. .* \+5\.4 points \(\+1\.9 to \+21\.1\) /,
];

/** What is said otherwise by intent, by kind: lines that are gone, and lines that have come. */
const OTHERWISE: Readonly<Record<string, { readonly gone: readonly RegExp[]; readonly come: readonly RegExp[] }>> = {
  tcg: { gone: [/^No verdict over the levels/], come: [/^No verdict over the levels.*fewer than 100/] },
  judge: {
    gone: [...LEVELS, /^By rollout-4, 20 games/, /^The change makes it .* beside/, /against the card as it was/],
    come: [
      ...POSTED,
      // A change of the price alone turns no games, and no fair cost is below 0.
      /^The change makes it better for its price: only its price changes, by −1\.0\. /,
      /fair cost is 4\.5 \(0\.0 to 11\.0\), it brings \+11\.5 points \(\+5\.3 to \+63\.9\) at the same price/,
      /fair cost is 3\.9 \(0\.0 to 8\.3\), it brings \+5\.4 points \(\+1\.9 to \+21\.1\) at the same price/,
    ],
  },
  value: {
    gone: [...LEVELS, /^By rollout-4, in 20 games/, /^Imperial Command .* against another objective set/],
    come: [/^Imperial Command .* 12\.0 points of win rate more .* \(95 % interval \+4\.9 to \+18\.9\)/],
  },
  season: { gone: [...LEVELS, /against the card as it was/], come: POSTED },
};

/** The text of a page but for what explains its terms, a paragraph or row a line. */
const pageText = (page: string): string =>
  page
    .replace(/<(script|style)\b.*?<\/\1>|<dl>.*?<\/dl>/gs, "")
    .replace(/<\/t[dh]>/g, " | ")
    .replace(/<\/?(p|tr|li|h\d|d[dtl]|caption|section)\b[^>]*>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/^ +| +$/gm, "");

/** Draws the report anew, as Markdown and as a page, with the lines that it had and no others. */
async function expectDrawn(folder: string, kind = ""): Promise<void> {
  const [before, beforeOnPage] = ["report.md", "report.txt"].map((name) => counted(textOf(join(folder, name))));
  await good("report", folder);
  const page = textOf(join(folder, "report.html"));
  expect(page).not.toMatch(/undefined|NaN/);
  const { gone, come } = OTHERWISE[kind] ?? { gone: [], come: [] };
  for (const [was, text] of [
    [before, textOf(join(folder, "report.md"))],
    [beforeOnPage, pageText(page)],
  ] as const) {
    expect(was.size).toBeGreaterThan(10);
    // The folder was named from beside it.
    const now = counted(text.replaceAll(folder, basename(folder)));
    for (const [lines, wanted] of [
      [lost(was, now), gone],
      [lost(now, was), come],
    ] as const) {
      expect(lines.filter((line) => !wanted.some((one) => one.test(line)))).toEqual([]);
      for (const one of wanted) expect(lines).toContainEqual(expect.stringMatching(one));
    }
  }
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
    await expectDrawn(folder, name);
    expect(await verified(folder)).toBe(parts);
    await expectRefused("run", folder);
    if (name === "field") return;
    await good("export", folder, "--format", "csv");
    const sums = readdirSync(join(folder, "export")).map(
      (file) => `${sha256(textOf(join(folder, "export", file)))}  ./${file}\n`,
    );
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
    await expectDrawn(at("compare"));
  });

  test("has ratings and mixtures of its field", async () => {
    const words = ["--resamples", "100", "--out", at("new meta"), "--json"];
    expect(JSON.parse(await good("meta", at("field"), ...words))).toEqual(jsonOf(at("said", "meta.json")));
    await expectDrawn(at("meta"));
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
    const { options, ...said } = jsonOf(at("said", `${game}.json`));
    await good("run", at(`${game}.yaml`), "--out", at(game));
    const { experiment } = jsonOf(at(game, "run.json"));
    // Unopposed damage may be left out since.
    const more = game === "lcg" ? { unopposedIsOptional: true } : {};
    expect(experiment).toEqual({ ...said, options: { ...options, rules: { ...options.rules, ...more } } });
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

  test("is drawn with its figures", () => expectDrawn(at("study"), kind));

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
    for (const night of ["one", "two"]) await expectDrawn(at("nights", night));
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
