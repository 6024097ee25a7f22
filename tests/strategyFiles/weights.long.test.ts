import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sha256 } from "../../src/core/hash.js";
import { Problems } from "../../src/core/problems.js";
import { readSource } from "../../src/core/source.js";
import type { MatchupSpec } from "../../src/games/game.js";
import { type WeightsRecord, weightsText } from "../../src/games/weights.js";
import { findGame } from "../../src/registry.js";
import { catchOutput, realCli as cli, err } from "../support/cli.js";
import { isDeep } from "../support/deep.js";
import { temporaryFolder } from "../support/experiments.js";

/** Greedy by the weights of a file: as it is by its own, otherwise by others, and refused where the file is wrong. */

const base = temporaryFolder();
const at = (name: string) => join(base, name);
catchOutput();

type Changing = (name: string, value: number, path: readonly string[]) => number;
const changed = (record: WeightsRecord, change: Changing, path: readonly string[] = []): WeightsRecord =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      typeof value === "number" ? change(name, value, path) : changed(value, change, [...path, name]),
    ]),
  );

let files = 0;
function written(game: string, weights: WeightsRecord): string {
  const file = at(`${game}-${files++}.json`);
  writeFileSync(file, weightsText(game, weights, { made: "2026-11-23" }));
  return file;
}

/** Pairs of drawn decks, the same for every strategy. */
function drawnPairs(name: string, count: number): Pick<MatchupSpec, "a" | "b" | "options">[] {
  const game = findGame(name)!;
  const problems = new Problems();
  const options = game.checkOptions(readSource("options", "{}\n", problems)!, [], {}, problems)!;
  const drawing = game.drawing!(options, {}, undefined);
  const draw = () => ({ setting: 0, count: 0, pieces: new Int32Array(drawing.maxPieces) });
  return Array.from({ length: count }, (_, pair) => {
    const [a, b] = [draw(), draw()];
    const stream = { words: new Int32Array(4), offset: 0 };
    stream.words.set([1, 2, 3, pair + 1]);
    drawing.draw(0, stream, a);
    drawing.draw(1, stream, b);
    return { a: drawing.entrant(0, a, "a"), b: drawing.entrant(1, b, "b"), options };
  });
}

/** The rows of some games of a pair, one after the other. */
function rowsOf(name: string, pair: ReturnType<typeof drawnPairs>[number], strategy: string, games: number): string {
  const game = findGame(name)!;
  const matchup = game.compile({ ...pair, strategyA: strategy, strategyB: strategy }, game.share?.(pair.options));
  const state = game.createState(matchup);
  const rows = Array.from({ length: games }, (_, i) => {
    const row = new Int32Array(game.gameColumns.length);
    game.play(matchup, state, 991, i, 0, false, row, undefined);
    return [...row];
  });
  return JSON.stringify(rows);
}

/**
 * Numbers of which no change was seen: what they are about is rare, or stands in few decks.
 */
const UNSEEN: Readonly<Record<string, readonly string[]>> = {
  lcg: ["losingObjective", "trenchRun"],
  tcg: ["idleBuild", "moreHealth", "equipmentKept"],
};

describe.each(["lcg", "tcg", "miniatures"])("%s", (name) => {
  const game = findGame(name)!;
  const pairs = drawnPairs(name, 8);

  test("by greedy's own numbers greedy and what searches by it play as ever", () => {
    const file = written(name, game.weights!);
    for (const pair of pairs) expect(rowsOf(name, pair, `greedy:${file}`, 3)).toBe(rowsOf(name, pair, "greedy", 3));
    const searched = rowsOf(name, pairs[0], `rollout-4:${file}`, 1);
    expect(searched).toBe(rowsOf(name, pairs[0], "rollout-4", 1));
    expect(searched).not.toBe(rowsOf(name, pairs[0], "greedy", 1));
  });
});

describe.each(["lcg", "tcg"])("%s", (name) => {
  const game = findGame(name)!;
  const pairs = drawnPairs(name, 24);

  test("each number changes games when it is changed", () => {
    const before = pairs.map((pair) => rowsOf(name, pair, "greedy", 4));
    const names = new Set<string>();
    changed(game.weights!, (one, value) => {
      names.add(one);
      return value;
    });
    // The long suite has every fourth.
    const asked = [...names].filter((_, i) => isDeep || i % 4 === 0);
    const unseen = asked.filter((one) =>
      [(value: number) => 4 * value + 1, (value: number) => -2 * value - 40].every((change) => {
        const weights = changed(game.weights!, (other, value) => (other === one ? change(value) : value));
        const strategy = `greedy:${written(name, weights)}`;
        return pairs.every((pair, i) => rowsOf(name, pair, strategy, 4) === before[i]);
      }),
    );
    expect(unseen).toEqual(UNSEEN[name].filter((one) => asked.includes(one)));
  }, 120_000);
});

