import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Argv } from "yargs";
import { decimalOf } from "../../core/decimal.js";
import type { Overrides } from "../../experiment/check.js";
import type { Experiment } from "../../experiment/experiment.js";
import { levelExperiments } from "../../experiment/levels.js";
import { planRun } from "../../experiment/plan.js";
import { plural } from "../../report/format.js";
import { plainText } from "../../report/markdown.js";
import { shellPath } from "../../report/paths.js";
import { HIGHER, higherGames } from "../../report/run/betterPlayers.js";
import { runFace } from "../../report/run/face.js";
import { levelVerdicts } from "../../report/run/levels.js";
import { luckLines } from "../../report/run/luck.js";
import { folderError, MANIFEST_FILE, readManifest, writeWhole } from "../../results/folder.js";
import { identityOf, playedDifferences, refuseOther } from "../../results/identity.js";
import { SAID_FILE } from "../../results/names.js";
import type { RunSummary } from "../../results/summary.js";
import { beginList } from "../../results/written.js";
import { firstManifest, type RunResult, runExperiment } from "../../run/run.js";
import { type Timing, timeGames, totalSeconds } from "../../run/timing.js";
import { stageOf } from "../../run/watch.js";
import { differencesInText } from "../../studies/compare/causes.js";
import { givenOf } from "../../studies/options.js";
import { type CardsArgument, cardsOption, cardsOverride } from "../cardsOption.js";
import type { Context, ExitCode } from "../context.js";
import { showFace } from "../face.js";
import { filesAsked, gameOf, type Loaded, loadExperiment, usageError } from "../load.js";
import { WORDS_OPTION, withOptions } from "../options.js";
import { type PlayedWith, playIn } from "../playing.js";
import { programName } from "../programName.js";
import { type QueueArguments, queueOptions } from "../queueOptions.js";
import { begunPlace, checkWorkers, type Place, tellFailed, tellReport } from "../running.js";
import { folderOf, type ShardArgument, shardOf, shardOption } from "../shardOption.js";
import { count, shellWord, typicalGame, verdict } from "../text.js";
import { runDocument } from "./document.js";
import { levelsAhead, QUICK_SECONDS, timeBy } from "./planLevels.js";
import { FIELD, RUN_OPTIONS, runAgain, saidOfRun } from "./runAsked.js";
import { writeRunReports } from "./runGames.js";

export interface MapsArgument {
  readonly maps?: readonly string[] | undefined;
}

/** Who and what is played on, in place of what a file says. */
interface FieldArgument extends MapsArgument {
  readonly against?: readonly string[] | undefined;
}

export function runOptions<T>(yargs: Argv<T>) {
  const asked = withOptions<T & CardsArgument & QueueArguments & ShardArgument, Asked>(
    cardsOption(queueOptions(shardOption(yargs))),
    RUN_OPTIONS,
  );
  return asked
    .option("workers", {
      type: "number",
      requiresArg: true,
      describe: "worker threads",
      defaultDescription: "one a core",
    })
    .option("out", { type: "string", requiresArg: true, describe: "run folder", defaultDescription: "runs/NAME-TIME" })
    .option("resume", { type: "string", requiresArg: true, describe: "continue the run in this folder" })
    .option("other-code", {
      type: "boolean",
      default: false,
      describe: "with --resume: play anew what another version of the program began",
    })
    .option("words", { type: "boolean", default: false, describe: WORDS_OPTION.words.about })
    .option("json", { type: "boolean", default: false, describe: "print the results as one JSON document" })
    .example("$0 run starter-republic starter-separatist --games 1000", "two squads against each other")
    .example("$0 run --all lcg", "which deck of each side is best of all?")
    .example("$0 run lists.txt", "the lists of a text against each other")
    .example("$0 run mine.yaml --against shipped", "against all that come with its game; or name whom");
}

type Asked = Pick<RunArguments, keyof typeof RUN_OPTIONS>;

export interface RunArguments extends ShardArgument, QueueArguments, CardsArgument, FieldArgument {
  readonly files: readonly string[];
  readonly all?: string | undefined;
  readonly games: number | undefined;
  readonly precision: string | undefined;
  readonly sprt: string | undefined;
  readonly seed: string | undefined;
  readonly strategies: string | undefined;
  readonly levels?: string | undefined;
  readonly units: boolean | undefined;
  readonly rounds?: boolean | undefined;
  readonly workers: number | undefined;
  readonly out: string | undefined;
  readonly resume: string | undefined;
  readonly otherCode?: boolean;
  readonly words?: boolean;
  readonly json: boolean;
}

