import { describe, expect, test } from "vitest";
import { at } from "../../src/core/assert.js";
import type { Page } from "../../src/report/frame.js";
import { balancePage } from "../../src/studies/balance/page/page.js";
import { poolFace, poolPage } from "../../src/studies/balance/pool/page.js";
import type { BalanceSummary, PoolSummary } from "../../src/studies/balance/summary.js";
import { evenFace } from "../../src/studies/even/page/face.js";
import { evenPage } from "../../src/studies/even/page/page.js";
import { answerOf, boundsWords, elsewhereWords } from "../../src/studies/even/page/words.js";
import type { EvenSummary } from "../../src/studies/even/summary.js";
import { PRICE_PAGE } from "../../src/studies/judge/page/pricePage.js";
import { around } from "../support/around.js";
import { rowsOf, sortsOf, tableOf, text } from "./rows.js";

/** Pages of changes to the game: each column has its own number, is sorted by it, and is there where there is one. */

const context = { path: "runs/mine", facts: [] };
const sectionsOf = ({ sections }: Page) => sections.flatMap((one) => (one === undefined ? [] : [one]));
const idsOf = (page: Page) => sectionsOf(page).map(({ id }) => id);
const sectionOf = (page: Page, id: string) => sectionsOf(page).find((one) => one.id === id);
const headingsOf = (page: Page, id: string) => tableOf(sectionOf(page, id)).headings.map(({ label }) => label);
const common = {
  ...{ name: "It", gameTitle: "The Game", seed: "s", confidence: 0.95, entrantNoun: "squad", strategy: "greedy" },
  ...{ games: 5000, distance: 2, perPoint: 0.02 },
};

