import { readFileSource } from "../../core/files.js";
import { didYouMean, formatProblem, Problems, placelessProblem, UserError } from "../../core/problems.js";
import { typedName } from "../../core/standardInput.js";
import { DEFAULT_SEED } from "../../experiment/seeds.js";
import type { Game } from "../../games/game.js";
import { DEFAULT_STRATEGY, type Registry } from "../../games/registry.js";
import { checkWeights, WEIGHTS_KEY, type WeightsRecord } from "../../games/weights.js";
import { type ArenaStudy, type ArenaWanted, checkArena } from "../arena/study.js";
import { namedNumbers, namesMeant, namesThatMean } from "./numbers.js";

/** What a tuning is asked: which weights of greedy move, from where, by how many games, and what they must pass. */

/** What the pairs of games are played with; see `ArenaWanted`. */
export interface Played {
  readonly drawn?: number;
  readonly points?: number;
  readonly maps?: readonly string[];
}

/** A tuning as checked: plain data, complete, whatever the folder that it is written to. */
export interface TuneStudy extends Played {
  readonly game: string;
  /** Directions and pairs of games depend on it. */
  readonly seed: string;
  readonly iterations: number;
  /** Of an iteration: pairs of games, plus against minus. */
  readonly games: number;
  /** Of the gate, at each of its levels. */
  readonly gateGames: number;
  /** How far plus and minus lie from the middle in the first iteration, on the log scale; see `climb.ts`. */
  readonly perturbation: number;
  /** How far the first step would go if one of them won all games, in perturbations. */
  readonly step: number;
  /** Names of the weights that move; the others stay as they are in `start`. */
  readonly moves: readonly string[];
  /** The file that `start` was read from, as it was named; absent where it is greedy's own. */
  readonly startFile?: string;
  readonly start: WeightsRecord;
}

/** What stands where nothing is said. */
export const TUNE_DEFAULTS = {
  seed: DEFAULT_SEED,
  iterations: 200,
  games: 200,
  gateGames: 4000,
  perturbation: 0.2,
  step: 2,
} as const;

/** The strategy whose weights are tuned, and the levels at which the gate asks for them. */
export const TUNED = DEFAULT_STRATEGY;
export const GATE_LEVELS = [TUNED, "rollout-4"] as const;

const ITERATIONS_MOST = 10_000;
/** Of all iterations together, and of a level of the gate. */
const GAMES_MOST = 10_000_000;
const PERTURBATION_MOST = 2;
const STEP_MOST = 100;

/** What a command line asks for, unchecked. */
export interface TuneWanted extends Pick<ArenaWanted, "game" | "points" | "maps" | "drawn" | "seed"> {
  readonly iterations?: number | undefined;
  readonly games?: number | undefined;
  readonly gateGames?: number | undefined;
  readonly perturbation?: number | undefined;
  readonly step?: number | undefined;
  /** Path of a file of weights. */
  readonly start?: string | undefined;
  /** Names as `namesMeant` takes them, between commas. */
  readonly only?: string | undefined;
}

type Complain = (file: string, message: string, suggestion?: string) => void;

/**
 * Checks what is asked against its game.
 * @throws UserError with every problem
 */
export function checkTune(wanted: TuneWanted, registry: Registry): TuneStudy {
  const problems = new Problems();
  const complain: Complain = (file, message, suggestion) => problems.add(placelessProblem(file, message, suggestion));
  const numbers = checkNumbers(wanted, complain);
  const game = gameOf(wanted.game, registry, complain);
  if (game === undefined) throw new UserError(problems.list);
  const start = startOf(wanted.start, game, complain);
  const moves = start === undefined ? [] : movesOf(wanted.only, start, complain);
  const { drawn, points, maps } = wanted;
  const study: TuneStudy = {
    game: game.name,
    seed: wanted.seed ?? TUNE_DEFAULTS.seed,
    ...numbers,
    moves,
    ...(drawn === undefined ? {} : { drawn }),
    ...(points === undefined ? {} : { points }),
    ...(maps === undefined ? {} : { maps: [...maps] }),
    ...(wanted.start === undefined ? {} : { startFile: typedName(wanted.start) }),
    start: start ?? {},
  };
  try {
    pairsOf({ ...study, iterations: 1, games: 2 }, registry);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    for (const problem of error.problems) problems.add(problem);
  }
  if (problems.any) throw new UserError(problems.list);
  return study;
}

