import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import { allHelp, type CommandHelp, type HelpEntry } from "../support/help.js";

/** docs/options.md is made of what each command declares. Run with `-u` this writes it. */

/** An option of so many commands, in the same words, stands on the page once. */
const MANY = 4;

const keyOf = ({ name, about, usual, choices }: HelpEntry): string => [name, about, usual, choices].join("|");
const cell = (text: string): string => text.replaceAll("|", "\\|");
const row = ({ name, about, usual, choices }: HelpEntry): string =>
  `| \`${name}\` | ${cell(about)}${choices === undefined ? "" : ` (${choices})`} | ${usual ?? ""} |`;
const table = (entries: readonly HelpEntry[]): string =>
  ["| option | what it says | where nothing is said |", "| --- | --- | --- |", ...entries.map(row)].join("\n");

function pageOf(helps: readonly CommandHelp[]): string {
  const users = new Map<string, { entry: HelpEntry; commands: string[] }>();
  for (const { command, entries } of helps)
    for (const entry of entries) {
      const known = users.get(keyOf(entry)) ?? { entry, commands: [] };
      known.commands.push(command.name);
      users.set(keyOf(entry), known);
    }
  const isShared = (entry: HelpEntry): boolean => users.get(keyOf(entry))!.commands.length >= MANY;
  const sections = helps.map(({ command, entries }) => {
    const own = entries.filter((entry) => !isShared(entry));
    const shared = entries.filter(isShared).map(({ name }) => `\`${name}\``);
    return [
      `## ${command.name}`,
      `\`dejarik ${command.words}\`: ${command.description}`,
      ...(own.length > 0 ? [table(own)] : []),
      ...(shared.length > 0 ? [`As below: ${shared.join(", ")}.`] : []),
    ].join("\n\n");
  });
  const many = [...users.values()].filter(({ entry }) => isShared(entry)).map(({ entry }) => entry);
  return [
    "# Options",
    "What each command can be asked. This page is made of what the commands declare, and says what `--help all` says.",
    ...sections,
    "## Options of many commands",
    table(many),
    "",
  ]
    .join("\n\n")
    .replace(/\n+$/, "\n");
}

describe("the page of options", () => {
  it("says what every command declares", async () => {
    const helps = await allHelp();
    expect(helps.length).toBeGreaterThan(25);
    expect(helps.flatMap(({ entries }) => entries).length).toBeGreaterThan(200);
    await expect(pageOf(helps)).toMatchFileSnapshot(join(projectRoot, "docs", "options.md"));
  });
});
