import { resolve } from "node:path";
import type { Argv } from "yargs";

/** The option `--cards` of commands that play: cards of the user's own. */

export interface CardsArgument {
  readonly cards?: readonly string[] | undefined;
  readonly "without-lacking"?: boolean | undefined;
}

/** One file or folder each time it is named, so that what follows is not taken for another. */
export const cardsOption = <T>(yargs: Argv<T>) =>
  yargs
    .option("without-lacking", {
      type: "boolean",
      describe: "play cards that cannot be played yet without what they lack: a lower bound (Miniatures)",
    })
    .option("cards", {
      type: "string",
      requiresArg: true,
      describe: "cards of your own, changed or new: a file or a folder; may be repeated",
      coerce: (given: string | readonly string[] | undefined): readonly string[] | undefined =>
        given === undefined ? undefined : [given].flat(),
    });

/** Keys of files that options stand for. */
export type CardsOverride = {
  readonly cards?: string[];
  readonly withoutLacking?: true;
};

/** The keys of a file that the options stand for: places from the root, since files name theirs from where they are. */
export const cardsOverride = ({ cards, "without-lacking": withoutLacking }: CardsArgument): CardsOverride => ({
  ...(cards === undefined ? {} : { cards: cards.map((one) => resolve(one)) }),
  ...(withoutLacking === true ? { withoutLacking } : {}),
});
