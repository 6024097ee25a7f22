import { join } from "node:path";
import type { Argv } from "yargs";
import { at } from "../../core/assert.js";
import type { CodeHash } from "../../core/codeHash.js";
import { type GamePlace, type Plan, partAt, placeOfRow, planRun } from "../../experiment/plan.js";
import { variantOfPair } from "../../experiment/rotation.js";
import type { Game, MatchupSpec } from "../../games/game.js";
import { answerMark, isAside } from "../../games/positionText.js";
import type { RecordOptions } from "../../games/record/record.js";
import { areRows, readRows, rowOf } from "../../results/dataset.js";
import { differences } from "../../results/differences.js";
import { readManifest } from "../../results/folder.js";
import { otherStrategyFiles } from "../../results/identity.js";
import { BLOCK_HEADER, OWN } from "../../results/layout.js";
import type { Manifest } from "../../results/manifest.js";
import { createPlayer } from "../../run/play.js";
import { type GameHeader, headerOf, type SeatedGame, seatedGame } from "../../run/record.js";
import { isStudy, readStudyManifest } from "../../studies/folder.js";
import { commandKind } from "../../studies/kinds.js";
import {
  differencesFromSample,
  parseSamplePlace,
  type SamplePlace,
  sampleMatchup,
  seatedSampleGame,
} from "../../studies/sample/replay.js";
import { isSwapped, type SampleSpec } from "../../studies/sample/spec.js";
import { readStageSample } from "../../studies/sample/stageSample.js";
import type { PlainAsked } from "../../studies/study.js";
import type { Context, ExitCode } from "../context.js";
import { gameOf, type Loaded, usageError } from "../load.js";
import { refuseWithoutPositions, tellingOptions } from "./play.js";
import { isPlain, type TellingArguments, tellData, tellLines } from "./tellGame.js";

export function replayOptions<T>(yargs: Argv<T>) {
  return yargs
    .positional("run", { type: "string", demandOption: true, describe: "folder of a run or a study" })
    .positional("game", {
      type: "string",
      demandOption: true,
      describe:
        "number of the game's row in the run, or matchup:pair:seat (0:17:b); of a study pair:seat (17:b), of an arena pair:game (17:1)",
    })
    .option("positions", {
      type: "boolean",
      default: false,
      describe: "tell the position wherever the game can be taken up, in one line each",
    })
    .option("at", {
      type: "number",
      requiresArg: true,
      describe: "tell the round of the answer of this number alone, and mark it there: as blunders names places",
    })
    .options(tellingOptions);
}

interface ReplayArguments extends TellingArguments {
  readonly run: string;
  readonly game: string;
  readonly positions?: boolean;
  readonly at?: number | undefined;
}

/** `dejarik replay`: any game of a run or a study again, and a warning when it no longer ends as it did. */
export async function replay(context: Context, args: ReplayArguments): Promise<ExitCode> {
  return isStudy(args.run) ? replayOfStudy(context, args) : replayRun(context, args);
}

function replayRun(context: Context, args: ReplayArguments): ExitCode {
  const manifest = readManifest(args.run);
  const game = gameOf(context.registry, manifest.game, args.run);
  noteOtherFiles(context, manifest.identity, game);
  const loaded = { game, experiment: manifest.experiment };
  const plan = planRun(loaded.experiment, game);
  const place = parsePlace(args.game, plan);
  if (place === undefined) {
    throw usageError(
      `no game "${args.game}" in this run: a number from 0 to ${plan.games - 1}, or matchup:pair:seat (a or b)`,
      "GAME",
    );
  }
  const pairs = pairsPlayed(manifest, plan, place.matchup);
  if (place.pair >= pairs)
    throw usageError(`matchup ${place.matchup} was stopped after pair ${pairs - 1}: no game "${args.game}"`, "GAME");
  return tellGame(context, args, game, {
    header: () => headerOf(loaded, place),
    played: seatedGame(loaded.experiment, place),
    differ: () => differencesFromRecord(args.run, loaded, plan, place),
  });
}

