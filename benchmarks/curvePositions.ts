import type { CardTable } from "../src/games/cards/player.js";
import { HEAD } from "../src/games/cards/table.js";
import * as lcgFeatures from "../src/games/lcg/features.js";
import * as lcg from "../src/games/lcg/playGame.js";
import { setUp as setUpLcg } from "../src/games/lcg/setup.js";
import type { State as LcgState } from "../src/games/lcg/state/state.js";
import * as skirmishFeatures from "../src/games/miniatures/features.js";
import { beginToActivation, playOn } from "../src/games/miniatures/position/positionText.js";
import { H, type State as Skirmish } from "../src/games/miniatures/state/state.js";
import * as tcgFeatures from "../src/games/tcg/features.js";
import * as tcg from "../src/games/tcg/playGame.js";
import { setUp as setUpTcg } from "../src/games/tcg/setup.js";
import type { State as TcgState } from "../src/games/tcg/state/state.js";
import { drawnMatchups } from "./drawnMatchups.js";

/** Positions between two turns or rounds, what is counted of each, and whether the first side won. */
export interface Positions {
  readonly rows: Float64Array[];
  readonly won: boolean[];
}

/** Plays one game, calling `visit` between turns. @returns who has won; above 1 for nobody */
type Play = (state: unknown, seed: number, visit: () => void) => number;
type Count = (state: unknown, features: Float64Array) => void;

interface Fitted {
  readonly play: Play;
  readonly count: Count;
  readonly features: number;
  /** Options of the game by turns: the rules under which its games are played. */
  readonly rules: readonly Readonly<Record<string, unknown>>[];
}
const winnerOf = ({ table }: { readonly table: CardTable }): number => table.head[HEAD.winner];

const GAMES: Readonly<Record<"miniatures" | "lcg" | "tcg", Fitted>> = {
  miniatures: {
    features: skirmishFeatures.FEATURES.length,
    rules: [{}, { rules: { gambit: true } }],
    count: (s, features) => skirmishFeatures.countFeatures(s as Skirmish, 0, features),
    play: (state, seed, visit) => {
      const s = state as Skirmish;
      beginToActivation(s.matchup, s, seed, 0, seed % s.matchup.boards.length, false);
      let round = 1;
      playOn(s, () => {
        if (s.head[H.round] === round) return;
        round = s.head[H.round];
        visit();
      });
      return s.head[H.winner];
    },
  },
  lcg: {
    rules: [{}],
    features: lcgFeatures.FEATURES.length,
    count: (s, features) => lcgFeatures.countFeatures(s as LcgState, features),
    play: (state, seed, visit) => {
      const s = state as LcgState;
      lcg.beginGame(s, seed, 0);
      setUpLcg(s);
      lcg.playPhases(s, () => lcg.isBetweenTurns(s) && visit());
      return winnerOf(s);
    },
  },
  tcg: {
    rules: [{}],
    features: tcgFeatures.FEATURES.length,
    count: tcgFeatures.createCounter() as Count,
    play: (state, seed, visit) => {
      const s = state as TcgState;
      tcg.beginGame(s, seed, 0);
      setUpTcg(s);
      tcg.playPhases(s, () => tcg.isBetweenTurns(s) && visit());
      return winnerOf(s);
    },
  },
};

export const isFitted = (name: string): name is keyof typeof GAMES => Object.hasOwn(GAMES, name);

/**
 * Positions of greedy's games, two between each two drawn decks or squads.
 * @param games how many, 2 or more; drawn games leave no positions
 */
export function positionsOf(name: keyof typeof GAMES, games: number, seed: number): Positions {
  const { play, count, features, rules } = GAMES[name];
  const all: Positions = { rows: [], won: [] };
  let i = 0;
  for (const { state } of drawnMatchups(name, rules, Math.ceil(games / 2), seed, 2)) {
    for (let k = 0; k < 2; k++) {
      const rows: Float64Array[] = [];
      const winner = play(state, seed * 1_000_003 + i + k, () => {
        const row = new Float64Array(features);
        count(state, row);
        rows.push(row);
      });
      if (winner > 1) continue;
      for (const row of rows) {
        all.rows.push(row);
        all.won.push(winner === 0);
      }
    }
    i += 2;
  }
  return all;
}
