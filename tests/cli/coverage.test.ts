import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../../src/core/paths.js";

/** No command without a test: each one declared in the command line is run by name in some test of this folder. */
const declared = readFileSync(join(projectRoot, "src", "cli", "cli.ts"), "utf8");
const commands = [...declared.matchAll(/\.command\(\s*"(\w+)/g)].map((match) => match[1]!);
const folder = join(projectRoot, "tests", "cli");
const tests = readdirSync(folder)
  .filter((file) => file !== "coverage.test.ts")
  .map((file) => readFileSync(join(folder, file), "utf8"))
  .join("\n");

describe("commands", () => {
  it("are found in the command line's declaration", () => {
    expect(commands).toContain("run");
    expect(commands.length).toBeGreaterThanOrEqual(7);
  });

  it.each(commands)("%s is run by a test", (command) => {
    expect(tests).toMatch(new RegExp(`["'\`]${command}["'\` ]`));
  });
});
