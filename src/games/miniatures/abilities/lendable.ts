import { ANYBODY } from "../cards/statCard.js";
import type { AbilityRow } from "../cards/vocabulary.js";
import { parseAbilityName, whatIsUnknown } from "../catalogue/abilityName.js";
import { abilities, findAbility } from "./registry.js";

/** Which abilities an effect may lend: those whose rows the compiler takes from effects, too (cards/lent.ts). */

/**
 * Abilities that the engine looks for on the printed card, so that somebody who is lent them would not have them:
 * whether there is such a character at all is settled once a matchup.
 */
const PRINTED_ONLY = new Set([
  "Betrayal",
  "Booming Voice",
  "Cay's Legacy",
  "Cyborg",
  "Dark Force Spirit",
  "Delta Fire",
  "Desert Skiff",
  "Diplomat",
  "Disruptive",
  "Door Gimmick",
  "Droid",
  "Empathy",
  "Emplacement",
  "Force Empathic",
  "Force Spirit",
  "Galloping Attack",
  "Gang",
  "Hologram",
  "Impulsive Shot",
  "Impulsive Sweep",
  "Internal Strife",
  "Light Spirit",
  "Mines",
  "Mounted Weapon",
  "Override",
  "Power Coupling",
  "Protective",
  "Rakghoul Disease",
  "Savage",
  "Strafe Attack",
  "Synergy",
  "Unique",
]);

const isLendable = (row: AbilityRow): boolean => {
  switch (row.shape) {
    case "flag":
      return row.afterLoss !== true;
    case "aura":
      return row.gained === undefined && row.who !== "coupled";
    case "modifier":
    case "number":
    case "rider":
    case "avoid":
      return true;
    default:
      return false;
  }
};

/** What keeps an ability from being lent, as the end of a sentence; undefined where nothing does. */
export function whyNotLent(text: string): string | undefined {
  const named = parseAbilityName(text);
  const ability = findAbility(named.name);
  if (ability === undefined) return "this program does not play it";
  const unknown = whatIsUnknown(named);
  if (unknown !== undefined) return unknown;
  if (named.name === "Bodyguard" && named.qualifier !== undefined) return "one that is lent guards everybody";
  if (PRINTED_ONLY.has(named.name)) return "it counts on printed cards only";
  const rows = ability.rows(named.number, named.qualifier, ANYBODY);
  if (rows.length === 0) return "it is a word that others look for on the card";
  if (!rows.every(isLendable)) return "it is an action, a reply or a choice of its own, which only a card can have";
  return undefined;
}

/** Headings of all abilities that can be lent with some number. */
export const lendableNames = (): readonly string[] =>
  [...abilities.keys()].filter((name) => whyNotLent(name) === undefined || whyNotLent(`${name} 10`) === undefined);
