import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import { formatProblem, Problems } from "../../src/core/problems.js";
import { readSource } from "../../src/core/source.js";
import { checkExperiment, type Overrides } from "../../src/experiment/check.js";
import { matchupWords } from "../../src/experiment/experiment.js";
import { levelExperiments } from "../../src/experiment/levels.js";
import type { RunSummary } from "../../src/results/summary.js";
import { INTERRUPTED, uninterrupted } from "../../src/run/interrupted.js";
import { type RunRequest, runExperiment } from "../../src/run/run.js";
import type { Watch } from "../../src/run/watch.js";
import { catchOutput, cliOf, err, out } from "../support/cli.js";
import { resultFiles, temporaryFolder } from "../support/experiments.js";
import * as registry from "../support/levelCoinGame.js";
import { startCli, waitForParts } from "../support/process.js";

const base = temporaryFolder();
const at = (name: string) => join(base, name);
const game = registry.levelCoinGame;
/** Worker threads cannot run TypeScript. */
const registryUrl = pathToFileURL(join(projectRoot, "dist", "tests", "support", "levelCoinGame.js")).href;
catchOutput();

function check(text: string, overrides: Overrides = {}) {
  const problems = new Problems();
  const experiment = checkExperiment(readSource("test.yaml", text, problems), registry, problems, overrides, ".");
  return { experiment, told: problems.list.map(formatProblem).join("\n") };
}

const squad = (name: string, skill: number) => `  - {name: ${name}, skill: ${skill}}\n`;
const field = `game: coin\nsquads:\n${squad("Plain", 3)}${squad("Steady", 6)}${squad("Riser", 1)}${squad("Wobbler", 3)}`;
const matchups = "matchups: [[Plain, Plain], [Steady, Plain], [Riser, Plain], [Wobbler, Plain]]\n";
const levels = "levels: [greedy=2000, sharp=400, sharpest=400]\n";
const text = `${field}${matchups}${levels}`;

async function play(name: string, more: Partial<RunRequest> = {}, of = text): Promise<RunSummary | undefined> {
  const experiment = check(of).experiment!;
  const request = { game, experiment, folder: at(name), workers: 1, registryUrl, ...more };
  const made = await uninterrupted(runExperiment(request));
  return made === INTERRUPTED ? undefined : made.summary;
}

describe("an experiment at levels of play", () => {
  let planted: ReturnType<typeof play> | undefined;
  const playPlanted = () => (planted ??= play("planted"));

  test("calls what was planted: a mirror, an advantage, skill, and what comes back", async () => {
    const { matchups: found } = (await playPlanted())!;
    expect(found.map(({ holds }) => holds)).toEqual(["robust", "robust", "skill-dependent", "unstable"]);
    const [mirror, steady, riser] = found;
    for (const { winRateA } of mirror!.levels!) expect(winRateA.estimate).toBe(0.5);
    for (const { winRateA } of steady!.levels!) expect(winRateA.low).toBeGreaterThan(0.5);
    expect(riser!.levels!.map(({ strategy, games }) => [strategy, games])).toEqual([
      ["greedy", 2000],
      ["sharp", 400],
      ["sharpest", 400],
    ]);
    const rates = riser!.levels!.map(({ winRateA }) => winRateA.estimate);
    expect(rates[0]).toBeLessThan(0.4);
    expect(rates[2]).toBeGreaterThan(0.6);
    expect(riser!.movement!.perLevel.low).toBeGreaterThan(0.08);
    expect(riser!.movement!.adjusted).toBeLessThan(0.001);
    expect(riser!.winRateA).toEqual(riser!.levels![0].winRateA);
  });

  test("plays the same pairs with the same seeds at each: who gains nothing wins the same games", async () => {
    const experiment = check(text).experiment!;
    for (const level of levelExperiments(experiment))
      experiment.matchups.forEach((_, m) => {
        expect(matchupWords(level, m)).toEqual(matchupWords(experiment, m));
      });
    const alike = check(`${field}${matchups}levels: [greedy=400, sharp=400]\n`).experiment!;
    const { summary } = await runExperiment({ game, experiment: alike, folder: at("alike"), workers: 1, registryUrl });
    const steady = summary!.matchups[1];
    expect(steady.levels![1].winRateA).toEqual(steady.levels![0].winRateA);
    const riser = summary!.matchups[2];
    expect(riser.levels![1].winRateA.estimate).toBeGreaterThan(riser.levels![0].winRateA.estimate + 0.1);
  });

  test("leaves the rows of its first level as they are without levels", async () => {
    const plain = check(`${field}${matchups}games: 2000\n`).experiment!;
    const { summary } = await runExperiment({ game, experiment: plain, folder: at("plain"), workers: 1, registryUrl });
    const own = await playPlanted();
    expect(own!.fingerprint).toBe(summary!.fingerprint);
    expect(summary!.matchups[0]).not.toHaveProperty("levels");
    expect(summary!.matchups[0]).not.toHaveProperty("holds");
  });

  test("gives no verdict on too few games, and says so", async () => {
    const few = check(`${field}${matchups}levels: [greedy=400, sharp=20]\n`).experiment!;
    const { summary } = await runExperiment({ game, experiment: few, folder: at("few"), workers: 1, registryUrl });
    for (const m of summary!.matchups.slice(1)) expect([m.holds, m.undecided]).toEqual([null, "too few games"]);
  });
});

