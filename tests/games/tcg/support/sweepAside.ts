import { compileMatchup } from "../../../../src/games/tcg/cards/compileMatchup.js";
import type { Deck } from "../../../../src/games/tcg/deck/deck.js";
import { playTurn } from "../../../../src/games/tcg/flow/playGame.js";
import { DEFAULT_RULES } from "../../../../src/games/tcg/rules.js";
import { copyState, createState } from "../../../../src/games/tcg/state/createState.js";
import type { State } from "../../../../src/games/tcg/state/state.js";
import { PASS, QUESTION, QUESTIONS, type Strategy, type View } from "../../../../src/games/tcg/strategy.js";
import { digestBehind } from "../../../support/bytes.js";
import { readView, shuffleUnknown } from "./checkerHidden.js";
import { cardsIn, sideOfCard } from "./checkerWords.js";

/**
 * A turn played twice: once as it is, once with the cards that one player cannot know in another order. Against an opponent
 * who does nothing, this player must be asked the same and see the same, until a hidden card comes to light.
 */

/** Something hidden has come to light. */
class ComeToLight extends Error {}

/** One playing of a turn: what the player read at each of its questions. */
export interface Told {
  readonly readings: string[];
  /** Whether something hidden came to light before the turn ended. */
  readonly isCutShort: boolean;
}

/**
 * The two playings of a turn.
 * @param from a state between turns
 * @param active who plays; the other does nothing
 * @param words stream by which hidden cards are shuffled
 * @param salt makes the player's answers, which are the same in both
 */
export function playTwice(
  from: State,
  decks: readonly [Deck, Deck],
  active: 0 | 1,
  words: Int32Array,
  salt: number,
): readonly [Told, Told] {
  return [tell(from, decks, active, salt, undefined), tell(from, decks, active, salt, words)];
}

function tell(
  from: State,
  decks: readonly [Deck, Deck],
  active: 0 | 1,
  salt: number,
  words: Int32Array | undefined,
): Told {
  const readings: string[] = [];
  let hidden: ReadonlySet<number> = new Set();
  const cutIfRevealed = (): void => {
    const now = hiddenOf(state, active);
    for (const card of hidden) if (!now.has(card)) throw new ComeToLight();
    if (cardsIn(state.looked[active]).some((card) => hidden.has(card))) throw new ComeToLight();
  };
  const acts: Strategy = {
    name: "acting",
    description: "takes another option each time",
    createPlayer: (_matchup, side) => ({
      begin: () => {},
      choose: (view, question) => {
        cutIfRevealed();
        if (side !== active) return passOf(view, question);
        readings.push(`${QUESTIONS[question]}\n${readView(view)}\n${digestBehind(view)}`);
        return (readings.length * salt) % view.optionCount;
      },
    }),
  };
  const state: State = createState(compileMatchup(decks[0], decks[1], DEFAULT_RULES, [acts, acts]));
  copyState(from, state);
  if (words !== undefined) {
    // Own draws come to light at once, so that deck stays as it is. What lies face down is fixed by its cost.
    const enemy = active === 0 ? 1 : 0;
    shuffleUnknown(state, words, [[state.hand[enemy], state.deck[enemy]]]);
  }
  hidden = hiddenOf(state, active);
  try {
    playTurn(state);
    cutIfRevealed();
  } catch (error) {
    if (!(error instanceof ComeToLight)) throw error;
    return { readings, isCutShort: true };
  }
  return { readings, isCutShort: false };
}

/** Does nothing where one may; one's own hidden cards are no choice, as they would differ. */
function passOf(view: View, question: number): number {
  if (question === QUESTION.discard) throw new ComeToLight();
  const pass = Array.from(view.options.subarray(0, view.optionCount)).indexOf(PASS);
  return Math.max(0, pass);
}

/** Enemy cards of which a side does not know where they are. */
function hiddenOf(s: State, side: 0 | 1): ReadonlySet<number> {
  const enemy = side === 0 ? 1 : 0;
  const lists = [s.hand[enemy], s.deck[enemy], s.down[enemy]];
  return new Set(lists.flatMap(cardsIn).filter((card) => sideOfCard(s, card) === enemy));
}
