/**
 * What of a picture of a game changes from one event to the next, as JSON merge patches (RFC 7396): objects are merged
 * key by key, null takes a key away, and anything else, lists too, takes the place of what was there. Pictures hold no
 * null.
 */

export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The patch that makes `to` of `from`; undefined where both are equal. */
export function patchBetween(from: JsonObject, to: JsonObject): JsonObject | undefined {
  const patch: Record<string, Json> = {};
  for (const key of Object.keys(from)) if (!Object.hasOwn(to, key)) patch[key] = null;
  for (const [key, value] of Object.entries(to)) {
    const was = Object.hasOwn(from, key) ? from[key] : undefined;
    if (isObject(value) && isObject(was)) {
      const inner = patchBetween(was, value);
      if (inner !== undefined) patch[key] = inner;
    } else if (!isEqual(was, value)) patch[key] = value;
  }
  return Object.keys(patch).length === 0 ? undefined : patch;
}

/** What a patch makes of a picture, which stays as it was; what the patch leaves alone is shared. */
export function patched(from: JsonObject, patch: JsonObject | undefined): JsonObject {
  if (patch === undefined) return from;
  const to: Record<string, Json> = { ...from };
  for (const [key, value] of Object.entries(patch)) {
    const was = Object.hasOwn(from, key) ? from[key] : undefined;
    if (value === null) delete to[key];
    else to[key] = isObject(value) ? patched(isObject(was) ? was : {}, value) : value;
  }
  return to;
}

function isEqual(a: Json | undefined, b: Json): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) {
    if (isObject(a) && isObject(b)) return patchBetween(a, b) === undefined;
    return a === b;
  }
  return a.length === b.length && a.every((one: Json, i) => isEqual(one, b[i]));
}
