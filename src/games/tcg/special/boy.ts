import { itemOf, lengthOf, push } from "../../../core/lists.js";
import { otherSide, type Side } from "../../../core/side.js";
import { seenByBoth } from "../../cards/sight.js";
import { add, ask, offer } from "../ask.js";
import { mayJoin } from "../build/mayBuild.js";
import type { Mask } from "../cards/compiled.js";
import { fitsByPrint, sideOf, TYPE } from "../cards/matchup.js";
import { dealDamage } from "../effects/damage.js";
import type { SpecialEffects, SpecialFunction } from "../effects/specialEffects.js";
import { returnUnit } from "../moves/aboard.js";
import { chooseNumber } from "../moves/choose.js";
import { mayEnter, pullFromDeck, putIntoArena } from "../moves/piles.js";
import { tapUnit } from "../moves/units.js";
import { unsettle } from "../reading/stats.js";
import { rollDie, shuffle } from "../state/dice.js";
import { EVENT, note } from "../state/journal.js";
import type { State } from "../state/state.js";
import { H, NOWHERE, S, ZONE } from "../state/table.js";
import { addToSideWord, discardFromHand, putDown, putOn, takeFromHand } from "../state/zones.js";
import { QUESTION } from "../strategy.js";
import { always, hasOneThatFits, mayEnterFromDiscard } from "./can.js";
import { addOthersThere, chooseFitting } from "./shared.js";

/** Effects of single cards of Battle of Yavin, by the name of the card. */

/** Rebel Armored Freerunner: 3 damage divided between one or two units, at least 1 each. */
const divideThree: SpecialFunction = (s, side, card, self, at) => {
  const first = s.targets[at + 1];
  const second = s.targets[at] > 1 ? s.targets[at + 2] : -1;
  const toFirst = second < 0 ? 3 : chooseNumber(s, side, card, 1, 2);
  dealDamage(s, first, toFirst, self, false);
  if (second >= 0) dealDamage(s, second, 3 - toFirst, self, false);
};

/** Obi-Wan Kenobi (H): a version of Luke from the deck goes under the one in the Character arena. */
const teachLuke: SpecialFunction = (s, side, card, _self, _at, _x, _subject, effect) => {
  const luke = lukeIn(s, side, effect.filter!);
  const deck = s.deck[side];
  const view = offer(s, side, card, luke);
  add(view, -1);
  for (let i = 0; i < lengthOf(deck); i++) if (mayJoin(s, itemOf(deck, i), luke)) add(view, itemOf(deck, i));
  const found = ask(s, side, QUESTION.choose);
  if (found >= 0) {
    pullFromDeck(s, side, found);
    note(s.journal, EVENT.stacked, found, luke, 0);
    putOn(s, found, luke, ZONE.under);
  }
  shuffle(s, deck, true);
};

function lukeIn(s: State, side: Side, luke: Mask): number {
  const units = s.table.units[side];
  for (let i = 0; i < lengthOf(units); i++)
    if (fitsByPrint(s.matchup, luke, itemOf(units, i)) && s.table.arena[itemOf(units, i)] === TYPE.character)
      return itemOf(units, i);
  return NOWHERE;
}

/** Second Wave: up to three different Starfighters come from the discard pile. */
const secondWave: SpecialFunction = (s, side, card, _self, at, _x, _subject, effect) => {
  const pile = s.table.discard[side];
  for (let n = 0; n < 3; n++) {
    const view = offer(s, side, card);
    add(view, -1);
    for (let i = 0; i < lengthOf(pile); i++) {
      const one = itemOf(pile, i);
      if (fitsByPrint(s.matchup, effect.filter!, one) && mayEnter(s, one) && !isNamedAmong(s, at, n, one))
        add(view, one);
    }
    const chosen = ask(s, side, QUESTION.choose);
    if (chosen < 0) return;
    s.targets[at + 1 + n] = chosen;
    putIntoArena(s, chosen);
  }
};

