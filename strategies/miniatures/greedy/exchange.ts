import {
  ACTION,
  CARD,
  type CompiledCards,
  compiled,
  EFFECT,
  F,
  fighting,
  type Matchup,
  NUMBER,
  SPECIAL,
  type State,
  WHO,
} from "../../../src/games/miniatures/api.js";
import { WEIGHTS, type Weights, weights } from "./weights.js";

/**
 * What stat cards do to each other whatever else there is on the map: expected damage of attacks by the cards alone.
 * Made once for a matchup, so that the look at every pair of characters is one word each.
 */
export interface Exchange {
  /** Hit Points that one attack is expected to take, at attackerCard * cardCount + targetCard. */
  readonly strike: Float64Array;
  /** By card: attacks on a turn without a move, and after a move. */
  readonly standing: Float64Array;
  readonly moving: Float64Array;
  /**
   * Points a round that an effect on others is worth for a card which it covers, at effect * cardCount + card: what its
   * attacks on the enemy's cards gain, and what theirs on it lose. 0 where the effect does not cover the card.
   */
  readonly command: Float64Array;
}

const none = new Float64Array(0);
let exchange: Exchange = { strike: none, standing: none, moving: none, command: none };

/** The exchanges made by each weights. */
const madeBy = new WeakMap<Weights, WeakMap<Matchup, Exchange>>();
let made = new WeakMap<Matchup, Exchange>();
madeBy.set(WEIGHTS, made);
let last: Matchup | undefined;

/** Goes on with the exchanges made by these weights. */
export function useExchangesBy(by: Weights): void {
  last = undefined;
  const known = madeBy.get(by);
  made = known ?? new WeakMap<Matchup, Exchange>();
  if (known === undefined) madeBy.set(by, made);
}

/** The exchange of a skirmish's cards. */
export function exchangeOf(s: State): Exchange {
  const { matchup } = s;
  if (matchup === last) return exchange;
  last = matchup;
  const known = made.get(matchup);
  exchange = known ?? makeExchange(matchup);
  if (known === undefined) made.set(matchup, exchange);
  return exchange;
}

function makeExchange(matchup: Matchup): Exchange {
  const { cards } = matchup;
  const n = cards.cardCount;
  const strike = new Float64Array(n * n);
  const standing = new Float64Array(n);
  const moving = new Float64Array(n);
  for (let a = 0; a < n; a++) {
    standing[a] = standingOf(cards, a, -1);
    moving[a] = movingOf(cards, a);
    for (let t = 0; t < n; t++) strike[a * n + t] = strikeOf(cards, a, t, 0, 0, false);
  }
  return { strike, standing, moving, command: commandOf(matchup) };
}

/** Whether a card has an ability, or an effect (-1 = none) lends it. */
const hasOrGets = (cards: CompiledCards, card: number, flag: number, effect: number): boolean =>
  compiled.hasFlag(cards, card, flag) || (effect >= 0 && compiled.lendsFlag(cards, effect, flag));

/** What an effect (-1 = none) makes of a number, as far as it changes it. */
const lentNumber = (cards: CompiledCards, effect: number, index: number): number =>
  effect < 0 ? 0 : compiled.numberLent(cards, effect, index);

/**
 * Attacks of a card on a turn without a move, as `standingAttacks` of the engine counts them for a character under an
 * effect.
 */
function standingOf(cards: CompiledCards, card: number, effect: number): number {
  let n = 1;
  if (hasOrGets(cards, card, F.doubleAttack, effect) || compiled.hasFlag(cards, card, F.doubleClawAttack)) n = 2;
  if (hasOrGets(cards, card, F.tripleAttack, effect)) n = 3;
  if (hasOrGets(cards, card, F.quadrupleAttack, effect)) n = 4;
  return n + compiled.numberOn(cards, card, NUMBER.extraAttacks) + lentNumber(cards, effect, NUMBER.extraAttacks);
}

