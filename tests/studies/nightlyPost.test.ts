import { describe, expect, test } from "vitest";
import { at } from "../../src/core/assert.js";
import { fromAhead } from "../../src/studies/nightly/page/ahead.js";
import { nightPost } from "../../src/studies/nightly/page/post.js";
import type { NightlySummary } from "../../src/studies/nightly/summary.js";
import { text } from "../report/rows.js";
import { around } from "../support/around.js";

/** What a league reads of a night. */

const rate = (estimate: number) => ({ matchup: 0, games: 400, winRateA: around(estimate, 0.03) });
const change = (estimate: number, more: object = {}) => ({
  ...{ a: "A", b: "B", strategyA: "greedy", strategyB: "greedy", reversed: false, games: 400 },
  ...{ before: rate(0.5), after: rate(0.5 + estimate), change: around(estimate, 0.02), p: 0.001, q: 0.004, ...more },
});

describe("what is posted of a night", () => {
  type Ahead = "a" | "b" | "open";
  /** Wins of a on two maps, and who is shown to be ahead there. */
  const onMaps = (a: string, b: string, won: readonly [number, number], ahead: readonly [Ahead, Ahead]) => ({
    ...{ a, b, strategyA: "greedy", strategyB: "greedy", trend: [] },
    rate: { matchup: 0, games: 400, winRateA: around((won[0] + won[1]) / 2, 0.01) },
    variants: ["chasm", "mixed"].map((variant, i) => ({ variant, games: 200, winRateA: around(at(won, i), 0.02) })),
    byVariant: { p: 0.001, adjusted: 0.001, differ: true, ahead: [...ahead] },
  });
  const night = (matchups: readonly object[], more: object = {}): NightlySummary =>
    ({
      ...{ name: "League", night: "n", margin: 0.01, alerts: [], failures: [], suspicions: [], causes: [] },
      ...{ mirrors: [], calibration: [], unfinished: [], damaged: [] },
      experiments: [{ name: "one", entrantNoun: "squad", variantNoun: "map", games: 1200, matchups }],
      same: { nights: 1, tests: 40, falseAlarms: 2, expected: 2, p: 0.6, alertNights: 0, isAlert: false },
      ...more,
    }) as unknown as NightlySummary;
  const league = [
    onMaps("A", "B", [0.7, 0.8], ["a", "a"]),
    onMaps("A", "C", [0.6, 0.62], ["a", "a"]),
    // Told of the one that is ahead, though it is named second.
    onMaps("B", "C", [0.6, 0.26], ["a", "b"]),
  ];
  const said = (summary: NightlySummary) => nightPost(fromAhead(summary)).map((one) => text(one));

  test("says who leads, who beats whom, what the map decides, how sure, and what changed", () => {
    expect(said(night(league))).toEqual([
      "League, night n",
      expect.stringMatching(/^A is the strongest of 3 squads: it wins 68\.0 % of its games \(95 % sure: /),
      "By games won: 1. A (68.0 %), 2. C (48.0 %), 3. B (34.0 %).",
      "A beats B (75.0 %) and C (61.0 %). C wins 57.0 % against B, but not everywhere.",
      "The map decides C against B: C wins 40 % on chasm and 74 % on mixed. Nowhere else is it shown to change who wins.",
      "How sure: 1,200 games, both sides played by greedy, which takes what looks best right now. The shares are right within 1.0 points, 95 % sure. That means dice only: better players could see it otherwise.",
      "What changed: this is the first night, so there is nothing to compare with yet.",
    ]);
    expect(said(night(league)).join(" ")).not.toMatch(/seeds|margin/);
  });

  test("says of maps only what is shown: open on one, it decides nothing; of two, both are told", () => {
    const maps = (...matchups: object[]) => said(night(matchups)).find((one) => /^The map/.test(one));
    const [first, second] = league;
    expect(maps(first!, second!, onMaps("B", "C", [0.55, 0.26], ["open", "b"]))).toBe(
      "The map is not shown to change who wins in any matchup.",
    );
    expect(maps(first!, onMaps("A", "C", [0.3, 0.8], ["b", "a"]), at(league, 2))).toBe(
      "The map decides A against C: A wins 30 % on chasm and 80 % on mixed. The map decides C against B: C wins 40 % on chasm and 74 % on mixed. Nowhere else is it shown to change who wins.",
    );
    const plain = league.map(({ variants: _, byVariant: __, ...m }) => m);
    expect(maps(...plain)).toBeUndefined();
  });

  test("names what moved since which night, a first sign of it, and self-checks that fail", () => {
    const moved = { ...change(0.1), before: { winRateA: around(0.65) }, after: { winRateA: around(0.75) } };
    const experiments = [
      {
        ...{ name: "one", against: "m", entrantNoun: "squad", variantNoun: "map", games: 1200 },
        matchups: [{ ...league[0], fixed: { ...moved, a: "A", b: "B" } }, league[1], league[2]],
      },
    ];
    const at = (matchup: number) => ({ experiment: 0, matchup });
    const news = (more: object) => said(night([], { experiments, ...more })).at(-1);
    expect(news({ alerts: [{ kind: "audited", ...at(0) }], suspicions: [at(1)] })).toBe(
      "What changed since night m: A wins more against B (65.0 → 75.0 in 100 games). Nothing that is played was edited since night m. Not sure before it is seen once more: a change in A against C.",
    );
    expect(news({ alerts: [{ kind: "same" }] })).toContain("trust no change before");
    expect(news({})).toContain("no matchup is shown to have moved by 1 win in 100 games.");
  });
});

test("a night told of who is ahead says the same of every matchup, and keeps the places of its games", () => {
  const audit = { games: 9, flips: 3, up: 2, down: 1, first: [{ pair: 4, seat: "a", before: "a", after: "b" }] };
  const rate = { matchup: 2, games: 400, winRateA: around(0.4, 0.03) };
  const m = {
    ...{ a: "A", b: "B", strategyA: "greedy", strategyB: "greedy", rate },
    fixed: { ...change(-0.1, { audit }), a: "A", b: "B" },
    trend: [{ night: "x", fresh: around(0.4, 0.03), fixed: 0.41, high: 1, low: 2, isAlarm: false }],
  };
  const summary = { experiments: [{ matchups: [m] }] } as unknown as NightlySummary;
  const turned = fromAhead(summary);
  const [seen] = at(turned.experiments, 0).matchups;
  expect(seen).toMatchObject({
    ...{ a: "B", b: "A", rate: { matchup: 2, winRateA: { estimate: 0.6 } } },
    fixed: {
      a: "B",
      change: { estimate: 0.1 },
      audit: { up: 1, down: 2, first: [{ pair: 4, seat: "a", before: "b" }] },
    },
    trend: [{ fresh: { estimate: 0.6 }, fixed: 1 - 0.41, high: 2, low: 1 }],
  });
  expect(fromAhead(turned)).toEqual(turned);
});
