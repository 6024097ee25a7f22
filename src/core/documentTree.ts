import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type ParsedNode,
  type Scalar,
  type YAMLMap,
} from "yaml";
import { firstUnseen } from "./text.js";

/** A YAML document as plain data, with the place of every key and value in the text. */

/** Offsets in the text. */
export interface Place {
  readonly key: number;
  readonly value: number;
}
export const NOWHERE: Place = { key: 0, value: 0 };

export interface Tree {
  readonly data: unknown;
  /** Where the whole value begins. */
  readonly offset: number;
  /** Of each mapping and list of the data, where its entries stand. */
  readonly places: WeakMap<object, ReadonlyMap<string, Place>>;
}

/** Values that a file may stand for, with aliases written out. */
const VALUES_MAX = 500_000;
/** Mappings and lists inside one another; the deepest file that means something has about eight. */
const DEPTH_MAX = 40;
/** Characters of one text: a description of two pages. */
const TEXT_MAX = 10_000;

/** A key that would set what a mapping inherits. */
const INHERITED = "__proto__";
/** Keys whose texts may have several lines. */
const PROSE = new Set(["description"]);

interface Reading {
  readonly complain: (offset: number, message: string) => void;
  readonly places: WeakMap<object, ReadonlyMap<string, Place>>;
  /** What each anchor stands for so far; undefined while that is being read. */
  readonly anchors: Map<string, Anchored | undefined>;
  values: number;
}

interface Anchored {
  readonly data: unknown;
  readonly values: number;
}

/** Ends the reading: what is wrong has been told. */
class Unreadable extends Error {}

/**
 * The data of a document.
 * @param complain told of everything that is not plain data, with its place
 * @returns undefined where reading had to be given up
 */
export function readTree(doc: Document.Parsed, complain: Reading["complain"]): Tree | undefined {
  const { directives, contents } = doc;
  if (directives.yaml.explicit === true || Object.keys(directives.tags).length > 1)
    complain(0, "directives (%...) are not read: leave the line out");
  const reading: Reading = { complain, places: new WeakMap(), anchors: new Map(), values: 0 };
  try {
    const data = contents === null ? null : dataOf(contents, reading, 0, undefined);
    return { data, offset: contents?.range[0] ?? 0, places: reading.places };
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

function dataOf(node: unknown, reading: Reading, depth: number, key: string | undefined): unknown {
  if (!isNode(node)) return null;
  const offset = offsetOf(node as ParsedNode);
  if (++reading.values > VALUES_MAX) giveUp(reading, offset, tooMany());
  if (isAlias(node)) return aliased(node.source, offset, reading);
  if (depth > DEPTH_MAX) giveUp(reading, offset, `is nested more than ${DEPTH_MAX} deep`);
  if (node.tag !== undefined) reading.complain(offset, "tags (!name) are not read: leave the tag out");
  const { anchor } = node;
  const before = reading.values;
  if (anchor !== undefined) reading.anchors.set(anchor, undefined);
  const data = isScalar(node)
    ? scalarOf(node, offset, reading, key)
    : isMap(node)
      ? mappingOf(node, reading, depth)
      : isSeq(node)
        ? listOf(node.items, reading, depth, key)
        : null;
  if (anchor !== undefined) reading.anchors.set(anchor, { data, values: reading.values - before + 1 });
  return data;
}

const tooMany = (): string =>
  `stands for more than ${VALUES_MAX.toLocaleString("en-US")} values, with aliases (*name) written out`;

const offsetOf = (node: ParsedNode): number => node.range[0];

function giveUp(reading: Reading, offset: number, message: string): never {
  reading.complain(offset, message);
  throw new Unreadable();
}

/** What an alias stands for: the same data again, counted as if it were written out. */
function aliased(name: string, offset: number, reading: Reading): unknown {
  const found = reading.anchors.get(name);
  if (found === undefined) {
    const inside = reading.anchors.has(name);
    giveUp(reading, offset, inside ? `*${name} stands inside itself` : `nothing is named &${name} before this alias`);
  }
  reading.values += found.values;
  if (reading.values > VALUES_MAX) giveUp(reading, offset, tooMany());
  return found.data;
}

function scalarOf({ value }: Scalar, offset: number, reading: Reading, key: string | undefined): unknown {
  if (typeof value === "string") checkText(value, offset, reading, PROSE.has(key ?? "") ? "\n\t" : "");
  return typeof value === "bigint" ? Number(value) : value;
}

function checkText(text: string, offset: number, reading: Reading, allowed: string): void {
  if (text.length > TEXT_MAX) reading.complain(offset, `is longer than ${TEXT_MAX.toLocaleString("en-US")} characters`);
  const unseen = firstUnseen(text, allowed);
  if (unseen !== undefined) reading.complain(offset, `holds ${unseen.words}, which may not stand in a text`);
}

function listOf(items: readonly unknown[], reading: Reading, depth: number, key: string | undefined): unknown[] {
  const places = new Map<string, Place>();
  const data = items.map((item, i) => {
    const at = isNode(item) ? offsetOf(item as ParsedNode) : 0;
    places.set(String(i), { key: at, value: at });
    return dataOf(item, reading, depth + 1, key);
  });
  reading.places.set(data, places);
  return data;
}

function mappingOf(node: YAMLMap, reading: Reading, depth: number): Record<string, unknown> {
  const places = new Map<string, Place>();
  const data: Record<string, unknown> = {};
  for (const { key, value } of node.items) {
    const offset = isNode(key) ? offsetOf(key as ParsedNode) : offsetOf(node as ParsedNode);
    const name = keyOf(key, offset, reading);
    if (name === undefined) continue;
    if (places.has(name)) reading.complain(offset, `the key "${name}" is there twice`);
    places.set(name, { key: offset, value: isNode(value) ? offsetOf(value as ParsedNode) : offset });
    data[name] = dataOf(value, reading, depth + 1, name);
  }
  reading.places.set(data, places);
  return data;
}

/** A key as text; undefined after a problem. */
function keyOf(key: unknown, offset: number, reading: Reading): string | undefined {
  if (!isScalar(key) || key.value === null || key.value === undefined) {
    reading.complain(offset, "a key must be text");
    return undefined;
  }
  if (key.tag !== undefined) reading.complain(offset, "tags (!name) are not read: leave the tag out");
  const name = String(key.value);
  if (key.anchor !== undefined) reading.anchors.set(key.anchor, { data: name, values: 1 });
  if (name === INHERITED) {
    reading.complain(offset, `"${INHERITED}" may not be a key`);
    return undefined;
  }
  checkText(name, offset, reading, "");
  return name;
}
