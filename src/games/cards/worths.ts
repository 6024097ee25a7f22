/** What cards are worth to whoever holds them, fitted to games of greedy between drawn decks. */
export interface Worths {
  /** When, as YYYY-MM-DD, and to how many games. */
  readonly fitted: string;
  readonly games: number;
  /** By fact of a card, then by context: games won for each unit of fact times context. */
  readonly facts: readonly (readonly number[])[];
  /** By name of a card: games won beyond what its facts say; absent where they say all. */
  readonly cards: Readonly<Record<string, number>>;
}

/**
 * The worths of all cards of a matchup, by card and then by context.
 * @param factsOf puts the facts of a card
 */
export function worthsOf(
  { facts: table, cards }: Worths,
  count: number,
  nameOf: (card: number) => string,
  factsOf: (card: number, facts: Float64Array) => void,
): Float64Array {
  const contexts = table[0].length;
  const facts = new Float64Array(table.length);
  const worths = new Float64Array(count * contexts);
  for (let card = 0; card < count; card++) {
    factsOf(card, facts);
    const at = card * contexts;
    for (let k = 0; k < contexts; k++) for (let f = 0; f < facts.length; f++) worths[at + k] += facts[f] * table[f][k];
    worths[at] += cards[nameOf(card)] ?? 0;
  }
  return worths;
}
