import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import * as registry from "../../src/registry.js";
import { jsonSchemaOf } from "../../src/schemas/kinds.js";

/** Schemas as an editor uses them: by a checker that is not this project's. */

const made = new Map<string, ValidateFunction>();

export function validator(kind: string): ValidateFunction {
  const before = made.get(kind);
  if (before !== undefined) return before;
  const found = new Ajv({ strict: true, strictTypes: false, allErrors: true }).compile(jsonSchemaOf(kind, registry));
  made.set(kind, found);
  return found;
}

/** What is wrong with a value, for people; nothing where it fits. */
export function faults(kind: string, value: unknown): string[] {
  const fits = validator(kind);
  return fits(value) ? [] : (fits.errors ?? []).map((one: ErrorObject) => `${one.instancePath} ${one.message}`);
}
