import { existsSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Argv } from "yargs";
import { assert, at } from "../../core/assert.js";
import { dateHere } from "../../core/clock.js";
import { isFile, isThere, readFileSource } from "../../core/files.js";
import { sha256 } from "../../core/hash.js";
import { builtProgram } from "../../core/paths.js";
import { playerInside } from "../../core/players.js";
import { few, Problems, placelessProblem, UserError } from "../../core/problems.js";
import { shippedNames } from "../../core/shipped.js";
import { isExperiment } from "../../experiment/check.js";
import { gameOfEntrant, gamesWith } from "../../experiment/entrants.js";
import { wordName } from "../../experiment/namedEntrants.js";
import { holdsSeveral, isListFile } from "../../games/lists/entrantFile.js";
import type { Registry } from "../../games/registry.js";
import { plural } from "../../report/format.js";
import { plainText } from "../../report/markdown.js";
import { shellPath } from "../../report/paths.js";
import { folderError, mayWriteBelow, writeWhole } from "../../results/folder.js";
import { MARKDOWN_FILE, REPORT_FILE } from "../../results/names.js";
import { isFree } from "../../results/place.js";
import { INTERRUPTED } from "../../run/interrupted.js";
import { readShardFile, type Shard } from "../../run/shard.js";
import type { Workers } from "../../run/threads.js";
import type { ClosedNight } from "../../studies/nightly/close.js";
import { lastPlayed, runNightly } from "../../studies/nightly/nightly.js";
import { fromAhead } from "../../studies/nightly/page/ahead.js";
import { type NightAgain, nightFace } from "../../studies/nightly/page/face.js";
import { POST_FILE, postText } from "../../studies/nightly/page/post.js";
import { alertSentence, nightVerdicts, replaysOf } from "../../studies/nightly/page/words.js";
import { folderName, type HigherLevel, NIGHT_RUNS, pairsOf } from "../../studies/nightly/panel.js";
import { checkSuite, gamesNamed, isSuite, recheckNamed, type Suite, suiteNamed } from "../../studies/nightly/suite.js";
import type { NightlySummary } from "../../studies/nightly/summary.js";
import { writeStudyReport } from "../../studies/report.js";
import type { Context, ExitCode } from "../context.js";
import { showFace } from "../face.js";
import { loadExperiment, usageError } from "../load.js";
import { WORDS_OPTION } from "../options.js";
import { programName } from "../programName.js";
import { type QueueArguments, queueOptions, withWorkers } from "../queueOptions.js";
import { checkWorkers, RUNS, tellFailed, tellReport, underWay, withGoOn } from "../running.js";
import { endShard, type ShardArgument, shardOf, shardOption } from "../shardOption.js";
import { shellWord } from "../text.js";
import { checkMargin } from "./compare.js";

export function nightlyOptions<T>(yargs: Argv<T>) {
  return queueOptions(shardOption(yargs))
    .positional("suite", {
      type: "string",
      array: true,
      demandOption: true,
      describe: "squads or decks by name or file, a file of several lists, or a suite: reports/nightly.yaml",
    })
    .option("night", {
      type: "string",
      requiresArg: true,
      describe: "name of the night; an unfinished one is continued",
      defaultDescription: "today's date",
    })
    .option("history", {
      type: "string",
      requiresArg: true,
      describe: "folder of the nights",
      defaultDescription: "runs/nightly-SUITE",
    })
    .option("budget", {
      type: "number",
      requiresArg: true,
      describe: "minutes on two cores; scales the games",
      defaultDescription: "the suite's",
    })
    .option("margin", {
      type: "string",
      requiresArg: true,
      describe: "least change of a win rate that is an alert",
      defaultDescription: "the suite's, 1%",
    })
    .option("seed", {
      type: "string",
      requiresArg: true,
      describe: "phrase of the fixed seeds",
      defaultDescription: "the suite's",
    })
    .option("workers", {
      type: "number",
      requiresArg: true,
      describe: "worker threads",
      defaultDescription: "one a core",
    })
    .option("recheck", {
      type: "boolean",
      default: true,
      describe: "let a better player have some games of squads or decks that are named; a suite says it by recheckBy",
    })
    .option("other-code", {
      type: "boolean",
      default: false,
      describe: "play anew what another version of the program began of the night",
    })
    .option("words", {
      type: "boolean",
      default: false,
      describe: `${WORDS_OPTION.words.about}; of today's night where that was played`,
    })
    .option("json", { type: "boolean", default: false, describe: "print the summary as one JSON document" })
    .example("$0 nightly jedi-council bounty-hunters rebel-heroes", "squads or decks against each other, every night")
    .example("$0 nightly league.txt", "the lists of a file against each other")
    .example("$0 nightly reports/nightly.yaml", "tonight's games, compared with the last night's")
    .example("$0 nightly reports/nightly.yaml --budget 2 --history /srv/balance", "a short night, kept elsewhere");
}

