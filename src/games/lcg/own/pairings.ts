import type { Path } from "../../../core/shape.js";
import type { Pairing } from "../../ownCards/attested.js";
import type { AbilityDeclaration, CardText, EffectDeclaration } from "../cards/vocabulary.js";
import type { PublishedCard } from "../catalogue/publishedCard.js";

/**
 * The pairings of a text: what those of its words stand with that work only beside certain others. Most effects work
 * wherever they stand (timing/verbs.ts); `needs.ts` knows what each of them needs.
 */

/** Words that stand with so many different things may stand with any; those of other sorts only with what is known. */
export const FREE_FROM: ReadonlyMap<string, number> = new Map([["frame", 2]]);

/** Effects that mean something only at certain moments. */
const BOUND: ReadonlySet<string> = new Set(["cancel", "prevent", "cannotDefend", "capture"]);
/** Effects of single cards that ask nothing of the moment. */
const ANY_TIME: ReadonlySet<string> = new Set([
  "allUnitsToDecks",
  "captureFromDeck",
  "captureFromHand",
  "cheapUnitFromHand",
  "destroyCheapest",
  "ewokFromDiscard",
  "forceUserFromDiscard",
  "handToDeckBottom",
  "keepThreeUnits",
  "lookAtHandAndDiscard",
  "moveDamage",
  "rescue",
  "revealForNavy",
  "sithEventFromDiscard",
  "topOfDiscardToHand",
]);
/** Times that are said of certain triggers alone. */
const BOUND_WHEN: ReadonlySet<string> = new Set(["unopposed", "bySelf", "fromPlay"]);

export function pairingsOf(text: CardText, type: PublishedCard["type"]): Pairing[] {
  const found: Pairing[] = [];
  const add: Add = (sort, beside, word, path) => found.push({ sort, beside, word, path });
  for (const [key, value] of Object.entries(text))
    if (value !== undefined) add("text", `a card of type ${type}`, key, [key]);
  text.standing?.forEach((word, i) => {
    add("standing", `a card of type ${type}`, word, ["standing", i]);
  });
  text.abilities?.forEach((one, i) => {
    add("frame", `a card of type ${type}`, `frame: ${one.frame}`, ["abilities", i, "frame"]);
    ofAbility(one, ["abilities", i], add);
  });
  return found;
}

type Add = (sort: string, beside: string, word: string, path: Path) => void;

function ofAbility(one: AbilityDeclaration, path: Path, add: Add): void {
  const { trigger, frame } = one;
  const moment = trigger === undefined ? `frame: ${frame}` : `trigger: ${trigger}`;
  if (trigger !== undefined)
    add("trigger", `frame: ${frame.replace("forced", "").toLowerCase()}`, moment, [...path, "trigger"]);
  for (const key of ["whose", "subject"] as const)
    if (one[key] !== undefined) add("key of a trigger", moment, key, [...path, key]);
  one.when?.forEach((word, i) => {
    if (BOUND_WHEN.has(word)) add("when", moment, `when: ${word}`, [...path, "when", i]);
  });
  if (one.inHand === true) add("in hand", frame, "inHand", [...path, "inHand"]);
  one.effects.forEach((effect, i) => {
    ofEffect(effect, moment, [...path, "effects", i], add);
  });
}

function ofEffect(one: EffectDeclaration, moment: string, path: Path, add: Add): void {
  if (one.special !== undefined && !ANY_TIME.has(one.special))
    add("special", moment, `special: ${one.special}`, [...path, "special"]);
  if (BOUND.has(one.verb)) add("verb", moment, `verb: ${one.verb}`, [...path, "verb"]);
  if (one.verb === "capture") add("capture", "verb: capture", `on: ${one.on}`, [...path, "on"]);
}
