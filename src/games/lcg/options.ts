import { type Allowed, type CardOptions, checkSides, optionsCheck } from "../cards/rules.js";
import { DIAL_TO_WIN } from "./cards/endings.js";
import { knowledge } from "./cards/registry.js";
import { sideOf } from "./catalogue/affiliations.js";
import type { Deck } from "./deck/deck.js";
import { checkOwnSets } from "./own/ownSets.js";
import { DEFAULT_RULES, type Rules } from "./rules.js";

/** What each switch of the rules may be. */
export const ALLOWED = {
  mulligan: "onOff",
  reducedToZeroNeedsMatch: "onOff",
  unopposedIsOptional: "onOff",
  // Results keep rounds in 16 bits.
  roundLimit: { from: 1, to: 10_000 },
  handLight: { from: 0, to: 20 },
  handDark: { from: 0, to: 20 },
  dialStart: { from: 0, to: DIAL_TO_WIN - 1 },
} satisfies Readonly<Record<keyof Rules, Allowed>>;

/** The card game's own keys of an experiment: rules and cards. */
export const checkOptions = optionsCheck(DEFAULT_RULES, ALLOWED, (value, at) => checkOwnSets(value, at, knowledge));

export type LcgOptions = CardOptions<Rules>;

/** Why two decks may not meet with `a` as the light side and `b` as the dark; undefined when they may. */
export function checkPairing(a: Deck, b: Deck): string | undefined {
  const sided = ({ name, affiliation }: Deck) => ({ name, side: sideOf(affiliation) });
  return checkSides(sided(a), sided(b));
}
