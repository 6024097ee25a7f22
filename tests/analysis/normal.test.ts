import { describe, expect, it } from "vitest";
import { normalCdf, normalPdf, normalQuantile, twoSidedZ } from "../../src/analysis/normal.js";

const close = (actual: number, expected: number, relative = 2e-15) =>
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(relative * Math.abs(expected));

describe("normal distribution", () => {
  it("has R's values in the centre and in both tails", () => {
    // mpmath 1.3 at 40 digits: ncdf(z). R's pnorm agrees to 4e-15.
    close(normalCdf(-37), 5.725571222524577e-300);
    close(normalCdf(-6), 9.865876450376981e-10);
    close(normalCdf(-3), 0.0013498980316300946);
    close(normalCdf(-1.96), 0.024997895148220435);
    expect(normalCdf(0)).toBe(0.5);
    close(normalCdf(1), 0.841344746068543);
    close(normalCdf(1.96), 0.9750021048517796);
  });

  it("has R's quantiles", () => {
    // R 4: qnorm(c(.9, .975, .9995)).
    close(normalQuantile(0.9), 1.2815515655446004);
    close(normalQuantile(0.975), 1.959963984540054);
    close(normalQuantile(0.9995), 3.2905267314919255);
    expect(normalQuantile(0)).toBe(-Infinity);
    expect(normalQuantile(1)).toBe(Infinity);
    expect(twoSidedZ(0.95)).toBeCloseTo(1.959963984540054, 14);
  });

  it("inverts itself from 1e-300 to one half", () => {
    for (let exponent = -300; exponent < 0; exponent += 3) {
      const p = 10 ** exponent / 2;
      close(normalCdf(normalQuantile(p)), p, 1e-12);
    }
  });

  it("rises everywhere, mirrors, and has the density as its slope", () => {
    let last = 0;
    for (let z = -8; z <= 8; z += 0.01) {
      const p = normalCdf(z);
      expect(p).toBeGreaterThan(last);
      expect(p + normalCdf(-z)).toBeCloseTo(1, 15);
      expect((normalCdf(z + 1e-5) - normalCdf(z - 1e-5)) / 2e-5).toBeCloseTo(normalPdf(z), 9);
      last = p - 1e-16;
    }
  });

  it("refuses what is not a chance", () => {
    expect(() => normalQuantile(1.01)).toThrow("0..1");
    expect(() => normalQuantile(Number.NaN)).toThrow("0..1");
    expect(() => twoSidedZ(1)).toThrow("confidence");
  });
});
