import { existsSync } from "node:fs";
import type { Argv } from "yargs";
import { at } from "../../core/assert.js";
import { type GamePlace, type Plan, partAt, planRun } from "../../experiment/plan.js";
import type { Game } from "../../games/game.js";
import type { Rows } from "../../results/arrow.js";
import { areRows, readRows, rowOf } from "../../results/dataset.js";
import { differences } from "../../results/differences.js";
import { folderError, partFile, readManifest } from "../../results/folder.js";
import { damageWords } from "../../results/hashes.js";
import { OWN } from "../../results/layout.js";
import type { Manifest } from "../../results/manifest.js";
import { SCHEMA_VERSION } from "../../results/summary.js";
import { chooseGames } from "../../studies/blunders/chooseGames.js";
import type { JudgedGame, Judging } from "../../studies/blunders/judge.js";
import { judgeGames } from "../../studies/blunders/run.js";
import { type BlundersSummary, gameName, summarise } from "../../studies/blunders/summary.js";
import { isStudy } from "../../studies/folder.js";
import type { Context, ExitCode } from "../context.js";
import { gameOf, type Loaded, usageError } from "../load.js";
import { programName } from "../programName.js";
import { checkWorkers, wholeUnderWay } from "../running.js";
import { shellWord } from "../text.js";
import { tellBlunders } from "./blundersText.js";
import { checkSamples, JUDGING_SEED, judgeOf, SAMPLES, wholeNumber } from "./judging.js";
import { noteOtherFiles, pairsPlayed, parsePlace } from "./replay.js";

/** Games judged, and blunders told, where nobody says how many. */
const GAMES = 20;
const GAMES_MOST = 100_000;
const TOP = 10;
const TOP_MOST = 10_000;
const BY = "rollout-16";

export function blundersOptions<T>(yargs: Argv<T>) {
  return yargs
    .positional("run", { type: "string", demandOption: true, describe: "folder of a run" })
    .option("games", {
      type: "number",
      requiresArg: true,
      describe: "games to judge, spread evenly over the matchups",
      defaultDescription: String(GAMES),
    })
    .option("game", { type: "string", requiresArg: true, describe: "only this game, as replay names it: 17 or 0:8:b" })
    .option("by", {
      type: "string",
      requiresArg: true,
      default: BY,
      describe: "who judges: a strategy of the game that searches",
    })
    .option("confirm", {
      type: "number",
      requiresArg: true,
      default: SAMPLES,
      describe: "pairs of fresh playouts by which a suspected choice is judged again",
    })
    .option("top", { type: "number", requiresArg: true, default: TOP, describe: "most blunders to tell" })
    .option("seed", {
      type: "string",
      requiresArg: true,
      default: JUDGING_SEED,
      describe: "phrase that chooses games, deals and dice",
    })
    .option("workers", {
      type: "number",
      requiresArg: true,
      describe: "worker threads",
      defaultDescription: "one a core",
    })
    .option("json", { type: "boolean", default: false, describe: "print what was found as one JSON document" })
    .example("$0 blunders runs/mine", "the choices of 20 games that cost most, worst first")
    .example("$0 blunders runs/mine --game 0:8:a --confirm 1000", "those of one game, judged more closely");
}

export interface BlundersArguments {
  readonly run: string;
  readonly games: number | undefined;
  readonly game: string | undefined;
  readonly by: string;
  readonly confirm: number;
  readonly top: number;
  readonly seed: string;
  readonly workers: number | undefined;
  readonly json: boolean;
}

/** A run that is looked on at. */
interface Recorded {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly plan: Plan;
  readonly loaded: Loaded;
}

/** `dejarik blunders`: the choices of recorded games in which a search disagrees most with what was played. */
export async function blunders(context: Context, args: BlundersArguments): Promise<ExitCode> {
  const workers = checkWorkers(args.workers);
  // Options that are given twice arrive as lists.
  for (const option of ["by", "game", "seed"] as const)
    if (typeof (args[option] ?? "") !== "string") throw usageError("is given once", `--${option}`);
  checkSamples(args.confirm);
  wholeNumber(args.top, TOP_MOST, "--top");
  const recorded = recordedRun(context, args.run);
  const { game, experiment } = recorded.loaded;
  const by = judgeOf(game, args.by);
  const places = placesOf(recorded, args);
  noteOtherFiles(context, recorded.manifest.identity, game);
  const judging: Judging = { by, samples: args.confirm, seed: args.seed };
  const judged = await wholeUnderWay(context, "games that were judged", (stop, watch) =>
    judgeGames({ game, experiment, judging, places, workers, registryUrl: context.registryUrl, stop, watch }),
  );
  if (judged === undefined) return 130;
  const other = otherEndings(recorded, places, judged);
  if (other.length > 0) {
    for (const one of other) context.note(`Game ${one}`);
    context.note("They no longer end as recorded: rules, strategies or data have changed since the run.");
    return 1;
  }
  const summary = summarise(game, experiment, places, judged, args.top);
  const replayOf = (place: string, answer: number) =>
    `${programName()} replay ${shellWord(args.run)} ${place} --at ${answer}`;
  if (args.json) context.out(JSON.stringify(documentOf(args.run, game, judging, summary, replayOf), null, 2));
  else tellBlunders(context, game, judging, summary, replayOf);
  return 0;
}

