import { pathToFileURL } from "node:url";
import { strategies as lcgStrategies } from "../strategies/lcg/index.js";
import { strategies as miniaturesStrategies } from "../strategies/miniatures/index.js";
import { strategies as tcgStrategies } from "../strategies/tcg/index.js";
import { builtProgram } from "./core/paths.js";
import type { Game } from "./games/game.js";
import { createLcg } from "./games/lcg/game.js";
import { createMiniatures } from "./games/miniatures/game.js";
import { registryOf } from "./games/registry.js";
import { createTcg } from "./games/tcg/game.js";

/** The one place that names all games and puts their strategies to them. Everything else is handed a `Registry`. */

/** The games that can be played, in the order they are listed in. */
export const games: readonly Game[] = [
  createMiniatures(miniaturesStrategies) as Game,
  createLcg(lcgStrategies) as Game,
  createTcg(tcgStrategies) as Game,
];

export const { gameNames, findGame } = registryOf(games);

/** Address of this module once built, for workers. */
export const registryUrl: string = pathToFileURL(builtProgram("src/registry.js")).href;
