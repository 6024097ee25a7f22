import type { Side } from "../../../core/side.js";
import { holdsJoined } from "../../cards/effects/joined.js";
import { ASKS, ENEMY, KEYWORD, KIND, type Mask, type MoreOfMask, STATE_IS, YOURS } from "../cards/compileCard.js";
import { type Matchup, TYPE } from "../cards/matchup.js";
import { TRAIT_WORDS } from "../cards/vocabulary.js";
import { attachedTo, countOf } from "../reading/conditions.js";
import { controllerOf, H, NOWHERE, ON_DIAL, PART, type Table, ZONE } from "../state/table.js";

/** What a filter asks about: a state, or a player's view of it. */
export interface Seen {
  readonly matchup: Matchup;
  readonly table: Table;
}

/** Bit of KIND of a card in play, 0 for one that is not. */
export function kindOf(s: Seen, card: number): number {
  const zone = s.table.zone[card];
  if (zone === ZONE.units) return KIND.unit;
  if (zone === ZONE.objectives) return KIND.objective;
  if (zone === ZONE.enhancements) return KIND.enhancement;
  return zone === ZONE.affiliation ? KIND.affiliation : 0;
}

/** The unit whose cost as an enhancement is being counted, or NOWHERE. */
let aboard = NOWHERE;
export function countAsEnhancement(card: number): void {
  aboard = card;
}

/** Kind of a card wherever it is; events are of one that filters of what is played ask for. */
export function kindAnywhere(s: Seen, card: number): number {
  const type = s.matchup.type[card];
  if (type === TYPE.unit)
    return s.table.zone[card] === ZONE.enhancements || card === aboard ? KIND.enhancement : KIND.unit;
  if (type === TYPE.objective) return KIND.objective;
  if (type === TYPE.enhancement) return KIND.enhancement;
  return type === TYPE.event ? KIND.event : KIND.affiliation;
}

/**
 * Whether a card fits a filter as it is now.
 * @param side whose ability asks
 * @param self the card with the ability, or -1
 */
export function fits(s: Seen, mask: Mask, card: number, side: Side, self: number): boolean {
  return (
    (mask.sides & (controllerOf(s, card) === side ? YOURS : ENEMY)) !== 0 && fitsOfEither(s, mask, card, side, self)
  );
}

/** The same of a card whosever it is. */
export function fitsOfEither(s: Seen, mask: Mask, card: number, side: Side, self: number): boolean {
  const { asks } = mask;
  if ((asks & ASKS.traits) !== 0 && !hasTraits(s.matchup, mask, card)) return false;
  if ((asks & ASKS.print) !== 0 && !isPrinted(s.matchup, mask, card)) return false;
  if (mask.more !== undefined && !fitsMore(s, mask.more, card, side, self)) return false;
  return (asks & ASKS.state) === 0 || isSo(s, mask.is, card, self);
}

function fitsMore(s: Seen, more: MoreOfMask, card: number, side: Side, self: number): boolean {
  const { matchup, table } = s;
  if (more.titles !== undefined && !more.titles.includes(matchup.titles[matchup.title[card]])) return false;
  if (table.damage[card] < more.damageAtLeast) return false;
  if (more.enhancementsAtLeast > 0 && attachedTo(table, card) < more.enhancementsAtLeast) return false;
  if (more.costWithin !== undefined && matchup.cost[card] > countOf(s, more.costWithin, side, self, card)) return false;
  return more.joining === undefined || holdsJoined(s, more.joining, fitsAnywhere, card, side, self);
}

/** Whether a card fits a filter wherever it is, and is of its kind. */
export const fitsAnywhere = (s: Seen, mask: Mask, card: number, side: Side, self: number): boolean =>
  (kindAnywhere(s, card) & mask.kinds) !== 0 && fits(s, mask, card, side, self);

/** Whether cost and affiliation of a card are what a filter asks for. */
function isPrinted(matchup: Matchup, mask: Mask, card: number): boolean {
  if (matchup.cost[card] > mask.costAtMost || matchup.cost[card] < mask.costAtLeast) return false;
  return mask.affiliation < 0 || matchup.affiliation[card] === mask.affiliation;
}

