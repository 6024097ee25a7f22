import { nameKey } from "../../core/names.js";
import { didYouMean } from "../../core/problems.js";
import { type Item, refuse } from "./positionSyntax.js";

/**
 * Cards by name. Where the decks have several of a name they are numbered in the order of their decks, the light side's
 * first: "Rookie Pilot#2". Without a number any copy is meant that the line does not name.
 */
export class CardNames {
  /** By card. */
  readonly names: readonly string[];
  readonly #copies = new Map<string, number[]>();
  readonly #titles: readonly string[];

  constructor(titles: readonly string[]) {
    this.#titles = [...new Set(titles)];
    titles.forEach((title, card) => {
      const known = this.#copies.get(nameKey(title));
      if (known === undefined) this.#copies.set(nameKey(title), [card]);
      else known.push(card);
    });
    this.names = titles.map((title, card) => {
      const copies = this.copiesOf(title)!;
      return copies.length === 1 ? title : `${title}#${copies.indexOf(card) + 1}`;
    });
  }

  copiesOf(title: string): readonly number[] | undefined {
    return this.#copies.get(nameKey(title));
  }

  /** The only card that the text can mean, or all of those that it may. */
  find(item: Item, text: string): readonly number[] {
    const named = /^(.*)#(\d+)$/.exec(text);
    const title = named === null ? text : named[1];
    // The number of a set tells apart cards of one title, and both have that.
    const copies = this.copiesOf(title) ?? this.copiesOf(title.replace(/ \(\d+\)$/, ""));
    if (copies === undefined) {
      const nearest = didYouMean(title, this.#titles);
      return refuse(item, `no card of the two decks${nearest === undefined ? "" : `; ${nearest}`}`);
    }
    if (named === null) return copies;
    const card = copies[Number(named[2]) - 1];
    if (card === undefined) return refuse(item, `the decks have ${copies.length} of it: ${this.#numbers(copies)}`);
    return [card];
  }

  #numbers(copies: readonly number[]): string {
    return copies.map((card) => this.names[card]).join(", ");
  }
}

/** A card that a line names somewhere. */
export interface Mention {
  readonly item: Item;
  /** The item without what is no part of the name. */
  readonly text: string;
  /** Why a card cannot be there; undefined where it can. */
  cannot(card: number): string | undefined;
  /** Which copies are meant before others. */
  isLikely(card: number): boolean;
}

/**
 * Says which card each mention means: those with numbers first, then the others in their order, each the first copy
 * that is still to be had.
 * @throws PositionTextError
 */
export function assignCards(names: CardNames, mentions: readonly Mention[]): Map<Item, number> {
  const cards = new Map<Item, number>();
  const taken = new Map<number, Item>();
  const found = mentions.map((mention) => ({ mention, copies: names.find(mention.item, mention.text) }));
  for (const { mention, copies } of [...found.filter(isOne), ...found.filter((one) => !isOne(one))]) {
    const free = copies.filter((card) => !taken.has(card));
    const fitting = free.filter((copy) => mention.cannot(copy) === undefined);
    const card = fitting.find(mention.isLikely) ?? fitting[0];
    if (card === undefined) return refuse(mention.item, whyNone(mention, copies, free, taken));
    taken.set(card, mention.item);
    cards.set(mention.item, card);
  }
  return cards;
}

const isOne = ({ copies }: { readonly copies: readonly number[] }): boolean => copies.length === 1;

function whyNone(
  mention: Mention,
  copies: readonly number[],
  free: readonly number[],
  taken: ReadonlyMap<number, Item>,
): string {
  if (free.length > 0) return mention.cannot(free[0])!;
  if (copies.length > 1) return `the decks have ${copies.length} of it, and the line names more`;
  return `lies in two places: also at column ${taken.get(copies[0])!.column}`;
}
