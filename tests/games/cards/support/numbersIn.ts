/** Changing the numbers of a text, one at a time. */

type Path = readonly (string | number)[];

/** Where numbers stand in plain data. */
export function numbersIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === "number") return [path];
  if (typeof value !== "object" || value === null) return [];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.map((one: unknown, i) => [i, one])
    : Object.entries(value);
  return entries.flatMap(([key, one]) => numbersIn(one, [...path, key]));
}

/** The same data with something else at one place. */
export function replaced(value: unknown, [key, ...rest]: Path, change: (before: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[String(key)] = replaced(copy[String(key)], rest, change);
  return copy;
}