/** `dejarik run`: checks everything first, then plays, then says who won. */
export async function run(context: Context, args: RunArguments): Promise<ExitCode> {
  const workers = checkWorkers(args.workers);
  const shard = shardOf(args.shard, args.resume);
  const { loaded, place } = args.resume === undefined ? fresh(context, args) : resumed(context, args, args.resume);
  if (args.otherCode === true && args.resume === undefined)
    throw usageError("needs --resume: nothing else is of other code", "--other-code");
  if (shard !== undefined && args.resume === undefined) refuseOtherRun(loaded, place.folder);
  const own = args.workers === undefined ? "" : ` --workers ${workers}`;
  const { experiment, game } = loaded;
  const playing = {
    ...{ name: experiment.name, place, shard },
    firstFile: () => ({ [MANIFEST_FILE]: firstManifest(loaded) }),
    goOnIn: (folder: string) => `${programName()} run --resume ${shellWord(folder)}${own}`,
  };
  const time = (seconds: number) => (level: Experiment) =>
    timeGames(game, level, workers, context.registryUrl, seconds);
  if (args.resume === undefined && shard === undefined) await tellSize(context, loaded, time);
  const play = async (where: PlayedWith) => {
    where.watch.begin(stageOf("", planRun(experiment, game).games));
    if (args.resume === undefined) await keepSaid(where.folder, saidOfRun(args));
    const { summary, ...result } = await runExperiment({ ...loaded, ...where, otherCode: args.otherCode === true });
    return summary && { summary, ...result };
  };
  return playIn(context, args, playing, play, async (folder, { summary, ...result }): Promise<ExitCode> => {
    const report = await writeRunReports(context.registry, folder, experiment, (text) => context.note(text));
    const isFace = !args.json && args.words !== true;
    const what = isFace ? await proposedTime(summary, experiment, time(QUICK_SECONDS)) : undefined;
    tell(context, args, result, summary, folder, what);
    await tellReport(context, folder, report);
    if (!args.json && summary.games > 0) {
      context.note(`Watch:  ${programName()} replay ${shellWord(folder)} ${typicalGame(summary)} --html game.html`);
      if (!isFace || experiment.levels === undefined)
        context.note(`Tables: ${programName()} export ${shellWord(folder)}`);
    }
    const undecided = tellUndecided(context, summary);
    return tellFailed(context, summary.failed, folder) ? 1 : undecided ? 4 : 0;
  });
}

/** Games from which on it is said before how many there are, and seconds of the sample that tells how long. */
const [MANY_GAMES, SAMPLE_SECONDS] = [100_000, 2];

/** Matchups at a better level up to which a sample is not worth its wait. */
const FEW_MATCHUPS = 5;

type Time = (level: Experiment) => Promise<Timing>;

/** How long what the result proposes takes: the games that better players have. */
async function proposedTime(summary: RunSummary, experiment: Experiment, time: Time): Promise<string | undefined> {
  const each = higherGames(summary);
  const { length } = summary.matchups;
  if (each === undefined) return undefined;
  if (length <= FEW_MATCHUPS) return "a minute or two";
  return timeBy(HIGHER, each * length, experiment, time);
}

/** Levels of fewer games in all are soon played. */
const SOON = 500;

/** Says of a large run how many games it has and about how long they take, and how fewer or more are asked for. */
async function tellSize(
  context: Context,
  { game, experiment }: Loaded,
  time: (seconds: number) => Time,
): Promise<void> {
  const { games, matchups } = planRun(experiment, game);
  if (experiment.levels !== undefined) {
    const above = levelExperiments(experiment).reduce((sum, level) => sum + planRun(level, game).games, 0);
    if (games + above < SOON) return;
    const ahead = await levelsAhead(game, experiment, time(QUICK_SECONDS));
    context.note(`${plural(matchups, "matchup")} at ${count(experiment.levels.length)} levels: ${ahead}`);
    return;
  }
  if (games < MANY_GAMES || experiment.stopping.kind !== "fixed") return;
  const timing = await time(SAMPLE_SECONDS)(experiment);
  const each = games / matchups;
  const minutes = Math.max(1, Math.round(totalSeconds(timing, each) / 60));
  const fewer = `fewer, and a little less sure, with --games ${fewerGames(each)}`;
  context.note(
    `${plural(matchups, "matchup")} of ${count(each)} games: ${count(games)} in all, about ${plural(minutes, "minute")}; ${fewer}`,
  );
}

/** A fifth of the games of a matchup, as a round number that seats may be swapped in. */
const fewerGames = (games: number): number => Math.max(20, 20 * Math.round(games / 100));

/** @throws UserError where the share that was begun in a folder is of another run, or of other code */
function refuseOtherRun({ experiment, game }: Loaded, folder: string): void {
  if (!existsSync(join(folder, MANIFEST_FILE))) return;
  refuseOther(folder, readManifest(folder).identity, identityOf(experiment, game), game.entrantNoun, false);
}

/** Of a share that was killed in its first moment not even the list of files is there. */
async function keepSaid(folder: string, said: string): Promise<void> {
  await beginList(folder);
  await writeWhole(join(folder, SAID_FILE), said);
}

