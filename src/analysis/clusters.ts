/**
 * Observations sorted into clusters: those of a pair of games, or of a seed, which are not independent of each other.
 */
export interface Clusters {
  /** Distinct keys, rising (numbers by size, texts by code unit); the number of a cluster is its place here. */
  readonly keys: readonly (number | string)[];
  /** Number of the cluster of each observation, 0..keys.length-1. */
  readonly of: Int32Array;
}

/**
 * Numbers clusters by their sorted keys, so that results which depend on the numbers (a bootstrap's draws) do not
 * depend on the order in which observations arrive.
 * @param keys of each observation: the number of its pair, or its seed as a number or text
 */
export function clustersBy(keys: readonly (number | string)[]): Clusters {
  const distinct = [...new Set(keys)].sort(compare);
  const places = new Map(distinct.map((key, i) => [key, i]));
  return { keys: distinct, of: Int32Array.from(keys, (key) => places.get(key)!) };
}

function compare(one: number | string, other: number | string): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  if (typeof one !== typeof other) return typeof one === "number" ? -1 : 1;
  return one < other ? -1 : one > other ? 1 : 0;
}
