import type { List } from "../../../../src/core/lists.js";
import type { Side } from "../../../../src/core/side.js";
import { holdsSame } from "../../../support/bytes.js";
import type { CardState, CardView, HiddenCards } from "./cardGame.js";
import { cardsIn, fail } from "./checking.js";

/** What a player cannot know, put in another order: nothing that it sees may change. */
export class Dealer<V extends CardView, S extends CardState<V>> {
  constructor(private readonly hidden: HiddenCards<V, S>) {}

  /**
   * Deals hidden cards of a state anew, with whatever the table says of each, which should be nothing: a player to whom
   * they are unknown is in exactly the same position.
   */
  dealAnew(s: S, side: Side, words: Int32Array): void {
    const becomes = this.hidden.dealAnew(s, side, words);
    for (const [values, width] of this.hidden.tableColumns(s)) {
      const before = values.slice();
      becomes.forEach((now, card) => {
        if (now >= 0) for (let k = 0; k < width; k++) values[now * width + k] = before[card * width + k];
      });
    }
  }

  /** Everything that a view shows, as text: two views that read the same are the same to a player. */
  readView(view: V): string {
    const table = [...arraysOf(view.table)].map(
      ([name, values]) => `${name}: ${(this.isList(name) ? cardsIn(values as List) : Array.from(values)).join(" ")}`,
    );
    return [...this.readOwn(view), ...table].join("\n");
  }

  /** What only the asked player sees. */
  private readOwn(view: V): string[] {
    const more = (this.hidden.words ?? []).map((word) => view[word]);
    return [
      `hand, looked: ${[view.hand, view.looked].map((list) => cardsIn(list).join(" ")).join(" / ")}`,
      ...this.hidden.readOwn(view),
      `question: ${[view.side, view.card, view.ability, view.subject, view.amount, ...more].join(" ")}`,
      `options: ${view.options.subarray(0, view.optionCount).join(" ")}`,
    ];
  }

  /** Fails unless two views read the same, with the first line in which they differ. */
  mustReadSame(found: V, expected: V, about: Readonly<Record<string, unknown>>): void {
    if (this.isSame(found, expected)) {
      if (!holdsSame(found, expected)) fail("hidden cards do not show behind a view", about);
      return;
    }
    const lines = this.readView(expected).split("\n");
    const foundLines = this.readView(found).split("\n");
    const differing = foundLines.findIndex((line, i) => line !== lines[i]);
    fail("hidden cards do not show", { ...about, found: foundLines[differing], expected: lines[differing] });
  }

  /** Whether all that `readView` tells is the same. */
  private isSame(one: V, other: V): boolean {
    const others = arraysOf(other.table);
    for (const [name, values] of arraysOf(one.table)) {
      const against = others.next().value![1];
      const end = this.isList(name) ? values[0] + 1 : values.length;
      for (let i = 0; i < end; i++) if (values[i] !== against[i]) return false;
    }
    return this.readOwn(one).join() === this.readOwn(other).join();
  }

  /** What a view says besides the arrays it shares with the state. */
  copyQuestion(from: V, to: V): void {
    to.optionCount = from.optionCount;
    for (let i = 0; i < from.optionCount; i++) to.options[i] = from.options[i];
    to.card = from.card;
    to.ability = from.ability;
    to.subject = from.subject;
    to.amount = from.amount;
    for (const word of this.hidden.words ?? []) to[word] = from[word];
  }

  /** A list as far as it is filled: what lies beyond its end is not part of it. */
  private isList(name: string): boolean {
    return this.hidden.lists.some((list) => name.startsWith(list));
  }
}

/** Every array of a table, by name. */
function* arraysOf(table: object): Generator<[string, ArrayLike<number>]> {
  for (const [name, value] of Object.entries(table) as [string, ArrayLike<number> | readonly [List, List]][]) {
    if (ArrayBuffer.isView(value)) yield [name, value as ArrayLike<number>];
    else for (const side of [0, 1] as const) yield [`${name} ${side}`, (value as readonly [List, List])[side]];
  }
}
