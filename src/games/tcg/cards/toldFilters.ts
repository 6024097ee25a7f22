import type { Player } from "../../cards/effects/counts.js";
import { joinedCards } from "../../cards/effects/joined.js";
import { inPlural, joined, withArticle } from "../../cards/wording.js";
import type { Arena, CardSort, Is, Zone } from "./terms.js";
import type { Count, Filter, FilterWords } from "./vocabulary.js";

/** Which units or cards a filter means, in the words that players use. */

export const ARENA_WORDS: Readonly<Record<Arena, string>> = {
  space: "Space",
  ground: "Ground",
  character: "Character",
};

/** "the Space arena", "the Space or Ground arena". */
export const arenaWords = (arenas: readonly Arena[]): string =>
  `the ${joined(
    arenas.map((one) => ARENA_WORDS[one]),
    "or",
  )} arena`;

const SORT_WORDS: Readonly<Record<CardSort, string>> = {
  unit: "unit",
  battle: "Battle card",
  mission: "Mission",
  location: "Location",
  equipment: "Equipment",
};

/** Subtypes that say where a unit is from, not what it is: "Rebel unit", but "Droid". */
const ORIGINS: ReadonlySet<string> = new Set([
  "Aquatic",
  "Banking Clan",
  "Bespin",
  "Commerce Guild",
  "Endor",
  "Imperial",
  "Naboo",
  "Rebel",
  "Separatist",
  "Tatooine",
  "Techno Union",
  "Trade Federation",
]);

/** What stands before the noun, or after it; neither for words that name a unit by themselves. */
const IS_WORDS: Readonly<Record<Is, { readonly before?: string; readonly after?: string }>> = {
  self: {},
  other: { before: "other" },
  attacking: { before: "attacking" },
  defending: { before: "attacked" },
  tapped: { before: "tapped" },
  untapped: { before: "untapped" },
  damaged: { before: "damaged" },
  piloted: { before: "piloted" },
  sameArena: { after: "in the same arena" },
  attackersArena: { after: "in the attacker's arena" },
  notPaid: { before: "other" },
  paidArena: { after: "in that unit's arena" },
  notPending: { before: "other" },
  pendingArena: { after: "in the arena of the damage" },
  shielded: { after: "with Shields" },
  missed: { after: "whose attack has just missed" },
  chosenArena: { after: "in that arena" },
  doomed: { after: "that the damage would discard" },
  cheaperThanDefender: { after: "of lower build cost than the defender" },
  bereaved: { after: "in an arena from which a unit has been discarded this turn" },
  held: { after: "that it holds" },
  counts: { after: "that counts for control" },
  retreated: { after: "that is fully built" },
  cheaperThanAttacker: { after: "of lower total build cost than the attacker" },
};

/** A noun with what stands before and after it. */
interface Noun {
  readonly one: string;
  readonly more: string;
  /** It is a name, and takes no article. */
  readonly isName: boolean;
}

/** "a unit", "each unit", "up to 2 units"; or "units", without a number. */
export type Which = "a" | "each" | "all" | number;

export interface Wanted {
  /** Cards that are not in play: "a Droid card". */
  readonly asCard?: boolean;
  /** The zone is told elsewhere. */
  readonly nowhere?: boolean;
  /** What "self" is called. */
  readonly self?: string;
}

type NounKey = "kind" | "card" | "names" | "subtypes" | "allSubtypes" | "hasPilotText" | "place";
type BeforeKey = "is" | "whose" | "unique" | "side" | "notSubtypes";
type NumberKey = "forceAtMost" | "costAtMost" | "totalCostAtMost" | "powerAtMost" | "powerAtLeast" | "healthAtMost";
type SpeedKey = "speedAtMost" | "speedAtLeast" | "hasUpkeep" | "hasBounty";
type AfterKey = "arena" | "zone" | "any" | "not" | NumberKey | SpeedKey;
/** Refuses, when it is compiled, a key of filters that none of the parts tells. */
type ToldFilter = Filter & Readonly<Record<Exclude<keyof Filter, NounKey | BeforeKey | AfterKey>, never>>;

