/** Looking up what users wrote: keys of a table's own alone, so that "toString" and "constructor" are names like any others. */

/** What a table has under a key of its own; undefined where it has none. */
export function ownValue<V>(table: Readonly<Record<string, V>>, key: string): V | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** Whether a value is a mapping (no list) with that key of its own. */
export function hasKey<K extends string>(value: unknown, key: K): value is Readonly<Record<K, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && Object.hasOwn(value, key);
}
