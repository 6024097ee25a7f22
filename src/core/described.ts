import { z } from "zod";
import type { KeyTable } from "./meantKeys.js";

/** Words for what the keys of a mapping mean: editors show them, so that nobody needs a page beside a file. */
export type KeyWords<Shape extends z.ZodRawShape> = { readonly [Key in keyof Shape]: string };

/**
 * A mapping whose keys say what they are. The words stand apart from the shapes that files are checked by, which are
 * asked for millions of cards; a key without words is an error of types.
 * @param table what else the keys are called
 */
export function described<Shape extends z.ZodRawShape, Config extends z.core.$ZodObjectConfig>(
  mapping: z.ZodObject<Shape, Config>,
  words: KeyWords<Shape>,
  table?: KeyTable,
): z.ZodObject<Shape, Config> {
  const shape = Object.entries(mapping.shape).map(([key, value]) => {
    return [key, (value as z.ZodType).describe(words[key])];
  });
  const made = mapping.extend(Object.fromEntries(shape)) as unknown as z.ZodObject<Shape, Config>;
  if (table !== undefined) tables.set(made, table);
  return made;
}

const tables = new WeakMap<z.core.$ZodType, KeyTable>();

/** What else the keys of a mapping are called; undefined where nobody says it. */
export const keyTableOf = (shape: z.core.$ZodType): KeyTable | undefined => tables.get(shape);

/** A mapping with more keys, or other ones under their names; its keys are called what they are called in the first. */
export function extended(mapping: z.ZodObject, more: z.ZodRawShape): z.ZodObject {
  const made = mapping.extend(more);
  const table = keyTableOf(mapping);
  if (table !== undefined) tables.set(made, table);
  return made;
}

/** What a shape holds, as it is told: nobody changes it. */
export type Told<Of extends z.ZodType> = Lasting<z.infer<Of>>;
type Lasting<T> = { readonly [Key in keyof T]: Lasting<Exclude<T[Key], undefined>> };

const units = z.registry<{ readonly unit: string }>();

/** A shape whose numbers are in a unit: "points", "share". */
export function inUnit<Of extends z.ZodType>(unit: string, shape: Of): Of {
  const own = shape.clone() as Of;
  units.add(own, { unit });
  return own;
}

/** The unit that a shape, or one that it was made of, was given; undefined where that is none. */
export const unitOf = (shape: z.ZodType): string | undefined => units.get(shape)?.unit;