function recordedRun(context: Context, folder: string): Recorded {
  if (isStudy(folder)) throw usageError("is a study, and games are judged of runs (`dejarik run`) alone", folder);
  const manifest = readManifest(folder);
  const game = gameOf(context.registry, manifest.game, folder);
  if (game.lookingOn === undefined) throw usageError(`games of ${game.name} cannot be looked on at`, folder);
  const loaded = { game, experiment: manifest.experiment };
  return { folder, manifest, loaded, plan: planRun(loaded.experiment, game) };
}

/** The games that are judged: the one named, or some of those that were played whole. */
function placesOf(recorded: Recorded, args: BlundersArguments): readonly GamePlace[] {
  const { plan, manifest, folder } = recorded;
  const rowFor = rowsOf(recorded);
  if (args.game !== undefined) {
    if (args.games !== undefined) throw usageError("is one game: it goes without --games", "--game");
    return [namedPlace(recorded, args.game, rowFor)];
  }
  const games = args.games ?? GAMES;
  wholeNumber(games, GAMES_MOST, "--games");
  const pairs = Array.from({ length: plan.matchups }, (_, matchup) => pairsPlayed(manifest, plan, matchup));
  const places = chooseGames(pairs, plan.gamesPerPair, games, args.seed).filter((place) => rowFor(place) !== undefined);
  if (places.length === 0) throw usageError("holds no games that were played whole", folder);
  return places;
}

function namedPlace({ plan, manifest }: Recorded, named: string, rowFor: RowFor): GamePlace {
  const place = parsePlace(named, plan);
  if (place === undefined)
    throw usageError(
      `no game "${named}" in this run: a number from 0 to ${plan.games - 1}, or matchup:pair:seat (a or b)`,
      "--game",
    );
  if (place.pair >= pairsPlayed(manifest, plan, place.matchup) || rowFor(place) === undefined)
    throw usageError(`the run has no row of game "${named}": it was not played, or not to its end`, "--game");
  return place;
}

/** Where a game stands among the recorded rows; undefined where it has none. */
type RowFor = (place: GamePlace) => { readonly rows: Rows; readonly row: number } | undefined;

/** Reads each part once. @throws UserError where a part is damaged */
function rowsOf({ folder, manifest, plan }: Recorded): RowFor {
  const read = new Map<number, Rows | undefined>();
  const rowsAt = (index: number): Rows | undefined => {
    if (!read.has(index)) {
      const isThere = existsSync(partFile(folder, "games", index));
      const rows = isThere ? readRows(folder, "games", index, manifest.gameColumns) : undefined;
      if (rows !== undefined && !areRows(rows)) throw folderError(folder, `${damageWords(rows)}; see dejarik verify`);
      read.set(index, rows);
    }
    return read.get(index);
  };
  return ({ matchup, pair, swapped }) => {
    const { index } = partAt(plan, matchup * plan.partsPerMatchup + Math.floor(pair / plan.pairsPerPart));
    const rows = rowsAt(index);
    const row = rows && rowOf(rows, pair, swapped);
    return row === undefined ? undefined : { rows: rows!, row };
  };
}

/** Games that end otherwise than recorded: "0:17:b: winner a, now b". */
function otherEndings(recorded: Recorded, places: readonly GamePlace[], judged: readonly JudgedGame[]): string[] {
  const { game } = recorded.loaded;
  const rowFor = rowsOf(recorded);
  return places.flatMap((place, i) => {
    const { rows, row } = rowFor(place)!;
    const found = differences(game.gameColumns, rows, OWN, row, at(judged, i).row, 0);
    return found.length === 0 ? [] : [`${gameName(game, place)}: ${found.join("; ")}`];
  });
}

/** The document that `--json` prints. */
function documentOf(
  run: string,
  game: Game,
  { by, samples, seed }: Judging,
  summary: BlundersSummary,
  replayOf: (game: string, answer: number) => string,
): object {
  const { blunders, ...rest } = summary;
  return {
    schemaVersion: SCHEMA_VERSION,
    run,
    gameName: game.name,
    by,
    confirm: samples,
    seed,
    ...rest,
    blunders: blunders.map((one) => ({ ...one, replay: replayOf(one.game, one.answer) })),
  };
}
