import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import { catchOutput, cliOf, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

const base = temporaryFolder();
const at = (name: string) => join(base, name);
const registry = new URL("../../src/registry.ts", import.meta.url).href;
catchOutput();
const cli = (...words: string[]) => cliOf(registry, ...words);

describe("decks", () => {
  test("says what sets are worth; any of its games is played again; --json prints the summary", async () => {
    const few = ["--pairs", "200", "--workers", "1"];
    expect(await cli("decks", ...few, "--set", "32.icons=0", "--out", at("few"))).toBe(0);
    expect(out).toMatch(
      / · 200 games between decks drawn at random · both sides played by greedy, which takes what looks best right now · with 32\.icons=0\n200 pairs are too few for verdicts on 36 objective sets: these are estimates\.\nPlay 360 pairs or more\.\nThe (?:dark side wins more|sides are too close to call): .*\d\d\.\d % \(95 % sure: \d\d\.\d to \d\d\.\d %\)\.\n/,
    );
    expect(out).not.toMatch(/strong|weak/);
    expect(out).toMatch(/\nSet \d+: .+ +\+\d+\.\d \([+−][\d.]+ to \+[\d.]+\) +estimate\n/);
    const [again] = /dejarik decks --pairs 200 --set 32\.icons=0 --recheck 5$/m.exec(out)!;
    expect(await cli("decks", "--resume", at("few"), "--workers", "1")).toBe(0);
    expect(out).toContain(again);
    expect(readFileSync(at("few/report.md"), "utf8")).toContain(again);
    // What is told can be run.
    expect(await cli(...again.split(" ").slice(1), "--plan", "--workers", "1")).toBe(0);
    expect(err).toContain("The same without --plan plays it.");
    expect(await cli("decks", "--resume", at("few"), "--workers", "1", "--words")).toBe(0);
    expect(out).toMatch(
      /\n200 drawn pairs are too few for 36 objective sets: .* as estimates, without verdicts\. Play at least 360 pairs\.\n/,
    );
    expect(out).not.toMatch(/strong|weak/);
    expect(out).toMatch(/Between random decks the light side wins \d+\.\d % \(95 % sure:/);
    expect(err).toContain(`Report: ${at("few/report.html")}`);
    expect(await cli("replay", at("few"), "7")).toBe(0);
    expect(out.split("\n").length).toBeGreaterThan(20);
    expect(err).toBe("");
    expect(await cli("decks", ...few, "--out", at("json"), "--json")).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ study: "decks", schemaVersion: 3, pairs: 200 });
  }, 60_000);

  test("--plan says about how long it takes, stage by stage", async () => {
    const words = ["--pairs", "1000", "--recheck", "2", "--recheck-pairs", "100", "--workers", "1", "--plan"];
    expect(await cli("decks", ...words)).toBe(0);
    expect(out).toMatch(/^played +games +about$/m);
    expect(out).toMatch(/^drawn decks +1,000 +\d+ s$/m);
    expect(out).toMatch(/^all +at most [\d,]+ +\d+ (s|min)/m);
    expect(out).toMatch(/^Minutes with 1 worker on this machine as it is now: a sample of [\d,]+ games took/m);
    expect(await cli("decks", ...words, "--json")).toBe(0);
    const { stages, minutes, workers, sample } = JSON.parse(out) as {
      readonly stages: readonly { what: string; games: number; minutes: number; strategy?: string }[];
      readonly minutes: number;
      readonly workers: number;
      readonly sample: { readonly games: number };
    };
    expect(workers).toBe(1);
    expect(sample.games).toBeGreaterThan(0);
    expect(minutes).toBeCloseTo(
      stages.reduce((sum, one) => sum + one.minutes, 0),
      12,
    );
    const each = (one: (typeof stages)[number]) => one.minutes / one.games;
    const [drawn, ...others] = stages;
    for (const one of others.filter(({ strategy = "greedy" }) => strategy === "greedy"))
      expect(each(one)).toBeCloseTo(each(drawn!), 12);
    // Who plays each choice out takes much longer.
    const higher = others.find(({ strategy }) => strategy === "rollout-4")!;
    expect(each(higher)).toBeGreaterThan(3 * each(drawn!));
  }, 60_000);

  test("its shipped study passes the check", async () => {
    expect(await cli("check", join(projectRoot, "reports", "lcg-decks.yaml"))).toBe(0);
    expect(out).toContain('study of decks "Objective sets", 20,000 drawn pairs');
  });

  test("refuses what cannot be studied, and writes nothing", async () => {
    expect(await cli("decks", "--set", "Nobody.icons=0", "--out", at("no"))).toBe(2);
    expect(err).toContain('no objective set or card of the pool is named "Nobody"');
    expect(await cli("decks", "--pairs", "many", "--out", at("no"))).toBe(2);
    // Nobody of that number of games would be played.
    expect(await cli("decks", "--games", "2000", "--out", at("no"))).toBe(2);
    expect(err).toContain("games: says how often named decks meet, and none is named (pairs: 2000 for so many games");
    expect(await cli("decks", "nowhere.yaml", "--out", at("no"))).toBe(2);
    expect(existsSync(at("no"))).toBe(false);
  });

  test("tells of a card in the place of a deck how it is asked of", async () => {
    expect(await cli("decks", "Emperor Palpatine", "--game", "lcg", "--out", at("card"))).toBe(2);
    expect(err).toMatch(/what it is worth as it is says (npx )?dejarik judge "Emperor Palpatine" --game lcg/);
    expect(await cli("decks", "No Such Deck", "--game", "lcg", "--out", at("card"))).toBe(2);
    expect(err).not.toContain("dejarik judge");
    expect(existsSync(at("card"))).toBe(false);
  });
});
