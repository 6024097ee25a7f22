import { createCardGame } from "../cards/cardGame.js";
import { luckOfLight } from "../cards/columns.js";
import { createCardPosition } from "../cards/questionByQuestion.js";
import type { LoadStrategy } from "../findStrategy.js";
import type { Game } from "../game.js";
import { asking, watchAnswers } from "./answerWords.js";
import { rounds } from "./byRound.js";
import { calibrateTcg } from "./calibrate.js";
import { compileMatchup } from "./cards/compileMatchup.js";
import type { Matchup } from "./cards/matchup.js";
import { knowledge } from "./cards/registry.js";
import { NICKNAMES } from "./catalogue/nicknames.js";
import { blanksOfDeck } from "./deck/blanks.js";
import { checkDeck, deckEntrant } from "./deck/checkDeck.js";
import { cardsOf } from "./deck/deck.js";
import { deckDifferences } from "./deck/deckDifferences.js";
import { createDrawing, type TcgLimits } from "./deck/drawing.js";
import { deckLists } from "./deck/lists.js";
import { fileShapes } from "./fileShapes.js";
import { habits } from "./habits.js";
import { HANDICAPS } from "./handicaps.js";
import { CARD_KEYS, DECK_KEYS } from "./keys.js";
import { listCards, listDecks, listKeywords } from "./listings.js";
import { Luck } from "./luck.js";
import { marginOf } from "./margin.js";
import { checkOptions, checkPairing } from "./options.js";
import { valuing } from "./own/beside.js";
import type { OwnTcgCards } from "./own/ownCards.js";
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
 * Star Wars Trading Card Game, played by the given strategies. Deck a is always of the light side, deck b of the dark
 * side.
 * @param load finds strategies that files export
 */
export const createTcg = (strategies: readonly Strategy[], load?: LoadStrategy<Strategy>): Game<Matchup, State> =>
  createCardGame(
    {
      name: "tcg",
      title: "Star Wars Trading Card Game",
      entrantKeys: { table: DECK_KEYS, content: ["cards"] },
      ownCardsKey: "ownCards",
      gameColumns,
      luckSaves: [1.15, 1.3],
      rolloutTakes: 900,
      unitColumns,
      checkOptions,
      checkDeck: (at, cards) => checkDeck(at, knowledge, cards as OwnTcgCards | undefined),
      deckEntrant,
      checkPairing,
      cardsPlayed: (deck) => cardsOf(deck),
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
      positionText,
      watchAnswers,
      habits,
      blanksOf: blanksOfDeck,
      asking,
      questionNames: QUESTIONS,
      position: (matchup) => createCardPosition(held, matchup),
      searched,
      calibrate: calibrateTcg,
      drawing: (limits, weights, cards) =>
        createDrawing(limits as TcgLimits, knowledge, weights, (cards as OwnTcgCards | undefined)?.content),
      nicknames: NICKNAMES,
      cardKeys: CARD_KEYS,
      lists: deckLists(knowledge),
      handicaps: HANDICAPS,
      shown: (cards) => shownOf(cards as OwnTcgCards | undefined, knowledge),
      valuing,
      fileShapes,
      listings: {
        cards: () => listCards(knowledge),
        keywords: listKeywords,
        decks: () => listDecks(knowledge),
      },
    },
    strategies,
    load,
  );
