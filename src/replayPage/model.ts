import { at } from "../core/assert.js";
import { type Json, type JsonObject, patched } from "../games/record/mergePatch.js";
import type { JudgedChoice, JudgedChoices, Keyframe, RecordedEvent } from "../games/record/record.js";

/** A recorded game as the page steps through it: beats, each with the picture before and after it. */

/** A game as `replay --json` prints it. */
export interface GameDocument {
  readonly game: string;
  readonly header: { readonly [key: string]: Json };
  readonly setup: JsonObject;
  readonly events: readonly RecordedEvent[];
  readonly keyframes: readonly Keyframe[];
  readonly result?: JsonObject;
  readonly judged?: JudgedChoices;
  readonly brokeOff?: string;
  readonly lines: readonly string[];
  /** What `dejarik show` says of each card, by its name. */
  readonly told?: Readonly<Record<string, string>> | undefined;
}

/** What a game among several is called. */
export interface GameHead {
  readonly header: { readonly title?: string; readonly a: string; readonly b: string };
  readonly winner?: string;
}

/** What a reader takes in at once. */
export interface Beat {
  readonly number: number;
  readonly events: readonly RecordedEvent[];
  readonly before: JsonObject;
  readonly after: JsonObject;
  /** Lines of the log that tell it: from, and past the last. */
  readonly from: number;
  readonly to: number;
  /** The first of them, and the others. */
  readonly title: string;
  readonly more: string;
}

/** Where a round or turn begins. */
export interface Stop {
  readonly beat: number;
  readonly title: string;
  readonly chance?: number;
  readonly frame: JsonObject;
}

export interface Replay {
  readonly document: GameDocument;
  readonly beats: readonly Beat[];
  readonly stops: readonly Stop[];
  /** The beat of each line of the log; -1 before the first. */
  readonly beatOf: readonly number[];
}

/** Lines that are told of a beat above the board, beside its first. */
const MORE = 6;

export function replayOf(document: GameDocument): Replay {
  const { events, lines, keyframes } = document;
  const beats: Beat[] = [];
  let frame: JsonObject = {};
  let told = 0;
  for (const own of groupedByBeat(events)) {
    const before = frame;
    for (const { changes } of own) frame = patched(frame, changes);
    const [first] = own;
    const to = Math.max(told, own.at(-1)!.line + 1);
    const title = (lines[Math.min(told, to - 1)] ?? lines[first.line] ?? first.kind).trim();
    const rest = lines.slice(Math.min(told + 1, to), Math.min(to, told + 1 + MORE));
    const more = rest.map((line) => line.trim()).join("; ");
    beats.push({ number: first.beat, events: own, before, after: frame, from: told, to, title, more });
    told = to;
  }
  if (beats.length > 0) beats.push({ ...beats.pop()!, to: lines.length });
  const beatOf = lines.map((_, line) => beats.findIndex(({ from, to }) => from <= line && line < to));
  const stops = keyframes.map(({ event, title, chance, frame: whole }) => ({
    beat: Math.max(
      0,
      beats.findIndex(({ number }) => number === at(events, event).beat),
    ),
    title,
    frame: whole,
    ...(chance === undefined ? {} : { chance }),
  }));
  return { document, beats, stops, beatOf };
}

function groupedByBeat(events: readonly RecordedEvent[]): [RecordedEvent, ...RecordedEvent[]][] {
  const groups: [RecordedEvent, ...RecordedEvent[]][] = [];
  for (const event of events) {
    const group = groups.at(-1);
    if (group?.[0].beat === event.beat) group.push(event);
    else groups.push([event]);
  }
  return groups;
}

/** What chance did in an event. */
export interface Chanced {
  readonly beat: number;
  /** What side a gained by it beyond the mean, as a share of a win. */
  readonly luck: number;
  /** The line of the log that tells it. */
  readonly line: string;
}

/** All events of chance, in order, those that one line tells together; none where luck was not noted. */
export function chancedOf({ beats, document: { lines } }: Replay): Chanced[] {
  return beats.flatMap(({ events }, beat) => {
    const byLine = new Map<number, number>();
    for (const { luck, line } of events) if (luck !== undefined) byLine.set(line, (byLine.get(line) ?? 0) + luck);
    return [...byLine].map(([line, luck]) => ({ beat, luck, line: (lines[line] ?? "").trim() }));
  });
}

/** Whose something is: "Light", or the name of a squad. */
export const nameOf = ({ game, header }: GameDocument, side: "a" | "b"): string =>
  game === "miniatures" ? textOf(header[side]) : side === "a" ? "Light" : "Dark";

/** "Round 3, Bounty Hunters"; titles of turns say whose they are. */
export const placeWords = (title: string, name: string): string => (title.endsWith(name) ? title : `${title}, ${name}`);

/** A better choice that was left, as the page tells it. */
export type Costly = JudgedChoice & Required<Pick<JudgedChoice, "better">>;

/** Choices that cost most, dearest first. @param by the side whose choices are told; absent = both */
export function costliest({ judged }: GameDocument, by?: "a" | "b"): Costly[] {
  const all = (judged?.choices ?? []).filter((one): one is Costly => one.better !== undefined);
  return all
    .filter(({ side }) => by === undefined || side === by)
    .sort((x, y) => y.better.estimate - x.better.estimate);
}

/** Chances of side a to win, where a strategy that searches has looked: at places between beats, with intervals. */
export interface JudgedChance {
  /** Beats from the beginning, with a part of one for each further event in it. */
  readonly at: number;
  readonly chance: number;
  readonly low: number;
  readonly high: number;
}

/** @param by the side whose choices are told; absent = both */
export function judgedChances({ document, beats }: Replay, by?: "a" | "b"): JudgedChance[] {
  const { judged, events, setup } = document;
  // What one of three loses, another one need not gain.
  const isOfTwo = !Array.isArray(setup.sides) || setup.sides.length === 2;
  return (judged?.choices ?? []).flatMap(({ side, beat, event, chance: { estimate, low, high } }) => {
    if ((by !== undefined && side !== by) || (side === "b" && !isOfTwo)) return [];
    const own = at(beats, beat).events;
    const place = beat + Math.max(0, own.indexOf(at(events, event))) / own.length;
    return side === "a"
      ? [{ at: place, chance: estimate, low, high }]
      : [{ at: place, chance: 1 - estimate, low: 1 - high, high: 1 - low }];
  });
}

export const objectOf = (value: Json | undefined): JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
export const numbersOf = (value: Json | undefined): readonly number[] =>
  Array.isArray(value) ? (value as readonly number[]) : [];
export const textOf = (value: Json | undefined): string => (value === undefined || value === null ? "" : String(value));
export const numberOf = (value: Json | undefined): number => (typeof value === "number" ? value : 0);

/** A square's name as column and row from 0. */
export function squareOf(name: Json | undefined): readonly [x: number, y: number] | undefined {
  const [, letters, row] = /^([A-Z]+)(\d+)$/.exec(textOf(name)) ?? [];
  if (letters === undefined) return undefined;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return [column - 1, Number(row) - 1];
}