export interface NightlyArguments extends ShardArgument, QueueArguments {
  readonly suite: readonly string[];
  readonly night: string | undefined;
  readonly history: string | undefined;
  readonly budget: number | undefined;
  readonly margin: string | undefined;
  readonly seed: string | undefined;
  readonly workers: number | undefined;
  readonly otherCode?: boolean;
  readonly recheck?: boolean;
  readonly words?: boolean;
  readonly json: boolean;
}

/** Factors of the games beyond which a budget is a mistake of typing. */
const LEAST_SCALE = 1e-4;
const MOST_SCALE = 1e4;

/**
 * `dejarik nightly`: a night of a suite; 3 when an alert stands, 2 or 1 when an experiment does not check or crashes.
 */
export async function nightly(context: Context, args: NightlyArguments): Promise<ExitCode> {
  checkWorkers(args.workers);
  if (args.night !== undefined && !/^\w[\w.-]*$/.test(args.night))
    throw usageError("must be a name of letters, digits, dots and hyphens", "--night");
  if (args.shard !== undefined && args.suite.length > 1)
    throw usageError("needs a file: a suite, or one of several lists", "--shard");
  const suite = overridden(loadSuite(context, args), args);
  const scale = scaleOf(suite, args);
  const history = args.history ?? suite.history ?? join(RUNS, `nightly-${folderName(suite.name)}`);
  if (!mayWriteBelow(history)) throw folderError(history, "may not be written");
  const today = dateHere();
  const shard = shardInHistory(args, history, today);
  const { registry, registryUrl } = context;
  const goOn = () => resumeCommand(args, args.night ?? today);
  const night = shard === undefined ? args.night : (args.night ?? today);
  const played = (workers: Workers) =>
    underWay(
      context,
      async (stop, watch) => {
        const otherCode = args.otherCode === true;
        const request = { otherCode, suite, registry, registryUrl, workers, scale, stop, tell: watch.say, watch };
        const publish = async (closed: ClosedNight) => {
          watch.stop();
          await publishNight(context, args, closed);
        };
        const asked = { ...request, history, night, today, publish };
        return runNightly(shard === undefined ? asked : { ...asked, shard });
      },
      workers,
    );
  const again = args.words === true && shard === undefined ? lastPlayed(history, suite, args.night, today) : undefined;
  if (again !== undefined) return retell(context, args, again);
  if (suite.recheck !== undefined && !isSuiteFile(args.suite)) tellRecheck(context, suite, suite.recheck);
  const runs = join(history, night ?? today, NIGHT_RUNS);
  const result = await withGoOn(goOn, () => withWorkers(context, args, suite.name, () => runs, played));
  if (shard !== undefined) {
    const goOn = resumeCommand(args, result.night);
    const isStopped = result.done === INTERRUPTED;
    return endShard(context, shard, { folder: result.folder, isStopped, goOn, options: optionsOf(args) });
  }
  if (result.done === INTERRUPTED) {
    context.note("Interrupted; whole parts are kept. To go on:");
    context.note(`  ${resumeCommand(args, result.night)}`);
    return 130;
  }
  assert(result.done !== undefined, "a night that is no share is closed");
  return result.done.summary.exitCode;
}

/** Says who has some of the games as well, what that takes, and how to do without. */
function tellRecheck(context: Context, { experiments }: Suite, { strategy, share }: HigherLevel): void {
  const [one] = experiments;
  if (one === undefined || !("experiment" in one)) return;
  const { experiment } = one;
  const game = context.registry.findGame(experiment.game);
  const games = plural(pairsOf(experiment.stopping.pairs, share) * (game?.symmetric === true ? 2 : 1), "game");
  const time = "about as long again, or a minute, at most";
  context.note(`${playerInside(strategy)} has ${games} a matchup as well: ${time}. Without: --no-recheck`);
}

/** Tells a night that was played, in sentences: none is played for them. */
async function retell(context: Context, args: NightlyArguments, { folder, summary }: ClosedNight): Promise<ExitCode> {
  tellResult(context, args, summary, folder);
  await tellReport(context, folder, join(folder, REPORT_FILE));
  context.note(`Told again, not played: night ${summary.night}. To play another: --night NAME, or leave out --words.`);
  return summary.exitCode;
}

