import { expect, test } from "vitest";
import { faceMarkdown } from "../../../src/report/markdown.js";
import { fairnessLean, fairnessOf } from "../../../src/studies/judge/fairness.js";
import { judgeFace } from "../../../src/studies/judge/page/face.js";
import { fairnessSentence, fairnessWord } from "../../../src/studies/judge/page/fairWords.js";
import { changeSentence } from "../../../src/studies/judge/page/priceWords.js";
import type { JudgedSummary, JudgeSummary } from "../../../src/studies/judge/summary.js";
import { changeVerdict, priceVerdict } from "../../../src/studies/judge/verdict.js";
import { ballotCsv } from "../../../src/studies/season/ballot.js";
import type { AnySeasonSummary } from "../../../src/studies/season/summary.js";
import { around } from "../../support/around.js";

/** What is posted of a card, and that it says no more than its numbers do. */

const text = (of: string) => of.replaceAll("\u202f", " ");

/** A card whose price alone changes. */
function priced(worth: number, by: number, was: number, is: number): JudgedSummary {
  const fairCost = around(worth, by);
  const mispricing = around(worth - is, by);
  const net = around(was - is, 0);
  return {
    ...{
      name: "Officer",
      mark: "changed",
      cost: is,
      basedOn: { name: "Officer", cost: was },
      points: 100,
      isSure: true,
    },
    ...{ fairCost, mispricing, verdict: priceVerdict(mispricing), tried: { low: 1, high: 30 }, isBeyond: false },
    ...{ changes: [{ what: "cost", isList: false, from: String(was), to: String(is) }] },
    ...{ games: { fairCost: 2000, all: 2000 } },
    change: { before: fairCost, gain: around(0, 0), net, verdict: changeVerdict(net) },
  } as unknown as JudgedSummary;
}
const summaryOf = (cards: readonly JudgedSummary[]) =>
  ({
    ...{ name: "Officer", game: "miniatures", gameTitle: "Star Wars Miniatures", strategy: "greedy", games: 2000 },
    ...{ variants: ["open"], variantNoun: "map", cards },
  }) as unknown as JudgeSummary;
const headlines = (card: JudgedSummary) => judgeFace(summaryOf([card]), undefined).headline.map(text);

test("a price that its interval holds is within what is fair, and how far off it may be is said", () => {
  const [first] = headlines(priced(87.5, 4.5, 62, 85));
  expect(first).toBe(
    "Officer as changed: 85 is within what is fair, 83.0 to 92.0 (95 % sure). The best guess is 87.5. It may be up to 2.0 too dear, or up to 7.0 too cheap.",
  );
  // One that it does not hold is not, and one within 2 points is fair, not only within what may be.
  expect(headlines(priced(87.5, 1.4, 62, 85))[0]).toContain("is too cheap by 2.5 points");
  expect(headlines(priced(87.5, 2.4, 62, 85))[0]).toContain("looks too cheap, not sure");
  expect(headlines(priced(85.5, 1.2, 62, 85))[0]).toContain("is fair within 2 points");
});

test("less fair says by how much, before and now", () => {
  expect(fairnessSentence(priced(89, 3, 62, 45))).toEqual([
    "That is less fair than as published (over 99.9 % sure): 27.0 too cheap before, 44.0 too cheap now.",
  ]);
});

test("what is not sure says what would decide, and the bound is that of as many cards", () => {
  const officer = priced(10.7, 1.45, 14, 10);
  expect(fairnessSentence(officer, 1)).toEqual([
    "That is likely fairer than as published (92.1 % sure): 3.3 too dear before, 0.7 too cheap now.",
    "Surely so if it is worth less than 12, halfway between both prices: up to 12.1 is possible.",
  ]);
  expect(fairnessSentence(officer, 3)[1]).toContain("up to 12.5 is possible (3 cards are asked about)");
  // Where the bound passes halfway it is sure, and nothing more is said.
  expect(fairnessSentence(priced(10.7, 1.25, 14, 10), 1)).toHaveLength(1);
  expect(fairnessSentence(priced(10.7, 1.25, 14, 10), 3)).toHaveLength(2);
  expect(fairnessWord(priced(11.9, 3, 14, 10), 1)).toBe("not sure");
  expect(fairnessSentence(priced(13.1, 1.3, 14, 10), 1)[0]).toContain("likely less fair");
});

