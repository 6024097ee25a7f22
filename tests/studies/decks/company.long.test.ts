import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { DecksSummary } from "../../../src/studies/decks/summary.js";
import { catchOutput, cliOf, err, out } from "../../support/cli.js";
import { isDeep } from "../../support/deep.js";
import { temporaryFolder } from "../../support/experiments.js";

/** Objective sets in good company, with one planted that is strong anywhere and one that is weak anywhere. */

const base = temporaryFolder();
const at = (...names: string[]) => join(base, ...names);
const built = new URL("../../../dist/src/registry.js", import.meta.url).href;
catchOutput();

writeFileSync(
  at("own.yaml"),
  `game: lcg
cards:
  - { name: Champion, based on: Darth Vader, cost: 0, unitDamage: 4, blast: 4, damageCapacity: 9, unique: false }
  - { name: Idler, based on: Darth Vader, cost: 9, unitDamage: 0, tactics: 0, blast: 0, forceIcons: 0, damageCapacity: 1, unique: false }
sets:
  - { name: Planted, based on: 19, cards: [Champion, Champion, Champion, Champion, Champion] }
  - { name: Hollow, based on: 19, cards: [Idler, Idler, Idler, Idler, Idler] }
`,
);
const [EVOLVING, PAIRS] = isDeep ? [24_000, 1200] : [6000, 600];
const asked = ["--game", "lcg", "--cards", at("own.yaml"), "--company", "good", "--company-games", String(EVOLVING)];
const pool = ["1", "2", "3", "4", "7", "8", "9", "11", "19", "20", "21", "22", "23", "26", "Planted", "Hollow"];
const words = [...asked, "--company-pairs", String(PAIRS), "--pairs", String(PAIRS), "--pool", ...pool];
const readSummary = (name: string): DecksSummary => JSON.parse(readFileSync(at(name, "summary.json"), "utf8"));

describe("objective sets in good company", () => {
  let summary: DecksSummary;
  const pieceOf = (name: string) => summary.company!.pieces.find((one) => one.name.endsWith(name))!;

  beforeAll(async () => {
    expect(await cliOf(built, "decks", ...words, "--workers", "1", "--out", at("one")), err).toBe(0);
    summary = readSummary("one");
  }, 600_000);

  test("keep the sign of what is strong or weak in any company, beside the same values among random decks", () => {
    const [planted, hollow] = [pieceOf("Planted"), pieceOf("Hollow")];
    expect(planted.value.low).toBeGreaterThan(0.02);
    expect(planted.random.low).toBeGreaterThan(0.02);
    expect(hollow.value.estimate).toBeLessThan(0);
    expect(hollow.random.estimate).toBeLessThan(0);
    expect(hollow.value.high).toBeLessThan(planted.value.low);
    expect(hollow.random.high).toBeLessThan(planted.random.low);
    const { pieces } = summary.company!;
    const dark = pieces.filter(({ side }) => side === planted.side);
    expect(Math.max(...dark.map(({ value }) => value.estimate))).toBe(planted.value.estimate);
    for (const one of pieces) {
      expect(one.difference.estimate).toBeCloseTo(one.value.estimate - one.random.estimate, 10);
      const among = summary.pieces.find(({ name }) => name === one.name)!;
      expect(one.random.estimate).toBeCloseTo(among.value.estimate, 10);
      expect(one.decks).toBeGreaterThan(0);
    }
    const differences = pieces.map(({ difference }) => difference.estimate);
    expect(differences).toEqual([...differences].sort((x, y) => y - x));
  });

  test("are drawn about a population that beats random decks, with the games that were asked for", () => {
    const { evolved, pairs, games } = summary.company!;
    expect(evolved.againstRandom!.low).toBeGreaterThan(0.5);
    expect(evolved.games).toBeLessThanOrEqual(EVOLVING);
    expect(evolved.games).toBeGreaterThan(EVOLVING / 2);
    expect({ pairs, games }).toEqual({ pairs: PAIRS, games: PAIRS });
    // Whoever picks by wins has the strong set in more decks than the weak one: 9 % more with these few games.
    expect(pieceOf("Planted").decks).toBeGreaterThan((isDeep ? 1.1 : 1.05) * pieceOf("Hollow").decks);
    expect(readFileSync(at("one", "report.html"), "utf8")).toContain("good company");
  });

  test("are the same bytes with two workers, and after the decks were lost", async () => {
    const whole = readFileSync(at("one", "summary.json"), "utf8");
    expect(await cliOf(built, "decks", ...words, "--workers", "2", "--out", at("two")), err).toBe(0);
    expect(out).toMatch(/\nOf \d+ dark side objective sets .*\. Own set: Planted \[yours\] comes out strongest/);
    expect(out).toMatch(/\nOwn set: Planted \* +\+\d+\.\d \(\+\d+\.\d to \+\d+\.\d\) +strong\n/);
    expect(out).toMatch(/\nGood company +(?:Worth (?:more|less) there: .* \([+−]\d|No objective set is shown )/);
    expect(readFileSync(at("two", "summary.json"), "utf8")).toBe(whole);
    expect(existsSync(at("two", "population", "population.json"))).toBe(true);
    rmSync(at("two", "summary.json"));
    rmSync(at("two", "company"), { recursive: true });
    expect(await cliOf(built, "decks", "--resume", at("two"), "--workers", "1", "--words"), err).toBe(0);
    expect(out).toMatch(/^Good company: (600|1,200) pairs of decks about a population of \d+, /m);
    expect(readFileSync(at("two", "summary.json"), "utf8")).toBe(whole);
  }, 600_000);

  test("are refused beside a deck that is always played", async () => {
    expect(await cliOf(built, "decks", ...words, "--dark", "sith-control", "--out", at("no"))).toBe(2);
    expect(err).toContain("a population is evolved of both sides");
    expect(existsSync(at("no"))).toBe(false);
  });
});
