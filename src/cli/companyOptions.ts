import type { Argv } from "yargs";
import { COMPANIES, type Company } from "../studies/population/asked.js";

/** The options of `cost` and `decks` about good company. */

/** @param noun what is drawn, in the plural: "squads" */
export const companyOptions = <T>(yargs: Argv<T>, noun: string) =>
  yargs
    .option("company", {
      choices: COMPANIES,
      requiresArg: true,
      describe: `good: judge each also among ${noun} of a population evolved by wins`,
      defaultDescription: "random",
    })
    .option("company-games", {
      type: "number",
      requiresArg: true,
      describe: "games that the population is evolved by",
      defaultDescription: `as many as between random ${noun}`,
    })
    .option("company-pairs", {
      type: "number",
      requiresArg: true,
      describe: `pairs of ${noun} drawn about the population`,
      defaultDescription: "as many as random ones",
    });

export interface CompanyArguments {
  readonly company?: Company | undefined;
  readonly companyGames?: number | undefined;
  readonly companyPairs?: number | undefined;
}

/** The keys of a study file that the options stand for. */
export const companyOverride = ({ company, companyGames, companyPairs }: CompanyArguments) => ({
  ...(company === undefined ? {} : { company }),
  ...(companyGames === undefined ? {} : { companyGames }),
  ...(companyPairs === undefined ? {} : { companyPairs }),
});
