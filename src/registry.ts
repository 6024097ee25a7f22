import { pathToFileURL } from "node:url";
import * as lcg from "../strategies/lcg/index.js";
import * as miniatures from "../strategies/miniatures/index.js";
import * as tcg from "../strategies/tcg/index.js";
import { builtProgram } from "./core/paths.js";
import type { Game } from "./games/game.js";
import * as lcgApi from "./games/lcg/api.js";
import { createLcg } from "./games/lcg/game.js";
import * as miniaturesApi from "./games/miniatures/api.js";
import { createMiniatures } from "./games/miniatures/game.js";
import { registryOf } from "./games/registry.js";
import * as tcgApi from "./games/tcg/api.js";
import { createTcg } from "./games/tcg/game.js";
import { withStrategyFiles } from "./strategyFiles/game.js";
import { guardCards, guardMiniatures } from "./strategyFiles/guard.js";
import { strategyFilesOf } from "./strategyFiles/make.js";
import { weightsDoor } from "./strategyFiles/weights.js";

/** The one place that names all games and puts their strategies to them. Everything else is handed a `Registry`. */

/** What strategies are made of, to tell what a file is for. */
const CARD_PLAYER = ["createPlayer"];
const SKIRMISH_PLAYER = ["chooseSetup", "chooseFirst", "chooseActivation", "chooseDecision", "choose"];

const miniaturesFiles = strategyFilesOf({
  game: "miniatures",
  title: "Star Wars Miniatures",
  api: miniaturesApi,
  strategies: miniatures.strategies,
  weights: weightsDoor(miniatures.WEIGHTS, miniatures.strategiesBy),
  functions: SKIRMISH_PLAYER,
  others: { "the card games": CARD_PLAYER },
  guard: (path, strategy) => guardMiniatures(path, strategy, Object.keys(miniaturesApi.CHOICE)),
});
const ofCards = { functions: CARD_PLAYER, others: { "Star Wars Miniatures": SKIRMISH_PLAYER } };
const lcgFiles = strategyFilesOf({
  ...ofCards,
  game: "lcg",
  title: "Star Wars: The Card Game",
  api: lcgApi,
  strategies: lcg.strategies,
  weights: weightsDoor(lcg.WEIGHTS, lcg.strategiesBy),
  guard: (path, strategy) => guardCards(path, strategy, lcgApi.QUESTIONS),
});
const tcgFiles = strategyFilesOf({
  ...ofCards,
  game: "tcg",
  title: "Star Wars Trading Card Game",
  api: tcgApi,
  strategies: tcg.strategies,
  weights: weightsDoor(tcg.WEIGHTS, tcg.strategiesBy),
  guard: (path, strategy) => guardCards(path, strategy, tcgApi.QUESTIONS),
});

/** The games that can be played, in the order they are listed in. */
export const games: readonly Game[] = [
  withStrategyFiles(createMiniatures(miniatures.strategies, miniaturesFiles.load), miniaturesFiles) as Game,
  withStrategyFiles(createLcg(lcg.strategies, lcgFiles.load), lcgFiles) as Game,
  withStrategyFiles(createTcg(tcg.strategies, tcgFiles.load), tcgFiles) as Game,
];

export const { gameNames, findGame } = registryOf(games);

/** Address of this module once built, for workers. */
export const registryUrl: string = pathToFileURL(builtProgram("src/registry.js")).href;
