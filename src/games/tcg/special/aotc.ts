import { itemOf, lengthOf, push } from "../../../core/lists.js";
import { otherSide, type Side, sideAfter, sideBefore } from "../../../core/side.js";
import { add, ask, offer } from "../ask.js";
import { buildStep } from "../build/command.js";
import { DARK, fitsByPrint, LIGHT, TYPE } from "../cards/matchup.js";
import { STAT } from "../cards/numbers.js";
import { prevent, putDamageCounters } from "../effects/damage.js";
import { discardUnit } from "../effects/discard.js";
import type { SpecialEffects, SpecialFunction } from "../effects/specialEffects.js";
import { returnUnit } from "../moves/aboard.js";
import { buff } from "../moves/lasting.js";
import {
  addEntering,
  addFitting,
  beginBuilt,
  chooseDiscard,
  fetchFromDeck,
  mayEnter,
  pullFromDeck,
} from "../moves/piles.js";
import { tapUnit } from "../moves/units.js";
import { buildCostOf, totalCost } from "../reading/costs.js";
import { SAFE_FROM } from "../reading/safety.js";
import { statOf } from "../reading/stats.js";
import { rollDie, shuffle } from "../state/dice.js";
import { EVENT, note, WHY } from "../state/journal.js";
import type { State } from "../state/state.js";
import { H, LOAN, S, sideNow } from "../state/table.js";
import {
  addToSideWord,
  changeForce,
  discardFromHand,
  draw,
  placeUnit,
  sideWord,
  takeControl,
  takeFromHand,
} from "../state/zones.js";
import { QUESTION } from "../strategy.js";
import { always, hasHand, isPending, OWN } from "./can.js";
import { chooseArena, countIn, listTakeable } from "./shared.js";

/** Effects of single cards of the sets AOTC, SR and PM. */

const CROWD = 4;

/**
 * Clear the Skies: each player, the dark side first, gives up a unit of each arena in which there are four of theirs.
 */
const clearTheSkies: SpecialFunction = (s, _side, card) => {
  for (let owner: Side | -1 = DARK; owner !== -1; owner = sideBefore(owner))
    for (let arena = 0; arena < 3; arena++) {
      const view = offer(s, owner, card);
      const units = s.table.units[owner];
      for (let i = 0; i < lengthOf(units); i++)
        if (s.table.arena[itemOf(units, i)] === arena) add(view, itemOf(units, i));
      if (view.optionCount >= CROWD) discardUnit(s, ask(s, owner, QUESTION.suffer));
    }
};

function isCrowded(s: State): boolean {
  for (let owner: Side | 2 = LIGHT; owner !== 2; owner = sideAfter(owner))
    for (let arena = 0; arena < 3; arena++) if (countIn(s, owner, arena) >= CROWD) return true;
  return false;
}

const countGround = (s: State): number => countIn(s, LIGHT, TYPE.ground) + countIn(s, DARK, TYPE.ground);

/** Obi-Wan Kenobi (A): all damage pending is prevented, and as much Force gained. */
const giveUpForAll: SpecialFunction = (s, side) => {
  changeForce(s, side, prevent(s, s.table.head[H.pendingAmount]));
};

/** Ship Arrival: the topmost unit of a type goes to hand; all that was turned over is shuffled in. */
const shipArrival: SpecialFunction = (s, side, card) => {
  const type = chooseArena(s, side, card);
  const deck = s.deck[side];
  for (let i = lengthOf(deck) - 1; i >= 0; i--) {
    const found = itemOf(deck, i);
    if (s.matchup.type[found] !== type) continue;
    fetchFromDeck(s, side, found);
    break;
  }
  shuffle(s, deck, true);
};

