import { nameKey, wordNamed } from "../../../core/names.js";
import { ownValue } from "../../../core/own.js";

/**
 * The factions of the stat cards, in the order of the rulebook's eras. "Imperial" is the book's Empire, "Rebel" its
 * Rebel Alliance.
 */
export const FACTIONS = [
  "Old Republic",
  "Sith",
  "Mandalorian",
  "Republic",
  "Separatist",
  "Imperial",
  "Rebel",
  "New Republic",
  "Yuuzhan Vong",
  "Fringe",
] as const;
export type Faction = (typeof FACTIONS)[number];

export interface Era {
  readonly name: string;
  readonly light: readonly Faction[];
  readonly dark: readonly Faction[];
}

/**
 * Which factions meet in which era, and on which side (rulebook, "Choosing a Faction"). Fringe belongs to every era and
 * to no side.
 */
export const ERAS: readonly Era[] = [
  { name: "Old Republic", light: ["Old Republic"], dark: ["Sith", "Mandalorian"] },
  { name: "Rise of the Empire", light: ["Republic"], dark: ["Separatist", "Imperial"] },
  { name: "Rebellion", light: ["Rebel"], dark: ["Imperial"] },
  { name: "New Republic", light: ["New Republic"], dark: ["Imperial"] },
  { name: "New Jedi Order", light: ["New Republic", "Imperial"], dark: ["Yuuzhan Vong"] },
];

const ALIASES: Readonly<Record<string, Faction>> = {
  empire: "Imperial",
  "the empire": "Imperial",
  "rebel alliance": "Rebel",
  rebellion: "Rebel",
  rebels: "Rebel",
  separatists: "Separatist",
  mandalorians: "Mandalorian",
};

/** The faction a person means by a text, also by the rulebook's longer names; undefined when there is none such. */
export function factionNamed(text: string): Faction | undefined {
  return wordNamed(FACTIONS, text) ?? ownValue(ALIASES, nameKey(text));
}

/** The era a person means by a text; undefined when there is none such. */
export function eraNamed(text: string): Era | undefined {
  const key = nameKey(text).replace(/^the /, "").replace(/ era$/, "");
  return ERAS.find((e) => nameKey(e.name) === key);
}

/** The eras in which a faction may be played: all of them for Fringe. */
export function erasOf(faction: Faction): readonly Era[] {
  return ERAS.filter((e) => faction === "Fringe" || e.light.includes(faction) || e.dark.includes(faction));
}
