import { present } from "../../core/assert.js";
import { decimalOf } from "../../core/decimal.js";
import { didYouMean, type Problems, placelessProblem } from "../../core/problems.js";
import type { PieceChange, Pricing, PrintedPiece } from "../../games/pricing.js";

/** What-ifs as people write them: "Boba Fett, Bounty Hunter.cost=55", ".hitPoints+10". */

/** Tells of a problem with what was written. */
export type Complain = (message: string, suggestion?: string) => void;

/** Problems with words of the command line, which stand nowhere in a file. */
export function complainAt(file: string, problems: Problems): Complain {
  return (message, suggestion) => problems.add(placelessProblem(file, message, suggestion));
}

/** The name may hold full stops: the last one parts it from the field. */
const CHANGE = /^(.+)\.([A-Za-z]+)\s*([=+-])\s*(.*)$/;

/**
 * Reads one what-if. A sum is made with what is printed, or with what an earlier what-if of the same card left.
 * @param text NAME.FIELD=VALUE, NAME.FIELD+N or NAME.FIELD-N; the name may carry its set in brackets
 * @param before changes read already
 * @param options the game's own keys, for the user's own cards among them
 * @returns all changes, one a card, which its id names (a set may have two printings of a name); undefined after a
 * problem
 */
export function withChange(
  text: string,
  before: readonly PieceChange[],
  pricing: Pricing,
  options: unknown,
  complain: Complain,
): readonly PieceChange[] | undefined {
  const parts = CHANGE.exec(text.trim());
  if (parts === null) {
    complain(`"${text}" is no change`, 'such as "Boba Fett, Bounty Hunter.cost=55" or "... .hitPoints+10"');
    return undefined;
  }
  const [, name, field, sign, amount] = parts as unknown as [string, string, string, string, string];
  const piece = pieceNamed(name, pricing, options, complain);
  const isKnown = pricing.fields.includes(field);
  if (!isKnown)
    complain(
      `"${field}" is nothing that a stat card has`,
      didYouMean(field, pricing.fields) ?? `one of ${pricing.fields.join(", ")}`,
    );
  const number = decimalOf(amount);
  const isNumber = Number.isInteger(number);
  if (!isNumber) complain(`"${amount}" in "${text}" is not a whole number`);
  if (piece === undefined || !isKnown || !isNumber) return undefined;
  const same = before.find((one) => one.of === piece.id);
  const now = (same?.[field] as number | undefined) ?? present(piece.numbers[field], `a number ${field}`);
  const value = sign === "=" ? number : now + (sign === "+" ? number : -number);
  const misfits = pricing.misfits(field, value);
  if (misfits.length > 0) {
    complain(`"${text}" makes ${field} ${value}: ${misfits.join(", ")}`);
    return undefined;
  }
  const changed = { ...(same ?? { of: piece.id }), [field]: value };
  return [...before.filter((one) => one !== same), changed];
}

/** The printed piece of a name; a name that is none is told of. */
export function pieceNamed(
  name: string,
  pricing: Pricing,
  options: unknown,
  complain: Complain,
): PrintedPiece | undefined {
  const found = pricing.find(name, options);
  if ("piece" in found) return found.piece;
  complain(found.problem, found.suggestion);
  return undefined;
}
