import { describe, expect, it } from "vitest";
import type { Words } from "../../../../src/games/cards/positionWords.js";
import type { PositionText } from "../../../../src/games/positionText.js";
import { bytesOf } from "../../../support/bytes.js";
import { isDeep } from "../../../support/deep.js";
import { expectSame } from "../../../support/same.js";
import type { CardGame, CardState, CardView, Strategy } from "./cardGame.js";

/** Positions in one line: what every card game must hold to. */

export interface PositionGiven<V extends CardView, S extends CardState<V> & Told, Deck> {
  readonly positionText: PositionText<V["matchup"], S>;
  readonly strategies: readonly [greedy: Strategy<V>, random: Strategy<V>];
  /** Decks besides drawn ones. */
  readonly shipped: readonly (readonly [light: Deck, dark: Deck])[];
  /** Drawn decks. */
  readonly draws: number;
  /** Lines more than so many, over all games. */
  readonly atLeast: number;
  readonly unitColumns: number;
  /** Empties what nothing reads any more where a game can be taken up. */
  forget(s: S): void;
  words(s: S): readonly Words[];
  /**
   * Arrays of the state and its table whose words zones, tokens and settings tell or that follow from them; and single
   * words of others, as "table.head 3".
   */
  readonly follow: readonly string[];
  /** Parts of lines that some position of these games has: zones, tokens, how cards are on others, rare words. */
  readonly seen: readonly string[];
  /** Words of what is still to come in the middle of a game, which nothing tells: "rounds dial 9". */
  later(word: string, s: S): boolean;
  writeUnits(s: S, units: Int32Array): number;
}

interface Told {
  journal: { readonly entries: (readonly number[])[] } | undefined;
}

/** A matchup by the strategies that play it. */
type Playing<M> = readonly [title: string, matchup: () => M];

export function positionSuite<V extends CardView, S extends CardState<V> & Told, Deck extends object, Facts>(
  game: CardGame<V, S, Deck, Facts>,
  given: PositionGiven<NoInfer<V>, NoInfer<S>, NoInfer<Deck>>,
): void {
  const { positionText } = given;
  const [greedy, random] = given.strategies;
  const drawn = Array.from({ length: given.draws }, (_, i) => game.randomDecks(4100 + i));
  const playings: Playing<V["matchup"]>[] = [
    ...given.shipped.map(
      ([light, dark], i): Playing<V["matchup"]> => [
        `shipped ${i} by ${greedy.name}`,
        () => game.compile(light, dark, [greedy, greedy]),
      ],
    ),
    ...drawn.map(([light, dark], i): Playing<V["matchup"]> => {
      const players = [i % 4 === 1 ? random : greedy, i % 4 === 2 ? random : greedy] as const;
      return [
        `drawn ${i} by ${players.map((one) => one.name).join(" and ")}`,
        () => game.compile(light, dark, players),
      ];
    }),
  ];
  const result = (m: V["matchup"], s: S, play: (row: Int32Array, units: Int32Array) => number) => {
    const row = new Int32Array(game.columns);
    const units = new Int32Array(given.unitColumns * (m.count + 4));
    s.journal = { entries: [] };
    const rows = play(row, units);
    given.forget(s);
    return { row, units: units.slice(0, rows * given.unitColumns), bytes: bytesOf(s), entries: s.journal.entries };
  };

  describe("a position in one line", () => {
    let lines = 0;
    const unseen = new Set(given.seen);
    it.each(playings)("goes on as the game did, wherever it is told: %s", (_title, compile) => {
      const m = compile();
      const whole = game.createState(m);
      const before = game.createState(m);
      const other = game.createState(m);
      positionText.begin(m, whole, 11, 22, 0, false);
      const told: { line: string; entries: number }[] = [];
      const expected = result(m, whole, (row, units) =>
        positionText.playOn(m, whole, row, units, (s) => {
          const line = positionText.write(m, s);
          game.copyState(s, before);
          given.forget(before);
          positionText.read(m, other, line, 5, 6);
          expect(bytesOf(other).equals(bytesOf(before)), line).toBe(true);
          expect(positionText.write(m, other)).toBe(line);
          told.push({ line, entries: s.journal!.entries.length });
        }),
      );
      for (const [i, { line, entries }] of told.entries()) {
        for (const part of unseen) if (line.includes(part)) unseen.delete(part);
        // The long suite goes on from every sixth.
        if (!isDeep && i % 6 > 0) continue;
        positionText.read(m, other, line, 7, 8);
        const rest = result(m, other, (row, units) => positionText.playOn(m, other, row, units));
        expectSame(rest.row, expected.row, line);
        expectSame(rest.units, expected.units, line);
        expectSame(rest.entries, expected.entries.slice(entries), line);
        expect(rest.bytes.equals(expected.bytes), line).toBe(true);
        lines++;
      }
      // The same as playing without ever stopping.
      game.playGame(other, 11, 22);
      given.forget(other);
      expect(bytesOf(other).equals(expected.bytes)).toBe(true);
    });

    it("was told many times", () => expect(lines).toBeGreaterThan(given.atLeast / (isDeep ? 1 : 6)));

    it("told everything that lies somewhere or on something", () => expect([...unseen]).toEqual([]));

    /** A game told in its middle. */
    const middle = (): { m: V["matchup"]; s: S; line: string } => {
      const [light, dark] = drawn[0];
      const m = game.compile(light, dark, [greedy, greedy]);
      const s = game.createState(m);
      positionText.begin(m, s, 3, 4, 0, false);
      const kept: S[] = [];
      positionText.playOn(m, s, new Int32Array(game.columns), undefined, (at) => {
        const copy = game.createState(m);
        game.copyState(at, copy);
        kept.push(copy);
      });
      const chosen = kept[Math.floor(kept.length / 2)];
      given.forget(chosen);
      return { m, s: chosen, line: positionText.write(m, chosen) };
    };

    it("has every word of the layout: each is written and read", () => {
      const { m, s, line } = middle();
      const changed = game.createState(m);
      const other = game.createState(m);
      let words = 0;
      for (const [group, { name, values, places }] of placesOf(given.words(s)).entries())
        for (const [at, word] of places) {
          const { head } = s.table;
          // What stamps keep is only told while it is the time of now.
          const candidates = [values[at] + 1, ...head, head[game.head.turn] + 1].filter((v) => v !== values[at]);
          const isTold = candidates.some((value) => {
            game.copyState(s, changed);
            placesOf(given.words(changed))[group].values[at] = value;
            given.forget(changed);
            const now = positionText.write(m, changed);
            if (now === line || bytesOf(changed).equals(bytesOf(s))) return false;
            // What is as it is at first is left out.
            expect(`${line} ${now}`, `${name} ${word}`).toContain(name);
            positionText.read(m, other, now, 1, 1);
            expect(bytesOf(other).equals(bytesOf(changed)), `${name} ${word}`).toBe(true);
            return true;
          });
          expect(isTold, `${name} ${word}`).toBe(!given.later(`${name} ${word}`, s));
          words++;
        }
      expect(words).toBeGreaterThan(60);
    });

    it("has every list: one more entry, or another order, is written and read", () => {
      const { m, s, line } = middle();
      const changed = game.createState(m);
      const other = game.createState(m);
      for (const [i, { kind, name }] of given.words(s).entries()) {
        if (kind !== "entries" && kind !== "order") continue;
        game.copyState(s, changed);
        if (!addOrTurn(given.words(changed)[i])) continue;
        given.forget(changed);
        const now = positionText.write(m, changed);
        expect(now, name).not.toBe(line);
        expect(now).toContain(`${name}: `);
        positionText.read(m, other, now, 1, 1);
        expect(bytesOf(other).equals(bytesOf(changed)), name).toBe(true);
      }
    });

    it("leaves no array out but those that zones tell, that follow from them, or that are emptied", () => {
      const { s } = middle();
      const told = new Set(
        given
          .words(s)
          .flatMap((of) => (of.kind === "order" ? [] : [of]))
          .flatMap((of) =>
            everyPlace(of).map(
              (at) => `${hiddenIn(s, of.values)} ${of.values.byteOffset + at * of.values.BYTES_PER_ELEMENT}`,
            ),
          ),
      );
      const left = arraysOf(s).filter(([name]) => !given.follow.includes(name));
      for (const [, values] of left) values.fill(77);
      given.forget(s);
      const untold = left.flatMap(([name, values]) =>
        [...values].flatMap((value, i) => {
          const place = `${hiddenIn(s, values)} ${values.byteOffset + i * values.BYTES_PER_ELEMENT}`;
          return value === 0 || told.has(place) || given.follow.includes(`${name} ${i}`) ? [] : [`${name} ${i}`];
        }),
      );
      expect(untold).toEqual([]);
    });
  });
}

