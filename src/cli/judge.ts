import { resolve } from "node:path";
import type { Argv } from "yargs";
import { isThere, shownPath } from "../core/files.js";
import { Problems, placelessProblem, UserError } from "../core/problems.js";
import { placeless } from "../core/source.js";
import type { Game } from "../games/game.js";
import { readStudyManifest, type StudyManifest, type StudySummary } from "../studies/folder.js";
import type { JudgingStudy } from "../studies/judge/frame.js";
import { judgeLines, postSentence } from "../studies/judge/page/words.js";
import { roundSample } from "../studies/judge/rounds.js";
import { runJudge } from "../studies/judge/run.js";
import { LEVELS_FROM, levelPairs } from "../studies/judge/stages.js";
import {
  checkJudge,
  type JudgedCard,
  type JudgeStudy,
  type JudgeWanted,
  judgeManifest,
  LEAST_GAMES,
  MOST_GAMES,
} from "../studies/judge/study.js";
import type { JudgeSummary } from "../studies/judge/summary.js";
import { timeSample } from "../studies/sample/forecast.js";
import type { SampleSpec } from "../studies/sample/spec.js";
import { valuedDocument, valuedStudyLines } from "../studies/valued/page/words.js";
import { runValued } from "../studies/valued/run.js";
import { valueSample } from "../studies/valued/stages.js";
import { checkValued, isValuedAsked, type ValuedStudy, valuedManifest } from "../studies/valued/study.js";
import type { ValuedStudySummary } from "../studies/valued/summary.js";
import { gamesOfCards } from "./checkCards.js";
import type { Context, ExitCode } from "./context.js";
import { usageError } from "./load.js";
import { checkWorkers, newFolder } from "./running.js";
import { type LoadedStudy, makeStudy, resumedStudy, type SampledCommand } from "./sampled.js";
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
    .example("$0 judge own.yaml", "is it worth its price, or what is it worth, and why")
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
      describe: "most points of a squad of Miniatures",
      defaultDescription: "100, more for dear cards",
    })
    .option("strategies", { type: "string", requiresArg: true, describe: "strategy of both sides" })
    .option("maps", { type: "string", array: true, requiresArg: true, describe: "maps of Miniatures, by name or file" })
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

/** One kind of judgement: by price or by value, as the game has it. */
interface Measure<Study extends JudgingStudy, Summary extends StudySummary> {
  check(
    game: Game,
    file: string,
    path: string,
    wanted: JudgeWanted,
    source: ReturnType<typeof placeless>,
    problems: Problems,
  ): Study;
  readonly run: SampledCommand<{ readonly study: Study }, Summary>["run"];
  manifestOf(asked: { readonly study: Study }, game: Game): StudyManifest<{ readonly study: Study }>;
  linesOf(summary: Summary): readonly string[];
  documentOf(summary: Summary): object;
  /** Some of what is played, by which time is told. */
  timed(study: Study): SampleSpec;
  exitOf(summary: Summary): ExitCode;
}

const PRICE: Measure<JudgeStudy, JudgeSummary> = {
  check: checkJudge,
  run: runJudge,
  manifestOf: judgeManifest,
  linesOf: judgeLines,
  documentOf,
  timed: timedRound,
  exitOf: judgedExit,
};

const VALUE: Measure<ValuedStudy, ValuedStudySummary> = {
  check: checkValued,
  run: runValued,
  manifestOf: valuedManifest,
  linesOf: valuedStudyLines,
  documentOf: valuedDocument,
  timed: timedValue,
  exitOf: valuedExit,
};

