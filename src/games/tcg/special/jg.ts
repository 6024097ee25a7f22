import { itemOf, lengthOf } from "../../../core/lists.js";
import { otherSide, type Side } from "../../../core/side.js";
import { seenInPlace } from "../../cards/sight.js";
import { add, ask, askYesNo, offer, show } from "../ask.js";
import { DARK, fitsByPrint, LIGHT, TYPE } from "../cards/matchup.js";
import { STAT } from "../cards/numbers.js";
import { dealDamage, rollDiceOfDamage } from "../effects/damage.js";
import { discardUnit } from "../effects/discard.js";
import type { SpecialEffects, SpecialFunction } from "../effects/specialEffects.js";
import { returnUnit } from "../moves/aboard.js";
import { chooseNumber } from "../moves/choose.js";
import { buff } from "../moves/lasting.js";
import {
  beginBuilt,
  discardHand,
  fetchFromDeck,
  lookAt,
  lookAtHand,
  mayEnter,
  millTop,
  pullFromDeck,
  putIntoArena,
} from "../moves/piles.js";
import { retreatUnit } from "../moves/retreat.js";
import { totalCost } from "../reading/costs.js";
import { fits } from "../reading/filter.js";
import { canRetreat, statOf, unsettle } from "../reading/stats.js";
import { shuffle } from "../state/dice.js";
import { EVENT, note } from "../state/journal.js";
import type { State } from "../state/state.js";
import { H, NOWHERE, S, ZONE } from "../state/table.js";
import { changeForce, draw, endGame, payForce, placeUnit, REASON, sideWord, takeOff } from "../state/zones.js";
import { QUESTION, type View } from "../strategy.js";
import { always, hasDeck, hasFaceDown, isPilot, OWN, THEIRS } from "./can.js";
import { addTo, chooseArena, chooseHidden, choosePlayer, lookAtTop } from "./shared.js";

/** Effects of single cards of Jedi Guardians, by the name of the card. */

/** Coup de Grace: damage equal to the counters on the unit. */
const coupDeGrace: SpecialFunction = (s, _side, _card, _self, at) => {
  const unit = s.targets[at + 1];
  dealDamage(s, unit, s.table.damage[unit], -1, false);
};

/** Darth Tyranus (F): up to two build counters leave a card face down in the opponent's build zone. */
const unbuild: SpecialFunction = (s, side, card) => {
  const other = otherSide(side);
  const chosen = chooseHidden(s, side, other, card);
  const removed = chooseNumber(s, side, card, 0, Math.min(2, s.downCounters[other][chosen]));
  s.downCounters[other][chosen] -= removed;
};

/** Gather the Council: any number of different Council Members go to hand, and as much Force is gained. */
const gatherCouncil: SpecialFunction = (s, side, card, _self, _at, _x, _subject, effect) => {
  const deck = s.deck[side];
  let taken = 0;
  for (;;) {
    const view = offer(s, side, card);
    add(view, -1);
    for (let i = 0; i < lengthOf(deck); i++)
      if (fitsByPrint(s.matchup, effect.filter!, itemOf(deck, i)) && !isNewlyInHand(s, side, taken, itemOf(deck, i)))
        add(view, itemOf(deck, i));
    const found = ask(s, side, QUESTION.choose);
    if (found < 0) break;
    fetchFromDeck(s, side, found);
    taken++;
  }
  shuffle(s, deck, true);
  changeForce(s, side, taken);
};

/** Whether one of the last cards of the hand has this card's name. */
function isNewlyInHand(s: State, side: Side, last: number, card: number): boolean {
  const hand = s.hand[side];
  for (let n = 1; n <= last; n++)
    if (s.matchup.name[itemOf(hand, lengthOf(hand) - n)] === s.matchup.name[card]) return true;
  return false;
}

/** Guidance of the Chancellor: a player exchanges the whole hand. */
const exchangeHand: SpecialFunction = (s, side, card) => {
  const player = choosePlayer(s, side, card);
  const count = lengthOf(s.hand[player]);
  discardHand(s, player);
  draw(s, player, count);
};

/** Jedi Council Quorum: the game is won. */
const winByCouncil: SpecialFunction = (s, side) => endGame(s, side, REASON.card);

