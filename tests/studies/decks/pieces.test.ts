import { describe, expect, test } from "vitest";
import { wilson } from "../../../src/analysis/wilson.js";
import type { Column } from "../../../src/games/column.js";
import { chanceColumns, otherUnits, pairsLeast, pieceValues } from "../../../src/studies/decks/pieces.js";
import { hardlyUsed, isHardly, usageNames } from "../../../src/studies/decks/usage.js";
import { fitDecks } from "../../../src/studies/decks/values.js";
import type { SampleData } from "../../../src/studies/sample/data.js";
import { plantedDecks } from "../../support/drawnDecks.js";

/** What is told of each piece besides its value, held to a count by hand. */

const plan = (pairs = 200, more: object = {}): SampleData =>
  plantedDecks({
    ...{
      values: [
        [0.4, 0.1, 0, -0.1, -0.4],
        [0.5, 0, 0, 0, -0.5],
      ],
      side: -0.4,
      size: 4,
      pairs,
      seed: 3,
    },
    ...more,
  });
const BOTH = [true, true] as const;
/** Decks of a side, pair by pair, each with what it scored. */
const decksOf = ({ piecesA, piecesB, halfWins, pairs, gamesPerDraw }: SampleData, side: 0 | 1) =>
  Array.from({ length: pairs }, (_, p) => {
    const won = halfWins[p] / (2 * gamesPerDraw);
    return {
      pieces: [...(side === 0 ? piecesA : piecesB).subarray(4 * p, 4 * p + 4)],
      score: side === 0 ? won : 1 - won,
    };
  });

describe("a piece", () => {
  test("has its decks, their win rate, its copies and the first three pairs that had it", async () => {
    const sample = plan();
    const values = pieceValues(sample, await fitDecks(sample, BOTH, 1), 0.9);
    expect(values).toHaveLength(10);
    for (const one of values) {
      const k = sample.pieces.findIndex(({ name }) => name === one.name);
      const decks = decksOf(sample, one.side!);
      const own = decks.filter(({ pieces }) => pieces.includes(k));
      const copies = decks.reduce((sum, { pieces }) => sum + pieces.filter((piece) => piece === k).length, 0);
      const won = own.reduce((sum, { score }) => sum + score, 0);
      expect(one.decks, one.name).toBe(own.length);
      expect(one.copies).toBeCloseTo(copies / sample.pairs, 12);
      expect(one.deckWinRate).toEqual(wilson(won, own.length, 0.9));
      expect(one.examples).toEqual(decks.flatMap(({ pieces }, p) => (pieces.includes(k) ? [p] : [])).slice(0, 3));
      expect([one.value.confidence, one.logit.confidence]).toEqual([0.9, 0.9]);
    }
    const logits = values.map(({ logit }) => logit.estimate);
    expect(logits).toEqual([...logits].sort((x, y) => y - x));
  });

  test("gets a verdict from ten pairs a piece on, and a wider interval where who plays makes an error, too", async () => {
    expect(pairsLeast(10)).toBe(100);
    const verdicts = async (pairs: number) => {
      const sample = plan(pairs);
      return pieceValues(sample, await fitDecks(sample, BOTH, 1), 0.95).map(({ noVerdict }) => noVerdict);
    };
    expect(new Set(await verdicts(99))).toEqual(new Set(["too few pairs"]));
    expect(new Set(await verdicts(100))).toEqual(new Set([undefined]));
    const sample = plan(2000);
    const decks = await fitDecks(sample, BOTH, 1);
    const width = (ofPlayer: number) =>
      pieceValues(sample, decks, 0.95, undefined, ofPlayer).map(
        ({ value }) => ((value.high - value.low) / 2 / 1.959964) ** 2,
      );
    const [plain, wider] = [width(0), width(0.05)];
    expect(plain[0]).toBeGreaterThan(0);
    // Variances add up.
    expect(wider[0] - plain[0]).toBeCloseTo(0.05 ** 2, 5);
    const called = pieceValues(sample, decks, 0.95);
    expect([called[0].verdict, called.at(-1)!.verdict]).toEqual(["strong", "weak"]);
    expect(pieceValues(sample, decks, 0.95, undefined, 1).every(({ verdict }) => verdict === "average")).toBe(true);
  });

  test("that no drawn deck held is left out", async () => {
    const sample = plan();
    const more = { ...sample, pieces: [...sample.pieces, { name: "never", kind: "set", side: 0 as const }] };
    const values = pieceValues(more, await fitDecks(more, BOTH, 1), 0.95);
    expect(values.map(({ name }) => name)).not.toContain("never");
  });
});

