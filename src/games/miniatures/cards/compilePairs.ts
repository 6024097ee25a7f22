import { type Effect, eligible, lentAbilities, lentRows, type Owned } from "./compileEffects.js";
import { KIND_ADD, KIND_COMMANDER, KIND_COUNT, RIDER_EFFECTS, RIDER_FIELDS, ROW_FIELDS } from "./layout.js";
import type { StatCard } from "./statCard.js";
import type { AbilityRow, CommonRow, ModifierRow, RiderRow } from "./vocabulary.js";
import { COUNTS, MOMENT, type Moment } from "./words.js";

/** What each pair of attacking and attacked card brings to an attack: summed where it always holds, rows where it depends. */

const momentBits = (when: readonly Moment[] | undefined): number =>
  (when ?? []).reduce((bits, m) => bits | MOMENT[m], 0);

interface PairRow {
  moment: number;
  attackerEffects: number;
  targetEffects: number;
  kind: number;
  attack: number;
  damage: number;
  defense: number;
  printed: number;
}

export function compilePairs(cards: readonly StatCard[], owned: readonly Owned[][], effects: readonly Effect[]) {
  const n = cards.length;
  const pairBase = new Int32Array(n * n * 4);
  const pairNeeds = new Int32Array(n * n);
  const pairStart = new Int32Array(n * n + 1);
  const riderStart = new Int32Array(n * n + 1);
  const rows: number[] = [];
  const riders: number[] = [];
  const common = commonRows(owned);
  for (let a = 0; a < n; a++) {
    for (let t = 0; t < n; t++) {
      const p = a * n + t;
      for (const row of pairModifiers(cards, owned, effects, common, a, t)) {
        if (row.moment === 0 && row.attackerEffects === 0 && row.targetEffects === 0 && row.kind === KIND_ADD) {
          pairBase[p * 4]! += row.attack;
          pairBase[p * 4 + 1]! += row.damage;
          pairBase[p * 4 + 2]! += row.defense;
          pairBase[p * 4 + 3]! += row.printed;
          continue;
        }
        pairNeeds[p]! |= row.moment;
        rows.push(
          row.moment,
          row.attackerEffects,
          row.targetEffects,
          row.kind,
          row.attack,
          row.damage,
          row.defense,
          row.printed,
        );
      }
      for (const rider of pairRiders(cards, owned, effects, a, t)) {
        pairNeeds[p]! |= rider[0]!;
        riders.push(...rider);
      }
      pairStart[p + 1] = rows.length / ROW_FIELDS;
      riderStart[p + 1] = riders.length / RIDER_FIELDS;
    }
  }
  return {
    pairBase,
    pairNeeds,
    pairStart,
    pairRows: Int32Array.from(rows),
    riderStart,
    riders: Int32Array.from(riders),
  };
}

/** Modifiers that anybody may come to have: each ability's once, however many cards carry it (glossary: stacking). */
function commonRows(owned: readonly Owned[][]): CommonRow[] {
  const rows = new Map<string, CommonRow>();
  for (const { ability, rows: own } of owned.flat())
    own.forEach((row, k) => {
      if (row.shape === "common") rows.set(`${ability.name} ${k}`, row);
    });
  return [...rows.values()];
}

function pairModifiers(
  cards: readonly StatCard[],
  owned: readonly Owned[][],
  effects: readonly Effect[],
  common: readonly CommonRow[],
  a: number,
  t: number,
): PairRow[] {
  const out: PairRow[] = [];
  for (const role of ["attacker", "defender"] as const) {
    const mine = role === "attacker" ? a : t;
    const other = cards[role === "attacker" ? t : a]!;
    const add = (row: AbilityRow, bits: number, kind: number) => {
      if (row.shape !== "modifier" || row.role !== role || (row.against !== undefined && !row.against(other))) return;
      out.push(pairRow(row, bits, kind));
    };
    for (const { rows } of owned[mine]!) for (const row of rows) add(row, 0, KIND_ADD);
    for (const { row, of } of common) if (of === undefined || of(cards[mine]!)) add(row, 0, KIND_ADD);
    effects.forEach((effect, e) => {
      if (eligible(effect, cards[mine]!))
        for (const row of effect.row.rows) add(row, 1 << e, effect.commander ? KIND_COMMANDER : KIND_ADD);
    });
    for (const [name, bits] of lentAbilities(cards[mine]!, effects))
      for (const row of lentRows(cards[mine]!, name)) add(row, bits, KIND_ADD);
  }
  return out;
}

function pairRow(row: ModifierRow, effectBits: number, kind: number): PairRow {
  return {
    moment: momentBits(row.when),
    attackerEffects: row.role === "attacker" ? effectBits : 0,
    targetEffects: row.role === "defender" ? effectBits : 0,
    kind: row.per === undefined ? kind : KIND_COUNT + COUNTS.indexOf(row.per),
    attack: row.attack ?? 0,
    damage: row.printed ? 0 : (row.damage ?? 0),
    defense: row.defense ?? 0,
    printed: row.printed ? (row.damage ?? 0) : 0,
  };
}

function pairRiders(
  cards: readonly StatCard[],
  owned: readonly Owned[][],
  effects: readonly Effect[],
  a: number,
  t: number,
): number[][] {
  const out: number[][] = [];
  const add = (row: RiderRow, effectBits: number) => {
    if (row.against !== undefined && !row.against(cards[t]!)) return;
    out.push([momentBits(row.when), effectBits, RIDER_EFFECTS.indexOf(row.effect), row.save, row.amount ?? 0]);
  };
  for (const { rows } of owned[a]!) for (const row of rows) if (row.shape === "rider") add(row, 0);
  effects.forEach((effect, e) => {
    if (!eligible(effect, cards[a]!)) return;
    for (const row of effect.row.rows) if (row.shape === "rider") add(row, 1 << e);
  });
  for (const [name, bits] of lentAbilities(cards[a]!, effects)) {
    for (const row of lentRows(cards[a]!, name)) if (row.shape === "rider") add(row, bits);
  }
  return out;
}
