import { expect, test } from "vitest";
import { compareTexts } from "../../src/reportPage/order.js";

/** How the tables of a report are sorted by columns that are no numbers. */

const sorted = (...texts: string[]) => [...texts].sort(compareTexts);

test("intervals are sorted by their lower ends, not by their first characters", () => {
  expect(sorted("+5.4 to +11.9", "−15.2 to −9.0", "+0.9 to +7.2", "−2.3 to +8.9", "−12.0 to −1.2")).toEqual([
    ...["−15.2 to −9.0", "−12.0 to −1.2", "−2.3 to +8.9", "+0.9 to +7.2", "+5.4 to +11.9"],
  ]);
  expect(sorted("21.2 to 37.9", "1.7 to 5.7", "8.9 to 15.6")).toEqual(["1.7 to 5.7", "8.9 to 15.6", "21.2 to 37.9"]);
  expect(sorted("0.0541", "-0.1520", "0.0090", "-0.0230")).toEqual(["-0.1520", "-0.0230", "0.0090", "0.0541"]);
  expect(sorted("1,200–1,300", "900–1,000", "64.0–82.3 %")).toEqual(["64.0–82.3 %", "900–1,000", "1,200–1,300"]);
});

test("names are sorted by their letters, and by the worth of the numbers in them", () => {
  expect(sorted("Set 10: Fleeing the Empire", "Set 2: In You Must Go", "Noghri")).toEqual([
    ...["Noghri", "Set 2: In You Must Go", "Set 10: Fleeing the Empire"],
  ]);
});
