import { describe, expect, test } from "vitest";
import type { Column } from "../../../src/games/column.js";
import type { AnyColumn } from "../../../src/results/arrow.js";
import type { OfSide } from "../../../src/studies/judge/around.js";
import type { ValuedCard } from "../../../src/studies/judge/value/decks.js";
import { hardlyUsedOf, isSurely } from "../../../src/studies/judge/value/use.js";
import type { SampleData } from "../../../src/studies/sample/data.js";

/** What the player hardly uses gets no verdict: counted over all games of a card. */

const COLUMNS = (["play", "ability"] as const).flatMap((of) =>
  (["offered", "taken"] as const).map((counts) => ({ name: `${of} ${counts}`, usage: { of, counts } })),
) as unknown as Column[];

/** Offered and taken, of playing and of abilities, by label. */
type Counts = Readonly<Record<string, readonly [number, number, number, number]>>;

function played(counts: Counts): OfSide {
  const labels = Object.keys(counts);
  const sums = Float64Array.from(labels.flatMap((label) => counts[label]));
  const data = {
    pieces: [
      { name: "other", kind: "card" },
      { name: "Card, changed", kind: "card" },
    ],
    tallies: { labels, columns: COLUMNS as unknown as readonly AnyColumn[], sums },
  };
  return { side: 0, data: data as unknown as SampleData };
}

const card = (changed: readonly string[], cards?: readonly string[]): ValuedCard =>
  ({
    samples: [{ holds: { side: 0, piece: 1 } }],
    changes: changed.map((what) => ({ what, isList: false })),
    ...(cards === undefined ? {} : { cards }),
  }) as unknown as ValuedCard;

describe("what the player hardly uses", () => {
  test("is a card that is played in under 5 % of the turns in which it could be, over all stages", () => {
    const of = (...all: Counts[]) => hardlyUsedOf(card(["force cost"]), COLUMNS, all.map(played));
    expect(of({ "Card, changed": [200, 9, 0, 0] })).toEqual({
      value: { of: "play", offered: 200, taken: 9, share: 0.045 },
      change: { of: "play", offered: 200, taken: 9, share: 0.045 },
    });
    expect(of({ "Card, changed": [200, 10, 0, 0] })).toEqual({});
    expect(of({ "Card, changed": [100, 9, 0, 0] }, { "Card, changed": [100, 0, 0, 0] }).value?.offered).toBe(200);
    // Below twenty turns nothing is said of it.
    expect(of({ "Card, changed": [19, 0, 0, 0] })).toEqual({});
    expect(of({ other: [400, 0, 0, 0], "Card, changed": [200, 100, 0, 0] })).toEqual({});
  });

  test("is an ability where the text alone was changed", () => {
    const counts = { "Card, changed": [200, 100, 300, 3] } as const;
    const of = (changed: readonly string[]) => hardlyUsedOf(card(changed), COLUMNS, [played(counts)]);
    expect(of(["text"])).toEqual({ change: { of: "ability", offered: 300, taken: 3, share: 0.01 } });
    expect(of(["text", "power"])).toEqual({});
    expect(of(["power"])).toEqual({});
  });

  test("is what was changed of a set where none of its own cards is played", () => {
    const of = (own: number) =>
      hardlyUsedOf(card(["Yoda: cost"], ["Yoda", "Trooper"]), COLUMNS, [
        played({ "Card, changed": [900, 400, 0, 0], Yoda: [100, 1, 0, 0], Trooper: [100, own, 0, 0] }),
      ]);
    expect(of(2)).toEqual({ change: { of: "play", offered: 100, taken: 1, share: 0.01 } });
    expect(of(50)).toEqual({});
  });

  test("is surely so after two hundred turns", () => {
    expect(isSurely({ of: "play", offered: 199, taken: 0, share: 0 })).toBe(false);
    expect(isSurely({ of: "play", offered: 200, taken: 0, share: 0 })).toBe(true);
    expect(isSurely(undefined)).toBe(false);
  });
});
