import { expect, test } from "vitest";
import { plainText } from "../../src/report/markdown.js";
import { mixtureSentences } from "../../src/studies/meta/page/page.js";
import type { MetaSummary } from "../../src/studies/meta/summary.js";

/** What the page of a field says of its unbeatable mixture. */

const said = (...shares: readonly (readonly [name: string, estimate: number, low: number, high: number])[]) => {
  const entries = shares.map(([name, estimate, low, high]) => ({ name, share: { estimate, low, high } }));
  const [sentence] = mixtureSentences({ symmetric: true, nash: { entries } } as unknown as MetaSummary);
  return plainText(sentence!).replaceAll("\u202f", " ");
};

test("a mixture is told with how sure each share is", () => {
  expect(said(["A", 0.7, 0.5, 0.8], ["B", 0.3, 0.2, 0.5], ["C", 0, 0, 0.1])).toMatch(
    /: A 70 % \(50–80 %\) and B 30 % \(20–50 %\)\.$/,
  );
});

test("who plays alone by the estimates only is not said to do so beyond doubt", () => {
  expect(said(["A", 1, 0, 1], ["B", 0, 0, 1])).toMatch(
    / is A alone, though other games could give it anything from nothing to 100 %\.$/,
  );
  expect(said(["A", 1, 1, 1], ["B", 0, 0, 0])).toMatch(/ is A alone\.$/);
});
