/** Games that were played now, kept ones excluded; whatever plays adds to it as parts are written. */
export interface Played {
  games: number;
}

/** Play was stopped before its end. What is whole is kept; whoever made the folder says how to go on. */
export class Interrupted extends Error {
  constructor() {
    super("play was stopped before its end");
  }
}

/** What comes of play that was stopped before its end. */
export const INTERRUPTED = Symbol("interrupted");

/** What comes of play: INTERRUPTED where it was stopped. */
export async function uninterrupted<T>(play: Promise<T>): Promise<T | typeof INTERRUPTED> {
  try {
    return await play;
  } catch (error) {
    if (error instanceof Interrupted) return INTERRUPTED;
    throw error;
  }
}
