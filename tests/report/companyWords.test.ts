import { describe, expect, test } from "vitest";
import { besideSection, besideSentences } from "../../src/studies/cost/page/beside.js";
import { companySection as costCompany } from "../../src/studies/cost/page/company.js";
import type { CompanyValue, CostSummary } from "../../src/studies/cost/summary.js";
import { companySection, companySentences } from "../../src/studies/decks/page/company.js";
import { leaveOutSection, leaveOutSentence, leftOutSection } from "../../src/studies/decks/page/leaveOut.js";
import type { DecksSummary, LeaveOut } from "../../src/studies/decks/summary.js";
import {
  companyDigest,
  companySentence,
  companySentences as ofCost,
  opponentWords,
  populationSentence,
} from "../../src/studies/population/words.js";
import { around } from "../support/around.js";
import { rowsOf, sortsOf, tableOf, text } from "./rows.js";

/** What pages say of pieces in company: good company, beside those whom they name, and left out of a deck. */

const evolved = { games: 8000, niches: 120, generations: 6.9, againstRandom: around(0.6, 0.02) };
describe("a population", () => {
  test("is told with its size, and whether it wins, and that few generations are hardly any", () => {
    const of = (more: object) =>
      text(populationSentence({ pairs: 1, evolved: { ...evolved, ...more } } as never, "deck"));
    expect(of({})).toBe(
      "Good company: 1 pair of decks about a population of 120, evolved by wins over 6 generations (8,000 games). It wins 60.0 % against random decks.",
    );
    expect(of({ againstRandom: around(0.52, 0.02) })).toContain(
      "It is not shown to be better than random decks: it wins 52.0 % against random decks.",
    );
    const few = " That is hardly an evolution: more --company-games make it one.";
    expect(of({ againstRandom: undefined, generations: 1.9 })).toMatch(new RegExp(`\\(8,000 games\\)\\.${few}$`));
    expect(of({ generations: 2 })).not.toContain(few);
  });

  test("of opponents is random, or named, up to three", () => {
    expect([undefined, ["A"], ["A", "B", "C"], ["A", "B", "C", "D"]].map((one) => opponentWords("deck", one))).toEqual([
      ...["random decks", "A", "A, B and C", "4 named decks"],
    ]);
  });
});

const deckPiece = (name: string, difference: number, differs = true, goesWith: readonly string[] = []) => ({
  ...{ name, random: around(0.01, 0.01), value: around(0.01 + difference, 0.02), difference: around(difference, 0.01) },
  ...{
    adjustedP: 0.031,
    differs,
    decks: 1234,
    goesWith: goesWith.map((one) => ({ name: one, value: around(0.05, 0.01) })),
  },
});
const decksOf = (pieces: readonly unknown[], tooFew = false) =>
  ({ pieceNoun: "objective set", company: { evolved, pairs: 900, tooFew, pieces } }) as unknown as DecksSummary;

describe("decks in good company", () => {
  const all = [
    ...[0.09, 0.08, 0.07, 0.06, 0.05].map((value, i) =>
      deckPiece(`up ${i}`, value, true, i === 0 ? ["Vader", "Tarkin"] : []),
    ),
    deckPiece("neither", 0.04, false),
    ...[0.05, 0.06].map((value, i) => deckPiece(`down ${i}`, -value)),
  ];
  const s = decksOf(all);

  test("are told of by those that differ, the most of each kind first, four of each", () => {
    const [first, ...each] = companySentences(s).map(text);
    expect(first).toContain("Of 8 objective sets, 5 are surely worth more there than in random decks, and 2 less");
    expect(each.map((one) => one.split(":")[0])).toEqual(["up 0", "up 1", "up 2", "up 3", "down 1", "down 0"]);
    expect(each[0]).toBe(
      "up 0: +1.0 wins in 100 games in random decks, +10.0 (+8.0 to +12.0) in good company, beside Vader and Tarkin.",
    );
    expect(each[1]).toMatch(/in good company\.$/);
    const none = companySentences(decksOf([deckPiece("x", 0.04, false)])).map(text);
    expect(none).toHaveLength(1);
    expect(none[0]).toContain("none are surely worth more there than in random decks, and none less");
    expect(companySentences({ pieceNoun: "card" } as DecksSummary)).toEqual([]);
  });

  test("have a table of all of them, sorted by its numbers", () => {
    const table = tableOf(companySection(s));
    expect(rowsOf(table)[0]).toEqual({
      ...{ "objective set": "up 0", "in random decks": "+1.0", "in good company": "+10.0" },
      ...{ interval: expect.stringContaining("+8.0 to +12.0"), difference: "+9.0: +8.0 to +10.0" },
      ...{
        "adjusted p": "0.03",
        "goes with": "Vader (+5.0: +4.0 to +6.0), Tarkin (+5.0: +4.0 to +6.0)",
        decks: "1,234",
      },
    });
    expect(sortsOf(table)[0]).toEqual({
      ...{ "in random decks": 0.01, "in good company": 0.1, interval: 0.08, difference: 0.09, "adjusted p": 0.031 },
      decks: 1234,
    });
    expect(rowsOf(table)[1]["goes with"]).toBe("–");
    expect([table.note, table.isSearchable]).toEqual(["Pieces that good company lifts most come first.", undefined]);
    const many = Array.from({ length: 31 }, (_, i) => deckPiece(`${i}`, 0));
    expect(tableOf(companySection(decksOf(many))).isSearchable).toBe(true);
    expect(tableOf(companySection(decksOf(many.slice(1)))).isSearchable).toBeUndefined();
    expect(companySection({} as DecksSummary)).toBeUndefined();
  });

  test("of too few pairs differ in nothing", () => {
    const few = decksOf([deckPiece("x", 0.04, false)], true);
    expect(companySentences(few).map(text)).toEqual([
      expect.stringMatching(/Those pairs are too few to call any objective set different/),
    ]);
    const table = tableOf(companySection(few));
    expect(rowsOf(table)[0]["adjusted p"]).toBe("–");
    expect(table.note).toBe("Too few pairs for so many objective sets: nothing is called different.");
    // One that differs for all that has its p.
    expect(rowsOf(tableOf(companySection(decksOf([deckPiece("x", 0.04)], true))))[0]["adjusted p"]).toBe("0.03");
  });
});

