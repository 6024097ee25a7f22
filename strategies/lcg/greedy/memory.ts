import { filledBy } from "../../../src/core/filled.js";
import { itemOf, type List, lengthOf } from "../../../src/core/lists.js";
import { type Side, sideAfter } from "../../../src/core/side.js";
import {
  CHANGES,
  FRAME,
  H,
  ICON_KINDS,
  KEYWORD,
  type Matchup,
  type Modifier,
  ON,
  ownerOf,
  PART,
  S,
  SPECIAL,
  STATE_IS,
  TRIGGER,
  TYPE,
  VERB,
  type View,
  YOURS,
} from "../../../src/games/lcg/api.js";
import { type Band, EVALUATED, emptyBand } from "./band.js";
import { type Exchange, newExchange } from "./exchange.js";
import { newPaymentScratch, type PaymentScratch } from "./pay.js";
import { isTwist, isWaiting, lentWorth, printedWorth, worthInHand } from "./printed.js";
import type { Weights } from "./weights.js";

/** More objectives than can be offered at once. */
const OBJECTIVES_MOST = 32;

const IN_COMMAND_DECK: readonly number[] = [TYPE.unit, TYPE.enhancement, TYPE.event, TYPE.fate];

/** What greedy knows by heart of a matchup, and what it has decided. */
export interface Memory {
  readonly matchup: Matchup;
  readonly side: Side;
  readonly weights: Weights;
  /** Worth of a card in play by what is printed on it. */
  readonly worth: Int32Array;
  /** Worth of a card in hand for another use than the edge battle. */
  readonly inHand: Int32Array;
  /** What a card of one's own command deck is worth in hand on average, its Force icons among it. */
  readonly drawn: number;
  /** Index of the ability with which a card answers its own leaving play, or -1. */
  readonly leaves: Int8Array;
  /** Whether such an answer is being weighed. */
  isWeighingLeave: boolean;
  /** 1 for cards that turn the dial back when an objective leaves play. */
  readonly turnsBack: Uint8Array;
  readonly hasTurnBack: boolean;
  /** 1 for cards that add Force icons to one's own side of the struggle. */
  readonly struggles: Uint8Array;
  /** 1 for events that one saves resources for. */
  readonly waits: Uint8Array;
  /** 1 for units that may be played from hand into an engagement. */
  readonly ambushes: Uint8Array;
  /** Whether one's own deck has any card of either kind. */
  readonly saves: boolean;
  /** Damage to the engaged objective that a fate card does in an edge battle. */
  readonly fateHits: Uint8Array;
  /** Worth of what an enhancement gives its host by numbers. */
  readonly lent: Int32Array;
  /** 1 for Twist of Fate. */
  readonly twists: Uint8Array;
  /** Payment settled: for which card, the options of "pay" to be given, how many, and which is next. */
  paidFor: number;
  readonly payments: Int32Array;
  paymentCount: number;
  payment: number;
  readonly pay: PaymentScratch;
  /** What is left to pay when the next of them is asked for. */
  owed: number;
  /** Number of the last plan of an engagement (from 1), and by unit the last one that it has a part in, or 0. */
  plan: number;
  readonly chosen: Int32Array;
  /** Ready units by what they add to an engagement, that merit, and what is lost when they are away. */
  readonly ranked: Int32Array;
  readonly merit: Float64Array;
  readonly away: Float64Array;
  /** By option of an engagement: worth of the objective's fall, damage it takes, most attackers. */
  readonly falls: Float64Array;
  readonly left: Int32Array;
  readonly most: Int32Array;
  /** The best of the ranked, each as a band of its own. */
  readonly alone: readonly Band[];
  /** Sums over groups of units. */
  readonly mine: Band;
  readonly theirs: Band;
  readonly rest: Band;
  readonly fight: Exchange;
  /**
   * Enemy units that will be ready in the enemy's next turn, own ready units that stay at home, and how that turn goes.
   */
  readonly raiders: Band;
  readonly home: Band;
  readonly raid: Exchange;
  /** Protect: the card whose damage protectors take, the points that are left to be asked for, and who has how many. */
  sheltered: number;
  shelteredLeft: number;
  readonly shares: Int8Array;
  readonly planned: Int8Array;
  /**
   * Of the objective that the enemy gains most by then: its fall's worth, what it takes, and the loss if nobody
   * defends.
   */
  preyFall: number;
  preyLeft: number;
  unkept: number;
  /** What all that are ready now would save of it. */
  atHome: number;
}

