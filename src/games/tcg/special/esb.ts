import { clear, itemOf, lengthOf, push, remove } from "../../../core/lists.js";
import { add, ask, askYesNo, offer } from "../ask.js";
import { mayBoard } from "../build/mayBuild.js";
import { LIGHT, TYPE } from "../cards/matchup.js";
import { EVERYTHING, STAT } from "../cards/numbers.js";
import { prevent, putDamageCounters } from "../effects/damage.js";
import { discardTarget, discardUnit } from "../effects/discard.js";
import type { SpecialFunction } from "../effects/specialEffects.js";
import { paysOff } from "../moves/choose.js";
import { buff, lend } from "../moves/lasting.js";
import { mayEnter, putIntoArena, takeFromDeck } from "../moves/piles.js";
import { retreatUnit } from "../moves/retreat.js";
import { heal, tapUnit } from "../moves/units.js";
import { totalCost } from "../reading/costs.js";
import { pickAtRandom, rollDie, shuffle } from "../state/dice.js";
import { EVENT, note, PAID } from "../state/journal.js";
import type { State } from "../state/state.js";
import { FLAG, H, LOAN, NOWHERE, S, sideNow, ZONE } from "../state/table.js";
import {
  addToSideWord,
  changeForce,
  clearCard,
  endGame,
  payBuild,
  payForce,
  placeInBuildZone,
  placeUnit,
  putOn,
  putOnDiscard,
  REASON,
  sideWord,
  takeControl,
  takeFromDiscard,
  takeOff,
} from "../state/zones.js";
import { QUESTION, type View } from "../strategy.js";
import { isOtherVersion } from "./shared.js";

/** Effects of single cards of the Empire Strikes Back set. */

/** Mara Jade (A): her counters are removed, and the opponent loses as much Force. */
const passPain: SpecialFunction = (s, side, _card, self) => {
  const counters = s.table.damage[self]!;
  heal(s, self, counters);
  changeForce(s, 1 - side, -counters);
};

/** Millennium Falcon (F): the damage is prevented, its Character retreats, and the ship stays tapped next turn. */
const carryAway: SpecialFunction = (s, _side, _card, self, _at, _x, subject) => {
  prevent(s, EVERYTHING);
  retreatUnit(s, subject, false);
  s.table.flags[self]! |= FLAG.doesNotUntap;
};

/** Millennium Falcon (G): a die of 1 or 2 prevents the damage. */
const slipAway: SpecialFunction = (s) => {
  if (rollDie(s) <= 2) prevent(s, EVERYTHING);
};

/** Wedge's Snowspeeder: the others in the Ground arena get Accuracy 3 against the unit damaged. */
const expose: SpecialFunction = (s, _side, _card, self) => {
  const damaged = s.table.head[H.damagedUnit]!;
  s.table.exposure[damaged]! += 3;
  s.table.exposedTo[damaged] = self;
};

/** Chewbacca (G): a Droid of the discard pile comes into the Character arena, with a damage counter. */
const mendDroid: SpecialFunction = (s, side, card, _self, _at, _x) => {
  const pile = s.table.discard[side as 0 | 1];
  const { filter } = s.matchup.cards[card]!.abilities[0]!.effects[0]!;
  const view = offer(s, side, card);
  for (let i = 0; i < lengthOf(pile); i++) {
    const one = itemOf(pile, i);
    if (filter!.cards[one] === 1 && mayEnter(s, one)) add(view, one);
  }
  if (view.optionCount === 0) return;
  const droid = ask(s, side, QUESTION.choose);
  putIntoArena(s, droid);
  putDamageCounters(s, droid, 1);
};

/**
 * Lando Calrissian (D): secret bids; the higher one is paid and has him until the end of the turn, his side at a tie.
 */
const sellOut: SpecialFunction = (s, side, card, self) => {
  const own = secretBid(s, side, card);
  const other = secretBid(s, 1 - side, card);
  note(s.journal, EVENT.bid, side, own);
  note(s.journal, EVENT.bid, 1 - side, other);
  const winner = own >= other ? side : 1 - side;
  payForce(s, winner, Math.max(own, other), self, PAID.bid);
  takeControl(s, self, winner, LOAN.turn);
};

