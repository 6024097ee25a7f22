import { wordNamed } from "../core/names.js";
import { didYouMean, type Problems, placelessProblem } from "../core/problems.js";
import type { Source } from "../core/source.js";
import { resolveStrategy } from "../games/findStrategy.js";
import type { Game } from "../games/game.js";
import { defaultStrategy } from "../games/registry.js";
import { AGAINST, type ListedEntrant } from "./entrants.js";
import type { ExperimentMatchup } from "./experiment.js";
import type { CommonKeys } from "./schema.js";

/** Rows number matchups in a uint16. */
export const MATCHUPS_MAX = 65_535;

type Path = readonly (string | number)[];

/** What the checks below share. */
interface Context {
  readonly game: Game;
  readonly source: Source;
  /** Undefined where an entrant has problems of its own; such a matchup is skipped. */
  readonly listed: readonly (ListedEntrant | undefined)[];
  readonly options: unknown;
  /** What paths of strategy files are relative to. */
  readonly strategyFolder: string;
  readonly problems: Problems;
}

/** Strategies of the sides: of a and b in general, and of some entrants by index. */
interface Strategies {
  readonly a: string;
  readonly b: string;
  readonly byEntrant: ReadonlyMap<number, string>;
}

/** What paths of strategy files are relative to: those of single matchups, and those of `strategies`. */
export interface StrategyFolders {
  readonly own: string;
  readonly general: string;
}

/** Those listed before an index meet those from it on. */
export interface Opponents {
  readonly from: number;
  /** How many of them are named: they must be ones who may be met. Of the others those who may are. */
  readonly named: number;
}

/**
 * Who meets whom and who plays them. Without `matchups` every entrant meets every other once, except pairings
 * the game refuses; a refused pairing that was asked for by name is a problem.
 */
export function checkMatchups(
  game: Game,
  source: Source,
  keys: Omit<CommonKeys, "matchups"> & { readonly matchups?: CommonKeys["matchups"] | Opponents },
  listed: readonly (ListedEntrant | undefined)[],
  options: unknown,
  problems: Problems,
  folders: StrategyFolders = { own: ".", general: "." },
): ExperimentMatchup[] {
  const context: Context = { game, source, listed, options, strategyFolder: folders.own, problems };
  const strategies = checkStrategies({ ...context, strategyFolder: folders.general }, keys.strategies);
  const wanted = keys.matchups ?? "all";
  const isNamed = Array.isArray(wanted);
  const matchups = isNamed
    ? named(context, wanted, strategies)
    : drawnUp(context, wanted as "all" | "mirror" | Opponents, strategies);
  if (matchups.length > MATCHUPS_MAX) {
    const howMany = isNamed ? matchups.length : `more than ${MATCHUPS_MAX}`;
    complain(context, ["matchups"], `${howMany} matchups are too many; at most ${MATCHUPS_MAX} fit in a run`);
  }
  return matchups;
}

function drawnUp(context: Context, wanted: "all" | "mirror" | Opponents, strategies: Strategies): ExperimentMatchup[] {
  const { game, listed, problems } = context;
  const out: ExperimentMatchup[] = [];
  let refusal: string | undefined;
  const isMirror = wanted === "mirror";
  const { from, named = 0 } = typeof wanted === "object" ? wanted : {};
  for (let i = 0; i < (from ?? listed.length) && out.length <= MATCHUPS_MAX; i++) {
    for (let j = isMirror ? i : (from ?? i + 1); j < (isMirror ? i + 1 : listed.length); j++) {
      const refused = refusedBothWays(context, i, j);
      if (from !== undefined && j < from + named && refused.reason !== undefined) {
        const [one, other] = [listed[i]?.entrant.name, listed[j]?.entrant.name];
        problems.add(placelessProblem(AGAINST, `"${one}" may not meet "${other}": ${refused.reason}`));
      }
      refusal ??= refused.reason;
      if (refused.reason === undefined) out.push(bind(refused.flipped ? j : i, refused.flipped ? i : j, strategies));
    }
  }
  if (out.length === 0 && !problems.any) {
    const isMirrored = listed.some((_, i) => refused(context, i, i) === undefined);
    const mirror = isMirrored && !isMirror ? ', or "matchups: mirror"' : "";
    const need = isMirror
      ? `no ${game.entrantNoun} may meet itself`
      : `needs at least two ${game.entrantNoun}s that may meet${mirror}`;
    complain(context, [`${game.entrantNoun}s`], refusal === undefined ? need : `${need}: ${refusal}`);
  }
  return out;
}