/** Remember the Prophecy: of the top five cards of a player those of one type go to hand, the others are discarded. */
const prophesy: SpecialFunction = (s, side, card) => {
  const player = choosePlayer(s, side, card);
  const types = offer(s, side, card);
  for (let type = 0; type <= TYPE.equipment; type++) add(types, type);
  const type = ask(s, side, QUESTION.cardType);
  const deck = s.deck[player];
  for (let n = 0; n < 5 && lengthOf(deck) > 0; n++) {
    const top = itemOf(deck, lengthOf(deck) - 1);
    if (s.matchup.type[top] === type) fetchFromDeck(s, player, top);
    else millTop(s, player);
  }
};

/** Unified Attack: as much power more as the unit tapped for it has. */
const unify: SpecialFunction = (s, _side, _card, _self, at) => {
  buff(s, s.targets[at + 1], STAT.power, Math.max(0, statOf(s, s.table.head[H.paid], STAT.power)), false);
};

/** Jedi Training Exercise: a card of the deck with the same name as the Jedi chosen goes to hand. */
const train: SpecialFunction = (s, side, card, _self, at) => {
  const deck = s.deck[side];
  const jedi = s.targets[at + 1];
  const view = offer(s, side, card, jedi);
  add(view, -1);
  for (let i = 0; i < lengthOf(deck); i++)
    if (s.matchup.title[itemOf(deck, i)] === s.matchup.title[jedi]) add(view, itemOf(deck, i));
  const found = ask(s, side, QUESTION.choose);
  if (found >= 0) fetchFromDeck(s, side, found);
  shuffle(s, deck, true);
};

/** Neimoidian Shuttle: the unit retreats and is tapped by it. */
const shuttleAway: SpecialFunction = (s, _side, _card, _self, at) => retreatUnit(s, s.targets[at + 1], true);

/**
 * Padme's Yacht (B): of the top three cards, shown, a Character is partially built with one counter; the others are
 * discarded.
 */
const invite: SpecialFunction = (s, side, card) => {
  const deck = s.deck[side];
  const looked = s.looked[side];
  const n = lookAtTop(s, side, side, 3);
  const view = offer(s, side, card);
  for (let i = 0; i < n; i++) {
    const one = itemOf(looked, i);
    if (s.matchup.type[one] === TYPE.character && mayEnter(s, one)) add(view, one);
  }
  const guest = view.optionCount === 0 ? NOWHERE : ask(s, side, QUESTION.choose);
  looked[0] = 0;
  for (let i = 0; i < n; i++) {
    if (itemOf(deck, lengthOf(deck) - 1) !== guest) millTop(s, side);
    else {
      pullFromDeck(s, side, guest);
      beginBuilt(s, side, guest, 1);
    }
  }
};

/** Tyranus's Return: the Character goes to hand for as much Force as its total build cost. */
const takeHome: SpecialFunction = (s, side, _card, _self, at) => {
  const unit = s.targets[at + 1];
  const cost = totalCost(s, unit);
  returnUnit(s, unit);
  changeForce(s, side, cost);
};

/** Zam Wesell (C): as many dice of damage as she has power. */
const snipe: SpecialFunction = (s, _side, _card, self, at) => {
  rollDiceOfDamage(s, s.targets[at + 1], Math.max(0, statOf(s, self, STAT.power)), self);
};

/** Anakin Skywalker (I): he leaves his Speeder for the Character arena. */
const leaveSpeeder: SpecialFunction = (s, _side, card) => climbOut(s, card);

function climbOut(s: State, pilot: number): void {
  note(s.journal, EVENT.left, pilot);
  takeOff(s, pilot);
  placeUnit(s, pilot, TYPE.character);
}

/** Captured Reek: 1 Force, or it is discarded. */
const keepReek: SpecialFunction = (s, side, card, self) => {
  if (sideWord(s, side, S.force) >= 1 && askYesNo(s, side, QUESTION.pay, card, self, 1)) payForce(s, side, 1, card);
  else discardUnit(s, self);
};

/** Gondola Speeder: a Character in the Space arena, most often a pilot there, goes to the Character arena. */
const ferry: SpecialFunction = (s, side, card) => {
  listPassengers(s, side, offer(s, side, card));
  const one = ask(s, side, QUESTION.choose);
  if (s.table.zone[one] === ZONE.pilot) climbOut(s, one);
  else moveTo(s, one, TYPE.character);
};

