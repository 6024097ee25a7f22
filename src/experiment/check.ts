import { dirname } from "node:path";
import { at } from "../core/assert.js";
import { fileName } from "../core/files.js";
import { parseShape } from "../core/issues.js";
import { isMapping } from "../core/mapping.js";
import { saysKey, withMeantKeys, withNearKeys } from "../core/meantKeys.js";
import { didYouMean, type Problems, placelessProblem } from "../core/problems.js";
import { valueAt } from "../core/shape.js";
import type { Source } from "../core/source.js";
import { gameOfKeys } from "../games/entrantKeys.js";
import type { Game } from "../games/game.js";
import type { Registry } from "../games/registry.js";
import {
  AGAINST,
  checkAgainst,
  checkEntrants,
  entrantKey,
  gameOfEntrant,
  type ListedEntrant,
  mayMeet,
  type Opponents,
} from "./entrants.js";
import type { Experiment, Level, Stopping } from "./experiment.js";
import { checkLevels, parseLevel } from "./levels.js";
import { checkMatchups } from "./matchups.js";
import { variantsOf } from "./rotation.js";
import { type CommonKeys, commonKeys, experimentKeys, reportIssues, stoppingKeys } from "./schema.js";
import { DEFAULT_SEED } from "./seeds.js";
import { checkStopping, DEFAULT_GAMES } from "./stopping.js";

export const DEFAULT_CONFIDENCE = 0.95;

/** What the command line puts above the file. */
export interface Overrides {
  readonly games?: number;
  /** As `precision` and `sprt` in a file. Either takes the place of the file's rule. */
  readonly precision?: number | string;
  readonly sprt?: Readonly<Record<string, unknown>>;
  readonly seed?: string;
  readonly units?: boolean;
  readonly rounds?: boolean;
  /** One strategy for both sides, or a list of two. */
  readonly strategies?: string | readonly string[];
  /** Levels of play, as in a file. */
  readonly levels?: readonly string[];
  /** Squads or decks that those of the file meet, and nobody else: names, or files from the working folder. */
  readonly against?: readonly string[];
  /** Maps, as in a file; files from the root. */
  readonly maps?: readonly string[];
  /** Cards of the user's own: files and folders, from the root. */
  readonly cards?: readonly string[];
}

const KEYS_OF_ONE = ["squads", "decks", "matchups", "strategies", "games", "seed"] as const;
const KEYS = experimentKeys();

/** True when a file holds an experiment rather than a squad or deck. */
export function isExperiment(data: unknown): boolean {
  return isMapping(data) && KEYS_OF_ONE.some((key) => saysKey(data, key, KEYS));
}

/**
 * Checks an experiment file against its game: every problem at once, each with its place.
 * @param baseFolder folder that relative files are looked for in; by default the experiment's own
 * @returns the experiment, or undefined after a problem
 */
