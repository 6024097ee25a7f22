import { numbered } from "../../core/numbered.js";

/** What can happen in every card game: the first of a game's events. */
export const CARD_EVENTS = [
  "gameBegan",
  /** side, card */
  "drew",
  /** winner (2 nobody), index into the game's reasons */
  "gameEnded",
] as const;
export const CARD_EVENT = numbered(CARD_EVENTS);

/** What happened, as integers in order: kept only when a game is replayed for reading. */
export interface Journal {
  /** Event, then up to six words of it. */
  readonly entries: (readonly number[])[];
  /** Called after each event, where the game is recorded with what changes in it. */
  readonly noted?: () => void;
}

/** Writes down what happened; does nothing where no journal is kept. */
export function note(
  journal: Journal | undefined,
  event: number,
  a = -1,
  b = -1,
  c = -1,
  d = -1,
  e = -1,
  f = -1,
): void {
  if (journal === undefined) return;
  journal.entries.push([event, a, b, c, d, e, f]);
  journal.noted?.();
}
