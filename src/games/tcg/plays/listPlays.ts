import { itemOf, lengthOf } from "../../../core/lists.js";
import { type Side, sideAfter } from "../../../core/side.js";
import { LIGHT } from "../../cards/player.js";
import { add } from "../ask.js";
import { sideOf } from "../cards/matchup.js";
import { BY, QUIRK, RESCUE, STAT, WINDOW } from "../cards/numbers.js";
import { hiddenForce } from "../reading/costs.js";
import { fits, holds } from "../reading/filter.js";
import { countersOn, isPartlyBuilt } from "../reading/partlyBuilt.js";
import { hasOwnQuirk } from "../reading/stats.js";
import { statInAttack } from "../reading/statsInAttack.js";
import type { State } from "../state/state.js";
import { BAN, H, NOWHERE, S, sideNow, ZONE } from "../state/table.js";
import { sideWord } from "../state/zones.js";
import { abilityOfPlay, cardOfPlay, HIDDEN, LUCKY, NO_USER, playOf, userOfPlay } from "../strategy.js";
import { canUse, mayDisruptNow } from "./canUse.js";

/**
 * What may be played at a chance to play: Battle cards, abilities of units, of what is on them, lent ones, Reserves,
 * Hidden Cost.
 */

/** Whether any of a side's cards has to do with a window at all. Numbers must be fresh. */
export function mayHavePlays(s: State, side: Side, window: number): boolean {
  const { matchup, table } = s;
  const bit = 1 << window;
  if (window === WINDOW.disrupt && !mayDisruptNow(s, side)) return false;
  if (table.lent[0] > 0 || ((sideWord(s, side, S.windows) & bit) !== 0 && mayHelp(s, side, window))) return true;
  if ((matchup.discardWindows & bit) !== 0 && mayPlayDiscarded(s, side)) return true;
  if (window === WINDOW.reroll && matchup.hasLuck && mayHaveLuck(s, side)) return true;
  if (matchup.hasHiddenPlays && isHiddenWindow(window) && hasHiddenPlays(s, side)) return true;
  const hand = s.hand[side];
  for (let i = 0; i < lengthOf(hand); i++) if ((matchup.battleWindows[itemOf(hand, i)] & bit) !== 0) return true;
  return false;
}

/** Whether a side has anything that answers plays, its hand and the abilities that are given to units included. */
export function mayAnswerPlays(s: State, side: Side): boolean {
  const { table, matchup } = s;
  const bit = 1 << WINDOW.disrupt;
  const hand = s.hand[side];
  for (let i = 0; i < lengthOf(hand); i++) if ((matchup.windows[itemOf(hand, i)] & bit) !== 0) return true;
  const units = table.units[side];
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    if ((matchup.windows[unit] & bit) !== 0) return true;
    for (let on = table.firstOn[unit]; on !== NOWHERE; on = table.nextOn[on])
      if ((matchup.windows[on] & bit) !== 0 && answersAboard(s, on)) return true;
  }
  const built = table.buildZone[side];
  for (let i = 0; i < lengthOf(built); i++)
    if ((matchup.reserveWindows[itemOf(built, i)] & bit) !== 0 && table.isRetreated[itemOf(built, i)] === 1)
      return true;
  for (let arena = 0; arena < 3; arena++) {
    const location = table.locations[arena];
    if (location >= 0 && sideNow(s, location) === side && (matchup.windows[location] & bit) !== 0) return true;
  }
  return (table.head[H.grantWindows] & bit) !== 0 || isLentTo(s, side, bit);
}

/** Whether what lies on a unit answers plays by its text as a pilot or as Equipment. */
function answersAboard(s: State, on: number): boolean {
  const by = s.table.zone[on] === ZONE.pilot ? BY.pilot : s.table.zone[on] === ZONE.equipped ? BY.equipment : -1;
  const abilities = s.matchup.cards[on].abilitiesIn[WINDOW.disrupt];
  for (let a = 0; a < abilities.length; a++) if (abilities[a].by === by) return true;
  return false;
}

