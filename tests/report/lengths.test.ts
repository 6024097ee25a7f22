import { describe, expect, it } from "vitest";
import { wilson } from "../../src/analysis/wilson.js";
import { renderReport } from "../../src/report/run/page.js";
import { duel } from "./fixture.js";

describe("short and long games", () => {
  const band = (from: number, to: number, games: number, won: number) => ({
    ...{ from, to, games, winsA: won, winsB: games - won, draws: 0 },
    winRateA: wilson(won, games, 0.95),
  });
  const withLengths = (...lengths: ReturnType<typeof band>[]) => {
    const { summary, ...rest } = duel();
    return renderReport({
      ...rest,
      summary: { ...summary, matchups: summary.matchups.map((m) => ({ ...m, lengths })) },
    });
  };
  const told = (page: string) => {
    const table = /<h4>Short and long games<\/h4>.*?<\/table>/s.exec(page)?.[0] ?? "";
    return [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
      row
        .replaceAll("\u202f", " ")
        .replace(/<[^>]*>/g, " ")
        .replace(/ +/g, " ")
        .trim(),
    );
  };

  it("stand with each matchup, a row a band, with intervals", async () => {
    const page = await withLengths(band(3, 6, 4000, 1000), band(7, 7, 2500, 1250), band(8, 20, 3500, 2800));
    expect(told(page).slice(1)).toEqual([
      "up to 6 4,000 40.0 % 25.0 % 23.7–26.4 %",
      "7 2,500 25.0 % 50.0 % 48.0–52.0 %",
      "8 and more 3,500 35.0 % 80.0 % 78.6–81.3 %",
    ]);
    expect(told(page)[0]).toBe("length rounds games ? share win rate of Starter Republic ? interval ?");
  });

  it("are left out of runs that do not know them", async () => {
    expect(await renderReport(duel())).not.toContain("Short and long games");
    expect(await withLengths(band(5, 5, 10_000, 5000))).not.toContain("Short and long games");
  });
});
