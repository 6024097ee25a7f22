import { existsSync, readFileSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { completions } from "../../src/cli/completion.js";
import * as games from "../../src/registry.js";
import { arenaFiles, writeArenaPart } from "../../src/studies/arena/parts.js";
import { createArenaPlayer } from "../../src/studies/arena/play.js";
import type { ArenaAsked } from "../../src/studies/arena/study.js";
import { readStudyManifest } from "../../src/studies/folder.js";
import { catchOutput, cliOf, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

const base = temporaryFolder();
const at = (name: string) => join(base, name);
const moduleOf = (path: string) => new URL(path, import.meta.url).href;
const registry = moduleOf("../../src/registry.ts");
catchOutput();
const cli = (...words: string[]) => cliOf(registry, ...words);
const few = ["--games", "96", "--workers", "1"];

describe("arena", () => {
  test("prints what came out, writes a page; --json has the seats; any game is played again", async () => {
    expect(await cli("arena", "greedy", "random", "--game", "lcg", ...few, "--out", at("one"))).toBe(0);
    expect(out).toMatch(
      /^greedy against random · Star Wars: The Card Game · 48 pairs of games\ngreedy is better than random: it wins 9\d\.\d % of 96 games \(95 % sure: 9\d\.\d–\d\d\.\d %\), Elo \+\d+ \(\+\d+ to \+\d+\)\.\n/,
    );
    expect(out).toMatch(
      /\ndrawn +light side +\d\d\.\d % \([\d.]+–[\d.]+ %\) +24\n(?:.+\n){3}both +light side .* 48\nboth +dark side .* 48\n/,
    );
    expect(out).toMatch(/CPU seconds of a game played on both sides \d\.\d+ by greedy, \d\.\d+ by random\.\n$/);
    expect(err).toContain(`Report: ${at("one/report.html")}`);
    const page = readFileSync(at("one/report.html"), "utf8");
    expect(page).toContain("greedy is better than random");
    expect(page).toContain("light side");
    expect(page).not.toContain("CPU");
    expect(readFileSync(at("one/summary.json"), "utf8")).not.toContain("cpu");

    expect(await cli("replay", at("one"), "3:1")).toBe(0);
    expect(out).toContain("Light: ");
    expect(out).toContain("(random), dark: ");
    expect(err).toBe("");
    expect(await cli("replay", at("one"), "3:3")).toBe(2);
    expect(err).toContain("PAIR or PAIR:GAME, game 0 to 2; pairs go from 0 to 47");

    expect(await cli("verify", at("one"), "--share", "20%")).toBe(0);
    expect(await cli("report", at("one"))).toBe(0);
    expect(readFileSync(at("one/report.html"), "utf8")).toBe(page);

    expect(await cli("arena", "greedy", "random", "--game", "lcg", ...few, "--out", at("two"), "--json")).toBe(0);
    const told = JSON.parse(out);
    expect(told).toMatchObject({ study: "arena", game: "lcg", new: "greedy", old: "random" });
    expect(told.seats[0]).toMatchObject({ seat: "light side", entrants: "drawn", games: 24 });
    expect(told.seats[0].lift.estimate).toBeGreaterThan(0);
    expect(told.sprt.bounds.upper).toBeCloseTo(Math.log(20), 9);
    expect(told.cpuSecondsPerGame.new).toBeGreaterThan(0);
  }, 60_000);

  test("verify finds a changed row and a damaged part", async () => {
    const words = ["arena", "greedy", "random", "--game", "lcg", ...few, "--out", at("kept")];
    expect(await cli(...words)).toBe(0);
    const study = games.findGame("lcg")!;
    const asked = readStudyManifest(at("kept")).asked as ArenaAsked;
    // The same place with rows of another arena, hashes and all.
    const files = arenaFiles(study, asked.study, at("kept"));
    const other = createArenaPlayer(study, { ...asked.study, new: "random" }, study.share?.(asked.study.options));
    await writeArenaPart(files, 0, [other({ firstPair: 0, pairs: 48 })]);
    expect(await cli("verify", at("kept"), "--share", "100%")).toBe(3);
    expect(out).toMatch(/winner (a|b|draw), now (a|b|draw)/);
    truncateSync(join(at("kept"), "games", "part-000000.arrows"), 400);
    expect(await cli("verify", at("kept"))).toBe(3);
    expect(out + err).toContain("part-000000.arrows");
  }, 60_000);

  test("goes on with what is whole, and with nothing else asked", async () => {
    expect(await cli("arena", "random", "random", "--game", "tcg", ...few, "--out", at("same"))).toBe(0);
    expect(out).toContain("\nrandom met itself: 50.0 % of 96 games. This says nothing of its strength.\n");
    expect(out).not.toMatch(/better there by|Sequential test/);
    expect(await cli("arena", "--resume", at("same"), "--workers", "1", "--words")).toBe(0);
    expect(out).toMatch(/^random met itself: .* exactly 50\.0 % of 96 games/);
    expect(await cli("arena", "--resume", at("same"), "--games", "200")).toBe(2);
    expect(err).toContain("cannot be changed");
  }, 60_000);

  test("refuses what cannot be played, and writes nothing", async () => {
    expect(await cli("arena", "greedy", "randon", "--game", "lcg", "--out", at("no"))).toBe(2);
    expect(err).toContain('OLD: unknown strategy "randon" (did you mean "random"?)');
    expect(await cli("arena", "greedy", "random", "--game", "chess", "--out", at("no"))).toBe(2);
    expect(err).toContain('unknown game "chess" (one of ');
    expect(await cli("arena", "greedy", "--out", at("no"))).toBe(2);
    expect(existsSync(at("no"))).toBe(false);
  });

  test("a game that cannot draw plays its shipped squads where it is told to", async () => {
    const coins = moduleOf("../support/coinGame.ts");
    const words = ["arena", "greedy", "timid", ...few, "--out", at("coins")];
    expect(await cliOf(coins, ...words)).toBe(2);
    expect(err).toContain("coin cannot draw squads (--drawn 0 plays the shipped squads alone)");
    expect(existsSync(at("coins"))).toBe(false);
    expect(await cliOf(coins, ...words, "--drawn", "0")).toBe(0);
    expect(out).toMatch(/\nshipped +first +\d\d\.\d % /);
  }, 60_000);

  test("completes strategies and games", () => {
    expect(completions(["arena", "gr"], games)).toEqual(["greedy"]);
    expect(completions(["arena", "greedy", "random", "--game", "t"], games)).toEqual(["tcg"]);
  });
});
