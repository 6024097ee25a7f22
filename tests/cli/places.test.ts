import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { fileWords } from "../../src/core/fileWords.js";
import { writeWhole } from "../../src/results/folder.js";
import { catchOutput, cliOf, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

/** Where files may be written, and what is said where the system refuses. */

const base = temporaryFolder();
const at = (...names: string[]) => join(base, ...names);
const registry = new URL("../support/coinGame.ts", import.meta.url).href;
catchOutput();
const cli = (...words: string[]) => cliOf(registry, ...words);
const duel = ["run", "tests/support/duellists/novice.yaml", "tests/support/duellists/master.yaml"];
const small = (folder: string, ...more: string[]) =>
  cli(...duel, "--games", "200", "--workers", "1", "--out", folder, ...more);

let isMade = false;
/** A run, and another one. */
async function runs(): Promise<void> {
  if (isMade) return;
  isMade = true;
  expect(await small(at("run"))).toBe(0);
  expect(await small(at("other"))).toBe(0);
}

describe("export", () => {
  test("writes beside the run and below it, and does not replace what is there without --force", async () => {
    await runs();
    expect(await cli("export", at("run"))).toBe(0);
    const file = at("run", "export", "games.csv");
    const text = readFileSync(file, "utf8");
    writeFileSync(file, "mine");
    expect(await cli("export", at("run"), "--format", "csv")).toBe(2);
    expect(err).toContain("dictionary.csv: exists already; replace it with --force, or choose another --out");
    expect(readFileSync(file, "utf8")).toBe("mine");
    // Another format leaves it alone.
    expect(await cli("export", at("run"), "--format", "parquet")).toBe(0);
    expect(readFileSync(file, "utf8")).toBe("mine");
    expect(await cli("export", at("run"), "--format", "csv", "--force")).toBe(0);
    expect(readFileSync(file, "utf8")).toBe(text);
    const tables = ["dictionary", "games", "matchups", "matchups_lengths", "matchups_variants", "standings"];
    expect(readdirSync(at("run", "export")).sort()).toEqual(tables.flatMap((one) => [`${one}.csv`, `${one}.parquet`]));
  });

  test("files of a larger export that was replaced do not stay", async () => {
    await runs();
    mkdirSync(at("large"));
    writeFileSync(at("large", "games-0001.parquet"), "old");
    writeFileSync(at("large", "notes.txt"), "mine");
    expect(await cli("export", at("run"), "--format", "parquet", "--out", at("large"), "--force")).toBe(0);
    expect(readdirSync(at("large")).sort()).toEqual([
      ...[
        "dictionary.parquet",
        "games.parquet",
        "matchups.parquet",
        "matchups_lengths.parquet",
        "matchups_variants.parquet",
        "notes.txt",
      ],
      "standings.parquet",
    ]);
  });

  test.each([
    ["a file", () => at("run", "run.json"), /is a file, not a folder/],
    ["a device", () => "/dev/null", /is a device or pipe, not a folder/],
    ["the run itself", () => at("run"), /holds the run itself/],
    ["the run's rows", () => at("run", "games"), /holds the run itself/],
    ["a new folder among the run's rows", () => at("run", "games", "new"), /holds the run itself/],
    ["another run", () => at("other"), /lies inside another run/],
    ["a new folder in another run", () => at("other", "export", "deep"), /lies inside another run/],
    ["a folder that is a link into another run", () => at("link"), /lies inside another run/],
    ["a place below a file", () => at("run", "run.json", "export"), /may not be written/],
    ["a file system that nobody writes", () => "/proc/dejarik", /may not be written/],
  ])("refuses %s", async (_name, place, says) => {
    await runs();
    if (!existsSync(at("link"))) symlinkSync(at("other"), at("link"));
    const before = readdirSync(at("other"), { recursive: true });
    expect(await cli("export", at("run"), "--out", place(), "--force")).toBe(2);
    expect(err).toMatch(says);
    expect(err).not.toMatch(/\n\s+at /);
    expect(readdirSync(at("other"), { recursive: true })).toEqual(before);
  });

  test("refuses a folder where a file is to be written", async () => {
    await runs();
    mkdirSync(at("odd", "games.csv"), { recursive: true });
    expect(await cli("export", at("run"), "--format", "csv", "--out", at("odd"), "--force")).toBe(2);
    expect(err).toContain("is a folder, where a file is to be written");
  });

  test("leaves nothing behind where the disk is full, nor the folder that it made", async () => {
    await runs();
    mkdirSync(at("full"));
    // Whatever is written to this file is written to a disk that is full.
    symlinkSync("/dev/full", at("full", "games.csv.unfinished.tmp"));
    expect(await cli("export", at("run"), "--format", "csv", "--out", at("full"))).toBe(1);
    expect(err).toMatch(/games\.csv.*: cannot be written: the disk is full/);
    expect(err).not.toMatch(/\n\s+at |ENOSPC/);
    expect(out).toBe("");
    expect(readdirSync(at("full"))).toEqual([]);
    // A file that was whole does not stay either, where the next one could not be written.
    expect(await small(at("two"), "--units")).toBe(0);
    symlinkSync("/dev/full", at("full", "units.csv.unfinished.tmp"));
    expect(await cli("export", at("two"), "--format", "csv", "--out", at("full"))).toBe(1);
    expect(readdirSync(at("full"))).toEqual([]);
    // Where a part is missing, nothing of what came before it stays.
    expect(await small(at("gone"))).toBe(0);
    rmSync(at("gone", "games", "part-000000.arrows"));
    expect(await cli("export", at("gone"), "--out", at("nothing"))).toBe(2);
    expect(existsSync(at("nothing"))).toBe(false);
  });
});

describe("run", () => {
  test("refuses a folder inside another run", async () => {
    await runs();
    expect(await small(at("other", "inner"))).toBe(2);
    expect(err).toMatch(/lies inside another run, .*other; choose another --out/);
    expect(existsSync(at("other", "inner"))).toBe(false);
  });

  test("says in words what the system refused, and the command that goes on", async () => {
    expect(await small(at("broken"))).toBe(0);
    // A folder stands where the summary is to be written.
    rmSync(at("broken", "summary.json"));
    mkdirSync(at("broken", "summary.json", "x"), { recursive: true });
    expect(await cli("run", "--resume", at("broken"), "--workers", "1")).toBe(1);
    expect(err).toMatch(/summary\.json: is a folder, not a file/);
    expect(err).toMatch(/go on with:\n {2}(?:npx )?dejarik run --resume \S*broken --workers 1$/m);
    expect(err).not.toMatch(/\n\s+at |EISDIR/);
    rmSync(at("broken", "summary.json"), { recursive: true });
    expect(await cli("run", "--resume", at("broken"), "--workers", "1")).toBe(0);
  });
});

describe("report", () => {
  test.each(["report.html", "report.md"])(
    "refuses a folder in place of %s, and writes the other neither",
    async (name) => {
      const folder = at(`report ${name}`);
      expect(await small(folder)).toBe(0);
      for (const one of ["report.html", "report.md"]) rmSync(join(folder, one));
      mkdirSync(join(folder, name));
      expect(await cli("report", folder)).toBe(2);
      expect(err).toContain(`${name}: is no file`);
      expect(readdirSync(folder).filter((one) => one.startsWith("report."))).toEqual([name]);
    },
  );

  test.each([
    ["a file", () => at("run", "run.json"), /is not a run folder|is a (file|device or pipe), not a folder/],
    ["a device", () => "/dev/null", /is not a run folder|is a (file|device or pipe), not a folder/],
    [
      "a folder of something else",
      () => at("run", "games"),
      /is not a run folder|is a (file|device or pipe), not a folder/,
    ],
    ["nothing", () => at("nowhere"), /is not a run folder|is a (file|device or pipe), not a folder/],
  ])("refuses %s", async (_name, place, says) => {
    await runs();
    expect(await cli("report", place())).toBe(2);
    expect(err).toMatch(says);
  });
});

describe("a file that cannot be written", () => {
  beforeAll(() => mkdirSync(at("files"), { recursive: true }));

  test("is named, and its temporary file is gone", async () => {
    symlinkSync("/dev/full", at("files", "x.tmp"));
    await expect(writeWhole(at("files", "x"), "text")).rejects.toMatchObject({
      code: "ENOSPC",
      path: at("files", "x"),
    });
    expect(readdirSync(at("files"))).toEqual([]);
  });

  test.each([
    ["ENOSPC", "cannot be written: the disk is full"],
    ["EDQUOT", "cannot be written: the quota of the disk is used up"],
    ["EACCES", "may not be read or written: its permissions forbid it"],
    ["EROFS", "cannot be written: the file system is read-only"],
    ["EMFILE", "cannot be opened: this program has too many files open (see ulimit -n)"],
    ["ENOTDIR", "cannot be there: a part of its path is a file, not a folder"],
    ["EISDIR", "is a folder, not a file"],
    ["EWHATEVER", "cannot be read or written (EWHATEVER)"],
  ])("%s in words: %s", (code, words) => {
    expect(fileWords(Object.assign(new Error(`${code}: what Node says`), { code, syscall: "open" }))).toBe(words);
  });
});
