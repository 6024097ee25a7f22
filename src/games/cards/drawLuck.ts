import { itemOf, type List, lengthOf } from "../../core/lists.js";
import { UNKNOWN } from "./sight.js";

/** Lists whose sums are kept: decks of both sides, and decks of their objectives. */
const LISTS = 4;
const NO_LIST = -1;
const MILLION = 1_000_000;

/** What is known of cards, and which cards nobody knows. */
interface Seen {
  readonly known: readonly [Int16Array, Int16Array];
}

/** A gain as rows hold it. @param gain in games won, -1..1 */
export const millionths = (gain: number): number => Math.round(MILLION * gain);

/**
 * What a card that comes by chance brings beyond the mean of all that could have come. Cards of a deck that nobody
 * knows are equally likely to lie at any place that nobody knows, so the mean is exact.
 */
export class DrawLuck {
  /** What a unit of each facet is worth as things stand, in games won by whoever draws. Set it before asking. */
  readonly weights: Float64Array;
  readonly #worths: Float64Array;
  readonly #facets: number;
  /** By card: sums of these tell sets of cards apart, but for one pair of sets in 2^32. */
  readonly #markOf: Int32Array;
  /** By list: sums of the facets of its unknown cards, how many these are, and the sum of their marks. */
  readonly #sums: readonly Float64Array[];
  readonly #numbers = new Int32Array(LISTS);
  readonly #marks = new Int32Array(LISTS);
  /** The list of which these were last seen to be so, for as long as nothing happens, or NO_LIST. */
  #counted = NO_LIST;

  /** @param worths by card, then by facet: what the card has of it */
  constructor(worths: Float64Array, facets: number) {
    this.#worths = worths;
    this.#facets = facets;
    this.#markOf = Int32Array.from(
      { length: worths.length / facets },
      (_, card) => Math.imul(card + 1, 0x9e3779b1) ^ Math.imul(card + 7, 0x85ebca6b),
    );
    this.weights = new Float64Array(facets);
    this.#sums = Array.from({ length: LISTS }, () => new Float64Array(facets));
  }

  /**
   * Of the top card of a deck, which is about to be taken.
   * @param which of LISTS it is
   * @param goesOn whether nothing has happened since another was taken so from the top of this deck
   * @returns the gain of who takes it, in games won; 0 where somebody knows the card
   */
  gainOfTop({ known: [light, dark] }: Seen, deck: List, which: number, goesOn: boolean): number {
    const card = itemOf(deck, lengthOf(deck) - 1);
    if (!goesOn) this.#counted = NO_LIST;
    if (isKnown(light, dark, card)) return 0;
    if (this.#counted !== which) this.#count(light, dark, deck, which);
    const number = this.#numbers[which];
    const sums = this.#sums[which];
    const { weights } = this;
    const worths = this.#worths;
    const at = card * this.#facets;
    let own = 0;
    let all = 0;
    for (let k = 0; k < sums.length; k++) {
      const worth = worths[at + k];
      own += weights[k] * worth;
      all += weights[k] * sums[k];
      // The next to be taken is most often of the same deck without this card.
      sums[k] -= worth;
    }
    this.#numbers[which] = number - 1;
    this.#marks[which] = (this.#marks[which] - this.#markOf[card]) | 0;
    return own - all / number;
  }

  /** Sums up the unknown cards of a deck, if they are others than they were. */
  #count(light: Int16Array, dark: Int16Array, deck: List, which: number): void {
    const n = lengthOf(deck);
    const markOf = this.#markOf;
    let number = 0;
    let marks = 0;
    for (let i = 0; i < n; i++) {
      const one = itemOf(deck, i);
      if (isKnown(light, dark, one)) continue;
      number++;
      marks = (marks + markOf[one]) | 0;
    }
    this.#counted = which;
    if (number === this.#numbers[which] && marks === this.#marks[which]) return;
    this.#numbers[which] = number;
    this.#marks[which] = marks;
    const sums = this.#sums[which];
    const worths = this.#worths;
    const facets = this.#facets;
    sums.fill(0);
    for (let i = 0; i < n; i++) {
      const one = itemOf(deck, i);
      if (isKnown(light, dark, one)) continue;
      const at = one * facets;
      for (let k = 0; k < facets; k++) sums[k] += worths[at + k];
    }
  }

  /** Of a card taken at random from a list that is not empty. @returns the gain of who takes it, in games won */
  gainOfPick(list: List, card: number): number {
    const n = lengthOf(list);
    const { weights } = this;
    const facets = this.#facets;
    let mean = 0;
    for (let i = 0; i < n; i++)
      for (let k = 0; k < facets; k++) mean += weights[k] * this.#worths[itemOf(list, i) * facets + k];
    let own = 0;
    for (let k = 0; k < facets; k++) own += weights[k] * this.#worths[card * facets + k];
    return own - mean / n;
  }
}

/** Whether somebody knows a card. */
const isKnown = (light: Int16Array, dark: Int16Array, card: number): boolean => (light[card] | dark[card]) !== UNKNOWN;
