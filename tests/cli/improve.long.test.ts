import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import * as real from "../../src/registry.js";
import { improve as improveStudy } from "../../src/studies/improve/index.js";
import { faults } from "../schemas/support.js";
import { catchOutput, cliOf, err, out } from "../support/cli.js";
import { isDeep } from "../support/deep.js";
import { temporaryFolder } from "../support/experiments.js";
import { makeStudy } from "../support/makeStudy.js";

const base = temporaryFolder();
const at = (name: string) => join(base, name);
const registry = new URL("../../src/registry.ts", import.meta.url).href;
const built = new URL("../../dist/src/registry.js", import.meta.url).href;
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

/** What a shipped deck of the Trading Card Game has. */
function cardsOf(deck: string): string[] {
  const text = readFileSync(new URL(`../../decks/${deck}.yaml`, import.meta.url), "utf8");
  return [...text.matchAll(/^ {2}(.+): \d$/gm)].map(([, name]) => name!);
}

describe("improve", () => {
  test("finds a planted exchange, confirms it on fresh dice, and says the same again", async () => {
    expect(await improve(at("mine.yaml"), ...small, "--out", at("better"))).toBe(0);
    const [, headline] = out.split("\n");
    expect(headline).toMatch(
      /^Take out .*, put in .*Champion.*: \+\d+\.\d wins in 100 games \(95 % sure: \+[\d.]+ to \+[\d.]+\)\.$/,
    );
    expect(out).toMatch(/\n.*Champion +\+\d+\.\d \(\+[\d.]+ to \+[\d.]+\) +better +\S+\.yaml\n/);
    expect(out).toMatch(/\nAs it is +Mine wins \d\d\.\d % \([\d.]+–[\d.]+ %\) against random squads\.\n/);
    expect(await improve("--resume", at("better"), "--words")).toBe(0);
    expect(out).toMatch(
      /^Exchanges shown to make Mine better: \d+\. \d+ legal exchanges were tried\. The last 4 were confirmed on \d+ fresh pairs each\. /,
    );
    expect(out.split("\n")[1]).toMatch(/ out, .*Champion.* in: \+?\d+\.\d wins in 100 games \(/);
    const summary = JSON.parse(readFileSync(at("better/summary.json"), "utf8"));
    const [best] = summary.exchanges;
    expect(best.in).toContain("Champion");
    expect(best).toMatchObject({ isShown: true });
    expect(best.gain.low).toBeGreaterThan(0.02);
    expect(summary.games).toBeLessThanOrEqual(2000);
    expect(readFileSync(at("better/report.html"), "utf8")).toContain("The best exchanges");
    expect(faults("improve", summary)).toEqual([]);
    const { tried: _gone, ...less } = summary;
    expect(faults("improve", less)).not.toEqual([]);
    expect(faults("improve", { ...summary, exchanges: [{ ...best, isShown: "yes" }] })).not.toEqual([]);
    expect(await improve("--resume", at("better"), "--json")).toBe(0);
    expect(JSON.parse(out)).toEqual(summary);
  }, 300_000);

  test("writes the same bytes with two workers, and goes on from what was played", async () => {
    const whole = readFileSync(at("better/summary.json"), "utf8");
    const two = [at("mine.yaml"), ...small, "--workers", "2", "--out", at("two")];
    expect(await cliOf(built, "improve", ...two), err).toBe(0);
    expect(readFileSync(at("two/summary.json"), "utf8")).toBe(whole);
    // As if it had been interrupted: one file is broken, the last ones are not there.
    const files = readdirSync(at("better/played")).sort();
    expect(files.length).toBeGreaterThan(2);
    rmSync(at("better/summary.json"));
    for (const file of files.slice(2)) rmSync(at(join("better/played", file)));
    const broken = at(join("better/played", files[0]));
    const turned = (digits: string) => digits.replace(/\d/g, (half) => String(4 - Number(half)));
    writeFileSync(broken, readFileSync(broken, "utf8").replace(/(?<="halfWins":")\d+/g, turned));
    const { asked } = JSON.parse(readFileSync(at("better/study.json"), "utf8"));
    const request = {
      game: real.findGame("miniatures")!,
      asked,
      folder: at("better"),
      workers: 1,
      registryUrl: registry,
    };
    const again = await makeStudy(improveStudy, request);
    expect(readFileSync(at("better/summary.json"), "utf8")).toBe(whole);
    const { games } = JSON.parse(whole);
    expect(again.gamesPlayed).toBeGreaterThan(games / 10);
    expect(again.gamesPlayed).toBeLessThan(games);
    expect((await makeStudy(improveStudy, request)).gamesPlayed).toBe(0);
    // What another question has played is none of this one's.
    const other = { ...asked, study: { ...asked.study, sample: { ...asked.study.sample, strategyB: "random" } } };
    expect((await makeStudy(improveStudy, { ...request, asked: other })).gamesPlayed).toBeGreaterThan(games / 2);
  }, 600_000);

  test("of a squad that names cards of its own, which are drawn like any others", async () => {
    writeFileSync(
      at("owning.yaml"),
      `${readFileSync(at("mine.yaml"), "utf8").replace("- Noghri", "- Champion")}cards: own.yaml\n`,
    );
    const words = ["--pool", ...POOL, "--maps", "open", "--games", "2000", "--out", at("owning")];
    expect(await improve(at("owning.yaml"), ...words), err).toBe(0);
    const summary = JSON.parse(readFileSync(at("owning/summary.json"), "utf8"));
    for (const { out: gone, gain } of summary.exchanges)
      if (gone.includes("Champion")) expect(gain.high).toBeLessThan(0.05);
    expect(summary.before.estimate).toBeGreaterThan(0.5);
  }, 300_000);

  test.each([
    {
      game: "lcg",
      pool: [],
      deck: "name: Mine\ngame: lcg\naffiliation: Sith\ncards: lcg-own.yaml\nsets: [19, 19, 20, 20, 21, 21, 22, 23, 24, 25]\n",
      own: "game: lcg\nsets:\n  - { name: Planted, based on: 26, cards: [Champion, Champion, Champion, Champion, Champion] }\ncards:\n  - { name: Champion, based on: Darth Vader, cost: 0, unitDamage: 4, blast: 4, damageCapacity: 9, unique: false }\n",
    },
    {
      game: "tcg",
      pool: ["--pool", "Champion", ...cardsOf("tcg-separatist-swarm"), ...cardsOf("tcg-republic-vanguard")],
      deck: `${readFileSync(new URL("../../decks/tcg-separatist-swarm.yaml", import.meta.url), "utf8")}ownCards: tcg-own.yaml\n`,
      own: "game: tcg\ncards:\n  - { name: Champion, based on: Darth Maul (A), buildCost: 0, power: 20, health: 20, unique: false }\n",
    },
  ])(
    "of a deck: $game, a planted piece is found and its gain confirmed",
    async ({ game, deck, own, pool }) => {
      writeFileSync(at(`${game}-own.yaml`), own);
      writeFileSync(at(`${game}.yaml`), deck);
      expect(await improve(at(`${game}.yaml`), ...pool, "--games", isDeep ? "6000" : "3000", "--out", at(game))).toBe(
        0,
      );
      const summary = JSON.parse(readFileSync(at(join(game, "summary.json")), "utf8"));
      expect(faults("improve", summary)).toEqual([]);
      expect(summary).toMatchObject({ game, wanted: "better" });
      for (const one of summary.exchanges) {
        expect(one.out).toHaveLength(1);
        expect(one.in).toHaveLength(1);
      }
      expect(JSON.stringify(summary.exchanges[0].in)).toMatch(/Champion|Planted/);
      expect(summary.exchanges[0].isShown).toBe(true);
    },
    600_000,
  );

  test("says what beats it", async () => {
    expect(await improve(at("mine.yaml"), "--counter", ...small, "--out", at("counter"))).toBe(0);
    expect(out).toMatch(
      /\n\d squads that were found beat Mine\. The best wins (?:100|\d\d)\.\d %: \+\d+\.\d wins in 100 games \(95 % sure: \+.*\) above one half\.\n/,
    );
    expect(out).toMatch(/\nImperial: .*Champion +\+\d+\.\d \(\+.*\) +beats it +\S+\.yaml\n/);
    expect(await improve("--resume", at("counter"), "--words")).toBe(0);
    const [digest, ...found] = out.trim().split("\n");
    expect(digest).toMatch(/^Squads shown to beat Mine: \d+\. \d+ squads were tried/);
    expect(found[0]).toMatch(
      /^Imperial: .*Champion.*: wins (100|\d\d)\.\d.% against it \(\d+\.\d points above one half, \+\d/,
    );
    expect(new Set(found).size).toBe(found.length);
  }, 300_000);

  test.each([
    [[], /name a squad or deck/],
    [["bounty-huntres"], /no shipped squad or deck is called "bounty-huntres".*did you mean "bounty-hunters"/],
    [["bounty-hunters", "--games", "5"], /^--games: must be a whole number from 2,000/],
    [["bounty-hunters", "--strategies", "gready"], /did you mean "greedy"/],
    [
      [at("mine.yaml"), "--pool", "Noghri", "Stormtrooper"],
      /"Mine" has pieces that are not drawn, .*\(name them in --pool, too\)/,
    ],
  ])("%j is refused, and nothing is written", async (words, message) => {
    expect(await improve(...words, "--out", at("no"))).toBe(2);
    expect(err).toMatch(message);
    expect(existsSync(at("no"))).toBe(false);
  });
});
