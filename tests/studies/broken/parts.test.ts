import { describe, expect, test } from "vitest";
import { twoSidedZ } from "../../../src/analysis/normal.js";
import type { FourScores } from "../../../src/analysis/twoByTwo.js";
import type { Side } from "../../../src/core/side.js";
import type { Drawing } from "../../../src/games/game.js";
import { confirm, judge, LEAST_PAIRS, recheckedOf, verdictOf } from "../../../src/studies/broken/confirm.js";
import { createReplacing, type Replacing } from "../../../src/studies/broken/factorial.js";
import { createKinds, topsOf } from "../../../src/studies/broken/kinds.js";
import { createPairScores } from "../../../src/studies/broken/pairs.js";
import { createProposals } from "../../../src/studies/broken/propose.js";
import { type Candidate, fieldAgainst, findCandidates } from "../../../src/studies/broken/suspects.js";
import type { Lineup } from "../../../src/studies/population/lineup.js";
import type { Meeting } from "../../../src/studies/population/meeting.js";
import { brokenCoins, pairedCoinGame } from "../../support/pairedCoinGame.js";

/** The parts of the search, each by itself. */

const drawing = brokenCoins.drawing!(undefined, {});

describe("the map of kinds", () => {
  test("has classes of equal shares, and none that is empty", () => {
    expect(topsOf([1, 1, 2, 2, 3, 3, 4, 9])).toEqual([2, 3, 4, Number.POSITIVE_INFINITY]);
    expect(topsOf([5, 5, 5, 5])).toEqual([Number.POSITIVE_INFINITY]);
    expect(topsOf([1, 1, 1, 1, 1, 7])).toEqual([1, Number.POSITIVE_INFINITY]);
  });

  test("tells settings, numbers, sides and who helps others apart, and nothing else", () => {
    const helpful: Drawing = {
      ...drawing,
      pieces: drawing.pieces.map((one, i) => (i === 3 ? { ...one, helpsOthers: true as const } : one)),
    };
    const kinds = createKinds(helpful, [0], [1, 2]);
    const key = (setting: number, pieces: number[], side: Side = 0) => kinds.keyOf(side, { setting, pieces });
    const many = [0, 6, 9, 12, 15, 18];
    expect(key(0, many)).toBe(key(0, [0, 6, 9, 12, 15, 21]));
    expect(key(0, many)).not.toBe(key(1, many));
    expect(key(0, many)).not.toBe(key(0, many, 1));
    expect(key(0, many)).not.toBe(key(0, [0, 0, 6, 6, 9, 9]));
    expect(key(0, many)).not.toBe(key(0, [0, 3, 6, 9, 12, 15]));
    // All have six coins, so that it is different ones that are counted.
    expect(kinds.wordsOf({ setting: 1, pieces: many })).toBe("silver, 6 or more different coins, without a commander");
    expect(kinds.wordsOf({ setting: 0, pieces: [3, 3, 6, 6, 9, 9] })).toBe(
      "copper, 1 to 5 different coins, with a commander",
    );
  });
});

describe("scores of pairs", () => {
  test("are what is left beside all pieces' own worth, shared by the pairs of an entrant, drawn towards none", () => {
    const scores = createPairScores(4);
    scores.note([0, 0, 1], 0.3);
    const [only] = scores.promising(10);
    expect(only!.pieces).toEqual([0, 1]);
    // Ridge on copies, 12 being the ratio of variances: worth solves (x x' + 12) w = 0.3 x for x = (2, 1).
    const left = 0.3 - (0.3 * 5) / (5 + 12);
    expect(only!.brings).toBeCloseTo(left / (1 + 6), 4);
    expect(only!.error).toBeCloseTo(Math.sqrt(0.12 / 7), 9);
  });

  test("tell a pair apart from two that are good in any company, and from those that came along", () => {
    const scores = createPairScores(12);
    const others = (k: number) => [4 + (k % 8), 4 + ((3 * k + 1) % 8)];
    for (let k = 0; k < 400; k++) {
      const own = [...(k % 2 === 0 ? [0] : []), ...(k % 3 === 0 ? [1] : []), ...(k % 5 === 0 ? [2, 3] : [])];
      // Pieces 2 and 3 are good, always together; 0 and 1 are good as both alone.
      const above = (own.includes(2) ? 0.3 : 0) + (own.includes(0) && own.includes(1) ? 0.3 : 0);
      scores.note([...own, ...others(k)], above);
    }
    const found = scores.promising(5);
    expect(found[0].pieces).toEqual([0, 1]);
    expect(found[0].brings).toBeGreaterThan(0.07);
    const also = found.find(({ pieces }) => String(pieces) === "2,3");
    expect(also === undefined || also.brings < 0.5 * found[0].brings).toBe(true);
  });
});

