import { ask } from "./ask.js";
import { present } from "./changing/allegiance.js";
import { F, has, isInsubstantial } from "./state/flags.js";
import { EVENT, note } from "./state/journal.js";
import { seesSquare } from "./state/sight.js";
import { ALL_EFFECTS, H, isAlive, type State } from "./state/state.js";
import { CHOICE } from "./strategy.js";

/**
 * Doors: open while somebody stands beside them (rulebook, "Doors"), unless a character holds one open or closed
 * (glossary: Override, Door Gimmick). Fields of `heldDoor`: 0 = holds none, else twice the door's number from 1, plus 1
 * = open.
 */

/** At the end of c's turn: holds that end with it, a new one, then every door opens or closes. */
export function endTurnForDoors(s: State, c: number): void {
  if (s.board.doorCount === 0) return;
  if (s.matchup.cards.holdsDoors) {
    s.heldDoor[present(s, c)] = 0;
    for (let o = 0; o < s.count; o++) if (!isAlive(s, o)) s.heldDoor[o] = 0;
    if (isAlive(s, c)) designateDoor(s, c);
  }
  moveDoors(s);
}

function moveDoors(s: State): void {
  const open = doorsNow(s);
  if (open === s.head[H.doors]) return;
  note(s.journal, EVENT.door, s.head[H.doors], 0, open);
  s.head[H.doors] = open;
  s.head[H.effectsDirty] = ALL_EFFECTS;
}

/** Which doors stand open (bit mask) once a turn ends as things are. */
export function doorsNow(s: State): number {
  const { board } = s;
  let open = 0;
  for (let i = 0, end = s.head[H.living]; i < end; i++) {
    const c = s.living[i];
    if (s.pos[c] < 0 || isInsubstantial(s, c)) continue;
    if (s.size[c] === 1) open |= board.doorsNearSquare[s.pos[c]];
    else open |= doorsNearSpace(s, c);
  }
  if (s.matchup.cards.holdsDoors) {
    for (let c = 0; c < s.count; c++) {
      const held = s.heldDoor[c];
      if (held !== 0) open = withDoor(open, (held >> 1) - 1, held & 1);
    }
  }
  return open | s.head[H.removedDoors];
}

/** A mask of open doors with one door open (1) or closed (0). */
export const withDoor = (doors: number, door: number, open: number): number =>
  open === 1 ? doors | (1 << door) : doors & ~(1 << door);

function doorsNearSpace(s: State, c: number): number {
  let near = 0;
  for (let i = 0; i < s.size[c]; i++) {
    for (let j = 0; j < s.size[c]; j++) near |= s.board.doorsNearSquare[s.pos[c] + i * s.board.height + j];
  }
  return near;
}

/** Override and Door Gimmick: holds one door in sight until the end of this character's next turn. */
function designateDoor(s: State, c: number): void {
  const overrides = has(s, c, F.override);
  if (!overrides && !has(s, c, F.doorGimmick)) return;
  let n = 0;
  for (let d = 0; d < s.board.doorCount; d++) {
    if (isRemoved(s, d) || !seesDoor(s, c, d)) continue;
    if (overrides && !isStraddled(s, d)) s.offers[n++] = 2 * d;
    // Only Override holds doors closed, and only Override opens such a door.
    if (overrides || !isHeldClosed(s, d)) s.offers[n++] = 2 * d + 1;
  }
  if (n === 0) return;
  const pick = ask(s, s.side[c], CHOICE.holdDoor, c, -1, n + 1);
  if (pick === n) return;
  const offer = s.offers[pick];
  const opposite = (offer + 2) ^ 1;
  for (let o = 0; o < s.count; o++) if (s.heldDoor[o] === opposite) s.heldDoor[o] = 0;
  s.heldDoor[c] = offer + 2;
  note(s.journal, EVENT.hold, c, offer >> 1, offer & 1);
}

const isRemoved = (s: State, door: number): boolean => (s.head[H.removedDoors] & (1 << door)) !== 0;

function isHeldClosed(s: State, door: number): boolean {
  for (let o = 0; o < s.count; o++) if (s.heldDoor[o] === 2 * (door + 1)) return true;
  return false;
}

/** Whether a Large or larger character stands across a door's line, so that it cannot be closed. */
function isStraddled(s: State, door: number): boolean {
  const { doorEdges } = s.board;
  for (let i = 0; i < doorEdges.length; i += 4) {
    if (doorEdges[i] !== door) continue;
    const x = doorEdges[i + 1];
    const y = doorEdges[i + 2];
    const across = doorEdges[i + 3] === 0 ? 1 : 0;
    for (let i = 0, end = s.head[H.living]; i < end; i++) {
      const c = s.living[i];
      if (s.size[c] < 2 || s.pos[c] < 0) continue;
      if (fills(s, c, x, y) && fills(s, c, x + across, y + 1 - across)) return true;
    }
  }
  return false;
}

const fills = (s: State, c: number, x: number, y: number): boolean =>
  x >= s.x[c] && x < s.x[c] + s.size[c] && y >= s.y[c] && y < s.y[c] + s.size[c];

/** Whether a door that is still there is adjacent to a character (range 1) or in its sight. */
export function isDoorInRange(s: State, c: number, door: number, range: number): boolean {
  if (door < 0 || door >= s.board.doorCount || isRemoved(s, door)) return false;
  return range === 1 ? standsBy(s, c, door) : seesDoor(s, c, door);
}

function standsBy(s: State, c: number, door: number): boolean {
  return (doorsNearSpace(s, c) & (1 << door)) !== 0;
}

/** A door is in sight where a square beside it is. */
function seesDoor(s: State, c: number, door: number): boolean {
  const { doorEdges, height } = s.board;
  for (let i = 0; i < doorEdges.length; i += 4) {
    if (doorEdges[i] !== door) continue;
    const square = doorEdges[i + 1] * height + doorEdges[i + 2];
    const other = square + (doorEdges[i + 3] === 0 ? height : 1);
    if (seesSquare(s, c, square) || seesSquare(s, c, other)) return true;
  }
  return false;
}
