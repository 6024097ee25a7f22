import { describe, expect, it } from "vitest";
import { build } from "../../../../src/games/tcg/build/build.js";
import { discardUnit } from "../../../../src/games/tcg/effects/discard.js";
import { MARK_WORDS, type State } from "../../../../src/games/tcg/state/state.js";
import { H, NOWHERE, UNIT_WORDS } from "../../../../src/games/tcg/state/table.js";
import { BUILD, playOf } from "../../../../src/games/tcg/strategy.js";
import { card } from "../support/probe.js";
import { scene } from "../support/scene.js";

/**
 * Every array of a state, found by looking at one, and whether stacking forgets it (glossary, "Stack": a stack is one
 * unit). What is not listed here lies on units and, of numbers wide enough, names units: so a new array is forgotten
 * only by whoever says so here.
 */

type Values = Int32Array | Int16Array | Uint8Array;

/** By card, and the card's alone: what players know of it, what was counted of it, its text's uses. */
const OF_CARDS: ReadonlySet<string> = new Set([
  ...["known.0", "known.1", "laid", "downCounters.0", "downCounters.1"],
  ...["usedTurn", "usedAttack", "usedDamage", "cardTally", "lastUse"],
]);
/** How cards lie on one another, and where: the scenes of stacks ask for those. */
const PLACES: ReadonlySet<string> = new Set(
  ["zone", "side", "host", "firstOn", "nextOn", "under"].map((name) => `table.${name}`),
);
/** Words that are numbers, cards wherever they lie, or places of an effect being carried out. */
const NAME_NO_UNITS: ReadonlySet<string> = new Set([
  ...["flags", "firstOn", "nextOn", "upkeepFrom", "quirks", "turnQuirks"].map((name) => `table.${name}`),
  ...["stats", "statPairs", "turnChange", "turnPairs", "attackChange"].map((name) => `table.${name}`),
  ...["table.sides", "table.locations", "table.waiting", "table.discard.0", "table.discard.1"],
  ...["hand.0", "hand.1", "deck.0", "deck.1", "down.0", "down.1", "looked.0", "looked.1", "aside"],
  ...["bounties.0", "bounties.1", "predictions", "targets", "rng", "moment", "tally", "luckyAttack"],
  ...["placing.placed"],
]);
/** Lists whose entries have more words than one, and which of them name units. The first word is the length. */
const ENTRIES: Readonly<Record<string, readonly boolean[]>> = {
  "table.stepChanges": [true, false, false],
  "table.marks": [true, false, false, false, true],
  retaliations: [true, false],
  endings: [true, false],
  deflections: [true, false, true],
  grantUses: [true, false, false, false],
};

function* arraysOf(of: object, path = ""): Generator<readonly [string, Values]> {
  for (const [key, value] of Object.entries(of)) {
    if (path === "" && ["matchup", "bytes", "views", "players", "journal", "script", "whose"].includes(key)) continue;
    if (ArrayBuffer.isView(value)) yield [`${path}${key}`, value as Values];
    else if (typeof value === "object" && value !== null) yield* arraysOf(value, `${path}${key}.`);
  }
}

const arrayOf = (s: State, name: string): Values => new Map(arraysOf(s)).get(name)!;

/** A prime number of cards, so that only what goes by card has so many words, or twice as many. */
const CARDS = 61;
/** So that the number of the unit is none that stands anywhere by chance. */
const OTHERS = 30;
const made = ["A", "B", "C"].map((version) => card(`Hero (${version})`));

function table() {
  const t = scene({
    made,
    light: {
      units: [...Array<string>(OTHERS).fill("Clone Cadet"), { name: "Hero (A)", under: ["Hero (C)"] }],
      hand: ["Hero (B)"],
      build: 9,
      deck: Array<string>(CARDS - OTHERS - 5).fill("Clone Cadet"),
    },
    dark: { units: ["Zam Wesell (B)"], deck: ["Security Droid"] },
  });
  expect(t.state.matchup.count).toBe(CARDS);
  return { s: t.state, top: t.number("Hero (A)"), card: t.number("Hero (B)") };
}
const stacked = ({ s, card: version }: ReturnType<typeof table>): void => build(s, 0, BUILD.stackOver, version);

const all = [...arraysOf(table().s)];
const byCard = all.filter(([, { length }]) => length % CARDS === 0 || (2 * length) % CARDS === 0).map(([name]) => name);
const widthOf = (values: Values): number => values.length / CARDS;

