import { piecesOf } from "../../cards/effects/joined.js";
import {
  type CompiledCard,
  type CompiledGrant,
  type CompiledModifier,
  type Counted,
  isForAttack,
  type Mask,
  type When,
} from "./compiled.js";
import { IS_BIT, SELF_BIT } from "./numbers.js";

/** What the numbers and quirks of units follow, so that they are worked out anew only when something of it changes. */

/**
 * Bits: damage counters of any unit; being tapped; who attacks whom; the players' Force; which battle step it is; cards
 * being built; other cards in play, or what counts is a number of theirs; numbers of units, which filters look at; only
 * the damage counters of the unit whose text it is, or that it is on; the number of cards in hands.
 */
export const FOLLOW = {
  damage: 1,
  taps: 2,
  attacks: 4,
  force: 8,
  steps: 16,
  building: 32,
  others: 64,
  numbers: 128,
  ownDamage: 256,
  hands: 512,
} as const;

/** Bits of FOLLOW of the texts of a card, but for those that count only in an attack. */
export const followedBy = (card: CompiledCard): number =>
  isSilent(card) ? 0 : followedByTexts(card) | (looksAround(card) ? FOLLOW.others : 0);

/** Most cards change no numbers but in an attack, if any. */
const isSilent = (card: CompiledCard): boolean =>
  card.modifiers.length + card.pilotModifiers.length + card.lasting.length === 0 &&
  card.grants.length + card.lastingGrants.length === 0;

const followedByTexts = (card: CompiledCard): number =>
  [...card.modifiers, ...card.pilotModifiers].reduce((sum, one) => sum | byModifier(one), 0) |
  card.grants.reduce((sum, one) => sum | byGrant(one), 0) |
  ofAny(card.lasting.reduce((sum, one) => sum | byModifier(one), 0)) |
  ofAny(card.lastingGrants.reduce((sum, one) => sum | byGrant(one), 0));

/** What a card has left in force for the turn is about some other card. */
const ofAny = (bits: number): number => ((bits & FOLLOW.ownDamage) === 0 ? bits : bits | FOLLOW.damage);

function byModifier(one: CompiledModifier): number {
  if (isForAttack(one)) return 0;
  const damage = one.of === undefined ? FOLLOW.ownDamage : FOLLOW.damage;
  const own = (one.perDamage ? damage : 0) | (one.perForce ? FOLLOW.force : 0);
  return own | byMask(one.of) | byCount(one.per) | byWhen(one.when);
}

const byGrant = (one: CompiledGrant): number => byMask(one.of) | byWhen(one.when);

function byWhen(when: When | undefined): number {
  if (when === undefined) return 0;
  const counts = [when.have, when.more, when.thanThese].reduce((sum, one) => sum | byCount(one), 0);
  const also = [...when.also, ...piecesOf(when.joining)].reduce((sum, one) => sum | byWhen(one), 0);
  const steps = when.step !== 0 || (when.self & SELF_BIT.inItsStep) !== 0 ? FOLLOW.steps : 0;
  const attacks = when.using !== 0 || when.quiet !== 0 || when.ownQuiet !== 0 ? FOLLOW.attacks : 0;
  const building = when.partlyBuilt >= 0 ? FOLLOW.building : 0;
  // Units that differ in speed are counted, maybe.
  const numbers = when.distinct === 0 ? 0 : FOLLOW.numbers;
  return bySelf(when.self) | also | steps | attacks | building | numbers | counts | byMask(when.haveNot);
}

const DAMAGE_SELF = SELF_BIT.damaged | SELF_BIT.undamaged;
const TAPS_SELF = SELF_BIT.tapped;
const ATTACKS_SELF = SELF_BIT.attacking | SELF_BIT.defending;

const bySelf = (is: number): number =>
  ((is & DAMAGE_SELF) === 0 ? 0 : FOLLOW.ownDamage) |
  ((is & TAPS_SELF) === 0 ? 0 : FOLLOW.taps) |
  ((is & ATTACKS_SELF) === 0 ? 0 : FOLLOW.attacks);

const DAMAGE_IS = IS_BIT.damaged;
const TAPS_IS = IS_BIT.tapped | IS_BIT.untapped;
/** What changes only with cards that come, go or are put on others, after which all numbers are worked out anew. */
const STILL_IS = IS_BIT.self | IS_BIT.other | IS_BIT.piloted | IS_BIT.sameArena;

const byCount = (count: Counted | undefined): number =>
  count === undefined
    ? 0
    : byMask(count.cards) | (count.force > 0 ? FOLLOW.force : 0) | (count.hand > 0 ? FOLLOW.hands : 0);

