import { clear, itemOf, lengthOf, push } from "../../../core/lists.js";
import { otherSide, type Side } from "../../../core/side.js";
import { add, ask, offer } from "../ask.js";
import { mayBoard, mayJoin } from "../build/mayBuild.js";
import type { Mask } from "../cards/compiled.js";
import { LIGHT, TYPE } from "../cards/matchup.js";
import { putDamageCounters } from "../effects/damage.js";
import { discardTarget, discardUnit } from "../effects/discard.js";
import type { SpecialEffects, SpecialFunction } from "../effects/specialEffects.js";
import { clearDecks } from "../moves/aboard.js";
import { lend } from "../moves/lasting.js";
import { addEntering, addFitting, lookAt, mayEnter, pullFromDeck, putIntoArena, takeFromDeck } from "../moves/piles.js";
import { retreatUnit } from "../moves/retreat.js";
import { shuffle } from "../state/dice.js";
import { EVENT, FROM, note, PAID } from "../state/journal.js";
import type { State } from "../state/state.js";
import { FLAG, H, LOAN, NOWHERE, S, sideNow, ZONE } from "../state/table.js";
import {
  addToSideWord,
  changeForce,
  clearCard,
  discardCard,
  payForce,
  placeInBuildZone,
  placeUnit,
  putOn,
  putOnDiscard,
  sideWord,
  takeControl,
  takeFromDiscard,
  takeOff,
} from "../state/zones.js";
import { QUESTION, type View } from "../strategy.js";
import { always, hasToEnter, isAmong, isInArena } from "./can.js";
import { addTo } from "./shared.js";

/** Effects of single cards of The Empire Strikes Back that move cards: out of piles, between units, between players. */

/** Chewbacca (G): a Droid of the discard pile comes into the Character arena, with a damage counter. */
const mendDroid: SpecialFunction = (s, side, card, _self, _at, _x) => {
  const view = offer(s, side, card);
  addEntering(s, view, s.table.discard[side], droidsOf(s, card));
  const droid = ask(s, side, QUESTION.choose);
  putIntoArena(s, droid);
  putDamageCounters(s, droid, 1);
};

const droidsOf = (s: State, card: number): Mask => s.matchup.cards[card].abilities[0].effects[0].filter!;

/**
 * Lando Calrissian (D): secret bids; the higher one is paid and has him until the end of the turn, his side at a tie.
 */
const sellOut: SpecialFunction = (s, side, card, self) => {
  const own = secretBid(s, side, card);
  const other = secretBid(s, otherSide(side), card);
  note(s.journal, EVENT.bid, side, own);
  note(s.journal, EVENT.bid, 1 - side, other);
  const winner = own >= other ? side : otherSide(side);
  payForce(s, winner, Math.max(own, other), self, PAID.bid);
  takeControl(s, self, winner, LOAN.turn);
};

function secretBid(s: State, side: Side, card: number): number {
  const view = offer(s, side, card);
  for (let bid = 0; bid <= sideWord(s, side, S.force); bid++) add(view, bid);
  return ask(s, side, QUESTION.secretBid);
}

/** Search for the Rebels: up to so many cards that fit go from the enemy's deck to the discard pile. */
const purgeDeck: SpecialFunction = (s, side, card, _self, _at, _x, _subject, effect) => {
  for (let n = 0; n < effect.amount; n++) {
    const found = takeFromDeck(s, side, otherSide(side), card, effect.filter);
    if (found < 0) break;
    discardCard(s, found, FROM.deck);
  }
  shuffle(s, s.deck[otherSide(side)], true);
};

/** Captain Needa: discarded where his ship's attack has not discarded the defender. */
const apologize: SpecialFunction = (s, _side, card) => {
  takeOff(s, card);
  clearDecks(s, card, putOnDiscard);
  clearCard(s, card);
  discardCard(s, card, FROM.play);
};

function hasFailed(s: State, pilot: number): boolean {
  const defender = s.table.head[H.defender];
  return s.table.zone[pilot] === ZONE.pilot && (defender < 0 || s.table.zone[defender] !== ZONE.discard);
}

/** Jedi Trap: the light side keeps one unit in the Character arena, the others retreat. */
const trap: SpecialFunction = (s, _side, card) => {
  const units = s.table.units[LIGHT];
  const view = offer(s, LIGHT, card);
  for (let i = 0; i < lengthOf(units); i++)
    if (s.table.arena[itemOf(units, i)] === TYPE.character) add(view, itemOf(units, i));
  const kept = ask(s, LIGHT, QUESTION.suffer);
  for (let i = lengthOf(units) - 1; i >= 0; i--) {
    const unit = itemOf(units, i);
    if (unit !== kept && s.table.arena[unit] === TYPE.character) retreatUnit(s, unit, false);
  }
};

