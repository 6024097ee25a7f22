import { itemOf, type List, lengthOf } from "../../../src/core/lists.js";
import { otherSide, type Side, sideAfter } from "../../../src/core/side.js";
import { FRAME, H, ON, PART, PASS, S, STATE_IS, TYPE, VERB, type View, ZONE } from "../../../src/games/lcg/api.js";
import { abilityWorth, worthOn } from "./effects.js";
import { iconsInHand } from "./exchange.js";
import { deckCount, handCount, icon, isSpare, type Memory, partOf, unitsOf } from "./memory.js";
import { objectiveDamageWorth } from "./stakes.js";

/** Edge battles: how much the edge is worth, and which card to place for it. */

/** Below so many cards in the command deck each card spent brings the end of it near. */
const DECK_LOW = 14;
/** Cards in hand with which one would rather not part. */
const FEW = 2;

/** The card to place, or passing: an index of the options. */
export function chooseEdgeCard(memory: Memory, view: View): number {
  const isAttacker = view.table.head[H.attacker] === view.side;
  // Where no defender was declared the edge is the attacker's whatever lies in the stacks.
  const gap = view.table.head[H.defended] === 0 ? 0 : gapTo(memory, view, isAttacker);
  const fate = fateToPlace(memory, view);
  if (gap <= 0 || hasTwisted(memory, view) || (iconsInHand(view) < gap && !hasTwist(memory, view))) return fate;
  const stake = stakeOf(memory, view, isAttacker);
  return cardFor(memory, view, gap, stake, fate);
}

/**
 * Whether nothing that this player places can change who has the edge: nobody defends, or it has what it needs and the
 * enemy has no card to place any more.
 */
export function isEdgeDecided(memory: Memory, view: View): boolean {
  const { head, sides } = view.table;
  if (head[H.defended] === 0) return true;
  const enemy = otherSide(view.side);
  const hidden = sides[enemy * S.words + S.edgeCount] - lengthOf(view.table.edgeShown[enemy]);
  if (hidden > 0 || handCount(view, enemy) > 0) return false;
  return gapTo(memory, view, head[H.attacker] === view.side) <= 0;
}

function hasTwist(memory: Memory, view: View): boolean {
  for (let i = 0, end = lengthOf(view.hand); i < end; i++) if (memory.twists[itemOf(view.hand, i)] === 1) return true;
  return false;
}

/** Whether Twist of Fate lies in one's own stack: whatever is placed besides is lost. */
function hasTwisted(memory: Memory, view: View): boolean {
  for (let i = 0, end = lengthOf(view.edgeStack); i < end; i++)
    if (memory.twists[itemOf(view.edgeStack, i)] === 1) return true;
  return false;
}

function countParticipants(view: View, side: Side): number {
  const units = unitsOf(view, side);
  let n = 0;
  for (let i = 0, end = lengthOf(units); i < end; i++) if (partOf(view, itemOf(units, i)) !== 0) n++;
  return n;
}

/** Icons missing to have the edge, by what the enemy's cards are thought to have; 0 or less where none are. */
function gapTo(memory: Memory, view: View, isAttacker: boolean): number {
  const { table, matchup } = view;
  const enemy = otherSide(view.side);
  let own = keywordIcons(view, view.side);
  for (let i = 0, end = lengthOf(view.edgeStack); i < end; i++) own += matchup.force[itemOf(view.edgeStack, i)];
  const shown: List = table.edgeShown[enemy];
  let theirs = keywordIcons(view, enemy);
  for (let i = 0, end = lengthOf(shown); i < end; i++) theirs += matchup.force[itemOf(shown, i)];
  theirs += (table.sides[enemy * S.words + S.edgeCount] - lengthOf(shown)) * memory.weights.hiddenForce;
  return theirs - own + (isAttacker ? 1 : 0);
}

function keywordIcons(view: View, side: Side): number {
  const units = unitsOf(view, side);
  let sum = 0;
  for (let i = 0, end = lengthOf(units); i < end; i++)
    if (partOf(view, itemOf(units, i)) !== 0) sum += view.matchup.edge[itemOf(units, i)];
  return sum;
}

/** Worth of having the edge: edge-enabled icons of both sides, striking first, and what they decide. */
function stakeOf(memory: Memory, view: View, isAttacker: boolean): number {
  const enemy = otherSide(view.side);
  const w = memory.weights;
  let stake = countParticipants(view, enemy) > 0 ? 20 : 0;
  let blast = 0;
  let edgeBlast = 0;
  for (let side: Side | 2 = 0; side !== 2; side = sideAfter(side)) {
    const units = unitsOf(view, side);
    const isAttacking = (side === view.side) === isAttacker;
    for (let i = 0, end = lengthOf(units); i < end; i++) {
      const unit = itemOf(units, i);
      if (partOf(view, unit) === 0 || view.table.focus[unit] !== 0) continue;
      stake += (icon(view, unit, 3) + icon(view, unit, 4)) * w.edgeIcon;
      stake += (icon(view, unit, 0) + icon(view, unit, 1)) * w.firstStrike;
      if (!isAttacking) continue;
      blast += icon(view, unit, 2);
      edgeBlast += icon(view, unit, 5);
    }
  }
  return stake + blastStake(memory, view, blast, edgeBlast);
}

