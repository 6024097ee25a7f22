import type { List } from "../../../../src/core/lists.js";
import { below } from "../../../../src/core/rng.js";
import { USE } from "../../../../src/games/lightAndDark.js";
import { STATS } from "../../../../src/games/tcg/cards/words.js";
import { ABILITIES_MAX, K, type State } from "../../../../src/games/tcg/state/state.js";
import type { Table } from "../../../../src/games/tcg/state/table.js";
import type { View } from "../../../../src/games/tcg/strategy.js";
import { holdsSame } from "../../../support/bytes.js";
import { cardsIn, fail } from "./checkerWords.js";

/** What a player cannot know, put in another order: nothing that it sees may change. */

/** Lists of cards of one owner that a side cannot tell apart: whatever lies face down where it may not look. */
export function unknownTo(s: State, side: 0 | 1): List[][] {
  const enemy = side === 0 ? 1 : 0;
  const looked = new Set(cardsIn(s.looked[side]));
  const pools: List[][] = [[s.deck[side]], [s.hand[enemy], s.deck[enemy], s.down[enemy]]];
  return pools.map((pool) => pool.filter((list) => !cardsIn(list).some((card) => looked.has(card))));
}

/**
 * Puts hidden cards of a state in random order, with whatever the state says of each: a player to whom they are unknown is
 * in exactly the same position.
 * @param pools as `unknownTo` tells them
 */
export function shuffleUnknown(s: State, words: Int32Array, pools: readonly (readonly List[])[]): void {
  for (const pool of pools) {
    // A deck that its own player is looking through lies in two lists.
    const cards = [...new Set(pool.flatMap(cardsIn))];
    const others = [...cards];
    for (let i = others.length - 1; i > 0; i--) {
      const j = below(words, 0, i + 1);
      [others[i], others[j]] = [others[j]!, others[i]!];
    }
    const becomes = new Map(cards.map((card, i) => [card, others[i]!]));
    for (const list of [...s.hand, ...s.deck, ...s.down, ...s.looked, s.aside])
      for (let i = 1; i <= list[0]!; i++) list[i] = becomes.get(list[i]!) ?? list[i]!;
    for (const [values, width] of everyColumn(s)) {
      const before = values.slice();
      for (const [card, other] of becomes)
        for (let k = 0; k < width; k++) values[other * width + k] = before[card * width + k]!;
    }
  }
}

type Column = readonly [values: Int32Array | Int16Array | Uint8Array, width: number];

/** Everything that the state keeps by card, and what a face-down card has on it. */
function everyColumn(s: State): Column[] {
  const { table } = s;
  const narrow = [table.zone, table.arena, table.tapped, table.damage, table.flags, table.counters, table.isRetreated];
  const links = [table.host, table.firstOn, table.nextOn, table.under, table.quirks, table.turnQuirks];
  const marks = [table.side, table.loan, table.upkeepFrom, table.exposure, table.exposedTo];
  const own = [...s.downCounters, s.luckyAttack];
  const used = [s.usedTurn, s.usedAttack, s.usedDamage];
  return [
    ...[...narrow, ...links, ...marks, ...own].map((values): Column => [values, 1]),
    ...[table.stats, table.turnChange, table.attackChange].map((values): Column => [values, STATS.length]),
    ...used.map((values): Column => [values, ABILITIES_MAX]),
    [s.cardTally, K.words],
    [s.lastUse, USE.words],
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
const LISTS = ["units ", "buildZone ", "discard ", "waiting", "waitingOn", "lent", "marks"];
const isList = (name: string): boolean => LISTS.some((list) => name.startsWith(list));

/** Everything that a view shows, as text: two views that read the same are the same to a player. */
export function readView(view: View): string {
  const table = [...arraysOf(view.table)].map(
    ([name, values]) => `${name}: ${(isList(name) ? cardsIn(values as List) : Array.from(values)).join(" ")}`,
  );
  return [...readOwn(view), ...table].join("\n");
}

/** What only the asked player sees. */
const readOwn = (view: View): string[] => [
  `hand, own face-down cards, looked: ${[view.hand, view.down, view.looked].map((list) => cardsIn(list).join(" ")).join(" / ")}`,
  `own counters: ${view.downCounters.join(" ")}`,
  `question: ${[view.side, view.card, view.ability, view.subject, view.amount].join(" ")}`,
  `options: ${view.options.subarray(0, view.optionCount).join(" ")}`,
];

/** Fails unless two views read the same, with the first line in which they differ. */
export function mustReadSame(found: View, expected: View, about: Readonly<Record<string, unknown>>): void {
  if (isSame(found, expected)) {
    if (!holdsSame(found, expected)) fail("hidden cards do not show behind a view", about);
    return;
  }
  const lines = readView(expected).split("\n");
  const foundLines = readView(found).split("\n");
  const differing = foundLines.findIndex((line, i) => line !== lines[i]);
  fail("hidden cards do not show", { ...about, found: foundLines[differing], expected: lines[differing] });
}

/** Whether all that `readView` tells is the same. */
function isSame(one: View, other: View): boolean {
  const others = arraysOf(other.table);
  for (const [name, values] of arraysOf(one.table)) {
    const against = others.next().value![1];
    const end = isList(name) ? values[0]! + 1 : values.length;
    for (let i = 0; i < end; i++) if (values[i] !== against[i]) return false;
  }
  return readOwn(one).join() === readOwn(other).join();
}

/** What a view says besides the arrays it shares with the state. */
export function copyQuestion(from: View, to: View): void {
  to.optionCount = from.optionCount;
  for (let i = 0; i < from.optionCount; i++) to.options[i] = from.options[i]!;
  to.card = from.card;
  to.ability = from.ability;
  to.subject = from.subject;
  to.amount = from.amount;
}
