import { below, tell } from "../../../core/shape.js";
import type { Board } from "../board/board.js";
import { SIZES } from "../cards/layout.js";
import type { StatCard } from "../cards/statCard.js";
import { isGround, placeAsSeated } from "../setup.js";
import type { Entry } from "./entries.js";
import type { Squad } from "./squad.js";

/**
 * Fixed starting squares: each is for one character, and on every map a square to stand on, from the west and from the
 * east.
 */

/** A map that squads may be placed on. */
export interface PlacedMap {
  readonly name: string;
  readonly board: Board;
}

/** The form in which the engine takes a place: (x << 8 | y), counted from 0 at the north-western corner. */
export function packedPlace(at: readonly [number, number]): number {
  return ((at[0] - 1) << 8) | (at[1] - 1);
}

/** @param maps called only where some character has a square of its own, because boards take time to compile */
export function checkPlaces(entries: readonly Entry[], maps: (() => readonly PlacedMap[]) | undefined): void {
  const taken = new Map<string, string>();
  for (const entry of entries) {
    if (entry.at === undefined) continue;
    const place = below(entry.where, "at");
    if (entry.count > 1) tell(place, `${entry.count} characters cannot start on one square: list them one by one`);
    const squares = squaresOf(entry.at, SIZES[entry.card.size]);
    const shared = squares.find((square) => taken.has(square));
    if (shared !== undefined) {
      tell(place, `"${entry.card.name}" and "${taken.get(shared)}" start on the same square [${shared}]`);
    }
    for (const square of squares) taken.set(square, entry.card.name);
    const bad = (maps?.() ?? []).filter(({ board }) => !mayStand(board, entry.at!, entry.card));
    if (bad.length > 0) {
      const names = bad.map((map) => map.name).join(", ");
      tell(place, `nobody can start on [${entry.at.join(", ")}] on ${names}, seen from both ends`, 'name other "maps"');
    }
  }
}

function squaresOf(at: readonly [number, number], size: number): string[] {
  return Array.from({ length: size * size }, (_, i) => `${at[0] + (i % size)}, ${at[1] + Math.floor(i / size)}`);
}

function mayStand(board: Board, at: readonly [number, number], card: Pick<StatCard, "size">): boolean {
  const size = SIZES[card.size];
  return [0, 1].every((side) => isGround(board, 0, placeAsSeated(board, side, packedPlace(at), size), size));
}

/** Why two squads cannot both take their fixed squares on some map; undefined when they can. */
export function checkMeetingPlaces(
  a: readonly Squad[],
  b: readonly Squad[],
  maps: () => readonly PlacedMap[],
): string | undefined {
  const fixed = (squads: readonly Squad[]) =>
    squads.flatMap((squad) => squad.characters.filter((c) => c.at !== undefined));
  if (fixed(a).length === 0 || fixed(b).length === 0) return undefined;
  for (const { name, board } of maps()) {
    const west = new Set(fixed(a).flatMap((c) => boardSquares(board, 0, c.at!, SIZES[c.size])));
    const clash = fixed(b).find((c) => boardSquares(board, 1, c.at!, SIZES[c.size]).some((square) => west.has(square)));
    if (clash !== undefined) return `"${clash.name}" starts where a character of the other squad does on ${name}`;
  }
  return undefined;
}

function boardSquares(board: Board, side: number, at: readonly [number, number], size: number): number[] {
  const corner = placeAsSeated(board, side, packedPlace(at), size);
  return Array.from({ length: size * size }, (_, i) => corner + (i % size) * board.height + Math.floor(i / size));
}
