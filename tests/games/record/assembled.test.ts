import { describe, expect, it } from "vitest";
import type { Column } from "../../../src/games/column.js";
import type { JsonObject } from "../../../src/games/record/mergePatch.js";
import { assembled, type EventBook, fieldsOf, recorded, recording } from "../../../src/games/record/record.js";

/** Records put together of events and pictures, by a book of four events. */

const KINDS = ["turn", "play", "hurt", "told"];
const book: EventBook = {
  kinds: KINDS,
  fields: ["", "card:c", "card:c by", "-"].map(fieldsOf),
  pieces: "cards",
  early: new Set(["hurt"]),
  beats: { turn: ["turn"], play: ["play", "turn", "play"] },
  keys: new Set(["turn"]),
};

function recordOf(events: readonly (readonly [kind: string, ...words: number[]])[], pictures: JsonObject[]) {
  const entries = events.map(([kind, ...words]) => [KINDS.indexOf(kind), ...words]);
  const says = (_as: string, word: number) => word;
  const lines = entries.map((_, i) => i);
  return assembled(
    { entries, pictures, lucks: new Map(), chances: new Map(), noted: () => {} },
    book,
    says,
    lines,
    () => "Turn",
  );
}

const beatsOf = (...kinds: string[]) =>
  recordOf(
    kinds.map((kind) => [kind] as const),
    kinds.map(() => ({})),
  ).events.map(({ beat }) => beat);

describe("the beats of a record", () => {
  it("begin with the first event, and with those that begin one", () => {
    expect(beatsOf("told", "told", "turn", "told", "turn")).toEqual([0, 0, 1, 1, 2]);
  });

  it("go on with events that a beat of that name goes on with, also after what begins none", () => {
    expect(beatsOf("turn", "play", "turn", "told", "play")).toEqual([0, 0, 1, 1, 1]);
    // Having gone on with it, the beat has its name.
    expect(beatsOf("turn", "play", "told", "play", "turn", "turn")).toEqual([0, 0, 0, 0, 1, 2]);
  });
});

describe("an event that is noted before what it tells of is done", () => {
  const standing = { round: 1, sides: { a: { damage: 0 } }, cards: { 1: { left: 3 }, 2: { left: 5 } } };

  it("has the pieces that it names, and the sides, as they are then; all else as it was", () => {
    const then = { round: 2, sides: { a: { damage: 2 } }, cards: { 1: { left: 1 }, 2: { left: 4 } } };
    const { events, keyframes } = recordOf([["turn"], ["hurt", 1, 7], ["told"]], [standing, standing, then]);
    expect(events.map(({ changes }) => changes)).toEqual([
      standing,
      { sides: { a: { damage: 2 } }, cards: { 1: { left: 1 } } },
      { round: 2, cards: { 2: { left: 4 } } },
    ]);
    expect(events[1].says).toEqual({ card: 1, by: 7 });
    expect(keyframes.map(({ event, frame }) => [event, frame])).toEqual([
      [0, standing],
      [2, then],
    ]);
  });

  it("is without a piece that is gone by then, and with one that came", () => {
    const gone = { ...standing, cards: { 2: { left: 5 } } };
    const { events } = recordOf([["turn"], ["hurt", 1], ["hurt", 1], ["told"]], [standing, standing, gone, standing]);
    expect(events.map(({ changes }) => changes)).toEqual([
      standing,
      { cards: { 1: null } },
      { cards: { 1: { left: 3 } } },
      undefined,
    ]);
  });

  it("has the last picture where nothing comes after it", () => {
    const end = { ...standing, winner: "a" };
    expect(recordOf([["turn"], ["hurt", 2]], [standing, standing, end]).events.at(-1)!.changes).toEqual({
      winner: "a",
    });
  });
});

describe("a game that is being recorded", () => {
  it("keeps a picture of each event, and the chance by the number of the event that it is of", () => {
    let chance = 0;
    const kept = recording({
      picture: () => ({ events: kept.entries.length }),
      isKey: (kind) => KINDS[kind] === "turn",
      chance: () => (chance += 0.123456),
    });
    for (const kind of ["turn", "play", "turn"]) {
      kept.entries.push([KINDS.indexOf(kind)]);
      kept.noted();
    }
    expect([...kept.chances]).toEqual([
      [0, 0.1235],
      [2, 0.2469],
    ]);
    expect(kept.pictures).toEqual([{ events: 1 }, { events: 2 }, { events: 3 }]);
  });

  const columns = [{ name: "winner", labels: ["a", "b"] }, { name: "rounds" }] as unknown as readonly Column[];
  const told = { setup: {}, events: [], keyframes: [], lines: [] };

  it("has its result in words, column by column", () => {
    const row = () => Int32Array.of(1, 7);
    expect(
      recorded(
        () => {},
        () => told,
        columns,
        row,
      ),
    ).toEqual({ ...told, result: { winner: "b", rounds: 7 } });
  });

  it("has what was thrown in place of a result where it breaks off", () => {
    const fault = new Error("a fault");
    const broken = recorded(
      () => {
        throw fault;
      },
      () => told,
      columns,
      () => Int32Array.of(0, 0),
    );
    expect(broken).toEqual({ ...told, brokeOff: fault });
  });
});
