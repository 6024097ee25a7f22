import { itemOf, lengthOf, push, remove } from "../../../core/lists.js";
import { otherSide, type Side, sideAfter, sideBefore } from "../../../core/side.js";
import { add, ask, askYesNo, offer } from "../ask.js";
import { fightStep } from "../battle/battle.js";
import { DARK, isUnit, LIGHT, TYPE } from "../cards/matchup.js";
import { SIDE_BAN, STAT } from "../cards/numbers.js";
import { dealDamage, prevent, putDamageCounters } from "../effects/damage.js";
import { discardUnit } from "../effects/discard.js";
import type { SpecialEffects, SpecialFunction } from "../effects/specialEffects.js";
import { listFitting } from "../moves/choose.js";
import { RETREATS } from "../moves/lasting.js";
import { addEntering, addFitting, beginBuilt, pullFromDeck } from "../moves/piles.js";
import { heal, tapUnit, untapUnit } from "../moves/units.js";
import { totalCost } from "../reading/costs.js";
import { countOf, hasFitting } from "../reading/filter.js";
import { statOf, unsettle } from "../reading/stats.js";
import { EVENT, FROM, note, PAID, WHY } from "../state/journal.js";
import type { State } from "../state/state.js";
import { H, S, ZONE } from "../state/table.js";
import {
  addToSideWord,
  clearCard,
  discardCard,
  liftUnit,
  payForce,
  putInHand,
  sideWord,
  takeFromDiscard,
  takeFromHand,
  takeUp,
} from "../state/zones.js";
import { QUESTION } from "../strategy.js";
import { always, hasBegun, hasDeck, hasUnitIn, isPending, mayEnterFromHand, OWN, THEIRS } from "./can.js";
import { addOthersThere, chooseFacedown, chooseFitting, countIn, lookAtTop, putBackInOrder } from "./shared.js";

/** Effects of single cards of A New Hope, by the name of the card. */

const hasPriceOfDefender = (s: State, side: Side): boolean => {
  const defender = s.table.head[H.defender];
  return defender >= 0 && sideWord(s, side, S.force) >= totalCost(s, defender);
};

/** Darth Vader (A): for Force equal to its total build cost the Character attacked retreats when the attack ends. */
const driveOff: SpecialFunction = (s, side, card) => {
  const defender = s.table.head[H.defender];
  const price = totalCost(s, defender);
  if (!askYesNo(s, side, QUESTION.pay, card, defender, price)) return;
  payForce(s, side, price, card);
  push(s.endings, defender);
  push(s.endings, RETREATS);
};

/** Contingency Plan: all build counters of one's partially built cards become build points. */
const reclaim: SpecialFunction = (s, side) => {
  let points = 0;
  for (let i = 0; i < lengthOf(s.down[side]); i++) {
    points += s.downCounters[side][itemOf(s.down[side], i)];
    s.downCounters[side][itemOf(s.down[side], i)] = 0;
  }
  const built = s.table.buildZone[side];
  for (let i = 0; i < lengthOf(built); i++) {
    // Counters on Equipment or on units that have retreated would be none of building.
    if (!isUnit(s.matchup, itemOf(built, i)) || s.table.isRetreated[itemOf(built, i)] === 1) continue;
    points += s.table.counters[itemOf(built, i)];
    s.table.counters[itemOf(built, i)] = 0;
  }
  if ((sideWord(s, side, S.bans) & SIDE_BAN.spending) !== 0) return;
  addToSideWord(s, side, S.build, points);
  note(s.journal, EVENT.buildChanged, side, points);
};

/** Most Desperate Hour: all one's Space arena units but the one chosen are tapped. */
const tapTheRest: SpecialFunction = (s, side, _card, _self, at) => {
  const units = s.table.units[side];
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    if (s.table.arena[unit] === TYPE.space && unit !== s.targets[at + 1]) tapUnit(s, unit);
  }
};

const SPEED_PER_DAMAGE = 10;

/** Starfighter's End: an enemy suffers 1 damage for each 10 speed of the Starfighter, which is then discarded. */
const ram: SpecialFunction = (...all) => {
  const [s, , , , at] = all;
  const ship = s.targets[at + 1];
  const enemy = chooseFitting(...all);
  if (enemy >= 0) dealDamage(s, enemy, Math.floor(statOf(s, ship, STAT.speed) / SPEED_PER_DAMAGE), -1, false);
  discardUnit(s, ship);
};