export function checkExperiment(
  written: Source,
  registry: Registry,
  problems: Problems,
  overrides: Overrides = {},
  baseFolder: string = dirname(written.file),
): Experiment | undefined {
  if (written.data === undefined) return undefined;
  const { against = [], ...above } = overrides;
  asMapping(written, problems);
  if (problems.any) return undefined;
  const meant = withMeantKeys({ source: written, path: [], problems }, KEYS);
  const before = problems.list.length;
  const said = valueAt(meant.source.data, ["game"]);
  const game = checkGame(said, meant.source, registry, problems) ?? likelyGame(meant.source.data, registry);
  if (game === undefined) return undefined;
  const keysOfGame = experimentKeys(game.optionKeys);
  const { source } = withNearKeys(withMeantKeys(meant, keysOfGame), keysOfGame);
  const data = withOverrides(source.data as Record<string, unknown>, above);
  const noun = entrantKey(game);
  const { ofGame, common } = splitKeys(data, game, noun);
  const overridden = new Set(Object.keys(overrides));
  if (overridden.has("maps") && !game.optionKeys.includes("maps")) {
    problems.add(placelessProblem("--maps", `${game.title ?? game.name} has no maps`));
    return undefined;
  }
  const parsed = parseShape(commonKeys, common);
  if (!parsed.success) {
    const known = [...Object.keys(commonKeys.shape), noun, ...game.optionKeys];
    reportIssues(parsed.error.issues, source, known, overridden, problems);
  }
  const options = game.checkOptions(source, [], ofGame, problems);
  const own = checkList(game, source, data[noun], baseFolder, options, problems, registry);
  const opponents = checkOpponents(game, against, own, options, problems, registry);
  const listed = [...own, ...opponents.named, ...opponents.shipped];
  const keysOfLevels = parsed.success ? parsed.data : {};
  const here = (key: "levels" | "strategies") => (overridden.has(key) ? "." : baseFolder);
  const levels = checkExperimentLevels(game, keysOfLevels, source, overridden, here("levels"), problems);
  const byFirst = levels === undefined ? {} : { strategies: at(levels, 0).strategy };
  const met = against.length === 0 ? {} : { matchups: { from: own.length, named: opponents.named.length } };
  // Levels have found their files already.
  const folders = { own: baseFolder, general: levels === undefined ? here("strategies") : "." };
  const matchups =
    parsed.success && listed.length > 0
      ? checkMatchups(game, source, { ...parsed.data, ...byFirst, ...met }, listed, options, problems, folders)
      : [];
  // Where other keys are wrong, these are checked all the same.
  const stoppingParsed = stoppingKeys.safeParse({ games: data.games, precision: data.precision, sprt: data.sprt });
  const stopping =
    stoppingParsed.success && checkStopping(game, stoppingParsed.data, source, overridden, problems, matchups.length);
  if (parsed.success && parsed.data.rounds === true && game.byRound === undefined) {
    const place = overridden.has("rounds")
      ? { file: "--rounds", line: 0, column: 0 }
      : { file: source.file, ...source.at(["rounds"]) };
    problems.add({ ...place, message: `games of ${game.title ?? game.name} are not told by round` });
  }
  if (!parsed.success || !stopping || problems.list.length > before) return undefined;
  const keys = parsed.data;
  const played = levels && withUsualGames(levels, keys, stopping);
  return {
    name: keys.name ?? fileName(source.file),
    game: game.name,
    seed: keys.seed ?? DEFAULT_SEED,
    stopping: played === undefined ? stopping : { kind: "fixed", pairs: at(played, 0).pairs },
    entrants: listed.map((one) => one!.entrant),
    matchups,
    ...(played === undefined ? {} : { levels: played }),
    options,
    ...variantsOf(game, options),
    units: keys.units ?? false,
    ...(keys.rounds === true ? { rounds: true as const } : {}),
    confidence: keys.confidence ?? DEFAULT_CONFIDENCE,
  };
}

/** Where nobody says how many games, the first level plays as many as there usually are of so many matchups. */
function withUsualGames(
  levels: readonly Level[],
  {
    games,
    levels: texts = [],
  }: { readonly games?: number | undefined; readonly levels?: readonly string[] | undefined },
  stopping: Stopping,
): readonly Level[] {
  if (games !== undefined || parseLevel(at(texts, 0)).games !== undefined) return levels;
  return levels.map((one, i) => (i === 0 ? { ...one, pairs: stopping.pairs } : one));
}

/** The levels of play; undefined where there are none, and after a problem with them. */
function checkExperimentLevels(
  game: Game,
  keys: Partial<CommonKeys>,
  source: Source,
  overridden: ReadonlySet<string>,
  folder: string,
  problems: Problems,
): Level[] | undefined {
  const { levels, games, strategies, matchups } = keys;
  if (levels === undefined) return undefined;
  const before = problems.list.length;
  const isGiven = overridden.has("levels");
  const complain = (index: number | undefined, message: string, suggestion?: string) => {
    const path = ["levels", ...(index === undefined ? [] : [index])];
    const place = isGiven ? { file: "--levels", line: 0, column: 0 } : { file: source.file, ...source.at(path) };
    const told = isGiven ? message : `levels: ${message}`;
    problems.add(suggestion === undefined ? { ...place, message: told } : { ...place, message: told, suggestion });
  };
  const own = Array.isArray(matchups) && matchups.some((one) => "strategyA" in one || "strategyB" in one);
  if (strategies !== undefined || own) complain(undefined, "exclude strategies: each level plays both sides");
  if (keys.precision !== undefined || keys.sprt !== undefined)
    complain(
      undefined,
      "play so many games each: leave out precision and sprt",
      "levels: [greedy=2000, rollout-4=200]",
    );
  const checked = checkLevels({ game, folder, complain }, levels, games ?? DEFAULT_GAMES);
  return problems.list.length > before ? undefined : checked;
}