describe("what is tried", () => {
  const proposals = createProposals(drawing, true, "seed");

  test("is legal, the same again for the same number, and has a promising pair where one is given", () => {
    const promising = { pieces: [4, 61] as const, brings: 0.1, error: 0.1 };
    for (let number = 0; number < 200; number++) {
      const child = proposals.child(0, number, [], number % 2 === 0 ? promising : undefined);
      expect(child.pieces).toHaveLength(6);
      expect(child.pieces.every((piece) => piece % 3 === child.setting)).toBe(true);
      expect(proposals.child(0, number, [], number % 2 === 0 ? promising : undefined)).toEqual(child);
      if (number % 2 === 0) expect(child.pieces).toEqual(expect.arrayContaining([4, 61]));
    }
  });

  test("begins as often with one of the user's own as with any other, however few they are", () => {
    const game = pairedCoinGame({
      ...{ name: "own coins", kinds: 120, pair: [4, 61], bonus: { greedy: 0, timid: 0 }, own: [7] },
    });
    const own = createProposals(game.drawing!(undefined, {}), true, "seed");
    const held = (from: typeof own) =>
      Array.from({ length: 1000 }, (_, i) => from.child(0, i, [], undefined)).filter(({ pieces }) => pieces.includes(7))
        .length;
    expect(held(own)).toBeGreaterThan(450);
    expect(held(proposals)).toBeLessThan(250);
  });

  test("of a pair that no setting may have both of is another child", () => {
    const apart = { pieces: [4, 6] as const, brings: 0.1, error: 0.1 };
    const child = proposals.child(0, 3, [], apart);
    expect(apart.pieces.every((piece) => child.pieces.includes(piece))).toBe(false);
    expect(child.pieces).toHaveLength(6);
  });
});

describe("what takes a place", () => {
  const weighted = (weights: readonly number[]) => brokenCoins.drawing!(undefined, {}, weights);
  const lineup = { setting: 1, pieces: [4, 4, 10, 61, 61, 64] };

  test("is none of those asked about, with all else as it was; all copies go", () => {
    const replacing = createReplacing(drawing, weighted, "seed");
    const seen = new Set<string>();
    for (let number = 0; number < 100; number++) {
      const made = replacing.without(0, lineup, [4], [4, 61], number)!;
      expect(made.setting).toBe(1);
      expect(made.pieces).toHaveLength(6);
      expect(made.pieces).not.toContain(4);
      expect(made.pieces.filter((piece) => piece === 61)).toHaveLength(2);
      expect(made.pieces).toEqual(expect.arrayContaining([10, 64]));
      expect(replacing.without(0, lineup, [4], [4, 61], number)).toEqual(made);
      seen.add(String(made.pieces));
    }
    expect(seen.size).toBeGreaterThan(80);
  });

  test("is found where most of what may be drawn is asked about, and is none where nothing else is left", () => {
    const few = (weights: readonly number[]) =>
      brokenCoins.drawing!(
        undefined,
        {},
        weights.map((weight, i) => (i < 13 ? weight : 0)),
      );
    // Of silver there are 1, 4, 7 and 10.
    const small = few(new Array(120).fill(1));
    const replacing = createReplacing(small, few, "seed");
    const own = { setting: 1, pieces: [4, 4, 7, 7, 10, 10] };
    for (let number = 0; number < 20; number++)
      expect(replacing.without(0, own, [4], [4, 7, 10], number)!.pieces).toEqual([1, 1, 7, 7, 10, 10]);
  });
});

