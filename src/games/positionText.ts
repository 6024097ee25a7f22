/**
 * Positions in one line of text: who stands where with what, or which cards lie where with what on them, whose turn it
 * is, and what chance has left. Games can be told by it (`replay --positions`), begun from it (`play --position`), and
 * faults reported with it. What the line leaves out is as at the beginning of a game, or drawn by the seed.
 */

/** What a line said wrongly: which part of it, what is the matter, and the nearest that would be right. */
export class PositionTextError extends Error {
  /**
   * @param part the words of the line that are wrong
   * @param column where they begin, from 1
   */
  constructor(
    readonly part: string,
    readonly column: number,
    problem: string,
  ) {
    super(`position, column ${column}: "${part}": ${problem}`);
    this.name = "PositionTextError";
  }
}

/** What a log tells of positions. */
export interface ToldPositions {
  /** The position from which the game is played; absent = its beginning. What the line leaves out the seed decides. */
  readonly from?: string;
  /**
   * Where given, the line of every position is added here, and told among the lines of the log after the word
   * `position`.
   */
  readonly written?: string[];
  /** The answer of this number, from 1, is told among the lines of the log: see `answerLine`. */
  readonly at?: number;
}

/** What a log says of the answer that it marks. @param seat whose it is: "Light", the name of a squad */
export const answerLine = (number: number, seat: string, question: string, choice: string): string =>
  `${answerMark(number)}${seat}, ${question}: ${choice}`;

/** How that line begins. */
export const answerMark = (number: number): string => `answer ${number}: `;

/** A line told of a position or an answer, and how much of the journal comes before it. */
export interface ToldAside {
  readonly line: string;
  readonly entries: number;
}

/** Whether a line of a log is a position or an answer, rather than something that happened. */
export const isAside = (line: string): boolean => /^(?:position |answer \d+: )/.test(line);

/** How a game writes and reads positions at the places where a game can be taken up: between turns or activations. */
export interface PositionText<Matchup, State> {
  /** Where a game can be taken up, in the plural: "activations". */
  readonly between: string;
  /**
   * Plays a game from its beginning to the first place where it can be taken up, or to its end where it has none.
   * Parameters as those of `play`.
   */
  begin(matchup: Matchup, state: State, seedLow: number, seedHigh: number, variant: number, swapped: boolean): void;
  /** One line, without line breaks, equal for equal positions; reading it gives a state that goes on alike. */
  write(matchup: Matchup, state: State): string;
  /**
   * Puts the position into a state of the matchup; where the line is refused the state stays as it was.
   * @param seedLow, seedHigh chance from here on, where the line does not say it
   * @throws PositionTextError
   */
  read(matchup: Matchup, state: State, line: string, seedLow: number, seedHigh: number): void;
  /**
   * Plays on to the end from where `begin` or `read` has led, and writes its row and units as `play` does.
   * @param visit is given the state wherever it can be written: first as it is, where the game is not over
   * @returns the number of unit rows written
   */
  playOn(
    matchup: Matchup,
    state: State,
    row: Int32Array,
    units: Int32Array | undefined,
    visit?: (state: State) => void,
  ): number;
}

/**
 * The last position of a game before it breaks off, found by playing it again: for records of games that failed.
 * @returns undefined where the game has no positions, or broke off before the first of them
 */
export function lastPosition<Matchup, State>(
  game: {
    readonly positionText?: PositionText<Matchup, State>;
    readonly gameColumns: readonly unknown[];
    createState(matchup: Matchup): State;
  },
  matchup: Matchup,
  seed: readonly [number, number],
  variant: number,
  swapped: boolean,
): string | undefined {
  const { positionText } = game;
  if (positionText === undefined) return undefined;
  let line: string | undefined;
  try {
    const state = game.createState(matchup);
    positionText.begin(matchup, state, seed[0], seed[1], variant, swapped);
    positionText.playOn(matchup, state, new Int32Array(game.gameColumns.length), undefined, (s) => {
      line = positionText.write(matchup, s);
    });
  } catch {
    // It breaks off as it did before.
  }
  return line;
}
