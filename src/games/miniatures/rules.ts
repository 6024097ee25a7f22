/** Where real tables differ, or the book leaves a choice: switches with the defaults of this project's rulings. */
export interface Rules {
  /** Activations of the first phase of a round: 2 by the book, 1 at some tables. */
  readonly firstPhaseActivations: 1 | 2;
  /** Rounds after which a skirmish is called a draw, so that none runs for ever. */
  readonly roundLimit: number;
  /** Rounds in a row without offence that bring on the tie-breaker. */
  readonly quietRounds: number;
}

export const DEFAULT_RULES: Rules = { firstPhaseActivations: 2, roundLimit: 100, quietRounds: 10 };
