import { UserError } from "../../core/problems.js";
import type { Side } from "../../core/side.js";
import { BrokenOffError } from "../../games/brokenOff.js";
import type { Game } from "../../games/game.js";
import { PositionTextError } from "../../games/positionText.js";
import type { GameRecord, JudgedChoices, RecordOptions } from "../../games/record/record.js";
import { toldCards } from "../../games/toldCards.js";
import { writeReplay } from "../../report/replay/writeReplay.js";
import { messageOf } from "../../results/failure.js";
import { type GameDocument, type GameHeader, gameDocument, type SeatedGame } from "../../run/record.js";
import type { Judging } from "../../studies/blunders/judge.js";
import { judgeRecord } from "../../studies/blunders/judgeRecord.js";
import type { Context, ExitCode } from "../context.js";
import { usageError } from "../load.js";
import { checkSamples, JUDGING_SEED, judgeOf, SAMPLES } from "./judging.js";

/** One game told: as lines, as data, as a page to watch it on. */

export interface TellingArguments {
  readonly json?: boolean | undefined;
  readonly ndjson?: boolean | undefined;
  readonly html?: string | undefined;
  readonly as?: "light" | "dark" | "a" | "b" | undefined;
  readonly by?: string | undefined;
  readonly confirm?: number | undefined;
}

/** A game that can be told. */
export interface Told {
  log(): readonly string[];
  /** Absent where the game has no record. */
  readonly record?: (options: RecordOptions) => GameRecord;
  /** What is played, from the beginning; absent where it goes on from a position. */
  readonly played?: SeatedGame;
}

/** Whether a game is told as the lines of its log, both sides open to the reader. */
export const isPlain = ({ json, ndjson, html, as, by, confirm }: TellingArguments): boolean =>
  json !== true && ndjson !== true && [html, as, by, confirm].every((option) => option === undefined);

/**
 * Tells a game as data, on a page, or as one side knows it.
 * @param more what stands at the end of the header, told the game
 * @returns 1 where it broke off
 */
export function tellData(
  context: Context,
  args: TellingArguments,
  game: Game,
  header: GameHeader,
  told: Told,
  more: (isWhole: boolean) => object = () => ({}),
): ExitCode {
  const as = sideOf(args.as, game);
  const judging = judgingOf(args, game, told);
  const options: RecordOptions = { ...(as !== undefined && { as }), ...(judging && { answers: true }) };
  const needs = args.html !== undefined ? "--html" : args.as !== undefined ? "--as" : undefined;
  if (needs !== undefined && told.record === undefined)
    throw usageError(`games of ${game.name} cannot be shown so`, needs);
  const record = told.record === undefined ? lineRecord(told.log) : told.record(options);
  const whole = more(record.brokeOff === undefined);
  const judged = judging && judgedBy(context, judging, game, told.played!, record as GameRecord, as);
  const document = gameDocument(header, record, { ...(args.as !== undefined && { as: args.as }), ...whole }, judged);
  if (args.html !== undefined) {
    const cards = toldCards(game, [document], told.played?.[0].options);
    writeReplay(args.html, [document], { title: game.title ?? game.name, told: cards });
    context.note(`The page: ${args.html}`);
  }
  if (args.ndjson === true) for (const line of linesOf(document)) context.out(JSON.stringify(line));
  else if (args.json === true) context.out(JSON.stringify(document, null, told.record === undefined ? 2 : undefined));
  else if (args.html === undefined) for (const line of record.lines) context.out(line);
  if (record.brokeOff !== undefined && args.json !== true && args.ndjson !== true)
    context.note(`This game cannot be played to its end: ${messageOf(record.brokeOff)}`);
  return record.brokeOff === undefined ? 0 : 1;
}

