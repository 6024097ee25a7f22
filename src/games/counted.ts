import { z } from "zod";
import { isMapping } from "../core/mapping.js";
import { type At, below, keyAt, tell, writtenAt } from "../core/shape.js";

/**
 * How many of something: "4 Jawa", in every list of a squad's or deck's file. "4x Jawa", "Jawa x4", `Jawa: 4` and
 * `{ name: Jawa, count: 4 }` are read as well.
 */

/** A name with how many of it. */
export interface CountedName {
  readonly name: string;
  /** Undefined where it is no number of copies; that has been reported. */
  readonly count: number | undefined;
  /** Where the name stands. */
  readonly at: At;
}

const FRONT = /^\s*(\d{1,4})(?:\s*[x×]\s+|[x×]|\s+)(\S.*)$/i;
const BACK = /^(.*\S)\s+[x×]\s?(\d{1,4})\s*$/i;

/** For editors: a text with how many in front or behind. */
export const countedShape = z.string().regex(/^\s*\d{1,3}x?\s*\S|\S\s+x\s?\d{1,3}\s*$/);

/**
 * What a list has, a value and its place each: the items of a list, or the keys of a mapping of names to how many.
 * @returns undefined where it is neither
 */
export function itemsAt(at: At, most: number): readonly (readonly [unknown, At])[] | undefined {
  const value = writtenAt(at);
  if (Array.isArray(value)) return value.slice(0, most).map((one: unknown, i) => [one, below(at, i)] as const);
  if (!isMapping(value)) return undefined;
  return Object.keys(value)
    .slice(0, most)
    .map((name) => [{ [name]: value[name] }, at] as const);
}

/**
 * A name with how many, as an item says it; undefined where the item says it otherwise, or says no number.
 * @param most copies that may be
 * @param isName whether a text is a name as it is: numbers in it are no count
 * @param keys of mappings that say it otherwise, and are no names
 * @param instead what to write in place of none of it
 */
export function countedName(
  item: unknown,
  at: At,
  most: number,
  isName: (text: string) => boolean,
  keys: readonly string[] = [],
  instead?: string,
): CountedName | undefined {
  if (typeof item === "string") {
    if (isName(item)) return undefined;
    const [front, back] = [FRONT.exec(item), BACK.exec(item)];
    const ways = [
      ...(front === null ? [] : [{ name: front[2], count: Number(front[1]) }]),
      ...(back === null ? [] : [{ name: back[1], count: Number(back[2]) }]),
    ];
    const meant = ways.find(({ name }) => isName(name)) ?? ways[0];
    return meant && { name: meant.name, count: countAt(meant.count, meant.name, at, most, instead), at };
  }
  if (!isMapping(item)) return undefined;
  const [name, ...others] = Object.keys(item);
  if (
    name === undefined ||
    others.length > 0 ||
    keys.includes(name) ||
    !(typeof item[name] === "number" || isName(name))
  )
    return undefined;
  return { name, count: countAt(item[name], name, below(at, name), most, instead), at: keyAt(at, name) };
}

/** How many that is; tells where it is no such number. */
export function countAt(
  value: unknown,
  name: string,
  at: At,
  most: number,
  instead = "leave the entry out",
): number | undefined {
  if (value === 0) return tell(at, `none of "${name}": ${instead}`);
  if (Number.isInteger(value) && (value as number) >= 1 && (value as number) <= most) return value as number;
  return tell(at, `how many of "${name}" must be a whole number from 1 to ${most}`);
}
