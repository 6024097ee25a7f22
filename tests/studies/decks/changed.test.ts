import { describe, expect, test } from "vitest";
import { changedOf, type Fitted } from "../../../src/studies/decks/changed.js";
import { changedSentences } from "../../../src/studies/decks/page/changed.js";
import { pieceValues } from "../../../src/studies/decks/pieces.js";
import type { DecksSummary, Standing } from "../../../src/studies/decks/summary.js";
import { fitDecks, influences, pieceContrasts } from "../../../src/studies/decks/values.js";
import type { SampleData } from "../../../src/studies/sample/data.js";
import { plantedDecks } from "../../support/drawnDecks.js";

/** Values with a change and without it, of the same decks with the same dice. */

const LIGHT = [0.4, 0.1, 0.05, 0, 0, 0, -0.05, -0.1, -0.4];
const DARK = [0.3, 0, 0, 0, 0, 0, 0, 0, -0.3];
/** What the change adds to three dark pieces. */
const CHANGE = new Map([
  [3, 0.6],
  [4, -0.3],
  [5, 0.15],
]);
const changed = DARK.map((value, i) => value + (CHANGE.get(i) ?? 0));
const isTouched = (name: string) => CHANGE.has(Number(/^dark (\d)$/.exec(name)?.[1]));

function sample(dark: readonly number[], seed: number, pairs = 1500): SampleData {
  const data = plantedDecks({ values: [LIGHT, dark], side: -0.2, size: 6, pairs, seed });
  return { ...data, pieces: data.pieces.map((one) => (isTouched(one.name) ? { ...one, own: "changed" } : one)) };
}

async function fitted(data: SampleData): Promise<Fitted> {
  const decks = await fitDecks(data, [true, true], 1);
  return { data, decks, pieces: pieceValues(data, decks, 0.95) };
}

const widthOf = ({ low, high }: { low: number; high: number }) => high - low;
const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;

test("what pairs move a value by adds up to its variance", async () => {
  const { data, decks } = await fitted(sample(changed, 7));
  const { covariance } = pieceContrasts(data, decks);
  data.pieces.forEach((_, k) => {
    const moved = influences(data, decks, k);
    const variance = moved.reduce((sum, one) => sum + one ** 2, 0);
    expect(variance / (decks.slope ** 2 * covariance(k, k))).toBeCloseTo(1, 6);
    expect(mean([...moved])).toBeLessThan(1e-3);
  });
});

describe("a planted change", () => {
  test("is found, pair by pair, with intervals that cover it at their rate and are far narrower", async () => {
    const runs = Array.from({ length: 30 }, (_, seed) => seed);
    const found = { paired: [] as boolean[], apart: [] as boolean[] };
    const widths = { paired: [] as number[], apart: [] as number[] };
    const shift = mean([...CHANGE.values()].concat(DARK.slice(CHANGE.size).map(() => 0)));
    for (const seed of runs) {
      const [before, after, other] = await Promise.all(
        [sample(DARK, seed), sample(changed, seed), sample(DARK, 1000 + seed)].map(fitted),
      );
      for (const [how, was] of [
        ["paired", before],
        ["apart", other],
      ] as const) {
        const { isPaired, turned, pieces } = changedOf(was, after, 0.95);
        expect(isPaired).toBe(how === "paired");
        expect(turned === undefined).toBe(how === "apart");
        expect(pieces.map(({ name }) => name).sort()).toEqual(["dark 3", "dark 4", "dark 5"]);
        for (const { name, change } of pieces) {
          const truth = after.decks.slope * (CHANGE.get(Number(name.at(-1)))! - shift);
          found[how].push(change.low <= truth && truth <= change.high);
          widths[how].push(widthOf(change));
        }
      }
    }
    // Of 90 intervals 95 % cover: fewer than 80 come with a chance below 1 in 1,000.
    expect(found.paired.filter(Boolean).length).toBeGreaterThanOrEqual(80);
    expect(found.apart.filter(Boolean).length).toBeGreaterThanOrEqual(80);
    expect(mean(widths.paired)).toBeLessThan(0.7 * mean(widths.apart));
  });

  test("has its sign, its place before and after, and the greatest first", async () => {
    const [before, after] = await Promise.all([sample(DARK, 3, 8000), sample(changed, 3, 8000)].map(fitted));
    const { pieces, turned, pairs } = changedOf(before, after, 0.95);
    expect(pieces[0]).toMatchObject({
      ...{ name: "dark 3", side: 1, verdict: "better" },
      before: { verdict: "average", of: 9 },
      after: { verdict: "strong", place: 1, of: 9, leaders: 1 },
    });
    expect(pieces[1]).toMatchObject({ name: "dark 4", verdict: "worse" });
    expect(pairs).toBe(8000);
    const differing = before.data.halfWins.filter((won, p) => won !== after.data.halfWins[p]).length;
    expect(turned).toBe(differing);
    for (const { name, before: was, after: is, change } of pieces) {
      expect(change.estimate).toBeCloseTo(is.value.estimate - was.value.estimate, 12);
      expect(was.value).toEqual(before.pieces.find((one) => one.name === name)!.value);
      expect(is.value).toEqual(after.pieces.find((one) => one.name === name)!.value);
    }
  });

  test("that turns nothing is nothing, and no verdict", async () => {
    const same = await fitted(sample(DARK, 5));
    const { pieces, turned } = changedOf(same, await fitted(sample(DARK, 5)), 0.95);
    expect(turned).toBe(0);
    for (const { change, verdict } of pieces)
      expect([change.estimate, widthOf(change), verdict]).toEqual([0, 0, "too few games"]);
  });

  test("is known as well where some pairs could not be played in either", async () => {
    const [was, is] = [sample(DARK, 9, 4000), sample(changed, 9, 4000)];
    const whole = changedOf(await fitted(was), await fitted(is), 0.95);
    const some = changedOf(await fitted(from(was, 50)), await fitted(is), 0.95);
    expect(some.isPaired).toBe(true);
    some.pieces.forEach(({ change }, i) => {
      expect(Math.abs(widthOf(change) / widthOf(whole.pieces[i].change) - 1)).toBeLessThan(0.15);
    });
  });

  test("is known no better by pairs that were played in one of both: they count in its error by themselves", async () => {
    const [was, is] = [sample(DARK, 9, 2000), sample(changed, 9, 2000)];
    for (const [before, after] of [
      [await fitted(was), await fitted(from(is, 1500))],
      [await fitted(from(was, 1500)), await fitted(is)],
    ] as const)
      for (const { name, change } of changedOf(before, after, 0.95).pieces) {
        const [one, other] = [before, after].map(({ data, decks }) => {
          const moved = influences(
            data,
            decks,
            data.pieces.findIndex((piece) => piece.name === name),
          );
          return new Map(Array.from(data.numbers, (number, p) => [number, moved[p]]));
        });
        const numbers = new Set([...one.keys(), ...other.keys()]);
        const squares = [...numbers].map((number) => ((other.get(number) ?? 0) - (one.get(number) ?? 0)) ** 2);
        expect(numbers.size).toBe(2000);
        expect((widthOf(change) / 2 / 1.959964) ** 2).toBeCloseTo(2000 * mean(squares), 8);
      }
  });

  test("with a new card beside it is of other decks", async () => {
    const more = { ...sample(changed, 4), numbers: sample(changed, 4).numbers };
    const named = { ...more, pieces: more.pieces.map((one, k) => (k === 0 ? { ...one, name: "another" } : one)) };
    const { isPaired, turned } = changedOf(await fitted(sample(DARK, 4)), await fitted(named), 0.95);
    expect([isPaired, turned]).toEqual([false, undefined]);
  });
});

