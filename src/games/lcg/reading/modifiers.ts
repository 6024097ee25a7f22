import type { Side } from "../../../core/side.js";
import { CANNOT, CHANGES, ENEMY, LOSES, type Mask, type Modifier, STATE_IS, YOURS } from "../cards/compileCard.js";
import { changersOf, TYPE, titleAt } from "../cards/matchup.js";
import { ICON_KINDS } from "../cards/vocabulary.js";
import { controllerOf, H, ON_DIAL, S, ZONE } from "../state/table.js";
import { fits, fitsAnywhere, kindAnywhere, kindOf, type Seen, sharesTrait } from "../timing/filter.js";
import { countOf, hasItsText, holds, NOTHING_ELSE, worksInPlay } from "./conditions.js";

/** What cards in play change of others: asked wherever a number or a prohibition counts. */

/** Whether a modifier holds now. @param source the card that says it */
const isOn = (s: Seen, modifier: Modifier, source: number): boolean =>
  modifier.if === undefined || holds(s, modifier.if, controllerOf(s, source), source, NOTHING_ELSE);

/** How often it counts for a card. */
const times = (s: Seen, modifier: Modifier, source: number, on: number): number =>
  modifier.per === undefined ? 1 : countOf(s, modifier.per, controllerOf(s, source), source, on);

/** Whether a card in play is one of those that a modifier changes. */
const isMeant = (s: Seen, mask: Mask, source: number, card: number): boolean =>
  (kindOf(s, card) & mask.kinds) !== 0 && fits(s, mask, card, controllerOf(s, source), source);

type Sum = (s: Seen, modifier: Modifier, source: number, card: number) => number;

/** Sums what the modifiers in play of one kind say of a card. @param change a bit of CHANGES */
function sumFor(s: Seen, change: number, card: number, by: Sum): number {
  if ((s.matchup.changes & change) === 0) return 0;
  const sources = changersOf(s.matchup, change);
  let sum = 0;
  for (let i = 0; i < sources.length; i++) {
    const source = sources[i];
    if (!worksInPlay(s, source)) continue;
    const modifiers = s.matchup.modifiers[source];
    for (let m = 0; m < modifiers.length; m++)
      if ((modifiers[m].changes & change) !== 0) sum += by(s, modifiers[m], source, card);
  }
  return sum;
}

const ofCard =
  (number: (modifier: Modifier) => number): Sum =>
  (s, modifier, source, card) =>
    isMeant(s, modifier.to, source, card) && isOn(s, modifier, source)
      ? number(modifier) * times(s, modifier, source, card)
      : 0;

const capacityOf = ofCard((modifier) => modifier.capacity);
const edgeOf = ofCard((modifier) => modifier.edge);
const forceOf = ofCard((modifier) => modifier.force);
const resourcesOf = ofCard((modifier) => modifier.resources);

export const capacityMore = (s: Seen, card: number): number => sumFor(s, CHANGES.capacity, card, capacityOf);
/** Keyword edge of a unit. */
export const edgeNow = (s: Seen, unit: number): number =>
  hasLost(s, unit, LOSES.edge)
    ? 0
    : Math.max(0, (s.table.blank[unit] === 0 ? s.matchup.edge[unit] : 0) + sumFor(s, CHANGES.edge, unit, edgeOf));
/** Force icons of a unit in a Force struggle. */
export const forceNow = (s: Seen, unit: number): number =>
  hasLost(s, unit, LOSES.forceIcons) ? 0 : Math.max(0, s.matchup.force[unit] + sumFor(s, CHANGES.force, unit, forceOf));
export const resourcesMore = (s: Seen, card: number): number => sumFor(s, CHANGES.resources, card, resourcesOf);

/** Adds icons that cards in play give a unit. @returns whether its icons count twice */
export function addIcons(s: Seen, unit: number): boolean {
  return sumFor(s, CHANGES.icons, unit, addIconsOf) > 0;
}

const addIconsOf: Sum = (s, modifier, source, unit) => {
  if (!isMeant(s, modifier.to, source, unit) || !isOn(s, modifier, source)) return 0;
  const n = times(s, modifier, source, unit);
  for (let k = 0; k < ICON_KINDS; k++) s.table.icons[unit * ICON_KINDS + k] += n * modifier.icons[k];
  return modifier.isDoubled ? 1 : 0;
};

