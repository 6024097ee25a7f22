import type { Game } from "../../../../src/games/game.js";
import { registryOf } from "../../../../src/games/registry.js";
import { games } from "../../../../src/registry.js";
import { toyGame } from "./toyGame.js";

/** The project's games and the toy. */
export const { gameNames, findGame } = registryOf([...games, toyGame as Game]);