/** Says how many matchups had all the games they may before they were decided. @returns whether there were any */
function tellUndecided(context: Context, { matchups, stopping }: RunSummary): boolean {
  const undecided = matchups.filter((m) => m.stopped?.decided === false).length;
  if (undecided === 0 || stopping === undefined) return false;
  const what = `${count(undecided)} of ${count(matchups.length)} ${matchups.length === 1 ? "matchup" : "matchups"}`;
  context.note(
    `Not decided: ${what}, after the most games there may be (${count(stopping.mostGames)}); allow more with --games.`,
  );
  return true;
}

function tell(
  context: Context,
  { json, words }: RunArguments,
  result: Omit<RunResult, "summary">,
  summary: RunSummary,
  folder: string,
  time: string | undefined,
): void {
  const speed = result.gamesPlayed / result.seconds;
  if (json) {
    context.out(JSON.stringify(runDocument(summary, folder, speed), null, 2));
    return;
  }
  if (words === true) {
    for (const matchup of summary.matchups) context.out(verdict(summary, matchup));
    for (const line of levelVerdicts(summary)) context.out(plainText(line));
    for (const line of luckLines(summary.matchups.filter(({ games }) => games > 0))) context.out(line);
  } else showFace(context, runFace(summary, runAgain(programName(), folder), { folder: shellPath(folder), time }));
  context.note(`${count(result.gamesPlayed)} games in ${result.seconds.toFixed(1)} s (${count(speed)} games/s)`);
}

function fresh(context: Context, args: RunArguments): { loaded: Loaded; place: Place } {
  const files = filesAsked(args.files, args.all, context.registry);
  if (files.length === 0) {
    const all = `all that come with a game: ${programName()} run --all lcg`;
    throw usageError(`name an experiment file, or two or more squads or decks; ${all}`);
  }
  const loaded = loadExperiment(files, overridesOf(args), context.registry);
  return { loaded, place: folderOf(args, loaded.experiment.name) };
}

function resumed(context: Context, args: RunArguments, folder: string): { loaded: Loaded; place: Place } {
  const manifest = readManifest(folder);
  const game = gameOf(context.registry, manifest.game, folder);
  const loaded = { game, experiment: manifest.experiment };
  const identity = identityOf(manifest.experiment, game);
  refuseOther(folder, manifest.identity, identity, game.entrantNoun, args.otherCode);
  const overrides = overridesOf(args);
  if (args.out !== undefined) throw usageError("--out and --resume exclude each other");
  const files = filesAsked(args.files, args.all, context.registry);
  if (files.length > 0) {
    const again = loadExperiment(files, overrides, context.registry);
    const { played } = identityOf(again.experiment, again.game);
    const differ = playedDifferences(identity.played, played, game.entrantNoun);
    if (differ.length > 0) {
      const causes = differencesInText(manifest.experiment, again.experiment, game);
      const said = [...differ, ...causes].join("; ");
      throw folderError(folder, `holds another experiment than the one named; what differs: ${said}`);
    }
  } else if (Object.keys(overrides).length > 0) {
    const names = Object.keys(overrides).map((name) => `--${name}`);
    throw usageError(`${names.join(", ")} cannot change a run that is continued`);
  }
  return { loaded, place: begunPlace(folder) };
}

export type OverridingArguments = Pick<
  RunArguments,
  "games" | "precision" | "sprt" | "seed" | "units" | "rounds" | "strategies" | "levels" | "cards" | "against" | "maps"
>;

export function overridesOf(args: Partial<OverridingArguments>): Overrides {
  const strategies = args.strategies?.split(",").map((name) => name.trim());
  const { against: opponents, maps } = givenOf({ against: args.against, maps: args.maps }, FIELD);
  return {
    ...(opponents === undefined ? {} : { against: opponents }),
    ...(maps === undefined ? {} : { maps }),
    ...(args.games === undefined ? {} : { games: args.games }),
    ...(args.precision === undefined ? {} : { precision: args.precision }),
    ...(args.sprt === undefined ? {} : { sprt: sprtOf(args.sprt) }),
    ...(args.seed === undefined ? {} : { seed: args.seed }),
    ...cardsOverride(args),
    ...(args.units === undefined ? {} : { units: args.units }),
    ...(args.rounds === undefined ? {} : { rounds: args.rounds }),
    ...(args.levels === undefined ? {} : { levels: args.levels.split(",").map((name) => name.trim()) }),
    ...(strategies === undefined ? {} : { strategies: strategies.length === 1 ? strategies[0] : strategies }),
  };
}

/**
 * "0,5" or "0,5,0.05,0.1" or "elo0=0,elo1=5,alpha=0.01" as the mapping that a file would have; what is no number stays
 * text.
 */
function sprtOf(text: string): Readonly<Record<string, unknown>> {
  const entries = text.split(",").map((word, i) => {
    const [name, value] = word.includes("=") ? word.split("=", 2) : [SPRT_KEYS[i] ?? `value ${i + 1}`, word];
    const number = decimalOf(value!);
    return [name!.trim(), Number.isNaN(number) ? value : number];
  });
  return Object.fromEntries(entries);
}

/** What the numbers of `--sprt` mean in their order. */
const SPRT_KEYS = ["elo0", "elo1", "alpha", "beta"];
