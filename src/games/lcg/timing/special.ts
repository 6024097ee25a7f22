import { clear, itemOf, type List, lengthOf, pop, push, remove, unshift } from "../../../core/lists.js";
import { add, ask, askYesNo, offer } from "../ask.js";
import { CARD_AFFILIATIONS, SPECIAL, TRAIT } from "../cards/compileCard.js";
import { DARK, LIGHT, sideOf, TYPE } from "../cards/matchup.js";
import { ICON_KINDS } from "../cards/vocabulary.js";
import { damage, heal, moveDamage, removeFocus } from "../damage.js";
import { destroy, hold, isEngagedInPlay, leavePlay, release, TO } from "../leave.js";
import { enterUnit, isUniqueInPlay, putObjectiveIntoPlay } from "../play/enter.js";
import { canPay } from "../play/pay.js";
import { playUnit } from "../play/playCard.js";
import { pickAtRandom, shuffleByEffect } from "../state/dice.js";
import { EVENT, note, noteIcons } from "../state/journal.js";
import { C, type State, TARGET_WORDS } from "../state/state.js";
import { H, NOWHERE, PART, S, ZONE } from "../state/table.js";
import {
  addToSideWord,
  discardFromHand,
  isInPlay,
  isOver,
  putInHand,
  putOnDiscard,
  refreshUnit,
  sideWord,
  takeFromDiscard,
  takeFromHand,
} from "../state/zones.js";
import { QUESTION } from "../strategy.js";

/** Effects of single cards that the verbs do not carry; each names its card. */

const SITH = CARD_AFFILIATIONS.indexOf("Sith");
const NAVY = CARD_AFFILIATIONS.indexOf("Imperial Navy");
const REVEALED = 5;
const LOOKED_AT = 3;
const KEPT_UNITS = 3;

/** Whether a special effect could do anything now. */
export function canSpecial(s: State, side: number, card: number, special: number, record: number): boolean {
  const at = record * C.words;
  const subject = record < 0 ? -1 : s.context[at + C.subject]!;
  switch (special) {
    case SPECIAL.chooseNextObjective:
      return lengthOf(s.objectiveDeck[side as 0 | 1]) > 0;
    case SPECIAL.moveDamage:
      return hasUnits(s, 1 - side) && damagedUnits(s, side) > 0;
    case SPECIAL.ewokFromDiscard:
      return countDiscard(s, side, isEwokUnit) > 0;
    case SPECIAL.sithEventFromDiscard:
      return countDiscard(s, side, isSithEvent) > 0;
    case SPECIAL.topOfDiscardToHand:
      return lengthOf(s.table.discard[side as 0 | 1]) > 0;
    case SPECIAL.forceUserFromDiscard:
      return countDiscard(s, side, isForceUser) > 0;
    case SPECIAL.cheapUnitFromHand:
      return countHand(s, side, isCheapUnit) > 0;
    case SPECIAL.handToDeckBottom:
      return sideWord(s, side, S.handCount) > 0;
    case SPECIAL.captureFromHand:
      return sideWord(s, 1 - side, S.handCount) > 0;
    case SPECIAL.captureFromDeck:
      return sideWord(s, 1 - side, S.deckCount) > 0;
    case SPECIAL.redirectDamage:
      return s.context[at + C.amount]! > s.context[at + C.prevented]! && otherUnits(s, subject) > 0;
    case SPECIAL.returnInstead:
      return s.context[at + C.cancelled] === 0;
    case SPECIAL.engageAgain:
      return isEngagedInPlay(s);
    case SPECIAL.strikeWithDiscarded:
    case SPECIAL.revealForNavy:
      return sideWord(s, side, S.deckCount) > 0;
    case SPECIAL.destroyCheapest:
      return cheapest(s) >= 0;
    case SPECIAL.discardTokensAndEnhancements:
      return countIn(s, s.table.units[side as 0 | 1], isLadenCharacter) > 0;
    case SPECIAL.keepThreeUnits:
    case SPECIAL.allUnitsToDecks:
      return hasUnits(s, LIGHT) || hasUnits(s, DARK);
    case SPECIAL.rescue:
      return lengthOf(s.captured) > 0;
    case SPECIAL.lookAtHandAndDiscard:
      return sideWord(s, 1 - side, S.handCount) > 0;
    case SPECIAL.enterParticipating:
      return s.table.head[H.engaged] !== NOWHERE && !isUniqueInPlay(s, card);
    case SPECIAL.playParticipating:
      return s.table.head[H.engaged] !== NOWHERE && !isUniqueInPlay(s, card) && canPay(s, side, card);
    default:
      return true;
  }
}

