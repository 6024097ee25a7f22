import { clear, itemOf, type List, lengthOf, pop, push, remove, unshift } from "../../../core/lists.js";
import { otherSide, type Side } from "../../../core/side.js";
import { loseSight, mixFor, seenInHand, seenInPlace } from "../../cards/sight.js";
import { add, ask, askYesNo, offer } from "../ask.js";
import { CARD_AFFILIATIONS } from "../cards/compileCard.js";
import { DARK, LIGHT, ownerOf, TYPE } from "../cards/matchup.js";
import { ICON_KINDS } from "../cards/vocabulary.js";
import { chooseCaptor, hold, release } from "../leave.js";
import { isUniqueInPlay, putIntoPlay, putObjectiveIntoPlay } from "../play/enter.js";
import { pickAtRandom, shuffleByEffect } from "../state/dice.js";
import { EVENT, note, noteIcons, noteLooked } from "../state/journal.js";
import type { State } from "../state/state.js";
import { NOWHERE, S } from "../state/table.js";
import { addToSideWord, isInPlay, putInHand, putOnDiscard, refreshUnit, takeFromHand } from "../state/zones.js";
import { QUESTION } from "../strategy.js";
import { takeTop } from "./pileVerbs.js";
import { chooseFrom, type Test } from "./specialTests.js";

/** Special effects on hands, decks, discard piles and captured cards; each names its card. */

const NAVY = CARD_AFFILIATIONS.indexOf("Imperial Navy");
const REVEALED = 5;

/** Journey to Dagobah: the next objective of choice enters play at once. */
export function chooseNextObjective(s: State, side: Side): boolean {
  const deck = s.objectiveDeck[side];
  const looked = s.looked[side];
  showAll(deck, looked);
  seenInPlace(s, side, deck);
  const objective = chooseFrom(s, side, -1, deck, undefined);
  clear(looked);
  remove(deck, objective);
  addToSideWord(s, side, S.objectiveDeckCount, -1);
  shuffleByEffect(s, deck);
  loseSight(s, deck);
  putObjectiveIntoPlay(s, side, objective);
  return true;
}

function showAll(from: List, to: List): void {
  clear(to);
  for (let i = 0; i < lengthOf(from); i++) push(to, itemOf(from, i));
}

/** Vader's TIE Advanced: the top card of the own deck is discarded; a unit's printed icons are added to the strike. */
export function strikeWithDiscarded(s: State, side: Side, card: number): boolean {
  const deck = s.deck[side];
  if (lengthOf(deck) === 0) return false;
  const top = pop(deck);
  addToSideWord(s, side, S.deckCount, -1);
  putOnDiscard(s, top);
  note(s.journal, EVENT.discarded, side, top);
  if (s.matchup.type[top] !== TYPE.unit || !isInPlay(s, card)) return true;
  for (let k = 0; k < ICON_KINDS; k++)
    s.table.lentForStrike[card * ICON_KINDS + k] += s.matchup.icons[top * ICON_KINDS + k];
  noteIcons(s.journal, card, s.matchup.icons, top * ICON_KINDS);
  refreshUnit(s, card);
  return true;
}

/**
 * Superlaser Engineer: of the top five cards, Imperial Navy events and enhancements of cost 3 or more come to hand; the
 * others go under the deck in the order in which their player names them, the last named lowest.
 */
export function revealForNavy(s: State, side: Side, card: number): boolean {
  const deck = s.deck[side];
  const looked = takeTop(s, side, deck, REVEALED);
  if (lengthOf(looked) === 0) return false;
  noteLooked(s.journal, side, looked);
  seenInPlace(s, LIGHT, looked);
  seenInPlace(s, DARK, looked);
  for (let i = 0; i < lengthOf(looked); ) {
    const found = itemOf(looked, i);
    if (!isNavyProject(s, found)) {
      i++;
      continue;
    }
    remove(looked, found);
    addToSideWord(s, side, S.deckCount, -1);
    note(s.journal, EVENT.returnedToHand, found);
    putInHand(s, found);
  }
  mixFor(s, otherSide(side), looked);
  while (lengthOf(looked) > 0) {
    const under = chooseFrom(s, side, card, looked, undefined);
    remove(looked, under);
    unshift(deck, under);
  }
  return true;
}

const isNavyProject: Test = (s, card) =>
  s.matchup.affiliation[card] === NAVY &&
  (s.matchup.type[card] === TYPE.event || s.matchup.type[card] === TYPE.enhancement) &&
  s.matchup.cost[card] >= 3;

/** Rescue Mission: a captured card at a captor of choice, taken at random; a unit may enter play. */
export function rescue(s: State, side: Side, card: number): boolean {
  const view = offer(s, side, card);
  const { objectives, units } = s.table;
  // Who holds captives keeps them under the other side's control, too.
  for (const captors of [objectives[DARK], units[DARK], units[LIGHT]])
    for (let i = 0; i < lengthOf(captors); i++)
      if (s.table.captives[itemOf(captors, i)] > 0) add(view, itemOf(captors, i));
  if (view.optionCount === 0) return false;
  const captor = ask(s, side, QUESTION.choose);
  clear(s.aside);
  for (let i = 0; i < lengthOf(s.captured); i++)
    if (s.capturedAt[itemOf(s.captured, i)] === captor) push(s.aside, itemOf(s.captured, i));
  const rescued = pickAtRandom(s, s.aside);
  clear(s.aside);
  if (s.matchup.type[rescued] !== TYPE.unit || isUniqueInPlay(s, rescued)) {
    release(s, rescued);
    return true;
  }
  release(s, rescued);
  if (!askYesNo(s, side, QUESTION.may, card, rescued)) return true;
  takeFromHand(s, rescued);
  putIntoPlay(s, ownerOf(s.matchup, rescued), rescued);
  return true;
}

/** Get Me Solo!: a unit of the light side's deck is named, and all copies of it in hand are captured. */
export function nameAndCapture(s: State, side: Side, card: number): boolean {
  const { matchup } = s;
  const view = offer(s, side, card);
  for (let one = 1; one < matchup.split; one++)
    if (matchup.type[one] === TYPE.unit && isFirstOfTitle(s, one)) add(view, one);
  if (view.optionCount === 0) return false;
  const named = matchup.title[ask(s, side, QUESTION.choose)];
  const hand = s.hand[LIGHT];
  noteLooked(s.journal, side, hand);
  seenInHand(s, side, hand);
  let did = false;
  for (let i = 0; i < lengthOf(hand); ) {
    const one = itemOf(hand, i);
    const at = matchup.title[one] === named ? chooseCaptor(s, one) : NOWHERE;
    if (at === NOWHERE) {
      i++;
      continue;
    }
    takeFromHand(s, one);
    hold(s, one, at, false);
    did = true;
  }
  return did;
}

/** Whether no card of the deck before one has its title. */
function isFirstOfTitle({ matchup }: State, card: number): boolean {
  for (let one = 1; one < card; one++) if (matchup.title[one] === matchup.title[card]) return false;
  return true;
}
