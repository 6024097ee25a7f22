import { itemOf, type List, lengthOf, push, remove, unshift } from "../../../core/lists.js";
import { otherSide, type Side, sideAfter } from "../../../core/side.js";
import { seenByBoth } from "../../cards/sight.js";
import {
  putInHand as addToHand,
  addToSideWord,
  drawTop,
  endGame,
  isOver,
  link,
  putOnDiscard,
  takeFromHand as removeFromHand,
  sideWord,
  takeFromDiscard,
  unlink,
} from "../../cards/zones.js";
import { ATTACH, CHANGES, KEYWORD, LOSES, ON_TABLE, QUIRK, STANDS } from "../cards/compileCard.js";
import { ACTS, heedsAt, LIGHT, ownerOf, TYPE } from "../cards/matchup.js";
import { ICON_KINDS } from "../cards/vocabulary.js";
import { addIcons, capacityMore, isBlankByText, keywordsMore, lostBy } from "../reading/modifiers.js";
import { comeUnder, goBack } from "./controls.js";
import { count, countEnhancement, countText, LOWERS_COSTS, listen } from "./counting.js";
import { EVENT, note } from "./journal.js";
import { forgetPurse } from "./purse.js";
import { HEARD, type State } from "./state.js";
import { BLANK, controllerOf, H, NOWHERE, quirksOf, S, ZONE } from "./table.js";

/**
 * How cards move between hand, decks, play and piles, with the counts that follow from where they are. No rule is
 * decided here.
 */

export { addToSideWord, endGame, isOver, LOWERS_COSTS, putOnDiscard, sideWord, takeFromDiscard };

/** How many cards of a side in play have a standing rule (index into STANDING). */
export const standing = (s: State, side: Side, rule: number): number => s.table.standing[side * STANDS.words + rule];

/** How a game ended. */
export const REASONS = [
  "dial",
  "objectives",
  "empty command deck",
  "empty objective deck",
  "The Heart of the Empire destroyed",
  "Trench Run",
  "limit",
] as const;
export const REASON = { dial: 0, objectives: 1, deck: 2, objectiveDeck: 3, heart: 4, trench: 5, limit: 6 } as const;

export function putInHand(s: State, card: number): void {
  addToHand(s, card);
  countInHand(s, card, 1);
}

export function takeFromHand(s: State, card: number): void {
  removeFromHand(s, card);
  countInHand(s, card, -1);
}

/** Counts what a card may answer or do from hand. */
function countInHand(s: State, card: number, by: number): void {
  if ((s.matchup.changes & CHANGES.byHands) !== 0) stir(s);
  const { heedsInHand } = s.matchup;
  const acts = s.matchup.acts[card];
  const owner = ownerOf(s.matchup, card);
  if ((acts & ACTS.answersInHand) !== 0)
    for (let side: Side | 2 = LIGHT; side !== 2; side = sideAfter(side))
      listen(s, heedsInHand, heedsAt(card, owner, side), side, HEARD.inHand + owner, by);
  if ((acts & ACTS.inHand) !== 0) s.actors[owner * 2 + 1] += by;
}

/** Counts for hands in which one card lies instead of another of the same owner. */
export function exchangeInHand(s: State, before: number, now: number): void {
  if (before === now) return;
  countInHand(s, before, -1);
  countInHand(s, now, 1);
}

/** Draws up to `count` cards one at a time; an empty command deck loses the game. */
export function draw(s: State, side: Side, count: number): void {
  const deck = s.deck[side];
  for (let i = 0; i < count && !isOver(s); i++) {
    if (lengthOf(deck) === 0) {
      endGame(s, 1 - side, REASON.deck);
      return;
    }
    putInHand(s, drawTop(s, side, i > 0));
  }
}

export function discardFromHand(s: State, card: number): void {
  takeFromHand(s, card);
  putOnDiscard(s, card);
  note(s.journal, EVENT.discarded, ownerOf(s.matchup, card), card);
}

/** A card that lies nowhere goes back to its owner's deck, on top or under the others. */
export function returnToDeck(s: State, card: number, onTop: boolean): void {
  const owner = ownerOf(s.matchup, card);
  note(s.journal, EVENT.returnedToDeck, card);
  (onTop ? push : unshift)(s.deck[owner], card);
  addToSideWord(s, owner, S.deckCount, 1);
  s.sightings++;
}