function secretBid(s: State, side: number, card: number): number {
  const view = offer(s, side, card);
  for (let bid = 0; bid <= sideWord(s, side, S.force); bid++) add(view, bid);
  return ask(s, side, QUESTION.secretBid);
}

/** Jedi Master's Meditation: a Jedi is tapped for Force equal to its total build cost. */
const meditate: SpecialFunction = (s, side, _card, _self, at) => {
  const jedi = s.targets[at + 1]!;
  tapUnit(s, jedi);
  changeForce(s, side, totalCost(s, jedi));
};

/** Lando's Repairs: all but one damage counter. */
const healAllButOne: SpecialFunction = (s, _side, _card, _self, at) => {
  const unit = s.targets[at + 1]!;
  heal(s, unit, s.table.damage[unit]! - 1);
};

/** Search for the Rebels: up to so many cards that fit go from the enemy's deck to the discard pile. */
const purgeDeck: SpecialFunction = (s, side, card, _self, _at, _x, _subject, effect) => {
  for (let n = 0; n < effect.amount; n++) {
    const found = takeFromDeck(s, side, 1 - side, card, effect.filter);
    if (found < 0) break;
    putOnDiscard(s, found);
    note(s.journal, EVENT.discardedCard, 1 - side, found);
  }
  shuffle(s, s.deck[(1 - side) as 0 | 1], true);
};

/** 3,720 to 1: a six is worth a great deal; 725 to 1: four or more a little. */
const longOdds: SpecialFunction = (s, _side, _card, _self, at) => {
  if (rollDie(s) < 6) return;
  buff(s, s.targets[at + 1]!, STAT.speed, 60, true);
  buff(s, s.targets[at + 1]!, STAT.power, 6, true);
};

const fairOdds: SpecialFunction = (s, _side, _card, _self, at) => {
  if (rollDie(s) < 4) return;
  buff(s, s.targets[at + 1]!, STAT.speed, 20, true);
  buff(s, s.targets[at + 1]!, STAT.power, 2, true);
};

/** Rebel Assault Frigate: a build point, or it is tapped. */
const payOrTap: SpecialFunction = (s, side, card, self) => {
  if (sideWord(s, side, S.build) >= 1 && askYesNo(s, side, QUESTION.may, card, self)) payBuild(s, side, 1);
  else tapUnit(s, self);
};

/** Captain Needa: discarded where his ship's attack has not discarded the defender. */
const apologize: SpecialFunction = (s, side, card) => {
  const defender = s.table.head[H.defender]!;
  if (s.table.zone[card] !== ZONE.pilot || (defender >= 0 && s.table.zone[defender] === ZONE.discard)) return;
  takeOff(s, card);
  clearCard(s, card);
  putOnDiscard(s, card);
  note(s.journal, EVENT.discardedCard, side, card);
};

/** Darth Vader (H): a unit whose attack did no damage is discarded. */
const punishFailure: SpecialFunction = (s, _side, _card, _self, _at, _x, subject) => {
  if (s.table.head[H.attackDamage] === 0) discardUnit(s, subject);
};

/** Han Solo (F): the higher die gains 2 Force; at a tie his side gains 4. */
const gamble: SpecialFunction = (s, side) => {
  const [own, other] = [rollDie(s), rollDie(s)];
  if (own === other) changeForce(s, side, 4);
  else changeForce(s, own > other ? side : 1 - side, 2);
};

/** Quicker, Easier, More Seductive: both get half of all Force, the odd one the player of the card. */
const shareForce: SpecialFunction = (s, side) => {
  const own = sideWord(s, side, S.force);
  const other = sideWord(s, 1 - side, S.force);
  const half = Math.floor((own + other) / 2);
  changeForce(s, side, own + other - half - own);
  changeForce(s, 1 - side, half - other);
};

/** Carbon Freeze: unless 3 Force are paid the Character is tapped and stays so. */
const freeze: SpecialFunction = (s, side, card, self, at) => {
  const frozen = s.targets[at + 1]!;
  if (paysOff(s, side, card, self, 3)) return;
  tapUnit(s, frozen);
  s.table.flags[frozen]! |= FLAG.doesNotUntap;
};