/** Finds the game that `value` names; a missing or unknown one is a problem. */
export function checkGame(value: unknown, source: Source, registry: Registry, problems: Problems): Game | undefined {
  const known = registry.gameNames.join(", ");
  if (typeof value !== "string") {
    problems.add({ file: source.file, ...source.at(["game"]), message: `game: must be one of ${known}` });
    return undefined;
  }
  const game = registry.findGame(value);
  if (game === undefined) {
    const titles = registry.gameNames.map((name) => `${name} (${registry.findGame(name)?.title ?? name})`);
    const suggestion = didYouMean(value, registry.gameNames) ?? `one of ${titles.join(", ")}`;
    problems.add({ file: source.file, ...source.at(["game"]), message: `unknown game "${value}"`, suggestion });
  }
  return game;
}

/**
 * The game that a file is most likely of which does not say it, so that what else is wrong is told at once: by the keys
 * of a squad or deck, or by what its lists name. Undefined where nothing tells it.
 */
export function likelyGame(data: unknown, registry: Registry): Game | undefined {
  const games = registry.gameNames.flatMap((name) => registry.findGame(name) ?? []);
  const own = gameOfKeys(data, games);
  if (own !== undefined || !isMapping(data)) return own;
  const listed = games.flatMap((game) => {
    const list = data[entrantKey(game)];
    return Array.isArray(list) ? (list as readonly unknown[]) : [];
  });
  return listed
    .map((one) => (typeof one === "string" ? gameOfEntrant(one, registry) : gameOfKeys(one, games)))
    .find((game) => game !== undefined);
}

/**
 * What the file says with what the command line puts above it. A stopping rule there takes the place of the file's,
 * also where that is so many games: they were no limit for another rule.
 */
function withOverrides(file: Record<string, unknown>, overrides: Overrides): Record<string, unknown> {
  const { precision, sprt, games, ...rest } = file;
  const overruled = overrides.precision !== undefined || overrides.sprt !== undefined;
  if (!overruled) return { ...file, ...overrides };
  const isLimit = precision !== undefined || sprt !== undefined;
  return { ...rest, ...(isLimit ? { games } : {}), ...overrides };
}

function asMapping(source: Source, problems: Problems): Record<string, unknown> {
  const data = source.data;
  if (isMapping(data)) return data as Record<string, unknown>;
  problems.add({
    file: source.file,
    ...source.at([]),
    message: "must be a mapping of keys such as game, squads and games",
  });
  return {};
}

/** Parts the game's own keys from those that every experiment has. */
function splitKeys(data: Record<string, unknown>, game: Game, noun: string) {
  const ofGame: Record<string, unknown> = {};
  const common: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(data)) {
    if (game.optionKeys.includes(key)) ofGame[key] = value;
    else if (key !== noun) common[key] = value;
  }
  return { ofGame, common };
}

/** Whom `--against` names: none of those whom they are to meet. */
function checkOpponents(
  game: Game,
  against: readonly string[],
  own: readonly (ListedEntrant | undefined)[],
  options: unknown,
  problems: Problems,
  registry: Registry,
): Opponents {
  const mine = own.flatMap((one) => one?.entrant ?? []);
  const isOwn = (name: string) => mine.some((one) => one.name === name);
  const opponents = checkAgainst(
    game,
    against,
    options,
    problems,
    registry,
    (one) => !isOwn(one.name) && mine.some((other) => mayMeet(game, other, one, options)),
  );
  for (const name of opponents.named.flatMap((one) => one?.entrant.name ?? []))
    if (isOwn(name))
      problems.add(placelessProblem(AGAINST, `"${name}" is among those that play against it`, "leave one of them out"));
  return opponents;
}

function checkList(
  game: Game,
  source: Source,
  list: unknown,
  baseFolder: string,
  options: unknown,
  problems: Problems,
  registry: Registry,
): (ListedEntrant | undefined)[] {
  const noun = entrantKey(game);
  if (Array.isArray(list) && list.length > 0)
    return checkEntrants(game, source, list, baseFolder, options, problems, registry);
  const message = `${noun}: must be a list of ${noun}: names, files or mappings`;
  problems.add({ file: source.file, ...source.at([noun]), message });
  return [];
}