/** A game of a study: its kind says what its games are, beside those between drawn entrants. */
async function replayOfStudy(context: Context, args: ReplayArguments): Promise<ExitCode> {
  const { study, asked, identity } = readStudyManifest(args.run);
  const own = await commandKind(study)?.load();
  const spec = (asked as { readonly sample?: SampleSpec } | undefined)?.sample;
  if (own === undefined) throw usageError(`a study of the kind "${study}" drew no games of its own`, args.run);
  const game = gameOf(context.registry, (asked as PlainAsked).study.game, args.run);
  noteOtherFiles(context, identity[game.name], game);
  const called = own.gameCalled?.(asked as PlainAsked, game, args.game, args.run);
  if (called !== undefined) {
    const { matchup, low, high, variant, swapped, of, pair, differ } = called;
    const seat = swapped === undefined ? undefined : swapped ? "b" : "a";
    return tellGame(context, args, game, {
      header: () => headerOfSpec(game, of, matchup, pair, variant, seat),
      played: [matchup, low, high, variant, swapped === true],
      differ,
    });
  }
  const slash = args.game.lastIndexOf("/");
  const [stage, text] = [args.game.slice(0, Math.max(0, slash)), args.game.slice(slash + 1)];
  const calls = own.callsOf?.(asked as PlainAsked, game) ?? callsOf(spec, game);
  if (calls === undefined) throw usageError(`a study of the kind "${study}" drew no games of its own`, args.run);
  const sample =
    slash < 0 ? spec : (readStageSample(args.run, stage) ?? own.stageSample?.(asked as PlainAsked, game, stage));
  const place = sample && parseSamplePlace(text, sample, game);
  if (sample === undefined || place === undefined) {
    const how = slash < 0 ? `: ${calls}` : "";
    throw usageError(`no game "${args.game}" in this study${how}`, "GAME");
  }
  return tellGame(context, args, game, {
    header: () => sampleHeader(game, sample, place),
    played: seatedSampleGame(game, sample, place),
    // Where a stage keeps no games of its own, such as a titration, nothing can differ.
    differ: () => differencesFromSample(game, sample, place, join(args.run, stage)),
  });
}

/** How games between drawn entrants are called; undefined where a study has none of its own. */
function callsOf(spec: SampleSpec | undefined, game: Game): string | undefined {
  if (spec === undefined) return undefined;
  const seats = game.symmetric ? "PAIR or PAIR:SEAT, seat a or b" : "PAIR or PAIR:NUMBER";
  return `${seats}; pairs go from 0 to ${spec.pairs - 1}`;
}

/** The header of a game between drawn entrants. */
function sampleHeader(game: Game, spec: SampleSpec, place: SamplePlace): GameHeader {
  const variant = variantOfPair(spec.variants.length, spec.variantWeights, place.pair);
  const seat = game.symmetric ? (isSwapped(game, place.game) ? "b" : "a") : undefined;
  return headerOfSpec(game, spec, sampleMatchup(game, spec, place), place.pair, variant, seat);
}

function headerOfSpec(
  game: Game,
  { seed, variants }: Pick<SampleSpec, "seed" | "variants">,
  { a, b, strategyA, strategyB }: MatchupSpec,
  pair: number,
  variant: number,
  seat: "a" | "b" | undefined,
): GameHeader {
  const names = { game: game.name, a: a.name, b: b.name, strategyA, strategyB, seed, pair };
  const sits = seat === undefined ? {} : { seat };
  return { ...names, ...sits, variant: { noun: game.variantNoun, name: at(variants, variant) } };
}

/** A game to be told. */
interface Retold {
  header(): GameHeader;
  readonly played: SeatedGame;
  /** How it ends otherwise than recorded. */
  differ(): readonly string[];
}

/**
 * Prints a game, then says whether it ends as recorded. One that cannot be played is told up to where it breaks off.
 */