describe("a pool", () => {
  const change = (piece: string, from: number, to: number) => ({ piece, of: piece, field: "cost", from, to });
  const piece = (name: string, cost: number, off: number, isOff: boolean, more: object = {}) => ({
    ...{ name, cost, off: around(off, 1), isOff, ...more },
  });
  const pool = (more: object = {}): PoolSummary =>
    ({
      ...{ ...common, points: 100, squadsEach: 500, unjudged: ["Seldom"], others: [] },
      pieces: [
        piece("Fair", 9, 0.5, false, { after: around(0.4, 1) }),
        piece("Cheap", 10, 4, true, { after: around(0.2, 1), above: around(3, 1) }),
        piece("Dear", 20, -6, true, { left: "kept" }),
        piece("Stuck", 30, 3.5, true),
      ],
      front: [
        { changes: [], size: 0, unfair: 3, furthest: 6 },
        { changes: [change("Cheap", 10, 14)], size: 4, unfair: 2, furthest: 5.5, file: "proposals/1.yaml" },
      ],
      confirmed: { games: 500, within: 1, beyond: 0, furthest: 1.2, newly: [] },
      above: { strategy: "rollout-4", games: 100, within: 0, beyond: 1, furthest: 4 },
      ...more,
    }) as unknown as PoolSummary;

  test("has who is off on its face, the furthest first, with what changes or why nothing does", () => {
    const face = poolFace(pool(), "dejarik balance x", "runs/mine");
    expect(face.setting).toEqual([
      ...["It", "The Game", "5 pieces", "every one within 2 points of its price", "squads of 100 points"],
      ...["5,000 games", "greedy plays both sides"],
    ]);
    expect(
      face.tables[0].rows.map((row) =>
        row.map((cell) => (typeof cell === "string" ? cell : Object.values(cell).join(" "))),
      ),
    ).toEqual([
      ["Dear", "20", "−6.0 (−7.0 to −5.0) bad", "kept", ""],
      ["Cheap", "10", "+4.0 (+3.0 to +5.0) good", "Cheap: cost 10 to 14", "+0.2 (−0.8 to +1.2)"],
      ["Stuck", "30", "+3.5 (+2.5 to +4.5) good", "none helps", ""],
    ]);
    // What a higher level says stands as a warning where it says no, and else as a note.
    expect(face.warnings).toHaveLength(1);
    const agreed = poolFace(pool({ above: { ...pool().above, beyond: 0, within: 1 } }), undefined, "x");
    expect(agreed.warnings).toEqual([]);
    expect(agreed.notes[0].lines.at(-1)).toMatch(/^By rollout-4, in 100 games, all that change lie within/);
    expect(face.notes.map(({ label, command }) => [label, command])).toEqual([
      ["Others", undefined],
      ["Surer", "dejarik balance x --squads-each 2000"],
      ["Vote", "dejarik season runs/mine/proposals/1.yaml"],
    ]);
    const doubted = poolFace(pool({ confirmed: { ...pool().confirmed, beyond: 1 } }), undefined, "x");
    expect(doubted.notes.map(({ label }) => label)).toEqual(["Others", "Surer"]);
    expect(poolFace(pool({ pieces: pool().pieces.slice(0, 1) }), undefined, "x").tables).toEqual([]);
  });

  test("has them on its page, to vote on, with every piece and what each change leaves", async () => {
    const page = await poolPage(pool(), context);
    expect(idsOf(page)).toEqual(["ballot", "changes", "pieces"]);
    const ballot = tableOf(sectionOf(page, "ballot"));
    expect(rowsOf(ballot)).toEqual([
      { piece: "Dear", cost: "20", "off as it is": "-7.0 to -5.0", proposed: "–", "by rollout-4": "–", change: "kept" },
      {
        ...{ piece: "Cheap", cost: "10", "off as it is": "3.0 to 5.0", proposed: "-0.8 to 1.2" },
        ...{ "by rollout-4": "+3.0 (+2.0 to +4.0)", change: "Cheap: cost 10 to 14" },
      },
      {
        piece: "Stuck",
        cost: "30",
        "off as it is": "2.5 to 4.5",
        proposed: "–",
        "by rollout-4": "–",
        change: "none helps",
      },
    ]);
    expect(sortsOf(ballot)[1]).toEqual({ cost: 10, "off as it is": 4, proposed: 0.2, "by rollout-4": 3 });
    // What has no number comes below all that have.
    expect(sortsOf(ballot)[0].proposed).toBeLessThan(-1000);
    expect(rowsOf(tableOf(sectionOf(page, "changes")))).toEqual([
      { changes: "none", size: "0", "left unfair": "3", "furthest off": "6.0", "": "" },
      { changes: "Cheap: cost 10 to 14", size: "4", "left unfair": "2", "furthest off": "5.5", "": "proposals/1.yaml" },
    ]);
    const pieces = rowsOf(tableOf(sectionOf(page, "pieces")));
    expect(pieces.map((row) => [row.piece, row.asked])).toEqual([
      ...[
        ["Fair", "did not ask"],
        ["Cheap", "changes"],
        ["Dear", "did not ask"],
        ["Stuck", "did not ask"],
      ],
    ]);
  });

  test("has no column and no section of what is not there", async () => {
    const bare = await poolPage(
      pool({ confirmed: undefined, above: undefined, front: pool().front.slice(0, 1) }),
      context,
    );
    expect(idsOf(bare)).toEqual(["ballot", "pieces"]);
    expect(headingsOf(bare, "ballot")).toEqual(["piece", "cost", "off as it is", "change"]);
    const fair = await poolPage(pool({ pieces: pool().pieces.slice(0, 1) }), context);
    expect(idsOf(fair)).toEqual(["changes", "pieces"]);
    const others = await poolPage(
      pool({ others: [{ name: "Other", pieces: ["Cheap", "Dear"], dearer: 4, over: 1 }] }),
      context,
    );
    expect(rowsOf(tableOf(sectionOf(others, "others")))).toEqual([
      { squad: "Other", "what changes in it": "Cheap, Dear", "dearer by": "4", "too many": "1" },
    ]);
    const three = { changes: ["Cheap", "Dear"].map((one) => change(one, 1, 2)), size: 5, unfair: 0, furthest: 1 };
    const more = await poolPage(pool({ front: [...pool().front, three] }), context);
    expect(rowsOf(tableOf(sectionOf(more, "changes")))[2].changes).toBe("the 2 largest");
  });
});