describe("what lies on a unit", () => {
  const onUnits = byCard.filter((name) => !OF_CARDS.has(name) && !PLACES.has(name));

  it("is found by looking at a state", () => {
    expect(all.length).toBeGreaterThan(60);
    expect(onUnits.length).toBeGreaterThan(20);
    for (const name of [...OF_CARDS, ...PLACES]) expect(byCard, name).toContain(name);
    for (const name of [...NAME_NO_UNITS, ...Object.keys(ENTRIES)]) expect(all.map(([one]) => one)).toContain(name);
  });

  it.each(onUnits)("%s stays when another version goes on top, and leaves the card that was there", (name) => {
    const t = table();
    const values = arrayOf(t.s, name);
    const width = widthOf(values);
    const before = [...values.subarray(t.card * width, (t.card + 1) * width)];
    for (let k = 0; k < width; k++) values[t.top * width + k] = 3 + k;
    stacked(t);
    const of = (one: number) => [...values.subarray(one * width, (one + 1) * width)];
    expect(of(t.card)).toEqual(Array.from({ length: width }, (_, k) => 3 + k));
    // What it had is what any card has on which nothing lies.
    expect(of(t.top)).toEqual(before);
  });

  it.each([...OF_CARDS])("%s stays with the card", (name) => {
    const t = table();
    const values = arrayOf(t.s, name);
    const width = widthOf(values);
    if (name.startsWith("known") || name.startsWith("laid")) return expect(width).toBe(1);
    for (let k = 0; k < width; k++) values[t.top * width + k] = 3 + k;
    stacked(t);
    for (let k = 0; k < width; k++) {
      expect(values[t.top * width + k]).toBe(3 + k);
      expect(values[t.card * width + k]).toBe(0);
    }
  });

  it.each(onUnits)("%s is gone when the unit is discarded", (name) => {
    const t = table();
    const values = arrayOf(t.s, name);
    const width = widthOf(values);
    const of = (one: number) => [...values.subarray(one * width, (one + 1) * width)];
    const bare = of(t.card);
    for (let k = 0; k < width; k++) values[t.top * width + k] = name.endsWith("uirks") ? 0 : 1;
    discardUnit(t.s, t.top);
    expect(of(t.top)).toEqual(bare);
  });
});

describe("what names a unit", () => {
  const naming = all
    .filter(([name, { BYTES_PER_ELEMENT }]) => BYTES_PER_ELEMENT > 1 && name !== "table.head")
    .map(([name]) => name)
    .filter((name) => !NAME_NO_UNITS.has(name) && !OF_CARDS.has(name));

  it.each(naming)("%s names the stack when another version goes on top", (name) => {
    const isByCard = byCard.includes(name);
    const entry = ENTRIES[name] ?? [true];
    // The first two entries, and the last.
    const places = isByCard ? [0, 1, CARDS - 1] : Array.from({ length: 2 * entry.length }, (_, i) => 1 + i);
    for (const at of places)
      for (const written of [(unit: number) => unit, (unit: number) => playOf(9, 1, unit)]) {
        const t = table();
        const values = arrayOf(t.s, name);
        values[at] = written(t.top);
        const was = values[at];
        // Narrow words hold no plays.
        if (was !== written(t.top)) continue;
        stacked(t);
        const isUnit = isByCard || entry[(at - 1) % entry.length];
        expect(values[at], `${name} ${at}`).toBe(isUnit ? written(t.card) : was);
      }
  });

  it("among the words of the head does so as well, and other words stay", () => {
    for (const [word, at] of Object.entries(H)) {
      const t = table();
      t.s.table.head[at] = t.top;
      if (word === "words" || word === "isStale") continue;
      stacked(t);
      const isUnit = UNIT_WORDS.includes(word as keyof typeof H);
      expect(t.s.table.head[at], word).toBe(isUnit ? t.card : t.top);
    }
  });

  it("leaves what names nobody, an arena, or the number of another unit", () => {
    const t = table();
    const { waitingOn, held, marks } = t.s.table;
    waitingOn.set([3, NOWHERE, -2, t.top + 1]);
    held[0] = t.top + 1;
    // An amount as great as the unit's number is no unit.
    marks.set([MARK_WORDS, 0, 1, t.top, 4, NOWHERE]);
    stacked(t);
    expect([...waitingOn.subarray(1, 4)]).toEqual([NOWHERE, -2, t.top + 1]);
    expect(held[0]).toBe(t.top + 1);
    expect(marks[3]).toBe(t.top);
  });

  it("remembers the arena beside the unit", () => {
    const t = table();
    t.s.table.waitingOn.set([1, t.top + 2 * 1024]);
    stacked(t);
    expect(t.s.table.waitingOn[1]).toBe(t.card + 2 * 1024);
  });
});
