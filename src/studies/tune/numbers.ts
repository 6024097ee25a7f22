import type { WeightsRecord } from "../../games/weights.js";

/** A record of weights as numbers by name: "price", or "light.price" where they stand by side. */

/** A weight by its name within the record. */
export interface NamedNumber {
  readonly name: string;
  readonly value: number;
}

/** All numbers of a record, in its order. */
export function namedNumbers(record: WeightsRecord, within = ""): NamedNumber[] {
  return Object.entries(record).flatMap(([key, value]) =>
    typeof value === "number" ? [{ name: within + key, value }] : namedNumbers(value, `${within}${key}.`),
  );
}

/** The same record with other numbers in place of those that are named. */
export function withNumbers(record: WeightsRecord, numbers: ReadonlyMap<string, number>, within = ""): WeightsRecord {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [
      key,
      typeof value === "number"
        ? (numbers.get(within + key) ?? value)
        : withNumbers(value, numbers, `${within}${key}.`),
    ]),
  );
}

/**
 * Names of the weights that are meant: a weight's own, that of a side for all of its weights, or what weights are
 * called on every side.
 * @param numbers all there are
 */
export const namesMeant = (numbers: readonly NamedNumber[], meant: string): string[] =>
  numbers
    .map(({ name }) => name)
    .filter((name) => name === meant || name.startsWith(`${meant}.`) || name.endsWith(`.${meant}`));

/** Whatever `namesMeant` finds something for, each once. */
export function namesThatMean(numbers: readonly NamedNumber[]): string[] {
  const parts = numbers.flatMap(({ name }) => {
    const steps = name.split(".");
    return [
      name,
      ...steps.map((_, i) => steps.slice(0, i + 1).join(".")),
      ...steps.map((_, i) => steps.slice(i).join(".")),
    ];
  });
  return [...new Set(parts)];
}
