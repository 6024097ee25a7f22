import type { PublishedCard } from "../../../../src/games/miniatures/catalogue/publishedCard.js";
import { SCENARIOS, type Scenario } from "../../../../src/games/miniatures/scenarios.js";
import { playSkirmish, REASONS } from "../../../../src/games/miniatures/skirmish.js";
import { createState } from "../../../../src/games/miniatures/state/createState.js";
import { H } from "../../../../src/games/miniatures/state/state.js";
import type { Strategy } from "../../../../src/games/miniatures/strategy.js";
import { type Ground, matchupUnder, randomPair, randomSquads, reproduce } from "./play.js";
import { Watcher } from "./watch.js";

/** Random squads on every map from both seats with the checker looking on. */

export interface Swept {
  readonly games: number;
  readonly questions: number;
  readonly fullChecks: number;
  /** Skirmishes that only the limit of rounds ended. */
  readonly limited: number;
}

/**
 * Plays pairs of random squads on all maps of the ground, each in both seat orders with the same seed.
 * @param seeds first and past-the-last seed of the squads
 * @param fullEvery every how many questions the state is checked in full; cheaper checks are made at each
 * @param scenario what is fought for, and by how many squads
 * @throws the first violation, with the squads and how to play the game again
 */
export function sweep(
  pool: readonly PublishedCard[],
  ground: Ground,
  strategies: readonly [Strategy, Strategy],
  seeds: readonly [number, number],
  fullEvery: number,
  scenario: Scenario = SCENARIOS[0]!,
): Swept {
  const watcher = new Watcher(ground.maps, fullEvery);
  const watched = [watcher.watch(strategies[0]), watcher.watch(strategies[1])] as const;
  let games = 0;
  let limited = 0;
  for (let seed = seeds[0]; seed < seeds[1]; seed++) {
    const squads = scenario === SCENARIOS[0] ? randomPair(pool, seed) : randomSquads(pool, scenario, seed);
    const state = createState(matchupUnder(scenario.name, squads, ground, watched));
    for (let map = 0; map < ground.maps.length; map++) {
      for (const swapped of [false, true]) {
        try {
          playSkirmish(state, seed, map, map, swapped);
          watcher.atEnd(state);
        } catch (error) {
          const game = reproduce(squads, [seed, map], ground.maps[map]!.name, swapped);
          throw new Error(
            `${scenario.name}, random squads ${seed}, round ${state.head[H.round]}: ${(error as Error).message}\n${game}`,
            {
              cause: error,
            },
          );
        }
        games++;
        if (REASONS[state.head[H.reason]!] === "round limit") limited++;
      }
    }
  }
  return { games, questions: watcher.questions, fullChecks: watcher.fullChecks, limited };
}