/** The page first: what is told can then be looked up. */
async function publishNight(
  context: Context,
  args: NightlyArguments,
  { folder, manifest, summary }: ClosedNight,
): Promise<void> {
  const page = await writeStudyReport(folder, manifest, summary);
  const post = join(dirname(folder), POST_FILE);
  await writeWhole(post, postText(fromAhead(summary)));
  if (args.json) context.out(JSON.stringify(summary, null, 2));
  else tellResult(context, args, summary, folder);
  await tellReport(context, folder, page);
  if (!args.json) context.note(`Post:   ${post}, with which ${MARKDOWN_FILE} begins, up to the rule`);
  tellFailed(context, summary.failed, folder);
}

/**
 * The share asked for. A share's history is its own: it has that night alone, and no other share of it.
 * @throws UserError where the history holds anything else
 */
function shardInHistory(args: NightlyArguments, history: string, today: string): Shard | undefined {
  const shard = shardOf(args.shard, undefined);
  const night = join(history, args.night ?? today);
  if (shard === undefined) {
    if (readShardFile(night) === undefined) return undefined;
    throw folderError(night, "is of a share: go on with it by --shard, or choose another --history");
  }
  const others = existsSync(history)
    ? readdirSync(history).filter((name) => !name.startsWith(".") && join(history, name) !== night)
    : [];
  const isBegun = readShardFile(night) !== undefined;
  if (others.length === 0 && (isBegun || isFree(night))) return isBegun ? shardOf(args.shard, night) : shard;
  throw folderError(history, "holds other nights; a share needs a history of its own: --history FOLDER");
}

/** What `merge` needs to go on with the night. */
function optionsOf({ suite, budget, margin, seed }: NightlyArguments): Record<string, string | number> {
  const options = Object.entries({ suite: at(suite, 0), budget, margin, seed });
  return Object.fromEntries(options.filter((entry): entry is [string, string | number] => entry[1] !== undefined));
}

/** Whether one file is named that is no list: a suite, or a mistake in one. */
const isSuiteFile = ([file = "", ...others]: readonly string[]): boolean => others.length === 0 && !isListFile(file);

/** @throws UserError of one squad or deck: a night is of two or more */
function refuseAlone(word: string, registry: Registry): void {
  if (isListFile(word) && holdsSeveral(word, gamesWith(registry))) return;
  const data = isFile(word) ? readFileSource(word, new Problems())?.data : undefined;
  if (!isListFile(word) && isSuite(data)) return;
  if (isExperiment(data)) {
    const suite = `{study: nightly, name: League, experiments: [${word}]}`;
    throw new UserError([
      placelessProblem(word, "is an experiment, not a suite of some", `a suite is one line: ${suite}`),
    ]);
  }
  const game = gameOfEntrant(word, registry);
  if (game === undefined) return;
  const others = shippedNames(game.entrantFolder, game.name).filter((name) => name !== word);
  const suggestion = `${programName()} nightly ${[word, ...others.slice(0, 2)].map(shellWord).join(" ")}`;
  const message = `is one ${game.entrantNoun}: name those that it meets every night`;
  throw new UserError([placelessProblem(word, message, suggestion)]);
}

function loadSuite({ registry }: Context, { suite: words, recheck }: NightlyArguments): Suite {
  if (words.length === 1) refuseAlone(at(words, 0), registry);
  if (!isSuiteFile(words)) return namedSuite(words, registry, recheck !== false);
  if (recheck === false) throw usageError("is for squads or decks by name: a suite has recheckBy", "--no-recheck");
  const problems = new Problems();
  const source = readFileSource(at(words, 0), problems);
  const suite = source === undefined || problems.any ? undefined : checkSuite(source, registry, problems);
  if (suite === undefined || problems.any) throw new UserError(problems.list);
  return suite;
}

/** Squads or decks against each other. */
function namedSuite(words: readonly string[], registry: Registry, isRechecked: boolean): Suite {
  const { experiment, game } = loadExperiment(words, {}, registry);
  const games = gamesNamed(experiment.matchups.length);
  const { name, title } = calledBy(words);
  const stopping = { kind: "fixed", pairs: game.symmetric ? games / 2 : games } as const;
  const own = { ...experiment, name, stopping, units: false };
  return suiteNamed(own, game, title, isRechecked ? recheckNamed(own, game) : undefined);
}

/** What the names of entrants may take of the name of a night: folders are called by its first letters. */
const SHOWN = 80;

/** What nights are called: by which name they are found again, and what people read. */
interface Called {
  readonly name: string;
  readonly title: string;
}

