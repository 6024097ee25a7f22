import { ownValue } from "../core/own.js";
import { didYouMean, type Problems } from "../core/problems.js";
import type { Source } from "../core/source.js";
import type { Game } from "../games/game.js";
import { defaultStrategy } from "../games/registry.js";
import type { ListedEntrant } from "./entrants.js";
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
  readonly problems: Problems;
}

/** Strategies of the sides: of a and b in general, and of some entrants by index. */
interface Strategies {
  readonly a: string;
  readonly b: string;
  readonly byEntrant: ReadonlyMap<number, string>;
}

/**
 * Who meets whom and who plays them. Without `matchups` every entrant meets every other once, except pairings
 * the game refuses; a refused pairing that was asked for by name is a problem.
 */
export function checkMatchups(
  game: Game,
  source: Source,
  keys: CommonKeys,
  listed: readonly (ListedEntrant | undefined)[],
  options: unknown,
  problems: Problems,
): ExperimentMatchup[] {
  const context: Context = { game, source, listed, options, problems };
  const strategies = checkStrategies(context, keys.strategies);
  const wanted = keys.matchups ?? "all";
  const matchups =
    typeof wanted === "string" ? drawnUp(context, wanted, strategies) : named(context, wanted, strategies);
  if (matchups.length > MATCHUPS_MAX) {
    const howMany = typeof wanted === "string" ? `more than ${MATCHUPS_MAX}` : matchups.length;
    complain(context, ["matchups"], `${howMany} matchups are too many; at most ${MATCHUPS_MAX} fit in a run`);
  }
  return matchups;
}

function drawnUp(context: Context, wanted: "all" | "mirror", strategies: Strategies): ExperimentMatchup[] {
  const { game, listed, problems } = context;
  const out: ExperimentMatchup[] = [];
  let refusal: string | undefined;
  for (let i = 0; i < listed.length && out.length <= MATCHUPS_MAX; i++) {
    for (let j = wanted === "mirror" ? i : i + 1; j < (wanted === "mirror" ? i + 1 : listed.length); j++) {
      const refused = refusedBothWays(context, i, j);
      refusal ??= refused.reason;
      if (refused.reason === undefined) out.push(bind(refused.flipped ? j : i, refused.flipped ? i : j, strategies));
    }
  }
  if (out.length === 0 && !problems.any) {
    const need = `needs at least two ${game.entrantNoun}s that may meet, or "matchups: mirror"`;
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
    if (own.strategyA !== undefined) checkStrategy(context, [...path, "strategyA"], own.strategyA);
    if (own.strategyB !== undefined) checkStrategy(context, [...path, "strategyB"], own.strategyB);
    if (a === undefined || b === undefined) return;
    const reason = refused(context, a, b);
    if (reason !== undefined) complain(context, path, `${pair.a} may not meet ${pair.b}: ${reason}`);
    const bound = bind(a, b, strategies);
    out.push({
      a,
      b,
      strategyA: own.strategyA ?? bound.strategyA,
      strategyB: own.strategyB ?? bound.strategyB,
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
  const index = context.listed.findIndex((one) => one?.names.includes(name));
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
    checkStrategy(context, ["strategies"], value);
    return { a: value, b: value, byEntrant };
  }
  if (Array.isArray(value)) {
    value.forEach((name, i) => {
      checkStrategy(context, ["strategies", i], name);
    });
    return { a: value[0], b: value[1], byEntrant };
  }
  for (const [key, name] of Object.entries(value)) {
    checkStrategy(context, ["strategies", key], name);
    if (key === "default") continue;
    const index = findEntrant(context, ["strategies", key], key);
    if (index !== undefined) byEntrant.set(index, name);
  }
  const general = ownValue(value, "default") ?? fallback;
  return { a: general, b: general, byEntrant };
}

function checkStrategy(context: Context, path: Path, name: string): void {
  const known = context.game.strategies.map((s) => s.name);
  if (known.includes(name)) return;
  complain(context, path, `unknown strategy "${name}"`, didYouMean(name, known) ?? `one of ${known.join(", ")}`);
}

function complain({ source, problems }: Context, path: Path, message: string, suggestion?: string): void {
  const place = { file: source.file, ...source.at(path) };
  problems.add(suggestion === undefined ? { ...place, message } : { ...place, message, suggestion });
}
