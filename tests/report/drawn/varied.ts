import { z } from "zod";
import { at } from "../../../src/core/assert.js";
import { intervalKeys } from "../../../src/results/summaryShape.js";

/**
 * Summaries varied in one place each, by their declared shape alone: what may be missing is left out or planted, lists
 * are empty, short and long, words are each of those there are, intervals lie on either side, at it and about it.
 * Of like places the first is varied.
 */

export interface Varied {
  /** What is other: "cards.change.verdict: fair". */
  readonly what: string;
  readonly value: unknown;
}

type Set = (value: unknown) => unknown;

/** Rows of a long list: more than a face shows, or a page of 12 or fewer. */
const MANY = 17;
/** About the least numbers that verdicts ask for: `LEAST_PAIRS`, `LEAST_TURNED`, `LEAST_LEVEL_GAMES`. */
const NUMBERS = [0, 1, 20, 100];

/** @param hasFigures whether numbers and intervals are varied as well */
export function variations(shape: z.ZodType, value: unknown, hasFigures = true): Varied[] {
  const seen = new globalThis.Set<string>();
  const found: Varied[] = [];
  walk(
    shape,
    value,
    "",
    (one) => one,
    (path, how, other, isFigure = false) => {
      if (isFigure && !hasFigures) return;
      const what = `${path}: ${how}`;
      if (seen.has(what)) return;
      seen.add(what);
      found.push({ what, value: other });
    },
  );
  return found;
}

type Tell = (path: string, how: string, value: unknown, isFigure?: boolean) => void;

function walk(shape: z.ZodType, value: unknown, path: string, set: Set, tell: Tell): void {
  if (shape instanceof z.ZodNullable) {
    tell(path, "null", set(null));
    if (value !== null) walk(shape.unwrap() as z.ZodType, value, path, set, tell);
  } else if (shape instanceof z.ZodUnion) {
    const own = (shape.options as z.ZodType[]).find((one) => one.safeParse(value).success);
    if (own !== undefined) walk(own, value, path, set, tell);
  } else if (shape instanceof z.ZodObject) {
    if (isInterval(shape))
      for (const [how, other] of intervals(shape, value as Interval)) tell(path, how, set(other), true);
    else keys(shape, value as Record<string, unknown>, path, set, tell);
  } else if (shape instanceof z.ZodArray) list(shape.element as z.ZodType, value as unknown[], path, set, tell);
  else if (shape instanceof z.ZodTuple)
    for (const [i, item] of (shape.def.items as z.ZodType[]).entries()) {
      const all = value as unknown[];
      walk(item, all[i], `${path}[${i}]`, (one) => set(all.with(i, one)), tell);
    }
  else if (shape instanceof z.ZodRecord)
    for (const [key, one] of Object.entries(value as Record<string, unknown>))
      walk(
        shape.valueType as z.ZodType,
        one,
        `${path}.*`,
        (other) => set({ ...(value as object), [key]: other }),
        tell,
      );
  else if (shape instanceof z.ZodEnum) {
    for (const word of shape.options) if (word !== value) tell(path, String(word), set(word));
  } else if (shape instanceof z.ZodLiteral) {
    for (const word of shape.values) if (word !== value) tell(path, String(word), set(word));
  } else if (shape instanceof z.ZodBoolean) tell(path, String(!value), set(!value));
  else if (shape instanceof z.ZodNumber)
    for (const number of shape.format === "safeint" ? NUMBERS : [0, 1])
      if (number !== value && shape.safeParse(number).success) tell(path, String(number), set(number), true);
}

function keys(shape: z.ZodObject, value: Record<string, unknown>, path: string, set: Set, tell: Tell): void {
  for (const [key, own] of Object.entries(shape.shape as Record<string, z.ZodType>)) {
    const place = path === "" ? key : `${path}.${key}`;
    const put: Set = (one) => set({ ...value, [key]: one });
    if (!(own instanceof z.ZodOptional)) walk(own, value[key], place, put, tell);
    else if (value[key] === undefined) {
      const there = made(own.unwrap() as z.ZodType);
      tell(place, "there", put(there));
      walk(own.unwrap() as z.ZodType, there, place, put, tell);
    } else {
      const { [key]: _, ...rest } = value;
      tell(place, "absent", set(rest));
      walk(own.unwrap() as z.ZodType, value[key], place, put, tell);
    }
  }
}