/** Splinter the Republic: a card of the deck that is named like one of one's units in battle. */
const splinter: SpecialFunction = (s, side, card) => {
  const deck = s.deck[side];
  const view = offer(s, side, card);
  add(view, -1);
  for (let i = 0; i < lengthOf(deck); i++) if (isNamesake(s, side, itemOf(deck, i))) add(view, itemOf(deck, i));
  const found = ask(s, side, QUESTION.choose);
  if (found >= 0) fetchFromDeck(s, side, found);
  shuffle(s, deck, true);
};

function isNamesake(s: State, side: Side, card: number): boolean {
  const units = s.table.units[side];
  const { title } = s.matchup;
  for (let i = 0; i < lengthOf(units); i++) if (title[itemOf(units, i)] === title[card]) return true;
  return false;
}

/** Clone Facility: a Clone of the deck lies in the build zone with one build counter. */
const cloneFacility: SpecialFunction = (s, side, card, _self, _at, _x, _subject, effect) => {
  const deck = s.deck[side];
  const view = offer(s, side, card);
  add(view, -1);
  addEntering(s, view, deck, effect.filter);
  const found = ask(s, side, QUESTION.choose);
  if (found >= 0) {
    pullFromDeck(s, side, found);
    beginBuilt(s, side, found, 1);
  }
  shuffle(s, deck, true);
};

const LOST_IN_FOG = 5;

/** Fog of War: a die for each unit in battle; on 5 or 6 it is tapped. */
const fogOfWar: SpecialFunction = (s, _side, card) => {
  for (let owner: Side | -1 = DARK; owner !== -1; owner = sideBefore(owner)) {
    const units = s.table.units[owner];
    for (let i = 0; i < lengthOf(units); i++) {
      const face = rollDie(s);
      note(s.journal, EVENT.rolledFor, card, face);
      if (face >= LOST_IN_FOG) tapUnit(s, itemOf(units, i));
    }
  }
};

/** Changes build points of this turn; they never fall below 0. */
function changeBuild(s: State, side: Side, by: number): void {
  const change = Math.max(by, -sideWord(s, side, S.build));
  addToSideWord(s, side, S.build, change);
  note(s.journal, EVENT.buildChanged, side, change);
}

/** Corridors of Power: one credit more on it, or all of them become build points. */
const corridors: SpecialFunction = (s, side, card, self) => {
  const { counters } = s.table;
  const view = offer(s, side, card);
  add(view, 0);
  if (counters[self] > 0) add(view, counters[self]);
  const taken = ask(s, side, QUESTION.number);
  if (taken === 0) counters[self] += 1;
  else {
    counters[self] = 0;
    changeBuild(s, side, taken);
  }
};

/**
 * Negotiate the Peace: own units of the light side worth up to 7 build points, and enemies of the dark side worth no
 * more, go to hand.
 */
const negotiate: SpecialFunction = (s, side, card) => {
  const given = returnChosen(s, side, side, card, 7);
  returnChosen(s, side, otherSide(side), card, given);
};

/** @returns the total build cost of what was chosen, at most `most` */
function returnChosen(s: State, side: Side, owner: Side, card: number, most: number): number {
  const units = s.table.units[owner];
  let sum = 0;
  for (;;) {
    const view = offer(s, side, card, -1, most - sum);
    add(view, -1);
    for (let i = 0; i < lengthOf(units); i++) {
      const unit = itemOf(units, i);
      if (s.table.arena[unit] !== s.table.head[H.chosenArena] || s.matchup.isNeutral[unit] === 1) continue;
      if (sum + totalCost(s, unit) <= most) add(view, unit);
    }
    const chosen = ask(s, side, QUESTION.target);
    if (chosen < 0) return sum;
    sum += totalCost(s, chosen);
    returnUnit(s, chosen);
  }
}

/**
 * Podracing Course: of three or more ground units in battle the slowest is discarded; who has the Location breaks ties.
 */