/** Whether a card in play is blank by the text of another. */
export const isBlankByText = (s: Seen, card: number): boolean => sumFor(s, CHANGES.blank, card, blankOf) > 0;
const blankOf = ofCard(() => 1);

/** All bits that modifiers in play of one kind say of a card. @param change a bit of CHANGES */
function bitsFor(s: Seen, change: number, card: number, by: Sum): number {
  if ((s.matchup.changes & change) === 0) return 0;
  // What is asked meanwhile may gather bits of its own.
  const before = gathered;
  gathered = 0;
  sumFor(s, change, card, by);
  const found = gathered;
  gathered = before;
  return found;
}
let gathered = 0;
const bitsOf =
  (bits: (modifier: Modifier) => number): Sum =>
  (s, modifier, source, card) => {
    if (isMeant(s, modifier.to, source, card) && isOn(s, modifier, source)) gathered |= bits(modifier);
    return 0;
  };

/** Keywords that cards in play give a unit. */
export const keywordsMore = (s: Seen, unit: number): number => bitsFor(s, CHANGES.keywords, unit, keywordsOf);
const keywordsOf = bitsOf((modifier) => modifier.keywords);

/** What a unit has lost, as bits of LOSES. */
export const lostBy = (s: Seen, unit: number): number => bitsFor(s, CHANGES.loses, unit, losesOf);
const losesOf = bitsOf((modifier) => modifier.loses);
const hasLost = (s: Seen, unit: number, what: number): boolean => (lostBy(s, unit) & what) !== 0;

/** Whether a card in play protects another one, as far as texts say so. */
export function protectsToo(s: Seen, card: number, other: number): boolean {
  if ((s.matchup.changes & CHANGES.protects) === 0 || hasLost(s, card, LOSES.protect)) return false;
  protectedCard = other;
  return sumFor(s, CHANGES.protects, card, protectOf) > 0;
}
let protectedCard = -1;
const protectOf: Sum = (s, modifier, source, card) =>
  sharesTrait(modifier.protects, 0, s.matchup.allTraits, protectedCard) &&
  isMeant(s, modifier.to, source, card) &&
  isOn(s, modifier, source)
    ? 1
    : 0;

/** What a card being played costs more. Its own text counts wherever it is. */
export function costMore(s: Seen, side: Side, card: number): number {
  if ((s.matchup.changes & CHANGES.cost) === 0) return 0;
  let more = sumFor(s, CHANGES.cost, card, costOfPlayed);
  const own = s.matchup.modifiers[card];
  for (let m = 0; m < own.length; m++)
    if ((own[m].changes & CHANGES.cost) !== 0 && (own[m].to.is & STATE_IS.self) !== 0)
      if (own[m].if === undefined || holds(s, own[m].if!, side, card, NOTHING_ELSE))
        more += own[m].cost * times(s, own[m], card, card);
  return more;
}

const costOfPlayed: Sum = (s, modifier, source, card) =>
  (modifier.to.is & STATE_IS.self) === 0 &&
  (!modifier.isOfFirst ||
    s.table.firstTurn[titleAt(s.matchup, controllerOf(s, source), source)] !== s.table.head[H.turn]) &&
  fitsAnywhere(s, modifier.to, card, controllerOf(s, source), source) &&
  isOn(s, modifier, source)
    ? modifier.cost * times(s, modifier, source, card)
    : 0;

/** Whether a change to players is to that side. */
const isOfPlayer = (s: Seen, modifier: Modifier, source: number, side: Side): boolean =>
  (modifier.player & (controllerOf(s, source) === side ? YOURS : ENEMY)) !== 0;

const ofPlayer =
  (number: (modifier: Modifier) => number): Sum =>
  (s, modifier, source, side) =>
    isOfPlayer(s, modifier, source, side === 0 ? 0 : 1) && isOn(s, modifier, source)
      ? number(modifier) * times(s, modifier, source, source)
      : 0;

const reserveOfPlayer = ofPlayer((modifier) => modifier.reserve);
const faceUpOf = ofPlayer(() => 1);

const struggleOfPlayer = ofPlayer((modifier) => modifier.struggle);

