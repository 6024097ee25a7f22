import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { readRunSummary } from "../../../src/results/readSummary.js";
import type { SeasonStudy } from "../../../src/studies/season/study.js";
import type { ValuedSeasonSummary } from "../../../src/studies/season/summary.js";
import { faults } from "../../schemas/support.js";
import { catchOutput, realCli as cli, err, out } from "../../support/cli.js";
import { isDeep } from "../../support/deep.js";
import { temporaryFolder } from "../../support/experiments.js";
import { playValued, seasonOf, withGames } from "./support.js";

/** Seasons of games whose cards have no price in points. */

const base = temporaryFolder();
catchOutput();
const at = (...names: string[]) => join(base, ...names);

const LCG_DECKS = ["jedi-starter", "rebel-starter", "sith-starter", "navy-starter"];

describe("a season of The Card Game", () => {
  let study: SeasonStudy;
  let summary: ValuedSeasonSummary;
  beforeAll(async () => {
    mkdirSync(at("lcg"));
    // Of the Sith's set 19, and of a Jedi's.
    writeFileSync(at("lcg", "vader.yaml"), "{ game: lcg, based on: Darth Vader, cost: 0, damageCapacity: 9 }");
    writeFileSync(at("lcg", "luke.yaml"), "{ game: lcg, based on: Luke Skywalker, cost: 9 }");
    study = withGames(
      seasonOf(at("lcg"), { against: LCG_DECKS, fieldGames: 40, seed: "planted" }, "lcg"),
      isDeep ? 2000 : 1000,
    );
    summary = await playValued(at("lcg-one"), study);
  }, 300_000);

  test("light meets dark, nobody meets its own side", () => {
    const { before } = study.gauntlet;
    const names = before.matchups.map(({ a, b }) => [a, b].map((i) => before.entrants[i].name));
    expect(names).toEqual([
      ["Jedi Starter", "Sith Starter"],
      ["Jedi Starter", "Navy Starter"],
      ["Rebel Starter", "Sith Starter"],
      ["Rebel Starter", "Navy Starter"],
    ]);
    expect(summary.field).toMatchObject({ sideNames: ["light side", "dark side"], games: 40 });
    expect(summary.field.before.mixture.map(({ side }) => side)).toEqual(
      [...summary.field.before.mixture.map(({ side }) => side!)].sort(),
    );
    for (const side of [0, 1]) {
      const own = summary.field.before.mixture.filter((one) => one.side === side);
      expect(own.reduce((sum, { share }) => sum + share.estimate, 0)).toBeCloseTo(1, 6);
    }
  });

  test("sets that the cards change are rows: the cheap lord's better, the dear knight's worse", () => {
    const set = (name: string) => summary.cards.find((one) => one.cards!.includes(name))!;
    expect(set("Darth Vader").change!.verdict).toBe("better");
    expect(set("Luke Skywalker").change!.gain.estimate).toBeLessThan(0);
    expect(summary.tests).toBe(2 * summary.cards.length);
  });

  test("each alone changes its holders, and only their matchups are played again", () => {
    for (const [name, deck, sign] of [
      ["Darth Vader", "Sith Starter", 1],
      ["Luke Skywalker", "Jedi Starter", -1],
    ] as const) {
      const card = summary.cards.find((one) => one.cards!.includes(name))!;
      expect(card.holders.map((holder) => holder.name)).toEqual([deck]);
      const [{ change, replay }] = card.holders as [(typeof card.holders)[number]];
      expect(sign * change.estimate).toBeGreaterThan(0);
      // The mean over the two opponents of the other side, recomputed from the runs.
      const rate = (folder: string) => {
        const own = readRunSummary(at("lcg-one", folder)).matchups.filter(({ a, b }) => a === deck || b === deck);
        expect(own).toHaveLength(2);
        return own.reduce((sum, m) => sum + (m.a === deck ? m.winRateA.estimate : 1 - m.winRateA.estimate), 0) / 2;
      };
      const [folder] = replay!.after;
      expect(change.estimate).toBeCloseTo(rate(folder) - rate("field/before"), 9);
      expect(readRunSummary(at("lcg-one", folder)).matchups).toHaveLength(2);
    }
    const own = new Map(summary.field.entrants.map((one) => [one.name, one]));
    expect(own.get("Sith Starter")!.change!.low).toBeGreaterThan(0);
    expect(own.get("Navy Starter")!.cards).toEqual([]);
    // A dark deck's rate is what light decks do not win.
    const sith = readRunSummary(at("lcg-one", "field", "before")).matchups.filter(({ b }) => b === "Sith Starter");
    const rate = sith.reduce((sum, m) => sum + 1 - m.winRateA.estimate, 0) / sith.length;
    expect(own.get("Sith Starter")!.before!.estimate).toBeCloseTo(rate, 9);
  });

  test("the summary fits its schema, the page is drawn, its games are found and verified", async () => {
    expect(faults("season", JSON.parse(readFileSync(at("lcg-one", "summary.json"), "utf8")))).toEqual([]);
    expect(await cli("report", at("lcg-one"))).toBe(0);
    const page = readFileSync(at("lcg-one", "report.html"), "utf8");
    expect(page).toMatch(/light side: [\s\S]*; dark side: /);
    expect(page).not.toMatch(/NaN|undefined|\[object/);
    const { replay } = summary.cards.flatMap(({ holders }) => holders).find((one) => one.replay !== undefined)!;
    for (const [run, game] of [replay!.before, replay!.after]) {
      expect(await cli("replay", at("lcg-one", run), game)).toBe(0);
      expect(out).toMatch(/(Light|Dark) wins/);
    }
    expect(await cli("verify", at("lcg-one"), "--share", "1%", "--json")).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ damaged: [], different: [], otherCode: [] });
  });

  test("two workers, and a folder gone on with, come to the same bytes", async () => {
    const { before, together } = study.gauntlet;
    const few = (of: typeof before) => ({ ...of, stopping: { kind: "fixed" as const, pairs: 4 } });
    const gauntlet = { ...study.gauntlet, before: few(before), together: few(together) };
    const small = withGames({ ...study, gauntlet }, isDeep ? 400 : 200);
    const bytes = (folder: string) => readFileSync(at(folder, "summary.json"), "utf8");
    await playValued(at("small"), small);
    await playValued(at("two"), small, 2);
    expect(bytes("two")).toBe(bytes("small"));
    writeFileSync(at("two", "summary.json"), "half");
    await playValued(at("two"), small);
    expect(bytes("two")).toBe(bytes("small"));
  }, 300_000);
});

