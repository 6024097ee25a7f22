import { sha256 } from "../core/hash.js";

/**
 * What a part came to as bytes, the same on every machine: a line of JSON, in which each typed array is a place in the
 * bytes that follow, little endian. Reading makes plain values alone: nothing in it can be run.
 */

const ARRAYS = {
  Int8Array,
  Uint8Array,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
} as const;
type ArrayName = keyof typeof ARRAYS;
type AnyArray = InstanceType<(typeof ARRAYS)[ArrayName]>;

/** Stands for a typed array: its kind, where it begins and how many numbers it has. */
interface Place {
  readonly $array: ArrayName;
  readonly at: number;
  readonly length: number;
}

/** Bytes that arrays begin at: multiples of the widest number. */
const ALIGNED = 8;

const nameOf = (value: unknown): ArrayName | undefined =>
  ArrayBuffer.isView(value) ? (Object.keys(ARRAYS) as ArrayName[]).find((n) => value instanceof ARRAYS[n]) : undefined;

/**
 * @param value JSON-compatible, but for typed arrays anywhere in it
 * @throws Error where it holds anything else that is not plain
 */
export function pack(value: unknown): Uint8Array {
  const arrays: Uint8Array[] = [];
  let at = 0;
  const text = JSON.stringify(value, function replace(this: unknown, _key, one: unknown) {
    const name = nameOf(one);
    if (name === undefined) {
      if (ArrayBuffer.isView(one)) throw new Error(`cannot be packed: ${one.constructor.name}`);
      return one;
    }
    const array = one as AnyArray;
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    const place: Place = { $array: name, at, length: array.length };
    arrays.push(bytes);
    at += Math.ceil(bytes.length / ALIGNED) * ALIGNED;
    return place;
  });
  const head = new TextEncoder().encode(`${text}\n`);
  const out = new Uint8Array(head.length + at);
  out.set(head);
  let to = head.length;
  for (const bytes of arrays) {
    out.set(bytes, to);
    to += Math.ceil(bytes.length / ALIGNED) * ALIGNED;
  }
  return out;
}

/** @throws Error where the bytes are not what `pack` makes */
export function unpack(bytes: Uint8Array): unknown {
  const end = bytes.indexOf(10);
  if (end < 0) throw new Error("has no first line");
  const body = bytes.subarray(end + 1);
  return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(0, end)), (_key, one: unknown) => {
    const place = one as Partial<Place> | null;
    return typeof place === "object" && place !== null && "$array" in place ? arrayAt(body, place) : one;
  });
}

function arrayAt(body: Uint8Array, { $array, at, length }: Partial<Place>): AnyArray {
  const isKnown = typeof $array === "string" && Object.hasOwn(ARRAYS, $array);
  if (!isKnown || !Number.isInteger(at) || !Number.isInteger(length) || at! < 0 || length! < 0)
    throw new Error("has an array at no place");
  const made = ARRAYS[$array];
  const size = length! * made.BYTES_PER_ELEMENT;
  if (at! % ALIGNED !== 0 || at! + size > body.length) throw new Error("has an array beyond its end");
  // A copy of its own: a Buffer may be a piece of a larger one.
  return new made(new Uint8Array(body.subarray(at!, at! + size)).buffer);
}

/** Who played a part, and what its bytes must be. */
export interface PartHeader {
  /** Of the bytes that follow. */
  readonly sha256: string;
  readonly host: string;
  /** Version of the program. */
  readonly dejarik: string;
  readonly node: string;
}

/** A part as it lies in a store: its header as a line of JSON, then what `pack` makes. */
export function wrapPart(body: Uint8Array, by: Omit<PartHeader, "sha256">): Uint8Array {
  const header: PartHeader = { ...by, sha256: sha256(body) };
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), body]);
}

/** @throws Error where the bytes are not what `wrapPart` made, or were changed since */
export function unwrapPart(bytes: Uint8Array): { readonly header: PartHeader; readonly body: Uint8Array } {
  const end = bytes.indexOf(10);
  const header = JSON.parse(Buffer.from(bytes.subarray(0, Math.max(0, end))).toString()) as PartHeader;
  const body = bytes.subarray(end + 1);
  if (sha256(body) !== header.sha256) throw new Error("is of other content than its SHA-256 says");
  return { header, body };
}
