import { joined } from "../wording.js";

/**
 * What filters and conditions of card games are joined by: every word that stands beside another must hold, one of
 * `any`, and nothing of `not`.
 */
export type Joined<Words> = Words & { readonly any?: readonly Joined<Words>[]; readonly not?: Joined<Words> };

/** A tree of what is joined: itself first, then the alternatives, then what is excluded. */
export function* partsOf<Words extends object>(joined: Joined<Words>): Iterable<Joined<Words>> {
  yield joined;
  for (const one of joined.any ?? []) yield* partsOf<Words>(one);
  if (joined.not !== undefined) yield* partsOf<Words>(joined.not);
}

/** What joins, compiled. */
export interface Joining<Part> {
  readonly any: readonly Part[] | undefined;
  readonly not: Part | undefined;
}

/** @returns undefined where nothing is joined */
export const compileJoined = <Words extends object, Part>(
  { any, not }: Joined<Words>,
  compile: (one: Joined<Words>) => Part,
): Joining<Part> | undefined =>
  any === undefined && not === undefined
    ? undefined
    : { any: any?.map((one) => compile(one)), not: not && compile(not) };

/** The alternatives and what is excluded, one level down. */
export const piecesOf = <Part>(joining: Joining<Part> | undefined): readonly Part[] =>
  joining === undefined ? [] : [...(joining.any ?? []), ...(joining.not === undefined ? [] : [joining.not])];

/** Whether one of the alternatives holds, and not what is excluded. @param a, b, c what each is asked about */
export function holdsJoined<S, Part, A, B, C>(
  s: S,
  { any, not }: Joining<Part>,
  holds: (s: S, part: Part, a: A, b: B, c: C) => boolean,
  a: A,
  b: B,
  c: C,
): boolean {
  if (not !== undefined && holds(s, not, a, b, c)) return false;
  if (any === undefined) return true;
  for (let i = 0; i < any.length; i++) if (holds(s, any[i], a, b, c)) return true;
  return false;
}

/** What follows the cards that a filter means: "that is a Jedi or a Sith, and that is not a Droid". */
export function joinedCards<Words extends object>(
  { any = [], not }: Joined<Words>,
  words: (one: Joined<Words>) => string,
  is: "is" | "are" = "is",
): string[] {
  const alternatives = any.map((one) => words(one));
  const told = [
    ...(alternatives.length === 0 ? [] : [`that ${is} ${joined(alternatives, "or")}`]),
    ...(not === undefined ? [] : [`that ${is} not ${words(not)}`]),
  ];
  return told.length === 0 ? [] : [told.join(", and ")];
}

/** Further clauses of a condition. */
export const joinedClauses = <Words extends object>(
  { any, not }: Joined<Words>,
  words: (one: Joined<Words>) => string,
): string[] => [
  ...(any === undefined ? [] : [any.map((one) => words(one)).join(", or ")]),
  ...(not === undefined ? [] : [`it is not so that ${words(not)}`]),
];
