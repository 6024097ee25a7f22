import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Argv } from "yargs";
import { Problems, UserError } from "../core/problems.js";
import { placeless } from "../core/source.js";
import type { Game } from "../games/game.js";
import { judgeLines, postSentence } from "../report/judgeWords.js";
import { roundSample } from "../studies/judge/rounds.js";
import { runJudge } from "../studies/judge/run.js";
import {
  checkJudge,
  type JudgeAsked,
  type JudgeStudy,
  judgeManifest,
  LEAST_GAMES,
  MOST_GAMES,
} from "../studies/judge/study.js";
import type { JudgeSummary } from "../studies/judge/summary.js";
import { timeSample } from "../studies/sample/forecast.js";
import { gamesOfCards } from "./checkCards.js";
import type { Context, ExitCode } from "./context.js";
import { usageError } from "./load.js";
import { checkWorkers, newFolder } from "./running.js";
import { type LoadedStudy, makeStudy, resumedStudy } from "./sampled.js";
import { type StudyArguments, studyOptions } from "./studyOptions.js";
import { count } from "./text.js";

/** Minutes of a judgement unless somebody says otherwise, and the most that may be asked for. */
const MINUTES = 1;
const MOST_MINUTES = 24 * 60;

export function judgeOptions<T>(yargs: Argv<T>) {
  const own = judgedOptions(
    yargs.positional("file", { type: "string", describe: "changed or new cards: a file, or a folder of them" }),
    String(MINUTES),
  );
  return studyOptions(own, "the judgement")
    .example("$0 judge own.yaml", "a card's fair cost and everything about it")
    .example("$0 judge own.yaml --minutes 10", "surer")
    .example("$0 judge own.yaml --games 40000 --seed ballot", "the same again, to the byte");
}

/** Options of `judge` and `season`: how cards are judged. @param minutes where nothing is said, in words */
export function judgedOptions<T>(yargs: Argv<T>, minutes: string) {
  return yargs
    .option("game", { type: "string", requiresArg: true, describe: "which game's cards, where a folder has several" })
    .option("minutes", {
      type: "number",
      requiresArg: true,
      describe: "about how long, all cards together; a short timing makes games of it",
      defaultDescription: minutes,
    })
    .option("games", {
      type: "number",
      requiresArg: true,
      describe: "most games a card instead: the same seed and games give the same bytes",
    })
    .option("points", {
      type: "number",
      requiresArg: true,
      describe: "most points of a squad",
      defaultDescription: "100, more for dear cards",
    })
    .option("strategies", { type: "string", requiresArg: true, describe: "strategy of both sides" })
    .option("maps", { type: "string", array: true, requiresArg: true, describe: "maps, by name or file" })
    .option("seed", { type: "string", requiresArg: true, describe: "seed phrase" });
}

export interface JudgeArguments extends StudyArguments {
  readonly file: string | undefined;
  readonly game: string | undefined;
  readonly minutes: number | undefined;
  readonly games: number | undefined;
  readonly points: number | undefined;
  readonly strategies: string | undefined;
  readonly maps: readonly string[] | undefined;
  readonly seed: string | undefined;
}

/** `dejarik judge`: whether changed and new cards are worth their price, with the reasons. */
export async function judge(context: Context, args: JudgeArguments): Promise<ExitCode> {
  checkBudget(args);
  const workers = checkWorkers(args.workers);
  const loaded = args.resume === undefined ? await fresh(context, args, workers) : resumed(context, args, args.resume);
  const command = {
    kind: "judge",
    run: runJudge,
    manifestOf: judgeManifest,
    linesOf: judgeLines,
    documentOf,
  } as const;
  const summary = await makeStudy(context, { ...args, shard: undefined }, command, () => loaded);
  if (typeof summary === "number") return summary;
  return judgedExit(summary);
}

/** How a judgement or a season ends: 1 where pairs could not be played, 4 where a price is not decided. */
export function judgedExit({ failed, cards }: Pick<JudgeSummary, "failed" | "cards">): ExitCode {
  if (failed !== undefined) return 1;
  return cards.some(({ verdict }) => verdict === "undecided") ? 4 : 0;
}

/** The summary, each card with the sentence to be posted. */
const documentOf = (summary: JudgeSummary): object => ({
  ...summary,
  cards: summary.cards.map((card) => ({ ...card, sentence: postSentence(card, summary) })),
});

