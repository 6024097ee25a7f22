import { expect, it } from "vitest";
import { average, count, percent, quantity, rate } from "../../src/report/format.js";

it("numbers are formatted with their size in mind", () => {
  expect(count(1234567)).toBe("1,234,567");
  expect(percent(0.631)).toBe("63.1\u202f%");
  expect([average(7.2), average(28), average(9.996), average(99.97), average(-0.5)]).toEqual([
    "7.20",
    "28.0",
    "10.0",
    "100",
    "−0.50",
  ]);
  const wins = (reach: number) =>
    rate({ estimate: 0.63111, low: 0.63111 - reach, high: 0.63111 + reach, confidence: 0.95 });
  expect([0.02, 0.002, 0.0008, 0.00007].map(wins)).toEqual(
    ["63.1", "63.1", "63.11", "63.111"].map((share) => `${share}\u202f%`),
  );
  expect([quantity(20), quantity(-3), quantity(-Infinity), quantity(0)]).toEqual(["20", "−3", "−∞", "0"]);
});