/** Whether a card has some of the traits of a filter, and none of those that it excludes. */
export function hasTraits(matchup: Matchup, mask: Mask, card: number): boolean {
  const traits = matchup.traits[card];
  if ((traits & mask.notTraits) !== 0) return false;
  if ((mask.asks & ASKS.moreTraits) !== 0) {
    const { allTraits } = matchup;
    if (mask.allNotTraits !== undefined && sharesTrait(allTraits, card, mask.allNotTraits, 0)) return false;
    if (mask.allTraits !== undefined) return sharesTrait(allTraits, card, mask.allTraits, 0);
  }
  return mask.traits === 0 || (traits & mask.traits) !== 0;
}

/** Whether two cards, or a card and a set of traits, have a trait in common: both are words of TRAIT_WORDS a place. */
export function sharesTrait(words: Int32Array, place: number, others: Int32Array, other: number): boolean {
  for (let w = 0; w < TRAIT_WORDS; w++)
    if ((words[place * TRAIT_WORDS + w] & others[other * TRAIT_WORDS + w]) !== 0) return true;
  return false;
}

function isSo(s: Seen, is: number, card: number, self: number): boolean {
  const { table } = s;
  if ((is & BY_PLACE) !== 0 && !isPlacedSo(s, is, card, self)) return false;
  if ((is & (STATE_IS.exhausted | STATE_IS.focused)) !== 0 && table.focus[card] === 0) return false;
  if ((is & STATE_IS.ready) !== 0 && table.focus[card] !== 0) return false;
  if ((is & STATE_IS.damaged) !== 0 && table.damage[card] === 0) return false;
  if ((is & STATE_IS.unshielded) !== 0 && table.shields[card] !== 0) return false;
  if ((is & STATE_IS.committed) !== 0 && table.committed[card] === 0) return false;
  if ((is & STATE_IS.notLimited) !== 0 && table.blank[card] === 0)
    if ((s.matchup.keywords[card] & KEYWORD.limited) !== 0) return false;
  if ((is & MORE_STATES) !== 0 && !isSoToo(s, is, card)) return false;
  // Trench Run cannot be targeted.
  return (is & STATE_IS.targetable) === 0 || table.host[card] !== ON_DIAL;
}

const BY_PLACE =
  STATE_IS.self |
  STATE_IS.other |
  STATE_IS.host |
  STATE_IS.participating |
  STATE_IS.attacking |
  STATE_IS.engaged |
  STATE_IS.notEngaged;

/** Whether it is, or is not, the card with the ability, its host, a participant, or what is engaged. */
function isPlacedSo({ table }: Seen, is: number, card: number, self: number): boolean {
  if ((is & STATE_IS.self) !== 0 && card !== self) return false;
  if ((is & STATE_IS.other) !== 0 && card === self) return false;
  if ((is & STATE_IS.host) !== 0 && (self < 0 || table.host[self] !== card)) return false;
  const part = table.part[card] & (PART.attacker | PART.defender);
  if ((is & STATE_IS.participating) !== 0 && part === 0) return false;
  if ((is & STATE_IS.attacking) !== 0 && part !== PART.attacker) return false;
  if ((is & STATE_IS.engaged) !== 0 && table.head[H.engaged] !== card) return false;
  return (is & STATE_IS.notEngaged) === 0 || table.head[H.engaged] !== card;
}

const MORE_STATES =
  STATE_IS.shielded |
  STATE_IS.undamaged |
  STATE_IS.unique |
  STATE_IS.notUnique |
  STATE_IS.defending |
  STATE_IS.uncommitted |
  STATE_IS.holdingCaptives |
  STATE_IS.unattached;

function isSoToo({ table, matchup }: Seen, is: number, card: number): boolean {
  if ((is & STATE_IS.shielded) !== 0 && table.shields[card] === 0) return false;
  if ((is & STATE_IS.undamaged) !== 0 && table.damage[card] !== 0) return false;
  if ((is & STATE_IS.unique) !== 0 && matchup.isUnique[card] === 0) return false;
  if ((is & STATE_IS.notUnique) !== 0 && matchup.isUnique[card] !== 0) return false;
  if ((is & STATE_IS.defending) !== 0 && (table.part[card] & PART.defender) === 0) return false;
  if ((is & STATE_IS.uncommitted) !== 0 && table.committed[card] !== 0) return false;
  if ((is & STATE_IS.unattached) !== 0 && table.host[card] >= 0) return false;
  return (is & STATE_IS.holdingCaptives) === 0 || table.captives[card] > 0;
}
