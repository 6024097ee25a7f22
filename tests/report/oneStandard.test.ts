import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { LEAST_LEVEL_GAMES, levelEvidence, levelVerdict } from "../../src/analysis/acrossLevels.js";
import { betaBinomialP } from "../../src/analysis/betaBinomial.js";
import { within } from "../../src/analysis/interval.js";
import { wilson } from "../../src/analysis/wilson.js";
import type { Side } from "../../src/core/side.js";
import { plainText } from "../../src/report/markdown.js";
import { runFace } from "../../src/report/run/face.js";
import { levelVerdicts } from "../../src/report/run/levels.js";
import { verdictSentence } from "../../src/report/run/verdict.js";
import type { RunSummary } from "../../src/results/summary.js";
import { agreeShape } from "../../src/studies/agree/shape.js";
import { agreeLines } from "../../src/studies/agree/words.js";
import { arenaFace } from "../../src/studies/arena/page/face.js";
import { arenaVerdicts } from "../../src/studies/arena/page/page.js";
import { arenaShape } from "../../src/studies/arena/shape.js";
import { verdictOf as brokenVerdict } from "../../src/studies/broken/confirm.js";
import { brokenLines } from "../../src/studies/broken/page/page.js";
import { brokenShape } from "../../src/studies/broken/shape.js";
import { corrected } from "../../src/studies/compare/matchupChange.js";
import { changeSentence as movedSentence } from "../../src/studies/compare/page/changeTable.js";
import { changesTable } from "../../src/studies/compare/page/face.js";
import { quietSentences } from "../../src/studies/compare/page/sentences.js";
import { matchupChange } from "../../src/studies/compare/shape.js";
import { costFace } from "../../src/studies/cost/page/face.js";
import { characterSentence } from "../../src/studies/cost/page/words.js";
import { characterValue, companyValue, costRecheck, costShape } from "../../src/studies/cost/shape.js";
import { verdictWords } from "../../src/studies/decks/page/words.js";
import { decksShape, pieceValue } from "../../src/studies/decks/shape.js";
import { improveLines } from "../../src/studies/improve/page/page.js";
import { improveShape } from "../../src/studies/improve/shape.js";
import { judgeFace } from "../../src/studies/judge/page/face.js";
import { judgeLines } from "../../src/studies/judge/page/words.js";
import { pricedJudge, valuedJudge } from "../../src/studies/judge/shape.js";
import { ladderVerdicts } from "../../src/studies/ladder/page/page.js";
import { ladderShape } from "../../src/studies/ladder/shape.js";
import { metaVerdicts } from "../../src/studies/meta/page/page.js";
import { metaShape } from "../../src/studies/meta/shape.js";
import { companySentence } from "../../src/studies/population/words.js";
import { recheckOutcome } from "../../src/studies/recheck.js";
import { recheckSentence } from "../../src/studies/recheckWords.js";
import { correctedCards } from "../../src/studies/season/attention.js";
import { seasonLines } from "../../src/studies/season/page/words.js";
import { pricedSeason, valuedSeason } from "../../src/studies/season/shape.js";
import { misfitsOf } from "../support/summaries.js";
import { matchup } from "./fixture.js";
import { judged, Planted, valued } from "./planted.js";
import { faults, rowsOf, saidBy } from "./standards.js";

/**
 * Planted summaries of every kind of study: whatever their numbers, a sentence gives a verdict and an interval by one
 * test or says what the stricter one is, tells no interval that cannot be, and no figure of too few games.
 */

const DRAWS = 400;

const texts = (list: readonly unknown[]): string[] =>
  list.map((one) => (typeof one === "string" ? one : plainText(one as Parameters<typeof plainText>[0])));

function expectSound(sentences: readonly string[], price?: number): void {
  for (const sentence of sentences) expect(faults(sentence, price), sentence).toEqual([]);
}

const HEAD = {
  ...{
    name: "planted",
    game: "x",
    gameTitle: "X",
    seed: "s",
    strategy: "greedy",
    above: "rollout-4",
    confidence: 0.95,
  },
  ...{ games: 2000, variantNoun: "map", variants: ["a", "b"], settingNoun: "side" },
};
/** What a summary has of a shape; keys may be missing, and none may be there that is not in it. */
function planted(shape: z.ZodObject, own: object): never {
  const head = Object.entries(HEAD).filter(([key]) => key in shape.shape);
  const summary = { ...Object.fromEntries(head), ...own };
  expect(misfitsOf(shape, summary, true)).toEqual([]);
  return summary as never;
}
/** That a card is fair, or a change none, within 2 points: whether it holds is asked of these 2, not of 0. */
const isOfNone = (line: string): boolean => /^By rollout-4 this is not settled/.test(line);
const each = (of: (p: Planted) => void): void => {
  for (let seed = 1; seed <= DRAWS; seed++) of(new Planted(seed));
};

