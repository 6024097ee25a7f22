import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import yargs from "yargs";
import { commands } from "../../src/cli/commands.js";
import { decimalOf, shareOf } from "../../src/core/decimal.js";
import { fileWords, isOfPath } from "../../src/core/fileWords.js";
import { projectRoot } from "../../src/core/paths.js";
import { loadRegistry } from "../../src/run/loadRegistry.js";
import { catchOutput, err, realCli } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

/** What people type that is no such thing: exit code 2, a sentence with the place, and nothing written. */

const base = temporaryFolder();
catchOutput();
const registryUrl = new URL("../../src/registry.ts", import.meta.url).href;

describe("the kind: a file where a folder is asked for", () => {
  const file = join(base, "file.yaml");
  writeFileSync(file, readFileSync(join(projectRoot, "squads", "jedi-council.yaml")));
  const inside = join(file, "x");
  const suite = join(projectRoot, "reports", "nightly.yaml");
  const resumed = ["cost", "decks", "judge", "season", "improve", "broken", "arena", "ladder", "tune"];

  it.each([
    ["report", file],
    ["verify", file],
    ["export", file],
    ["compare", file, file],
    ["meta", file],
    ["replay", file, "1"],
    ["blunders", file],
    ["merge", file, file, "--out", join(base, "merged")],
    ["run", "--resume", file],
    ...resumed.map((name) => [name, "--resume", file]),
    ["schema", "--out", file],
    ["schema", "--out", inside],
    ["init", file],
    ["play", "jedi-starter", "sith-starter", "--html", join(inside, "page.html")],
  ])("%s %s", async (...words) => {
    expect(await realCli(...words)).toBe(2);
    expect(err).toMatch(/^\S*file\.yaml: is a file, not a folder\n$/);
  });

  it.each([
    ["run", "jedi-starter", "sith-starter", "--games", "2", "--out", file],
    ["run", "jedi-starter", "sith-starter", "--games", "2", "--out", inside],
    ["nightly", suite, "--history", file],
    ["weights", "--game", "lcg", "--out", join(inside, "x.json")],
    ["agree", file, "--with", file],
    ["check", inside],
    ["worker", "--queue", "redis://127.0.0.1:1", "--store", file],
  ])("%s %s ... in other words", async (...words) => {
    expect(await realCli(...words)).toBe(2);
    expect(err).toContain("file.yaml");
    expect(err).not.toMatch(/\n +at /);
  });

  it("what the system says of a path is a mistake, what it says of a disk may pass", () => {
    const fault = (code: string) => Object.assign(new Error(code), { code, syscall: "open" });
    expect(
      ["ENOTDIR", "EISDIR", "ENOENT", "EEXIST", "ENAMETOOLONG"].map((code) => isOfPath(fault(code))),
    ).not.toContain(false);
    expect(["ENOSPC", "EIO", "EMFILE", "ECONNREFUSED"].map((code) => isOfPath(fault(code)))).not.toContain(true);
    for (const code of ["ECONNREFUSED", "ENOTFOUND", "ETIMEDOUT"])
      expect(fileWords(fault(code))).toMatch(/^cannot be reached: /);
  });
});

describe("the kind: a folder that holds far more than was meant", () => {
  it("is not walked through by verify", async () => {
    for (let i = 0; i < 50; i++)
      for (let j = 0; j < 45; j++) mkdirSync(join(base, "deep", `${i}`, `${j}`), { recursive: true });
    expect(await realCli("verify", join(base, "deep"))).toBe(2);
    expect(err).toMatch(/deep: holds too many folders to look through: name that of a run\n$/);
  });

  it("while a run is found in the folder of a night of a history, and one that is not there is told", async () => {
    const run = join(base, "history", "night", "runs", "one");
    expect(await realCli("run", "jedi-starter", "sith-starter", "--games", "2", "--workers", "1", "--out", run)).toBe(
      0,
    );
    expect(await realCli("verify", join(base, "history"), "--share", "100%")).toBe(0);
    expect(await realCli("verify", join(base, "history", "nobody"))).toBe(2);
    expect(err).toMatch(/nobody: there is no such folder\n$/);
  });
});

describe("the kind: numbers in other notations than digits", () => {
  it.each(["16", "-3", "+3", "0.5", ".5", "5.", "1e6", "2E-3", " 7 "])("%j is one", (text) => {
    expect(decimalOf(text)).toBe(Number(text));
  });
  it.each(["", " ", "0x10", "0b11", "0o7", "Infinity", "1_000", "1,5", "1,000", "NaN", "12a", "--5"])(
    "%j is none",
    (text) => {
      expect(decimalOf(text)).toBeNaN();
      expect(shareOf(`${text}%`)).toBeNaN();
    },
  );
  it("shares with and without a sign", () => {
    expect([shareOf("1%"), shareOf("0.5 %"), shareOf(".01"), shareOf("%")]).toEqual([0.01, 0.005, 0.01, Number.NaN]);
  });

  it("are refused by every option that takes a number", async () => {
    const registry = await loadRegistry(registryUrl);
    const context = { registry, registryUrl, out: () => {}, show: () => {}, note: () => {} };
    for (const command of commands()) {
      const own = (await command.load()).options(yargs(), context, []) as unknown as {
        getOptions(): { number: string[] };
      };
      const words = command.words.includes("<") ? ["x", "y"].slice(0, command.words.match(/</g)!.length) : [];
      const needed =
        { merge: ["--out", "x"], weights: ["--game", "lcg"], worker: ["--queue", "q", "--store", "s"] }[command.name] ??
        [];
      for (const name of new Set(own.getOptions().number)) {
        if (needed.includes(`--${name}`)) continue;
        for (const option of [[`--${name}`, "0x10"], [`--${name}=0b1`]]) {
          expect(await realCli(command.name, ...words, ...needed, ...option), `${command.name} ${name}`).toBe(2);
          expect(err, `${command.name} ${name}`).toMatch(
            new RegExp(`^--${name}: must be a number in digits, such as 16`),
          );
        }
      }
    }
  });

  it.each([
    [["ladder", "--game", "lcg", "--levels", "random,greedy=0x10"], /^--levels: /],
    [["run", "jedi-starter", "sith-starter", "--levels", "greedy=0x10,rollout-4"], /^--levels: /],
    [["run", "jedi-starter", "sith-starter", "--sprt", "0,0x5"], /sprt/],
    [["run", "jedi-starter", "sith-starter", "--precision", "0x1%"], /precision/],
    [["arena", "greedy", "random", "--game", "lcg", "--sprt", "0x0,10"], /^--sprt: /],
    [["cost", "--set", "Boba Fett, Bounty Hunter.cost=0x10"], /"0x10" in .* is not a whole number/],
    [["decks", "--set", "Darth Vader.cost=0x1"], /"Darth Vader\.cost=0x1" is no change/],
    [["compare", "a", "b", "--margin", "0x1%"], /^--margin: /],
    [["verify", "a", "--share", "0x1"], /^--share: /],
    [["plan", "jedi-starter", "sith-starter", "--no-sample", "--win-rate", "0x1%"], /^--win-rate: /],
    [["run", "jedi-starter", "sith-starter", "--shard", "0x1/2"], /^--shard: /],
  ] as const)("are refused inside the text of an option: %s", async (words, says) => {
    expect(await realCli(...words)).toBe(2);
    expect(err).toMatch(says);
  });
});
