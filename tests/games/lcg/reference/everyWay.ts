/**
 * Walks through all that players could answer: a play that asks is played again and again until every answer was given.
 */

/** Picks one of `count` options, by its index. */
export type Pick = (count: number) => number;

/**
 * @param play plays once from the same beginning, asking the given function for every choice
 * @param most more ways than this are a mistake of the test
 * @returns what each way of answering came to
 */
export function everyWay<T>(play: (pick: Pick) => T, most = 200_000): T[] {
  const path: number[] = [];
  const counts: number[] = [];
  const results: T[] = [];
  for (;;) {
    let at = 0;
    const pick: Pick = (count) => {
      if (at === path.length) {
        path.push(0);
        counts.push(count);
      }
      if (counts[at] !== count) throw new Error(`asked ${count} options where there were ${counts[at]}`);
      return path[at++];
    };
    results.push(play(pick));
    if (results.length > most) throw new Error(`more than ${most} ways`);
    // The last choice that has another option is changed, and what came after it forgotten.
    while (path.length > 0 && path.at(-1)! + 1 === counts.at(-1)!) {
      path.pop();
      counts.pop();
    }
    if (path.length === 0) return results;
    path[path.length - 1] += 1;
  }
}

/** What was chosen where there was a choice, in words, and what came of it. */
export interface Way {
  readonly choices: readonly string[];
  readonly outcome: string;
}

/** Ways by their choices; two with the same choices would be a mistake. */
export function byChoices(ways: readonly Way[]): Map<string, string> {
  const map = new Map<string, string>();
  for (const { choices, outcome } of ways) {
    const key = choices.join("; ");
    if (map.has(key)) throw new Error(`two ways with the choices ${key}`);
    map.set(key, outcome);
  }
  return map;
}

/**
 * The first difference between the ways that two tellings know, or undefined: a set of choices that only one of them
 * knows, or that ends otherwise.
 */
export function difference(engine: Map<string, string>, book: Map<string, string>): string | undefined {
  for (const [choices, outcome] of book) {
    const found = engine.get(choices);
    if (found === undefined) return `the engine does not know: ${choices}\n  by the book: ${outcome}`;
    if (found !== outcome) return `${choices}\n  engine: ${found}\n  by the book: ${outcome}`;
  }
  for (const [choices, outcome] of engine)
    if (!book.has(choices)) return `the book does not know: ${choices}\n  engine: ${outcome}`;
  return undefined;
}

/** A chooser who writes down what it chose. A single option is no choice. */
export type Choose = (who: string, what: string, options: readonly string[]) => string;

/** Every way of a play that chooses by words. */
export function everyWayInWords(play: (choose: Choose) => string): Map<string, string> {
  const ways = everyWay((pick): Way => {
    const choices: string[] = [];
    const outcome = play((who, what, options) => {
      if (options.length === 1) return options[0];
      const chosen = options[pick(options.length)];
      choices.push(`${who} ${what}: ${chosen}`);
      return chosen;
    });
    return { choices, outcome };
  });
  return byChoices(ways);
}
