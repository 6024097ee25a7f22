import { describe, expect, it } from "vitest";
import { pairInterval } from "../../src/analysis/pairs.js";
import { runDocument } from "../../src/cli/commands/document.js";
import { dictionarySection, termAnchor } from "../../src/report/dictionary.js";
import { Html } from "../../src/report/html.js";
import { plainText } from "../../src/report/markdown.js";
import { conditionWords } from "../../src/report/run/conditions.js";
import { standings } from "../../src/report/run/league.js";
import { renderReport, verdicts } from "../../src/report/run/page.js";
import { runMarkdown } from "../../src/report/run/runMarkdown.js";
import { outcomeOf, verdictSentence } from "../../src/report/run/verdict.js";
import type { Ahead, ConditionNote, MatchupSummary } from "../../src/results/summary.js";
import { matchup, model } from "./fixture.js";

const [A, B] = ["Sample Republic", "Bounty Hunters"];
const WORDS = { variantNoun: "map", seatWords: ["in the west", "in the east"] } as const;
const PAIRS_A_MAP = 250;

/** A matchup of four maps with these win rates of a; who is ahead as given, else by the rate. */
function onMaps(rates: Readonly<Record<string, number>>, differ = true, ahead?: readonly Ahead[]): MatchupSummary {
  const base = matchup(0, A!, B!, 0.5, PAIRS_A_MAP * Object.keys(rates).length);
  const variants = Object.entries(rates).map(([variant, rate]) => {
    const won = Math.round(rate * PAIRS_A_MAP * 10) / 10;
    const pairs = [PAIRS_A_MAP - won, 0, 0, 0, won] as const;
    const games = 2 * PAIRS_A_MAP;
    const winRateA = { ...pairInterval(pairs, 0.95), estimate: rate };
    return { variant, games, winsA: 2 * won, winsB: games - 2 * won, draws: 0, pairs, winRateA, columns: {} };
  });
  const mean = Object.values(rates).reduce((sum, rate) => sum + rate, 0) / variants.length;
  const winRateA = { estimate: mean, low: mean - 0.025, high: mean + 0.025, confidence: 0.95 };
  const byRate = Object.values(rates).map((rate): Ahead => (rate > 0.55 ? "a" : rate < 0.45 ? "b" : "open"));
  return { ...base, variants, winRateA, byVariant: note(differ, ahead ?? byRate) };
}

function note(differ: boolean, ahead: readonly Ahead[]): ConditionNote {
  return { p: differ ? 0.00002 : 0.4, adjusted: differ ? 0.0002 : 1, differ, ahead };
}

/** A matchup whose a wins so often in the first and in the second seat. */
function inSeats(first: number, second: number, ahead: readonly Ahead[], change: Partial<MatchupSummary> = {}) {
  const base = matchup(0, A!, B!, 0.5, 1000);
  const games = 1000;
  const seat = (rate: number) => ({ games, winsA: rate * games, winsB: games - rate * games, draws: 0 });
  const mean = (first + second) / 2;
  const winRateA = { estimate: mean, low: mean - 0.02, high: mean + 0.02, confidence: 0.95 };
  return { ...base, winRateA, aFirst: seat(first), aSecond: seat(second), bySeat: note(true, ahead), ...change };
}

const say = (m: MatchupSummary, words: Parameters<typeof verdictSentence>[1] = WORDS) =>
  verdictSentence(m, words).replaceAll("\u202f", " ");

