import { isThere, shownPath } from "../../core/files.js";
import { Problems, placelessProblem, UserError } from "../../core/problems.js";
import { gamesOfCards } from "../../experiment/cardFiles.js";
import type { Game } from "../../games/game.js";
import type { Registry } from "../../games/registry.js";
import { count } from "../../report/format.js";
import { checkBounds, type Given, type Options } from "../options.js";
import { timeSample } from "../sample/forecast.js";
import type { SampleSpec } from "../sample/spec.js";
import type { Host } from "../study.js";
import { LEAST_GAMES, MOST_GAMES } from "./options.js";
import { atCost } from "./price/rounds.js";
import type { JudgedCard } from "./price/squads.js";
import { LEVELS_FROM, levelPairs, staged } from "./stages.js";
import { type AnyJudgeStudy, isByValue, mayBeJudged } from "./study.js";

/** What is asked of `judge` and `season` alike: which game's cards, for how long. */

/**
 * Points are asked about with the cards: not all have any.
 * @throws UserError where another number is out of its bounds, or games and minutes are both named
 */
export function checkBudget<O extends Options>(given: Given<O>, options: O): void {
  const problems = new Problems();
  const { games, minutes } = given;
  // Of two budgets one is left out: what is wrong with either can be told then.
  if (games !== undefined && minutes !== undefined)
    throw new UserError([placelessProblem("--games", "name --games or --minutes, not both")]);
  checkBounds<Options>({ ...given, points: undefined }, options, problems);
  if (problems.any) throw new UserError(problems.list);
}

/**
 * Says of cards that leave no room in squads of the points asked for what they are judged in.
 * @param cards judged by their price; others have no points
 */
export function tellPoints(host: Pick<Host, "note">, asked: number | undefined, cards: readonly unknown[]): void {
  for (const { name, cost, points } of cards as readonly Partial<JudgedCard>[])
    if (asked !== undefined && points !== undefined && points !== asked)
      host.note(`--points ${asked}: ${name} costs ${cost}, so it is judged in squads of ${points} points.`);
}

/** The game whose cards are judged. @throws UserError where there is none, or it cannot be told which */
export function gameJudged(registry: Registry, file: string, named: string | undefined): Game {
  const problems = new Problems();
  const add = (message: string, suggestion?: string) =>
    problems.add(placelessProblem(shownPath(file), message, suggestion));
  if (!isThere(file)) add("there is no such file or folder");
  const found = problems.any ? [] : gamesOfCards(file, registry, problems);
  if (problems.any) throw new UserError(problems.list);
  const names = found.map(({ name }) => name);
  if (named === undefined && found.length > 1) add(`has cards of ${names.join(", ")}`, `--game ${names[0]}`);
  const game = named === undefined ? found[0] : found.find(({ name }) => name === named);
  if (game === undefined && named !== undefined) add(`has no cards of a game "${named}", but of ${names.join(", ")}`);
  if (game !== undefined && !mayBeJudged(game)) add(`cards of ${game.title ?? game.name} cannot be judged`);
  if (game === undefined || problems.any) throw new UserError(problems.list);
  return game;
}

/** Share of the time that games of the study's own level take: with games of the level above, and without them. */
const TIME_SHARE = { withAbove: 0.65, alone: 0.95 };
const TIMING_SECONDS = 3;

/** What is timed: the first card in a round, at its own cost. */
export function timed(asked: AnyJudgeStudy): SampleSpec {
  const sample = isByValue(asked) ? asked.cards[0].samples[0] : atCost(asked.cards[0], asked.cards[0].cost);
  return staged(sample, "round 1", 1000);
}

/**
 * Games a card that fit into the minutes, by playing some. Who asked for minutes is told them: only they give the same
 * again.
 * @param isAsked whether somebody said how long
 * @param started when it was asked for, by `performance.now`
 */
export async function gamesFor(
  { registryUrl, workers, note }: Host,
  game: Game,
  asked: AnyJudgeStudy,
  { minutes, isAsked }: { readonly minutes: number; readonly isAsked: boolean },
  started: number,
): Promise<number> {
  const { above, cards } = asked;
  const { secondsPerGame } = await timeSample(
    game,
    timed(asked),
    workers,
    registryUrl,
    Math.min(TIMING_SECONDS, 6 * minutes),
  );
  const spent = (performance.now() - started) / 1000;
  const left = Math.max(30 * minutes, 60 * minutes - spent);
  const fit = (share: number) => Math.floor((share * left) / (secondsPerGame[0] * cards.length) / 1000) * 1000;
  // Where there is no time for enough games of the level above, all of it is for those of the own level.
  const most = fit(TIME_SHARE.withAbove);
  const isAbove = levelPairs({ games: most, above }) > 0;
  const alone = above === undefined ? MOST_GAMES : LEVELS_FROM - 1000;
  const fitting = isAbove ? most : Math.min(alone, fit(TIME_SHARE.alone));
  const games = Math.min(MOST_GAMES, Math.max(LEAST_GAMES, fitting));
  if (isAsked)
    note(
      fitting < LEAST_GAMES
        ? `${count(games)} games a card, the fewest for a verdict: this may take longer than asked. The same again: --games ${games}.`
        : `At most ${count(games)} games a card: fewer where those are sure enough. The same again: --games ${games}.`,
    );
  return games;
}
