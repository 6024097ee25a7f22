import { isMapping } from "../../../core/mapping.js";
import { wordNamed } from "../../../core/names.js";
import { didYouMean } from "../../../core/problems.js";
import { type At, below, checkShape, eachOf, tell } from "../../../core/shape.js";
import type { CardFilter } from "../cards/cardFilter.js";
import type { StatCard } from "../cards/statCard.js";
import { takenApart } from "../catalogue/abilityName.js";
import { knownNames, readAny } from "../squad/abilityText.js";
import { factionAt } from "../squad/entries.js";
import { filterSchema } from "./effectShapes.js";

/** Where something of an effect stands, and what else is to be known of it. */
export interface EffectAt extends At {
  /** Abilities of the user's own that a filter may name. */
  readonly ownAbilities: readonly string[];
}

/** Words of a closed list, one or several; others are told with the nearest. @param noun in the plural */
export function readWords<Word extends string>(
  value: unknown,
  words: readonly Word[],
  noun: string,
  at: EffectAt,
): readonly Word[] | undefined {
  const entries = eachOf(value, at);
  if (entries.length === 0) tell(at, `${at.path.at(-1)}: names nothing`, `${noun}: ${words.join(", ")}`);
  const read = entries.flatMap(([one, place]) => {
    const word = wordNamed(words, one);
    if (word !== undefined) return word;
    const text = typeof one === "string" ? one : JSON.stringify(one);
    const key = place.path.filter((step) => typeof step === "string").at(-1);
    tell(place, `${key}: there is no "${text}"`, didYouMean(text, words) ?? `${noun}: ${words.join(", ")}`);
    return [];
  });
  return read.length === entries.length && read.length > 0 ? read : undefined;
}

const SIZES: readonly StatCard["size"][] = ["small", "medium", "large", "huge"];
/** Deeper filters in filters nobody needs. */
const DEPTH_MAX = 5;

/** A filter of cards; undefined after a problem. */
export function readFilter(value: unknown, at: EffectAt, depth = 0): CardFilter | undefined {
  if (!isMapping(value)) return tell(at, `${at.path.at(-1)}: must say which characters, such as { named: Trooper }`);
  if (Object.keys(value).length === 0)
    return tell(at, `${at.path.at(-1)}: asks nothing`, "leave it out where everybody is meant");
  if (depth > DEPTH_MAX) return tell(at, `${at.path.at(-1)}: filters may stand ${DEPTH_MAX} deep in one another`);
  const before = at.problems.list.length;
  const shape = checkShape(filterSchema, value, at);
  const { faction, named, size, all, any, not, has, ...rest } = value as CardFilter;
  const factions = faction === undefined ? undefined : readFactions(faction, below(at, "faction"));
  const names = named === undefined ? undefined : readTexts(named, below(at, "named"));
  const sizes = size === undefined ? undefined : readWords(size, SIZES, "sizes", below(at, "size"));
  const filter = {
    ...(factions === undefined ? {} : { faction: oneOrMore(factions) }),
    ...(names === undefined ? {} : { named: oneOrMore(names) }),
    ...(typeof has === "string" ? { has: headingOf(has, below(at, "has")) } : {}),
    ...rest,
    ...(sizes === undefined ? {} : { size: oneOrMore(sizes) }),
    ...(all === undefined ? {} : { all: readFilters(all, below(at, "all"), depth) }),
    ...(any === undefined ? {} : { any: readFilters(any, below(at, "any"), depth) }),
    ...(not === undefined ? {} : { not: readFilter(not, below(at, "not"), depth + 1) ?? {} }),
  };
  return shape === undefined || at.problems.list.length > before ? undefined : (filter as CardFilter);
}

/** As people write it: a list of one is that one. */
export const oneOrMore = <T>(list: readonly T[]): T | readonly T[] => (list.length === 1 ? list[0] : list);

function readFilters(value: unknown, at: EffectAt, depth: number): readonly CardFilter[] {
  if (!Array.isArray(value) || value.length === 0) tell(at, `${at.path.at(-1)}: must be a list of filters`);
  else return value.flatMap((one: unknown, i) => readFilter(one, below(at, i), depth + 1) ?? []);
  return [];
}

const readFactions = (value: unknown, at: EffectAt): readonly string[] =>
  readTexts(value, at).flatMap((text, i) => {
    return factionAt(text, Array.isArray(value) ? below(at, i) : at) ?? [];
  });

/** Texts, one or several. */
export function readTexts(value: unknown, at: EffectAt): readonly string[] {
  const entries = eachOf(value, at);
  if (entries.length === 0) tell(at, `${at.path.at(-1)}: names nothing`);
  return entries.flatMap(([one, place]) => {
    if (typeof one === "string" && one.trim() !== "" && one.length <= 200) return one.trim();
    tell(place, `${at.path.at(-1)}: must be text`);
    return [];
  });
}

/** The heading of an ability that a filter names. */
function headingOf(text: string, at: EffectAt): string {
  const known = knownNames();
  const own = wordNamed(at.ownAbilities, text);
  if (own !== undefined) return own;
  const { name } = readAny(text).ability;
  if (!known.ability.has(name) && !known.power.has(name)) {
    const names = [...at.ownAbilities, ...known.ability, ...known.power];
    tell(at, `has: there is no special ability or Force power "${text}"`, didYouMean(text, names));
    return text;
  }
  const { number, words } = takenApart(text);
  if (words !== undefined || (number !== undefined && !name.endsWith(` ${number}`)))
    tell(at, `has: asks for ${name} whatever stands behind it`, `write ${name}`);
  return name;
}
