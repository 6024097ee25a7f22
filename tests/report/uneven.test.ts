import { describe, expect, test } from "vitest";
import { pointsOf, pointsRangeOf, unevenWords } from "../../src/report/run/uneven.js";
import type { RunSummary } from "../../src/results/summary.js";

/** What a report says first: nothing where a match is even, and each thing that is not. */

const entrant = (name: string, summary: string) => ({ name, summary, source: "", hash: "" });
const run = (points: readonly (number | undefined)[], games: readonly number[], cautions?: readonly string[]) =>
  ({
    entrantNoun: "squad",
    entrants: points.map((n, i) => entrant(`S${i}`, n === undefined ? "ten sets" : `Some, others (${n} points)`)),
    matchups: games.map((n) => ({ games: n })),
    ...(cautions === undefined ? {} : { cautions }),
  }) as unknown as RunSummary;

describe("points of squads", () => {
  test("are read at the end of their summary alone", () => {
    expect(pointsOf({ summary: "Boba Fett, IG-88, Greedo (99 points)" })).toBe(99);
    expect(pointsOf({ summary: "The (12 points) Squad, Greedo" })).toBeUndefined();
    expect(pointsRangeOf(run([98, 100], []))).toBe("98 to 100 points");
    expect(pointsRangeOf(run([100, 100], []))).toBe("100 points");
    expect(pointsRangeOf(run([100, undefined], []))).toBeUndefined();
  });
});

describe("warnings", () => {
  test("are none where points are near and games enough", () => {
    expect(unevenWords(run([98, 100, 95], [100, 2000]), undefined)).toEqual([]);
    expect(unevenWords(run([undefined, undefined], [2000]), undefined)).toEqual([]);
  });

  test("name who has more points, what a map does, and how few games there are", () => {
    expect(unevenWords(run([100, 65], [60], ["Map field is open."]), undefined)).toEqual([
      "The squads are not of equal points: from 65 (S1) to 100 (S0). More points are an advantage by themselves. What makes two squads even, dejarik even tells.",
      "Map field is open.",
      "60 games a matchup are few. Below 100 only large differences show.",
    ]);
    expect(unevenWords(run([50, 50, 50, 50, 100], [99, 400]), undefined).map((one) => one.slice(0, 80))).toEqual([
      "The squads are not of equal points: from 50 (4 squads) to 100 (S4). More points ",
      "1 of 2 matchups: 99 games are few. Below 100 only large differences show.",
    ]);
    // Five of a hundred are even enough, six are not.
    expect(unevenWords(run([100, 94], [200]), undefined)).toHaveLength(1);
  });

  test.each([
    ["shipped ones by their names", ["squads/rebel-heroes.yaml", "squads/sith.yaml"], "a.yaml", "rebel-heroes sith"],
    [
      "files as they were typed",
      ["a.yaml", "b.txt"],
      "my/a.yaml '../b c/b.txt' --maps open",
      "my/a.yaml '../b c/b.txt' --maps open",
    ],
    [
      "cards of one's own too",
      ["a.yaml", "b.yaml"],
      "a.yaml b.yaml --seed x --cards mine.yaml",
      "a.yaml b.yaml --cards mine.yaml",
    ],
    ["lists behind their file", ["l.txt:Ann", "l.txt:Bo (Empire)"], "in/l.txt", "in/l.txt:Ann 'in/l.txt:Bo (Empire)'"],
    ["one of several lists", ["l.txt:2", "l.txt:Ann"], "in/l.txt:2 ./l.txt:Ann", "in/l.txt:2 ./l.txt:Ann"],
    ["lines as they are", ["inline", "inline"], "'S0' S1", "S0 S1"],
    ["nobody of two files of one name", ["a.yaml", "b.yaml"], "x/a.yaml y/a.yaml b.yaml", undefined],
    ["nobody of an experiment", ["a.yaml", "inline"], "x/experiment.yaml", undefined],
  ] as const)("name for even %s", (_what, sources, typed, wanted) => {
    const summary = run([100, 65], [400]);
    const entrants = summary.entrants.map((one, i) => ({ ...one, source: sources[i] ?? "" }));
    const [words = ""] = unevenWords({ ...summary, entrants }, `npx dejarik run ${typed}`);
    expect(/dejarik even (.*)$/.exec(words)?.[1]).toBe(wanted ?? "tells.");
  });

  test("name for even who wins most and who wins least, whatever their points", () => {
    const summary = run([80, 100, 65, 98], [400]);
    const entrants = summary.entrants.map((one, i) => ({ ...one, source: `squads/s${i}.yaml` }));
    const [words = ""] = unevenWords({ ...summary, entrants }, "npx dejarik run", ["S3", "S1", "S2", "S0"]);
    expect(words).toContain("from 65 (S2) to 100 (S1)");
    expect(words).toMatch(/What makes S0 and S3 even: dejarik even s0 s3$/);
  });

  test("say nothing of matchups that were not played", () => {
    expect(unevenWords(run([100, 100], [0, 400]), undefined)).toEqual([]);
  });
});