const character = (name: string, difference: number, more: object = {}): CompanyValue =>
  ({
    ...{
      name,
      cost: 14,
      random: around(15, 1),
      fairCost: around(15 + difference, 1),
      difference: around(difference, 1),
    },
    ...{ adjustedP: 0.02, differs: true, verdict: "under-costed", goesWith: [], squads: 77, ...more },
  }) as CompanyValue;
const costOf = (characters: readonly CompanyValue[], priced = true) =>
  ({ company: { evolved, pairs: 900, priced, characters } }) as unknown as CostSummary;

describe("characters in good company", () => {
  const all = [
    ...[9, 8, 7, 6, 5, 4].map((value, i) => character(`up ${i}`, value)),
    character("neither", 0.5, { differs: false }),
    ...[3, 4, 5, 6, 7, 8].map((value, i) => character(`down ${i}`, -value, { verdict: "over-costed" })),
  ];

  test("are counted, and those told of that differ most, five of each kind", () => {
    const [, digest, ...each] = ofCost(costOf(all));
    expect(digest).toBe("Worth more in good company than in random squads: 6 of 13 characters. Worth less: 6.");
    expect(each.map((one) => one.split(" costs")[0])).toEqual([
      ...["up 0", "up 1", "up 2", "up 3", "up 4", "down 5", "down 4", "down 3", "down 2", "down 1"],
    ]);
    expect(companyDigest(costOf([character("x", 1, { differs: false })]).company!)).toMatch(
      /: none of 1 character\. Worth less: none\.$/,
    );
    expect(companyDigest(costOf(all, false).company!)).toContain("nobody has a fair cost there");
    expect(ofCost({} as CostSummary)).toEqual([]);
  });

  test.each<[object, string]>([
    [{}, "x costs 14: worth 15.0 in random squads, 18.0 ± 1.0 in good company: too cheap."],
    [{ verdict: "over-costed" }, "x costs 14: worth 15.0 in random squads, 18.0 ± 1.0 in good company: too dear."],
    [{ verdict: "estimate" }, "x costs 14: worth 15.0 in random squads, 18.0 ± 1.0 in good company: an estimate."],
    [
      { differs: false },
      "x costs 14: worth 15.0 in random squads, 18.0 ± 1.0 in good company; the two are not told apart.",
    ],
    [
      { goesWith: [{ name: "Vader", value: around(1) }] },
      "x costs 14: worth 15.0 in random squads, 18.0 ± 1.0 in good company, beside Vader: too cheap.",
    ],
    [
      { verdict: "open" },
      "x costs 14: worth 15.0 in random squads, 18.0 ± 1.0 in good company: it looks too cheap there, which is not sure among so many.",
    ],
    [
      { verdict: "open", cost: 20 },
      "x costs 20: worth 15.0 in random squads, 18.0 ± 1.0 in good company: it looks too dear there, which is not sure among so many.",
    ],
    [
      { verdict: "open", cost: 18 },
      "x costs 18: worth 15.0 in random squads, 18.0 ± 1.0 in good company: not told apart from fair there.",
    ],
  ])("one of %o has its sentence", (more, words) => {
    expect(companySentence(character("x", 3, more))).toBe(words);
  });

  test("have a table of all of them, sorted by its numbers; where a point is worth nothing, a sentence", () => {
    const table = tableOf(
      costCompany(costOf([character("x", 3, { goesWith: [{ name: "Vader", value: around(1, 0.5) }] })])),
    );
    expect(rowsOf(table)).toEqual([
      {
        ...{
          character: "x",
          cost: "14",
          "in random squads": "15.0",
          "in good company": "18.0",
          interval: "17.0 to 19.0",
        },
        ...{ difference: "+3.0 (2.0 to 4.0)", "adjusted p": "0.02", "verdict there": "too cheap" },
        ...{ "goes with": "Vader (+1.0: 0.5 to 1.5)", squads: "77" },
      },
    ]);
    expect(sortsOf(table)).toEqual([
      { "in random squads": 15, "in good company": 18, interval: 17, difference: 3, "adjusted p": 0.02, squads: 77 },
    ]);
    const searchable = (count: number) =>
      tableOf(costCompany(costOf(Array.from({ length: count }, (_, i) => character(`${i}`, -1))))).isSearchable;
    expect([searchable(30), searchable(31)]).toEqual([false, true]);
    expect(costCompany(costOf([], false))!.blocks).toEqual([{ paragraph: companyDigest(costOf([], false).company!) }]);
    expect(costCompany({} as CostSummary)).toBeUndefined();
  });
});

