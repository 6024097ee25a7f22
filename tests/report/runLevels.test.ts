import { describe, expect, test } from "vitest";
import { runFace } from "../../src/report/run/face.js";
import { levelsSection, levelVerdicts, verdictWords } from "../../src/report/run/levels.js";
import type { MatchupSummary, RunSummary } from "../../src/results/summary.js";
import { around } from "../support/around.js";
import { matchup, model } from "./fixture.js";
import { rowsOf, sortsOf, tableOf, text } from "./rows.js";

/** A run at several levels: its sentences, its table, and what is read first of it. */

type Holds = NonNullable<MatchupSummary["holds"]> | null;
interface More {
  readonly undecided?: "too few games" | "not shown";
  readonly moves?: ReturnType<typeof around>;
  readonly games?: number;
}
const STRATEGIES = ["greedy", "rollout-4"];
function at(
  i: number,
  rates: readonly number[],
  holds: Holds,
  { undecided, moves, games = 200 }: More = {},
): MatchupSummary {
  return {
    ...matchup(i, `North ${i}`, `South ${i}`, 0.5, 400),
    levels: rates.map((rate, level) => ({
      ...{ strategy: STRATEGIES[level], games: level === 0 ? 800 : games, winRateA: around(rate, 0.03) },
      ...(level === 0 ? {} : { folder: `levels/${level}-${STRATEGIES[level]}` }),
    })),
    holds,
    ...(undecided === undefined ? {} : { undecided }),
    ...(moves === undefined ? {} : { movement: { perLevel: moves, adjusted: 0.2 } }),
  } as MatchupSummary;
}
const run = (...matchups: MatchupSummary[]): RunSummary =>
  model([...new Set(matchups.flatMap(({ a, b }) => [a, b]))], matchups).summary;
/** What is said of matchups: of several, rankings are told before. */
const said = (...matchups: MatchupSummary[]) => {
  const all = levelVerdicts(run(...matchups)).map(text);
  return all.slice(all.findIndex((one) => /^From |: against /.test(one)));
};

describe("a sentence about a matchup at two levels", () => {
  const told = "against South 0, North 0 wins 60.0 % at greedy (57.0–63.0 %) and 62.0 % at rollout-4 (59.0–65.0 %)";

  test.each<[string, MatchupSummary, string]>([
    ["ahead at both", at(0, [0.6, 0.62], "robust"), `Holds at every level: ${told}; North 0 is ahead at every level.`],
    [
      "that moves",
      at(0, [0.6, 0.62], "skill-dependent", { moves: around(0.02, 0.01) }),
      `Depends on skill, a suspicion until it is seen on fresh seeds: ${told}; +2.0 points a level (+1.0 to +3.0).`,
    ],
    ["that differs", at(0, [0.6, 0.62], "unstable"), `Unstable: ${told}; the levels differ, and not steadily.`],
    [
      "of too few games",
      at(0, [0.6, 0.62], null, { undecided: "too few games", games: 99 }),
      `No verdict over the levels: ${told}; rollout-4 has 99 games, and fewer than 100, or an interval wider than ±10 points, say too little.`,
    ],
    [
      "of which nothing is shown",
      at(0, [0.6, 0.62], null, { undecided: "not shown", moves: around(0.02, 0.02) }),
      `No verdict over the levels: ${told}; one side is ahead at some of them, at others the games do not show who is. No movement is shown.`,
    ],
    [
      "that moves by itself alone",
      at(0, [0.6, 0.62], null, { undecided: "not shown", moves: around(0.02, 0.01) }),
      `No verdict over the levels: ${told}; one side is ahead at some of them, at others the games do not show who is. By itself it moves by +2.0 points a level (+1.0 to +3.0), which is not sure among 1 matchup.`,
    ],
  ])("%s", (_, m, words) => {
    expect(said(m)).toEqual([words]);
  });

  test("says who is ahead at every level, or that none is, for all that one may seem to be", () => {
    expect(said(at(0, [0.4, 0.38], "robust"))[0]).toMatch(/; South 0 is ahead at every level\.$/);
    expect(said(at(0, [0.5, 0.51], "robust"))[0]).toMatch(/; at no level is one side shown to be ahead\.$/);
    expect(said(at(0, [0.5, 0.531], "robust"))[0]).toMatch(
      /; at no level is one side shown to be ahead, where all of them are asked\.$/,
    );
  });
});