/** Whether an ability that has been lent to one of a side's units may be used in a window. */
function isLentTo(s: State, side: Side, bit: number): boolean {
  const { lent } = s.table;
  for (let i = 1; i <= lent[0]; i++) {
    const { windows } = s.matchup.cards[cardOfPlay(lent[i])].abilities[abilityOfPlay(lent[i])];
    if ((windows & bit) !== 0 && sideNow(s, userOfPlay(lent[i])) === side) return true;
  }
  return false;
}

/** Whether units may do something: where none can save another from damage, the one that is to have it. */
function mayHelp(s: State, side: Side, window: number): boolean {
  if (window !== WINDOW.prevention || (sideWord(s, side, S.windows) & RESCUE) !== 0) return true;
  const target = s.table.head[H.pendingTarget];
  if (target < 0 || sideNow(s, target) !== side) return false;
  return (s.matchup.windows[target] & (1 << window)) !== 0 || s.table.firstOn[target] !== NOWHERE;
}

/** Whether a card of a side's discard pile may be played from there at all. */
function mayPlayDiscarded(s: State, side: Side): boolean {
  const { discardPlays } = s.matchup;
  for (let i = 0; i < discardPlays.length; i++) {
    const card = discardPlays[i];
    if (s.table.zone[card] === ZONE.discard && sideOf(s.matchup, card) === side) return true;
  }
  return false;
}

/** Adds everything that a side may play in a window. Numbers must be fresh. */
export function listPlays(s: State, side: Side, window: number): void {
  if (window !== WINDOW.build && window !== WINDOW.instead) listBattleCards(s, side, window);
  const isHeard = s.table.lent[0] > 0 || (sideWord(s, side, S.windows) & (1 << window)) !== 0;
  if (isHeard) listOfUnits(s, side, window);
  else if (window === WINDOW.reroll && s.matchup.hasLuck) listLuckOnly(s, side);
  if ((s.matchup.discardWindows & (1 << window)) !== 0 && mayPlayDiscarded(s, side)) {
    const pile = s.table.discard[side];
    for (let i = 0; i < lengthOf(pile); i++) listOf(s, side, itemOf(pile, i), itemOf(pile, i), window, BY.discard);
  }
  if (isHeard) listOfOthers(s, side, window);
  if (s.matchup.hasHiddenPlays && isHiddenWindow(window)) listHidden(s, side);
}

/** Abilities of units in the arenas, and Lucky. */
function listOfUnits(s: State, side: Side, window: number): void {
  const { windows } = s.matchup;
  const { firstOn, head } = s.table;
  const units = s.table.units[side];
  const granted = isGranted(s, window);
  const lends = granted || s.table.lent[0] > 0;
  const isNoHelp = window === WINDOW.prevention && !lends && (sideWord(s, side, S.windows) & RESCUE) === 0;
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    // Most units have nothing to say in most windows.
    if (isNoHelp && unit !== head[H.pendingTarget]) continue;
    if (lends || firstOn[unit] !== NOWHERE || (windows[unit] & (1 << window)) !== 0)
      listOfUnit(s, side, unit, window, granted);
    if (window === WINDOW.reroll && isInAttack(s, unit)) listLucky(s, side, unit);
  }
}

const isInAttack = (s: State, unit: number): boolean =>
  unit === s.table.head[H.attacker] || unit === s.table.head[H.defender];

function listLuckOnly(s: State, side: Side): void {
  const units = s.table.units[side];
  for (let i = 0; i < lengthOf(units); i++) if (isInAttack(s, itemOf(units, i))) listLucky(s, side, itemOf(units, i));
}

/** Reserves, and abilities of Locations. */
function listOfOthers(s: State, side: Side, window: number): void {
  const built = s.table.buildZone[side];
  for (let i = 0; i < lengthOf(built); i++)
    if (s.table.isRetreated[itemOf(built, i)] === 1) listReserves(s, side, itemOf(built, i), window);
  for (let arena = 0; arena < 3; arena++) {
    const location = s.table.locations[arena];
    if (location >= 0 && sideNow(s, location) === side) listOf(s, side, location, location, window, BY.own);
  }
}

