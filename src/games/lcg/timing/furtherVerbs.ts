import { clear, itemOf, lengthOf, pop, push, remove } from "../../../core/lists.js";
import type { Side } from "../../../core/side.js";
import { laidFromHand, loseSight, mixFor, seenByBoth, seenInPlace, shownInHand } from "../../cards/sight.js";
import { add, ask, askYesNo, offer } from "../ask.js";
import { type Effect, UNTIL, VERB } from "../cards/compileCard.js";
import { DARK, LIGHT } from "../cards/matchup.js";
import { place } from "../conflict/edgeStack.js";
import { addTokens, moveDamage, takeShield, takeToken } from "../damage.js";
import { chooseCaptor, hold, leavePlay, RETURNED, release, SAVED, sacrifice, TO, takeCaptive } from "../leave.js";
import { commit, enterUnit, giveBack, putIntoPlay, takeControl } from "../play/enter.js";
import { mayCommit } from "../reading/modifiers.js";
import { reserveOf } from "../reserve.js";
import { pickAtRandom, shuffleByEffect } from "../state/dice.js";
import { EVENT, note, noteLooked } from "../state/journal.js";
import { C, type State } from "../state/state.js";
import { BLANK, controllerOf, H, LENT, NOWHERE, PART, S } from "../state/table.js";
import {
  addToSideWord,
  draw,
  isInPlay,
  isOver,
  leaveEngagement,
  putInHand,
  putOnDiscard,
  returnToDeck,
  setBlank,
  sideWord,
  stir,
  takeFromDiscard,
  takeFromHand,
} from "../state/zones.js";
import { QUESTION } from "../strategy.js";
import { choose } from "./choosing.js";
import { captivesAt, isMeant, topDiscarded } from "./couldFurther.js";
import { fitsAnywhere } from "./filter.js";
import { discardByYou, listMeant, look, ontoDeck, putBack, reduceNext, see, takeTop } from "./pileVerbs.js";
import { chooseFrom } from "./specialTests.js";
import { resolveFate } from "./use.js";

/**
 * Effects that verbs.ts does not carry out itself: on hands, decks, discard piles, captured cards and what is answered,
 * then those on one card in play.
 */

/** Carries such an effect out. @returns whether it did anything */
export function doAtLarge(s: State, side: Side, card: number, effect: Effect, triggerRecord: number): boolean {
  switch (effect.verb) {
    case VERB.save:
      s.context[triggerRecord * C.words + C.cancelled] = SAVED;
      return true;
    case VERB.returnInstead:
      s.context[triggerRecord * C.words + C.cancelled] = RETURNED;
      return true;
    case VERB.skipIcons:
      s.table.head[H.skipsIcons] = 1;
      return true;
    case VERB.sacrificeByYou:
      return sacrificeOwn(s, side, card, effect);
    case VERB.reduceNext:
      return reduceNext(s, side, card, effect);
    case VERB.look:
      return look(s, side, card, effect.at);
    case VERB.fromDiscard:
      return fromDiscard(s, side, card, effect);
    case VERB.search:
      return effect.amount === 1 ? revealTop(s, side, card, effect) : search(s, side, card, effect, effect.amount);
    case VERB.searchDeck:
      return search(s, side, card, effect, lengthOf(s.deck[side]));
    case VERB.drawToReserve: {
      const missing = reserveOf(s, side) - sideWord(s, side, S.handCount);
      draw(s, side, missing);
      return missing > 0;
    }
    case VERB.captureAtRandom:
      return captureAtRandom(s, side, card, effect);
    case VERB.discardCaptive:
      return discardCaptive(s, s.context[triggerRecord * C.words + C.subject]);
    case VERB.rescueEngaged:
      return rescueAt(s, s.table.head[H.engaged]);
    case VERB.ontoDeck:
      return ontoDeck(s, s.context[triggerRecord * C.words + C.subject]);
    case VERB.placeFromDeck:
      s.context[triggerRecord * C.words + C.cancelled] = 1;
      return placeFromDeck(s, side);
    case VERB.fromHand:
      return fromHand(s, side, card, effect);
    case VERB.discardByYou:
      return discardByYou(s, side, card, effect);
    case VERB.enterParticipating:
      takeFromHand(s, card);
      note(s.journal, EVENT.putIntoPlay, side, card);
      enterUnit(s, side, card, s.table.head[H.attacker] === side ? PART.attacker : PART.defender);
      return true;
    case VERB.enterPlay:
      takeFromHand(s, card);
      putIntoPlay(s, side, card);
      return true;
    case VERB.setBalance:
      return setBalance(s, effect.balance);
    case VERB.edgeBattleAgain:
      s.table.head[H.edgeAgain] = 1;
      return true;
    case VERB.resolveFate:
      resolveFate(s, side, s.context[triggerRecord * C.words + C.subject]);
      return true;
    default:
      throw new Error(`verb ${effect.verb} needs a card`);
  }
}

