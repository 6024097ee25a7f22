import { clear, itemOf, type List, lengthOf, push, remove } from "../../../core/lists.js";
import { otherSide, type Side, sideAfter, toSide } from "../../../core/side.js";
import { mixWithHand, seenInHand, seenInPlace, seenTogether, shownInHand } from "../../cards/sight.js";
import { add, ask, askYesNo, offer } from "../ask.js";
import type { Mask } from "../cards/compiled.js";
import { DARK, fitsByPrint, isUnit, LIGHT, sideOf, TYPE } from "../cards/matchup.js";
import { STAT } from "../cards/numbers.js";
import { rollDiceOfDamage } from "../effects/damage.js";
import { discardTarget } from "../effects/discard.js";
import type { SpecialEffects, SpecialFunction } from "../effects/specialEffects.js";
import { chooseNumber } from "../moves/choose.js";
import { buff } from "../moves/lasting.js";
import {
  addAll,
  addEntering,
  beginBuilt,
  chooseDiscard,
  fetchFromDeck,
  lookAt,
  millTop,
  pullFromDeck,
} from "../moves/piles.js";
import { differ, fits, hasFitting } from "../reading/filter.js";
import { statOf, unsettle } from "../reading/stats.js";
import { shuffle } from "../state/dice.js";
import { EVENT, FROM, note } from "../state/journal.js";
import type { State } from "../state/state.js";
import { H, NOWHERE, S } from "../state/table.js";
import {
  addToSideWord,
  changeForce,
  discardCard,
  discardFromHand,
  draw,
  putInHand,
  takeFromDiscard,
} from "../state/zones.js";
import { QUESTION } from "../strategy.js";
import { always, hasDeck, hasDiscards, hasFaceDown, hasHand, hasUnitInHand, OWN, THEIRS } from "./can.js";
import { chooseArena, putUnderDeck } from "./shared.js";

/** Effects of single cards of the Return of the Jedi and Revenge of the Sith sets. */

/**
 * A hand is laid aside, seen by both: its owner keeps one card, the other discards one, and so on until none is left.
 */
function divideHand(s: State, owner: Side, reason: number): void {
  const hand = s.hand[owner];
  const { aside } = s;
  clear(aside);
  for (let i = 0; i < lengthOf(hand); i++) push(aside, itemOf(hand, i));
  seenInHand(s, otherSide(owner), hand);
  for (let who = owner; lengthOf(aside) > 0; who = 1 - who) {
    const card = chooseAside(s, who, reason);
    remove(aside, card);
    if (who !== owner) discardFromHand(s, card);
  }
}

function chooseAside(s: State, who: Side, reason: number): number {
  const looked = s.looked[who];
  clear(looked);
  const view = offer(s, who, reason);
  for (let i = 0; i < lengthOf(s.aside); i++) {
    push(looked, itemOf(s.aside, i));
    add(view, itemOf(s.aside, i));
  }
  const card = ask(s, who, QUESTION.choose);
  clear(looked);
  return card;
}

/** Bargain with Jabba. */
const bargain: SpecialFunction = (s, side, card) => {
  draw(s, side, 6);
  divideHand(s, side, card);
};

/** Vader's Guile. */
const guile: SpecialFunction = (s, side, card) => divideHand(s, otherSide(side), card);

/** Free Tatooine, Occupied Tatooine: a card of the discard pile goes under the deck. */
const returnUnder: SpecialFunction = (s, side, card) => {
  const pile = s.table.discard[side];
  const view = offer(s, side, card);
  add(view, NOWHERE);
  addAll(view, pile);
  const chosen = ask(s, side, QUESTION.choose);
  if (chosen < 0) return;
  takeFromDiscard(s, chosen);
  note(s.journal, EVENT.returned, chosen);
  putUnderDeck(s, chosen);
};

/** Ephant Mon (A): a Battle or Mission card of the opponent's hand or deck is discarded. */
const searchForPlans: SpecialFunction = (s, side, card) => {
  const other = otherSide(side);
  const looked = s.looked[side];
  clear(looked);
  const view = offer(s, side, card);
  add(view, NOWHERE);
  offerPlans(s, s.hand[other], looked, view);
  const inHand = view.optionCount;
  offerPlans(s, s.deck[other], looked, view);
  seenInHand(s, side, s.hand[other]);
  seenTogether(s, side, s.down[other]);
  note(s.journal, EVENT.looked, side, lengthOf(looked));
  const chosen = ask(s, side, QUESTION.choose);
  clear(looked);
  let isInHand = false;
  for (let i = 1; i < inHand; i++) isInHand ||= view.options[i] === chosen;
  if (isInHand) discardFromHand(s, chosen);
  else if (chosen >= 0) {
    pullFromDeck(s, other, chosen);
    discardCard(s, chosen, FROM.deck);
  }
  shuffle(s, s.deck[other], true);
};

