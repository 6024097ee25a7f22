import type { At } from "../../core/shape.js";
import { type Counted, counted, type Habit, habitBy, meantBy } from "./counts.js";
import { guessAt } from "./guessAt.js";
import { housePrice } from "./housePrices.js";
import type { ListedPiece } from "./listForm.js";
import { type SaidNumber, wordingsOf } from "./wordings.js";

/** Entries of a program's own file that are written as on a forum's list, with points or other numbers in front. */

interface Said<Piece extends ListedPiece> {
  readonly piece: Piece;
  /** As it is written. */
  readonly name: string;
  readonly numbers: readonly SaidNumber[];
}

/** What an entry means, where it is not what its number in front alone would say. */
export interface WrittenEntry {
  /** "3 Rebel Trooper", of "15 Rebel Trooper x3". */
  readonly text: string;
  readonly guess: string | undefined;
}

function saidIn<Piece extends ListedPiece>(
  text: string,
  pieceOf: (name: string) => Piece | undefined,
): Said<Piece> | undefined {
  for (const { name, numbers, brackets } of wordingsOf(text)) {
    const piece = brackets.length > 0 ? undefined : pieceOf(name);
    if (piece !== undefined) return { piece, name, numbers };
  }
  return undefined;
}

/**
 * What entries mean, each undefined where it is as files of the program write it.
 * @param pieceOf what has just this name
 * @param hasPoints whether a number in front may be points
 */
export function entriesMeant(
  texts: readonly (string | undefined)[],
  pieceOf: (name: string) => ListedPiece | undefined,
  hasPoints: boolean,
): readonly (WrittenEntry | undefined)[] {
  const said = texts.map((text) => (text !== undefined && /\d/.test(text) ? saidIn(text, pieceOf) : undefined));
  const meant = said.map((one) => {
    const front = one?.numbers.find(({ where }) => where === "front");
    const vote = one && front && meantBy(front, one.numbers, [one.piece]);
    // "10 Super Battle Droid" at 10 points each is how files of the program write ten: it says nothing of the others.
    return vote === "points" && one?.numbers.length === 1 && !one.piece.isUnique ? undefined : vote;
  });
  const habit = hasPoints && habitBy(meant) === "points" ? "points" : "counts";
  return said.map((one) => one && entryMeant(one, hasPoints, habit));
}

/** The same of one entry of a deck, where only a number of the card itself may be taken for a count. */
export function deckEntryMeant(
  text: unknown,
  at: At,
  pieceOf: (name: string) => ListedPiece | undefined,
): string | undefined {
  const [meant] = typeof text === "string" ? entriesMeant([text], pieceOf, false) : [];
  if (meant?.guess !== undefined) guessAt(at, meant.guess);
  return meant?.text;
}

function entryMeant(
  { piece, name, numbers }: Said<ListedPiece>,
  hasPoints: boolean,
  habit: Habit,
): WrittenEntry | undefined {
  const [first, ...others] = numbers;
  if (first === undefined) return undefined;
  const { count, guess: said, price }: Counted<ListedPiece> = counted([piece], numbers, hasPoints, habit);
  const guess = said && price?.isOther === true ? `${said}${housePrice(piece, price.each)}` : said;
  // A count, as it is read anyway.
  if (others.length === 0 && first.where === "front" && count === first.value) return undefined;
  // Of a character that there may be several of the same words could mean so many.
  const isOpen = hasPoints && others.length === 0 && first.where === "front" && !piece.isUnique && count === 1;
  const taken = isOpen ? `${first.value} is taken for its points: one ${piece.name}, not ${first.value}` : undefined;
  return { text: count === 1 ? name : `${count} ${name}`, guess: guess ?? taken };
}
