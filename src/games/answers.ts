/** An answer that a player has given, in words: for puzzles and whoever looks at what strategies choose. */
export interface Answer {
  /** The seat that was asked. */
  readonly side: number;
  /** The question, by the game's own name: "engage". */
  readonly question: string;
  /** What was chosen, in words without the question: "Guardian of Peace", "pass", "move to H8". */
  readonly choice: string;
}

/**
 * Has every answer that the players of a state give told, from where it stands until another game begins in it. What is
 * played does not change by it, whether they search or not.
 * @param told may throw: the game is then left where it stands
 */
export type WatchAnswers<State> = (state: State, told: (answer: Answer) => void) => void;
