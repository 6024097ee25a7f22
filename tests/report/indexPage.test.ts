import { describe, expect, test } from "vitest";
import type { Face } from "../../src/report/face.js";
import { faceMarkdown } from "../../src/report/markdown.js";
import { matchupArticle } from "../../src/report/run/matchup.js";
import type { MatchupSummary } from "../../src/results/summary.js";
import { arenaFace } from "../../src/studies/arena/page/face.js";
import type { ArenaSummary } from "../../src/studies/arena/summary.js";
import { countedRate } from "../../src/studies/compare/matchupChange.js";
import { changeSentence } from "../../src/studies/judge/page/priceWords.js";
import type { JudgedSummary } from "../../src/studies/judge/summary.js";
import type { Entry } from "../../src/studies/runsIndex.js";
import { indexPage } from "../../src/studies/runsIndexPage.js";
import { around } from "../support/around.js";
import { matchup, model } from "./fixture.js";
import { text } from "./rows.js";

/** The index of runs, faces as Markdown, and what stands beside the tables of pages. */

describe("the index of runs", () => {
  const entry = (folder: string, more: Partial<Entry> = {}): Entry =>
    ({
      ...{ folder, kind: "run", state: "finished", time: "2026-11-29 04:31:59" },
      ...{ setting: [`Name of ${folder}`, "The Game", "2 decks"], found: ["First.", "Second.", "Third."], ...more },
    }) as Entry;
  const page = (...entries: Entry[]) => indexPage("runs", entries, [{ about: "Begin:", command: "dejarik begin" }]);
  const rows = (html: string) =>
    [...html.matchAll(/<tr>(?!<th scope="col")(.*?)<\/tr>/gs)].flatMap(([, row]) => {
      const cells = [...row!.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(([, one]) => text({ text: one } as never));
      return cells.length === 4 && cells[0] !== "what was asked" ? [cells] : [];
    });

  test("says of each what was asked, two sentences of what came out, and when it ended", () => {
    const html = page(
      entry("a b"),
      entry("open", { kind: "cost", state: "not finished", setting: ["Half"] }),
      entry("broken", { state: "not readable", found: ["bad", "worse"], setting: [] as never }),
    );
    expect(rows(html)).toEqual([
      ["Name of a b The Game · 2 decks", "First. Second.", "run", "2026-11-29 04:31"],
      ["Half", expect.stringContaining("dejarik cost --resume runs/open"), "cost", "not finished"],
      ["broken", "bad; worse", "run", "not readable"],
    ]);
    expect(html).toContain('href="a%20b/report.html"');
    expect(html).toContain("3 folders in runs · 1 not finished");
    expect(text({ text: html } as never)).toContain("broken cannot be read: bad; worse.");
    expect(page(entry("one"))).toContain("1 folder in runs<");
  });

  test("says what can be done: with the newest run, and with it and the one before of its name", () => {
    const commands = (...entries: Entry[]) =>
      [...page(...entries).matchAll(/<code>(dejarik .*?)<\/code>/g)].map(([, one]) => one);
    expect(commands()).toEqual(["dejarik begin"]);
    expect(page()).toContain("Nothing has been played yet.");
    expect(commands(entry("cost-20261129-043159", { kind: "cost" }))).toEqual([
      ...["dejarik judge cards/own.yaml", "dejarik report runs"],
    ]);
    const [newest, other, before] = ["mine-20261129-043159", "yours-20261128-043159", "mine-20261127-043159-2"].map(
      (one) => entry(one),
    );
    expect(commands(newest!, other!, before!)).toEqual([
      "dejarik replay runs/mine-20261129-043159 1 --html game.html",
      "dejarik compare runs/mine-20261127-043159-2 runs/mine-20261129-043159",
      ...["dejarik judge cards/own.yaml", "dejarik report runs"],
    ]);
    expect(commands(entry("open", { state: "not finished" }), newest!, other!)[1]).toBe(
      "dejarik replay runs/mine-20261129-043159 1 --html game.html",
    );
  });
});

describe("a face as Markdown", () => {
  test("ends what has no end, and asks where a label asks", () => {
    const face: Face = {
      ...{ setting: [], headline: ["It is so.", "And so."], warnings: ["Mind", "That"], tables: [] },
      notes: [
        { label: "Sure", lines: ["no end", "an end."], command: "dejarik x" },
        { label: "Why?", lines: ["because"] },
      ],
    };
    expect(faceMarkdown(face)).toEqual([
      ...["**It is so.**", "And so.", "> Mind\n>\n> That"],
      "- **Sure:** no end. an end. `dejarik x`\n- **Why?** because.",
    ]);
  });
});

describe("an arena in a sentence", () => {
  const arena = (low: number | null, high: number | null, rate = 0.6, estimate: number | null = 70) =>
    ({
      ...{
        name: "It",
        game: "coin",
        gameTitle: "Coin",
        new: "mine",
        old: "greedy",
        confidence: 0.95,
        pairs: 400,
        games: 800,
      },
      ...{ seats: [], bySeat: [], variants: ["x"], variantNoun: "map", entrantNoun: "squad" },
      total: { games: 800, winRate: around(rate, 0.02), elo: { estimate, low, high, confidence: 0.95 } },
    }) as unknown as ArenaSummary;
  const said = (...of: Parameters<typeof arena>) => text(arenaFace(arena(...of)).headline[0]);

  test("has both bounds of its Elo, or the one that there is", () => {
    expect(said(55, 85)).toBe(
      "mine is better than greedy: it wins 60.0 % of 800 games (95 % sure: 58.0–62.0 %), Elo +70 (+55 to +85).",
    );
    expect([said(null, 85), said(55, null)].map((one) => one.slice(one.indexOf("Elo")))).toEqual([
      ...["Elo +70 (no bound to +85).", "Elo +70 (+55 to no bound)."],
    ]);
    expect(
      [said(55, null, 0.6, null), said(null, 85, 0.6, null), said(null, null, 0.6, null)].map((one) =>
        one.slice(one.indexOf("Elo")),
      ),
    ).toEqual([...["Elo +55 or more.", "Elo +85 or less.", "Elo not known."]]);
    expect(said(-85, -55, 0.4, -70)).toMatch(
      /^mine is weaker than greedy: it wins 40\.0 % .* Elo −70 \(−85 to −55\)\.$/,
    );
    expect(said(-5, 20, 0.51, 7)).toMatch(/^No difference is shown between mine and greedy: /);
  });
});

describe("what a change does to a price", () => {
  const card = (more: object = {}, change: object = {}): JudgedSummary =>
    ({
      ...{ name: "Mine", mark: "changed", cost: 12, basedOn: { name: "Old", cost: 10 }, games: { fairCost: 4000 } },
      change: {
        ...{
          gain: around(4, 1),
          before: around(11, 1),
          net: around(2, 1),
          verdict: "better for its price",
          turned: 500,
        },
        ...change,
      },
      ...more,
    }) as unknown as JudgedSummary;

  test("is told with what it was worth, what it is worth more, and the price", () => {
    expect(text(changeSentence(card())!)).toBe(
      "The change makes it stronger for its price: +2.0 points of value (+1.0 to +3.0). Old costs 10 and is worth 11.0 (10.0 to 12.0). It moves the worth by +4.0 (+3.0 to +5.0) and the price by +2.0.",
    );
    expect(text(changeSentence(card({ cost: 10 }))!)).toMatch(/\(\+3\.0 to \+5\.0\) and leaves the price\.$/);
    expect(text(changeSentence(card({ cost: 7 }))!)).toMatch(/and the price by −3\.0\.$/);
    // Nothing is worth less than nothing.
    expect(text(changeSentence(card({}, { before: around(-1, 3) }))!)).toContain("is worth 0.0 (0.0 to 2.0).");
  });

  test("is told otherwise where it moves nothing but the price, or turned too few games", () => {
    const nothing = { ...around(0), low: 0, high: 0 };
    expect(
      text(changeSentence(card({}, { gain: nothing, net: around(-2, 0.1), verdict: "worse for its price" }))!),
    ).toBe("The change makes it weaker for its price: only its price changes, by +2.0.");
    expect(text(changeSentence(card({}, { verdict: "undecided", turned: 19, net: around(0, 1) }))!)).toBe(
      "The change hardly mattered: it turned 19 of 1,000 pairs of games. So there is no verdict on it.",
    );
    expect(changeSentence(card({ basedOn: undefined }))).toBeUndefined();
    expect(changeSentence(card({ change: undefined }))).toBeUndefined();
  });
});

test("a matchup's strips are of all its games, of either seat, and of each map that was played", async () => {
  const own = matchup(0, "North", "South", 0.5, 400);
  const variants = own.variants.map((one, i) => ({ ...one, games: i === 1 ? 0 : 100 }));
  const strips = async (m: MatchupSummary, more: object = {}) => {
    const made = model(["North", "South"], [m]);
    const { text: page } = await matchupArticle({ ...made, summary: { ...made.summary, ...more } }, m);
    return [...page.matchAll(/aria-label="(all games|North in the \w+|map \w+)\b/g)].map(([, name]) => name);
  };
  expect(await strips({ ...own, variants } as MatchupSummary)).toEqual([
    ...["all games", "North in the west", "North in the east", "map open", "map mixed", "map pits"],
  ]);
  const alone = { ...own, variants: variants.slice(0, 1) } as MatchupSummary;
  expect(await strips(alone, { symmetric: false })).toEqual(["all games"]);
});

test("a rate is counted map by map where there are several, and as it is where there are none", () => {
  const pairs = [1, 2, 3, 4, 5] as const;
  const of = (variants: readonly object[], symmetric: boolean, reversed = false) =>
    countedRate({ pairs, variants } as never, { symmetric } as never, reversed);
  expect(of([], true)).toMatchObject({ counts: [1, 2, 3, 4, 5], gamesPerUnit: 2 });
  expect(of([], true, true).counts).toEqual([5, 4, 3, 2, 1]);
  // Where seats do not swap, a pair is one game.
  expect(of([], false)).toMatchObject({ counts: [1, 0, 2, 0, 3], gamesPerUnit: 1 });
  const two = of([{ pairs: [1, 0, 0, 0, 1] }, { pairs: [0, 0, 2, 0, 0] }], true);
  expect([two.counts, two.strata!.map(({ counts }) => counts)]).toEqual([
    [1, 0, 2, 0, 1],
    [
      [1, 0, 0, 0, 1],
      [0, 0, 2, 0, 0],
    ],
  ]);
});
