import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import { formatProblem, Problems } from "../../src/core/problems.js";
import { readSource } from "../../src/core/source.js";
import { checkExperiment } from "../../src/experiment/check.js";
import * as registry from "../../src/registry.js";
import type { RunSummary } from "../../src/results/summary.js";
import { runExperiment } from "../../src/run/run.js";
import { checkLadder } from "../../src/studies/ladder/study.js";
import { WEIGHTS } from "../../strategies/lcg/greedy/weights.js";
import { catchOutput, cliOf, err } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

/** Levels of play that files hold: code of one's own, and weights. */

const base = temporaryFolder();
const at = (...names: string[]) => join(base, ...names);
const lcg = registry.findGame("lcg")!;
const registryUrl = pathToFileURL(join(projectRoot, "dist", "src", "registry.js")).href;
catchOutput();

mkdirSync(at("mine"), { recursive: true });
writeFileSync(at("mine", "careful.js"), "export default ({ random }) => ({ ...random, description: 'as random' });\n");
const { light, dark } = WEIGHTS;
writeFileSync(
  at("mine", "dear.json"),
  JSON.stringify({ game: "lcg", weights: { light: { ...light, price: 9000 }, dark } }),
);

/** As it is called from the working directory. */
const named = (file: string) => {
  const path = relative(".", at("mine", file)).replaceAll("\\", "/");
  return path.startsWith("../") ? path : `./${path}`;
};

function check(levels: string, overrides: Parameters<typeof checkExperiment>[3] = {}) {
  const problems = new Problems();
  const text = `game: lcg\ndecks: [jedi-starter, sith-starter]\n${levels === "" ? "" : `levels: ${levels}\n`}`;
  const source = readSource("test.yaml", text, problems);
  const experiment = checkExperiment(source, registry, problems, overrides, at("mine"));
  return { experiment, told: problems.list.map(formatProblem).join("\n") };
}

test("are found from the file that names them, or from here on the command line", () => {
  const { experiment, told } = check("[./careful.js=40, greedy:dear.json=20]");
  expect(told).toBe("");
  expect(experiment!.levels).toEqual([
    { strategy: named("careful.js"), pairs: 40 },
    { strategy: `greedy:${named("dear.json")}`, pairs: 20 },
  ]);
  expect(experiment!.matchups[0].strategyA).toBe(named("careful.js"));
  const given = check("", { levels: [`${named("careful.js")}=40`, "greedy=20"] });
  expect(given.told).toBe("");
  expect(given.experiment!.levels![0]).toEqual({ strategy: named("careful.js"), pairs: 40 });
});

test("that are not there, or are the same twice, are refused", () => {
  expect(check("[greedy, ./carefull.js]").told).toMatch(/levels: .*carefull\.js: there is no such strategy file/);
  expect(check("[greedy, greedy:none.json]").told).toMatch(/none\.json/);
  expect(check("[careful.js, ./careful.js]").told).toMatch(/careful\.js" is named twice/);
});

test("are played as what they are, and replayed and verified", async () => {
  const { experiment } = check("[random=20, ./careful.js=20, greedy=20, greedy:dear.json=20]");
  const folder = at("run");
  const { summary } = await runExperiment({ game: lcg, experiment: experiment!, folder, workers: 1, registryUrl });
  const rates = (summary as RunSummary).matchups[0].levels!.map(({ winRateA }) => winRateA.estimate);
  // The file plays as random does, with the same seeds.
  expect(rates[1]).toBe(rates[0]);
  expect(rates[3]).not.toBe(rates[2]);
  const folders = readdirSync(at("run", "levels")).sort();
  expect(folders.map((name) => name[0])).toEqual(["1", "2", "3"]);
  const manifest = readFileSync(at("run", "levels", folders[0], "run.json"), "utf8");
  expect(manifest).toContain("careful.js");
  expect(await cliOf(registryUrl, "verify", folder), err).toBe(0);
  expect(await cliOf(registryUrl, "replay", at("run", "levels", folders[2]), "3"), err).toBe(0);
}, 60_000);

test("climb a ladder as well", () => {
  const wanted = { game: "lcg", games: 20, levels: `random,${named("careful.js")},greedy:${named("dear.json")}=10` };
  const study = checkLadder(wanted as Parameters<typeof checkLadder>[0], registry);
  expect(study.levels).toEqual(["random", named("careful.js"), `greedy:${named("dear.json")}`]);
  const bad = { ...wanted, levels: `random,${named("carefull.js")}` } as Parameters<typeof checkLadder>[0];
  expect(() => checkLadder(bad, registry)).toThrow(/carefull\.js: there is no such strategy file/);
});
