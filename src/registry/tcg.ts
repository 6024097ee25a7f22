import { strategies, strategiesBy, WEIGHTS } from "../../strategies/tcg/index.js";
import { withFormats } from "../games/formats/withFormats.js";
import type { Game } from "../games/game.js";
import * as api from "../games/tcg/api.js";
import { knowledge } from "../games/tcg/cards/registry.js";
import { deckFormats } from "../games/tcg/deck/formats.js";
import { createTcg } from "../games/tcg/game.js";
import { withStrategyFiles } from "../strategyFiles/game.js";
import { guardCards } from "../strategyFiles/guard.js";
import { strategyFilesOf } from "../strategyFiles/make.js";
import { weightsDoor } from "../strategyFiles/weights.js";
import { CARD_PLAYER, SKIRMISH_PLAYER } from "./functions.js";

const files = strategyFilesOf({
  game: "tcg",
  title: "Star Wars Trading Card Game",
  api,
  strategies,
  weights: weightsDoor(WEIGHTS, strategiesBy),
  functions: CARD_PLAYER,
  others: { "Star Wars Miniatures": SKIRMISH_PLAYER },
  guard: (path, strategy) => guardCards(path, strategy, api.QUESTIONS),
});

/** Star Wars Trading Card Game with its strategies. */
export const game = withFormats(
  withStrategyFiles(createTcg(strategies, files.load), files) as Game,
  deckFormats(knowledge),
);