export const reserveMore = (s: Seen, side: Side): number => sumFor(s, CHANGES.reserve, side, reserveOfPlayer);
/** Force icons that texts give a side in the Force struggle. */
export const struggleMore = (s: Seen, side: Side): number => sumFor(s, CHANGES.struggle, side, struggleOfPlayer);
/** The same of one card in play. */
export function struggleFrom(s: Seen, side: Side, source: number): number {
  let sum = 0;
  if (hasItsText(s, source))
    for (const modifier of s.matchup.modifiers[source]) sum += struggleOfPlayer(s, modifier, source, side);
  return sum;
}
/** Damage that an unopposed engagement brings. */
const USUAL_BONUS = 1;
/** What a side's unopposed damage is raised to; two cards that raise it to 2 do so once. */
export function unopposedBonus(s: Seen, side: Side): number {
  bonus = USUAL_BONUS;
  sumFor(s, CHANGES.unopposed, side, raiseBonus);
  return bonus;
}
let bonus = USUAL_BONUS;
const raiseBonus: Sum = (s, modifier, source, side) => {
  const isRaised = isOfPlayer(s, modifier, source, side === 0 ? 0 : 1) && isOn(s, modifier, source);
  if (isRaised && modifier.unopposed > bonus) bonus = modifier.unopposed;
  return 0;
};
export const isFirstEdgeFaceUp = (s: Seen, side: Side): boolean =>
  sumFor(s, CHANGES.firstEdgeFaceUp, side, faceUpOf) > 0;

/** Force icons that a card of an edge stack has besides those printed. */
export const edgeForceMore = (s: Seen, card: number): number => sumFor(s, CHANGES.edgeForce, card, edgeForceOf);
const edgeForceOf: Sum = (s, modifier, source, card) =>
  (modifier.to.kinds & (s.matchup.type[card] === TYPE.fate ? FATE_KINDS : kindAnywhere(s, card))) !== 0 &&
  fits(s, modifier.to, card, controllerOf(s, source), source) &&
  isOn(s, modifier, source)
    ? modifier.edgeForce * times(s, modifier, source, card)
    : 0;
/** Fate cards are of no kind that a filter names: they fit where any card does. */
const FATE_KINDS = 8;

/**
 * Whether something cannot be done to a card, or by it.
 * @param what a bit of CANNOT; `by` is the card that would do it, or -1
 */
export function cannot(s: Seen, what: number, card: number, by: number): boolean {
  const { changes } = s.matchup;
  if ((changes & CHANGES.forbids) !== 0 && (s.table.barred[card] & what) !== 0) return true;
  if ((changes & CHANGES.cannot) === 0) return false;
  prohibited = what;
  doer = by;
  return sumFor(s, CHANGES.cannot, card, cannotOf) > 0;
}
let prohibited = 0;
let doer = -1;
const cannotOf: Sum = (s, modifier, source, card) => {
  if ((modifier.cannot & prohibited) === 0) return 0;
  if (!isMeant(s, modifier.to, source, card) || !isOn(s, modifier, source)) return 0;
  return modifier.by === undefined || isDoneBy(s, modifier.by, source, doer) ? 1 : 0;
};

const isDoneBy = (s: Seen, mask: Mask, source: number, by: number): boolean =>
  by >= 0 && fitsAnywhere(s, mask, by, controllerOf(s, source), source);

/** Whether a side may target a card. @param self the card with the ability */
export function mayTarget(s: Seen, card: number, side: Side, self: number): boolean {
  if (s.table.host[card] === ON_DIAL) return false;
  if (controllerOf(s, card) === side) return true;
  if (cannot(s, CANNOT.beTargetedByEnemies, card, self)) return false;
  return s.matchup.type[self] !== TYPE.event || !cannot(s, CANNOT.beTargetedByEnemyEvents, card, self);
}

/** Whether a unit may be committed to the Force: its controller has a Force card left for it. */
export const mayCommit = (s: Seen, unit: number): boolean =>
  s.table.zone[unit] === ZONE.units &&
  s.table.committed[unit] === 0 &&
  s.table.sides[controllerOf(s, unit) * S.words + S.forceCards] > 0 &&
  !cannot(s, CANNOT.commit, unit, -1);