test("weights of one side are played by that side alone", () => {
  const pairs = drawnPairs("lcg", 8);
  const own = findGame("lcg")!.weights!;
  const only = (side: string) =>
    `greedy:${written(
      "lcg",
      changed(own, (one, value, path) => (one === "price" && path.includes(side) ? 40 * value : value)),
    )}`;
  const [light, dark] = [only("light"), only("dark")];
  const rows = ["greedy", light, dark].map((strategy) => pairs.map((pair) => rowsOf("lcg", pair, strategy, 2)).join());
  expect(new Set(rows).size).toBe(3);
});

describe("a run", () => {
  const words = ["run", "jedi-starter", "sith-starter", "--games", "2", "--workers", "1"];

  test("knows the file by its hash, and sees that it was changed", async () => {
    const file = written("lcg", findGame("lcg")!.weights!);
    expect(await cli(...words, "--strategies", `greedy:${file},greedy`, "--out", at("known"))).toBe(0);
    const { identity, experiment } = JSON.parse(readFileSync(at("known/run.json"), "utf8"));
    const name = experiment.matchups[0].strategyA;
    expect(name).toMatch(/^greedy:\.\.?\/.*\.json$/);
    expect(identity.strategyFiles).toEqual({ [name]: sha256(readFileSync(file)) });
    writeFileSync(file, `${readFileSync(file, "utf8")}\n`);
    expect(await cli("run", "--resume", at("known"))).toBe(2);
    expect(err).toMatch(/greedy:.*\.json: was changed while games are played/);
  });

  test.each<[string, string, (text: string) => string, RegExp]>([
    [
      "a missing number",
      "greedy",
      (text) => text.replace(/ +"dial": \d+,\n/, ""),
      /json:\d+:\d+: weights\.light\.dial is missing/,
    ],
    [
      "an unknown number",
      "greedy",
      (text) => text.replace('"dial"', '"dail"'),
      /dail is no weight; did you mean "dial"/,
    ],
    [
      "what is no number",
      "greedy",
      (text) => text.replace(/"dial": \d+/, '"dial": NaN'),
      /dial must be a number.*"NaN"/,
    ],
    ["what is infinite", "greedy", (text) => text.replace(/"dial": \d+/, '"dial": 1e999'), /dial must be a number/],
    [
      "a side that is missing",
      "greedy",
      (text) => text.replace('"dark"', '"drak"'),
      /drak is no weight.*dark is missing/,
    ],
    [
      "a list",
      "greedy",
      (text) => text.replace(/"weights": [\s\S]*/, '"weights": []}'),
      /weights must be a record of numbers/,
    ],
    [
      "another game's",
      "greedy",
      (text) => text.replace('"game": "lcg"', '"game": "tcg"'),
      /is of the game "tcg", not lcg/,
    ],
    ["what is no JSON", "greedy", (text) => text.slice(0, 100), /own-\d+\.json|lcg-\d+\.json:\d+:\d+/],
    ["a player that weighs nothing", "random", (text) => text, /random plays by no weights/],
    ["an unknown level", "rollout-5", (text) => text, /unknown strategy "rollout-5" \(did you mean "rollout-4"/],
  ])("refuses %s", async (_what, strategy, change, message) => {
    const file = written("lcg", findGame("lcg")!.weights!);
    writeFileSync(file, change(readFileSync(file, "utf8")));
    expect(await cli(...words, "--strategies", `${strategy}:${file},greedy`, "--out", at("refused"))).toBe(2);
    expect(err).toMatch(message);
    expect(err).not.toContain("    at ");
  });

  test("refuses a file that is not there, and weights of another game for Miniatures", async () => {
    expect(await cli(...words, "--strategies", `greedy:${at("none.json")},greedy`)).toBe(2);
    expect(err).toContain("there is no such file of weights");
    const skirmish = ["run", "starter-republic", "starter-separatist", "--games", "2"];
    const file = written("lcg", findGame("lcg")!.weights!);
    expect(await cli(...skirmish, "--strategies", `greedy:${file},greedy`)).toBe(2);
    expect(err).toContain('is of the game "lcg", not miniatures');
    expect(err).toContain("weights.light is no weight");
    const short = written("miniatures", { ...findGame("miniatures")!.weights!, pace: Number.NaN });
    expect(await cli(...skirmish, "--strategies", `greedy,rollout-4:${short}`)).toBe(2);
    expect(err).toMatch(/json:\d+:\d+: weights\.pace must be a number/);
  });
});