/**
 * The arena whose pairs the iterations play, one after the other: a pair depends on the seed and its number, and never
 * on the files of weights that meet in it.
 * @throws UserError where the game cannot play it
 */
export function pairsOf({ game, seed, iterations, games, ...played }: TuneStudy, registry: Registry): ArenaStudy {
  const { drawn, points, maps } = played;
  const wanted = { game, seed, games: iterations * games, sprt: "none", drawn, points, maps };
  return checkArena({ ...wanted, new: TUNED, old: TUNED }, registry);
}

function checkNumbers(wanted: TuneWanted, complain: Complain) {
  const { iterations, games, gateGames, perturbation, step } = { ...TUNE_DEFAULTS, ...given(wanted) };
  if (!Number.isInteger(iterations) || iterations < 1 || iterations > ITERATIONS_MOST)
    complain("--iterations", `must be a whole number from 1 to ${ITERATIONS_MOST}`);
  for (const [option, number] of [
    ["--games", games],
    ["--gate-games", gateGames],
  ] as const)
    if (!Number.isInteger(number) || number < 2 || number % 2 === 1 || number > GAMES_MOST)
      complain(option, `must be an even number from 2 to ${GAMES_MOST}, as strategies change over in pairs of games`);
  if (iterations * games > GAMES_MOST)
    complain("--iterations", `${iterations} of ${games} games are more than ${GAMES_MOST} games`);
  if (!(perturbation > 0 && perturbation <= PERTURBATION_MOST))
    complain("--perturbation", `must be more than 0 and at most ${PERTURBATION_MOST}`);
  if (!(step > 0 && step <= STEP_MOST)) complain("--step", `must be more than 0 and at most ${STEP_MOST}`);
  return { iterations, games, gateGames, perturbation, step };
}

/** Without what nothing was said of. */
const given = <T extends object>(wanted: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/** The game, where greedy and what the gate asks for play by weights from files. */
function gameOf(name: string | undefined, registry: Registry, complain: Complain): Game | undefined {
  const takes = (game: Game) =>
    game.weights !== undefined && GATE_LEVELS.every((level) => game.strategies.some((one) => one.name === level));
  const playing = registry.gameNames.filter((one) => takes(registry.findGame(one)!));
  const all = `one of ${playing.join(", ")}`;
  const found = name === undefined ? undefined : registry.findGame(name);
  if (name === undefined) complain("--game", "say whose greedy is to be tuned", all);
  else if (found === undefined) complain("--game", `unknown game "${name}"`, didYouMean(name, playing) ?? all);
  else if (takes(found)) return found;
  else complain("--game", `${TUNED} of ${found.title ?? found.name} takes no weights from files`, all);
  return undefined;
}

/** The weights to begin from; undefined where their file is wrong. */
function startOf(file: string | undefined, game: Game, complain: Complain): WeightsRecord | undefined {
  if (file === undefined) return game.weights;
  const told = new Problems();
  const source = readFileSource(file, told);
  if (source !== undefined && !told.any) checkWeights(source, game.name, game.weights!, told);
  for (const { message, suggestion, ...place } of told.list)
    complain("--start", formatProblem({ ...place, message }), suggestion);
  if (source === undefined || told.any) return undefined;
  return (source.data as Readonly<Record<string, WeightsRecord>>)[WEIGHTS_KEY.weights];
}

/** Names of the weights that can move, in the order of the record: those that are 0 have no size to be rescaled. */
export const movable = (record: WeightsRecord): string[] =>
  namedNumbers(record)
    .filter(({ value }) => value !== 0)
    .map(({ name }) => name);

/** The weights that move, in the order of the record. */
function movesOf(only: string | undefined, record: WeightsRecord, complain: Complain): string[] {
  const able = movable(record);
  if (only === undefined) return able;
  const numbers = namedNumbers(record);
  const wanted = new Set<string>();
  for (const meant of only.split(",").map((part) => part.trim())) {
    const names = namesMeant(numbers, meant);
    const known = namesThatMean(numbers);
    if (names.length === 0)
      complain("--only", `"${meant}" is no weight`, didYouMean(meant, known) ?? `one of ${known.join(", ")}`);
    else if (!names.some((name) => able.includes(name)))
      complain(
        "--only",
        `"${meant}" is 0, and weights are tuned in shares of what they are`,
        "begin from another --start",
      );
    for (const name of names) wanted.add(name);
  }
  return able.filter((name) => wanted.has(name));
}
