import { clear, itemOf, type List, lengthOf } from "../../../core/lists.js";
import { otherSide, type Side, sideAfter, toSide } from "../../../core/side.js";
import { laidFromHand } from "../../cards/sight.js";
import { add, addAll, ask, askYesNo, offer } from "../ask.js";
import { QUIRK, TRIGGER } from "../cards/compileCard.js";
import { DARK, LIGHT, ownerOf, TYPE } from "../cards/matchup.js";
import { orderDiscarded } from "../discard.js";
import { edgeForceMore, edgeNow } from "../reading/modifiers.js";
import { EVENT, note } from "../state/journal.js";
import { type State, T } from "../state/state.js";
import { H, LENT, NOWHERE, PART, S, ZONE } from "../state/table.js";
import { isOver, putOnDiscard, refreshForFate, stir, takeFromHand } from "../state/zones.js";
import { PASS, QUESTION } from "../strategy.js";
import { react } from "../timing/trigger.js";
import { answered, resolveFate } from "../timing/use.js";
import { countWith, place, show } from "./edgeStack.js";
import { takesPart } from "./engagement.js";

/** Edge battles (rulebook, "Resolving edge battles"): place, reveal, resolve fate cards, compare Force icons. */
export function fightEdgeBattle(s: State): void {
  do {
    if (isOver(s)) return;
    s.table.head[H.edgeAgain] = 0;
    s.table.head[H.edgeBattle] += 1;
    placeCards(s);
    reveal(s);
    resolveFates(s);
    if (isOver(s) || s.table.head[H.edgeAgain] === 1) {
      discardStacks(s);
      if (!isOver(s)) note(s.journal, EVENT.edgeBattleAgain);
      continue;
    }
    const attacker = toSide(s.table.head[H.attacker]);
    const attackers = edgeIcons(s, attacker);
    const defenders = edgeIcons(s, otherSide(attacker));
    const winner = decide(s, attackers, defenders);
    discardStacks(s);
    react(s, TRIGGER.edgeWon, -1, -1, winner === attacker ? attackers - defenders : defenders - attackers, winner);
  } while (s.table.head[H.edgeAgain] === 1);
}

/** One card at a time, the attacker first, until both pass in a row. Without a participant one cannot place. */
function placeCards(s: State): void {
  let side = toSide(s.table.head[H.attacker]);
  for (let passes = 0; passes < 2 && !isOver(s); side = otherSide(side)) {
    const mayPlace = takesPart(s, side);
    if (mayPlace && answered(s, TRIGGER.edgePlacing, NOWHERE, side)) {
      passes = 0;
      continue;
    }
    if (isOver(s)) return;
    const view = offer(s, side);
    add(view, PASS);
    // What answered may have taken the last participant away.
    if (mayPlace && takesPart(s, side)) addAll(view, s.hand[side]);
    const card = ask(s, side, QUESTION.edge);
    if (card === PASS) {
      passes++;
      note(s.journal, EVENT.edgePassed, side);
      continue;
    }
    passes = 0;
    takeFromHand(s, card);
    laidFromHand(s, card);
    place(s, side, card);
  }
}

function reveal(s: State): void {
  let isFatePlaced = false;
  for (let side: Side | 2 = LIGHT; side !== 2; side = sideAfter(side)) {
    const stack = s.edgeStack[side];
    for (let i = 0; i < lengthOf(stack); i++) {
      const card = itemOf(stack, i);
      if (s.table.zone[card] !== ZONE.edge) show(s, side, card);
      s.fateDone[card] = 0;
      if (s.matchup.type[card] !== TYPE.fate) continue;
      s.table.sides[side * S.words + S.fateEngagement] = s.table.head[H.engagement];
      isFatePlaced = true;
    }
  }
  note(s.journal, EVENT.edgeRevealed, lengthOf(s.edgeStack[LIGHT]), lengthOf(s.edgeStack[DARK]));
  if (!isFatePlaced) return;
  s.table.head[H.lending] |= LENT.byFate;
  refreshForFate(s);
  tellOfFates(s, toSide(s.table.head[H.attacker]));
  tellOfFates(s, otherSide(toSide(s.table.head[H.attacker])));
}

function tellOfFates(s: State, side: Side): void {
  const stack = s.edgeStack[side];
  for (let i = 0; i < lengthOf(stack); i++)
    if (s.matchup.type[itemOf(stack, i)] === TYPE.fate) react(s, TRIGGER.fateRevealed, itemOf(stack, i), -1, 0, side);
}

