import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { formatProblem, Problems } from "../../src/core/problems.js";
import { readSource } from "../../src/core/source.js";
import { checkExperiment } from "../../src/experiment/check.js";
import { variantOfPair, variantsOf } from "../../src/experiment/rotation.js";
import { findGame, gameNames, registryUrl } from "../../src/registry.js";
import { settingLine } from "../../src/report/run/page.js";
import { readManifest } from "../../src/results/folder.js";
import { compareRuns } from "../../src/studies/compare/compare.js";
import { planCostStudy } from "../../src/studies/cost/plan.js";
import { checkCostStudy } from "../../src/studies/cost/study.js";
import { seatedSampleGame } from "../../src/studies/sample/replay.js";
import { catchOutput, cliOf, err, out } from "../support/cli.js";
import { resultFiles, temporaryFolder } from "../support/experiments.js";
import { of, type PlayedRun, playRun } from "../support/playedRun.js";

/** Maps that are played more often than others. */

catchOutput();
const GAMES = 70;
const text = (maps: string, games = GAMES) => `
game: miniatures
squads: [starter-republic, starter-separatist]
games: ${games}
maps: ${maps}
units: true
`;
const WEIGHTED = "[{map: open, weight: 2}, corridors, {map: mixed, weight: 0.5}]";

function check(maps: string) {
  const problems = new Problems();
  const source = readSource(
    "test.yaml",
    `game: miniatures\nsquads: [sample-republic, bounty-hunters]\nmaps: ${maps}\n`,
    problems,
  );
  const experiment = checkExperiment(source, { findGame, gameNames }, problems, {}, "squads");
  return { experiment, problems: problems.list.map(formatProblem) };
}

describe("weights of maps in a file", () => {
  it("are kept as written; weights that are all alike are none", () => {
    expect(check(WEIGHTED).experiment).toMatchObject({
      variants: ["open", "corridors", "mixed"],
      variantWeights: [2, 1, 0.5],
    });
    const plain = check("[open, corridors]").experiment!;
    expect(plain).not.toHaveProperty("variantWeights");
    for (const alike of ["[{map: open}, corridors]", "[{map: open, weight: 1}, corridors]"])
      expect(check(alike).experiment).toEqual(plain);
    expect(check("[{map: open, weight: 3}, {map: corridors, weight: 3}]").experiment).not.toHaveProperty(
      "variantWeights",
    );
    expect(check("{map: open, weight: 2}").experiment!.variants).toEqual(["open"]);
  });

  it("that are wrong are told with their place and what may be meant", () => {
    const weight = "weight must be a number from 0.01 to 100 with at most two decimals";
    const cases: [string, string[]][] = [
      ["[{map: open, weight: 0}, mixed]", [`test.yaml:3:28: ${weight} (leave the map out)`]],
      ["[{map: open, weight: -1}]", [`test.yaml:3:28: ${weight}`]],
      ["[{map: open, weight: 0.333}]", [`test.yaml:3:28: ${weight}`]],
      ["[{map: open, weight: 101}]", [`test.yaml:3:28: ${weight}`]],
      ["[{map: open, weight: often}]", [`test.yaml:3:28: ${weight}`]],
      ["[{map: opn, weight: 2}]", ['test.yaml:3:14: no map "opn": neither shipped nor a file (did you mean "open"?)']],
      ["[{map: open, weigth: 2}]", ['test.yaml:3:20: unknown key "weigth" of a map (did you mean "weight"?)']],
      ["[{open: 2}, mixed]", ['test.yaml:3:8: unknown key "open" of a map (write {map: open, weight: ...})']],
      ["[{weight: 2}]", ["test.yaml:3:8: a weighted map needs its name, such as {map: open, weight: 2}"]],
      [
        "[open, open]",
        ['test.yaml:3:14: map "open" is listed twice (to play it more often give it a weight: {map: open, weight: 2})'],
      ],
      [
        "[[open, 2]]",
        [
          "test.yaml:3:8: a map is the name of a shipped map or a .map file, or a mapping such as {map: open, weight: 2}",
        ],
      ],
    ];
    const strip = (line: string) => line.replace(/^test\.yaml:\d+:\d+/, "");
    for (const [maps, expected] of cases) {
      const { problems } = check(maps);
      expect(problems.map(strip), maps).toEqual(expected.map(strip));
      for (const line of problems) expect(line, maps).toMatch(/^test\.yaml:3:\d+:/);
    }
  });
});

describe("a run on weighted maps", () => {
  const base = temporaryFolder();
  const folder = join(base, "weighted");
  let run: PlayedRun;
  beforeAll(async () => {
    run = await playRun(text(WEIGHTED), "squads", folder);
  }, 60_000);

  it("plays each map in its share, the same one in both games of a pair", () => {
    const played = (map: string) => run.games.filter((row) => row.variant === map).length;
    // 35 pairs at 4 : 2 : 1.
    expect(["open", "corridors", "mixed"].map(played)).toEqual([40, 20, 10]);
    for (const row of run.games)
      expect(row.variant).toBe(run.summary.variants[variantOfPair(3, [2, 1, 0.5], row.pair as number)]);
    for (const v of run.summary.matchups[0].variants)
      expect(v.games).toBe(of(run.games, 0).filter((row) => row.variant === v.variant).length);
    expect(settingLine(run.summary).replaceAll("\u202f", " ")).toContain(
      "maps open (57.1 %), corridors (28.6 %), mixed (14.3 %)",
    );
  });

  it("is the same with two workers, and replays on the map that was played", async () => {
    const other = join(base, "again");
    await run.again(other, 2);
    const files = resultFiles(folder);
    for (const [name, bytes] of resultFiles(other)) expect(bytes === files.get(name), name).toBe(true);
    // Unweighted, pair 2 would be on the third map.
    const row = run.games.find((one) => one.pair === 2)!;
    expect(row.variant).toBe("open");
    expect(await cliOf(registryUrl, "replay", folder, "0:2:a")).toBe(0);
    expect(err).not.toContain("no longer ends as recorded");
    expect(out).toContain("open");
  });

  it("is not held game by game against one that weights otherwise", async () => {
    const plain = join(base, "plain");
    await playRun(text("[open, corridors, mixed]", 6), "squads", plain);
    const { summary } = compareRuns(plain, folder, 0.01, join(base, "out"));
    expect(summary.notShared).toBe("they weight their maps otherwise: alike and 2, 1, 0.5");
    expect(readManifest(folder).experiment.variantWeights).toEqual([2, 1, 0.5]);
  });
});

it("studies of drawn squads rotate over weighted maps alike", () => {
  const problems = new Problems();
  const study = "study: cost\npoints: 60\nsquadsEach: 40\npool: [Stormtrooper, Snowtrooper, Noghri]\n";
  const source = readSource("cost.yaml", `${study}maps: ${WEIGHTED}\n`, problems);
  const checked = checkCostStudy(source, { findGame, gameNames }, {}, problems);
  expect(problems.list).toEqual([]);
  const game = findGame("miniatures")!;
  const { sample } = planCostStudy(checked!, game);
  expect(sample).toMatchObject(variantsOf(game, checked!.options));
  expect(sample.variantWeights).toEqual([2, 1, 0.5]);
  const log = game.log(...seatedSampleGame(game, sample, { pair: 2, arm: 0, game: 0 })).join("\n");
  expect(log).toContain("open");
});
