import type { WatchAnswers } from "../answers.js";
import type { CardPlayer } from "./player.js";

/** Looking on at what the players of a card game answer. */

/**
 * @param questions names of questions by number
 * @param words tell the option chosen, by the question's name and the view that it was put with
 */
export const watchAnswersOf =
  <V, S extends { readonly players: readonly [CardPlayer<V>, CardPlayer<V>] }>(
    questions: readonly string[],
    words: (view: V, question: string, option: number) => string,
    optionOf: (view: V, index: number) => number,
  ): WatchAnswers<S> =>
  (state, told) => {
    const players = state.players as unknown as CardPlayer<V>[];
    for (const [side, player] of players.entries())
      players[side] = {
        begin: (low, high) => {
          players[side] = player;
          player.begin(low, high);
        },
        choose: (view, question) => {
          const index = player.choose(view, question);
          const name = questions[question];
          told({ side, question: name, choice: words(view, name, optionOf(view, index)) });
          return index;
        },
        ...(player.kept === undefined ? {} : { kept: player.kept }),
      };
  };
