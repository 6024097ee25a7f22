import { describe, expect, test } from "vitest";
import { calledOff, otherwise, searchFirst } from "../../../src/studies/balance/calledOff.js";
import { nearer } from "../../../src/studies/balance/nearer.js";
import { type Lever, type Measured, search } from "../../../src/studies/balance/search.js";

/** What the field's own table calls off changes first; others only where that is not enough. No game is played. */

const GOAL = { distance: 0.05, most: 3, confidence: 0.95 };

/** Squads of one piece each: the first beats the others, by so many log odds. */
const field = (logit: number, offs: readonly number[], variance = 0.04): Measured => ({
  copies: offs.map((_, squad) => offs.map((__, piece) => (piece === squad ? 1 : 0))),
  matchups: offs.flatMap((_, a) =>
    offs.flatMap((__, b) => (b <= a ? [] : [{ a, b, logit: a === 0 ? logit : 0, variance: 1e-4 }])),
  ),
  perPoint: 0.1,
  worth: offs.map((off) => ({ off, variance })),
});
const prices = (pieces: number): Lever[] =>
  Array.from({ length: pieces }, (_, piece) => ({ piece, field: "cost", worth: -1, least: -50, most: 50 }));
const found = (measured: Measured, levers = prices(measured.copies.length), goal: object = {}) =>
  searchFirst(measured, levers, calledOff(measured.worth!, 0.95), { ...GOAL, ...goal });

describe("which are off", () => {
  test("those whose interval is on one side of nothing, on either", () => {
    const worth = [3, -3, 0.3, 0].map((off) => ({ off, variance: 1 }));
    expect(calledOff(worth, 0.95).isOff).toEqual([true, true, false, false]);
    expect(calledOff(worth, 0.9999).isOff).toEqual([false, false, false, false]);
  });

  test("corrected over all of them: what one alone shows is not shown among thirty", () => {
    const worth = (others: number) => [2.4, ...Array<number>(others).fill(0)].map((off) => ({ off, variance: 1 }));
    expect(calledOff(worth(0), 0.95).isOff[0]).toBe(true);
    expect(calledOff(worth(29), 0.95).isOff[0]).toBe(false);
  });
});

describe("what changes", () => {
  test("is what is off, where another would do as well with less", () => {
    // All of the first squad's lead is its piece; the search alone takes it. Called off are only the others.
    const lead = field(1, [0, -10, -10]);
    expect(search({ ...lead, worth: undefined! }, prices(3), GOAL).chosen.moves.map(({ lever }) => lever)).toEqual([0]);
    const { chosen, isReached, offAlone } = found(lead);
    expect(isReached).toBe(true);
    expect(offAlone).toBeUndefined();
    expect(chosen.moves.map(({ lever }) => lever)).toEqual([1, 2]);
  });

  test("is another where only that reaches the goal, and what is off alone is told beside it", () => {
    // The others are a little too dear: that is not enough.
    const { chosen, isReached, offAlone } = found(field(1, [0, -2, -2]));
    expect(isReached).toBe(true);
    expect(chosen.moves.map(({ lever }) => lever)).toContain(0);
    expect(offAlone!.uneven).toBeGreaterThan(chosen.uneven + 0.1);
    expect(offAlone!.moves.map(({ lever }) => lever)).toEqual([1, 2]);
  });

  test("is never a piece further from what it is worth", () => {
    // The first wins and is too dear already: by itself it could only become cheaper.
    const measured = field(1, [-4, 0, 0]);
    const { chosen, front } = found(measured);
    for (const { moves } of front)
      for (const { lever, steps } of moves) if (lever === 0) expect(steps).toBeLessThanOrEqual(0);
    expect(chosen.moves.some(({ lever }) => lever > 0)).toBe(true);
    // As a search knows nothing of that, it makes the first dearer.
    expect(search({ ...measured, worth: undefined! }, prices(3), GOAL).chosen.moves).toEqual([{ lever: 0, steps: 10 }]);
  });

  test("stays what is off where another brings matchups hardly nearer, and the goal is out of reach", () => {
    // Each beats the next, so no price helps; the first is off, and the last loses too much by so many log odds.
    const circle = (lost: number): Measured => ({
      ...field(0, [3, 0, 0]),
      matchups: [
        { a: 0, b: 1, logit: 1.5, variance: 1e-4 },
        { a: 0, b: 2, logit: -0.5 + lost, variance: 1e-4 },
        { a: 1, b: 2, logit: 1 + lost, variance: 1e-4 },
      ],
    });
    const [hardly, much] = [0.5, 1.5].map((lost) => found(circle(lost)));
    expect([hardly.isReached, much.isReached]).toEqual([false, false]);
    expect(hardly.offAlone).toBeUndefined();
    expect(hardly.chosen.moves.map(({ lever }) => lever)).toEqual([0]);
    expect(much.chosen.apart).toBeLessThan(much.offAlone!.apart - 0.02);
  });

  test("goes alone no further than the far end of what it is worth", () => {
    const { offAlone, chosen } = found(field(1, [2, 0, 0], 0.25));
    // 2 and 1.96 half points: three steps alone; the goal wants more.
    expect(offAlone!.moves).toEqual([{ lever: 0, steps: 3 }]);
    expect(chosen.moves.map(({ lever }) => lever)).toEqual([0]);
    expect(chosen.moves[0].steps).toBeGreaterThan(7);
  });
});

