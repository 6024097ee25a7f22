import { fits, testOf } from "./cardFilter.js";
import { type Effect, lentAbilities } from "./compileEffects.js";
import { conditionBits, furtherBits } from "./conditionBits.js";
import type { CardFacts, Named } from "./facts.js";
import { KIND_ADD, KIND_COMMANDER, KIND_COUNT, RIDER, RIDER_EFFECTS, ROW } from "./layout.js";
import { lentRows } from "./lent.js";
import type { StatCard } from "./statCard.js";
import { COUNTS } from "./terms.js";
import type { AbilityRow, CommonRow, ModifierRow, RiderRow } from "./vocabulary.js";

/**
 * What each pair of attacking and attacked card brings to an attack: summed where it always holds, rows where it
 * depends.
 */

export interface PairRow {
  /** The ability, or the effect, that brings it. */
  readonly name: string;
  readonly conditions: number;
  readonly further: number;
  readonly attackerEffects: number;
  readonly targetEffects: number;
  readonly kind: number;
  readonly attack: number;
  readonly damage: number;
  readonly defense: number;
  readonly printed: number;
  /** Must hold of the other card. */
  readonly against: ((card: StatCard) => boolean) | undefined;
}

interface PairRider {
  readonly name: string;
  readonly fields: readonly number[];
  readonly against: ((card: StatCard) => boolean) | undefined;
}

/** What one card brings to its attacks, and to attacks on it, in the order in which it is summed. */
interface CardRows {
  readonly attacking: readonly PairRow[];
  readonly defending: readonly PairRow[];
  readonly riders: readonly PairRider[];
}

export function compilePairs(facts: readonly CardFacts[], effects: readonly Effect[]) {
  const n = facts.length;
  const pairBase = new Int32Array(n * n * 4);
  const pairNeeds = new Int32Array(n * n);
  const pairFurther = new Int32Array(n * n);
  const pairStart = new Int32Array(n * n + 1);
  const riderStart = new Int32Array(n * n + 1);
  const rows: number[] = [];
  const riders: number[] = [];
  const common = commonRows(facts);
  const brought = facts.map((_, i) => rowsOf(facts, effects, common, i));
  for (let a = 0; a < n; a++) {
    for (let t = 0; t < n; t++) {
      const p = a * n + t;
      const [attacker, target] = [facts[a].card, facts[t].card];
      needs.conditions = 0;
      needs.further = 0;
      addRows(brought[a].attacking, target, p, pairBase, rows);
      addRows(brought[t].defending, attacker, p, pairBase, rows);
      addRiders(brought[a].riders, target, riders);
      pairNeeds[p] = needs.conditions;
      pairFurther[p] = needs.further;
      pairStart[p + 1] = rows.length / ROW.words;
      riderStart[p + 1] = riders.length / RIDER.words;
    }
  }
  return {
    pairBase,
    pairNeeds,
    pairFurther,
    pairStart,
    pairRows: Int32Array.from(rows),
    riderStart,
    riders: Int32Array.from(riders),
  };
}

/** The same of one pair, with the names of what brings it, for those who tell of attacks. */
export function namedPair(facts: readonly CardFacts[], effects: readonly Effect[], a: number, t: number) {
  const common = commonRows(facts);
  const [attacker, target] = [rowsOf(facts, effects, common, a), rowsOf(facts, effects, common, t)];
  const of = <Row extends Pick<PairRow, "against">>(rows: readonly Row[], other: number): Row[] =>
    rows.filter(({ against }) => against === undefined || against(facts[other].card));
  return {
    rows: [...of(attacker.attacking, t), ...of(target.defending, a)],
    riders: of(attacker.riders, t).map(({ name }) => name),
  };
}

/** What the rows of the pair at hand ask for. */
const needs = { conditions: 0, further: 0 };

/** Adds what holds against the other card: to the base of pair `p` or to the rows. */
function addRows(from: readonly PairRow[], other: StatCard, p: number, base: Int32Array, rows: number[]): void {
  for (const row of from) {
    if (row.against !== undefined && !row.against(other)) continue;
    if (
      row.conditions === 0 &&
      row.further === 0 &&
      row.attackerEffects === 0 &&
      row.targetEffects === 0 &&
      row.kind === KIND_ADD
    ) {
      base[p * 4] += row.attack;
      base[p * 4 + 1] += row.damage;
      base[p * 4 + 2] += row.defense;
      base[p * 4 + 3] += row.printed;
      continue;
    }
    needs.conditions |= row.conditions;
    needs.further |= row.further;
    rows.push(
      row.conditions,
      row.attackerEffects,
      row.targetEffects,
      row.kind,
      row.attack,
      row.damage,
      row.defense,
      row.printed,
      row.further,
    );
  }
}