/** A unit comes into play, bare. */
export function placeUnit(s: State, card: number, side = ownerOf(s.matchup, card)): void {
  comeUnder(s, card, side);
  s.table.zone[card] = ZONE.units;
  seenByBoth(s, card);
  push(s.table.units[side], card);
  count(s, card, 1);
  refreshUnit(s, card);
  refreshForStanding(s, card);
  stir(s);
}

export function placeObjective(s: State, card: number): void {
  const side = ownerOf(s.matchup, card);
  s.table.zone[card] = ZONE.objectives;
  seenByBoth(s, card);
  push(s.table.objectives[side], card);
  count(s, card, 1);
  refreshCapacity(s, card);
  refreshForStanding(s, card);
  stir(s);
}

/** An enhancement (or a unit played as one) comes into play on a card, a play area or the dial. */
export function placeEnhancement(s: State, card: number, host: number, side = ownerOf(s.matchup, card)): void {
  comeUnder(s, card, side);
  s.table.zone[card] = ZONE.enhancements;
  seenByBoth(s, card);
  push(s.table.enhancements[side], card);
  s.table.host[card] = host;
  countEnhancement(s, card, 1);
  if (host >= 0) {
    link(s.table.firstAttached, s.table.nextAttached, card, host);
    refreshCard(s, host);
  }
  refreshForStanding(s, card);
  stir(s);
}

function detach(s: State, card: number): void {
  const { table } = s;
  const host = table.host[card];
  table.host[card] = NOWHERE;
  if (host < 0) return;
  unlink(table.firstAttached, table.nextAttached, card, host);
  refreshCard(s, host);
}

/**
 * Takes a card out of play: no tokens, no Force card, no part in the engagement. What enhanced it must be gone already.
 */
export function takeOutOfPlay(s: State, card: number): void {
  const { table } = s;
  const side = controllerOf(s, card);
  const zone = table.zone[card];
  remove(listOf(s, card), card);
  if (zone === ZONE.enhancements) countEnhancement(s, card, -1);
  else countText(s, card, -1);
  table.zone[card] = ZONE.hidden;
  if (zone === ZONE.enhancements) detach(s, card);
  if (table.committed[card] === 1) addToSideWord(s, side, S.forceCards, 1);
  clearTokens(s, card);
  refreshForStanding(s, card);
  goBack(s, card);
  stir(s);
}

/** The list of its controller's cards in which a card in play stands. */
function listOf({ table }: State, card: number): List {
  const zone = table.zone[card];
  const lists = zone === ZONE.units ? table.units : zone === ZONE.objectives ? table.objectives : table.enhancements;
  return lists[table.controller[card]];
}

/** A unit or enhancement in play changes its controller, keeps what lies on it, and leaves Force and engagement. */
export function handOver(s: State, card: number, side: Side): void {
  const { table } = s;
  const isUnit = table.zone[card] === ZONE.units;
  const countIt = isUnit ? countText : countEnhancement;
  remove(listOf(s, card), card);
  countIt(s, card, -1);
  refreshForStanding(s, card);
  if (table.committed[card] === 1) addToSideWord(s, controllerOf(s, card), S.forceCards, 1);
  table.committed[card] = 0;
  table.mustDefend[card] = 0;
  table.counts[card] = 0;
  leaveEngagement(s, card);
  table.controller[card] = side;
  push(listOf(s, card), card);
  countIt(s, card, 1);
  if (isUnit) refreshUnit(s, card);
  refreshForStanding(s, card);
  stir(s);
}

/** A unit takes part in the engagement no more. */
export function leaveEngagement({ table }: State, unit: number): void {
  table.part[unit] = 0;
  if (table.head[H.striker] === unit) table.head[H.striker] = -1;
}

function clearTokens(s: State, card: number): void {
  const { table } = s;
  table.committed[card] = 0;
  table.focus[card] = 0;
  table.damage[card] = 0;
  table.shields[card] = 0;
  leaveEngagement(s, card);
  table.keywords[card] = 0;
  table.capacity[card] = 0;
  table.heldPhase[card] = 0;
  table.engagedPhase[card] = 0;
  table.engageAgain[card] = 0;
  for (let i = card * ICON_KINDS; i < (card + 1) * ICON_KINDS; i++) {
    table.icons[i] = 0;
    table.lent[i] = 0;
    table.lentForStrike[i] = 0;
    table.lentForPhase[i] = 0;
  }
  table.barred[card] = 0;
  table.mustDefend[card] = 0;
  table.counts[card] = 0;
  table.leaves[card] = 0;
  table.blank[card] = 0;
}