/** Carries a special effect out. @returns whether it did something */
export function doSpecial(
  s: State,
  side: number,
  card: number,
  special: number,
  record: number,
  trigger: number,
): boolean {
  switch (special) {
    case SPECIAL.chooseNextObjective:
      return chooseNextObjective(s, side);
    case SPECIAL.engageThisInstead:
      s.table.head[H.engaged] = card;
      note(s.journal, EVENT.engaged, 1 - side, card, s.table.damage[card]!, s.table.capacity[card]!);
      return true;
    case SPECIAL.moveDamage:
      return moveDamageToEnemy(s, side, card);
    case SPECIAL.ewokFromDiscard:
      return fromDiscard(s, side, card, isEwokUnit);
    case SPECIAL.sithEventFromDiscard:
      return fromDiscard(s, side, card, isSithEvent);
    case SPECIAL.topOfDiscardToHand:
      return topOfDiscard(s, side);
    case SPECIAL.forceUserFromDiscard:
      return forceUserFromDiscard(s, side, card);
    case SPECIAL.cheapUnitFromHand:
      return cheapUnitFromHand(s, side, card);
    case SPECIAL.handToDeckBottom:
      return handToDeckBottom(s, side, card);
    case SPECIAL.captureFromHand:
      return captureFromHand(s, card);
    case SPECIAL.captureFromDeck:
      return captureFromDeck(s, side, card);
    case SPECIAL.redirectDamage:
      return redirectDamage(s, side, card, trigger);
    case SPECIAL.returnInstead:
      s.context[trigger * C.words + C.cancelled] = 1;
      return true;
    case SPECIAL.engageAgain:
      s.table.engageAgain[s.table.head[H.engaged]!]! += 1;
      note(s.journal, EVENT.engageAgain, card);
      return true;
    case SPECIAL.strikeWithDiscarded:
      return strikeWithDiscarded(s, side, card);
    case SPECIAL.revealForNavy:
      return revealForNavy(s, side, card);
    case SPECIAL.destroyCheapest:
      return destroyCheapest(s);
    case SPECIAL.discardTokensAndEnhancements:
      return stripUnit(s, side, card, s.targets[record * TARGET_WORDS + 1]!);
    case SPECIAL.keepThreeUnits:
      return keepThreeUnits(s, card);
    case SPECIAL.allUnitsToDecks:
      return allUnitsToDecks(s);
    case SPECIAL.chooseIcon:
      return chooseIcon(s, side, card, s.context[trigger * C.words + C.subject]!);
    case SPECIAL.rescue:
      return rescue(s, side, card);
    case SPECIAL.lookAtHandAndDiscard:
      return lookAtHandAndDiscard(s, side, card);
    case SPECIAL.enterParticipating:
      return enterParticipating(s, side, card);
    case SPECIAL.playParticipating:
      playUnit(s, side, card, s.table.head[H.attacker] === side ? PART.attacker : PART.defender);
      return true;
    case SPECIAL.edgeBattleAgain:
      s.table.head[H.edgeAgain] = 1;
      return true;
    default:
      throw new Error(`special effect ${special} has no function`);
  }
}

const isEwokUnit = (s: State, card: number): boolean =>
  s.matchup.type[card] === TYPE.unit && (s.matchup.traits[card]! & TRAIT.Ewok) !== 0;
const isSithEvent = (s: State, card: number): boolean =>
  s.matchup.type[card] === TYPE.event && s.matchup.affiliation[card] === SITH;
const isForceUser = (s: State, card: number): boolean =>
  s.matchup.type[card] === TYPE.unit &&
  (s.matchup.traits[card]! & TRAIT["Force User"]) !== 0 &&
  !isUniqueInPlay(s, card);
const isCheapUnit = (s: State, card: number): boolean =>
  s.matchup.type[card] === TYPE.unit && s.matchup.cost[card]! <= 1 && !isUniqueInPlay(s, card);