describe("characters beside those whom they name", () => {
  const beside = (name: string, more: object = {}) => ({
    ...{
      name,
      cost: 14,
      whom: "Followers",
      fairCost: around(18, 1),
      mispricing: around(4, 1),
      verdict: "under-costed",
    },
    ...{ isBeyond: false, tried: { low: 10, high: 20 }, goesWith: ["Vader"], ...more },
  });
  const of = (all: readonly unknown[]) => ({ beside: all }) as unknown as CostSummary;

  test("have a table, and none where nobody was asked", () => {
    const rows = rowsOf(
      tableOf(
        besideSection(
          of([beside("x"), beside("y", { fairCost: undefined, mispricing: undefined, goesWith: [], verdict: "open" })]),
        ),
      ),
    );
    expect(rows[0]).toEqual({
      ...{ character: "x", cost: "14", beside: "Followers", "fair cost there": "18.0 (17.0 to 19.0)" },
      ...{ "less its cost": "+4.0 (+3.0 to +5.0)", "verdict there": "too cheap", "goes with": "Vader" },
    });
    expect(rows[1]).toMatchObject({ "fair cost there": "–", "less its cost": "–", "goes with": "–" });
    expect([besideSection(of([])), besideSection({} as CostSummary)]).toEqual([undefined, undefined]);
  });

  test("are told of where their fair cost is known: six of them, else three from either end", () => {
    const names = (count: number) =>
      besideSentences(
        of([beside("unknown", { fairCost: undefined }), ...Array.from({ length: count }, (_, i) => beside(`${i}`))]),
      ).map((one) => one.split(".")[0]);
    expect(names(6)).toEqual(["0", "1", "2", "3", "4", "5"]);
    expect(names(8)).toEqual(["0", "1", "2", "5", "6", "7"]);
    expect(besideSentences({} as CostSummary)).toEqual([]);
  });
});

describe("a deck without a piece", () => {
  const left = (name: string, value: number, adjustedP = 0.05) => ({
    name,
    copies: 2,
    adjustedP,
    value: around(value, 0.01),
  });
  const deck = (pieces: readonly unknown[], pairs = 400) =>
    ({ deck: "Mine", pairs, pieces, winRate: around(0.6, 0.02) }) as unknown as LeaveOut;
  const up = [0.05, 0.04, 0.03, 0.02].map((value, i) => left(`up ${i}`, value));
  const down = [-0.01, -0.02, -0.03, -0.04].map((value, i) => left(`down ${i}`, value));

  test("is told with the three that it leans on most, and the three that it would be better off without", () => {
    const leans = "it leans on up 0 (+5.0), up 1 (+4.0) and up 2 (+3.0)";
    const better = "it would be better off without down 3 (−4.0), down 2 (−3.0) and down 1 (−2.0)";
    expect(text(leaveOutSentence(deck([...up, left("nothing", 0.9, 0.051), ...down])))).toBe(
      `Left out of Mine: ${leans}; ${better}.`,
    );
    expect(text(leaveOutSentence(deck(up)))).toBe(`Left out of Mine: ${leans}.`);
    expect(text(leaveOutSentence(deck(down)))).toBe(`Left out of Mine: ${better}.`);
    expect(text(leaveOutSentence(deck([left("nothing", 0.9, 0.051)], 1)))).toBe(
      "Leaving out any single piece of Mine makes no difference that 1 pair could show.",
    );
  });

  test("has a table, piece by piece, and what could not be drawn is told with why", () => {
    const section = leaveOutSection(deck([left("Vader", -0.05)]), 3);
    expect(section).toMatchObject({ id: "leave-out-3", title: "Mine, piece by piece" });
    expect(text(section.note!)).toMatch(
      /400 drawn opponents, against which the whole deck wins 60\.0 % \(58\.0.62\.0 %\)/,
    );
    expect(rowsOf(tableOf(section))).toEqual([
      { piece: "Vader", copies: "2", "one copy brings": "−5.0", interval: expect.stringContaining("−6.0 to −4.0") },
    ]);
    expect(sortsOf(tableOf(section))).toEqual([{ copies: 2, "one copy brings": -0.05, interval: -0.06 }]);
    const leftOut = [
      { name: "A", why: "x" },
      { name: "B", why: "y" },
    ];
    expect(leftOutSection({ leftOut } as unknown as DecksSummary)!.blocks).toEqual([{ paragraph: "A: x; B: y." }]);
    expect(leftOutSection({ leftOut: [] } as unknown as DecksSummary)).toBeUndefined();
  });
});