/** The units or cards that a filter means. */
export function unitWords(filter: ToldFilter, which: Which, wanted: Wanted = {}): string {
  const is = filter.is ?? [];
  if (is.includes("self")) return wanted.self ?? "it";
  const noun = nounOf(filter, wanted.asCard ?? false);
  const before = beforeWords(filter);
  const isMany = which === "all" || typeof which === "number";
  const after = [
    ...afterWords(filter, wanted.nowhere ?? false),
    ...joinedCards<FilterWords>(filter, (one) => unitWords(one, isMany ? "all" : "a", wanted), isMany ? "are" : "is"),
  ];
  const phrase = (name: string): string => [...before, name, ...after].join(" ");
  const isInPile = filter.zone === "discard" || filter.zone === "hand" || filter.zone === "deck";
  const isOwn =
    filter.whose === "yours" &&
    !(wanted.nowhere === true && wanted.asCard === true) &&
    (!isInPile || wanted.nowhere === true);
  if (which === "all") return isOwn ? `your ${phrase(noun.more)}` : phrase(noun.more);
  if (typeof which === "number") return `up to ${which} ${isOwn ? "of your " : ""}${phrase(noun.more)}`;
  if (noun.isName && before.length === 0) return isOwn ? `your ${phrase(noun.one)}` : phrase(noun.one);
  if (noun.isName && isOwn && which === "a") return `your ${phrase(noun.one)}`;
  if (isOwn) return `${which === "a" ? "one" : "each"} of your ${phrase(noun.more)}`;
  return which === "a" ? withArticle(phrase(noun.one)) : `each ${phrase(noun.one)}`;
}

/** What a player has, and whose it is; undefined where cards are counted that fit. */
export const ofPlayer = (count: Count): readonly [what: string, whose: Player] | undefined =>
  "hand" in count ? ["card in hand", count.hand] : "force" in count ? ["Force", count.force] : undefined;

/** What is counted: "each of your units", "cards in hand that the opponent has". */
export function countWords(count: Count, which: "each" | "all", self: string): string {
  const [what, whose] = ofPlayer(count) ?? [];
  if (what === undefined) return unitWords(count as Filter, which, { self });
  const words = which === "each" ? `each ${what}` : what.replace("card", "cards");
  return `${words} that ${whose === "yours" ? "you have" : "the opponent has"}`;
}

/** What is meant without saying whose, which or where: "Droid", "Ground unit or Character". */
function nounOf({ kind, card, names, subtypes, allSubtypes, hasPilotText, place }: Filter, asCard: boolean): Noun {
  if (names !== undefined) {
    const name = joined(names, "or");
    return asCard ? named(`${name} card`, `${name} cards`) : { one: name, more: name, isName: true };
  }
  const types = typeNouns(kind, card, place);
  const all = allSubtypes?.join(" ");
  const kinds =
    all === undefined ? (subtypes ?? []) : subtypes === undefined ? [all] : subtypes.map((one) => `${all} ${one}`);
  if (asCard) {
    const isAll = (card?.length ?? 0) >= Object.keys(SORT_WORDS).length;
    const words = [joined(kinds, "or"), ...(isAll ? [] : [joined(types, "or")])].filter((one) => one !== "").join(" ");
    if (/(?:card|Mission|Location|Equipment)$/.test(words)) return named(words, inPlural(words));
    const bare = words === "" ? (isAll ? "card" : "unit card") : `${words} card`;
    return named(bare, inPlural(bare));
  }
  if (types.length > 0) {
    const adjective = kinds.length === 0 ? "" : `${joined(kinds, "or")} `;
    return named(`${adjective}${joined(types, "or")}`, `${adjective}${joined(types.map(inPlural), "or")}`);
  }
  if (kinds.length === 0) return hasPilotText === true ? named("Pilot", "Pilots") : named("unit", "units");
  if (kinds.every((one) => ORIGINS.has(one)))
    return named(`${joined(kinds, "or")} unit`, `${joined(kinds, "or")} units`);
  const nouns = kinds.map((one) => (ORIGINS.has(one) ? `${one} unit` : one));
  return named(joined(nouns, "or"), joined(nouns.map(inPlural), "or"));
}

const named = (one: string, more: string): Noun => ({ one, more, isName: false });