/** `dejarik judge`: whether changed and new cards are worth their price, or what they are worth, with the reasons. */
export function judge(context: Context, args: JudgeArguments): Promise<ExitCode> {
  const workers = checkWorkers(args.workers);
  const { resume } = args;
  if (resume !== undefined)
    return isValuedAsked(readStudyManifest(resume).asked)
      ? judgeBy(context, args, VALUE, async () => resumed(context, args, resume, VALUE))
      : judgeBy(context, args, PRICE, async () => resumed(context, args, resume, PRICE));
  checkBudget(args);
  const { file } = args;
  if (file === undefined) throw usageError("name a file or a folder of cards, or --resume FOLDER", "judge");
  const game = gameJudged(context, file, args.game);
  const started = performance.now();
  return game.valuing === undefined
    ? judgeBy(context, args, PRICE, () => fresh(context, args, { game, file, workers, started }, PRICE))
    : judgeBy(context, args, VALUE, () => fresh(context, args, { game, file, workers, started }, VALUE));
}

async function judgeBy<Study extends JudgingStudy, Summary extends StudySummary>(
  context: Context,
  args: JudgeArguments,
  { run, manifestOf, linesOf, documentOf, exitOf }: Measure<Study, Summary>,
  load: () => Promise<LoadedStudy<{ readonly study: Study }>>,
): Promise<ExitCode> {
  const loaded = await load();
  const command = { kind: "judge", run, manifestOf, linesOf, documentOf } as const;
  const summary = await makeStudy(context, { ...args, shard: undefined }, command, () => loaded);
  return typeof summary === "number" ? summary : exitOf(summary);
}

/** How a judgement or a season ends: 1 where pairs could not be played, 4 where a price is not decided. */
export function judgedExit({ failed, cards }: Pick<JudgeSummary, "failed" | "cards">): ExitCode {
  if (failed !== undefined) return 1;
  return cards.some(({ verdict }) => verdict === "undecided") ? 4 : 0;
}

/** The same of cards that are judged by their value: 4 where a value or a change is not decided. */
export function valuedExit({ failed, cards }: Pick<ValuedStudySummary, "failed" | "cards">): ExitCode {
  if (failed !== undefined) return 1;
  return cards.some(({ verdict, change }) => verdict === "undecided" || change?.verdict === "undecided") ? 4 : 0;
}

/** The summary, each card with the sentence to be posted. */
function documentOf(summary: JudgeSummary): object {
  return {
    ...summary,
    cards: summary.cards.map((card) => ({ ...card, sentence: postSentence(card, summary) })),
  };
}

export function checkBudget({ games, minutes }: Pick<JudgeArguments, "games" | "minutes">): void {
  if (games !== undefined && minutes !== undefined) throw usageError("name --games or --minutes, not both", "--games");
  if (games !== undefined && !(Number.isInteger(games) && games >= LEAST_GAMES && games <= MOST_GAMES))
    throw usageError(`must be a whole number from ${count(LEAST_GAMES)} to ${count(MOST_GAMES)}`, "--games");
  if (minutes !== undefined && !(minutes >= 0.1 && minutes <= MOST_MINUTES))
    throw usageError(`must be a number from 0.1 to ${count(MOST_MINUTES)}`, "--minutes");
}

/** A judgement to be begun. */
interface Begun {
  readonly game: Game;
  readonly file: string;
  readonly workers: number;
  /** When it was asked for, by `performance.now`. */
  readonly started: number;
}

async function fresh<Study extends JudgingStudy, Summary extends StudySummary>(
  context: Context,
  args: JudgeArguments,
  { game, file, workers, started }: Begun,
  { check, timed }: Measure<Study, Summary>,
): Promise<LoadedStudy<{ readonly study: Study }>> {
  const checked = check(game, file, resolve(file), args, placeless(shownPath(file)), new Problems());
  tellPoints(context, args.points, checked.cards);
  const place = newFolder(args.out, `judge ${checked.name}`);
  const timing = { cards: checked.cards.length, sample: timed(checked), above: checked.above };
  const games = args.games ?? (await gamesFor(context, game, timing, workers, args.minutes ?? MINUTES, started));
  return { game, asked: { study: { ...checked, games } }, place };
}

/**
 * Says of cards that leave no room in squads of the points asked for what they are judged in.
 * @param cards judged by their price; others have no points
 */
