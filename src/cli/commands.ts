import type { ArgumentsCamelCase, Argv } from "yargs";
import { type CommandKind, commandKind, STUDIES } from "../studies/kinds.js";
import type { Context, ExitCode } from "./context.js";
import type { PlaceKey } from "./options.js";

/**
 * All commands, as help and completion list them. What a command takes and does is a module of its own, which is loaded
 * when somebody names the command: whoever asks for one thing does not wait for what the others import.
 */

/** What a command takes, and does with it. @template A its words and options as yargs reads them */
export interface CommandModule<A> {
  /** Its option for the folder that it writes; --out where absent. */
  readonly place?: PlaceKey;
  /** @param argv all words of the command line */
  options(yargs: Argv, context: Context, argv: readonly string[]): Argv<A>;
  carryOut(context: Context, args: ArgumentsCamelCase<A>): ExitCode | Promise<ExitCode>;
}

export interface Command {
  readonly name: string;
  /** The name and what may stand behind it, as yargs writes that. */
  readonly words: string;
  readonly description: string;
  load(): Promise<CommandModule<unknown>>;
}

function command<A>(words: string, description: string, load: () => Promise<CommandModule<A>>): Command {
  return { name: words.replace(/ .*/, ""), words, description, load: load as () => Promise<CommandModule<unknown>> };
}

const studyCommand = (name: string, { words, description, load }: CommandKind = commandKind(name)!): Command => ({
  ...{ name, words, description },
  load: async () => (await import("./study.js")).studyModule(await load()),
});

