import { PositionTextError } from "./positionText.js";

/** A game that broke off while it was told: an illegal choice, or an assertion that failed. */
export class BrokenOffError extends Error {
  /**
   * @param lines what happened up to there
   * @param cause what was thrown
   */
  constructor(
    readonly lines: readonly string[],
    override readonly cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause));
    this.name = "BrokenOffError";
  }
}

/**
 * Plays a game and tells it.
 * @throws BrokenOffError with what can be told where it breaks off
 * @throws PositionTextError where the position to begin from is refused: no game has broken off then
 */
export function playAndTell(play: () => void, tell: () => string[]): string[] {
  try {
    play();
  } catch (cause) {
    if (cause instanceof PositionTextError) throw cause;
    throw new BrokenOffError(toldSoFar(tell), cause);
  }
  return tell();
}

/** A game that is not over may lack what its story ends with. */
function toldSoFar(tell: () => string[]): string[] {
  try {
    return tell();
  } catch {
    return [];
  }
}
