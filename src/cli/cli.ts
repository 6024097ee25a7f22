import type { Argv } from "yargs";
import { foreignCode } from "../core/ending.js";
import { fileWords, isOfPath, isSystemError } from "../core/fileWords.js";
import { formatProblem, grouped, inOrder, UserError } from "../core/problems.js";
import { programVersion } from "../core/runningProgram.js";
import { firstUnseen, visible, visibleLine } from "../core/text.js";
import { gameNameOf } from "../games/gameNames.js";
import { hearGuesses } from "../games/lists/guesses.js";
import { wideSpaces } from "../report/format.js";
import { loadRegistry } from "../run/loadRegistry.js";
import { type Command, type CommandModule, commands } from "./commands.js";
import type { Context, ExitCode } from "./context.js";
import { asTyped, READS, readDash, withStandardInput } from "./dash.js";
import { firstQuestions } from "./firstQuestions.js";
import { refuseOddNumbers } from "./numberWords.js";
import { asTypedHere, programName } from "./programName.js";
import { shortHelp } from "./shortHelp.js";
import { suggestion } from "./suggestion.js";
import { SystemFault } from "./systemFault.js";
import { viewOf } from "./view.js";

/**
 * Runs one command.
 * @param words those after the program's name
 * @param registryUrl module of the games that can be played
 * @returns the exit code; nothing is thrown for what a user did wrong
 */
export async function runCli(words: readonly string[], registryUrl: string): Promise<ExitCode> {
  const registry = await loadRegistry(registryUrl);
  const argv = withGameNames(withStandardInput(words), registry.gameNames);
  // What was typed is told as it was typed, and what is to be typed as it runs here.
  const dashed = argv.some((word, i) => word !== words[i]) ? asTyped : (line: string) => line;
  const here = asTypedHere(commands().map(({ name }) => name));
  const told = (line: string) => here(dashed(line));
  const context: Context = {
    registry,
    registryUrl,
    // Names come from files and folders that others made: what would move the cursor is written out.
    // Documents are the same however they were asked for.
    out: (line) => process.stdout.write(`${visible(/^\s*[[{]/.test(line) ? dashed(line) : told(line))}\n`),
    show: (draw) => {
      const clean = (text: string) => visibleLine(told(wideSpaces(text)));
      for (const line of draw(viewOf(process.stdout, process.env), clean)) process.stdout.write(`${line}\n`);
    },
    note: (line) => process.stderr.write(`${visible(told(line))}\n`),
  };
  const wrong = wrongWord(words);
  if (wrong !== undefined) {
    context.note(`command line: ${wrong}`);
    return 2;
  }
  if (argv.length === 1 && argv[0] === "--version") {
    // Asked by scripts again and again, so not even the parser is loaded for it.
    context.out(programVersion());
    return 0;
  }
  if (argv.length === 0) {
    // Who types the name alone asks what there is.
    context.out(`${firstQuestions(programName())}\n\nAll commands: ${programName()} --help`);
    return 0;
  }
  const [command = ""] = argv;
  if (
    argv.includes("--help") &&
    !argv.some((_, i) => isAll(argv, i)) &&
    commands().some(({ name }) => name === command)
  ) {
    context.out(shortHelp(await helpOf(command, context), `${programName()} ${command}`));
    return 0;
  }
  const named = await namedIn(argv);
  try {
    await parserOf(context, named).parseAsync(argv.filter((_, i) => !isAll(argv, i)));
    return 0;
  } catch (error) {
    if (error instanceof Understood) return carriedOut(error, context);
    // Yargs refuses the words that it was given.
    const message = error instanceof Error ? error.message : String(error);
    const unknown = message.startsWith("Did you mean ") ? `Unknown command "${argv[0]}". ` : "";
    context.note(`${unknown}${message}${await suggestion(message, argv, (command) => helpOf(command, context))}`);
    const command = commands().some(({ name }) => name === argv[0]) ? ` ${argv[0]}` : "";
    context.note(`Try: ${programName()}${command} --help`);
    return 2;
  }
}

/** What stands behind `--help` where all of it is wanted. */
const ALL = "all";
const isAll = (argv: readonly string[], i: number): boolean => argv[i] === ALL && argv[i - 1] === "--help";

/** The words with the names of games behind `--game` that people say otherwise: "Star Wars Miniatures". */
const withGameNames = (words: readonly string[], names: readonly string[]): string[] =>
  words.map((word, i) => {
    const [, option = "", said = ""] =
      /^(--game=)(.+)$/.exec(word) ?? (words[i - 1] === "--game" ? ["", "", word] : []);
    return said === "" ? word : `${option}${gameNameOf(names, said) ?? said}`;
  });

/** Characters of a word, and words, of a command line. */
const WORD_MAX = 10_000;
const WORDS_MAX = 10_000;

/** What is wrong with the words of a command, whatever they mean; undefined where nothing is. */
function wrongWord(argv: readonly string[]): string | undefined {
  if (argv.length > WORDS_MAX) return `${argv.length} words are too many; there may be ${WORDS_MAX}`;
  for (const [i, word] of argv.entries()) {
    if (word.length > WORD_MAX) return `word ${i + 1} is longer than ${WORD_MAX} characters`;
    const unseen = firstUnseen(word);
    if (/^\s*$|^--[^=]+=\s*$/.test(word))
      return `word ${i + 1} is empty, as where a variable of the shell has no value: name something, or leave it out`;
    if (unseen !== undefined) return `word ${i + 1} holds ${unseen.words}: "${visibleLine(word.slice(0, 60))}"`;
  }
  return undefined;
}

