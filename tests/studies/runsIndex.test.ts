import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { catchOutput, realCli as cli, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

/** The index of a folder of runs and studies: every one once, newest first, with what it found. */

const base = temporaryFolder();
const runs = join(base, "runs");
const at = (...names: string[]) => join(runs, ...names);
catchOutput();

const page = () => readFileSync(at("index.html"), "utf8");
/** What stands in each row of the page. */
const rows = (): string[] =>
  [...page().matchAll(/<tr><th scope="row".*?<\/tr>/gs)].map(([row]) =>
    row
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  );
/** When a folder's result was written, in minutes of a day long past. */
const endedAt = (name: string, minute: number) => {
  const time = new Date(2026, 0, 2, 3, minute);
  utimesSync(at(name, "summary.json"), time, time);
};
const index = () => cli("report", runs);
const duel = (name: string, seed: string) =>
  cli(
    ...["run", "starter-republic", "starter-separatist", "--games", "20", "--seed", seed, "--workers", "1"],
    ...["--out", at(name)],
  );

beforeAll(async () => {
  mkdirSync(runs);
  expect(await duel("first", "a")).toBe(0);
  expect(await duel("second-20260102-030000", "b")).toBe(0);
  const mirrored = ["arena", "random", "random", "--game", "tcg", "--games", "8", "--workers", "1"];
  expect([0, 4]).toContain(await cli(...mirrored, "--out", at("of a study")));
  endedAt("first", 1);
  endedAt("second-20260102-030000", 2);
  endedAt("of a study", 3);
  mkdirSync(at("notes"));
});

describe("the page", () => {
  test("has each run and study once, newest first, with what it found and the way to its page", async () => {
    expect(await index()).toBe(0);
    expect(out.trim()).toBe(at("index.html"));
    expect(rows()).toHaveLength(3);
    expect(rows()[0]).toMatch(/^random against random .* arena 2026-01-02 03:03$/);
    expect(rows()[1]).toMatch(/^\S.* 20 games .* run 2026-01-02 03:02$/);
    expect(rows()[2]).toMatch(/ run 2026-01-02 03:01$/);
    // The answer is the one that the run itself begins with.
    const [, said] = readFileSync(at("first", "report.md"), "utf8").replaceAll("\\", "").split("**");
    expect(rows()[2]).toContain(said!.replaceAll("\u202f", " "));
    for (const folder of ["first", "of%20a%20study"]) expect(page()).toContain(`href="${folder}/report.html"`);
    for (const [, link] of page().matchAll(/href="([^"#][^"]*)"/g))
      if (!link!.startsWith("data:")) expect(statSync(at(decodeURIComponent(link!))).isFile()).toBe(true);
  });

  test("says what is not finished and how to go on, and what cannot be read", async () => {
    cpSync(at("first"), at("half"), { recursive: true });
    rmSync(at("half", "summary.json"));
    cpSync(at("first"), at("harmed"), { recursive: true });
    writeFileSync(at("harmed", "summary.json"), "{}");
    expect(await index()).toBe(0);
    expect(page()).toMatch(/dejarik run --resume (\S*\/)?runs\/half</);
    expect(rows().find((row) => row.startsWith("harmed"))).toMatch(/run not readable$/);
    expect(page()).toMatch(/Not readable.*<b>harmed<\/b> cannot be read: \S/s);
    for (const name of ["half", "harmed"]) rmSync(at(name), { recursive: true });
  });

  test("reads a result once, and again where it is another", async () => {
    expect(await index()).toBe(0);
    const told = JSON.parse(readFileSync(at("index.json"), "utf8"));
    const [entry] = told.entries;
    entry.found = ["Taken over."];
    writeFileSync(at("index.json"), JSON.stringify(told));
    expect(await index()).toBe(0);
    expect(rows()[0]).toContain("Taken over.");
    endedAt(entry.folder, 4);
    expect(await index()).toBe(0);
    expect(rows()[0]).not.toContain("Taken over.");
    // Another program may tell the same result otherwise.
    const now = JSON.parse(readFileSync(at("index.json"), "utf8"));
    now.entries[0].found = ["Taken over."];
    writeFileSync(at("index.json"), JSON.stringify({ ...now, dejarik: "0.0.1" }));
    expect(await index()).toBe(0);
    expect(page()).not.toContain("Taken over.");
  });

  test("of a history has the last night alone, and of a folder of runs all", async () => {
    for (const night of ["2026-01-01", "2026-01-02"]) {
      cpSync(at("of a study"), at("history", night), { recursive: true });
      const study = JSON.parse(readFileSync(at("history", night, "study.json"), "utf8"));
      // Unreadable as it is, it is a night.
      writeFileSync(
        at("history", night, "study.json"),
        JSON.stringify({ ...study, files: undefined, study: "nightly", schemaVersion: 2 }),
      );
      rmSync(at("history", night, "files.sha256"));
    }
    for (const name of ["one", "two"]) cpSync(at("first"), at("season", name), { recursive: true });
    expect(await index()).toBe(0);
    const links = JSON.parse(readFileSync(at("index.json"), "utf8")).entries.map(
      ({ folder }: { folder: string }) => folder,
    );
    expect(links.filter((name: string) => /^(history|season)/.test(name)).sort()).toEqual([
      ...["history/2026-01-02", "season/one", "season/two"],
    ]);
    for (const name of ["history", "season"]) rmSync(at(name), { recursive: true });
  });
});

test("a run or study with others in its folder, such as its levels, is drawn itself", async () => {
  const whole = join(base, "whole");
  cpSync(at("first"), whole, { recursive: true });
  cpSync(at("first"), join(whole, "level-1"), { recursive: true });
  rmSync(join(whole, "report.html"));
  expect(await cli("report", whole), err).toBe(0);
  expect(readdirSync(whole)).toContain("report.html");
  expect(readdirSync(whole)).not.toContain("index.html");
});

test("somebody's own index.html is not replaced, and no folder without runs gets one", async () => {
  const own = join(base, "own");
  cpSync(at("first"), join(own, "first"), { recursive: true });
  writeFileSync(join(own, "index.html"), "<p>mine</p>");
  expect(await cli("report", own)).toBe(2);
  expect(err).toMatch(/index\.html: is not an index that dejarik wrote; move it away/);
  expect(readdirSync(own).sort()).toEqual(["first", "index.html"]);
  expect(await cli("report", at("first", "games"))).toBe(2);
});

describe("in the folder runs", () => {
  const here = process.cwd();
  const inside = async <T>(folder: string, work: () => Promise<T>): Promise<T> => {
    process.chdir(folder);
    try {
      return await work();
    } finally {
      process.chdir(here);
    }
  };
  const fresh = (name: string): string => {
    const folder = join(base, name);
    mkdirSync(folder);
    return folder;
  };
  const small = ["run", "starter-republic", "starter-separatist", "--games", "20", "--workers", "1"];

  test("a run that ends is listed, and what was named elsewhere is not", async () => {
    const folder = fresh("work");
    await inside(folder, async () => {
      expect(await cli(...small, "--out", "elsewhere")).toBe(0);
      expect(readdirSync(".")).toEqual(["elsewhere"]);
      expect(await cli(...small)).toBe(0);
      expect(err).toMatch(/^Index: {2}runs\/index\.html$/m);
      expect(await cli(...small)).toBe(0);
      expect(await cli(...small, "--json")).toBe(0);
      const { entries } = JSON.parse(readFileSync("runs/index.json", "utf8"));
      expect(entries).toHaveLength(3);
      const [newest, before] = entries.map((entry: { folder: string }) => `runs/${entry.folder}`);
      expect(readFileSync("runs/index.html", "utf8")).toContain(`dejarik compare ${before} ${newest}`);
    });
  });

  test("somebody's own page there does not keep a run from its end", async () => {
    const folder = fresh("kept");
    await inside(folder, async () => {
      mkdirSync("runs");
      writeFileSync("runs/index.html", "<p>mine</p>");
      expect(await cli(...small)).toBe(0);
      expect(err).not.toContain("Index:");
      expect(readFileSync("runs/index.html", "utf8")).toBe("<p>mine</p>");
    });
  });

  test("init makes one with the next steps to copy", async () => {
    const folder = fresh("begun");
    await inside(folder, async () => {
      expect(await cli("init", "my cards")).toBe(0);
      const first = readFileSync("my cards/runs/index.html", "utf8");
      expect(first).toContain("Nothing has been played yet.");
      const steps = [...first.matchAll(/<span class="command"><code>(.*?)<\/code><button/g)].map(([, step]) => step!);
      expect(steps).toHaveLength(6);
      expect(steps[0]).toContain("my cards");
      for (const step of steps) expect(err.replaceAll("'", "&#39;")).toContain(`  ${step}  #`);
    });
  });
});
