import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { commands } from "../../src/cli/commands.js";
import { asTypedHere, programName } from "../../src/cli/programName.js";

/** Commands that are suggested run as they stand, however the program was begun. */

const installed = join("/", "home", "ann", "node_modules", ".bin", "dejarik");

describe("what stands before a command", () => {
  it.each([
    ["npx in the folder of the program", { npm_command: "exec" }, "/clone/dist/src/cli/main.js", "npx dejarik"],
    ["npm start --", { npm_command: "start" }, "/clone/dist/src/cli/main.js", "npm start --"],
    ["a script of npm", { npm_command: "run-script" }, installed, "npx dejarik"],
    ["the installed program by its path", {}, installed, "npx dejarik"],
    ["a global installation, or npm link", {}, "/usr/local/bin/dejarik", "dejarik"],
    ["a folder that is no node_modules", {}, join("/", "my-node_modules", ".bin", "dejarik"), "dejarik"],
    ["nobody knows how", {}, undefined, "dejarik"],
  ])("%s", (_how, env, path, expected) => {
    expect(programName({ env, path })).toBe(expected);
  });
});

describe("a text with its commands as they can be typed", () => {
  const names = commands().map(({ name }) => name);
  it.each(["npx dejarik", "npm start --"])("by %s", (program) => {
    const told = asTypedHere(names, program);
    expect(told("See it: dejarik replay runs/a 3 (dejarik import x.txt --out FOLDER)")).toBe(
      `See it: ${program} replay runs/a 3 (${program} import x.txt --out FOLDER)`,
    );
    // Each command has its form, and what has it already keeps it.
    for (const name of names) expect(told(`dejarik ${name} X`)).toBe(`${program} ${name} X`);
    expect(told(`${program} run a b`)).toBe(`${program} run a b`);
    expect(told("npx dejarik run a b")).toBe("npx dejarik run a b");
    for (const text of ["dejarik plays", "runs/dejarik run-1", "an index that dejarik wrote", "my-dejarik run"])
      expect(told(text)).toBe(text);
  });
  it("is as it was where the name alone runs", () => {
    expect(asTypedHere(names, "dejarik")("dejarik run a")).toBe("dejarik run a");
  });
});
