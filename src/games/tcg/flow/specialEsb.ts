import { itemOf, lengthOf } from "../../../core/lists.js";
import { add, ask, offer } from "../ask.js";
import { rollDie } from "../state/dice.js";
import { EVENT, note } from "../state/journal.js";
import type { State } from "../state/state.js";
import { FLAG, H, LOAN, S } from "../state/table.js";
import { changeForce, payForce, sideWord, takeControl } from "../state/zones.js";
import { QUESTION } from "../strategy.js";
import { heal, prevent, putDamageCounters } from "./damage.js";
import { mayEnter, putIntoArena } from "./resolve.js";
import { retreatUnit } from "./retreat.js";
import type { SpecialFunction } from "./special.js";

/** Effects of single cards of the Empire Strikes Back and Rogues and Scoundrels sets. */

const EVERYTHING = 99;

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

/** Lando Calrissian (D): secret bids; the higher one is paid and has him until the end of the turn, his side at a tie. */
const sellOut: SpecialFunction = (s, side, card, self) => {
  const own = secretBid(s, side, card);
  const other = secretBid(s, 1 - side, card);
  note(s.journal, EVENT.bid, side, own);
  note(s.journal, EVENT.bid, 1 - side, other);
  const winner = own >= other ? side : 1 - side;
  payForce(s, winner, Math.max(own, other));
  takeControl(s, self, winner, LOAN.turn);
};

function secretBid(s: State, side: number, card: number): number {
  const view = offer(s, side, card);
  for (let bid = 0; bid <= sideWord(s, side, S.force); bid++) add(view, bid);
  return ask(s, side, QUESTION.secretBid);
}

export const SPECIALS_ESB: Readonly<Record<string, SpecialFunction>> = {
  sellOut,
  passPain,
  carryAway,
  slipAway,
  expose,
  mendDroid,
};