test("how sure it is passes the level exactly where the word does", () => {
  const worth = (by: number) => {
    const of = priced(10.7, by, 14, 10);
    return { before: around(10.7 - 14, by), after: of.mispricing!, moved: around(4, 0) };
  };
  for (const cards of [1, 3, 25])
    for (let by = 0.505; by < 2; by += 0.01) {
      const apart = worth(by);
      const { leans, level } = fairnessLean(apart, cards);
      expect(level >= 0.95, `${by} of ${cards}`).toBe(fairnessOf(apart, cards) === "fairer");
      expect(leans).toBe("fairer");
    }
});

test("stronger for its price is one thing, less fair another", () => {
  const card = priced(89, 3, 62, 45);
  expect(changeSentence(card)).toContain("makes it stronger for its price");
  const told = judgeFace(summaryOf([card]), undefined);
  expect([...told.headline, ...told.posts!].join(" ")).not.toMatch(/better (?!players)|worse/);
});

test("what is posted has the price, its interval, the games, who played and what is not covered", () => {
  const { posts = [], headline } = judgeFace(summaryOf([priced(89, 3, 62, 45)]), undefined);
  expect(posts.map(text)).toEqual([
    "Officer: cost 62 → 45. At 45 it is too cheap by 44.0 points: worth 89.0 points (95 % sure: 86.0 to 92.0). That is less fair than as published (over 99.9 % sure): 27.0 too cheap before, 44.0 too cheap now. (2,000 games of random 100-point squads on open against other random ones, the simple AI greedy on both sides; “95 % sure” covers dice and what was drawn, not better players.)",
  ]);
  // It stands before all else in report.md.
  const told = faceMarkdown({ setting: [], headline, warnings: [], tables: [], notes: [], posts });
  expect(told[0]).toBe("## To be posted");
  expect(told.indexOf("## What was found")).toBe(1 + posts.length);
  // Of several what all rest on stands once.
  const both = judgeFace(summaryOf([priced(89, 3, 62, 45), priced(10.7, 1.4, 14, 10)]), undefined).posts!;
  expect(both).toHaveLength(3);
  expect(both.filter((one) => one.includes("not better players"))).toEqual([both[2]]);
});

test("minutes are those of the games that were played, and none are said where nobody timed them", () => {
  const open = { ...priced(10.7, 4, 14, 10), isSure: false } as JudgedSummary;
  const lines = (seconds?: number) =>
    judgeFace(summaryOf([open]), "dejarik judge x", "", seconds).notes.flatMap((note) => note.lines);
  expect(lines(60).join()).toContain("Up to 8,000 games (at most 4 minutes) would be surer");
  expect(lines().join()).toContain("Up to 8,000 games would be surer");
});

test("a ballot names the price's verdict and the change's apart, with what the card was worth before and how sure", () => {
  const card = { ...priced(10.7, 1.45, 14, 10), price: { uncorrected: "undecided" }, holders: [] };
  const csv = ballotCsv({ ...summaryOf([card]), tests: 1 } as unknown as AnySeasonSummary);
  expect(csv.startsWith("\ufeffcard,")).toBe(true);
  const [names, values] = csv.slice(1).trim().split("\n");
  const cells = values.split(",");
  const row = Object.fromEntries(
    names
      .replace('"how sure of that by itself, %"', "sure")
      .split(",")
      .map((name, i) => [name, cells[i]]),
  );
  expect(row).toMatchObject({
    ...{ "price before": "14", "worth before": "10.7", "too cheap before": "-3.3", price: "10", worth: "10.7" },
    ...{ "at least": "9.3", price_is: "may be fair", change_is: "likely fairer" },
    // To which side it leans, and how sure that is.
    ...{ change_leans_to: "fairer", sure: "92.1" },
  });
});

test("what is not sure says how sure it is, and its one reason in table, foot and post", () => {
  const mace = { ...priced(61.8, 1.3, 65, 60) };
  const { tables, posts: [post = ""] = [] } = judgeFace(summaryOf([mace, priced(89, 3, 62, 45)]), undefined);
  const why = "it may be so by less than 1 point";
  expect(text(JSON.stringify(tables))).toContain("looks too cheap, not sure");
  expect(text(JSON.stringify(tables))).toContain(`not sure: ${why}`);
  expect(text(post)).toContain(`. Not sure: ${why}. Whether that is fairer than as published is not sure: `);
  expect(text(post)).toMatch(
    /not sure: 3\.2 too dear before, 1\.8 too cheap now\. It leans fairer \(\d+\.\d % sure by itself\)\. \(/,
  );
});