const slowestOut: SpecialFunction = (s, side, card) => {
  const view = offer(s, side, card);
  let slowest = Number.POSITIVE_INFINITY;
  for (let pass = 0; pass < 2; pass++)
    for (let owner: Side | 2 = LIGHT; owner !== 2; owner = sideAfter(owner)) {
      const units = s.table.units[owner];
      for (let i = 0; i < lengthOf(units); i++) {
        const unit = itemOf(units, i);
        if (s.table.arena[unit] !== TYPE.ground) continue;
        const speed = statOf(s, unit, STAT.speed);
        if (pass === 0) slowest = Math.min(slowest, speed);
        else if (speed === slowest) add(view, unit);
      }
    }
  discardUnit(s, ask(s, side, QUESTION.choose));
};

/** Podrace: who has the fastest ground unit in battle gains 4 Force and draws 2; nobody does in a tie. */
const podrace: SpecialFunction = (s) => {
  let [winner, best, isTie] = [-1, 0, false];
  for (let owner: Side | 2 = LIGHT; owner !== 2; owner = sideAfter(owner)) {
    const units = s.table.units[owner];
    for (let i = 0; i < lengthOf(units); i++) {
      const unit = itemOf(units, i);
      if (s.table.arena[unit] !== TYPE.ground) continue;
      const speed = statOf(s, unit, STAT.speed);
      if (winner >= 0 && speed < best) continue;
      isTie = winner >= 0 && speed === best;
      winner = unit;
      best = speed;
    }
  }
  if (isTie) return;
  changeForce(s, sideNow(s, winner), 4);
  draw(s, sideNow(s, winner), 2);
};

/** What the cube gives for 1 to 5; 6 gives all. */
const CUBE = [
  [STAT.power, 2],
  [STAT.accuracy, 1],
  [STAT.speed, 20],
  [STAT.stun, 4],
  [STAT.criticalHit, 2],
] as const;

/** Let the Cube Decide. */
const cube: SpecialFunction = (s, _side, card, _self, at) => {
  const face = rollDie(s);
  note(s.journal, EVENT.rolledFor, card, face);
  for (let k = 0; k < CUBE.length; k++)
    if (face === 6 || face === k + 1) buff(s, s.targets[at + 1], CUBE[k][0], CUBE[k][1], true);
};

/** Rune Haako (A): one card of the Trade Federation, or two of any. */
const discardOneOrTwo: SpecialFunction = (s, side, card, _self, _at, _x, _subject, effect) => {
  const hand = s.hand[side];
  const view = offer(s, side, card);
  add(view, -1);
  addFitting(s, view, hand, effect.filter);
  const chosen = ask(s, side, QUESTION.choose);
  if (chosen >= 0) discardFromHand(s, chosen);
  else for (let n = 0; n < 2; n++) chooseDiscard(s, side, card);
};

/** Vilmarh Grahrk (A): a wager against the build roll. */
const wager: SpecialFunction = (s, side, card) => {
  const face = rollDie(s);
  note(s.journal, EVENT.rolledFor, card, face);
  changeBuild(s, side, face === s.table.head[H.buildRoll] ? -1 : 1);
};

/** Theed Power Generator: the build roll may be one more or less, within the faces of a die. */
const adjustRoll: SpecialFunction = (s, side, card) => {
  const { head } = s.table;
  const roll = head[H.buildRoll];
  const view = offer(s, side, card);
  for (let face = Math.max(1, roll - 1); face <= Math.min(6, roll + 1); face++) add(view, face);
  const face = ask(s, side, QUESTION.number);
  head[H.buildRoll] = face;
  for (let who: Side | -1 = DARK; who !== -1; who = sideBefore(who))
    if (face !== roll) changeBuild(s, who, face - roll);
};

/** Twilight of the Republic: the light side builds now; then the dark side goes on. */
const twilight: SpecialFunction = (s) => {
  const { head } = s.table;
  const active = head[H.active];
  head[H.twilightTurn] = head[H.turn];
  head[H.active] = LIGHT;
  buildStep(s, LIGHT);
  head[H.active] = active;
};

