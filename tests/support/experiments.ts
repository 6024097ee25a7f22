import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll } from "vitest";
import { formatProblem, Problems } from "../../src/core/problems.js";
import { readSource } from "../../src/core/source.js";
import { checkExperiment, type Overrides } from "../../src/experiment/check.js";
import type { Experiment } from "../../src/experiment/experiment.js";
import { LIST_FILE, SAID_FILE } from "../../src/results/names.js";
import * as coins from "./coinGame.js";
import { checkSummaries } from "./summaries.js";

/** Checks the text of an experiment of the coin game: the experiment, or the problems as they would be printed. */
export function checkText(
  text: string,
  overrides: Overrides = {},
): { experiment: Experiment | undefined; problems: string[] } {
  const problems = new Problems();
  const source = readSource("test.yaml", text, problems);
  const experiment = checkExperiment(source, coins, problems, overrides, ".");
  return { experiment, problems: problems.list.map(formatProblem) };
}

/** An experiment that must be right. */
export function goodExperiment(text: string, overrides: Overrides = {}): Experiment {
  const { experiment, problems } = checkText(text, overrides);
  if (experiment === undefined) throw new Error(problems.join("\n"));
  return experiment;
}

/** A new folder that is removed after the file's tests, where all summaries of studies fit their shapes. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "dejarik-test-"));
  afterAll(async () => {
    try {
      await checkSummaries(folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
  return folder;
}

/**
 * Every result file of a run folder by its path (but for the report, which names the folder, and for times, in the
 * list of files, too).
 */
export function resultFiles(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  // What was typed is kept as it was typed, paths included.
  const files = names.filter((name) => /\.(arrows|json|sha256)$/.test(name) && basename(name) !== SAID_FILE).sort();
  const listed = (text: string) =>
    text.replace(/^.*(report\S*\.html|report\.md|(speed|cpu|said)\.json|\.gz|# this list .*)\n/gm, "");
  return new Map(
    files.map((name) =>
      basename(name) === LIST_FILE
        ? [name, listed(readFileSync(join(folder, name), "utf8"))]
        : [name, readFileSync(join(folder, name), "base64")],
    ),
  );
}
