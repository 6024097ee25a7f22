import { decimalOf } from "../core/decimal.js";
import { slug } from "../core/files.js";
import { resolveStrategy } from "../games/findStrategy.js";
import type { Game } from "../games/game.js";
import type { Experiment, Level } from "./experiment.js";

/** A level of strength: a strategy that plays both sides, and how many games it gets where that is said. */
export interface WantedLevel {
  readonly strategy: string;
  readonly games?: number;
}

/** "rollout-16" or "rollout-16=200"; of what follows "=" is no number, NaN. */
export function parseLevel(text: string): WantedLevel {
  const at = text.lastIndexOf("=");
  if (at < 0) return { strategy: text.trim() };
  const games = text.slice(at + 1).trim();
  return { strategy: text.slice(0, at).trim(), games: decimalOf(games) };
}

/** "random, greedy=100" as levels, in their order. */
export const parseLevels = (text: string): WantedLevel[] => text.split(",").map(parseLevel);

/** Games a matchup of levels above the first where nothing is said: searching players are dear. */
const DEFAULT_LEVEL_GAMES = 400;

/** What the checks below are told. */
interface LevelContext {
  readonly game: Game;
  /** What the paths of strategies are relative to. */
  readonly folder: string;
  /** Says what is wrong with a level, by its place in the list; undefined: with the list. */
  complain(index: number | undefined, message: string, suggestion?: string): void;
}

/**
 * The levels of an experiment: both sides are played by each in turn, weakest first.
 * @param games a matchup at the first level
 */
export function checkLevels(
  { game, folder, complain }: LevelContext,
  texts: readonly string[],
  games: number,
): Level[] {
  const known = game.strategies.map(({ name }) => name);
  if (texts.length < 2) complain(undefined, "name two levels or more, weakest first", known.slice(0, 3).join(", "));
  const wanted = texts.map((text) => {
    const { strategy, games: own } = parseLevel(text);
    return { own, ...resolveStrategy(game, strategy, folder) };
  });
  return wanted.map(({ name: strategy, own, problem }, i) => {
    const n = own ?? (i === 0 ? games : Math.min(games, DEFAULT_LEVEL_GAMES));
    if (problem !== undefined) complain(i, problem.message, problem.suggestion);
    if (wanted.findIndex(({ name }) => name === strategy) < i) complain(i, `"${strategy}" is named twice`);
    const isCount = Number.isInteger(n) && n >= 1 && n <= LEVEL_GAMES_MAX;
    if (!isCount) complain(i, `games of "${strategy}" must be a whole number from 1 to ${LEVEL_GAMES_MAX}`);
    else if (game.symmetric && n % 2 === 1)
      complain(i, `games of "${strategy}" must be even, because seats are swapped in pairs, not ${n}`);
    return { strategy, pairs: game.symmetric ? n / 2 : n };
  });
}

const LEVEL_GAMES_MAX = 2_000_000_000;

/**
 * The experiments of all levels but the first, which the experiment itself is. Each pair has the seed that it has at
 * the first level.
 */
export function levelExperiments(experiment: Experiment): Experiment[] {
  const { levels = [], ...rest } = experiment;
  const [first, ...others] = levels;
  return first === undefined
    ? []
    : others.map(({ strategy, pairs }) => ({
        ...rest,
        name: `${experiment.name} at ${strategy}`,
        stopping: { kind: "fixed", pairs },
        matchups: experiment.matchups.map(({ a, b }) => ({ a, b, strategyA: strategy, strategyB: strategy })),
        seededAs: first.strategy,
      }));
}

/** The folder of the level below that of its run, with a slash: a run like any other. @param index from 1 */
export const levelFolder = (index: number, strategy: string): string => `levels/${index}-${slug(strategy)}`;
