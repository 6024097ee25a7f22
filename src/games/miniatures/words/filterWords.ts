import { type CardFilter, listed } from "../cards/cardFilter.js";

/** What a filter asks of a character, in words that follow "who": "is a Droid and is not Unique". */

/** Abilities that say what a character is. */
const KINDS: Readonly<Record<string, string>> = {
  "Mounted Weapon": "is a Mounted Weapon",
  Emplacement: "is an Emplacement",
};

/** @returns undefined where everybody is meant */
export function filterWords(filter: CardFilter): string | undefined {
  const parts = clauses(filter);
  return parts.length === 0 ? undefined : parts.join(" and ");
}

function clauses(filter: CardFilter): string[] {
  const { faction, named, has, unique, droid, living, force, commander, lightsaber, size, damage } = filter;
  const { costsAtMost, costsMoreThan, all, any, not } = filter;
  return [
    ...(faction === undefined ? [] : [`is ${oneOf(listed(faction))}`]),
    ...(size === undefined ? [] : [`is ${oneOf(listed(size).map(capital))}`]),
    ...(named === undefined ? [] : [`is a ${oneOf(listed(named))} by name or ability`]),
    ...(damage === undefined ? [] : [`has Damage ${damage}`]),
    ...(has === undefined ? [] : [Object.hasOwn(KINDS, has) ? KINDS[has] : `has ${has}`]),
    ...told(unique, "is Unique"),
    ...told(droid, "is a Droid"),
    ...told(living, "is living"),
    ...told(force, "has a Force rating"),
    ...told(commander, "has a commander effect"),
    ...told(lightsaber, "has a lightsaber"),
    ...(costsAtMost === undefined ? [] : [`costs at most ${costsAtMost}`]),
    // An ability asked of nobody in particular, whose cost is 0, speaks of its owner.
    ...(costsMoreThan === undefined ? [] : [`costs more than ${costsMoreThan === 0 ? "it does" : costsMoreThan}`]),
    ...(all ?? []).flatMap((one) => grouped(one, "or")),
    ...(any === undefined ? [] : [any.flatMap((one) => grouped(one, "and")).join(" or ")]),
    ...(not === undefined ? [] : [notWords(not)]),
  ];
}

const oneOf = (words: readonly string[]): string => words.join(" or ");
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const told = (is: boolean | undefined, words: string): string[] =>
  is === undefined ? [] : [is ? words : negated(words)];

/** The words of a part, in brackets where a joining word within would be read wrongly beside others. */
function grouped(filter: CardFilter, within: "and" | "or"): string[] {
  const words = filterWords(filter);
  if (words === undefined) return [];
  const isOpen = within === "or" ? filter.any !== undefined : clauses(filter).length > 1;
  return [isOpen ? `(${words})` : words];
}

/** "is not Huge"; of several clauses that not all of them hold. */
function notWords(filter: CardFilter): string {
  const parts = clauses(filter);
  if (parts.length === 1 && (filter.any === undefined || filter.any.length === 1)) return negated(parts[0]);
  if (filter.any !== undefined && parts.length === 1)
    return filter.any.map((one) => negated(filterWords(one) ?? "is anybody")).join(" and ");
  return `is not one who ${parts.join(" and ")}`;
}

/** The words of the opposite: "is not a Droid". */
const negated = (words: string): string =>
  words.replace(/^(is|has|costs) (not |no |at most |more than )?(a )?/, (_, verb: string, not?: string, a = "") => {
    if (not === "at most ") return "costs more than ";
    if (not === "more than ") return "costs at most ";
    if (not !== undefined) return `${verb} ${a}`;
    return verb === "has" ? "has no " : `${verb} not ${a}`;
  });
