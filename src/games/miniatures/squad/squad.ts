import { ownWords, type StatCard, type Written } from "../cards/statCard.js";
import type { Faction } from "../catalogue/factions.js";
import type { OwnCharacters } from "../own/ownCharacters.js";
import type { Construction } from "./construction.js";
import type { PlacedMap } from "./places.js";

/** One character of a checked squad. JSON-compatible. */
export interface SquadCharacter extends StatCard {
  /** Id of the published card it is or varies; "custom" for a character of the user's own. */
  readonly cardId: string;
  /**
   * The faction it counts as in this squad: Affinity and Mandalorian Conscription are applied. `cost` is what it cost
   * to add, Rapport applied, and what it is worth when defeated.
   */
  readonly faction: Faction;
  /** Points before Rapport. */
  readonly printedCost: number;
  /** The published card whose commander effect it has; absent when it has none. */
  readonly effectOf?: { readonly name: string; readonly set: string };
  /** Fixed starting square of its north-western corner: column and row, counted from 1. */
  readonly at?: readonly [number, number];
  /** What its Reinforcements and Reserves bring, in the order of its card; absent when it has neither. */
  readonly brings?: readonly Arrival[];
  /** Index into the entrant's units: characters with equal stat cards share it. */
  readonly unit: number;
}

/** Characters that one ability brings into the squad. */
export interface Arrival {
  readonly ability: "Reinforcements" | "Reserves";
  /** The exact initiative roll that calls them; 0 for Reinforcements, which come during setup. */
  readonly roll: number;
  readonly characters: readonly ArrivingCharacter[];
}
/** A character that is not of the squad itself: it has no unit of its own in the results and no fixed square. */
export type ArrivingCharacter = Omit<SquadCharacter, "unit" | "at">;

/** A squad that passed every check of squad construction. JSON-compatible. */
export interface Squad {
  readonly name: string;
  readonly faction: Faction;
  /** Name of the era, when the squad names one. */
  readonly era?: string;
  /** The limit it was built to, in points. */
  readonly points: number;
  /** Points spent, Rapport applied. */
  readonly totalCost: number;
  readonly characters: readonly SquadCharacter[];
}

/** Most characters in one squad: more would not fit the engine's tables. */
export const MAX_CHARACTERS = 64;

export interface SquadOptions {
  /** Replaces the limit that the squad file names. */
  readonly points?: number;
  /** Maps on which its fixed starting squares must be free ground; compiled only when asked for. */
  readonly maps?: () => readonly PlacedMap[];
  /** Most characters in the squad; default `MAX_CHARACTERS`. */
  readonly maxCharacters?: number;
  /** Rules of squad construction other than the book's. */
  readonly construction?: Construction;
  /** Cards of the user's own that it may name. */
  readonly cards?: OwnCharacters;
}

/**
 * What the squad consists of in one line: "General Obi-Wan Kenobi, ARC Trooper, 3 Clone Trooper (100 points)"; then who
 * comes besides.
 */
export function summarize(squad: Squad): string {
  const parts = [`${counted(squad.characters)} (${squad.totalCost} points)`];
  for (const ability of ["Reinforcements", "Reserves"] as const) {
    const coming = squad.characters.flatMap((c) => arrivingBy(c, ability));
    if (coming.length > 0) parts.push(`${ability.toLowerCase()}: ${counted(coming)}`);
  }
  const within = squad.characters.flatMap((c) => c.frozen ?? []);
  if (within.length > 0) parts.push(`in carbonite: ${counted(within)}`);
  return parts.join("; ");
}

/** The characters that are the user's own or changed by them, with those who come besides and those in carbonite. */
export const ownNames = ({ characters }: Squad): string[] =>
  [
    ...characters,
    ...characters.flatMap((c) => [...arrivingBy(c, "Reinforcements"), ...arrivingBy(c, "Reserves")]),
    ...characters.flatMap((c) => c.frozen ?? []),
  ].flatMap((c) => (c.own === undefined ? [] : [c.name]));

function counted(characters: readonly (Written & Pick<StatCard, "name" | "own">)[]): string {
  const counts = new Map<string, number>();
  for (const character of characters) {
    const { name } = character;
    const own = ownWords(character);
    const shown = own === undefined ? name : `${name} [${own}]`;
    counts.set(shown, (counts.get(shown) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => (count === 1 ? name : `${count} ${name}`)).join(", ");
}

function arrivingBy(c: Pick<SquadCharacter, "brings">, ability: Arrival["ability"]): ArrivingCharacter[] {
  return (c.brings ?? []).flatMap((arrival) =>
    arrival.characters.flatMap((who) => [...(arrival.ability === ability ? [who] : []), ...arrivingBy(who, ability)]),
  );
}

/**
 * The names of a squad's distinct stat cards in order of appearance; equal names of different cards carry their set.
 */
export function unitNames(squad: Squad): string[] {
  const names: string[] = [];
  for (const c of squad.characters) {
    const namesake = squad.characters.some((o) => o.name === c.name && o.unit !== c.unit);
    names[c.unit] = namesake ? `${c.name} (${c.cardId})` : c.name;
  }
  return names;
}