describe("a verdict on maps that disagree on who wins", () => {
  const m = onMaps({ open: 0.07, corridors: 0.82, mixed: 0.71, chasm: 0.76 });

  it("says so first, and gives the overall figure without a winner", () => {
    expect(say(m)).toBe(
      "Who wins between Sample Republic and Bounty Hunters depends on the map. Sample Republic wins 71–82 % on corridors, chasm and mixed. It loses on open (7 %). Over all maps Sample Republic wins 59.0 % of 2,000 games (95 % sure: 56.5–61.5 %).",
    );
    expect(outcomeOf(m)).toBe("depends");
  });

  it("is another sentence for other numbers, and told from the side that is ahead overall", () => {
    expect(say(onMaps({ open: 0.12, corridors: 0.82, mixed: 0.2, chasm: 0.3 }))).toBe(
      "Who wins between Bounty Hunters and Sample Republic depends on the map. Bounty Hunters wins 70–88 % on open, mixed and chasm. It loses on corridors (18 %). Over all maps Bounty Hunters wins 64.0 % of 2,000 games (95 % sure: 61.5–66.5 %).",
    );
  });

  it("names what is too close to call beside it", () => {
    expect(say(onMaps({ open: 0.2, corridors: 0.82, mixed: 0.51, chasm: 0.504 }))).toMatch(
      /^Who wins between Sample Republic and Bounty Hunters depends on the map. Sample Republic wins 82 % on corridors\. It loses on open \(20 %\)\. It is too close to call on mixed and chasm \(50\.4–51 %\)\. Over all maps/,
    );
  });

  it("says why a rate as far from one half as those that are called stays open", () => {
    const open = (rates: Record<string, number>, ahead: readonly Ahead[]) => say(onMaps(rates, true, ahead));
    expect(open({ open: 0.78, mixed: 0.68, corridors: 0.68, chasm: 0.4 }, ["a", "a", "open", "open"])).toContain(
      "wins 68–78 % on open and mixed. It is too close to call on corridors and chasm (40–68 %, with a wider interval on corridors).",
    );
    expect(open({ open: 0.95, mixed: 0.2, corridors: 0.19, chasm: 0.7 }, ["a", "b", "open", "open"])).toContain(
      "(19–70 %, with a wider interval on corridors)",
    );
    expect(open({ open: 0.78, mixed: 0.68, corridors: 0.67 }, ["a", "a", "open"])).not.toContain("wider");
  });

  it("counts maps where there are many, and says when they are weighted", () => {
    const many = Object.fromEntries([0.6, 0.7, 0.8, 0.9, 0.75].map((rate, i) => [`field ${i + 1}`, rate]));
    expect(say(onMaps({ ...many, pit: 0.1 }), { ...WORDS, variantWeights: [1, 1, 1, 1, 1, 2] })).toMatch(
      /Sample Republic wins 60–90 % on 5 maps\. It loses on pit \(10 %\)\. Over all maps as weighted Sample Republic wins/,
    );
  });

  it("is no win in standings, tables, pages and documents", async () => {
    const { summary, ...rest } = model([A!, B!], [m]);
    expect(standings(summary).map(({ ahead, behind, open }) => [ahead, behind, open])).toEqual([
      [0, 0, 1],
      [0, 0, 1],
    ]);
    expect(runMarkdown({ summary, ...rest })).toMatch(/\| depends on the map \|/);
    const page = await renderReport({ summary, ...rest });
    expect(plainText(new Html(page))).toContain(
      "Who wins between Sample Republic and Bounty Hunters depends on the map. Sample Republic wins 71–82 %",
    );
    expect(page).not.toContain("beats");
    expect(page).toContain('<td class="open"');
    expect(page).toContain('id="term-depends-on"');
    expect(plainText(new Html(page))).toContain("Maps differ significantly (p < 0.0001).");
    const two = model([A!, B!, "C"], [m, { ...onMaps({ open: 0.6, corridors: 0.6 }, false), matchup: 1, b: "C" }]);
    const second = await renderReport(two);
    expect(second).toContain("Maps differ significantly (p &#60; 0.0001, corrected over all matchups p = 0.0002).");
    expect(second).toContain("Maps are not shown to differ (p = 0.40, corrected over all matchups p = 1).");
    const [document] = runDocument(summary, "run", 1).matchups as Record<string, unknown>[];
    expect(document).toMatchObject({
      mapsDiffer: true,
      mapTest: { p: 0.00002, adjusted: 0.0002 },
      byMap: [
        { map: "open", games: 500, winRateA: { estimate: 0.07 }, ahead: "b" },
        { map: "corridors", games: 500, winRateA: { estimate: 0.82 }, ahead: "a" },
        { map: "mixed", games: 500, winRateA: { estimate: 0.71 }, ahead: "a" },
        { map: "chasm", games: 500, winRateA: { estimate: 0.76 }, ahead: "a" },
      ],
    });
  });
});

describe("a verdict on maps that agree on the winner", () => {
  it("says how much the map matters, then who wins", () => {
    const three = onMaps({ open: 0.6, corridors: 0.82, mixed: 0.71 });
    expect(say(three)).toBe(
      "Between Sample Republic and Bounty Hunters the map matters. Sample Republic wins 82 % on corridors, 71 % on mixed and 60 % on open. Sample Republic beats Bounty Hunters in 71.0 % of 1,500 games (95 % sure: 68.5–73.5 %). That is a very large advantage.",
    );
    expect(say(onMaps({ open: 0.6, corridors: 0.998, mixed: 0.71, chasm: 0.9 }))).toMatch(
      /^Between Sample Republic and Bounty Hunters the map matters. Sample Republic wins from 60 % on open to 99\.8 % on corridors\. Sample Republic beats/,
    );
    expect(outcomeOf(three)).toBe("a");
  });

  it("calls none where none can be called", () => {
    const open = onMaps({ open: 0.46, corridors: 0.54 }, true, ["open", "open"]);
    expect(say(open)).toMatch(
      /^Between Sample Republic and Bounty Hunters the map matters. Sample Republic wins 54 % on corridors and 46 % on open, each too close to call\. Sample Republic against Bounty Hunters is too close to call: /,
    );
  });

  it("says nothing of maps that differ by chance, or where there is but one", () => {
    const rates = { open: 0.6, corridors: 0.82 };
    expect(say(onMaps(rates, false))).toMatch(/^Sample Republic beats Bounty Hunters in/);
    const byChance = onMaps({ open: 0.4, corridors: 0.82 }, false, ["b", "a"]);
    expect(say(byChance)).toMatch(/^Sample Republic beats Bounty Hunters in/);
    expect(conditionWords(byChance, WORDS)).toEqual([]);
    const { byVariant: _, ...untested } = onMaps({ open: 0.07, corridors: 0.82 });
    expect(say(untested)).not.toContain("map");
  });
});

