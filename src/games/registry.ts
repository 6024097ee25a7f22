import { assert } from "../core/assert.js";
import type { Game } from "./game.js";
import { gameNameOf } from "./gameNames.js";

/**
 * What a module of games exports: `src/registry.ts` for the project's own. Worker threads load the same module by its
 * URL, so that a module elsewhere can bring further games: `export const { gameNames, findGame } =
 * registryOf([...games, mine])`.
 */
export interface Registry {
  /** Names of the games that can be played. */
  readonly gameNames: readonly string[];
  /** The game of that name, or that people call so (gameNames.ts), in whatever capitals; or undefined. */
  findGame(name: string): Game | undefined;
}

/** A game that is loaded when it is first asked for. */
export interface GameByNeed {
  readonly name: string;
  /** Called once. */
  load(): Game;
}

/** The games by their names, which are distinct. */
export function registryOf(games: readonly (Game | GameByNeed)[]): Registry {
  const gameNames = games.map((game) => game.name);
  assert(new Set(gameNames).size === gameNames.length, "games have names of their own", { gameNames });
  const loaded = new Map<string, Game>();
  return {
    gameNames,
    findGame(text) {
      const name = gameNameOf(gameNames, text) ?? text;
      let found = loaded.get(name);
      const game = found === undefined ? games.find((one) => one.name === name) : undefined;
      if (game === undefined) return found;
      found = "load" in game ? game.load() : game;
      loaded.set(name, found);
      return found;
    },
  };
}

/** The strategy that plays where none is named. */
export const DEFAULT_STRATEGY = "greedy";

/**
 * The name of the strategy that plays a game where none is named: the default one, or a game's first where it has no
 * such thing.
 */
export function defaultStrategy({ strategies }: Pick<Game, "strategies">): string {
  return (strategies.find(({ name }) => name === DEFAULT_STRATEGY) ?? strategies[0]).name;
}
