import { ownValue } from "../../../core/own.js";
import { findCommanderEffect } from "../abilities/registry.js";
import { writtenEffect } from "../abilities/written.js";
import { type CardFilter, fits } from "../cards/cardFilter.js";
import { hasAbility, nameContains, type StatCard } from "../cards/statCard.js";
import type { AbilityRow } from "../cards/vocabulary.js";
import type { Faction } from "../catalogue/factions.js";

/** A character that is to be in a squad. */
export interface Member {
  /** The card before squad construction: printed faction and cost. */
  readonly card: StatCard & { readonly faction: Faction };
  /** Whom it counts as when Unique. */
  readonly givenNames: readonly string[];
  /** The published card whose commander effect it has. */
  readonly effectOf?: { readonly name: string; readonly set: string };
}

/**
 * One broken rule of squad construction. `member` is the index of the character it is about; undefined = the whole
 * squad.
 */
export interface Violation {
  readonly rule: "faction" | "Unique" | "cost";
  readonly member?: number;
  readonly message: string;
}

/** Whom a Rapport makes 1 point cheaper, by the words that the catalogue gives it. */
const RAPPORTS: Readonly<Record<string, (card: StatCard) => boolean>> = {
  // Clone Commander Cody: the exact name (glossary, named).
  "Clone Trooper": (card) => card.name === "Clone Trooper",
  // Queen Amidala (glossary, Rapport).
  "non-Unique Republic followers": (card) => !card.unique && !card.commander && card.faction === "Republic",
};

/** Which rules of squad construction hold. */
export interface Construction {
  readonly factions: boolean;
  readonly unique: boolean;
  readonly cost: boolean;
  /** Fringe characters: in any squad, in squads of their own only ("apart"), or nobody else in any squad ("only"). */
  readonly fringe: "any" | "apart" | "only";
}
export const BY_THE_BOOK: Construction = { factions: true, unique: true, cost: true, fringe: "any" };

/**
 * Every rule of squad construction that the members break together (rulebook, "Squad Construction"; glossary, Unique,
 * Affinity).
 */
export function violations(
  members: readonly Member[],
  faction: Faction,
  points: number,
  rules: Construction = BY_THE_BOOK,
): Violation[] {
  return [
    ...(rules.factions ? factionViolations(members, faction) : []),
    ...(rules.unique ? uniqueViolations(members) : []),
    ...(rules.cost ? costViolations(members, faction, points) : []),
    ...(rules.fringe === "any" ? [] : fringeViolations(members, faction, rules.fringe)),
  ];
}

/** Fringe characters that must not be in a squad with others, or others that must not be in any squad. */
function fringeViolations(members: readonly Member[], faction: Faction, rule: "apart" | "only"): Violation[] {
  if (rule === "only" && faction !== "Fringe") {
    return [{ rule: "faction", message: `the scenario is for Fringe squads, and this one is ${faction}` }];
  }
  return members.flatMap((member, i): Violation[] => {
    if (faction === "Fringe" || member.card.faction !== "Fringe" || affinities(member.card).includes(faction))
      return [];
    const message = `"${member.card.name}" is Fringe, and in this scenario Fringe characters have a squad of their own`;
    return [{ rule: "faction", member: i, message }];
  });
}

function factionViolations(members: readonly Member[], faction: Faction): Violation[] {
  const found: Violation[] = [];
  members.forEach((member, i) => {
    if (mayJoin(member, members, faction)) return;
    const { name, faction: own } = member.card;
    const message =
      faction === "Fringe"
        ? `"${name}" is ${own}: a Fringe squad has only Fringe characters`
        : `"${name}" is ${own} and cannot be in ${/^[AEIOU]/.test(faction) ? "an" : "a"} ${faction} squad`;
    found.push({ rule: "faction", member: i, message });
  });
  return found;
}

/** True when a character may be in a squad of that faction, given who else is in it. */
export function mayJoin(member: Member, members: readonly Member[], faction: Faction): boolean {
  const { card } = member;
  if (card.faction === faction || card.faction === "Fringe") return true;
  if (affinities(card).includes(faction)) return true;
  if (members.some((m) => m !== member && admits(m.card, card))) return true;
  return members.some((m) => m !== member && admissions(m).some((whom) => fits(card, whom)));
}

/** Whether a character can let others into its squad that could not be there without it. */
export function isAdmitter(member: Member): boolean {
  const { card } = member;
  if (admissions(member).length > 0) return true;
  return card.abilities.some((a) => a.name === "Affinity" && a.qualifier?.startsWith(ADMITS));
}

/** Whom a commander effect lets into the squad, whatever their faction. */
export function admissions({ card, effectOf }: Member): readonly CardFilter[] {
  if (!card.commander) return [];
  const effect = writtenEffect(card) ?? (effectOf && findCommanderEffect(effectOf.name, effectOf.set));
  return effect === undefined ? [] : admittedBy(effect.rows(undefined, undefined, card));
}