type Values = Int32Array | Int16Array | Uint8Array;

/** Groups with the places in their arrays that words have; by card only some, lest it takes long. */
const placesOf = (words: readonly Words[]) =>
  words.flatMap((of) => {
    if (of.kind === "order" || of.kind === "numbers" || of.kind === "entries") return [];
    const { name, values } = of;
    if (of.kind === "words")
      return [{ name, values, places: [...of.words.entries()].filter(([, word]) => word !== undefined) }];
    const cards = [1, 30].map((card): [number, string] => [of.at + card * of.stride, `of card ${card}`]);
    return [{ name, values, places: cards }];
  });

function everyPlace(of: Exclude<Words, { kind: "order" }>): number[] {
  if (of.kind === "numbers" || of.kind === "entries") return [...of.values.keys()];
  if (of.kind === "words") return [...of.words.keys()].filter((at) => of.words[at] !== undefined);
  return Array.from({ length: Math.floor(of.values.length / of.stride) }, (_, card) => of.at + card * of.stride);
}

/** Adds an entry, or turns an order around. @returns false where there is no order of fewer than two */
function addOrTurn(of: Words): boolean {
  if (of.kind === "entries") {
    of.values.fill(1, 1 + of.values[0] * of.width, 1 + (of.values[0] + 1) * of.width);
    of.values[0] += 1;
    return true;
  }
  if (of.kind !== "order" || of.list[0] < 2) return false;
  of.list.subarray(1, 1 + of.list[0]).reverse();
  return true;
}

/** Which of the state's buffers an array lies in. */
const hiddenIn = (s: { readonly bytes: readonly Uint8Array[] }, { buffer }: Values): number =>
  s.bytes.findIndex((bytes) => bytes.buffer === buffer);

/** Every array of a state and its table by name, views of the players left out. */
function arraysOf(s: object): [string, Values][] {
  const found: [string, Values][] = [];
  const look = (name: string, value: unknown): void => {
    if (value instanceof Int32Array || value instanceof Int16Array || value instanceof Uint8Array)
      found.push([name, value]);
    else if (Array.isArray(value)) for (const one of value) look(name, one);
  };
  for (const [name, value] of Object.entries(s))
    if (!["bytes", "views", "players", "table"].includes(name)) look(name, value);
  for (const [name, value] of Object.entries((s as { table: object }).table)) look(`table.${name}`, value);
  return found;
}