/** Yoda's Training: up to three other versions go from the deck under a Jedi. */
const train: SpecialFunction = (s, side, card, _self, at) => {
  const jedi = s.targets[at + 1];
  const deck = s.deck[side];
  const looked = s.looked[side];
  lookAt(s, side, deck);
  for (let n = 0; n < 3; n++) {
    const view = offer(s, side, card, jedi);
    add(view, -1);
    for (let i = 0; i < lengthOf(deck); i++) if (mayJoin(s, itemOf(deck, i), jedi)) add(view, itemOf(deck, i));
    const found = ask(s, side, QUESTION.choose);
    if (found < 0) break;
    pullFromDeck(s, side, found);
    note(s.journal, EVENT.stacked, found, jedi, 0);
    putOn(s, found, jedi, ZONE.under);
  }
  clear(looked);
  shuffle(s, deck, true);
};

/** Imperial II Star Destroyer: two build counters on a face-down card that fits. */
const assemble: SpecialFunction = (s, side, card, _self, _at, _x, _subject, effect) => {
  const view = offer(s, side, card);
  addFitting(s, view, s.down[side], effect.filter);
  const chosen = ask(s, side, QUESTION.choose);
  s.downCounters[side][chosen] += 2;
  note(s.journal, EVENT.built, side, chosen, 2, s.downCounters[side][chosen]);
};

/** General Rieekan: a Location is discarded, and the units of its arena may retreat from damage this turn. */
const evacuate: SpecialFunction = (s, side, card) => {
  const view = offer(s, side, card);
  for (let arena = 0; arena < 3; arena++) {
    const location = s.table.locations[arena];
    if (location >= 0 && sideNow(s, location) === side) add(view, location);
  }
  const location = ask(s, side, QUESTION.choose);
  const arena = s.table.locations.indexOf(location);
  discardTarget(s, location);
  const units = s.table.units[side];
  for (let i = 0; i < lengthOf(units); i++)
    if (s.table.arena[itemOf(units, i)] === arena) lend(s, card, s.matchup.cards[card].firstLent, itemOf(units, i));
};

function hasLocation(s: State, side: Side): boolean {
  for (let arena = 0; arena < 3; arena++) {
    const location = s.table.locations[arena];
    if (location >= 0 && sideNow(s, location) === side) return true;
  }
  return false;
}

/** Lambda-Class Shuttle: a pilot moves from a unit of the Space arena to another. */
const transferPilot: SpecialFunction = (s, side, card) => {
  const pilots = offer(s, side, card);
  listPilots(s, side, pilots, true);
  const pilot = ask(s, side, QUESTION.choose);
  const ships = offer(s, side, card, pilot);
  listShips(s, side, pilot, ships);
  const ship = ask(s, side, QUESTION.target);
  takeOff(s, pilot);
  putOn(s, pilot, ship, ZONE.pilot);
  note(s.journal, EVENT.boarded, pilot, ship);
};

/** Pilots on units of the Space arena; `movable`: those with another unit there to go to. @returns how many */
function listPilots(s: State, side: Side, view: View | undefined, movable: boolean): number {
  const units = s.table.units[side];
  let n = 0;
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    if (s.table.arena[unit] !== TYPE.space) continue;
    for (let on = s.table.firstOn[unit]; on !== NOWHERE; on = s.table.nextOn[on])
      if (s.table.zone[on] === ZONE.pilot && (!movable || listShips(s, side, on, undefined) > 0))
        n = addTo(view, on, n);
  }
  return n;
}

/** Other units of the Space arena that a pilot may go to. @returns how many */
function listShips(s: State, side: Side, pilot: number, view: View | undefined): number {
  const units = s.table.units[side];
  let n = 0;
  for (let i = 0; i < lengthOf(units); i++) {
    const ship = itemOf(units, i);
    if (s.table.arena[ship] !== TYPE.space || ship === s.table.host[pilot]) continue;
    if (mayBoard(s, side, pilot, ship)) n = addTo(view, ship, n);
  }
  return n;
}

/** Executor Hangar: any pilots go from the Space arena to the Character arena, untapped. */
const disembark: SpecialFunction = (s, side, card) => {
  for (;;) {
    const view = offer(s, side, card);
    add(view, -1);
    listPilots(s, side, view, false);
    const pilot = ask(s, side, QUESTION.choose);
    if (pilot < 0) return;
    takeOff(s, pilot);
    s.table.tapped[pilot] = 0;
    note(s.journal, EVENT.left, pilot);
    placeUnit(s, pilot, TYPE.character);
  }
};