export function checkBudget({ games, minutes }: Pick<JudgeArguments, "games" | "minutes">): void {
  if (games !== undefined && minutes !== undefined) throw usageError("name --games or --minutes, not both", "--games");
  if (games !== undefined && !(Number.isInteger(games) && games >= LEAST_GAMES && games <= MOST_GAMES))
    throw usageError(`must be a whole number from ${count(LEAST_GAMES)} to ${count(MOST_GAMES)}`, "--games");
  if (minutes !== undefined && !(minutes >= 0.1 && minutes <= MOST_MINUTES))
    throw usageError(`must be a number from 0.1 to ${count(MOST_MINUTES)}`, "--minutes");
}

async function fresh(context: Context, args: JudgeArguments, workers: number): Promise<LoadedStudy<JudgeAsked>> {
  const started = performance.now();
  const { file } = args;
  if (file === undefined) throw usageError("name a file or a folder of cards, or --resume FOLDER", "judge");
  const problems = new Problems();
  if (!existsSync(file)) problems.add({ file, line: 0, column: 0, message: "there is no such file or folder" });
  const game = problems.any ? undefined : gameJudged(context, file, args.game, problems);
  if (game === undefined) throw new UserError(problems.list);
  const checked = checkJudge(game, file, resolve(file), args, placeless(file), problems);
  const folder = newFolder(args.out, `judge ${checked.name}`);
  const games = args.games ?? (await gamesFor(context, game, checked, workers, args.minutes ?? MINUTES, started));
  return { game, asked: { study: { ...checked, games } }, folder };
}

/** The game whose cards are judged. */
export function gameJudged(
  context: Context,
  file: string,
  named: string | undefined,
  problems: Problems,
): Game | undefined {
  const found = gamesOfCards(file, context.registry, problems);
  if (problems.any) return undefined;
  const add = (message: string, suggestion?: string) =>
    problems.add({ file, line: 0, column: 0, message, ...(suggestion === undefined ? {} : { suggestion }) });
  const names = found.map(({ name }) => name);
  if (named === undefined && found.length > 1) add(`has cards of ${names.join(", ")}`, `--game ${names[0]}`);
  const game = named === undefined ? found[0] : found.find(({ name }) => name === named);
  if (game === undefined && named !== undefined) add(`has no cards of a game "${named}", but of ${names.join(", ")}`);
  if (game !== undefined && game.pricing?.aside === undefined)
    add(
      `cards of ${game.title ?? game.name} have no price in points: judge and season take those of Miniatures`,
      `decks --cards ${file}`,
    );
  return problems.any ? undefined : game;
}

/** Share of the time that games of the fair cost and of stat weights take: the rest is for the level above. */
const TIME_SHARE = 0.65;
const TIMING_SECONDS = 3;

/** Games a card that fit into the minutes, by playing some: told, because only they give the same again. */
export async function gamesFor(
  context: Context,
  game: Game,
  study: JudgeStudy,
  workers: number,
  minutes: number,
  started: number,
): Promise<number> {
  const [card] = study.cards;
  const sample = roundSample(card!, 0, card!.cost, 1000);
  const { secondsPerGame } = await timeSample(
    game,
    sample,
    workers,
    context.registryUrl,
    Math.min(TIMING_SECONDS, 6 * minutes),
  );
  const spent = (performance.now() - started) / 1000;
  const left = Math.max(30 * minutes, 60 * minutes - spent);
  const fitting = Math.floor((TIME_SHARE * left) / (secondsPerGame[0]! * study.cards.length) / 1000) * 1000;
  const games = Math.min(MOST_GAMES, Math.max(LEAST_GAMES, fitting));
  context.note(`At most ${count(games)} games a card; --games ${games} gives the same again.`);
  return games;
}

function resumed(context: Context, args: JudgeArguments, folder: string): LoadedStudy<JudgeAsked> {
  const isChanged = () =>
    [args.file, args.out, args.game, args.minutes, args.games, args.points, args.strategies, args.maps, args.seed].some(
      (one) => one !== undefined,
    );
  const plan = (study: JudgeStudy): JudgeAsked => ({ study });
  return resumedStudy(
    context,
    folder,
    "judge",
    "judged cards",
    isChanged,
    args.otherCode === true,
    plan,
    judgeManifest,
  );
}
