import { type List, lengthOf, pop, push } from "../../core/lists.js";
import { didYouMean } from "../../core/problems.js";
import { type CardMatchup, sideOf } from "./player.js";
import { assignCards, type CardNames, type Mention } from "./positionCards.js";
import type { PositionGame, Relation, Zone } from "./positionLine.js";
import { type Field, type Item, refuse } from "./positionSyntax.js";

/** Puts the cards of a line where it says, with what is on them, and those that it leaves out where chance says. */

interface Seat<S> {
  readonly item: Item;
  readonly card: number;
  readonly zone: Zone<S> | undefined;
}

interface Seating<M, S> {
  readonly game: PositionGame<M, S>;
  readonly names: CardNames;
  readonly s: S;
  readonly cards: ReadonlyMap<Item, number>;
}

/**
 * @param take the field of a name, where the line has it
 * @returns the items of the cards that are told
 * @throws PositionTextError
 */
export function seatCards<M extends CardMatchup, S extends { readonly matchup: CardMatchup }>(
  game: PositionGame<M, S>,
  names: CardNames,
  s: S,
  take: (name: string) => Field | undefined,
): Map<number, Item> {
  const told = game.zones.map((zone) => ({ zone, items: itemsOf(zone, take(zone.name)) }));
  const mentions = told.flatMap(({ zone, items }) =>
    items.filter((item) => countOf(zone, item) === undefined).flatMap((item) => mentionsIn(game, s, zone, item)),
  );
  const cards = assignCards(names, mentions);
  const seating: Seating<M, S> = { game, names, s, cards };
  const drawn = new Map<Zone<S>, number>();
  for (const { zone, items } of told) {
    const field = take(zone.name);
    if (field === undefined && zone.unsaid !== undefined) drawn.set(zone, zone.unsaid);
    for (const item of items) {
      const count = countOf(zone, item);
      if (count !== undefined) drawn.set(zone, (drawn.get(zone) ?? 0) + count);
      else seat(seating, { item, card: cards.get(item)!, zone });
    }
  }
  for (const { zone } of told) if (zone.takesRest === true) dealRest(seating, zone, drawn, take);
  return new Map([...cards].map(([item, card]) => [card, item]));
}

function itemsOf<S>(zone: Zone<S>, field: Field | undefined): readonly Item[] {
  for (const item of field?.items ?? [])
    if (item.inside.length > 0 && zone.bears !== true) refuse(item.inside[0], `nothing is on cards of "${zone.name}"`);
  return field?.items ?? [];
}

/** "3 cards" of a zone that is drawn from a deck. */
function countOf<S>(zone: Zone<S>, { text }: Item): number | undefined {
  const count = zone.from === undefined ? null : /^(\d+) cards?$/.exec(text);
  return count === null ? undefined : Number(count[1]);
}

function mentionsIn<M extends CardMatchup, S extends { readonly matchup: CardMatchup }>(
  game: PositionGame<M, S>,
  s: S,
  zone: Zone<S>,
  item: Item,
): Mention[] {
  const isOwn = (card: number): boolean => sideOf(s.matchup, card) === zone.side;
  const whose = zone.side === 0 ? "no card of the light side" : "no card of the dark side";
  const cannot = (card: number): string | undefined =>
    isOwn(card) || zone.ofBoth === true ? zone.cannot(s, card) : whose;
  return [{ item, text: item.text, cannot, isLikely: isOwn }, ...mentionsOn(game, s, item, isOwn)];
}

/** Cards that lie on, under or at a card. */
function mentionsOn<M, S>(game: PositionGame<M, S>, s: S, item: Item, isLikely: (card: number) => boolean): Mention[] {
  return item.inside.flatMap((one) => {
    const how = howIn(game, one);
    if (how === undefined) return [];
    const { relation, word, text } = how;
    const mention = { item: one, text, cannot: (card: number) => relation.cannot(s, card, word), isLikely };
    return [mention, ...mentionsOn(game, s, one, isLikely)];
  });
}

/** How a card is on another, and its name. */
function howIn<M, S>(
  { relations }: PositionGame<M, S>,
  { text }: Item,
): { readonly relation: Relation<S>; readonly word: number; readonly text: string } | undefined {
  for (const relation of relations) {
    const word = relation.words.findIndex((one) => text.startsWith(`${one} `));
    if (word >= 0) return { relation, word, text: text.slice(relation.words[word].length).trim() };
  }
  return undefined;
}

function seat<M, S>(seating: Seating<M, S>, { item, card, zone }: Seat<S>): void {
  zone?.seat(seating.s, card);
  putOn(seating, item, card);
}

/** Tokens, and the cards on a card; the last told lies deepest. */
function putOn<M, S>(seating: Seating<M, S>, item: Item, card: number): void {
  const { game, s, cards } = seating;
  const seen = new Set<string>();
  for (const one of [...item.inside].reverse()) {
    const how = howIn(game, one);
    if (how !== undefined) {
      how.relation.seat(s, cards.get(one)!, card, how.word);
      seat(seating, { item: one, card: cards.get(one)!, zone: undefined });
      continue;
    }
    const word = putToken(game, s, card, one);
    if (seen.has(word)) refuse(one, "stands there twice");
    seen.add(word);
  }
}

function putToken<M, S>({ tokens, relations }: PositionGame<M, S>, s: S, card: number, item: Item): string {
  const [, word, number] = /^(.*?)(?:\s+(\d+))?$/.exec(item.text)!;
  const token = tokens.find((one) => one.word === word);
  if (token === undefined) {
    const first = item.text.split(" ")[0];
    const known = [...tokens.map((one) => one.word), ...relations.flatMap(({ words }) => words)];
    const nearest = didYouMean(first, known);
    return refuse(item, `nothing that is on a card: ${nearest ?? known.join(", ")}`);
  }
  if (item.inside.length > 0) refuse(item.inside[0], `nothing is on "${token.word}"`);
  const count = number === undefined ? (token.isFlag === true ? 1 : 0) : Number(number);
  const most = token.isFlag === true ? 1 : token.most;
  if (count < 1 || count > most) refuse(item, `${token.word} is a whole number from 1 to ${most}`);
  token.set(s, card, count);
  return token.word;
}

/** All cards that lie nowhere: shuffled, dealt to who draws from this deck, and the rest put under what lies there. */
function dealRest<M, S extends { readonly matchup: CardMatchup }>(
  { game, s, cards }: Seating<M, S>,
  deck: Zone<S>,
  drawn: ReadonlyMap<Zone<S>, number>,
  take: (name: string) => Field | undefined,
): void {
  const told = new Set(cards.values());
  const rest: List = new Int16Array(s.matchup.count + 1);
  for (let card = s.matchup.count - 1; card >= 0; card--)
    if (sideOf(s.matchup, card) === deck.side && !told.has(card) && deck.cannot(s, card) === undefined)
      push(rest, card);
  if (lengthOf(rest) > 1) game.shuffle(s, rest);
  for (const [zone, count] of drawn) {
    if (zone.from !== deck.name) continue;
    const field = take(zone.name);
    if (count > lengthOf(rest) && field !== undefined)
      refuse({ text: field.name, column: field.column }, `only ${lengthOf(rest)} cards are left to draw from`);
    for (let n = 0; n < count && lengthOf(rest) > 0; n++) zone.seat(s, pop(rest));
  }
  while (lengthOf(rest) > 0) deck.seat(s, pop(rest));
}
