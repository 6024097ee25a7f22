import { wordNamed } from "../../../core/names.js";
import { ownValue } from "../../../core/own.js";
import type { NamedAbility } from "../cards/statCard.js";
import { formOf, needsNumber } from "./abilityForms.js";
import { reservesRoll } from "./arrivalKinds.js";

/**
 * Ability and Force power names as cards print them, taken apart into the glossary's heading, the number and the words
 * of restriction. "Grenades 10" is the heading Grenades [#] with 10; "Force Push 3" is a heading of its own.
 */

/**
 * Headings whose small numbers tell versions apart: the number is what the version costs or counts, and each version
 * has its own entry. A number of 10 or more belongs to the family's [#] heading instead ("Force Lightning 30", "Drain
 * Life 10"). Swarm +1 is not among them: its number is the bonus.
 */
const VERSIONED = new Set([
  "Drain Life",
  "Force Corruption",
  "Force Grip",
  "Force Lightning",
  "Force Push",
  "Force Renewal",
  "Force Repulse",
  "Force Storm",
  "Levitation",
  "Lightsaber Throw",
  "Shields",
]);

/** Digits that are part of the name. */
const NAMES_WITH_DIGITS = ["Order 66", "Execute Order 66"];

/** Other spellings of a heading. */
const SPELLINGS: Readonly<Record<string, string>> = {
  Electrostaff: "Shockstaff",
  "Flux Destiny": "Flux Density",
  "Immediate Droid Reserve": "Immediate Droid Reserves",
  "Indescriminate Rage": "Indiscriminate Rage",
  Pheremones: "Pheromones",
  "Playeryin Bol": "Plaeryin Bol",
  "Teras Kesai Style": "Teras Kasi Style",
};

/** Forms that the glossary defines under the plain heading: Emperor's Bodyguard, Fringe Reserves 20. */
const BODYGUARD = /^(?:the )?(.+?)(?:'s?)? Bodyguard$/;
const ARRIVALS = /^(.+) (Reserves|Reinforcements)$/;

/** A name as it is written: what stands before its number, the number, and what stands in brackets, "" for nothing. */
export function takenApart(printed: string): { head: string; number?: number; words?: string } {
  const text = printed.replaceAll("’", "'").replace(/\s+/g, " ").trim();
  const bracket = /^(.*?) ?\((.*)\)$/.exec(text);
  const before = bracket === null ? text : bracket[1].trim();
  const counted = wordNamed(NAMES_WITH_DIGITS, before) !== undefined ? null : /^(.*\S) \+?(\d+)$/.exec(before);
  return {
    head: counted?.[1] ?? before,
    ...(counted === null ? {} : { number: Number(counted[2]) }),
    ...(bracket === null ? {} : { words: bracket[2].trim() }),
  };
}

/**
 * Takes a printed name apart: `parseAbilityName("Grenades 10")` is `{ name: "Grenades", number: 10 }`.
 * @param printed as on the card; a plus before the number does not matter
 * @param kind Force powers printed as "Heal" in early sets are Force Heal (glossary, Force Heal)
 * @returns the glossary's heading without [#]; for versions with an entry of their own the whole heading ("Force Push
 * 3",
 *   "Shields 2"). Never fails: an unknown name is returned as it is.
 */
export function parseAbilityName(printed: string, kind: "ability" | "power" = "ability"): NamedAbility {
  const { head: written, number, words } = takenApart(printed);
  let head = written;
  let qualifier = words === "" ? undefined : words;
  head = ownValue(SPELLINGS, head) ?? head;
  if (kind === "power" && head === "Heal") head = "Force Heal";
  const bodyguard = BODYGUARD.exec(head);
  if (bodyguard !== null) {
    qualifier ??= bodyguard[1];
    head = "Bodyguard";
  }
  const arrivals = head.startsWith("Immediate ") ? null : ARRIVALS.exec(head);
  if (arrivals !== null) {
    qualifier ??= arrivals[1];
    head = arrivals[2];
  }
  return named(head, number, qualifier);
}

function named(head: string, number: number | undefined, qualifier: string | undefined): NamedAbility {
  const words = qualifier === undefined ? {} : { qualifier };
  // One printing of Darth Vader, Imperial Commander says "Force Grip" and the other "Force Grip 1": 10 damage for 1
  // Force point.
  if (head === "Force Grip" && (number === undefined || number === 1)) return { name: head, number: 10, ...words };
  if (head === "Force Renewal") return { name: `Force Renewal ${number ?? 1}`, number: number ?? 1, ...words };
  // No record numbers Droid Reinforcements; the glossary of the Revenge of the Sith rulebook does.
  if (head === "Reinforcements" && qualifier === "Droid") return { name: head, number: number ?? 20, ...words };
  // Flux Density's bonus is the same on every card, so the heading has no number.
  if (head === "Flux Density") return { name: head, ...words };
  if (number !== undefined && number < 10 && VERSIONED.has(head))
    return { name: `${head} ${number}`, number, ...words };
  const value = number ?? formOf(head).number?.usual;
  return value === undefined ? { name: head, ...words } : { name: head, number: value, ...words };
}

/** The name as messages and listings show it: "Grenades 10", "Force Push 3", "Bodyguard (Jedi)". */
export function formatAbility(ability: NamedAbility): string {
  const numbered = ability.number === undefined || /\d$/.test(ability.name);
  const head = numbered ? ability.name : `${ability.name} ${ability.number}`;
  return ability.qualifier === undefined ? head : `${head} (${ability.qualifier})`;
}

/**
 * What a card leaves open about an ability that needs to be known to apply it: "its number is not known", "which ally
 * it needs is not known"; undefined when nothing is missing.
 */
export function whatIsUnknown(ability: NamedAbility): string | undefined {
  if (ability.number === undefined && needsNumber(ability.name)) return "its number is not known";
  const about = formOf(ability.name).words?.what;
  if (about !== undefined && ability.qualifier === undefined) return `${about} is not known`;
  if (ability.name === "Reserves" && reservesRoll(ability) === undefined)
    return "which initiative roll calls them is not known";
  return undefined;
}

/**
 * What a card leaves open that matters only while squads are built, so that it is played by the book all the same: a
 * Rapport without words makes nobody cheaper, an Affinity without words opens no squad. Undefined when nothing is open.
 */
export function whatSquadsMiss(ability: NamedAbility): string | undefined {
  if (ability.qualifier !== undefined) return undefined;
  if (ability.name === "Rapport") return "Rapport: whom it makes cheaper is not known, so nobody is";
  if (ability.name === "Affinity") return "Affinity: which squads it opens is not known, so it opens none";
  return undefined;
}
