import { clear, indexIn, itemOf, lengthOf, push } from "../../../core/lists.js";
import { otherSide, type Side } from "../../../core/side.js";
import { seenBesides, seenInPlace } from "../../cards/sight.js";
import { add, ask, askYesNo, offer } from "../ask.js";
import type { Mask } from "../cards/compiled.js";
import { fitsByPrint, TYPE } from "../cards/matchup.js";
import { EVERYTHING, QUIRK, STAT } from "../cards/numbers.js";
import { prevent, putDamageCounters } from "../effects/damage.js";
import { discardTarget } from "../effects/discard.js";
import type { SpecialEffects, SpecialFunction } from "../effects/specialEffects.js";
import { chooseNumber } from "../moves/choose.js";
import { buff } from "../moves/lasting.js";
import {
  addAll,
  addEntering,
  addFitting,
  beginBuilt,
  chooseDiscard,
  lookAt,
  millTop,
  pullFromDeck,
} from "../moves/piles.js";
import { heal, untapUnit } from "../moves/units.js";
import { statOf, unsettle } from "../reading/stats.js";
import { rollDie, shuffle } from "../state/dice.js";
import { EVENT, FROM, note } from "../state/journal.js";
import type { State } from "../state/state.js";
import { FLAG, H, LOAN, NOWHERE, S, sideNow, ZONE } from "../state/table.js";
import {
  addToSideWord,
  changeForce,
  discardCard,
  placeUnit,
  removeFromDiscard,
  sideWord,
  takeControl,
  takeFromDiscard,
  takeFromHand,
} from "../state/zones.js";
import { QUESTION } from "../strategy.js";
import { always, hasDeck, hasDiscards, isAmong, isPending, mayEnterFromHand, THEIRS } from "./can.js";

/** Effects of single cards of the Rogues and Scoundrels set. */

/** Boba Fett (G): the opponent loses Force for the damage he did. */
const drainForce: SpecialFunction = (s, side) => {
  changeForce(s, otherSide(side), -s.table.head[H.damagedAmount]);
};

/** Chewbacca (I): what his Retaliate discards untaps him. */
const untapUnlessAttacking: SpecialFunction = (s, _side, _card, self) => {
  untapUnit(s, self);
};

/** Commander Nemet: looks at the top card of the enemy's deck, which may be discarded. */
const peekTheirTop: SpecialFunction = (s, side, card) => {
  const deck = s.deck[otherSide(side)];
  const looked = s.looked[side];
  const top = itemOf(deck, lengthOf(deck) - 1);
  clear(looked);
  push(looked, top);
  seenInPlace(s, side, looked);
  note(s.journal, EVENT.looked, side, 1);
  if (askYesNo(s, side, QUESTION.may, card, top)) millTop(s, otherSide(side));
  clear(looked);
};

/** Dantooine System: discarded, it hides what is tapped now. */
const hideTheTapped: SpecialFunction = (s, side, card) => {
  discardTarget(s, card);
  const units = s.table.units[side];
  for (let i = 0; i < lengthOf(units); i++)
    if (s.table.tapped[itemOf(units, i)] === 1) s.table.flags[itemOf(units, i)] |= FLAG.cannotBeAttacked;
};

/** Prince Xizor: of an attack's damage all but 2 is prevented. */
const takeOnlyTwo: SpecialFunction = (s) => {
  const { head } = s.table;
  prevent(s, head[H.pendingAmount] - 2);
};

/** A card of the enemy's discard pile leaves the game. @returns whether one did */
function removeTheirs(s: State, side: Side, card: number, mask: Mask | undefined, optional: boolean): boolean {
  const pile = s.table.discard[otherSide(side)];
  const view = offer(s, side, card);
  if (optional) add(view, -1);
  addFitting(s, view, pile, mask);
  const chosen = ask(s, side, QUESTION.choose);
  if (chosen < 0) return false;
  removeFromDiscard(s, chosen);
  return true;
}

/** Slave I (F): a Space unit of the enemy's discard pile is sold for 3 build points. */
const salvage: SpecialFunction = (s, side, card, _self, _at, _x, _subject, effect) => {
  removeTheirs(s, side, card, effect.filter, false);
  addToSideWord(s, side, S.build, 3);
  note(s.journal, EVENT.buildChanged, side, 3);
};

/** Kabe: a card of the enemy's discard pile for a build point next turn. */
const pickpocket: SpecialFunction = (s, side, card) => {
  if (removeTheirs(s, side, card, undefined, true)) addToSideWord(s, side, S.buildNext, 1);
};