const admittedBy = (rows: readonly AbilityRow[]): readonly CardFilter[] =>
  rows.flatMap((row) => (row.shape === "admits" ? row.whom : []));

/**
 * An Affinity whose words are "admits NAME" lets characters of that name into its owner's squad, whatever their
 * faction.
 */
function admits(owner: StatCard, card: StatCard): boolean {
  return owner.abilities.some(
    (a) =>
      a.name === "Affinity" && a.qualifier?.startsWith(ADMITS) && nameContains(card, a.qualifier.slice(ADMITS.length)),
  );
}
/** Words before whom an Affinity admits. */
export const ADMITS = "admits ";

/** Factions whose squads an Affinity opens, as far as they are known. */
export function affinities(card: StatCard): readonly string[] {
  return card.abilities.flatMap((a) => (a.name === "Affinity" ? (a.qualifier?.split(", ") ?? []) : []));
}

function uniqueViolations(members: readonly Member[]): Violation[] {
  const found: Violation[] = [];
  const seen = new Map<string, string>();
  members.forEach((member, i) => {
    if (!member.card.unique) return;
    const double = member.givenNames.find((n) => seen.has(n));
    if (double === undefined) {
      for (const name of member.givenNames) seen.set(name, member.card.name);
      return;
    }
    const first = seen.get(double)!;
    const message =
      first === member.card.name
        ? `"${first}" is Unique: a squad has only one`
        : `"${member.card.name}" and "${first}" are both ${double}, who is Unique`;
    found.push({ rule: "Unique", member: i, message });
  });
  return found;
}

/** The same for those who may come later, who follow the squad's own `size` members: only what is theirs. */
export function uniqueViolationsAfter(everyone: readonly Member[], size: number): Violation[] {
  return uniqueViolations(everyone).filter((v) => (v.member ?? 0) >= size);
}

function costViolations(members: readonly Member[], faction: Faction, points: number): Violation[] {
  const total = costs(members, faction).reduce((sum, cost) => sum + cost, 0);
  if (total <= points) return [];
  const message = `the squad costs ${total} points, ${total - points} over its limit of ${points}`;
  return [{ rule: "cost", message }];
}

/** What each member costs in this squad: Rapports applied, each version once, never below 1 (glossary, Rapport). */
export function costs(members: readonly Member[], faction: Faction): number[] {
  return members.map((member, i) => {
    const card = { ...member.card, faction: factionIn(member, faction) };
    const versions = new Set<string>();
    for (const [j, other] of members.entries()) {
      if (j === i) continue;
      for (const ability of other.card.abilities) {
        if (ability.name !== "Rapport" || ability.qualifier === undefined) continue;
        if (ownValue(RAPPORTS, ability.qualifier)?.(card) === true) versions.add(ability.qualifier);
      }
    }
    return versions.size === 0 ? card.cost : Math.max(1, card.cost - versions.size);
  });
}

/** Words of the Rapports that a character has, as far as squad construction knows them: bits of `rapportsFor`. */
export const RAPPORT_WORDS: readonly string[] = Object.keys(RAPPORTS);

/** Bits of the Rapports (`RAPPORT_WORDS`) that a character has. */
export const rapportsOf = ({ card }: Member): number =>
  RAPPORT_WORDS.reduce(
    (bits, words, r) =>
      card.abilities.some((a) => a.name === "Rapport" && a.qualifier === words) ? bits | (1 << r) : bits,
    0,
  );

/** Bits of the Rapports that make a character cheaper in a squad of a faction. */
export function rapportsFor(member: Member, faction: Faction): number {
  const card = { ...member.card, faction: factionIn(member, faction) };
  return RAPPORT_WORDS.reduce((bits, words, r) => (RAPPORTS[words](card) ? bits | (1 << r) : bits), 0);
}

/** True when squad construction can apply a Rapport with these words. */
export function isKnownRapport(words: string): boolean {
  return Object.hasOwn(RAPPORTS, words);
}

/** Words of a card's Rapports that squad construction cannot apply. */
export const unknownRapports = ({ card }: Pick<Member, "card">): string[] =>
  card.abilities.flatMap(({ name, qualifier }) =>
    name === "Rapport" && qualifier !== undefined && !isKnownRapport(qualifier) ? [qualifier] : [],
  );

/** The faction a member counts as for the skirmish: that of the squad when Affinity brought it in, else its own. */
export function factionIn(member: Member, faction: Faction): Faction {
  return affinities(member.card).includes(faction) ? faction : member.card.faction;
}

/** The factions of all members for the skirmish: Mandalorian Conscription makes the whole squad Mandalorian. */
export function factionsInPlay(members: readonly Member[], faction: Faction): Faction[] {
  const conscripted = members.some((m) => hasAbility(m.card, "Mandalorian Conscription"));
  return members.map((m) => (conscripted ? "Mandalorian" : factionIn(m, faction)));
}
