import { basename, dirname, extname } from "node:path";
import { didYouMean, type Problems } from "../core/problems.js";
import type { Source } from "../core/source.js";
import type { Game } from "../games/game.js";
import { checkEntrants, entrantKey, type ListedEntrant } from "./entrants.js";
import type { Experiment } from "./experiment.js";
import type { Registry } from "./games.js";
import { checkMatchups } from "./matchups.js";
import { commonKeys, reportIssues } from "./schema.js";

export const DEFAULT_SEED = "dejarik";
export const DEFAULT_GAMES = 10_000;
export const DEFAULT_CONFIDENCE = 0.95;

/** What the command line puts above the file. */
export interface Overrides {
  readonly games?: number;
  readonly seed?: string;
  readonly units?: boolean;
  /** One strategy for both sides, or a list of two. */
  readonly strategies?: string | readonly string[];
}

/** True when a file holds an experiment rather than a squad or deck. */
export function isExperiment(data: unknown): boolean {
  if (typeof data !== "object" || data === null) return false;
  return ["squads", "decks", "matchups", "strategies", "games", "seed"].some((key) => key in data);
}

/**
 * Checks an experiment file against its game: every problem at once, each with its place.
 * @param baseFolder folder that relative files are looked for in; by default the experiment's own
 * @returns the experiment, or undefined after a problem
 */
export function checkExperiment(
  source: Source,
  registry: Registry,
  problems: Problems,
  overrides: Overrides = {},
  baseFolder: string = dirname(source.file),
): Experiment | undefined {
  if (source.data === undefined) return undefined;
  const data: Record<string, unknown> = { ...asMapping(source, problems), ...overrides };
  if (problems.any) return undefined;
  const game = checkGame(data.game, source, registry, problems);
  if (game === undefined) return undefined;

  const before = problems.list.length;
  const noun = entrantKey(game);
  const { own, common } = splitKeys(data, game, noun);
  const parsed = commonKeys.safeParse(common);
  if (!parsed.success) {
    const known = [...Object.keys(commonKeys.shape), noun, ...game.optionKeys];
    reportIssues(parsed.error.issues, source, known, new Set(Object.keys(overrides)), problems);
  }
  const options = game.checkOptions(source, [], own, problems);
  const listed = checkList(game, source, data[noun], baseFolder, options, problems);
  const matchups =
    parsed.success && listed.length > 0 ? checkMatchups(game, source, parsed.data, listed, options, problems) : [];
  const games = typeof data.games === "number" ? data.games : DEFAULT_GAMES;
  if (game.symmetric && Math.abs(games) % 2 === 1) complainOddGames(games, source, "games" in overrides, problems);
  if (!parsed.success || problems.list.length > before) return undefined;
  const keys = parsed.data;
  return {
    name: keys.name ?? basename(source.file, extname(source.file)),
    game: game.name,
    seed: keys.seed ?? DEFAULT_SEED,
    stopping: { kind: "fixed", pairs: game.symmetric ? games / 2 : games },
    entrants: listed.map((one) => one!.entrant),
    matchups,
    options,
    variants: game.variants(options),
    units: keys.units ?? false,
    confidence: keys.confidence ?? DEFAULT_CONFIDENCE,
  };
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
    const suggestion = didYouMean(value, registry.gameNames) ?? `one of ${known}`;
    problems.add({ file: source.file, ...source.at(["game"]), message: `unknown game "${value}"`, suggestion });
  }
  return game;
}

function complainOddGames(games: number, source: Source, overridden: boolean, problems: Problems): void {
  const place = overridden ? { file: "--games", line: 0, column: 0 } : { file: source.file, ...source.at(["games"]) };
  const message = `${overridden ? "" : "games: "}must be even, because seats are swapped in pairs, not ${games}`;
  problems.add({ ...place, message, suggestion: games === 1 ? "2" : `${games - 1} or ${games + 1}` });
}

function asMapping(source: Source, problems: Problems): Record<string, unknown> {
  const data = source.data;
  if (typeof data === "object" && data !== null && !Array.isArray(data)) return data as Record<string, unknown>;
  problems.add({
    file: source.file,
    ...source.at([]),
    message: "must be a mapping of keys such as game, squads and games",
  });
  return {};
}

/** Parts the game's own keys from those that every experiment has. */
function splitKeys(data: Record<string, unknown>, game: Game, noun: string) {
  const own: Record<string, unknown> = {};
  const common: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(data)) {
    if (game.optionKeys.includes(key)) own[key] = value;
    else if (key !== noun) common[key] = value;
  }
  return { own, common };
}

function checkList(
  game: Game,
  source: Source,
  list: unknown,
  baseFolder: string,
  options: unknown,
  problems: Problems,
): (ListedEntrant | undefined)[] {
  const noun = entrantKey(game);
  if (Array.isArray(list) && list.length > 0) return checkEntrants(game, source, list, baseFolder, options, problems);
  const message = `${noun}: must be a list of ${noun}: names, files or mappings`;
  problems.add({ file: source.file, ...source.at([noun]), message });
  return [];
}