/** Belly of the Beast: an untapped unit of the Character arena is tapped at random. */
const swallow: SpecialFunction = (s) => {
  clear(s.aside);
  for (let side = 0; side < 2; side++) {
    const units = s.table.units[side as 0 | 1];
    for (let i = 0; i < lengthOf(units); i++) {
      const unit = itemOf(units, i);
      if (s.table.arena[unit] === TYPE.character && s.table.tapped[unit] === 0) push(s.aside, unit);
    }
  }
  if (lengthOf(s.aside) > 0) tapUnit(s, pickAtRandom(s, s.aside));
  clear(s.aside);
};

/** Space Slug: what it has discarded mends it. */
const digest: SpecialFunction = (s, _side, _card, self, _at, _x, subject) => {
  heal(s, self, s.matchup.buildCost[subject]!);
};

/** Princess Leia (F): damage of an opposing Character is prevented unless 2 Force are paid. */
const sparedUnlessPaid: SpecialFunction = (s, side, card, self) => {
  const source = s.table.head[H.pendingSource]!;
  if (source < 0 || s.matchup.type[source] !== TYPE.character || sideNow(s, source) === side) return;
  if (!paysOff(s, side, card, self, 2)) prevent(s, EVERYTHING);
};

/** Leap into the Chasm: each player's unit of the lowest build cost in an arena is discarded. */
const dropCheapest: SpecialFunction = (s, _side, card) => {
  for (let side = 1; side >= 0; side--) {
    const units = s.table.units[side as 0 | 1];
    let least = EVERYTHING;
    for (let i = 0; i < lengthOf(units); i++) least = Math.min(least, s.matchup.buildCost[itemOf(units, i)]!);
    const view = offer(s, side, card);
    for (let i = 0; i < lengthOf(units); i++)
      if (s.matchup.buildCost[itemOf(units, i)] === least) add(view, itemOf(units, i));
    if (view.optionCount > 0) discardUnit(s, ask(s, side, QUESTION.suffer));
  }
};

/** Imperial Misdirection: all counters move to another unit of that player in the arena. */
const moveDamage: SpecialFunction = (s, side, card, _self, at) => {
  const from = s.targets[at + 1]!;
  const units = s.table.units[sideNow(s, from) as 0 | 1];
  const view = offer(s, side, card, from);
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    if (unit !== from && s.table.arena[unit] === s.table.arena[from]) add(view, unit);
  }
  if (view.optionCount === 0) return;
  const to = ask(s, side, QUESTION.target);
  const counters = s.table.damage[from]!;
  heal(s, from, counters);
  putDamageCounters(s, to, counters);
};

/** Jedi Trap: the light side keeps one unit in the Character arena, the others retreat. */
const trap: SpecialFunction = (s, _side, card) => {
  const units = s.table.units[LIGHT];
  const view = offer(s, LIGHT, card);
  for (let i = 0; i < lengthOf(units); i++)
    if (s.table.arena[itemOf(units, i)] === TYPE.character) add(view, itemOf(units, i));
  if (view.optionCount === 0) return;
  const kept = ask(s, LIGHT, QUESTION.suffer);
  for (let i = lengthOf(units) - 1; i >= 0; i--) {
    const unit = itemOf(units, i);
    if (unit !== kept && s.table.arena[unit] === TYPE.character) retreatUnit(s, unit, false);
  }
};

/** Yoda's Training: up to three other versions go from the deck under a Jedi. */
const train: SpecialFunction = (s, side, card, _self, at) => {
  const jedi = s.targets[at + 1]!;
  const deck = s.deck[side as 0 | 1];
  const looked = s.looked[side as 0 | 1];
  clear(looked);
  for (let i = 0; i < lengthOf(deck); i++) push(looked, itemOf(deck, i));
  for (let n = 0; n < 3 && s.table.under[jedi]! < 3; n++) {
    const view = offer(s, side, card, jedi);
    add(view, -1);
    for (let i = 0; i < lengthOf(deck); i++) if (isOtherVersion(s, jedi, itemOf(deck, i))) add(view, itemOf(deck, i));
    const found = ask(s, side, QUESTION.choose);
    if (found < 0) break;
    remove(deck, found);
    addToSideWord(s, side, S.deckCount, -1);
    note(s.journal, EVENT.stacked, found, jedi, 0);
    putOn(s, found, jedi, ZONE.under);
  }
  clear(looked);
  shuffle(s, deck, true);
};

