import { describe, expect, test } from "vitest";
import { fairCostSentence, gainSentence, valueSentence, weightWords } from "../../src/studies/judge/page/valueWords.js";
import { holdsSentence, judgeLines, postSentence } from "../../src/studies/judge/page/words.js";
import type { ValuedStudySummary, ValuedSummary } from "../../src/studies/judge/summary.js";
import { around } from "../support/around.js";

/** What is said of judged cards of the card games. */

const card = {
  changes: [{ what: "build cost", from: "2", to: "1" }],
  ...{ name: "Mynock", mark: "changed", kind: "card", copies: 4, cost: 1, basedOn: { name: "Mynock", cost: 2 } },
  games: { value: 600, all: 2010 },
  winRate: around(0.52, 0.02),
  value: around(0.03, 0.01),
  verdict: "strong",
  change: { before: around(-0.01, 0.02), gain: around(0.04, 0.02), verdict: "better" },
  fairCost: { estimate: 3.2, low: 2.1, high: 7, confidence: 0.95 },
  tried: { low: 0, high: 7 },
  isBeyond: false,
  statWeights: [{ field: "buildCost", change: -2, winRate: around(0.05, 0.01) }],
  holds: {
    of: "change",
    levels: [
      { strategy: "greedy", games: 400, value: around(0.04, 0.1) },
      { strategy: "rollout-4", games: 400, value: around(0.1, 0.05) },
    ],
    change: around(0.06, 0.1),
    outcome: "stands",
  },
} as unknown as ValuedSummary;
const text = (sentence: string | undefined) => sentence?.replaceAll("\u202f", " ");

describe("sentences about a card of the card games", () => {
  test("say what the change brings, what the card is worth, and what it ought to cost", () => {
    expect(text(gainSentence(card))).toBe(
      "Mynock as changed is better than it was: in the same decks it brings +4.0 wins in 100 games (95 % sure: +2.0 to +6.0). The card as it was is worth −1.0 (−3.0 to +1.0).",
    );
    expect(text(valueSentence(card))).toBe(
      "Mynock as changed is strong: decks with 4 of it win 52.0 %, 3.0 wins in 100 games more than the same decks with another card in its place (95 % sure: +2.0 to +4.0).",
    );
    expect(text(fairCostSentence(card))).toBe(
      "It costs 1 (Mynock: 2). It would be worth as much as another card at a cost of 3.2 (95 % sure: 2.1 to 7.0 or more).",
    );
    expect(text(holdsSentence(card))).toBe(
      "By rollout-4 this stands: in 400 games the change brings +10.0 points (+5.0 to +15.0).",
    );
    // Of a level with too few games nothing is said, nor anywhere else.
    const [own, higher] = card.holds!.levels;
    const few = { ...card.holds!, levels: [own, { ...higher, games: 40 }] as const, outcome: "unsettled" as const };
    expect(holdsSentence({ ...card, holds: few })).toBeUndefined();
    expect(postSentence({ ...card, holds: few }, { strategy: "greedy" }, 1)).not.toContain("rollout-4");
    expect(weightWords(card.statWeights[0])).toBe("−2 build cost");
    expect(weightWords({ field: "forceIcons", change: 1 })).toBe("+1 force icon");
    expect(weightWords({ field: "resources", change: 2 })).toBe("+2 resources");
    expect(text(postSentence(card, { strategy: "greedy" } as ValuedStudySummary, 1))).toMatch(
      /^Mynock: build cost 2 → 1\. Mynock as changed is better than it was: .* By rollout-4 that stands\. \(600 games of random decks against other random ones, the simple AI greedy on both sides; .* not better players\.\)$/,
    );
  });

  test("say no more of a card without base or cost, and why a base is not compared", () => {
    const { change: _change, basedOn: _base, cost: _cost, ...rest } = card;
    const alone = { ...rest, mark: "yours", name: "Mine" } as ValuedSummary;
    expect(gainSentence(alone)).toBeUndefined();
    expect(fairCostSentence(alone)).toBeUndefined();
    expect(gainSentence({ ...alone, notCompared: "no deck can have it" })).toBe(
      "What the change brings is not known: no deck can have it.",
    );
    const { fairCost: _fair, tried: _tried, ...unknown } = card;
    expect(fairCostSentence(unknown as ValuedSummary)).toBe(
      "It costs 1 (Mynock: 2). Games do not show that its cost matters.",
    );
    const open = { ...card, change: { ...card.change!, verdict: "undecided" as const } };
    expect(holdsSentence(open)).toContain(". By greedy nothing is decided that could hold");
  });
});