function setBalance(s: State, balance: number): boolean {
  const { head } = s.table;
  if (head[H.balance] === balance) return false;
  head[H.balance] = balance;
  note(s.journal, EVENT.balanceSet, balance);
  stir(s);
  return true;
}

function sacrificeOwn(s: State, side: Side, card: number, effect: Effect): boolean {
  const chosen = choose(s, side, side, card, effect.filter);
  if (chosen < 0) return false;
  sacrifice(s, chosen);
  return true;
}

function fromDiscard(s: State, side: Side, card: number, effect: Effect): boolean {
  const pile = s.table.discard[side];
  const view = offer(s, side, card);
  if (effect.topmost) {
    const at = topDiscarded(s, side, card, effect);
    if (at >= 0) add(view, itemOf(pile, at));
  } else listMeant(s, side, card, effect, pile);
  if (view.optionCount === 0) return false;
  const chosen = ask(s, side, QUESTION.choose);
  takeFromDiscard(s, chosen);
  arrive(s, side, chosen, effect);
  return true;
}

/** A card of the own hand enters play, or goes under the command deck. */
function fromHand(s: State, side: Side, card: number, effect: Effect): boolean {
  const view = offer(s, side, card);
  listMeant(s, side, card, effect, s.hand[side]);
  if (view.optionCount === 0) return false;
  const chosen = ask(s, side, QUESTION.choose);
  takeFromHand(s, chosen);
  if (effect.intoPlay) arrive(s, side, chosen, effect);
  else {
    laidFromHand(s, chosen);
    returnToDeck(s, chosen, false);
  }
  return true;
}

/** A card that lies nowhere goes to hand, into play or into the deck. */
function arrive(s: State, side: Side, card: number, { intoPlay, intoDeck, committed, leaves }: Effect): void {
  if (intoPlay) {
    if (leaves !== 0) s.table.head[H.phaseLent] = 1;
    s.table.leaves[card] = leaves;
    putIntoPlay(s, side, card);
    if (committed && !isOver(s) && mayCommit(s, card)) commit(s, card);
  } else if (intoDeck) {
    returnToDeck(s, card, true);
    shuffleByEffect(s, s.deck[side]);
    loseSight(s, s.deck[side]);
  } else {
    note(s.journal, EVENT.returnedToHand, card);
    putInHand(s, card);
  }
}

/** The top card of the own deck, which comes if it is such a one. */
function revealTop(s: State, side: Side, card: number, effect: Effect): boolean {
  const deck = s.deck[side];
  if (lengthOf(deck) === 0) return false;
  const top = itemOf(deck, lengthOf(deck) - 1);
  see(s, side, deck, 1);
  if (!isMeant(s, side, card, effect, top)) return false;
  pop(deck);
  addToSideWord(s, side, S.deckCount, -1);
  arrive(s, side, top, effect);
  return true;
}