/** Imperial II Star Destroyer: two build counters on a face-down card that fits. */
const assemble: SpecialFunction = (s, side, card, _self, _at, _x, _subject, effect) => {
  const o = side as 0 | 1;
  const view = offer(s, side, card);
  for (let i = 0; i < lengthOf(s.down[o]); i++)
    if (effect.filter!.cards[itemOf(s.down[o], i)] === 1) add(view, itemOf(s.down[o], i));
  if (view.optionCount === 0) return;
  const chosen = ask(s, side, QUESTION.choose);
  s.downCounters[o][chosen]! += 2;
  note(s.journal, EVENT.built, side, chosen, 2, s.downCounters[o][chosen]!);
};

/** Well-Earned Meal: Force for the build cost of what is discarded. */
const feed: SpecialFunction = (s, side, _card, _self, _at, _x, subject) => {
  changeForce(s, side, s.matchup.buildCost[subject]!);
};

/** General Rieekan: a Location is discarded, and the units of its arena may retreat from damage this turn. */
const evacuate: SpecialFunction = (s, side, card) => {
  const view = offer(s, side, card);
  for (let arena = 0; arena < 3; arena++) {
    const location = s.table.locations[arena]!;
    if (location >= 0 && sideNow(s, location) === side) add(view, location);
  }
  if (view.optionCount === 0) return;
  const location = ask(s, side, QUESTION.choose);
  const arena = s.table.locations.indexOf(location);
  discardTarget(s, location);
  const units = s.table.units[side as 0 | 1];
  for (let i = 0; i < lengthOf(units); i++)
    if (s.table.arena[itemOf(units, i)] === arena) lend(s, card, s.matchup.cards[card]!.firstLent, itemOf(units, i));
};

/** Lambda-Class Shuttle: a pilot moves from a unit of the Space arena to another. */
const transferPilot: SpecialFunction = (s, side, card) => {
  const pilots = offer(s, side, card);
  listPilots(s, side, pilots, true);
  if (pilots.optionCount === 0) return;
  const pilot = ask(s, side, QUESTION.choose);
  const ships = offer(s, side, card, pilot);
  listShips(s, side, pilot, ships);
  const ship = ask(s, side, QUESTION.target);
  takeOff(s, pilot);
  putOn(s, pilot, ship, ZONE.pilot);
  note(s.journal, EVENT.boarded, pilot, ship);
};

/** Pilots on units of the Space arena; `movable`: those with another unit there to go to. */
function listPilots(s: State, side: number, view: View, movable: boolean): void {
  const units = s.table.units[side as 0 | 1];
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    if (s.table.arena[unit] !== TYPE.space) continue;
    for (let on = s.table.firstOn[unit]!; on !== NOWHERE; on = s.table.nextOn[on]!)
      if (s.table.zone[on] === ZONE.pilot && (!movable || listShips(s, side, on, undefined) > 0)) add(view, on);
  }
}

/** Other units of the Space arena that a pilot may go to. @returns how many */
function listShips(s: State, side: number, pilot: number, view: View | undefined): number {
  const units = s.table.units[side as 0 | 1];
  let n = 0;
  for (let i = 0; i < lengthOf(units); i++) {
    const ship = itemOf(units, i);
    if (s.table.arena[ship] !== TYPE.space || ship === s.table.host[pilot]) continue;
    if (!mayBoard(s, side, pilot, ship)) continue;
    n++;
    if (view !== undefined) add(view, ship);
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
  s.table.counters[card]! += 1;
};

const seduce: SpecialFunction = (s, side, card) => {
  const counters = s.table.counters[card]!;
  const units = s.table.units[(1 - side) as 0 | 1];
  const view = offer(s, side, card);
  add(view, -1);
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    if (s.table.arena[unit] === TYPE.character && s.matchup.buildCost[unit]! <= counters) add(view, unit);
  }
  const victim = ask(s, side, QUESTION.target);
  if (victim < 0) return;
  s.table.counters[card] = 0;
  takeControl(s, victim, side, LOAN.turn);
};

