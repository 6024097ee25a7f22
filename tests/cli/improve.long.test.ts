import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { catchOutput, cliOf, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

const base = temporaryFolder();
const at = (name: string) => join(base, name);
const registry = new URL("../../src/registry.ts", import.meta.url).href;
catchOutput();
const improve = (...words: string[]) => cliOf(registry, "improve", ...words, "--workers", "1");

writeFileSync(
  at("mine.yaml"),
  `game: miniatures
name: Mine
faction: Imperial
points: 40
characters:
  - Noghri
  - Royal Guard
  - { name: Snowtrooper, count: 1 }
  - { name: Imperial Navy Trooper, count: 1 }
`,
);
const POOL = ["Noghri", "Royal Guard", "Snowtrooper", "Imperial Navy Trooper", "Champion"];
/** A better exchange, planted: a Noghri but for its Hit Points and Damage. */
writeFileSync(
  at("own.yaml"),
  `game: miniatures
cards:
  - { name: Champion, based on: Noghri, hitPoints: 150, damage: 30 }
`,
);
const small = ["--cards", at("own.yaml"), "--pool", ...POOL, "--maps", "open", "--games", "2000"];

describe("improve", () => {
  test("finds a planted exchange, confirms it on fresh dice, and says the same again", async () => {
    expect(await improve(at("mine.yaml"), ...small, "--out", at("better"))).toBe(0);
    expect(out).toMatch(/^Mine: \d+ legal exchanges tried, the last 4 confirmed on \d+ fresh pairs each; /);
    expect(out.split("\n")[1]).toMatch(/ out, .*Champion.* in: \+?\d+\.\d points of win rate \(/);
    const summary = JSON.parse(readFileSync(at("better/summary.json"), "utf8"));
    const [best] = summary.exchanges;
    expect(best.in).toContain("Champion");
    expect(best).toMatchObject({ isShown: true });
    expect(best.gain.low).toBeGreaterThan(0.02);
    expect(summary.games).toBeLessThanOrEqual(2000);
    expect(readFileSync(at("better/report.html"), "utf8")).toContain("The best exchanges");
    expect(await improve("--resume", at("better"), "--json")).toBe(0);
    expect(JSON.parse(out)).toEqual(summary);
  }, 300_000);

  test("says what beats it", async () => {
    expect(await improve(at("mine.yaml"), "--counter", ...small, "--out", at("counter"))).toBe(0);
    const [digest, ...found] = out.trim().split("\n");
    expect(digest).toMatch(/^Mine: \d+ squads tried, .* of them beat it beyond doubt\.$/);
    expect(found[0]).toMatch(
      /^Imperial: .*Champion.*: wins (100|\d\d)\.\d.% against it \(\+\d+\.\d points above one half, /,
    );
    expect(new Set(found).size).toBe(found.length);
  }, 300_000);

  test.each([
    [[], /name a squad or deck/],
    [["bounty-huntres"], /no shipped squad or deck is called "bounty-huntres"/],
    [["bounty-hunters", "--games", "5"], /^--games: must be a whole number from 2000/],
    [["bounty-hunters", "--strategies", "gready"], /did you mean "greedy"/],
    [[at("mine.yaml"), "--pool", "Noghri", "Stormtrooper"], /"Mine" has pieces that are not drawn/],
  ])("%j is refused, and nothing is written", async (words, message) => {
    expect(await improve(...words, "--out", at("no"))).toBe(2);
    expect(err).toMatch(message);
    expect(existsSync(at("no"))).toBe(false);
  });
});
