import { describe, expect, it } from "vitest";
import { advantageName, advantageWords } from "../../src/report/run/advantage.js";
import { sideNames } from "../../src/report/run/model.js";
import { outcomeOf, outcomeWords, verdictSentence } from "../../src/report/run/verdict.js";
import type { MatchupSummary } from "../../src/results/summary.js";
import { matchup } from "./fixture.js";

/** A matchup of 10,000 games with that win rate of a. */
function withRate(estimate: number, low: number, high: number, change: Partial<MatchupSummary> = {}): MatchupSummary {
  const base = matchup(0, "Starter Republic", "Starter Separatist", 0.5, 5000);
  return { ...base, draws: 0, winRateA: { estimate, low, high, confidence: 0.95 }, ...change };
}

const WORDS = { variantNoun: "map", seatWords: ["in the west", "in the east"] } as const;
const sentenceOf = (m: MatchupSummary) => verdictSentence(m, WORDS);

/** Thin spaces as plain ones, to keep expectations readable. */
const plain = (text: string) => text.replaceAll("\u202f", " ");

describe("verdict sentences", () => {
  it("name the winner, the rate, the games, the interval and the size of the advantage", () => {
    expect(plain(sentenceOf(withRate(0.631, 0.621, 0.64)))).toBe(
      "Starter Republic beats Starter Separatist in 63.1 % of 10,000 games (95 % sure: 62.1–64.0 %). That is a large advantage.",
    );
  });

  it("call an advantage by all sizes that the interval holds", () => {
    expect(plain(sentenceOf(withRate(0.58, 0.511, 0.646)))).toMatch(
      / \(95 % sure: 51\.1–64\.6 %\)\. That is a slight to large advantage\.$/,
    );
    expect(plain(sentenceOf(withRate(0.21, 0.19, 0.23)))).toMatch(/ That is a very large to overwhelming advantage\.$/);
    // A test may name a winner whom the interval does not.
    expect(advantageWords({ low: 0.49, high: 0.53 })).toBe("slight to moderate");
  });

  it("are told from the winner's side when b wins", () => {
    expect(plain(sentenceOf(withRate(0.05, 0.04, 0.06)))).toBe(
      "Starter Separatist beats Starter Republic in 95.0 % of 10,000 games (95 % sure: 94.0–96.0 %). That is an overwhelming advantage.",
    );
  });

  it("call nothing that is within the error, and say how much could be hidden", () => {
    const sentence = plain(sentenceOf(withRate(0.504, 0.494, 0.514)));
    expect(sentence).toContain("Starter Republic against Starter Separatist is too close to call");
    expect(sentence).toContain("50.4 % of 10,000 games (95 % sure: 49.4–51.4 %)");
    expect(sentence).toContain("If either side is ahead, it wins at most 51.4 %.");
    expect(sentence).not.toContain("beats");
    expect(outcomeOf(withRate(0.51, 0.5, 0.52))).toBe("open");
  });

  it("name who played and give no verdict where players of other levels say otherwise", () => {
    const at = (strategy: string, estimate: number) => ({
      ...{
        strategy,
        games: 300,
        winRateA: { estimate, low: estimate - 0.05, high: estimate + 0.05, confidence: 0.95 },
      },
    });
    const levels = [at("greedy", 0.64), at("rollout-4", 0.46)];
    const told = (holds: NonNullable<MatchupSummary["holds"]> | null) => withRate(0.64, 0.63, 0.649, { levels, holds });
    const rate = "Starter Republic beats Starter Separatist in 64.0 % of 10,000 games (95 % sure: 63.0–64.9 %)";
    expect(plain(sentenceOf(told("skill-dependent")))).toBe(`Between greedy players ${rate}; this depends on skill.`);
    expect(plain(sentenceOf(told("unstable")))).toBe(`Between greedy players ${rate}; other players say otherwise.`);
    for (const holds of ["robust", null] as const)
      expect(plain(sentenceOf(told(holds)))).toBe(`${rate}. That is a large advantage.`);
    expect(outcomeWords(told("skill-dependent"), WORDS)).toBe("Starter Republic is ahead between greedy players");
    expect(outcomeWords(told("robust"), WORDS)).toBe("Starter Republic is ahead");
  });

  it("say how draws were counted, when there were any", () => {
    expect(plain(sentenceOf(withRate(0.6, 0.59, 0.61, { draws: 210 })))).toContain(
      "Draws, 2.1 % of games, count as half a win.",
    );
    expect(sentenceOf(withRate(0.6, 0.59, 0.61))).not.toContain("Draws");
  });

  it("say how a matchup was stopped", () => {
    const stopped = (stopped: NonNullable<MatchupSummary["stopped"]>) =>
      plain(sentenceOf(withRate(0.504, 0.494, 0.514, { stopped })));
    const precision = { kind: "precision", halfWidth: 0.00986, wanted: 0.01 } as const;
    expect(stopped({ ...precision, outcome: "precision reached", decided: true })).toMatch(
      / Precision reached after 10,000 games: ±0\.986 points\.$/,
    );
    expect(stopped({ ...precision, halfWidth: 0.02, outcome: "limit reached", decided: false })).toMatch(
      / The limit was reached before the wanted precision: ±2 points instead of ±1\.$/,
    );
    const sprt = (elo0: number, elo1: number) => ({ kind: "sprt", logLikelihoodRatio: 3, elo0, elo1 }) as const;
    const [h0, h1] = [
      { outcome: "elo0 accepted", decided: true },
      { outcome: "elo1 accepted", decided: true },
    ] as const;
    const republic = "Starter Republic";
    const separatist = "Starter Separatist";
    const sentences: [string, string][] = [
      [
        stopped({ ...sprt(5, 10), ...h1 }),
        `H1 accepted after 10,000 games: ${republic} is stronger than ${separatist} by more than 5 Elo.`,
      ],
      [
        stopped({ ...sprt(0, 5), ...h1 }),
        `H1 accepted after 10,000 games: ${republic} is stronger than ${separatist}.`,
      ],
      [
        stopped({ ...sprt(-5, 5), ...h1 }),
        `H1 accepted after 10,000 games: the advantage of ${republic} is above −5 Elo.`,
      ],
      [
        stopped({ ...sprt(0, 5), ...h0 }),
        `H0 accepted after 10,000 games: the advantage of ${republic} is below 5 Elo.`,
      ],
      [
        stopped({ ...sprt(-5, 0), ...h0 }),
        `H0 accepted after 10,000 games: ${separatist} is stronger than ${republic}.`,
      ],
      [
        stopped({ ...sprt(-9, -5), ...h0 }),
        `H0 accepted after 10,000 games: ${separatist} is stronger than ${republic} by more than 5 Elo.`,
      ],
    ];
    for (const [made, expected] of sentences) expect(made.endsWith(` ${expected}`), made).toBe(true);
    const undecided = stopped({ ...sprt(0, 5), outcome: "limit reached", decided: false });
    expect(undecided).toMatch(
      /too close to call.* The limit was reached before the sequential test came to a decision\.$/,
    );
  });

  it("let the decision of a test say who is ahead, where it does", () => {
    const of = (elo0: number, elo1: number, outcome: "elo0 accepted" | "elo1 accepted") =>
      outcomeOf(
        withRate(0.504, 0.494, 0.514, {
          stopped: { kind: "sprt", outcome, decided: true, logLikelihoodRatio: 3, elo0, elo1 },
        }),
      );
    expect(of(0, 5, "elo1 accepted")).toBe("a");
    expect(of(-5, 5, "elo1 accepted")).toBe("open");
    expect(of(0, 5, "elo0 accepted")).toBe("open");
    expect(of(-5, 0, "elo0 accepted")).toBe("b");
    expect(
      sentenceOf(
        withRate(0.504, 0.494, 0.514, {
          stopped: { kind: "sprt", outcome: "elo0 accepted", decided: true, logLikelihoodRatio: -3, elo0: 0, elo1: 5 },
        }),
      ),
    ).not.toContain("too close");
  });

  it("expect a mirror match to be even, and warn when it is not", () => {
    const same = { a: "Droids", b: "Droids" };
    expect(sentenceOf(withRate(0.5, 0.49, 0.51, same))).toContain("as even as a mirror match should be");
    expect(sentenceOf(withRate(0.6, 0.59, 0.61, same))).toContain("something is wrong");
  });

  it("do not call it a proof where every pair of a mirror match was shared", () => {
    const same = { a: "Droids", b: "Droids", games: 2000 };
    const shared = sentenceOf(withRate(0.5, 0.49, 0.51, { ...same, pairs: [0, 0, 1000, 0, 0] }));
    expect(shared).toContain("The copies shared every pair of games: where the games of a pair mirror each other");
    expect(shared).not.toContain("as even as a mirror match should be");
    const uneven = sentenceOf(withRate(0.5, 0.49, 0.51, { ...same, pairs: [1, 0, 998, 0, 1] }));
    expect(uneven).toContain("as even as a mirror match should be");
    expect(uneven).not.toContain("shared every pair");
  });

  it("name strategies where they differ", () => {
    const m = withRate(0.98, 0.97, 0.99, { a: "Droids", b: "Droids", strategyB: "random" });
    expect(sentenceOf(m)).toMatch(/^Droids \(greedy\) beats Droids \(random\) in/);
    expect(sideNames(m)).toEqual({ a: "Droids (greedy)", b: "Droids (random)" });
  });

  it("say so when nothing was played, and count one game in the singular", () => {
    expect(sentenceOf(withRate(0.5, 0, 1, { games: 0 }))).toBe(
      "Starter Republic against Starter Separatist: no games have been played.",
    );
    expect(sentenceOf(withRate(1, 0.2, 1, { games: 1 }))).toContain("of 1 game (");
  });

  it("give narrow intervals the decimals they need", () => {
    expect(plain(sentenceOf(withRate(0.99981, 0.9996, 0.9999)))).toContain(
      "99.98 % of 10,000 games (95 % sure: 99.96–99.99 %)",
    );
  });

  it("use each advantage word from its bound on, alike on both sides", () => {
    const words = [0.501, 0.519, 0.52, 0.559, 0.56, 0.649, 0.65, 0.799, 0.8, 1].map((w) => advantageName(w));
    expect(words).toEqual([
      "slight",
      "slight",
      "moderate",
      "moderate",
      "large",
      "large",
      "very large",
      "very large",
      "overwhelming",
      "overwhelming",
    ]);
    for (const w of [0.51, 0.52, 0.56, 0.65, 0.8]) expect(advantageName(1 - w)).toBe(advantageName(w));
  });
});
