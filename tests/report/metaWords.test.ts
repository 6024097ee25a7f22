import { expect, test } from "vitest";
import { plainText } from "../../src/report/markdown.js";
import { metaFace } from "../../src/studies/meta/page/face.js";
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

test("of two decks of one name, one a side, each has its own share and whoever dominates it", () => {
  const sure = (estimate: number) => ({ estimate, low: estimate, high: estimate, confidence: 0.95 });
  const entry = (side: 0 | 1, share: number) => ({ name: "Twin", side, share: sure(share) });
  const summary = {
    ...{ name: "Field", game: "lcg", gameTitle: "The Game", entrantNoun: "deck", games: 100, symmetric: false },
    ...{ rows: ["Twin", "Other"], columns: ["Twin"], sideNames: ["light", "dark"], matchups: [] },
    ratings: { kind: "unrated", groups: [] },
    nash: { entries: [entry(0, 0), entry(1, 1)], value: sure(0.5) },
    dominated: [{ name: "Twin", side: 0, by: [{ name: "Other" }], how: "alone" }],
  } as unknown as MetaSummary;
  const [table] = metaFace(summary).tables;
  const cells = table!.rows.map((row) =>
    row.map((cell) => (typeof cell === "string" ? cell : "text" in cell ? cell.text : cell.bar)),
  );
  expect(cells).toEqual([
    ["Twin", "light", "–", "Other"],
    ["Twin", "dark", expect.stringMatching(/^100\s%$/), ""],
  ]);
});
