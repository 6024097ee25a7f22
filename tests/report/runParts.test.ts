import { describe, expect, test } from "vitest";
import { plainText } from "../../src/report/markdown.js";
import { endingsTable } from "../../src/report/run/endings.js";
import { luckLines, luckSentence } from "../../src/report/run/luck.js";
import { matrixSection } from "../../src/report/run/matrix.js";
import { sidesSection, sidesVerdict } from "../../src/report/run/sides.js";
import type { MatchupSummary, RunSummary } from "../../src/results/summary.js";
import { around } from "../support/around.js";
import { dayAndNight, field, matchup, model } from "./fixture.js";

/** Parts of a run's page: what luck did, how games ended, who wins against whom, and one side against the other. */

const text = (one: Parameters<typeof plainText>[0]) => plainText(one).replace(/\s+/g, " ");

describe("luck", () => {
  const note = (share: readonly [number, number], estimate = (share[0] + share[1]) / 2) => ({
    counted: around(0.6, 0.02),
    share: { estimate, low: share[0], high: share[1], confidence: 0.95 },
    kinds: [
      { of: "dice", coefficient: 1 },
      { of: "shuffles", coefficient: 1 },
    ],
  });
  const plain = matchup(0, "A", "B", 0.5, 100);
  const of = (...luck: (ReturnType<typeof note> | undefined)[]) =>
    luckLines(luck.map((one) => (one === undefined ? plain : ({ ...plain, luck: one } as MatchupSummary)))).map(text);

  test("is told by its share: one matchup's bounds, or the least and the most of several", () => {
    expect(of()).toEqual([]);
    expect(of(undefined)).toEqual([]);
    expect(of(note([0.39, 0.47]))).toEqual([
      "Dice and shuffles make 43 % (95 % sure: 39–47 %) of the ups and downs from game to game.",
      "Win rates are corrected for it. So they are not plain counts, and their ± is smaller.",
    ]);
    expect(of(note([0.1, 0.3], 0.2), note([0.1, 0.9], 0.5), undefined)).toEqual([
      "Dice and shuffles make 20–50 % of the ups and downs from game to game: least in one matchup, most in another.",
      "Win rates are corrected for it in 2 of 3 matchups. So they are not plain counts, and their ± is smaller.",
    ]);
  });

  test("whose bounds are the same, or nothing, is about as much, or at most as much", () => {
    expect(of(note([0.401, 0.404]))[0]).toContain("make 40 % (95 % sure: about 40 %) of");
    expect(of(note([0.005, 0.2]))[0]).toContain("make at most 20 % of");
    expect(of(note([0.006, 0.2]))[0]).toContain("make 10 % (95 % sure: 1–20 %) of");
    // Less than one in a hundred is not told.
    expect(of(note([0, 0.001]))[0]).toContain("make at most 1 % of");
  });

  test("of a matchup is told with what was counted, from the side that is spoken of", () => {
    const m = { ...plain, luck: note([0.39, 0.47]) } as MatchupSummary;
    expect(text(luckSentence(m, "a", "Ann")!)).toBe(
      "Dice and shuffles make 43 % (95 % sure: 39–47 %) of the ups and downs from game to game on one map. The win rate is corrected for it. As counted Ann won 60.0 % (58.0–62.0 %).",
    );
    expect(text(luckSentence(m, "b", "Bob")!)).toContain("As counted Bob won 40.0 % (38.0–42.0 %).");
    expect(luckSentence(plain, "a", "Ann")).toBeUndefined();
  });
});

describe("endings", () => {
  const outcomes = (winsA: number, winsB: number, draws: number) => ({
    games: winsA + winsB + draws,
    winsA,
    winsB,
    draws,
  });
  const table = (...reasons: readonly ReturnType<typeof outcomes>[]) => {
    const sum = (key: "games" | "winsA" | "winsB" | "draws") => reasons.reduce((all, one) => all + one[key], 0);
    const all = outcomes(sum("winsA"), sum("winsB"), sum("draws"));
    return endingsTable(
      "How",
      { ...all, reasons: reasons.map((one, i) => ({ reason: `way ${i}`, ...one })) },
      { a: "Ann", b: "Bob" },
    ).text;
  };
  const cells = (html: string) =>
    [...html.matchAll(/<tr>(.*?)<\/tr>/gs)]
      .slice(1)
      .map(([, row]) =>
        [...row!.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, one]) => text({ text: one } as never)),
      );

  test("have their share, their games and who won them; those that never came are left out", () => {
    const html = table(outcomes(60, 20, 0), outcomes(0, 0, 0), outcomes(5, 10, 5));
    expect(cells(html)).toEqual([
      ["way 0", "80.0 %", "80", "60", "20", "0"],
      ["way 2", "20.0 %", "20", "5", "10", "5"],
    ]);
    expect(html).toContain("won by Ann");
    // Bars are as long as the share of the most frequent ending, in the colours of who won.
    expect(
      [...html.matchAll(/class="(a|b|both)" style="width:([\d.]+)%"/g)].map(([, kind, width]) => [kind, width]),
    ).toEqual([
      ...[
        ["a", "75.00"],
        ["b", "25.00"],
        ["a", "6.25"],
        ["b", "12.50"],
        ["both", "6.25"],
      ],
    ]);
  });

  test("have no column of draws where there were none", () => {
    expect(cells(table(outcomes(60, 20, 0)))).toEqual([["way 0", "100.0 %", "80", "60", "20"]]);
  });
});

