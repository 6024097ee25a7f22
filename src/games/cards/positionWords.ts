import { itemOf, type List, lengthOf, push } from "../../core/lists.js";
import { didYouMean } from "../../core/problems.js";
import type { CardNames } from "./positionCards.js";
import { type Field, type Item, refuse } from "./positionSyntax.js";
import type { Sights } from "./sight.js";

/**
 * The words of a state that no zone and no token tells, by the names that they have in the layout. Where such a word is
 * not as a table of these cards has it, it is told in a field of its group.
 */

type Values = Int32Array | Int16Array | Uint8Array;

/** Named words of one array: "head: engagement 4". */
interface NamedWords {
  readonly kind: "words";
  readonly name: string;
  readonly values: Values;
  readonly words: readonly string[];
}

/** One word a card: "part: Rookie Pilot; Luke Skywalker=2". */
interface CardWords {
  readonly kind: "cards";
  readonly name: string;
  readonly values: Values;
  /** Word of card 0, and words a card. */
  readonly at: number;
  readonly stride: number;
  /** Whether the values are cards, and -1 for none. */
  readonly areCards: boolean;
}

/** In which order cards lie that the zones have put there: "light units order: ...". */
interface Order {
  readonly kind: "order";
  readonly name: string;
  readonly list: List;
}

/** Numbers of a list that is not empty: "waiting: 12 40". */
interface Entries {
  readonly kind: "entries";
  readonly name: string;
  /** How many entries, then their words. */
  readonly values: Int32Array | Int16Array;
  /** Words an entry. */
  readonly width: number;
}

/** All words of an array, hexadecimal: random streams. Told always. */
interface Numbers {
  readonly kind: "numbers";
  readonly name: string;
  readonly values: Values;
}

export type Words = NamedWords | CardWords | Order | Entries | Numbers;

/** Names to places, as a layout declares them (`words` tells how many there are), or names in their order. */
type Layout = Readonly<Record<string, number>> | readonly string[];

export const namedWords = (name: string, values: Values, layout: Layout): Words => ({
  kind: "words",
  name,
  values,
  words: inOrder(layout),
});

/** One group a word of a layout with several words a card, which may leave room behind them. */
export function wordsByCard(name: string, values: Values, layout: Layout): Words[] {
  const named = inOrder(layout);
  const stride = "words" in layout ? layout.words! : named.length;
  return named.map((word, at) => cardWords(`${name} ${word}`, values, at, stride));
}

export const cardWords = (name: string, values: Values, at = 0, stride = 1): Words => ({
  kind: "cards",
  name,
  values,
  at,
  stride,
  areCards: false,
});

/** Cards by card. */
export const cardsByCard = (name: string, values: Values): Words => ({
  kind: "cards",
  name,
  values,
  at: 0,
  stride: 1,
  areCards: true,
});

export const orderOf = (name: string, list: List): Words => ({ kind: "order", name: `${name} order`, list });

export const entriesOf = (name: string, values: Int32Array | Int16Array, width = 1): Words => ({
  kind: "entries",
  name,
  values,
  width,
});

export const numbersOf = (name: string, values: Values): Words => ({ kind: "numbers", name, values });

/** What players have seen of cards that lie face down. */
export const sightWords = ({ known, laid, moment }: Sights): Words[] => [
  cardWords("light known", known[0]),
  cardWords("dark known", known[1]),
  cardWords("laid", laid),
  namedWords("sight", moment, ["moment"]),
];

/** Names by their places. */
function inOrder(layout: Layout): readonly string[] {
  if (Array.isArray(layout)) return layout;
  const names: string[] = [];
  for (const [name, at] of Object.entries(layout)) if (name !== "words") names[at] = name;
  return names;
}

/** The fields of a group in which a state differs from one that has only zones and tokens; "" where it does not. */
export function tellWords(names: CardNames, of: Words, plain: Words): string {
  const items = itemsOf(names, of, plain);
  return items.length === 0
    ? ""
    : `${of.name}: ${items.join(of.kind === "numbers" || of.kind === "entries" ? " " : "; ")}`;
}

function itemsOf({ names }: CardNames, of: Words, plain: Words): string[] {
  if (of.kind === "numbers") return [...of.values].map((value) => (value >>> 0).toString(16));
  if (of.kind === "entries") return [...of.values.subarray(1, 1 + of.values[0] * of.width)].map(String);
  if (of.kind === "order") {
    const cards = cardsIn(of.list);
    return cards.join() === cardsIn((plain as Order).list).join() ? [] : cards.map((card) => names[card]);
  }
  const before = (plain as typeof of).values;
  if (of.kind === "words")
    return of.words.flatMap((word, i) => (of.values[i] === before[i] ? [] : [`${word} ${of.values[i]}`]));
  const items: string[] = [];
  for (let card = 0; of.at + card * of.stride < of.values.length && card < names.length; card++) {
    const value = of.values[of.at + card * of.stride];
    if (value === before[of.at + card * of.stride]) continue;
    if (of.areCards) items.push(`${names[card]}=${value < 0 ? "none" : names[value]}`);
    else items.push(value === 1 ? names[card] : `${names[card]}=${value}`);
  }
  return items;
}

