/** What shipped strategies do, in a few words: their descriptions begin with these, results explain names by them. */

export const GREEDY = "takes what looks best right now";
export const ROLLOUT = "looks ahead before it chooses";
export const RANDOM = "draws any legal answer at random";

/** A level in a text. */
const LEVELS = /(?<![\w-])(?:greedy|rollout-\d+)(?![\w-])/g;

/**
 * What the levels do that a text names and does not explain, a sentence each. `random` is not among them: its
 * name says it, and much else is random.
 */
export function playersNamed(text: string): string[] {
  const names = new Set(text.match(LEVELS));
  const isGreedy = names.delete("greedy");
  const [rollout] = names;
  return [
    ...(isGreedy && !text.includes(GREEDY) ? [`greedy ${GREEDY}.`] : []),
    ...(rollout === undefined || text.includes(ROLLOUT)
      ? []
      : [`${names.size === 1 ? rollout : "rollout-N"} ${ROLLOUT}.`]),
  ];
}

/** A player by name, with what it does where it is a level: "greedy, which takes what looks best right now". */
export function playerWords(name: string): string {
  const does = name === "greedy" ? GREEDY : name.startsWith("rollout-") ? ROLLOUT : undefined;
  return does === undefined ? name : `${name}, which ${does}`;
}

/** The same within a sentence that goes on: the clause is closed by a comma. */
export function playerInside(name: string): string {
  const words = playerWords(name);
  return words === name ? name : `${words},`;
}
