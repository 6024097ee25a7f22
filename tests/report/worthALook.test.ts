import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { GAMES_PER_PAGE, gameLinks, watchedGames } from "../../src/report/replay/worthALook.js";
import { renderReport } from "../../src/report/run/page.js";
import { renderParts } from "../../src/report/run/parts.js";
import type { ExampleGame } from "../../src/results/summary.js";
import { temporaryFolder } from "../support/experiments.js";
import { duel, field } from "./fixture.js";

const base = temporaryFolder();

/** A matchup whose typical, shortest, longest game and upset have these rows. */
const matchupOf = (...rows: readonly number[]) => ({
  examples: (["typical", "shortest", "longest", "upset"] as const).flatMap((kind, i): ExampleGame[] =>
    rows[i] === undefined ? [] : [{ kind, game: rows[i], winner: "a", length: 5, unit: "rounds" }],
  ),
});
const rowsOf = (games: number, ...matchups: ReturnType<typeof matchupOf>[]) =>
  watchedGames({ games, matchups }).map(({ game }) => game);

describe("which games are recorded", () => {
  test("all of few matchups, each matchup's together, and none twice", () => {
    expect(rowsOf(2000, matchupOf(7, 3, 90, 12), matchupOf(101, 101, 150))).toEqual([7, 12, 3, 90, 101, 150]);
    expect(watchedGames({ games: 2000, matchups: [matchupOf(101, 101)] })[0].title).toBe("A typical game");
    expect(rowsOf(2000)).toEqual([]);
  });

  test("of many matchups one in a hundred games: typical ones first, then upsets", () => {
    const matchups = Array.from({ length: 10 }, (_, i) => matchupOf(10 * i, 10 * i + 1, 10 * i + 2, 10 * i + 3));
    expect(rowsOf(1200, ...matchups)).toEqual([0, 3, 10, 13, 20, 30, 40, 50, 60, 70, 80, 90]);
    expect(rowsOf(10, ...matchups)).toHaveLength(4);
    const many = Array.from({ length: 1000 }, (_, i) => matchupOf(4 * i, 4 * i + 1, 4 * i + 2, 4 * i + 3));
    expect(rowsOf(1e6, ...many)).toHaveLength(120);
  });
});

test("links lead to the page and place of a game, and there are none where a page is missing", () => {
  const folder = join(base, "linked");
  mkdirSync(join(folder, "report"), { recursive: true });
  const matchups = Array.from({ length: 31 }, (_, i) => matchupOf(i));
  const summary = { games: 10_000, matchups };
  writeFileSync(join(folder, "report", "games-01.html"), "");
  expect(gameLinks(folder, summary).size).toBe(0);
  writeFileSync(join(folder, "report", "games-02.html"), "");
  const links = gameLinks(folder, summary);
  expect(links.get(GAMES_PER_PAGE - 1)).toBe("report/games-01.html#g=29&t=0");
  expect(links.get(GAMES_PER_PAGE)).toBe("report/games-02.html#t=0");
  expect(links.size).toBe(31);
});

describe("a report", () => {
  test("leads to the replay of a game and still shows its command", async () => {
    const { summary, ...rest } = duel();
    const [first] = summary.matchups[0].examples;
    const page = await renderReport({
      ...rest,
      summary,
      watch: new Map([[first!.game, "report/games-01.html#g=0&t=0"]]),
    });
    expect(page.match(/class="watch"/g)).toHaveLength(1);
    expect(page).toMatch(
      new RegExp(
        `<a class="watch" href="report/games-01.html#g=0&#38;t=0"[^>]*>Watch</a> .*dejarik replay [^<]* ${first!.game}</code>`,
      ),
    );
    expect(await renderReport({ ...rest, summary })).not.toContain('class="watch"');
  });

  test("of many matchups leads there from its pages beside", async () => {
    const { summary, ...rest } = field();
    const one = { ...summary.matchups[0], examples: matchupOf(5).examples };
    const matchups = Array.from({ length: 61 }, (_, i) => ({ ...one, matchup: i }));
    const model = { ...rest, summary: { ...summary, matchups }, watch: new Map([[5, "report/games-01.html#g=0&t=0"]]) };
    for await (const { file, text } of renderParts(model))
      if (file.includes("matchups")) expect(text).toContain('href="games-01.html#g=0&#38;t=0"');
  });
});