/** A command with its words. It is thrown out of yargs, which would write its whole help behind each handler. */
class Understood {
  constructor(readonly carryOut: () => Promise<ExitCode>) {}
}

async function carriedOut({ carryOut }: Understood, context: Context): Promise<ExitCode> {
  try {
    return await carryOut();
  } catch (error) {
    return explain(error ?? new Error("failed without a reason"), context);
  }
}

/** A user's mistake is told line by line; anything else is a failure of the program, told with its trace. */
function explain(error: unknown, context: Context): ExitCode {
  if (error instanceof UserError) {
    for (const line of grouped(inOrder(error.problems))) context.note(line);
    return 2;
  }
  const fault = error instanceof SystemFault ? error.fault : error;
  if (isSystemError(fault)) {
    const host = fault.hostname ?? fault.address;
    const away = host === undefined ? undefined : `${host}${fault.port === undefined ? "" : `:${fault.port}`}`;
    context.note(`${fault.path ?? away ?? "command line"}: ${fileWords(fault)}`);
    if (!(error instanceof SystemFault)) return isOfPath(fault) ? 2 : 1;
    context.note(`What was written whole is kept. When that is mended, go on with:\n  ${error.goOn}`);
    return 1;
  }
  if (foreignCode().length > 0 && error instanceof Error && isOfLostThread(error)) {
    context.note(
      `${foreignCode().join(", ")}: a thread that played it has ended, so there is no result: ${error.message}`,
    );
    return 1;
  }
  context.note(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return 1;
}

/** Whether a thread is gone: it was ended, or filled its memory. */
const isOfLostThread = (error: Error): boolean =>
  /^worker exited with code/.test(error.message) ||
  (error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY";

/** The help of a command; of a word that is none, of all. */
async function helpOf(command: string, context: Context): Promise<string> {
  const named = await namedIn([command, "--help"]);
  return new Promise((resolve) => {
    const parser = parserOf(context, named);
    parser.parse([command, "--help"], {}, (_error, _args, output) => resolve(output));
  });
}

/** What yargs has shells ask for names by. */
const COMPLETING = "--get-yargs-completions";

/** The words of a command line that is being completed, up to the one under the cursor. */
function wordsBefore(argv: readonly string[], current: string): string[] {
  const typed = argv.slice(argv.indexOf(COMPLETING) + 2);
  return typed[typed.length - 1] === current ? typed.slice(0, -1) : [...typed];
}

/** The words of a command line, and the modules of what they name. */
interface Named {
  readonly yargs: typeof import("yargs").default;
  readonly argv: readonly string[];
  readonly modules: ReadonlyMap<string, CommandModule<unknown>>;
  /** Where the words are being completed. */
  readonly completions: typeof import("./completion.js").completions | undefined;
}

/** Loads whatever a command line may mean: which of its words is the command, yargs knows. */
async function namedIn(argv: readonly string[]): Promise<Named> {
  const named = commands().filter(({ name }) => argv.includes(name));
  const modules = new Map<string, CommandModule<unknown>>();
  for (const { name, load } of named) modules.set(name, await load());
  const { default: yargs } = await import("yargs");
  const completing = argv.includes(COMPLETING) ? await import("./completion.js") : undefined;
  return { yargs, argv, modules, completions: completing?.completions };
}

function parserOf(context: Context, { yargs, argv, modules, completions }: Named): Argv {
  // Scripts that complete are of the program itself.
  const script = argv.includes("completion") || completions !== undefined ? "dejarik" : programName();
  const parser = yargs().scriptName(script).usage(firstQuestions(programName())).version(programVersion());
  for (const { name, words, description } of commands()) {
    const module = modules.get(name);
    // What is not named is listed, nothing more.
    if (module === undefined) parser.command(words, description);
    else addCommand(parser, { name, words, description }, module, context, argv);
  }
  return (
    parser
      .completion(
        "completion",
        "print a script that completes commands and names in your shell",
        (
          current: string,
          _args: unknown,
          usual: (done: (error: Error | null, words?: string[]) => void) => void,
          done: (words: string[]) => void,
        ) => {
          const found = completions?.([...wordsBefore(argv, current), current], context.registry);
          if (found !== undefined) done(found);
          else usual((_error, words) => done(words ?? []));
        },
      )
      .demandCommand(1, "Name a command.")
      .strict()
      .recommendCommands()
      .fail(false)
      .exitProcess(false)
      // Examples have half of it, and are to be copied whole.
      .wrap(100 + 2 * (script.length - "dejarik".length))
  );
}

/** Commands that tell themselves what was guessed of lists. */
const TELL_GUESSES = ["check", "import"];

/** Adds a command whose module is loaded. */
function addCommand(
  parser: Argv,
  { name, words, description }: Pick<Command, "name" | "words" | "description">,
  module: CommandModule<unknown>,
  context: Context,
  argv: readonly string[],
): void {
  let taken = parser as Argv<unknown>;
  const options = (own: Argv) => {
    taken = module.options(own, context, argv);
    return Object.hasOwn(READS, name) ? taken.epilogue("In place of a file, - is standard input.") : taken;
  };
  parser.command(words, description, options, (args) => {
    throw new Understood(async () => {
      refuseOddNumbers(taken, argv);
      await readDash(name, args, argv, context);
      hearGuesses(
        TELL_GUESSES.includes(name) ? undefined : (guess) => context.note(`Guessed: ${formatProblem(guess)}`),
      );
      const { resume } = args as { readonly resume?: unknown };
      // Loaded where it is asked for: it reads folders of runs, which help and --version do without.
      return module.carryOut(
        context,
        resume === undefined ? args : (await import("./resume.js")).begunAnew(args, module.place),
      );
    });
  });
}
