import type { Side } from "../../../core/side.js";
import { seenByBoth } from "../../cards/sight.js";
import { QUIRK, STANDS, TRIGGER } from "../cards/compileCard.js";
import { TYPE } from "../cards/matchup.js";
import { EVENT, note } from "../state/journal.js";
import { K, type State } from "../state/state.js";
import { S, ZONE } from "../state/table.js";
import { isOver, putInHand, sideWord, standing, takeFromDiscard, takeFromHand } from "../state/zones.js";
import { react } from "../timing/trigger.js";
import { enhance, enterUnit, isUniqueInPlay } from "./enter.js";
import { hasHost } from "./hosts.js";
import { canPay, costOf, isLimited, matchFor, noteCardPlayed, payCard } from "./pay.js";

/** Playing units and enhancements from hand (rulebook, "Deployment phase"). */

/** Whether a unit or enhancement may be played now, as far as the card itself goes. */
export function canPlay(s: State, side: Side, card: number): boolean {
  const { matchup } = s;
  const type = matchup.type[card];
  if (type !== TYPE.unit && type !== TYPE.enhancement) return false;
  if (isLimited(s, side, card) || isUniqueInPlay(s, card) || !canPay(s, side, card)) return false;
  return type === TYPE.unit || hasHost(s, side, card);
}

/** Whether a unit may be played as an enhancement. */
export function canPlayAsEnhancement(s: State, side: Side, card: number): boolean {
  if ((s.matchup.quirks[card] & QUIRK.playableOnFighter) === 0) return false;
  if (isLimited(s, side, card) || isUniqueInPlay(s, card)) return false;
  return canPay(s, side, card, true) && hasHost(s, side, card);
}

/** Plays a unit. @param part bits of PART where it is played into an engagement */
export function playUnit(s: State, side: Side, card: number, part = 0): void {
  if (!payFor(s, side, card)) return;
  react(s, TRIGGER.unitPlayedBefore, card, -1, 0, side);
  if (isOver(s)) return;
  const isFirst = sideWord(s, side, S.firstUnit) === card;
  s.table.sides[side * S.words + S.firstUnit] = 0;
  enterUnit(s, side, card, part, isFirst && standing(s, side, STANDS.firstUnitFocused) > 0 ? 1 : 0);
  if (!isOver(s)) react(s, TRIGGER.unitPlayed, card, -1, 0, side);
}

/** Plays an enhancement, or a unit as one. */
export function playEnhancement(s: State, side: Side, card: number): void {
  if (payFor(s, side, card, s.matchup.type[card] === TYPE.unit)) enhance(s, side, card);
}

/**
 * Reveals the card, determines and pays its cost.
 * @param aboard whether it is a unit played as an enhancement
 * @returns false where the cost turned out not to be payable after all: the card goes back to hand
 */
function payFor(s: State, side: Side, card: number, aboard = false): boolean {
  const cost = costOf(s, side, card, aboard);
  const match = matchFor(s, side, card, cost);
  if (s.table.zone[card] === ZONE.discard) takeFromDiscard(s, card);
  else takeFromHand(s, card);
  s.table.zone[card] = ZONE.played;
  seenByBoth(s, card);
  note(s.journal, EVENT.played, side, card);
  const isPaid = payCard(s, side, card, cost, match);
  if (isOver(s)) return false;
  if (!isPaid) {
    s.table.zone[card] = ZONE.hidden;
    note(s.journal, EVENT.notPaidFor, side, card);
    putInHand(s, card);
    return false;
  }
  noteCardPlayed(s, side, card, aboard);
  s.cardTally[card * K.words + K.played] += 1;
  return true;
}
