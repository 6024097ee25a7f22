import { isMapping } from "../../core/mapping.js";
import { type At, below, checkShape, eachOf, tell } from "../../core/shape.js";
import { countedName } from "../counted.js";
import type { FormatRule, Selection } from "./format.js";
import { type Among, isAmong, isName, isOf, namedAt, printedName, selectionAt, selectionsAt } from "./selection.js";
import { ruleSchema } from "./shape.js";

/** Rules of a format as they are written: pieces, how many, where it stands. */

/** Most entries of a list. */
const MOST_COUNT = 1000;

/** The items of a list, or one of them alone. */
export const listAt = (value: unknown, at: At): readonly (readonly [unknown, At])[] => {
  if (value === undefined) return [];
  if (Array.isArray(value) && value.length === 0) tell(at, `${at.path.at(-1)}: names nothing; leave it out`);
  return eachOf(value, at);
};

interface Said {
  readonly of: readonly Selection[];
  readonly count?: number | undefined;
  readonly source?: string | undefined;
}

/** A selection, or a mapping with `of`, how many and where that stands. */
export function ruleAt(value: unknown, at: At, among: Among): Said {
  if (isMapping(value) && "of" in value) {
    const shape = checkShape(ruleSchema, value, at);
    const who = selectionsAt(value.of, below(at, "of"), among);
    return shape === undefined ? { of: [] } : { of: who, count: shape.count, source: shape.source };
  }
  const one = selectionAt(value, at, among);
  return { of: one === undefined ? [] : [one] };
}

export function restrictedAt(value: unknown, at: At, among: Among): Said {
  const keys = Object.keys(among.form.filters).concat("of", "count", "source");
  const counted = countedName(value, at, MOST_COUNT, (text) => isName(text, among), keys, "list it as banned");
  if (counted === undefined) return ruleAt(value, at, among);
  const one = namedAt(counted.name, counted.at, among);
  return { of: one === undefined || counted.count === undefined ? [] : [one], count: counted.count };
}

export function cappedAt(
  value: unknown,
  at: At,
  among: Among,
): Omit<Partial<Said>, "of"> & { readonly of?: readonly Selection[]; readonly countsComers?: boolean } {
  if (typeof value === "number" && Number.isInteger(value) && value >= 0) return { of: [], count: value };
  const shape = isMapping(value) ? checkShape(ruleSchema, value, at) : undefined;
  if (!isMapping(value))
    return tell(at, "atMost: is a number of all, or a mapping such as { count: 2, of: NAME }") ?? {};
  if (shape === undefined) return {};
  if (shape.count === undefined) return tell(below(at, "count"), "count: says how many there may be") ?? {};
  const who = shape.of === undefined ? [] : selectionsAt(shape.of, below(at, "of"), among);
  if (shape.of !== undefined && who.length === 0) return {};
  return { of: who, count: shape.count, source: shape.source, countsComers: shape.comers === true };
}

type Push = (more: Omit<FormatRule, "kind" | "source"> & { readonly source?: string | undefined }) => void;

export function addGroups(value: unknown, at: At, among: Among, push: Push): void {
  for (const [one, place] of listAt(value, at)) {
    const {
      of: who,
      count = 1,
      source,
    } = Array.isArray(one) ? { of: selectionsAt(one, place, among) } : ruleAt(one, place, among);
    if (who.length === 0) continue;
    const different = new Set(
      who.flatMap((each) => among.pieces.filter((piece) => isOf(each, piece)).map(printedName)),
    );
    if (different.size <= count)
      tell(
        place,
        `a group of ${different.size} of which ${count} may be there forbids nothing`,
        "list it with the others of its group",
      );
    else push({ of: who, count, source });
  }
}

export function addApart(value: unknown, at: At, among: Among, push: Push): void {
  for (const [one, place] of listAt(value, at)) {
    const listed = isMapping(one) && "of" in one ? one.of : one;
    const source = isMapping(one) && typeof one.source === "string" ? one.source : undefined;
    const inside = listed === one ? place : below(place, "of");
    if (!Array.isArray(listed) || listed.length !== 2) {
      tell(inside, "notBeside: is a list of pairs: [[ONE, OTHER]]");
      continue;
    }
    const [who, others] = listed.map((each, i) => selectionsAt(each, below(inside, i), among));
    if (who.length === 0 || others.length === 0) continue;
    const meant = among.pieces.filter((piece) => isAmong([...who, ...others], piece));
    const names = [...new Set(meant.map(({ name }) => name))];
    if (names.length === 1)
      tell(inside, `"${names[0]}" beside itself forbids nothing`, `restricted: [${names[0]}] allows one of it`);
    else push({ of: who, others, source });
  }
}
