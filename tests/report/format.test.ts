import { expect, it } from "vitest";
import {
  average,
  byteWords,
  count,
  fixed,
  percent,
  points,
  quantity,
  rate,
  shareBounds,
  signed,
} from "../../src/report/format.js";

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

it("files are as large as people say it", () => {
  const sizes = [0, 812, 999, 999.6, 1234, 9949, 9960, 127_259, 999_499, 999_501, 3.42e9, 5e15];
  expect(sizes.map(byteWords)).toEqual([
    ...["0 bytes", "812 bytes", "999 bytes", "1.0 kB", "1.2 kB", "9.9 kB", "10 kB", "127 kB", "999 kB", "1.0 MB"],
    ...["3.4 GB", "5,000 TB"],
  ]);
});

it("what rounds to nothing has no sign, and all else that is a difference has one", () => {
  expect([0.0211, -0.0211, 0.0004, -0.0004, 0].map(points)).toEqual(["+2.1", "−2.1", "0.0", "0.0", "0.0"]);
  expect([0.5, -0.49, 12, -12].map((n) => signed(n))).toEqual(["+1", "0", "+12", "−12"]);
  expect([-0.004, -0.006, 0.006].map((n) => fixed(n, 2))).toEqual(["0.00", "−0.01", "0.01"]);
});

it("a share is told by the bounds that say something", () => {
  const told = ([low, high]: readonly [number, number]) => shareBounds({ low, high }).replaceAll("\u202f", " ");
  expect(
    (
      [
        [0.021, 0.118],
        [0.004, 0.02],
        [0.5, 0.998],
        [0, 1],
        [0.201, 0.204],
      ] as const
    ).map(told),
  ).toEqual(["2–12 %", "at most 2 %", "at least 50 %", "anything from nothing to 100 %", "20 %"]);
});