function addRiders(from: readonly PairRider[], other: StatCard, riders: number[]): void {
  for (const { fields, against } of from) {
    if (against !== undefined && !against(other)) continue;
    needs.conditions |= fields[RIDER.conditions];
    needs.further |= fields[RIDER.further];
    riders.push(...fields);
  }
}

/** Modifiers that anybody may come to have: each ability's once, however many cards carry it (glossary: stacking). */
function commonRows(facts: readonly CardFacts[]): Named<CommonRow>[] {
  const rows = new Map<string, Named<CommonRow>>();
  for (const { commons } of facts) for (const one of commons) rows.set(`${one.ability.name} ${one.index}`, one);
  return [...rows.values()];
}

interface OwnRows {
  readonly attacking: readonly PairRow[];
  readonly defending: readonly PairRow[];
  readonly riders: readonly PairRider[];
}
const ownRows = new WeakMap<CardFacts, OwnRows>();

/** What a card's own abilities bring, whoever else is there. */
function ownRowsOf(facts: CardFacts): OwnRows {
  let own = ownRows.get(facts);
  if (own === undefined) {
    own = {
      attacking: facts.attacking.map(({ ability, row }) => pairRow(ability.name, row, 0, KIND_ADD)),
      defending: facts.defending.map(({ ability, row }) => pairRow(ability.name, row, 0, KIND_ADD)),
      riders: facts.riders.map(({ ability, row }) => pairRider(ability.name, row, 0)),
    };
    ownRows.set(facts, own);
  }
  return own;
}

/** First what its own abilities bring, then what anybody may have, then effects, then abilities that effects lend. */
function rowsOf(
  facts: readonly CardFacts[],
  effects: readonly Effect[],
  common: readonly Named<CommonRow>[],
  i: number,
): CardRows {
  const { card } = facts[i];
  const own = ownRowsOf(facts[i]);
  if (common.length === 0 && effects.length === 0) return own;
  const attacking = [...own.attacking];
  const defending = [...own.defending];
  const riders = [...own.riders];
  const add = (name: string, row: AbilityRow, bits: number, kind: number) => {
    if (row.shape === "modifier")
      (row.role === "attacker" ? attacking : defending).push(pairRow(name, row, bits, kind));
  };
  for (const { ability, row } of common) if (fits(card, row.of)) add(ability.name, row.row, 0, KIND_ADD);
  effects.forEach((effect, e) => {
    if (effect.eligible[i] === 0) return;
    for (const row of effect.row.rows) {
      add(effect.name, row, 1 << e, effect.commander ? KIND_COMMANDER : KIND_ADD);
      if (row.shape === "rider") riders.push(pairRider(effect.name, row, 1 << e));
    }
  });
  for (const { name, row, bits } of lentRows(card, lentAbilities(i, effects))) {
    add(name, row, bits, KIND_ADD);
    if (row.shape === "rider") riders.push(pairRider(name, row, bits));
  }
  return { attacking, defending, riders };
}

function pairRow(name: string, row: ModifierRow, effectBits: number, kind: number): PairRow {
  return {
    name,
    conditions: conditionBits(row.when),
    further: furtherBits(row.when),
    attackerEffects: row.role === "attacker" ? effectBits : 0,
    targetEffects: row.role === "defender" ? effectBits : 0,
    kind: row.per === undefined ? kind : KIND_COUNT + COUNTS.indexOf(row.per),
    attack: row.attack ?? 0,
    damage: row.printed ? 0 : (row.damage ?? 0),
    defense: row.defense ?? 0,
    printed: row.printed ? (row.damage ?? 0) : 0,
    against: row.against === undefined ? undefined : testOf(row.against),
  };
}

const pairRider = (name: string, row: RiderRow, effectBits: number): PairRider => ({
  name,
  fields: [
    conditionBits(row.when),
    effectBits,
    RIDER_EFFECTS.indexOf(row.effect),
    row.save,
    row.amount ?? 0,
    furtherBits(row.when),
  ],
  against: row.against === undefined ? undefined : testOf(row.against),
});