/**
 * Whether the game refuses i against j and j against i (light and dark sides have an order); flipped when only the
 * second is fine.
 */
function refusedBothWays(context: Context, i: number, j: number): { reason: string | undefined; flipped: boolean } {
  const reason = refused(context, i, j);
  if (reason === undefined) return { reason, flipped: false };
  return refused(context, j, i) === undefined ? { reason: undefined, flipped: true } : { reason, flipped: false };
}

function refused({ game, listed, options }: Context, i: number, j: number): string | undefined {
  const a = listed[i]?.entrant;
  const b = listed[j]?.entrant;
  return a === undefined || b === undefined ? undefined : game.checkPairing(a, b, options);
}

function named(
  context: Context,
  list: Exclude<NonNullable<CommonKeys["matchups"]>, string>,
  strategies: Strategies,
): ExperimentMatchup[] {
  const out: ExperimentMatchup[] = [];
  list.forEach((item, i) => {
    const path: Path = ["matchups", i];
    const pair = Array.isArray(item) ? { a: item[0], b: item[1] } : item;
    const keys: readonly [string | number, string | number] = Array.isArray(item) ? [0, 1] : ["a", "b"];
    const a = findEntrant(context, [...path, keys[0]], pair.a);
    const b = findEntrant(context, [...path, keys[1]], pair.b);
    const own: { strategyA?: string | undefined; strategyB?: string | undefined } = Array.isArray(item) ? {} : item;
    const strategyOf = (key: "strategyA" | "strategyB") =>
      own[key] === undefined ? undefined : checkStrategy(context, [...path, key], own[key]);
    const [strategyA, strategyB] = [strategyOf("strategyA"), strategyOf("strategyB")];
    if (a === undefined || b === undefined) return;
    const reason = refused(context, a, b);
    if (reason !== undefined) complain(context, path, `${pair.a} may not meet ${pair.b}: ${reason}`);
    const bound = bind(a, b, strategies);
    out.push({
      a,
      b,
      strategyA: strategyA ?? bound.strategyA,
      strategyB: strategyB ?? bound.strategyB,
    });
  });
  return out;
}

function bind(a: number, b: number, strategies: Strategies): ExperimentMatchup {
  return {
    a,
    b,
    strategyA: strategies.byEntrant.get(a) ?? strategies.a,
    strategyB: strategies.byEntrant.get(b) ?? strategies.b,
  };
}

/** Index of the entrant a name means; undefined (and a problem unless the entrant itself was at fault) otherwise. */
function findEntrant(context: Context, path: Path, name: string): number | undefined {
  const meant = wordNamed(
    context.listed.flatMap((one) => one?.names ?? []),
    name,
  );
  const index = context.listed.findIndex((one) => meant !== undefined && one?.names.includes(meant));
  if (index >= 0) return index;
  const known = context.listed.flatMap((one) => one?.names.slice(0, 1) ?? []);
  // The name may belong to an entrant that failed its own checks: say nothing then.
  if (context.listed.includes(undefined)) return undefined;
  const noun = context.game.entrantNoun;
  complain(context, path, `"${name}" is not among the ${noun}s of this experiment`, didYouMean(name, known));
  return undefined;
}

function checkStrategies(context: Context, value: CommonKeys["strategies"]): Strategies {
  const fallback = defaultStrategy(context.game);
  const byEntrant = new Map<number, string>();
  if (value === undefined) return { a: fallback, b: fallback, byEntrant };
  if (typeof value === "string") {
    const both = checkStrategy(context, ["strategies"], value);
    return { a: both, b: both, byEntrant };
  }
  if (Array.isArray(value)) {
    const [a, b] = value.map((name, i) => checkStrategy(context, ["strategies", i], name));
    return { a: a!, b: b!, byEntrant };
  }
  let general = fallback;
  for (const [key, named] of Object.entries(value)) {
    const name = checkStrategy(context, ["strategies", key], named);
    const index = key === "default" ? undefined : findEntrant(context, ["strategies", key], key);
    if (key === "default") general = name;
    else if (index !== undefined) byEntrant.set(index, name);
  }
  return { a: general, b: general, byEntrant };
}

/** @returns what the strategy is called from here on */
function checkStrategy(context: Context, path: Path, named: string): string {
  const { name, problem } = resolveStrategy(context.game, named, context.strategyFolder);
  if (problem !== undefined) complain(context, path, problem.message, problem.suggestion);
  return name;
}

function complain({ source, problems }: Context, path: Path, message: string, suggestion?: string): void {
  const place = { file: source.file, ...source.at(path) };
  problems.add(suggestion === undefined ? { ...place, message } : { ...place, message, suggestion });
}
