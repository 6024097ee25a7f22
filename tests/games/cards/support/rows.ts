import type { CardGame, CardState, CardView, Strategy } from "./cardGame.js";

/** The results of games between two decks, both played by one strategy: equal for equal games. */
export function rowsOf<V extends CardView, S extends CardState<V>, Deck, Facts>(
  game: CardGame<V, S, Deck, Facts>,
  [light, dark]: readonly [Deck, Deck],
  strategy: Strategy<V>,
  games: number,
): string[] {
  const state = game.createState(game.compile(light, dark, [strategy, strategy]));
  const row = new Int32Array(game.columns);
  return Array.from({ length: games }, (_, seed) => {
    game.playGame(state, 27, seed);
    game.writeRow(state, row);
    return row.join(" ");
  });
}
