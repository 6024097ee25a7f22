import { itemOf, lengthOf, push } from "../../../core/lists.js";
import { otherSide, type Side } from "../../../core/side.js";
import { seenByBoth } from "../../cards/sight.js";
import { QUIRK, STANDS } from "../cards/compileCard.js";
import { isFirstEdgeFaceUp } from "../reading/modifiers.js";
import { EVENT, note } from "../state/journal.js";
import { K, type State } from "../state/state.js";
import { PART, quirksOf, S, ZONE } from "../state/table.js";
import { addToSideWord, standing } from "../state/zones.js";

/** Edge stacks as places: cards are put there, face down or face up. */

/** Puts a card that lies nowhere in an edge stack, face down unless the first must lie face up. */
export function place(s: State, side: Side, card: number): void {
  const stack = s.edgeStack[side];
  const isFaceUp = lengthOf(stack) === 0 && isFirstFaceUp(s, side);
  push(stack, card);
  addToSideWord(s, side, S.edgeCount, 1);
  s.cardTally[card * K.words + K.edge] += 1;
  if (isFaceUp) show(s, side, card);
  note(s.journal, EVENT.edgePlaced, side, card, isFaceUp ? 1 : 0);
}

/** Obi-Wan Kenobi: while he participates, the opponent's first edge card lies face up. */
function isFirstFaceUp(s: State, side: Side): boolean {
  const enemy = otherSide(side);
  if (standing(s, enemy, STANDS.firstEdgeCardFaceUp) > 0 && countWith(s, enemy, QUIRK.firstEdgeCardFaceUp) > 0)
    return true;
  return isFirstEdgeFaceUp(s, side);
}

/** Participants of a side with a standing rule of their own. */
export function countWith(s: State, side: Side, quirk: number): number {
  const units = s.table.units[side];
  let n = 0;
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    const takesPart = (s.table.part[unit] & (PART.attacker | PART.defender)) !== 0;
    if (takesPart && (quirksOf(s, unit) & quirk) !== 0) n++;
  }
  return n;
}

/** Turns a card of a stack face up. */
export function show(s: State, side: Side, card: number): void {
  s.table.zone[card] = ZONE.edge;
  seenByBoth(s, card);
  push(s.table.edgeShown[side], card);
}