/** Takes a card's text away, or gives it back. @param why bits of BLANK, 0 where nothing does any more */
export function setBlank(s: State, card: number, why: number): void {
  const { blank, zone } = s.table;
  const wasBlank = blank[card] !== 0;
  if (!wasBlank && why !== 0) count(s, card, -1);
  if (!wasBlank && why !== 0) refreshForStanding(s, card);
  blank[card] = why;
  if (wasBlank === (why !== 0)) return;
  if (why === 0) count(s, card, 1);
  if (zone[card] !== ZONE.enhancements) refreshCard(s, card);
  refreshForStanding(s, card);
}

/** What made cards blank for a time is over. @param why a bit of BLANK */
export function endBlank(s: State, why: number): void {
  const { blank } = s.table;
  for (let card = 0; card < s.matchup.count; card++)
    if ((blank[card] & why) !== 0) setBlank(s, card, blank[card] & ~why);
  stir(s);
}

/** Which cards texts in play make blank: one that is blank itself does so no more. */
function refreshBlanks(s: State): void {
  // What is made blank last may have made others so.
  for (let pass = 0; pass < 2; pass++)
    for (let side: Side | 2 = LIGHT; side !== 2; side = sideAfter(side)) {
      refreshBlanksOf(s, s.table.units[side]);
      refreshBlanksOf(s, s.table.objectives[side]);
    }
}

function refreshBlanksOf(s: State, cards: List): void {
  for (let i = 0; i < lengthOf(cards); i++) {
    const card = itemOf(cards, i);
    const others = s.table.blank[card] & ~BLANK.byText;
    setBlank(s, card, isBlankByText(s, card) ? others | BLANK.byText : others);
  }
}

/**
 * Something that texts may depend on has changed: what stands on the table is made anew, where some card of either deck
 * changes others.
 */
export function stir(s: State): void {
  if ((s.matchup.changes & ON_TABLE) === 0) return;
  if ((s.matchup.changes & CHANGES.blank) !== 0) refreshBlanks(s);
  refreshTable(s);
  if ((s.matchup.changes & CHANGES.resources) !== 0) forgetPurse(s);
}

/** Makes anew what texts make of units and objectives. */
export function refreshTable(s: State): void {
  refreshAllUnits(s);
  for (let side: Side | 2 = LIGHT; side !== 2; side = sideAfter(side)) {
    const objectives = s.table.objectives[side];
    for (let i = 0; i < lengthOf(objectives); i++) refreshCapacity(s, itemOf(objectives, i));
  }
}

/** Icons, keywords or capacity of a card that something is attached to. */
function refreshCard(s: State, card: number): void {
  if (s.table.zone[card] === ZONE.units) refreshUnit(s, card);
  else refreshCapacity(s, card);
}

/** Standing rules that change other cards. */
function refreshForStanding(s: State, card: number): void {
  const quirks = s.matchup.quirks[card];
  if ((quirks & (QUIRK.unitsGainBlast | QUIRK.enemyObjectivesWeaker)) === 0) return;
  const side = controllerOf(s, card);
  if ((quirks & QUIRK.unitsGainBlast) !== 0) {
    const units = s.table.units[side];
    for (let i = 0; i < lengthOf(units); i++) refreshUnit(s, itemOf(units, i));
  }
  if ((quirks & QUIRK.enemyObjectivesWeaker) !== 0) {
    const objectives = s.table.objectives[otherSide(side)];
    for (let i = 0; i < lengthOf(objectives); i++) refreshCapacity(s, itemOf(objectives, i));
  }
}

export function refreshCapacity(s: State, card: number): void {
  const { table, matchup } = s;
  let capacity = matchup.capacity[card];
  for (let e = table.firstAttached[card]; e !== NOWHERE; e = table.nextAttached[e]) {
    const attach = matchup.attach[e];
    if (attach !== undefined) capacity += attach.capacity;
  }
  if (table.zone[card] === ZONE.objectives)
    capacity -= standing(s, otherSide(controllerOf(s, card)), STANDS.enemyObjectivesWeaker);
  capacity += capacityMore(s, card);
  table.capacity[card] = capacity;
}

