import type { PublishedCard } from "../../../../src/games/miniatures/catalogue/publishedCard.js";
import { SCENARIOS, type Scenario } from "../../../../src/games/miniatures/scenarios.js";
import { playSkirmish } from "../../../../src/games/miniatures/skirmish.js";
import { createState } from "../../../../src/games/miniatures/state/createState.js";
import { H, type State } from "../../../../src/games/miniatures/state/state.js";
import type { Strategy } from "../../../../src/games/miniatures/strategy.js";
import { random } from "../../../../strategies/miniatures/random.js";
import { allShippedMaps, groundOfMaps, matchupUnder, randomPair, randomSquads } from "./play.js";

/** Positions from many games of random play, at the questions that a player is asked. */

export interface Looks {
  /** Before the answer of chance is asked for. */
  readonly setup?: (s: State, side: number, c: number) => void;
  readonly activation?: (s: State, side: number) => void;
  readonly decision?: (s: State, c: number) => void;
  readonly choice?: (s: State, side: number, kind: number, actor: number, other: number, count: number) => void;
  /** After it. */
  readonly decided?: (s: State, c: number, decision: number) => void;
}

const ground = groundOfMaps(allShippedMaps());

/** Random play with a look at the questions. */
const watched = (looks: Looks, inner: Strategy = random): Strategy => ({
  ...inner,
  chooseSetup: (s, side, c) => {
    looks.setup?.(s, side, c);
    return inner.chooseSetup(s, side, c);
  },
  chooseActivation: (s, side) => {
    looks.activation?.(s, side);
    return inner.chooseActivation(s, side);
  },
  chooseDecision: (s, c) => {
    looks.decision?.(s, c);
    const decision = inner.chooseDecision(s, c);
    looks.decided?.(s, c, decision);
    return decision;
  },
  choose: (s, side, kind, actor, other, count) => {
    looks.choice?.(s, side, kind, actor, other, count);
    return inner.choose(s, side, kind, actor, other, count);
  },
});

/** Plays skirmishes of random squads, one a seed, the maps in turn. Long ones are left when their 30th round begins. */
export function inPlay(
  pool: readonly PublishedCard[],
  games: number,
  looks: Looks,
  scenario: Scenario = SCENARIOS[0],
): void {
  for (let seed = 0; seed < games; seed++) {
    const squads = scenario === SCENARIOS[0] ? randomPair(pool, seed) : randomSquads(pool, scenario, seed);
    const strategy = watched({
      ...looks,
      activation: (s, side) => {
        if (s.head[H.round] >= 30) throw new TooLong();
        looks.activation?.(s, side);
      },
    });
    const state = createState(matchupUnder(scenario.name, squads, ground, [strategy, strategy]));
    try {
      playSkirmish(state, seed, 0x1e6a1, seed % ground.boards.length, seed % 2 === 1);
    } catch (error) {
      if (!(error instanceof TooLong)) throw error;
    }
  }
}

class TooLong extends Error {}