/** Cloud City Landing Platform: the build roll is made again, for both. */
const rollAgain: SpecialFunction = (s) => {
  const was = s.table.head[H.buildRoll]!;
  const roll = rollDie(s);
  s.table.head[H.buildRoll] = roll;
  for (let side = 1; side >= 0; side--) {
    addToSideWord(s, side, S.build, roll - was);
    note(s.journal, EVENT.buildRoll, side, roll, sideWord(s, side, S.build));
  }
};

/** Han Solo (E): he retreats, his Creature is discarded, for 4 Force. */
const dismount: SpecialFunction = (s, side, card, self) => {
  takeOff(s, card);
  placeInBuildZone(s, card);
  s.table.isRetreated[card] = 1;
  s.table.flags[card]! |= FLAG.retreatedNow;
  note(s.journal, EVENT.retreated, card, TYPE.ground);
  discardUnit(s, self);
  changeForce(s, side, 4);
};

/** R2-D2's Heroism: the side cannot lose this turn. */
const cannotLose: SpecialFunction = (s, side) => {
  s.table.sides[side * S.words + S.noLossTurn] = s.table.head[H.turn]!;
};

/** General Veers (B): the top card of the deck, if a Ground unit, fights until the Ground battle step ends. */
const landingParty: SpecialFunction = (s, side) => {
  const deck = s.deck[side as 0 | 1];
  if (lengthOf(deck) === 0) return;
  const top = itemOf(deck, lengthOf(deck) - 1);
  if (s.matchup.type[top] !== TYPE.ground || !mayEnter(s, top)) return;
  remove(deck, top);
  addToSideWord(s, side, S.deckCount, -1);
  note(s.journal, EVENT.deployed, top);
  placeUnit(s, top, TYPE.ground);
  s.table.flags[top]! |= FLAG.discardedAfterStep;
};

/** Han's Attack: power for what the defender's build cost is higher by. */
const outclassed: SpecialFunction = (s, _side, _card, _self, at) => {
  const attacker = s.targets[at + 1]!;
  const { buildCost } = s.matchup;
  buff(s, attacker, STAT.power, buildCost[s.table.head[H.defender]!]! - buildCost[attacker]!, false);
};

/** C-3PO (E): with its stack it is shuffled into the deck. */
const backInTheDeck: SpecialFunction = (s, side, _card, self) => {
  const pile = s.table.discard[side as 0 | 1];
  const deck = s.deck[side as 0 | 1];
  let left = s.table.head[H.fellWith]! + 1;
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

/** Mynock: what it attacked last is weaker while it clings to it. */
const chewCables: SpecialFunction = (s, _side, _card, self) => {
  const victim = s.table.lastTarget[self]!;
  if (victim >= 0 && s.table.zone[victim] === ZONE.arena) buff(s, victim, STAT.power, -3, true);
};

/** Emperor's Bidding: the game is won. */
const winNow: SpecialFunction = (s, side) => {
  endGame(s, side, REASON.card);
};

export const SPECIALS_ESB: Readonly<Record<string, SpecialFunction>> = {
  passPain,
  carryAway,
  slipAway,
  expose,
  mendDroid,
  sellOut,
  meditate,
  healAllButOne,
  purgeDeck,
  longOdds,
  fairOdds,
  payOrTap,
  apologize,
  punishFailure,
  gamble,
  shareForce,
  freeze,
  swallow,
  digest,
  sparedUnlessPaid,
  dropCheapest,
  moveDamage,
  trap,
  train,
  assemble,
  feed,
  evacuate,
  transferPilot,
  disembark,
  corrupt,
  seduce,
  rollAgain,
  dismount,
  cannotLose,
  landingParty,
  outclassed,
  backInTheDeck,
  chewCables,
  winNow,
};
