import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { catchOutput, realCli as cli, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

const base = temporaryFolder();
const at = (name: string) => join(base, name);
catchOutput();

test("prints what came out, has CPU seconds by --json, and pages; its games are verified and played again", async () => {
  const words = ["ladder", "--game", "lcg", "--levels", "random,greedy", "--games", "96", "--workers", "1"];
  expect(await cli(...words, "--out", at("told"), "--json")).toBe(0);
  const told = JSON.parse(out);
  expect(told.levels.map((one: { strategy: string }) => one.strategy)).toEqual(["random", "greedy"]);
  for (const one of told.levels) expect(one.cpuSecondsPerGame).toBeGreaterThan(0);
  expect(told.pairs[0]).toMatchObject({ stronger: "greedy", weaker: "random", games: 96 });
  expect(told.pairs[0].winRate).toMatchObject({ confidence: 0.95 });
  expect(readFileSync(join(at("told"), "summary.json"), "utf8")).not.toMatch(/cpu/i);
  const page = readFileSync(join(at("told"), "report.html"), "utf8");
  expect(page).toContain("greedy is better than random");
  expect(page).toContain("CPU seconds");
  const own = join(at("told"), told.pairs[0].folder);
  expect(page).toContain(`${told.pairs[0].folder}/report.html`);
  expect(existsSync(join(own, "report.html"))).toBe(true);
  expect(await cli("report", at("told"))).toBe(0);
  expect(readFileSync(join(at("told"), "report.html"), "utf8")).toBe(page);
  expect(await cli("verify", at("told"), "--share", "10%")).toBe(0);
  expect(out).toMatch(/of 144 games were played again, all as recorded/);
  expect(await cli("replay", own, "3:1")).toBe(0);
  expect(await cli("ladder", "--resume", at("told"))).toBe(0);
  expect(out).toMatch(/^.* ladder · 2 levels · 96 games\ngreedy is better than random\.\n/);
  expect(out).toMatch(/\nrandom +−\d+ +– +[\d.]+ ms\ngreedy +0 +9\d\.\d % \([\d.]+–[\d.]+ %\) /);
  expect(await cli("ladder", "--resume", at("told"), "--words")).toBe(0);
  expect(out).toMatch(/^greedy is better than random.*\nElo over all games, greedy being 0: random −\d+/);
  expect(await cli("ladder", "--resume", at("told"), "--games", "10")).toBe(2);
  expect(err).toContain("cannot be changed");
}, 60_000);
