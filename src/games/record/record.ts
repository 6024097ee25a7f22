import type { Side } from "../../core/side.js";
import type { Column } from "../column.js";
import { PositionTextError } from "../positionText.js";
import { type Json, type JsonObject, patchBetween } from "./mergePatch.js";

/**
 * A game as data: what happened, event by event, with what each changed in the picture of the game. The readable log
 * and the page that shows a game are drawn from it. `schema.ts` says how it is written.
 */

/** The version of the document that `--json` prints of a game: it grows whenever a reader must be changed. */
export const RECORD_VERSION = 4;
/** Versions that are read: 4 says of choices what 3 does not, and leaves all else as it was. */
export const READ_VERSIONS: readonly number[] = [3, RECORD_VERSION];

/** Something that happened. */
export interface RecordedEvent {
  /** By the game's own name: "move", "damage". */
  readonly kind: string;
  /** The beat that it belongs to, from 0: what a reader takes in at once, such as an attack. */
  readonly beat: number;
  /** The line of the log, from 0, that tells it or is told next to it. */
  readonly line: number;
  /** What the event says, by name: `characters`, `cards` by number, squares as A1. */
  readonly says?: JsonObject;
  /**
   * What chance brought side a in it beyond its mean, as a share of a win: above 0 where a was lucky. Absent where
   * nothing was noted, and where one side's knowledge alone is recorded.
   */
  readonly luck?: number;
  /** What has changed in the picture, as a JSON merge patch (RFC 7396). The first event makes it of nothing. */
  readonly changes?: JsonObject;
}

/** The whole picture, as it is after an event. */
export interface Keyframe {
  /** Number of the event, from 0. */
  readonly event: number;
  /** What begins there: "Round 3". */
  readonly title: string;
  /** The chance of side a to win, 0..1, by the game's fitted curve; absent where it has none for such a game. */
  readonly chance?: number;
  readonly frame: JsonObject;
}

export interface GameRecord {
  /** What was there before anything happened: map, characters or cards, by the numbers that events name them with. */
  readonly setup: JsonObject;
  readonly events: readonly RecordedEvent[];
  readonly keyframes: readonly Keyframe[];
  /** What results say of the game, column by column; absent where it broke off. */
  readonly result?: JsonObject;
  readonly lines: readonly string[];
  /**
   * Of each answer that a player gave, in order, how many events were noted before it: the event of that number is the
   * first that tells what came of it. Only where it is asked for.
   */
  readonly answersAt?: readonly number[];
  /** What was thrown where the game broke off. */
  readonly brokeOff?: unknown;
}

/** How a game is recorded. */
export interface RecordOptions {
  /** The position in one line from which it is played; absent = its beginning. */
  readonly from?: string;
  /** The side (0 a, 1 b) whose knowledge alone is recorded; absent = both. */
  readonly as?: Side;
  /** Whether it is kept where answers were given. */
  readonly answers?: true;
}

/** What a strategy that searches thinks of the choices of a game. */
export interface JudgedChoices {
  /** Its name. */
  readonly by: string;
  /** Playouts by which each chance is estimated, and pairs of them by which a better choice is. */
  readonly playouts: number;
  readonly choices: readonly JudgedChoice[];
}

/** A choice at a question that it would have searched. */
export interface JudgedChoice {
  /** Which answer of the game it is, from 1, as `replay --at` counts them. */
  readonly answer: number;
  /** The first event that tells what came of it, and its beat. */
  readonly event: number;
  readonly beat: number;
  readonly side: "a" | "b";
  /** By the game's own name. */
  readonly question: string;
  /** Round or turn. */
  readonly round: number;
  /** In words. */
  readonly played: string;
  /** Chance to win of the side that chose, having chosen so, as it may know it: 0..1. */
  readonly chance: Estimate;
  /** What would have been better, and the chance to win that it would have brought more: -1..1. */
  readonly better?: Estimate & { readonly choice: string };
}