/** So many cards on top of the own deck, or all: one of them that fits may come, the others are shuffled back. */
function search(s: State, side: Side, card: number, effect: Effect, count: number): boolean {
  const deck = s.deck[side];
  const looked = takeTop(s, side, deck, count);
  if (lengthOf(looked) === 0) return false;
  noteLooked(s.journal, side, looked);
  seenInPlace(s, side, looked);
  const view = offer(s, side, card);
  add(view, -1);
  listMeant(s, side, card, effect, looked);
  const chosen = ask(s, side, QUESTION.choose);
  if (chosen >= 0) {
    remove(looked, chosen);
    addToSideWord(s, side, S.deckCount, -1);
  }
  if (effect.rest < 0) {
    while (lengthOf(looked) > 0) push(deck, pop(looked));
    shuffleByEffect(s, deck);
    loseSight(s, deck);
  } else putBack(s, side, card, effect.rest, chosen);
  if (chosen < 0) return false;
  // What goes to hand is shown first.
  seenByBoth(s, chosen);
  arrive(s, side, chosen, effect);
  return true;
}

/** A card at random of the light side's hand is shown, and captured if it is such a one. */
function captureAtRandom(s: State, side: Side, card: number, effect: Effect): boolean {
  const hand = s.hand[LIGHT];
  if (side === LIGHT || lengthOf(hand) === 0) return false;
  const shown = pickAtRandom(s, hand);
  note(s.journal, EVENT.looked, side, shown);
  shownInHand(s, side, shown);
  if (!fitsAnywhere(s, effect.filter, shown, side, card)) return true;
  const at = chooseCaptor(s, shown);
  if (at === NOWHERE) return true;
  takeFromHand(s, shown);
  hold(s, shown, at, false);
  return true;
}

/** A card at random of the light side's hand is captured facedown. */
function captureUnseen(s: State, at: number): boolean {
  const hand = s.hand[LIGHT];
  if (lengthOf(hand) === 0) return false;
  const taken = pickAtRandom(s, hand);
  takeFromHand(s, taken);
  laidFromHand(s, taken);
  hold(s, taken, at, false);
  return true;
}

/** One of so many cards on top of the light side's deck is captured, the only one unseen. */
function captureFromDeck(s: State, side: Side, card: number, count: number, at: number): boolean {
  const deck = s.deck[LIGHT];
  const looked = takeTop(s, side, deck, count);
  if (lengthOf(looked) === 0) return false;
  if (count > 1) {
    noteLooked(s.journal, side, looked);
    mixFor(s, LIGHT, looked);
    seenInPlace(s, side, looked);
  }
  const taken = count > 1 ? chooseFrom(s, side, card, looked, undefined) : itemOf(looked, 0);
  remove(looked, taken);
  addToSideWord(s, LIGHT, S.deckCount, -1);
  // It waits while the order of the others is chosen.
  push(s.aside, taken);
  // The first put back is drawn last.
  while (lengthOf(looked) > 0) {
    const back = chooseFrom(s, side, card, looked, undefined);
    remove(looked, back);
    push(deck, back);
  }
  remove(s.aside, taken);
  hold(s, taken, at, false);
  return true;
}

/** A captured card goes to its owner's discard pile. */
function discardCaptive(s: State, card: number): boolean {
  if (card < 0 || s.capturedAt[card] === NOWHERE) return false;
  takeCaptive(s, card);
  note(s.journal, EVENT.discarded, LIGHT, card);
  putOnDiscard(s, card);
  return true;
}

/** A random card that is captured at an objective returns to its owner's hand. */
function rescueAt(s: State, objective: number): boolean {
  if (objective < 0 || captivesAt(s, objective) === 0) return false;
  clear(s.aside);
  for (let i = 0; i < lengthOf(s.captured); i++)
    if (s.capturedAt[itemOf(s.captured, i)] === objective) push(s.aside, itemOf(s.captured, i));
  const rescued = pickAtRandom(s, s.aside);
  clear(s.aside);
  release(s, rescued);
  return true;
}