const cardsIn = (list: List): number[] => Array.from({ length: lengthOf(list) }, (_, i) => itemOf(list, i));

/** @throws PositionTextError */
export function readWords(names: CardNames, into: Words, field: Field): void {
  const items = field.items ?? refuse({ text: field.name, column: field.column }, "its words stand after a colon");
  if (into.kind === "words") for (const item of items) readWord(into, item);
  else if (into.kind === "numbers") readNumbers(into, items);
  else if (into.kind === "entries") readEntries(into, items);
  else if (into.kind === "order") readOrder(names, into, field, items);
  else for (const item of items) readCardWord(names, into, item);
}

function readWord({ name, values, words }: NamedWords, item: Item): void {
  const [, word, number] = /^(.*?)\s+(-?\d+)$/.exec(plain(item)) ?? refuse(item, `a word of "${name}" and its number`);
  const at = words.indexOf(word!);
  if (at < 0) {
    const nearest = didYouMean(
      word!,
      words.filter((one) => one !== undefined),
    );
    refuse(item, `no word of "${name}"${nearest === undefined ? "" : `; ${nearest}`}`);
  }
  put(values, at, Number(number), item);
}

function readCardWord(names: CardNames, { values, at, stride, areCards }: CardWords, item: Item): void {
  const [, name, value] = /^(.*?)(?:=(.*))?$/.exec(plain(item))!;
  const card = oneCard(names, item, name!);
  const number = value === undefined ? 1 : areCards ? cardOrNone(names, item, value) : wholeNumber(item, value);
  put(values, at + card * stride, number, item);
}

const cardOrNone = (names: CardNames, item: Item, text: string): number =>
  text === "none" ? -1 : oneCard(names, item, text);

function oneCard(names: CardNames, item: Item, text: string): number {
  const copies = names.find(item, text);
  if (copies.length > 1) refuse(item, `there are ${copies.length}: say which, by # and a number`);
  return copies[0];
}

function readNumbers({ values, name }: Numbers, items: readonly Item[]): void {
  const words = items.flatMap((item) => plain(item).split(/\s+/));
  if (words.length !== values.length || items.length !== 1)
    refuse(items[0] ?? { text: name, column: 1 }, `${values.length} numbers, hexadecimal, with spaces between`);
  words.forEach((word, i) => {
    if (!/^[0-9a-f]{1,8}$/.test(word)) refuse({ text: word, column: items[0].column }, "no hexadecimal number");
    values[i] = Number.parseInt(word, 16) | 0;
  });
}

function readEntries({ name, values, width }: Entries, items: readonly Item[]): void {
  const words = items.flatMap((item) =>
    plain(item)
      .split(/\s+/)
      .map((text) => ({ item, text })),
  );
  const first = items[0] ?? { text: name, column: 1 };
  if (words.length % width !== 0) refuse(first, `numbers come in groups of ${width}`);
  if (words.length >= values.length) refuse(first, `no more than ${values.length - 1} numbers`);
  for (const [i, { item, text }] of words.entries()) put(values, i + 1, wholeNumber(item, text), item);
  values[0] = words.length / width;
}

/** The cards that lie there, in another order. */
function readOrder(names: CardNames, { list }: Order, field: Field, items: readonly Item[]): void {
  const cards = items.map((item) => oneCard(names, item, plain(item)));
  const there = cardsIn(list);
  const alike = cards.length === there.length && there.every((card) => cards.includes(card));
  if (!alike || new Set(cards).size !== cards.length)
    refuse(
      { text: field.name, column: field.column },
      `must name what lies there, once each: ${there.map((card) => names.names[card]).join("; ")}`,
    );
  list[0] = 0;
  for (const card of cards) push(list, card);
}

function plain(item: Item): string {
  if (item.inside.length > 0) refuse(item, "nothing can be on it");
  return item.text;
}

function wholeNumber(item: Item, text: string): number {
  return /^-?\d+$/.test(text) ? Number(text) : refuse(item, `"${text}" is no whole number`);
}

/** @throws PositionTextError where the array cannot hold the number */
function put(values: Values, at: number, number: number, item: Item): void {
  const was = values[at];
  values[at] = number;
  if (values[at] === number) return;
  values[at] = was;
  refuse(item, `${number} is out of range`);
}