describe("the four of a factorial", () => {
  const weighted = (weights: readonly number[]) => brokenCoins.drawing!(undefined, {}, weights);
  const lineup = { setting: 1, pieces: [4, 4, 10, 61, 61, 64] };

  test("have each piece replaced by the same wherever it is, and nothing of the other", () => {
    const replacing = createReplacing(drawing, weighted, "seed");
    let whole = 0;
    for (let number = 0; number < 100; number++) {
      const [both, first, second, neither] = replacing.four(0, lineup, [4, 61], 1000 * number)!;
      expect(both).toBe(lineup);
      const more = (pieces: readonly number[]) => pieces.filter((piece) => ![4, 10, 61, 64].includes(piece));
      expect(first.pieces.filter((piece) => piece === 4)).toHaveLength(2);
      expect(first.pieces).not.toContain(61);
      expect(second.pieces.filter((piece) => piece === 61)).toHaveLength(2);
      expect(second.pieces).not.toContain(4);
      expect(neither.pieces).not.toContain(4);
      expect(neither.pieces).not.toContain(61);
      expect(neither.pieces).toHaveLength(6);
      const apart = [...more(first.pieces), ...more(second.pieces)].sort((x, y) => x - y);
      if (apart.length < 4) continue;
      whole++;
      expect(more(neither.pieces)).toEqual(apart);
    }
    expect(whole).toBeGreaterThan(70);
  });
});

/** Units of which all four versions always score the same, but for one that is drawn now and then. */
const units = (both: number, first: number, second: number, neither: number, n = 400) =>
  Array.from({ length: n }, (_, pair) => {
    const noise = pair % 2 === 0 ? 0.5 : -0.5;
    const bent = (rate: number) => Math.min(1, Math.max(0, rate + noise * Math.min(rate, 1 - rate)));
    return { pair, scores: [bent(both), bent(first), bent(second), bent(neither)] as FourScores, usual: 0.5 };
  });
const candidate = { side: 0 as const, lineup: { setting: 1, pieces: [4, 61] }, pieces: [4, 61] as const };
const playedOf = (list: ReturnType<typeof units>) => ({
  candidate: { ...candidate, brought: 0, error: 0 },
  ...{ contests: [], units: list },
});

/** Half an interval of 400 units' mean, of so many intervals that hold together: a quarter is added to the squares. */
const reachOf = (intervals: number, squares: number) =>
  (twoSidedZ(1 - 0.05 / intervals) * Math.sqrt(squares + 0.25)) / 400;

