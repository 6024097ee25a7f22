import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { catchOutput, cliOf, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";
import { COIN_SUITE, NIGHT_FILES } from "../support/nights.js";
import { startCli, waitForParts } from "../support/process.js";

const base = temporaryFolder();
const coins = new URL("../support/coinGame.ts", import.meta.url).href;
const changedCoins = new URL("../support/changedCoins.ts", import.meta.url).href;
const at = (...names: string[]) => join(base, ...names);
const suite = at("suite.yaml");
writeFileSync(suite, COIN_SUITE);
catchOutput();
const nightly = (registry: string, night: string, ...more: string[]) =>
  cliOf(registry, "nightly", suite, "--history", at("history"), "--workers", "1", "--night", night, ...more);

describe("nightly", () => {
  test("first night, equal night, changed rules: 0, 0 and 3, with replays that show the difference", async () => {
    expect(await nightly(coins, "one")).toBe(0);
    expect(out).toMatch(
      /^Coins · night one · 3 matchups · 6,000 games · both sides played by greedy,.*\nMaster is the strongest of 3 squads: it wins .*\nIt beats both opponents\.\nNothing to compare with: this is the first night of 3 matchups\..*\n\n +squad +wins \(95 % sure\)\n1 +Master .*\n2 +Adept .*\n3 +Novice .*\n\nwho +against +wins \(95 % sure\) .*\nMaster +Novice .*\nMaster +Adept .*\nAdept +Novice .*\nBy ground: .*\n\nWhat next +Self-checks passed: dice, shuffles, and squads or decks against themselves\.\n +Ask the same again tomorrow, or after a change\.\nEvery night +At two, as a line for crontab -e \(the 2 is the hour\)\. It mails the post of each night, or what went wrong:\n +0 2 \* \* \* cd \S+ && \S*node\S* \S+main\.js nightly \S+ --history \S+ --workers 1 > night\.txt 2>&1 && cat \S+\/post\.md \|\| cat night\.txt\n$/,
    );
    expect(await nightly(coins, "two", "--words")).toBe(0);
    expect(out).toMatch(
      /^Nothing that is played was edited since night one\.\nNo alert: none of 3 matchups is shown to move by 1\.0 wins in 100 games\.\nMaster is the strongest .*\nIt beats both opponents\.\nBy games won: 1\. Master \([\d.]+ %\), 2\. Adept \([\d.]+ %\), 3\. Novice \([\d.]+ %\)\.\n(?:Adept beats Novice|Master beats) .*\nThe ground is not shown to change who wins in any matchup\.\nNo change is shown in 3 matchups\. A change of up to 0\.\d+ wins in 100 games could hide in .*\.\n3,000 of the games repeat the dice of that night\. All ended as before\./,
    );
    expect(await nightly(changedCoins, "three")).toBe(3);
    expect(out).toMatch(
      /^Coins · night three · .*\n2 alerts: Master wins more against (?:Novice|Adept) \([\d.]+ → [\d.]+ in 100 games\) and (?:Novice|Adept) \([\d.]+ → [\d.]+\)\.\nMaster is the strongest .*\nIt beats both opponents\.\n\nwhose wins +against +in 100 games +change/,
    );
    expect(out).toMatch(
      /\nMaster +Novice +\d+\.\d → \d+\.\d +\+\d+\.\d \(\+[\d.]+ to \+[\d.]+\) +ALERT\nMaster +Adept .* ALERT\nAdept +Novice .* no change shown\n/,
    );
    expect(out).toMatch(
      /\nEdited +Nothing that is played .*\n +3,000 of the games repeat the dice of that night\. \d+ of these have another winner now\.\nBesides +In the other matchup no change is shown\. A change of up to 0\.\d+ wins in 100 games could hide in Adept against Novice \(95 % sure\)\.\n/,
    );
    const replays = [...err.matchAll(/dejarik replay (\S+) (\S+)$/gm)].map((m) => [m[1], m[2]] as const);
    expect(replays).toHaveLength(2);
    const [now, then] = replays;
    expect(await cliOf(changedCoins, "replay", now![0], now![1])).toBe(0);
    const today = out;
    expect(await cliOf(changedCoins, "replay", then![0], then![1])).toBe(1);
    expect(err).toMatch(/Recorded: winner (a|draw), now (b|draw)/);
    expect(await cliOf(coins, "replay", then![0], then![1])).toBe(0);
    expect(out).not.toBe(today);
    const page = readFileSync(at("history", "three", "report.html"), "utf8");
    const ofAlerts = page.matchAll(
      /first such game as it is now: .*?dejarik replay (\S+ [\d:ab]+).*?dejarik replay (\S+ [\d:ab]+)/gs,
    );
    const onPage = [...ofAlerts].map(([, ...both]) => both);
    expect(new Set(onPage.flat()).size).toBe(4);
    expect(onPage[0]).toEqual(replays.map(([run, game]) => `${run.replace(`${at("history")}/`, "")} ${game}`));
    expect(readdirSync(at("history", "three")).sort()).toEqual(NIGHT_FILES);
  });

  test("--json prints the summary; a report can be drawn anew; a budget scales the games", async () => {
    expect(await nightly(changedCoins, "four", "--json", "--budget", "5")).toBe(0);
    const summary = JSON.parse(out);
    expect(summary).toEqual(JSON.parse(readFileSync(at("history", "four", "summary.json"), "utf8")));
    expect(summary).toMatchObject({ study: "nightly", night: "four", sequence: 4, scale: 0.5, alerts: [] });
    expect(summary.experiments[0].matchups[0].fixed.audit).toMatchObject({ games: 500, flips: 0 });
    const page = readFileSync(at("history", "four", "report.html"), "utf8");
    expect(await cliOf(coins, "report", at("history", "four"))).toBe(0);
    expect(readFileSync(at("history", "four", "report.html"), "utf8")).toBe(page);
  });

  test("refuses a night that is there, other names, budgets and margins, and what is no suite", async () => {
    expect(await nightly(coins, "one")).toBe(2);
    expect(err).toMatch(/is in the history already/);
    expect(await nightly(coins, "../x")).toBe(2);
    expect(await nightly(coins, "x", "--budget", "0")).toBe(2);
    expect(await nightly(coins, "x", "--margin", "2")).toBe(2);
    expect(await cliOf(coins, "nightly", at("nowhere.yaml"))).toBe(2);
    expect(existsSync(at("history", "x"))).toBe(false);
  });

  test("exits with 2 where an experiment does not check, though the others were played", async () => {
    writeFileSync(at("broken.yaml"), `${COIN_SUITE}  - { name: wrong, game: coin, squads: [novice, nobody] }\n`);
    const words = ["nightly", at("broken.yaml"), "--history", at("broken"), "--night", "n", "--workers", "1"];
    expect(await cliOf(coins, ...words)).toBe(2);
    expect(err).toMatch(/FAILED: wrong: does not check:\n.*unknown squad "nobody"/);
    expect(out).toMatch(/first night of 3 matchups.* 1 experiment failed\./);
    expect(readFileSync(at("broken", "n", "report.md"), "utf8")).toMatch(/## What was not played/);
  });
});

describe("a nightly that is killed", () => {
  const slow = at("slow.yaml");
  writeFileSync(
    slow,
    "study: nightly\nname: Slow\nexperiments:\n  - { name: slow, game: coin, squads: [novice, adept], games: 16000, warmUps: 4000 }\n",
  );
  const words = (history: string) => ["nightly", slow, "--history", at(history), "--night", "n", "--workers", "1"];
  const fixed = at("killed", "n", "runs", "slow", "fixed");

  test("keeps its whole parts, says how to go on, and comes to the same end", async () => {
    const first = startCli(words("killed"), base);
    await waitForParts(fixed, 1);
    first.child.kill("SIGKILL");
    expect((await first.ended).signal).toBe("SIGKILL");
    expect(existsSync(at("killed", "n", "night.json"))).toBe(false);

    const second = startCli(words("killed"), base);
    await waitForParts(fixed, 2);
    second.child.kill("SIGTERM");
    const stopped = await second.ended;
    expect(stopped.code).toBe(130);
    const command = /dejarik (nightly .*)$/m.exec(stopped.err)?.[1];
    expect(command!.split(" ").sort()).toEqual(words("killed").sort());

    const third = await startCli(command!.split(" "), base).ended;
    expect(third.code, third.err).toBe(0);
    const whole = await startCli(words("whole"), base).ended;
    // The line for cron names the folder of each.
    expect(third.out.replaceAll(/\bkilled\b(?=\/post| --)/g, "whole")).toBe(whole.out);
    const read = (history: string) => readFileSync(at(history, "n", "summary.json"), "utf8");
    expect(read("killed")).toBe(read("whole"));
  }, 60_000);
});
