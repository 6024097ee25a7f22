/** What shipped strategies do, in a few words: their descriptions begin with these, results explain names by them. */

export const GREEDY = "plays at once what looks best";
export const ROLLOUT = "plays on from each promising answer a few times before it chooses";
export const RANDOM = "draws any legal answer at random";

/** A level in a text, and how many games it gets where that is said: "rollout-4=200". */
const LEVELS = /(?<![\w-])(greedy|rollout-\d+)(?:=(\d+))?(?![\w-])/g;

/**
 * What the levels do that a text names, a sentence each; nothing where it names none. `random` is not among them: its
 * name says it, and much else is random.
 */
export function playersNamed(text: string): string[] {
  const found = [...text.matchAll(LEVELS)].map(([, name, games]) => ({ name: name!, games }));
  const rollouts = [...new Set(found.flatMap(({ name }) => (name === "greedy" ? [] : name)))];
  const counted = found.find(({ games }) => games !== undefined);
  return [
    ...(found.some(({ name }) => name === "greedy") ? [`greedy ${GREEDY}.`] : []),
    ...(rollouts.length === 0 ? [] : [`${rollouts.length === 1 ? rollouts[0] : "rollout-N"} ${ROLLOUT}.`]),
    ...(counted === undefined ? [] : [`${counted.name}=${counted.games}: ${counted.games} games a matchup.`]),
  ];
}