/** A label a row: units, won, lost, drawn, then what is counted. */
function tallied(rows: Readonly<Record<string, readonly number[]>>, columns: readonly string[]): SampleData {
  const sums = Float64Array.from(Object.values(rows).flat());
  return {
    ...plan(),
    tallies: { labels: Object.keys(rows), columns: columns.map((name) => ({ name })), sums } as never,
  };
}

describe("what was seen of a piece", () => {
  const COLUMNS = ["rows", "rows won", "rows lost", "rows drawn", "played won", "played lost", "played drawn"];
  const sample = tallied(
    { "light 0": [9, 5, 3, 1, 4, 2, 1], "a card": [9, 5, 3, 1, 1, 2, 0], "never seen": [9, 5, 3, 1, 0, 0, 0] },
    COLUMNS,
  );

  test("is its side's win rate where it came, a draw counting half", async () => {
    expect(chanceColumns(sample)).toEqual(["played"]);
    const values = pieceValues(sample, await fitDecks(sample, BOTH, 1), 0.9);
    expect(values.find(({ name }) => name === "light 0")!.observed).toEqual([
      { winRate: wilson(4.5, 7, 0.9), games: 7 },
    ]);
    // Of one without a label nothing was seen.
    expect(values.find(({ name }) => name === "light 1")!.observed).toEqual([null]);
  });

  test("is told of what is no piece as well, where it came at all", () => {
    expect(otherUnits(sample, 0.9)).toEqual([{ name: "a card", observed: [{ winRate: wilson(1, 3, 0.9), games: 3 }] }]);
  });
});

describe("what is hardly used", () => {
  const column = (name: string, of: string, counts: string) => ({ name, usage: { of, counts } }) as unknown as Column;
  const columns = [
    ...[column("could", "play", "offered"), column("did", "play", "taken")],
    ...[column("might", "ability", "offered"), column("used", "ability", "taken")],
  ];

  test("is under one in twenty of twenty occasions at least", () => {
    const use = (offered: number, taken: number) => isHardly({ offered, taken, share: taken / offered });
    expect([use(20, 0), use(19, 0), use(20, 1), use(100, 4), use(100, 5), isHardly(undefined)]).toEqual([
      ...[true, false, false, true, false, false],
    ]);
    expect(usageNames(columns, "play")).toEqual({ offered: "could", taken: "did" });
    expect(usageNames(columns.slice(1), "play")).toBeUndefined();
  });

  test("is told with who could have, what it is part of, and the least used first", () => {
    const found = tallied(
      {
        "light 0": [100, 4, 40, 0],
        "dark 1": [100, 1, 10, 10],
        "a card": [100, 2, 0, 0],
        "of both": [50, 0, 0, 0],
        often: [100, 90, 0, 0],
      },
      ["could", "did", "might", "used"],
    );
    const pieces = found.pieces.map((one, i) => ({
      ...one,
      ...(i === 1 ? { parts: ["a card", "of both"] } : i === 6 ? { parts: ["of both"] } : {}),
    }));
    const told = hardlyUsed({ ...found, pieces } as SampleData, columns, ["greedy", "random"]);
    const of = (name: string, what: string) => told.find((one) => one.name === name && one.of === what);
    expect(of("light 0", "play")).toMatchObject({
      side: 0,
      strategies: ["greedy"],
      partOf: [],
      offered: 100,
      taken: 4,
      share: 0.04,
    });
    expect(of("light 0", "ability")).toMatchObject({ offered: 40, taken: 0 });
    // Ten occasions are too few.
    expect([of("dark 1", "play"), of("dark 1", "ability")]).toEqual([
      expect.objectContaining({ side: 1, strategies: ["random"] }),
      undefined,
    ]);
    expect(of("a card", "play")).toMatchObject({ side: 0, strategies: ["greedy"], partOf: ["light 1"] });
    expect(of("of both", "play")).toMatchObject({ strategies: ["greedy", "random"], partOf: ["light 1", "dark 1"] });
    expect("side" in of("of both", "play")!).toBe(false);
    expect(of("often", "play")).toBeUndefined();
    const shares = told.map(({ share }) => share);
    expect(shares).toEqual([...shares].sort((x, y) => x - y));
  });
});
