import { itemOf, type List, lengthOf } from "../../../src/core/lists.js";
import { FRAME, ON } from "../../../src/games/lcg/cards/compileCard.js";
import { TYPE } from "../../../src/games/lcg/cards/matchup.js";
import { H, S, ZONE } from "../../../src/games/lcg/state/table.js";
import { PASS, type View } from "../../../src/games/lcg/strategy.js";
import { icon, type Mind, partOf, unitsOf } from "./mind.js";

/** Edge battles: how much the edge is worth, and which card to place for it. */

/** Force icons that a face-down card of the enemy is thought to have. */
const HIDDEN_FORCE = 1.4;
const EDGE_ICON = 90;
const FIRST_STRIKE = 28;
/** Below so many cards in the command deck each card spent brings the end of it near. */
const DECK_LOW = 14;

/** The card to place, or passing: an index of the options. */
export function chooseEdgeCard(mind: Mind, view: View): number {
  const isAlone = countParticipants(view, 1 - view.side) === 0;
  const isAttacker = view.table.head[H.attacker] === view.side;
  // Where no defender was declared the edge is the attacker's whatever lies in the stacks.
  const gap = view.table.head[H.defended] === 0 ? 0 : gapTo(view, isAttacker);
  const fate = fateToPlace(mind, view, isAlone);
  if (gap <= 0) return fate;
  const stake = stakeOf(view, isAttacker);
  return cardFor(mind, view, gap, stake, fate);
}

function countParticipants(view: View, side: number): number {
  const units = unitsOf(view, side);
  let n = 0;
  for (let i = 0; i < lengthOf(units); i++) if (partOf(view, itemOf(units, i)) !== 0) n++;
  return n;
}

/** Icons missing to have the edge, by what the enemy's cards are thought to have; 0 or less where none are. */
function gapTo(view: View, isAttacker: boolean): number {
  const { table, matchup } = view;
  const enemy = 1 - view.side;
  let own = keywordIcons(view, view.side);
  for (let i = 0; i < lengthOf(view.edgeStack); i++) own += matchup.force[itemOf(view.edgeStack, i)]!;
  const shown: List = table.edgeShown[enemy as 0 | 1];
  let theirs = keywordIcons(view, enemy);
  for (let i = 0; i < lengthOf(shown); i++) theirs += matchup.force[itemOf(shown, i)]!;
  theirs += (table.sides[enemy * S.words + S.edgeCount]! - lengthOf(shown)) * HIDDEN_FORCE;
  return theirs - own + (isAttacker ? 1 : 0);
}

function keywordIcons(view: View, side: number): number {
  const units = unitsOf(view, side);
  let sum = 0;
  for (let i = 0; i < lengthOf(units); i++)
    if (partOf(view, itemOf(units, i)) !== 0) sum += view.matchup.edge[itemOf(units, i)]!;
  return sum;
}

/** Worth of having the edge: edge-enabled icons of both sides, and striking first. */
function stakeOf(view: View, isAttacker: boolean): number {
  const enemy = 1 - view.side;
  let stake = 0;
  for (let side = 0; side < 2; side++) {
    const units = unitsOf(view, side);
    const countsBlast = (side === view.side) === isAttacker;
    for (let i = 0; i < lengthOf(units); i++) {
      const unit = itemOf(units, i);
      if (partOf(view, unit) === 0 || view.table.focus[unit] !== 0) continue;
      stake += (icon(view, unit, 3) + icon(view, unit, 4) + (countsBlast ? icon(view, unit, 5) : 0)) * EDGE_ICON;
      stake += (icon(view, unit, 0) + icon(view, unit, 1)) * FIRST_STRIKE;
    }
  }
  return stake + (countParticipants(view, enemy) > 0 ? 20 : 0);
}

/** What a card is worth kept; cards drawn anew each turn make most of them cheap. */
function keptWorth(mind: Mind, view: View, card: number): number {
  const deck = view.table.sides[view.side * S.words + S.deckCount]!;
  const scarce = deck < DECK_LOW ? (DECK_LOW - deck) * 6 : 0;
  const few = lengthOf(view.hand) <= 2 ? 25 : 0;
  return 12 + mind.inHand[card]! * 0.22 + scarce + few;
}

/** A fate card whose effect is good by itself, or passing. */
function fateToPlace(mind: Mind, view: View, isAlone: boolean): number {
  let pass = 0;
  let best = -1;
  for (let i = 0; i < view.optionCount; i++) {
    const card = view.options[i]!;
    if (card === PASS) pass = i;
    else if (mind.matchup.type[card] === TYPE.fate && fateWorth(mind, view, card, isAlone) > 0) best = i;
  }
  return best >= 0 ? best : pass;
}

function fateWorth(mind: Mind, view: View, card: number, isAlone: boolean): number {
  const ability = mind.matchup.abilities[card]![0]!;
  if (ability.frame !== FRAME.fate) return 0;
  const effect = ability.effects[0]!;
  if (effect.on === ON.engaged) {
    const engaged = view.table.head[H.engaged]!;
    const isThere = engaged < view.matchup.count && view.table.zone[engaged] === ZONE.objectives;
    return view.table.head[H.attacker] === view.side && isThere ? 90 : 0;
  }
  return effect.on === ON.target && !isAlone ? 80 : 0;
}

/** The card that brings most icons for its worth, if the gap can be closed for less than the stake. */
function cardFor(mind: Mind, view: View, gap: number, stake: number, otherwise: number): number {
  let icons = 0;
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  let twist = -1;
  for (let i = 0; i < view.optionCount; i++) {
    const card = view.options[i]!;
    if (card === PASS) continue;
    const force = mind.matchup.force[card]!;
    icons += force;
    if (force === 0) {
      if (mind.matchup.type[card] === TYPE.fate) twist = i;
      continue;
    }
    const enough = Math.min(force, Math.ceil(gap));
    const value = enough * 40 + force * 4 - keptWorth(mind, view, card);
    if (value <= most) continue;
    most = value;
    best = i;
  }
  if (best < 0 || icons < gap) return twist >= 0 && stake > 120 && lengthOf(view.edgeStack) === 0 ? twist : otherwise;
  const card = view.options[best]!;
  const needed = Math.ceil(gap / Math.max(1, mind.matchup.force[card]!));
  return needed * keptWorth(mind, view, card) < stake ? best : otherwise;
}