/** What the edge-enabled blast of the attackers is worth beyond the other. */
function blastStake(memory: Memory, view: View, blast: number, edgeBlast: number): number {
  const engaged = view.table.head[H.engaged];
  if (edgeBlast === 0 || (engaged < memory.matchup.count && view.table.zone[engaged] !== ZONE.objectives)) return 0;
  return (
    objectiveDamageWorth(memory, view, engaged, blast + edgeBlast) - objectiveDamageWorth(memory, view, engaged, blast)
  );
}

/** What a card is worth kept; cards drawn anew each turn make most of them cheap. */
function keptWorth(memory: Memory, view: View, card: number): number {
  const w = memory.weights;
  const deck = deckCount(view, view.side);
  const scarce = deck < DECK_LOW ? (DECK_LOW - deck) * 6 : 0;
  const few = lengthOf(view.hand) <= FEW ? 25 : 0;
  const inHand = memory.inHand[card];
  const use = inHand === 0 || isSpare(memory, view, card) ? 0 : inHand;
  return w.keepCard + use * w.keepShare + scarce + few;
}

/** A fate card whose effect is good by itself, or passing. */
function fateToPlace(memory: Memory, view: View): number {
  let pass = 0;
  let best = -1;
  let most = memory.weights.fateMargin;
  for (let i = 0; i < view.optionCount; i++) {
    const card = view.options[i];
    if (card === PASS) pass = i;
    else if (memory.matchup.type[card] === TYPE.fate) {
      const worth = fateWorth(memory, view, card) - keptWorth(memory, view, card);
      if (worth <= most) continue;
      most = worth;
      best = i;
    }
  }
  return best >= 0 ? best : pass;
}

/** Worth of a fate card's effect as the engagement is now. */
export function fateWorth(memory: Memory, view: View, card: number): number {
  const ability = memory.matchup.abilities[card][0];
  if (ability === undefined || ability.frame !== FRAME.fate) return 0;
  const effect = ability.effects[0];
  if (effect.on === ON.engaged) {
    const engaged = view.table.head[H.engaged];
    const isThere = engaged < view.matchup.count && view.table.zone[engaged] === ZONE.objectives;
    return view.table.head[H.attacker] === view.side && isThere ? engagedFate(memory, view, engaged) : 0;
  }
  if (effect.verb === VERB.edgeBattleAgain) return 0;
  if (effect.on !== ON.target || (ability.target!.is & STATE_IS.participating) === 0)
    return Math.max(0, abilityWorth(memory, view, card, ability, -1));
  const enemies = unitsOf(view, otherSide(view.side));
  let best = 0;
  for (let i = 0, end = lengthOf(enemies); i < end; i++) {
    const enemy = itemOf(enemies, i);
    if (partOf(view, enemy) !== 0) best = Math.max(best, worthOn(memory, view, effect, enemy));
  }
  return best;
}

/** One damage more on top of what the attackers' blast is going to do. */
function engagedFate(memory: Memory, view: View, engaged: number): number {
  const units = unitsOf(view, view.side);
  let blast = countParticipants(view, otherSide(view.side)) === 0 ? 1 : 0;
  for (let i = 0, end = lengthOf(units); i < end; i++) {
    const unit = itemOf(units, i);
    if ((view.table.part[unit] & PART.attacker) !== 0 && view.table.focus[unit] === 0) blast += icon(view, unit, 2);
  }
  const more =
    objectiveDamageWorth(memory, view, engaged, blast + 1) - objectiveDamageWorth(memory, view, engaged, blast);
  return Math.max(more, objectiveDamageWorth(memory, view, engaged, 1));
}

/**
 * Secret Informant: a fate card resolves once more where its effect has somebody to be resolved on; the battle is not
 * begun anew.
 */
export const wantsFateAgain = (memory: Memory, view: View): boolean =>
  memory.twists[view.card] === 0 && fateWorth(memory, view, view.card) > 0;

/** The card that brings most icons for its worth, if the gap can be closed for less than the stake. */
function cardFor(memory: Memory, view: View, gap: number, stake: number, otherwise: number): number {
  let icons = 0;
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  let twist = -1;
  let kept = 0;
  for (let i = 0; i < view.optionCount; i++) {
    const card = view.options[i];
    if (card === PASS) continue;
    const force = memory.matchup.force[card];
    icons += force;
    if (memory.twists[card] === 1) twist = i;
    if (force === 0) continue;
    const enough = Math.min(force, Math.ceil(gap));
    const gain = enough * 40 + force * 4;
    // Keeping a card is worth at least this.
    if (gain - memory.weights.keepCard <= most && memory.inHand[card] >= 0) continue;
    const keeping = keptWorth(memory, view, card);
    const value = gain - keeping;
    if (value <= most) continue;
    most = value;
    best = i;
    kept = keeping;
  }
  if (best >= 0 && icons >= gap) {
    const needed = Math.ceil(gap / Math.max(1, memory.matchup.force[view.options[best]]));
    const cost = needed * kept;
    if (cost < stake && (twist < 0 || cost < twistCost(memory, view, view.options[twist]))) return best;
  }
  return twist >= 0 && stake > twistCost(memory, view, view.options[twist]) ? twist : otherwise;
}

/** What beginning the battle anew by Twist of Fate costs: the card, and those placed already, less the enemy's. */
function twistCost(memory: Memory, view: View, card: number): number {
  const enemy = 1 - view.side;
  const theirs = view.table.sides[enemy * S.words + S.edgeCount];
  const each = memory.weights.keepCard + 15;
  return keptWorth(memory, view, card) + each * (lengthOf(view.edgeStack) - theirs) + each;
}
