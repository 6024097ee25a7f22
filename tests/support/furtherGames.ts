import type { Game } from "../../src/games/game.js";
import { registryOf } from "../../src/games/registry.js";
import { games } from "../../src/registry.js";
import { coinGame } from "./coinGame.js";

/** The project's games and one more, as a module elsewhere would bring it. */
export const { gameNames, findGame } = registryOf([...games, coinGame as Game]);