describe("the table of who wins against whom", () => {
  const cellsOf = (summary: RunSummary) =>
    [...matrixSection(summary)!.text.matchAll(/<tr><th scope="row">(.*?)<\/th>(.*?)<\/tr>/gs)].map(([, name, row]) => [
      name,
      ...[...row!.matchAll(/<td class="([\w-]+)"(?: style="--strength:(\d+)%")?>(.*?)<\/td>/gs)].map(
        ([, lean, strength, content]) => `${lean} ${strength ?? ""} ${text({ text: content } as never)}`,
      ),
    ]);
  const summary = (rates: readonly (readonly [string, string, number])[], more: object = {}) => {
    const names = [...new Set(rates.flatMap((one) => one.slice(0, 2) as [string, string]))];
    const matchups = rates.map(([a, b, rate], i) => ({ ...matchup(i, a, b, 0.5, 400), winRateA: around(rate, 0.02) }));
    return { ...model(names, matchups as MatchupSummary[]).summary, ...more };
  };

  test("has each matchup from both sides, and stronger colours the further it leans, up to a bound", () => {
    const [first, second, third] = cellsOf(
      summary([
        ["A", "B", 0.6],
        ["C", "A", 0.99],
        ["B", "C", 0.51],
      ]),
    );
    // 12 + 96 · 0.1 is 22; 12 + 96 · 0.49 is 59.
    expect(first).toEqual([
      "A",
      "none  –",
      expect.stringMatching(/^lean-a 22 60\.0 %/),
      expect.stringMatching(/^lean-b 59 1\.0 %/),
    ]);
    expect(second).toEqual([
      "B",
      expect.stringMatching(/^lean-b 22 40\.0 %/),
      "none  –",
      expect.stringMatching(/^open 13 51\.0 %/),
    ]);
    expect(third).toEqual([
      "C",
      expect.stringMatching(/^lean-a 59 99\.0 %/),
      expect.stringMatching(/^open 13 49\.0 %/),
      "none  –",
    ]);
  });

  test("has one side down and the other across where sides differ, and nothing of a matchup without games", () => {
    const sided = summary(
      [
        ["A", "B", 0.6],
        ["A", "C", 0.3],
      ],
      { symmetric: false, sideNames: ["day", "night"] },
    );
    expect(cellsOf(sided)).toEqual([["A", expect.stringMatching(/^lean-a/), expect.stringMatching(/^lean-b/)]]);
    expect(text(matrixSection(sided)!)).toMatch(/day against night.*Blue leans to the day, orange to the night/);
    const none = { ...sided, matchups: sided.matchups.map((m) => ({ ...m, games: 0 })) } as RunSummary;
    expect(cellsOf(none)).toEqual([["A", "none  –", "none  –"]]);
    expect(matrixSection({ ...sided, matchups: [] })).toBeUndefined();
  });
});

describe("one side against the other", () => {
  const { summary } = dayAndNight();
  const said = (estimate: number, reach = 0.01) =>
    text(sidesVerdict(summary, { ...summary.sides!, winRateA: around(estimate, reach) }));

  test("is told from the side that wins, with the words of its advantage", () => {
    expect(said(0.7)).toMatch(
      /^The side of day wins 70\.0 % of the games .*each of 4 matchups counting alike\. That is a .*advantage\.$/,
    );
    expect(said(0.3)).toMatch(/^The side of night wins 70\.0 % of the games/);
    expect(said(0.9)).toContain("That is an overwhelming advantage.");
    expect(said(0.515, 0.004)).toContain("That is a slight advantage.");
    expect(
      [said(0.51, 0.01), said(0.5, 0.01)].map((one) =>
        one.startsWith("Between the sides it is too close to call: the side of day wins"),
      ),
    ).toEqual([true, true]);
    expect(said(0.49, 0.02)).toMatch(/^Between the sides it is too close to call: the side of night wins 51\.0 %/);
  });

  test("has its section where there are several matchups: all together first, then each, the highest rate first", async () => {
    const section = (await sidesSection(summary))!.text;
    const names = [...section.matchAll(/<a href="#matchup-\d+">(.*?)<\/a>/g)].map(([, one]) =>
      text({ text: one } as never),
    );
    expect(names).toEqual(["Noon against Dusk", "Dawn against Dusk", "Noon against Midnight", "Dawn against Midnight"]);
    expect(text({ text: section } as never)).toContain("All 4 matchups together.");
    expect(await sidesSection({ ...summary, matchups: summary.matchups.slice(1, 2) })).toBeUndefined();
    expect(await sidesSection(field().summary)).toBeUndefined();
    const of = async (count: number) => {
      const matchups = Array.from({ length: count }, (_, i) => ({ ...summary.matchups[0], matchup: i }));
      return [...(await sidesSection({ ...summary, matchups }))!.text.matchAll(/<a href="[^"]*#matchup-\d+">/g)].length;
    };
    expect([await of(30), await of(31)]).toEqual([30, 0]);
  });
});
