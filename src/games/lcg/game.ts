import { createCardGame } from "../cards/cardGame.js";
import { luckOfLight } from "../cards/columns.js";
import { createCardPosition } from "../cards/questionByQuestion.js";
import type { LoadStrategy } from "../findStrategy.js";
import type { Game } from "../game.js";
import { asking, watchAnswers } from "./answerWords.js";
import { rounds } from "./byRound.js";
import { calibrateLcg } from "./calibrate.js";
import { compileMatchup } from "./cards/compileMatchup.js";
import type { Matchup } from "./cards/matchup.js";
import { knowledge } from "./cards/registry.js";
import { storeTexts } from "./cards/texts.js";
import { affiliationCard } from "./catalogue/catalogue.js";
import { NICKNAMES } from "./catalogue/nicknames.js";
import { blanksOfDeck } from "./deck/blanks.js";
import { checkDeck, deckEntrant } from "./deck/checkDeck.js";
import { cardsOf } from "./deck/deck.js";
import { deckDifferences } from "./deck/deckDifferences.js";
import { createDrawing, type LcgLimits } from "./deck/drawing.js";
import { deckLists } from "./deck/lists.js";
import { fileShapes } from "./fileShapes.js";
import { habits } from "./habits.js";
import { HANDICAPS } from "./handicaps.js";
import { CARD_KEYS, DECK_KEYS } from "./keys.js";
import { listCards, listDecks, listObjectiveSets } from "./listings.js";
import { Luck } from "./luck.js";
import { marginOf } from "./margin.js";
import { checkOptions, checkPairing } from "./options.js";
import { valuing } from "./own/beside.js";
import type { OwnSets } from "./own/ownSets.js";
import { playGame } from "./playGame.js";
import { positionText } from "./position/position.js";
import { searched } from "./searched.js";
import { shownOf } from "./shown.js";
import { gameColumns, LUCK_WORDS, unitColumns, writeRow, writeUnits } from "./state/columns.js";
import { createState } from "./state/createState.js";
import { tellJournal } from "./state/log.js";
import { pictured } from "./state/record.js";
import { type State, T } from "./state/state.js";
import { QUESTIONS, type Strategy } from "./strategy.js";

/** How its games are held at questions. */
const held = { asking, columns: gameColumns.length, positionText, searched, marginOf };

/**
 * Star Wars: The Card Game, played by the given strategies. Deck a is always of the light side, deck b of the dark
 * side.
 * @param load finds strategies that files export
 */
export const createLcg = (strategies: readonly Strategy[], load?: LoadStrategy<Strategy>): Game<Matchup, State> =>
  createCardGame(
    {
      name: "lcg",
      title: "Star Wars: The Card Game",
      prebuild: storeTexts,
      entrantKeys: { table: DECK_KEYS, content: ["sets"] },
      gameColumns,
      luckSaves: [1.06, 1.1],
      rolloutTakes: 90,
      unitColumns,
      checkOptions,
      checkDeck: (at, cards) => checkDeck(at, knowledge, cards as OwnSets | undefined),
      deckEntrant,
      checkPairing,
      cardsPlayed: (deck) => [affiliationCard(deck.affiliation), cardsOf(deck)],
      deckDifferences,
      compile: compileMatchup,
      createState,
      luck: {
        begin: (s) => {
          s.luck = new Luck(s.matchup);
        },
        ofLight: (s) => luckOfLight(s.tally, T.words, LUCK_WORDS),
      },
      playGame,
      rounds,
      writeRow,
      writeUnits,
      tellJournal,
      pictured,
      searched,
      positionText,
      watchAnswers,
      habits,
      blanksOf: blanksOfDeck,
      asking,
      questionNames: QUESTIONS,
      position: (matchup) => createCardPosition(held, matchup),
      calibrate: calibrateLcg,
      drawing: (limits, weights, cards) =>
        createDrawing(limits as LcgLimits, knowledge, weights, (cards as OwnSets | undefined)?.content),
      nicknames: NICKNAMES,
      cardKeys: CARD_KEYS,
      lists: deckLists(knowledge),
      handicaps: HANDICAPS,
      shown: (cards) => shownOf(cards as OwnSets | undefined, knowledge),
      valuing,
      fileShapes,
      listings: {
        cards: () => listCards(knowledge),
        "objective-sets": () => listObjectiveSets(knowledge),
        decks: () => listDecks(knowledge),
      },
    },
    strategies,
    load,
  );
