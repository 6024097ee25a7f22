import { parseShape } from "../../core/issues.js";
import { didYouMean, type Problems } from "../../core/problems.js";
import { findCard } from "../../games/miniatures/catalogue/catalogue.js";
import { type PublishedCard, toStatCard } from "../../games/miniatures/catalogue/publishedCard.js";
import type { CardChange } from "../../games/miniatures/squad/drawPool.js";
import { variantSchema } from "../../games/miniatures/squad/schema.js";

/** What-ifs as people write them: "Boba Fett, Bounty Hunter.cost=55", ".hitPoints+10". */

/** The numbers of a stat card that a what-if may change. */
export const CHANGED_FIELDS = ["cost", "hitPoints", "defense", "attack", "damage", "force"] as const;
export type ChangedField = (typeof CHANGED_FIELDS)[number];

/** Tells of a problem with what was written. */
export type Complain = (message: string, suggestion?: string) => void;

/** Problems with words of the command line, which stand nowhere in a file. */
export function complainAt(file: string, problems: Problems): Complain {
  return (message, suggestion) =>
    problems.add({ file, line: 0, column: 0, message, ...(suggestion === undefined ? {} : { suggestion }) });
}

/** The name may hold full stops: the last one parts it from the field. */
const CHANGE = /^(.+)\.([A-Za-z]+)\s*([=+-])\s*(.*)$/;

/**
 * Reads one what-if. A sum is made with what is printed, or with what an earlier what-if of the same card left.
 * @param text NAME.FIELD=VALUE, NAME.FIELD+N or NAME.FIELD-N; the name may carry its set in brackets
 * @param before changes read already
 * @returns all changes, one a card, which its id names (a set may have two printings of a name); undefined after a problem
 */
export function withChange(
  text: string,
  before: readonly CardChange[],
  complain: Complain,
): readonly CardChange[] | undefined {
  const parts = CHANGE.exec(text.trim());
  if (parts === null) {
    complain(`"${text}" is no change`, 'such as "Boba Fett, Bounty Hunter.cost=55" or "... .hitPoints+10"');
    return undefined;
  }
  const [, name, field, sign, amount] = parts as unknown as [string, string, string, string, string];
  const card = cardNamed(name, complain);
  const known = CHANGED_FIELDS.find((one) => one === field);
  if (known === undefined)
    complain(`"${field}" is nothing that a stat card has`, didYouMean(field, CHANGED_FIELDS) ?? fieldList());
  const number = Number(amount);
  const isNumber = amount.trim() !== "" && Number.isInteger(number);
  if (!isNumber) complain(`"${amount}" in "${text}" is not a whole number`);
  if (card === undefined || known === undefined || !isNumber) return undefined;
  const same = before.find((one) => one.of === card.id);
  const value = sign === "=" ? number : (same?.[known] ?? toStatCard(card)[known]) + (sign === "+" ? number : -number);
  const fits = parseShape(variantSchema.shape[known], value);
  if (!fits.success) {
    complain(`"${text}" makes ${known} ${value}: ${fits.error.issues.map((issue) => issue.message).join(", ")}`);
    return undefined;
  }
  const changed = { ...(same ?? { of: card.id }), [known]: value };
  return [...before.filter((one) => one !== same), changed];
}

const fieldList = () => `one of ${CHANGED_FIELDS.join(", ")}`;

/** The published card of a name; a name that is none is told of. */
export function cardNamed(name: string, complain: Complain): PublishedCard | undefined {
  const found = findCard(name.trim());
  if ("card" in found) return found.card;
  complain(found.problem, found.suggestion);
  return undefined;
}