export function tellPoints(context: Context, asked: number | undefined, cards: readonly unknown[]): void {
  for (const { name, cost, points } of cards as readonly Partial<JudgedCard>[])
    if (asked !== undefined && points !== undefined && points !== asked)
      context.note(`--points ${asked}: ${name} costs ${cost}, so it is judged in squads of ${points} points.`);
}

/** The game whose cards are judged. @throws UserError where there is none, or it cannot be told which */
export function gameJudged(context: Context, file: string, named: string | undefined): Game {
  const problems = new Problems();
  const add = (message: string, suggestion?: string) =>
    problems.add(placelessProblem(shownPath(file), message, suggestion));
  if (!isThere(file)) add("there is no such file or folder");
  const found = problems.any ? [] : gamesOfCards(file, context.registry, problems);
  if (problems.any) throw new UserError(problems.list);
  const names = found.map(({ name }) => name);
  if (named === undefined && found.length > 1) add(`has cards of ${names.join(", ")}`, `--game ${names[0]}`);
  const game = named === undefined ? found[0] : found.find(({ name }) => name === named);
  if (game === undefined && named !== undefined) add(`has no cards of a game "${named}", but of ${names.join(", ")}`);
  if (game !== undefined && game.pricing?.aside === undefined && game.valuing === undefined)
    add(`cards of ${game.title ?? game.name} cannot be judged`);
  if (game === undefined || problems.any) throw new UserError(problems.list);
  return game;
}

/** Share of the time that games of the study's own level take: with games of the level above, and without them. */
const TIME_SHARE = { withAbove: 0.65, alone: 0.95 };
const TIMING_SECONDS = 3;

/** What is timed: a sample of it, and how many cards there are. */
interface Timed {
  readonly cards: number;
  readonly sample: SampleSpec;
  readonly above: string | undefined;
}

/** Of cards with a price: a round of the first at its own cost. */
export function timedRound({ cards: [card] }: JudgeStudy): SampleSpec {
  return roundSample(card!, 0, card!.cost, 1000);
}

/** The same of cards without one: the decks of the first in the first round. */
export function timedValue(study: ValuedStudy): SampleSpec {
  return { ...valueSample(study, study.cards[0], 0, 0), pairs: 1000 };
}

/** Games a card that fit into the minutes, by playing some: told, because only they give the same again. */
export async function gamesFor(
  context: Context,
  game: Game,
  { cards, sample, above }: Timed,
  workers: number,
  minutes: number,
  started: number,
): Promise<number> {
  const { secondsPerGame } = await timeSample(
    game,
    sample,
    workers,
    context.registryUrl,
    Math.min(TIMING_SECONDS, 6 * minutes),
  );
  const spent = (performance.now() - started) / 1000;
  const left = Math.max(30 * minutes, 60 * minutes - spent);
  const fit = (share: number) => Math.floor((share * left) / (secondsPerGame[0] * cards) / 1000) * 1000;
  // Where there is no time for enough games of the level above, all of it is for those of the own level.
  const most = fit(TIME_SHARE.withAbove);
  const isAbove = levelPairs({ games: most, above }) > 0;
  const alone = above === undefined ? MOST_GAMES : LEVELS_FROM - 1000;
  const fitting = isAbove ? most : Math.min(alone, fit(TIME_SHARE.alone));
  const games = Math.min(MOST_GAMES, Math.max(LEAST_GAMES, fitting));
  context.note(
    fitting < LEAST_GAMES
      ? `Too short a time for a verdict: playing the fewest games that give one, ${count(games)} a card. The same again: --games ${games}.`
      : `At most ${count(games)} games a card. The same again: --games ${games}.`,
  );
  return games;
}

function resumed<Study extends JudgingStudy, Summary extends StudySummary>(
  context: Context,
  args: JudgeArguments,
  folder: string,
  { manifestOf }: Measure<Study, Summary>,
): LoadedStudy<{ readonly study: Study }> {
  const plan = (study: Study) => ({ study });
  return resumedStudy(context, folder, "judge", "judged cards", args, plan, manifestOf);
}