describe("why it is more than that", () => {
  const called = calledOff(
    [5, -5, 0].map((off) => ({ off, variance: 0.25 })),
    0.95,
  );
  const price = (piece: number, more: Partial<Lever> = {}): Lever => ({
    ...{ piece, field: "cost", worth: -1, least: -50, most: 50 },
    ...more,
  });

  test.each([
    ["too cheap and dearer, up to the far end", price(0), 6, undefined],
    ["further than that", price(0), 7, "too far"],
    ["too dear and cheaper", price(1), -6, undefined],
    ["too dear and cheaper by more", price(1), -7, "too far"],
    ["too dear and dearer", price(1), 1, "too far"],
    ["fair", price(2), 1, "not off"],
    ["a number that makes it better, of what is too dear", price(1, { worth: 2 }), 3, undefined],
    ["more of it than that", price(1, { worth: 2 }), 4, "too far"],
    ["a card in two copies of a set that is off", price(7, { within: [[0, 2]] }), 3, undefined],
    ["more of that", price(7, { within: [[0, 2]] }), 4, "too far"],
    ["a card of a set that is fair", price(7, { within: [[2, 1]] }), 1, "not off"],
    ["a ban of what is too cheap", price(0, { field: "ban", worth: -5 }), 1, undefined],
    ["a ban of what is too dear", price(1, { field: "ban", worth: 5 }), 1, "too far"],
  ] as const)("%s", (_, lever, steps, why) => {
    expect(otherwise(lever, steps, called)).toBe(why);
  });
});

test("how much nearer matchups come on average, with the errors of both runs", () => {
  const matchup = (p: number, variance: number) => ({ a: 0, b: 1, logit: Math.log(p / (1 - p)), variance });
  const before = [matchup(0.8, 0.01), matchup(0.3, 0.02)];
  const after = [matchup(0.45, 0.01), matchup(0.5, 0.01)];
  const { estimate, low, high } = nearer(before, after, 0.95);
  const [was, now] = [Math.sqrt((0.09 + 0.04) / 2), Math.sqrt(0.0025 / 2)];
  expect(estimate).toBeCloseTo(was - now, 9);
  // A rate errs by the error of its log odds times p (1 - p); one in the middle moves the mean by nothing.
  const of = (p: number, variance: number, mean: number) => variance * ((p * (1 - p) * (p - 0.5)) / (2 * mean)) ** 2;
  const error = Math.sqrt(of(0.8, 0.01, was) + of(0.3, 0.02, was) + of(0.45, 0.01, now));
  expect(high - low).toBeCloseTo(2 * 1.959964 * error, 6);
  expect((high + low) / 2).toBeCloseTo(estimate, 9);
  expect(nearer(after, before, 0.95).estimate).toBeCloseTo(-estimate, 9);
});
