/** What shipped strategies do, in a few words: their descriptions begin with these, results explain names by them. */

export const GREEDY = "takes what looks best right now";
export const ROLLOUT = "looks ahead before it chooses";
export const RANDOM = "draws any legal answer at random";

/** A level in a text. */
const LEVELS = /(?<![\w-])(?:greedy|rollout-\d+)(?![\w-])/g;

/**
 * What the levels do that a text names, a sentence each; nothing where it names none. `random` is not among them: its
 * name says it, and much else is random.
 */
export function playersNamed(text: string): string[] {
  const names = new Set(text.match(LEVELS));
  const isGreedy = names.delete("greedy");
  const [rollout] = names;
  return [
    ...(isGreedy ? [`greedy ${GREEDY}.`] : []),
    ...(rollout === undefined ? [] : [`${names.size === 1 ? rollout : "rollout-N"} ${ROLLOUT}.`]),
  ];
}
