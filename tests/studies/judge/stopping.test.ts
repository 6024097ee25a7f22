import { describe, expect, test } from "vitest";
import { normalCdf, normalPdf, twoSidedZ } from "../../../src/analysis/normal.js";
import { afterStopping, intervalAtLook, roundsOf } from "../../../src/studies/judge/looks.js";
import { priceVerdict, WITHIN } from "../../../src/studies/judge/verdict.js";

/** Where play ends, intervals must miss in at most 5 % of judgements, whatever the card is worth. */

const CONFIDENCE = 0.95;
const Z = twoSidedZ(CONFIDENCE);
/** The most looks that there are; how few are left is all that counts. */
const ROUNDS = roundsOf(20_000_000);
const SHARES = ROUNDS.map((_, k) => ROUNDS.slice(0, k + 1).reduce((sum, share) => sum + share, 0));

test.each([200, 999, 1000, 2000, 20_000, 1e6])(
  "of %d games all are played, and a look follows a quarter more",
  (games) => {
    const played: number[] = [];
    for (const share of roundsOf(games)) played.push((played.at(-1) ?? 0) + games * share);
    expect(played.at(-1)).toBeCloseTo(games, 6);
    for (let look = 1; look < played.length; look++) expect(played[look] / played[look - 1]).toBeCloseTo(1.25, 9);
    expect(played[0]).toBeGreaterThanOrEqual(Math.min(games, 1000));
    if (played.length < 25) expect(played[0]).toBeLessThan(1250);
  },
);

/**
 * Chance that the interval at the end of play does not hold the truth: the density of the estimate at each look among
 * judgements still going on, from look to look by integration on a grid.
 * @param off fair cost less price, in points
 * @param error standard error of it when all games are played, in points
 * @param precise half the width of an interval that is enough, in points
 */
function missAtEnd(off: number, error: number, precise: number): { readonly miss: number; readonly first: number } {
  const errors = SHARES.map((share) => error / Math.sqrt(share));
  const last = SHARES.length - 1;
  const known = errors.findIndex((e) => Z * e <= precise);
  const first = known < 0 ? last : known;
  const at = {
    centre: 0,
    reach: WITHIN + precise,
    confidence: CONFIDENCE,
    left: known < 0 ? 0 : last - known,
  };
  const CELLS = 501;
  const PARTS = 6;
  const step = (13 * errors[first]) / (CELLS - 1);
  const place = (i: number) => off + (i - (CELLS - 1) / 2) * step;
  let density = Float64Array.from(
    { length: CELLS },
    (_, i) => normalPdf((place(i) - off) / errors[first]) / errors[first],
  );
  let miss = 0;
  for (let k = first; k <= last; k++) {
    const going = new Float64Array(CELLS);
    for (let i = 0; i < CELLS; i++) {
      // Estimates that do not come.
      if (density[i] * step < 1e-11) continue;
      let [ended, missed] = [0, 0];
      for (let part = 0; part < PARTS; part++) {
        const estimate = place(i) + step * ((part + 0.5) / PARTS - 0.5);
        const range = (z: number) => ({ estimate, low: estimate - z * errors[k], high: estimate + z * errors[k] });
        const found = intervalAtLook(range, at)!;
        if (k < last && priceVerdict(found) === "undecided") continue;
        ended++;
        if (off < found.low || off > found.high) missed++;
      }
      miss += (density[i] * step * missed) / PARTS;
      going[i] = density[i] * step * (1 - ended / PARTS);
    }
    if (k === last) break;
    // The next estimate: the mean of this one and of new games, by what each tells.
    const share = SHARES[k] / SHARES[k + 1];
    const spread = errors[k + 1] * Math.sqrt(1 - share);
    const next = new Float64Array(CELLS);
    for (let i = 0; i < CELLS; i++) {
      if (going[i] < 1e-11) continue;
      const mean = share * place(i) + (1 - share) * off;
      const reach = Math.ceil((5.5 * spread) / step);
      const middle = Math.round((mean - place(0)) / step);
      for (let j = Math.max(0, middle - reach); j <= Math.min(CELLS - 1, middle + reach); j++)
        next[j] += (going[i] * normalPdf((place(j) - mean) / spread)) / spread;
    }
    density = next;
  }
  return { miss, first };
}

describe("intervals where play ends", () => {
  test.each(ROUNDS.map((_, look) => ({ look })))(
    "miss in at most one of twenty judgements, whatever the truth, where look $look is the first that can end play",
    ({ look }) => {
      let worst = 0;
      for (const precise of [2, 4.5]) {
        const most = (0.999 * precise * Math.sqrt(SHARES[look])) / Z;
        const least = look === 0 ? 0.5 * most : (1.001 * precise * Math.sqrt(SHARES[look - 1])) / Z;
        for (const error of [least, (least + most) / 2, most])
          for (const off of [0, 1, 2, 2.5, 8]) {
            const found = missAtEnd(off, error, precise);
            expect(found.first).toBe(look);
            worst = Math.max(worst, found.miss);
          }
      }
      // Of integration there is an error of up to a thousandth. No wider than need be, either.
      expect(worst).toBeLessThan(0.0515);
      expect(worst).toBeGreaterThan(0.047);
    },
  );

  test("miss in 5 % where none but the last look can end play", () => {
    expect(missAtEnd(1, 3, 2).miss).toBeCloseTo(0.05, 2);
  });
});

describe("an interval after stopping", () => {
  const plain = (x: number) => ({ low: x - 2, high: x + 2 });
  const guarded = (x: number) => ({ low: x - 3, high: x + 3 });

  test.each([
    ["far above", 20, 18, 22],
    ["far below", -20, -22, -18],
    ["near", 0, -3, 3],
    ["reaching out of what is near", 4, 1, 6],
    ["reaching out of it by the wider one only", 2.5, -0.5, 5],
    ["reaching into it by the wider one only", 7.5, 4.5, 9.5],
    ["from outside into it", 6, 3, 8],
  ])("is %s what no look refuses", (_, x, low, high) => {
    expect(afterStopping(plain(x), guarded(x), 5)).toEqual({ low, high });
  });

  test("mirrors, and holds what both hold", () => {
    for (let x = -12; x <= 12; x += 0.5) {
      const one = afterStopping(plain(x), guarded(x), 5);
      const other = afterStopping(plain(-x), guarded(-x), 5);
      expect([other.low, other.high]).toEqual([0 - one.high, 0 - one.low]);
      expect(one.low).toBeLessThanOrEqual(x - 2);
      expect(one.high).toBeGreaterThanOrEqual(x + 2);
      expect(one.low).toBeGreaterThanOrEqual(x - 3);
    }
  });

  test("is the plain one where only the last look could end play", () => {
    const range = (z: number) => ({ estimate: 3, low: 3 - z, high: 3 + z });
    const at = { centre: 0, reach: 4, confidence: CONFIDENCE };
    const one = intervalAtLook(range, { ...at, left: 0 })!;
    expect(normalCdf(one.high - 3)).toBeCloseTo(0.975, 9);
    const guarded = intervalAtLook(range, { ...at, left: ROUNDS.length - 1 })!;
    expect(3 - guarded.low).toBeGreaterThan(1.15 * Z);
    expect(guarded.high).toBeCloseTo(3 + Z, 9);
  });
});