describe("a field", () => {
  const change = { piece: "Greedo", of: "Greedo", field: "cost", from: 9, to: 12 };
  const field = (more: object = {}): BalanceSummary =>
    ({
      ...{ ...common, distance: 0.05, gamesEach: 500, most: 4, change: ["cost"], isUneven: true, isReached: true },
      ...{ uneven: 0.3, chosen: 1 },
      front: [
        { changes: [], size: 0, uneven: 0.3, apart: 0.2 },
        { changes: [change], size: 3, uneven: 0.01, apart: 0.008, file: "proposals/1.yaml" },
      ],
      matchups: [
        { a: "One", b: "Two", before: around(0.8, 0.02), after: around(0.51, 0.02), above: around(0.6, 0.1) },
        { a: "One", b: "Three", before: around(0.55, 0.02) },
      ],
      squads: [
        { name: "One", cost: 98, costAfter: 101, limit: 100, before: 0.675, after: 0.52, isChanged: true },
        { name: "Two", cost: 90, costAfter: 90, limit: 100, before: 0.2, isChanged: false },
      ],
      pieces: [
        { name: "Small", cost: 10, worth: around(11, 2), isOff: false, squads: ["One"] },
        { name: "Greedo", cost: 9, worth: around(14, 1), isOff: true, squads: ["One", "Two"] },
        { name: "Dear", cost: 30, worth: around(27, 1), isOff: true, squads: [] },
      ],
      others: [{ name: "Other", pieces: ["Greedo"], dearer: 3 }],
      confirmed: { games: 500, uneven: 0.01, beyond: 0 },
      above: { strategy: "rollout-4", games: 150, uneven: 0.1, beyond: 0 },
      ...more,
    }) as unknown as BalanceSummary;

  test("has ways to change it, every matchup and squad, who did not ask, and what pieces are worth", async () => {
    const page = await balancePage(field(), context);
    expect(idsOf(page)).toEqual(["changes", "matchups", "squads", "others", "pieces"]);
    const rows = (id: string) => rowsOf(tableOf(sectionOf(page, id)));
    const sorts = (id: string) => sortsOf(tableOf(sectionOf(page, id)));
    expect(rows("changes")).toEqual([
      { changes: "none", "furthest from even": "30.0", "on average": "20.0", size: "0", "": "" },
      {
        ...{ changes: "Greedo: cost 9 to 12", "furthest from even": "1.0", "on average": "0.8", size: "3" },
        "": "proposed: proposals/1.yaml",
      },
    ]);
    expect(rows("matchups")).toEqual([
      {
        ...{ matchup: "One – Two", "as it is": "80.0 % (78.0–82.0 %)", proposed: "51.0 %" },
        "by rollout-4": "60.0 % (50.0–70.0 %)",
      },
      { matchup: "One – Three", "as it is": "55.0 % (53.0–57.0 %)", proposed: "–", "by rollout-4": "–" },
    ]);
    expect(sorts("matchups")).toEqual([
      { "as it is": 0.8, proposed: 0.51, "by rollout-4": 0.6 },
      { "as it is": 0.55, proposed: -1, "by rollout-4": -1 },
    ]);
    expect(rows("squads")).toEqual([
      {
        squad: "One",
        cost: "98",
        proposed: "101",
        "wins as it is": "67.5 %",
        "wins, proposed": "52.0 %",
        asked: "changes",
      },
      {
        squad: "Two",
        cost: "90",
        proposed: "90",
        "wins as it is": "20.0 %",
        "wins, proposed": "–",
        asked: "did not ask",
      },
    ]);
    expect(sorts("squads")[0]).toEqual({ cost: 98, proposed: 101, "wins as it is": 0.675, "wins, proposed": 0.52 });
    // The furthest beyond its price first, whichever way.
    expect(rows("pieces")).toEqual([
      {
        ...{ piece: "Greedo", cost: "9", worth: "14.0", "beyond its price": "4.0 to 6.0", "by itself": "too cheap" },
        ...{ proposed: "cost 9 to 12", in: "One, Two" },
      },
      {
        ...{ piece: "Dear", cost: "30", worth: "27.0", "beyond its price": "-4.0 to -2.0", "by itself": "too dear" },
        ...{ proposed: "", in: "" },
      },
      {
        ...{ piece: "Small", cost: "10", worth: "11.0", "beyond its price": "-1.0 to 3.0", "by itself": "" },
        ...{ proposed: "", in: "One" },
      },
    ]);
    expect(sorts("pieces").map((one) => one["beyond its price"])).toEqual([5, -3, 1]);
    expect(rows("others")).toEqual([
      { squad: "Other", "what changes in it": "Greedo", "dearer by": "3", "too many": "0" },
    ]);
  });

  test("of decks has no prices, and of nothing confirmed no second rate", async () => {
    const decks = await balancePage(field({ perPoint: undefined, confirmed: undefined, above: undefined }), context);
    expect(headingsOf(decks, "squads")).toEqual(["squad", "wins as it is", "wins, best found", "asked"]);
    expect(headingsOf(decks, "pieces")).toEqual(["piece", "value a copy", "by itself", "best found", "in"]);
    expect(headingsOf(decks, "others")).toEqual(["squad", "what changes in it"]);
    expect(headingsOf(decks, "matchups")).toEqual(["matchup", "as it is"]);
    expect(rowsOf(tableOf(sectionOf(decks, "matchups")))[0]["as it is"]).toBe("80.0 %");
    expect(tableOf(sectionOf(decks, "changes")).headings.map(({ unit }) => unit)).toContain("steps");
    // Nothing is proposed of a field that is not shown to be uneven.
    const even = await balancePage(field({ isUneven: false, others: [] }), context);
    expect(rowsOf(tableOf(sectionOf(even, "changes")))[1][""]).toBe("proposals/1.yaml");
    expect(idsOf(even)).toEqual(["changes", "matchups", "squads", "pieces"]);
  });
});