/** A Character with something on it that could be discarded. */
const isLadenCharacter = (s: State, card: number): boolean =>
  (s.matchup.traits[card]! & TRAIT.Character) !== 0 &&
  (s.table.focus[card]! > 0 ||
    s.table.damage[card]! > 0 ||
    s.table.shields[card]! > 0 ||
    s.table.firstAttached[card] !== NOWHERE);

type Test = (s: State, card: number) => boolean;

function countIn(s: State, cards: List, test: Test): number {
  let n = 0;
  for (let i = 0; i < lengthOf(cards); i++) if (test(s, itemOf(cards, i))) n++;
  return n;
}

const countDiscard = (s: State, side: number, test: Test): number => countIn(s, s.table.discard[side as 0 | 1], test);
const countHand = (s: State, side: number, test: Test): number => countIn(s, s.hand[side as 0 | 1], test);
const hasUnits = (s: State, side: number): boolean => lengthOf(s.table.units[side as 0 | 1]) > 0;
const damagedUnits = (s: State, side: number): number => countIn(s, s.table.units[side as 0 | 1], isDamaged);
const isDamaged: Test = (s, card) => s.table.damage[card]! > 0;
const otherUnits = (s: State, subject: number): number =>
  lengthOf(s.table.units[LIGHT]) + lengthOf(s.table.units[DARK]) - (s.table.zone[subject] === ZONE.units ? 1 : 0);

/** Asks a side to choose a card of a list that passes a test; -1 where none does. */
function chooseFrom(s: State, side: number, card: number, cards: List, test: Test | undefined): number {
  const view = offer(s, side, card);
  for (let i = 0; i < lengthOf(cards); i++)
    if (test === undefined || test(s, itemOf(cards, i))) add(view, itemOf(cards, i));
  return view.optionCount === 0 ? -1 : ask(s, side, QUESTION.choose);
}

/** Journey to Dagobah: the next objective of choice enters play at once. */
function chooseNextObjective(s: State, side: number): boolean {
  const deck = s.objectiveDeck[side as 0 | 1];
  const looked = s.looked[side as 0 | 1];
  showAll(deck, looked);
  const objective = chooseFrom(s, side, -1, deck, undefined);
  clear(looked);
  remove(deck, objective);
  addToSideWord(s, side, S.objectiveDeckCount, -1);
  shuffleByEffect(s, deck);
  putObjectiveIntoPlay(s, side, objective);
  return true;
}

function showAll(from: List, to: List): void {
  clear(to);
  for (let i = 0; i < lengthOf(from); i++) push(to, itemOf(from, i));
}

/** Questionable Contacts: one damage from an own unit to an enemy one. Moved damage is not dealt. */
function moveDamageToEnemy(s: State, side: number, card: number): boolean {
  const from = chooseFrom(s, side, card, s.table.units[side as 0 | 1], isDamaged);
  if (from < 0) return false;
  const to = chooseFrom(s, side, card, s.table.units[(1 - side) as 0 | 1], undefined);
  if (to < 0) return false;
  moveDamage(s, from, to, side, card);
  return true;
}

function fromDiscard(s: State, side: number, card: number, test: Test): boolean {
  const chosen = chooseFrom(s, side, card, s.table.discard[side as 0 | 1], test);
  if (chosen < 0) return false;
  toHandFromDiscard(s, chosen);
  return true;
}

function toHandFromDiscard(s: State, card: number): void {
  takeFromDiscard(s, card);
  note(s.journal, EVENT.returnedToHand, card);
  putInHand(s, card);
}

/** It Binds All Things: the top card of the own discard pile, or the top two while the light side has the Balance. */
function topOfDiscard(s: State, side: number): boolean {
  const pile = s.table.discard[side as 0 | 1];
  const wanted = s.table.head[H.balance] === LIGHT ? 2 : 1;
  let n = 0;
  while (n < wanted && lengthOf(pile) > 0) {
    toHandFromDiscard(s, itemOf(pile, lengthOf(pile) - 1));
    n++;
  }
  return n > 0;
}

/** Return of the Jedi: a Force User unit from the own discard pile enters play. */
function forceUserFromDiscard(s: State, side: number, card: number): boolean {
  const chosen = chooseFrom(s, side, card, s.table.discard[side as 0 | 1], isForceUser);
  if (chosen < 0) return false;
  takeFromDiscard(s, chosen);
  note(s.journal, EVENT.putIntoPlay, side, chosen);
  enterUnit(s, side, chosen);
  return true;
}

