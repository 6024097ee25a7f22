import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { wilson } from "../../../src/analysis/wilson.js";
import { formatProblem, Problems, UserError } from "../../../src/core/problems.js";
import { agreementOf } from "../../../src/studies/agree/agree.js";
import { readPeople } from "../../../src/studies/agree/read.js";
import type { Simulated } from "../../../src/studies/agree/simulated.js";
import { agreeLines } from "../../../src/studies/agree/words.js";
import { temporaryFolder } from "../../support/experiments.js";

const base = temporaryFolder();
const NAMES = ["Boba Fett, Bounty Hunter", "Mynock", "Guri", "Jedi Knight", "Acklay", "Zuckuss"];

/** What is read of a file, and what is told of it. */
function read(content: string | Buffer) {
  const file = join(base, "people.csv");
  writeFileSync(file, content);
  const problems = new Problems();
  const people = readPeople(file, NAMES, problems);
  return { people, told: problems.list.map((one) => formatProblem(one).replace(/^.*people\.csv/, "people.csv")) };
}

describe("files of ratings and results", () => {
  it("rows of a name are averaged by their weights, quoted names and a byte order mark are read", () => {
    const { people, told } = read(
      [
        "\uFEFFname,rating,weight,kind",
        '"Boba Fett, Bounty Hunter",5,3,Fringe',
        '"boba fett, bounty hunter",1,1,',
        "Mynock, 1.5 ,2,Fringe",
        "",
      ].join("\r\n"),
    );
    expect(told).toEqual([]);
    expect(people).toEqual({
      kind: "ratings",
      ratings: [
        { name: "Boba Fett, Bounty Hunter", rating: 4, weight: 4, kind: "Fringe" },
        { name: "Mynock", rating: 1.5, weight: 2, kind: "Fringe" },
      ],
    });
  });

  it("games of two are counted whoever is written first, as counts or one by one", () => {
    const counts = read("a,b,winsA,winsB,draws\nMynock,Guri,3,1,2\nGuri,Mynock,5,0,\n");
    expect(counts.people).toEqual({
      kind: "results",
      matchups: [{ a: "Guri", b: "Mynock", winsA: 6, winsB: 3, draws: 2 }],
    });
    const single = read("a,b,winner\nMynock,Guri,a\nMynock,Guri,Guri\nGuri,Mynock,b\nGuri,Mynock,draw\n");
    expect(single.people).toMatchObject({ matchups: [{ a: "Guri", winsA: 1, winsB: 2, draws: 1 }] });
  });

  it("tells everything that is wrong at once, with line and suggestion", () => {
    const { people, told } = read(
      'name,rating,weight\nMynok,5,1\nGuri,high,1\nAcklay,"4,5",1\nJedi Knight,3,-1\nZuckuss,3\n',
    );
    expect(people).toBeUndefined();
    expect(told).toEqual([
      expect.stringMatching(/^people.csv:6:1: has 2 columns, and the heading 3/),
      'people.csv:2:1: the simulation knows no "Mynok" (did you mean "Mynock"?)',
      'people.csv:3:1: rating: must be a number, not "high"',
      'people.csv:4:1: rating: must be a number, not "4,5" (write 4.5)',
      'people.csv:5:1: weight: must be a number of at least 0, not "-1"',
      'people.csv:6:1: weight: must be a number of at least 0, not ""',
    ]);
    expect(read("a,b,winner\nGuri,Mynock,Gury\nGuri,Guri,a\n").told).toEqual([
      'people.csv:2:1: winner: "Gury" is neither "Guri" nor "Mynock" (did you mean "Guri"?)',
      'people.csv:3:1: "Guri" meets itself',
    ]);
  });

  it.each([
    ["UTF-16", Buffer.from("\uFEFFname,rating\nGuri,3\n", "utf16le"), /is written in UTF-16: save it as UTF-8/],
    ["no rows", "name,rating\n", /^people.csv:1:1: holds no rows below its heading/],
    ["nothing", "", /is empty/],
    [
      "another mark between columns",
      "name|rating\nGuri|3\n",
      /^people.csv:1:1: the heading is "name\|rating" \(columns: name, rating/,
    ],
    [
      "another heading",
      "card,score\nGuri,3\n",
      /^people.csv:1:1: the heading is "card", "score" \(columns: name, rating/,
    ],
    ["a column too many", "name,rating,weigth\nGuri,3,1\n", /unknown column "weigth" \(did you mean "weight"\?\)/],
    ["no name", "name,rating\n,3\n", /^people.csv:2:1: a name is missing$/],
    ["a cell too few", 'name,"rating\n"\n"Guri",3\nGuri\n', /^people.csv:4:1: has 1 columns, and the heading 2/],
    ["commas", "name;rating;a, b, or c\nGuri;3;x\n", /^people.csv:1:1: unknown column "a, b, or c"/],
    ["an open quote in the heading", 'name,"rating\nGuri,3\n', /^people.csv:.*is no CSV/],
    ["an open quote", 'name,rating\n"Guri,3\n', /is no CSV/],
  ])("%s", (_what, content, words) => {
    const { people, told } = read(content);
    expect(people).toBeUndefined();
    expect(told.join("\n")).toMatch(words);
  });

  describe("the kind: tables as European spreadsheets write them", () => {
    const RATED = {
      kind: "ratings",
      ratings: [
        { name: "Boba Fett, Bounty Hunter", rating: 3.5, weight: 2 },
        { name: "Guri", rating: 4, weight: 1 },
      ],
    };
    it.each([
      ["semicolons", "name;rating;weight\nBoba Fett, Bounty Hunter;3,5;2\nGuri;4;1\n"],
      ["tabs", "name\trating\tweight\nBoba Fett, Bounty Hunter\t3,5\t2\nGuri\t4,0\t1\n"],
      ["semicolons and points", 'name;rating;weight\n"Boba Fett, Bounty Hunter";3.5;2\nGuri;4.0;1\n'],
      ["commas and points", 'name,rating,weight\n"Boba Fett, Bounty Hunter",3.5,2\nGuri,4,1\n'],
      [
        "a mark of UTF-8, headings in capitals, CRLF",
        "\uFEFFNAME;Rating;WEIGHT\r\nBoba Fett, Bounty Hunter;3,5;2\r\nGuri;4;1\r\n",
      ],
      ["a line that says the separator", "sep=;\nName;Rating;Weight\nBoba Fett, Bounty Hunter;3,5;2\nGuri;4;1\n"],
      ["columns in another order", "Weight;Name;Rating\n2;Boba Fett, Bounty Hunter;3,5\n1;Guri;4\n"],
    ])("%s", (_, text) => {
      expect(read(text)).toEqual({ people: RATED, told: [] });
    });

    it.each([",", ";", "\t"])("results with %j between columns, and headings as people write them", (mark) => {
      const table = [
        ["A", "b", "Wins A", "wins_b", "DRAWS"],
        ["Guri", "Mynock", "6", "3", "2"],
      ];
      expect(read(table.map((row) => row.join(mark)).join("\n")).people).toEqual({
        kind: "results",
        matchups: [{ a: "Guri", b: "Mynock", winsA: 6, winsB: 3, draws: 2 }],
      });
      const single = [
        ["a", "B", "Winner"],
        ["Guri", "Mynock", "mynock"],
      ];
      expect(read(single.map((row) => row.join(mark)).join("\n")).people).toMatchObject({ matchups: [{ winsB: 1 }] });
    });

    it("tells mistakes at their lines, below a line that says the separator as well", () => {
      expect(read("sep=;\nname;rating\nGuri;3,5,1\nGuri;1.234,5\n").told).toEqual([
        'people.csv:3:1: rating: must be a number, not "3,5,1"',
        'people.csv:4:1: rating: must be a number, not "1.234,5"',
      ]);
    });
  });

  describe("the kind: half points where games were drawn", () => {
    const half = { kind: "results", matchups: [{ a: "Guri", b: "Mynock", winsA: 3, winsB: 2, draws: 1 }] };
    it.each([
      ["semicolons and decimal commas", "a;b;winsA;winsB\nGuri;Mynock;3,5;2,5\n"],
      ["commas and points", "a,b,winsA,winsB\nGuri,Mynock,3.5,2.5\n"],
      ["an empty column of draws", "a,b,winsA,winsB,draws\nGuri,Mynock,3.5,2.5,\n"],
    ])("%s", (_, text) => {
      expect(read(text)).toEqual({ people: half, told: [] });
    });

    it("whatever is advised is then read", () => {
      const { told } = read('a,b,winsA,winsB\nGuri,Mynock,"3,5","2,5"\n');
      expect(told[0]).toMatch(/winsA: must be a whole number, or half points .*, not "3,5" \(write 3\.5\)$/);
      const advised = told.map((one) => /\(write (.*)\)/.exec(one)![1]);
      expect(read(`a,b,winsA,winsB\nGuri,Mynock,${advised.join(",")}\n`)).toEqual({ people: half, told: [] });
    });

    it.each([
      ["on one side", "a,b,winsA,winsB\nGuri,Mynock,3.5,2\n", /half points stand on both sides/],
      ["beside draws", "a,b,winsA,winsB,draws\nGuri,Mynock,3.5,2.5,1\n", /draws not beside them/],
      ["of draws", "a,b,winsA,winsB,draws\nGuri,Mynock,3,2,1.5\n", /draws: must be a whole number, not "1\.5"/],
      ["in thirds", "a,b,winsA,winsB\nGuri,Mynock,3.3,2.7\n", /winsA: must be a whole number, or half points/],
    ])("but not %s", (_, text, says) => {
      const { people, told } = read(text);
      expect(people).toBeUndefined();
      expect(told.join("\n")).toMatch(says);
    });
  });

  it("of very many mistakes the first are told and the others counted", () => {
    const { told } = read(`name,rating\n${"Nobody at all,3\n".repeat(300)}`);
    expect(told).toHaveLength(51);
    expect(told[50]).toMatch(/and 250 more mistakes/);
  });
});

const simulated = (values: readonly number[], kinds: readonly string[] = [], games = 10_000): Simulated => ({
  of: "run",
  game: "miniatures",
  measure: "mean win rate",
  items: NAMES.map((name, i) => {
    return { name, value: values[i], replay: String(i), ...(kinds[i] === undefined ? {} : { kind: kinds[i] }) };
  }),
  matchups: NAMES.flatMap((a, i) =>
    NAMES.slice(i + 1).map((b, k) => ({
      a,
      b,
      winRateA: wilson(games * (0.5 + (values[i] - values[i + 1 + k]) / 2), games, 0.95),
      replay: `${i}:${k}`,
    })),
  ),
});
const VALUES = [0.8, 0.2, 0.5, 0.6, 0.7, 0.4];
const ratings = (values: readonly number[]) => ({
  kind: "ratings" as const,
  ratings: NAMES.map((name, i) => ({ name, rating: values[i], weight: 1 })),
});

describe("agreement", () => {
  it("of the same order is 1 on whatever scale, and of the contrary -1", () => {
    const of = (values: readonly number[]) =>
      agreementOf(ratings(values), simulated(VALUES), "people.csv", new Problems()).agreement.correlation!.estimate;
    expect(of(VALUES.map((v) => 100 * v ** 3))).toBe(1);
    expect(of(VALUES.map((v) => -v))).toBe(-1);
  });

  it("names whom people place otherwise, furthest first, with a game to look at, and the lean of kinds", () => {
    const people = ratings([0.8, 0.9, 0.5, 0.6, 0.7, 0.4]);
    const found = agreementOf(people, simulated(VALUES, ["F", "F", "R", "R", "R", "R"]), "people.csv", new Problems());
    expect(found.ranks[0]).toMatchObject({ name: "Mynock", peoplePlace: 1, simulatedPlace: 6, replay: "1" });
    expect(found.ranks.slice(1).every((one) => Math.abs(one.peoplePlace - one.simulatedPlace) === 1)).toBe(true);
    const [fringe, rebels] = found.byKind;
    expect(fringe).toMatchObject({ kind: "F", compared: 2 });
    expect(fringe!.lean).toBeCloseTo((5 - 1) / 2 / 6, 12);
    expect(rebels!.correlation!.estimate).toBe(1);
    expect(rebels!.lean).toBeCloseTo(-1 / 6, 12);
    const text = agreeLines(found, "runs/x").join("\n");
    expect(text).toContain("Mynock: 1 of 6 by people (0.9), 6 by the simulation (0.2)\n    dejarik replay runs/x '1'");
  });

  it("tells no lean where nobody is of another kind: it would be none, whatever people say", () => {
    const people = ratings([0.8, 0.9, 0.5, 0.6, 0.7, 0.4]);
    const kinds = (...of: readonly string[]) =>
      agreementOf(people, simulated(VALUES, of), "people.csv", new Problems()).byKind.map(({ kind }) => kind);
    expect(kinds("F", "F", "F", "F", "F", "F")).toEqual([]);
    expect(kinds("F")).toEqual([]);
    expect(kinds("F", "R")).toEqual(["F", "R"]);
  });

  it("of results counts who met whom: strong ones who met only each other are not called weak", () => {
    const matchups = [
      { a: "Acklay", b: "Boba Fett, Bounty Hunter", winsA: 45, winsB: 55, draws: 0 },
      { a: "Guri", b: "Mynock", winsA: 65, winsB: 35, draws: 0 },
      { a: "Jedi Knight", b: "Zuckuss", winsA: 60, winsB: 40, draws: 0 },
    ];
    const found = agreementOf({ kind: "results", matchups }, simulated(VALUES), "people.csv", new Problems());
    expect(found.agreement.correlation!.estimate).toBe(1);
    expect(found.matchups.every(({ people, simulated: rate }) => Math.abs(people.estimate - rate) < 1e-9)).toBe(true);
    expect(found.matchups.every(({ adjustedP }) => adjustedP > 0.9)).toBe(true);
  });

  it("a matchup that people's games contradict comes first, whoever is written first", () => {
    const matchups = [
      { a: "Acklay", b: "Boba Fett, Bounty Hunter", winsA: 46, winsB: 54, draws: 0 },
      { a: "Acklay", b: "Mynock", winsA: 20, winsB: 80, draws: 0 },
      { a: "Guri", b: "Zuckuss", winsA: 5, winsB: 4, draws: 1 },
    ];
    const { matchups: found, notPlayed } = agreementOf(
      { kind: "results", matchups },
      simulated(VALUES),
      "people.csv",
      new Problems(),
    );
    expect(found[0]).toMatchObject({ a: "Acklay", b: "Mynock", games: 100, people: { estimate: 0.2 } });
    expect(found[0].simulated).toBeCloseTo(0.75, 12);
    expect(found[0].adjustedP).toBeLessThan(1e-6);
    expect(found[1].adjustedP).toBeGreaterThan(0.5);
    expect(notPlayed).toBe(0);
  });

  it("a matchup that the simulation knows by few games is not beyond chance by people's many", () => {
    // 52 against 40 %: 2.4 errors of people's 100 games alone, 1.3 with those of the simulation's 40.
    const matchups = [
      { a: "Mynock", b: "Zuckuss", winsA: 52, winsB: 48, draws: 0 },
      { a: "Guri", b: "Jedi Knight", winsA: 45, winsB: 55, draws: 0 },
    ];
    const pOf = (games: number, people = matchups) =>
      agreementOf({ kind: "results", matchups: people }, simulated(VALUES, [], games), "people.csv", new Problems())
        .matchups[0].adjustedP;
    expect(pOf(1_000_000)).toBeLessThan(0.05);
    expect(pOf(40)).toBeGreaterThan(0.2);
    // Whoever is written first.
    const turned = matchups.map(({ a, b, winsA, winsB, draws }) => ({ a: b, b: a, winsA: winsB, winsB: winsA, draws }));
    expect(pOf(40, turned)).toBeCloseTo(pOf(40), 9);
  });

  it("matchups count by their games and draws as half a win, on both sides", () => {
    const matchups = [
      { a: "Acklay", b: "Guri", winsA: 10, winsB: 0, draws: 20 },
      { a: "Acklay", b: "Mynock", winsA: 40, winsB: 30, draws: 0 },
      { a: "Guri", b: "Zuckuss", winsA: 6, winsB: 4, draws: 0 },
    ];
    const told = agreementOf({ kind: "results", matchups }, simulated(VALUES), "people.csv", new Problems());
    const rateOf = (wanted: string) => told.matchups.find(({ b }) => b === wanted)!.people.estimate;
    expect([rateOf("Guri"), rateOf("Mynock")]).toEqual([20 / 30, 40 / 70]);
    const of = (wanted: string) => told.ranks.find(({ name }) => name === wanted)!;
    expect(of("Acklay").people).toBeCloseTo((10 + 10 + 40) / 100, 12);
    // 60 % against Guri in 30 games, 75 % against the Mynock in 70.
    expect(of("Acklay").simulated).toBeCloseTo((30 * 0.6 + 70 * 0.75) / 100, 12);
    expect(of("Guri").people).toBeCloseTo((10 + 6) / 40, 12);
    expect(of("Guri").simulated).toBeCloseTo((30 * 0.4 + 10 * 0.55) / 40, 12);
  });

  it("leaves out and names whom the simulation knows and could put no value on", () => {
    const known = simulated(VALUES);
    const partly = { ...known, items: known.items.slice(0, 4), unvalued: NAMES.slice(4) };
    const found = agreementOf(ratings(VALUES), partly, "people.csv", new Problems());
    expect(found.agreement.compared).toBe(4);
    expect(found.unvalued).toEqual(["Acklay", "Zuckuss"]);
    expect(agreeLines(found, "runs/x").join("\n")).toContain("put no value on them: Acklay and Zuckuss.");
    expect(agreementOf(ratings(VALUES), known, "people.csv", new Problems()).unvalued).toEqual([]);
  });

  describe("the kind: people's results of fewer than can be ranked", () => {
    const of = (
      matchups: readonly { a: string; b: string; winsA: number; winsB: number; draws?: number }[],
      games?: number,
    ) => {
      const full = matchups.map((one) => ({ draws: 0, ...one }));
      return agreementOf(
        { kind: "results", matchups: full },
        simulated(VALUES, [], games),
        "people.csv",
        new Problems(),
      );
    };

    it("one matchup is held against the simulation, with an interval and without a correlation", () => {
      const found = of([{ a: "Acklay", b: "Boba Fett, Bounty Hunter", winsA: 17, winsB: 3 }]);
      expect(found.agreement).toEqual({ compared: 2 });
      expect([found.ranks, found.byKind]).toEqual([[], []]);
      expect(found.matchups).toMatchObject([
        { games: 20, people: wilson(17, 20, 0.95), simulated: expect.closeTo(0.45) },
      ]);
      const lines = agreeLines(found, "runs/x").map((line) => line.replaceAll("\u202f", " "));
      expect(lines[0]).toBe("People and simulation part.");
      expect(lines[1]).toMatch(
        /^ {2}Acklay against Boba Fett, Bounty Hunter: people 85\.0 % of 20 games \(64\.\d–94\.\d %\), the simulation 45\.0 %\. Significant \(adjusted p /,
      );
      expect(lines.join("\n")).not.toMatch(/correlation|place/);
    });

    it("few games show nothing: 3 of 3 against even play have an exact p of 1 in 4", () => {
      const found = of([{ a: "Guri", b: "Mynock", winsA: 3, winsB: 0 }], 1_000_000);
      const even = agreementOf(
        { kind: "results", matchups: [{ a: "Guri", b: "Mynock", winsA: 3, winsB: 0, draws: 0 }] },
        simulated([0.5, 0.5, 0.5, 0.5, 0.5, 0.5], [], 1_000_000),
        "people.csv",
        new Problems(),
      );
      expect(even.matchups[0].adjustedP).toBeCloseTo(0.25, 4);
      expect(agreeLines(found, "x")[0]).toBe(
        "People and simulation may agree: in the one matchup the difference may be chance.",
      );
    });

    it("two apart from each other have places and a correlation, two matchups of which one was not played have none", () => {
      expect(
        of([
          { a: "Acklay", b: "Guri", winsA: 5, winsB: 5 },
          { a: "Mynock", b: "Zuckuss", winsA: 5, winsB: 5 },
        ]).ranks,
      ).toHaveLength(4);
      const partly = of([
        { a: "Acklay", b: "Guri", winsA: 5, winsB: 5 },
        { a: "Guri", b: "Nobody", winsA: 5, winsB: 5 },
      ]);
      expect(partly).toMatchObject({ notPlayed: 1, ranks: [], agreement: { compared: 2 } });
    });

    it("none that was played is an error", () => {
      expect(() => of([{ a: "Nobody", b: "Guri", winsA: 5, winsB: 5 }])).toThrow(
        /none of these matchups was played by the simulation/,
      );
    });

    it("one of which the simulation played no game says nothing, whoever is written first", () => {
      const known = simulated(VALUES);
      const [first, ...rest] = known.matchups;
      const matchups = [{ ...first, winRateA: { estimate: 0.5, low: 0, high: 1, confidence: 0.95 } }, ...rest];
      const people = [
        [first.a, first.b],
        [first.b, first.a],
      ].map(([a, b]) => ({ a, b, winsA: 20, winsB: 0, draws: 0 }));
      const played = { a: "Guri", b: "Mynock", winsA: 5, winsB: 5, draws: 0 };
      const found = agreementOf(
        { kind: "results", matchups: [...people, played] },
        { ...known, matchups },
        "people.csv",
        new Problems(),
      );
      expect(found.matchups).toMatchObject([{ a: "Guri", b: "Mynock" }]);
      expect(found).toMatchObject({ notPlayed: 2, agreement: { compared: 2 } });
    });
  });

  it("of two who are rated nothing can be said", () => {
    const few = { kind: "ratings" as const, ratings: ratings(VALUES).ratings.slice(0, 2) };
    expect(() => agreementOf(few, simulated(VALUES), "people.csv", new Problems())).toThrow(UserError);
  });
});