function offerPlans(s: State, cards: List, looked: List, view: ReturnType<typeof offer>): void {
  for (let i = 0; i < lengthOf(cards); i++) {
    const card = itemOf(cards, i);
    push(looked, card);
    const type = s.matchup.type[card];
    if (type === TYPE.battle || type === TYPE.mission) add(view, card);
  }
}

/** Progress Report: twice the build counters on one of the own cards face down. */
const doubleCounters: SpecialFunction = (s, side, card) => {
  const down = s.down[side];
  const view = offer(s, side, card);
  addAll(view, down);
  const chosen = ask(s, side, QUESTION.choose);
  const counters = s.downCounters[side];
  counters[chosen] *= 2;
  note(s.journal, EVENT.built, side, chosen, counters[chosen] / 2, counters[chosen]);
};

/** C-3PO (H): two cards of the hand are discarded, or one Battle card. */
const discardTwoOrBattle: SpecialFunction = (s, side, card) => {
  const hand = s.hand[side];
  let battles = 0;
  for (let i = 0; i < lengthOf(hand); i++) if (s.matchup.type[itemOf(hand, i)] === TYPE.battle) battles++;
  if (battles === 0 || !askYesNo(s, side, QUESTION.may, card)) {
    chooseDiscard(s, side, card);
    chooseDiscard(s, side, card);
    return;
  }
  const view = offer(s, side, card);
  for (let i = 0; i < lengthOf(hand); i++)
    if (s.matchup.type[itemOf(hand, i)] === TYPE.battle) add(view, itemOf(hand, i));
  discardFromHand(s, ask(s, side, QUESTION.discard));
};

/** Luke Skywalker (O): power for the cards of the own stack. */
const stackPower: SpecialFunction = (s, _side, _card, self) =>
  buff(s, self, STAT.power, s.table.under[self] + 1, false);

/** Lightsaber Throw, enhanced: the Location of the Character arena may be discarded. */
const discardCharacterLocation: SpecialFunction = (s, side, card) => {
  const location = s.table.locations[TYPE.character];
  if (askYesNo(s, side, QUESTION.may, card, location)) discardTarget(s, location);
};

/** Destroyer Droid, Q Series: one of two ways to fight. */
const rollFast: SpecialFunction = (s, _side, _card, self) => {
  buff(s, self, STAT.speed, 10, true);
  buff(s, self, STAT.stun, 3, true);
};

const shootStraight: SpecialFunction = (s, _side, _card, self) => {
  buff(s, self, STAT.power, 1, true);
  buff(s, self, STAT.accuracy, 1, true);
};

/** Lightsaber Quick Draw: a unit card of the hand is shown; slower enemies in the arena suffer dice of damage. */
function drawQuickly(s: State, side: Side, card: number, arena: number): void {
  const hand = s.hand[side];
  const view = offer(s, side, card);
  for (let i = 0; i < lengthOf(hand); i++) if (isUnit(s.matchup, itemOf(hand, i))) add(view, itemOf(hand, i));
  const shown = ask(s, side, QUESTION.choose);
  note(s.journal, EVENT.revealed, side, shown);
  shownInHand(s, otherSide(side), shown);
  const enemies = s.table.units[otherSide(side)];
  const { aside } = s;
  clear(aside);
  for (let i = 0; i < lengthOf(enemies); i++) {
    const enemy = itemOf(enemies, i);
    if (s.table.arena[enemy] === arena && statOf(s, enemy, STAT.speed) < s.matchup.speed[shown]) push(aside, enemy);
  }
  while (lengthOf(aside) > 0) {
    const enemy = itemOf(aside, 0);
    remove(aside, enemy);
    rollDiceOfDamage(s, enemy, 4, NOWHERE);
  }
}

const quickDrawGround: SpecialFunction = (s, side, card) => drawQuickly(s, side, card, TYPE.ground);

const quickDrawCharacter: SpecialFunction = (s, side, card) => drawQuickly(s, side, card, TYPE.character);

