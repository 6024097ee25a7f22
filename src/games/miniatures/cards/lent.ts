import { assert } from "../../../core/assert.js";
import { findAbility } from "../abilities/registry.js";
import { parseAbilityName } from "../catalogue/abilityName.js";
import type { NamedAbility, StatCard } from "./statCard.js";
import type { Ability, AbilityRow, ModifierRow } from "./vocabulary.js";

/** Abilities that effects lend, by name and number: "Opportunist 20". */

interface Lent {
  readonly ability: Ability;
  readonly named: NamedAbility;
}

const known = new Map<string, Lent>();

/** The ability of an effect's words. Every effect lends implemented ones (own cards are checked before). */
function lentBy(text: string): Lent {
  let found = known.get(text);
  if (found === undefined) {
    const named = parseAbilityName(text);
    const ability = findAbility(named.name);
    assert(ability !== undefined, "an effect lends an implemented ability", { ability: text });
    found = { ability, named };
    known.set(text, found);
  }
  return found;
}

export const abilityLent = (text: string): Ability => lentBy(text).ability;

/** Its rows for somebody who does not have it printed. */
export function rowsLent(text: string, card: StatCard): readonly AbilityRow[] {
  const { ability, named } = lentBy(text);
  return ability.rows(named.number, named.qualifier, card);
}

/** A row that effects lend a card; `bits` are those that do, of which one is enough. */
export interface LentRow {
  readonly name: string;
  readonly row: AbilityRow;
  readonly bits: number;
}

/**
 * What lent abilities bring to a card. An ability does not stack with itself (glossary: stacking): of several numbers
 * the highest counts, a printed one among them.
 * @param lent words of abilities, with the effects that lend them
 */
export function lentRows(card: StatCard, lent: ReadonlyMap<string, number>): LentRow[] {
  const byName = new Map<string, { text: string; number: number; bits: number }[]>();
  for (const [text, bits] of lent) {
    const { ability, named } = lentBy(text);
    const same = byName.get(ability.name) ?? [];
    byName.set(ability.name, [...same, { text, number: named.number ?? 0, bits }]);
  }
  return [...byName].flatMap(([name, versions]) => {
    const printed = [...card.abilities, ...card.powers].find((one) => one.name === name);
    const least = printed === undefined ? Number.NEGATIVE_INFINITY : (printed.number ?? Number.POSITIVE_INFINITY);
    const better = versions.filter(({ number }) => number > least).sort((a, b) => a.number - b.number);
    let before = printed && abilityLent(versions[0].text).rows(printed.number, printed.qualifier, card);
    return better.flatMap(({ text }, i) => {
      const bits = better.slice(i).reduce((sum, one) => sum | one.bits, 0);
      const rows = rowsLent(text, card);
      const added = before === undefined ? rows : increase(rows, before);
      before = rows;
      return added.map((row) => ({ name, row, bits }));
    });
  });
}

/** By how much bonuses are more than those of a lower number. */
function increase(rows: readonly AbilityRow[], before: readonly AbilityRow[]): ModifierRow[] {
  return rows.flatMap((row, i) => {
    const other = before[i];
    if (row.shape !== "modifier" || other?.shape !== "modifier") return [];
    const more = (key: "attack" | "damage" | "defense") =>
      row[key] === undefined ? {} : { [key]: row[key] - (other[key] ?? 0) };
    return { ...row, ...more("attack"), ...more("damage"), ...more("defense") };
  });
}