/** Corporate Exploitation. */
function cheapUnitFromHand(s: State, side: number, card: number): boolean {
  const chosen = chooseFrom(s, side, card, s.hand[side as 0 | 1], isCheapUnit);
  if (chosen < 0) return false;
  takeFromHand(s, chosen);
  note(s.journal, EVENT.putIntoPlay, side, chosen);
  enterUnit(s, side, chosen);
  return true;
}

/** Fall of the Jedi: a card of the hand goes under the command deck. */
function handToDeckBottom(s: State, side: number, card: number): boolean {
  const chosen = chooseFrom(s, side, card, s.hand[side as 0 | 1], undefined);
  if (chosen < 0) return false;
  takeFromHand(s, chosen);
  toDeckBottom(s, side, chosen);
  return true;
}

function toDeckBottom(s: State, side: number, card: number): void {
  note(s.journal, EVENT.returnedToDeck, card);
  unshift(s.deck[side as 0 | 1], card);
  addToSideWord(s, side, S.deckCount, 1);
}

/** Cruel Interrogations: a random card of the opponent's hand is captured at the objective. */
function captureFromHand(s: State, card: number): boolean {
  const hand = s.hand[LIGHT];
  if (lengthOf(hand) === 0) return false;
  const taken = pickAtRandom(s, hand);
  takeFromHand(s, taken);
  hold(s, taken, card, false);
  return true;
}

/** Take Them Prisoner: of the top three cards of the opponent's deck one is captured, the others go back in any order. */
function captureFromDeck(s: State, side: number, card: number): boolean {
  const deck = s.deck[LIGHT];
  const looked = s.looked[side as 0 | 1];
  clear(looked);
  while (lengthOf(looked) < LOOKED_AT && lengthOf(deck) > 0) push(looked, pop(deck));
  if (lengthOf(looked) === 0) return false;
  noteLooked(s, side, looked);
  const taken = chooseFrom(s, side, card, looked, undefined);
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
  hold(s, taken, card, false);
  return true;
}

/** Lightsaber Deflection: one point of the damage goes to another unit instead. */
function redirectDamage(s: State, side: number, card: number, trigger: number): boolean {
  const subject = s.context[trigger * C.words + C.subject]!;
  const view = offer(s, side, card, subject, 1);
  for (let owner = 0; owner < 2; owner++) {
    const units = s.table.units[owner as 0 | 1];
    for (let i = 0; i < lengthOf(units); i++) if (itemOf(units, i) !== subject) add(view, itemOf(units, i));
  }
  if (view.optionCount === 0) return false;
  const target = ask(s, side, QUESTION.target);
  s.context[trigger * C.words + C.prevented]! += 1;
  note(s.journal, EVENT.target, card, target);
  damage(s, target, 1, side, card);
  return true;
}

/** Vader's TIE Advanced: the top card of the own deck is discarded; a unit's printed icons are added to the strike. */
function strikeWithDiscarded(s: State, side: number, card: number): boolean {
  const deck = s.deck[side as 0 | 1];
  if (lengthOf(deck) === 0) return false;
  const top = pop(deck);
  addToSideWord(s, side, S.deckCount, -1);
  putOnDiscard(s, top);
  note(s.journal, EVENT.discarded, side, top);
  if (s.matchup.type[top] !== TYPE.unit || !isInPlay(s, card)) return true;
  for (let k = 0; k < ICON_KINDS; k++)
    s.table.lentForStrike[card * ICON_KINDS + k]! += s.matchup.icons[top * ICON_KINDS + k]!;
  noteIcons(s.journal, card, s.matchup.icons, top * ICON_KINDS);
  refreshUnit(s, card);
  return true;
}

/**
 * Superlaser Engineer: of the top five cards, Imperial Navy events and enhancements of cost 3 or more come to hand; the
 * others go under the deck in the order in which their player names them, the last named lowest.
 */
