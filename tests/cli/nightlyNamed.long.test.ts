import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { catchOutput, cliOf, err, out, realCli } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

/** Nights of squads that are named, or of the lists of a text: one after another, without a suite. */

const base = temporaryFolder();
const coins = new URL("../support/coinGame.ts", import.meta.url).href;
const changedCoins = new URL("../support/changedCoins.ts", import.meta.url).href;
catchOutput();
const home = process.cwd();
const duellist = (name: string) => join(home, "tests", "support", "duellists", `${name}.yaml`);
beforeEach(() => process.chdir(base));
afterEach(() => process.chdir(home));

interface Night {
  readonly suite: string;
  readonly sequence: number;
  readonly experiments: readonly unknown[];
}
const nightOf = (...folder: string[]): Night =>
  JSON.parse(readFileSync(join(base, "runs", ...folder, "summary.json"), "utf8"));
const historyOf = (name: string) => readdirSync(join(base, "runs")).filter((one) => one.startsWith(`nightly-${name}`));

test("words: the first night, an equal one and one of changed rules, compared in one history", async () => {
  for (const name of ["novice", "master"]) writeFileSync(`${name}.yaml`, readFileSync(duellist(name)));
  const words = ["nightly", "novice.yaml", "master.yaml", "--workers", "1", "--night"];
  expect(await cliOf(coins, ...words, "one"), err).toBe(0);
  expect(out).toMatch(
    /^novice, master · night one · 1 matchup · 20,000 games · both sides played by greedy,.*\nMaster beats Novice: .*\n(?:The ground matters: .*\n)?Nothing to compare with: this is the first/,
  );
  // Who asks by names is told how better players are asked about the same, and cron has the newest post.
  expect(out).toMatch(
    /Would better players agree\? .*:\n +\S.* run novice\.yaml master\.yaml --levels greedy,rollout-4=200\n/,
  );
  expect(out).toContain("> night.txt 2>&1 && cat runs/nightly-novice-master/post.md || cat night.txt");
  expect(err).toMatch(/^Post: +runs\/nightly-novice-master\/post\.md, with which report\.md begins/m);
  const post = () => readFileSync(join("runs", "nightly-novice-master", "post.md"), "utf8");
  const top = (night: string) =>
    readFileSync(join("runs", "nightly-novice-master", night, "report.md"), "utf8")
      .split("\n\n---\n\n")
      .slice(0, 1)
      .join("")
      .replace(/^.*## To be posted\n\n/s, "");
  expect(post().trim()).toBe(top("one"));
  expect(post()).toMatch(/^novice, master, night one\n\nMaster beats Novice: /);
  const cron = /\n +0 2 \* \* \* cd \S+ && .* nightly novice\.yaml master\.yaml --workers 1 > night\.txt/;
  expect(out).toMatch(cron);
  expect(await cliOf(coins, ...words, "two", "--words"), err).toBe(0);
  expect(out).toMatch(/^Nothing that is played was edited since night one\.\nNo alert: /);
  expect(out).toContain("10,000 of the games repeat the dice of that night. All ended as before.");
  expect(post().trim()).toBe(top("two"));
  expect(post()).toContain("What changed since night one: no matchup is shown to have moved by 1 win in 100 games.");
  const [told, nights] = [out, readdirSync(join("runs", "nightly-novice-master"))];
  const whole = () => readFileSync(join("runs", "nightly-novice-master", "two", "files.sha256"), "utf8");
  const files = whole();
  // The same words tell the night again: no game is played, and no file of it is another.
  expect(await cliOf(coins, ...words, "two", "--words"), err).toBe(0);
  expect(out).toBe(told);
  expect(err).toContain("Told again, not played: night two.");
  expect(err).not.toMatch(/4 runs|games\/s/);
  expect(readdirSync(join("runs", "nightly-novice-master"))).toEqual(nights);
  expect(whole()).toBe(files);
  expect(await cliOf(coins, "verify", join("runs", "nightly-novice-master", "two")), err + out).toBe(0);
  expect(await cliOf(coins, ...words, "two")).toBe(2);
  expect(err).toMatch(/is in the history already/);
  expect(await cliOf(changedCoins, ...words, "three", "--words"), err).toBe(3);
  expect(out).not.toContain("All ended as before");
  expect(historyOf("")).toEqual(["nightly-novice-master"]);
  expect(nightOf("nightly-novice-master", "three").sequence).toBe(3);
}, 300_000);

test("the lists of a text, and the text after one of them was edited", async () => {
  const lists = (second: string) => `Ann (9 points)\nRebel Trooper\n\nBert (9 points)\n${second}\n`;
  writeFileSync("lists.txt", lists("Stormtrooper"));
  const words = ["nightly", "lists.txt", "--workers", "1", "--night"];
  expect(await realCli(...words, "one"), err).toBe(0);
  expect(out).toMatch(/^lists · night one · 1 matchup · 20,000 games · .*\n/);
  // A better player is asked by itself, it is said before, and nothing proposes it again.
  expect(err).toMatch(
    /\nrollout-4, which looks ahead before it chooses, has 400 games a matchup as well: .* --no-recheck\n/,
  );
  expect(out).not.toContain("Would better players agree?");
  expect(out).toMatch(/ nightly lists\.txt --workers 1 > night\.txt/);
  const [history = ""] = historyOf("lists");
  expect(nightOf(history, "one").experiments).toMatchObject([{ matchups: [{ a: "Ann", b: "Bert" }] }]);
  writeFileSync("lists.txt", lists("Stormtrooper Officer"));
  expect([0, 3]).toContain(await realCli(...words, "two"));
  expect(out).toMatch(/\nEdited +since night one: .*squad Bert/);
  expect(historyOf("lists")).toEqual([history]);
}, 600_000);

test("two leagues that begin alike have a history each", async () => {
  const [last = "", ...squads] = ["f", "a", "b", "c", "d", "e"].map((name, i) => {
    const file = `league-squad-${name}.yaml`;
    writeFileSync(file, `game: coin\nname: ${name}\nskill: ${i}\ndice: [red, blue]\n`);
    return file;
  });
  const night = (...words: string[]) => cliOf(coins, "nightly", ...words, "--workers", "1", "--night", "n");
  expect(await night(...squads), err).toBe(0);
  expect(await night(...squads.slice(0, 4), last), err).toBe(0);
  const both = historyOf("league-squad");
  expect(both).toHaveLength(2);
  for (const one of both) {
    expect(nightOf(one, "n").sequence).toBe(1);
    expect(existsSync(join(base, "runs", one, "n", "report.html"))).toBe(true);
  }
  // In one folder as well nobody's nights are compared with those of others.
  const kept = ["--history", "runs/kept", "--workers", "1", "--night"];
  expect(await cliOf(coins, "nightly", ...squads, ...kept, "first"), err).toBe(0);
  expect(await cliOf(coins, "nightly", ...squads.slice(0, 4), last, ...kept, "second"), err).toBe(0);
  expect(out).toContain("Nothing to compare with: this is the first night");
}, 600_000);
