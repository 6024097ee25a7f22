import { describe, expect, test } from "vitest";
import { correctionSentence, fieldSentences, seasonLines } from "../../src/studies/season/page/words.js";
import type { AnySeasonSummary, SeasonField } from "../../src/studies/season/summary.js";
import { around } from "../support/around.js";

/** What is said of a season: nothing that its numbers do not say, and nothing of them left out unsaid. */

const figures = { entrants: 9, games: 100, effective: around(2, 0.5), mixture: [], dominated: [] };
const fieldOf = (moved: number): SeasonField => ({
  ...{ games: 100, entrantNoun: "deck", before: figures, after: figures },
  entrants: Array.from({ length: 9 }, (_, i) => ({
    ...{ name: `Deck ${i}`, cards: ["X"], change: around(0.09 - 0.01 * i, 0.001), adjustedP: i < moved ? 0.01 : 0.5 },
  })),
});
const text = (sentence: string | undefined) => sentence?.replaceAll("\u202f", " ");

describe("who moved significantly", () => {
  const moved = (n: number) => text(fieldSentences({ field: fieldOf(n) }).find((line) => line.startsWith("Moved")));

  test("is told of all, by name or by number", () => {
    expect(moved(2)).toBe(
      "Moved significantly: Deck 0 +9.0 (+8.9 to +9.1) and Deck 1 +8.0 (+7.9 to +8.1) (wins in 100 games).",
    );
    expect(moved(5)).toMatch(/ and Deck 4 \+5\.0 \(\+4\.9 to \+5\.1\) \(wins in 100 games\)\.$/);
    expect(moved(6)).toMatch(/, Deck 4 \+5\.0 \(\+4\.9 to \+5\.1\) and 1 more deck \(wins in 100 games\)\.$/);
    expect(moved(9)).toMatch(/ and 4 more decks \(wins in 100 games\)\.$/);
  });
});

describe("a season of cards by their value", () => {
  const card = {
    ...{ name: "Mynock", mark: "changed", kind: "card", copies: 4, basedOn: { name: "Mynock" }, holders: [] },
    ...{ winRate: around(0.5, 0.02), value: around(0, 0.05), verdict: "undecided", attention: "not decided" },
    worth: { uncorrected: "undecided", adjustedP: 1 },
    change: { before: around(-0.04, 0.02), gain: around(0.04, 0.02), verdict: "better" },
    changed: { uncorrected: "better", adjustedP: 0.01 },
    holds: {
      of: "change",
      levels: [
        { strategy: "greedy", games: 400, value: around(0.04, 0.1) },
        { strategy: "rollout-4", games: 400, value: around(0.1, 0.05) },
      ],
      outcome: "stands",
    },
  };
  const season = (one: object) =>
    ({ measure: "value", tests: 2, cards: [{ ...card, ...one }], field: fieldOf(0) }) as unknown as AnySeasonSummary;
  const line = (one: object) => text(seasonLines(season(one))[1])!;

  test("says whether the change holds, of a value that is open as well, and not of what does not stand", () => {
    expect(line({})).toContain("By rollout-4 this stands");
    const open = { change: { ...card.change, verdict: "undecided" } };
    expect(line({ ...open, verdict: "strong" })).not.toContain("rollout-4");
    expect(line({ holds: { ...card.holds, of: "value" } })).not.toContain("rollout-4");
  });

  test("tells verdicts that the correction took back, of values and of changes", () => {
    expect(correctionSentence(season({}))).toBeUndefined();
    const lost = { worth: { uncorrected: "strong" }, change: { ...card.change, verdict: "undecided" } };
    expect(correctionSentence(season(lost))).toBe(
      "Decided alone, but not among 2 questions: Mynock (strong) and the change of Mynock (better).",
    );
  });
});