const isHiddenWindow = (window: number): boolean => window === WINDOW.general || window === WINDOW.attack;

function hasHiddenPlays(s: State, side: Side): boolean {
  const { hiddenPlays } = s.matchup;
  for (let i = 0; i < lengthOf(s.down[side]); i++) if (hiddenPlays[itemOf(s.down[side], i)] === 1) return true;
  const built = s.table.buildZone[side];
  for (let i = 0; i < lengthOf(built); i++) if (hiddenPlays[itemOf(built, i)] === 1) return true;
  return false;
}

function listBattleCards(s: State, side: Side, window: number): void {
  const hand = s.hand[side];
  const { battleWindows } = s.matchup;
  let isAsked = false;
  for (let i = 0; i < lengthOf(hand); i++) {
    const card = itemOf(hand, i);
    if ((battleWindows[card] & (1 << window)) === 0) continue;
    if (!isAsked && !mayPlayBattleCards(s, side)) return;
    isAsked = true;
    listOf(s, side, card, NO_USER, window, BY.own);
  }
}

function mayPlayBattleCards(s: State, side: Side): boolean {
  if ((s.table.head[H.bans] & BAN.battleCards) !== 0) return false;
  return !hasOwnQuirk(s, side, QUIRK.ownerPlaysNoBattleCards) && !isBannedByLocation(s);
}

/** Some Locations let nobody play Battle cards in a battle step. */
function isBannedByLocation(s: State): boolean {
  const { head, locations } = s.table;
  if (head[H.arena] < 0) return false;
  for (let arena = 0; arena < 3; arena++) {
    const location = locations[arena];
    if (location >= 0 && (s.matchup.cards[location].noBattleCardsIn & (1 << head[H.arena])) !== 0) return true;
  }
  return false;
}

/** Whether cards in play may give abilities to others that could be used in a window. Numbers must be fresh. */
export const isGranted = (s: State, window: number): boolean => (s.table.head[H.grantWindows] & (1 << window)) !== 0;

const grants = (s: State, card: number, window: number): boolean =>
  (s.matchup.grantWindows[card] & (1 << window)) !== 0;

/**
 * Abilities of one unit: its own, of what is on it, and what others grant it.
 * @param granted what `isGranted` says of the window
 */
export function listOfUnit(s: State, side: Side, unit: number, window: number, granted: boolean): void {
  const { table } = s;
  if ((s.matchup.windows[unit] & (1 << window)) !== 0) listOf(s, side, unit, unit, window, BY.own);
  for (let on = table.firstOn[unit]; on !== NOWHERE; on = table.nextOn[on]) {
    if (table.zone[on] === ZONE.pilot) listOf(s, side, on, unit, window, BY.pilot);
    else if (table.zone[on] === ZONE.equipped) listOf(s, side, on, unit, window, BY.equipment);
  }
  if (granted) listGranted(s, side, unit, window);
  if (table.lent[0] > 0) listLent(s, side, unit, window);
}

function listOf(s: State, side: Side, card: number, user: number, window: number, by: number): void {
  if ((s.matchup.windows[card] & (1 << window)) === 0) return;
  const abilities = s.matchup.cards[card].abilitiesIn[window];
  const view = s.views[side];
  for (let a = 0; a < abilities.length; a++) {
    const ability = abilities[a];
    if (ability.by === by && !ability.reserves && canUse(s, side, card, user, ability, window))
      add(view, playOf(card, ability.index, user));
  }
}

function listReserves(s: State, side: Side, unit: number, window: number): void {
  if ((s.matchup.windows[unit] & (1 << window)) === 0) return;
  const abilities = s.matchup.cards[unit].abilitiesIn[window];
  const view = s.views[side];
  for (let a = 0; a < abilities.length; a++) {
    const ability = abilities[a];
    if (ability.reserves && ability.by === BY.own && canUse(s, side, unit, unit, ability, window))
      add(view, playOf(unit, ability.index, unit));
  }
}

