import { eloFromScore } from "../../analysis/pairs.js";
import { decimalOf } from "../../core/decimal.js";
import { sha256 } from "../../core/hash.js";
import { didYouMean, Problems, placelessProblem, UserError } from "../../core/problems.js";
import { shippedNames } from "../../core/shipped.js";
import { placeless, type Source } from "../../core/source.js";
import { checkEntrants, entrantKey } from "../../experiment/entrants.js";
import { type Variants, variantsOf } from "../../experiment/rotation.js";
import { DEFAULT_SEED } from "../../experiment/seeds.js";
import { resolveStrategy } from "../../games/findStrategy.js";
import type { Entrant, Game } from "../../games/game.js";
import { defaultStrategy, type Registry } from "../../games/registry.js";
import { codeOf, type Identity, identityOfDrawn } from "../../results/identity.js";
import { type StudyManifest, studyManifest } from "../folder.js";
import { checkBounds, type Given } from "../options.js";
import { readEvenPairs, wrongEvenPairs } from "./evenPairs.js";
import { ARENA_GAMES, ARENA_OPTIONS, DRAWN, ELO } from "./options.js";

/** What an arena is asked: two strategies of a game, what they play with, and when it is enough. */

/** A sequential test of NEW's Elo against OLD. */
export interface ArenaTest {
  readonly elo0: number;
  readonly elo1: number;
  readonly alpha: number;
  readonly beta: number;
}

/** An arena as checked: plain data, complete. Workers need nothing else. */
export interface ArenaStudy extends Variants {
  readonly name: string;
  readonly game: string;
  /** Pair p depends on it and on p only. */
  readonly seed: string;
  readonly new: string;
  readonly old: string;
  /** What the game made of its own keys, and what may be drawn. */
  readonly options: unknown;
  readonly limits: unknown;
  /** Most pairs: two games each, and a third of OLD against OLD where sides differ. */
  readonly pairs: number;
  /** Of a hundred pairs, those between drawn entrants; the others are between shipped ones. */
  readonly drawnInHundred: number;
  /** Numbers of the even pairs that are played in place of any (`EvenPairs`). */
  readonly even?: readonly number[];
  readonly shipped: readonly Entrant[];
  /** Who of them may meet whom, as a and b: indexes into `shipped`. */
  readonly meetings: readonly (readonly [number, number])[];
  /** Absent where all pairs are played whatever comes out. */
  readonly test?: ArenaTest;
  readonly confidence: number;
}

/** What `study.json` of an arena holds. */
export interface ArenaAsked {
  readonly study: ArenaStudy;
}

/** What stands where nothing is said, besides what is declared with the options. */
const DEFAULTS = {
  seed: DEFAULT_SEED,
  elo0: ELO[0],
  elo1: ELO[1],
  error: 0.05,
  confidence: 0.95,
  /** Each drawn entrant's own limit of points lies up to so many lower, where pieces cost any. */
  spread: 10,
} as const;

const ELO_MOST = 1000;

/** What a command line asks for, unchecked. */
export type ArenaWanted = Given<typeof ARENA_OPTIONS>;

/**
 * Checks what is asked against its game.
 * @throws UserError with every problem
 */