/** In the order that help lists them in. */
const LISTED: readonly Command[] = [
  command("run [files..]", "play an experiment, or squads or decks against each other", async () => {
    const { run, runOptions } = await import("./commands/run.js");
    return { options: runOptions, carryOut: run };
  }),
  command("plan [files..]", "how many games and minutes a run takes, and what it can show", async () => {
    const { plan, planOptions } = await import("./commands/plan.js");
    return { options: planOptions, carryOut: plan };
  }),
  command("play <files..>", "one game as readable lines", async () => {
    const { play, playOptions } = await import("./commands/play.js");
    return { options: playOptions, carryOut: play };
  }),
  command("replay <run> <game>", "any game of a run again", async () => {
    const { replay, replayOptions } = await import("./commands/replay.js");
    return { options: replayOptions, carryOut: replay };
  }),
  command("check <files..>", "check experiments, squads, decks, maps and puzzles", async () => {
    const { check, checkOptions } = await import("./commands/check.js");
    return { options: checkOptions, carryOut: check };
  }),
  command("import <files..>", "lists of squads or decks, as people keep them, into files of the program", async () => {
    const { importLists, importOptions } = await import("./commands/importLists.js");
    return { options: importOptions, carryOut: importLists };
  }),
  command("list [kind] [game]", "what can be named in files, of one game", async () => {
    const { list, listOptions } = await import("./commands/list.js");
    return { options: listOptions, carryOut: list };
  }),
  command(
    "show <name...>",
    "all that is known of a character, ability, card, set, squad, deck, map or strategy",
    async () => {
      const { show, showOptions } = await import("./commands/show.js");
      return { options: showOptions, carryOut: show };
    },
  ),
  command("schema [kind]", "what may stand in a file, as JSON Schema for editors", async () => {
    const { schema, schemaOptions } = await import("./commands/schema.js");
    return { options: schemaOptions, carryOut: schema };
  }),
  command(
    "init [folder]",
    "a folder to begin in: an experiment, a squad, a deck, a map, cards of your own",
    async () => {
      const { init, initOptions } = await import("./commands/init.js");
      return { options: initOptions, carryOut: init };
    },
  ),
  studyCommand("cost"),
  studyCommand("judge"),
  studyCommand("season"),
  command("agree <results>", "people's ratings or results against a run or a study: where do they part?", async () => {
    const { agree, agreeOptions } = await import("./commands/agree.js");
    return { options: agreeOptions, carryOut: agree };
  }),
  command("report <run>", "draw the report of a run or study anew", async () => {
    const { report, reportOptions } = await import("./commands/report.js");
    return { options: reportOptions, carryOut: report };
  }),
  command("verify <run>", "are the files what was written, and do games still end so?", async () => {
    const { verify, verifyOptions } = await import("./commands/verify.js");
    return { options: verifyOptions, carryOut: verify };
  }),
  command("compare <before> <after>", "what moved between two runs of a game", async () => {
    const { compare, compareOptions } = await import("./commands/compare.js");
    return { options: compareOptions, carryOut: compare };
  }),
  command(
    "nightly <suite..>",
    "play squads, decks or a suite every night, and say what changed since the last",
    async () => {
      const { nightly, nightlyOptions } = await import("./commands/nightly.js");
      return { options: nightlyOptions, carryOut: nightly };
    },
  ),
  command(
    "export <run>",
    "results of a run or study as tables for other tools, or a squad or deck as a list",
    async () => {
      const { exportFiles, exportOptions } = await import("./commands/export.js");
      return { options: exportOptions, carryOut: exportFiles };
    },
  ),
  studyCommand("decks"),
  studyCommand("improve"),
  studyCommand("broken"),
  studyCommand("even"),
  studyCommand("balance"),
  studyCommand("arena"),
  studyCommand("ladder"),
  command("puzzles [files..]", "which positions do strategies play as a sound player would?", async () => {
    const { puzzles, puzzlesOptions } = await import("./commands/puzzles.js");
    return { options: puzzlesOptions, carryOut: puzzles };
  }),
  command("blunders <run>", "choices of recorded games that a search thinks cost most, worst first", async () => {
    const { blunders, blundersOptions } = await import("./commands/blunders.js");
    return { options: blundersOptions, carryOut: blunders };
  }),
  command("habits", "what strategies do that nobody should, counted in games of their own", async () => {
    const { habits, habitsOptions } = await import("./commands/measures/habits.js");
    return { options: habitsOptions, carryOut: habits };
  }),
  command("blanks <deck>", "which cards of a deck would their players better have without a text?", async () => {
    const { blanks, blanksOptions } = await import("./commands/measures/blanks.js");
    return { options: blanksOptions, carryOut: blanks };
  }),
  command("choices", "how much strategies lose a question against the best answer known", async () => {
    const { choices, choicesOptions } = await import("./commands/measures/choices.js");
    return { options: choicesOptions, carryOut: choices };
  }),
  command("weights", "the numbers that greedy plays by, to set others", async () => {
    const { weights, weightsOptions } = await import("./commands/weights.js");
    return { options: weightsOptions, carryOut: weights };
  }),
  command("tune", "better weights for greedy by games against itself, and whether they pass a gate", async () => {
    const { tune, tuneOptions } = await import("./commands/tune.js");
    return { options: tuneOptions, carryOut: tune };
  }),
  command("merge <folders..>", "put together the shares that --shard played", async () => {
    const { merge, mergeOptions } = await import("./commands/merge.js");
    return { options: mergeOptions, carryOut: merge };
  }),
  command("worker", "play for coordinators on other machines", async () => {
    const { worker, workerOptions } = await import("./commands/worker.js");
    return { options: workerOptions, carryOut: worker };
  }),
  command("queue", "what is played on a queue, by whom and how fast", async () => {
    const { queue, queueCommandOptions } = await import("./commands/queue.js");
    return { options: queueCommandOptions, carryOut: queue };
  }),
  command("meta <runs..>", "ratings, unbeatable mixtures and cycles of a field", async () => {
    const { meta, metaOptions } = await import("./commands/meta.js");
    return { options: metaOptions, carryOut: meta };
  }),
];

/** All, in the order that help lists them in: studies that nobody has put among the others come last. */
export const commands = (): readonly Command[] => [
  ...LISTED,
  ...Object.keys(STUDIES).flatMap((name) => {
    const own = commandKind(name);
    return own === undefined || LISTED.some((one) => one.name === name) ? [] : [studyCommand(name, own)];
  }),
];