/** Fate cards by ascending priority; among equals the attacker orders. */
function resolveFates(s: State): void {
  while (!isOver(s) && s.table.head[H.edgeAgain] === 0) {
    const priority = lowestPriority(s);
    if (priority < 0) return;
    const attacker = toSide(s.table.head[H.attacker]);
    const view = offer(s, attacker);
    for (let turn = 0; turn < 2; turn++) {
      const stack = s.edgeStack[turn === 0 ? attacker : otherSide(attacker)];
      for (let i = 0, end = lengthOf(stack); i < end; i++)
        if (isOpenFate(s, itemOf(stack, i)) && s.matchup.priority[itemOf(stack, i)] === priority)
          add(view, itemOf(stack, i));
    }
    const card = ask(s, attacker, QUESTION.fateOrder);
    s.fateDone[card] = 1;
    resolveOne(s, card);
  }
}

const isOpenFate = (s: State, card: number): boolean => s.matchup.type[card] === TYPE.fate && s.fateDone[card] === 0;

function lowestPriority(s: State): number {
  let lowest = -1;
  for (let side: Side | 2 = LIGHT; side !== 2; side = sideAfter(side)) {
    const stack: List = s.edgeStack[side];
    for (let i = 0, end = lengthOf(stack); i < end; i++) {
      const card = itemOf(stack, i);
      if (isOpenFate(s, card) && (lowest < 0 || s.matchup.priority[card] < lowest)) lowest = s.matchup.priority[card];
    }
  }
  return lowest;
}

/** Once, and once more for each participating Secret Informant that its player wants to use. */
function resolveOne(s: State, card: number): void {
  const side = ownerOf(s.matchup, card);
  resolveFate(s, side, card);
  for (let n = countWith(s, side, QUIRK.fateAgain); n > 0; n--) {
    if (isOver(s) || s.table.head[H.edgeAgain] === 1) return;
    if (countWith(s, side, QUIRK.fateAgain) === 0) return;
    if (askYesNo(s, side, QUESTION.fateAgain, card)) resolveFate(s, side, card);
  }
}

/** Force icons of a side: on its edge stack, and Edge (X) of its participants. */
export function edgeIcons(s: State, side: Side): number {
  const { matchup, table } = s;
  const stack = s.edgeStack[side];
  let icons = 0;
  for (let i = 0, end = lengthOf(stack); i < end; i++)
    icons += Math.max(0, matchup.force[itemOf(stack, i)] + edgeForceMore(s, itemOf(stack, i)));
  const units = table.units[side];
  for (let i = 0, end = lengthOf(units); i < end; i++) {
    const unit = itemOf(units, i);
    if ((table.part[unit] & (PART.attacker | PART.defender)) !== 0) icons += edgeNow(s, unit);
  }
  return icons;
}

/**
 * The attacker needs more icons than the defender, unless no defender was declared: one that has died since, by a fate
 * card, leaves its player in the edge battle (FAQ 5.0).
 * @param attackers Force icons of the attacker, `defenders` of the defender
 * @returns the winner
 */
function decide(s: State, attackers: number, defenders: number): Side {
  const { head } = s.table;
  const attacker = toSide(head[H.attacker]);
  const isDefended = head[H.defended] === 1;
  const winner = !isDefended || attackers > defenders ? attacker : otherSide(attacker);
  head[H.edgeHolder] = winner;
  stir(s);
  s.tally[winner * T.words + T.edgeWins] += 1;
  note(s.journal, EVENT.edgeDecided, winner, attackers, defenders, attacker, isDefended ? 0 : 1);
  return winner;
}

/** In the order placed, the last on top, unless their owner orders them otherwise. */
function discardStacks(s: State): void {
  const light = lengthOf(s.table.discard[LIGHT]);
  const dark = lengthOf(s.table.discard[DARK]);
  for (let side: Side | 2 = LIGHT; side !== 2; side = sideAfter(side)) {
    const stack = s.edgeStack[side];
    for (let i = 0; i < lengthOf(stack); i++) putOnDiscard(s, itemOf(stack, i));
    clear(stack);
    clear(s.table.edgeShown[side]);
    s.table.sides[side * S.words + S.edgeCount] = 0;
  }
  orderDiscarded(s, LIGHT, light);
  orderDiscarded(s, DARK, dark);
}
