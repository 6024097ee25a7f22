import { join } from "node:path";
import { expect, test } from "vitest";
import { Problems } from "../../../src/core/problems.js";
import { readSource } from "../../../src/core/source.js";
import { checkExperiment } from "../../../src/experiment/check.js";
import type { Experiment } from "../../../src/experiment/experiment.js";
import { runExperiment } from "../../../src/run/run.js";
import type { PlayedRun } from "../../../src/studies/playedRun.js";
import { readFinishedRun, readWinners } from "../../../src/studies/recorded.js";
import { BEFORE, fieldOfSeason, TOGETHER } from "../../../src/studies/season/field.js";
import type { SeasonStudy } from "../../../src/studies/season/study.js";
import { temporaryFolder } from "../../support/experiments.js";
import * as tables from "../../support/tableGame.js";

/** The field with all changes: what of it was played before, and what anew. Odds are given. */

const base = temporaryFolder();
const GAMES = 200;

function experiment(decks: Readonly<Record<string, Record<string, number>>>): Experiment {
  const list = Object.entries(decks).map(([name, beats]) => ({ name, beats }));
  const text = `game: table\nname: field\nseed: field\ngames: ${GAMES}\ndecks: ${JSON.stringify(list)}\n`;
  const problems = new Problems();
  const found = checkExperiment(readSource("field.yaml", text, problems), tables, problems);
  expect(problems.list).toEqual([]);
  return found!;
}

async function played(name: string, own: Experiment): Promise<PlayedRun> {
  const folder = join(base, name);
  await runExperiment({ game: tables.table, experiment: own, folder, workers: 1, registryUrl: "unused" });
  const run = readFinishedRun(folder);
  return { ...run, winners: readWinners(run)! };
}

const RPS = { rock: { scissors: 0.7 }, scissors: { paper: 0.7 }, paper: { rock: 0.7 } };
/** Loses to all, and may not be played with the changes. Its name comes last, so that it is side b of all matchups. */
const all = { ...RPS, well: { rock: 0, scissors: 0, paper: 0 } };
const seasonOf = (before: Experiment, together: Experiment) =>
  ({
    name: "season",
    judge: { seed: "season", confidence: 0.95 },
    gauntlet: { before, together, alone: [], cards: { rock: ["Edge"] }, illegal: [{ name: "well", why: "too deep" }] },
  }) as unknown as SeasonStudy;

test("whoever may not be played any more is in no matchup of it, though nobody else is changed", async () => {
  const [before, legal] = [experiment(all), experiment(RPS)];
  const study = seasonOf(before, { ...legal, matchups: [] });
  const field = fieldOfSeason(study, new Map([[BEFORE, await played("nobody", before)]]));
  expect([field.before.entrants, field.before.games]).toEqual([4, 6 * GAMES]);
  expect([field.after.entrants, field.after.games]).toEqual([3, 3 * GAMES]);
  const well = field.entrants.find(({ name }) => name === "well")!;
  expect(well).toMatchObject({ illegal: "too deep", before: { estimate: expect.closeTo(0, 9) } });
  expect(well).not.toHaveProperty("after");
  // What it won against the well, which is gone, is no loss of rock's: nobody is changed.
  const rock = field.entrants.find(({ name }) => name === "rock")!;
  expect(rock.before).toEqual(rock.after);
});

test("matchups of whoever is changed are those that were played anew, and no others", async () => {
  const [before, changed] = [experiment(all), experiment({ ...RPS, rock: { scissors: 1, paper: 1 } })];
  const matchups = changed.matchups.filter(({ a, b }) => [a, b].some((i) => changed.entrants[i].name === "rock"));
  const together = { ...changed, matchups };
  const runs = new Map([
    [BEFORE, await played("before", before)],
    [TOGETHER, await played("together", together)],
  ]);
  const field = fieldOfSeason(seasonOf(before, together), runs);
  expect([field.after.entrants, field.after.games]).toEqual([3, 3 * GAMES]);
  const rateOf = (name: string) => field.entrants.find((one) => one.name === name)!.after!.estimate;
  expect(rateOf("rock")).toBeCloseTo(1, 9);
  // They met as before.
  expect(rateOf("scissors") + rateOf("paper")).toBeCloseTo(0.5, 9);
  expect(rateOf("scissors")).toBeGreaterThan(rateOf("paper"));
  expect(field.entrants.filter(({ change }) => change !== undefined).map(({ name }) => name)).toContain("rock");
  // Before, after and change are over the same opponents: the two who are still there.
  const rock = field.entrants.find(({ name }) => name === "rock")!;
  expect(rock.change!.estimate).toBeCloseTo(rock.after!.estimate - rock.before!.estimate, 9);
  expect(rock.change!.estimate).toBeGreaterThan(0.1);
});