/** The top card of the own deck, which its player looks at, goes to the edge stack. */
function placeFromDeck(s: State, side: Side): boolean {
  const deck = s.deck[side];
  if (lengthOf(deck) === 0) return false;
  see(s, side, deck, 1);
  const top = pop(deck);
  addToSideWord(s, side, S.deckCount, -1);
  place(s, side, top);
  return true;
}

/** Effects on one card in play that verbs.ts does not carry out itself. @returns whether it did anything */
export function doToCard(s: State, side: Side, card: number, effect: Effect, on: number): boolean {
  const { table } = s;
  switch (effect.verb) {
    case VERB.sacrifice:
      sacrifice(s, on);
      return !isInPlay(s, on);
    case VERB.destroyAfterStrike:
      table.head[H.fallsAfterStrike] = 1;
      return true;
    case VERB.withdraw:
      return withdraw(s, on);
    case VERB.commit:
      if (!mayCommit(s, on)) return false;
      commit(s, on);
      return true;
    case VERB.removeShield:
      if (table.shields[on] === 0) return false;
      takeShield(s, on);
      return true;
    case VERB.uncommit:
      if (table.committed[on] === 0) return false;
      table.committed[on] = 0;
      addToSideWord(s, controllerOf(s, on), S.forceCards, 1);
      note(s.journal, EVENT.uncommitted, on);
      stir(s);
      return true;
    case VERB.forbid:
      table.barred[on] |= effect.cannot;
      table.head[H.phaseLent] = 1;
      note(s.journal, EVENT.barred, on);
      return true;
    case VERB.mustDefend:
      table.mustDefend[on] = 1;
      note(s.journal, EVENT.mustDefend, on);
      return true;
    case VERB.countInStruggle:
      table.counts[on] = 1;
      return true;
    case VERB.removeToken:
      return removeToken(s, side, card, on);
    case VERB.captureUnseen:
      return captureUnseen(s, on);
    case VERB.captureFromDeck:
      return controllerOf(s, on) === DARK && captureFromDeck(s, side, card, effect.amount, on);
    case VERB.blank:
      return blank(s, effect, on);
    case VERB.takeControl:
      return takeControl(s, side, card, effect, on);
    case VERB.moveDamage:
      return moveAny(s, side, card, effect, on);
    default:
      throw new Error(`verb ${effect.verb} has no meaning for a card`);
  }
}

/** A card's text is blank for a time. What enhances a card is put on it by its text, and discarded (FAQ 5.0, 2.19). */
function blank(s: State, { until }: Effect, on: number): boolean {
  const { table } = s;
  if (table.host[on] >= 0) {
    leavePlay(s, on, TO.discard);
    return !isInPlay(s, on);
  }
  const isForPhase = until === UNTIL.phase;
  if (isForPhase) table.head[H.phaseLent] = 1;
  else table.head[H.lending] |= LENT.blank;
  setBlank(s, on, table.blank[on] | (isForPhase ? BLANK.phase : BLANK.engagement));
  note(s.journal, EVENT.blanked, on);
  stir(s);
  giveBack(s, UNTIL.inPlay);
  return true;
}

/** A unit takes part in the engagement no more. */
function withdraw(s: State, unit: number): boolean {
  const { table } = s;
  if ((table.part[unit] & (PART.attacker | PART.defender)) === 0) return false;
  leaveEngagement(s, unit);
  note(s.journal, EVENT.withdrawn, unit);
  stir(s);
  return true;
}

function removeToken(s: State, side: Side, card: number, on: number): boolean {
  const view = offer(s, side, card, on);
  addTokens(s, view, on);
  if (view.optionCount === 0) return false;
  takeToken(s, on, ask(s, side, QUESTION.choose));
  return true;
}

/** As much damage as the player likes moves from one card to another. */
function moveAny(s: State, side: Side, card: number, effect: Effect, to: number): boolean {
  const from = choose(s, side, side, card, effect.from);
  if (from < 0 || from === to) return false;
  let points = 1;
  while (points < s.table.damage[from] && askYesNo(s, side, QUESTION.may, card, to, points + 1)) points++;
  return moveDamage(s, from, to, side, card, points);
}
