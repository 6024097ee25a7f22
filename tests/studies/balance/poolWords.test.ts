import { describe, expect, test } from "vitest";
import {
  aboveWords,
  answerOf,
  bystanderWords,
  isConfirmed,
  isWithin,
  leftWords,
  offWords,
  pointWords,
} from "../../../src/studies/balance/pool/words.js";
import type { PoolSummary } from "../../../src/studies/balance/summary.js";
import { around } from "../../support/around.js";

/** What is said of a balanced pool. */

type Piece = PoolSummary["pieces"][number];
const piece = (name: string, off: number, more: Partial<Piece> = {}, reach = 0.5): Piece =>
  ({ name, off: around(off, reach), isOff: Math.abs(off) - reach > 2, ...more }) as Piece;
const change = (name: string, isBan = false) => ({
  ...{ piece: name, of: name, field: isBan ? "ban" : "cost", from: 9 },
  ...(isBan ? {} : { to: 12 }),
});
const confirmed = (within: number, beyond: number, newly: readonly string[] = []) => ({
  ...{ games: 500, within, beyond, furthest: 3.14 },
  newly,
});
const pool = (more: Partial<PoolSummary>, changed: readonly string[] = [], unfair = 0): PoolSummary =>
  ({
    ...{ distance: 2, perPoint: 0.0234, unjudged: [], others: [], squads: [] },
    pieces: [piece("Greedo", 5), piece("Noghri", 0)],
    front: [
      { changes: [], size: 0, unfair: 9 },
      { changes: changed.map((name) => change(name)), size: 3, unfair },
    ],
    ...more,
  }) as unknown as PoolSummary;

test("an interval lies within a distance where both of its ends do, the distance itself too", () => {
  expect([around(0, 2), around(0.1, 2), around(-0.1, 2), around(1, 0.5)].map((one) => isWithin(one, 2))).toEqual([
    ...[true, false, false, true],
  ]);
  expect(offWords(around(-1.25, 0.5))).toMatch(/^−1\.[23] \(−1\.[78] to −0\.[78]\)$/);
});

describe("the answer", () => {
  test("is that nothing need change only where every piece lies within", () => {
    const off = (estimate: number) => pool({ pieces: [piece("Greedo", estimate), piece("Noghri", 0)] });
    expect(answerOf(off(1.5))).toEqual(["Nothing need change.", "Every piece lies within 2 points of its price."]);
    expect(answerOf(off(1.6))).toEqual([
      "No piece is surely more than 2 points from its price.",
      "Of 1 these games are too few to tell.",
    ]);
  });

  test("names how many are off, and that nothing brings them nearer", () => {
    expect(answerOf(pool({}))).toEqual([
      "1 of 2 pieces is surely more than 2 points from its price.",
      "Nothing that may change brings any of them nearer.",
    ]);
    const both = pool({ pieces: [piece("Greedo", 5), piece("Noghri", -5)] });
    expect(answerOf(both)[0]).toBe("2 of 2 pieces are surely more than 2 points from their prices.");
  });

  test("names what changes, what is left, and what fresh dice say", () => {
    const [first, found, left, fresh, ...rest] = answerOf(pool({}, ["Greedo"], 2));
    expect(first).toMatch(/^1 change: .*Greedo.*12/);
    expect([found, left]).toEqual([
      "1 of 2 pieces is surely more than 2 points from its price.",
      "2 are left further off than that.",
    ]);
    expect([fresh, ...rest]).toEqual(["Fresh dice do not show that a point is worth anything: more squads would."]);
    expect(answerOf(pool({}, ["Greedo"], 1))[2]).toBe("1 is left further off than that.");
    expect(answerOf(pool({}, ["Greedo"]))).toHaveLength(3);
  });

  test.each<[number, number, string[]]>([
    [2, 0, ["On fresh dice all that change lie within 2 points of their price. The furthest is about 3.1 points off."]],
    [
      ...[1, 0],
      [
        "On fresh dice 1 of 2 changed surely lie within. The rest is too close to tell. The furthest is about 3.1 points off.",
      ],
    ] as [number, number, string[]],
    [1, 1, ["On fresh dice 1 of 2 changed is still surely further. The furthest is about 3.1 points off."]],
    [0, 2, ["On fresh dice 2 of 2 changed are still surely further. The furthest is about 3.1 points off."]],
  ])("of fresh dice that show %i within and %i beyond", (within, beyond, words) => {
    const s = pool({ confirmed: confirmed(within, beyond) } as Partial<PoolSummary>, ["Greedo", "Noghri"]);
    expect(answerOf(s).slice(2)).toEqual(words);
    expect(isConfirmed(s)).toBe(beyond === 0);
    const above = { strategy: "rollout-4", games: 1, within, beyond, furthest: 3.14 };
    expect(aboveWords({ ...s, above } as PoolSummary)).toEqual([
      words[0].replace("On fresh dice", "By rollout-4, in 1 game,"),
    ]);
  });

  test("of a ban alone says nothing of how near what changed has come", () => {
    const s = pool({ confirmed: confirmed(0, 0) } as Partial<PoolSummary>);
    const front = [s.front[0], { ...s.front[1], changes: [change("Greedo", true)] }];
    expect(answerOf({ ...s, front } as unknown as PoolSummary)).toHaveLength(2);
    expect([aboveWords(s), isConfirmed(pool({}))]).toEqual([[], false]);
  });
});

test("those who did not ask are named where they are off by it", () => {
  const of = (newly: readonly string[]) =>
    bystanderWords(pool({ confirmed: confirmed(1, 0, newly) } as Partial<PoolSummary>, ["Greedo"]))[0];
  expect(of([])).toBe("No other piece is surely more than 2 points off by it.");
  expect(of(["Noghri"])).toBe("By it Noghri is surely more than 2 points off.");
  expect(of(["Noghri", "Jawa"])).toBe("By it Noghri and Jawa are surely more than 2 points off.");
});

test("who is left alone is told with the reason: kept though off, commanders, too seldom", () => {
  expect(leftWords(pool({}))).toEqual([]);
  const pieces = [
    piece("Greedo", 5, { left: "kept" } as Partial<Piece>),
    piece("Jawa", 0, { left: "kept" } as Partial<Piece>),
    piece("Captain", 5, { left: "company" } as Partial<Piece>),
  ];
  expect(leftWords(pool({ pieces, unjudged: ["x"] } as unknown as Partial<PoolSummary>))).toEqual([
    "Kept though off: Greedo.",
    "1 commander that looks too dear is left alone: random squads show only part of their worth.",
    "1 piece came too seldom to be judged.",
  ]);
  const two = [...pieces, piece("General", 5, { left: "company" } as Partial<Piece>)];
  expect(leftWords(pool({ pieces: two } as unknown as Partial<PoolSummary>))[1]).toMatch(
    /^2 commanders that look too dear are left alone/,
  );
  expect(pointWords(pool({}))).toBe("One point of cost is worth 2.3 wins in 100 games in an even matchup.");
});
