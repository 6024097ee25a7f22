import { ERAS, type Era, type Faction } from "../catalogue/factions.js";

/**
 * Which squads may meet. "any" is the rulebook's free-for-all and the default of experiments, where anything is pitted
 * against anything; "light-against-dark" asks for opposite sides of one era; "era-on-era" for opposite sides of any two
 * eras.
 */
export const PAIRINGS = ["any", "light-against-dark", "era-on-era"] as const;
export type Pairing = (typeof PAIRINGS)[number];

export interface Side {
  readonly name: string;
  readonly faction: Faction;
  readonly era?: string;
}

/** Why two squads may not meet under a pairing rule; undefined when they may. Fringe squads may meet any squad. */
export function checkPairing(a: Side, b: Side, pairing: Pairing): string | undefined {
  if (pairing === "any" || a.faction === "Fringe" || b.faction === "Fringe") return undefined;
  if (pairing === "era-on-era") {
    const opposed = (isLight(a) && isDark(b)) || (isDark(a) && isLight(b));
    if (opposed) return undefined;
    return `${a.faction} ("${a.name}") and ${b.faction} ("${b.name}") are not on opposite sides in any eras`;
  }
  if (ERAS.some((era) => allows(a, era) && allows(b, era) && opposedIn(era, a.faction, b.faction))) return undefined;
  const named = [a, b].filter((s) => s.era !== undefined).map((s) => `"${s.name}" is of the era ${s.era}`);
  const because = named.length === 0 ? "" : ` (${named.join(", ")})`;
  return `${a.faction} ("${a.name}") and ${b.faction} ("${b.name}") are not light side against dark side in any one era${because}`;
}

/**
 * Why three squads may not meet; undefined when they may: at least one is Fringe, and of the others one is light, one
 * dark.
 */
export function checkThree(a: Side, b: Side, third: Side): string | undefined {
  if (![a, b, third].some((squad) => squad.faction === "Fringe")) return "one of three squads must be Fringe";
  return checkPairing(a, third, "era-on-era") ?? checkPairing(b, third, "era-on-era");
}

/**
 * Which of two squads is the dark side, which sets up first: 0 for a, 1 for b; undefined when the eras do not say (two
 * squads of one side, or a Fringe squad).
 */
export function darkSideOf(a: Side, b: Side): 0 | 1 | undefined {
  for (const era of ERAS) {
    if (!allows(a, era) || !allows(b, era)) continue;
    if (era.light.includes(a.faction) && era.dark.includes(b.faction)) return 1;
    if (era.dark.includes(a.faction) && era.light.includes(b.faction)) return 0;
  }
  if (isDark(b) && !isDark(a)) return 1;
  if (isDark(a) && !isDark(b)) return 0;
  return undefined;
}

function opposedIn(era: Era, a: Faction, b: Faction): boolean {
  return (era.light.includes(a) && era.dark.includes(b)) || (era.dark.includes(a) && era.light.includes(b));
}

function allows(side: Side, era: Era): boolean {
  return side.era === undefined || side.era === era.name;
}

function isLight(side: Side): boolean {
  return ERAS.some((era) => allows(side, era) && era.light.includes(side.faction));
}

function isDark(side: Side): boolean {
  return ERAS.some((era) => allows(side, era) && era.dark.includes(side.faction));
}
