import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { builtProgram } from "../../src/core/paths.js";
import { below, RNG_WORDS, seedStream } from "../../src/core/rng.js";
import type { Game } from "../../src/games/game.js";
import { readManifest } from "../../src/results/folder.js";
import { damageIn } from "../../src/results/hashes.js";
import { expectedParts } from "../../src/results/manifest.js";
import { runExperiment } from "../../src/run/run.js";
import { verifiableRun } from "../../src/run/verify.js";
import { coinGame, duelOdds } from "../support/coinGame.js";
import { isDeep } from "../support/deep.js";
import { goodExperiment, temporaryFolder } from "../support/experiments.js";

/** Ten million rows in the long suite, a hundredth of them otherwise. */
const GAMES = isDeep ? 10_000_000 : 100_000;
const game = coinGame as Game;

test(`${GAMES} rows are folded with damage nowhere, and a single bit among them is found`, {
  timeout: 1_800_000,
}, async () => {
  const folder = join(temporaryFolder(), "many");
  const experiment = goodExperiment(
    `game: coin\nname: many\nsquads: [novice, master]\ngrounds: [even]\ngames: ${GAMES}\n`,
  );
  const registryUrl = pathToFileURL(builtProgram("tests/support/coinGame.js")).href;
  const request = { game, experiment, folder, workers: 2, registryUrl };
  const { summary } = await runExperiment(request);
  expect(summary!.games).toBe(GAMES);
  const odds = duelOdds({ skillA: 1, skillB: 3, tiltA: 0 });
  const mean = odds.a + odds.draw / 2;
  const error = Math.sqrt((mean * (1 - mean)) / GAMES);
  expect(Math.abs(summary!.matchups[0].winRateA.estimate - mean)).toBeLessThan(5 * error);

  const expected = expectedParts(readManifest(folder));
  expect(expected).toHaveLength(GAMES / 2000);
  expect(damageIn(folder, expected)).toEqual([]);
  expect(verifiableRun(folder, game).damaged).toEqual([]);
  // Folded anew from the files, nothing is played and everything comes to the same.
  const again = await runExperiment(request);
  expect(again.gamesPlayed).toBe(0);
  expect(again.summary).toEqual(summary);

  const words = new Int32Array(RNG_WORDS);
  seedStream(words, 0, 10, 7, 0);
  const part = below(words, 0, expected.length);
  const name = `games/part-${String(part).padStart(6, "0")}.arrows`;
  const bytes = readFileSync(join(folder, name));
  bytes[below(words, 0, bytes.length)] ^= 1 << below(words, 0, 8);
  writeFileSync(join(folder, name), bytes);
  expect(damageIn(folder, expected)).toEqual([{ part, file: name, why: "of other content than recorded" }]);
  const healed = await runExperiment(request);
  expect(healed.gamesPlayed).toBe(2000);
  expect(healed.summary).toEqual(summary);
});
