import { indexIn, itemOf, lengthOf, push, remove } from "../../../core/lists.js";
import { otherSide, type Side } from "../../../core/side.js";
import { laidFromHand } from "../../cards/sight.js";
import { add, ask, offer } from "../ask.js";
import { TYPE } from "../cards/matchup.js";
import { SIDE_BAN } from "../cards/numbers.js";
import { deploy } from "../effects/deploy.js";
import { discardUnit } from "../effects/discard.js";
import type { SpecialEffects, SpecialFunction } from "../effects/specialEffects.js";
import { chooseNumber } from "../moves/choose.js";
import {
  addAll,
  addEntering,
  addFitting,
  beginBuilt,
  chooseDiscard,
  mayEnter,
  millTop,
  pullFromDeck,
} from "../moves/piles.js";
import { buildCostOf } from "../reading/costs.js";
import { rollDie } from "../state/dice.js";
import { EVENT, FROM, note } from "../state/journal.js";
import type { State } from "../state/state.js";
import { BAN, H, NOWHERE, S } from "../state/table.js";
import {
  addToSideWord,
  changeForce,
  discardCard,
  draw,
  isOver,
  payForce,
  placeUnit,
  putDown,
  putInHand,
  sideWord,
  takeFromDiscard,
  takeFromHand,
  takeUp,
} from "../state/zones.js";
import { QUESTION } from "../strategy.js";
import { always, hasDeck, hasFaceDown, hasOneThatFits, OWN, THEIRS } from "./can.js";
import { chooseFitting, chooseHidden, lookAtTop } from "./shared.js";

/** More effects of single cards of The Empire Strikes Back, by the name of the card. */

const HERO_COUNTERS = 6;

/**
 * Parting of Heroes: of the first two Characters of different names in the deck the opponent chooses one to be built.
 */
const partHeroes: SpecialFunction = (s, side, card) => {
  const first = revealHero(s, side, NOWHERE);
  if (first < 0) return;
  const second = revealHero(s, side, first);
  const view = offer(s, otherSide(side), card);
  add(view, first);
  if (second >= 0) add(view, second);
  const hero = ask(s, otherSide(side), QUESTION.suffer);
  takeFromDiscard(s, hero);
  if (!mayEnter(s, hero)) {
    note(s.journal, EVENT.returned, hero);
    putInHand(s, hero);
    return;
  }
  beginBuilt(s, side, hero, HERO_COUNTERS);
};

/** Cards from the top of the deck are discarded up to the next Character of another name. @returns it, or -1 */
function revealHero(s: State, side: Side, other: number): number {
  const deck = s.deck[side];
  while (lengthOf(deck) > 0) {
    const top = itemOf(deck, lengthOf(deck) - 1);
    millTop(s, side);
    const isNew = other < 0 || s.matchup.title[top] !== s.matchup.title[other];
    if (s.matchup.type[top] === TYPE.character && isNew) return top;
  }
  return NOWHERE;
}

/** Blockade: a card face down is discarded, and its owner has its build counters back as points. */
const blockade: SpecialFunction = (s, side, card) => {
  const other = otherSide(side);
  const chosen = chooseHidden(s, side, other, card);
  const points = s.downCounters[other][chosen];
  takeUp(s, chosen);
  discardCard(s, chosen, FROM.buildZone);
  if ((sideWord(s, other, S.bans) & SIDE_BAN.spending) !== 0) return;
  addToSideWord(s, other, S.build, points);
  note(s.journal, EVENT.buildChanged, other, points);
};

const PRICE_ON_HEAD = 4;

/** Death Mark: build points for an enemy unit, should it be discarded. */
const markForDeath: SpecialFunction = (...all) => {
  const [s, , card] = all;
  const unit = chooseFitting(...all);
  note(s.journal, EVENT.target, card, unit);
  s.table.reward[unit] += PRICE_ON_HEAD;
};

/** Painful Reckoning: each damage counter put on a unit in the arena chosen counts twice this turn. */
const reckon: SpecialFunction = (s) => {
  s.table.head[H.painfulArenas] |= 1 << s.table.head[H.chosenArena];
};

/** Probot: it is discarded for five cards; as many of the hand as it had damage counters go on top of the deck. */
const report: SpecialFunction = (s, side, card, self) => {
  const damage = s.table.damage[self];
  const deck = s.deck[side];
  const hand = s.hand[side];
  discardUnit(s, self);
  draw(s, side, 5);
  for (let n = 0; n < damage && lengthOf(hand) > 0; n++) {
    const view = offer(s, side, card, self);
    addAll(view, hand);
    const chosen = ask(s, side, QUESTION.bottom);
    takeFromHand(s, chosen);
    laidFromHand(s, chosen);
    push(deck, chosen);
    addToSideWord(s, side, S.deckCount, 1);
  }
};

