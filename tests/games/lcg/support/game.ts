import { compileMatchup } from "../../../../src/games/lcg/cards/compileMatchup.js";
import { knowledge } from "../../../../src/games/lcg/cards/registry.js";
import { CORE_SETS, type ObjectiveSet } from "../../../../src/games/lcg/catalogue/catalogue.js";
import { playableSets } from "../../../../src/games/lcg/catalogue/playability.js";
import type { PublishedCard } from "../../../../src/games/lcg/catalogue/publishedCard.js";
import type { Deck } from "../../../../src/games/lcg/deck/deck.js";
import { beginGame, playGame, playTurn, playTurns } from "../../../../src/games/lcg/playGame.js";
import { DEFAULT_RULES } from "../../../../src/games/lcg/rules.js";
import { setUp } from "../../../../src/games/lcg/setup.js";
import { gameColumns, writeRow } from "../../../../src/games/lcg/state/columns.js";
import { copyState, createState } from "../../../../src/games/lcg/state/createState.js";
import type { State } from "../../../../src/games/lcg/state/state.js";
import { H } from "../../../../src/games/lcg/state/table.js";
import { isOver, REASONS } from "../../../../src/games/lcg/state/zones.js";
import { PASS, QUESTIONS, type View } from "../../../../src/games/lcg/strategy.js";
import { type CardGame, drawTwo } from "../../cards/support/cardGame.js";
import { checkEnd, checkQuestion, factsOf } from "./checker.js";
import { hidden } from "./hidden.js";
import { randomDeck } from "./randomDeck.js";

/** Sets of the core. */
export const CORE_PLAYABLE: readonly ObjectiveSet[] = playableSets(knowledge).filter(
  ({ number }) => number <= CORE_SETS,
);

/** The two decks of a seed. */
export const randomDecks = (seed: number, pool: readonly ObjectiveSet[] = CORE_PLAYABLE): readonly [Deck, Deck] =>
  drawTwo(seed, (stream, side) => randomDeck(stream, pool, { side }));

/** The Card Game, for the tests that all card games must pass. */
export const lcg: CardGame<View, State, Deck, readonly PublishedCard[]> = {
  name: "lcg",
  questions: QUESTIONS,
  pass: PASS,
  head: H,
  reasons: REASONS,
  randomDecks,
  deckText: ({ name, affiliation, format, sets }) => ({ name, affiliation, format, sets }),
  compile: (light, dark, strategies) => compileMatchup(light, dark, DEFAULT_RULES, strategies),
  columns: gameColumns.length,
  activeIn: (s) => [s.table.head[H.turn] % 2 === 0 ? 1 : 0],
  factsOf,
  checkQuestion: (s, facts, side, question) => {
    checkQuestion(s, facts, side, question);
    return 0;
  },
  hidden,
  ...{ createState, copyState, beginGame, setUp, playTurn, playTurns, playGame, isOver, writeRow, checkEnd },
};
