import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { SampleSpec } from "../../../src/studies/sample/spec.js";
import {
  COMPANY,
  playStageSample,
  readStageSample,
  removeOtherStages,
  type StageRequest,
  stageFolder,
} from "../../../src/studies/sample/stageSample.js";
import { temporaryFolder } from "../../support/experiments.js";

/** Folders of stages: each is found again by its name, whatever the name is of. */

const FOLDERS = [
  COMPANY,
  stageFolder("points", 150),
  stageFolder("player", "random"),
  stageFolder("player", "./careful.js"),
  stageFolder("found-costs", 2),
  stageFolder("recheck", 1, "rollout-4"),
  stageFolder("card", 3, "round-1-at-20"),
];

describe("the folder of a stage", () => {
  it("says what it is of, also of strategies in files, and is no path", () => {
    expect(FOLDERS).toEqual([
      "company",
      "points-150",
      "player-random",
      expect.stringMatching(/^player-careful-js-[0-9a-f]{6}$/),
      "found-costs-2",
      "recheck-1-rollout-4",
      "card-3-round-1-at-20",
    ]);
    const paths = ["./a/b.js", "./a-b.js", "a/b.js", "./a_b.js"].map((path) => stageFolder("player", path));
    expect(new Set(paths).size).toBe(4);
  });

  it("is read by its name, and removed where the study does not have it; no other folder is touched", async () => {
    const folder = temporaryFolder();
    for (const name of [...FOLDERS, "games", "population", "found", "stat-weights"]) {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, "sample.json"), JSON.stringify({ seed: name }));
    }
    for (const name of FOLDERS) expect(readStageSample(folder, name), name).toEqual({ seed: name });
    for (const name of ["games", "population", "../company", "stat-weights"])
      expect(readStageSample(folder, name), name).toBeUndefined();
    const kept = FOLDERS.slice(0, 3);
    await removeOtherStages(folder, new Set(kept));
    expect(readdirSync(folder).sort()).toEqual([...kept, "found", "games", "population", "stat-weights"].sort());
  });

  it("has a name of a kind that is known, or nothing is played", async () => {
    const folder = temporaryFolder();
    const stage = { what: "a stage", games: 1, isMost: false };
    const request = { folder } as unknown as StageRequest;
    for (const name of ["titrate-1", "player-./careful.js", "card"])
      await expect(playStageSample(request, stage, name, {} as SampleSpec)).rejects.toThrow("known by its name");
    expect(readdirSync(folder)).toEqual([]);
  });
});
