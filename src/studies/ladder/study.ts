import { at } from "../../core/assert.js";
import { slug } from "../../core/files.js";
import { sha256 } from "../../core/hash.js";
import { type Problem, Problems, UserError } from "../../core/problems.js";
import { parseLevels, type WantedLevel } from "../../experiment/levels.js";
import { resolveStrategy } from "../../games/findStrategy.js";
import type { Game } from "../../games/game.js";
import { defaultStrategy, type Registry } from "../../games/registry.js";
import { codeOf } from "../../results/identity.js";
import { type ArenaStudy, arenaIdentity, checkArena } from "../arena/study.js";
import { type StudyManifest, studyManifest } from "../folder.js";
import type { Given } from "../options.js";
import { LADDER_GAMES, type LADDER_OPTIONS } from "./options.js";

/** What a ladder is asked: strategies of a game from weakest to strongest, each against each in an arena. */

/** Two levels that meet: indexes into `LadderStudy.levels`, and how many pairs of games they play. */
export interface Rung {
  readonly stronger: number;
  readonly weaker: number;
  readonly pairs: number;
}

/** A ladder as checked: plain data, complete. */
export interface LadderStudy {
  readonly name: string;
  readonly game: string;
  /** Names of strategies, in the order in which they are claimed to be stronger and stronger. */
  readonly levels: readonly string[];
  readonly rungs: readonly Rung[];
  /** Of whom Elo is counted: an index into `levels`. */
  readonly anchor: number;
  /** What all rungs are played with; only `name`, `new`, `old` and `pairs` are each rung's own. */
  readonly arena: ArenaStudy;
}

/** What `study.json` of a ladder holds. */
export interface LadderAsked {
  readonly study: LadderStudy;
}

/** What a command line asks for, unchecked. */
export type LadderWanted = Given<typeof LADDER_OPTIONS>;

/**
 * Checks what is asked against its game.
 * @throws UserError with every problem
 */
export function checkLadder(wanted: LadderWanted, registry: Registry): LadderStudy {
  const problems = new Problems();
  const [only = "", ...others] = registry.gameNames;
  const game = registry.findGame(wanted.game ?? (others.length === 0 ? only : ""));
  const levels = game === undefined ? [] : checkLevels(wanted.levels, game, problems);
  const games = wanted.games ?? LADDER_GAMES;
  const arena = collect(problems, () => {
    const strategy = game === undefined ? "" : defaultStrategy(game);
    const { levels: _levels, ...rest } = wanted;
    return checkArena({ ...rest, games, sprt: "none", new: strategy, old: strategy }, registry);
  });
  if (problems.any || arena === undefined || game === undefined) throw new UserError(problems.list);
  const names = levels.map(({ strategy }) => strategy);
  const pairsOf = (one: WantedLevel, other: WantedLevel) => Math.min(one.games ?? games, other.games ?? games) / 2;
  const rungs = levels.flatMap((upper, stronger) =>
    levels.slice(0, stronger).map((lower, weaker): Rung => ({ stronger, weaker, pairs: pairsOf(upper, lower) })),
  );
  return {
    name: `${game.title ?? game.name} ladder`,
    game: game.name,
    levels: names,
    rungs,
    anchor: Math.max(0, names.indexOf(defaultStrategy(game))),
    arena,
  };
}

/** What is checked, or undefined after its problems were taken over; strategies are named by levels alone here. */
function collect<T>(problems: Problems, check: () => T): T | undefined {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    for (const problem of error.problems.filter(({ file }) => file !== "NEW" && file !== "OLD")) problems.add(problem);
    return undefined;
  }
}

function checkLevels(text: string | undefined, game: Game, problems: Problems): WantedLevel[] {
  const known = game.strategies.map(({ name }) => name);
  const complain = (message: string, suggestion?: string) => {
    const problem: Problem = { file: "--levels", line: 0, column: 0, message };
    problems.add(suggestion === undefined ? problem : { ...problem, suggestion });
  };
  const asked: WantedLevel[] = text === undefined ? known.map((strategy) => ({ strategy })) : parseLevels(text);
  const levels = asked.map((one): WantedLevel => {
    const { name, problem } = resolveStrategy(game, one.strategy);
    if (problem !== undefined) complain(problem.message, problem.suggestion);
    return { ...one, strategy: name };
  });
  levels.forEach(({ strategy, games }, i) => {
    if (levels.findIndex((one) => one.strategy === strategy) < i) complain(`"${strategy}" is named twice`);
    if (games !== undefined && (!Number.isInteger(games) || games < 2 || games % 2 === 1))
      complain(`games of "${strategy}" must be an even number of 2 or more`, `${strategy}=100`);
  });
  if (levels.length < 2) complain("name two levels or more, weakest first", known.slice(0, 3).join(","));
  return levels;
}

/** The arena of two levels. */
export function rungStudy(study: LadderStudy, { stronger, weaker, pairs }: Rung): ArenaStudy {
  const [one, other] = [at(study.levels, stronger), at(study.levels, weaker)];
  return { ...study.arena, name: `${one} against ${other}`, new: one, old: other, pairs };
}

/** The folder of a rung below that of its ladder, with a slash: an arena like any other. */
export const rungFolder = (study: LadderStudy, { stronger, weaker }: Rung): string =>
  `pairs/${[at(study.levels, stronger), at(study.levels, weaker)].map(slug).join("-against-")}-${stronger}-${weaker}`;

/** `study.json` of what is asked. */
export function ladderManifest({ study }: LadderAsked, game: Game): StudyManifest<LadderAsked> {
  const identities = study.rungs.map((rung) => arenaIdentity(rungStudy(study, rung), game));
  const hash = sha256(JSON.stringify([study, identities.map(({ played }) => played)]));
  return studyManifest("ladder", study.name, { [game.name]: codeOf(at(identities, 0)) }, hash, { study });
}
