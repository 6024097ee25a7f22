import { lengthOf } from "../../../core/lists.js";
import { otherSide, type Side } from "../../../core/side.js";
import { H, S, type Table } from "../state/table.js";
import { QUIRK } from "./compileCard.js";
import { DARK, LIGHT, type Matchup, ownerOf } from "./matchup.js";

/**
 * How games are won and lost, as facts that the engine carries out and strategies read: the numbers of the rulebook
 * ("How to win") and the clauses printed on cards.
 */

/** The dark side wins when the dial reads this or more. */
export const DIAL_TO_WIN = 12;
/** Destroyed dark side objectives with which the light side wins. */
export const OBJECTIVES_TO_WIN = 3;
/** Damage on the dial at which the light side wins by Trench Run. */
export const TRENCH_RUN_DAMAGE = 10;

/** What is asked about: a state, or a player's view of it. */
interface Seen {
  readonly matchup: Matchup;
  readonly table: Table;
}

/**
 * Who wins the game by the destruction of an objective in play, as the dial and the victory piles are now.
 * @returns a side, or -1 where the game goes on; what interrupts the destruction is not looked at
 */
export function winnerByDestruction({ matchup, table }: Seen, objective: number): number {
  const owner = ownerOf(matchup, objective);
  if (table.blank[objective] === 0 && (matchup.quirks[objective] & QUIRK.lossIfDestroyed) !== 0) return 1 - owner;
  const pile = lengthOf(table.victory[otherSide(owner)]) + 1;
  if (owner === LIGHT) return table.head[H.dial] + pile >= DIAL_TO_WIN ? DARK : -1;
  return pile >= OBJECTIVES_TO_WIN ? LIGHT : -1;
}

/** Whether the dark side wins when the dial advances by so much. */
export const isDialWon = ({ table }: Seen, by: number): boolean => table.head[H.dial] + by >= DIAL_TO_WIN;

/** Points that are still missing on the dial until the dark side wins. */
export const missingOnDial = ({ table }: Seen): number => Math.max(0, DIAL_TO_WIN - table.head[H.dial]);

/** Damage missing on the dial until the light side wins by Trench Run. */
export const missingForTrenchRun = ({ table }: Seen): number =>
  Math.max(0, TRENCH_RUN_DAMAGE - table.head[H.dialDamage]);

/** Whether a side that must draw so many cards loses, because its command deck has fewer. */
export const isDeckLost = ({ table }: Seen, side: Side, drawn: number): boolean =>
  table.sides[side * S.words + S.deckCount] < drawn;