/** Characters in the Space arena. @returns how many */
function listPassengers(s: State, side: Side, view: View | undefined): number {
  const units = s.table.units[side];
  let n = 0;
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    if (s.table.arena[unit] !== TYPE.space) continue;
    if (s.matchup.type[unit] === TYPE.character) n = addTo(view, unit, n);
    for (let on = s.table.firstOn[unit]; on !== NOWHERE; on = s.table.nextOn[on])
      if (s.table.zone[on] === ZONE.pilot) n = addTo(view, on, n);
  }
  return n;
}

/** From one arena to another. */
function moveTo(s: State, unit: number, arena: number): void {
  if (s.table.arena[unit] === arena) return;
  s.table.arena[unit] = arena;
  note(s.journal, EVENT.back, unit);
  unsettle(s);
}

/** Synchronized Systems: one or two units of an arena get more power, and the slower the speed of the faster. */
const synchronize: SpecialFunction = (s, side, card, self, at, _x, _subject, effect) => {
  const first = s.targets[at + 1];
  const view = offer(s, side, card, self, 1);
  add(view, -1);
  const units = s.table.units[side];
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    if (unit !== first && s.table.arena[unit] === s.table.arena[first] && fits(s, effect.filter!, unit, side, self))
      add(view, unit);
  }
  const second = ask(s, side, QUESTION.target);
  buff(s, first, STAT.power, 3, true);
  if (second < 0) return;
  buff(s, second, STAT.power, 3, true);
  const difference = statOf(s, first, STAT.speed) - statOf(s, second, STAT.speed);
  if (difference !== 0) buff(s, difference > 0 ? second : first, STAT.speed, Math.abs(difference), true);
};

/** Call for Reinforcements: all units of a type come into their arena. */
const callIn: SpecialFunction = (s, side, card) => {
  const type = chooseArena(s, side, card);
  for (let owner: number = DARK; owner >= LIGHT; owner--) {
    const built = s.table.buildZone[owner];
    for (let i = lengthOf(built) - 1; i >= 0; i--) {
      const unit = itemOf(built, i);
      if (s.matchup.type[unit] === type && s.table.isRetreated[unit] === 1) putIntoArena(s, unit);
    }
    const units = s.table.units[owner];
    for (let i = 0; i < lengthOf(units); i++)
      if (s.matchup.type[itemOf(units, i)] === type) moveTo(s, itemOf(units, i), type);
  }
};

/** Underworld Investigations: the opponent's hand and face-down cards are seen. */
const investigate: SpecialFunction = (s, side, card) => {
  const looked = s.looked[side];
  const down = s.down[otherSide(side)];
  lookAtHand(s, side, otherSide(side), card);
  lookAt(s, side, down);
  seenInPlace(s, side, down);
  note(s.journal, EVENT.looked, side, lengthOf(looked));
  show(s, side, card);
  looked[0] = 0;
};

export const SPECIALS_JG = {
  "Anakin Skywalker (I)": { can: isPilot, do: leaveSpeeder },
  "Call for Reinforcements": { can: always, do: callIn },
  "Captured Reek": { can: always, do: keepReek },
  "Coup de Grace": { can: (s, _side, _card, _self, at) => s.table.damage[s.targets[at + 1]] > 0, do: coupDeGrace },
  "Darth Tyranus (F)": { can: hasFaceDown(THEIRS), do: unbuild },
  "Gather the Council": { can: always, do: gatherCouncil },
  "Gondola Speeder": { can: (s, side) => listPassengers(s, side, undefined) > 0, do: ferry },
  "Guidance of the Chancellor": { can: always, do: exchangeHand },
  "Jedi Council Quorum": { can: always, do: winByCouncil },
  "Jedi Training Exercise": { can: always, do: train },
  "Neimoidian Shuttle (A)": { can: (s, _side, _card, _self, at) => canRetreat(s, s.targets[at + 1]), do: shuttleAway },
  "Padme's Yacht (B)": { can: hasDeck(OWN), do: invite },
  "Remember the Prophecy": { can: always, do: prophesy },
  "Synchronized Systems": { can: always, do: synchronize },
  "Tyranus's Return": { can: always, do: takeHome },
  "Underworld Investigations": { can: always, do: investigate },
  "Unified Attack": { can: always, do: unify },
  "Zam Wesell (C)": { can: always, do: snipe },
} satisfies Partial<SpecialEffects>;