describe("verdicts", () => {
  test("of fresh games, corrected over all candidates", () => {
    const [alone] = judge([playedOf(units(0.8, 0.5, 0.5, 0.45))], 0.95);
    const many = judge(
      Array.from({ length: 8 }, () => playedOf(units(0.8, 0.5, 0.5, 0.45))),
      0.95,
    );
    expect(alone!.verdict).toBe("broken");
    expect(alone!.interaction.estimate).toBeCloseTo(0.25, 9);
    expect(many[0].interaction.low).toBeLessThan(alone!.interaction.low);
    expect(many[0].adjustedP).toBeGreaterThanOrEqual(alone!.adjustedP);
    expect(alone!.above.estimate).toBeCloseTo(0.3, 9);
    // Five intervals a candidate, of which all hold; what is scored is 0.7 and 0.9 in turns.
    for (const [one, intervals] of [
      [alone!, 5],
      [many[0], 5 * 8],
    ] as const) {
      const reach = reachOf(intervals, 400 * 0.1 ** 2);
      expect(one.above.low).toBeCloseTo(0.3 - reach, 9);
      expect(one.winRate.both.high).toBeCloseTo(0.8 + reach, 9);
    }
  });

  test("need fifty opponents, however far the few lie beyond none", () => {
    const strong = (pairs: number) => judge([playedOf(units(0.95, 0.3, 0.3, 0.2, pairs))], 0.95)[0];
    expect([49, 50].map((pairs) => strong(pairs).verdict)).toEqual(["none", "broken"]);
    const { interaction, interactionLogits, together, above } = strong(49);
    for (const one of [interaction, interactionLogits, together, above]) expect(one.low).toBeGreaterThan(0);
  });

  test("need both scales: what only adds up in log odds is no combination, however much it is in wins", () => {
    const [one] = judge([playedOf(units(0.543, 0.2, 0.2, 0.05))], 0.95);
    expect(one!.interaction.low).toBeGreaterThan(0.1);
    expect(one!.interactionLogits.estimate).toBeCloseTo(0, 1);
    expect(one!.adjustedP).toBeGreaterThan(0.05);
    expect(one!.verdict).toBe("single");
  });

  const interval = (low: number, high = low + 0.2) => ({ estimate: (low + high) / 2, low, high, confidence: 0.95 });
  const shown = interval(0.01);
  const open = interval(-0.01);
  const of = (
    interaction: typeof shown,
    logits: typeof shown,
    above: typeof shown,
    first = open,
    second = open,
    together = shown,
  ) => verdictOf({ interaction, interactionLogits: logits, above, first, second, together } as never);

  test.each([
    ["broken", of(shown, shown, shown)],
    ["together", of(shown, shown, open)],
    ["strong", of(shown, open, shown)],
    ["strong", of(open, shown, shown)],
    ["single", of(open, open, shown, shown)],
    ["single", of(open, open, shown, open, shown)],
    ["none", of(open, open, open, shown, shown)],
    // What is worse with both than with neither is no combination, whatever either does alone.
    ["none", of(shown, shown, open, open, open, open)],
    ["strong", of(shown, shown, shown, open, open, open)],
  ])("%s", (expected, found) => {
    expect(found).toBe(expected);
  });
});

describe("the field that a claim is held against", () => {
  const elite = (...pieces: number[]) => ({ side: 0 as const, kind: "any", score: 0.5, setting: 1, pieces });
  const fieldOf = (...best: ReturnType<typeof elite>[]) => ({ ranked: [best], best: [best] });
  const against = (...best: ReturnType<typeof elite>[]) =>
    fieldAgainst(fieldOf(...best), [0], 0, [4, 61]).map(({ pieces }) => pieces);

  test("is without those who have both pieces, as the claim would meet itself; one of the two may be there", () => {
    expect(against(elite(4, 10), elite(4, 61), elite(61, 64), elite(1))).toEqual([[4, 10], [61, 64], [1]]);
  });

  test("is all of them where everybody has both, or nobody is asked about", () => {
    expect(against(elite(4, 61), elite(4, 10, 61))).toEqual([
      [4, 61],
      [4, 10, 61],
    ]);
    expect(fieldAgainst(fieldOf(elite(4, 61), elite(1)), [0], 0, undefined)).toHaveLength(2);
  });
});