const RUN = {
  ...{ run: "planted", game: "x", games: 2000, entrantNoun: "squad", variantNoun: "map", symmetric: true },
  ...{
    variants: ["a"],
    entrants: [
      { name: "A", source: "A" },
      { name: "B", source: "B" },
    ],
  },
};

const FIELD = {
  ...{ games: 100, entrantNoun: "squad", entrants: [] },
  before: {
    entrants: 3,
    games: 600,
    effective: { estimate: 2, low: 1, high: 3, confidence: 0.95 },
    mixture: [],
    dominated: [],
  },
};

describe("sentences of planted summaries", () => {
  test("of judge, of both kinds of games", () => {
    each((p) => {
      const card = judged(p, "Card");
      const lines = judgeLines(planted(pricedJudge, { cards: [card] }));
      const [price, change, ...others] = lines;
      expectSound([price!], card.cost);
      // A change is judged by what it brings in all, which is told first.
      expectSound([change!]);
      // What is posted says the same sentences again.
      expectSound(others.filter((line) => !line.startsWith("To post") && !isOfNone(line)));
      const face = judgeFace(planted(pricedJudge, { cards: [card] }), "judge");
      const [row] = rowsOf(judgeFace(planted(pricedJudge, { cards: [card, card] }), "judge")).map(
        // The change stands behind it.
        (line) => line.split(/(?:hardly mattered|(?:looks )?(?:better|worse) value|same value|not decided$)/)[0],
      );
      const [verdict, ...ofChange] = face.headline;
      expectSound([verdict!, row!], card.cost);
      expectSound(ofChange);
      const value = valued(p, "Card");
      expectSound(judgeFace(planted(valuedJudge, { measure: "value", cards: [value] }), "judge").headline);
      const own = judgeLines(planted(valuedJudge, { measure: "value", cards: [value] }));
      expectSound(own.filter((line) => !line.startsWith("To post") && !isOfNone(line)));
      for (const [{ holds: of }, told] of [
        [card, lines],
        [value, own],
      ] as const)
        if (of!.levels[1].games < LEAST_LEVEL_GAMES)
          expect(told.filter((line) => line.includes("rollout-4") && !line.includes("was not asked"))).toEqual([]);
    });
  });

  test("of season, where verdicts are corrected over all cards", () => {
    each((p) => {
      const cards = Array.from({ length: p.whole(1, 12) }, (_, i) => judged(p, `Card ${i}`));
      const own = correctedCards(cards, HEAD as never);
      const field = { ...FIELD, after: FIELD.before };
      const held = own.cards.map((c) => ({ ...c, holders: [] }));
      const lines = seasonLines(planted(pricedSeason, { ...own, cards: held, field }));
      own.cards.forEach((card, i) => {
        expectSound([lines[1 + i].split(" Change: ")[0]], card.cost);
      });
      const values = correctedCards(
        cards.map((_, i) => valued(p, `Card ${i}`)),
        HEAD as never,
      );
      const heldValues = values.cards.map((c) => ({ ...c, holders: [] }));
      const told = planted(valuedSeason, { ...values, cards: heldValues, measure: "value", field });
      for (const line of seasonLines(told).slice(1, 1 + cards.length))
        expectSound(line.split(/(?<=\.) (?=Card|By|What|There)/).filter((one) => !isOfNone(one)));
    });
  });

  test("of cost, and of company", () => {
    each((p) => {
      const cost = p.whole(1, 60);
      const fairCost = p.around(p.one(1, 4, 12), cost);
      const mispricing = {
        ...fairCost,
        low: fairCost.low - cost,
        high: fairCost.high - cost,
        estimate: fairCost.estimate - cost,
      };
      const adjustedP = p.adjustedP(mispricing);
      const isShown = adjustedP <= 0.05 && (mispricing.low > 0 || mispricing.high < 0);
      const isFair = mispricing.low >= -1 && mispricing.high <= 1;
      const said = isShown && p.share() < 0.7 ? (mispricing.low > 0 ? "under-costed" : "over-costed") : "open";
      const price = { fairCost, mispricing, adjustedP, verdict: isFair ? "fair" : said };
      const character = { name: "A", cost, price };
      const choices = { varied: [], notVaried: [] };
      expectSound([characterSentence(planted(characterValue, character), choices)], cost);
      const study = { characters: [character], exchangeRate: { priced: true, winRate: p.rate() }, choices };
      const { tables } = costFace(planted(costShape, { ...study, titrations: [] }), "cost");
      expectSound(rowsOf({ tables }), cost);
      const company = {
        name: "A",
        cost,
        adjustedP,
        fairCost,
        random: fairCost,
        goesWith: [],
        differs: true,
        verdict: said,
      };
      const [low, high] = [Math.max(0, fairCost.low), fairCost.high];
      const sentence = companySentence(planted(companyValue, company));
      if (said === "open" && (low > cost || high < cost)) expect(sentence).toMatch(/looks too (cheap|dear)/);
    });
  });

  test("of cost, which say what keeps a price from being called wrong", () => {
    const of = (adjustedP: number) => {
      const interval = (low: number, high: number) => ({ estimate: (low + high) / 2, low, high, confidence: 0.95 });
      const price = { fairCost: interval(27.6, 31.4), mispricing: interval(0.6, 4.4), adjustedP, verdict: "open" };
      return characterSentence({ name: "A", cost: 27, price } as never, { varied: [], notVaried: [] });
    };
    expect(of(0.2)).toBe(
      "A costs 27 and is worth 27.6 to 31.4 points: looks too cheap, which is not sure among so many characters.",
    );
    expect(of(0.01)).toMatch(/looks too cheap, which is not sure beyond what other choices change\.$/);
  });

  test("of decks", () => {
    each((p) => {
      const value = p.around(p.one(0.01, 0.03));
      const isReal = p.adjustedP(value) <= 0.05;
      const verdict = isReal ? (value.estimate > 0 ? "strong" : "weak") : "average";
      const words = verdictWords(
        planted(decksShape, { strategies: ["greedy", "greedy"] }),
        planted(pieceValue, { side: 0, value, verdict }),
      );
      const leavesOut = value.low > 0 || value.high < 0;
      expect(/strong|weak|within/.test(words), `${words} beside ${value.low} to ${value.high}`).toBe(leavesOut);
    });
  });

  test("of improve and broken", () => {
    each((p) => {
      const gain = within(p.around(0.05), -1, 1);
      const exchange = { out: ["A"], in: ["B"], setting: "s", pieces: ["B"], winRate: p.rate(), gain, file: "f" };
      const found = { ...exchange, adjustedP: 0.1, isShown: gain.low > 0 };
      for (const wanted of ["better", "counter"] as const) {
        const s = { wanted, entrant: "E", entrantNoun: "squad", tried: 9, pairs: 100, before: p.rate() };
        const [, sentence] = improveLines(planted(improveShape, { ...s, exchanges: [found] }));
        // Not better is what is not above 0: one that is surely worse is not shown to be better, too.
        if (gain.high >= 0 && wanted === "better") expectSound([sentence!]);
      }
      const rates = { both: p.rate(), first: p.rate(), second: p.rate(), neither: p.rate() };
      const parts = {
        ...{ above: p.around(0.1), first: p.around(0.1), second: p.around(0.1), together: p.around(0.1) },
        ...{ interaction: within(p.around(0.1), -2, 2), interactionLogits: p.around(0.3), adjustedP: 0.1 },
      };
      const pairs = p.one(20, 200);
      const verdict = pairs < 50 ? "none" : brokenVerdict({ ...parts, winRate: rates } as never);
      const one = { ...parts, winRate: rates, pairs, verdict, pair: ["A", "B"], pieces: ["A", "B"], file: "f" };
      const [, sentence] = brokenLines(
        planted(brokenShape, { tried: 9, kinds: 2, entrantNoun: "squad", candidates: [one] }),
      );
      const adds = sentence!.slice(sentence!.lastIndexOf("combination"));
      if (parts.interaction.high >= 0 && verdict !== "together") expectSound([adds]);
    });
  });

  test("of agree, where what is significant lies outside people's interval", () => {
    const told = { chance: 0, beyond: 0 };
    for (let n = 1; n <= 60; n += 3)
      for (let wins = 0; wins <= n; wins++)
        for (const simulated of [0, 0.02, 0.35, 0.5, 0.8, 1]) {
          const people = wilson(wins, n, 0.95);
          const adjustedP = betaBinomialP(wins, n, simulated, 400);
          const one = { a: "A", b: "B", games: n, people, simulated, adjustedP };
          const summary = { ranks: [], matchups: [one], notPlayed: 0, unvalued: [] };
          const line = agreeLines(planted(agreeShape, summary), "run")[1];
          const isBeyond = line.includes("Significant");
          told[isBeyond ? "beyond" : "chance"]++;
          const isInside = simulated > people.low + 0.01 && simulated < people.high - 0.01;
          expect(isBeyond && isInside, line).toBe(false);
        }
    expect(Math.min(told.chance, told.beyond)).toBeGreaterThan(500);
  });

  test("of arena, ladder and meta", () => {
    each((p) => {
      const winRate = p.rate();
      const seat = (name: string, side: Side) => ({ seat: name, side, games: 200, winRate: p.rate() });
      const bySeat = [seat("first", 0), seat("second", 1)];
      const seats = bySeat.map((one) => ({ ...one, entrants: "drawn" }));
      const elo = { estimate: 10, low: -5, high: 25, confidence: 0.95 };
      const arena = planted(arenaShape, { new: "a", old: "b", total: { winRate, elo, games: 400 }, bySeat, seats });
      expectSound(texts(arenaVerdicts(arena)));
      expectSound(arenaFace(arena).headline);
      const pair = { stronger: "b", weaker: "a", games: 200, winRate, seats: [] };
      const levels = ["a", "b"].map((strategy) => ({ strategy, elo }));
      expectSound(texts(ladderVerdicts(planted(ladderShape, { levels, pairs: [pair], anchor: "a" }), {})));
      const rows = Array.from({ length: p.whole(1, 4) }, (_, i) => `row ${i}`);
      const columns = Array.from({ length: p.whole(1, 4) }, (_, i) => `column ${i}`);
      const share = within(p.around(0.3, 0.4), 0, 1);
      const nash = { value: p.rate(), entries: [0, 1].map((side) => ({ side, name: "x", share })), exploitability: 0 };
      const field = { rows, columns, symmetric: false, entrantNoun: "deck" };
      const meta = { ...field, nash, dominated: [], cycles: { share, cycles: [] } };
      const told = texts(metaVerdicts(planted(metaShape, { ...meta, ratings: { kind: "unrated", groups: [] } })));
      expectSound(told);
      expect(told.some((line) => line.includes("of the differences"))).toBe(rows.length > 1 && columns.length > 1);
    });
  });

  test("of compare and nightly, and of claims played again", () => {
    each((p) => {
      const rate = () => ({ matchup: 0, games: 2000, winRateA: p.rate() });
      const sides = { a: "Jedi", b: "Droids", strategyA: "greedy", strategyB: "greedy", reversed: false };
      const changes = Array.from({ length: p.whole(1, 10) }, () => {
        const change = within(p.around(0.03), -1, 1);
        return { ...sides, before: rate(), after: rate(), change, p: p.adjustedP(change) };
      });
      const all = corrected(changes, 0.01);
      expectSound(rowsOf({ tables: [changesTable(all)] }));
      expectSound(
        texts(
          quietSentences(
            all.filter((m) => !m.isAlert),
            all.length,
            0.01,
          ),
        ),
      );
      for (const m of all.filter(({ isAlert }) => isAlert)) {
        const sentence = movedSentence(planted(matchupChange, { ...m, audit: { flips: 9, games: 400 } }));
        if (m.change.low <= 0 && m.change.high >= 0) expect(sentence).toContain("exact test p =");
      }
      const [favours, advantage, change] = [p.one(1, -1) as 1 | -1, p.around(0.1), p.around(0.1)];
      const outcome = recheckOutcome(favours, advantage, change);
      const score = within(
        { ...advantage, low: 0.5 + advantage.low, high: 0.5 + advantage.high, estimate: 0.5 + advantage.estimate },
        0,
        1,
      );
      const claim = favours === 1 ? "under-costed" : "over-costed";
      const levels = [0, 1].map(() => ({ strategy: "x", score }));
      const points = [p.around(3), p.around(3)];
      const sentence = recheckSentence(planted(costRecheck, { name: "A", claim, outcome, levels, points }));
      const most = favours === 1 ? points[1].high : -points[1].low;
      expect(sentence.includes("could still be too")).toBe(outcome === "unsettled" && most > 0);
      expectSound([sentence]);
    });
  });

  test("of runs, and of runs at several levels", () => {
    each((p) => {
      const m = matchup(0, "A", "B", p.share(), p.one(20, 200, 2000));
      const words = { variantNoun: "map", seatNouns: ["west", "east"], symmetric: true } as never;
      const face = runFace({ ...RUN, matchups: [m] } as never, "run");
      expectSound(saidBy(face));
      expectSound([
        verdictSentence(m, words)
          .split(/(?<=\.) /)
          .at(-1)!,
      ]);
      const count = p.whole(1, 5);
      const all = Array.from({ length: count }, (_, i) => {
        const rates = Array.from({ length: p.whole(2, 3) }, () => within(p.around(0.08, 0.5), 0, 1));
        const found = levelEvidence(rates);
        const trend = Math.min(1, found.trend * count);
        const holdsAt = levelVerdict(found, trend, Math.min(1, found.differ * count));
        const levels = rates.map((winRateA, i) => ({ strategy: `level ${i}`, games: 200, winRateA }));
        const undecided = holdsAt === null ? { undecided: "not shown" as const } : {};
        const movement = { perLevel: found.slope, adjusted: trend };
        return { ...m, b: `Opponent ${i + 1}`, levels, holds: holdsAt, ...undecided, movement };
      });
      const entrants = ["A", ...all.map(({ b }) => b)].map((name) => ({ name, summary: "" }));
      const run = { ...RUN, matchups: all, entrants, symmetric: true } as unknown as RunSummary;
      for (const sentence of texts(levelVerdicts(run))) {
        const moves = /([−+][\d.]+) to ([−+][\d.]+)\)/.exec(sentence);
        if (/No verdict/.test(sentence) && moves !== null) expect(sentence).toContain("not sure among");
        expect(
          faults(sentence).filter((one) => !one.startsWith("gives no verdict")),
          sentence,
        ).toEqual([]);
      }
    });
  });

  test("of levels, which say of a movement that is not sure among several that it is seen by itself", () => {
    const levels = [0.5, 0.56].map((estimate, i) => ({
      ...{ strategy: `level ${i}`, games: 300 },
      winRateA: { estimate, low: estimate - 0.05, high: estimate + 0.05, confidence: 0.95 },
    }));
    const of = (low: number) =>
      texts(
        levelVerdicts({
          ...RUN,
          matchups: [1, 2, 3].map((i) => ({
            ...matchup(i, "A", "B", 0.5, 200),
            ...{ levels, holds: null, undecided: "not shown" },
            movement: { perLevel: { estimate: 0.06, low, high: 0.11, confidence: 0.975 }, adjusted: 0.06 },
          })),
        } as unknown as RunSummary),
      )[0];
    expect(of(0.01)).toContain(
      "By itself it moves by +6.0 points a level (+1.0 to +11.0), which is not sure among 3 matchups.",
    );
    expect(of(-0.01)).toMatch(/at others the games do not show who is\. No movement is shown\.$/);
  });

  test("are found out where they hold two standards", () => {
    const judge = "X at 24 is not decided yet: a fair cost is 19.7 points (95 % sure: 16.8 to 23.8).";
    expect(faults(judge, 24)).toEqual(["gives no verdict beside 16.8 to 23.8"]);
    expect(faults(judge.replace("23.8", "24.8"), 24)).toEqual([]);
    expect(faults("Y is not shown to be strong or weak: 2.2 points less (95 % sure: −3.9 to −0.5).")).toHaveLength(1);
    expect(faults("Z wins 98.0 % (95 % sure: 95.0–101.0 %).")).toEqual(["95.0–101.0 is no rate"]);
    expect(faults("a fair cost is −1.0 points (95 % sure: −3.0 to 0.2).", 5)).toContain("a cost below 0");
    expect(faults("by 0.2 ± 0.0 points")).toEqual(["a figure that is none"]);
    expect(faults("W wins 60.0 % (95 % sure: 62.0–58.0 %).")).toEqual(["62.0–58.0 is the wrong way round"]);
  });
});