/** Who judges the choices of a game, where somebody is to. */
function judgingOf({ by, confirm, ...args }: TellingArguments, game: Game, told: Told): Judging | undefined {
  if (by === undefined) {
    if (confirm !== undefined) throw usageError("says how well --by judges, and goes with it", "--confirm");
    return undefined;
  }
  if (typeof by !== "string") throw usageError("is given once", "--by");
  if (args.html === undefined && args.json !== true && args.ndjson !== true)
    throw usageError("goes with --html, --json or --ndjson; as text, `dejarik blunders` tells of choices", "--by");
  if (game.lookingOn === undefined || told.record === undefined)
    throw usageError(`games of ${game.name} cannot be looked on at`, "--by");
  if (told.played === undefined) throw usageError("judges games that are played from their beginning", "--by");
  const samples = confirm ?? SAMPLES;
  checkSamples(samples);
  return { by: judgeOf(game, by), samples, seed: JUDGING_SEED };
}

/** What a strategy that searches thinks of the choices of a game; says why where nothing can be said. */
function judgedBy(
  context: Context,
  judging: Judging,
  game: Game,
  played: SeatedGame,
  record: GameRecord,
  as: Side | undefined,
): JudgedChoices | undefined {
  if (record.brokeOff !== undefined) {
    context.note("Its choices are not judged, because it cannot be played to its end.");
    return undefined;
  }
  const judged = judgeRecord(game, played, judging, record, as);
  if (judged === undefined)
    context.note("Its choices are not judged, because it is played otherwise each time: by chance, or by the clock.");
  return judged;
}

/** @param option what is named where the game has no such side */
export function sideOf(as: TellingArguments["as"], game: Game, option = "--as"): Side | undefined {
  if (as === undefined) return undefined;
  if ((as === "light" || as === "dark") && game.sideNames === undefined)
    throw usageError(`sides of ${game.name} are a and b, not ${as}`, option);
  return as === "light" || as === "a" ? 0 : 1;
}

/** Of a game that has no record: its lines. */
function lineRecord(log: () => readonly string[]): Pick<GameRecord, "lines" | "brokeOff"> {
  const { lines, brokeOff } = toldGame(log);
  return { lines, ...(brokeOff === undefined ? {} : { brokeOff }) };
}

/** The document a line each: header, setup, events with the keyframes after them, result, choices judged, lines. */
function* linesOf({
  events,
  keyframes,
  lines,
  setup,
  result,
  judged,
  brokeOff,
  ...head
}: GameDocument): Generator<object> {
  yield { type: "header", ...head };
  if (setup !== undefined) yield { type: "setup", setup };
  let next = 0;
  for (const [i, event] of (events ?? []).entries()) {
    yield { type: "event", event: i, ...event };
    for (; keyframes?.[next]?.event === i; next++) yield { type: "keyframe", ...keyframes[next] };
  }
  if (result !== undefined) yield { type: "result", result };
  if (judged !== undefined) {
    const { choices, ...by } = judged;
    yield { type: "judged", ...by };
    for (const choice of choices) yield { type: "choice", ...choice };
  }
  if (brokeOff !== undefined) yield { type: "brokeOff", brokeOff };
  yield { type: "lines", lines };
}

/** A game told as lines, whole or up to where it broke off. */
interface ToldGame {
  readonly lines: readonly string[];
  readonly brokeOff: unknown;
}

/** Tells a game; nothing but what a user did wrong is thrown. */
function toldGame(log: () => readonly string[]): ToldGame {
  try {
    return { lines: log(), brokeOff: undefined };
  } catch (error) {
    if (error instanceof UserError || error instanceof PositionTextError) throw error;
    return error instanceof BrokenOffError
      ? { lines: error.lines, brokeOff: error.cause }
      : { lines: [], brokeOff: error };
  }
}

/**
 * Prints a game. Of one that breaks off, what happened up to there, and on standard error why.
 * @returns false where it broke off
 */
export function tellLines(context: Context, log: () => readonly string[]): boolean {
  const { lines, brokeOff } = toldGame(log);
  for (const line of lines) context.out(line);
  if (brokeOff === undefined) return true;
  context.note(`This game cannot be played to its end: ${messageOf(brokeOff)}`);
  if (brokeOff instanceof Error && brokeOff.stack !== undefined) context.note(brokeOff.stack);
  return false;
}