/** What a unit can do now: printed, lent, and from what enhances it. */
export function refreshUnit(s: State, card: number): void {
  const { table, matchup } = s;
  const { icons, lent, lentForStrike, lentForPhase } = table;
  const printed = matchup.icons;
  const at = card * ICON_KINDS;
  const side = controllerOf(s, card);
  for (let i = at; i < at + ICON_KINDS; i++) icons[i] = printed[i] + lent[i] + lentForStrike[i] + lentForPhase[i];
  let keywords = table.blank[card] === 0 ? matchup.keywords[card] : 0;
  let enhancements = 0;
  for (let e = table.firstAttached[card]; e !== NOWHERE; e = table.nextAttached[e]) {
    enhancements++;
    const attach = matchup.attach[e];
    if (attach === undefined || attach.to !== ATTACH.card) continue;
    for (let k = 0; k < ICON_KINDS; k++) icons[at + k] += attach.icons[k];
    keywords |= attach.keywords;
    if (attach.keywordsIf !== 0 && matchup.titles[matchup.title[card]] === attach.keywordsIfTitle)
      keywords |= attach.keywordsIf;
  }
  const quirks = quirksOf(s, card);
  if ((quirks & QUIRK.iconsPerEnhancement) !== 0) {
    icons[at + 3] += enhancements;
    icons[at + 5] += enhancements;
  }
  if ((quirks & QUIRK.strongerWithFate) !== 0 && placedFate(s, side)) {
    icons[at] += 1;
    keywords |= KEYWORD.targetedStrike;
  }
  icons[at + 2] += standing(s, side, STANDS.unitsGainBlast);
  if (addIcons(s, card)) for (let i = at; i < at + ICON_KINDS; i++) icons[i] *= 2;
  // What another unit has taken away may be more than there is left.
  for (let i = at; i < at + ICON_KINDS; i++) if (icons[i] < 0) icons[i] = 0;
  const lost = lostBy(s, card);
  if ((lost & LOSES.icons) !== 0) icons.fill(0, at, at + ICON_KINDS);
  table.keywords[card] = (keywords | keywordsMore(s, card)) & ~lost;
  refreshCapacity(s, card);
}

/** Whether the side has placed a fate card in the engagement going on. */
function placedFate(s: State, side: Side): boolean {
  return s.table.head[H.engaged] !== NOWHERE && sideWord(s, side, S.fateEngagement) === s.table.head[H.engagement];
}

/** Units that are stronger where their player has placed a fate card, after that may have changed. */
export function refreshForFate(s: State): void {
  for (let side: Side | 2 = LIGHT; side !== 2; side = sideAfter(side)) {
    if (standing(s, side, STANDS.strongerWithFate) === 0) continue;
    const units: List = s.table.units[side];
    for (let i = 0; i < lengthOf(units); i++)
      if ((s.matchup.quirks[itemOf(units, i)] & QUIRK.strongerWithFate) !== 0) refreshUnit(s, itemOf(units, i));
  }
}

/** Every unit of both sides anew, after something that any of them may depend on. */
export function refreshAllUnits(s: State): void {
  for (let side: Side | 2 = LIGHT; side !== 2; side = sideAfter(side)) {
    const units: List = s.table.units[side];
    for (let i = 0; i < lengthOf(units); i++) refreshUnit(s, itemOf(units, i));
  }
}

export const isInPlay = (s: State, card: number): boolean => {
  const zone = s.table.zone[card];
  return zone >= ZONE.units && zone <= ZONE.affiliation;
};

/** Whether a card in play has as much damage as it can take. */
export const isSpent = (s: State, card: number): boolean =>
  isInPlay(s, card) && s.table.damage[card] > 0 && s.table.damage[card] >= s.table.capacity[card];

/** Keywords of a card in play: of units also what is given to them; a unit used as an enhancement has lost its own. */
export function keywordsOf(s: State, card: number): number {
  if (s.table.zone[card] === ZONE.units) return s.table.keywords[card];
  return s.matchup.type[card] === TYPE.unit || s.table.blank[card] !== 0 ? 0 : s.matchup.keywords[card];
}
