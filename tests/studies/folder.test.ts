import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readStudyManifest, readStudySummary } from "../../src/studies/folder.js";
import { temporaryFolder } from "../support/experiments.js";

/** Whoever reads a study's folder is told by which version it was written, and of what nobody knows that it is earlier. */

const base = temporaryFolder();

test.each([
  ["earlier", 1, /study again: it has schema version 1; this dejarik reads version 3 of studies of cost/],
  ["later", 99, /: has schema version 99; this dejarik reads version 3 of studies of cost/],
  ["no", undefined, /: has schema version undefined; this dejarik reads version 3 of studies of cost/],
])("of %s version", (name, schemaVersion, message) => {
  const folder = join(base, name);
  mkdirSync(folder);
  const text = JSON.stringify({ schemaVersion, study: "cost", name });
  for (const file of ["study.json", "summary.json"]) writeFileSync(join(folder, file), text);
  expect(() => readStudyManifest(folder)).toThrow(message);
  expect(() => readStudySummary(folder)).toThrow(message);
});
