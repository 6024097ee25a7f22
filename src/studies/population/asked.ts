/** What studies are asked of good company. */

/** Whom a piece is judged among: "good" is the company of a population evolved by wins, beside the random one. */
export const COMPANIES = ["random", "good"] as const;
export type Company = (typeof COMPANIES)[number];

export interface CompanyAsked {
  /** Games that the population is evolved by; as many as between random entrants where absent. */
  readonly games?: number;
  /** Drawn pairs about it; as many as of random ones where absent. */
  readonly pairs?: number;
}

interface CompanyKeys {
  readonly company?: Company | undefined;
  readonly companyGames?: number | undefined;
  readonly companyPairs?: number | undefined;
}

/**
 * The keys of a study file as asked.
 * @param complain told of keys that mean nothing without `company: good`
 */
export function companyAsked(
  { company, companyGames, companyPairs }: CompanyKeys,
  complain: (key: "companyGames" | "companyPairs", message: string) => void,
): { readonly company?: CompanyAsked } {
  if (company === "good") {
    return {
      company: {
        ...(companyGames === undefined ? {} : { games: companyGames }),
        ...(companyPairs === undefined ? {} : { pairs: companyPairs }),
      },
    };
  }
  for (const [key, value] of [
    ["companyGames", companyGames],
    ["companyPairs", companyPairs],
  ] as const)
    if (value !== undefined) complain(key, "means nothing without company: good (--company good)");
  return {};
}

/** The numbers of what is asked. */
export function companySize(
  { games, pairs }: CompanyAsked,
  sample: { readonly pairs: number; readonly gamesPerDraw: number },
): { readonly games: number; readonly pairs: number } {
  return { games: games ?? sample.pairs * sample.gamesPerDraw, pairs: pairs ?? sample.pairs };
}
