import { itemOf, type List, lengthOf } from "../../../core/lists.js";
import { type Side, sideAfter } from "../../../core/side.js";
import { LIGHT } from "../../cards/player.js";
import { seenByBoth } from "../../cards/sight.js";
import { add, ask, askYesNo, offer } from "../ask.js";
import { ATTACH, KEYWORD, KIND, QUIRK, STANDS, TRIGGER } from "../cards/compileCard.js";
import { attachOf, TYPE } from "../cards/matchup.js";
import { EVENT, note } from "../state/journal.js";
import { K, type State } from "../state/state.js";
import { H, NOWHERE, ON_DIAL, PLAY_AREA, S, ZONE } from "../state/table.js";
import {
  isInPlay,
  isOver,
  placeEnhancement,
  putInHand,
  putOnDiscard,
  sideWord,
  standing,
  takeFromDiscard,
  takeFromHand,
} from "../state/zones.js";
import { QUESTION } from "../strategy.js";
import { fits, kindOf } from "../timing/filter.js";
import { react } from "../timing/trigger.js";
import { enterUnit, isUniqueInPlay, limitPilots, weaken } from "./enter.js";
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

/** A unit that lies nowhere is put into play by an effect: as an enhancement where it may be one and its player likes. */
export function putIntoPlay(s: State, side: Side, card: number): void {
  note(s.journal, EVENT.putIntoPlay, side, card);
  if ((s.matchup.quirks[card] & QUIRK.playableOnFighter) !== 0 && hasHost(s, side, card)) {
    s.table.zone[card] = ZONE.played;
    seenByBoth(s, card);
    if (askYesNo(s, side, QUESTION.may, card, card)) {
      enhance(s, side, card);
      return;
    }
  }
  enterUnit(s, side, card);
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

/** A card that lies nowhere enhances what its player chooses. */
function enhance(s: State, side: Side, card: number): void {
  const host = chooseHost(s, side, card);
  if (host === NOWHERE) {
    // What answered the payment has taken away all that it could enhance.
    note(s.journal, EVENT.discarded, side, card);
    putOnDiscard(s, card);
    return;
  }
  note(s.journal, EVENT.attached, card, host);
  placeEnhancement(s, card, host);
  weaken(s, side, card);
  if (isOver(s)) return;
  limitPilots(s, card, host);
  // Who is discarded at once answers nothing.
  if (isInPlay(s, card)) react(s, TRIGGER.enteredPlay, card, -1, s.table.head[H.engaged] === NOWHERE ? 0 : 1, side);
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

function hasHost(s: State, side: Side, card: number): boolean {
  const attach = attachOf(s.matchup, card);
  if (attach.to !== ATTACH.card) return true;
  const { table } = s;
  for (let owner: Side | 2 = LIGHT; owner !== 2; owner = sideAfter(owner)) {
    if (anyHost(s, side, card, table.units[owner]) || anyHost(s, side, card, table.objectives[owner])) return true;
  }
  return false;
}

function anyHost(s: State, side: Side, card: number, cards: List): boolean {
  for (let i = 0; i < lengthOf(cards); i++) if (isHost(s, side, card, itemOf(cards, i))) return true;
  return false;
}

function isHost(s: State, side: Side, card: number, host: number): boolean {
  const mask = attachOf(s.matchup, card).filter;
  if ((kindOf(s, host) & mask.kinds) === 0) return false;
  if (kindOf(s, host) === KIND.unit && (s.table.keywords[host] & KEYWORD.noEnhancements) !== 0) return false;
  if ((s.matchup.quirks[card] & QUIRK.oneOnUnit) !== 0 && hasTitleOn(s, host, card)) return false;
  return fits(s, mask, host, side, card);
}

/** Whether a card of the same title enhances that one. */
function hasTitleOn({ table, matchup }: State, host: number, card: number): boolean {
  for (let e = table.firstAttached[host]; e !== NOWHERE; e = table.nextAttached[e])
    if (matchup.title[e] === matchup.title[card]) return true;
  return false;
}

function chooseHost(s: State, side: Side, card: number): number {
  const attach = attachOf(s.matchup, card);
  if (attach.to === ATTACH.playArea) return PLAY_AREA;
  if (attach.to === ATTACH.dial) return ON_DIAL;
  const view = offer(s, side, card);
  for (let owner: Side | 2 = LIGHT; owner !== 2; owner = sideAfter(owner)) {
    listHosts(s, side, card, s.table.units[owner]);
    listHosts(s, side, card, s.table.objectives[owner]);
  }
  return view.optionCount === 0 ? NOWHERE : ask(s, side, QUESTION.host);
}

function listHosts(s: State, side: Side, card: number, cards: List): void {
  const view = s.views[side];
  for (let i = 0; i < lengthOf(cards); i++) if (isHost(s, side, card, itemOf(cards, i))) add(view, itemOf(cards, i));
}
