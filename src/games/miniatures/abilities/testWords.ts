import type { CardTest } from "../cards/vocabulary.js";

/** What a question about a stat card asks, in words that follow "who": "is a Droid". For reading, never for play. */

const known = new WeakMap<CardTest, string>();

/** The same test, of which it is known what it asks. */
export function asking(words: string, test: CardTest): CardTest {
  known.set(test, words);
  return test;
}

/** The words of a test; undefined where nobody gave it any. */
export const wordsOfTest = (test: CardTest): string | undefined => known.get(test);

/** The words of the opposite: "is not a Droid". */
export const negated = (words: string | undefined): string | undefined =>
  words?.replace(/^(is|has|can) (not |no )?/, (_, verb: string, not?: string) =>
    not === undefined ? `${verb} ${verb === "has" ? "no" : "not"} ` : `${verb} `,
  );
