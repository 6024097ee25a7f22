import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { catchOutput, realCli as cli, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

const folder = temporaryFolder();
catchOutput();

test("plan counts the games of all levels", async () => {
  const file = join(folder, "levels.yaml");
  const games = "game: miniatures\ngames: 200\nsquads: [sample-republic, bounty-hunters, starter-republic]\n";
  const planned = async (text: string) => {
    writeFileSync(file, text);
    expect(await cli("plan", file, "--no-sample", "--json")).toBe(0);
    return JSON.parse(out);
  };
  expect(await planned(games)).toMatchObject({ expected: { games: 600 }, most: { games: 600 } });
  const levels = await planned(`${games}levels: [greedy, rollout-4=100, rollout-16=20]\n`);
  expect(levels).toMatchObject({ expected: { games: 960 }, most: { games: 960 } });
  expect(levels.levels.map((one: { games: number }) => one.games)).toEqual([600, 300, 60]);
  expect(await cli("plan", file, "--no-sample")).toBe(0);
  expect(out).toMatch(/^levels: 3 matchups of 200 games\. With 3 levels 960 games in all\.$/m);
});