/** Duel of the Fates. */
const duel: SpecialFunction = (s) => {
  s.table.head[H.duelTurn] = s.table.head[H.turn];
};

/** Gardulla the Hutt (A): an enemy unit that fits, of total build cost X at most, until the battle step ends. */
const buy: SpecialFunction = (s, side, card, self, _at, x, _subject, effect) => {
  listTakeable(s, side, self, effect, x, offer(s, side, card));
  takeControl(s, ask(s, side, QUESTION.target), side, LOAN.step);
};

/** In Disguise: a Character of the hand that costs no more than the one given up comes into battle as badly hurt. */
const disguise: SpecialFunction = (s, side, card, _self, _at, x, _subject, effect) => {
  const hand = s.hand[side];
  const damage = s.table.head[H.paidDamage];
  const view = offer(s, side, card);
  add(view, -1);
  for (let i = 0; i < lengthOf(hand); i++) {
    const one = itemOf(hand, i);
    if (fitsByPrint(s.matchup, effect.filter!, one) && mayEnter(s, one) && buildCostOf(s, one) <= x) add(view, one);
  }
  const chosen = ask(s, side, QUESTION.choose);
  if (chosen < 0) return;
  takeFromHand(s, chosen);
  placeUnit(s, chosen, TYPE.character);
  note(s.journal, EVENT.deployed, chosen);
  putDamageCounters(s, chosen, damage);
};

/** Orn Free Taa (A): whoever attacks him does him no damage this turn, unless its side taps a Character. */
const buyOff: SpecialFunction = (s, side, card, self) => {
  const attacker = s.table.head[H.attacker];
  const other = otherSide(side);
  const view = offer(s, other, card, self);
  add(view, -1);
  const units = s.table.units[other];
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    if (s.matchup.type[unit] === TYPE.character && s.table.tapped[unit] === 0) add(view, unit);
  }
  const tapped = ask(s, other, QUESTION.choose);
  if (tapped >= 0) {
    tapUnit(s, tapped);
    return;
  }
  const { marks } = s.table;
  push(marks, self);
  push(marks, SAFE_FROM);
  push(marks, 0);
  push(marks, 0);
  push(marks, attacker);
  note(s.journal, EVENT.sheltered, card, WHY.pair, self);
};

export const SPECIALS_AOTC = {
  "Twilight of the Republic": { can: always, do: twilight },
  "Duel of the Fates": { can: always, do: duel },
  "Gardulla the Hutt (A)": {
    can: (s, side, _card, self, _at, x, _subject, effect) => listTakeable(s, side, self, effect, x, undefined) > 0,
    do: buy,
  },
  "In Disguise": { can: hasHand(OWN), do: disguise },
  "Orn Free Taa (A)": { can: (s) => s.table.head[H.attacker] >= 0, do: buyOff },
  "Clear the Skies": { can: (s) => isCrowded(s), do: clearTheSkies },
  "Obi-Wan Kenobi (A)": { can: isPending, do: giveUpForAll },
  "Ship Arrival": { can: always, do: shipArrival },
  "Splinter the Republic": { can: always, do: splinter },
  "Clone Facility": { can: always, do: cloneFacility },
  "Fog of War": { can: always, do: fogOfWar },
  "Corridors of Power": { can: always, do: corridors },
  "Negotiate the Peace": { can: always, do: negotiate },
  "Podracing Course": { can: (s) => countGround(s) > 2, do: slowestOut },
  Podrace: { can: (s) => countGround(s) > 0, do: podrace },
  "Let the Cube Decide": { can: always, do: cube },
  "Rune Haako (A)": { can: hasHand(OWN), do: discardOneOrTwo },
  "Vilmarh Grahrk (A)": { can: always, do: wager },
  "Theed Power Generator": { can: always, do: adjustRoll },
} satisfies Partial<SpecialEffects>;