test("a season of the Trading Card Game is played, resumed and agreed with from the command line", async () => {
  mkdirSync(at("tcg"));
  writeFileSync(at("tcg", "maul.yaml"), '{ game: tcg, based on: "Darth Maul (E)", power: 20, health: 20 }');
  writeFileSync(at("tcg", "jawa.yaml"), "{ game: tcg, name: Jawa Chief, based on: Jawa, power: 9 }");
  writeFileSync(at("tcg", "luke.yaml"), '{ game: tcg, based on: "Luke Skywalker (A)", power: 1, health: 1 }');
  const words = [
    "--games",
    "2000",
    "--field-games",
    "20",
    "--seed",
    "spring",
    "--workers",
    "1",
    "--out",
    at("tcg-one"),
  ];
  expect([0, 4]).toContain(await cli("season", at("tcg"), ...words, "--json"));
  const told = JSON.parse(out) as ValuedSeasonSummary & { cards: { sentence: string }[] };
  expect(told).toMatchObject({ study: "season", measure: "value", game: "tcg" });
  // As they are named, and not by need for attention.
  expect(told.cards.map(({ name }) => name)).toEqual(["Jawa Chief", "Luke Skywalker (A)", "Darth Maul (E)"]);
  expect(told.cards[2]).toMatchObject({ verdict: "strong", attention: "strong or weak" });
  expect(told.cards[2].sentence).toContain("Darth Maul (E) as changed is better than it was");
  const [jawa] = told.cards.filter(({ name }) => name === "Jawa Chief");
  // A new card is in nobody's deck unless somebody puts it there.
  expect(jawa!.holders).toEqual([]);
  expect([0, 4]).toContain(await cli("season", "--resume", at("tcg-one"), "--workers", "1"));
  expect(out).toMatch(
    /^tcg · Star Wars Trading Card Game · 3 cards · in random decks · both sides played by greedy, which takes what looks best right now · [\d,]+ games\n3 cards: .*(?:strong|weak).*\.\n/,
  );
  expect(out).toMatch(
    /\nDarth Maul \(E\) +\+[\d.]+ \(\+[\d.]+ to \+[\d.]+\) +\+[\d.]+ → \+[\d.]+ +strong +less fair +power 6 → 20, health 5 → 20\n/,
  );
  writeFileSync(at("votes.csv"), "name,rating\nDarth Maul (E),9\nJawa Chief,2\nLuke Skywalker (A),4\n");
  expect(await cli("agree", at("votes.csv"), "--with", at("tcg-one"), "--json")).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ of: "season" });
}, 300_000);

test("what a season of card games has no use for is told, and decks of one side are no field", async () => {
  for (const [words, message] of [
    [["--points", "90"], "--points: decks of Star Wars: The Card Game have no points"],
    [["--maps", "chasm"], "--maps: Star Wars: The Card Game has no maps"],
    [["--against", "jedi-starter", "rebel-starter"], "--against: no two of the decks can meet"],
    [["--against", "jedi-starter"], "--against: 1 decks may be played as published; a field takes two or more"],
    [["--against", "jedi-startr", "sith-starter"], 'unknown deck "jedi-startr"'],
  ] as const) {
    expect(await cli("season", at("lcg"), "--games", "2000", ...words, "--out", at("none"))).toBe(2);
    expect(err).toContain(message);
  }
});