describe("a verdict on seats", () => {
  it("says that the seat matters before who wins", () => {
    expect(say(inSeats(0.7, 0.58, ["a", "a"]))).toMatch(
      /^Between Sample Republic and Bounty Hunters the seat matters. Sample Republic wins 70 % in the west and 58 % in the east\. Sample Republic beats/,
    );
  });

  it("names no winner where each seat has its own", () => {
    const m = inSeats(0.72, 0.4, ["a", "b"]);
    expect(say(m)).toBe(
      "Who wins between Sample Republic and Bounty Hunters depends on the seat. Sample Republic wins 72 % in the west. It loses in the east (40 %). Over both seats Sample Republic wins 56.0 % of 2,000 games (95 % sure: 54.0–58.0 %).",
    );
    expect(outcomeOf(m)).toBe("depends");
  });

  it("tells b's seats where b is ahead: it sits in the east where a sits in the west", () => {
    expect(say(inSeats(0.45, 0.2, ["open", "b"]))).toMatch(
      /^Between Bounty Hunters and Sample Republic the seat matters. Bounty Hunters wins 80 % in the west\. It is too close to call in the east \(55 %\)\. Bounty Hunters beats/,
    );
  });

  it("has words for games that have none of their own", () => {
    expect(say(inSeats(0.7, 0.58, ["a", "a"]), { variantNoun: "map" })).toContain(
      "wins 70 % sitting first and 58 % sitting second.",
    );
  });

  it("does not call a mirror match wrong because the seat decides it", () => {
    const m = inSeats(0.72, 0.28, ["a", "b"], { b: A! });
    expect(say(m)).toMatch(
      /^Who wins between Sample Republic \(first copy\) and Sample Republic \(second copy\) depends on the seat. Sample Republic \(first copy\) wins 72 % in the west\. It loses in the east \(28 %\)\. .* as even as a mirror match should be\.$/,
    );
    expect(outcomeOf(m)).toBe("open");
  });

  it("tells maps and seats apart where both matter", () => {
    const both = {
      ...onMaps({ open: 0.2, corridors: 0.9 }),
      bySeat: note(true, ["a", "b"]),
      aFirst: { games: 500, winsA: 400, winsB: 100, draws: 0 },
      aSecond: { games: 500, winsA: 150, winsB: 350, draws: 0 },
    };
    expect(conditionWords(both, WORDS)).toEqual(["depends on the map and seat"]);
    expect(conditionWords({ ...both, byVariant: note(true, ["a", "open"]) }, WORDS)).toEqual([
      "depends on the seat",
      "the map matters",
    ]);
    expect(conditionWords({ ...both, byVariant: note(true, ["a"]), bySeat: note(true, ["a"]) }, WORDS)).toEqual([
      "the map and seat matter",
    ]);
    expect(say({ ...both, byVariant: note(true, ["b", "a"]), bySeat: note(true, ["a", "open"]) })).toContain(
      " The seat matters as well. Sample Republic wins 80 % in the west. It is too close to call in the east (30 %). ",
    );
    expect(say(both)).toMatch(
      /^Who wins between .* depends on the map. .* Who wins also depends on the seat. Sample Republic wins 80 % in the west\. It loses in the east \(30 %\)\. Over all maps and both seats Sample Republic wins/,
    );
  });
});

it("many matchups: the page counts those that depend on the map, and names those in which it matters", () => {
  const names = [A!, B!, "Third", "Fourth"];
  const sure = matchup(1, A!, "Third", 0.8, 400);
  const depends = onMaps({ open: 0.07, corridors: 0.82 });
  const matters = { ...onMaps({ open: 0.6, corridors: 0.82 }), matchup: 2, b: "Fourth" };
  const level = { ...matchup(3, B!, "Third", 0.5, 400) };
  const { summary } = model(names, [depends, sure, matters, level]);
  const text = verdicts(summary).map(plainText).join("\n");
  expect(text).toContain("Of 4 matchups, 2 have a favourite, 1 depends on the map and 1 is too close to call.");
  expect(text).toContain("Who wins between Bounty Hunters and Sample Republic depends on the map");
  expect(text).toContain(
    "The map matters in 2 of 4 matchups, most in Sample Republic against Bounty Hunters (7–82 %).",
  );
  const alone = verdicts(model(names, [sure, matters, level, { ...level, matchup: 4 }]).summary);
  expect(alone.map(plainText).join("\n")).toContain(
    "The map matters in 1 of 4 matchups: Sample Republic against Fourth (60–82 %).",
  );
});

it("what a win rate depends on is explained where a map or a seat matters, and only there", () => {
  const told = (m: MatchupSummary) =>
    dictionarySection(model([A!, B!], [m]).summary).text.includes(`id="${termAnchor("depends on")}"`);
  const maps = { open: 0.7, mixed: 0.3 };
  expect([told(inSeats(0.7, 0.3, ["a", "b"])), told(onMaps(maps)), told(onMaps(maps, false))]).toEqual([
    ...[true, true, false],
  ]);
});
