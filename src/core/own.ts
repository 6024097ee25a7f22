/**
 * Looking up what users wrote: keys of a table's own alone, so that "toString" and "constructor" are names like any
 * others.
 */

/** What a table has under a key of its own; undefined where it has none. */
export function ownValue<V>(table: Readonly<Record<string, V>>, key: string): V | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
