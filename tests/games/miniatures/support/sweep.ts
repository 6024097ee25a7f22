import type { PublishedCard } from "../../../../src/games/miniatures/catalogue/publishedCard.js";
import { SCENARIOS, type Scenario } from "../../../../src/games/miniatures/scenarios.js";
import { playSkirmish, REASONS } from "../../../../src/games/miniatures/skirmish.js";
import type { Squad } from "../../../../src/games/miniatures/squad/squad.js";
import { createState } from "../../../../src/games/miniatures/state/createState.js";
import { H } from "../../../../src/games/miniatures/state/state.js";
import type { Strategy } from "../../../../src/games/miniatures/strategy.js";
import { entryText } from "../../../corpus/entryText.js";
import { type Ground, matchupUnder, randomPair, randomSquads, squadText } from "./play.js";
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
 * @throws the first violation, with what to write into the corpus
 */
export function sweep(
  pool: readonly PublishedCard[],
  ground: Ground,
  strategies: readonly [Strategy, Strategy],
  seeds: readonly [number, number],
  fullEvery: number,
  scenario: Scenario = SCENARIOS[0],
): Swept {
  const isPlain = scenario === SCENARIOS[0];
  const draw = (seed: number) => (isPlain ? randomPair(pool, seed) : randomSquads(pool, scenario, seed));
  return sweepDrawn(draw, ground, strategies, seeds, fullEvery, scenario);
}

/** The same of squads drawn otherwise. @param draw squads of a seed, as many as meet in the scenario */
export function sweepDrawn(
  draw: (seed: number) => readonly Squad[],
  ground: Ground,
  strategies: readonly [Strategy, Strategy],
  seeds: readonly [number, number],
  fullEvery: number,
  scenario: Scenario,
): Swept {
  const watcher = new Watcher(ground.maps, fullEvery);
  const watched = [watcher.watch(strategies[0]), watcher.watch(strategies[1])] as const;
  let games = 0;
  let limited = 0;
  for (let seed = seeds[0]; seed < seeds[1]; seed++) {
    const squads = draw(seed);
    const state = createState(matchupUnder(scenario.name, squads, ground, watched));
    for (let map = 0; map < ground.maps.length; map++) {
      for (const swapped of [false, true]) {
        try {
          playSkirmish(state, seed, map, map, swapped);
          watcher.atEnd(state);
        } catch (error) {
          const where = `${ground.maps[map].name}${swapped ? ", seats exchanged" : ""}, round ${state.head[H.round]}`;
          const wrong = `${where}: ${(error as Error).message}`;
          const entry = entryText({
            ...{ game: "miniatures", wrong, players: strategies.map(({ name }) => name), seed },
            ...{ scenario: scenario.name, squads: squads.map((squad, i) => squadText(squad, `squad ${i + 1}`)) },
          });
          throw new Error(`${scenario.name}, squads ${seed}, ${wrong}\n${entry}`, { cause: error });
        }
        games++;
        if (REASONS[state.head[H.reason]] === "round limit") limited++;
      }
    }
  }
  return { games, questions: watcher.questions, fullChecks: watcher.fullChecks, limited };
}
