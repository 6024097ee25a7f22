import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashFiles } from "../../src/core/codeHash.js";
import { sha256 } from "../../src/core/hash.js";
import { builtProgram } from "../../src/core/paths.js";
import type { Registry } from "../../src/games/registry.js";
import { readHistory } from "../../src/studies/nightly/history.js";
import * as changedCoins from "../support/changedCoins.js";
import { casesOf } from "../support/deep.js";
import { temporaryFolder } from "../support/experiments.js";
import { goodSuite, NIGHT_FILES, wholeNight } from "../support/nights.js";
import { COIN_CLI, type Ended, startCli, startSeries } from "../support/process.js";

/** A night with alerts that is killed between its last game and its exit. */

const base = temporaryFolder();
const TEXT =
  "study: nightly\nname: Coins\nexperiments:\n  - { name: duel, game: coin, squads: [novice, master], games: 400 }\n";
writeFileSync(join(base, "suite.yaml"), TEXT);

/** Every history lies in a folder of its own, so that commands and pages say the same. */
const place = (name: string) => join(base, name);
const command = (...more: string[]) => [
  "nightly",
  join(base, "suite.yaml"),
  "--history",
  "history",
  "--workers",
  "1",
  ...more,
];
const NAMED = command("--night", "two");
const TODAY = command();

/**
 * What makes a process kill itself, as only SIGKILL does, at a step of writing the night's own files: just before the
 * file is there under its name, or just after. Removing the claim is a step as well.
 */
function killAt(step: string, when: "before" | "after"): string[] {
  const script = `
import fs from "node:fs";
import promises from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
const die = () => process.kill(process.pid, "SIGKILL");
const isIt = (file) => /history.[^\\/]+.${step.replace(".", "\\.")}$/.test(file);
const rename = promises.rename;
promises.rename = async (from, to) => {
  if (${when === "before"} && isIt(to)) die();
  await rename(from, to);
  if (${when === "after"} && isIt(to)) die();
};
const rmSync = fs.rmSync;
fs.rmSync = (file, options) => {
  if (isIt(String(file)) && fs.existsSync(String(file).replace(/[^\\/]+$/, "night.json"))) die();
  rmSync(file, options);
};
syncBuiltinESMExports();`;
  return ["--import", `data:text/javascript,${encodeURIComponent(script)}`];
}

/** Kills the command at a step. @returns what it had told by then */
async function killed(name: string, words: readonly string[], step: string, when: "before" | "after"): Promise<string> {
  const ended = await startCli(words, place(name), killAt(step, when)).ended;
  expect(ended.signal, `${step}: ${ended.err}`).toBe("SIGKILL");
  return ended.out;
}

/** Every file below a folder, by its path. */
function files(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  const whole = names.filter((name) => statSync(join(folder, name)).isFile());
  return Object.fromEntries(whole.map((name) => [name, readFileSync(join(folder, name), "latin1")]));
}

const STEPS = ["summary.json", "night.settled.json", "report.md", "report.html", "night.json"] as const;
/** Today's night is called by its date, whatever that is. */
const nightsIn = (name: string) =>
  readdirSync(join(place(name), "history")).filter((night) => night !== "one" && night !== "post.md");
const copied = (from: string, to: string) => cpSync(place(from), place(to), { recursive: true });

let reference: Ended;

/** What is killed, and the night that all are compared with, are processes of their own. */
const series = startSeries(COIN_CLI);
afterAll(() => series.close());

beforeAll(async () => {
  const suite = { suite: goodSuite(TEXT), registry: changedCoins as Registry };
  await wholeNight(join(place("begun"), "history"), "one", suite);
  // All games are played, nothing is settled: what follows has the same times in it however often it is done.
  copied("begun", "played");
  await killed("played", NAMED, "summary.json", "before");
  copied("played", "whole");
  reference = await startCli(NAMED, place("whole")).ended;
});

