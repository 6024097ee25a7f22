import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SUMMARY_FILE } from "../../src/results/names.js";
import { studyManifest, writeStudyManifest, writeStudySummary } from "../../src/studies/folder.js";
import { versionOf } from "../../src/studies/kinds.js";
import type { LadderSummary } from "../../src/studies/ladder/summary.js";
import { temporaryFolder } from "./experiments.js";
import { checkSummaries, misfits } from "./summaries.js";

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
