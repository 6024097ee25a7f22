import type { Side } from "../../../../src/core/side.js";
import type { Filter, Modifier, Prohibited } from "../../../../src/games/lcg/cards/vocabulary.js";
import { H, NOWHERE, S } from "../../../../src/games/lcg/state/table.js";
import { cardsIn } from "../../cards/support/checking.js";
import { isBlank } from "./blank.js";
import { counted, fits, holds, type Speaker } from "./filters.js";
import {
  allInPlay,
  attachedTo,
  controllerOf,
  hasItsText,
  inPlayOf,
  isAboard,
  isInPlay,
  type Kind,
  kindInPlay,
  other,
  standing,
  stands,
  takesPart,
  type World,
} from "./world.js";

/** What texts in play make of cards and players: icons, keywords, capacity, edge, Force icons, resources, reserve. */

interface Said extends Speaker {
  readonly modifier: Modifier;
}

/** A world is looked at once and does not change meanwhile. */
const known = new WeakMap<World, readonly Said[]>();

/** Every modifier in play whose condition holds, with who says it. */
function said(w: World): readonly Said[] {
  const all =
    known.get(w) ??
    allInPlay(w)
      .filter((card) => hasItsText(w, card))
      .flatMap((self) => ofCard(w, self));
  known.set(w, all);
  return all;
}

function ofCard(w: World, self: number): Said[] {
  const by = { self, you: controllerOf(w, self) };
  return (w.texts[self].modifiers ?? [])
    .filter((modifier) => holds(w, modifier.if, by))
    .map((modifier) => ({ ...by, modifier }));
}

const often = (w: World, { modifier, ...by }: Said, on: number): number =>
  modifier.per === undefined ? 1 : counted(w, modifier.per, by, on);

/** Modifiers that change a card in play. */
const about = (w: World, card: number): Said[] =>
  said(w).filter((one) => one.modifier.to !== undefined && fits(w, one.modifier.to, card, one));

type Numbered = "capacity" | "edge" | "force" | "resources" | "cost" | "reserve" | "struggle" | "edgeForce";
const total = (w: World, all: readonly Said[], key: Numbered, on: number): number =>
  all.reduce((sum, one) => sum + (one.modifier[key] ?? 0) * often(w, one, on), 0);

/** What a card has lost all of, whatever gave it. */
export const lostBy = (w: World, card: number): Set<string> =>
  new Set(about(w, card).flatMap(({ modifier }) => modifier.loses ?? []));

export type Icons = readonly number[];
const KINDS = 6;

export function iconsOf(w: World, unit: number): Icons {
  const { icons } = w.facts[unit];
  const sum = [icons.unitDamage, icons.tactics, icons.blast, icons.edgeUnitDamage, icons.edgeTactics, icons.edgeBlast];
  const gain = (gained: Icons | undefined, times = 1): void => {
    if (gained !== undefined) for (let k = 0; k < KINDS; k++) sum[k] += gained[k] * times;
  };
  const on = attachedTo(w, unit);
  for (const one of on) gain(w.texts[one].attach?.icons);
  for (const { card, icons: lent } of w.lasting.icons) if (card === unit) gain(lent);
  const all = about(w, unit);
  for (const one of all) gain(one.modifier.icons, often(w, one, unit));
  if (stands(w, unit, "iconsPerEnhancement")) gain([0, 0, 0, 1, 0, 1], on.length);
  gain([0, 0, 1, 0, 0, 0], standing(w, controllerOf(w, unit), "unitsGainBlast"));
  if (isStrongerWithFate(w, unit)) gain([1, 0, 0, 0, 0, 0]);
  // Sums first, doubling after.
  const times = 2 ** all.filter(({ modifier }) => modifier.doubled).length;
  return sum.map((n) => (lostBy(w, unit).has("icons") ? 0 : Math.max(0, n) * times));
}

const isStrongerWithFate = (w: World, unit: number): boolean =>
  stands(w, unit, "strongerWithFate") && w.lasting.fates.has(controllerOf(w, unit));

/** Printed names of keywords, as declarations spell them. */
const SPELT: Readonly<Record<string, string>> = {
  "no enhancements": "noEnhancements",
  "targeted strike": "targetedStrike",
};

/** Keywords without a number, as declarations spell them. */
export function keywordsOf(w: World, unit: number): Set<string> {
  const printed = isBlank(w, unit) ? [] : w.facts[unit].keywords;
  const names = new Set(printed.map(({ name }) => SPELT[name] ?? name));
  for (const one of attachedTo(w, unit)) {
    const { keywords = [], keywordsIf } = w.texts[one].attach ?? {};
    for (const name of keywords) names.add(name);
    if (keywordsIf?.title === w.facts[unit].title) for (const name of keywordsIf.keywords) names.add(name);
  }
  for (const { modifier } of about(w, unit)) for (const name of modifier.keywords ?? []) names.add(name);
  if (isStrongerWithFate(w, unit)) names.add("targetedStrike");
  return new Set([...names].filter((name) => !lostBy(w, unit).has(name)));
}

export function capacityOf(w: World, card: number): number {
  const on = attachedTo(w, card).reduce((sum, one) => sum + (w.texts[one].attach?.capacity ?? 0), 0);
  const weaker =
    kindInPlay(w, card) === "objective" ? standing(w, other(controllerOf(w, card)), "enemyObjectivesWeaker") : 0;
  return Math.max(0, w.facts[card].damageCapacity + on + total(w, about(w, card), "capacity", card) - weaker);
}