/** A sample without its first pairs. */
function from(data: SampleData, first: number): SampleData {
  const [a, b] = [data.startsA[first], data.startsB[first]];
  return {
    ...data,
    pairs: data.pairs - first,
    numbers: data.numbers.slice(first),
    startsA: data.startsA.slice(first).map((start) => start - a),
    piecesA: data.piecesA.slice(a),
    startsB: data.startsB.slice(first).map((start) => start - b),
    piecesB: data.piecesB.slice(b),
    settingsA: data.settingsA.slice(first),
    settingsB: data.settingsB.slice(first),
    halfWins: data.halfWins.slice(first),
    exchanged: data.exchanged.slice(first),
  };
}

describe("in a sentence", () => {
  const value = (estimate: number, width = 0.01) => ({
    ...{ estimate, low: estimate - width, high: estimate + width, confidence: 0.95 },
  });
  const standing = (verdict: Standing["verdict"], place: number, estimate: number, more: object = {}): Standing => ({
    ...{ value: value(estimate), verdict, place, of: 18, ...more },
  });
  test.each<[string, Standing, string]>([
    ["alone at the head", standing("strong", 1, 0.08, { leaders: 1 }), "the strongest of 18 dark side cards"],
    [
      "beside others",
      standing("strong", 3, 0.05, { leaders: 4 }),
      "place 3 of 18 dark side cards, in a leading group of 4",
    ],
    ["behind them", standing("strong", 4, 0.03), "stronger than average, place 4 of 18 dark side cards"],
    [
      "where nobody is strong",
      standing("average", 1, 0.03, { leaders: 18 }),
      "not told apart from the average, place 1",
    ],
    ["within two points", standing("average", 9, 0.001), "average, place 9 of 18 dark side cards"],
    ["below", standing("weak", 18, -0.05), "weaker than average, place 18 of 18 dark side cards"],
    ["hardly played", standing("none", 2, 0.05, { leaders: 2 }), "without a verdict, place 2 of 18 dark side cards"],
  ])("%s", (_what, after, words) => {
    const piece = { name: "X", side: 1 as const, before: standing("weak", 17, -0.04), after };
    const s = (verdict: string, turned?: number): DecksSummary =>
      ({
        ...{ pieces: [], sideNames: ["light side", "dark side"], pieceNoun: "card" },
        changed: {
          ...{ isPaired: turned !== undefined, pairs: 2000, ...(turned === undefined ? {} : { turned }) },
          pieces: [{ ...piece, change: value(0.07), verdict }],
        },
      }) as unknown as DecksSummary;
    const [now, was] = changedSentences(s("better", 400));
    expect(now).toContain(`X, as changed, is ${words}`);
    expect(was).toBe(
      "As published it is weaker than average, place 17 of 18: −4.0. The change is worth +7.0 points (+6.0 to +8.0).",
    );
    expect(changedSentences(s("no change shown", 400))[1]).toMatch(/ No change is shown: \+7\.0 points/);
    expect(changedSentences(s("too few games", 3))[1]).toMatch(/turned 3 of 2,000 pairs of decks: too few/);
    expect(changedSentences(s("too few games"))[1]).toMatch(/ Too few games for a verdict/);
  });
});
