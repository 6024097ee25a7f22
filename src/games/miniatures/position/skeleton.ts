import { BRINGS } from "../cards/compileArrivals.js";
import { reset } from "../skirmish.js";
import { H, nextPlayer, PLAYER, playerStart, STATUS, type State } from "../state/state.js";

/**
 * What a line says in forms of its own: whose turn, doors, who stands where with how much left. All words have values
 * that follow from these, or are as at the beginning; a line names those that have others.
 */
export interface Skeleton {
  variant: number;
  swapped: boolean;
  round: number;
  /** From 0. */
  phase: number;
  player: number;
  /** Characters activated in the phase. */
  done: number;
  /** Bit masks. */
  doors: number;
  removedDoors: number;
  /** Square of the droid, or place of its carrier; neither = where it waits at the beginning, if there is any. */
  droidAt?: number;
  droidBy?: number;
  /** By place; whoever is not there has been defeated, or has not come. */
  readonly places: (PlaceSaid | undefined)[];
}

export interface PlaceSaid {
  /** -1 = none. */
  readonly square: number;
  /** Absent = as printed; 0 for the defeated. */
  hitPoints?: number;
  force?: number;
  /** Statuses that it has, or has not, otherwise than one would think. */
  with: number;
  without: number;
}

/** The skeleton of a state without what it says of places. */
export function skeletonOf({ head, count }: State): Skeleton {
  return {
    variant: head[H.variant],
    swapped: head[H.swapped] === 1,
    round: head[H.round],
    phase: head[H.phase],
    player: head[H.player],
    done: head[H.done],
    doors: head[H.doors],
    removedDoors: head[H.removedDoors],
    ...(head[H.droidAt] >= 0 ? { droidAt: head[H.droidAt] } : {}),
    ...(head[H.droidBy] >= 0 ? { droidBy: head[H.droidBy] } : {}),
    places: new Array<PlaceSaid | undefined>(count).fill(undefined),
  };
}

/** Makes a state what a skeleton says; nothing follows from it yet (derive.ts). */
export function build(s: State, said: Skeleton, seedLow: number, seedHigh: number): void {
  reset(s, seedLow, seedHigh, said.variant, said.swapped);
  const { head } = s;
  head[H.round] = said.round;
  head[H.phase] = said.phase;
  head[H.player] = said.player;
  head[H.done] = said.done;
  head[H.doors] = said.doors;
  head[H.removedDoors] = said.removedDoors;
  head[H.actingSide] = s.players[PLAYER.side + said.player];
  head[H.firstTarget] = -1;
  head[H.first] = firstOf(s, said.player, said.phase);
  if (said.droidAt !== undefined || said.droidBy !== undefined) {
    head[H.droidAt] = said.droidAt ?? -1;
    head[H.droidBy] = said.droidBy ?? -1;
  }
  for (let c = 0; c < s.count; c++) put(s, c, said.places[c]);
}

/** Who went first, where it is a player's turn in a phase: they take turns around the table. */
function firstOf(s: State, player: number, phase: number): number {
  for (let first = 0; first < s.playerCount; first++) {
    let p = first;
    for (let i = 0; i < phase % s.playerCount; i++) p = nextPlayer(s, p);
    if (p === player) return first;
  }
  return player;
}

function put(s: State, c: number, said: PlaceSaid | undefined): void {
  if (said === undefined) {
    if ((s.status[c] & STATUS.frozen) !== 0) s.status[c] = STATUS.absent | STATUS.defeated;
    else if ((s.status[c] & STATUS.absent) !== 0) return;
    else {
      s.status[c] |= STATUS.defeated;
      s.hitPoints[c] = 0;
    }
    s.fell[c] = Math.max(1, s.head[H.round]);
    return;
  }
  s.pos[c] = said.square;
  s.status[c] = (usualStatus(s, c, said.square) | said.with) & ~said.without;
  const isThere = (s.status[c] & STATUS.absent) === 0;
  const fallen = isThere && (s.status[c] & STATUS.defeated) !== 0;
  const card = s.matchup.cards.cards[s.card[c]];
  s.hitPoints[c] = said.hitPoints ?? (fallen ? 0 : isThere ? card.hitPoints : s.hitPoints[c]);
  s.force[c] = said.force ?? (isThere ? card.force : s.force[c]);
  if (fallen) s.fell[c] = Math.max(1, s.head[H.round]);
}

/** What is so of a character of which a line says no more than its square. @param square -1 = it stands nowhere */
function usualStatus(s: State, c: number, square: number): number {
  const status = s.status[c];
  if ((status & STATUS.absent) === 0 || (status & STATUS.frozen) !== 0 || square < 0) return status;
  const player = s.player[c];
  const place = c - playerStart(s, player);
  for (const group of s.matchup.arrivals[s.players[PLAYER.squad + player]].groups)
    if (place >= group.first && place < group.first + group.size * group.copies)
      return group.by === BRINGS.disease ? STATUS.unscored : STATUS.unscored | STATUS.unneeded;
  return 0;
}
