import { Problems } from "../src/core/problems.js";
import { type RandomStream, RNG_WORDS, seedStream } from "../src/core/rng.js";
import { readSource } from "../src/core/source.js";
import type { CardTable } from "../src/games/cards/player.js";
import { HEAD } from "../src/games/cards/table.js";
import type { Draw, Game } from "../src/games/game.js";
import * as lcgFeatures from "../src/games/lcg/features.js";
import * as lcg from "../src/games/lcg/playGame.js";
import { setUp as setUpLcg } from "../src/games/lcg/setup.js";
import type { State as LcgState } from "../src/games/lcg/state/state.js";
import * as tcgFeatures from "../src/games/tcg/features.js";
import * as tcg from "../src/games/tcg/playGame.js";
import { setUp as setUpTcg } from "../src/games/tcg/setup.js";
import type { State as TcgState } from "../src/games/tcg/state/state.js";
import { findGame } from "../src/registry.js";

/** Positions between two turns, what is counted of each, and whether the light side won. */
export interface Positions {
  readonly rows: Float64Array[];
  readonly won: boolean[];
}

/** Plays one game, calling `visit` between turns. */
type Play = (state: unknown, seed: number, visit: () => void) => void;
type Count = (state: unknown, features: Float64Array) => void;

const GAMES: Readonly<Record<"lcg" | "tcg", { play: Play; count: Count; features: number }>> = {
  lcg: {
    features: lcgFeatures.FEATURES.length,
    count: (s, features) => lcgFeatures.countFeatures(s as LcgState, features),
    play: (state, seed, visit) => {
      const s = state as LcgState;
      lcg.beginGame(s, seed, 0);
      setUpLcg(s);
      lcg.playPhases(s, () => lcg.isBetweenTurns(s) && visit());
    },
  },
  tcg: {
    features: tcgFeatures.FEATURES.length,
    count: tcgFeatures.createCounter() as Count,
    play: (state, seed, visit) => {
      const s = state as TcgState;
      tcg.beginGame(s, seed, 0);
      setUpTcg(s);
      tcg.playPhases(s, () => tcg.isBetweenTurns(s) && visit());
    },
  },
};

/**
 * Positions of greedy's games, two between each two drawn decks.
 * @param games how many, 2 or more; drawn games leave no positions
 */
export function positionsOf(name: "lcg" | "tcg", games: number, seed: number): Positions {
  const game: Game = findGame(name)!;
  const { play, count, features } = GAMES[name];
  const problems = new Problems();
  const options = game.checkOptions(readSource("options.yaml", "{}\n", problems)!, [], {}, problems);
  const drawing = game.drawing!(options, {}, undefined);
  const stream: RandomStream = { words: new Int32Array(RNG_WORDS), offset: 0 };
  const draw = (): Draw => ({ setting: 0, count: 0, pieces: new Int32Array(drawing.maxPieces) });
  const [a, b] = [draw(), draw()];
  const all: Positions = { rows: [], won: [] };
  for (let i = 0; i < games; i += 2) {
    seedStream(stream.words, 0, seed, i, 1);
    drawing.draw(0, stream, a);
    drawing.draw(1, stream, b);
    const decks = { a: drawing.entrant(0, a, "a"), b: drawing.entrant(1, b, "b") };
    const matchup = game.compile({ ...decks, options, strategyA: "greedy", strategyB: "greedy" });
    const state = game.createState(matchup) as { readonly table: CardTable };
    for (let k = 0; k < 2; k++) {
      const rows: Float64Array[] = [];
      play(state, seed * 1_000_003 + i + k, () => {
        const row = new Float64Array(features);
        count(state, row);
        rows.push(row);
      });
      const winner = state.table.head[HEAD.winner]!;
      if (winner > 1) continue;
      for (const row of rows) {
        all.rows.push(row);
        all.won.push(winner === 0);
      }
    }
  }
  return all;
}
