import type { Argv } from "yargs";
import { givenOf, OWN_CARDS } from "../studies/options.js";
import { withOptions } from "./options.js";

/** `--cards`, `--without-lacking` and `--under` of commands that play: cards of the user's own, and the format. */

export interface CardsArgument {
  readonly cards?: readonly string[] | undefined;
  readonly withoutLacking?: boolean | undefined;
  readonly under?: string | undefined;
}

export const cardsOption = <T>(yargs: Argv<T>): Argv<T & CardsArgument> => withOptions(yargs, OWN_CARDS);

/** Keys of files that options stand for. */
export type CardsOverride = {
  readonly cards?: readonly string[];
  readonly withoutLacking?: true;
  readonly format?: string;
};

/** The keys of a file that the options stand for: places from the root, since files name theirs from where they are. */
export const cardsOverride = (args: CardsArgument): CardsOverride => {
  const { cards, withoutLacking, format } = givenOf({ ...args }, OWN_CARDS);
  return {
    ...(cards === undefined ? {} : { cards }),
    ...(withoutLacking === true ? { withoutLacking } : {}),
    ...(format === undefined ? {} : { format }),
  };
};
