import { compileMatchup } from "../../../../src/games/tcg/cards/compileMatchup.js";
import { knowledge } from "../../../../src/games/tcg/cards/registry.js";
import { playableCards } from "../../../../src/games/tcg/catalogue/playability.js";
import type { PublishedCard } from "../../../../src/games/tcg/catalogue/publishedCard.js";
import type { Deck } from "../../../../src/games/tcg/deck/deck.js";
import { beginGame, playGame, playTurn, playTurns } from "../../../../src/games/tcg/playGame.js";
import { DEFAULT_RULES } from "../../../../src/games/tcg/rules.js";
import { setUp } from "../../../../src/games/tcg/setup.js";
import { gameColumns, writeRow } from "../../../../src/games/tcg/state/columns.js";
import { copyState, createState } from "../../../../src/games/tcg/state/createState.js";
import type { State } from "../../../../src/games/tcg/state/state.js";
import { H } from "../../../../src/games/tcg/state/table.js";
import { isOver, REASONS } from "../../../../src/games/tcg/state/zones.js";
import { PASS, QUESTIONS, type View } from "../../../../src/games/tcg/strategy.js";
import { type CardGame, drawTwo } from "../../cards/support/cardGame.js";
import { checkEnd, checkQuestion } from "./checker.js";
import { type Fact, factsOf } from "./checkerShared.js";
import { hidden } from "./hidden.js";
import { randomDeck } from "./randomDeck.js";

export const ALL_PLAYABLE: readonly PublishedCard[] = playableCards(knowledge);

/** The two decks of a seed. */
export const randomDecks = (seed: number, pool: readonly PublishedCard[] = ALL_PLAYABLE): readonly [Deck, Deck] =>
  drawTwo(seed, (stream, side) => randomDeck(stream, pool, { side }));

/** The Trading Card Game, for the tests that all card games must pass. */
export const tcg: CardGame<View, State, Deck, readonly Fact[]> = {
  name: "tcg",
  questions: QUESTIONS,
  pass: PASS,
  head: H,
  reasons: REASONS,
  randomDecks,
  deckText: ({ name, side, cards }) => ({
    ...{ name, side },
    cards: Object.fromEntries(cards.map(({ card, count }) => [card, count])),
  }),
  compile: (light, dark, strategies) => compileMatchup(light, dark, DEFAULT_RULES, strategies),
  columns: gameColumns.length,
  activeIn: () => [0, 1],
  ...{ createState, copyState, beginGame, setUp, playTurn, playTurns, playGame, isOver, writeRow },
  ...{ factsOf, checkQuestion, checkEnd, hidden },
};
