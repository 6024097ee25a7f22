import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Game } from "../../src/games/game.js";
import { readModel } from "../../src/report/index.js";
import { fromDigits, inDigits } from "../../src/report/run/digits.js";
import { GAMES_AT_LEAST, type GameSample, sampleGames } from "../../src/report/run/gameSample.js";
import { type GamesData, gamesBox } from "../../src/report/run/gamesBox.js";
import { barsOf, between, gamesOf, isKept, toggled } from "../../src/reportPage/choose.js";
import { answerOf, commandOf, mispricingWords } from "../../src/reportPage/costModel.js";
import { csvText } from "../../src/reportPage/csv.js";
import { partFile, readManifest } from "../../src/results/folder.js";
import { runExperiment } from "../../src/run/run.js";
import type { CostData, PricedCard } from "../../src/studies/cost/page/explore.js";
import { coinGame } from "../support/coinGame.js";
import { goodExperiment, temporaryFolder } from "../support/experiments.js";

const base = temporaryFolder();

async function played(name: string, games: number): Promise<string> {
  const folder = join(base, name);
  const experiment = goodExperiment(`game: coin\nname: Coins\nsquads: [novice, adept, master]\ngames: ${games}\n`);
  await runExperiment({ game: coinGame as Game, experiment, folder, workers: 1, registryUrl: "unused" });
  return folder;
}

describe("the games of a report", () => {
  it("are those of the run, to the last: wins, seats and endings add up to the summary", async () => {
    const model = await readModel(await played("all", 400));
    for (const m of model.summary.matchups) {
      const box = gamesBox(model, m)!.text;
      const data = JSON.parse(/<script[^>]*>(.*)<\/script>/s.exec(box)![1]) as GamesData;
      const games = gamesOf(data);
      expect(games).toHaveLength(m.games);
      const count = (found: (game: (typeof games)[number]) => boolean): number => games.filter(found).length;
      expect(count(({ winner }) => winner === 0)).toBe(m.winsA);
      expect(count(({ winner, seat }) => winner === 0 && seat === 0)).toBe(m.aFirst.winsA);
      for (const { reason, games: ended } of m.reasons)
        expect(count(({ ending }) => data.endings[ending] === reason)).toBe(ended);
      const rows = games.map(({ row }) => row);
      expect(rows[0]).toBe(m.matchup * m.games);
      expect(new Set(rows).size).toBe(m.games);
      for (const { game, winner } of m.examples)
        expect(["a", "b", "draw"][games.find(({ row }) => row === game)!.winner]).toBe(winner);
    }
  });

  it("are at least two thousand of a larger matchup, and none of one whose parts are gone", async () => {
    const folder = await played("more", 2_600);
    const sample = (onPage: number): GameSample => sampleGames(folder, readManifest(folder), onPage).get(1)!;
    expect(sample(1)).toMatchObject({ total: 2_600, shown: 2_600 });
    expect(sample(50)).toMatchObject({ total: 2_600, shown: GAMES_AT_LEAST });
    expect(sample(50).packed).toHaveLength(2 * GAMES_AT_LEAST);
    rmSync(partFile(folder, "games", 0));
    const left = sampleGames(folder, readManifest(folder), 1);
    expect([left.has(0), left.has(1)]).toEqual([false, true]);
  });

  it("are kept by every choice; a facet's own bars show what else there is", () => {
    const game = (row: number, winner: number, length: number) => ({
      row,
      winner,
      length,
      variant: 0,
      ending: 0,
      seat: row % 2,
    });
    const games = [game(0, 0, 3), game(1, 1, 3), game(2, 0, 5), game(3, 0, 9)];
    const choice = between(toggled({}, "winner", 0), "length", 5, 3);
    expect(games.filter((one) => isKept(one, choice)).map(({ row }) => row)).toEqual([0, 2]);
    expect(barsOf(games, choice, "winner")).toEqual([
      { value: 0, kept: 2, all: 3 },
      { value: 1, kept: 1, all: 1 },
    ]);
    expect(toggled(choice, "winner", 0).winner!.size).toBe(0);
  });

  it("are numbers as text of one width", () => {
    const numbers = [0, 1, 63, 64, 4095];
    expect(fromDigits(numbers.map((one) => inDigits(one, 2)).join(""), 2)).toEqual(numbers);
    expect(inDigits(64 ** 2, 3)).toBe("BAA");
  });

  it("are copied so that a spreadsheet runs nothing", () => {
    expect(csvText([["=1+1", "-3.5", 'a "b", c']])).toBe(`"'=1+1",-3.5,"a ""b"", c"`);
  });
});

describe("a changed character by the model of a cost study", () => {
  const card: PricedCard = { name: "Jango's Twin", cost: 20, fairCost: { estimate: 24, low: 21, high: 28 } };
  const weights = [
    { field: "hitPoints", words: "Hit Points", change: 10, worth: { estimate: 2, low: 1, high: 3 } },
    { field: "attack", words: "Attack", change: 1, worth: { estimate: 1, low: 0, high: 2 } },
  ];
  const data: CostData = { cards: [card], weights, options: "--points 100", confidence: 0.95 };

  it("is what was measured where nothing is changed", () => {
    const answer = answerOf(data, card, {});
    expect(answer.fairCost).toEqual(card.fairCost);
    expect(answer.mispricing).toEqual({ estimate: 4, low: 1, high: 8 });
    expect(answer.beyond).toEqual([]);
  });

  it("is said without a sign where a word says it, and names no direction that the interval does not", () => {
    expect(mispricingWords({ estimate: -2.7, low: -8.4, high: -0.3 })).toBe(
      "worth less than it costs by 2.7 points (0.3 to 8.4)",
    );
    expect(mispricingWords({ estimate: 4, low: 1, high: 8 })).toBe(
      "worth more than it costs by 4.0 points (1.0 to 8.0)",
    );
    expect(mispricingWords({ estimate: 1, low: -2.2, high: 4 })).toBe(
      "not told apart from its cost: +1 points (−2.2 to 4.0)",
    );
  });

  it("adds what numbers are worth, and their errors", () => {
    const { fairCost, mispricing, beyond } = answerOf(data, card, { hitPoints: 20, attack: -1, cost: 2 });
    expect(fairCost.estimate).toBe(27);
    // 2 of Hit Points and 1 of Attack, against 3 below and 4 above.
    expect([fairCost.low, fairCost.high]).toEqual([27 - Math.hypot(3, 3), 27 + Math.hypot(4, 3)]);
    expect(mispricing.estimate).toBe(5);
    expect(beyond).toEqual([]);
  });

  it("says where it does not reach", () => {
    expect(answerOf(data, card, { hitPoints: 30 }).beyond).toEqual([
      "Hit Points was measured by steps of 10; +30 goes further than that tells.",
    ]);
    expect(answerOf(data, card, { cost: 6 }).beyond[0]).toContain("at 26 it would stand in other squads");
    expect(answerOf(data, { ...card, bound: "more" }, {}).beyond[0]).toContain("known only to be more than 24");
  });

  it("gives the command that plays it", () => {
    expect(commandOf(data, card, { cost: 2, hitPoints: 10, attack: -1 })).toBe(
      "dejarik cost --set 'Jango'\\''s Twin.cost=22' --set 'Jango'\\''s Twin.hitPoints+10' --set 'Jango'\\''s Twin.attack-1' --points 100",
    );
  });
});