/** "Space or Ground unit", "Character"; "Mission". None where any unit is meant. */
function typeNouns(
  kind: readonly Arena[] | undefined,
  card: readonly CardSort[] | undefined,
  place: Arena | undefined,
): string[] {
  if (kind !== undefined && kind.length < Object.keys(ARENA_WORDS).length) {
    const units = kind.filter((one) => one !== "character").map((one) => ARENA_WORDS[one]);
    return [
      ...(units.length === 0 ? [] : [`${joined(units, "or")} unit`]),
      ...(kind.includes("character") ? ["Character"] : []),
    ];
  }
  const where = place === undefined ? "" : `${ARENA_WORDS[place]} `;
  if (card !== undefined && card.length === Object.keys(SORT_WORDS).length) return ["card"];
  return (card ?? []).map((one) => (one === "location" ? `${where}${SORT_WORDS[one]}` : SORT_WORDS[one]));
}

/** A zone that is told as the opponent's. */
const isTheirZone = (zone: Zone | undefined): boolean => zone === "build" || zone === "discard";

function beforeWords({ is = [], whose, zone, unique, side, notSubtypes }: Filter): string[] {
  return [
    ...is.flatMap((one) => (IS_WORDS[one].before === "other" ? ["other"] : [])).slice(0, 1),
    ...(whose === "opposing" && !isTheirZone(zone) ? ["opposing"] : []),
    ...is.flatMap((one) => (IS_WORDS[one].before === "other" ? [] : (IS_WORDS[one].before ?? []))),
    ...(unique === undefined ? [] : [unique ? "unique" : "non-unique"]),
    ...(side === undefined ? [] : [side === "Neutral" ? "neutral" : `${side} Side`]),
    ...(notSubtypes?.length === 1 ? [`non-${notSubtypes[0]}`] : []),
  ];
}

function afterWords(filter: Filter, isNowhere: boolean): string[] {
  const { is = [], arena, zone, notSubtypes = [] } = filter;
  return [
    ...(notSubtypes.length > 1 ? [`that is no ${joined(notSubtypes, "or")}`] : []),
    ...(arena === undefined ? [] : [`in ${arenaWords(arena)}`]),
    ...(zone === undefined || isNowhere || is.includes("held") ? [] : zoneWords(zone, filter)),
    ...numberWords(filter),
    ...is.flatMap((one) => IS_WORDS[one].after ?? []),
  ];
}

/** Where cards are that a filter means; nothing where it is in an arena, as units mostly are. */
function zoneWords(zone: Zone, { whose }: Filter): string[] {
  const theirs = whose === "opposing" ? "the opponent's" : whose === "yours" ? "your" : undefined;
  switch (zone) {
    case "arena":
      return [];
    case "build":
      return [`in ${theirs ?? "the opponent's"} build zone`];
    case "arenaOrBuild":
      return ["in an arena or build zone"];
    case "arenaOrTheirBuild":
      return ["in an arena or the opponent's build zone"];
    case "discard":
      return [`in ${theirs ?? "your"} discard pile`];
    case "hand":
      return ["in your hand"];
    case "deck":
      return ["in your deck"];
    default:
      return zone satisfies never;
  }
}

function numberWords(filter: Filter): string[] {
  const told = (n: number | undefined, words: (n: number) => string): string[] => (n === undefined ? [] : [words(n)]);
  return [
    ...told(filter.forceAtMost, (n) => `of printed Force cost ${n} or less`),
    ...told(filter.costAtMost, (n) => `of build cost ${n} or less`),
    ...told(filter.totalCostAtMost, (n) => `of total build cost ${n} or less`),
    ...told(filter.powerAtMost, (n) => `of power ${n} or less`),
    ...told(filter.powerAtLeast, (n) => `of power ${n} or more`),
    ...told(filter.healthAtMost, (n) => `of health ${n} or less`),
    ...told(filter.speedAtMost, (n) => `of speed ${n} or less`),
    ...told(filter.speedAtLeast, (n) => `of speed ${n} or more`),
    ...(filter.hasUpkeep === true ? ["with Upkeep"] : []),
    ...(filter.hasBounty === true ? ["with Bounty"] : []),
    ...(filter.hasPilotText === true && (filter.subtypes ?? filter.kind ?? filter.card) !== undefined
      ? ["with a Pilot text"]
      : []),
  ];
}
