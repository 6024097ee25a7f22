import type { CharacterValue } from "./summary.js";

/** Who was asked about: characters as published. Twins are there to check, what-ifs are counted apart. */
export const asked = <C extends CharacterValue>(characters: readonly C[]): C[] =>
  characters.filter((c) => c.twinOf === undefined && c.changed === undefined);

/** Characters that a what-if changed, twins of them left out. */
export const whatIfs = <C extends CharacterValue>(characters: readonly C[]): C[] =>
  characters.filter((c) => c.twinOf === undefined && c.changed !== undefined);
