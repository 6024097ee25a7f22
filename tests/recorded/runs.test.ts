import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Problems } from "../../src/core/problems.js";
import { readSource } from "../../src/core/source.js";
import { checkExperiment } from "../../src/experiment/check.js";
import type { Experiment } from "../../src/experiment/experiment.js";
import { planRun } from "../../src/experiment/plan.js";
import type { Game } from "../../src/games/game.js";
import { type Registry, registryOf } from "../../src/games/registry.js";
import { partFile } from "../../src/results/folder.js";
import { forecast } from "../../src/run/forecast.js";
import { uninterrupted } from "../../src/run/interrupted.js";
import { runExperiment } from "../../src/run/run.js";
import { writeShardFile } from "../../src/run/shard.js";
import { verifiableRun } from "../../src/run/verify.js";
import { compareRuns } from "../../src/studies/compare/compare.js";
import { mergeShares } from "../../src/studies/merge.js";
import { studyMeta } from "../../src/studies/meta/study.js";
import * as changedCoins from "../support/changedCoins.js";
import * as coins from "../support/coinGame.js";
import { temporaryFolder } from "../support/experiments.js";
import { withFaults } from "../support/faultyGames.js";
import * as levelCoins from "../support/levelCoinGame.js";
import { mapGame } from "../support/mapGame.js";
import { Recorded } from "./record.js";
import * as swift from "./swiftGames.js";

/** What runs of every kind come to, and what is made of finished ones, is the text that stands here. */

const base = temporaryFolder();

const duellist = (name: string, skill: number) => `  - {name: ${name}, skill: ${skill}}\n`;
const THREE = `squads:\n${duellist("Plain", 3)}${duellist("Steady", 6)}${duellist("Riser", 1)}`;
const COINS = `game: coin\n${THREE}`;
const TWO = `game: coin\nsquads:\n${duellist("Plain", 3)}${duellist("Steady", 5)}`;

const oneGame = (game: Game): Registry => registryOf([game]);
const faulty = oneGame(withFaults(coins.coinGame as Game));
const maps = (weights?: readonly number[]) =>
  oneGame(mapGame({ chances: [300, 500, 800], ...(weights === undefined ? {} : { weights }) }));
const sided = oneGame(mapGame({ chances: [300, 500] }, false));

/** What the others are held against, where they say nothing else. */
const FIRST = "three duellists";
/** Name, what is played, by which games, and what it is held against. */
const RUNS: readonly (readonly [words: string, text: string, registry?: Registry, of?: string])[] = [
  ["three duellists", `${COINS}games: 400\n`],
  ["more games", `${COINS}games: 4000\n`, coins, "three duellists"],
  ["few games", `${COINS}games: 6\n`, coins, "three duellists"],
  ["another seed", `${COINS}games: 400\nseed: another\n`, coins, "three duellists"],
  ["other confidence", `${COINS}games: 400\nconfidence: 0.8\n`, coins, "three duellists"],
  ["one ground", `${COINS}games: 400\ngrounds: [tilted]\n`, coins, "three duellists"],
  ["with units", `${COINS}games: 400\nunits: true\n`, coins, "three duellists"],
  ["mirrors", `${COINS}games: 400\nmatchups: mirror\n`, coins, "three duellists"],
  ["one matchup, the other way round", `${COINS}games: 400\nmatchups: [[Riser, Plain]]\n`, coins, "three duellists"],
  ["two strategies", `${COINS}games: 400\nstrategies: [timid, greedy]\n`, coins, "three duellists"],
  ["a strategy each", `${COINS}games: 400\nstrategies: {Steady: timid}\n`, coins, "three duellists"],
  ["a side that always wins", `game: coin\ngames: 200\nsquads:\n${duellist("Giant", 90)}${duellist("Dwarf", 1)}`],
  ["two who are alike", `game: coin\ngames: 400\nsquads:\n${duellist("One", 4)}${duellist("Other", 4)}`],
  ["a test that is decided upwards", `${TWO}games: 20000\nmatchups: [[Steady, Plain]]\nsprt: {elo0: 0, elo1: 30}\n`],
  ["a test that is decided downwards", `${TWO}games: 20000\nmatchups: [[Plain, Steady]]\nsprt: {elo0: 0, elo1: 30}\n`],
  ["a test that is not decided", `${TWO}games: 200\ngrounds: [even]\nsprt: {elo0: 0, elo1: 1}\n`],
  ["a test with errors of its own", `${TWO}games: 20000\nsprt: {elo0: 0, elo1: 30, alpha: 0.2, beta: 0.01}\n`],
  ["a precision", `${COINS}games: 20000\nprecision: 2%\n`],
  ["a precision as a share", `${COINS}games: 20000\nprecision: 0.03\n`, coins, "a precision"],
  ["a precision that is not reached", `${COINS}games: 600\nprecision: 0.5%\n`],
  ["levels", `${COINS}levels: [greedy=2000, sharp=400]\n`, levelCoins],
  ["levels with units", `${COINS}units: true\nlevels: [greedy=400, sharp=200, sharpest=100]\n`, levelCoins],
  ["games that break off", `${COINS}games: 4000\nstrategies: [broken, greedy]\n`, faulty],
  ["games of cheats", `${TWO}games: 4000\nstrategies: [greedy, cheat]\n`, faulty, "games that break off"],
  ["three maps", `${TWO}games: 600\n`, maps()],
  ["three maps with weights", `${TWO}games: 600\n`, maps([1, 2, 0.5]), "three maps"],
  ["sides that are not swapped", `${TWO}games: 600\n`, sided],
  [
    "squads",
    "game: miniatures\nsquads: [bounty-hunters, rebel-heroes]\nmaps: [open, mixed]\nunits: true\ngames: 400\n",
    swift,
  ],
  ["decks", "game: lcg\ndecks: [jedi-masters, sith-control, navy-rush]\nunits: true\ngames: 600\n", swift],
  ["decks at levels", "game: lcg\ndecks: [jedi-masters, sith-control]\nlevels: [greedy=600, rollout-4=200]\n", swift],
  [
    "decks of the Trading Card Game",
    "game: tcg\ndecks: [tcg-champs04-light, tcg-champs04-dark]\nunits: true\ngames: 400\n",
    swift,
  ],
];