export function checkArena(wanted: ArenaWanted, registry: Registry): ArenaStudy {
  const problems = new Problems();
  const complain = (file: string, message: string, suggestion?: string) =>
    problems.add(placelessProblem(file, message, suggestion));
  const game = gameOf(wanted.game, registry, complain);
  const test = testOf(wanted.sprt, complain);
  const { games = ARENA_GAMES.usual, drawn: share = wanted.even === true ? 1 : DRAWN } = wanted;
  checkBounds(wanted, ARENA_OPTIONS, problems);
  const drawnInHundred = Math.round(100 * share);
  if (Math.abs(100 * share - drawnInHundred) > 1e-9) complain("--drawn", "must be in hundredths, such as 0.5");
  if (game === undefined) throw new UserError(problems.list);
  const strategies = ([wanted.new, wanted.old] as const).map((name, i) =>
    strategyOf(name, i === 0 ? "NEW" : "OLD", game, complain),
  );
  if (game.drawing === undefined && drawnInHundred > 0) {
    const noun = `${game.entrantNoun}s`;
    complain("--game", `${game.title ?? game.name} cannot draw ${noun}`, `--drawn 0 plays the shipped ${noun} alone`);
  }
  const own = ownKeys(wanted, game, complain);
  const options = game.checkOptions(sourceOf({}), [], own, problems);
  const even = wanted.even === true ? evenOf(wanted, game, options, complain) : undefined;
  if (problems.any) throw new UserError(problems.list);
  const found = drawnInHundred === 100 ? { shipped: [], meetings: [] } : shippedOf(game, options, registry);
  const isNone = found.meetings.length === 0;
  if (isNone && drawnInHundred < 100 && (wanted.drawn !== undefined || game.drawing === undefined)) {
    const message = `no two shipped ${game.entrantNoun}s may meet here`;
    throw new UserError([{ file: "--drawn", line: 0, column: 0, message, suggestion: "--drawn 1" }]);
  }
  return {
    name: `${strategies[0]} against ${strategies[1]}`,
    game: game.name,
    seed: wanted.seed ?? DEFAULTS.seed,
    new: strategies[0],
    old: strategies[1],
    options,
    ...variantsOf(game, options),
    limits: limitsOf(wanted, game),
    pairs: games / 2,
    drawnInHundred: isNone ? 100 : drawnInHundred,
    ...(even === undefined ? {} : { even }),
    ...found,
    ...(test === undefined ? {} : { test }),
    confidence: DEFAULTS.confidence,
  };
}

type Complain = (file: string, message: string, suggestion?: string) => void;

function gameOf(name: string | undefined, registry: Registry, complain: Complain): Game | undefined {
  const { gameNames } = registry;
  if (name === undefined && gameNames.length === 1) return registry.findGame(gameNames[0]);
  const found = name === undefined ? undefined : registry.findGame(name);
  const all = `one of ${gameNames.join(", ")}`;
  if (name === undefined) complain("--game", "say which game the strategies play", all);
  else if (found === undefined) complain("--game", `unknown game "${name}"`, didYouMean(name, gameNames) ?? all);
  return found;
}

function strategyOf(named: string | undefined, which: string, game: Game, complain: Complain): string {
  if (named === undefined) {
    complain(which, "name two strategies", `such as ${game.strategies[0].name} ${defaultStrategy(game)}`);
    return "";
  }
  const { name, problem } = resolveStrategy(game, named);
  if (problem !== undefined) complain(which, problem.message, problem.suggestion);
  return name;
}

/** "0,10" in Elo, "50%,52%" as win rates, or "none". */
function testOf(text: string | undefined, complain: Complain): ArenaTest | undefined {
  const errors = { alpha: DEFAULTS.error, beta: DEFAULTS.error };
  if (text === undefined) return { elo0: DEFAULTS.elo0, elo1: DEFAULTS.elo1, ...errors };
  if (text.trim() === "none") return undefined;
  const parts = text.split(",").map((part) => part.trim());
  const isRates = parts.every((part) => part.endsWith("%"));
  const numbers = parts.map((part) => decimalOf(isRates ? part.slice(0, -1) : part));
  const wrong = (message: string, suggestion: string) => {
    complain("--sprt", message, suggestion);
    return undefined;
  };
  if (numbers.length !== 2 || numbers.some((n) => !Number.isFinite(n)))
    return wrong(
      `"${text}" is no test`,
      'two Elo differences such as "0,10", two win rates such as "50%,52%", or none',
    );
  if (isRates && numbers.some((n) => n <= 0 || n >= 100))
    return wrong("win rates lie between 0 and 100 %", '"50%,52%"');
  const [elo0, elo1] = numbers.map((n) => (isRates ? eloFromScore(n / 100) : n)) as [number, number];
  if (elo0 >= elo1) return wrong("the first bound must lie below the second", `"${parts[1]},${parts[0]}"`);
  if (Math.max(Math.abs(elo0), Math.abs(elo1)) > ELO_MOST) return wrong(`Elo lies within ${ELO_MOST} of 0`, '"0,10"');
  return { elo0, elo1, ...errors };
}

