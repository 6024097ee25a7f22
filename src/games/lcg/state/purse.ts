import { itemOf, type List, lengthOf } from "../../../core/lists.js";
import { wordsOf } from "../../../core/numbered.js";
import type { Side } from "../../../core/side.js";
import { CARD_AFFILIATIONS, QUIRK } from "../cards/compileCard.js";
import { affiliationCardOf, DARK, LIGHT, type Matchup, TYPE } from "../cards/matchup.js";
import { resourcesMore } from "../reading/modifiers.js";
import { controllerOf, NOWHERE, type Table, ZONE } from "./table.js";

/** What the ready resource cards of a side make: counted once, then kept as cards are exhausted and readied. */

/** Words a side of `State.purse`. */
export const PURSE = wordsOf([
  /** 0 where all is to be counted anew, as cards have come or gone. */
  "isKnown",
  "resources",
  /** How many cards match every affiliation; then how many others match each. */
  "matchAll",
  ...CARD_AFFILIATIONS,
]);
const OF_AFFILIATIONS = PURSE[CARD_AFFILIATIONS[0]];

interface Paying {
  readonly matchup: Matchup;
  readonly table: Table;
  readonly purse: Int32Array;
}

/** What resource cards can pay must be counted anew. */
export function forgetPurse(s: Paying): void {
  s.purse[LIGHT * PURSE.words + PURSE.isKnown] = 0;
  s.purse[DARK * PURSE.words + PURSE.isKnown] = 0;
}

/** Resources that a side can make at this moment. */
export function inPurse(s: Paying, side: Side): number {
  const at = side * PURSE.words;
  if (s.purse[at + PURSE.isKnown] === 0) readPurse(s, side);
  return s.purse[at + PURSE.resources];
}

/** How many ready resource cards of a side match an affiliation. */
export function matchingInPurse(s: Paying, side: Side, affiliation: number): number {
  const at = side * PURSE.words;
  if (s.purse[at + PURSE.isKnown] === 0) readPurse(s, side);
  return s.purse[at + PURSE.matchAll] + s.purse[at + OF_AFFILIATIONS + affiliation];
}

function readPurse(s: Paying, side: Side): void {
  for (let w = side * PURSE.words; w < (side + 1) * PURSE.words; w++) s.purse[w] = 0;
  s.purse[side * PURSE.words + PURSE.isKnown] = 1;
  const { table } = s;
  const own = affiliationCardOf(s.matchup, side);
  if (table.focus[own] === 0) countPayer(s, side, own, 1);
  readPayers(s, side, table.objectives[side]);
  readPayers(s, side, table.units[side]);
  readPayers(s, side, table.enhancements[side]);
}

function readPayers(s: Paying, side: Side, cards: List): void {
  for (let i = 0, end = lengthOf(cards); i < end; i++) {
    const card = itemOf(cards, i);
    if (s.matchup.resources[card] !== 0 && s.table.focus[card] === 0) countPayer(s, side, card, 1);
  }
}

/** @param by 1 for a card that has become ready, -1 for one that no longer is */
function countPayer(s: Paying, side: Side, card: number, by: 1 | -1): void {
  const resources = resourcesOf(s, card);
  if (resources === 0) return;
  const at = side * PURSE.words;
  s.purse[at + PURSE.resources] += by * resources;
  s.purse[at + (matchesAll(s, card) ? PURSE.matchAll : OF_AFFILIATIONS + s.matchup.affiliation[card])] += by;
}

/** Changes the focus tokens on a card in play. */
export function changeFocus(s: Paying, card: number, by: number): void {
  const wasReady = s.table.focus[card] === 0;
  s.table.focus[card] += by;
  const isReady = s.table.focus[card] === 0;
  if (wasReady === isReady || s.matchup.resources[card] === 0) return;
  const side = controllerOf(s, card);
  if (s.purse[side * PURSE.words + PURSE.isKnown] === 1) countPayer(s, side, card, isReady ? 1 : -1);
}

/** Resources of a card in play; a unit used as an enhancement has none. */
export function resourcesOf(s: Paying, card: number): number {
  const { resources, usesUnitsToEnhance, type } = s.matchup;
  const printed = resources[card];
  if (usesUnitsToEnhance && printed !== 0 && s.table.zone[card] === ZONE.enhancements && type[card] === TYPE.unit)
    return 0;
  return printed + resourcesMore(s, card);
}

/** Whether resources of a card match an affiliation: its own, or all where something on it says so. */
export const matches = (s: Paying, card: number, affiliation: number): boolean =>
  s.matchup.affiliation[card] === affiliation || matchesAll(s, card);

function matchesAll(s: Paying, card: number): boolean {
  for (let e = s.table.firstAttached[card]; e !== NOWHERE; e = s.table.nextAttached[e])
    if ((s.matchup.quirks[e] & QUIRK.hostMatchesAll) !== 0) return true;
  return false;
}
