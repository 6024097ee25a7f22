import { describe, expect, it } from "vitest";
import { cellText } from "../../src/report/face.js";
import { faceMarkdown } from "../../src/report/markdown.js";
import { higherGames } from "../../src/report/run/betterPlayers.js";
import { runFace } from "../../src/report/run/face.js";
import { levelLeagues, levelStandings } from "../../src/report/run/levelLeague.js";
import { renderReport } from "../../src/report/run/page.js";
import { runMarkdown } from "../../src/report/run/runMarkdown.js";
import type { RunSummary } from "../../src/results/summary.js";
import { dayAndNight, matchup, model } from "./fixture.js";

type Strengths = Readonly<Record<string, number>>;

/** Squads that meet one another at levels of play, each of which knows how strong they are. */
function atLevels(levels: readonly (readonly [strategy: string, pairs: number, of: Strengths])[]): RunSummary {
  const names = Object.keys(levels[0][2]);
  const meetings = names.flatMap((a, i) => names.slice(i + 1).map((b) => [a, b] as const));
  const matchups = meetings.map(([a, b], m) => {
    const rates = levels.map(([strategy, pairs, of]) => {
      const { games, winRateA } = matchup(m, a, b, 0.5 + of[a] - of[b], pairs);
      return { strategy, games, winRateA };
    });
    const [, pairs, of] = levels[0];
    return { ...matchup(m, a, b, 0.5 + of[a] - of[b], pairs), levels: rates, holds: "robust" as const };
  });
  return model(names, matchups, "At levels").summary;
}

const PLAIN = { Ace: 0.2, Bee: 0.1, Cat: 0, Dog: -0.2 };
const face = (summary: RunSummary) => runFace(summary, undefined);
const headline = (summary: RunSummary) => face(summary).headline.map((one) => one.replaceAll("\u202f", " "));
const rows = (summary: RunSummary, table = 0) =>
  face(summary).tables[table].rows.map((row) => row.map((cell) => cellText(cell).replaceAll("\u202f", " ")));