function byMask(mask: Mask | undefined): number {
  if (mask === undefined) return 0;
  const others = mask.is & ~(DAMAGE_IS | TAPS_IS | STILL_IS);
  return (
    ((mask.is & DAMAGE_IS) === 0 ? 0 : FOLLOW.damage) |
    ((mask.is & TAPS_IS) === 0 ? 0 : FOLLOW.taps) |
    (others === 0 ? 0 : FOLLOW.taps | FOLLOW.attacks | FOLLOW.numbers) |
    (looksAtNumbers(mask) ? FOLLOW.numbers : 0) |
    piecesOf(mask.joining).reduce((sum, one) => sum | byMask(one), 0)
  );
}

const looksAtNumbers = (mask: Mask): boolean =>
  Math.min(mask.powerAtMost, mask.healthAtMost, mask.speedAtMost) < 999 ||
  Math.max(mask.powerAtLeast, mask.speedAtLeast) > -999;

/**
 * 1 for each card that numbers or quirks of other cards may follow: that some condition of the texts asks for, or
 * counts.
 * @param print by card the number of its print
 */
export const countedBy = (print: Uint16Array, texts: readonly CompiledCard[]): Uint8Array =>
  marked(print, texts, lookAtCounted);

/** The same, and for each card whose own numbers or quirks texts of other cards may change. */
export const watchedBy = (print: Uint16Array, texts: readonly CompiledCard[]): Uint8Array => marked(print, texts, look);

function marked(print: Uint16Array, texts: readonly CompiledCard[], by: typeof look): Uint8Array {
  const watched = new Uint8Array(print.length);
  for (const card of texts) {
    if (!isSilent(card) && !by(card, { watched, print })) watched.fill(1);
  }
  return watched;
}

interface Watch {
  readonly watched: Uint8Array;
  readonly print: Uint16Array;
}

/** Whether numbers that a text changes follow other cards, or are those of others. */
function looksAround(card: CompiledCard): boolean {
  ANY.watched.fill(0);
  return !look(card, ANY) || ANY.watched[0] === 1;
}
/** In place of the cards watched: 1 at its start when any is. */
const ANY: Watch = { watched: new Uint8Array(1), print: new Uint16Array(0) };

/** Marks the cards that a text means. @returns whether those are all: false where it counts units of any kind */
function look(card: CompiledCard, watched: Watch): boolean {
  const { modifiers, grants } = livingOf(card);
  for (const one of modifiers) watch(watched, one.of);
  for (const one of grants) watch(watched, one.of);
  return lookAtCounted(card, watched);
}

/** Marks those that it asks for, or counts. @returns the same */
function lookAtCounted(card: CompiledCard, watched: Watch): boolean {
  const { modifiers, grants } = livingOf(card);
  let isAll = true;
  for (const one of modifiers) {
    watch(watched, one.per?.cards);
    isAll = lookByWhen(one.when, watched) && isAll;
  }
  for (const one of grants) isAll = lookByWhen(one.when, watched) && isAll;
  return isAll;
}

/** What of a card changes numbers and quirks outside of attacks, too. */
interface Living {
  readonly modifiers: readonly CompiledModifier[];
  readonly grants: readonly CompiledGrant[];
}

/** By card: it is the same in all matchups. */
const livingByCard = new WeakMap<CompiledCard, Living>();

function livingOf(card: CompiledCard): Living {
  const known = livingByCard.get(card);
  if (known !== undefined) return known;
  const { modifiers, pilotModifiers, lasting, grants, lastingGrants } = card;
  const made = {
    modifiers: [...modifiers, ...pilotModifiers, ...lasting].filter((one) => !isForAttack(one)),
    grants: [...grants, ...lastingGrants],
  };
  livingByCard.set(card, made);
  return made;
}

function lookByWhen(when: When | undefined, watched: Watch): boolean {
  if (when === undefined) return true;
  watch(watched, when.have?.cards);
  watch(watched, when.haveNot);
  watch(watched, when.more?.cards);
  watch(watched, when.thanThese?.cards);
  let isAll = when.eachArena === 0 && when.lost === 0 && !when.theyLackArena && when.partlyBuilt < 0;
  for (const one of [...when.also, ...piecesOf(when.joining)]) isAll = lookByWhen(one, watched) && isAll;
  return isAll;
}

function watch(by: Watch, mask: Mask | undefined): void {
  if (mask === undefined) return;
  const { watched, print } = by;
  if (by === ANY) watched[0] = 1;
  else for (let card = 0; card < print.length; card++) if (mask.prints[print[card]] === 1) watched[card] = 1;
}
