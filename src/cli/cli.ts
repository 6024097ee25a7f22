import yargs from "yargs";
import { formatProblem, UserError } from "../core/problems.js";
import { programVersion } from "../results/manifest.js";
import { loadRegistry } from "../run/executor.js";
import { check, checkOptions } from "./check.js";
import type { Context, ExitCode } from "./context.js";
import { exportFiles, exportOptions } from "./export.js";
import { list, listOptions } from "./list.js";
import { play, playOptions } from "./play.js";
import { replay, replayOptions } from "./replay.js";
import { report, reportOptions } from "./report.js";
import { run, runOptions } from "./run.js";

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
    out: (line) => process.stdout.write(`${line}\n`),
    note: (line) => process.stderr.write(`${line}\n`),
  };
  try {
    return await dispatch(argv, context);
  } catch (error) {
    if (error instanceof UserError) {
      for (const problem of error.problems) context.note(formatProblem(problem));
      return 2;
    }
    // yargs throws a YError for unknown commands and options, missing words and wrong choices.
    if (error instanceof Error && error.name === "YError") {
      context.note(`${error.message}\nTry: dejarik --help`);
      return 2;
    }
    context.note(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return 1;
  }
}

async function dispatch(argv: readonly string[], context: Context): Promise<ExitCode> {
  let code: ExitCode = 0;
  const done = async (result: ExitCode | Promise<ExitCode>) => {
    code = await result;
  };
  const parser = yargs([...argv])
    .scriptName("dejarik")
    .usage("$0 COMMAND: plays Star Wars tabletop games, AI against AI, and says how balanced they are")
    .version(programVersion())
    .command("run [files..]", "play an experiment, or squads or decks against each other", runOptions, (args) =>
      done(run(context, args)),
    )
    .command("play <files..>", "one game as readable lines", playOptions, (args) => done(play(context, args)))
    .command("replay <run> <game>", "any game of a run again", replayOptions, (args) => done(replay(context, args)))
    .command("check <files..>", "check experiments, squads and decks", checkOptions, (args) =>
      done(check(context, args)),
    )
    .command(
      "list <kind>",
      "what can be named in files",
      (y) => listOptions(y, context),
      (args) => done(list(context, args)),
    )
    .command("report <run>", "draw the report of a run anew", reportOptions, (args) => done(report(context, args)))
    .command("export <run>", "write the rows of a run as Parquet or CSV", exportOptions, (args) =>
      done(exportFiles(context, args)),
    )
    .completion("completion", "print a script that completes commands in your shell")
    .demandCommand(1, "Name a command.")
    .strict()
    .recommendCommands()
    .fail(false)
    .exitProcess(false)
    .wrap(100);
  await parser.parseAsync();
  return code;
}
