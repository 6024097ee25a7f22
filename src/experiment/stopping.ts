import { shareOf } from "../core/decimal.js";
import type { Problems } from "../core/problems.js";
import type { Source } from "../core/source.js";
import type { Game } from "../games/game.js";
import type { Stopping } from "./experiment.js";
import type { CommonKeys } from "./schema.js";

/** Games a matchup where the file says nothing of stopping. */
export const DEFAULT_GAMES = 10_000;
/**
 * Games of all matchups together where the file says nothing: of many squads or decks each meets many others, so that
 * fewer games with each say as much of it.
 */
const DEFAULT_ALL = 200_000;
/** Fewer games of a matchup than this say nothing of it. */
const DEFAULT_LEAST = 400;

/** Games a matchup where nothing is said, a round number. */
export const defaultGames = (matchups: number): number =>
  Math.min(DEFAULT_GAMES, Math.max(DEFAULT_LEAST, 100 * Math.floor(DEFAULT_ALL / Math.max(1, matchups) / 100)));
/**
 * The most games a matchup where play stops by what was seen: enough for a half-width of a quarter point, or to tell 0
 * from 2 Elo. A limit is there so that a question which cannot be answered ends all the same.
 */
export const DEFAULT_MOST_GAMES = 1_000_000;

/** Half-widths that may be asked for. The least needs about 500 million games, the greatest less than a part. */
const HALF_WIDTH_MIN = 0.0001;
const HALF_WIDTH_MAX = 0.25;
/** Error rates of a sequential test that does not say them. */
const DEFAULT_ERROR = 0.05;
/** Elo beyond this is a mistake of typing: a score of 99.7 %. */
const ELO_MAX = 1000;

/** What the checks below share. */
interface Context {
  readonly source: Source;
  /** Keys that were given on the command line. */
  readonly overridden: ReadonlySet<string>;
  readonly problems: Problems;
}

/**
 * When a matchup of the experiment has been played enough, from its keys `games`, `precision` and `sprt`.
 * @returns undefined after a problem
 */
export function checkStopping(
  game: Game,
  keys: Pick<CommonKeys, "games" | "precision" | "sprt">,
  source: Source,
  overridden: ReadonlySet<string>,
  problems: Problems,
  matchups: number,
): Stopping | undefined {
  const context: Context = { source, overridden, problems };
  const adaptive = keys.precision !== undefined || keys.sprt !== undefined;
  const games = keys.games ?? (adaptive ? DEFAULT_MOST_GAMES : defaultGames(matchups));
  const before = problems.list.length;
  if (game.symmetric && games % 2 === 1) {
    const message = `must be even, because seats are swapped in pairs, not ${games}`;
    complain(context, ["games"], message, games === 1 ? "2" : `${games - 1} or ${games + 1}`);
  }
  const pairs = game.symmetric ? games / 2 : games;
  if (keys.precision !== undefined && keys.sprt !== undefined)
    complain(context, ["sprt"], "excludes precision: a matchup stops by one rule", "leave one of them out");
  const precision = keys.precision === undefined ? undefined : checkPrecision(context, keys.precision);
  const sprt = keys.sprt === undefined ? undefined : checkSprt(context, keys.sprt);
  if (problems.list.length > before) return undefined;
  if (precision !== undefined) return { kind: "precision", halfWidth: precision, pairs };
  if (sprt !== undefined) return { kind: "sprt", ...sprt, pairs };
  return { kind: "fixed", pairs };
}

/** "0.5%", "0.5 %" or 0.005 as a share. */
function checkPrecision(context: Context, value: number | string): number | undefined {
  const share = shareOf(String(value));
  if (share >= HALF_WIDTH_MIN && share <= HALF_WIDTH_MAX) return share;
  const range = `${100 * HALF_WIDTH_MIN}% to ${100 * HALF_WIDTH_MAX}%`;
  const message = `must be the half-width of the interval that is wanted, ${range}, not ${value}`;
  // Who writes 0.5 or 1 without a sign may well mean points.
  const inPoints = typeof value === "number" && value / 100 >= HALF_WIDTH_MIN && value / 100 <= HALF_WIDTH_MAX;
  complain(context, ["precision"], message, inPoints ? `did you mean "${value}%"?` : "such as 0.5%");
  return undefined;
}

function checkSprt(context: Context, keys: NonNullable<CommonKeys["sprt"]>) {
  const { elo0, elo1, alpha = DEFAULT_ERROR, beta = DEFAULT_ERROR } = keys;
  for (const [name, elo] of Object.entries({ elo0, elo1 })) {
    if (Math.abs(elo) <= ELO_MAX) continue;
    complain(context, ["sprt", name], `must be an Elo difference from -${ELO_MAX} to ${ELO_MAX}, not ${elo}`);
  }
  if (elo0 >= elo1) {
    const message = `elo0 must be below elo1, not ${elo0} and ${elo1}: the test asks whether a's advantage is at most elo0 or at least elo1`;
    complain(context, ["sprt"], message, elo0 > elo1 ? `elo0: ${elo1}, elo1: ${elo0}` : undefined);
  }
  for (const [name, rate] of Object.entries({ alpha, beta })) {
    if (rate > 0 && rate < 0.5) continue;
    complain(context, ["sprt", name], `must be an error rate between 0 and 0.5, not ${rate}`, "such as 0.05");
  }
  return { elo0, elo1, alpha, beta };
}

/** Adds a problem at its place in the file, or at the option of the command line that it came from. */
function complain(context: Context, path: readonly [string, ...string[]], message: string, suggestion?: string): void {
  const { source, overridden, problems } = context;
  const first = path[0];
  const inFile = !overridden.has(first);
  const place = inFile ? { file: source.file, ...source.at(path) } : { file: `--${first}`, line: 0, column: 0 };
  const told = inFile ? `${path.join(".")}: ${message}` : message;
  problems.add(suggestion === undefined ? { ...place, message: told } : { ...place, message: told, suggestion });
}
