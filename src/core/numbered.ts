import { assert } from "./assert.js";

/** Codes from lists of names, so that two are never alike and nobody has to count. */

/** Names to their places in a list. */
export const numbered = <Name extends string>(names: readonly Name[]): Readonly<Record<Name, number>> =>
  Object.fromEntries(names.map((name, i) => [name, i])) as Readonly<Record<Name, number>>;

/** The same, and under `words` how many names there are: the stride of a table with a row of them each. */
export const wordsOf = <Name extends string>(names: readonly Name[]): Readonly<Record<Name | "words", number>> =>
  ({ ...numbered(names), words: names.length }) as Readonly<Record<Name | "words", number>>;

/** Names to where their blocks of so many words begin, one after the other. */
export const blocksOf = <Name extends string>(names: readonly Name[], size: number): Readonly<Record<Name, number>> =>
  Object.fromEntries(names.map((name, i) => [name, i * size])) as Readonly<Record<Name, number>>;

/** Bits of one word. */
const WORD = 32;

/** Names to one bit of a word each, by their places in a list of at most 32. */
export function bitsOf<Name extends string>(names: readonly Name[]): Readonly<Record<Name, number>> {
  assert(names.length <= WORD, "the bits of one word are enough", { names: names.length });
  return Object.fromEntries(names.map((name, i) => [name, 1 << i])) as Readonly<Record<Name, number>>;
}

/** The bits of some names together. */
export const bits = <Name extends string>(
  names: readonly Name[] | undefined,
  of: Readonly<Record<Name, number>>,
): number => (names ?? []).reduce((sum, name) => sum | of[name], 0);