/** The top cards of the own deck are looked at, some go to hand and the others under the deck as they lie. */
function lookAtTop(s: State, side: Side, card: number, count: number, taken: number): void {
  const deck = s.deck[side];
  const looked = s.looked[side];
  const { aside } = s;
  clear(aside);
  for (let n = 0; n < count && n < lengthOf(deck); n++) push(aside, itemOf(deck, lengthOf(deck) - 1 - n));
  // The enemy does not see which of them come to hand.
  mixWithHand(s, otherSide(side), aside);
  seenInPlace(s, side, aside);
  note(s.journal, EVENT.looked, side, lengthOf(aside));
  for (let n = 0; n < taken && lengthOf(aside) > 0; n++) {
    const chosen = chooseAside(s, side, card);
    remove(aside, chosen);
    pullFromDeck(s, side, chosen);
    note(s.journal, EVENT.drew, side, chosen);
    putInHand(s, chosen);
  }
  clear(looked);
  for (let i = 0; i < lengthOf(aside); i++) {
    pullFromDeck(s, side, itemOf(aside, i));
    putUnderDeck(s, itemOf(aside, i));
  }
  clear(aside);
}

const lookAtFive: SpecialFunction = (s, side, card) => lookAtTop(s, side, card, 5, 2);

const lookAtFour: SpecialFunction = (s, side, card) => lookAtTop(s, side, card, 4, 1);

/** C-3PO (I): the top card of a deck is looked at and may be discarded. */
const peek: SpecialFunction = (s, side, card) => {
  const view = offer(s, side, card);
  for (let who: Side | 2 = LIGHT; who !== 2; who = sideAfter(who)) if (lengthOf(s.deck[who]) > 0) add(view, who);
  const who = toSide(ask(s, side, QUESTION.player));
  const deck = s.deck[who];
  const looked = s.looked[side];
  clear(looked);
  push(looked, itemOf(deck, lengthOf(deck) - 1));
  seenInPlace(s, side, looked);
  note(s.journal, EVENT.looked, side, 1);
  const isDiscarded = askYesNo(s, side, QUESTION.may, card, itemOf(looked, 0));
  clear(looked);
  if (isDiscarded) millTop(s, who);
};

/** Recusant-Class Light Destroyer: two cards of a type of unit from the deck. */
const searchTwoOfAType: SpecialFunction = (s, side, card) => {
  const type = chooseArena(s, side, card);
  for (let n = 0; n < 2; n++) {
    const found = searchFor(s, side, card, type);
    if (found < 0) break;
    fetchFromDeck(s, side, found);
  }
  shuffle(s, s.deck[side], true);
};

function searchFor(s: State, side: Side, card: number, type: number): number {
  const deck = s.deck[side];
  const looked = s.looked[side];
  clear(looked);
  const view = offer(s, side, card);
  add(view, NOWHERE);
  for (let i = 0; i < lengthOf(deck); i++) {
    push(looked, itemOf(deck, i));
    if (s.matchup.type[itemOf(deck, i)] === type) add(view, itemOf(deck, i));
  }
  const found = ask(s, side, QUESTION.choose);
  clear(looked);
  return found;
}

/** Naboo Star Skiff: a Character that fits goes from the deck to the build zone, with a build counter. */
const fetchPassenger: SpecialFunction = (s, side, card) => {
  const deck = s.deck[side];
  const looked = s.looked[side];
  const { filter } = s.matchup.cards[card].triggers[0].effects[0];
  lookAt(s, side, deck);
  const view = offer(s, side, card);
  add(view, NOWHERE);
  addEntering(s, view, deck, filter);
  const found = ask(s, side, QUESTION.choose);
  clear(looked);
  if (found >= 0) {
    pullFromDeck(s, side, found);
    beginBuilt(s, side, found, 1);
  }
  shuffle(s, deck, true);
};

/** Darth Sidious (F): half the build cost of the unit discarded, as build points and Force in any mix. */
const divideSpoils: SpecialFunction = (s, side, card, _self, _at, x) => {
  const all = Math.floor(x / 2);
  const build = chooseNumber(s, side, card, 0, all);
  addToSideWord(s, side, S.build, build);
  if (build > 0) note(s.journal, EVENT.buildChanged, side, build);
  changeForce(s, side, all - build);
};

/** Strike with Impunity: no Retaliate of the opponent this turn. */
const banRetaliate: SpecialFunction = (s, side) => {
  s.table.sides[(1 - side) * S.words + S.noRetaliateTurn] = s.table.head[H.turn];
};

/** Stubborn Personality: no stacking this turn. */
const banStacking: SpecialFunction = (s) => {
  s.table.head[H.noStackTurn] = s.table.head[H.turn];
};

