import { type At, below, type Path, tell } from "../../core/shape.js";

/**
 * Which words of a vocabulary stand together on published cards. Every published card is played, and has a test: what
 * an own text says with words that stand together on some of them is played, too. Anything else may be one that no
 * rule looks at, and is refused.
 */

/** A word of a text, and what it stands with. */
export interface Pairing {
  /** What is asked of them: "key of an effect". Words are known by sort. */
  readonly sort: string;
  /** What it stands with, in words that can follow "with": "verb heal, on self". */
  readonly beside: string;
  readonly word: string;
  /** Where the word stands in the text. */
  readonly path: Path;
}

export class Attested {
  /** Words by what they stand with, by sort. */
  readonly #words = new Map<string, Map<string, Set<string>>>();
  /** How many things a word stands with, by sort and word. */
  readonly #spread = new Map<string, number>();
  readonly #freeFrom: ReadonlyMap<string, number>;

  /**
   * @param published all pairings of the published cards
   * @param freeFrom by sort: a word that stands with so many different things may stand with any
   */
  constructor(published: Iterable<Pairing>, freeFrom: ReadonlyMap<string, number>) {
    this.#freeFrom = freeFrom;
    for (const { sort, beside, word } of published) {
      const bySort = this.#words.get(sort) ?? new Map<string, Set<string>>();
      this.#words.set(sort, bySort);
      const words = bySort.get(beside) ?? new Set<string>();
      bySort.set(beside, words);
      if (words.has(word)) continue;
      words.add(word);
      const key = keyOf(sort, word);
      this.#spread.set(key, (this.#spread.get(key) ?? 0) + 1);
    }
  }

  isSaid({ sort, beside, word }: Pairing): boolean {
    if (this.#words.get(sort)?.get(beside)?.has(word) === true) return true;
    const free = this.#freeFrom.get(sort);
    return free !== undefined && (this.#spread.get(keyOf(sort, word)) ?? 0) >= free;
  }

  /** Tells each pairing that no published card has. @param at where the text stands */
  tell(pairings: readonly Pairing[], at: At): void {
    const told = new Set<string>();
    for (const one of pairings) {
      const place = below(at, ...one.path);
      const key = JSON.stringify([place.path, one.sort, one.word]);
      if (this.isSaid(one) || told.has(key)) continue;
      told.add(key);
      const message = `${one.word} goes with ${one.beside} on no published card: it is not known to be played`;
      tell(place, message, this.#instead(one));
    }
  }

  /** What goes instead: words beside the same, or what else the word goes with. */
  #instead({ sort, beside, word }: Pairing): string | undefined {
    const bySort = this.#words.get(sort);
    const others = [...(bySort ?? [])].flatMap(([other, said]) => (said.has(word) ? [other] : []));
    if (others.length > 0) return `it goes with ${shortened(others)}`;
    const words = [...(bySort?.get(beside) ?? [])];
    return words.length === 0 ? undefined : `what goes: ${shortened(words)}`;
  }
}

const keyOf = (sort: string, word: string): string => `${sort}\n${word}`;

const SHOWN_MAX = 8;
const shortened = (words: readonly string[]): string =>
  `${words.slice(0, SHOWN_MAX).join("; ")}${words.length > SHOWN_MAX ? "; and others" : ""}`;
