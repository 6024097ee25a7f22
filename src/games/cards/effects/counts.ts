/** What every card game counts besides cards that fit: what a player has. */

export const PLAYERS = ["yours", "opponents"] as const;
/** Whose: of who controls the card with the text, or of the other. */
export type Player = (typeof PLAYERS)[number];

export interface HandCount {
  readonly hand: Player;
}

/** Of one player, of the other, or where nobody is named of neither: bits, as of the cards that a filter means. */
export const playerBit = (player: Player | undefined): number =>
  player === undefined ? 0 : player === "yours" ? 1 : 2;

/** "your hand", "the opponent's hand". @param opponent how the game's sentences call the other player */
export const playersWords = (player: Player, noun: string, opponent: string): string =>
  `${player === "yours" ? "your" : `${opponent}'s`} ${noun}`;
