/**
 * A question put to a player that searches, as a search sees it whatever the game is: options that can be tried. A game
 * makes it from a copy of the state where the game can last be taken up, and the answers given since.
 */
export interface Trial {
  /** How many legal options there are: 2 or more, numbered from 0. */
  readonly optionCount: number;
  /** The option that the policy takes, which a search must have reason to leave. */
  readonly policyOption: number;
  /** What the options are by the game's own numbers, in their order; absent where it numbers them as this does. */
  readonly options?: ArrayLike<number>;
  /**
   * Tries an option: deals anew what the player cannot know, answers, and has the policy play on for everybody. The
   * game that is being played does not change by it.
   * @param option 0..optionCount - 1
   * @param seedLow, seedHigh the deal and all chance from here on: equal ones for two options set both against the same
   * @returns how it went for the player: 1 won, 0 lost, 0.5 drawn, between them where the game was cut off
   */
  play(option: number, seedLow: number, seedHigh: number): number;
}

/** Chooses by trying options: what a search is to a game. It keeps nothing of one game for another. */
export interface Searcher {
  /** A new game begins. @param seedLow, seedHigh all that the search draws at random comes of them */
  begin(seedLow: number, seedHigh: number): void;
  /** @returns the option to take, 0..optionCount - 1 */
  choose(trial: Trial): number;
}

/** How an option went. */
export interface Went {
  /** Playouts. */
  readonly samples: number;
  /** Sum of what they were worth: 1 won, 0 lost, between them where a playout was cut off. */
  readonly sum: number;
}

/** How an option went against another one, on the same deals and dice. */
export interface Difference {
  /** Pairs of playouts. */
  readonly samples: number;
  /** Sum of the differences in chance to win, -1..1 each, and of their squares. */
  readonly sum: number;
  readonly squares: number;
}

/** Judges what others have played. Its choices and comparisons are of playouts of their own each. */
export interface Judge {
  /** What is drawn at random from here on comes of these. */
  begin(seedLow: number, seedHigh: number): void;
  /**
   * The option that a search takes which must have reason to leave the trial's policy option.
   * @param also an option that is among those tried, however many there are
   */
  prefer(trial: Trial, also: number): number;
  /**
   * How an option goes against the policy option, by playouts that nothing was chosen by.
   * @param samples 1 or more
   */
  compare(trial: Trial, option: number, samples: number): Difference;
  /** How the policy option goes, by fresh playouts. @param samples 1 or more */
  value(trial: Trial, samples: number): Went;
}

/** What makes a strategy search: its policy alone, which is what the strategy is without it, answers the rest. */
export interface Search {
  /** Questions of these numbers, in the game's own order, are searched; all others the policy answers. */
  readonly questions: readonly boolean[];
  /**
   * Playouts are cut off when so many turns after that of the question are over, and valued by the game's curve of win
   * chances; absent where they go to the end. In Miniatures it is so many rounds (`rounds`).
   */
  readonly turns?: number;
  readonly rounds?: number;
  /**
   * In card games: such a playout is valued by the mean of the curve at the ends of turns, from that of the turn so
   * many after the question's on, 0..turns; absent where the last of them counts alone.
   */
  readonly valuedFrom?: number;
  /** Most options that are tried of a question, the policy's among them: 2..64; absent for 8. */
  readonly optionsTried?: number;
  /** @param optionsMost of any question; the only allocation */
  createSearcher(optionsMost: number): Searcher;
  /** Makes what judges others' choices as this search would make them; absent where it judges nobody's. */
  readonly createJudge?: (optionsMost: number) => Judge;
}