/** Failed for the Last Time: a unit is discarded for one of the hand with the same line of type and another name. */
const replace: SpecialFunction = (...all) => {
  const [s, side, card] = all;
  const failed = chooseFitting(...all);
  const arena = s.table.arena[failed];
  discardUnit(s, failed);
  const hand = s.hand[side];
  const view = offer(s, side, card, failed);
  add(view, -1);
  for (let i = 0; i < lengthOf(hand); i++) {
    const one = itemOf(hand, i);
    if (isAlike(s, one, failed) && mayEnter(s, one)) add(view, one);
  }
  const next = ask(s, side, QUESTION.choose);
  if (next < 0) return;
  takeFromHand(s, next);
  note(s.journal, EVENT.deployed, next);
  placeUnit(s, next, arena);
};

const isAlike = (s: State, one: number, other: number): boolean =>
  s.matchup.typeLine[one] === s.matchup.typeLine[other] && s.matchup.title[one] !== s.matchup.title[other];

/** Rally the Defenders: cheap units, of the hand or begun already, are deployed for nothing. */
const rally: SpecialFunction = (s, side, card, _self, _at, _x, _subject, effect) => {
  const hand = s.hand[side];
  const down = s.down[side];
  const mask = effect.filter!;
  while (!isOver(s)) {
    const view = offer(s, side, card);
    add(view, -1);
    addFitting(s, view, down, mask);
    addEntering(s, view, hand, mask);
    const unit = ask(s, side, QUESTION.choose);
    if (unit < 0) return;
    if (indexIn(hand, unit) >= 0) {
      takeFromHand(s, unit);
      putDown(s, unit);
    }
    deploy(s, side, unit);
  }
};

/**
 * Future Sight: Force is paid for a look at as many cards; one for each of its build counters goes to hand, the rest is
 * discarded.
 */
const foresee: SpecialFunction = (s, side, card) => {
  const looked = s.looked[side];
  const force = chooseNumber(s, side, card, 0, Math.min(sideWord(s, side, S.force), sideWord(s, side, S.deckCount)));
  payForce(s, side, force, card);
  lookAtTop(s, side, side, force);
  for (let n = s.table.head[H.completedWith]; n > 0 && lengthOf(looked) > 0; n--) {
    const view = offer(s, side, card);
    addAll(view, looked);
    const chosen = ask(s, side, QUESTION.choose);
    remove(looked, chosen);
    pullFromDeck(s, side, chosen);
    note(s.journal, EVENT.returned, chosen);
    putInHand(s, chosen);
  }
  while (lengthOf(looked) > 0) {
    const rest = itemOf(looked, 0);
    remove(looked, rest);
    pullFromDeck(s, side, rest);
    discardCard(s, rest, FROM.deck);
  }
};

const TEST_PASSED = 10;
const ENHANCED = 2;

/** Jedi Test: 10 Force for two dice, or three with two build counters more than it costs, that come to 10. */
const test: SpecialFunction = (s, side, card) => {
  const isEnhanced = s.table.head[H.completedWith] >= buildCostOf(s, card) + ENHANCED;
  let sum = 0;
  for (let n = isEnhanced ? 3 : 2; n > 0; n--) {
    const face = rollDie(s);
    note(s.journal, EVENT.rolledFor, card, face);
    sum += face;
  }
  if (sum >= TEST_PASSED) changeForce(s, side, TEST_PASSED);
};

/** Vader's Call: for Force, no more than it has build counters, the opponent discards as many cards. */
const call: SpecialFunction = (s, side, card) => {
  const most = Math.min(s.table.head[H.completedWith], sideWord(s, side, S.force));
  const force = chooseNumber(s, side, card, 0, most);
  payForce(s, side, force, card);
  for (let n = 0; n < force; n++) chooseDiscard(s, otherSide(side), card);
};

export const SPECIALS_ESB_PLAYS = {
  Blockade: { can: hasFaceDown(THEIRS), do: blockade },
  "Death Mark": { can: hasOneThatFits, do: markForDeath },
  "Failed for the Last Time": { can: hasOneThatFits, do: replace },
  "Future Sight": { can: always, do: foresee },
  "Jedi Test": { can: always, do: test },
  "Painful Reckoning": { can: always, do: reckon },
  "Parting of Heroes": { can: hasDeck(OWN), do: partHeroes },
  Probot: { can: always, do: report },
  "Rally the Defenders": { can: (s) => (s.table.head[H.bans] & BAN.arrivals) === 0, do: rally },
  "Vader's Call": { can: always, do: call },
} satisfies Partial<SpecialEffects>;
