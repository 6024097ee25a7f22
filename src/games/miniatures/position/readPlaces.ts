import { present } from "../../../core/assert.js";
import { playerEnd, playerStart, STATUS, STATUSES, type State } from "../state/state.js";
import { type PlaceNames, squareNamed } from "./bench.js";
import type { Cell, Cells } from "./cells.js";
import type { Skeleton } from "./skeleton.js";
import { type Piece, partsOf, refuse, refuseUnknown, wholeNumber, wordsIn } from "./text.js";

/** The characters of a player: `NAME@SQUARE 40hp 2f activated WORD=VALUE; ...`. */

/** A word said by its name. */
export interface Given {
  readonly cell: Cell;
  /** 0 for words of the whole skirmish. */
  readonly place: number;
  readonly value: number;
}

/** What a line says, as far as it has been read. */
export interface Reading {
  /** A state of the matchup, with the board of the line and the squads in their seats. */
  readonly s: State;
  readonly cells: Cells;
  readonly names: PlaceNames;
  readonly said: Skeleton;
  readonly given: Given[];
  /** By place, where the line speaks of it. */
  readonly pieces: (Piece | undefined)[];
}

const MAX_POINTS = 10_000;
const DROID = "droid";

export function readPlayer(reading: Reading, player: number, section: Piece): void {
  for (const entry of partsOf(section, ";")) if (entry.text !== "") readPlace(reading, player, entry);
}

function readPlace(reading: Reading, player: number, entry: Piece): void {
  const { s, said, pieces } = reading;
  const at = entry.text.indexOf("@");
  if (at < 0) refuse(entry, "a character is NAME@SQUARE, or NAME@- where it stands nowhere");
  const name = { text: entry.text.slice(0, at).trim(), column: entry.column };
  const c = placeNamed(reading, player, name);
  if (pieces[c] !== undefined) refuse(name, "it is said twice");
  pieces[c] = entry;
  const [where, ...words] = wordsIn({ text: entry.text.slice(at + 1), column: entry.column + at + 1 });
  if (where === undefined) refuse(entry, "no square follows the @");
  const place = { square: where.text === "-" ? -1 : squareOf(s, where), with: 0, without: 0 };
  said.places[c] = place;
  for (const word of words) readWord(reading, c, word);
}

function squareOf(s: State, piece: Piece): number {
  const square = squareNamed(s, piece.text);
  if (square < 0)
    refuse(piece, `no such square: the map has columns A to ${lastColumn(s)} and rows 1 to ${s.board.height}`);
  return square;
}

const lastColumn = (s: State): string =>
  s.board.width <= 26 ? String.fromCharCode(64 + s.board.width) : `A${String.fromCharCode(38 + s.board.width)}`;

/** A name with its number, or the next character of a name without. */
function placeNamed({ s, names, pieces }: Reading, player: number, name: Piece): number {
  const [start, end] = [playerStart(s, player), playerEnd(s, player)];
  for (let c = start; c < end; c++) if (names.ofPlace[c] === name.text) return c;
  for (let c = start; c < end; c++) if (names.plain[c] === name.text && pieces[c] === undefined) return c;
  if (names.plain.slice(start, end).includes(name.text)) refuse(name, "there are no more of them");
  refuseUnknown(name, "character of this player", names.ofPlace.slice(start, end));
}

function readWord(reading: Reading, c: number, word: Piece): void {
  const { s, said, cells } = reading;
  const place = present(said.places[c], "the place of a character that is named");
  const points = /^(-?\d+)(hp|f)$/.exec(word.text);
  if (points !== null) {
    if (points[2] === "hp") place.hitPoints = wholeNumber(word, "Hit Points", -MAX_POINTS, MAX_POINTS, points[1]);
    else place.force = wholeNumber(word, "the number of Force points", 0, MAX_POINTS, points[1]);
    return;
  }
  if (/^-?\d+$/.test(word.text)) refuse(word, `a number has its unit at once: ${word.text}hp or ${word.text}f`);
  const status = STATUSES.find((one) => one === word.text || `not-${one}` === word.text);
  if (status !== undefined) {
    if (status === word.text) place.with |= STATUS[status];
    else place.without |= STATUS[status];
    return;
  }
  if (word.text === DROID) {
    if (!s.matchup.stakes.droid) refuse(word, "there is no droid in this scenario");
    if (said.droidBy !== undefined || said.droidAt !== undefined) refuse(word, "the droid is in two places");
    said.droidBy = c;
    return;
  }
  reading.given.push({ ...readNamed(word, cells.eachNamed, reading.names, [...STATUSES, DROID]), place: c });
}

/** `NAME=VALUE`. @param others words that might have been meant besides */
export function readNamed(
  word: Piece,
  known: ReadonlyMap<string, Cell>,
  names: PlaceNames,
  others: readonly string[] = [],
): Omit<Given, "place"> {
  const [name = "", value = ""] = word.text.split("=", 2);
  const cell = known.get(name);
  if (cell === undefined || !word.text.includes("=")) refuseUnknown(word, "word", [...others, ...known.keys()], name);
  return { cell, value: valueSaid(word, cell, value, names) };
}

const LEAST = -(2 ** 31);
const MOST = 2 ** 31 - 1;

function valueSaid(word: Piece, cell: Cell, text: string, names: PlaceNames): number {
  if (cell.reference && text.includes(":")) {
    const place = names.byReference.get(text);
    if (place === undefined) refuseUnknown(word, "character", names.byReference.keys(), text);
    return place + 1;
  }
  const [least, most] = cell.reference ? [0, 0] : cell.bit >= 0 ? [0, 1] : [LEAST, MOST];
  return wholeNumber(word, cell.name, least, most, text);
}
