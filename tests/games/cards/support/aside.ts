import { type Side, toSide } from "../../../../src/core/side.js";
import { digestBehind } from "../../../support/bytes.js";
import type { CardGame, CardState, CardView, Strategy } from "./cardGame.js";
import { cardsIn, sideOfCard } from "./checking.js";
import { Dealer } from "./hidden.js";

/**
 * A turn played twice: once as it is, once with the cards that one player cannot know in another order. Against an
 * opponent who does nothing, this player must be asked the same and see the same, until a hidden card comes to light.
 */

/** Something hidden has come to light. */
class ComeToLight extends Error {}

/** One playing of a turn: what the player read at each of its questions. */
export interface Told {
  readonly readings: string[];
  /** Whether something hidden came to light before the turn ended. */
  readonly isCutShort: boolean;
}

/** A turn to be played: from a state between turns, by one side, while the other does nothing. */
export interface TurnOf<S, Deck> {
  readonly from: S;
  readonly decks: readonly [Deck, Deck];
  readonly active: Side;
  /** Makes the player's answers, which are the same in both playings. */
  readonly salt: number;
}

/** The two playings of a turn. @param words stream by which hidden cards are shuffled */
export function playTwice<V extends CardView, S extends CardState<V>, Deck, Facts>(
  game: CardGame<V, S, Deck, Facts>,
  turn: TurnOf<S, Deck>,
  words: Int32Array,
): readonly [Told, Told] {
  return [tell(game, turn, undefined), tell(game, turn, words)];
}

function tell<V extends CardView, S extends CardState<V>, Deck, Facts>(
  game: CardGame<V, S, Deck, Facts>,
  { from, decks, active, salt }: TurnOf<S, Deck>,
  words: Int32Array | undefined,
): Told {
  const dealer = new Dealer(game.hidden);
  const enemy = active === 0 ? 1 : 0;
  const readings: string[] = [];
  let hidden: ReadonlySet<number> = new Set();
  /** Enemy cards of which the player does not know where they are. */
  const hiddenNow = (): ReadonlySet<number> => {
    const cards = game.hidden.secretsFrom(state, active).flatMap(cardsIn);
    return new Set(cards.filter((card) => sideOfCard(state, card) === enemy));
  };
  const cutIfRevealed = (): void => {
    const now = hiddenNow();
    for (const card of hidden) if (!now.has(card)) throw new ComeToLight();
    if (cardsIn(state.looked[active]).some((card) => hidden.has(card))) throw new ComeToLight();
  };
  const acts: Strategy<V> = {
    name: "acting",
    description: "takes another option each time",
    createPlayer: (_matchup, side) => ({
      // Room for what the players of the state remember: a copy is whole.
      ...(from.players[toSide(side)].kept === undefined ? {} : { kept: from.players[toSide(side)].kept!.slice() }),
      begin: () => {},
      choose: (view, question) => {
        cutIfRevealed();
        if (side !== active) return passOf(view, game.questions[question], game.pass);
        readings.push(`${game.questions[question]}\n${dealer.readView(view)}\n${digestBehind(view)}`);
        return (readings.length * salt) % view.optionCount;
      },
    }),
  };
  const state: S = game.createState(game.compile(decks[0], decks[1], [acts, acts]));
  game.copyState(from, state);
  if (words !== undefined) {
    dealer.dealAnew(state, active, words);
    // Own draws would come to light at once: what is hidden from the player of its own cards stays as it was.
    const { ownPlaces } = game.hidden;
    for (const [i, values] of ownPlaces(state, active).entries()) values.set(ownPlaces(from, active)[i]);
  }
  hidden = hiddenNow();
  try {
    game.playTurn(state);
    cutIfRevealed();
  } catch (error) {
    if (!(error instanceof ComeToLight)) throw error;
    return { readings, isCutShort: true };
  }
  return { readings, isCutShort: false };
}

/** Does nothing where one may; one's own hidden cards are no choice, as they would differ. */
function passOf(view: CardView, question: string, pass: number): number {
  if (question === "discard") throw new ComeToLight();
  return Math.max(0, Array.from(view.options.subarray(0, view.optionCount)).indexOf(pass));
}
