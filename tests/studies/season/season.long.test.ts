import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { readRunSummary } from "../../../src/results/readSummary.js";
import type { SeasonStudy } from "../../../src/studies/season/study.js";
import type { SeasonSummary } from "../../../src/studies/season/summary.js";
import { faults } from "../../schemas/support.js";
import { catchOutput, realCli as cli, out } from "../../support/cli.js";
import { temporaryFolder } from "../../support/experiments.js";
import { play, seasonOf, withGames } from "./support.js";

const base = temporaryFolder();
catchOutput();
const at = (...names: string[]) => join(base, ...names);

/** A season of three cards: far too cheap, as it was (a little too cheap), and far too dear. */
const CARDS = {
  "cheap.yaml": "{ game: miniatures, based on: Clone Trooper, hitPoints: 60, attack: 14, damage: 20 }",
  "same.yaml": "{ game: miniatures, name: The Same Marauder, based on: Mandalorian Marauder }",
  "dear.yaml": "{ game: miniatures, name: Dear Knight, based on: Jedi Knight, cost: 45 }",
};
const SQUAD = (cards: string) =>
  `name: Mine\nfaction: Republic\npoints: 100\n${cards}characters: [Dear Knight, { name: Clone Trooper, count: 4 }]\n`;

describe("a season with planted prices", () => {
  let study: SeasonStudy;
  let summary: SeasonSummary;
  beforeAll(async () => {
    mkdirSync(at("cards"));
    for (const [name, text] of Object.entries(CARDS)) writeFileSync(at("cards", name), text);
    writeFileSync(at("mine.yaml"), SQUAD(""));
    const gauntlet = ["starter-republic", "sample-republic", "bounty-hunters", "starter-separatist", at("mine.yaml")];
    study = withGames(seasonOf(at("cards"), { against: gauntlet, fieldGames: 40, seed: "planted" }), 2400);
    summary = await play(at("one"), study);
  }, 600_000);

  test("rows come as the files do, with the right verdicts", () => {
    expect(summary.cards.map(({ name }) => name)).toEqual(["Clone Trooper", "Dear Knight", "The Same Marauder"]);
    expect(summary.cards.slice(0, 2).map(({ attention }) => attention)).toEqual(["price is off", "price is off"]);
    const verdict = (name: string) => summary.cards.find((card) => card.name === name)!.verdict;
    expect(verdict("Clone Trooper")).toBe("under-costed");
    expect(verdict("Dear Knight")).toBe("over-costed");
    // As published it costs 15 and is worth some 19, by other seeds and with luck left in as well.
    expect(verdict("The Same Marauder")).toBe("under-costed");
    const change = (name: string) => summary.cards.find((card) => card.name === name)!.change!;
    expect(change("Clone Trooper").verdict).toBe("better for its price");
    expect(change("Dear Knight").verdict).toBe("worse for its price");
    expect(change("The Same Marauder").verdict).toBe("unchanged");
  });

  test("a card under a name of its own is shown beside the one that it is based on", () => {
    const knight = summary.cards.find(({ name }) => name === "Dear Knight")!;
    expect(knight.face!.facts).toContainEqual({ what: "cost", from: "13", to: "45" });
  });

  test("the gauntlet has the better troopers win more, alone and together, and everybody else as before", () => {
    const { field } = summary;
    const troopers = summary.cards.find(({ name }) => name === "Clone Trooper")!;
    const holders = troopers.holders.map(({ name }) => name);
    expect(holders).toContain("Sample Republic");
    for (const { change } of troopers.holders) expect(change.estimate).toBeGreaterThan(0);
    expect(troopers.holders.find(({ name }) => name === "Sample Republic")!.change.low).toBeGreaterThan(0);
    const own = new Map(field.entrants.map((one) => [one.name, one]));
    expect(own.get("Sample Republic")!.change!.low).toBeGreaterThan(0);
    expect(own.get("Bounty Hunters")!.change!.estimate).toBeLessThan(0);
    expect(own.get("Mine")).toMatchObject({ cards: ["Clone Trooper", "Dear Knight"] });
    expect(own.get("Mine")!.before).toBeUndefined();
    expect(field.after.entrants).toBe(field.before.entrants + 1);
    for (const { low, estimate, high } of [field.before.effective, field.after.effective]) {
      expect(estimate).toBeGreaterThanOrEqual(1);
      expect(estimate).toBeLessThanOrEqual(field.after.entrants);
      expect(low).toBeLessThanOrEqual(high);
    }
    const [holder] = troopers.holders;
    const [folder] = holder!.replay!.after;
    expect(
      readRunSummary(at("one", folder)).matchups.every(({ a, b }) => [a, b].some((one) => holders.includes(one))),
    ).toBe(true);
  });

  test("the summary fits its schema", () => {
    expect(faults("season", JSON.parse(readFileSync(at("one", "summary.json"), "utf8")))).toEqual([]);
  });

  test("two workers, and a resumed folder, come to the same bytes; fewer games a card are fewer", async () => {
    const fewer = (of: SeasonStudy["gauntlet"]["before"]) => ({
      ...of,
      stopping: { kind: "fixed" as const, pairs: 2 },
    });
    const { before, together } = study.gauntlet;
    const gauntlet = { ...study.gauntlet, before: fewer(before), together: fewer(together) };
    const small = withGames({ ...study, gauntlet }, 300);
    const bytes = (folder: string) => readFileSync(at(folder, "summary.json"), "utf8");
    const few = await play(at("small"), small);
    await play(at("two"), small, 2);
    expect(bytes("two")).toBe(bytes("small"));
    writeFileSync(at("two", "summary.json"), "half");
    await play(at("two"), small);
    expect(bytes("two")).toBe(bytes("small"));
    const games = (of: SeasonSummary) => of.cards.map((card) => [card.name, card.games.all] as const);
    const many = new Map(games(summary));
    for (const [name, all] of games(few)) expect(all, name).toBeLessThan(many.get(name)! / 2);
  }, 300_000);

  test("verify finds all stages of cards and all runs of the gauntlet, and their games end as recorded", async () => {
    expect(await cli("verify", at("one"), "--share", "0.1%", "--json")).toBe(0);
    const found = JSON.parse(out);
    expect(found).toMatchObject({ damaged: [], different: [], otherCode: [] });
    // A few of every stage and run.
    expect(found.replayed.pairs).toBeGreaterThanOrEqual(5 * (3 * 3 + 5));
    const judged = summary.cards.reduce((sum, { games }) => sum + games.all, 0);
    const played = readdirSync(at("one", "field")).map((name) => readRunSummary(at("one", "field", name)).games);
    expect(found.games).toBe(judged + played.reduce((sum, games) => sum + games, 0));
    const stage = readdirSync(at("one")).find((name) => name.startsWith("card-1-"))!;
    appendFileSync(at("one", stage, "games", "part-000000.arrows"), "more");
    expect(await cli("verify", at("one"), "--minutes", "0.0001", "--json")).toBe(3);
    expect(JSON.parse(out).damaged[0].folder).toBe(stage);
  }, 600_000);
});
