import { ownValue } from "../core/own.js";
import { didYouMean } from "../core/problems.js";
import { list, plural } from "../report/format.js";
import { commands } from "./commands.js";
import { optionsIn } from "./shortHelp.js";

/** What to write in place of an option, or of its value, that a command does not know. */

/** Options that had other names. */
const RENAMED: Readonly<Record<string, string>> = { gauntlet: "against" };
/** Files of programs that read what an option writes. */
const READ_BY: Readonly<Record<string, string>> = { xlsx: "excel", xls: "excel" };
/** Commands that are named of those that have an option. */
const NAMED_AT_MOST = 3;

/** What a help says of an option, up to the next one. */
const ownLines = (help: string, option: string): string =>
  new RegExp(`^ *${option} [^]*?(?=^ *--|^$)`, "m").exec(help)?.[0] ?? "";

/** The option that takes a word as its value, if one does. */
const optionTaking = (help: string, word: string): string | undefined =>
  optionsIn(help).find((option) => /choices: ([^\]]*)/.exec(ownLines(help, `--${option}`))?.[1]?.includes(`"${word}"`));

/**
 * What stands behind a message of yargs about an option: " (write --format parquet)"; nothing where nothing is near.
 * @param helpOf the help of a command, by its name
 */
export async function suggestion(
  message: string,
  argv: readonly string[],
  helpOf: (command: string) => Promise<string>,
): Promise<string> {
  const value = /Given: "([^"]+)", Choices:/.exec(message)?.[1];
  const unknown = /^Unknown arguments?: ([^,]+)/.exec(message)?.[1];
  const said = unknown ?? value;
  if (said === undefined) return "";
  const now = ownValue(RENAMED, said);
  if (now !== undefined) return ` (it is called --${now} now)`;
  const help = await helpOf(argv[0] ?? "");
  const meant = ownValue(READ_BY, said) ?? said;
  if (value !== undefined || meant !== said) return optionsIn(help).includes(meant) ? ` (write --${meant})` : "";
  const taking = optionTaking(help, said);
  if (taking !== undefined) return ` (write --${taking} ${said})`;
  const isOption = argv.some((word) => word === `--${said}` || word.startsWith(`--${said}=`));
  const before = argv.slice(0, argv.indexOf(said)).findLast((word) => word.startsWith("--"));
  if (!isOption && before !== undefined && /may be\s+repeated/.test(ownLines(help, before)))
    return ` (${before} takes one: write ${before} before each)`;
  const nearest = didYouMean(said, optionsIn(help));
  const field = isOption && help.includes("FIELD=VALUE") ? [`a change of the card is written ${said}=VALUE`] : [];
  const others = isOption ? await commandsWith(said, helpOf) : [];
  const told = [...others, ...field, ...(nearest === undefined ? [] : [nearest])];
  return told.length === 0 ? "" : ` (${told.join("; ")})`;
}

/** "an option of cost, judge, season and 2 more commands". */
async function commandsWith(option: string, helpOf: (command: string) => Promise<string>): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of commands()) if (optionsIn(await helpOf(name)).includes(option)) found.push(name);
  if (found.length === 0) return [];
  const more = found.length - NAMED_AT_MOST;
  return [`an option of ${list(more > 1 ? [...found.slice(0, NAMED_AT_MOST), plural(more, "more command")] : found)}`];
}
