import { sha256 } from "../../core/hash.js";
import { didYouMean, Problems, placelessProblem, UserError } from "../../core/problems.js";
import { placeless } from "../../core/source.js";
import { variantsOf } from "../../experiment/rotation.js";
import { DEFAULT_SEED } from "../../experiment/seeds.js";
import { resolveStrategy } from "../../games/findStrategy.js";
import type { Game } from "../../games/game.js";
import { defaultStrategy, type Registry } from "../../games/registry.js";
import { codeOf } from "../../results/identity.js";
import { type StudyManifest, studyManifest } from "../folder.js";
import { lackingKey } from "../lacking.js";
import { checkBounds, type Given } from "../options.js";
import { higherLevel, type Recheck } from "../recheck.js";
import { drawingOf, type SampleSpec, sampleIdentity } from "../sample/spec.js";
import { BROKEN_OPTIONS, GAMES, RECHECK, RECHECK_PAIRS } from "./options.js";

/** What `dejarik broken` asks. Plain data. */

export interface BrokenStudy {
  readonly name: string;
  readonly game: string;
  /** What is searched among, who plays, and the seed; its number of pairs is not used. */
  readonly sample: SampleSpec;
  /** Most games at the study's own level. */
  readonly games: number;
  readonly confidence: number;
  /** Broken combinations played again at a higher level; absent where none are to be. */
  readonly recheck?: Recheck;
}

/** What `study.json` holds. */
export interface BrokenAsked {
  readonly study: BrokenStudy;
}

export type BrokenWanted = Given<typeof BROKEN_OPTIONS>;

/** @throws UserError with all that is wrong */
export function checkBroken(wanted: BrokenWanted, registry: Registry): BrokenStudy {
  const problems = new Problems();
  const { games = GAMES.usual, points, recheck = RECHECK, recheckPairs = RECHECK_PAIRS } = wanted;
  checkBounds(wanted, BROKEN_OPTIONS, problems);
  const game = gameNamed(wanted.game, registry, problems);
  if (game === undefined) throw new UserError(problems.list);
  const has = (key: string) => game.optionKeys.includes(key);
  if (points !== undefined && !has("points"))
    problems.add(placelessProblem("--points", `${game.entrantNoun}s of ${game.title ?? game.name} have no points`));
  const given = {
    maps: wanted.maps,
    points,
    cards: wanted.cards,
    format: wanted.format,
    ...lackingKey(game, wanted, problems),
  };
  const own = Object.fromEntries(
    Object.entries(given).filter(([key, value]) => value !== undefined && (key !== "points" || has(key))),
  );
  const options = game.checkOptions(placeless("command line", {}), [], own, problems);
  const { name: strategy, problem } = resolveStrategy(game, wanted.strategies ?? defaultStrategy(game));
  if (problem !== undefined) problems.add({ ...placelessProblem("--strategies", ""), ...problem });
  const by = problem === undefined && recheck > 0 ? recheckOf(game, strategy, wanted.recheckBy, problems) : undefined;
  if (recheck === 0 && (wanted.recheckBy !== undefined || wanted.recheckPairs !== undefined))
    problems.add(placelessProblem("--recheck", "0 plays nothing again: leave out --recheck-by and --recheck-pairs"));
  if (problems.any) throw new UserError(problems.list);
  const limits = {
    ...(wanted.pool === undefined ? {} : { pool: wanted.pool }),
    ...(has("points") ? { spread: 0 } : {}),
    ...(points === undefined ? {} : { points }),
  };
  const name = `Broken combinations of ${game.title ?? game.name}`;
  const study: BrokenStudy = {
    ...{ name, game: game.name, games, confidence: 0.95 },
    sample: {
      ...{
        name,
        game: game.name,
        seed: `${wanted.seed ?? DEFAULT_SEED} · broken`,
        options,
        ...variantsOf(game, options),
      },
      ...{ limits, strategyA: strategy, strategyB: strategy, pairs: 1, gamesPerDraw: 1, units: false },
    },
    ...(by === undefined ? {} : { recheck: { claims: recheck, strategy: by, pairs: recheckPairs } }),
  };
  checkPool(game, study);
  return study;
}

/** A level above the study's own; where none is asked for and none is known, none. */
function recheckOf(game: Game, strategy: string, asked: string | undefined, problems: Problems): string | undefined {
  const { name, problem } =
    asked === undefined ? { name: undefined, problem: undefined } : resolveStrategy(game, asked);
  if (problem !== undefined) {
    problems.add({ ...placelessProblem("--recheck-by", ""), ...problem });
    return undefined;
  }
  const levels = game.strategies.map((one) => one.name);
  const level = higherLevel(levels, [strategy], name);
  if ("by" in level) return level.by;
  if (asked !== undefined) problems.add(placelessProblem("--recheck-by", level.message, level.suggestion));
  return undefined;
}

/** Combinations of two need two that can be drawn. */
function checkPool(game: Game, { sample }: BrokenStudy): void {
  const { pieces } = drawingOf(game, sample);
  const drawn = pieces.filter((one) => one.drawn !== false).length;
  const few = 3;
  if (drawn < few)
    throw new UserError([
      placelessProblem("--pool", `combinations are of two pieces, and a third takes their place: name ${few} or more`),
    ]);
}

function gameNamed(named: string | undefined, registry: Registry, problems: Problems): Game | undefined {
  const able = registry.gameNames.filter((name) => registry.findGame(name)?.drawing !== undefined);
  if (named === undefined) {
    problems.add(placelessProblem("broken", `name the game: --game ${able.join(", ")}, or --resume FOLDER`));
    return undefined;
  }
  if (able.includes(named)) return registry.findGame(named);
  problems.add(
    placelessProblem("--game", `must be one of ${able.join(", ")}, not "${named}"`, didYouMean(named, able)),
  );
  return undefined;
}

/** `study.json` of what is asked. */
export function brokenManifest({ study }: BrokenAsked, game: Game): StudyManifest<BrokenAsked> {
  const identity = sampleIdentity(study.sample, game);
  const hash = sha256(JSON.stringify([study, identity.played]));
  return studyManifest("broken", study.name, { [game.name]: codeOf(identity) }, hash, { study });
}
