import { resolve } from "node:path";
import type { Argv } from "yargs";
import { isFile, isFolder, isThere, shownPath } from "../core/files.js";
import { Problems, placelessProblem, UserError } from "../core/problems.js";
import { placeless } from "../core/source.js";
import { isValuedSeason, seasonDocument, seasonLines } from "../studies/season/page/words.js";
import { runSeason } from "../studies/season/run.js";
import {
  checkSeason,
  FIELD_GAMES,
  FIELD_GAMES_MOST,
  isByValue,
  type SeasonAsked,
  type SeasonStudy,
  SHIPPED,
  seasonManifest,
} from "../studies/season/study.js";
import type { Context, ExitCode } from "./context.js";
import {
  checkBudget,
  gameJudged,
  gamesFor,
  type JudgeArguments,
  judgedExit,
  judgedOptions,
  tellPoints,
  timedRound,
  timedValue,
  valuedExit,
} from "./judge.js";
import { usageError } from "./load.js";
import { checkWorkers, newFolder } from "./running.js";
import { type LoadedStudy, makeStudy, resumedStudy } from "./sampled.js";
import { studyOptions } from "./studyOptions.js";
import { count } from "./text.js";

export function seasonOptions<T>(yargs: Argv<T>) {
  const own = judgedOptions(
    yargs.positional("folder", { type: "string", describe: "folder (or file) of changed and new cards" }),
    "1 a card",
  )
    .option("gauntlet", {
      type: "string",
      array: true,
      requiresArg: true,
      describe: `squads or decks that all meet, before and with the changes: names, files, or "${SHIPPED}" for all that come with the program`,
      defaultDescription: SHIPPED,
    })
    .option("field-games", {
      type: "number",
      requiresArg: true,
      describe: "games of each matchup of the gauntlet",
      defaultDescription: String(FIELD_GAMES),
    });
  return studyOptions(own, "the season")
    .example("$0 season cards", "every card of a folder, alone and all together")
    .example(`$0 season cards --gauntlet ${SHIPPED} ./mine.yaml`, "with a squad of your own in the field")
    .example("$0 season cards --games 40000 --seed spring", "the same again, to the byte");
}

export interface SeasonArguments extends Omit<JudgeArguments, "file"> {
  readonly folder: string | undefined;
  readonly gauntlet: readonly string[] | undefined;
  readonly fieldGames: number | undefined;
}

/** `dejarik season`: all changed and new cards of a folder, each by itself and all in one field. */
export async function season(context: Context, args: SeasonArguments): Promise<ExitCode> {
  const workers = checkWorkers(args.workers);
  const loaded = args.resume === undefined ? await fresh(context, args, workers) : resumed(context, args, args.resume);
  const command = {
    kind: "season",
    run: runSeason,
    manifestOf: seasonManifest,
    linesOf: seasonLines,
    documentOf: seasonDocument,
  } as const;
  const summary = await makeStudy(context, { ...args, shard: undefined }, command, () => loaded);
  if (typeof summary === "number") return summary;
  return isValuedSeason(summary) ? valuedExit(summary) : judgedExit(summary);
}

async function fresh(context: Context, args: SeasonArguments, workers: number): Promise<LoadedStudy<SeasonAsked>> {
  const started = performance.now();
  checkBudget(args);
  const { fieldGames } = args;
  if (fieldGames !== undefined && !(fieldGames >= 2 && fieldGames <= FIELD_GAMES_MOST && fieldGames % 2 === 0))
    throw usageError(`must be an even number from 2 to ${count(FIELD_GAMES_MOST)}`, "--field-games");
  const { folder: cards } = args;
  if (cards === undefined) throw usageError("name a folder of cards, or --resume FOLDER", "season");
  const problems = new Problems();
  const complain = (message: string, suggestion?: string) =>
    problems.add(placelessProblem(shownPath(cards), message, suggestion));
  if (isThere(cards) && !isFolder(cards) && !isFile(cards)) complain("is neither a folder nor a file");
  if (problems.any) throw new UserError(problems.list);
  const game = gameJudged(context, cards, args.game);
  const study = checkSeason(game, cards, resolve(cards), args, context.registry, placeless(shownPath(cards)), problems);
  tellPoints(context, args.points, study.judge.cards);
  const place = newFolder(args.out, `season ${study.name}`);
  const minutes = args.minutes ?? study.judge.cards.length;
  const { judge } = study;
  const { above } = judge;
  const timing = { cards: judge.cards.length, sample: isByValue(judge) ? timedValue(judge) : timedRound(judge), above };
  const games = args.games ?? (await gamesFor(context, game, timing, workers, minutes, started));
  return { game, asked: { study: { ...study, judge: { ...judge, games } } }, place };
}

function resumed(context: Context, args: SeasonArguments, folder: string): LoadedStudy<SeasonAsked> {
  const plan = (study: SeasonStudy): SeasonAsked => ({ study });
  return resumedStudy(context, folder, "season", "a season", args, plan, seasonManifest);
}