function list(element: z.ZodType, all: readonly unknown[], path: string, set: Set, tell: Tell): void {
  const [first] = all;
  if (all.length !== 0) tell(path, "none", set([]));
  if (all.length > 1) tell(path, "one", set([first]));
  if (all.length === 0) {
    const one = made(element);
    tell(path, "one", set([one]));
    walk(element, one, path, (other) => set([other]), tell);
  } else if (all.length < MANY)
    tell(path, "many", set(Array.from({ length: MANY }, (_, i) => all[i] ?? named(at(all, i % all.length), i + 1))));
  for (const [i, one] of all.entries()) walk(element, one, path, (other) => set(all.with(i, other)), tell);
}

const named = (one: unknown, i: number): unknown =>
  typeof one === "string"
    ? `${one} ${i}`
    : typeof one === "object" && one !== null && "name" in one
      ? { ...one, name: `${String(one.name)} ${i}` }
      : one;

interface Interval {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

const isInterval = ({ shape }: z.ZodObject): boolean => Object.keys(shape).join() === intervalKeys.join();

/** Rates lie in 0 to 1, and gains in -1 to 1. */
const mayBe = ({ shape }: z.ZodObject, estimate: number): boolean =>
  (shape.estimate as z.ZodType).safeParse(estimate).success;

/** On either side of what is nothing, leaning, and at its edge. */
function intervals(shape: z.ZodObject, value: Interval): [how: string, other: unknown][] {
  const nothing = mayBe(shape, -0.1) ? 0 : 0.5;
  const isShare = !mayBe(shape, 2);
  const reach = Math.min(Math.max((value.high - value.low) / 2, isShare ? 0.01 : 0.1), isShare ? 0.15 : Infinity);
  const about = (estimate: number) => ({ ...value, estimate, low: estimate - reach, high: estimate + reach });
  return [
    ["above", about(nothing + 2 * reach)],
    ["below", about(nothing - 2 * reach)],
    ["leans above", { ...about(nothing + reach / 2), low: nothing - reach / 2 }],
    ["at the edge", { ...value, estimate: nothing + reach, low: nothing, high: nothing + 2 * reach }],
  ];
}

/** A plain value of what may be there. */
export function made(shape: z.ZodType): unknown {
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable) return made(shape.unwrap() as z.ZodType);
  if (shape instanceof z.ZodUnion) return made(at(shape.options as z.ZodType[], 0));
  if (shape instanceof z.ZodObject) {
    if (isInterval(shape)) {
      const estimate = mayBe(shape, 2) ? 3 : mayBe(shape, -0.1) ? 0.04 : 0.56;
      return { estimate, low: estimate - 0.02, high: estimate + 0.02, confidence: 0.95 };
    }
    const own = Object.entries(shape.shape as Record<string, z.ZodType>);
    return Object.fromEntries(own.flatMap(([key, one]) => (one instanceof z.ZodOptional ? [] : [[key, made(one)]])));
  }
  // Levels of play are two.
  if (shape instanceof z.ZodArray) return [1, 2].map((i) => named(made(shape.element as z.ZodType), i));
  if (shape instanceof z.ZodTuple) return (shape.def.items as z.ZodType[]).map(made);
  if (shape instanceof z.ZodRecord) return { one: made(shape.valueType as z.ZodType) };
  if (shape instanceof z.ZodEnum) return at(shape.options, 0);
  if (shape instanceof z.ZodLiteral) return [...shape.values][0];
  if (shape instanceof z.ZodBoolean) return true;
  if (shape instanceof z.ZodNumber) return shape.safeParse(3).success ? 3 : 0.25;
  return "planted";
}
