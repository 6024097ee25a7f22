import { playAndTell } from "../brokenOff.js";
import { findStrategy } from "../findStrategy.js";
import type { Game, MatchupSpec } from "../game.js";
import { calibrateTcg } from "./calibrate.js";
import { compileMatchup } from "./cards/compileMatchup.js";
import type { Matchup } from "./cards/matchup.js";
import { knowledge } from "./cards/registry.js";
import { checkDeck, deckEntrant } from "./deck/checkDeck.js";
import { cardsOf, type Deck } from "./deck/deck.js";
import { deckChanges } from "./deck/deckChanges.js";
import { createDrawing, type TcgLimits } from "./deck/drawing.js";
import { playGame } from "./flow/playGame.js";
import { listCards, listDecks, listKeywords } from "./listings.js";
import { checkOptions, checkPairing, optionKeys, type TcgOptions } from "./options.js";
import { gameColumns, maxUnitRows, unitColumns, writeRow, writeUnits } from "./state/columns.js";
import { createState } from "./state/createState.js";
import { describe } from "./state/log.js";
import type { State } from "./state/state.js";
import type { Strategy } from "./strategy.js";

/** Star Wars Trading Card Game, played by the given strategies. Deck a is always of the light side, deck b of the dark side. */
export function createTcg(strategies: readonly Strategy[]): Game<Matchup, State> {
  const compile = (spec: MatchupSpec): Matchup =>
    compileMatchup(spec.a.content as Deck, spec.b.content as Deck, (spec.options as TcgOptions).rules, [
      findStrategy(strategies, spec.strategyA),
      findStrategy(strategies, spec.strategyB),
    ]);
  return {
    name: "tcg",
    title: "Star Wars Trading Card Game",
    entrantNoun: "deck",
    unitNoun: "card",
    sideNames: ["light side", "dark side"],
    entrantFolder: "decks",
    symmetric: false,
    gameColumns,
    unitColumns,
    strategies,
    optionKeys,
    variantNoun: "table",
    checkOptions,
    checkEntrant: (source, path, _options, problems) => {
      const deck = checkDeck(source, path, knowledge, problems);
      return deck === undefined ? undefined : deckEntrant(deck, source.file);
    },
    checkPairing: (a, b) => checkPairing(a.content as Deck, b.content as Deck),
    cardsPlayed: (content) => cardsOf(content as Deck),
    entrantChanges: (before, after) => deckChanges(before as Deck, after as Deck),
    variants: () => ["table"],
    compile,
    createState,
    play: (_matchup, state, seedLow, seedHigh, _variant, _swapped, row, units) => {
      playGame(state, seedLow, seedHigh);
      writeRow(state, row);
      return units === undefined ? 0 : writeUnits(state, units);
    },
    calibrate(trials, low, high) {
      return calibrateTcg(this as Game, trials, low, high);
    },
    drawing: (_options, limits, weights) => createDrawing((limits ?? {}) as TcgLimits, knowledge, weights),
    maxUnitRows,
    log: (spec, seedLow, seedHigh) => {
      const state = createState(compile(spec));
      state.journal = { entries: [] };
      return playAndTell(
        () => playGame(state, seedLow, seedHigh),
        () => describe(state, spec),
      );
    },
    listings: {
      cards: () => listCards(knowledge),
      keywords: listKeywords,
      decks: () => listDecks(knowledge),
      strategies: () => strategies.map((s) => ({ name: s.name, description: s.description })),
    },
  };
}
