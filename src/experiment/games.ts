import { pathToFileURL } from "node:url";
import { strategies as lcgStrategies } from "../../strategies/lcg/index.js";
import { strategies as miniaturesStrategies } from "../../strategies/miniatures/index.js";
import { strategies as tcgStrategies } from "../../strategies/tcg/index.js";
import { builtProgram } from "../core/paths.js";
import type { Game, GameName } from "../games/game.js";
import { createLcg } from "../games/lcg/game.js";
import { createMiniatures } from "../games/miniatures/game.js";
import { createTcg } from "../games/tcg/game.js";

/** What a module of games exports. Workers load the same module by its URL, so tests can bring their own games. */
export interface Registry {
  readonly gameNames: readonly string[];
  findGame(name: string): Game | undefined;
}

/** The games that can be played; a game that is not built yet is undefined. */
export const games: Readonly<Record<GameName, Game | undefined>> = {
  miniatures: createMiniatures(miniaturesStrategies) as Game,
  lcg: createLcg(lcgStrategies) as Game,
  tcg: createTcg(tcgStrategies) as Game,
};

/** Names of the games that can be played. */
export const gameNames: readonly string[] = Object.entries(games)
  .filter(([, game]) => game !== undefined)
  .map(([name]) => name);

/** The game of that name, or undefined. */
export function findGame(name: string): Game | undefined {
  return Object.entries(games).find(([known]) => known === name)?.[1];
}

/** Address of this module once built, for workers. */
export const registryUrl: string = pathToFileURL(builtProgram("src/experiment/games.js")).href;
