import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clopperPearson } from "../../src/analysis/clopperPearson.js";
import { jeffreys } from "../../src/analysis/jeffreys.js";
import { meanOfRates } from "../../src/analysis/meanOfRates.js";
import { newcombe } from "../../src/analysis/newcombe.js";
import { wilson } from "../../src/analysis/wilson.js";

const sample = fc
  .integer({ min: 1, max: 5000 })
  .chain((n) => fc.record({ n: fc.constant(n), successes: fc.integer({ min: 0, max: n }) }));

describe("Jeffreys and Clopper-Pearson intervals", () => {
  it("have R's values", () => {
    // R 4: binom.test(15, 148)$conf.int; qbeta(c(.025, .975), 15.5, 133.5).
    const exact = clopperPearson(15, 148, 0.95);
    expect(exact.low).toBeCloseTo(0.05784401008344857, 13);
    expect(exact.high).toBeCloseTo(0.161650490349479, 13);
    const bayes = jeffreys(15, 148, 0.95);
    expect(bayes.low).toBeCloseTo(0.060448517009296425, 13);
    expect(bayes.high).toBeCloseTo(0.15764314347874112, 13);
    // R 4: binom.test(0, 20)$conf.int.
    expect(clopperPearson(0, 20, 0.95).high).toBeCloseTo(0.16843347098308534, 13);
  });

  it("contain the estimate, mirror, and the exact one holds the other", () => {
    fc.assert(
      fc.property(sample, ({ successes, n }) => {
        const exact = clopperPearson(successes, n, 0.95);
        const bayes = jeffreys(successes, n, 0.95);
        for (const i of [exact, bayes]) {
          expect(i.low).toBeLessThanOrEqual(i.estimate);
          expect(i.high).toBeGreaterThanOrEqual(i.estimate);
        }
        expect(exact.low).toBeLessThanOrEqual(bayes.low);
        expect(exact.high).toBeGreaterThanOrEqual(bayes.high);
        expect(exact.high).toBe(1 - clopperPearson(n - successes, n, 0.95).low);
        expect(bayes.high).toBe(1 - jeffreys(n - successes, n, 0.95).low);
      }),
      { numRuns: 60 },
    );
  });

  it("cover as promised: the exact one never less, by the binomial itself", () => {
    const n = 60;
    for (const rate of [0.02, 0.2, 0.5, 0.83]) {
      let chance = (1 - rate) ** n;
      let covered = 0;
      for (let k = 0; k <= n; k++) {
        const i = clopperPearson(k, n, 0.95);
        if (i.low <= rate && rate <= i.high) covered += chance;
        chance *= ((n - k) / (k + 1)) * (rate / (1 - rate));
      }
      expect(covered).toBeGreaterThanOrEqual(0.95);
    }
  });

  it("know nothing without trials, and the exact one takes whole counts only", () => {
    expect(jeffreys(0, 0, 0.95)).toMatchObject({ estimate: 0.5, low: 0, high: 1 });
    expect(clopperPearson(0, 0, 0.95)).toMatchObject({ estimate: 0.5, low: 0, high: 1 });
    expect(() => clopperPearson(1.5, 3, 0.95)).toThrow("whole counts");
  });
});

describe("difference of two rates", () => {
  it("has Newcombe's published values", () => {
    // Newcombe 1998, table II, method 10: 56/70 - 48/80 and 9/10 - 3/10.
    const first = newcombe(wilson(56, 70, 0.95), wilson(48, 80, 0.95));
    expect(first.estimate).toBeCloseTo(0.2, 14);
    expect(first.low).toBeCloseTo(0.05243147240236498, 12);
    expect(first.high).toBeCloseTo(0.33387265403690614, 12);
    const second = newcombe(wilson(9, 10, 0.95), wilson(3, 10, 0.95));
    expect(second.low).toBeCloseTo(0.1705, 4);
    expect(second.high).toBeCloseTo(0.809, 4);
  });

  it("turns its sign when the rates are exchanged and stays in -1..1", () => {
    fc.assert(
      fc.property(sample, sample, (x, y) => {
        const one = wilson(x.successes, x.n, 0.95);
        const other = wilson(y.successes, y.n, 0.95);
        const there = newcombe(one, other);
        const back = newcombe(other, one);
        expect(there.low).toBe(-back.high);
        expect(there.low).toBeGreaterThanOrEqual(-1 - 1e-12);
        expect(there.high).toBeLessThanOrEqual(1 + 1e-12);
      }),
    );
    expect(() => newcombe(wilson(1, 2, 0.95), wilson(1, 2, 0.9))).toThrow("confidence");
  });
});

describe("mean of rates", () => {
  it("of one rate is that rate, and of many like ones narrows by the square root", () => {
    const one = wilson(620, 1000, 0.95);
    const same = meanOfRates([one]);
    expect(same.low).toBeCloseTo(one.low, 14);
    expect(same.high).toBeCloseTo(one.high, 14);
    const four = meanOfRates([one, one, one, one]);
    expect(four.high - four.low).toBeCloseTo((one.high - one.low) / 2, 14);
    expect(() => meanOfRates([])).toThrow("at least one");
  });

  it("does not depend on the order and contains its estimate", () => {
    fc.assert(
      fc.property(fc.array(sample, { minLength: 1, maxLength: 12 }), (samples) => {
        const rates = samples.map((s) => wilson(s.successes, s.n, 0.95));
        const there = meanOfRates(rates);
        const back = meanOfRates([...rates].reverse());
        expect(there.low).toBeCloseTo(back.low, 12);
        expect(there.low).toBeLessThanOrEqual(there.estimate + 1e-15);
        expect(there.high).toBeGreaterThanOrEqual(there.estimate - 1e-15);
      }),
    );
  });
});
