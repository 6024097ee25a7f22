import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { commands } from "../../src/cli/commands.js";
import { projectRoot } from "../../src/core/paths.js";

/** No command without a test: each one declared in the command line is run by name in a test here or of machines. */
const names = commands().map(({ name }) => name);
const tests = ["cli", "machines"]
  .map((folder) => join(projectRoot, "tests", folder))
  .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
  .filter((file) => file.endsWith(".test.ts") && !file.endsWith("coverage.test.ts"))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

describe("commands", () => {
  it.each(names)("%s is run by a test", (command) => {
    expect(tests).toMatch(new RegExp(`["'\`]${command}["'\` ]`));
  });
});