test("a night with alerts ends with 3, tells them, and leaves nothing but its files", () => {
  expect(reference.code, reference.err).toBe(3);
  expect(reference.out).toMatch(
    /\n1 alert: Master wins (?:more|less) against Novice \([\d.]+ → [\d.]+ in 100 games\)\.\n/,
  );
  expect(reference.out).toMatch(/\nMaster +Novice +\d+\.\d → \d+\.\d +−\d+\.\d \(−[\d.]+ to −[\d.]+\) +ALERT\n/);
  expect(reference.err).not.toMatch(/duel: 4 runs.*duel: 4 runs/s);
  expect(readdirSync(join(place("whole"), "history", "two"))).toEqual(NIGHT_FILES);
  const summary = JSON.parse(readFileSync(join(place("whole"), "history/two/summary.json"), "utf8"));
  expect(summary).toMatchObject({ exitCode: 3, nights: 2, sequence: 2 });
  const page = readFileSync(join(place("whole"), "history/two/report.html"), "utf8");
  expect(page).toContain('id="speed"');
  // What ran is named: the files of this process, which is not that of the night before.
  const hashes = ["src", "shared"].map((folder) => hashFiles(builtProgram(folder), (name) => name.endsWith(".js")));
  const program = sha256(hashes.join());
  expect(summary.program.now).toBe(program);
  const changed = page.match(/<section id="changed".*?<\/section>/s)![0];
  expect(changed).toMatch(
    new RegExp(
      `was built otherwise: .*SHA-256 ${summary.program.before}">.* in the night before, <code title="SHA-256 ${program}">`,
    ),
  );
});

describe.each([
  ...casesOf([...STEPS, ".in-use"], 2, "before 15").map((step) => [step, "before"] as const),
  ...casesOf(STEPS, 2, "after 0").map((step) => [step, "after"] as const),
])("killed at %s, %s it is written", (step, when) => {
  test("the same command tells the same, ends with the same code, and leaves the same bytes", async () => {
    const name = `${when} ${step}`;
    copied("played", name);
    const told = await killed(name, NAMED, step, when);
    const isClosed = existsSync(join(place(name), "history/two/night.json"));
    // What counts has been told: an alert cannot be lost between two nights.
    if (isClosed) expect(told).toBe(reference.out);
    else expect(readHistory(join(place(name), "history"), "Coins").nights.map((n) => n.folder)).toEqual(["one"]);
    const again = await series.run(NAMED, place(name));
    expect(again.code, again.err).toBe(3);
    expect(again.out).toBe(reference.out);
    expect(files(place(name))).toEqual(files(place("whole")));
    expect(readHistory(join(place(name), "history"), "Coins").nights).toHaveLength(2);
    expect((await series.run(NAMED, place(name))).code).toBe(2);
  });
});

describe("a night that nobody named", () => {
  const CASES = [
    ["night.json", "after"],
    [".in-use", "before"],
    ["night.settled.json", "after"],
  ] as const;
  test.each(casesOf(CASES, 2, "unnamed 0"))(
    "killed at %s, %s: the same command concludes it, and a second one begins the next",
    async (step, when) => {
      const name = `unnamed ${step}`;
      copied("begun", name);
      await killed(name, TODAY, step, when);
      const again = await series.run(TODAY, place(name));
      expect(again.code, again.err).toBe(3);
      expect(again.out).toMatch(/\nMaster +Novice .*−\d+\.\d \(.*\) +ALERT\n/);
      expect(nightsIn(name)).toHaveLength(1);
      const next = await series.run(TODAY, place(name));
      expect(next.code, next.err).toBe(0);
      expect(nightsIn(name)).toHaveLength(2);
      const { nights } = readHistory(join(place(name), "history"), "Coins");
      expect(nights.map((n) => n.entry.sequence)).toEqual([1, 2, 3]);
    },
  );
});

test("what was settled stays so, though the night that it was compared with is gone by then", async () => {
  copied("played", "settled");
  await killed("settled", NAMED, "night.settled.json", "after");
  rmSync(join(place("settled"), "history", "one"), { recursive: true });
  const again = await series.run(NAMED, place("settled"));
  expect(again.code).toBe(3);
  expect(again.out).toBe(reference.out);
});

test("a file that cannot be written is an error, and the night is closed by the same command when it can", async () => {
  for (const step of ["night.settled.json", "report.html"]) {
    const name = `refused ${step}`;
    copied("played", name);
    const refuse = `
import promises from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
const rename = promises.rename;
promises.rename = async (from, to) => {
  if (/two.${step.replace(".", "\\.")}$/.test(to)) throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
  return rename(from, to);
};
syncBuiltinESMExports();`;
    const options = ["--import", `data:text/javascript,${encodeURIComponent(refuse)}`];
    const full = await startCli(NAMED, place(name), options).ended;
    expect(full.code, step).not.toBe(0);
    expect(full.code, step).not.toBe(3);
    expect(existsSync(join(place(name), "history/two/night.json"))).toBe(false);
    const again = await series.run(NAMED, place(name));
    expect(again.code, again.err).toBe(3);
    expect(files(place(name))).toEqual(files(place("whole")));
  }
});
