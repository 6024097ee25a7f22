import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import { catchOutput, cliOf, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";
import { NAMED_INPUTS } from "./namedInputs.js";

/** Inputs that must be refused, each by its name, with what must be said: the table is in namedInputs.ts. */

const folder = temporaryFolder();
const registry = new URL("../../src/registry.ts", import.meta.url).href;
catchOutput();

test("the table has 60 inputs or more, each under a name of its own", () => {
  expect(NAMED_INPUTS.length).toBeGreaterThanOrEqual(60);
  expect(new Set(NAMED_INPUTS.map(({ name }) => name)).size).toBe(NAMED_INPUTS.length);
});

test.each(NAMED_INPUTS)("refused: $name", async ({ file, content, words, says }) => {
  const place = join(folder, "inputs");
  mkdirSync(join(place, "a-folder.map"), { recursive: true });
  copyFileSync(join(projectRoot, "squads", "lone-jedi.yaml"), join(place, "jedi.yaml"));
  if (file !== undefined) writeFileSync(join(place, file), content ?? "");
  const asked = (words ?? ["check", "FILE"]).map((word) =>
    word.replace("FILE", join(place, file ?? "")).replace("FOLDER", place),
  );
  const code = await cliOf(registry, ...asked);
  expect(`${out}${err}`).toMatch(says);
  expect(code).toBe(2);
  const lines = `${out}${err}`.split("\n").filter((line) => line !== "");
  expect(lines.length, "nothing is said twice").toBe(new Set(lines).size);
  expect(`${out}${err}`).not.toMatch(/\n\s+at .*\(|node_modules|Error:/);
});