/** Abilities that locations and other units lend to this one. */
function listGranted(s: State, side: Side, unit: number, window: number): void {
  for (let arena = 0; arena < 3; arena++) {
    const location = s.table.locations[arena];
    if (location >= 0) listGrantsOf(s, side, location, unit, window);
  }
  for (let owner: Side | 2 = LIGHT; owner !== 2; owner = sideAfter(owner)) {
    const units = s.table.units[owner];
    for (let i = 0; i < lengthOf(units); i++) listGrantsOf(s, side, itemOf(units, i), unit, window);
  }
}

function listGrantsOf(s: State, side: Side, card: number, unit: number, window: number): void {
  if (!grants(s, card, window)) return;
  const abilities = s.matchup.cards[card].abilitiesIn[window];
  const view = s.views[side];
  for (let a = 0; a < abilities.length; a++) {
    const ability = abilities[a];
    const granter = sideNow(s, card);
    if (ability.by !== BY.grant || !fits(s, ability.of!, unit, granter, card)) continue;
    if (ability.grantWhen !== undefined && !holds(s, ability.grantWhen, granter, card)) continue;
    if (canUse(s, side, card, unit, ability, window)) add(view, playOf(card, ability.index, unit));
  }
}

/** Abilities that effects have lent to this unit until the end of the turn. */
function listLent(s: State, side: Side, unit: number, window: number): void {
  const { lent } = s.table;
  for (let i = 1; i <= lent[0]; i++) {
    const play = lent[i];
    if (userOfPlay(play) !== unit) continue;
    const ability = s.matchup.cards[cardOfPlay(play)].abilities[abilityOfPlay(play)];
    if (canUse(s, side, cardOfPlay(play), unit, ability, window)) add(s.views[side], play);
  }
}

/** All Lucky of an attacker or defender. */
export function luckOf(s: State, unit: number): number {
  const { head } = s.table;
  return statInAttack(s, unit, STAT.lucky, unit === head[H.attacker] ? head[H.defender] : head[H.attacker]);
}

/** Whether the attacker or the defender is a side's and may use Lucky. */
function mayHaveLuck(s: State, side: Side): boolean {
  const { head } = s.table;
  return head[H.dice] !== 0 && (isLucky(s, side, head[H.attacker]) || isLucky(s, side, head[H.defender]));
}

const isLucky = (s: State, side: Side, unit: number): boolean =>
  unit >= 0 && sideNow(s, unit) === side && s.luckyAttack[unit] !== s.table.head[H.attackSerial] && luckOf(s, unit) > 0;

/** Lucky X: once an attack, of the attacker's dice or against the defender. */
function listLucky(s: State, side: Side, unit: number): void {
  const { head } = s.table;
  if (s.luckyAttack[unit] === head[H.attackSerial] || head[H.dice] === 0 || luckOf(s, unit) <= 0) return;
  add(s.views[side], playOf(unit, LUCKY, unit));
}

/** Hidden Cost and the like: a card with enough counters, face down or begun in setup, may be deployed now. */
function listHidden(s: State, side: Side): void {
  if ((s.table.head[H.bans] & BAN.arrivals) !== 0 || !hasHiddenPlays(s, side)) return;
  const down = s.down[side];
  for (let i = 0; i < lengthOf(down); i++) listHiddenPlay(s, side, itemOf(down, i));
  const built = s.table.buildZone[side];
  for (let i = 0; i < lengthOf(built); i++)
    if (isPartlyBuilt(s, itemOf(built, i), undefined)) listHiddenPlay(s, side, itemOf(built, i));
}

function listHiddenPlay(s: State, side: Side, card: number): void {
  const { hiddenCost, hiddenWhen, surpriseCounters } = s.matchup.cards[card];
  const needed = surpriseCounters > 0 ? surpriseCounters : hiddenCost;
  if (needed === 0 || countersOn(s, card) < needed) return;
  if (hiddenWhen !== undefined && !holds(s, hiddenWhen, side, card)) return;
  if (hiddenForce(s, card) <= sideWord(s, side, S.force)) add(s.views[side], playOf(card, HIDDEN, NO_USER));
}