function tellGame(context: Context, args: ReplayArguments, game: Game, { header, played, differ }: Retold): ExitCode {
  const { run, positions, at } = args;
  const written: string[] | undefined = positions === true ? [] : undefined;
  if (written !== undefined) refuseWithoutPositions(game, "--positions");
  if (at !== undefined) refuseAt(game, at);
  const asides =
    positions !== true && at === undefined
      ? undefined
      : { ...(written && { written }), ...(at !== undefined && { at }) };
  const log = () => game.log(...played, asides);
  const play = () => (at === undefined ? log() : roundOf(log(), at));
  if (isPlain(args)) return tellLines(context, play) ? tellDifferences(context, differ()) : 1;
  // Positions and answers are told among lines, not events.
  const isOfLines = written !== undefined || at !== undefined;
  const other = (["html", "as", "by"] as const).find((option) => args[option] !== undefined);
  if (isOfLines && other !== undefined)
    throw usageError("positions and answers are told in the log of both sides", `--${other}`);
  let different: readonly string[] = [];
  const record = (options: RecordOptions) => game.record!(...played, options);
  const told = { log: play, played, ...(game.record === undefined || isOfLines ? {} : { record }) };
  const code = tellData(context, args, game, header(), told, (isWhole) => {
    different = isWhole ? differ() : [];
    return { run, differences: different, ...(written && { positions: written }) };
  });
  if (code === 0 && args.json !== true && args.ndjson !== true) return tellDifferences(context, different);
  return code === 0 && different.length > 0 ? 1 : code;
}

function refuseAt(game: Game, at: number): void {
  if (!(Number.isInteger(at) && at >= 1)) throw usageError("must be a whole number, 1 or more", "--at");
  if (game.lookingOn === undefined) throw usageError(`answers of ${game.name} cannot be told`, "--at");
}

/** The lines of the round or turn in which an answer was given, under its heading. */
function roundOf(lines: readonly string[], at: number): readonly string[] {
  const marked = lines.findIndex((line) => line.startsWith(answerMark(at)));
  if (marked < 0) throw usageError(`nobody gives an answer of the number ${at} in this game`, "--at");
  const isHeading = (line: string): boolean => !line.startsWith(" ") && !isAside(line);
  const from = lines.slice(0, marked).findLastIndex(isHeading);
  const length = lines.slice(marked).findIndex(isHeading);
  return lines.slice(Math.max(0, from), length < 0 ? lines.length : marked + length);
}

function tellDifferences(context: Context, differences: readonly string[]): ExitCode {
  if (differences.length === 0) return 0;
  context.note("This game no longer ends as recorded: rules, strategies or data have changed since the run.");
  context.note(`Recorded: ${differences.join("; ")}.`);
  return 1;
}

/** Says which strategies of files are not those that played: the game may go otherwise than it did. */
export function noteOtherFiles(context: Context, was: CodeHash | undefined, game: Game): void {
  const others = otherStrategyFiles(was, game);
  if (others.length > 0) context.note(`Played with other strategy files than recorded: ${others.join(", ")}.`);
}

/** Pairs of a matchup that count: all, unless it was stopped by what was seen. */
export function pairsPlayed(manifest: Manifest, plan: Plan, matchup: number): number {
  const parts = manifest.needed?.partsByMatchup[matchup] ?? plan.partsPerMatchup;
  return Math.min(plan.pairs, parts * plan.pairsPerPart);
}

export function parsePlace(text: string, plan: Plan): GamePlace | undefined {
  if (/^\d+$/.test(text)) return placeOfRow(plan, Number(text));
  const match = /^(\d+):(\d+):([ab01])$/.exec(text);
  if (match === null) return undefined;
  const matchup = Number(match[1]);
  const pair = Number(match[2]);
  const swapped = match[3] === "b" || match[3] === "1";
  if (matchup >= plan.matchups || pair >= plan.pairs || (swapped && plan.gamesPerPair === 1)) return undefined;
  return { matchup, pair, swapped };
}

/** Plays the game once more and compares it with its row: "winner a, now b"; a row that is not there cannot differ. */
function differencesFromRecord(folder: string, { game, experiment }: Loaded, plan: Plan, place: GamePlace): string[] {
  const part = partAt(plan, place.matchup * plan.partsPerMatchup + Math.floor(place.pair / plan.pairsPerPart));
  const columns = readManifest(folder).gameColumns;
  const recorded = readRows(folder, "games", part.index, columns);
  if (!areRows(recorded)) return [];
  const player = createPlayer(game, { ...experiment, units: false }, game.share?.(experiment.options));
  const seat = place.swapped ? 1 : 0;
  const { rows: block } = player.play({ matchup: place.matchup, firstPair: place.pair, pairs: 1 });
  const row = rowOf(recorded, place.pair, place.swapped);
  if (row === undefined) return [];
  const at = BLOCK_HEADER + seat * game.gameColumns.length;
  return differences(game.gameColumns, recorded, OWN, row, block, at);
}
