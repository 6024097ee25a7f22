import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readStudyManifest, readStudySummary } from "../../src/studies/folder.js";
import { temporaryFolder } from "../support/experiments.js";

/** Whoever reads a study's folder is told of another version, and of none that it is an earlier one. */

const base = temporaryFolder();

test.each([
  ["earlier", 1, /study again: it has schema version 1; this dejarik reads version 3 of studies of cost/],
  ["later", 99, /: has schema version 99; this dejarik reads version 3 of studies of cost/],
  ["no", undefined, /: does not say which schema version it has, as all that dejarik writes does/],
])("of %s version", (name, schemaVersion, message) => {
  const folder = join(base, name);
  mkdirSync(folder);
  const text = JSON.stringify({ schemaVersion, study: "cost", name });
  for (const file of ["study.json", "summary.json"]) writeFileSync(join(folder, file), text);
  expect(() => readStudyManifest(folder)).toThrow(message);
  expect(() => readStudySummary(folder)).toThrow(message);
  // It fits no shape of today.
  rmSync(folder, { recursive: true });
});

test("of a kind that nobody knows", () => {
  const folder = join(base, "strange");
  mkdirSync(folder);
  writeFileSync(join(folder, "study.json"), JSON.stringify({ schemaVersion: 1, study: "strange" }));
  expect(() => readStudyManifest(folder)).toThrow(/strange: is of an unknown study "strange"$/);
  rmSync(folder, { recursive: true });
});
