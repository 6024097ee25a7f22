import type { Problem } from "../../core/problems.js";
import { shellWord } from "../../core/shellWord.js";
import type { Spot } from "../../core/source.js";
import type { ListedEntry, ListedPiece, Told } from "./listForm.js";

/** Prices of lists that are not the published ones: how they are told, and which they are. */

/** A piece at the price that lists have for it. */
export interface HousePrice {
  readonly name: string;
  readonly cost: number;
  readonly spot: Spot;
}

/** Prices that are this many times the published one are slips. */
const DEARER_MAX = 4;

const ONE_A_LINE = "to play them at it write one a line, each with its price";

/** How an entry that stands in no list is played at its price; of several nobody knows whose price it is. */
export const housePrice = ({ written }: Pick<ListedPiece, "written">, each: number | undefined): string =>
  each === undefined ? "" : ` (for ${each}: {based on: "${written}", cost: ${each}} in a file, and --cards FILE)`;

/** The same of a line of a list. @param file undefined where it stands in none */
export function housePriceOf(
  { message, house }: Told,
  file: string | undefined,
): Pick<Problem, "message" | "suggestion"> {
  if (house === undefined) return { message };
  const { each } = house.price;
  if (file === undefined) return { message: `${message}${housePrice({ written: house.name }, each)}` };
  const suggestion = each === undefined ? ONE_A_LINE : `for ${each}: --cards ${shellWord(file)}`;
  return { message, suggestion };
}

/** The prices of their own that the lists of a file have, one a piece. @param tell of what is wrong with them */
export function housePricesOf(entries: readonly ListedEntry[], tell: (told: Told) => void): readonly HousePrice[] {
  const priced = entries.flatMap(({ piece, price, spot }) => (price === undefined ? [] : [{ piece, price, spot }]));
  const house = new Map<string, HousePrice>();
  for (const { piece, price, spot } of priced) {
    if (!price.isOther) continue;
    const { written: name, points = 0 } = piece;
    const { said, each } = price;
    const message = `${said} points of several ${name} may be for each or for all`;
    if (each === undefined) tell({ spot, message, suggestion: ONE_A_LINE });
    else if (each < 1 || each > DEARER_MAX * points)
      tell({ spot, message: `${each} is no price of ${name}: from 1 to ${DEARER_MAX * points} is` });
    else if (!house.has(name)) house.set(name, { name, cost: each, spot });
  }
  for (const { piece, price, spot } of priced) {
    const first = house.get(piece.written);
    if (first === undefined || price.each === undefined || price.each === first.cost) continue;
    const message = `${first.name} costs ${price.each} here and ${first.cost} in line ${first.spot.line}`;
    tell({ spot, message, suggestion: "all lists are played at one price" });
  }
  return [...house.values()];
}