describe("the same bytes", () => {
  test("for 1, 2 and 4 workers, after a stop at the second level, and after parts were lost", async () => {
    const two = `${field}${matchups}levels: [greedy=2000, sharp=400]\n`;
    for (const workers of [1, 2, 4]) await play(`workers-${workers}`, { workers }, two);
    const first = resultFiles(at("workers-1"));
    expect([...first.keys()].filter((name) => name.endsWith("summary.json"))).toHaveLength(2);
    expect(resultFiles(at("workers-2"))).toEqual(first);
    expect(resultFiles(at("workers-4"))).toEqual(first);

    const stop = new AbortController();
    let begun = 0;
    const watch: Watch = {
      played: new Int32Array(1),
      begin: () => {
        if (++begun === 1) stop.abort();
      },
      keep: () => undefined,
      expect: () => undefined,
      tick: () => undefined,
    };
    expect(await play("stopped", { stop: stop.signal, watch }, two)).toBeUndefined();
    expect(existsSync(join(at("stopped"), "summary.json"))).toBe(false);
    await play("stopped", {}, two);
    expect(resultFiles(at("stopped"))).toEqual(first);
    rmSync(join(at("stopped"), "levels", "1-sharp", "games", "part-000002.arrows"));
    rmSync(join(at("stopped"), "games", "part-000001.arrows"));
    await play("stopped", {}, two);
    expect(resultFiles(at("stopped"))).toEqual(first);
  });
});

test("after it was killed at the second level, the same bytes", async () => {
  const squads = `squads:\n${squad("Plain", 3)}${squad("Steady", 5)}`;
  writeFileSync(at("kill.yaml"), `game: coin\n${squads}levels: [greedy=2000, timid=40000]\nwarmUps: 200\n`);
  const { child, ended } = startCli(["run", "kill.yaml", "--workers", "2", "--out", "killed"], base);
  await waitForParts(join(at("killed"), "levels", "1-timid"), 2);
  child.kill("SIGKILL");
  expect((await ended).signal).toBe("SIGKILL");
  expect(existsSync(join(at("killed"), "summary.json"))).toBe(false);
  expect((await startCli(["run", "--resume", "killed", "--workers", "1"], base).ended).code).toBe(0);
  expect((await startCli(["run", "kill.yaml", "--workers", "1", "--out", "unkilled"], base).ended).code).toBe(0);
  expect(resultFiles(at("killed"))).toEqual(resultFiles(at("unkilled")));
});