export function createMemory(matchup: Matchup, side: Side, weights: Weights): Memory {
  const worth = filledBy(new Int32Array(matchup.count), (card) => printedWorth(matchup, card, weights));
  const waits = filledBy(new Uint8Array(matchup.count), (card) => (isWaiting(matchup, card) ? 1 : 0));
  const ambushes = filledBy(new Uint8Array(matchup.count), (card) => (isAmbush(matchup, card) ? 1 : 0));
  const isSaved = (card: number): boolean =>
    ownerOf(matchup, card) === side && (waits[card] === 1 || ambushes[card] === 1);
  const turnsBack = filledBy(new Uint8Array(matchup.count), (card) => (isTurnBack(matchup, card) ? 1 : 0));
  const inHand = filledBy(new Int32Array(matchup.count), (card) => worthInHand(matchup, card, worth[card], weights));
  return {
    matchup,
    side,
    weights,
    worth,
    inHand,
    drawn: drawnWorth(matchup, side, inHand, weights),
    isWeighingLeave: false,
    leaves: filledBy(new Int8Array(matchup.count), (card) => leavesOf(matchup, card)),
    turnsBack,
    hasTurnBack: turnsBack.includes(1),
    struggles: filledBy(new Uint8Array(matchup.count), (card) =>
      matchup.modifiers[card].some(addsToStruggle) ? 1 : 0,
    ),
    waits,
    ambushes,
    saves: waits.some((_, card) => isSaved(card)),
    fateHits: filledBy(new Uint8Array(matchup.count), (card) => fateHitsOf(matchup, card)),
    lent: filledBy(new Int32Array(matchup.count), (card) => lentWorth(matchup, card, weights)),
    twists: filledBy(new Uint8Array(matchup.count), (card) => (isTwist(matchup, card) ? 1 : 0)),
    paidFor: -1,
    payments: new Int32Array(24),
    pay: newPaymentScratch(matchup, side, worth),
    paymentCount: 0,
    payment: 0,
    owed: 0,
    plan: 1,
    chosen: new Int32Array(matchup.count),
    ranked: new Int32Array(matchup.count),
    merit: new Float64Array(matchup.count),
    away: new Float64Array(matchup.count),
    falls: new Float64Array(OBJECTIVES_MOST),
    left: new Int32Array(OBJECTIVES_MOST),
    most: new Int32Array(OBJECTIVES_MOST),
    alone: Array.from({ length: EVALUATED }, emptyBand),
    mine: emptyBand(),
    theirs: emptyBand(),
    rest: emptyBand(),
    fight: newExchange(),
    raiders: emptyBand(),
    home: emptyBand(),
    raid: newExchange(),
    sheltered: -1,
    shelteredLeft: 0,
    shares: new Int8Array(matchup.count),
    planned: new Int8Array(matchup.count),
    preyFall: 0,
    preyLeft: 0,
    unkept: 0,
    atHome: 0,
  };
}

function drawnWorth(m: Matchup, side: Side, inHand: Int32Array, w: Weights): number {
  let sum = 0;
  let cards = 0;
  for (let card = 0; card < m.count; card++) {
    if (ownerOf(m, card) !== side || !IN_COMMAND_DECK.includes(m.type[card])) continue;
    sum += inHand[card] + w.handForce * m.force[card];
    cards++;
  }
  return cards === 0 ? 0 : sum / cards;
}

/** A new game: nothing is decided. What is not named here is made anew wherever it is read. */
export function forget(memory: Memory): void {
  memory.paidFor = -1;
  memory.paymentCount = 0;
  memory.payment = 0;
  memory.plan = 1;
  memory.sheltered = -1;
  memory.chosen.fill(0);
}