function revealForNavy(s: State, side: number, card: number): boolean {
  const deck = s.deck[side as 0 | 1];
  const looked = s.looked[side as 0 | 1];
  clear(looked);
  while (lengthOf(looked) < REVEALED && lengthOf(deck) > 0) push(looked, pop(deck));
  if (lengthOf(looked) === 0) return false;
  noteLooked(s, side, looked);
  for (let i = 0; i < lengthOf(looked); ) {
    const found = itemOf(looked, i);
    if (!isNavyProject(s, found)) {
      i++;
      continue;
    }
    remove(looked, found);
    addToSideWord(s, side, S.deckCount, -1);
    note(s.journal, EVENT.returnedToHand, found);
    putInHand(s, found);
  }
  while (lengthOf(looked) > 0) {
    const under = chooseFrom(s, side, card, looked, undefined);
    remove(looked, under);
    unshift(deck, under);
  }
  return true;
}

function noteLooked(s: State, side: number, cards: List): void {
  for (let i = 0; i < lengthOf(cards); i++) note(s.journal, EVENT.looked, side, itemOf(cards, i));
}

const isNavyProject: Test = (s, card) =>
  s.matchup.affiliation[card] === NAVY &&
  (s.matchup.type[card] === TYPE.event || s.matchup.type[card] === TYPE.enhancement) &&
  s.matchup.cost[card]! >= 3;

/** Lowest printed cost among non-Vehicle units of both sides, or -1. */
function cheapest(s: State): number {
  let least = -1;
  for (let owner = 0; owner < 2; owner++) {
    const units = s.table.units[owner as 0 | 1];
    for (let i = 0; i < lengthOf(units); i++) {
      const unit = itemOf(units, i);
      if ((s.matchup.traits[unit]! & TRAIT.Vehicle) !== 0) continue;
      if (least < 0 || s.matchup.cost[unit]! < least) least = s.matchup.cost[unit]!;
    }
  }
  return least;
}

/** Rancor: the cheapest non-Vehicle unit in play is destroyed; the active player decides ties. */
function destroyCheapest(s: State): boolean {
  const least = cheapest(s);
  if (least < 0) return false;
  const active = s.table.head[H.active]!;
  const view = offer(s, active);
  for (let owner = 0; owner < 2; owner++) {
    const units = s.table.units[owner as 0 | 1];
    for (let i = 0; i < lengthOf(units); i++) {
      const unit = itemOf(units, i);
      if (s.matchup.cost[unit] === least && (s.matchup.traits[unit]! & TRAIT.Vehicle) === 0) add(view, unit);
    }
  }
  destroy(s, ask(s, active, QUESTION.choose));
  return true;
}

/** Kinds of thing on a unit that Force Rejuvenation may discard, as options below any card number. */
const TOKENS = { focus: -2, damage: -3, shield: -4 } as const;

/** Force Rejuvenation: any number of tokens and enhancements of a unit, one by one. */
function stripUnit(s: State, side: number, card: number, unit: number): boolean {
  const { table } = s;
  let did = false;
  for (;;) {
    if (!isInPlay(s, unit) || isOver(s)) return did;
    const view = offer(s, side, card, unit);
    add(view, -1);
    if (table.focus[unit]! > 0) add(view, TOKENS.focus);
    if (table.damage[unit]! > 0) add(view, TOKENS.damage);
    if (table.shields[unit]! > 0) add(view, TOKENS.shield);
    for (let e = table.firstAttached[unit]!; e !== NOWHERE; e = table.nextAttached[e]!) add(view, e);
    const choice = ask(s, side, QUESTION.choose);
    if (choice === -1) return did;
    did = true;
    if (choice === TOKENS.focus) removeFocus(s, unit, 1);
    else if (choice === TOKENS.damage) heal(s, unit, 1);
    else if (choice === TOKENS.shield) loseShield(s, unit);
    else leavePlay(s, choice, TO.discard);
  }
}

function loseShield(s: State, unit: number): void {
  s.table.shields[unit]! -= 1;
  note(s.journal, EVENT.shieldLost, unit);
}

