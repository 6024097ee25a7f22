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
  /** What the list says that it costs. */
  readonly price?: SaidPrice;
}

export interface SaidPrice {
  readonly said: number;
  /** Of one; undefined where it may be that of one or of all. */
  readonly each: number | undefined;
  /** Whether the program has another price. */
  readonly isOther: boolean;
}

/** What a number beside a name is on the lines that leave no choice. */
export type Habit = "points" | "counts" | "unknown";

/** Nobody has so many of one piece. */
const SURELY_POINTS = 10;

/** Points, and the share of them, by which a price that was mistaken, or is of another printing, is off. */
const [OFF_POINTS, OFF_PART] = [2, 1 / 4];

/**
 * Whether a number that is not the cost of a piece is meant as its points all the same: of one that may stand once
 * where it is high or near, of any where others of the list have points in front and it is next to its cost.
 */
export function isLikePrice(value: number, { isUnique, points = 0 }: ListedPiece, habit: Habit): boolean {
  if (value < 2) return false;
  const off = Math.abs(value - points);
  if (!isUnique) return habit === "points" && off <= Math.max(1, points / 5);
  return habit === "points" || value >= SURELY_POINTS || off <= Math.max(OFF_POINTS, points * OFF_PART);
}

/** What a number in front must be, as others of its list may be then: a high one that is the cost; any other. */
export function meantBy(
  front: SaidNumber,
  numbers: readonly SaidNumber[],
  pieces: readonly ListedPiece[],
): SaidNumber["kind"] | undefined {
  if (front.kind !== "either") return undefined;
  const { value } = front;
  const others = numbers.filter((one) => one !== front);
  const isCost = (cost: number) =>
    pieces.some(({ points, publishedPoints }) => points === cost || publishedPoints === cost);
  // Points and a count where both are said. One that is marked, as "3x", does not tell what those without a mark are.
  if (others.some(({ kind }) => kind === "count")) return "points";
  if (others.some((one) => isCost(one.value) || isCost(one.value / value))) return "count";
  if (isCost(value)) return value >= SURELY_POINTS || pieces[0].isUnique ? "points" : undefined;
  if (isLikePrice(value, pieces[0], "unknown")) return "points";
  // Of one that may stand once, or next to its cost, it says nothing of the others.
  return isLikePrice(value, pieces[0], "points") ? undefined : "count";
}

/** What most numbers in front are, by what each must be. */
export function habitBy(meant: readonly (SaidNumber["kind"] | undefined)[]): Habit {
  const [points, counts] = ["points", "count"].map((kind) => meant.filter((one) => one === kind).length);
  return points > counts ? "points" : counts > points ? "counts" : "unknown";
}

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
  const tooMany = counts.find((one) => one.kind === "either" && isLabel(one) && one.value > (piece.most ?? COUNT_MAX));
  const sure =
    counts.find(({ kind }) => kind === "count") ?? counts.find((one) => one.where === "front" && one !== tooMany);
  const left = counts.filter(
    (one) =>
      one !== sure &&
      one !== tooMany &&
      !(isLabel(one) && (sure !== undefined || (one.where === "bracket" && habit !== "counts"))),
  );
  const [count, ...odd] = sure === undefined ? left : [sure, ...left];
  if (count === undefined && tooMany !== undefined && tooMany.where !== "bracket") {
    const guess = `${tooMany.value} is a number of the card, and taken for no count: ${times(1, piece.name)}`;
    return { piece, count: 1, isOdd: false, guess };
  }
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
    if (odd !== undefined) return otherPrice(piece, odd.value, copies);
    return { piece, count: copies, isOdd: false, ...(others.length === 0 ? {} : asPublished(cost)) };
  }
  if (others.length === 1) return oneNumber(piece, others[0], habit);
  const [one, other] = others;
  // Two of one that may stand once is a mistake of the squad, and no price.
  const mayCount = ({ value, where }: SaidNumber) =>
    value <= 1 || (where === "front" && !isLikePrice(value, piece, "unknown"));
  const isCount = (each: SaidNumber) =>
    each.kind === "either" && each.value <= COUNT_MAX && (!piece.isUnique || mayCount(each));
  const same = [one, other].find((each) => isCount(each) && agrees((each === one ? other : one).value, each.value));
  if (same !== undefined) return { piece, count: same.value, isOdd: false, ...asPublished(cost) };
  const front = others.find((each) => isCount(each) && each.where === "front");
  const [copies, points] =
    front === undefined ? [1, one.value] : [front.value, front === one ? other.value : one.value];
  return otherPrice(piece, points, copies);
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
    if (!isOpen || habit === "points" || value === 1) return { piece, count: 1, isOdd: false, ...asPublished(cost) };
    if (habit === "counts") {
      const guess = `${value} is taken for a count: ${times(value, piece.name)}, not one of ${cost} points`;
      return { piece, count: value, isOdd: false, guess };
    }
    return {
      piece,
      count: 1,
      isOdd: false,
      guess: `${value} is taken for its points: one ${piece.name}, not ${value}`,
      ...asPublished(cost),
    };
  }
  const copies = cost === 0 ? 0 : value / cost;
  const isSum = Number.isInteger(copies) && copies > 1 && !piece.isUnique;
  const isCount = kind === "either" && (where === "front" || habit !== "points") && !isLikePrice(value, piece, habit);
  if (isCount && !(isSum && habit === "points")) {
    const isTold = habit === "points" && value > 1;
    const guess = isTold ? { guess: `${value} is taken for a count: ${times(value, `${piece.name} of ${cost}`)}` } : {};
    return { piece, count: value, isOdd: where !== "front", ...guess };
  }
  if (isSum) {
    const guess = `${value} is taken for the points of all: ${times(copies, `${piece.name} of ${cost}`)}`;
    return { piece, count: copies, isOdd: false, guess, ...asPublished(cost) };
  }
  return otherPrice(piece, value, 1);
}

const asPublished = (cost: number) => ({ price: { said: cost, each: cost, isOther: false } });

function otherPrice<Piece extends ListedPiece>(piece: Piece, said: number, copies: number): Counted<Piece> {
  const { name, points = 0 } = piece;
  const all = copies === 1 ? "" : ` each, ${copies * points} for ${copies}`;
  const guess = `the list says ${said} points; ${name} costs ${points}${all}, and is taken as published`;
  return {
    piece,
    count: copies,
    isOdd: true,
    guess,
    price: { said, each: eachOf(said, copies, points), isOther: true },
  };
}

/** A price of one is at least half of the published one and at most twice that, where it might be that of all. */
function eachOf(said: number, copies: number, points: number): number | undefined {
  if (copies === 1) return said;
  const [one, ...others] = [said, said / copies].filter(
    (each) => Number.isInteger(each) && each * 2 >= points && each <= points * 2,
  );
  return others.length === 0 ? one : undefined;
}
