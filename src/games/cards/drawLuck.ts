import { itemOf, type List, lengthOf } from "../../core/lists.js";
import { UNKNOWN } from "./sight.js";

/** Lists whose sums are kept: decks of both sides, and decks of their objectives. */
const LISTS = 4;
const MILLION = 1_000_000;

/** What is known of cards, and which cards nobody knows. */
interface Seen {
  readonly known: readonly [Int16Array, Int16Array];
  readonly sightings: number;
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
  /**
   * By list: sums of the facets of its unknown cards, and how many these are. That holds as long as the list has the
   * length that taking cards off it has left, and nobody has seen or lost sight of any (`sightings`).
   */
  readonly #sums: readonly Float64Array[];
  readonly #numbers = new Int32Array(LISTS);
  readonly #lengths = new Int32Array(LISTS).fill(-1);
  readonly #sightings = new Float64Array(LISTS);
  /** The same of a list before anything is taken off it. */
  readonly #wholeNumbers = new Int32Array(LISTS);
  readonly #wholeSums: readonly Float64Array[];

  /**
   * @param worths by card, then by facet: what the card has of it
   * @param listOf the list in which a card begins, or -1
   */
  constructor(worths: Float64Array, facets: number, listOf: (card: number) => number) {
    const newSums = () => Array.from({ length: LISTS }, () => new Float64Array(facets));
    this.#worths = worths;
    this.#facets = facets;
    this.weights = new Float64Array(facets);
    this.#sums = newSums();
    this.#wholeSums = newSums();
    for (let card = 0; card < worths.length / facets; card++) {
      const list = listOf(card);
      if (list < 0) continue;
      this.#wholeNumbers[list]++;
      this.#addTo(this.#wholeSums[list], card);
    }
  }

  #addTo(sums: Float64Array, card: number): void {
    const worths = this.#worths;
    const at = card * this.#facets;
    for (let k = 0; k < sums.length; k++) sums[k] += worths[at + k];
  }

  /**
   * Of the top card of a deck, which is about to be taken.
   * @param which of LISTS it is
   * @returns the gain of who takes it, in games won; 0 where somebody knows the card
   */
  gainOfTop(s: Seen, deck: List, which: number): number {
    const n = lengthOf(deck);
    const card = itemOf(deck, n - 1);
    if (this.#lengths[which] !== n || this.#sightings[which] !== s.sightings) this.#count(s, deck, which);
    // The next to be taken is most often of the same deck without this card.
    this.#lengths[which] = n - 1;
    if (isKnown(s.known[0], s.known[1], card)) return 0;
    const number = this.#numbers[which]--;
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
      sums[k] -= worth;
    }
    return own - all / number;
  }

  /** Sums up the unknown cards of a deck. */
  #count({ known: [light, dark], sightings }: Seen, deck: List, which: number): void {
    const n = lengthOf(deck);
    let number = 0;
    for (let i = 0; i < n; i++) if (!isKnown(light, dark, itemOf(deck, i))) number++;
    this.#numbers[which] = number;
    this.#sightings[which] = sightings;
    const sums = this.#sums[which];
    const whole = this.#wholeSums[which];
    const isWhole = number === this.#wholeNumbers[which];
    for (let k = 0; k < sums.length; k++) sums[k] = isWhole ? whole[k] : 0;
    if (isWhole) return;
    for (let i = 0; i < n; i++) {
      const one = itemOf(deck, i);
      if (!isKnown(light, dark, one)) this.#addTo(sums, one);
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