/** Keyword edge, which adds up. */
function edgeOf(w: World, unit: number): number {
  const words = isBlank(w, unit) ? [] : w.facts[unit].keywords;
  const printed = words.reduce((sum, { name, number = 0 }) => sum + (name === "edge" ? number : 0), 0);
  return lostBy(w, unit).has("edge") ? 0 : Math.max(0, printed + total(w, about(w, unit), "edge", unit));
}

/** Force icons of a side in the edge battle going on. */
export function edgeTotal(w: World, side: Side): number {
  const all = said(w).filter(({ modifier }) => modifier.edgeForce !== undefined);
  const inStack = cardsIn(w.s.edgeStack[side]).map((card) => {
    const more = all.filter((one) => fits(w, one.modifier.to ?? {}, card, one, w.facts[card].type as Kind));
    return Math.max(0, w.facts[card].forceIcons + total(w, more, "edgeForce", card));
  });
  const edges = cardsIn(w.s.table.units[side])
    .filter((unit) => takesPart(w, unit))
    .map((unit) => edgeOf(w, unit));
  return [...inStack, ...edges].reduce((sum, n) => sum + n, 0);
}

/** Force icons of a side in the struggle going on. */
export function struggleTotal(w: World, side: Side): number {
  const { committed, counts, focus, units } = w.s.table;
  const counting = cardsIn(units[side]).filter(
    (unit) => (committed[unit] === 1 && focus[unit] === 0) || counts[unit] === 1,
  );
  const forceOf = (unit: number): number =>
    lostBy(w, unit).has("forceIcons")
      ? 0
      : Math.max(0, w.facts[unit].forceIcons + total(w, about(w, unit), "force", unit));
  const more = total(w, ofPlayer(w, side), "struggle", -1);
  return Math.max(
    0,
    counting.map(forceOf).reduce((sum, n) => sum + n, more),
  );
}

export function resourcesOf(w: World, card: number): number {
  return isAboard(w, card) ? 0 : w.facts[card].resources + total(w, about(w, card), "resources", card);
}

/** What texts in play, and the card's own, change of the cost of a card that is played. */
export function costChange(w: World, card: number, as: Kind): number {
  // Its own text speaks of its cost wherever it is, unless it is played as what has no text.
  const own = hasItsText(w, card) || as !== w.facts[card].type ? [] : ofCard(w, card);
  const all = [...said(w), ...own].filter(
    (one) => one.modifier.cost !== undefined && fits(w, one.modifier.to ?? {}, card, one, as),
  );
  return total(w, all, "cost", card);
}

/** Modifiers of a player. */
const ofPlayer = (w: World, side: Side): Said[] =>
  said(w).filter(
    ({ modifier, you }) => modifier.player !== undefined && (modifier.player === "yours") === (you === side),
  );

const RESERVE = 6;
export function reserveOf(w: World, side: Side): number {
  const all = total(w, ofPlayer(w, side), "reserve", -1);
  const until = w.s.table.sides[side * S.words + S.reserveChange];
  return Math.max(0, RESERVE + all + until);
}

/** Damage that a side deals where an engagement ends unopposed. */
export const unopposedDamage = (w: World, side: Side): number =>
  Math.max(1, ...ofPlayer(w, side).map(({ modifier }) => modifier.unopposed ?? 1));

/** Whether the first card of a side's edge stack is placed faceup. */
export const placesFaceUp = (w: World, side: Side): boolean =>
  ofPlayer(w, side).some(({ modifier }) => modifier.firstEdgeFaceUp === true) ||
  inPlayOf(w, other(side)).some((card) => stands(w, card, "firstEdgeCardFaceUp") && takesPart(w, card));

/**
 * Whether something cannot be done to a card, or by it.
 * @param source the card that does it, -1 where it is no card
 */
export function cannot(w: World, card: number, what: Prohibited, source: number): boolean {
  if (w.lasting.barred.some((one) => one.card === card && one.cannot.includes(what))) return true;
  return about(w, card).some(
    (one) =>
      (one.modifier.cannot ?? []).includes(what) &&
      (one.modifier.by === undefined || (source >= 0 && isDoneBy(w, one.modifier.by, source, one))),
  );
}

/** Who does it may be an event or a fate card, or have left play. */
const isDoneBy = (w: World, by: Filter, source: number, one: Said): boolean =>
  fits(w, by, source, one, isInPlay(w, source) ? undefined : w.facts[source].type);

/** Traits whose cards a card protects by what others give it. */
export const protectsToo = (w: World, card: number): readonly string[] =>
  about(w, card).flatMap(({ modifier }) => modifier.protects ?? []);

/** Whether a text of a side may target a card. */
export function mayBeTargeted(w: World, card: number, { self, you }: Speaker): boolean {
  if (stands(w, card, "trenchRun")) return false;
  if (controllerOf(w, card) === you) return true;
  if (cannot(w, card, "beTargetedByEnemies", self)) return false;
  return w.facts[self].type !== "event" || !cannot(w, card, "beTargetedByEnemyEvents", self);
}

/** Whether focus tokens may come on a card by an effect or an attack of a side. */
export const mayBeFocused = (w: World, card: number, by: Side): boolean =>
  controllerOf(w, card) === by || !cannot(w, card, "beFocusedByEnemies", NOWHERE);

export const isEngaged = ({ s }: World): boolean => s.table.head[H.engaged] !== NOWHERE;
