import { type At, tell, writtenAt } from "../../core/shape.js";
import { type OwnCards, ownCards } from "./ownCards.js";

/** Own cards that a squad's or deck's file brings, beside those that everything is played with. */

/** How a game reads own cards, and tells its pieces apart. */
export interface BesideOf<Piece> {
  check(value: unknown, at: At): OwnCards<readonly Piece[]> | undefined;
  /** Distinct for each piece that may stand beside others. */
  idOf(piece: Piece): string | number;
  nameOf(piece: Piece): string;
}

/**
 * The own cards that an entrant may name.
 * @param given those that everything is played with
 * @param at where the entrant's file may name others
 */
export function ownCardsFor<Piece>(
  given: OwnCards<readonly Piece[]> | undefined,
  at: At,
  of: BesideOf<Piece>,
): OwnCards<readonly Piece[]> | undefined {
  const value = writtenAt(at);
  if (value === undefined) return given;
  const own = of.check(value, at);
  return given === undefined || own === undefined ? (own ?? given) : joinOwn(given, own, at, of);
}

/**
 * Both together; a piece that is another one in either is told of.
 * @param others what the given ones are, in words
 */
export function joinOwn<Piece>(
  given: OwnCards<readonly Piece[]>,
  own: OwnCards<readonly Piece[]>,
  at: At,
  { idOf, nameOf }: BesideOf<Piece>,
  others = "the cards that everything is played with",
): OwnCards<readonly Piece[]> {
  const known = new Map(given.content.map((piece) => [idOf(piece), JSON.stringify(piece)]));
  for (const piece of own.content) {
    const other = known.get(idOf(piece));
    if (other === undefined || other === JSON.stringify(piece)) continue;
    const message = `"${nameOf(piece)}" is another one here than among ${others}`;
    tell(at, message, "give one of them another name");
  }
  const fresh = own.content.filter((piece) => !known.has(idOf(piece)));
  if (fresh.length === 0) return given;
  const told = new Set(given.list.map(({ name, kind }) => `${kind} ${name}`));
  const list = own.list.filter(({ name, kind }) => !told.has(`${kind} ${name}`));
  return ownCards([...given.list, ...list], [...given.content, ...fresh]);
}