describe("a verdict and its interval", () => {
  const interval = (low: number, high: number) => ({ estimate: (low + high) / 2, low, high, confidence: 0.95 });
  const of = (low: number, high: number, verdict: string) =>
    text(valueSentence({ ...card, value: interval(low, high), verdict } as ValuedSummary));
  const gain = (low: number, high: number, verdict: string, more: object = {}) =>
    text(
      gainSentence({
        ...card,
        change: { ...card.change!, gain: interval(low, high), verdict, ...more },
      } as ValuedSummary),
    );

  test("say the same, or what is stricter than the interval", () => {
    expect(of(-0.039, -0.005, "undecided")).toMatch(
      /^Mynock as changed looks weak: .* \(95 % sure: −3\.9 to −0\.5\)\. Not sure: it may be so by less than 1 point\.$/,
    );
    expect(of(-0.02, 0.03, "undecided")).toMatch(
      / is not shown to be strong or weak: .*\(95 % sure: −2\.0 to \+3\.0\)\.$/,
    );
    expect(of(0.002, 0.019, "average")).toContain("is average within 2 points");
    expect(of(-0.01, 0.019, "average")).toContain("is about average");
    expect(gain(0.002, 0.05, "undecided")).toMatch(
      / looks better than it was: .* Not sure: it may be so by less than 1 point\.$/,
    );
    expect(gain(0.002, 0.018, "unchanged")).toContain("is as good as it was within 2 points");
    expect(gain(-0.01, 0.018, "unchanged")).toContain("is as good as it was:");
  });

  test("say of what a correction took back that it is not sure among so many", () => {
    expect(gain(0.012, 0.05, "undecided")).toMatch(
      / looks better than it was: .* Not sure: it may be so by less than 1 point, among all verdicts here\.$/,
    );
  });

  test("say that there is none of what the player hardly uses, or what hardly mattered", () => {
    const unused = { of: "play", offered: 800, taken: 12, share: 0.015 };
    expect(text(valueSentence({ ...card, verdict: "undecided", unused } as unknown as ValuedSummary))).toMatch(
      /^Mynock as changed gets no verdict: the player plays it in 12 of 800 turns in which it could \(1\.5 %\)\. As it is played, decks with 4 of it win 52\.0 %, /,
    );
    expect(gain(-0.001, 0.001, "undecided", { unused: { ...unused, of: "ability" } })).toMatch(
      /^There is no verdict on what was changed of Mynock as changed: the player uses its ability in 12 of 800 turns /,
    );
    expect(gain(-0.001, 0.001, "undecided", { turned: 3 })).toBe(
      "What was changed of Mynock as changed hardly mattered: it turned 3 of 200 games. So there is no verdict on it.",
    );
  });
});

describe("opponents that stand out", () => {
  const beside = (adjustedP: number) => ({ name: "Guri", pairs: 200, value: around(0.4, 0.1), adjustedP });
  const lineOf = (adjustedP: number, what: RegExp) => {
    const one = { ...card, isSure: true, company: { best: [], worst: [], tested: 0 }, against: [] };
    const seen = { beatenBy: [beside(adjustedP)], moved: [{ ...beside(adjustedP), replay: ["1", "2"] }] };
    const summary = { strategy: "greedy", games: 600, cards: [{ ...one, ...seen }] };
    return text(judgeLines(summary as unknown as ValuedStudySummary).find((line) => what.test(line)));
  };

  test("are told as such only where they differ significantly from the rest", () => {
    expect(lineOf(0.01, /^Beaten/)).toBe("Beaten most by decks with Guri (it wins 40.0 %).");
    expect(lineOf(0.2, /^Beaten/)).toBe(
      "Beaten most by decks with Guri (it wins 40.0 %). None of these is shown to differ from the rest.",
    );
    expect(lineOf(0.01, /^Moved/)).toBe("Moved most against Guri +40.0 (wins in 100 games).");
    expect(lineOf(0.2, /^Moved/)).toMatch(/\. None of these is shown to differ from the rest\.$/);
  });
});