/**
 * Nights of words are called by all of them while there is room, files by their folders too. Other leagues have other
 * nights: what leaves something out has a mark of all words, which nobody reads but the folder. So have names with
 * letters that no folder is called by.
 */
export function calledBy(words: readonly string[]): Called {
  const named = words.map((word) => (isThere(word) ? relative(".", word) : word));
  const names = named.map((word) => (isThere(word) ? join(dirname(word), wordName(word)) : wordName(word)));
  const whole = names.join(", ");
  const isWhole =
    named.every((word, i) => word.startsWith(at(names, i))) &&
    /^[\x20-\x7e]*$/.test(whole) &&
    !names.some((one) => one.startsWith(".."));
  if (whole.length <= SHOWN && isWhole) return { name: whole, title: whole };
  const shown = named.map(wordName);
  const fitting = shown.map((_, i) => few(shown, shown.length - i).join(", ")).find((text) => text.length <= SHOWN);
  const title = (fitting ?? shown.join(", ").slice(0, SHOWN).trim()).replace(/,( and \d+ more)$/, "$1");
  return { name: `${title} ${sha256(JSON.stringify(named)).slice(0, 6)}`, title };
}

function overridden(suite: Suite, { margin, seed }: NightlyArguments): Suite {
  return {
    ...suite,
    ...(margin === undefined ? {} : { margin: checkMargin(margin) }),
    ...(seed === undefined ? {} : { seed }),
  };
}

function scaleOf(suite: Suite, { budget, suite: words }: NightlyArguments): number {
  if (budget !== undefined && !isSuiteFile(words))
    throw usageError("scales a suite file, which says its minutes", "--budget");
  const scale = budget === undefined ? 1 : budget / suite.minutes;
  if (scale >= LEAST_SCALE && scale <= MOST_SCALE) return scale;
  throw usageError("must be a number of minutes, more than 0", "--budget");
}

/** Options that a night is asked for with, as one types them. */
const typedOptions = (args: NightlyArguments): string[] => [
  ...(["history", "budget", "margin", "seed", "workers", "shard"] as const).flatMap((name) =>
    args[name] === undefined ? [] : [`--${name} ${shellWord(String(args[name]))}`],
  ),
  ...(args.recheck === false ? ["--no-recheck"] : []),
];

export const resumeCommand = (args: NightlyArguments, night: string): string =>
  [`${programName()} nightly ${args.suite.map(shellWord).join(" ")} --night ${night}`, ...typedOptions(args)].join(" ");

/**
 * A line of a crontab that plays every night at two. Cron has neither our folder nor our path: both programs are named
 * whole, so that it works whether this one was installed or cloned. It mails the post of the night; where an alert
 * stands or something failed what was printed, never the post of a night before.
 */
export function cronLine(args: NightlyArguments, post: string): string {
  const program = [process.execPath, builtProgram("src/cli/main.js")].map(shellWord);
  const asked = [...program, "nightly", ...args.suite.map(shellWord), ...typedOptions(args)].join(" ");
  const line = `cd ${shellWord(process.cwd())} && ${asked} > night.txt 2>&1 && cat ${post} || cat night.txt`;
  // In a crontab a per cent sign ends the line.
  return `0 2 * * * ${line.replaceAll("%", "\\%")}`;
}

/** How a night is asked again, and what it is asked besides. */
const howAgain = (args: NightlyArguments, history: string, hasReplays: boolean): NightAgain => ({
  ...{ cron: cronLine(args, shellPath(join(history, POST_FILE))), hasReplays },
  ...(isSuiteFile(args.suite) ? {} : { run: [programName(), "run", ...args.suite.map(shellWord)].join(" ") }),
});

function tellResult(context: Context, args: NightlyArguments, played: NightlySummary, folder: string): void {
  const summary = fromAhead(played);
  const inWords = args.words === true;
  // The page has those of all alerts.
  const [replays] = summary.alerts.flatMap((alert) => replaysOf(summary, alert, shellPath(folder)) ?? []);
  if (inWords) for (const verdict of nightVerdicts(summary)) context.out(plainText(verdict));
  else showFace(context, nightFace(played, howAgain(args, dirname(folder), replays !== undefined)));
  if (inWords) for (const alert of summary.alerts) context.out(`ALERT: ${plainText(alertSentence(summary, alert))}`);
  if (replays !== undefined) {
    context.note("Watch a game that has another winner now, as it is and as it was:");
    for (const line of [replays.now, replays.before]) context.note(`  ${line}`);
  }
  if (inWords) for (const { name, message } of summary.failures) context.note(`FAILED: ${name}: ${message}`);
}