function isNamedAmong(s: State, at: number, count: number, card: number): boolean {
  for (let t = 1; t <= count; t++) if (s.matchup.name[s.targets[at + t]] === s.matchup.name[card]) return true;
  return false;
}

/** Jawa Scavenger: the Droid that it has damaged goes on top of its owner's deck, with all that is in its stack. */
const scavenge: SpecialFunction = (s) => {
  const droid = s.table.head[H.damagedUnit];
  const owner = sideOf(s.matchup, droid);
  const hand = s.hand[owner];
  const before = lengthOf(hand);
  returnUnit(s, droid);
  while (lengthOf(hand) > before) {
    const card = itemOf(hand, before);
    takeFromHand(s, card);
    seenByBoth(s, card);
    push(s.deck[owner], card);
    addToSideWord(s, owner, S.deckCount, 1);
  }
};

const REFIT_COUNTERS = 3;

/** Refit on Yavin: the unit, mended, lies face down with 3 build counters; its stack and pilots are discarded. */
const refit: SpecialFunction = (s, side, _card, _self, at) => {
  const unit = s.targets[at + 1];
  const hand = s.hand[sideOf(s.matchup, unit)];
  const before = lengthOf(hand);
  returnUnit(s, unit);
  while (lengthOf(hand) > before) {
    const card = itemOf(hand, before);
    if (card === unit) {
      takeFromHand(s, card);
      putDown(s, card);
      seenByBoth(s, card);
      s.downCounters[sideOf(s.matchup, unit)][card] = REFIT_COUNTERS;
      note(s.journal, EVENT.built, side, card, REFIT_COUNTERS, REFIT_COUNTERS);
    } else discardFromHand(s, card);
  }
};

/** Sabers Locked: a die each; the Character of the lower is tapped, of both at a tie. */
const lockSabers: SpecialFunction = (...all) => {
  const [s, , , , at] = all;
  const own = s.targets[at + 1];
  const enemy = chooseFitting(...all);
  const [first, second] = [rollDie(s), rollDie(s)];
  note(s.journal, EVENT.rolledFor, own, first);
  note(s.journal, EVENT.rolledFor, enemy, second);
  if (first <= second) tapUnit(s, own);
  if (second <= first) tapUnit(s, enemy);
};

const isDefenderThere = (s: State): boolean =>
  s.table.head[H.defender] >= 0 && s.table.zone[s.table.head[H.defender]] === ZONE.arena;

/** Untamed Ronto: the opponent leads its attack to any other unit of the defender's arena. */
const redirect: SpecialFunction = (s, side, card, self) => {
  const { table } = s;
  const defender = table.head[H.defender];
  const view = offer(s, otherSide(side), card, self);
  addOthersThere(s, view, table.arena[defender], self);
  const target = ask(s, otherSide(side), QUESTION.target);
  if (target === defender) return;
  table.head[H.defender] = target;
  unsettle(s);
  note(s.journal, EVENT.attacksNow, self, target);
};

const FORETOLD_MOST = 20;

/** Trust Your Feelings, Eeth Koth: the hits of this attack are foretold. */
const foretell: SpecialFunction = (s, side, card) => {
  push(s.predictions, side);
  push(s.predictions, chooseNumber(s, side, card, 0, FORETOLD_MOST));
};

export const SPECIALS_BOY = {
  "Jawa Scavenger": { can: always, do: scavenge },
  "Obi-Wan Kenobi (H)": {
    can: (s, side, _card, _self, _at, _x, _subject, effect) => lukeIn(s, side, effect.filter!) !== NOWHERE,
    do: teachLuke,
  },
  "Rebel Armored Freerunner": { can: always, do: divideThree },
  "Refit on Yavin": { can: always, do: refit },
  "Sabers Locked": { can: hasOneThatFits, do: lockSabers },
  "Second Wave": { can: mayEnterFromDiscard, do: secondWave },
  "Trust Your Feelings": { can: always, do: foretell },
  "Untamed Ronto": { can: (s) => isDefenderThere(s), do: redirect },
} satisfies Partial<SpecialEffects>;