describe("a handicap", () => {
  const dose = (by: number, estimate: number, more: object = {}) => ({
    ...{
      by,
      words: "x",
      folder: `dose-${by}`,
      games: 200,
      rate: around(estimate, 0.02),
      fitted: estimate,
    },
    ...more,
  });
  const even = (doses: readonly object[], more: object = {}): EvenSummary =>
    ({
      ...{ ...common, a: "North", b: "South", verdict: "found", doses, already: 0, most: [9, 0] },
      handicap: { name: "points", units: "points", unit: "point", about: "Points more to build with" },
      ...{ even: around(2, 1), nearest: { by: 2, words: "South has 2 more", rate: around(0.51, 0.02) } },
      ...more,
    }) as unknown as EvenSummary;

  test("has each dose with its rate and what the curve says", async () => {
    const doses = [dose(0, 0.6), dose(2, 0.5), dose(4, 0.41, { fitted: 0.43 })];
    const page = await evenPage(even(doses), context);
    const table = tableOf(sectionOf(page, "handicaps"));
    expect(rowsOf(table).map((row) => Object.values(row).slice(1))).toEqual([
      ["200", "60.0 %", "58.0–62.0 %", "60.0 %"],
      ["200", "50.0 %", "48.0–52.0 %", "50.0 %"],
      ["200", "41.0 %", "39.0–43.0 %", "43.0 %"],
    ]);
    expect(sortsOf(table).map((row) => Object.values(row))).toEqual([
      [0, 200, 0.6, 0.58, 0.6],
      [2, 200, 0.5, 0.48, 0.5],
      [4, 200, 0.41, 0.39, 0.43],
    ]);
    const face = evenFace(even(doses), "dejarik even x --games 9 --by hand", "runs/mine");
    expect(face.tables[0].rows.map((row) => row[3])).toEqual(["60.0\u202f%", "50.0\u202f%", "43.0\u202f%"]);
    expect(face.notes.map(({ label }) => label)).toEqual(["Given", "Surer", "Better players", "Watch"]);
    expect(face.notes[3].command).toBe("dejarik replay runs/mine/dose-2 0 --html game.html");
    expect(face.notes[1].command).toMatch(/^dejarik even x --by hand --games \d+$/);
    expect(face.notes[2].command).toBe("dejarik even x --by points --strategies rollout-4 --games 2000");
    expect(evenFace(even(doses, { verdict: "mirror" }), undefined, "x").notes[1].label).toBe("Played");
  });

  const doses = [dose(-2, 0.7), dose(0, 0.6, { words: "both have 100" }), dose(2, 0.52)];
  test.each<[string, object, string[]]>([
    [
      ...(["found", {}] as const),
      [
        "At the table: South has 2 more. North then wins 51.0 % (49.0–53.0 %); with nothing given, where both have 100, 60.0 %.",
        "North is the stronger: South is due 1 to 3 points (95 % sure).",
      ],
    ],
    [
      ...(["found between two", { doses: [...doses.slice(1, 2), dose(2, 0.51), dose(3, 0.4)] }] as const),
      [
        "At the table: South has 2 more. North then wins 51.0 % (49.0–53.0 %); with nothing given, where both have 100, 60.0 %.",
        "North is the stronger: South is due 1 to 3 points (95 % sure). With 2 more North wins 51.0 %, with 3 more 40.0 %.",
      ],
    ],
    [
      ...(["found for the first", { even: around(-2, 1), nearest: undefined }] as const),
      ["South is the stronger: North is due 1 to 3 points (95 % sure)."],
    ],
    [
      ...(["found beside what was given", { already: -1, even: around(40, 12), nearest: undefined }] as const),
      [
        "North is the stronger: South is due 28 to 52 more points (95 % sure).",
        "In every game 1 point was given to North already.",
      ],
    ],
    [
      "of a mirror",
      { verdict: "mirror", already: 3 },
      ["0: the two are the same squad.", "In every game 3 points were given to South already."],
    ],
    [
      ...(["left open", { verdict: "not known", even: around(3, 8) }] as const),
      [
        "Not known: 5,000 games leave open all from 5 points for North to 11 for South.",
        "With nothing given North wins 60.0 % (58.0–62.0 %).",
      ],
    ],
    [
      ...(["beyond the rules", { verdict: "beyond the rules", nearest: undefined, even: undefined }] as const),
      ["Nothing that the rules allow makes it even.", "The best tried: x; North then wins 52.0 % (50.0–54.0 %)."],
    ],
  ])("%s is told so", (_, more, words) => {
    expect(answerOf(even(doses, more)).map(text)).toEqual(words);
  });

  test("is none where it may be none, unless nothing given is surely too little", () => {
    const asItIs = (rate: number) =>
      answerOf(even([dose(-2, 0.7), dose(0, rate), dose(2, 0.45)], { even: around(1, 1), games: 1 })).map(text);
    expect(asItIs(0.51)).toEqual([
      "Even as it is, as far as 1 game tell.",
      "South is due 0 to 2 points: 0 is within the interval.",
    ]);
    expect(asItIs(0.6)[1]).toBe("North is the stronger: South is due 0 to 2 points (95 % sure).");
  });

  test("that lies between two that were tried is beyond what was tried, and nothing may be the best", () => {
    const of = (rates: readonly number[]) =>
      answerOf(
        even(
          rates.map((rate, i) => dose(2 * i - 2, rate)),
          { verdict: "beyond the rules", nearest: undefined },
        ),
      ).map(text);
    expect(of([0.9, 0.55, 0.2])).toEqual([
      "Nothing that the rules allow makes it even.",
      "With nothing given North wins 55.0 % (53.0–57.0 %).",
    ]);
    expect(of([0.9, 0.8, 0.6, 0.2])).toEqual([
      "Nothing that was tried makes it even.",
      "The best tried: x; North then wins 60.0 % (58.0–62.0 %).",
    ]);
  });

  test("is told with what came of other ways, and what the rules give", () => {
    const s = even(doses);
    expect(elsewhereWords(s)).toEqual([]);
    const points = { name: "points", by: -38, words: "North has 38 more", rate: around(0.44, 0.02), isMost: true };
    const elsewhere = [points, { ...points, name: "start", by: 30, isMost: false }, { ...points, name: "hand", by: 0 }];
    expect(elsewhereWords(even(doses, { elsewhere })).map(text)).toEqual([
      "By points, with the most that the event allows: North has 38 more; North then wins 44.0 % (42.0–46.0 %).",
      "By start, at best: North has 38 more; North then wins 44.0 % (42.0–46.0 %).",
      "By hand: the event allows none more.",
    ]);
    // What comes of nothing is the number of the way that was asked first.
    expect(text(at(answerOf(even(doses, { asItIs: around(0.9, 0.01) })), 0))).toContain("; without points 90.0 %.");
    expect(boundsWords(s)).toEqual(["The most that can be given, in points: 9 to North, 0 to South."]);
    expect(boundsWords(even(doses, { already: 2, most: [0, 3] }))).toEqual([
      "The most that can be given besides, in points: 0 to North, 3 to South.",
    ]);
    expect(boundsWords(even(doses, { verdict: "mirror" }))).toEqual([]);
  });
});

test("a card on the ballot has what its change brings beyond its price, and its own price, fair cost and levels", () => {
  const change = { verdict: "worse for its price", gain: around(7, 1), net: around(-2, 1), before: around(5, 1) };
  const card = { cost: 12, fairCost: around(10, 1), mispricing: around(-2, 1), change } as never;
  const told = (columns: readonly { readonly label: string; cell(of: never): { readonly content: unknown } }[]) =>
    columns.map(({ label, cell }) => [label, text(cell(card).content as string)]);
  expect(told(PRICE_PAGE.change([card]))).toEqual([["change", "weaker for its price (−2.0)"]]);
  expect(told(PRICE_PAGE.worth([card])).slice(0, 2)).toEqual([
    ["price", "12"],
    ["fair cost", "10.0"],
  ]);
  const level = { score: around(0.4, 0.05), points: around(-3, 1) };
  const [wins, range] = PRICE_PAGE.levels(card);
  expect(text(wins!.cell(level as never).content)).toMatch(/^40(\.0)? %$/);
  expect(text(range!.cell(level as never).content)).toBe("35.0–45.0 %");
});