/** Unexpected Attack: the battle steps of this turn come in the opposite order. */
const reverseSteps: SpecialFunction = (s) => {
  s.table.head[H.reversedTurn] = s.table.head[H.turn];
};

/** Chooses three units of the ability's first filter that all differ, into `aside`. */
function chooseThree(s: State, side: Side, card: number, byName: boolean): void {
  const { aside } = s;
  clear(aside);
  const mask = squadOf(s, card);
  const units = s.table.units[side];
  for (let n = 0; n < 3; n++) {
    const view = offer(s, side, card);
    for (let i = 0; i < lengthOf(units); i++) {
      const unit = itemOf(units, i);
      let isOther = fits(s, mask, unit, side, NOWHERE);
      for (let k = 0; k < lengthOf(aside); k++) isOther &&= differ(s, unit, itemOf(aside, k), byName);
      if (isOther) add(view, unit);
    }
    if (view.optionCount === 0) return;
    const chosen = ask(s, side, QUESTION.target);
    note(s.journal, EVENT.target, card, chosen);
    push(aside, chosen);
  }
}

const squadOf = (s: State, card: number): Mask => s.matchup.cards[card].abilities[0].effects[0].filter!;

/** Combined Squadron Tactics: more power for three of different speeds. */
const combineSquadrons: SpecialFunction = (s, side, card) => {
  chooseThree(s, side, card, false);
  for (let i = 0; i < lengthOf(s.aside); i++) buff(s, itemOf(s.aside, i), STAT.power, 3, true);
  clear(s.aside);
};

/** Unity of the Jedi: more power and Accuracy for three of different names. */
const unite: SpecialFunction = (s, side, card) => {
  chooseThree(s, side, card, true);
  for (let i = 0; i < lengthOf(s.aside); i++) {
    buff(s, itemOf(s.aside, i), STAT.power, 2, true);
    buff(s, itemOf(s.aside, i), STAT.accuracy, 1, true);
  }
  clear(s.aside);
};

/** Palpatine's Sanctum: two counters for a Jedi whom Vader's damage has discarded. */
const grow: SpecialFunction = (s, _side, card) => {
  s.table.counters[card] += 2;
  unsettle(s);
};

function isJediSlain(s: State, side: Side, card: number): boolean {
  const victim = s.table.head[H.damagedUnit];
  const { filter } = s.matchup.cards[card].triggers[0].effects[0];
  return victim >= 0 && sideOf(s.matchup, victim) !== side && fitsByPrint(s.matchup, filter!, victim);
}

export const SPECIALS_ROTJ = {
  bargain: { can: always, do: bargain },
  guile: { can: hasHand(THEIRS), do: guile },
  returnUnder: { can: hasDiscards(OWN), do: returnUnder },
  searchForPlans: { can: always, do: searchForPlans },
  doubleCounters: { can: hasFaceDown(OWN), do: doubleCounters },
  discardTwoOrBattle: { can: hasHand(OWN), do: discardTwoOrBattle },
  stackPower: { can: always, do: stackPower },
  discardCharacterLocation: { can: (s) => s.table.locations[TYPE.character] >= 0, do: discardCharacterLocation },
  rollFast: { can: always, do: rollFast },
  shootStraight: { can: always, do: shootStraight },
  quickDrawGround: { can: hasUnitInHand, do: quickDrawGround },
  quickDrawCharacter: { can: hasUnitInHand, do: quickDrawCharacter },
  lookAtFive: { can: hasDeck(OWN), do: lookAtFive },
  lookAtFour: { can: hasDeck(OWN), do: lookAtFour },
  peek: { can: (s) => lengthOf(s.deck[LIGHT]) > 0 || lengthOf(s.deck[DARK]) > 0, do: peek },
  searchTwoOfAType: { can: always, do: searchTwoOfAType },
  fetchPassenger: { can: always, do: fetchPassenger },
  divideSpoils: { can: always, do: divideSpoils },
  banRetaliate: { can: always, do: banRetaliate },
  banStacking: { can: always, do: banStacking },
  reverseSteps: { can: always, do: reverseSteps },
  combineSquadrons: { can: (s, side, card) => hasFitting(s, squadOf(s, card), side, NOWHERE), do: combineSquadrons },
  unite: { can: (s, side, card) => hasFitting(s, squadOf(s, card), side, NOWHERE), do: unite },
  grow: { can: (s, side, card) => isJediSlain(s, side, card), do: grow },
} satisfies Partial<SpecialEffects>;