/** The game's own keys that options stand for. */
function ownKeys({ points, maps, format }: ArenaWanted, game: Game, complain: Complain): Record<string, unknown> {
  const given: Record<string, unknown> = {
    ...(points === undefined ? {} : { points }),
    ...(maps === undefined ? {} : { maps: [...maps] }),
    ...(format === undefined ? {} : { format }),
  };
  for (const key of Object.keys(given)) {
    if (game.optionKeys.includes(key)) continue;
    complain(`--${key}`, `${game.title ?? game.name} has no ${key}`);
    delete given[key];
  }
  return given;
}

function limitsOf({ points }: ArenaWanted, game: Game): unknown {
  if (game.pricing === undefined) return {};
  const spread = points === undefined ? DEFAULTS.spread : Math.min(DEFAULTS.spread, points - 1);
  return { ...(points === undefined ? {} : { points }), spread };
}

/** Even pairs that are kept were found with all that is usual. */
function evenOf(wanted: ArenaWanted, game: Game, options: unknown, complain: Complain): readonly number[] | undefined {
  const kept = readEvenPairs(game.name);
  for (const flag of ["points", "maps"] as const)
    if (wanted[flag] !== undefined) complain("--even", `even pairs are of the usual ${flag}`, `leave --${flag} out`);
  if (wanted.drawn === 0) complain("--even", "even pairs are drawn pairs", "leave --drawn out");
  if (kept === undefined || game.drawing === undefined) {
    complain("--even", `no even pairs of ${game.title ?? game.name} are kept`);
    return undefined;
  }
  const wrong = wrongEvenPairs(game, game.drawing(options, limitsOf({}, game)), kept);
  if (wrong !== undefined) complain("--even", wrong);
  return kept.pairs;
}

const sourceOf = (data: unknown): Source => placeless("command line", data);

/** Shipped entrants that are legal under the options, and who of them may meet whom. */
function shippedOf(game: Game, options: unknown, registry: Registry): Pick<ArenaStudy, "shipped" | "meetings"> {
  const key = entrantKey(game);
  const shipped = shippedNames(game.entrantFolder, game.name).flatMap((name) => {
    const own = new Problems();
    const source = sourceOf({ [key]: [name] });
    const [found] = checkEntrants(game, source, [name], ".", options, own, registry);
    return found === undefined || own.any ? [] : [found.entrant];
  });
  const meetings = shipped.flatMap((a, i) =>
    shipped.flatMap((b, j): [number, number][] =>
      i === j || game.checkPairing(a, b, options) !== undefined ? [] : [[i, j]],
    ),
  );
  return { shipped, meetings };
}

/** What an arena plays; those with the same identity have the same rows. */
export function arenaIdentity(study: ArenaStudy, game: Game): Identity {
  const { shipped, meetings, test, ...rest } = study;
  const contents = shipped.map((one) => [one.name, one.content]);
  return identityOfDrawn({ ...rest, shipped: sha256(JSON.stringify([contents, meetings])), ...test }, game);
}

/** `study.json` of what is asked. */
export function arenaManifest({ study }: ArenaAsked, game: Game): StudyManifest<ArenaAsked> {
  const identity = arenaIdentity(study, game);
  const hash = sha256(JSON.stringify([study, identity.played]));
  return studyManifest("arena", study.name, { [game.name]: codeOf(identity) }, hash, { study });
}
