/** Where real tables differ, or the book leaves a choice: switches with the defaults of this project's rulings. */
export interface Rules {
  /** Whether each player may once put its first hand back and draw six new cards, as in tournaments. */
  readonly mulligan: boolean;
  /** Whether a card whose cost is reduced to 0 still needs a resource match, as a card of that cost above 0 does. */
  readonly reducedToZeroNeedsMatch: boolean;
  /** Whether the attacker may leave out the damage of an unopposed engagement; else it is always dealt. */
  readonly unopposedIsOptional: boolean;
  /** Rounds (a turn of each player) after which a game is called a draw, so that none runs for ever. */
  readonly roundLimit: number;
  /** Cards of a side's first hand, in place of the reserve value. */
  readonly handLight?: number;
  readonly handDark?: number;
  /** Where the Death Star dial stands before the first turn. */
  readonly dialStart?: number;
}

export const DEFAULT_RULES: Rules = {
  mulligan: true,
  reducedToZeroNeedsMatch: false,
  unopposedIsOptional: true,
  roundLimit: 60,
};
