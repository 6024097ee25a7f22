import { isMapping } from "./mapping.js";
import { likely, partRight } from "./names.js";
import { ownValue } from "./own.js";
import { didYouMean } from "./problems.js";
import { type At, below, keyAt, type Path, tell, writtenAt } from "./shape.js";
import type { Source } from "./source.js";

/** Keys as people write them: "Hit Points", "hit_points" and "hp" are read as the key that they mean. */

/** What the keys of a mapping mean. */
export interface KeyTable {
  readonly proper: ReadonlySet<string>;
  /** Proper keys by the letters of all that they are written as. */
  readonly meant: ReadonlyMap<string, string>;
  /** Tables of the mappings that are listed under a proper key. */
  readonly listed: Readonly<Record<string, KeyTable>>;
}

/** What is alike in two ways to write a key: capitals, blanks, underscores and hyphens do not matter. */
export const lettersOf = (key: string): string => key.toLowerCase().replace(/[\s_-]+/g, "");

/**
 * @param proper the keys that a shape has
 * @param otherwise what else each is called
 * @param listed tables of what is listed under a key
 */
export function keyTable<Key extends string>(
  proper: readonly Key[],
  otherwise: { readonly [Of in Key]?: readonly string[] } = {},
  listed: KeyTable["listed"] = {},
): KeyTable {
  const synonyms = proper.flatMap((key) => (otherwise[key] ?? []).map((word) => [lettersOf(word), key] as const));
  const own = proper.map((key) => [lettersOf(key), key] as const);
  return { proper: new Set(proper), meant: new Map([...synonyms, ...own]), listed };
}

/** The key that a written one means; undefined where it means none. */
export const meantKey = ({ proper, meant }: KeyTable, written: string): string | undefined =>
  proper.has(written) ? written : meant.get(lettersOf(written));

/** Whether a mapping has a key, however it is written. */
export const saysKey = (data: Readonly<Record<string, unknown>>, key: string, table: KeyTable): boolean =>
  Object.keys(data).some((written) => meantKey(table, written) === key);

/**
 * A place with the keys of its mapping as they are meant; places and messages of problems go by what is written. A key
 * that is there twice in different words is told.
 * @param value what stands there
 */
export function withMeantKeys<Place extends At>(at: Place, table: KeyTable, value: unknown = writtenAt(at)): Place {
  const written = new Map<string, string>();
  const meant = withKeys(value, at, at.path, table, written);
  return meant === value ? at : { ...at, source: sourceWith(at, meant, written) };
}

/** @param path where it stands once keys are as they are meant; `written` gets the written ones by such places */
function withKeys(value: unknown, at: At, path: Path, table: KeyTable, written: Map<string, string>): unknown {
  if (!isMapping(value)) return value;
  const entries = new Map<string, unknown>();
  const said = new Map<string, string>();
  // The key itself stands before what it is otherwise called.
  const keys = Object.keys(value);
  let isSame = true;
  for (const key of [...keys.filter((one) => table.proper.has(one)), ...keys.filter((one) => !table.proper.has(one))]) {
    const meant = meantKey(table, key) ?? key;
    const other = said.get(meant);
    if (other !== undefined) {
      isSame = false;
      tell(keyAt(at, key), `"${key}" and "${other}" are one key`, `leave "${key}" out`);
      continue;
    }
    said.set(meant, key);
    const inside = ownValue(table.listed, meant);
    const one =
      inside === undefined ? value[key] : withKeysOfEach(value[key], below(at, key), [...path, meant], inside, written);
    isSame &&= meant === key && one === value[key];
    if (meant !== key) written.set(placeOf([...path, meant]), key);
    entries.set(meant, one);
  }
  return isSame ? value : Object.fromEntries(entries);
}

function withKeysOfEach(list: unknown, at: At, path: Path, table: KeyTable, written: Map<string, string>): unknown {
  if (!Array.isArray(list)) return list;
  const meant = list.map((one: unknown, i) =>
    isCount(one) ? one : withKeys(one, below(at, i), [...path, i], table, written),
  );
  return meant.every((one, i) => one === list[i]) ? list : meant;
}

/** Whether an entry is a name and how many of it: such names are no keys. */
const isCount = (entry: unknown): boolean => {
  const values = isMapping(entry) ? Object.values(entry) : [];
  return values.length === 1 && typeof values[0] === "number";
};

/**
 * A place whose unknown keys are told and read as the keys that they are slips of, where those are not said: so that
 * one slip is one mistake, and what is wrong besides is told with it.
 */
export function withNearKeys<Place extends At>(at: Place, { proper }: KeyTable): Place {
  const value = writtenAt(at);
  if (!isMapping(value)) return at;
  const written = new Map<string, string>();
  const entries = Object.entries(value).map(([key, one]) => {
    const near = proper.has(key) ? [] : likely(key, [...proper]);
    const [meant] = near;
    const isOpen = meant !== undefined && !(meant in value) && !written.has(placeOf([...at.path, meant]));
    if (!isOpen || near.length > 1 || !isSlip(lettersOf(key), lettersOf(meant))) return [key, one];
    tell(keyAt(at, key), `unknown key "${key}"`, didYouMean(key, [meant]));
    written.set(placeOf([...at.path, meant]), key);
    return [meant, one];
  });
  return written.size === 0 ? at : { ...at, source: sourceWith(at, Object.fromEntries(entries), written) };
}

/** Whether letters are those of a key begun, in another order, or with one in four wrong: "tags" is no "maps". */
const isSlip = (letters: string, key: string): boolean =>
  key.startsWith(letters) || sorted(letters) === sorted(key) || partRight(letters, key) > 0;

const sorted = (letters: string): string => [...letters].sort().join("");

const placeOf = (path: Path): string => path.join("\n");

/** A source with another value at a place, whose keys stand where they are written. */
function sourceWith({ source, path }: At, value: unknown, written: ReadonlyMap<string, string>): Source {
  const back = (meant: Path): Path => meant.map((key, i) => written.get(placeOf(meant.slice(0, i + 1))) ?? key);
  return {
    ...source,
    data: replaced(source.data, path, value),
    at: (meant) => source.at(back(meant)),
    atKey: (meant) => source.atKey(back(meant)),
    writtenKey: (meant) => written.get(placeOf(meant)) ?? source.writtenKey?.(back(meant)),
  };
}

function replaced(data: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(data)) return data.with(Number(key), replaced(data[Number(key)], rest, value));
  const mapping = isMapping(data) ? data : {};
  return { ...mapping, [key]: replaced(mapping[String(key)], rest, value) };
}
