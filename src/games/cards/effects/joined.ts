import { z } from "zod";

/**
 * What filters and conditions of card games are joined by: every word that stands beside another must hold, one of
 * `any`, and nothing of `not`.
 */
export type Joined<Words> = Words & { readonly any?: readonly Joined<Words>[]; readonly not?: Joined<Words> };

/** Most alternatives of one `any`. */
const ANY_MAX = 5;

/** The shapes of the two keys that join. @param whole the shape of the mapping that they are keys of */
export const joiningShapes = (whole: () => z.ZodType) => ({
  any: z.array(z.lazy(whole)).min(2).max(ANY_MAX).optional(),
  not: z.lazy(whole).optional(),
});

/** The words of the two keys for editors. */
export const JOINING_WORDS = {
  any: "one of these must hold as well",
  not: "this must not hold",
};

/** A tree of what is joined: itself first, then the alternatives, then what is excluded. */
export function* partsOf<Words extends object>(joined: Joined<Words>): Iterable<Joined<Words>> {
  yield joined;
  for (const one of joined.any ?? []) yield* partsOf<Words>(one);
  if (joined.not !== undefined) yield* partsOf<Words>(joined.not);
}
