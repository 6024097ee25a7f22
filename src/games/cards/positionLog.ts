import type { PositionText, ToldAside, ToldPositions } from "../positionText.js";
import type { Journal } from "./journal.js";

/** Logs that begin from a position, or tell those that a game goes through, or mark one of its answers. */

/** Plays a game from its beginning, or from a position, and writes down the positions that it goes through. */
export function playThrough<M, S extends { journal: Journal | undefined }>(
  of: { readonly positionText?: PositionText<M, S>; readonly gameColumns: readonly unknown[] },
  matchup: M,
  state: S,
  seedLow: number,
  seedHigh: number,
  { from, written }: ToldPositions,
  visited: ToldAside[],
): void {
  const positionText = of.positionText!;
  if (from === undefined) positionText.begin(matchup, state, seedLow, seedHigh, 0, false);
  else positionText.read(matchup, state, from, seedLow, seedHigh);
  const visit = (at: S): void => {
    const line = positionText.write(matchup, at);
    written!.push(line);
    visited.push({ line: `position ${line}`, entries: at.journal!.entries.length });
  };
  const row = new Int32Array(of.gameColumns.length);
  positionText.playOn(matchup, state, row, undefined, written === undefined ? undefined : visit);
}

/** A journal as lines, each position before the first line of what came after it. */
export function tellWithPositions<S extends { journal: Journal | undefined }>(
  of: { tellJournal(state: S): string[] },
  state: S,
  visited: readonly ToldAside[],
): string[] {
  const journal = state.journal!;
  const told = of.tellJournal(state);
  const places = visited.map(({ entries }) => {
    state.journal = { entries: journal.entries.slice(0, entries) };
    return of.tellJournal(state).length;
  });
  state.journal = journal;
  const lines: string[] = [];
  for (let at = 0, next = 0; at <= told.length; at++) {
    for (; next < visited.length && places[next] === at; next++) lines.push(visited[next].line);
    if (at < told.length) lines.push(told[at]);
  }
  return lines;
}
