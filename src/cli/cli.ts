import yargs, { type Argv } from "yargs";
import { fileWords, isSystemError } from "../core/fileWords.js";
import { didYouMean, formatProblem, inOrder, UserError } from "../core/problems.js";
import { firstUnseen, visible, visibleLine } from "../core/text.js";
import { programVersion } from "../results/manifest.js";
import { loadRegistry } from "../run/executor.js";
import { arena, arenaOptions } from "./arena.js";
import { blunders, blundersOptions } from "./blunders.js";
import { check, checkOptions } from "./check.js";
import { compare, compareOptions } from "./compare.js";
import { completions } from "./completion.js";
import type { Context, ExitCode } from "./context.js";
import { cost, costOptions } from "./cost.js";
import { decks, decksOptions } from "./decks.js";
import { exportFiles, exportOptions } from "./export.js";
import { ladder, ladderOptions } from "./ladder.js";
import { list, listOptions } from "./list.js";
import { merge, mergeOptions } from "./merge.js";
import { meta, metaOptions } from "./meta.js";
import { nightly, nightlyOptions } from "./nightly.js";
import { plan, planOptions } from "./plan.js";
import { play, playOptions } from "./play.js";
import { puzzles, puzzlesOptions } from "./puzzles.js";
import { queue, queueCommandOptions } from "./queue.js";
import { replay, replayOptions } from "./replay.js";
import { report, reportOptions } from "./report.js";
import { run, runOptions } from "./run.js";
import { SystemFault } from "./running.js";
import { programName } from "./text.js";
import { tune, tuneOptions } from "./tune.js";
import { verify, verifyOptions } from "./verify.js";
import { weights, weightsOptions } from "./weights.js";
import { worker, workerOptions } from "./worker.js";

/**
 * Runs one command.
 * @param argv words after the program's name
 * @param registryUrl module of the games that can be played
 * @returns the exit code; nothing is thrown for what a user did wrong
 */
export async function runCli(argv: readonly string[], registryUrl: string): Promise<ExitCode> {
  const context: Context = {
    registry: await loadRegistry(registryUrl),
    registryUrl,
    // Names come from files and folders that others made: what would move the cursor is written out.
    out: (line) => process.stdout.write(`${visible(line)}\n`),
    note: (line) => process.stderr.write(`${visible(line)}\n`),
  };
  const wrong = wrongWord(argv);
  if (wrong !== undefined) {
    context.note(`command line: ${wrong}`);
    return 2;
  }
  const outcome: Outcome = { code: 0, failure: undefined };
  if (argv.length === 0) {
    // Who types the name alone asks what there is.
    context.out(await parserOf(context, outcome).getHelp());
    return 0;
  }
  try {
    await parserOf(context, outcome, argv).parseAsync([...argv]);
  } catch (error) {
    // Commands keep their own errors in `outcome`: what arrives here is yargs refusing the words it was given.
    const message = error instanceof Error ? error.message : String(error);
    const unknown = message.startsWith("Did you mean ") ? `Unknown command "${argv[0]}". ` : "";
    context.note(`${unknown}${message}${await suggestion(message, argv, context)}`);
    const command = COMMANDS.includes(argv[0] ?? "") ? ` ${argv[0]}` : "";
    context.note(`Try: ${programName()}${command} --help`);
    return 2;
  }
  if (outcome.failure === undefined) return outcome.code;
  return explain(outcome.failure, context);
}

/** Characters of a word, and words, of a command line. */
const WORD_MAX = 10_000;
const WORDS_MAX = 10_000;

/** What is wrong with the words of a command, whatever they mean; undefined where nothing is. */
function wrongWord(argv: readonly string[]): string | undefined {
  if (argv.length > WORDS_MAX) return `${argv.length} words are too many; there may be ${WORDS_MAX}`;
  for (const [i, word] of argv.entries()) {
    if (word.length > WORD_MAX) return `word ${i + 1} is longer than ${WORD_MAX} characters`;
    const unseen = firstUnseen(word);
    if (unseen !== undefined) return `word ${i + 1} holds ${unseen.words}: "${visibleLine(word.slice(0, 60))}"`;
  }
  return undefined;
}

const COMMANDS: readonly string[] = [
  "run",
  "plan",
  "play",
  "replay",
  "check",
  "list",
  "report",
  "export",
  "verify",
  "compare",
  "meta",
  "decks",
  "nightly",
  "cost",
  "arena",
  "ladder",
  "puzzles",
  "blunders",
  "weights",
  "tune",
];

/** What a command came to. */
interface Outcome {
  code: ExitCode;
  failure: unknown;
}

