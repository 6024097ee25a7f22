import type { List } from "../../../../src/core/lists.js";
import { below } from "../../../../src/core/rng.js";
import { ICON_KINDS } from "../../../../src/games/lcg/cards/vocabulary.js";
import type { State } from "../../../../src/games/lcg/state/state.js";
import type { Table } from "../../../../src/games/lcg/state/table.js";
import type { View } from "../../../../src/games/lcg/strategy.js";
import { holdsSame } from "../../../support/bytes.js";
import { listenersOf } from "./checkerNumbers.js";
import { cardsIn, fail, sideOfCard } from "./checkerWords.js";

/** What a player cannot know, put in another order: nothing that it sees may change. */

/** Lists of cards of one owner that a side cannot tell apart: whatever lies face down where it may not look. */
export function unknownTo(s: State, side: 0 | 1): List[][] {
  const enemy = side === 0 ? 1 : 0;
  const isLookedAt = (list: List): boolean => cardsIn(s.looked[side]).some((card) => cardsIn(list).includes(card));
  const pools: List[][] = [
    [s.deck[side]],
    [s.hand[enemy], s.deck[enemy], s.edgeStack[enemy]],
    [s.objectiveDeck[side]],
    [s.objectiveDeck[enemy], s.looked[enemy]],
  ];
  // Captured cards are of the light side, hidden from both.
  pools[side === 0 ? 0 : 1]!.push(s.captured);
  return pools.map((pool) => pool.filter((list) => !isLookedAt(list)));
}

/**
 * Puts hidden cards of a state in random order, with whatever the state says of each: a player to whom they are unknown is
 * in exactly the same position.
 * @param pools as `unknownTo` tells them
 */
export function shuffleUnknown(s: State, words: Int32Array, pools: readonly (readonly List[])[]): void {
  for (const pool of pools) {
    // A hand or an objective deck that its own player is looking at lies in two lists.
    const cards = [...new Set(pool.flatMap(cardsIn))].filter((card) => isDown(s, card));
    const others = [...cards];
    for (let i = others.length - 1; i > 0; i--) {
      const j = below(words, 0, i + 1);
      [others[i], others[j]] = [others[j]!, others[i]!];
    }
    const becomes = new Map(cards.map((card, i) => [card, others[i]!]));
    for (const list of everyList(s)) for (let i = 1; i <= list[0]!; i++) list[i] = becomes.get(list[i]!) ?? list[i]!;
    for (const [values, width] of everyColumn(s)) {
      const before = values.slice();
      for (const [card, other] of becomes)
        for (let k = 0; k < width; k++) values[other * width + k] = before[card * width + k]!;
    }
  }
}

/** Face up in an edge stack, a card is known. */
const isDown = (s: State, card: number): boolean => !cardsIn(s.table.edgeShown[sideOfCard(s, card)]).includes(card);

function everyList(s: State): List[] {
  return [...s.hand, ...s.deck, ...s.objectiveDeck, ...s.edgeStack, ...s.looked, s.captured, s.aside];
}

type Column = readonly [values: Int32Array | Int16Array | Uint8Array, width: number];

/** Everything that the state keeps by card and everybody may read, and where captives are. */
function everyColumn(s: State): Column[] {
  const { table } = s;
  const narrow = [table.zone, table.focus, table.damage, table.shields, table.committed, table.part, table.keywords];
  const links = [table.host, table.firstAttached, table.nextAttached, table.capacity];
  const stamps = [table.heldPhase, table.engagedPhase, table.engageAgain, table.captives, s.capturedAt];
  const icons = [table.icons, table.lent, table.lentForStrike];
  return [
    ...[...narrow, ...links, ...stamps].map((values): Column => [values, 1]),
    ...icons.map((values): Column => [values, ICON_KINDS]),
  ];
}

/** Every array of a table, by name. */
function* arraysOf(table: Table): Generator<[string, ArrayLike<number>]> {
  for (const [name, value] of Object.entries(table) as [string, ArrayLike<number> | readonly [List, List]][]) {
    if (ArrayBuffer.isView(value)) yield [name, value as ArrayLike<number>];
    else for (const side of [0, 1] as const) yield [`${name} ${side}`, (value as readonly [List, List])[side]];
  }
}

/** A list as far as it is filled: what lies beyond its end is not part of it. */
const LISTS = ["units", "objectives", "enhancements", "discard", "victory", "edgeShown"];

/** Everything that a view shows, as text: two views that read the same are the same to a player. */
export function readView(view: View): string {
  const lists = [view.hand, view.edgeStack, view.looked].map((list) => cardsIn(list).join(" "));
  const [question, options] = readQuestion(view);
  const table = [...arraysOf(view.table)].map(([name, values]) => {
    const isList = LISTS.some((list) => name.startsWith(list));
    return `${name}: ${(isList ? cardsIn(values as List) : Array.from(values)).join(" ")}`;
  });
  return [`hand, edge stack, looked: ${lists.join(" / ")}`, `question ${question}: ${options}`, ...table].join("\n");
}

/** Fails unless two views read the same, with the first line in which they differ. */
export function mustReadSame(found: View, expected: View, about: Readonly<Record<string, unknown>>): void {
  if (isSame(found, expected)) {
    if (!holdsSame(found, expected)) fail("hidden cards do not show behind a view", about);
    return;
  }
  const lines = readView(expected).split("\n");
  const differing = readView(found)
    .split("\n")
    .findIndex((line, i) => line !== lines[i]);
  fail("hidden cards do not show", {
    ...about,
    found: readView(found).split("\n")[differing],
    expected: lines[differing],
  });
}

/** Whether all that `readView` tells is the same. */
function isSame(one: View, other: View): boolean {
  const others = arraysOf(other.table);
  for (const [name, values] of arraysOf(one.table)) {
    const against = others.next().value![1];
    const isList = LISTS.some((list) => name.startsWith(list));
    const end = isList ? values[0]! + 1 : values.length;
    for (let i = 0; i < end; i++) if (values[i] !== against[i]) return false;
  }
  const rest = (view: View): string =>
    readQuestion(view)
      .concat([view.hand, view.edgeStack, view.looked].map((list) => cardsIn(list).join(" ")))
      .join(" / ");
  return rest(one) === rest(other);
}

const readQuestion = (view: View): string[] => [
  [view.side, view.card, view.ability, view.subject, view.occasion, view.amount].join(" "),
  Array.from(view.options.subarray(0, view.optionCount)).join(" "),
];

/** What a view says besides the arrays it shares with the state. */
export function copyQuestion(from: View, to: View): void {
  to.optionCount = from.optionCount;
  for (let i = 0; i < from.optionCount; i++) to.options[i] = from.options[i]!;
  to.card = from.card;
  to.ability = from.ability;
  to.subject = from.subject;
  to.occasion = from.occasion;
  to.amount = from.amount;
}

/** Counts anew who in hand or in play answers what, after cards have changed places. */
export function recountListeners(s: State): void {
  const { heard, actors } = listenersOf(s);
  s.heard.set(heard);
  s.actors.set(actors);
}
