import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import { writeReport } from "../../src/report/index.js";
import { readWholeSummary } from "../../src/results/readSummary.js";
import type { RunSummary } from "../../src/results/summary.js";
import { temporaryFolder } from "../support/experiments.js";
import { playRun } from "../support/playedRun.js";

/**
 * How large the files of a large experiment are: fifteen decks of either side, each with 37 kinds of cards and sets,
 * all measures kept.
 */

const base = temporaryFolder();
const folder = join(base, "run");
const LIGHT = /^affiliation: (Jedi|Rebel Alliance|Smugglers and Spies)$/m;

/** The shipped decks of the card game of one side, and copies under other names until there are fifteen. */
function fifteen(isLight: boolean): string[] {
  const decks = join(projectRoot, "decks");
  const texts = readdirSync(decks)
    .filter((name) => name.endsWith(".yaml"))
    .sort()
    .map((name) => readFileSync(join(decks, name), "utf8"))
    .filter((text) => /^game: lcg$/m.test(text) && LIGHT.test(text) === isLight);
  return Array.from({ length: 15 }, (_, i) => {
    const file = join(base, `${isLight ? "light" : "dark"}-${i}.yaml`);
    const copy = Math.floor(i / texts.length);
    writeFileSync(
      file,
      texts[i % texts.length].replace(/^name: .*$/m, (name) => `${name}${copy === 0 ? "" : ` ${copy + 1}`}`),
    );
    return file;
  });
}

describe("a run of 225 matchups with all its cards", () => {
  let summary: RunSummary;
  beforeAll(async () => {
    const decks = [...fifteen(true), ...fifteen(false)].map((file) => `  - ${file}`).join("\n");
    const text = `name: large\ngame: lcg\nseed: size\ngames: 2\nunits: true\ndecks:\n${decks}\n`;
    ({ summary } = await playRun(text, "decks", folder));
    await writeReport(folder);
  });
  const bytes = (...file: string[]) => statSync(join(folder, ...file)).size;

  it("has a summary of at most two megabytes, though more than two figures a card are kept beside it", async () => {
    expect(summary.matchups).toHaveLength(225);
    expect(summary.matchups.flatMap((m) => m.units).length).toBeGreaterThan(15_000);
    expect(bytes("summary.json")).toBeLessThan(2e6);
    expect(bytes("details.jsonl")).toBeLessThan(12e6);
    expect(await readWholeSummary(folder)).toEqual(summary);
  });

  it("has pages of at most two megabytes", () => {
    expect(bytes("report.html")).toBeLessThan(1e6);
    const parts = readdirSync(join(folder, "report"));
    expect(parts).toHaveLength(6);
    for (const name of parts) expect(bytes("report", name), name).toBeLessThan(2e6);
  });

  it("leaves no page of an earlier report beside those of this one", async () => {
    writeFileSync(join(folder, "report", "matchups-009.html"), "old");
    const before = readFileSync(join(folder, "report.html"), "utf8");
    await writeReport(folder);
    expect(readdirSync(join(folder, "report"))).not.toContain("matchups-009.html");
    expect(readFileSync(join(folder, "report.html"), "utf8")).toBe(before);
  });
});