/** A user's mistake is told line by line; anything else is a failure of the program, told with its trace. */
function explain(error: unknown, context: Context): ExitCode {
  if (error instanceof UserError) {
    for (const problem of inOrder(error.problems)) context.note(formatProblem(problem));
    return 2;
  }
  const fault = error instanceof SystemFault ? error.fault : error;
  if (isSystemError(fault)) {
    context.note(`${fault.path ?? "command line"}: ${fileWords(fault)}`);
    if (error instanceof SystemFault)
      context.note(`What was written whole is kept. When that is mended, go on with:\n  ${error.goOn}`);
    return 1;
  }
  context.note(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return 1;
}

/** The words of a command line that is being completed, up to the one under the cursor. */
function wordsBefore(argv: readonly string[], current: string): string[] {
  const typed = argv.slice(argv.indexOf("--get-yargs-completions") + 2);
  return typed[typed.length - 1] === current ? typed.slice(0, -1) : [...typed];
}

function parserOf(context: Context, outcome: Outcome, argv: readonly string[] = []): Argv {
  const keep = async (work: () => ExitCode | Promise<ExitCode>) => {
    try {
      outcome.code = await work();
    } catch (error) {
      outcome.failure = error ?? new Error("failed without a reason");
    }
  };
  return yargs()
    .scriptName("dejarik")
    .usage("$0 COMMAND: plays Star Wars tabletop games, AI against AI, and says how balanced they are")
    .version(programVersion())
    .command("run [files..]", "play an experiment, or squads or decks against each other", runOptions, (args) =>
      keep(() => run(context, args)),
    )
    .command("plan <files..>", "how many games and minutes a run takes, and what it can show", planOptions, (args) =>
      keep(() => plan(context, args)),
    )
    .command("play <files..>", "one game as readable lines", playOptions, (args) => keep(() => play(context, args)))
    .command("replay <run> <game>", "any game of a run again", replayOptions, (args) =>
      keep(() => replay(context, args)),
    )
    .command("check <files..>", "check experiments, squads, decks, maps and puzzles", checkOptions, (args) =>
      keep(() => check(context, args)),
    )
    .command(
      "list [kind]",
      "what can be named in files",
      (y) => listOptions(y, context),
      (args) => keep(() => list(context, args)),
    )
    .command(
      "cost [file]",
      "what every Miniatures character is worth, and what it ought to cost",
      costOptions,
      (args) => keep(() => cost(context, args)),
    )
    .command("report <run>", "draw the report of a run or study anew", reportOptions, (args) =>
      keep(() => report(context, args)),
    )
    .command("verify <run>", "are the files what was written, and do games still end so?", verifyOptions, (args) =>
      keep(() => verify(context, args)),
    )
    .command("compare <before> <after>", "what moved between two runs of a game", compareOptions, (args) =>
      keep(() => compare(context, args)),
    )
    .command("nightly <suite>", "play a suite and compare it with the last night", nightlyOptions, (args) =>
      keep(() => nightly(context, args)),
    )
    .command("export <run>", "write the rows of a run as Parquet or CSV", exportOptions, (args) =>
      keep(() => exportFiles(context, args)),
    )
    .command(
      "decks [files..]",
      "what each objective set or card is worth, how strong decks are",
      decksOptions,
      (args) => keep(() => decks(context, args)),
    )
    .command(
      "arena [new] [old]",
      "which of two strategies of a game is better, over both seats",
      arenaOptions,
      (args) => keep(() => arena(context, args)),
    )
    .command("ladder", "how far apart the levels of play of a game are, in Elo and win rates", ladderOptions, (args) =>
      keep(() => ladder(context, args)),
    )
    .command(
      "puzzles [files..]",
      "which positions do strategies play as a sound player would?",
      puzzlesOptions,
      (args) => keep(() => puzzles(context, args)),
    )
    .command(
      "blunders <run>",
      "choices of recorded games that a search thinks cost most, worst first",
      blundersOptions,
      (args) => keep(() => blunders(context, args)),
    )
    .command("weights", "the numbers that greedy plays by, to set others", weightsOptions, (args) =>
      keep(() => weights(context, args)),
    )
    .command(
      "tune",
      "better weights for greedy by games against itself, and whether they pass a gate",
      tuneOptions,
      (args) => keep(() => tune(context, args)),
    )
    .command("merge <folders..>", "put together the shares that --shard played", mergeOptions, (args) =>
      keep(() => merge(context, args)),
    )
    .command("worker", "play for coordinators on other machines", workerOptions, (args) =>
      keep(() => worker(context, args)),
    )
    .command("queue", "what is played on a queue, by whom and how fast", queueCommandOptions, (args) =>
      keep(() => queue(context, args)),
    )
    .command("meta <runs..>", "ratings, unbeatable mixtures and cycles of a field", metaOptions, (args) =>
      keep(() => meta(context, args)),
    )
    .completion(
      "completion",
      "print a script that completes commands and names in your shell",
      (
        current: string,
        _args: unknown,
        usual: (done: (error: Error | null, words?: string[]) => void) => void,
        done: (words: string[]) => void,
      ) => {
        const found = completions([...wordsBefore(argv, current), current], context.registry);
        if (found !== undefined) done(found);
        else usual((_error, words) => done(words ?? []));
      },
    )
    .demandCommand(1, "Name a command.")
    .strict()
    .recommendCommands()
    .fail(false)
    .exitProcess(false)
    .wrap(100);
}

/** For an unknown option, the nearest one of the command's help. */
async function suggestion(message: string, argv: readonly string[], context: Context): Promise<string> {
  const unknown = /^Unknown arguments?: ([^,]+)/.exec(message)?.[1];
  if (unknown === undefined) return "";
  const help = await new Promise<string>((resolve) => {
    const parser = parserOf(context, { code: 0, failure: undefined });
    parser.parse([argv[0] ?? "", "--help"], {}, (_error, _args, output) => resolve(output));
  });
  const known = [...help.matchAll(/--([a-z-]+)/g)].map((match) => match[1]!);
  const nearest = didYouMean(unknown, known);
  return nearest === undefined ? "" : ` (${nearest})`;
}
