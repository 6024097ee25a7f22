import { join } from "node:path";
import { at } from "../../core/assert.js";
import type { Game } from "../../games/game.js";
import { type Stage, stageOf } from "../../run/watch.js";
import { arena } from "../arena/index.js";
import type { ArenaAsked, ArenaStudy } from "../arena/study.js";
import type { ArenaSummary } from "../arena/summary.js";
import { playWhole } from "../play.js";
import type { StudyRequest } from "../study.js";
import { type Gate, type GateLevel, WEIGHTS_FILE } from "./document.js";
import { strategyBy } from "./play.js";
import { GATE_LEVELS, TUNED, type TuneStudy } from "./study.js";

/**
 * The gate that tuned weights have to pass before anybody should play by them: what was found by many noisy steps may
 * be worse than what was there, and what is better for greedy may be worse where greedy is but the policy of a search.
 * Fixed numbers of games on seeds of their own, so that intervals are valid.
 */

/**
 * What the lower bound of the win rate against greedy's own weights has to be above: greedy is to be better, and what
 * searches by it is to be no worse, where two points of win rate count for nothing.
 */
const ABOVE: Readonly<Record<(typeof GATE_LEVELS)[number], number>> = { [TUNED]: 0.5, "rollout-4": 0.48 };

/** Of a level, below the folder of the tuning. */
export const gateFolder = (level: string): string => `gate/${level}`;

/** What the arena of a level is called. */
const gateName = (level: string): string => `tuned ${level} against ${level}`;

/** What the gate will play. */
export const gateStages = ({ gateGames }: TuneStudy): Stage[] =>
  GATE_LEVELS.map((level) => stageOf(gateName(level), gateGames));

/**
 * The arena of each level, once the weights are there: a file of weights that has been read must not change.
 * @param pairs what the iterations play, with the game's settings
 */
export function gateArenas(study: TuneStudy, pairs: ArenaStudy, game: Game, folder: string): ArenaStudy[] {
  return GATE_LEVELS.map((level) => ({
    ...pairs,
    name: gateName(level),
    seed: `${study.seed}, gate`,
    new: strategyBy(game, join(folder, WEIGHTS_FILE), level),
    old: level,
    pairs: study.gateGames / 2,
  }));
}

/** What a level came to. */
export function judged(
  level: (typeof GATE_LEVELS)[number],
  { total, failed }: Pick<ArenaSummary, "total" | "failed">,
): GateLevel {
  const { games, winRate } = total;
  const above = ABOVE[level];
  return {
    strategy: level,
    games,
    winRate,
    above,
    passed: winRate.low > above,
    folder: gateFolder(level),
    ...(failed === undefined ? {} : { failedPairs: failed.pairs }),
  };
}

/** What all levels came to. */
export const gateOf = (levels: readonly GateLevel[]): Gate => ({
  passed: levels.every(({ passed }) => passed),
  levels,
});

/**
 * Plays the gate, or goes on with it.
 * @param request how: its folder is that of the tuning
 */
export async function playGate(
  request: Omit<StudyRequest<ArenaAsked>, "asked">,
  arenas: readonly ArenaStudy[],
): Promise<Gate> {
  const levels: GateLevel[] = [];
  for (const [i, level] of GATE_LEVELS.entries()) {
    const folder = join(request.folder, gateFolder(level));
    levels.push(judged(level, await playWhole(arena, { ...request, asked: { study: at(arenas, i) }, folder })));
  }
  return gateOf(levels);
}
