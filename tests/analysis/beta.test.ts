import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { betaPdf, betaQuantile, logBeta, logGamma, regularisedBeta } from "../../src/analysis/beta.js";

const close = (actual: number, expected: number, relative: number) =>
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(relative * Math.abs(expected));

const shape = fc.double({ min: 0.1, max: 20_000, noNaN: true });

describe("gamma and beta functions", () => {
  it("log gamma is right at factorials and at one half", () => {
    let logFactorial = 0;
    for (let n = 1; n < 170; n++) {
      expect(Math.abs(logGamma(n) - logFactorial)).toBeLessThanOrEqual(2e-13 * Math.max(1, logFactorial));
      logFactorial += Math.log(n);
    }
    close(logGamma(0.5), Math.log(Math.sqrt(Math.PI)), 2e-15);
  });

  it("log beta follows B(a, b + 1) = B(a, b) b / (a + b) for small and large arguments", () => {
    fc.assert(
      fc.property(shape, shape, (a, b) => {
        const step = logBeta(a, b + 1) - logBeta(a, b);
        expect(Math.abs(step - Math.log(b / (a + b)))).toBeLessThan(1e-10);
        expect(logBeta(a, b)).toBe(logBeta(b, a));
      }),
    );
  });

  it("the incomplete beta function is the binomial tail for whole shapes", () => {
    // P(X >= 3) for X ~ Binomial(5, 0.4), summed by hand.
    close(regularisedBeta(0.4, 3, 3), 10 * 0.064 * 0.36 + 5 * 0.0256 * 0.6 + 0.01024, 1e-14);
    // mpmath 1.3 at 40 digits: betainc, and quad of the density for the large shapes.
    close(regularisedBeta(0.3, 0.5, 0.5), 0.3690101195655454, 1e-13);
    close(regularisedBeta(0.5, 5050.5, 4950.5), 0.1586552541936091, 1e-11);
    expect(regularisedBeta(0, 2, 3)).toBe(0);
    expect(regularisedBeta(1, 2, 3)).toBe(1);
  });

  it("mirrors, rises, and has the density as its slope", () => {
    fc.assert(
      fc.property(shape, shape, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (a, b, u) => {
        const x = betaQuantile(u, a, b);
        fc.pre(x > 1e-6 && x < 1 - 1e-6);
        expect(Math.abs(regularisedBeta(x, a, b) - u)).toBeLessThan(1e-10);
        expect(Math.abs(regularisedBeta(x, a, b) + regularisedBeta(1 - x, b, a) - 1)).toBeLessThan(1e-10);
        const h = 1e-4 * Math.min(x, 1 - x, Math.sqrt((x * (1 - x)) / (a + b)));
        const slope = (regularisedBeta(x + h, a, b) - regularisedBeta(x - h, a, b)) / (2 * h);
        close(slope, betaPdf(x, a, b), 1e-5);
      }),
    );
  });

  it("finds quantiles, those in the far corners too", () => {
    // R 4: qbeta(c(.025, .975), 81.5, 182.5), as Jeffreys' interval of 81 in 263.
    close(betaQuantile(0.025, 81.5, 182.5), 0.2545219349910236, 1e-12);
    close(betaQuantile(0.975, 81.5, 182.5), 0.36564749917408246, 1e-12);
    // Beta(1, n) has the closed form 1 - (1 - p)^(1/n).
    close(betaQuantile(0.975, 1, 1e6), -Math.expm1(Math.log(0.025) / 1e6), 1e-10);
    close(betaQuantile(1e-9, 1, 3), -Math.expm1(Math.log1p(-1e-9) / 3), 1e-9);
  });
});
