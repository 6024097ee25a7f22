import { strategies, strategiesBy, WEIGHTS } from "../../strategies/lcg/index.js";
import { withFormats } from "../games/formats/withFormats.js";
import type { Game } from "../games/game.js";
import * as api from "../games/lcg/api.js";
import { knowledge } from "../games/lcg/cards/registry.js";
import { deckFormats, isFormat } from "../games/lcg/deck/formats.js";
import { createLcg } from "../games/lcg/game.js";
import { withStrategyFiles } from "../strategyFiles/game.js";
import { guardCards } from "../strategyFiles/guard.js";
import { strategyFilesOf } from "../strategyFiles/make.js";
import { weightsDoor } from "../strategyFiles/weights.js";
import { CARD_PLAYER, SKIRMISH_PLAYER } from "./functions.js";

const files = strategyFilesOf({
  game: "lcg",
  title: "Star Wars: The Card Game",
  api,
  strategies,
  weights: weightsDoor(WEIGHTS, strategiesBy),
  functions: CARD_PLAYER,
  others: { "Star Wars Miniatures": SKIRMISH_PLAYER },
  guard: (path, strategy) => guardCards(path, strategy, api.QUESTIONS),
});

/** Star Wars: The Card Game with its strategies. */
export const game = withFormats(
  withStrategyFiles(createLcg(strategies, files.load), files) as Game,
  deckFormats(knowledge),
  isFormat,
);
