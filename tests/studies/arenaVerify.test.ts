import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as registry from "../../src/registry.js";
import { variantOf } from "../../src/studies/arena/pairs.js";
import { arenaFiles, writeArenaPart } from "../../src/studies/arena/parts.js";
import { createArenaPlayer } from "../../src/studies/arena/play.js";
import { type ArenaStudy, checkArena } from "../../src/studies/arena/study.js";
import { verifiableArena } from "../../src/studies/arena/verify.js";
import { temporaryFolder } from "../support/experiments.js";

/** Pairs of an arena that are played again: a row is held to what its pair is of, and not to its games alone. */

const base = temporaryFolder();
const game = registry.findGame("miniatures")!;
const PAIRS = 12;
const study = checkArena(
  { new: "random", old: "random", game: game.name, games: 2 * PAIRS, maps: ["open", "mixed"], points: 50 },
  registry,
);
const blocks = [createArenaPlayer(game, study, undefined)({ firstPair: 0, pairs: PAIRS })];

/** What verifying all of it tells, where the right games were written as those of another arena. */
async function toldOf(name: string, written: Partial<ArenaStudy>): Promise<string[]> {
  const folder = join(base, name);
  for (const kind of ["games", "hashes"]) mkdirSync(join(folder, kind), { recursive: true });
  await writeArenaPart(arenaFiles(game, { ...study, ...written }, folder), 0, blocks);
  const { damaged, replays } = verifiableArena(folder, { asked: { study }, identity: {} } as never, game);
  expect(damaged).toEqual([]);
  const all = [...replays("all")];
  expect(all.reduce((sum, { pairs }) => sum + pairs, 0)).toBe(PAIRS);
  return all.flatMap(({ different }) => different.flatMap(({ game: which, differences }) => [which, ...differences]));
}

test("that were written as they are do not differ", async () => {
  expect(await toldOf("same", {})).toEqual([]);
});

test("whose games are right differ all the same where another kind of entrants or another map was noted", async () => {
  const kinds = await toldOf("kinds", { drawnInHundred: 0 });
  expect(kinds).toContain("entrants 1, now 0");
  const turned = { variantWeights: [1, 3] };
  const elsewhere = Array.from({ length: PAIRS }, (_, pair) => pair).filter(
    (pair) => variantOf({ ...study, ...turned }, pair) !== variantOf(study, pair),
  );
  const places = await toldOf("places", turned);
  expect(places.filter((one) => one.endsWith(":0")).sort()).toEqual(elsewhere.map((pair) => `${pair}:0`).sort());
  expect(elsewhere.length).toBeGreaterThan(0);
  expect(places).toContain("variant 1, now 0");
});
