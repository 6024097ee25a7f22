import { describe, expect, test } from "vitest";
import { below, RNG_WORDS, seedStream } from "../../../src/core/rng.js";
import { fitValues } from "../../../src/studies/cost/values.js";
import { worthTogether } from "../../../src/studies/population/together.js";
import type { SampleData } from "../../../src/studies/sample/data.js";

/** Five pieces of 10 points each, in squads of 4 to 6; the first two are worth more together. */
const PIECES = 5;

/** @param apart squads of the first side that have the last piece without the one before it; undefined: as it comes */
function simulated(pairs: number, seed: number, together: number, apart?: number): SampleData & { costs: number[] } {
  const words = new Int32Array(RNG_WORDS);
  seedStream(words, 0, seed, 3, 0);
  const draw = () => Array.from({ length: 4 + below(words, 0, 3) }, () => below(words, 0, PIECES));
  const count = (squad: number[], piece: number) => squad.filter((one) => one === piece).length;
  const worth = (squad: number[]) => 0.3 * squad.length + together * count(squad, 0) * count(squad, 1);
  const [a, b]: [number[][], number[][]] = [[], []];
  const halfWins = new Uint16Array(pairs);
  const inseparable = () => [...draw().map((piece) => piece % 3), ...(below(words, 0, 2) === 0 ? [] : [3, 4])];
  for (let p = 0; p < pairs; p++) {
    a.push(apart === undefined ? draw() : p < apart ? [0, 4] : inseparable());
    b.push(apart === undefined ? draw() : inseparable());
    const win = 1 / (1 + Math.exp(worth(b[p]) - worth(a[p])));
    for (let g = 0; g < 2; g++) halfWins[p] += below(words, 0, 65_536) < win * 65_536 ? 2 : 0;
  }
  const side = (squads: number[][]) => {
    const starts = new Int32Array(pairs + 1);
    squads.forEach((squad, p) => {
      starts[p + 1] = starts[p] + squad.length;
    });
    return { starts, pieces: Uint16Array.from(squads.flat()) };
  };
  const [ofA, ofB] = [side(a), side(b)];
  return {
    costs: Array.from({ length: PIECES }, () => 10),
    pieces: Array.from({ length: PIECES }, (_, i) => ({ name: `piece ${i}`, kind: "piece" })),
    pairs,
    halfWins,
    ...{ startsA: ofA.starts, piecesA: ofA.pieces, startsB: ofB.starts, piecesB: ofB.pieces },
  } as unknown as SampleData & { costs: number[] };
}

const found = async (pairs: number, seed: number, together: number, apart?: number) => {
  const data = simulated(pairs, seed, together, apart);
  return worthTogether(data, (await fitValues(data, { seed: 1, resamples: 0 }, 1))!.regression);
};

describe("pairs worth more together than apart", () => {
  test("are found, as much as they are, in any order of pieces", async () => {
    const all = await found(2000, 1, 0.4);
    expect(all).toHaveLength((PIECES * (PIECES - 1)) / 2);
    const planted = all.find(({ pieces }) => pieces[0] === 0 && pieces[1] === 1)!;
    expect(planted.adjustedP).toBeLessThan(0.001);
    // Copies times copies are about 1.7 where both are there; one step from the fit comes within a quarter.
    expect(planted.logits).toBeGreaterThan(0.4 * 1.7 * 0.75);
    expect(planted.logits).toBeLessThan(0.4 * 1.7 * 1.25);
  });

  test("are rarely found where there are none: errors are as wide as they ought to be", async () => {
    let [beyond, asked, named] = [0, 0, 0];
    for (let seed = 10; seed < 40; seed++) {
      const all = await found(600, seed, 0);
      asked += all.length;
      beyond += all.filter(({ logits, variance }) => Math.abs(logits) > 1.96 * Math.sqrt(variance)).length;
      if (all.some(({ adjustedP }) => adjustedP <= 0.05)) named++;
    }
    expect(asked).toBe(300);
    // 5 % of 300; ten pairs of a sample share their luck, so that this is a wide bound.
    expect(beyond / asked).toBeLessThan(0.1);
    expect(beyond / asked).toBeGreaterThan(0.01);
    expect(named).toBeLessThanOrEqual(5);
  });

  test("are not asked about that hardly ever come apart, as nothing tells what either is worth alone", async () => {
    const isAsked = async (apart: number, pairs = 400) =>
      (await found(pairs, 1, 0, apart)).some(({ pieces }) => String(pieces) === "3,4");
    expect(await isAsked(0)).toBe(false);
    expect(await isAsked(19)).toBe(false);
    expect(await isAsked(20)).toBe(true);
    // Half of all squads have both: fewer than a hundred are too few, some more are not.
    expect(await isAsked(20, 90)).toBe(false);
    expect(await isAsked(20, 150)).toBe(true);
  });
});
