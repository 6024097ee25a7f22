import { z } from "zod";
import { sha256 } from "../core/hash.js";
import { isSignedBy, type SigningKey } from "./keys.js";

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

/** What a part is and who played it: all of it is signed. */
const header = z.strictObject({
  /** Hash of the plan, name of the part, name of the host. */
  plan: z.string(),
  part: z.string(),
  host: z.string(),
  /** By which it is signed. */
  key: z.string(),
  /** Version of the program. */
  dejarik: z.string(),
  node: z.string(),
  /** Of the bytes that follow. */
  sha256: z.string(),
});
export type PartHeader = z.infer<typeof header>;

/** Bytes of a header and of a signature, at most. */
const LINE_MOST = 2000;

/** A part as it lies in a store: its header as a line of JSON, the signature of that line, then what `pack` makes. */
export function wrapPart(body: Uint8Array, of: Omit<PartHeader, "sha256" | "key">, by: SigningKey): Uint8Array {
  const full: PartHeader = { ...of, key: by.publicKey, sha256: sha256(body) };
  const line = Buffer.from(JSON.stringify(full));
  return Buffer.concat([line, Buffer.from(`\n${by.sign(line)}\n`), body]);
}

/** A part whose signature is that of the key in its header. */
export interface SignedPart {
  readonly header: PartHeader;
  readonly body: Uint8Array;
}

/**
 * @param expected what its header has to say: whoever copies a part to another place is found by it
 * @throws Error where the bytes are not what `wrapPart` made of that, or were changed since
 */
export function unwrapPart(
  bytes: Uint8Array,
  expected: Pick<PartHeader, "plan" | "part" | "host" | "key">,
): SignedPart {
  const lineEnd = bytes.subarray(0, LINE_MOST).indexOf(10);
  const end = bytes.subarray(0, 2 * LINE_MOST).indexOf(10, lineEnd + 1);
  if (lineEnd < 0 || end < 0) throw new Error("has no signature");
  const line = bytes.subarray(0, lineEnd);
  const read = headerOf(Buffer.from(line).toString());
  for (const what of ["plan", "part", "host", "key"] as const)
    if (read[what] !== expected[what]) throw new Error(`is signed as ${what} ${read[what]}, not ${expected[what]}`);
  const signature = Buffer.from(bytes.subarray(lineEnd + 1, end)).toString();
  if (!isSignedBy(read.key, line, signature)) throw new Error("has a signature that is not its host's");
  const body = bytes.subarray(end + 1);
  if (sha256(body) !== read.sha256) throw new Error("is of other content than its SHA-256 says");
  return { header: read, body };
}

function headerOf(text: string): PartHeader {
  try {
    return header.parse(JSON.parse(text));
  } catch {
    throw new Error("has no signature");
  }
}
