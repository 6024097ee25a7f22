import { itemOf, type List, lengthOf } from "../../core/lists.js";
import type { Side } from "../../core/side.js";
import type { Column } from "../column.js";
import type { MatchupSpec } from "../game.js";
import type { Json, JsonObject } from "../record/mergePatch.js";
import { assembled, type EventBook, type GameRecord, recorded, recording, type Says } from "../record/record.js";
import type { Journal } from "./journal.js";
import { type CardTable, sideOf } from "./player.js";
import { EXACT, type Sights } from "./sight.js";
import { HIDDEN_CARD } from "./story.js";
import { PLACE } from "./table.js";
import { playersLine, type ToldJournal } from "./telling.js";

/** A card game as data, as both sides know it together or as one of them does. */

/** What whoever the record is for knows of cards. */
export interface Onlooker {
  /** The number of a card as it is written down; -1 for one that is not seen. */
  readonly show: (card: number) => number;
  /** The cards of a list, in its order; those that are not seen as -1. */
  readonly list: (cards: List) => readonly number[];
}

/** What a card game tells of itself for records. */
export interface PicturedGame<M, S> {
  readonly book: EventBook;
  /** The journal in words. */
  tell(s: S): ToldJournal;
  /** The table as it stands, as the onlooker sees it. */
  picture(s: S, onlooker: Onlooker): JsonObject;
  /** A card as it is printed. */
  card(matchup: M, card: number): JsonObject;
  /** What begins with the event of a keyframe: "Turn 3". */
  title(entry: readonly number[]): string;
  /** How words are written that are neither cards nor sides. */
  says(as: string, word: number): string | number | undefined;
  /** Cards that everybody sees from an event on, beside those that it names. */
  shown?(s: S, entry: readonly number[]): readonly number[];
  /** Events whose cards may lie face down: all others are of cards that everybody sees, by then at the latest. */
  readonly secret: ReadonlySet<string>;
}

interface Recordable extends Sights {
  readonly table: CardTable;
  journal: Journal | undefined;
}

/** A game to be recorded, not begun. */
export interface ToRecord<M, S> {
  readonly matchup: M;
  readonly state: S;
  readonly spec: MatchupSpec;
  /** The side whose knowledge alone is recorded; both where absent. */
  readonly as: Side | undefined;
  /** The chance of a side to win where a turn begins. */
  readonly chanceOf: ((s: S, side: Side) => number) | undefined;
  /** Luck of light so far, in millionths of a win. */
  readonly luckOf: ((s: S) => number) | undefined;
  /** Where given, how many events come before each answer is put here. */
  readonly answersAt: number[] | undefined;
}

type Cards = { readonly count: number; readonly split: number };

export const SIDE_WORDS = ["light", "dark"] as const;

/** Plays a game and records it. */
export function recordCards<M extends Cards, S extends Recordable>(
  game: { readonly gameColumns: readonly Column[]; writeRow(state: S, row: Int32Array): void },
  pictured: PicturedGame<M, S>,
  { matchup, state, spec, as, chanceOf, luckOf, answersAt }: ToRecord<M, S>,
  play: () => void,
): GameRecord {
  const { book } = pictured;
  const named = new Set<number>();
  const onlooker = onlookerOf(state, as, named);
  const kept = recording({
    picture: () => pictured.picture(state, onlooker),
    isKey: (kind) => book.keys.has(book.kinds[kind]),
    chance: () => chanceOf?.(state, 0),
    // What the other side drew is no knowledge of one side alone.
    luck: luckOf === undefined || as !== undefined ? undefined : () => luckOf(state),
    onEvent: (entry) => {
      if (as === undefined) for (const at of cardWords(entry, book, matchup)) named.add(entry[at]);
      else hide(entry, as, matchup, state, pictured, named);
    },
  });
  state.journal = { entries: kept.entries, noted: kept.noted };
  return recorded(
    play,
    () => {
      kept.pictures.push(pictured.picture(state, onlooker));
      const { lines, lineOf } = pictured.tell(state);
      // The first line says who plays.
      const places = lineOf.map((line) => line + 1);
      return {
        setup: setupOf(matchup, spec, pictured, named),
        ...assembled(kept, book, saysOf(pictured, matchup), places, pictured.title),
        lines: [playersLine(spec), ...lines],
        ...(answersAt === undefined ? {} : { answersAt }),
      };
    },
    game.gameColumns,
    () => {
      const row = new Int32Array(game.gameColumns.length);
      game.writeRow(state, row);
      return row;
    },
  );
}

function saysOf<M extends Cards, S>(pictured: PicturedGame<M, S>, { count }: M): Says {
  return (what, word) => {
    if (what === "c") return word === HIDDEN_CARD ? -1 : word >= 0 && word < count ? word : undefined;
    if (what === "s") return SIDE_WORDS[word];
    if (what === "b") return word === 1;
    return what === "n" ? word : pictured.says(what, word);
  };
}

function onlookerOf(s: Recordable, as: Side | undefined, named: Set<number>): Onlooker {
  const show = (card: number): number => {
    if (as !== undefined && !isSeen(s, as, card)) return -1;
    named.add(card);
    return card;
  };
  return { show, list: (cards) => Array.from({ length: lengthOf(cards) }, (_, i) => show(itemOf(cards, i))) };
}

/** Whether a side sees which card this is: it lies face up, or where this side has seen it. */
const isSeen = (s: Recordable, side: Side, card: number): boolean =>
  s.known[side][card] === EXACT || s.table.zone[card] !== PLACE.hidden;

/** Takes out of an event the cards that a side does not see. */
function hide<M extends Cards, S extends Recordable>(
  entry: number[],
  as: Side,
  matchup: M,
  s: S,
  { book, secret, shown }: PicturedGame<M, S>,
  named: Set<number>,
): void {
  const kind = book.kinds[entry[0]];
  const isOwn = book.fields[entry[0]].some((field, i) => field.as === "s" && entry[i + 1] === as);
  for (const at of cardWords(entry, book, matchup)) {
    const card = entry[at];
    if (isOwn || !secret.has(kind) || isSeen(s, as, card)) named.add(card);
    else entry[at] = HIDDEN_CARD;
  }
  for (const card of shown?.(s, entry) ?? []) entry.push(card);
}

/** Where an event names cards. */
function cardWords(entry: readonly number[], { fields }: EventBook, { count }: Cards): number[] {
  return fields[entry[0]].flatMap(({ as }, i) => {
    const card = entry[i + 1];
    return (as === "c" || as === "o") && card >= 0 && card < count ? [i + 1] : [];
  });
}

/** Who plays with what; of the cards those alone that the record names. */
function setupOf<M extends Cards, S>(
  matchup: M,
  { a, b, strategyA, strategyB }: MatchupSpec,
  { card: printed }: PicturedGame<M, S>,
  named: ReadonlySet<number>,
): JsonObject {
  const cards: Record<string, Json> = {};
  for (const card of [...named].sort((x, y) => x - y))
    cards[card] = { side: SIDE_WORDS[sideOf(matchup, card)], ...printed(matchup, card) };
  return {
    sides: {
      light: { entrant: "a", name: a.name, strategy: strategyA },
      dark: { entrant: "b", name: b.name, strategy: strategyB },
    },
    cards,
  };
}

/** What is more than nothing, by name. */
export const marks = (words: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(words).filter(([, n]) => n !== 0));