describe("several matchups", () => {
  const all = [
    ...[at(0, [0.6, 0.6], "robust"), at(1, [0.6, 0.6], "robust"), at(2, [0.6, 0.7], "unstable")],
    ...[at(3, [0.6, 0.61], null, { undecided: "not shown" })],
    ...[4, 5, 6, 7].map((i) => at(i, [0.5, 0.7], "skill-dependent", { moves: around(0.2, 0.05) })),
  ];

  test("have a sentence each up to three; of more they are counted, and three that depend on skill are told of", () => {
    expect(said(...all.slice(0, 3))).toHaveLength(3);
    const [first, ...others] = said(...all);
    expect(first).toBe(
      "From greedy to rollout-4, of 8 matchups 2 hold at every level, 4 move steadily with it, 1 are unstable, and of 1 these games do not say.",
    );
    expect(others.map((one) => /North \d/.exec(one)![0])).toEqual(["North 4", "North 5", "North 6"]);
    expect(said({ ...all[0], games: 0 }, matchup(1, "A", "B", 0.5, 10))).toEqual([]);
  });

  test("have a table of every level, and where the others' pages are", () => {
    const lacking = { ...all[1], levels: all[1].levels!.slice(0, 1) };
    const section = levelsSection(run(all[4], lacking as MatchupSummary, all[3]), "runs/mine")!;
    const table = tableOf({ blocks: section.blocks.slice(-1) });
    expect(rowsOf(table)).toEqual([
      {
        ...{ matchup: "North 4 against South 4", greedy: "50.0 % 47.0–53.0 %, 800 games" },
        ...{ "rollout-4": "70.0 % 67.0–73.0 %, 200 games", moves: "+20.0 points a level (+15.0 to +25.0)" },
        verdict: "depends on skill",
      },
      {
        ...{
          matchup: "North 1 against South 1",
          greedy: "60.0 % 57.0–63.0 %, 800 games",
          "rollout-4": "–",
          moves: "–",
        },
        verdict: "holds at every level",
      },
      expect.objectContaining({ verdict: "not shown" }),
    ]);
    expect(sortsOf(table).map(({ greedy, "rollout-4": above, moves }) => [greedy, above, moves])).toEqual([
      [0.5, 0.7, 0.2],
      [0.6, -1, 0],
      [0.6, 0.61, 0],
    ]);
    expect(text(section.note!)).toContain(
      "of greedy; each other level is a run of its own, with a page: runs/mine/levels/1-rollout-4.",
    );
    expect(text(section.note!)).toContain("suspicion until another run");
    expect(text(levelsSection(run(all[0]), "x")!.note!)).not.toContain("suspicion");
    expect(levelsSection(run(matchup(0, "A", "B", 0.5, 10)), "x")).toBeUndefined();
    expect(verdictWords({} as MatchupSummary)).toBe("");
  });

  test("are counted on the face of the run, and one is told", () => {
    const headline = (...matchups: MatchupSummary[]) =>
      runFace(run(...matchups), undefined)
        .headline.slice(-1)
        .map(text);
    expect(headline(...all)).toEqual([
      "Who is ahead holds at every level in 2 of 8 matchups, depends on skill in 4, is unstable in 1 and is not sure in 1.",
    ]);
    const few = [0, 1].map((i) => at(i, [0.5, 0.7], null, { undecided: "too few games" }));
    expect(headline(...few)).toEqual([
      "Whether who is ahead of single matchups holds at every level takes more games.",
    ]);
    const one = (holds: Holds, more?: More) => headline(at(0, [0.5, 0.7], holds, more))[0];
    const rates = "North 0 wins 50.0 % at greedy and 70.0 % at rollout-4.";
    expect([one("robust"), one("skill-dependent"), one("unstable"), one(null, { undecided: "not shown" })]).toEqual([
      ...[`This holds at every level: ${rates}`, `This depends on skill: ${rates}`, `The levels disagree: ${rates}`],
      `No verdict over the levels (not shown): ${rates}`,
    ]);
    const { setting, notes } = runFace(run(all[0]), undefined);
    // Where it is told, the games of all levels are, as at the end of the run.
    expect(setting).toContain("levels greedy (800 games) and rollout-4 (200 games)");
    expect(setting).toContain("1,000 games");
    const key = (...matchups: MatchupSummary[]) => runFace(run(...matchups), undefined).tables.at(-1)!.key;
    const once = "One run may show by chance that it depends on skill. Two with other seeds hardly do (--seed).";
    expect([all[0], all[4]].map((m) => text(key(m!)!).endsWith(` ${once}`))).toEqual([false, true]);
    // Who asked levels is not told to ask them.
    expect(notes.map(({ label }) => label)).not.toContain("What next");
    expect(runFace(run(matchup(0, "A", "B", 0.6, 400)), "dejarik run a").notes.map(({ label }) => label)).toContain(
      "What next",
    );
  });
});

