import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { calledBy, cronLine, resumeCommand } from "../../src/cli/commands/nightly.js";
import * as registry from "../../src/registry.js";
import { folderName } from "../../src/studies/nightly/panel.js";
import { gamesNamed, recheckNamed } from "../../src/studies/nightly/suite.js";
import { catchOutput, realCli as cli, cliOf, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";
import { COIN_SUITE } from "../support/nights.js";

/** A night: what that of named squads or decks is called, what is refused before a game is played, and its words. */

const base = temporaryFolder();
catchOutput();
const home = process.cwd();
beforeEach(() => process.chdir(base));
afterEach(() => process.chdir(home));
const nameOf = (words: readonly string[]) => calledBy(words).name;
const folderOf = (...words: string[]) => folderName(nameOf(words));

describe("what nights of words are called", () => {
  test("by all their words, or by a text, while that says everything", () => {
    writeFileSync("league.txt", "");
    writeFileSync("mine.o8d", "");
    expect(nameOf(["jedi-council", "bounty-hunters"])).toBe("jedi-council, bounty-hunters");
    expect(nameOf(["league.txt"])).toBe("league");
    expect(nameOf([join(base, "league.txt")])).toBe("league");
    expect(nameOf(["./mine.o8d", "Jedi Council"])).toBe("mine, Jedi Council");
  });

  const four = ["jedi-council", "bounty-hunters", "rebel-heroes", "sample-republic"];
  const six = [...four, "vader-and-troopers", "sample-separatist"];
  const lines = ["Darth Vader, Dark Jedi + 9 Stormtrooper + 3 Officer + 2 Grand Moff Tarkin + Mara Jade", "Yoda"];
  for (const folder of ["spring", "autumn"]) {
    mkdirSync(join(base, folder));
    for (const file of ["lists.txt", "a.yaml", "b.yaml"]) writeFileSync(join(base, folder, file), "");
  }

  test("four names, and the folder of a file, stand there whole", () => {
    expect(calledBy(four)).toEqual({ name: four.join(", "), title: four.join(", ") });
    expect(folderOf(...four)).toBe("jedi-council-bounty-hunters-rebel-heroes-sample-republic");
    expect(calledBy(["spring/lists.txt"])).toEqual({ name: "spring/lists", title: "spring/lists" });
    expect(folderOf("spring/a.yaml", "autumn/b.yaml")).toBe("spring-a-autumn-b");
  });

  test.each([
    ["names behind the first four", [...six, "vader-and-troopers"], [...six, "sample-separatist"]],
    ["the number of names", [...six, "a", "b"], [...six, "a", "b", "c"]],
    ["the order of names that do not fit", [...six, "a", "b"], [...six, "b", "a"]],
    ["folders elsewhere", ["../spring/lists.txt"], ["../autumn/lists.txt"]],
    ["the end of a long line", lines, [`${lines[0]} + R2-D2`, "Yoda"]],
    ["letters that no folder is called by", ["лига.txt"], ["клуб.txt"]],
    ["one long name", ["a".repeat(120), "b"], [`${"a".repeat(119)}c`, "b"]],
  ])("other leagues have other nights: they differ in %s", (_, one, other) => {
    mkdirSync("inside", { recursive: true });
    process.chdir("inside");
    expect(folderOf(...one)).not.toBe(folderOf(...other));
    expect(nameOf(one)).not.toBe(nameOf(other));
    // The same words have the same, whole in the name of the folder, and nobody reads the mark.
    expect(nameOf([...one])).toBe(nameOf(one));
    expect(folderOf(...one)).toMatch(/(?:^|-)[\da-f]{6}$/);
    expect(calledBy(one).title).not.toMatch(/[\da-f]{6}$/);
  });

  test("a text is the same one from wherever it is named", () => {
    const named = nameOf(["spring/lists.txt"]);
    expect(nameOf([join(base, "spring", "lists.txt")])).toBe(named);
    expect(nameOf(["./autumn/../spring/lists.txt"])).toBe(named);
  });
});

describe("a better player of squads or decks that are named", () => {
  const asked = (name: string, matchups: number) => {
    const game = registry.findGame(name)!;
    const each = gamesNamed(matchups);
    const meet = Array.from({ length: matchups }, () => ({ strategyA: "greedy", strategyB: "greedy" }));
    const stopping = { kind: "fixed", pairs: game.symmetric ? each / 2 : each };
    const level = recheckNamed({ matchups: meet, stopping } as never, game);
    return { level, night: each * matchups, higher: (level?.share ?? 0) * each * matchups, game };
  };

  test.each([
    ["miniatures", 1],
    ["miniatures", 6],
    ["miniatures", 66],
    ["lcg", 6],
    ["lcg", 28],
    ["tcg", 1],
    ["tcg", 6],
  ])("takes as long as the others, or a minute, at most: %s, %i matchups", (name, matchups) => {
    const { level, night, higher, game } = asked(name, matchups);
    expect(level?.strategy).toBe("rollout-4");
    expect(higher / matchups).toBeGreaterThanOrEqual(20);
    expect(higher * game.rolloutTakes!).toBeLessThanOrEqual(Math.max(night, 300_000) * 1.001);
  });

  test("is not asked where that would be too few games to say anything", () => {
    expect(asked("tcg", 66).level).toBeUndefined();
  });

  test("is no option of a suite, which says it itself", async () => {
    writeFileSync("suite.yaml", "study: nightly\nname: x\nexperiments: []\n");
    expect(await cli("nightly", "suite.yaml", "--no-recheck")).toBe(2);
    expect(err).toContain("a suite has recheckBy");
  });
});

test("the line for cron and the command that goes on have all words and what was asked", () => {
  const suite = ["Jedi Council", "bounty-hunters", "its 100% squad.yaml"];
  const args = { suite, history: "of ours", margin: "2%", seed: "x", json: false } as never;
  const cron = cronLine(args, "its/post.md");
  const words = "nightly 'Jedi Council' bounty-hunters 'its 100% squad.yaml'";
  const options = "--history 'of ours' --margin 2% --seed x";
  expect(resumeCommand(args, "n")).toMatch(new RegExp(`dejarik ${words} --night n ${options}$`));
  expect(cron).toContain(
    ` ${`${words} ${options}`.replaceAll("%", "\\%")} > night.txt 2>&1 && cat its/post.md || cat night.txt`,
  );
  expect(cron).toMatch(/^0 2 \* \* \* cd /);
  expect(cron).not.toContain("--night");
  expect(resumeCommand({ ...(args as object), recheck: false } as never, "n")).toMatch(/ --seed x --no-recheck$/);
});

test.each([
  [["jedi-council", "bounty-hunters", "--budget", "2"], "--budget: scales a suite file, which says its minutes"],
  [["jedi-council", "bounty-hunters", "--shard", "1/2"], "--shard: needs a file: a suite, or one of several lists"],
  [["jedi-council", "mono-sith"], '"jedi-council" is a squad of'],
  [["jedi-council", "bounty-huntres"], '(did you mean "bounty-hunters"'],
  [["jedi-council", "jedi-council"], "is listed already"],
  [["one.txt"], "one.txt: is one squad: name those that it meets every night (npx dejarik nightly one.txt "],
  [["several.txt", "--budget", "2"], "--budget: scales a suite file, which says its minutes"],
  [["several.txt"], 'several.txt:7:1: no stat card is named "Stormtroper" (did you mean "Stormtrooper"'],
])("%j is refused in words, and nothing is written", async (words, message) => {
  writeFileSync("one.txt", "Rebel Trooper\nRebel Trooper\n");
  const second = words.length === 1 ? "Stormtroper" : "Stormtrooper";
  writeFileSync(
    "several.txt",
    `Ann (42 points)\n27 Luke Skywalker, Jedi Knight\n15 Rebel Trooper x3\n\nBert\nDarth Vader, Dark Jedi\n20 ${second} x4\n`,
  );
  expect(await cli("nightly", ...words), err).toBe(2);
  expect(err).toContain(message);
  expect(existsSync("runs")).toBe(false);
});

test("an alert says in words whose wins are others, and from what to what", async () => {
  writeFileSync("suite.yaml", COIN_SUITE);
  const night = (game: string, name: string) =>
    cliOf(
      new URL(`../support/${game}.ts`, import.meta.url).href,
      ...["nightly", "suite.yaml", "--workers", "1", "--history", "history", "--night", name, "--words"],
    );
  expect(await night("coinGame", "one"), err).toBe(0);
  expect(await night("changedCoins", "two"), err).toBe(3);
  expect(out).toMatch(/^ALERT: .*Master.*\d\d\.\d.*\d\d\.\d/m);
}, 60_000);
