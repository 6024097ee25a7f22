import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { TrySummary } from "../../src/studies/try/summary.js";
import { faults } from "../schemas/support.js";
import { catchOutput, cliOf, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

/** `try --cards`: a squad or deck as published against the same with changed cards. */

const base = temporaryFolder();
const at = (name: string) => join(base, name);
const built = new URL("../../dist/src/registry.js", import.meta.url).href;
catchOutput();
const dejarik = (...words: string[]) => cliOf(built, ...words, "--workers", "1");
const summaryIn = (folder: string): TrySummary => JSON.parse(readFileSync(at(join(folder, "summary.json")), "utf8"));

function cardsIn(name: string, game: string, ...cards: string[]): string {
  writeFileSync(at(`${name}.yaml`), `game: ${game}\ncards:\n${cards.map((one) => `  - { ${one} }\n`).join("")}`);
  return at(`${name}.yaml`);
}
function squad(name: string, first: string): string {
  const characters = `[${first}, Royal Guard, Snowtrooper, Imperial Navy Trooper]`;
  writeFileSync(
    at(`${name}.yaml`),
    `game: miniatures\nname: ${name}\nfaction: Imperial\npoints: 40\ncharacters: ${characters}\n`,
  );
  return at(`${name}.yaml`);
}
const mine = squad("Mine", "Noghri");
const foe = squad("Foe", "Stormtrooper");
const mirror = squad("Mirror", "Noghri");
const strong = cardsIn("strong", "miniatures", "based on: Noghri, hitPoints: 150, damage: 30");
const games = ["--games", "1600", "--maps", "open", "mixed"];

async function tried(folder: string, ...words: string[]): Promise<TrySummary> {
  expect([0, 4], err).toContain(await dejarik("try", ...words, "--folder", at(folder)));
  const summary = summaryIn(folder);
  expect(faults("try", summary)).toEqual([]);
  expect(summary).toMatchObject({ out: [], in: [] });
  return summary;
}

/** Three of the deck's cards in space, as one text. */
const SPACE = ["Vulture Droid Starfighter", "Droid Starfighter DFS-4CT", "Droid Tri-Fighter"]
  .map((name) => `based on: ${name}, power: 0, health: 1`)
  .join(" }\n  - { ");

describe("a planted change is found with its sign", () => {
  test.each([
    ["miniatures", mine, "based on: Noghri, hitPoints: 150, damage: 30", ["--against", foe], "better"],
    ["miniatures", mine, "based on: Noghri, hitPoints: 10, attack: 0", ["--against", foe], "worse"],
    ["lcg", "sith-control", "based on: Darth Vader, cost: 9, unitDamage: 0, damageCapacity: 1", [], "worse"],
    ["lcg", "rebel-command", "based on: Admiral Ackbar, cost: 0", [], "better"],
    ["tcg", "tcg-separatist-swarm", "based on: Security Droid, power: 12, health: 12", [], "better"],
    ["tcg", "tcg-separatist-swarm", SPACE, [], "worse"],
  ])(
    "%s: %s, %s",
    async (game, entrant, card, words, verdict) => {
      const folder = `${entrant.slice(-9)} ${verdict}`;
      const length = game === "miniatures" ? games : ["--games", "800"];
      const summary = await tried(
        folder,
        entrant,
        "--cards",
        cardsIn(`planted ${folder}`, game, card),
        ...length,
        ...words,
      );
      expect(summary.verdict).toBe(verdict);
      expect(Math.sign(summary.change.estimate)).toBe(verdict === "better" ? 1 : -1);
      expect(summary.change.estimate).toBeCloseTo(summary.after.estimate - summary.before.estimate, 9);
      expect(out).toMatch(/\nWith .*: [+−]\d+\.\d points \(.*\)\. (Better|Worse)\.\n/);
    },
    300_000,
  );
});

test("it is as large as two runs say, without the cards and with them", async () => {
  const { change, before } = await tried("planted", mine, "--cards", strong, ...games, "--against", foe);
  const wins = async (name: string, ...cards: string[]) => {
    const words = [mine, "--against", foe, "--games", "2000", "--maps", "open", "mixed", "--seed", "other", ...cards];
    expect(await dejarik("run", ...words, "--out", at(name)), err).toBe(0);
    const [{ winRateA }] = JSON.parse(readFileSync(at(join(name, "summary.json")), "utf8")).matchups;
    return winRateA.estimate as number;
  };
  const [was, is] = [await wins("run as published"), await wins("run changed", "--cards", strong)];
  expect(is - was).toBeGreaterThan(0.1);
  expect(Math.abs(change.estimate - (is - was))).toBeLessThan(0.06);
  expect(Math.abs(before.estimate - was)).toBeLessThan(0.06);
}, 300_000);

describe("what cannot matter changes nothing at all", () => {
  test.each([
    ["miniatures", mine, "based on: Noghri, unique: true", "--against", foe],
    ["lcg", "sith-control", "based on: Emperor Palpatine, traits: + Droid"],
    ["tcg", "tcg-separatist-swarm", "based on: Security Droid, subtypes: + Gungan"],
  ])(
    "%s: %s, %s",
    async (game, entrant, card, ...words) => {
      const folder = `null ${game} ${card.length}`;
      const summary = await tried(folder, entrant, "--cards", cardsIn(folder, game, card), "--games", "400", ...words);
      expect(summary.turned).toBe(0);
      expect(summary.change.estimate).toBe(0);
      expect(summary.after).toEqual(summary.before);
      expect(out).toContain("The change turned none of them.");
    },
    300_000,
  );
});

test("opponents of a name have the cards, too, and that is said", async () => {
  const words = ["--cards", strong, ...games, "--against", mirror, foe];
  const { opponents, cards } = await tried("both", mine, ...words);
  expect(opponents.map(({ name, cards: has }) => [name, has])).toEqual([
    ["Mirror", ["Noghri"]],
    ["Foe", undefined],
  ]);
  expect(cards!.map(({ name }) => name)).toEqual(["Noghri"]);
  expect(out).toContain("Mirror has changed cards, too: Noghri.");
  expect(out).not.toContain("Foe has");
  // Against its own mirror nobody gains: both have the card.
  expect(Math.abs(opponents[0].after.estimate - 0.5)).toBeLessThan(0.06);
  expect(opponents[1].change.estimate).toBeGreaterThan(0.1);
}, 300_000);

describe("the same again", () => {
  test("by games and seed, with two workers, and after an interruption within either version", async () => {
    const words = [mine, "--cards", strong, "--games", "800", "--maps", "open", "mixed", "--seed", "again"];
    await tried("one", ...words);
    expect(out).toMatch(/\nThe change +Noghri: hit points 40 → 150\.\n +Noghri: damage \d+ → 30\.\n/);
    expect(out).toContain("The random squads are of published cards alone.");
    const whole = readFileSync(at("one/summary.json"), "utf8");
    expect([0, 4], err).toContain(await cliOf(built, "try", ...words, "--workers", "2", "--folder", at("two")));
    expect(readFileSync(at("two/summary.json"), "utf8")).toBe(whole);
    for (const version of ["0", "1"]) {
      rmSync(at("one/summary.json"));
      const files = readdirSync(at(`one/played/${version}`)).sort();
      rmSync(at(join("one/played", version, files.at(-1)!)));
      expect([0, 4], err).toContain(await dejarik("try", "--resume", at("one")));
      expect(readFileSync(at("one/summary.json"), "utf8")).toBe(whole);
    }
    expect(await cliOf(built, "verify", at("one"), "--share", "10%"), err).toBe(0);
    expect((await tried("else", ...words.slice(0, -1), "else")).before).not.toEqual(JSON.parse(whole).before);
  }, 300_000);

  test.each([
    ["miniatures", mine, strong, ["a", "b"]],
    ["lcg", "sith-control", cardsIn("emperor", "lcg", "based on: Emperor Palpatine, cost: 1"), [undefined]],
    ["tcg", "tcg-separatist-swarm", cardsIn("droid", "tcg", "based on: Security Droid, power: 12"), [undefined]],
  ] as const)(
    "each game of %s is told by replay, and scores what was counted",
    async (game, entrant, cards, seats) => {
      const folder = `told ${game}`;
      const { before, after, pairs } = await tried(folder, entrant, "--cards", cards, "--games", "40");
      const mean = async (version: number) => {
        let wins = 0;
        for (let pair = 0; pair < pairs; pair++)
          for (const seat of seats) {
            const called = `${pair}${seat === undefined ? "" : `:${seat}`}@${version}`;
            expect(await cliOf(built, "replay", at(folder), called, "--json"), err).toBe(0);
            const { winner } = JSON.parse(out).result;
            wins += winner === "draw" ? 0.5 : winner === sideOf(game) ? 1 : 0;
          }
        return wins / pairs / seats.length;
      };
      expect(await mean(0)).toBeCloseTo(before.estimate, 9);
      expect(await mean(1)).toBeCloseTo(after.estimate, 9);
    },
    300_000,
  );
});

/** The decks of these tests are of the dark side. */
const sideOf = (game: string) => (game === "miniatures" ? "a" : "b");

test("answers in about ten seconds, and says how to be surer", async () => {
  const started = performance.now();
  const emperor = cardsIn("quick", "lcg", "based on: Emperor Palpatine, cost: 5");
  expect([0, 4], err).toContain(await cliOf(built, "try", "sith-control", "--cards", emperor, "--folder", at("quick")));
  expect((performance.now() - started) / 1000).toBeLessThan(40);
  expect(out).toContain("\nWith Emperor Palpatine at cost 5: ");
  expect(out).toMatch(/\nThe change +Emperor Palpatine: cost 6 → 5\.\n/);
  expect(out).toMatch(
    / times the games .*±\d+\.\d points\..*This goes on:\n +(?:npx )?\S*dejarik try --resume \S+ --games \d+\n/s,
  );
}, 120_000);
