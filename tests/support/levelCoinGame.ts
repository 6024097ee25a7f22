import type { Game, MatchupSpec } from "../../src/games/game.js";
import { registryOf } from "../../src/games/registry.js";
import { coinGame } from "./coinGame.js";

/** The coin game with levels of play: what each duellist gains by each, by name; all others gain nothing. */
const LEVELS = ["greedy", "sharp", "sharpest"];
const GAINS: Readonly<Record<string, readonly number[]>> = { Riser: [0, 3, 6], Wobbler: [0, 6, 0] };

const gain = (name: string, strategy: string): number => GAINS[name]?.[LEVELS.indexOf(strategy)] ?? 0;

export const levelCoinGame = {
  ...coinGame,
  strategies: LEVELS.map((name) => ({ name, description: `level ${name}` })),
  compile(spec: MatchupSpec) {
    const duel = coinGame.compile(spec);
    const [a, b] = duel.skills;
    return { ...duel, skills: [a + gain(spec.a.name, spec.strategyA), b + gain(spec.b.name, spec.strategyB)] };
  },
} as Game;

export const { gameNames, findGame } = registryOf([levelCoinGame]);