function experimentOf(text: string, registry: Registry): { experiment: Experiment; game: Game } {
  const problems = new Problems();
  const experiment = checkExperiment(readSource("x.yaml", text, problems), registry, problems, {}, ".");
  if (experiment === undefined) throw new Error(problems.list.map((one) => one.message).join("; "));
  return { experiment, game: registry.findGame(experiment.game)! };
}

const played = new Map<string, string>();
async function play(words: string, text: string, registry: Registry = coins): Promise<object> {
  const { experiment, game } = experimentOf(text, registry);
  const folder = join(base, words.replace(/\W+/g, "-"));
  const { summary } = await runExperiment({ game, experiment, folder, workers: 1, registryUrl: "" });
  played.set(words, folder);
  // What columns are is declared, and the same for all runs of a game.
  const { columns: _, unitColumns: __, fingerprint: ___, ...found } = summary!;
  return found;
}

test("runs come to what they came to", async () => {
  const text = new Recorded();
  for (const [words, asked, registry, of] of RUNS)
    text.add(words, await play(words, asked, registry), of ?? (words === FIRST ? undefined : FIRST));
  await expect(text.text).toMatchFileSnapshot("./runs.txt");
});

test("what is expected of runs is what was expected", async () => {
  const text = new Recorded();
  for (const [words, asked, registry = coins] of RUNS) {
    const { experiment, game } = experimentOf(asked, registry);
    const { plan, ...expected } = forecast(game, experiment);
    expect(plan).toEqual(planRun(experiment, game));
    text.add(words, { ...plan, ...expected }, words === FIRST ? undefined : FIRST);
    if (experiment.stopping.kind !== "fixed" || words !== "decks") continue;
    for (const winRate of [0.3, 0.5, 0.62])
      text.add(
        `${words}, where a wins ${winRate}`,
        forecast(game, experiment, { winRate, draws: 0.02 } as never),
        words,
      );
  }
  await expect(text.text).toMatchFileSnapshot("./forecasts.txt");
});

test("runs are compared as they were, upwards, downwards and where nothing is shared", async () => {
  const text = new Recorded();
  const asked = `${COINS}games: 2000\nunits: true\n`;
  const other = asked.replace("Steady, skill: 6", "Steady, skill: 5").replace("Riser, skill: 1", "Riser, skill: 4");
  const versions: readonly (readonly [string, string, Registry?])[] = [
    ["before", asked],
    ["again", asked],
    ["edited", other],
    ["by other rules", asked, changedCoins],
    ["of another seed", `${asked}seed: another\n`],
    ["the other way round", `${asked}matchups: [[Riser, Plain], [Steady, Riser]]\n`],
  ];
  for (const [words, yaml, registry] of versions) await play(words, yaml, registry);
  for (const [words] of versions.slice(1))
    for (const [before, after] of [
      ["before", words],
      [words, "before"],
    ] as const) {
      const { summary } = compareRuns(played.get(before)!, played.get(after)!, 0.01, base, coins);
      text.add(`${before}, then ${after}`, summary, after === "again" ? undefined : "before, then again");
    }
  const { summary } = compareRuns(played.get("before")!, played.get("edited")!, 0.2, base, coins);
  text.add("with a wide margin", summary, "before, then edited");
  await expect(text.text).toMatchFileSnapshot("./compared.txt");
});