/** Take a Prisoner: up to so many cards of one name go from the enemy's deck to the discard pile. */
const purgeName: SpecialFunction = (s, side, card, _self, _at, _x, _subject, effect) => {
  const deck = s.deck[otherSide(side)];
  const looked = s.looked[side];
  lookAt(s, side, deck);
  seenBesides(s, side, s.hand[otherSide(side)], s.down[otherSide(side)]);
  let first = -1;
  for (let n = 0; n < effect.amount; n++) {
    const view = offer(s, side, card, first);
    add(view, -1);
    for (let i = 0; i < lengthOf(deck); i++) {
      const one = itemOf(deck, i);
      if (fitsByPrint(s.matchup, effect.filter!, one) && (first < 0 || haveSameName(s, first, one))) add(view, one);
    }
    const found = ask(s, side, QUESTION.choose);
    if (found < 0) break;
    first = found;
    pullFromDeck(s, otherSide(side), found);
    discardCard(s, found, FROM.deck);
  }
  clear(looked);
  shuffle(s, deck, true);
};

function haveSameName(s: State, a: number, b: number): boolean {
  const { unique, name } = s.matchup;
  return unique[a] >= 0 ? unique[a] === unique[b] : name[a] === name[b];
}

/** Asteroids: up to two smaller ones come from hand, discard pile or deck, which is shuffled. */
const breakUp: SpecialFunction = (s, side, card, _self, _at, _x, _subject, effect) => {
  const looked = s.looked[side];
  lookAt(s, side, s.deck[side]);
  for (let n = 0; n < 2; n++) {
    const view = offer(s, side, card);
    add(view, -1);
    for (let pile = 0; pile < 3; pile++) {
      const cards = pile === 0 ? s.hand[side] : pile === 1 ? s.table.discard[side] : s.deck[side];
      addFitting(s, view, cards, effect.filter);
    }
    const piece = ask(s, side, QUESTION.choose);
    if (piece < 0) break;
    if (s.table.zone[piece] === ZONE.discard) takeFromDiscard(s, piece);
    else if (indexIn(s.hand[side], piece) >= 0) takeFromHand(s, piece);
    else pullFromDeck(s, side, piece);
    note(s.journal, EVENT.deployed, piece);
    placeUnit(s, piece, TYPE.space);
  }
  clear(looked);
  shuffle(s, s.deck[side], true);
};

/** Darth Vader (M), Het Nkik (A): his Bounty is also that of others of his side. */
const oweToAll: SpecialFunction = (s, side, card) => {
  push(s.bounties[side], card);
};

const mayOwe = (s: State, side: Side): boolean =>
  sideWord(s, side, S.noBountyTurn) !== s.table.head[H.turn] && lengthOf(s.bounties[side]) < s.matchup.count;

/** E-3PO: damage to an opposing unit costs the opponent a card. */
const costThemACard: SpecialFunction = (s, side, card) => {
  chooseDiscard(s, otherSide(side), card);
};

/** Ugnaught: cards of the discard pile go back into the deck. */
const recycle: SpecialFunction = (s, side, card, _self, _at, _x, _subject, effect) => {
  const pile = s.table.discard[side];
  for (let n = 0; n < effect.amount && lengthOf(pile) > 0; n++) {
    const view = offer(s, side, card);
    addAll(view, pile);
    const chosen = ask(s, side, QUESTION.choose);
    takeFromDiscard(s, chosen);
    push(s.deck[side], chosen);
    addToSideWord(s, side, S.deckCount, 1);
  }
  shuffle(s, s.deck[side], true);
};

/** Sleen: the opponent discards a card of the deck for each Force of its owner. */
const millByForce: SpecialFunction = (s, side) => {
  for (let n = sideWord(s, side, S.force); n > 0; n--) millTop(s, otherSide(side));
};

/** Han Solo (I): untaps if his die is higher. */
const shootAgain: SpecialFunction = (s, _side, _card, self) => {
  const [own, other] = [rollDie(s), rollDie(s)];
  if (own > other) untapUnit(s, self);
};

/** 2-1B's Touch: as many counters from an own unit as from an opposing one. */
const healBoth: SpecialFunction = (s, side, card, _self, at) => {
  const enemy = s.targets[at + 1];
  const counters = chooseNumber(s, side, card, 0, Math.min(3, s.table.damage[enemy]));
  heal(s, enemy, counters);
  const units = s.table.units[side];
  const view = offer(s, side, card);
  for (let i = 0; i < lengthOf(units); i++) if (s.table.damage[itemOf(units, i)] > 0) add(view, itemOf(units, i));
  if (counters > 0 && view.optionCount > 0) heal(s, ask(s, side, QUESTION.target), counters);
};

/** Lando Calrissian (E): a card of the hand that fits goes to the build zone with up to 4 counters, at least one. */
const hire: SpecialFunction = (s, side, card, _self, _at, _x, _subject, effect) => {
  const view = offer(s, side, card);
  addEntering(s, view, s.hand[side], effect.filter);
  const hired = ask(s, side, QUESTION.choose);
  const counters = chooseNumber(s, side, hired, 1, 4);
  takeFromHand(s, hired);
  beginBuilt(s, side, hired, counters);
};

