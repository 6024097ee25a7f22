import { choice, whole } from "../options.js";
import { COMPANIES } from "./asked.js";

/** What studies can be asked of good company. @param noun what is drawn, in the plural: "squads" */
export const companyOptions = (noun: string) => ({
  company: choice(`good: also among ${noun} of a population evolved by wins, beside random ones`, COMPANIES, {
    usual: "random",
  }),
  companyGames: whole("games that the population is evolved by", 1000, 1_000_000_000, {
    usual: `as many as between random ${noun}`,
  }),
  companyPairs: whole(`pairs of ${noun} drawn about the population`, 100, 100_000_000, {
    usual: "as many as random ones",
  }),
});