/** Imperial Manipulation: a damage counter moves from one unit to another of its arena. */
const moveCounter: SpecialFunction = (s, side, card) => {
  const from = chooseDamaged(s, side, card);
  const view = offer(s, side, card, from);
  addOthersThere(s, view, s.table.arena[from], from);
  const to = ask(s, side, QUESTION.target);
  heal(s, from, 1);
  putDamageCounters(s, to, 1);
};

/** A damaged unit that shares its arena with another. */
function chooseDamaged(s: State, side: Side, card: number): number {
  const view = offer(s, side, card);
  for (let owner: Side | 2 = LIGHT; owner !== 2; owner = sideAfter(owner)) {
    const units = s.table.units[owner];
    for (let i = 0; i < lengthOf(units); i++) if (mayMoveCounter(s, itemOf(units, i))) add(view, itemOf(units, i));
  }
  return ask(s, side, QUESTION.target);
}

function hasCounterToMove(s: State): boolean {
  for (let owner: Side | 2 = LIGHT; owner !== 2; owner = sideAfter(owner)) {
    const units = s.table.units[owner];
    for (let i = 0; i < lengthOf(units); i++) if (mayMoveCounter(s, itemOf(units, i))) return true;
  }
  return false;
}

const mayMoveCounter = (s: State, unit: number): boolean =>
  s.table.damage[unit] > 0 && countIn(s, LIGHT, s.table.arena[unit]) + countIn(s, DARK, s.table.arena[unit]) > 1;

/** Vader's TIE Fighter (A): it comes back to hand with all that was discarded with it. */
const comeBack: SpecialFunction = (s, side, card) => {
  const pile = s.table.discard[side];
  let at = 0;
  while (itemOf(pile, at) !== card) at++;
  // What fell with it lies right under it.
  for (let n = s.table.head[H.fellTogether]; n >= 0; n--, at--) {
    const one = itemOf(pile, at);
    takeFromDiscard(s, one);
    note(s.journal, EVENT.returned, one);
    putInHand(s, one);
  }
};

const PRICE_OF_ERROR = 5;

/** Error in Judgment: a partially built card of the opponent is discarded, unless they pay 5 Force. */
const errInJudgment: SpecialFunction = (s, side, card) => {
  const other = otherSide(side);
  const chosen = chooseFacedown(s, side, other, card);
  if (sideWord(s, other, S.force) >= PRICE_OF_ERROR) {
    if (askYesNo(s, other, QUESTION.pay, card, chosen, PRICE_OF_ERROR)) {
      payForce(s, other, PRICE_OF_ERROR, card, PAID.spare);
      return;
    }
  }
  if (s.table.zone[chosen] === ZONE.build) liftUnit(s, chosen);
  else takeUp(s, chosen);
  clearCard(s, chosen);
  discardCard(s, chosen, FROM.buildZone);
};

const OIL = 4;

/** Oil Bath: up to 4 damage counters are removed from one's units of the arena chosen. */
const bathe: SpecialFunction = (s, side, card, self, _at, _x, _subject, effect) => {
  for (let n = 0; n < OIL; n++) {
    const view = offer(s, side, card, self, n);
    listFitting(s, side, side, effect.filter!, self);
    if (view.optionCount === 0) return;
    add(view, -1);
    const unit = ask(s, side, QUESTION.target);
    if (unit < 0) return;
    heal(s, unit, 1);
  }
};

/** R2-D2 (C): the top three cards of the opponent's deck are put back in any order. */
const rearrange: SpecialFunction = (s, side, card) => {
  lookAtTop(s, side, otherSide(side), 3);
  putBackInOrder(s, side, otherSide(side), card);
};

/**
 * Rebel Control Post: of the top five cards of the opponent's deck Space units may be discarded; the rest go back in
 * any order.
 */
