import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { catchOutput, cliOf, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

const base = temporaryFolder();
const coins = new URL("../support/coinGame.ts", import.meta.url).href;
const changedCoins = new URL("../support/changedCoins.ts", import.meta.url).href;
catchOutput();
const at = (name: string) => join(base, name);
const duel = ["run", "novice", "master", "--games", "2000", "--workers", "1", "--out"];

describe("compare", () => {
  test("says what moved, exits with 3, and names a replay that shows the difference", async () => {
    expect(await cliOf(coins, ...duel, at("before"))).toBe(0);
    expect(await cliOf(changedCoins, ...duel, at("after"))).toBe(0);
    expect(await cliOf(changedCoins, "compare", at("before"), at("after"), "--out", at("moved"))).toBe(3);
    const [, head] = out.split("\n");
    expect(head).toBe("1 matchup of 1 moved by more than the margin of 1.0 wins in 100 games.");
    expect(out).toMatch(/\nNovice +Master +\d\d\.\d → \d\d\.\d +−\d\.\d \(−[\d.]+ to −[\d.]+\) +ALERT\n/);
    expect(out).toMatch(/\nEdited +Nothing that is played was edited between the runs\./);
    for (const file of ["study.json", "summary.json", "report.html", "report.md"])
      expect(existsSync(join(at("moved"), file)), file).toBe(true);
    const replays = [...err.matchAll(/dejarik replay (\S+) (\S+)$/gm)].map((m) => [m[1], m[2]] as const);
    expect(replays).toHaveLength(2);
    const [now, then] = replays;
    // What the run of today recorded comes again; the game of the earlier run does not end as recorded.
    expect(await cliOf(changedCoins, "replay", now![0], now![1])).toBe(0);
    const today = out;
    expect(await cliOf(changedCoins, "replay", then![0], then![1])).toBe(1);
    expect(out).toBe(today);
    expect(err).toMatch(/Recorded: winner (a|draw), now (b|draw)/);
    expect(await cliOf(coins, "replay", then![0], then![1])).toBe(0);
    expect(out).not.toBe(today);
  });

  test("nothing moved: exit 0, one document with --json", async () => {
    expect(await cliOf(coins, ...duel, at("again"))).toBe(0);
    expect(await cliOf(coins, "compare", at("before"), at("again"), "--out", at("still"), "--json")).toBe(0);
    const document = JSON.parse(out);
    expect(document).toEqual(JSON.parse(readFileSync(join(at("still"), "summary.json"), "utf8")));
    expect(document).toMatchObject({ schemaVersion: 2, study: "compare", alerts: 0, margin: 0.01 });
    expect(await cliOf(coins, "compare", at("before"), at("again"), "--out", at("words"), "--words")).toBe(0);
    expect(out).toMatch(
      /^Nothing that is played was edited .*\nNo change is shown\. A change of up to 0\.\d+ wins in 100 games could hide \(95\s% sure\)\.\nThe runs are equal, game by game\.\n$/,
    );
    expect(await cliOf(coins, "report", at("words"))).toBe(0);
  });

  test.each([["0"], ["50%"], ["much"], ["-1%"]])("refuses a margin of %s", async (margin) => {
    expect(await cliOf(coins, "compare", at("before"), at("after"), `--margin=${margin}`)).toBe(2);
    expect(err).toMatch(/--margin: must be a share of games/);
  });
});