describe("games that there are", () => {
  const searching = { sides: [0], seed: "shared out" } as unknown as Parameters<typeof confirm>[1];
  const lineup = (k: number) => ({ setting: 1, pieces: [k, k + 1, k + 2] });
  const field = {
    ranked: [[]],
    best: [Array.from({ length: 30 }, (_, k) => ({ ...lineup(3 * k), side: 0 as const, kind: "any", score: 0.5 }))],
  };
  const replacing = {
    four: (_side: Side, own: Lineup) => [own, own, own, own],
    without: (_side: Side, own: Lineup) => own,
    without2: (_side: Side, own: Lineup) => own,
  } as unknown as Replacing;
  /** All games are even. */
  function counting() {
    const counted = { games: 0, firsts: new Set<string>() };
    const meeting = {
      perPair: 2,
      reserve: () => 0,
      playEach: async (contests: readonly { readonly versions: readonly Lineup[] }[]) =>
        contests.map(({ versions }) => {
          counted.games += 2 * versions.length;
          counted.firsts.add(String(versions[0].pieces));
          return versions.map(() => [0.5]);
        }),
    } as unknown as Meeting;
    return { meeting, counted };
  }
  const found = Array.from({ length: 20 }, (_, k): Candidate => {
    return { side: 0, lineup: lineup(k), pieces: [k, k + 1], brought: 1, error: 1 } as unknown as Candidate;
  });

  test.each([
    [1, 1],
    [4 * 2 * LEAST_PAIRS * 2 - 1, 1],
    [4 * 2 * LEAST_PAIRS * 2, 2],
    [4 * 2 * LEAST_PAIRS * 7.5, 7],
    [4 * 2 * LEAST_PAIRS * 100, 20],
  ])("%i confirm the %i most promising, with fifty pairs each at least", async (games, claims) => {
    const { meeting, counted } = counting();
    const played = await confirm(meeting, searching, field, replacing, found, games);
    expect(played.map(({ candidate }) => candidate)).toEqual(found.slice(0, claims));
    expect(counted.games).toBeLessThanOrEqual(Math.max(games, 8));
    expect(counted.games).toBeGreaterThan(games - 8 * claims);
  });

  test.each([
    [1, 1],
    [1e6, 18],
  ])("%i screen %i of the ten strongest and the eight that hold the most promising pairs", async (games, suspects) => {
    const promising = [Array.from({ length: 20 }, (_, k) => ({ pieces: [k, 90 + k], brings: 1 - k / 100, error: 0 }))];
    const bestWith = (_side: Side, [k]: readonly [number, number]) => ({ setting: 1, pieces: [k, 90 + k] });
    const searched = { promising, bestWith } as unknown as Parameters<typeof findCandidates>[2];
    const { meeting, counted } = counting();
    await findCandidates(meeting, searching, searched, field, replacing, games);
    expect(counted.firsts.size).toBe(suspects);
  });
});

describe("a claim at a higher level", () => {
  const own = units(0.8, 0.5, 0.5, 0.45);
  const outcome = (higher: ReturnType<typeof units>) => recheckedOf(["a", "b"], own, higher, 2, 0.95, 1).outcome;

  test("stands, falls, or is not settled", () => {
    expect(outcome(own.slice(0, 100))).toBe("stands");
    expect(outcome(units(0.5, 0.5, 0.5, 0.5))).toBe("falls");
    // The combination is there, and no longer any strength: it falls.
    expect(outcome(units(0.5, 0.2, 0.2, 0.15))).toBe("falls");
    expect(outcome(own.slice(0, 2))).toBe("unsettled");
  });

  test("is held against the same games of the study's own level alone", () => {
    const { levels, change } = recheckedOf(["a", "b"], own, own.slice(10, 60), 2, 0.95, 1);
    expect(levels[0]).toEqual({ ...levels[1], strategy: "a" });
    expect(levels[0].games).toBe(50 * 4 * 2);
    expect(change.estimate).toBe(0);
  });

  test("changes by what is known of it from pair to pair", () => {
    const higher = own.map(({ pair, scores: [both, ...others], usual }) => {
      const scores: FourScores = [both + (pair % 4 < 2 ? 0.1 : -0.1), ...others];
      return { pair, scores, usual };
    });
    const { change } = recheckedOf(["a", "b"], own, higher, 2, 0.95, 3);
    // Two intervals of each of three claims; it is taken as four times a difference of -1 to 1.
    const reach = 4 * reachOf(2 * 3, 400 * (0.1 / 4) ** 2);
    expect(change.estimate).toBeCloseTo(0, 9);
    expect(change.low).toBeCloseTo(-reach, 9);
    expect(change.high).toBeCloseTo(reach, 9);
  });
});
