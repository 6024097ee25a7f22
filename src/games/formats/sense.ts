import { type At, keyAt, tell } from "../../core/shape.js";
import type { Game } from "../game.js";
import type { OwnCards } from "../ownCards/ownCards.js";
import type { FormatRule, RuleKind } from "./format.js";
import type { FormatForm, Piece } from "./formatForm.js";
import { isAmong, selectionWords } from "./selection.js";

/** Whether a format leaves anything to play. */

interface Sensible {
  readonly rules: readonly FormatRule[];
  readonly cards: OwnCards<readonly unknown[]> | undefined;
  readonly onceInField: boolean;
}

/** Tells of what no entrant can keep, and of what two rules say against each other. */
export function checkSense(draft: Sensible, at: At, form: FormatForm, game: Game): void {
  const pieces = form.pieces(draft.cards);
  const of = (kind: RuleKind) => draft.rules.filter((rule) => rule.kind === kind);
  const isOpen = (piece: Piece) =>
    !of("banned").some((rule) => isAmong(rule.of, piece)) && of("pool").every((rule) => isAmong(rule.of, piece));
  const open = pieces.filter(isOpen);
  const sides = new Set(
    pieces.flatMap(({ facts }) => (typeof facts.side === "string" && facts.side !== "Neutral" ? [facts.side] : [])),
  );
  const isOfSide = (side: string) => open.some(({ facts }) => facts.side === side);
  if (open.length === 0) tell(at, `leaves nothing: all ${form.noun}s are banned or outside of the pool`);
  else if (!game.symmetric)
    for (const side of sides)
      if (!isOfSide(side)) tell(at, `leaves the ${side.toLowerCase()} side nothing to build a deck of`);
  for (const rule of of("copies"))
    if (pieces.some((piece) => isAmong(rule.of, piece)) && !open.some((piece) => isAmong(rule.of, piece)))
      tell(at, `"${selectionWords(rule.of)}" is both banned and restricted`, "leave one of them out");
  for (const rule of of("atLeast")) {
    const [who, count] = [open.filter((piece) => isAmong(rule.of, piece)), rule.count ?? 1];
    const words = selectionWords(rule.of);
    if (who.length === 0)
      tell(keyAt(at, "mustHold"), `asks for ${words}, all of which is banned or outside of the pool`);
    for (const cap of of("atMost"))
      if ((cap.count ?? 0) < count && who.every((piece) => cap.of.length === 0 || isAmong(cap.of, piece)))
        tell(keyAt(at, "mustHold"), `asks for ${count} of ${words}, and atMost allows ${cap.count}`);
    if (draft.onceInField && who.length > 0 && who.length < 2)
      tell(
        keyAt(at, "mustHold"),
        `every ${game.entrantNoun} must hold ${words}, and onceInField lets one of the field have it`,
      );
  }
}