/** A unit's or objective's own ability that answers its leaving play, or -1. */
function leavesOf(m: Matchup, card: number): number {
  if (m.type[card] !== TYPE.unit && m.type[card] !== TYPE.objective) return -1;
  return m.abilities[card].findIndex(
    (a) =>
      (a.frame === FRAME.interrupt || a.frame === FRAME.forcedInterrupt) &&
      (a.trigger === TRIGGER.leavesPlay || a.trigger === TRIGGER.objectiveDestroyedBefore) &&
      a.subject !== undefined &&
      (a.subject.is & STATE_IS.self) !== 0,
  );
}

const addsToStruggle = ({ changes, struggle, player }: Modifier): boolean =>
  (changes & CHANGES.struggle) !== 0 && struggle > 0 === (player === YOURS);

/** Admiral Ackbar, "Backstabber". */
const isAmbush = (m: Matchup, card: number): boolean =>
  m.abilities[card].some((a) => a.fromHand && a.effects[0].special === SPECIAL.playParticipating);

/** Target of Opportunity. */
function fateHitsOf(m: Matchup, card: number): number {
  const effect = m.type[card] === TYPE.fate ? m.abilities[card][0]?.effects[0] : undefined;
  return effect !== undefined && effect.verb === VERB.damage && effect.on === ON.engaged ? effect.amount : 0;
}

/** Decoy at Dantooine, False Lead. */
const isTurnBack = (m: Matchup, card: number): boolean =>
  m.abilities[card].some(
    (a) => a.trigger === TRIGGER.leavesPlay && a.effects.some((e) => e.verb === VERB.dial && e.amount < 0),
  );

export const icon = (view: View, unit: number, kind: number): number => view.table.icons[unit * ICON_KINDS + kind];

export const isReady = (view: View, card: number): boolean => view.table.focus[card] === 0;

export const partOf = (view: View, unit: number): number => view.table.part[unit] & (PART.attacker | PART.defender);

export const remaining = (view: View, card: number): number => view.table.capacity[card] - view.table.damage[card];

/** Damage that a card takes before it is destroyed, its shields counted. */
export const toughness = (view: View, card: number): number => remaining(view, card) + view.table.shields[card];

export const handCount = (view: View, side: Side): number => view.table.sides[side * S.words + S.handCount];

export const deckCount = (view: View, side: Side): number => view.table.sides[side * S.words + S.deckCount];

export const isMyTurn = (view: View): boolean => view.table.head[H.active] === view.side;

export const isElite = (view: View, unit: number): boolean => (view.table.keywords[unit] & KEYWORD.elite) !== 0;

export const unitsOf = (view: View, side: Side): List => view.table.units[side];

/** Worth of a unit as it is now: what it has gained counts, what it has suffered does not. */
export function unitWorth(memory: Memory, view: View, unit: number): number {
  let extra = 0;
  for (let e = view.table.firstAttached[unit]; e >= 0; e = view.table.nextAttached[e])
    extra +=
      e < memory.matchup.split === unit < memory.matchup.split ? memory.weights.attached : -memory.weights.attached;
  return memory.worth[unit] + extra;
}

/** Whether a card of the same title as a unique one is in play, so that it can only be placed or discarded. */
export function isSpare(memory: Memory, view: View, card: number): boolean {
  const { matchup } = memory;
  if (matchup.isUnique[card] === 0) return false;
  const title = matchup.title[card];
  for (let side: Side | 2 = 0; side !== 2; side = sideAfter(side)) {
    if (hasTitle(memory, view.table.units[side], title!) || hasTitle(memory, view.table.enhancements[side], title!))
      return true;
  }
  return false;
}

function hasTitle(memory: Memory, cards: List, title: number): boolean {
  for (let i = 0, end = lengthOf(cards); i < end; i++)
    if (memory.matchup.title[itemOf(cards, i)] === title) return true;
  return false;
}
