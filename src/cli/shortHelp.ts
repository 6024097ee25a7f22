/** What `--help` of a command says first: what one copies. */

/** Words of a help that is shown whole. */
const WORDS_MAX = 120;

const wordsIn = (text: string): number => text.split(/\s+/).length;

/** Options by their names in a help of yargs. */
export const optionsIn = (help: string): string[] => [
  ...new Set([...help.matchAll(/^ +--([a-z-]+)/gm)].map(([, option = ""]) => option)),
];

/**
 * The beginning of a long help: what the command does, examples as far as they fit, what stands behind it, and the
 * names of its options.
 * @param help all of it
 * @param command the words that it is of, as they are typed
 */
export function shortHelp(help: string, command: string): string {
  if (wordsIn(help) <= WORDS_MAX) return help;
  const parts = help.split("\n\n");
  const partOf = (heading: string) => parts.find((part) => part.startsWith(`${heading}:\n`)) ?? "";
  const head = parts.slice(
    0,
    parts.findIndex((part) => /^(?:Positionals|Options|Examples):\n/.test(part)),
  );
  const names = optionsIn(help).filter((name) => name !== "help" && name !== "version");
  const options = `Options: ${names.map((name) => `--${name}`).join(" ")}\nWhat each does: ${command} --help all`;
  const examples = partOf("Examples").split(/\n(?= {2}\S+ )/);
  const shown = (lines: number) =>
    [...head, examples.slice(0, lines).join("\n"), partOf("Positionals"), options].filter((part) => part !== "");
  // One example at least stands below the heading.
  let lines = examples.length;
  while (lines > 2 && wordsIn(shown(lines).join(" ")) > WORDS_MAX) lines--;
  return shown(lines).join("\n\n");
}
