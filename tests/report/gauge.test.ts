import { expect, test } from "vitest";
import { gauge, gaugeCell, gaugeScale } from "../../src/report/gauge.js";
import { leaning } from "../../src/report/leaning.js";

/** Strips: who lies to which side of the mark, and where on the scale. */

const interval = (low: number, high: number, estimate = (low + high) / 2) => ({
  estimate,
  low,
  high,
  confidence: 0.95,
});

test("a scale holds every interval and the mark, with room at both ends", () => {
  const { low, high, mark } = gaugeScale([interval(10, 20), interval(-30, 5)], 50);
  expect([low, high, mark]).toEqual([-30 - 2.4, 50 + 2.4, 50]);
  expect(gaugeScale([interval(60, 70)], 50)).toMatchObject({ low: 50 - 0.6, high: 70 + 0.6 });
  // Of nothing but the mark there is room all the same.
  expect(gaugeScale([], 4)).toEqual({ low: 3, high: 5, mark: 4 });
});

test("an interval lies to a side only where all of it does", () => {
  const cases: [number, number, string, ReturnType<typeof leaning>][] = [
    [0.1, 3, "lean-a", "above"],
    [0, 3, "open", undefined],
    [-2, 3, "open", undefined],
    [-3, 0, "open", undefined],
    [-3, -0.1, "lean-b", "below"],
  ];
  for (const [low, high, lean, side] of cases) {
    expect(gauge(interval(low + 7, high + 7), { low: 0, high: 14, mark: 7 }, "x").text).toContain(`strip ${lean}"`);
    expect(leaning(interval(low, high)), `${low} to ${high}`).toBe(side);
    expect(leaning(interval(low + 7, high + 7), 7)).toBe(side);
  }
});

test("a strip has its line, its ends and its dot where the numbers are, and none outside of it", () => {
  const { text } = gauge(interval(-5, 5, 2), { low: 0, high: 10, mark: 4 }, "of it");
  expect(text).toContain('aria-label="of it"');
  expect(/class="half" x1="([^"]*)" x2="([^"]*)"/.exec(text)!.slice(1)).toEqual(["40.00%", "40.00%"]);
  expect(/class="range" x1="([^"]*)" x2="([^"]*)"/.exec(text)!.slice(1)).toEqual(["0.00%", "50.00%"]);
  expect([...text.matchAll(/class="end" x1="([^"]*)" x2="([^"]*)"/g)].map(([, x, y]) => [x, y])).toEqual([
    ["0.00%", "0.00%"],
    ["50.00%", "50.00%"],
  ]);
  expect(text).toContain('cx="20.00%"');
  expect(gauge(interval(12, 14), { low: 0, high: 10, mark: 4 }, "x").text).toContain('cx="100.00%"');
  expect(gaugeCell(interval(1, 2), { low: 0, high: 10, mark: 4 }, "Card", "1 to 2").text).toMatch(
    /aria-label="Card: 1 to 2".*<small>1 to 2<\/small>/,
  );
});