/** An estimate and its interval at 95 %. */
export interface Estimate {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

/** A game under way that is being recorded. */
export interface Recording {
  /** The events, as integers. */
  readonly entries: number[][];
  /** What is called after each of them was noted. */
  noted(): void;
  /** The pictures of the game: after each event, and at the end. */
  readonly pictures: JsonObject[];
  /** Chances by the number of the event, at keyframes. */
  readonly chances: Map<number, number>;
  /** Luck of side a by the number of the event, where there was any. */
  readonly lucks: Map<number, number>;
}

/** A recording of nothing yet. */
export function recording(take: {
  /** Pictures the game as it stands. */
  readonly picture: () => JsonObject;
  /** What is added to an event, or hidden of it, as it is noted. */
  readonly onEvent?: (entry: number[]) => void;
  /** Whether an event begins a keyframe. */
  readonly isKey: (kind: number) => boolean;
  readonly chance: () => number | undefined;
  /** The luck of side a so far, in millionths of a win; absent where none is told. */
  readonly luck?: (() => number) | undefined;
}): Recording {
  const entries: number[][] = [];
  const pictures: JsonObject[] = [];
  const chances = new Map<number, number>();
  const lucks = new Map<number, number>();
  let luckBefore = 0;
  return {
    entries,
    pictures,
    chances,
    lucks,
    noted: () => {
      const entry = entries.at(-1)!;
      take.onEvent?.(entry);
      const chance = take.isKey(entry[0]) ? take.chance() : undefined;
      if (chance !== undefined) chances.set(entries.length - 1, Math.round(chance * 1e4) / 1e4);
      // A roll or a draw is noted when it has been made: what was added since the last event is its luck.
      const luck = take.luck?.() ?? 0;
      if (luck !== luckBefore) lucks.set(entries.length - 1, Math.round((luck - luckBefore) / 100) / 1e4);
      luckBefore = luck;
      pictures.push(take.picture());
    },
  };
}

/** What a game says of its events, so that they can be written down. */
export interface EventBook {
  /** Names by number. */
  readonly kinds: readonly string[];
  /** Of each event, what its words say: see `fieldsOf`. */
  readonly fields: readonly (readonly Field[])[];
  /** What a picture calls what stands or lies there by number: tokens, cards. */
  readonly pieces: string;
  /** Those that are noted before what they tell of is done. */
  readonly early: ReadonlySet<string>;
  /** Those that a beat begins with: the name of such beats, and those that they go on with instead. */
  readonly beats: Readonly<Record<string, readonly [beat: string, ...goesOnWith: string[]]>>;
  /** Those that a whole picture is kept after. */
  readonly keys: ReadonlySet<string>;
}

/** A word of an event: its name, and what it means. */
export interface Field {
  readonly name: string;
  readonly as: string;
}

/** Reads "card:c from:q points": names with what they are, a plain number where nothing is said, - for none. */
export const fieldsOf = (text: string): readonly Field[] =>
  text
    .split(" ")
    .filter((one) => one !== "")
    .map((one) => {
      const [name = "", as = "n"] = one.split(":");
      return { name, as };
    });

/** How a word is written; undefined where it says nothing. */
export type Says = (as: string, word: number) => string | number | boolean | undefined;

/**
 * Puts a record together.
 * @param lineOf of each event, the line of the log that tells it
 * @param title of a keyframe at an event
 */
export function assembled(
  { entries, pictures, chances, lucks }: Recording,
  book: EventBook,
  says: Says,
  lineOf: readonly number[],
  title: (entry: readonly number[]) => string,
): Pick<GameRecord, "events" | "keyframes"> {
  const events: RecordedEvent[] = [];
  const keyframes: Keyframe[] = [];
  const beats = beatsOf(entries, book);
  let before: JsonObject = {};
  entries.forEach((entry, i) => {
    const kind = book.kinds[entry[0]];
    const isLast = i === entries.length - 1;
    const frame = isLast
      ? pictures.at(-1)!
      : book.early.has(kind)
        ? doneBy(entry, book, pictures[i], pictures[i + 1])
        : pictures[i];
    const changes = patchBetween(before, frame);
    const said = saidBy(entry, book, says);
    const luck = lucks.get(i);
    events.push({
      kind,
      beat: beats[i],
      line: lineOf[i],
      ...(Object.keys(said).length === 0 ? {} : { says: said }),
      ...(luck === undefined ? {} : { luck }),
      ...(changes === undefined ? {} : { changes }),
    });
    before = frame;
    if (!book.keys.has(kind) && !isLast) return;
    const chance = chances.get(i);
    keyframes.push({ event: i, title: title(entry), ...(chance === undefined ? {} : { chance }), frame });
  });
  return { events, keyframes };
}

/** The picture after what an event tells of is done, where it is noted before that: of all that comes, no more. */
function doneBy(
  entry: readonly number[],
  { fields, pieces }: EventBook,
  now: JsonObject,
  next: JsonObject,
): JsonObject {
  const named = fields[entry[0]].flatMap(({ as }, i) => (as === "c" ? [String(entry[i + 1])] : []));
  const done: Record<string, Json> = { ...(now[pieces] as JsonObject) };
  for (const piece of named) {
    const after = (next[pieces] as JsonObject)[piece];
    if (after === undefined) delete done[piece];
    else done[piece] = after;
  }
  return { ...now, sides: next.sides!, [pieces]: done };
}

function saidBy(entry: readonly number[], book: EventBook, says: Says): JsonObject {
  const said: Record<string, string | number | boolean> = {};
  book.fields[entry[0]].forEach(({ name, as }, i) => {
    const value = name === "-" ? undefined : says(as, entry[i + 1] ?? 0);
    if (value !== undefined) said[name] = value;
  });
  return said;
}

/** The beat of each event. */
function beatsOf(entries: readonly (readonly number[])[], { kinds, beats }: EventBook): number[] {
  let beat = -1;
  let name = "";
  return entries.map((entry) => {
    const [begins, ...goesOnWith] = beats[kinds[entry[0]]] ?? [];
    if (beat < 0 || (begins !== undefined && !goesOnWith.includes(name))) beat++;
    name = begins ?? name;
    return beat;
  });
}

/**
 * Plays a game that is being recorded, to its end or to where it breaks off.
 * @param tell what was recorded
 * @param row the result of a game that was played to its end
 * @throws PositionTextError where the position to begin from is refused
 */
export function recorded(
  play: () => void,
  tell: () => Omit<GameRecord, "result" | "brokeOff">,
  columns: readonly Column[],
  row: () => Int32Array,
): GameRecord {
  try {
    play();
  } catch (brokeOff) {
    if (brokeOff instanceof PositionTextError) throw brokeOff;
    return { ...tell(), brokeOff };
  }
  return { ...tell(), result: resultOf(columns, row()) };
}

/** A row of results by the names of its columns, labels in words. */
function resultOf(columns: readonly Column[], row: Int32Array): JsonObject {
  return Object.fromEntries(columns.map(({ name, labels }, i) => [name, labels?.[row[i]] ?? row[i]]));
}
