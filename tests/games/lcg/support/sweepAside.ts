import { compileMatchup } from "../../../../src/games/lcg/cards/compileMatchup.js";
import type { Deck } from "../../../../src/games/lcg/deck/deck.js";
import { playTurn } from "../../../../src/games/lcg/playGame.js";
import { DEFAULT_RULES } from "../../../../src/games/lcg/rules.js";
import { copyState, createState } from "../../../../src/games/lcg/state/createState.js";
import type { State } from "../../../../src/games/lcg/state/state.js";
import { H } from "../../../../src/games/lcg/state/table.js";
import { PASS, QUESTION, QUESTIONS, type Strategy, type View } from "../../../../src/games/lcg/strategy.js";
import { digestBehind } from "../../../support/bytes.js";
import { readView, recountListeners, shuffleUnknown } from "./checkerHidden.js";
import { cardsIn, sideOfCard } from "./checkerWords.js";

/**
 * A turn played twice: once as it is, once with the cards that the active player cannot know in another order. Against an
 * opponent who does nothing, the active player must be asked the same and see the same, until a hidden card comes to light.
 */

/** Something hidden has come to light. */
class ComeToLight extends Error {}

/** One playing of a turn: what the active player read at each of its questions. */
export interface Told {
  readonly readings: string[];
  /** Whether something hidden came to light before the turn ended. */
  readonly isCutShort: boolean;
}

/**
 * The two playings of a turn.
 * @param from a state between turns
 * @param words stream by which hidden cards are shuffled
 * @param salt makes the active player's answers, which are the same in both
 */
export function playTwice(
  from: State,
  light: Deck,
  dark: Deck,
  words: Int32Array,
  salt: number,
): readonly [Told, Told] {
  const active: 0 | 1 = from.table.head[H.turn]! % 2 === 0 ? 1 : 0;
  return [tell(from, light, dark, active, salt, undefined), tell(from, light, dark, active, salt, words)];
}

function tell(from: State, light: Deck, dark: Deck, active: 0 | 1, salt: number, words: Int32Array | undefined): Told {
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
  const state: State = createState(compileMatchup(light, dark, DEFAULT_RULES, [acts, acts]));
  copyState(from, state);
  if (words !== undefined) {
    // Own draws come to light at once, so that deck stays as it is; captives may be of either hand.
    const enemy = active === 0 ? 1 : 0;
    shuffleUnknown(state, words, [[state.hand[enemy], state.deck[enemy]], [state.objectiveDeck[enemy]]]);
    recountListeners(state);
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
  const lists = [s.hand[enemy], s.deck[enemy], s.objectiveDeck[enemy], s.edgeStack[enemy], s.captured];
  return new Set(lists.flatMap(cardsIn).filter((card) => sideOfCard(s, card) === enemy));
}
