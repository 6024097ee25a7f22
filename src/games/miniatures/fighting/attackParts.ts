import { namedPairOf } from "../cards/compile.js";
import type { PairRow } from "../cards/compilePairs.js";
import { CARD, type CompiledCards, KIND_COMMANDER, KIND_COUNT, NUMBER } from "../cards/layout.js";
import { COUNTS } from "../cards/terms.js";
import type { AttackSum, SumPart } from "../state/journal.js";
import { numberOf, SIDE, type State } from "../state/state.js";
import { type AttackNumbers, countFor } from "./attackModifiers.js";

/** What the sum of an attack is made of, by name: only for those who tell of it. */

/** Bonus to Attack of a Galloping Attack. */
export const GALLOP = 4;

/** What comes to the numbers of the cards besides their rows. */
interface Besides {
  /** The attack is made with Blaster [#]. */
  readonly blaster: boolean;
  /** What combined fire, or where `commanded` an order, adds to the die. */
  readonly better: number;
  readonly commanded: boolean;
  /** What a Galloping Attack adds to it. */
  readonly gallop: number;
  /** What has to be reached, cover included. */
  readonly defense: number;
}

const FAILURES = KIND_COUNT + COUNTS.indexOf("failures");

/** The parts of the attack that `numbers` are of, as the state is then. The first of each is the card's own number. */
export function attackSum(s: State, a: number, t: number, numbers: AttackNumbers, besides: Besides): AttackSum {
  const { cards } = s.matchup;
  const rows = pairOf(cards, s.card[a], s.card[t]).rows.filter((row) => holds(s, a, t, numbers, row));
  const own = (c: number, field: number) => cards.cardInts[s.card[c] * CARD.words + field];
  const attack: SumPart[] = [
    besides.blaster
      ? { amount: numberOf(s, a, NUMBER.blasterAttack), of: "Blaster" }
      : { amount: own(a, CARD.attack), of: "Attack" },
  ];
  const defense: SumPart[] = [{ amount: own(t, CARD.defense), of: "Defense" }];
  add(attack, s.attackBonus[a], "gained");
  for (const row of rows) {
    if (row.kind === KIND_COMMANDER || row.kind === FAILURES) continue;
    const times = row.kind >= KIND_COUNT ? countFor(s, a, t, row.kind - KIND_COUNT) : 1;
    add(attack, row.attack * times, row.name);
    add(defense, row.defense, row.name);
  }
  const failures = s.sides[SIDE.failures + s.side[a]];
  addStrongest(
    attack,
    rows.map((row) => ({
      amount: row.kind === FAILURES ? row.attack * failures : row.kind === KIND_COMMANDER ? row.attack : 0,
      of: row.name,
    })),
  );
  addStrongest(
    defense,
    rows.map((row) => ({ amount: row.kind === KIND_COMMANDER ? row.defense : 0, of: row.name })),
  );
  add(attack, besides.better, besides.commanded ? "order" : "combined fire");
  add(attack, besides.gallop, "Galloping Attack");
  add(defense, besides.defense - numbers.defense, "cover");
  return { attack, defense };
}

/** One more part, as on a reroll. */
export function add(parts: SumPart[], amount: number, of: string): void {
  if (amount !== 0) parts.push({ amount, of });
}

/** Of several commander effects only the highest bonus counts, and every penalty. */
function addStrongest(parts: SumPart[], found: readonly SumPart[]): void {
  const best = found.reduce<SumPart | undefined>(
    (most, one) => (one.amount > (most?.amount ?? 0) ? one : most),
    undefined,
  );
  for (const one of found) if (one === best || one.amount < 0) add(parts, one.amount, one.of);
}

function holds(s: State, a: number, t: number, { conditions, further }: AttackNumbers, row: PairRow): boolean {
  const { attackerEffects, targetEffects } = row;
  return (
    (conditions & row.conditions) === row.conditions &&
    (further & row.further) === row.further &&
    (attackerEffects === 0 || (s.effectBits[a] & attackerEffects) !== 0) &&
    (targetEffects === 0 || (s.effectBits[t] & targetEffects) !== 0)
  );
}

const pairs = new WeakMap<CompiledCards, Map<number, ReturnType<typeof namedPairOf>>>();

/** What a pair of cards brings, with names: found once a matchup. */
function pairOf(cards: CompiledCards, attacker: number, target: number): ReturnType<typeof namedPairOf> {
  const known = pairs.get(cards) ?? new Map<number, ReturnType<typeof namedPairOf>>();
  pairs.set(cards, known);
  const key = attacker * cards.cardCount + target;
  const found = known.get(key) ?? namedPairOf(cards, attacker, target);
  known.set(key, found);
  return found;
}

/** The ability that a row of riders is of. */
export function riderName(cards: CompiledCards, row: number): string {
  const pair = cards.riderStart.findIndex((start, p) => start <= row && row < (cards.riderStart[p + 1] ?? 0));
  const { riders } = pairOf(cards, Math.floor(pair / cards.cardCount), pair % cards.cardCount);
  return riders[row - cards.riderStart[pair]];
}