/** A New Hope: each player keeps up to three units; the others return to hand. The active player chooses first. */
function keepThreeUnits(s: State, card: number): boolean {
  clear(s.aside);
  const active = s.table.head[H.active]!;
  for (let turn = 0; turn < 2; turn++) {
    const side = turn === 0 ? active : 1 - active;
    const units = s.table.units[side as 0 | 1];
    for (let n = 0; n < KEPT_UNITS; n++) {
      const view = offer(s, side, card, -1, KEPT_UNITS - n);
      for (let i = 0; i < lengthOf(units); i++) if (!isAside(s, itemOf(units, i))) add(view, itemOf(units, i));
      if (view.optionCount === 0) break;
      add(view, -1);
      const kept = ask(s, side, QUESTION.choose);
      if (kept < 0) break;
      push(s.aside, kept);
    }
  }
  for (let side = LIGHT; side <= DARK; side++) {
    const units = s.table.units[side as 0 | 1];
    for (let i = lengthOf(units) - 1; i >= 0; i--)
      if (i < lengthOf(units) && !isAside(s, itemOf(units, i))) leavePlay(s, itemOf(units, i), TO.hand);
  }
  clear(s.aside);
  return true;
}

function isAside(s: State, card: number): boolean {
  for (let i = 0; i < lengthOf(s.aside); i++) if (itemOf(s.aside, i) === card) return true;
  return false;
}

/** There Is No Escape: every unit goes under its owner's deck in random order. */
function allUnitsToDecks(s: State): boolean {
  for (let side = LIGHT; side <= DARK; side++) {
    const units = s.table.units[side as 0 | 1];
    clear(s.aside);
    for (let i = 0; i < lengthOf(units); i++) push(s.aside, itemOf(units, i));
    shuffleByEffect(s, s.aside);
    // What leaves may set other things off, so the order is kept apart from the list of units.
    while (lengthOf(s.aside) > 0) {
      const unit = pop(s.aside);
      if (s.table.zone[unit] === ZONE.units) leavePlay(s, unit, TO.deckBottom);
    }
  }
  return true;
}

/** Crossfire: one combat icon of choice until the end of the strike. */
function chooseIcon(s: State, side: number, card: number, unit: number): boolean {
  if (!isInPlay(s, unit)) return false;
  const view = offer(s, side, card, unit);
  for (let k = 0; k < ICON_KINDS; k++) add(view, k);
  const icon = ask(s, side, QUESTION.iconGained);
  s.table.lentForStrike[unit * ICON_KINDS + icon]! += 1;
  note(s.journal, EVENT.iconsGained, unit, icon, 1);
  refreshUnit(s, unit);
  return true;
}

/** Rescue Mission: a captured card at an objective of choice, taken at random; a unit may enter play. */
function rescue(s: State, side: number, card: number): boolean {
  const view = offer(s, side, card);
  const objectives = s.table.objectives[DARK];
  for (let i = 0; i < lengthOf(objectives); i++)
    if (s.table.captives[itemOf(objectives, i)]! > 0) add(view, itemOf(objectives, i));
  if (view.optionCount === 0) return false;
  const objective = ask(s, side, QUESTION.choose);
  clear(s.aside);
  for (let i = 0; i < lengthOf(s.captured); i++)
    if (s.capturedAt[itemOf(s.captured, i)] === objective) push(s.aside, itemOf(s.captured, i));
  const rescued = pickAtRandom(s, s.aside);
  clear(s.aside);
  if (s.matchup.type[rescued] !== TYPE.unit || isUniqueInPlay(s, rescued)) {
    release(s, rescued);
    return true;
  }
  release(s, rescued);
  if (!askYesNo(s, side, QUESTION.may, card, rescued)) return true;
  takeFromHand(s, rescued);
  note(s.journal, EVENT.putIntoPlay, sideOf(s.matchup, rescued), rescued);
  enterUnit(s, sideOf(s.matchup, rescued), rescued);
  return true;
}

/** Interrogation: look at the opponent's hand and discard a card of it. */
function lookAtHandAndDiscard(s: State, side: number, card: number): boolean {
  const hand = s.hand[(1 - side) as 0 | 1];
  const looked = s.looked[side as 0 | 1];
  showAll(hand, looked);
  noteLooked(s, side, looked);
  const chosen = chooseFrom(s, side, card, looked, undefined);
  clear(looked);
  if (chosen < 0) return false;
  discardFromHand(s, chosen);
  return true;
}

/** Human Replica Droid: from hand into play as a participating unit. */
function enterParticipating(s: State, side: number, card: number): boolean {
  takeFromHand(s, card);
  note(s.journal, EVENT.putIntoPlay, side, card);
  enterUnit(s, side, card, s.table.head[H.attacker] === side ? PART.attacker : PART.defender);
  return true;
}
