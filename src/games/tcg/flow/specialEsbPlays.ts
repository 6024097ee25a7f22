import { itemOf, lengthOf, pop, push } from "../../../core/lists.js";
import { add, ask, offer } from "../ask.js";
import { TYPE } from "../cards/matchup.js";
import { SIDE_BAN } from "../cards/numbers.js";
import { EVENT, note } from "../state/journal.js";
import type { State } from "../state/state.js";
import { H, NOWHERE, S } from "../state/table.js";
import {
  addToSideWord,
  draw,
  putDown,
  putInHand,
  putOnDiscard,
  sideWord,
  takeFromDiscard,
  takeFromHand,
  takeUp,
} from "../state/zones.js";
import { QUESTION } from "../strategy.js";
import { discardUnit } from "./damage.js";
import { mayEnter } from "./piles.js";
import type { SpecialFunction } from "./special.js";
import { chooseFitting, chooseHidden } from "./specialShared.js";

/** More effects of single cards of The Empire Strikes Back, by the name of the card. */

const HERO_COUNTERS = 6;

/** Parting of Heroes: of the first two Characters of different names in the deck the opponent chooses one to be built. */
const partHeroes: SpecialFunction = (s, side, card) => {
  const first = revealHero(s, side, NOWHERE);
  const second = first < 0 ? NOWHERE : revealHero(s, side, first);
  if (first < 0) return;
  const view = offer(s, 1 - side, card);
  add(view, first);
  if (second >= 0) add(view, second);
  const hero = ask(s, 1 - side, QUESTION.suffer);
  takeFromDiscard(s, hero);
  if (!mayEnter(s, hero)) {
    note(s.journal, EVENT.returned, hero);
    putInHand(s, hero);
    return;
  }
  putDown(s, hero);
  s.downCounters[side as 0 | 1][hero] = HERO_COUNTERS;
  note(s.journal, EVENT.built, side, hero, HERO_COUNTERS, HERO_COUNTERS);
};

/** Cards from the top of the deck are discarded up to the next Character of another name. @returns it, or -1 */
function revealHero(s: State, side: number, other: number): number {
  const deck = s.deck[side as 0 | 1];
  while (lengthOf(deck) > 0) {
    const top = pop(deck);
    addToSideWord(s, side, S.deckCount, -1);
    putOnDiscard(s, top);
    note(s.journal, EVENT.discardedCard, side, top);
    const isNew = other < 0 || s.matchup.title[top] !== s.matchup.title[other];
    if (s.matchup.type[top] === TYPE.character && isNew) return top;
  }
  return NOWHERE;
}

/** Blockade: a card face down is discarded, and its owner has its build counters back as points. */
const blockade: SpecialFunction = (s, side, card) => {
  const other = 1 - side;
  const chosen = chooseHidden(s, side, other, card);
  if (chosen < 0) return;
  const points = s.downCounters[other as 0 | 1][chosen]!;
  takeUp(s, chosen);
  putOnDiscard(s, chosen);
  note(s.journal, EVENT.discardedCard, other, chosen);
  if ((sideWord(s, other, S.bans) & SIDE_BAN.spending) !== 0) return;
  addToSideWord(s, other, S.build, points);
  note(s.journal, EVENT.buildChanged, other, points);
};

const PRICE_ON_HEAD = 4;

/** Death Mark: build points for an enemy unit, should it be discarded. */
const markForDeath: SpecialFunction = (...all) => {
  const [s, , card] = all;
  const unit = chooseFitting(...all);
  if (unit < 0) return;
  note(s.journal, EVENT.target, card, unit);
  s.table.reward[unit]! += PRICE_ON_HEAD;
};

/** Painful Reckoning: each damage counter put on a unit in the arena chosen counts twice this turn. */
const reckon: SpecialFunction = (s) => {
  s.table.head[H.painfulArenas]! |= 1 << s.table.head[H.chosenArena]!;
};

/** Probot: it is discarded for five cards; as many of the hand as it had damage counters go on top of the deck. */
const report: SpecialFunction = (s, side, card, self) => {
  const damage = s.table.damage[self]!;
  const deck = s.deck[side as 0 | 1];
  const hand = s.hand[side as 0 | 1];
  discardUnit(s, self);
  draw(s, side, 5);
  for (let n = 0; n < damage && lengthOf(hand) > 0; n++) {
    const view = offer(s, side, card, self);
    for (let i = 0; i < lengthOf(hand); i++) add(view, itemOf(hand, i));
    const chosen = ask(s, side, QUESTION.bottom);
    takeFromHand(s, chosen);
    push(deck, chosen);
    addToSideWord(s, side, S.deckCount, 1);
  }
};

export const SPECIALS_ESB_PLAYS: Readonly<Record<string, SpecialFunction>> = {
  Blockade: blockade,
  "Death Mark": markForDeath,
  "Painful Reckoning": reckon,
  "Parting of Heroes": partHeroes,
  Probot: report,
};