describe("the command", () => {
  const cli = (...words: string[]) => cliOf(new URL("../support/levelCoinGame.ts", import.meta.url).href, ...words);
  const duellists = ["novice", "adept"];

  test("takes --levels, prints the verdict, and has it by --json and on the page", async () => {
    const words = ["run", ...duellists, "--levels", "greedy=400,sharp=200", "--workers", "1"];
    expect(await cli(...words, "--out", at("told"))).toBe(0);
    expect(out).toMatch(
      / · levels greedy \([\d,]+ games\) and sharp \([\d,]+ games\)\n.*: Novice wins [\d.]+ % at greedy and [\d.]+ % at sharp\.\n/,
    );
    expect(await cli("run", "--resume", at("told"), "--workers", "1", "--words")).toBe(0);
    expect(out).toMatch(
      /(Holds at every level|Depends on skill|Unstable|No verdict over the levels).* at greedy \(.* at sharp \(/,
    );
    const page = readFileSync(join(at("told"), "report.html"), "utf8");
    expect(page).toContain("At each level of play");
    expect(readFileSync(join(at("told"), "report.md"), "utf8")).toContain("At each level of play");
    expect(existsSync(join(at("told"), "levels", "1-sharp", "report.html"))).toBe(true);
    expect(await cli("report", at("told"))).toBe(0);
    expect(readFileSync(join(at("told"), "report.html"), "utf8")).toBe(page);
    expect(await cli("replay", join(at("told"), "levels", "1-sharp"), "3")).toBe(0);
    expect(await cli("verify", at("told"), "--share", "20%")).toBe(0);
    expect(await cli("run", "--resume", at("told"), "--workers", "1", "--json")).toBe(0);
    const [found] = JSON.parse(out).matchups;
    expect(found.levels.map(({ games }: { games: number }) => games)).toEqual([400, 200]);
    expect(["robust", "skill-dependent", "unstable", null]).toContain(found.holds);
    expect(readdirSync(join(at("told"), "levels"))).toEqual(["1-sharp"]);
  });

  test("plan tells what each level costs and can show", async () => {
    expect(await cli("plan", ...duellists, "--levels", "greedy=1000,sharp=200", "--no-sample", "--json")).toBe(0);
    const { levels: found } = JSON.parse(out);
    expect(found).toMatchObject([
      { strategy: "greedy", gamesEach: 1000, games: 1000 },
      { strategy: "sharp", gamesEach: 200, games: 200 },
    ]);
    expect(found[1].halfWidth).toBeGreaterThan(2 * found[0].halfWidth);
    expect(await cli("plan", ...duellists, "--levels", "greedy=1000,sharp=200", "--workers", "1")).toBe(0);
    expect(out).toMatch(/sharp +200 +200 +[\d.e-]+ +/);
    expect(out).toContain("All levels take about");
    expect(err).toBe("");
  }, 30_000);
});

describe("refuses", () => {
  test.each([
    ["an unknown level", "levels: [greedy, sharper]", /levels: unknown strategy "sharper" \(did you mean "sharp/],
    ["one level", "levels: [greedy]", /name two levels or more/],
    ["a level twice", "levels: [greedy, sharp, greedy=4]", /"greedy" is named twice/],
    ["strategies besides", "levels: [greedy, sharp]\nstrategies: sharp", /exclude strategies/],
    ["a precision", "levels: [greedy, sharp]\nprecision: 1%", /leave out precision and sprt/],
    ["no list", "levels: greedy", /levels: must be a list of strategies/],
  ])("%s", (_what, lines, message) => {
    const { experiment, told } = check(`${field}${lines}\n`);
    expect(experiment).toBeUndefined();
    expect(told).toMatch(message);
    expect(told).toMatch(/^test.yaml:\d+:\d+: /);
  });

  test("levels on the command line by the name of the option", () => {
    expect(check(field, { levels: ["greedy", "sharpe"] }).told).toMatch(/^--levels: unknown strategy "sharpe"/);
  });
});