/** No Good to Me Dead: the enemy receives no Bounty this turn. */
const noBounties: SpecialFunction = (s, side) => {
  s.table.sides[(1 - side) * S.words + S.noBountyTurn] = s.table.head[H.turn];
};

/** Jabba's Death Mark: build points for a unit's end this turn. */
const putPriceOn: SpecialFunction = (s, _side, _card, _self, at) => {
  s.table.reward[s.targets[at + 1]] += 5;
};

/** Lando's Influence: a neutral enemy unit is won over for the next battle step, in its arena. */
const winOver: SpecialFunction = (s, side, card) => {
  const { head, waiting, waitingOn, units, arena } = s.table;
  const view = offer(s, side, card);
  const enemies = units[otherSide(side)];
  for (let i = 0; i < lengthOf(enemies); i++) {
    const enemy = itemOf(enemies, i);
    if (arena[enemy] === head[H.arena] && s.matchup.isNeutral[enemy] === 1) add(view, enemy);
  }
  const unit = view.optionCount === 0 ? NOWHERE : ask(s, side, QUESTION.target);
  // Once only: from now on the card in waiting is about some card.
  for (let i = 0; i < lengthOf(waiting); i++)
    if (itemOf(waiting, i) === card && itemOf(waitingOn, i) === NOWHERE) waitingOn[1 + i] = card;
  if (unit >= 0) takeControl(s, unit, side, LOAN.step);
};

/** Human Shield: damage to own units is prevented; a Character that attacks suffers it. */
const shield: SpecialFunction = (s) => {
  const { head } = s.table;
  const source = head[H.pendingSource];
  const prevented = prevent(s, EVERYTHING);
  if (head[H.pendingByAttack] === 1 && source >= 0 && s.matchup.type[source] === TYPE.character)
    putDamageCounters(s, source, prevented);
};

/** Vendetta: what is prevented becomes power for the turn, and nothing prevents the damage of its attacks. */
const avenge: SpecialFunction = (s) => {
  const unit = s.table.head[H.pendingTarget];
  buff(s, unit, STAT.power, prevent(s, EVERYTHING), true);
  s.table.turnQuirks[unit] |= QUIRK.attackDamageUnpreventable;
  unsettle(s);
};

/** Luke's Vow: of what would discard the Character all is removed that leaves it less than 1 health. */
const vow: SpecialFunction = (s) => {
  const { head, damage } = s.table;
  const unit = head[H.pendingTarget];
  const excess = damage[unit] + head[H.pendingAmount] - (statOf(s, unit, STAT.health) - 1);
  const before = Math.min(excess, damage[unit]);
  heal(s, unit, before);
  head[H.pendingAmount] -= excess - before;
  if (excess > before) note(s.journal, EVENT.healed, unit, excess - before);
};

export const SPECIALS_RAS = {
  drainForce: { can: always, do: drainForce },
  untapUnlessAttacking: { can: (s, _side, _card, self) => s.table.head[H.attacker] !== self, do: untapUnlessAttacking },
  peekTheirTop: { can: hasDeck(THEIRS), do: peekTheirTop },
  hideTheTapped: { can: always, do: hideTheTapped },
  takeOnlyTwo: {
    can: (s) => s.table.head[H.pendingByAttack] === 1 && s.table.head[H.pendingAmount] > 2,
    do: takeOnlyTwo,
  },
  salvage: {
    can: (s, side, _card, _self, _at, _x, _subject, effect) =>
      isAmong(s, s.table.discard[otherSide(side)], effect.filter!),
    do: salvage,
  },
  pickpocket: { can: hasDiscards(THEIRS), do: pickpocket },
  purgeName: { can: always, do: purgeName },
  breakUp: { can: always, do: breakUp },
  oweToAll: { can: (s, side) => mayOwe(s, side), do: oweToAll },
  costThemACard: { can: (s, side) => sideNow(s, s.table.head[H.damagedUnit]) !== side, do: costThemACard },
  recycle: { can: always, do: recycle },
  millByForce: { can: (s, side) => sideWord(s, side, S.force) > 0, do: millByForce },
  shootAgain: { can: always, do: shootAgain },
  healBoth: { can: always, do: healBoth },
  hire: { can: mayEnterFromHand, do: hire },
  noBounties: { can: always, do: noBounties },
  putPriceOn: { can: always, do: putPriceOn },
  "Human Shield": { can: isPending, do: shield },
  "Lando's Influence": { can: (s) => s.table.head[H.mark] === NOWHERE, do: winOver },
  "Luke's Vow": { can: always, do: vow },
  Vendetta: { can: always, do: avenge },
} satisfies Partial<SpecialEffects>;
