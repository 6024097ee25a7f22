import yargs from "yargs";
import { type Command, commands } from "../../src/cli/commands.js";
import * as registry from "../../src/registry.js";

/** What the help of each command says, an entry each. */

export interface HelpEntry {
  /** `--seed`, or the name of a word behind the command. */
  readonly name: string;
  readonly about: string;
  readonly usual: string | undefined;
  readonly choices: string | undefined;
}

export interface CommandHelp {
  readonly command: Command;
  readonly entries: readonly HelpEntry[];
  /** What is said of the examples. */
  readonly examples: readonly string[];
}

const LINE = /^ {2}(\S+) +(.*?)(?: {2}((?:\[[^[\]]*(?:\[\])?[^[\]]*\] ?)+))?$/;

function entryOf(line: string): HelpEntry[] {
  const found = LINE.exec(line);
  if (found === null) return [];
  const [, name, about, marks = ""] = found;
  const usual = /\[default: (.*?)\](?: |$)/.exec(marks)?.[1];
  // What yargs prints of its own defaults is none of a reader's.
  const isSaid = usual !== undefined && usual !== "[]" && usual !== "false";
  return [
    {
      name: name!,
      about: about!.trim(),
      usual: isSaid ? usual.replace(/^"(.*)"$/, "$1") : undefined,
      choices: /\[choices: (.*?)\]/.exec(marks)?.[1]?.replaceAll('"', ""),
    },
  ];
}

export async function helpOf(command: Command): Promise<CommandHelp> {
  const context = { registry, registryUrl: "", out: () => undefined, show: () => undefined, note: () => undefined };
  const { options } = await command.load();
  const parser = options(yargs([]).wrap(null).help(false).version(false).scriptName("dejarik"), context, []);
  const [words, examples = ""] = (await parser.getHelp()).split(/^Examples:$/m);
  return {
    command,
    entries: words!.split("\n").flatMap(entryOf),
    examples: examples.split("\n").flatMap((line) => /^ {2}\S.*? {2,}(\S.*)$/.exec(line)?.[1] ?? []),
  };
}

export const allHelp = (): Promise<CommandHelp[]> => Promise.all(commands().map(helpOf));
