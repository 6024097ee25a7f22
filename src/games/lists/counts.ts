import type { ListedPiece } from "./listForm.js";
import type { SaidNumber } from "./wordings.js";

/** Numbers beside a name: which is the count, and which the points. */

/** What the numbers of a line come to. */
export interface Counted<Piece extends ListedPiece> {
  readonly piece: Piece;
  readonly count: number;
  /** What was taken to be so though the line could mean something else. */
  readonly guess?: string;
  /** Numbers that agree with nothing: of several names the one that agrees is meant. */
  readonly isOdd: boolean;
}

/** What a number beside a name is on the lines that leave no choice. */
export type Habit = "points" | "counts" | "unknown";

/** Nobody has so many of one piece. */
export const SURELY_POINTS = 10;

/** More of one piece than any squad or deck has. */
export const COUNT_MAX = 120;

const times = (count: number, name: string): string => `${count} × ${name}`;

/**
 * What numbers come to for one of several printings: that which they agree with, else the first.
 * @param pieces at least one
 */
export function counted<Piece extends ListedPiece>(
  pieces: readonly Piece[],
  numbers: readonly SaidNumber[],
  hasPoints: boolean,
  habit: Habit,
): Counted<Piece> {
  const read = pieces.map((piece) =>
    hasPoints ? withPoints(piece, numbers, habit) : withoutPoints(piece, numbers, habit),
  );
  const [first] = read;
  const found = first.isOdd ? (read.find(({ isOdd }) => !isOdd) ?? first) : first;
  if (found === first) return found;
  const guess = `the one of ${found.piece.points} points is meant: "${found.piece.written}"`;
  return { ...found, guess: found.guess === undefined ? guess : `${guess}; ${found.guess}` };
}

/** In games without points a number is a count, but for one that the piece has anyway. */
function withoutPoints<Piece extends ListedPiece>(
  piece: Piece,
  numbers: readonly SaidNumber[],
  habit: Habit,
): Counted<Piece> {
  const isLabel = ({ value }: SaidNumber) => piece.labels?.includes(value) === true;
  const counts = numbers.filter(({ kind }) => kind !== "points");
  const sure = counts.find(({ kind }) => kind === "count") ?? counts.find(({ where }) => where === "front");
  const left = counts.filter(
    (one) => one !== sure && !(isLabel(one) && (sure !== undefined || (one.where === "bracket" && habit !== "counts"))),
  );
  const [count, ...odd] = sure === undefined ? left : [sure, ...left];
  if (odd.length === 0) return { piece, count: count?.value ?? 1, isOdd: false };
  return {
    piece,
    count: count.value,
    isOdd: true,
    guess: `${odd[0].value} is passed over: ${count.value} is the count`,
  };
}

function withPoints<Piece extends ListedPiece>(
  piece: Piece,
  numbers: readonly SaidNumber[],
  habit: Habit,
): Counted<Piece> {
  const { points, publishedPoints } = piece;
  const says = (price: number | undefined): boolean => numbers.some(({ value }) => value === price);
  const isOld = publishedPoints !== undefined && says(publishedPoints) && !says(points);
  return { ...atItsPrice(isOld ? { ...piece, points: publishedPoints } : piece, numbers, habit), piece };
}

function atItsPrice<Piece extends ListedPiece>(
  piece: Piece,
  numbers: readonly SaidNumber[],
  habit: Habit,
): Counted<Piece> {
  const counts = numbers.filter(({ kind }) => kind === "count");
  const others = numbers.filter(({ kind }) => kind !== "count");
  const count = counts.length === 0 ? undefined : counts[0].value;
  const cost = piece.points ?? 0;
  const agrees = (points: number, copies: number) => points === cost || points === copies * cost;
  if (counts.length > 1) {
    const guess = `${counts[1].value} is passed over: ${counts[0].value} is the count`;
    return { piece, count: counts[0].value, isOdd: true, guess };
  }
  if (count !== undefined || others.length === 0) {
    const copies = count ?? 1;
    const odd = others.find(({ value }) => !agrees(value, copies));
    return odd === undefined
      ? { piece, count: copies, isOdd: false }
      : { piece, count: copies, isOdd: true, guess: otherPrice(piece, odd.value) };
  }
  if (others.length === 1) return oneNumber(piece, others[0], habit);
  const [one, other] = others;
  const isCount = ({ kind, value }: SaidNumber) => kind === "either" && value <= COUNT_MAX;
  if (isCount(one) && agrees(other.value, one.value)) return { piece, count: one.value, isOdd: false };
  if (isCount(other) && agrees(one.value, other.value)) return { piece, count: other.value, isOdd: false };
  const front = others.find((each) => isCount(each) && each.where === "front");
  const [copies, points] =
    front === undefined ? [1, one.value] : [front.value, front === one ? other.value : one.value];
  return { piece, count: copies, isOdd: true, guess: otherPrice(piece, points) };
}

/** One number that may be either. */
function oneNumber<Piece extends ListedPiece>(
  piece: Piece,
  { value, kind, where }: SaidNumber,
  habit: Habit,
): Counted<Piece> {
  const cost = piece.points ?? 0;
  if (value === cost) {
    const isOpen = kind === "either" && where === "front" && !piece.isUnique && value <= COUNT_MAX / 4;
    if (!isOpen || habit === "points" || value === 1) return { piece, count: 1, isOdd: false };
    if (habit === "counts") {
      const guess = `${value} is taken for a count, as on the other lines: ${times(value, piece.name)}, not one of ${cost} points`;
      return { piece, count: value, isOdd: false, guess };
    }
    return {
      piece,
      count: 1,
      isOdd: false,
      guess: `${value} is taken for its points: one ${piece.name}, not ${value}`,
    };
  }
  const copies = cost === 0 ? 0 : value / cost;
  const isSum = Number.isInteger(copies) && copies > 1 && !piece.isUnique;
  if (kind === "either" && (where === "front" || habit !== "points") && !(piece.isUnique && value >= SURELY_POINTS)) {
    if (!(isSum && habit === "points")) return { piece, count: value, isOdd: where !== "front" };
  }
  if (isSum) {
    const guess = `${value} is taken for the points of all: ${times(copies, `${piece.name} of ${cost}`)}`;
    return { piece, count: copies, isOdd: false, guess };
  }
  return { piece, count: 1, isOdd: true, guess: otherPrice(piece, value) };
}

const otherPrice = ({ name, points }: ListedPiece, said: number): string =>
  `the list says ${said} points; ${name} costs ${points}, and is taken as published`;
