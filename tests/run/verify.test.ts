import { cpSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { at } from "../../src/core/assert.js";
import { partAt, planRun } from "../../src/experiment/plan.js";
import type { Game } from "../../src/games/game.js";
import { readPart, writePart } from "../../src/results/dataset.js";
import { readManifest } from "../../src/results/folder.js";
import { partColumns } from "../../src/results/manifest.js";
import type { PartRows } from "../../src/results/part.js";
import { runExperiment } from "../../src/run/run.js";
import { verifiableRun } from "../../src/run/verify.js";
import { coinGame } from "../support/coinGame.js";
import { goodExperiment, temporaryFolder } from "../support/experiments.js";

/** Whether a recorded game is told from one that ends otherwise, by any number of its rows. */

const base = temporaryFolder();
const game = coinGame as Game;
const MATCHUP = 1;
let folders = 0;

async function played(seed: string): Promise<string> {
  const folder = join(base, seed);
  const experiment = goodExperiment(
    `game: coin\nseed: ${seed}\nsquads: [novice, adept, master]\ngames: 24\nunits: true\n`,
  );
  await runExperiment({ game, experiment, folder, workers: 1, registryUrl: "unused" });
  return folder;
}

/** The part of one matchup, whose rows were edited before they were written. */
async function edited(from: string, edit: (rows: PartRows) => void) {
  const folder = join(base, `edited-${folders++}`);
  cpSync(from, folder, { recursive: true });
  const manifest = readManifest(folder);
  const part = partAt(planRun(manifest.experiment, game), MATCHUP);
  const columns = partColumns(manifest);
  const found = readPart(folder, part, columns, true);
  if (found.kind !== "whole") throw new Error(found.kind);
  edit(found.content);
  await writePart(folder, part, found.content, columns, { game: game.name, run: "" }, manifest.identity.hash);
  return { folder, part, columns };
}

const differing = (folder: string) =>
  [...verifiableRun(folder, game).replays("all")].flatMap(({ different }) => different);

const turn = (cells: { readonly length: number; [row: number]: number }, row: number) => {
  const cell = at(cells, row);
  cells[row] = cell === 1 ? 0 : cell + 1;
};

let whole: string;
beforeAll(async () => {
  whole = await played("verified");
});

test("every pair ends as recorded, and is counted with both of its games", () => {
  const all = [...verifiableRun(whole, game).replays("all")];
  expect(all.reduce((sum, { pairs }) => sum + pairs, 0)).toBe(36);
  for (const { pairs, games, different } of all) expect([games, different]).toEqual([2 * pairs, []]);
});

const own = (columns: Game["gameColumns"]) => columns.flatMap(({ luck, name }) => (luck === undefined ? [name] : []));

describe("a game differs by each number of its own", () => {
  // The first row of a part, its last, and one of those between.
  test.each(["variant", ...own(game.gameColumns)])("%s", async (name) => {
    const column = readManifest(whole).gameColumns.findIndex((one) => one.name === name);
    const { folder } = await edited(whole, ({ games }) => {
      for (const row of [0, 9, 23]) turn(at(games.data, column), row);
    });
    expect(differing(folder).sort((x, y) => (x.game < y.game ? -1 : 1))).toEqual(
      ["0:a", "11:b", "4:b"].map((called) => ({
        game: `${MATCHUP}:${called}`,
        differences: [expect.stringContaining(`${name} `)],
      })),
    );
  });

  test("where it is noted as that of another matchup or seat", async () => {
    const { folder } = await edited(whole, ({ games }) => {
      for (const name of ["matchup", "swapped"])
        turn(
          at(
            games.data,
            readManifest(whole).gameColumns.findIndex((one) => one.name === name),
          ),
          9,
        );
    });
    expect(differing(folder)).toEqual([
      { game: `${MATCHUP}:4:b`, differences: ["matchup 0, now 1", "swapped 0, now 1"] },
    ]);
  });

  test.each(own(game.unitColumns))("%s of its units", async (name) => {
    const column = readManifest(whole).unitColumns.findIndex((one) => one.name === name);
    const { folder } = await edited(whole, ({ units }) => {
      for (const row of [0, units!.rows - 1]) turn(at(units!.data, column), row);
    });
    const found = differing(folder);
    expect(found.map((one) => one.game).sort()).toEqual([`${MATCHUP}:0:a`, `${MATCHUP}:11:b`]);
    for (const { differences } of found) expect(differences).toEqual([expect.stringContaining(name)]);
  });
});

test("which pairs are looked at first depends on the run and on the phrase", async () => {
  const turned: Game = {
    ...game,
    play: (matchup, state, low, high, variant, swapped, row, units) => {
      const written = game.play(matchup, state, low, high, variant, swapped, row, units);
      turn(row, 2);
      return written;
    },
  };
  const other = await played("another");
  const first = (folder: string, phrase: string) => {
    const { value } = verifiableRun(folder, turned).replays(phrase).next();
    return value.different.map((one: { game: string }) => one.game);
  };
  expect(first(whole, "all")).toHaveLength(10);
  expect(first(whole, "all")).toEqual(first(whole, "all"));
  expect(first(other, "all")).not.toEqual(first(whole, "all"));
  expect(first(whole, "some")).not.toEqual(first(whole, "all"));
});

describe("a part is whole only as the part that was planned", () => {
  test.each([
    ["another matchup", { matchup: 0 }],
    ["pairs before", { firstPair: 1 }],
    ["more pairs", { pairs: 13, games: 26 }],
    ["fewer pairs", { pairs: 11, games: 22 }],
  ])("not as that of %s", async (_, other) => {
    const { folder, part, columns } = await edited(whole, () => {});
    expect(readPart(folder, part, columns, true).kind).toBe("whole");
    expect(readPart(folder, { ...part, ...other }, columns, true).kind).toBe("damaged");
  });

  test.each([
    ["begins with the second game of a pair", 2, 0],
    ["begins with another pair", 1, 0],
    ["ends with another pair", 1, 23],
  ])("not where it %s", async (_, column, row) => {
    const { folder, part, columns } = await edited(whole, ({ games }) => {
      const place = readManifest(whole).gameColumns.findIndex(({ name }) => name === ["", "pair", "swapped"][column]);
      turn(at(games.data, place), row);
    });
    expect(readPart(folder, part, columns, true).kind).toBe("damaged");
  });
});
