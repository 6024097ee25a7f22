import { expect, test } from "vitest";
import { commands } from "../../src/cli/commands.js";
import { optionsIn } from "../../src/cli/shortHelp.js";
import { registryUrl } from "../../src/registry.js";
import { catchOutput, cliOf, out } from "../support/cli.js";
import { helpOf as declaredOf } from "../support/help.js";

/** What `--help` of a command says first. */

catchOutput();
const helpOf = async (...words: string[]): Promise<string> => {
  expect(await cliOf(registryUrl, ...words)).toBe(0);
  return out;
};

test("all of a help is said wherever that stands among the words", async () => {
  const whole = await helpOf("run", "--help", "all");
  expect(await helpOf("run", "--help", "all", "--json")).toBe(whole);
  expect(await helpOf("run", "--json", "--help", "all")).toBe(whole);
});

test.each(commands())(
  "$name: 120 words at most, that name every option, and begin with what is copied",
  async (command) => {
    const whole = await helpOf(command.name, "--help", "all");
    const first = await helpOf(command.name, "--help");
    expect(first.trim().split(/\s+/).length).toBeLessThanOrEqual(120);
    expect(first.split("\n")[0]).toBe(whole.split("\n")[0]);
    if (first === whole) return;
    for (const option of optionsIn(whole).filter((name) => name !== "help" && name !== "version"))
      expect(first).toMatch(new RegExp(`--${option}\\b`));
    expect(first).toContain(`dejarik ${command.name} --help all`);
    // All of it says what each does, of every option that the command declares.
    for (const { name, about } of (await declaredOf(command)).entries) {
      if (!name.startsWith("--")) continue;
      expect(optionsIn(whole)).toContain(name.slice(2));
      expect(whole.replace(/\s+/g, " ")).toContain(about);
    }
    for (const line of first.split("\n")) expect(line.match(/dejarik \S+/g)?.length ?? 0, line).toBeLessThan(2);
    if (whole.includes("Examples:")) expect(first.indexOf("Examples:")).toBeLessThan(first.indexOf("Options:"));
  },
);
