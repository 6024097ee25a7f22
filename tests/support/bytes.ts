import { createHash } from "node:crypto";

/** All bytes of a state of cards, one buffer after another: a copy. */
export function bytesOf(state: { readonly bytes: readonly Uint8Array[] }): Buffer {
  return Buffer.concat(state.bytes);
}

/**
 * What two players' whole buffers hold behind their views, beyond the ends of lists too: the table's and their own. The
 * test of what can be reached from a view says that there are no others, but for the options of the question.
 */
export function holdsSame(one: Behind, other: Behind): boolean {
  return isSame(one.table.head.buffer, other.table.head.buffer) && isSame(one.hand.buffer, other.hand.buffer);
}

/** A hash of the same. */
export function digestBehind(view: Behind): string {
  const hash = createHash("sha256");
  for (const buffer of [view.table.head.buffer, view.hand.buffer]) hash.update(new Uint8Array(buffer));
  return hash.digest("hex");
}

interface Behind {
  readonly table: { readonly head: Int32Array };
  readonly hand: Int16Array;
}

const isSame = (one: ArrayBufferLike, other: ArrayBufferLike): boolean =>
  Buffer.compare(new Uint8Array(one), new Uint8Array(other)) === 0;

/**
 * Every buffer that somebody who holds an object can get at: through own properties of any kind (also symbols, getters
 * and what is not enumerable), prototypes, entries of arrays, maps and sets, and the buffers behind typed arrays.
 */
export function buffersReachableFrom(root: unknown): ReadonlyMap<ArrayBufferLike, string> {
  const found = new Map<ArrayBufferLike, string>();
  const seen = new Set<unknown>(BUILT_IN);
  const open: [unknown, string][] = [[root, "view"]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [value, path] = next;
    if ((typeof value !== "object" && typeof value !== "function") || value === null || seen.has(value)) continue;
    seen.add(value);
    if (isBuffer(value)) found.set(value, path);
    else if (ArrayBuffer.isView(value)) open.push([value.buffer, `${path}.buffer`]);
    else for (const [key, child] of childrenOf(value)) open.push([child, `${path}.${key}`]);
  }
  return found;
}

const isBuffer = (value: unknown): value is ArrayBufferLike =>
  value instanceof ArrayBuffer || value instanceof SharedArrayBuffer;

/** What every program can get at, which therefore tells nothing. */
const BUILT_IN: readonly unknown[] = [
  ...[Object, Function, Array, Map, Set, RegExp, Error, Promise, Date].flatMap((made) => [made, made.prototype]),
];

function* childrenOf(value: object): Generator<[string, unknown]> {
  for (const key of Reflect.ownKeys(value)) {
    const property = Reflect.getOwnPropertyDescriptor(value, key)!;
    yield [String(key), property.get === undefined ? property.value : property.get.call(value)];
  }
  if (value instanceof Map)
    yield* [...value].flatMap(([key, one], i): [string, unknown][] => [
      [`key ${i}`, key],
      [`${i}`, one],
    ]);
  if (value instanceof Set) yield* [...value].map((one, i): [string, unknown] => [`${i}`, one]);
  yield ["prototype", Object.getPrototypeOf(value)];
}
