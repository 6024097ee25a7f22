import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import * as registry from "../../src/registry.js";
import { jsonSchemaOf, schemaKinds } from "../../src/schemas/kinds.js";

/** Schemas as an editor uses them: by a checker that is not this project's. */

/** Every kind that there is, by name. */
export const KINDS = schemaKinds();

/** By kind. */
export const SCHEMAS: ReadonlyMap<string, object> = new Map(
  await Promise.all(Object.keys(KINDS).map(async (kind) => [kind, await jsonSchemaOf(kind, registry)] as const)),
);

const made = new Map<string, ValidateFunction>();

export function validator(kind: string): ValidateFunction {
  const before = made.get(kind);
  if (before !== undefined) return before;
  const found = new Ajv({ strict: true, strictTypes: false, allErrors: true }).compile(SCHEMAS.get(kind)!);
  made.set(kind, found);
  return found;
}

/** What is wrong with a value, for people; nothing where it fits. */
export function faults(kind: string, value: unknown): string[] {
  const fits = validator(kind);
  return fits(value) ? [] : (fits.errors ?? []).map((one: ErrorObject) => `${one.instancePath} ${one.message}`);
}