/** The `command` table of an exchange. */
function commandOf(matchup: Matchup): Float64Array {
  const { cards } = matchup;
  const n = cards.cardCount;
  const out = new Float64Array(cards.effectCount * n);
  for (let card = 0; card < n; card++) {
    const enemies = enemiesOf(matchup, card);
    for (let e = 0; e < cards.effectCount; e++) {
      const isFoes = compiled.effectField(cards, e, EFFECT.who) === WHO.indexOf("enemies");
      if (isFoes || cards.effectEligible[e * n + card] === 0 || enemies.length === 0) continue;
      let worth = 0;
      for (const t of enemies) worth += gainOf(cards, e, card, t);
      out[e * n + card] = Math.max(0, worth / enemies.length);
    }
  }
  return out;
}

/** Cards of the squads that play against those which a card is in; of all squads for a card that is in none. */
function enemiesOf({ squads, entrantOf }: Matchup, card: number): number[] {
  const out: number[] = [];
  squads.forEach((squad, i) => {
    const isFoe = squads.some((own, k) => entrantOf[k] !== entrantOf[i] && own.includes(card));
    const isNobodys = squads.every((own) => !own.includes(card));
    if (isFoe || isNobodys) out.push(...squad);
  });
  return out;
}

/** Points a round that an effect brings a card against one enemy card. */
function gainOf(cards: CompiledCards, e: number, card: number, t: number): number {
  const bit = 1 << e;
  const twice = hasOrGets(cards, card, F.twinAttack, e) && !compiled.hasFlag(cards, card, F.twinAttack) ? 2 : 1;
  const dealt =
    standingOf(cards, card, e) * twice * strikeOf(cards, card, t, bit, 0, true) -
    standingOf(cards, card, -1) * strikeOf(cards, card, t, 0, 0, true);
  const lent = Math.max(
    0,
    lentNumber(cards, e, NUMBER.damageReduction) - compiled.numberOn(cards, card, NUMBER.damageReduction),
  );
  const blow = strikeOf(cards, t, card, 0, 0, true);
  const damage = compiled.printedOn(cards, t, CARD.damage);
  const under = strikeOf(cards, t, card, 0, bit, true) * (damage > 0 ? Math.max(0, 1 - lent / damage) : 1);
  const points = (c: number) =>
    compiled.printedOn(cards, c, CARD.cost) / Math.max(1, compiled.printedOn(cards, c, CARD.hitPoints));
  return dealt * points(t) + (blow - under) * points(card);
}

/** Attacks of a card after a move: one but for those with an ability or a Force power for more. */
function movingOf(cards: CompiledCards, card: number): number {
  if (compiled.hasFlag(cards, card, F.greaterMobileAttack)) return standingOf(cards, card, -1);
  for (let row = cards.actionStart[card]; row < cards.actionStart[card + 1]; row++) {
    const isAssault = compiled.actionOn(cards, row, ACTION.special) === SPECIAL.lightsaberAssault;
    if (isAssault && compiled.printedOn(cards, card, CARD.force) > 0) return 2;
  }
  return 1;
}

const CRITICAL = 0.05;

const seen = fighting.createStrike();

/**
 * Hit Points that one attack of a card on another is expected to take.
 * @param attackerEffects effects that cover the attacker, one bit each
 * @param targetEffects effects that cover the target
 * @param still without a move in the turn, among others of its side
 */
export function strikeOf(
  cards: CompiledCards,
  a: number,
  t: number,
  attackerEffects: number,
  targetEffects: number,
  still: boolean,
): number {
  fighting.previewByCards(cards, a, t, attackerEffects, targetEffects, still, seen);
  const damage = seen.base + seen.bonus;
  if (damage <= 0) return 0;
  const through = Math.max(0, damage - compiled.numberOn(cards, t, NUMBER.damageReduction));
  const share = cards.avoidStart[t] === cards.avoidStart[t + 1] ? 1 : weights.unsaved;
  const rolls = compiled.hasFlag(cards, a, F.twinAttack) ? 2 : 1;
  const critical = compiled.hasFlag(cards, t, F.droid) ? 0 : CRITICAL * seen.base;
  return rolls * ((seen.faces / 20) * through * share + critical);
}
