import { describe, expect, test } from "vitest";
import { levelExperiments } from "../../src/experiment/levels.js";
import { checkText, goodExperiment } from "../support/experiments.js";

/** Levels of an experiment: how many games each gets, and what is refused. */

const two = "game: coin\nsquads: [novice, master]\n";
const pairsOf = (text: string) => goodExperiment(`${two}${text}\n`).levels!.map(({ pairs }) => pairs);

const COUNT = "a whole number from 1 to 2000000000";

describe("games of levels", () => {
  test.each([
    ["are those that each level names", "levels: [greedy=2000, timid=90]", [1000, 45]],
    ["may be two, the least", "levels: [greedy=2, timid=2]", [1, 1]],
    ["are at most those of the first and at most 400 above it", "games: 600\nlevels: [greedy, timid]", [300, 200]],
    ["are those of the first where these are few", "games: 60\nlevels: [greedy, timid]", [30, 30]],
    ["stand behind spaces as well", 'levels: [" greedy ", "timid = 90"]\ngames: 60', [30, 45]],
    ["are as many as may be", "levels: [greedy=2000000000, timid=2]", [1_000_000_000, 1]],
  ])("%s", (_name, text, pairs) => {
    expect(pairsOf(text)).toEqual(pairs);
  });

  test.each([
    ["0", COUNT],
    ["-2", COUNT],
    ["2.5", COUNT],
    ["many", COUNT],
    ["2000000002", COUNT],
    ["3", "even, because seats are swapped in pairs, not 3"],
  ])("timid=%s is refused", (games, said) => {
    const { problems, experiment } = checkText(`${two}levels: [greedy, timid=${games}]\n`);
    expect(problems).toEqual([`test.yaml:3:18: levels: games of "timid" must be ${said}`]);
    expect(experiment).toBeUndefined();
  });

  test("are played by each level in turn, at the seeds of the first", () => {
    const experiment = goodExperiment(`${two}levels: [greedy=20, timid=8]\n`);
    const [above, ...rest] = levelExperiments(experiment);
    expect(rest).toEqual([]);
    expect(above).toMatchObject({ seed: experiment.seed, stopping: { kind: "fixed", pairs: 4 } });
    expect(above!.matchups).toEqual([{ a: 0, b: 1, strategyA: "timid", strategyB: "timid" }]);
    expect(experiment.matchups).toEqual([{ a: 0, b: 1, strategyA: "greedy", strategyB: "greedy" }]);
    expect(above).not.toHaveProperty("levels");
  });
});