const scan: SpecialFunction = (s, side, card, _self, _at, _x, _subject, effect) => {
  const other = otherSide(side);
  const looked = s.looked[side];
  lookAtTop(s, side, other, 5);
  for (;;) {
    const view = offer(s, side, card);
    add(view, -1);
    addFitting(s, view, looked, effect.filter);
    const chosen = ask(s, side, QUESTION.choose);
    if (chosen < 0) break;
    remove(looked, chosen);
    pullFromDeck(s, other, chosen);
    discardCard(s, chosen, FROM.deck);
  }
  putBackInOrder(s, side, other, card);
};

/** Jawa Supply Trip: a Droid of the hand is partially built with a counter for each Jawa. */
const supply: SpecialFunction = (s, side, card, self, _at, _x, _subject, effect) => {
  const hand = s.hand[side];
  const view = offer(s, side, card);
  addEntering(s, view, hand, effect.filter);
  const droid = ask(s, side, QUESTION.choose);
  const counters = countOf(s, effect.per!, side, self);
  takeFromHand(s, droid);
  beginBuilt(s, side, droid, counters);
};

/** It's Not Over Yet: all units of the arena chosen untap, and another battle step is fought there. */
const fightAgain: SpecialFunction = (s) => {
  const { head } = s.table;
  const [arena, was] = [head[H.chosenArena], head[H.arena]];
  for (let owner: Side | -1 = DARK; owner !== -1; owner = sideBefore(owner)) {
    const units = s.table.units[owner];
    for (let i = 0; i < lengthOf(units); i++)
      if (s.table.arena[itemOf(units, i)] === arena) untapUnit(s, itemOf(units, i));
  }
  fightStep(s, arena);
  head[H.arena] = was;
  unsettle(s);
};

/** Obi-Wan's Prowess: what is prevented, 2 at most, the Character may do to one of its arena. */
const turnAround: SpecialFunction = (s, side, card) => {
  const unit = s.table.head[H.pendingTarget];
  const prevented = prevent(s, 2);
  if (prevented === 0 || s.table.zone[unit] !== ZONE.arena) return;
  const view = offer(s, side, card, unit, prevented);
  add(view, -1);
  for (let owner: Side | 2 = LIGHT; owner !== 2; owner = sideAfter(owner)) {
    const units = s.table.units[owner];
    for (let i = 0; i < lengthOf(units); i++) {
      const one = itemOf(units, i);
      if (s.matchup.type[one] === TYPE.character && s.table.arena[one] === s.table.arena[unit]) add(view, one);
    }
  }
  const target = ask(s, side, QUESTION.target);
  if (target < 0) return;
  push(s.deflections, target);
  push(s.deflections, prevented);
  push(s.deflections, unit);
};

/** Slipping Through: units of the arena chosen do no damage this turn. */
const slipThrough: SpecialFunction = (s, _side, card) => {
  s.table.head[H.harmlessArenas] |= 1 << s.table.head[H.chosenArena];
  note(s.journal, EVENT.sheltered, card, WHY.fromArena, s.table.head[H.chosenArena]);
};

export const SPECIALS_ANH = {
  "Contingency Plan": { can: hasBegun(OWN), do: reclaim },
  "Darth Vader (A)": { can: hasPriceOfDefender, do: driveOff },
  "Error in Judgment": { can: hasBegun(THEIRS), do: errInJudgment },
  "Imperial Manipulation": { can: (s) => hasCounterToMove(s), do: moveCounter },
  "It's Not Over Yet": { can: always, do: fightAgain },
  "Jawa Supply Trip": { can: mayEnterFromHand, do: supply },
  "Most Desperate Hour": { can: hasUnitIn(OWN, TYPE.space), do: tapTheRest },
  "Obi-Wan's Prowess": { can: isPending, do: turnAround },
  "Oil Bath": {
    can: (s, side, _card, self, _at, _x, _subject, effect) => hasFitting(s, effect.filter!, side, self),
    do: bathe,
  },
  "R2-D2 (C)": { can: hasDeck(THEIRS), do: rearrange },
  "Rebel Control Post": { can: hasDeck(THEIRS), do: scan },
  "Slipping Through": { can: always, do: slipThrough },
  "Starfighter's End": { can: always, do: ram },
  "Vader's TIE Fighter (A)": { can: (s, _side, card) => s.table.zone[card] === ZONE.discard, do: comeBack },
} satisfies Partial<SpecialEffects>;
