import { didYouMean } from "../../../core/problems.js";
import { PositionTextError } from "../../positionText.js";

/** A line taken apart: pieces of it with the columns where they begin. */

/** Some characters of a line without space at either end. */
export interface Piece {
  readonly text: string;
  /** From 1. */
  readonly column: number;
}

/** The parts of a piece between a separator; the empty ones too. */
export function partsOf({ text, column }: Piece, separator: string): Piece[] {
  let at = 0;
  return text.split(separator).map((part) => {
    const begins = at + part.length - part.trimStart().length;
    at += part.length + separator.length;
    return { text: part.trim(), column: column + begins };
  });
}

/** The words of a piece. */
export const wordsIn = ({ text, column }: Piece): Piece[] =>
  [...text.matchAll(/\S+/g)].map((match) => ({ text: match[0], column: column + match.index }));

/** Refuses a piece. @throws PositionTextError */
export function refuse({ text, column }: Piece, problem: string): never {
  throw new PositionTextError(text, column, problem);
}

/** Refuses a word that is none of those known, with the nearest of them. */
export function refuseUnknown(piece: Piece, what: string, known: Iterable<string>, word = piece.text): never {
  const names = [...known];
  const nearest = didYouMean(word, names);
  const all = names.length <= FEW ? `: one of ${names.join(", ")}` : "";
  refuse(piece, `no such ${what}${all}${nearest === undefined ? "" : ` (${nearest})`}`);
}
/** So many names are all told. */
const FEW = 8;

/** A whole number within bounds. */
export function wholeNumber(piece: Piece, what: string, least: number, most: number, text = piece.text): number {
  const value = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most)) refuse(piece, `${what} is a whole number from ${least} to ${most}`);
  return value;
}
