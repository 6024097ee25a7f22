import type { CharacterValue } from "./summary.js";

/** Who was asked about: characters as published. Twins are there to check, what-ifs and ranges are told apart. */
export const asked = <C extends CharacterValue>(characters: readonly C[]): C[] =>
  characters.filter((c) => c.twinOf === undefined && c.changed === undefined && c.range === undefined);

/** Characters that a what-if changed, twins of them left out. */
export const whatIfs = <C extends CharacterValue>(characters: readonly C[]): C[] =>
  characters.filter((c) => c.twinOf === undefined && c.changed !== undefined);
