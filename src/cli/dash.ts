import { fstatSync } from "node:fs";
import { UserError } from "../core/problems.js";
import { BYTES_MAX, holdStandardInput, readStream, STANDARD_INPUT } from "../core/standardInput.js";
import type { Context } from "./context.js";

/** `-` among the words of a command: standard input, wherever a command reads one file. */

/** The words with a path in place of each `-`, which the parser of the command line loses. */
export const withStandardInput = (words: readonly string[]): string[] =>
  words.map((word) => word.replace(/^(--[^=]+=)?-$/, `$1${STANDARD_INPUT}`));

/** Text with `-` in place of that path, as it was typed. */
export const asTyped = (message: string): string => message.replaceAll(STANDARD_INPUT, "-");

/** Words and options that name one file each, by command: a folder, a run, a name or a number cannot be read there. */
export const READS: Readonly<Record<string, readonly string[]>> = {
  run: ["files", "cards", "against", "maps"],
  plan: ["files", "cards", "against", "maps"],
  play: ["files", "cards", "maps"],
  check: ["files", "cards"],
  import: ["files"],
  show: ["cards"],
  cost: ["file", "cards", "maps"],
  judge: ["file", "maps", "against"],
  season: ["folder", "maps", "against"],
  agree: ["results"],
  nightly: ["suite"],
  decks: ["files", "cards", "leave-out", "light", "dark"],
  improve: ["entrant", "cards", "maps", "against"],
  try: ["entrant", "cards", "maps", "against"],
  broken: ["cards", "maps"],
  balance: ["entrants", "cards", "maps"],
  even: ["entrants", "cards", "maps"],
  arena: ["maps"],
  ladder: ["maps"],
  tune: ["maps", "start"],
  puzzles: ["files"],
};

const isInput = (word: unknown): boolean => word === STANDARD_INPUT;

/**
 * Reads standard input where a word of a command asks for it.
 * @throws UserError where it is asked for elsewhere, or twice
 */
export async function readDash(
  command: string,
  args: Readonly<Record<string, unknown>>,
  argv: readonly string[],
  context: Context,
): Promise<void> {
  holdStandardInput(undefined);
  const asking = Object.keys(args).filter((key) => !/[A-Z$]/.test(key) && [args[key]].flat().some(isInput));
  if (asking.length === 0) return;
  const isOption = (key: string) => argv.some((word) => word === `--${key}` || word.startsWith(`--${key}=`));
  const shown = (key: string) => (isOption(key) ? `--${key}` : key.toUpperCase());
  const fault = (key: string, message: string) => ({ file: shown(key), line: 0, column: 0, message });
  const elsewhere = asking.filter((key) => READS[command]?.includes(key) !== true);
  if (elsewhere.length > 0)
    throw new UserError(elsewhere.map((key) => fault(key, '"-" is standard input, which is not read here')));
  const [first] = asking;
  if (first === undefined) return;
  if (asking.flatMap((key) => [args[key]].flat().filter(isInput)).length > 1)
    throw new UserError([fault(first, '"-" is standard input, which can be read once; it is named twice')]);
  if (fstatSync(0).isDirectory()) throw new UserError([fault(first, "standard input is a folder, not a file")]);
  if (process.stdin.isTTY) context.note("Reading standard input; Ctrl-D ends it.");
  holdStandardInput(await readStream(process.stdin, BYTES_MAX));
}
