import { strategies, strategiesBy, WEIGHTS } from "../../strategies/miniatures/index.js";
import { withFormats } from "../games/formats/withFormats.js";
import type { Game } from "../games/game.js";
import * as api from "../games/miniatures/api.js";
import { createMiniatures, knowledge } from "../games/miniatures/game.js";
import { squadFormats } from "../games/miniatures/squad/formats.js";
import { withStrategyFiles } from "../strategyFiles/game.js";
import { guardMiniatures } from "../strategyFiles/guardMiniatures.js";
import { strategyFilesOf } from "../strategyFiles/make.js";
import { weightsDoor } from "../strategyFiles/weights.js";
import { CARD_PLAYER, SKIRMISH_PLAYER } from "./functions.js";

const files = strategyFilesOf({
  game: "miniatures",
  title: "Star Wars Miniatures",
  api,
  strategies,
  weights: weightsDoor(WEIGHTS, strategiesBy),
  functions: SKIRMISH_PLAYER,
  others: { "the card games": CARD_PLAYER },
  guard: (path, strategy) => guardMiniatures(path, strategy, Object.keys(api.CHOICE)),
});

/** Star Wars Miniatures with its strategies. */
export const game = withFormats(
  withStrategyFiles(createMiniatures(strategies, files.load), files) as Game,
  squadFormats(knowledge),
);