test("fields of runs are worth what they were", async () => {
  const text = new Recorded();
  const ring = (names: readonly string[], skills: readonly number[]) =>
    `game: coin\ngames: 200\nsquads:\n${names.map((name, i) => duellist(name, skills[i])).join("")}`;
  await play("field", ring(["A", "B", "C", "D", "E"], [1, 2, 3, 4, 30]));
  await play("more of it", ring(["D", "E", "F"], [4, 30, 5]));
  await play(
    "decks of a field",
    "game: lcg\ngames: 200\ndecks: [jedi-masters, rebel-fighters, sith-control, navy-rush]\n",
    swift,
  );
  const fields: readonly (readonly [string, readonly string[], number, string])[] = [
    ["field", ["field"], 100, "seed"],
    ["resampled more often", ["field"], 300, "seed"],
    ["another seed", ["field"], 100, "another"],
    ["decks of a field", ["decks of a field"], 100, "seed"],
  ];
  for (const [words, runs, resamples, seed] of fields)
    text.add(
      words,
      studyMeta({ folders: runs.map((one) => played.get(one)!), resamples, seed }).summary,
      words.startsWith("decks") || words === "field" ? undefined : "field",
    );
  await expect(text.text).toMatchFileSnapshot("./fields.txt");
});

test("a run that lost parts, was stopped or shared out comes to the same, and verify says what is there", async () => {
  const text = new Recorded();
  const asked = `${COINS}games: 4400\nunits: true\n`;
  const { experiment, game } = experimentOf(asked, coins);
  const go = async (folder: string, more: object = {}) =>
    uninterrupted(runExperiment({ game, experiment, folder, workers: 1, registryUrl: "", ...more }));
  const whole = join(base, "whole");
  const made = (await go(whole)) as { readonly summary: object; readonly gamesPlayed: number };
  text.add("whole", { gamesPlayed: made.gamesPlayed, ...verified(whole, game) });
  const damaged = join(base, "damaged");
  cpSync(whole, damaged, { recursive: true });
  rmSync(partFile(damaged, "games", 1));
  text.add("without a part", verified(damaged, game));
  const told: string[] = [];
  const again = (await go(damaged, { tell: (line: string) => told.push(line.replace(base, "")) })) as typeof made;
  text.add("gone on with", { gamesPlayed: again.gamesPlayed, told });
  expect(again.summary).toEqual(made.summary);
  const stop = new AbortController();
  const stopped = join(base, "stopped");
  await go(stopped, { stop: stop.signal, onProgress: () => stop.abort() });
  text.add("stopped", verified(stopped, game));
  const rest = (await go(stopped)) as typeof made;
  text.add("the rest of it", { gamesPlayed: rest.gamesPlayed });
  expect(rest.summary).toEqual(made.summary);
  const shares = [];
  for (const k of [1, 2, 3]) {
    const folder = join(base, `share-${k}`);
    const shard = { number: k, of: 3, folders: new Map() };
    const share = (await go(folder, { shard })) as typeof made;
    await writeShardFile(folder, shard as never, true);
    text.add(`share ${k} of 3`, { gamesPlayed: share.gamesPlayed, folders: [...shard.folders.values()] });
    shares.push(folder);
  }
  const merged = join(base, "merged");
  const { parts, doubles, kind } = await mergeShares(shares, merged, true);
  const last = (await go(merged)) as typeof made;
  text.add("merged", { parts, doubles, kind, gamesPlayed: last.gamesPlayed });
  expect(last.summary).toEqual(made.summary);
  await expect(text.text).toMatchFileSnapshot("./resumed.txt");
});

/** What `verify` says, and what some of the games come to. */
function verified(folder: string, game: Game): object {
  const { replays, folder: _, ...found } = verifiableRun(folder, game);
  let [games, different] = [0, 0];
  for (const each of replays("phrase") as Iterable<never>) {
    const { games: own, different: list } = each as { readonly games: number; readonly different: readonly unknown[] };
    games += own ?? 0;
    different += list?.length ?? 0;
  }
  return { ...found, replayed: games, different };
}

test("what is recorded is so: more games are surer, two who are alike are even, and the odds are those of the chain", async () => {
  const rates = async (text: string) => {
    const { matchups } = (await play(`checked ${text.length}`, text)) as {
      matchups: { a: string; b: string; winRateA: { estimate: number; low: number; high: number } }[];
    };
    return matchups.map(({ winRateA }) => winRateA);
  };
  const few = await rates(`${COINS}games: 400\n`);
  const many = await rates(`${COINS}games: 6400\n`);
  many.forEach((rate, i) => {
    // A quarter of the width, for sixteen times the games.
    expect((rate.high - rate.low) / (few[i].high - few[i].low)).toBeCloseTo(0.25, 1);
  });
  const [one] = await rates(`${TWO}games: 8000\ngrounds: [even]\nconfidence: 0.999\n`);
  const { a, draw } = coins.duelOdds({ skillA: 3, skillB: 5, tiltA: 0 });
  expect(one!.low).toBeLessThan(a + draw / 2);
  expect(one!.high).toBeGreaterThan(a + draw / 2);
  const [alike] = await rates(`game: coin\ngames: 4000\nsquads:\n${duellist("One", 4)}${duellist("Other", 4)}`);
  expect(Math.abs(alike!.estimate - 0.5)).toBeLessThan(0.03);
});
