import { describe, expect, test } from "vitest";
import { at } from "../../src/core/assert.js";
import { fromAhead } from "../../src/studies/nightly/page/ahead.js";
import { nightFace } from "../../src/studies/nightly/page/face.js";
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
      "By games won: 1. A (68.0 %), 2–3. C (48.0 %) and B (34.0 %). No settled order in 2–3: C wins 57.0 % against B, but only 40 % on chasm (74 % on mixed).",
      "A beats B (75.0 %) and C (61.0 %).",
      "The map is not shown to change who wins in any other matchup.",
      "How sure: 1,200 games, both sides played by greedy, which takes what looks best right now. The shares are right within 1.0 points, 95 % sure. That means dice only. No better player was asked: one could see it otherwise.",
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
    // Both are told where the order is.
    const turned = said(night([first!, onMaps("A", "C", [0.3, 0.8], ["b", "a"]), at(league, 2)]));
    expect(turned.slice(1, 4)).toEqual([
      "Who is the strongest of 3 squads is not settled: A wins 55.0 % against C, but only 30 % on chasm (80 % on mixed); C wins 57.0 % against B, but only 40 % on chasm (74 % on mixed).",
      expect.stringMatching(/^By games won: 1–3\. A \(65\.0 %\), C \(51\.0 %\) and B \(34\.0 %\)\.$/),
      "A beats B (75.0 %).",
    ]);
    const plain = league.map(({ variants: _, byVariant: __, ...m }) => m);
    expect(maps(...plain)).toBeUndefined();
  });

  test("ranks nobody whom a better player who was asked sees the other way round, and says what that player says", () => {
    const rate = (estimate: number) => ({ matchup: 0, games: 400, winRateA: around(estimate, 0.05) });
    const asked = (a: string, b: string, own: number, higher: number, isTurned = false) => ({
      ...onMaps(a, b, [own, own], ["a", "a"]),
      level: { strategy: "rollout-4", own: rate(own), higher: rate(higher), gap: around(0), isTurned },
    });
    const [first, second] = [asked("A", "B", 0.75, 0.7), asked("A", "C", 0.61, 0.53)];
    const post = said(night([first, second, asked("C", "B", 0.57, 0.36, true)]));
    expect(post.slice(2, 5)).toEqual([
      "By games won: 1. A (68.0 %), 2–3. C (48.0 %) and B (34.0 %). No settled order in 2–3: C wins 57.0 % against B, but only 36.0 % by rollout-4.",
      "A beats B (75.0 %) and C (61.0 %).",
      "The map is not shown to change who wins in any matchup.",
    ]);
    expect(post[5]).toMatch(
      /dice only\. A better player, rollout-4, which looks ahead before it chooses, has the same side ahead in 1 of 3 matchups, the other in 1 and is not sure of 1, by 1,200 games\. Still better ones could see it otherwise\.$/,
    );
    // Agreed, they are ranked; and averages count as well: B gains on A what C loses.
    expect(said(night([first, second, asked("C", "B", 0.57, 0.6)]))[2]).toBe(
      "By games won: 1. A (68.0 %), 2. C (48.0 %), 3. B (34.0 %).",
    );
    expect(said(night([asked("A", "B", 0.75, 0.5), asked("A", "C", 0.61, 0.7), asked("C", "B", 0.57, 0.52)]))[2]).toBe(
      "By games won: 1. A (68.0 %), 2–3. C (48.0 %) and B (34.0 %). No settled order in 2–3: by rollout-4 B wins more (49.0 %) than C (41.0 %).",
    );
    // The lead and a lone matchup claim no more.
    expect(said(night([first, asked("A", "C", 0.61, 0.4, true), asked("C", "B", 0.57, 0.6)]))[1]).toBe(
      "Who is the strongest of 3 squads is not settled: A wins 61.0 % against C, but only 40.0 % by rollout-4.",
    );
    expect(said(night([asked("A", "B", 0.57, 0.4, true)]))[1]).toBe(
      "Not settled: A wins 57.0 % against B, but only 40.0 % by rollout-4.",
    );
  });

  test("every first night prints the line for cron; self-checks fail by alerts alone", () => {
    // One sound night in thirty of six matchups has two of these beyond a twentieth.
    const same = { nights: 1, tests: 6, falseAlarms: 2, expected: 0.3, p: 0.033, alertNights: 0, isAlert: false };
    for (const [more, label] of [
      [{ same }, "What next"],
      [{ alerts: [{ kind: "same" }] }, "Self-checks"],
      [{ failures: [{ name: "x", message: "y" }] }, "What next"],
    ] as const)
      expect(nightFace(night(league, more), { cron: "0 2", hasReplays: false }).notes.slice(-2)).toMatchObject([
        { label },
        { label: "Every night", command: "0 2" },
      ]);
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