describe("a matchup whose same side is ahead at every level, surely at one alone", () => {
  const m = at(0, [0.35, 0.48], "skill-dependent", { moves: around(0.13, 0.05) });
  const also = [at(1, [0.6, 0.62], "robust"), at(2, [0.35, 0.55], "skill-dependent", { moves: around(0.2, 0.05) })];

  test("is not said to depend on skill: only its lead is unproven", () => {
    expect(verdictWords(m)).toBe("same, not sure at rollout-4");
    expect(said(m)[0]).toMatch(/^South 0 is ahead at every level, not sure at rollout-4: against South 0, /);
    const [last] = runFace(run(m, ...also), undefined).headline.slice(-1);
    expect(last).toBe(
      "Who is ahead holds at every level in 1 of 3 matchups, is the same, not sure at rollout-4, in 1 and depends on skill in 1.",
    );
    // Where the other side is ahead it does.
    expect(verdictWords(also.at(1)!)).toBe("depends on skill");
    expect(verdictWords({ ...m, undecided: "too few games", holds: null })).toBe("too few games");
  });

  test("is asked again with games that would tell, of that level alone", () => {
    const [next] = runFace(run(m), "dejarik run a b --levels greedy,rollout-4=200").notes;
    expect(next).toMatchObject({ label: "What next" });
    // Half a width of 3 points, 2 from a half: (2.24 + 0.84) errors of 1.53 points squared make 5.6 times the games.
    expect(next!.lines[0]).toBe(
      "1,200 games a matchup at rollout-4 instead of 200 would most likely settle who is ahead in 1 more of 1 matchup, if rates stay as they are:",
    );
    expect(next!.command).toBe("dejarik run a b --levels greedy=800,rollout-4=1200");
  });
});

describe("the tables of a run's face", () => {
  const cells = (row: readonly unknown[]) =>
    row.map((cell) => {
      if (typeof cell === "string") return text(cell);
      const { text: own, bar, tone } = cell as { text?: string; bar?: number; tone?: string };
      return own === undefined ? `${bar} ${tone}` : `${text(own)}${tone === undefined ? "" : ` ${tone}`}`;
    });
  const rowsIn = (summary: RunSummary) =>
    runFace(summary, undefined)
      .tables.slice(-1)
      .flatMap(({ rows }) => rows.map(cells));

  test("of levels have a rate each, but of too few games how many these are", () => {
    const few = at(1, [0.6, 0.7], null, { undecided: "too few games", games: 99 });
    expect(rowsIn(run(at(0, [0.6, 0.62], "robust"), few, at(2, [0.5, 0.7], "unstable")))).toEqual([
      ["North 0", "South 0", "60.0 % ±3.0", "62.0 % ±3.0", "holds at every level good"],
      ["North 1", "South 1", "60.0 % ±3.0", "99 games dim", "too few games dim"],
      ["North 2", "South 2", "50.0 % ±3.0", "70.0 % ±3.0", "unstable open"],
    ]);
  });

  test("of one matchup have its games, then its maps, from the side that is ahead", () => {
    const own = matchup(0, "North", "South", 0.5, 400);
    const variants = own.variants.map((one, i) => ({
      ...one,
      games: i === 3 ? 0 : 100 + i,
      winRateA: around(0.4 - i / 10),
    }));
    const m = { ...own, winRateA: around(0.3), variants } as MatchupSummary;
    expect(rowsIn(run(m))).toEqual([
      ["all games", "70.0 %", "0.7 good", "65.0–75.0 %", "800"],
      ["open", "60.0 %", "0.6 good", "55.0–65.0 %", "100"],
      ["corridors", "70.0 %", "0.7 good", "65.0–75.0 %", "101"],
      ["mixed", "80.0 %", "0.8 good", "75.0–85.0 %", "102"],
    ]);
    const [{ key, columns }] = runFace(run(m), undefined).tables;
    expect(key).toBe("Games that South wins.");
    expect(columns.map(({ label }) => label)).toEqual(
      ["map", "wins", "", "95 % sure", "games"].map((one) => one.replace(" %", "\u202f%")),
    );
    const even = { ...m, winRateA: around(0.52), variants: [] } as MatchupSummary;
    expect(rowsIn(run(even))).toEqual([["all games", "52.0 %", "0.52 open", "47.0–57.0 %", "800"]]);
  });

  test("of what was not played says so", () => {
    const { headline, tables } = runFace(run({ ...matchup(0, "A", "B", 0.5, 10), games: 0 }), undefined);
    expect([headline, tables]).toEqual([["No games have been played."], []]);
    const left = runFace(
      run(matchup(0, "A", "B", 0.6, 400), { ...matchup(1, "A", "C", 0.5, 10), games: 0 }),
      undefined,
    );
    expect(left.warnings).toContain("1 matchup could not be played.");
  });
});
