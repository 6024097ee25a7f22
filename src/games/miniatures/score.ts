import { CARD } from "./cards/layout.js";
import { boardDistance } from "./moving/aboard.js";
import { USUAL } from "./rules.js";
import { seated } from "./state/createState.js";
import { F, has } from "./state/flags.js";
import { H, isAlive, OVER, SIDE, type State, sideEnd, sideStart, TALLY } from "./state/state.js";

/** Who has how many points, and whether that or a defeat decides the skirmish. */

/** Half squares from the map's centre within which a character holds it (gambit): 4 squares. */
export const GAMBIT_REACH = 8;

/** Whether a character that is there scores gambit points, by what it cost and its Diplomat. */
export function mayHoldMiddle(s: State, c: number): boolean {
  const { gambitLeastCost = USUAL.gambitLeastCost, gambitDiplomats = USUAL.gambitDiplomats } = s.matchup.rules;
  if (gambitLeastCost > 0 && s.matchup.cards.cardInts[s.card[c] * CARD.words + CARD.cost] < gambitLeastCost)
    return false;
  return gambitDiplomats || !has(s, c, F.diplomat);
}

/**
 * Notes whether fewer than two sides have anybody left that must be defeated. What looked like a defeat is none when
 * somebody joins the side before the skirmish has ended: one turned by a Betrayal whose betrayer fell by the same
 * attack, or a victim's Rakghoul.
 */
export function checkOver(s: State): void {
  let left = 0;
  for (let side = 0; side < s.sideCount; side++) if (s.sides[SIDE.required + side] > 0) left++;
  if (left < 2 && s.head[H.over] === 0) s.head[H.over] = OVER.defeat;
  else if (left >= 2 && s.head[H.over] === OVER.defeat) s.head[H.over] = 0;
}

/**
 * The points of a defeated character: to the side of whoever defeated it; where that is its own side or nobody, its
 * enemies share them (rulebook 000, "Pojedynki trzech graczy").
 * @param side of the defeated character
 * @param source the character that defeated it, -1 for nobody
 */
export function awardPoints(s: State, side: number, cost: number, source: number): void {
  const by = source >= 0 ? s.side[source] : side;
  if (by !== side) award(s, by, 2 * cost);
  else
    for (let other = 0; other < s.sideCount; other++)
      if (other !== side) award(s, other, (2 * cost) / (s.sideCount - 1));
}

/** @param halves of points */
function award(s: State, side: number, halves: number): void {
  s.tally[TALLY.points + side] += halves >> 1;
  addScore(s, side, halves);
}

/** The entrant that a side is. */
const entrantOf = (s: State, side: number): number => seated(side, s.head[H.swapped] === 1);

/** What a side scores for the middle of the map. */
export const gambitPointsOf = (s: State, side: number): number => {
  const { gambitPoints, gambitPointsA, gambitPointsB } = s.matchup.rules;
  const entrant = entrantOf(s, side);
  return (entrant === 0 ? gambitPointsA : entrant === 1 ? gambitPointsB : undefined) ?? gambitPoints;
};

/** Points, in halves, that a side begins with. */
export const headStartOf = (s: State, side: number): number => {
  const { headStartA = 0, headStartB = 0 } = s.matchup.rules;
  const entrant = entrantOf(s, side);
  return entrant === 0 ? 2 * headStartA : entrant === 1 ? 2 * headStartB : 0;
};

/** Adds victory points, in halves, and notes when the side has reached its goal. */
export function addScore(s: State, side: number, halves: number): void {
  s.sides[SIDE.score + side] += halves;
  const goal = s.sides[SIDE.goal + side];
  if (goal > 0 && s.sides[SIDE.score + side] >= goal && s.head[H.over] === 0) s.head[H.over] = OVER.points;
}

/** Whether a side has a character near the centre that may score gambit points. */
export function holdsMiddle(s: State, side: number): boolean {
  for (let c = sideStart(s, side), end = sideEnd(s, side); c < end; c++)
    if (isAlive(s, c) && s.pos[c] >= 0 && mayHoldMiddle(s, c) && centreOf(s, c) <= GAMBIT_REACH) return true;
  return false;
}

/** Least distance of a side's characters to the centre, in half squares. */
export function nearestCentre(s: State, side: number): number {
  let best = 1 << 20;
  for (let c = sideStart(s, side), end = sideEnd(s, side); c < end; c++)
    if (isAlive(s, c) && s.pos[c] >= 0) best = Math.min(best, centreOf(s, c));
  return best;
}

export function costliestAt(s: State, side: number, distance: number): number {
  let best = 0;
  for (let c = sideStart(s, side), end = sideEnd(s, side); c < end; c++) {
    if (!isAlive(s, c) || s.pos[c] < 0 || centreOf(s, c) !== distance) continue;
    best = Math.max(best, s.matchup.cards.cardInts[s.card[c] * CARD.words + CARD.cost]);
  }
  return best;
}

function centreOf(s: State, c: number): number {
  let best = 1 << 20;
  for (let i = 0; i < s.size[c]; i++) {
    for (let j = 0; j < s.size[c]; j++)
      best = Math.min(best, s.board.centreDistance[s.pos[c] + i * s.board.height + j]);
  }
  return best + 2 * boardDistance(s, c);
}