/** Dark Cave: a counter for each attack of a Light Side Character; all of them may win one over for the turn. */
const corrupt: SpecialFunction = (s, _side, card) => {
  s.table.counters[card] += 1;
};

const seduce: SpecialFunction = (s, side, card) => {
  const view = offer(s, side, card);
  add(view, -1);
  listSeducible(s, side, card, view);
  const victim = ask(s, side, QUESTION.target);
  if (victim < 0) return;
  s.table.counters[card] = 0;
  takeControl(s, victim, side, LOAN.turn);
};

/** Enemies of the Character arena that cost no more than the cave has counters. @returns how many */
function listSeducible(s: State, side: Side, cave: number, view: View | undefined): number {
  const units = s.table.units[otherSide(side)];
  let n = 0;
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    if (s.table.arena[unit] === TYPE.character && s.matchup.buildCost[unit] <= s.table.counters[cave])
      n = addTo(view, unit, n);
  }
  return n;
}

/** Han Solo (E): he retreats, his Creature is discarded, for 4 Force. */
const dismount: SpecialFunction = (s, side, card, self) => {
  takeOff(s, card);
  placeInBuildZone(s, card);
  s.table.isRetreated[card] = 1;
  s.table.flags[card] |= FLAG.retreatedNow;
  note(s.journal, EVENT.retreated, card, TYPE.ground);
  discardUnit(s, self);
  changeForce(s, side, 4);
};

/** General Veers (B): the top card of the deck, if a Ground unit, fights until the Ground battle step ends. */
const landingParty: SpecialFunction = (s, side) => {
  const deck = s.deck[side];
  const top = itemOf(deck, lengthOf(deck) - 1);
  pullFromDeck(s, side, top);
  note(s.journal, EVENT.deployed, top);
  placeUnit(s, top, TYPE.ground);
  s.table.flags[top] |= FLAG.discardedAfterStep;
};

function isLandingPartyOnTop(s: State, side: Side): boolean {
  const deck = s.deck[side];
  const top = lengthOf(deck) === 0 ? NOWHERE : itemOf(deck, lengthOf(deck) - 1);
  return top >= 0 && s.matchup.type[top] === TYPE.ground && mayEnter(s, top);
}

/** C-3PO (E): with its stack it is shuffled into the deck. */
const backInTheDeck: SpecialFunction = (s, side, _card, self) => {
  const pile = s.table.discard[side];
  const deck = s.deck[side];
  let left = s.table.head[H.fellWith] + 1;
  for (let i = lengthOf(pile) - 1; i >= 0 && left > 0; i--) {
    const one = itemOf(pile, i);
    if (s.matchup.unique[one] !== s.matchup.unique[self]) continue;
    takeFromDiscard(s, one);
    push(deck, one);
    addToSideWord(s, side, S.deckCount, 1);
    left--;
  }
  shuffle(s, deck, true);
};

export const SPECIALS_ESB_MOVES = {
  mendDroid: {
    can: (s, side, card) => hasToEnter(s, s.table.discard[side], droidsOf(s, card)),
    do: mendDroid,
  },
  sellOut: { can: always, do: sellOut },
  purgeDeck: { can: always, do: purgeDeck },
  apologize: { can: (s, _side, card) => hasFailed(s, card), do: apologize },
  trap: { can: (s) => isInArena(s, LIGHT, TYPE.character), do: trap },
  train: { can: always, do: train },
  assemble: {
    can: (s, side, _card, _self, _at, _x, _subject, effect) => isAmong(s, s.down[side], effect.filter!),
    do: assemble,
  },
  evacuate: { can: (s, side) => hasLocation(s, side), do: evacuate },
  transferPilot: { can: (s, side) => listPilots(s, side, undefined, true) > 0, do: transferPilot },
  disembark: { can: (s, side) => listPilots(s, side, undefined, false) > 0, do: disembark },
  corrupt: { can: always, do: corrupt },
  seduce: { can: (s, side, card) => listSeducible(s, side, card, undefined) > 0, do: seduce },
  dismount: { can: always, do: dismount },
  landingParty: { can: (s, side) => isLandingPartyOnTop(s, side), do: landingParty },
  backInTheDeck: { can: always, do: backInTheDeck },
} satisfies Partial<SpecialEffects>;
