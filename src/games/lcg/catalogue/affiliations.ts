import { wordNamed } from "../../../core/names.js";
/** The affiliations of the game and the sides of the Force that they fight for (rulebook, "Affiliations"). */

export type LcgSide = "light" | "dark";

/** The affiliations that have an affiliation card, which a deck is built on. */
export const AFFILIATIONS = [
  "Jedi",
  "Rebel Alliance",
  "Smugglers and Spies",
  "Sith",
  "Imperial Navy",
  "Scum and Villainy",
] as const;
export type Affiliation = (typeof AFFILIATIONS)[number];

/** What a card can belong to: an affiliation, or none. Neutral cards have a side all the same. */
export type CardAffiliation = Affiliation | "Neutral";

const LIGHT: readonly Affiliation[] = ["Jedi", "Rebel Alliance", "Smugglers and Spies"];

/** The side of the Force that an affiliation fights for. */
export function sideOf(affiliation: Affiliation): LcgSide {
  return LIGHT.includes(affiliation) ? "light" : "dark";
}

/** The three affiliations of a side. */
export function affiliationsOf(side: LcgSide): readonly Affiliation[] {
  return AFFILIATIONS.filter((a) => sideOf(a) === side);
}

/** The affiliation a person means, whatever the capitals; undefined when there is none of that name. */
export function affiliationNamed(text: string): Affiliation | undefined {
  return wordNamed(AFFILIATIONS, text);
}