describe("the ranking at levels of play", () => {
  const steady = atLevels([
    ["greedy", 1000, PLAIN],
    ["sharp", 400, PLAIN],
  ]);

  it("holds where the same order is shown at every level", () => {
    expect(levelStandings(steady).map(({ name, place }) => [name, place])).toEqual(
      ["Ace", "Bee", "Cat", "Dog"].map((name) => [name, "holds"]),
    );
    const [lead, order, matchups] = headline(steady);
    expect(lead).toMatch(
      /^Ace is the strongest of 4 squads at every level: it wins 70\.\d % at greedy and 70\.\d % at sharp\.$/,
    );
    expect(order).toBe("The order of all 4 holds at every level.");
    expect(matchups).toBe("Who is ahead holds at every level in 6 of 6 matchups.");
    expect(rows(steady)).toHaveLength(4);
    for (const row of rows(steady)) expect(row.at(-1)).toBe("holds at every level");
    expect(rows(steady)[0].slice(0, 2)).toEqual(["1", "Ace"]);
    expect(rows(steady)[0][2]).toMatch(/^70\.\d % ±\d\.\d$/);
  });

  it("says that places may hold where matchups depend on skill, only where both are", () => {
    const apart = "A place may hold all the same: it stands on games against everybody.";
    const turned = steady.matchups.map((m, i) => (i === 0 ? { ...m, holds: "skill-dependent" as const } : m));
    expect(headline({ ...steady, matchups: turned }).at(-1)).toBe(
      `Who is ahead holds at every level in 5 of 6 matchups and depends on skill in 1. ${apart}`,
    );
    expect(headline(steady).join(" ")).not.toContain(apart);
  });

  it("offers all levels as a table where it is told what the folder is", () => {
    const notes = (told?: { readonly folder: string }) => runFace(steady, undefined, told).notes;
    expect(notes({ folder: "runs/x" })).toMatchObject([{ label: "Tables", command: "dejarik export runs/x" }]);
    expect(notes()).toEqual([]);
    const plain = steady.matchups.map(({ levels: _, holds: _holds, ...m }) => m);
    const next = runFace({ ...steady, matchups: plain }, "dejarik run a", { folder: "runs/x", time: "about 2 hours" });
    expect(next.notes).toMatchObject([{ label: "What next", command: "dejarik run a --levels greedy,rollout-4=200" }]);
    expect(next.notes[0].lines[0]).toMatch(/with 200 games a matchup \(about 2 hours\):$/);
    const many = Array.from({ length: 210 }, (_, i) => ({ ...plain[i % 6], matchup: i }));
    expect(higherGames({ ...steady, matchups: many })).toBe(40);
    expect(higherGames({ ...steady, matchups: many.slice(0, 80) })).toBe(100);
  });

  it("says who changes places with whom, and who leads at which level", () => {
    const turned = atLevels([
      ["greedy", 1000, PLAIN],
      ["sharp", 1000, { ...PLAIN, Ace: 0.1, Bee: 0.2 }],
      ["sharpest", 1000, PLAIN],
    ]);
    expect(headline(turned).slice(0, 2)).toEqual([
      "Who is strongest of 4 squads changes with the level: Ace leads at greedy and sharpest, Bee at sharp.",
      "Of 6 pairs of squads 5 stand in the same order at every level and 1 changes places.",
    ]);
    expect(rows(turned).map((row) => row.at(-1))).toEqual([
      "changes places with 2",
      "changes places with 1",
      "holds at every level",
      "holds at every level",
    ]);
    expect(levelStandings(turned).map(({ levels }) => levels.map(({ rank }) => rank))).toEqual([
      [1, 2, 1],
      [2, 1, 2],
      [3, 3, 3],
      [4, 4, 4],
    ]);
  });

  it("is not sure where a level does not tell two apart", () => {
    const close = atLevels([
      ["greedy", 1000, PLAIN],
      ["sharp", 400, { ...PLAIN, Bee: 0.199 }],
    ]);
    expect(headline(close)[0]).toMatch(
      /^Ace leads 4 squads at every level: it wins .*\. That is sure at greedy, not yet at sharp\.$/,
    );
    expect(headline(close)[1]).toMatch(/^Of 6 pairs of squads 5 stand in the same order .* and 1 is not sure\.$/);
    expect(rows(close).map((row) => row.at(-1))).toEqual([
      "not sure beside 2 at sharp",
      "not sure beside 1 at sharp",
      "holds at every level",
      "holds at every level",
    ]);
    const other = atLevels([
      ["greedy", 1000, PLAIN],
      ["sharp", 400, { ...PLAIN, Bee: 0.206 }],
    ]);
    expect(headline(other)[0]).toBe("Who is strongest of 4 squads is not sure: Ace leads at greedy, Bee at sharp.");
  });

  it("tells no rate of fewer than 100 games, and no order then", () => {
    const few = atLevels([
      ["greedy", 1000, PLAIN],
      ["sharp", 16, PLAIN],
    ]);
    expect(headline(few)[0]).toBe(
      "Who is strongest of 4 squads is not known: some have fewer than 100 games at sharp.",
    );
    expect(headline(few).join(" ")).not.toContain("same order");
    for (const row of rows(few)) expect(row.slice(3)).toEqual(["96 games", "too few games"]);
    const enough = atLevels([
      ["greedy", 1000, PLAIN],
      ["sharp", 17, PLAIN],
    ]);
    for (const row of rows(enough)) expect(row[3]).toMatch(/%/);
    // One that hardly played is beside nobody's sure place.
    const matchups = steady.matchups
      .filter(({ a, b }) => b !== "Dog" || a === "Cat")
      .map((m) => (m.b === "Dog" ? { ...m, levels: m.levels!.map((l, i) => (i === 0 ? l : { ...l, games: 40 })) } : m));
    const places = rows({ ...steady, matchups }).map((row) => row.at(-1));
    expect([places[0], places[3]]).toEqual(["not sure beside 4 at sharp", "too few games"]);
  });

  it("ranks the sides apart where they differ", async () => {
    const { summary, ...rest } = dayAndNight();
    const matchups = summary.matchups.map((m) => {
      const { games, winRateA } = m;
      const turned = { estimate: 1 - winRateA.estimate, low: 1 - winRateA.high, high: 1 - winRateA.low };
      const levels = [
        { strategy: "greedy", games, winRateA },
        { strategy: "sharp", games, winRateA: { ...turned, confidence: 0.95 } },
      ];
      return { ...m, levels, holds: "unstable" as const };
    });
    const night = { ...summary, matchups };
    expect(levelLeagues(night).map(({ noun, league }) => [noun, league.map(({ name }) => name)])).toEqual([
      ["side of day deck", ["Noon", "Dawn"]],
      ["side of night deck", ["Midnight", "Dusk"]],
    ]);
    expect(headline(night).slice(0, 2)).toEqual([
      "Who is strongest of 2 side of day decks changes with the level: Noon leads at greedy, Dawn at sharp.",
      "Who is strongest of 2 side of night decks changes with the level: Midnight leads at greedy, Dusk at sharp.",
    ]);
    const [first, apart] = headline(night).slice(-2);
    expect(first).toMatch(
      /^The first of each side: against Midnight, Noon wins \d\d\.\d % at greedy and \d\d\.\d % at sharp\.$/,
    );
    expect(apart).toBe(
      "Side of day decks meet only those of the side of night, so there is no order across the sides.",
    );
    const few = matchups.map((m) => ({ ...m, levels: m.levels.map((l, i) => (i === 0 ? l : { ...l, games: 40 })) }));
    expect(headline({ ...night, matchups: few }).join(" ")).toMatch(/, Noon wins \d\d\.\d % at greedy\. Side of day/);
    const told = runMarkdown({ ...rest, summary: night });
    const section = told.slice(told.indexOf("## At each level of play"));
    expect(section).toMatch(/\| Noon \| 71 \| 5\d.* \| 4\d.* \| changes places with Dawn \|/);
    const page = await renderReport({ ...rest, summary: night });
    const strength = page.slice(page.indexOf('id="strength"'));
    expect(strength.indexOf("changes places with Dusk")).toBeGreaterThan(0);
    expect(page).toContain("over the opponents it met, at greedy");
  });

  it("has nobody rank two, nor a run of one level", () => {
    const two = atLevels([
      ["greedy", 1000, { Ace: 0.1, Bee: 0 }],
      ["sharp", 1000, { Ace: 0.1, Bee: 0 }],
    ]);
    expect(levelLeagues(two)).toEqual([]);
    expect(face(two).tables).toHaveLength(1);
    const { matchups, ...rest } = steady;
    const plain = { ...rest, matchups: matchups.map(({ levels: _, holds: __, ...m }) => m) };
    expect(levelLeagues(plain)).toEqual([]);
    expect(faceMarkdown(face(plain)).join()).not.toContain("its place");
  });

  it("says what holds in words that need no dictionary", async () => {
    const page = await renderReport({ summary: steady, runPath: "runs/x", facts: [] });
    for (const text of [faceMarkdown(face(steady)).join("\n"), page]) {
      expect(text).not.toMatch(/robust/i);
      expect(text).toContain("holds at every level");
    }
  });
});
