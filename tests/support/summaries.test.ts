import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SUMMARY_FILE } from "../../src/results/names.js";
import { studyManifest, writeStudyManifest, writeStudySummary } from "../../src/studies/folder.js";
import { versionOf } from "../../src/studies/kinds.js";
import type { LadderSummary } from "../../src/studies/ladder/summary.js";
import { temporaryFolder } from "./experiments.js";
import { checkSummaries, contradictions, misfits } from "./summaries.js";

/** The check of summaries that stands behind every temporary folder is strict where it ought to be. */

const base = temporaryFolder();
const SUMMARY: LadderSummary = {
  ...{ schemaVersion: versionOf("ladder"), study: "ladder", name: "Ladder", game: "lcg", gameTitle: "LCG" },
  ...{ entrantNoun: "deck", seed: "s", confidence: 0.95, anchor: "random", drawnInHundred: 50 },
  ...{ variantNoun: "map", variants: [], pairs: [] },
  levels: [{ strategy: "random", elo: { estimate: 0, low: null, high: 0, confidence: 0.95 } }],
};
const { seed: _seed, ...unseeded } = SUMMARY;

test.each([
  [SUMMARY, []],
  [unseeded, [expect.stringMatching(/^seed: /)]],
  [{ ...SUMMARY, hosts: 2 }, [': Unrecognized key: "hosts"']],
  [{ ...SUMMARY, confidence: 95 }, [expect.stringMatching(/^confidence: /)]],
  [{ ...SUMMARY, levels: [{ ...SUMMARY.levels[0], elo: 0 }] }, [expect.stringMatching(/^levels\.0\.elo: /)]],
  [{ ...SUMMARY, study: "ladders" }, ['there is no study "ladders"']],
])("%j", async (summary, wrong) => {
  expect(await misfits(summary)).toEqual(wrong);
});

test.each([
  [{}, {}, []],
  [{ a: { estimate: 2, low: 1, high: 3 }, winRateA: { low: 0, high: 1 }, b: [{ p: 0.1, adjusted: 0.1 }] }, {}, []],
  [{ a: [{ estimate: 2, low: 3, high: 4 }] }, {}, ["a.0: the estimate is outside its interval"]],
  [{ a: { estimate: 2, low: null, high: 1 } }, {}, ["a: the estimate is outside its interval"]],
  [{ a: { p: 0.2, adjusted: 0.1 } }, {}, ["a: a p that is smaller when it is corrected"]],
  [{ a: { p: 0.2, adjusted: 1.1 } }, {}, ["a: a p outside 0 to 1"]],
  [{ a: { games: 4, winsA: 1, winsB: 2, draws: 0 } }, {}, ["a: wins and draws are not its games"]],
  [{ seed: "x" }, { study: { seed: "x", sample: { seed: "y" } } }, []],
  [{ seed: "x" }, { study: { sample: { seed: "y" } } }, ["seed: is not what was asked"]],
  [{ confidence: 0.9 }, { study: { experiment: { confidence: 0.95 } } }, ["confidence: is not what was asked"]],
])("%j, where %j was asked, contradicts %j", (summary, asked, wrong) => {
  expect(contradictions(summary, asked)).toEqual(wrong);
});

test("what it names as found is there, and nothing else", async () => {
  const folder = join(base, "finder");
  mkdirSync(join(folder, "found"), { recursive: true });
  await writeStudyManifest(folder, studyManifest("ladder", "Ladder", {}, "", {}));
  await writeStudySummary(folder, { ...SUMMARY, variants: ["found/1.yaml"] } as LadderSummary);
  const check = () => checkSummaries(folder);
  await expect(check()).rejects.toThrow("found: names found/1.yaml, where  are");
  writeFileSync(join(folder, "found", "1.yaml"), "");
  expect(await check()).toBe(1);
  writeFileSync(join(folder, "found", "2.yaml"), "");
  await expect(check()).rejects.toThrow("found: names found/1.yaml, where found/1.yaml,found/2.yaml are");
  rmSync(folder, { recursive: true });
});

test("types of summaries let nobody change them, however deep", () => {
  const own: LadderSummary = structuredClone(SUMMARY);
  // @ts-expect-error: an end of an interval
  own.levels[0].elo.low = 1;
  // @ts-expect-error: a list
  own.variants.push("x");
  // @ts-expect-error: undefined where a key may be absent
  own satisfies { readonly failed?: undefined };
  expect(own).not.toEqual(SUMMARY);
});

test("what an earlier version did not write may be missing, and nothing else", async () => {
  expect(await misfits(unseeded, true)).toEqual([]);
  expect(await misfits({ ...unseeded, hosts: 2 }, true)).toHaveLength(1);
});

test("what was written is looked at, and not what a test wrote over it", async () => {
  const folder = join(base, "ladder");
  mkdirSync(folder);
  await writeStudyManifest(folder, studyManifest("ladder", "Ladder", {}, "", {}));
  await writeStudySummary(folder, SUMMARY);
  expect(await checkSummaries(base)).toBe(1);
  await writeStudySummary(folder, unseeded as LadderSummary);
  await expect(checkSummaries(base)).rejects.toThrow(/ladder\/summary\.json is not of its shape:\nseed: /);
  writeFileSync(join(folder, SUMMARY_FILE), `${readFileSync(join(folder, SUMMARY_FILE), "utf8")} `);
  expect(await checkSummaries(base)).toBe(0);
});
